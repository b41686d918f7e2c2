"""Fipsen counted once more: what a deal brings, from the options, the deck and the answers alone, and from
the tricks that each seat has of the round. It shares no line with the engine, looks at texts only, and holds
each answer against the rules page.
"""

from auction_recount import bids_in_turn

RANKS = "789TJQKA"  # low to high


def recounted(options, dealer, deck, actions, before=(0,) * 5):
    """The scores of a deal by seat, whether it was thrown in, and the tricks of the round after it."""
    if options["game"] == "prisdorf":
        return (*prisdorf(options, dealer, list(deck), list(actions)), before)
    return thedinghausen(options, dealer, list(deck), list(actions), before)


def turn_order(dealer, seats):
    return [(dealer + step) % seats for step in range(1, seats + 1)]


# Prisdorf


def prisdorf(options, dealer, deck, answers):
    """Part A: auction, exchange, trumps, raise, tricks, value."""
    order = turn_order(dealer, options["players"])
    assert len(deck) == 25
    assert [card for card in deck if card[1] == "D"] == ["7D"]
    hands = {seat: [deck.pop(0) for _ in range(3)] for seat in order}
    skat = [deck.pop(0), deck.pop(0)]
    for seat in order:
        hands[seat] += [deck.pop(0), deck.pop(0)]
    assert len(deck) == {4: 3, 3: 8}[len(order)]
    declarer, bid = auction(order, answers)
    if declarer is None:
        if options["all_pass"] == "redeal":
            assert not answers
            return [0] * len(order), True
        declarer, bid = order[0], "2"
    number, kinds = int(bid[0]), bid.split("_")[1:]
    if "hand" not in kinds:
        verb, *away = answers.pop(0).split()
        assert verb == "discard"
        assert len(set(away)) == 2
        hands[declarer] += skat
        hands[declarer] = [card for card in hands[declarer] if card not in away]
        assert len(hands[declarer]) == 5
    trump = "D"
    if "ruten" not in kinds:
        verb, trump = answers.pop(0).split()
        assert verb == "trump"
        assert trump in "CSH"
    if options["raise"] and number < 5:
        raised = answers.pop(0)
        if raised != "pass":
            assert number < int(raised.removeprefix("bid ")) <= 5
            number = int(raised.removeprefix("bid "))
    leader = declarer if options["lead"] == "declarer" else order[0]
    won = []

    def stops():
        own = won.count(declarer)
        return own >= number or 5 - len(won) + own < number

    tricks(order, hands, answers, leader, trump, options["must_trump"], won, stops)
    value = number * 2 ** len(kinds)
    result = value if won.count(declarer) >= number else -value * options["loss"]
    scores = [-result if options["zero_sum"] else 0 for _ in order]
    scores[declarer] = result * (len(order) - 1 if options["zero_sum"] else 1)
    return scores, False


def value_of(bid):
    return int(bid[0]) * 2 ** bid.count("_")


def auction(order, answers):
    """Who holds the highest bid when all others have passed, or when 20 is bid; nobody if all have passed."""
    holder, bid = None, None
    for seat, word in bids_in_turn(order, answers):
        assert word[0] in "2345"
        assert word[1:] in ("", "_hand", "_ruten", "_hand_ruten")
        assert bid is None or value_of(word) > value_of(bid)
        holder, bid = seat, word
        if value_of(bid) == 20:
            break
    return holder, bid


# Thedinghausen


def thedinghausen(options, dealer, deck, answers, before):
    """Part B: the trump card, who says Fipsen, tricks of the round, buns."""
    order = turn_order(dealer, 5)
    assert len(set(deck)) == 32
    hands = {seat: [deck.pop(0) for _ in range(3)] for seat in order}
    for seat in order:
        hands[seat] += [deck.pop(0), deck.pop(0)]
    trump, player = deck.pop(0)[1], None
    assert len(deck) == 6
    for seat in order:
        if answers.pop(0) == "fipsen":
            player = seat
            break
    won = []

    def of_round(seat):
        return before[seat] + won.count(seat)

    def stops():
        if player is not None:
            return any(seat != player for seat in won)
        return any(of_round(seat) >= options["target"] for seat in order)

    tricks(order, hands, answers, order[0], trump, True, won, stops)
    after = list(before) if player is not None else [of_round(seat) for seat in range(5)]
    if player is not None and won != [player] * 5:
        return [-5 if seat == player else 0 for seat in range(5)], False, tuple(after)
    winners = [player] if player is not None else [s for s in range(5) if after[s] >= options["target"]]
    if not winners:
        return [0] * 5, False, tuple(after)
    return [4 if seat == winners[0] else -1 for seat in range(5)], False, (0,) * 5


# Tricks


def tricks(order, hands, answers, leader, trump, must_trump, won, stops):
    """Plays until a hand is empty or the deal stops; all cards of the record are used up exactly."""
    while hands[leader] and not stops():
        turn = order[order.index(leader) :] + order[: order.index(leader)]
        cards = []
        for seat in turn:
            card = answers.pop(0).removeprefix("play ")
            assert card in allowed(hands[seat], cards, trump, must_trump)
            hands[seat].remove(card)
            cards.append(card)
        leader = turn[cards.index(best(cards, trump))]
        won.append(leader)
    assert not answers


def allowed(hand, trick, trump, must_trump):
    """Suit is followed; who cannot plays any card, or must trump if possible."""
    follow = [card for card in hand if trick and card[1] == trick[0][1]]
    trumps = [card for card in hand if must_trump and trick and card[1] == trump]
    return follow or trumps or hand


def best(cards, trump):
    """The highest trump, otherwise the highest card of the suit led."""
    suit = [card for card in cards if card[1] == trump] or [card for card in cards if card[1] == cards[0][1]]
    return max(suit, key=lambda card: RANKS.index(card[0]))
