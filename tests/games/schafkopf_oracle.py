"""Who may hold the called ace, worked out from the cards: for each seat a way is looked for to put the cards
that a witness does not see into hands so that this seat holds the ace, and has played as its holder must. It
shares no line with the engine, looks at texts only, and returns the hands that it found.
"""

from itertools import combinations

HEADS = {rank + suit for rank in "QJ" for suit in "CSHD"}


def suit_of(card):
    """The suit that a card follows; trumps are "T"."""
    return "T" if card in HEADS or card[1] == "H" else card[1]


def may_hold_the_ace(deck, sizes, own, tricks, declarer, called, runs_from, said, forced):
    """The seats besides the declarer that may hold the called ace, which nobody has played, each with hands
    in which it does.

    `sizes` are those of all hands, `own` is the witness and its cards, none for a bystander, `tricks` are
    pairs of seat and card, the last trick perhaps under way, `said` who has said kontra or re, and `forced`
    whether the declarer plays because he holds the old Ober.
    """
    witness, hand = own
    if called in hand:
        return {witness: {}}
    re = [seat for seat, word in said.items() if word == "re" and seat != declarer]
    found = {}
    for seat in re or range(len(sizes)):
        if seat not in (declarer, witness) and said.get(seat) != "kontra":
            hands = hands_with_the_ace(deck, sizes, own, tricks, declarer, called, runs_from, forced, seat)
            if hands:
                found[seat] = hands
    return found


def hands_with_the_ace(deck, sizes, own, tricks, declarer, called, runs_from, forced, partner):
    """Hands in which the partner holds the ace; None if there are none."""
    witness, hand = own
    played = {card for trick in tricks for _, card in trick}
    unseen = [card for card in deck if card not in played and card not in hand]
    needed = 1
    for number, trick in enumerate(tricks):
        mine = dict(trick).get(partner)
        if mine is None or suit_of(trick[0][1]) != called[1]:
            continue
        if trick[0][0] != partner:
            return None  # he would have had to play the ace
        since = [dict(later).get(partner) for later in tricks[number:]]
        needed = runs_from - sum(card is not None and suit_of(card) == called[1] for card in since)
        break
    others = [card for card in unseen if suit_of(card) == called[1] and card != called]
    caller_plays = [card for trick in tricks for seat, card in trick if seat == declarer]
    keeps = witness != declarer and not any(suit_of(card) == called[1] for card in caller_plays)
    for with_it in combinations(others, max(needed, 1) - 1):
        for left in [card for card in others if card not in with_it] if keeps else [None]:
            placed = dict.fromkeys((called, *with_it), partner)
            placed |= {left: declarer} if left else {}
            placed |= {"QC": declarer} if forced and witness != declarer and "QC" in unseen else {}
            hands = filled(unseen, sizes, witness, tricks, placed)
            if hands:
                return hands
    return None


def filled(unseen, sizes, witness, tricks, placed):
    """Hands for the unseen cards, of which some are placed already, by augmenting paths."""
    lacks = {
        (seat, suit_of(t[0][1])) for t in tricks for seat, card in t if suit_of(card) != suit_of(t[0][1])
    }
    if any((seat, suit_of(card)) in lacks for card, seat in placed.items()):
        return None
    places = [(seat, n) for seat, size in enumerate(sizes) if seat != witness for n in range(size)]
    lies = {}
    for card, seat in placed.items():
        place = next((place for place in places if place[0] == seat and place not in lies), None)
        if place is None:
            return None
        lies[place] = card
    fixed = set(lies)

    def finds_place(card, tried):
        for place in places:
            if place in tried or place in fixed or (place[0], suit_of(card)) in lacks:
                continue
            tried.add(place)
            if place not in lies or finds_place(lies[place], tried):
                lies[place] = card
                return True
        return False

    if not all(finds_place(card, set()) for card in unseen if card not in placed):
        return None
    return {seat: [lies[place] for place in places if place[0] == seat] for seat, _ in places}
