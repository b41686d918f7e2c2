"""Mucken counted once more: what a deal pays and who wins a match, from the options, the deck and the answers
alone. It shares no line with the engine and looks at texts only.
"""

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
PLAIN = "789JQKTA"
SUITS = "DHSC"  # of Obers and Unters, the lowest first
NEEDED = {"": 61, "schneider": 91}


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and whether it was thrown in."""
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    hands, answers = dealt(order, deck), list(actions)
    bids = auction(order, answers)
    if not bids:
        assert not answers
        return [0, 0, 0, 0], True
    declarer, word = bids[-1]
    kind, _, level = word.partition("_")
    ours = {declarer, (declarer + 2) % 4}
    times = doubled(options["kontra"], order, ours, answers)
    taken = tricks(order, hands, answers, kind, ours if level == "tout" else None)
    own = [card for seat in ours for card in taken[seat]]
    others = [card for seat in order if seat not in ours for card in taken[seat]]
    points = sum(WORTH.get(card[0], 0) for card in own)
    won = not others if level == "tout" else points >= NEEDED[level]
    counts = price(options, kind, level)
    if options["bonus"] and not level:
        nothing, low = (not others, points > 90) if won else (not own, points < 31)
        counts += 2 if nothing else 1 if low else 0
    return [counts * times if (seat in ours) == won else 0 for seat in range(4)], False


def dealt(order, deck):
    """The hands: half of each, then the other half."""
    hands, rest, size = {seat: [] for seat in order}, list(deck), len(deck) // 8
    for seat in order * 2:
        hands[seat] += rest[:size]
        rest = rest[size:]
    return hands


def auction(order, answers):
    """The bids, each with who made it; the answers for them are taken from the list."""
    bids, still = [], list(order)
    while still and not (bids and still == [bids[-1][0]]):
        for seat in order:
            if seat not in still or (bids and still == [bids[-1][0]]) or (bids and bids[-1][0] == seat):
                continue
            said = answers.pop(0)
            if said == "pass":
                still.remove(seat)
            else:
                bids.append((seat, said.split()[1]))
    return bids


def doubled(levels, order, ours, answers):
    """By how much kontra, re and sup multiply."""
    times = 1
    for word in ("kontra", "re", "sup")[:levels]:
        asked = [seat for seat in order if (seat in ours) == (word == "re")]
        for _ in asked:
            if answers.pop(0) == word:
                times *= 2
                break
        else:
            break
    return times


def trump_height(card, kind):
    """How high a card is among the trumps, None if it is none."""
    rank, suit = card
    if rank == "Q" and kind != "wenz":
        return 200 + SUITS.index(suit)
    if rank == "J" and kind != "geier":
        return 100 + SUITS.index(suit)
    return PLAIN.index(rank) if kind == "muck" and suit == "H" else None


def tricks(order, hands, answers, kind, all_of):
    """The cards that each seat has taken; where some seats need every trick, until they lose one."""
    taken, leader = {seat: [] for seat in order}, order[0]
    while answers:
        turn = [(leader + step) % 4 for step in range(4)]
        cards = [answers.pop(0).split()[1] for _ in turn]
        heights = [trump_height(card, kind) for card in cards]
        for seat, card, height in zip(turn, cards, heights, strict=True):
            assert follows(card, height, hands[seat], cards[0], heights[0], kind)
            hands[seat].remove(card)
        best = max(range(4), key=lambda at: rank_in(cards[at], heights[at], cards[0], heights[0]))
        leader = turn[best]
        taken[leader] += cards
        if all_of and leader not in all_of:
            break
    assert not answers
    return taken


def rank_in(card, height, led, led_height):
    """What a card is worth in a trick."""
    if height is not None:
        return 1000 + height
    return PLAIN.index(card[0]) if card[1] == led[1] and led_height is None else -1


def follows(card, height, hand, led, led_height, kind):
    """Whether a card may be played by this hand."""

    def is_of_led(one):
        if led_height is not None:
            return trump_height(one, kind) is not None
        return one[1] == led[1] and trump_height(one, kind) is None

    return is_of_led(card) or not any(map(is_of_led, hand))


def price(options, kind, level):
    """What a game counts by the table."""
    table, column = options["values"].split("_"), ("", "schneider", "tout").index(level)
    higher = options["order"].split("_")[0]
    if kind == "geier":
        return max(int(table[column]) - 1, 1)
    return int(table[column + (3 if kind == higher else 0)])


def winners(options, deals):
    """Who wins a match, by the scores of its deals; None if it is not over."""
    bobbls, run = [], [0, 0]
    for scores in deals:
        run = [run[0] + scores[0], run[1] + scores[1]]
        if max(run) >= options["target"]:
            bobbls.append(run)
            run = [0, 0]
    if len(bobbls) < options["bobbl"]:
        return None
    lead = sum(1 if even > odd else -1 for even, odd in bobbls)
    if not lead:
        lost = [min(bobbl) * (1 if bobbl[0] < bobbl[1] else -1) for bobbl in bobbls]
        lead = sum(lost)
    return (0, 2) if lead > 0 else (1, 3) if lead < 0 else (0, 1, 2, 3)
