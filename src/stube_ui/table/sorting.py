"""The order of the cards of a hand: by suit or by rank, black and red by turns."""

from wording import face, rank, suit

SUITS = ("S", "H", "C", "D")  # black and red by turns
BLACK, RED = ("S", "C"), ("H", "D")
RANKS = "AKQJT98765432"


def sorted_hand(cards, order=None, by="suit", trumps="left", suits=SUITS):
    """The cards of a hand, high to low, by suit or by rank, trumps on the left or on the right; backs behind.
    `order` is the scene's order of all cards; without it there are no trumps and an ace is high. `suits` are
    the suits from left to right.
    """
    order = order or {"trumps": [], "suits": [[rank + suit for rank in RANKS] for suit in SUITS]}
    longest = max(order["suits"], key=len)
    ranks = [rank(card) for card in longest] + [rank(card) for cards in order["suits"] for card in cards]
    high_trumps = [face(card) for card in order["trumps"]]
    side = -1 if trumps == "left" else 1

    def place(card):
        if card is None:
            return (2, 0, 0, "")
        if face(card) in high_trumps:
            return (side, high_trumps.index(face(card)), 0, card)
        of_suit = suits.index(suit(card)) if suit(card) in suits else len(suits)
        of_rank = ranks.index(rank(card)) if rank(card) in ranks else 99
        return (0, of_suit, of_rank, card) if by == "suit" else (0, of_rank, of_suit, card)

    return sorted(cards, key=place)


def suits_by_turns(cards, order=None, trumps="left"):
    """The suits from left to right, so that in a hand of these cards black and red lie by turns, as far as
    they can; also beside the trumps, where the hand has as many suits of either colour.
    """
    high_trumps = [face(card) for card in order["trumps"]] if order else []
    of_trumps = [card for card in cards if card and face(card) in high_trumps]
    held = [suit(card) for card in cards if card and card not in of_trumps]
    first, second = [one for one in BLACK if one in held], [one for one in RED if one in held]
    beside, begins_beside = None, trumps == "left"
    if of_trumps:
        beside = suit(sorted_hand(of_trumps, order)[-1 if begins_beside else 0])
    red_first = beside in (BLACK if begins_beside else RED)
    if len(second) > len(first) or (len(second) == len(first) and red_first):
        first, second = second, first
    found = []
    for place, one in enumerate(first):
        found += [one] + second[place : place + 1]
    return found
