"""The result of a deal of Zwanzigerrufen, worked out once more from its record alone: written from the rules
page, without the engine.
"""

HIGH = [f"T{number}" for number in range(22, 0, -1)]
RANKS = "KQNJTA"
WORTH = {"K": 5, "Q": 4, "N": 3, "J": 2, "T": 0, "A": 0}
TRULL, KINGS = {"T22", "T21", "T1"}, {"KC", "KS", "KH", "KD"}
TIMES = {"kontra": 1, "re": 0, "supra": 1, "resupra": 0}  # 1: said of an item of the other side


def is_tarock(card):
    return card[1:].isdigit()


def points(card):
    return 5 if card in TRULL else 1 if is_tarock(card) else WORTH[card[0]]


def suit(card):
    return "T" if is_tarock(card) else card[1]


def strength(card):
    return -HIGH.index(card) if is_tarock(card) else -RANKS.index(card[0])


def recounted(options, dealer, deck, actions):
    """The scores by seat, and whether the pack was dealt again."""
    step = -1 if options["direction"] == "anticlockwise" else 1
    order = [(dealer + step * place) % 4 for place in range(1, 5)]
    hands = {seat: [] for seat in range(4)}
    for packet in range(8):
        hands[order[packet % 4]] += deck[5 * packet : 5 * packet + 5]
    if options["redeal_weak"] and any(map(is_weak, hands.values())):
        assert actions == ()
        return [0] * 4, True
    said = list(actions)
    declarer, contract = auction(said, order)
    re = {declarer} | ({partner(hands, declarer)} if contract == "normal" else set())
    items = announced(said, order, declarer, re, contract, options)
    tricks = played(said, order, contract, options)
    total = settled(options, contract, re, hands, items, tricks)
    each = total * (2 // len(re) if len(re) == 2 else 3)
    return [each if seat in re else -total for seat in range(4)], False


def is_weak(hand):
    tarocks = [card for card in hand if is_tarock(card)]
    return not tarocks or (len(tarocks) == 1 and tarocks[0] in TRULL)


def auction(said, order):
    """Who plays what."""
    passed, high, place = set(), None, 0
    while True:
        seat = order[place % 4]
        place += 1
        if seat in passed or (high and high[0] == seat):
            if len(passed) == 3:
                return high
            continue
        word = said.pop(0)
        if word == "pass":
            passed.add(seat)
        else:
            high = (seat, word.split()[1])
        if word == "bid solo" or len(passed) == 3:
            return high


def partner(hands, declarer):
    called = next(card for card in ("T20", "T19", "T18", "T17", "T16") if card not in hands[declarer])
    return next(seat for seat in hands if called in hands[seat])


def announced(said, order, declarer, re, contract, options):
    """The items as (what, is it Re's): how often they were doubled."""
    items, passes, place = {("game", True): 0}, 0, order.index(declarer)
    while passes < 4:
        seat, word = order[place % 4], said.pop(0)
        place += 1
        passes = passes + 1 if word == "pass" else 0
        own = seat in re
        verb, _, what = word.partition(" ")
        if what:
            wanted = own != bool(TIMES[verb])
            (item,) = [one for one in items if one[0] == what and one[1] == wanted]
            items[item] += 1
            assert ("kontra", "re", "supra", "resupra")[items[item] - 1] == verb
        elif word != "pass":
            assert (word, own) not in items
            items[word, own] = 0
            if word == "valat":
                items = {one: times for one, times in items.items() if one[0] in ("game", "valat")}
    return items


def played(said, order, contract, options):
    """The tricks: plays and winner."""
    tricks, leader = [], order[0]
    for _ in range(10):
        start = order.index(leader)
        plays = [(order[(start + place) % 4], said.pop(0).split()[1]) for place in range(4)]
        leader = winner(plays, contract, options)
        tricks.append((plays, leader))
    assert not said
    return tricks


def winner(plays, contract, options):
    cards = {card: seat for seat, card in plays}
    trumps = contract != "farbensolo"
    if trumps and options["maerchenstich"] and set(cards) >= TRULL:
        return cards["T1"]
    tarocks = [card for card in cards if is_tarock(card)]
    led = [card for card in cards if suit(card) == suit(plays[0][1])]
    return cards[max(tarocks if trumps and tarocks else led, key=strength)]


def settled(options, contract, re, hands, items, tricks):
    """What each seat of Re gets of the others."""
    solo = contract != "normal"
    bonus = options["solo_bonus"] if solo else 1
    price = {"normal": 1, "farbensolo": 4, "solo": options["solo_value"]}[contract]
    game = price << items["game", True]
    own = sum(points(card) for plays, taker in tricks if taker in re for _, card in plays)
    taken = {taker in re for _, taker in tricks}
    for is_re in (True, False):
        if ("valat", is_re) in items:
            made = taken == {is_re}
            value = game + (12 * bonus << items["valat", is_re])
            return value if made == is_re else -value
    if len(taken) == 1:
        return (game + 6 * bonus) * (1 if taken == {True} else -1)
    total = of_game(options, game, own, items)
    total += of_absolut(options, solo, bonus, own, items)
    total += of_pagat(contract, bonus, re, items, tricks[-1])
    return total + bonus * of_honours(options, contract, re, hands, tricks)


def of_game(options, game, own, items):
    re, contra = ("absolut", True) in items, ("absolut", False) in items
    if options["absolut_game"] and re and contra:
        return game if own >= 56 else -game if 88 - own >= 56 else 0
    needed = 45
    if options["absolut_game"]:
        needed = 56 if re else 33 if contra else 45
    return game if own >= needed else -game


def of_absolut(options, solo, bonus, own, items):
    total, any_said = 0, False
    for is_re, has in ((True, own), (False, 88 - own)):
        if ("absolut", is_re) in items:
            any_said = True
            value = 2 * bonus << items["absolut", is_re]
            total += value if (has >= 56) == is_re else -value
    if any_said or (solo and not options["solo_absolut"]):
        return total
    return bonus if own >= 56 else -bonus if 88 - own >= 56 else 0


def of_pagat(contract, bonus, re, items, last):
    plays, taker = last
    if contract == "farbensolo":
        return 0
    won = (taker, "T1") in plays
    for is_re in (True, False):
        if ("pagat", is_re) in items:
            made = won and (taker in re) == is_re
            value = 2 * bonus << items["pagat", is_re]
            return value if made == is_re else -value
    return (bonus if taker in re else -bonus) if won else 0


def of_honours(options, contract, re, hands, tricks):
    """Trull, kings and Mond, without their price."""
    total = 0
    for cards in (TRULL, KINGS):
        if cards is TRULL and contract == "farbensolo":
            continue
        if options["honours"] == "dealt":
            total += sum((1 if seat in re else -1) for seat, hand in hands.items() if cards <= set(hand))
        else:
            takers = {taker in re for plays, taker in tricks for _, card in plays if card in cards}
            total += (1 if takers == {True} else -1) if len(takers) == 1 else 0
    for plays, taker in tricks:
        by_card = {card: seat for seat, card in plays}
        if contract != "farbensolo" and "T21" in by_card and by_card.get("T22") == taker:
            caught = (by_card["T21"] in re) != (taker in re)
            total += (1 if taker in re else -1) if caught else 0
    return total
