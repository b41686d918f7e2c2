"""Schafkopf counted once more: what a deal pays, from the options, the deck and the answers alone. It shares
no line with the engine and looks at texts only.
"""

from trick_of_texts import best

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
HEADS = [rank + suit for rank in "QJ" for suit in "CSHD"]
STEPS = ["wenz", "solo", "wenz_tout", "solo_tout", "sie"]


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and whether it was thrown in."""
    seats = options["players"]
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    packet = len(deck) // seats // 2
    hands = {
        seat: deck[packet * n : packet * (n + 1)] + deck[packet * (n + seats) : packet * (n + seats + 1)]
        for n, seat in enumerate(order)
    }
    unit, call, solo = map(int, options["tariff"].split("_"))
    answers = list(actions)
    times = 1
    if options["legen"]:
        times = 2 ** [answers.pop(0) for _ in order].count("double")
    declarer = winner_of_the_talk(options, order, hands, answers)
    pair = wedding(order, hands, answers) if declarer is None and options["hochzeit"] else None
    if pair:
        declarer = pair[0]
    elif declarer is None and options["all_pass"] == "eo_muss":
        declarer = next(seat for seat in order if "QC" in hands[seat])
    if declarer is None:
        if options["all_pass"] == "redeal":
            return [0] * seats, True
        trumps = HEADS + [rank + "H" for rank in "ATK987"]
        taken = tricks(order, hands, answers, trumps, "ATK987", lambda taken: False)
        return ramsch(options, order, taken, trumps, times * call, times * solo), False
    said = "marriage" if pair else answers.pop(0)
    verb, _, word = said.partition(" ")
    tout, kind = verb.endswith("_tout"), verb.removesuffix("_tout").replace("marriage", "call")
    side = pair or [declarer]
    if kind == "call" and not pair:
        side = [seat for seat in order if seat == declarer or word in hands[seat]]
    if options["stoss_until"] == "own_card":
        times *= 2 ** sum(text.startswith("@") for text in answers)
        answers = [text for text in answers if not text.startswith("@")]
    elif kind != "sie":
        for _ in range(options["stoss"]):
            asked = []
            while len(asked) < seats and "pass" in (asked or ["pass"])[-1]:
                asked.append(answers.pop(0))
            if asked[-1] == "pass":
                break
            times *= 2
    trumps, ranks = cards_of(kind, word)
    dealt = {seat: list(hands[seat]) for seat in order}

    def is_over(taken):
        if tout:
            return any(taken[seat] for seat in order if seat != declarer)
        return kind == "bettel" and bool(taken[declarer])

    if kind != "sie":
        taken = tricks(order, hands, answers, trumps, ranks, is_over)
        own = [card for seat in side for card in taken[seat]]
        others = [card for seat in order if seat not in side for card in taken[seat]]
    held = [card for seat in side for card in dealt[seat]]
    run = runners([card for card in trumps if card in deck], held)
    counts = run * unit if run >= least_run(options, kind) else 0
    if kind == "sie":
        won, value = True, 4 * (solo + counts)
    elif kind == "bettel":
        won, value = not own, 3 * unit
    elif tout:
        won, value = not others, 2 * (solo + counts)
    else:
        points = sum(WORTH[card[0]] for card in own)
        won = points > 60
        value = (call if kind == "call" else solo) + counts
        value += unit * (points > 90 if won else points < 31)
        value += unit * (not others if won else not own)
    value *= times if won else -times
    if kind == "call":
        return [value if seat in side else -value for seat in range(seats)], False
    return [(seats - 1) * value if seat == declarer else -value for seat in range(seats)], False


def winner_of_the_talk(options, order, hands, answers):
    """Who plays; the answers that were given for it are taken from the list."""
    said = {seat: answers.pop(0) for seat in order}
    claimants = [seat for seat in order if said[seat] == "bid"]
    if not claimants:
        return None
    holder = claimants[0]
    for claimant in claimants[1:]:
        while True:
            if answers.pop(0) == "pass":
                break
            if answers.pop(0) == "pass":
                holder = claimant
                break
    return holder


def wedding(order, hands, answers):
    """Who takes a single trump, and who offers it; the answers are taken from the list."""
    for place, giver in enumerate(order):
        if answers.pop(0) == "pass":
            continue
        (trump,) = (card for card in hands[giver] if card in HEADS or card[1] == "H")
        for taker in order[place + 1 :] + order[:place]:
            if answers.pop(0) == "take":
                back = answers.pop(0).split()[1]
                hands[giver] = [card for card in hands[giver] if card != trump] + [back]
                hands[taker] = [card for card in hands[taker] if card != back] + [trump]
                return [taker, giver]
        return None
    return None


def cards_of(kind, word):
    """The trumps of a game, highest first, and the order of the other cards."""
    if kind == "bettel":
        return [], "AKQJT987"
    if kind in ("wenz", "geier"):
        return [rank + suit for rank in ("J" if kind == "wenz" else "Q") for suit in "CSHD"], (
            "ATKQ987" if kind == "wenz" else "ATKJ987"
        )
    if kind == "farbgeier":
        return ["Q" + suit for suit in "CSHD"] + [rank + word for rank in "ATKJ987"], "ATKJ987"
    if kind == "farbwenz":
        return ["J" + suit for suit in "CSHD"] + [rank + word for rank in "ATKQ987"], "ATKQ987"
    return HEADS + [rank + (word if kind == "trump" else "H") for rank in "ATK987"], "ATK987"


def runners(trumps, held):
    """How many of the highest trumps one party has without a gap."""
    run = 0
    while run < len(trumps) and (trumps[run] in held) == (trumps[0] in held):
        run += 1
    return run


def tricks(order, hands, answers, trumps, ranks, is_over):
    """The cards that each seat has taken."""
    taken, leader = {seat: [] for seat in order}, order[0]
    while answers and not is_over(taken):
        turn = order[order.index(leader) :] + order[: order.index(leader)]
        cards = [answers.pop(0).split()[1] for _ in order]
        for seat, card in zip(turn, cards, strict=True):
            hands[seat].remove(card)
        leader = turn[best(cards, trumps, ranks)]
        taken[leader] += cards
    assert not answers
    return taken


def least_run(options, kind):
    """From how many on runners count; more than there are trumps where they never do."""
    if kind == "call":
        return {"from_3": 3, "none": 99}[options["laufende_call"]]
    if kind in ("wenz", "geier"):
        return int(options["laufende_wenz"][-1])
    return int(options["laufende_farbwenz"][-1]) if kind in ("farbwenz", "farbgeier") else 3


def ramsch(options, order, taken, trumps, lost, march):
    """What each seat gets after a Ramsch."""
    points = {seat: sum(WORTH[card[0]] for card in taken[seat]) for seat in order}
    through = [seat for seat in order if taken[seat] and not any(taken[s] for s in order if s != seat)]
    if options["durchmarsch"] == "from_91":
        through = through or [seat for seat in order if points[seat] > 90]
    if through:
        others = len(order) - 1
        return [others * march if seat in through else -march for seat in range(len(order))]
    lost = lost // 2 if options["ramsch_price"] == "half" else lost
    without = sum(not taken[seat] for seat in order)
    worth = {seat: 2 if not taken[seat] else 1 for seat in order}
    if options["virgin"] != "single":
        worth = dict.fromkeys(order, 2**without if options["virgin"] == "all" else 1)
    level = [seat for seat in order if points[seat] == max(points.values())]
    losers = level if options["ramsch_level"] == "both" else [worst(options, level, taken, trumps)]
    gets = [0 if seat in losers else lost * worth[seat] for seat in range(len(order))]
    return [-sum(gets) if seat in losers else len(losers) * each for seat, each in enumerate(gets)]


def worst(options, level, taken, trumps):
    """Who of those that are level loses; they come in their order from forehand."""

    def key(seat):
        own = [trumps.index(card) for card in taken[seat] if card in trumps]
        by_tricks = 0 if options["ramsch_level"] == "trump" else len(taken[seat])
        many = len(own) if options["ramsch_level"] == "tricks_many_trump" else 0
        return by_tricks, many, -min(own, default=99), -level.index(seat)

    return max(level, key=key)
