"""Baśka counted once more: what a deal pays, from the options, the deck and the answers alone, and who may
know whose side. It shares no line with the engine and looks at texts only.
"""

WORTH = {"A": 11, "T": 10, "Q": 3, "J": 2}
TOP = ["AH", "TH", "QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD"]
STAKES = {"zwykla": 1, "cicha": 2, "wesele": 1, "zolo": 2, "gran": 3, "zolo_du": 4, "gran_du": 6, "baszka": 6}
LADDER = ["wesele", "zolo", "gran", "zolo_du", "gran_du", "baszka"]
OLD = {"QC", "QS"}


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat."""
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    hands = {seat: set(deck[place::4]) for place, seat in enumerate(order)}
    answers = list(actions)
    declarer, game = auction(options, order, hands, answers)
    old = [seat for seat in order if hands[seat] & OLD]
    if game is None and len(old) == 1:
        declarer, game = old[0], "cicha" if options["cicha"] else "wesele"
    game = game or "zwykla"
    side = set(old) if game in ("zwykla", "cicha") else {declarer}
    said = 0
    if game not in ("wesele", "baszka"):
        said = words_said(options["kontra"], order, side, answers)
    won_by = [] if game == "baszka" else tricks(options, order, hands, answers, game, declarer)
    assert not answers
    if game == "wesele":
        side |= {next((seat for seat, _ in won_by if seat != declarer), declarer)}
    each = value(options, game, side, won_by) * (2**said if options["kontra_mode"] == "double" else said + 1)
    share = (4 - len(side)) // len(side)
    return [each * share if seat in side else -each for seat in range(4)]


def auction(options, order, hands, answers):
    """Who plays what after the bids; the answers for them are taken from the list."""
    turns, standing, silent = [*order[1:], order[0]], None, 0
    while silent < (4 if standing is None else 3):
        seat = turns[0]
        turns = [*turns[1:], seat]
        said = answers.pop(0)
        if said == "pass":
            silent += 1
            continue
        word = said.split()[1]
        assert standing is None or LADDER.index(word) > LADDER.index(standing[1])
        assert options["gran"] or "gran" not in word
        assert word != "wesele" or hands[seat] >= OLD
        assert word != "baszka" or hands[seat] >= {"QC", "QS", "QH", "QD"}
        standing, silent = (seat, word), 0
        if word == "baszka":
            break
    return standing or (None, None)


def words_said(levels, order, side, answers):
    """How often kontra and re were said."""
    for level in range(levels):
        word = "re" if level == 1 else "kontra"
        for seat in order:
            said = answers.pop(0)
            assert said in ("pass", word)
            if said == word:
                assert (seat in side) == (word == "re")
                break
        else:
            return level
    return levels


def trumps_of(options, game):
    """The trumps, the highest first."""
    if game.startswith("gran"):
        return ["JC", "JS", "JH", "JD"]
    return [card for card in TOP if options["hearts"] == "top" or card not in ("AH", "TH")]


def tricks(options, order, hands, answers, game, declarer):
    """Who has won each trick, and its cards."""
    high, leader, won = trumps_of(options, game), order[0], []
    while any(hands.values()):
        trick = []
        for step in range(4):
            seat = (leader + step) % 4
            card = answers.pop(0).split()[1]
            assert card in allowed(hands[seat], [one for _, one in trick], high)
            hands[seat] = hands[seat] - {card}
            trick.append((seat, card))
        best = highest([card for _, card in trick], high)
        leader = next(seat for seat, card in trick if card == best)
        won.append((leader, [card for _, card in trick]))
        if game.endswith("_du") and leader != declarer:
            break
    return won


def highest(cards, high):
    """The card that wins."""
    trumps = [card for card in high if card in cards]
    if trumps:
        return trumps[0]
    return min([card for card in cards if card[1] == cards[0][1]], key=lambda card: "ATQ".index(card[0]))


def allowed(hand, before, high):
    """Section 5, case by case: what may be played."""
    if not before:
        return hand
    beating = {card for card in hand if highest([*before, card], high) == card}
    trumps = {card for card in hand if card in high}
    if before[0] in high:
        return (trumps & beating) or trumps or hand
    suit = {card for card in hand if card[1] == before[0][1] and card not in high}
    if suit:
        return (suit & beating) or suit
    return (trumps & beating) or trumps or hand


def value(options, game, side, won_by):
    """What each of the others pays before kontra."""
    if game == "baszka":
        return 6
    own = sum(seat in side for seat, _ in won_by)
    if game.endswith("_du"):
        return STAKES[game] * (1 if own == 4 else -1)
    points = sum(WORTH[card[0]] for seat, cards in won_by if seat in side for card in cards)
    won = points > 52
    grade = 1
    if options["schneider"]:
        grade = 3 if own in (0, 4) else 2 if points >= 79 or points <= 26 else 1
    return STAKES[game] * grade * (1 if won else -1)


def parties(own, seat, shown, said, cicha=True):
    """The sides that a seat may know where nobody has bid, as letters o y -: `own` are the old queens it was
    dealt (None for one who has no hand), `shown` the seat by each that was played, `said` the word of seats.
    """
    known = {shown[queen]: "o" for queen in shown}
    known |= {who: "o" if word == "re" else "y" for who, word in said.items()}
    dealt = dict(shown)
    if own is not None:
        known[seat] = "o" if own else "y"
        dealt |= dict.fromkeys(own, seat)
    old, free = [s for s in range(4) if known.get(s) == "o"], [s for s in range(4) if s not in known]
    if len(old) == 2 or len(dealt) == 2:
        known |= dict.fromkeys(free, "y")
    elif len(free) + len(old) == (1 if cicha and may_be_alone(old, own, seat) else 2):
        known |= dict.fromkeys(free, "o")
    return "".join(known.get(s, "-") for s in range(4))


def may_be_alone(old, own, seat):
    """Whether one seat may have been dealt both, where not both are placed; who holds one knows better."""
    return not old or own is None or old[0] != seat
