"""Bavarian Tarock counted once more: what deals and a match pay, from the options, the decks and the answers
alone. It shares no line with the engine, looks at texts only, and holds each answer against sections 4 and 5.
"""

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
HEIGHT, BETTEL_HEIGHT = "6789JQKTA", "6789TJQKA"
STEPS = ["61", "66", "71", "76", "81", "86", "91", "96", "101", "106", "111", "116", "120"]


def recounted_match(options, deals):
    """The scores of the deals, and the totals of a finished match; `deals` are (dealer, deck, answers)."""
    seats = options["players"]
    totals, pot, found = [0] * seats, 0, []
    for dealer, deck, answers in deals:
        if options["pot"] and pot == 0:
            totals, pot = [total - 10 for total in totals], 10 * seats
        scores = recounted(options, dealer, deck, list(answers), pot)
        totals = [total + change for total, change in zip(totals, scores, strict=True)]
        pot -= sum(scores)
        found.append(scores)
    seat = deals[-1][0]
    totals = [total + pot // seats for total in totals]
    for _ in range(pot % seats):
        seat = (seat + 1) % seats
        totals[seat] += 1
    return found, totals


def recounted(options, dealer, deck, answers, pot):
    """The scores of a deal, by seat."""
    seats = options["players"]
    order = [(dealer + step) % seats for step in range(1, 4)]
    hands = {seat: deck[4 * n : 4 * n + 4] + deck[12 + 3 * n : 15 + 3 * n] for n, seat in enumerate(order)}
    for n, seat in enumerate(order):
        hands[seat] = hands[seat] + deck[24 + 4 * n : 28 + 4 * n]
    aside = deck[21:24]
    plays = [seat for seat in order if answers.pop(0) == "bid"]
    if not plays:
        assert not answers
        return [0] * seats
    declarer, level = auction(options, plays, answers)
    game, target = chosen(options, level, answers)
    if game == "pickup":
        laid = answers.pop(0).split()[1:]
        assert len(set(laid)) == 3
        hands[declarer] = [card for card in hands[declarer] + aside if card not in laid]
        assert len(hands[declarer]) == 11
        aside = laid
    trump = "" if game == "bettel" else answers.pop(0).split()[1]
    assert trump == "H" or not (game == "pickup" and options["hearts_pickup"])
    taken = tricks(options, order, hands, answers, trump, declarer if game == "bettel" else None)
    assert not answers
    if game == "bettel":
        return paid(seats, order, declarer, 20, not taken[declarer], pot, options["pot"])
    points = sum(WORTH.get(card[0], 0) for card in taken[declarer] + aside)
    value = 1 + STEPS.index(str(target)) + abs(points - target) // 5
    value *= 2 if game == "hand" else 1
    return paid(seats, order, declarer, value, points >= target, pot, options["pot"])


def auction(options, plays, answers):
    """4: who is left of those that play, and the level; "" for the opening."""
    words = STEPS[options["ladder"] == "plain" :] + ["bettel"] * options["bettel"]
    holder, level = plays[0], ""
    for claimant in plays[1:]:
        while True:
            said = answers.pop(0)
            if said == "pass":
                assert level
                break
            word = said.split()[1]
            assert not level or words.index(word) > words.index(level)
            level = word
            if answers.pop(0) == "pass":
                holder = claimant
                break
    return holder, level


def chosen(options, level, answers):
    """4: what is played, and for how many card points."""
    if level == "bettel":
        return "bettel", 0
    target = int(level or 61)
    if (options["ladder"] == "plain" or not level) and answers.pop(0) == "take":
        return "pickup", target
    more = answers.pop(0)
    if more == "bid bettel":
        assert options["bettel"]
        return "bettel", 0
    if more != "pass":
        assert int(more.split()[1]) > target
        target = int(more.split()[1])
    return "hand", target


def paid(seats, order, declarer, value, won, pot, has_pot):
    scores = [0] * seats
    for seat in order:
        if seat != declarer:
            scores[seat] += -value if won else value
            scores[declarer] += value if won else -value
    if has_pot:
        scores[declarer] += min(value, pot) if won else -value
    return scores


def tricks(options, order, hands, answers, trump, loses):
    """The cards that each seat has taken; in a Bettel up to the first trick of the seat that plays it."""
    height = HEIGHT if loses is None else BETTEL_HEIGHT
    taken, leader = {seat: [] for seat in order}, order[0]
    while any(hands.values()) and not (loses is not None and taken[loses]):
        place = order.index(leader)
        turn, cards = order[place:] + order[:place], []
        for seat in turn:
            card = answers.pop(0).split()[1]
            assert card in allowed(options, hands[seat], cards, trump, height)
            hands[seat].remove(card)
            cards.append(card)
        leader = turn[cards.index(best(cards, trump, height))]
        taken[leader] += cards
    return taken


def best(cards, trump, height):
    of_suit = [card for card in cards if card[1] == trump] or [
        card for card in cards if card[1] == cards[0][1]
    ]
    return max(of_suit, key=lambda card: height.index(card[0]))


def allowed(options, hand, trick, trump, height):
    """Section 5, as it is written."""
    if not trick:
        return hand
    top = best(trick, trump, height)
    suit = [card for card in hand if card[1] == trick[0][1]]
    if suit:
        beating = [card for card in suit if best([top, card], trump, height) == card]
        beating = [] if top[1] != trick[0][1] else beating
        return beating if beating and options["head_tricks"] else suit
    trumps = [card for card in hand if card[1] == trump]
    beating = [card for card in trumps if best([top, card], trump, height) == card]
    may = beating if beating and options["head_tricks"] else trumps
    if options["must_trump"] and trumps:
        return may
    return [card for card in hand if card[1] != trump] + may
