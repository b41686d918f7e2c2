"""Brandeln counted once more: what a deal pays, from the options, the deck and the answers alone. It shares
no line with the engine, looks at texts only, and holds each answer against the rules page.
"""

STEPS = ["3", "4", "5", "6", "bettel", "mord", "herrenmord"]
PLAIN, TRUMP = "79TJQKA", "9TQKA7J"  # low to high
PRICE = {"3": 3, "4": 4, "5": 5, "6": 6, "bettel": 7, "mord": 8, "herrenmord": 9}


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and whether it was thrown in."""
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    hands, answers = dealt(order, deck), list(actions)
    bidding = challenged if options["hold"] else outbid
    declarer, word = bidding(order, answers)
    if declarer is None:
        assert not answers
        return [0, 0, 0, 0], True
    assert word != "herrenmord" or options["herrenmord"]
    trump = ""
    if word not in ("bettel", "herrenmord"):
        verb, trump = answers.pop(0).split()
        assert verb == "trump"
    won = played(options, order, hands, answers, declarer, word, trump)
    price = PRICE[word] if won else -PRICE[word]
    return [3 * price if seat == declarer else -price for seat in range(4)], False


def dealt(order, deck):
    """Two cards each, three, and two."""
    hands, rest = {seat: [] for seat in order}, list(deck)
    for size in (2, 3, 2):
        for seat in order:
            hands[seat] += rest[:size]
            rest = rest[size:]
    assert not rest
    return hands


def challenged(order, answers):
    """Section 4 with holding: who plays, and what."""
    holder, word = None, None
    for seat in order:
        while True:
            said = answers.pop(0)
            if said == "pass":
                break
            assert word is None or STEPS.index(said.split()[1]) > STEPS.index(word)
            word = said.split()[1]
            if holder is None or answers.pop(0) == "pass":
                holder = seat
                break
    return holder, word


def outbid(order, answers):
    """Section 9, hold = false: who plays, and what."""
    holder, word, out, spoken, place = None, None, set(), set(), 0
    while len(out | {holder}) < 4 + (holder is None) or len(spoken) < 4:
        if len(out) == 4:
            break
        seat = order[place % 4]
        place += 1
        if seat in out or (seat == holder and seat in spoken):
            continue
        spoken.add(seat)
        said = answers.pop(0)
        if said == "pass":
            out.add(seat)
        else:
            assert word is None or STEPS.index(said.split()[1]) > STEPS.index(word)
            holder, word = seat, said.split()[1]
    return holder, word


def played(options, order, hands, answers, declarer, word, trump):
    """Whether the declarer wins; all cards of the record are used up exactly."""
    own = others = 0
    leader = declarer
    for _ in range(7):
        turn = order[order.index(leader) :] + order[: order.index(leader)]
        cards = []
        for seat in turn:
            card = answers.pop(0).split()[1]
            assert card in allowed(hands[seat], cards, trump, word, options["follow"])
            hands[seat].remove(card)
            cards.append(card)
        leader = turn[cards.index(best(cards, trump))]
        own, others = own + (leader == declarer), others + (leader != declarer)
        if options["stop_when_decided"] and certain(word, own, others):
            break
    assert not answers
    return own == 0 if word == "bettel" else own >= needed(word)


def needed(word):
    return {"bettel": 0, "mord": 7, "herrenmord": 7}.get(word) if not word.isdigit() else int(word)


def certain(word, own, others):
    """The declarer has his tricks, or can no longer get them."""
    if word == "bettel":
        return own > 0
    return own >= needed(word) or 7 - others < needed(word)


def best(cards, trump):
    trumps = [card for card in cards if card[1] == trump]
    if trumps:
        return max(trumps, key=lambda card: TRUMP.index(card[0]))
    return max((card for card in cards if card[1] == cards[0][1]), key=lambda card: PLAIN.index(card[0]))


def allowed(hand, trick, trump, word, follow):
    """Section 5 and rulings 8 to 11, as they are written."""
    if not trick:
        return hand
    suit = [card for card in hand if card[1] == trick[0][1]]
    trumps = [card for card in hand if card[1] == trump]
    if not suit:
        return trumps if trumps and follow == "pierer" else hand
    if follow == "meyers" or word == "bettel":
        beating = [card for card in suit if best([*trick, card], trump) == card]
        return beating or suit
    return suit
