"""Doppelkopf counted once more: what the deals of a match pay, from options, decks and answers alone. It
shares no line with the engine and looks at texts only.
"""

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
SAID = ["no90", "no60", "no30", "black"]


def recounted(options, lines):
    """Of each deal (dealer, deck, answers) its scores by seat, and whether it was thrown in."""
    owed = {0, 1, 2, 3} if options["duty_solo"] else set()
    counted, bock, found = 0, 0, []
    for dealer, deck, answers in lines:
        seats = [(dealer + 1 + step) % 4 for step in range(4)]
        hands, stock = {seat: [] for seat in seats}, list(deck)
        for packet in [3, 3, 3, 3] if options["nines"] else [3, 3, 4]:
            for seat in seats:
                hands[seat] += [stock.pop(0) for _ in range(packet)]
        left = list(answers)
        forced = bool(owed) and options["deals"] - counted <= len(owed)
        game, alone, partner = reserve(options, seats, hands, left, owed, forced)
        if game is None:
            found.append(([0] * 4, True))
            continue
        duty = alone in owed and game in ("C", "S", "H", "D", "queens", "jacks", "aces")
        leads = duty or (options["soloist_leads"] and game not in ("normal", "marriage", "poverty"))
        result = tricks(options, game, hands, left, alone if leads else seats[0], alone, partner)
        scores = settled(options, game, *result)
        draw = sum(sum_of(cards) for seat, cards in result[1].items() if seat in result[0]) == 120
        found.append(([2 * one if options["bock"] and bock else one for one in scores], False))
        bock = max(0, bock - 1) + (4 if draw else 0)
        counted += 1
        owed -= {alone} if duty else set()
    return found


def reserve(options, seats, hands, left, owed, forced):
    """The game, who plays it, and his partner if he is known; the answers are taken from the list. None where
    nobody takes a poverty, or a hand is thrown in.
    """
    if forced:
        return left.pop(0).split()[1], next(seat for seat in seats if seat in owed), None
    asked = [seat for seat in seats if left.pop(0) == "reserve"]
    if not asked:
        return "normal", None, None
    seat = asked[0]
    if len(asked) > 1:
        order = [one for one in asked if one in owed] + [one for one in asked if one not in owed]
        soloist = next((one for one in order if left.pop(0) == "solo"), None)
        throwers = [one for one in order if may_throw(options, hands[one])]
        poor_ones = [one for one in order if poor(options, hands[one])]
        seat = (throwers or poor_ones)[0] if soloist is None else soloist
    game = left.pop(0)
    if game == "throw":
        return None, None, None
    if game != "poverty":
        return game.split()[-1], seat, None
    size = sum(map(is_trump, hands[seat]))
    size = size if options["poverty_size"] == "trumps" else max(3, size)
    given = left.pop(0).split()[1:] if size else []
    assert len(given) == size
    for card in given:
        hands[seat].remove(card)
    for step in (1, 2, 3):
        taker = (seat + step) % 4
        if left.pop(0) == "take":
            back = left.pop(0).split()[1:] if size else []
            hands[taker] += given
            for card in back:
                hands[taker].remove(card)
                hands[seat].append(card)
            return "poverty", taker, seat
    return None, None, None


def is_trump(card):
    return card == "TH" or card[0] in "QJ" or card[1] == "D"


def poor(options, hand):
    trumps = sum(map(is_trump, hand))
    if options["poverty_fox"] == "single_free" and hand.count("AD") == 1:
        trumps -= 1
    return options["armut"] and trumps <= 3


def may_throw(options, hand):
    ranks, which = [card[0] for card in hand], options["throw"]
    by = {"nines": ranks.count("9") >= 5, "kings": ranks.count("K") >= 5}
    full = ranks.count("A") + ranks.count("T") >= 7
    weak = {card for card in hand if is_trump(card)} <= {"AD", "TD", "KD", "9D"}
    if which == "all":
        return by["nines"] or by["kings"] or full or weak
    return which != "off" and any(by[word] for word in which.split("_"))


def tricks(options, game, hands, left, leader, alone, partner):
    """Who is Re, the cards that each seat has taken, the levels of both parties, and the tricks as lists of
    (seat, card) with their winners; and whether there were pigs.
    """
    re = {seat for seat in range(4) if "QC" in hands[seat]} if game == "normal" else {alone, partner} - {None}
    taken, levels, pigs, played, higher = {seat: [] for seat in range(4)}, {}, False, [], []
    number = len(hands[0])
    for place in range(number):
        trick = []
        while len(trick) < 4:
            text = left.pop(0)
            if text.startswith("@"):
                seat, word = int(text[1]), text[3:]
                if word == "pigs":
                    pigs = True
                elif word == "superpigs":
                    higher = ["9D" if options["nines"] else "TD"]
                else:
                    levels["re" if seat in re else "kontra"] = SAID.index(word) + 1 if word in SAID else 0
            else:
                seat = (leader + len(trick)) % 4
                hands[seat].remove(text[5:])
                trick.append((seat, text[5:]))
        rule = options["second_dulle"]
        second = rule == "on" or (rule == "not_last" and place < number - 1)
        trumps = higher + [card for card in trumps_of(game, pigs) if card not in higher]
        leader = best(trick, trumps, second)
        taken[leader] += [card for _, card in trick]
        led = trick[0][1] in trumps
        kinds = {"first_foreign": (True, False), "trump": (True,), "plain": (False,)}
        finds = place < 3 and led in kinds[options["marriage_by"]]
        if game == "marriage" and len(re) == 1 and leader != alone and finds:
            re = {alone, leader}
        played.append((trick, leader))
    return re, taken, levels, played, pigs


def trumps_of(game, pigs):
    if game in ("queens", "jacks", "aces"):
        return [rank + suit for rank in {"queens": "Q", "jacks": "J", "aces": ""}[game] for suit in "CSHD"]
    suit = game if game in ("C", "S", "H") else "D"
    cards = ["TH"] + [rank + one for rank in "QJ" for one in "CSHD"]
    cards += [rank + suit for rank in "ATK9" if rank + suit not in cards]
    return ["AD"] + [card for card in cards if card != "AD"] if pigs else cards


def best(trick, trumps, second):
    """The seat that wins the trick."""
    led = trick[0][1]

    def height(card):
        if card in trumps:
            return 100 - trumps.index(card)
        return 50 - "ATKQJ9".index(card[0]) if card[1] == led[1] and led not in trumps else 0

    winner, high = trick[0]
    for seat, card in trick[1:]:
        if height(card) > height(high) or (second and card == high == "TH" and "TH" in trumps):
            winner, high = seat, card
    return winner


def sum_of(cards):
    return sum(WORTH[card[0]] for card in cards)


def settled(options, game, re, taken, levels, played, pigs):
    """What is written for each seat."""
    points = {"re": 0, "kontra": 0}
    count = {"re": 0, "kontra": 0}
    for seat, cards in taken.items():
        party = "re" if seat in re else "kontra"
        points[party] += sum_of(cards)
        count[party] += len(cards) // 4
    said = {party: levels.get(party, -1) for party in points}
    won = [party for party in points if wins(party, points, count, said)]
    base, extra = 0, 0  # for Re
    for party, sign in (("re", 1), ("kontra", -1)):
        other = "kontra" if party == "re" else "re"
        if party in won or not won:
            base += sign * sum(points[other] < least for least in (90, 60, 30))
            base += sign * (count[other] == 0)
        for level in range(1, said[other] + 1):
            base += sign * (points[party] >= [0, 120, 90, 60, 30][level])
    if won:
        sign = 1 if won == ["re"] else -1
        base += sign * (1 + sum(max(0, level) for level in said.values()))
        announced = sum(level >= 0 for level in said.values())
        base = base * 2**announced if options["re_doubles"] else base + sign * 2 * announced
    if len(re) == 2:
        extra -= won == ["kontra"]
        for number, (trick, winner) in enumerate(played):
            sign = 1 if winner in re else -1
            extra += sign * (options["doppelkopf"] and sum_of(card for _, card in trick) >= 40)
            foxes = sum(card == "AD" and (seat in re) != (winner in re) for seat, card in trick)
            extra += sign * foxes * (options["fuchs"] and not pigs)
            last = number == len(played) - 1
            extra += sign * (options["karlchen"] and last and (winner, "JC") in trick)
            by = dict(trick)[winner]
            catches = options["karlchen_caught"] == "any" or (
                options["karlchen_caught"] == "queen" and by == "QD"
            )
            caught = sum(card == "JC" and (seat in re) != (winner in re) for seat, card in trick)
            extra += sign * caught * (catches and last)
            extra += sign * (options["fuchs_am_end"] and last and by == "AD" and not pigs)
    value = base + extra
    return [value * (3 if len(re) == 1 else 1) if seat in re else -value for seat in range(4)]


def wins(party, points, count, said):
    """Whether a party has won."""
    other = "kontra" if party == "re" else "re"
    own, theirs = max(0, said[party]), max(0, said[other])
    if own:
        return count[other] == 0 if own == 4 else points[party] > [0, 150, 180, 210][own]
    if theirs:
        return count[party] > 0 if theirs == 4 else points[party] >= [0, 90, 60, 30][theirs]
    only_kontra = said["kontra"] == 0 and said["re"] == -1
    re_wins = points["re"] >= (120 if only_kontra else 121)
    return re_wins if party == "re" else not re_wins
