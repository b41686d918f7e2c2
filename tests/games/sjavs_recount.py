"""Sjavs counted once more: what a deal pays and who wins a match, from the options, the deck and the answers
alone, for both games. It shares no line with the engine and looks at texts only.
"""

from auction_recount import bids_in_turn

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TOP = ["QC", "QS", "JC", "JS", "JH", "JD"]
PRICES = {"spil": 1, "stryger": 4, "tout": 10, "stroeget_tout": 15}


def recounted(options, dealer, deck, actions, draws):
    """The scores of a deal by seat, and whether it was thrown in; `draws` have come since one that scored."""
    game = faroese if options["game"] == "faroese" else danish
    return game(options, dealer, deck, list(actions), draws)


def points(cards):
    return sum(WORTH.get(card[0], 0) for card in cards)


def is_trump(card, suit):
    return card in TOP or card[1] == suit


def height(card, suit, order):
    """How high a card is among those that it can be compared with."""
    return 100 - TOP.index(card) if card in TOP else order[::-1].index(card[0])


def tricks(first, hands, answers, suit, order, lost=lambda seat: False):
    """The tricks that each seat has taken, as lists of cards; none after one that is `lost`."""
    seats, taken, leader = len(hands), {seat: [] for seat in hands}, first
    while answers:
        turn = [(leader + step) % seats for step in range(seats)]
        played = [answers.pop(0).removeprefix("play ") for _ in turn]
        led = "trump" if is_trump(played[0], suit) else played[0][1]

        def of_led(card, led=led):
            return is_trump(card, suit) if led == "trump" else card[1] == led and not is_trump(card, suit)

        for seat, card in zip(turn, played, strict=True):
            assert of_led(card) or not any(map(of_led, hands[seat]))
            hands[seat].remove(card)
        trumps = [card for card in played if is_trump(card, suit)]
        best = max(trumps or filter(of_led, played), key=lambda card: height(card, suit, order))
        leader = turn[played.index(best)]
        taken[leader].append(played)
        if lost(leader):
            break
    assert not answers
    return taken


def faroese(options, dealer, deck, answers, draws):
    turn = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    hands = {seat: deck[4 * n : 4 * n + 4] + deck[16 + 4 * n : 20 + 4 * n] for n, seat in enumerate(turn)}
    best, maker = (0, False), None
    for seat in turn:
        said = answers.pop(0)
        many = {suit: sum(is_trump(card, suit) for card in hands[seat]) for suit in "CSHD"}
        longest = max(many.values())
        own = (longest, many["C"] == longest)
        if options["duty"]:
            speaks = longest >= 5 and own > best
            assert said == (f"bid {longest}" + " C" * own[1] if speaks else "pass")
        if said != "pass":
            claim = (int(said.split()[1]), said.endswith("C"))
            assert 5 <= claim[0] <= longest
            assert claim > best
            assert claim[1] == (many["C"] >= claim[0])
            best, maker, lengths = claim, seat, many
    if maker is None:
        assert not answers
        return [0] * 4, True
    suit = answers.pop(0).removeprefix("trump ")
    assert lengths[suit] >= best[0]
    assert (suit == "C") == (lengths["C"] >= best[0])
    order = "ATKQJ987" if options["ten_high"] else "AKQJT987"
    taken = tricks(turn[0], hands, answers, suit, order)
    side = {maker, (maker + 2) % 4}
    mine = [trick for seat in side for trick in taken[seat]]
    got, counts = points(card for trick in mine for card in trick), [len(taken[seat]) for seat in side]
    clubs = suit == "C"
    if len(mine) == 8:
        value = {(True, True): 24, (True, False): 16, (False, True): 16, (False, False): 12}[
            (clubs, 8 in counts)
        ]
    elif not mine:
        value = -16
    else:
        steps = [(90, 4), (61, 2), (60, 0), (31, -4), (0, -8)]
        value = next(worth for least, worth in steps if got >= least) * (2 if clubs else 1)
    if not value:
        return [0] * 4, False
    extra = options["draw_bonus"]
    if extra and value < 0 and options["defender_draw_4"]:
        extra = 4
    paid = abs(value) + extra * draws
    return [paid if (seat in side) == (value > 0) else 0 for seat in range(4)], False


def danish(options, dealer, deck, answers, draws):
    turn = [(dealer + step) % 3 for step in (1, 2, 3)]
    hands = {seat: deck[3 * n : 3 * n + 3] + deck[11 + 3 * n : 14 + 3 * n] for n, seat in enumerate(turn)}
    cat, laid = deck[9:11], []
    declarer, word, rank = None, None, list(PRICES).index
    for seat, bid in bids_in_turn(turn, answers):
        assert word is None or rank(bid) > rank(word)
        declarer, word = seat, bid
    if declarer is None:
        assert not answers
        return [0] * 3, True
    if word in ("spil", "tout"):
        laid = answers.pop(0).split()[1:]
        hands[declarer] = [card for card in hands[declarer] + cat if card not in laid]
        assert len(hands[declarer]) == 6
        cat = []
    suit = answers.pop(0)[6:] if options["farve"] else "C"
    goes_all = word.endswith("tout")
    taken = tricks(turn[0], hands, answers, suit, "AKQJT", lambda seat: goes_all and seat != declarer)
    got = points(card for trick in taken[declarer] for card in trick) + points(laid)
    got += points(cat) if options["cat_owner"] == "declarer" else 0
    others = sum(len(taken[seat]) for seat in turn if seat != declarer)
    won = not others if goes_all else got > 60
    price = PRICES[word]
    if not goes_all:
        nothing = not (others if won else taken[declarer])
        price *= 3 if nothing else 2 if (120 - got if won else got) <= 30 else 1
    each = -price if won else price
    return [each if seat != declarer else -2 * each for seat in range(3)], False


def winners(options, deals):
    """Who wins a match, by scores and whether thrown in; None if it is not over."""
    if options["game"] == "danish":
        counted = [scores for scores, thrown_in in deals if not thrown_in]
        if len(counted) < options["deals"]:
            return None
        totals = [sum(column) for column in zip(*counted, strict=True)]
        return tuple(seat for seat in range(3) if totals[seat] == max(totals))
    crosses, left = [0, 0], [24, 24]
    for scores, _ in deals:
        left = [left[0] - scores[0], left[1] - scores[1]]
        for side in (0, 1):
            if left[side] <= 0:
                crosses[side] += 1 + (left[1 - side] == 24)
        if min(left) <= 0:
            left = [24, 24]
    for side, seats in enumerate(((0, 2), (1, 3))):
        if crosses[side] >= options["crosses"]:
            return seats
    return None
