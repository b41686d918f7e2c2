"""Herzblatt counted once more: what a deal pays, from the options, the deck and the answers alone. It shares
no line with the engine, looks at texts only, and holds each card that was played against section 5.
"""

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
HEIGHT = "789JQKTA"
HAND = {2: 9, 3: 8, 4: 7, 5: 6}


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and whether it was thrown in."""
    seats = options["players"]
    first = dealer if options["forehand"] == "dealer" else (dealer + 1) % seats
    order = [(first + step) % seats for step in range(seats)]
    hands = {seat: deck[place : seats * HAND[seats] : seats] for place, seat in enumerate(order)}
    answers = list(actions)
    soloist = None
    for seat in order:
        if answers.pop(0) == "bid":
            soloist = seat
            break
    if soloist is None and options["all_pass"] == "redeal":
        assert not answers
        return [0] * seats, True
    soloist = order[0] if soloist is None else soloist
    aside = answers.pop(0).split()[1:]
    assert len(aside) == 2
    hands[soloist] = [card for card in hands[soloist] + deck[-2:] if card not in aside]
    taken = tricks(order, hands, answers, options["must_trump"])
    points = sum(WORTH[card[0]] for card in taken[soloist] + aside)
    return paid(options, soloist, factor(points, options["triple_loss"])), False


def factor(points, triple_loss):
    if points > 86:
        return 3
    if points > 65:
        return 1
    return -3 if points < 34 and triple_loss else -2


def paid(options, soloist, won):
    scores = [0] * options["players"]
    for seat in range(options["players"]):
        if options["settlement"] == "zero_sum" and seat != soloist:
            scores[seat] -= won
            scores[soloist] += won
    if options["settlement"] == "soloist":
        scores[soloist] = won
    return scores


def tricks(order, hands, answers, must_trump):
    """The cards that each seat has taken."""
    taken, leader = {seat: [] for seat in order}, order[0]
    while answers:
        place = order.index(leader)
        turn, cards = order[place:] + order[:place], []
        for seat in turn:
            card = answers.pop(0).split()[1]
            assert card in allowed(hands[seat], cards, must_trump)
            hands[seat].remove(card)
            cards.append(card)
        leader = turn[cards.index(best(cards))]
        taken[leader] += cards
    assert not any(hands.values())
    return taken


def best(cards):
    hearts = [card for card in cards if card[1] == "H"]
    of_suit = hearts or [card for card in cards if card[1] == cards[0][1]]
    return max(of_suit, key=lambda card: HEIGHT.index(card[0]))


def allowed(hand, trick, must_trump):
    """Section 5 and ruling 6, as they are written."""
    if not trick:
        return hand
    hearts = [card for card in hand if card[1] == "H"]
    lying = [HEIGHT.index(card[0]) for card in trick if card[1] == "H"]
    beating = [card for card in hearts if HEIGHT.index(card[0]) > max(lying, default=-1)]
    suit = [card for card in hand if card[1] == trick[0][1]]
    if suit and trick[0][1] != "H":
        return suit
    if suit:
        return beating or hearts
    if hearts and must_trump:
        return beating or hearts
    return [card for card in hand if card[1] != "H"] + (beating or hearts)
