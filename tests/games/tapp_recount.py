"""Tapp counted once more: what a deal pays, from the options, the deck and the answers alone. It shares no
line with the engine and looks at texts only.
"""

from auction_recount import bids_in_turn

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
HEIGHT = "6789JQKTA"
FIXED = {"bettel": 15, "rufer": 40, "durch": 60}


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and whether it was thrown in."""
    seats = options["players"]
    way = -1 if options["direction"] == "anticlockwise" else 1
    order = [(dealer + way * step) % seats for step in (1, 2, 3)]
    hands, tapp = dealt(options, order, deck)
    answers = list(actions)
    bids = list(bids_in_turn(order, answers))
    if not bids:
        if options["all_pass"] == "redeal":
            return [0] * seats, True
        taken, last = tricks(order, hands, answers, None)
        return ramsch(seats, order, taken, last, tapp), False
    declarer, contract = bids[-1]
    trump = {"frage": "H", "heart_solo": "H"}.get(contract)
    if contract == "frage":
        owned, tapp = hands[declarer] + tapp, answers.pop(0).split()[1:]
        hands[declarer] = [card for card in owned if card not in tapp]
    if contract in ("solo", "rufer", "durch"):
        trump = answers.pop(0).split()[1]
    if contract == "rufer":
        exchange(order, hands, declarer, answers)
    tout = contract in ("frage", "solo", "heart_solo") and answers.pop(0) == "tout"
    times = 1
    while answers[0] in ("kontra", "re", "pass"):
        times *= 1 if answers.pop(0) == "pass" else 2
    taken, _ = tricks(order, hands, answers, trump)
    others = [card for seat in order if seat != declarer for card in taken[seat]]
    won, each = paid(contract, tout, worth(taken[declarer] + tapp), bool(taken[declarer]), bool(others))
    scores = [0] * seats
    for seat in order:
        scores[seat] = (2 if seat == declarer else -1) * (1 if won else -1) * each * times
    return scores, False


def dealt(options, order, deck):
    """The hands, and the Tapp."""
    hands, deck = {seat: [] for seat in order}, list(deck)
    packets = (3, 2, None, 3, 2) if options["short_deck"] else (4, 3, None, 4)
    tapp = []
    for packet in packets:
        if packet is None:
            size = 2 if options["short_deck"] else 3
            tapp, deck = deck[:size], deck[size:]
            continue
        for seat in order:
            hands[seat] += deck[:packet]
            deck = deck[packet:]
    assert not deck
    return hands, tapp


def exchange(order, hands, declarer, answers):
    """The called card for one of the declarer's, if a hand holds it."""
    called = answers.pop(0).split()[1]
    for seat in order:
        if called in hands[seat]:
            back = answers.pop(0).split()[1]
            assert back != called
            hands[seat].remove(called)
            hands[declarer].remove(back)
            hands[seat].append(back)
            hands[declarer].append(called)
            return


def tricks(order, hands, answers, trump):
    """The cards that each seat has taken, and who took the last trick."""
    taken, leader = {seat: [] for seat in order}, order[0]
    while answers:
        place = order.index(leader)
        turn = order[place:] + order[:place]
        cards = [answers.pop(0).split()[1] for _ in turn]
        for seat, card in zip(turn, cards, strict=True):
            hands[seat].remove(card)
        best = 0
        for number, (rank, suit) in enumerate(cards):
            high_rank, high_suit = cards[best]
            higher = suit == high_suit and HEIGHT.index(rank) > HEIGHT.index(high_rank)
            if higher or (suit == trump and high_suit != trump):
                best = number
        leader = turn[best]
        taken[leader] += cards
    return taken, leader


def worth(cards):
    return sum(WORTH[card[0]] for card in cards)


def paid(contract, tout, points, took_some, lost_some):
    """Whether the declarer wins, and how much each opponent pays or gets, before kontra."""
    if contract == "bettel":
        return not took_some, FIXED[contract]
    if contract in FIXED:
        return not lost_some, FIXED[contract]
    parts = {"frage": 4, "solo": 2, "heart_solo": 1}[contract]
    if tout:
        return not lost_some, 120 // parts
    margin = points - 60 if points > 60 else 61 - points
    return points > 60, margin // parts + (margin % parts > 0)


def ramsch(seats, order, taken, last, tapp):
    """What everybody gets or pays after a Ramsch."""
    points = {seat: worth(taken[seat]) + (worth(tapp) if seat == last else 0) for seat in order}
    most = [seat for seat in order if points[seat] == max(points.values())]
    scores = [0] * seats
    each = 10 if len(most) == 1 else 5
    for payer in most:
        for seat in order:
            if seat not in most:
                scores[payer] -= each
                scores[seat] += each
    return scores
