"""Binokel counted once more: what a deal brings, from the options, the deck and the answers alone. It shares
no line with the engine, looks at texts only, and holds each answer against the rules page.
"""

HIGH_TO_LOW = "ATKQJ7"
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "7": 0}
DEALT = {  # seats that play, sevens: packets, parts of the Dabb
    (3, False): ((4, 4, 4), (2, 2)),
    (3, True): ((5, 5, 5), (1, 2)),
    (4, False): ((3, 3, 3), (2, 2)),
    (4, True): ((4, 3, 4), (2, 2)),
}


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and whether it was thrown in."""
    seats = options["players"]
    step = 1 if options["direction"] == "clockwise" else -1
    order = [(dealer + step * n) % seats for n in range(1, seats + 1)]
    pairs = seats == 4 and options["partners"]
    if seats == 4 and not pairs:
        order.remove(dealer)
    answers, deck = list(actions), list(deck)
    packets, parts = DEALT[len(order), options["sevens"]]
    assert len(deck) == (48 if options["sevens"] else 40)
    hands, dabb = {seat: [] for seat in order}, []
    for packet, part in zip(packets, (*parts, 0), strict=True):
        for seat in order:
            hands[seat] += [deck.pop(0) for _ in range(packet)]
        dabb += [deck.pop(0) for _ in range(part)]
    assert not deck
    declarer, bid = auction(options, order, answers)
    if declarer is None:
        assert not answers
        return [0] * seats, True

    def side(seat):
        return [other for other in order if other == seat or (pairs and (other - seat) % 2 == 0)]

    scores = [0] * seats
    hands[declarer] += dabb
    verb, *suit = answers.pop(0).split()
    trump = suit[0] if suit else ""
    if verb == "give_up":
        assert not answers
        bonus = bid // 2 if options["abgehen_bonus"] == "half" else int(options["abgehen_bonus"])
        for seat in order:
            own = seat in side(declarer)
            of_side = sum(melds(options, hands[other], trump) for other in side(seat))
            scores[seat] = -bid if own else of_side + bonus
        return scores, False
    assert verb == "trump" or (verb in ("durch", "bettel") and options[verb])
    before = melds(options, hands[declarer], trump)
    word, *away = answers.pop(0).split()
    assert word == "discard"
    assert len(away) == len(dabb)
    for card in away:
        hands[declarer].remove(card)
    shown = {seat: melds(options, hands[seat], trump) for seat in order}
    if options["meld_before_away"]:
        shown[declarer] = before
    leads = declarer if verb != "trump" or options["first_lead"] == "declarer" else order[0]
    tricks = played(options, order, hands, answers, leads, trump, verb, side(declarer))
    won = [seat for seat, _ in tricks]
    if verb != "trump":
        own = [seat in side(declarer) for seat in won]
        made = all(own) if verb == "durch" else not any(own)
        for seat in side(declarer):
            scores[seat] = 1000 if made else -options["durch_lost"]
        return scores, False

    def taken(seat):
        found = sum(POINTS[card[0]] for winner, cards in tricks if winner in side(seat) for card in cards)
        if declarer in side(seat):
            found += sum(POINTS[card[0]] for card in away)
        return found + (10 if won[-1] in side(seat) else 0)

    def melded(seat):
        return sum(shown[one] for one in side(seat)) if set(won) & set(side(seat)) else 0

    made = taken(declarer) + melded(declarer) >= bid
    for seat in order:
        points = taken(seat)
        if options["round10"]:
            points = (points + 5) // 10 * 10
        scores[seat] = points + melded(seat)
        if not made:
            own = seat in side(declarer)
            scores[seat] = -options["fail_factor"] * bid if own else scores[seat] + options["fail_bonus"]
    return scores, False


def auction(options, order, answers):
    """Duels: who comes to the table speaks first; who has said weg is out."""
    least, bid, holder, out = options["min_bid"], 0, None, set()

    def speak(seat):
        nonlocal bid, holder
        said = answers.pop(0)
        if said == "pass":
            assert not (options["all_pass"] == "forehand" and seat == order[0] and not bid)
            out.add(seat)
            return False
        assert said.startswith("bid ")
        new = int(said[4:])
        assert new % 10 == 0
        assert max(least, bid + 10) <= new <= 1000
        bid, holder = new, seat
        return True

    first, second = order[:2]
    if options["first_bid"] == "second":
        first, second = second, first
    left = second
    for claimant in [first, *order[2:]]:
        pair = [claimant, left]
        turn = 0
        while speak(pair[turn]):
            turn = 1 - turn
        left = pair[1 - turn]
    if not bid:
        speak(left)
    if bid:
        assert holder == left
        return holder, bid
    if options["all_pass"] == "dealer":
        return order[-1], least
    assert options["all_pass"] == "redeal"
    return None, 0


def melds(options, hand, trump):
    """What a hand melds with this trump suit."""
    total = 0
    for suit in "CSHD":
        kings, obers = hand.count("K" + suit), hand.count("Q" + suit)
        families = min(hand.count(rank + suit) for rank in "ATKQJ")
        if families == 2 and options["double_1500"]:
            total += 1500
        else:
            total += families * (150 if suit == trump else 100)
        pairs = min(kings, obers)
        if not options["family_pair"]:
            pairs -= families
        total += pairs * (40 if suit == trump else 20)
    for rank in HIGH_TO_LOW:
        least = min(hand.count(rank + suit) for suit in "CSHD")
        if least == 2 and (rank in "AKQJ" or options["eight_any"]):
            total += 1000
        elif least:
            total += {"A": 100, "K": 80, "Q": 60, "J": 40}.get(rank, 0)
    total += (0, 40, 300)[min(hand.count("QS"), hand.count("JD"))]
    return total + 10 * hand.count("7" + trump if trump else "-")


def beats(card, best, trump):
    """A higher card of the suit, or a trump on another suit; an equal card does not beat."""
    if card[1] == best[1]:
        return HIGH_TO_LOW.index(card[0]) < HIGH_TO_LOW.index(best[0])
    return card[1] == trump


def played(options, order, hands, answers, leader, trump, verb, side):
    """The tricks: who won each, and its cards. Without trumps the deal ends when it is decided."""
    tricks = []
    while hands[leader]:
        turn = order[order.index(leader) :] + order[: order.index(leader)]
        cards, best, winner = [], None, leader
        for seat in turn:
            card = answers.pop(0).removeprefix("play ")
            assert card in allowed(options, hands[seat], cards, best, trump)
            hands[seat].remove(card)
            cards.append(card)
            if best is None or beats(card, best, trump):
                best, winner = card, seat
        tricks.append((winner, cards))
        leader = winner
        if (verb == "durch" and winner not in side) or (verb == "bettel" and winner in side):
            break
    assert not answers
    return tricks


def allowed(options, hand, cards, best, trump):
    """Follow suit and beat; else trump, higher than one that lies there; else any card."""
    if not cards:
        return hand
    follow = [card for card in hand if card[1] == cards[0][1]]
    higher = [card for card in hand if beats(card, best, trump)]
    if follow:
        both = [card for card in follow if card in higher]
        return both if both and options["must_beat"] else follow
    trumps = [card for card in hand if card[1] == trump]
    if best[1] == trump and options["must_beat"]:
        return [card for card in trumps if card in higher] or trumps or hand
    return trumps or hand
