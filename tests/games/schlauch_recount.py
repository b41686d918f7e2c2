"""Schlauch counted once more: what a deal brings, from the options, the deck and the answers alone. It shares
no line with the engine, looks at texts only, and holds each answer against the rules page.
"""

HIGH, TEN_LOW = "ATKQJ987", "AKQJT987"
PAIRED = dict(zip("CSHD", "SCDH", strict=True))
PRICES = {
    "1_2_3": {"schlauch": 1, "bettel": 2, "schlauch_sp": 2, "grandioso": 3, "grandioso_sp": 6},
    "1_1_2": {"schlauch": 1, "bettel": 1, "schlauch_sp": 2, "grandioso": 2, "grandioso_sp": 4},
}


def recounted(options, dealer, deck, answers):
    """The scores of a deal by seat, and whether it was thrown in, which no deal is."""
    answers, order = list(answers), [(dealer + step) % 3 for step in (1, 2, 3)]
    assert len(set(deck)) == 32
    hands = {
        seat: deck[5 * at : 5 * at + 5] + deck[15 + 5 * at : 20 + 5 * at] for at, seat in enumerate(order)
    }
    hands[dealer] = hands[dealer] + deck[30:]
    red = deck[31][1] in ("H" if options["red"] == "herz" else "HD")
    verb, *away = answers.pop(0).split()
    assert verb == "discard"
    assert len({*away} & {*hands[dealer]}) == 2
    hands[dealer] = [card for card in hands[dealer] if card not in away]
    declarer, bid = auction(options, order, answers)
    if declarer is None:
        assert not answers
        return paid(options, dealer, -2 if red else -1, others_pay=False), False
    trump = ""
    if "schlauch" in bid:
        verb, trump = answers.pop(0).split()
        assert verb == "trump"
        assert trump in "CSHD"
    if bid in ("schlauch", "grandioso"):
        exchange(hands, declarer, away, declarer == dealer, answers)
    value = PRICES[options["prices"]][bid] * (2 if red and options["red_double"] else 1)
    first = order[0] if bid == "bettel" or options["lead"] == "forehand" else declarer
    made = tricks(options, bid, hands, first, declarer, trump, answers)
    return paid(options, declarer, value if made else -value, others_pay=made), False


def paid(options, seat, value, others_pay):
    """Strokes for both others or for this seat; or payments between it and each of the others."""
    if options["zero_sum"]:
        each = [-value] * 3
        each[seat] = 2 * value
        return each
    return [-abs(value) if (one != seat) == others_pay else 0 for one in range(3)]


def auction(options, order, answers):
    """The highest bidder in one round, and the bid."""
    prices, holder, bid = PRICES[options["prices"]], None, None

    def height(name):
        return prices[name], "schlauch" in name

    for seat in order:
        said = answers.pop(0)
        if said != "pass":
            word = said.removeprefix("bid ")
            assert bid is None or height(word) > height(bid)
            holder, bid = seat, word
    return holder, bid


def exchange(hands, declarer, away, knows, answers):
    """The called card comes to the declarer, and one of his own goes to its holder."""
    out = [*away] if knows else []
    while True:
        verb, called = answers.pop(0).split()
        assert verb == "call"
        assert called not in [*hands[declarer], *out]
        if called not in away:
            break
        out.append(called)
    verb, given = answers.pop(0).split()
    assert verb == "give"
    lender = next(seat for seat in hands if called in hands[seat])
    hands[declarer].remove(given)
    hands[lender].remove(called)
    hands[declarer].append(called)
    hands[lender].append(given)


def tricks(options, bid, hands, leader, declarer, trump, answers):
    """Whether the contract is made; all cards of the record are used up exactly."""
    while hands[leader]:
        turn, cards = [(leader + step) % 3 for step in range(3)], []
        for seat in turn:
            card = answers.pop(0).removeprefix("play ")
            assert card in allowed(options, hands[seat], cards, bid, trump)
            hands[seat].remove(card)
            cards.append(card)
        leader = turn[cards.index(best(cards, bid, trump))]
        if (leader == declarer) == (bid == "bettel"):
            assert not answers
            return False
    assert not answers
    return True


def suit_of(card, trump):
    """The printed suit, or "trump"."""
    unter = trump and card in (f"J{trump}", f"J{PAIRED[trump]}")
    return "trump" if unter or card[1] == trump else card[1]


def allowed(options, hand, trick, bid, trump):
    """Suit is followed; who cannot must trump."""
    if not trick:
        return hand
    led = suit_of(trick[0], trump)
    follow = [card for card in hand if suit_of(card, trump) == led]
    trumps = [card for card in hand if suit_of(card, trump) == "trump" and options["must_trump"]]
    return follow or trumps or hand


def best(cards, bid, trump):
    """The highest trump, otherwise the highest card of the suit led."""
    led = suit_of(cards[0], trump)
    trumps = [card for card in cards if suit_of(card, trump) == "trump"]
    suit = trumps or [card for card in cards if suit_of(card, trump) == led]
    ranks = TEN_LOW if bid == "bettel" else HIGH

    def height(card):
        unters = [f"J{trump}", f"J{PAIRED[trump]}"] if trump else []
        return unters.index(card) if card in unters else 2 + ranks.index(card[0])

    return min(suit, key=height)
