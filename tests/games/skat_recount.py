"""Skat counted once more: what a deal pays, from the options, the deck and the answers alone. It shares no
line with the engine and looks at texts only.
"""

from functools import partial

from trick_of_texts import best

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
BASE = {"C": 12, "S": 11, "H": 10, "D": 9, "grand": 24}
NULL = {"hand pass": 35, "hand open": 59, "take pass": 23, "take open": 46}


def recounted(options, dealer, deck, actions, thrown_in_a_row):
    """The scores of a deal by seat, and whether it was thrown in."""
    seats = options["players"]
    order = [(dealer + 1 + step) % seats for step in range(3)]
    hands = {
        seat: deck[3 * n : 3 * n + 3] + deck[11 + 4 * n : 15 + 4 * n] + deck[23 + 3 * n : 26 + 3 * n]
        for n, seat in enumerate(order)
    }
    skat, answers = deck[9:11], list(actions)
    declarer, bid = bidding(order, answers)
    if declarer is None:
        if options["all_pass"] != "ramsch":
            return [0] * seats, options["all_pass"] == "redeal" and thrown_in_a_row < 10
        taken, last = tricks(order, hands, answers, ["JC", "JS", "JH", "JD"], "ATKQ987")
        return ramsch(seats, order, taken, taken[last] + skat), False
    owned = hands[declarer] + skat
    how = answers.pop(0)
    if how == "take":
        skat = answers.pop(0).split()[1:]
        hands[declarer] = [card for card in owned if card not in skat]
    game = answers.pop(0).removeprefix("trump ")
    extra = answers.pop(0) if how == "hand" or game == "null" else "pass"
    times = 1
    while answers[0] in ("kontra", "re", "pass"):
        times *= 1 if answers.pop(0) == "pass" else 2
    who, answers = conceded(answers)
    if game == "null":
        taken, _ = tricks(order, hands, answers, [], "AKQJT987")
        value = NULL[f"{how} {extra}"]
        points = -2 * value if taken[declarer] or who == declarer else value
    else:
        trumps = ["JC", "JS", "JH", "JD"] + [rank + game for rank in "ATKQ987" if game != "grand"]
        taken, _ = tricks(order, hands, answers, trumps, "ATKQ987")
        count = declarers if who is None else partial(simple, who == declarer)
        points = count(game, trumps, owned, skat, how, extra, bid, taken, declarer)
    return booked(options, seats, order, declarer, points * times), False


def bidding(order, answers):
    """Who plays, and for what; the answers that were given for it are taken from the list."""
    holder, bid = order[0], 0
    for claimant in order[1:]:
        while True:
            said = answers.pop(0)
            if said == "pass":
                break
            bid = int(said.split()[1])
            if answers.pop(0) == "pass":
                holder = claimant
                break
    if bid == 0:
        said = answers.pop(0)
        return (None, 0) if said == "pass" else (order[0], 18)
    return holder, bid


def conceded(answers):
    """Who has ended the deal by giving up, None for nobody; and the cards that were played."""
    cards = [answer for answer in answers if answer.startswith("play ")]
    asks = [answer for answer in answers if answer.endswith("give_up")]
    ends = answers[-1].endswith("give_up") or answers[-1] == "accept"
    return int(asks[-1][1]) if ends else None, cards


def simple(by_declarer, game, trumps, owned, skat, how, extra, bid, taken, declarer):
    """What the declarer wins or loses when somebody has given up, before kontra."""
    own = sum_of(taken[declarer] + skat)
    theirs = [card for seat, cards in taken.items() if seat != declarer for card in cards]
    lost_to, first, base = sum_of(theirs), trumps[0] in owned, BASE[game]
    sure = 1 + (how == "hand") + {"pass": 0, "schneider": 2, "schwarz": 4, "open": 5}[extra]
    for trump in trumps:
        if (trump in owned) != first:
            break
        sure += 1
    to_come = ["schneider"] * (extra == "pass" and lost_to <= 30)
    to_come += ["schwarz"] * (extra in ("pass", "schneider") and not theirs)
    made = extra == "pass" and own >= 90
    needed = 90 if extra == "schneider" else 61
    if lost_to > 120 - needed or (sure + len(to_come)) * base < bid:
        steps = sure + (extra == "pass" and not by_declarer and lost_to >= 90)
        return -2 * max(steps * base, -(-bid // base) * base)
    if extra in ("pass", "schneider") and own >= needed and (sure + made) * base >= bid:
        return (sure + made) * base
    if by_declarer:
        return -2 * max(sure * base, -(-bid // base) * base)
    return max(sure + made, -(-bid // base)) * base


def tricks(order, hands, answers, trumps, ranks):
    """The tricks that each seat has taken as one list of cards, and who took the last one; cards of a trick
    that is not finished are nobody's.
    """
    taken, leader = {seat: [] for seat in order}, order[0]
    last = leader
    while len(answers) >= len(order):
        turn = order[order.index(leader) :] + order[: order.index(leader)]
        cards = [answers.pop(0).split()[1] for _ in order]
        for seat, card in zip(turn, cards, strict=True):
            hands[seat].remove(card)
        leader = last = turn[best(cards, trumps, ranks)]
        taken[leader] += cards
    return taken, last


def sum_of(cards):
    return sum(WORTH[card[0]] for card in cards)


def declarers(game, trumps, owned, skat, how, extra, bid, taken, declarer):
    """What the declarer of a suit game or Grand wins or loses, before kontra."""
    own = sum_of(taken[declarer] + skat)
    others = [card for seat, cards in taken.items() if seat != declarer for card in cards]
    first = trumps[0] in owned
    matadors = 0
    while matadors < len(trumps) and (trumps[matadors] in owned) == first:
        matadors += 1
    said = {"pass": 0, "schneider": 1, "schwarz": 2, "open": 3}[extra]
    schwarz = said > 1 or not taken[declarer] or not others
    schneider = said > 0 or schwarz or own <= 30 or own >= 90
    factor = matadors + 1 + (how == "hand") + schneider + (said > 0) + schwarz + (said > 1) + (said > 2)
    value = factor * BASE[game]
    if value < bid:
        least = BASE[game]
        while least < bid:
            least += BASE[game]
        return -2 * least
    won = not others if said > 1 else own >= 90 if said else own >= 61
    return value if won else -2 * value


def booked(options, seats, order, declarer, points):
    """What is written for each seat."""
    opponents = [seat for seat in order if seat != declarer]
    if options["scoring"] == "classic":
        return [points if seat == declarer else 0 for seat in range(seats)]
    if options["scoring"] == "zero_sum":
        return [2 * points if s == declarer else -points if s in opponents else 0 for s in range(seats)]
    if points > 0:
        return [points + 50 if seat == declarer else 0 for seat in range(seats)]
    return [points - 50 if seat == declarer else 40 if seats == 3 else 30 for seat in range(seats)]


def ramsch(seats, order, taken, with_skat):
    """What is written for each seat after a Ramsch."""
    points = {seat: sum_of(cards) for seat, cards in taken.items()}
    (last,) = (seat for seat in order if taken[seat] == with_skat[:-2])
    points[last] = sum_of(with_skat)
    without = [seat for seat in order if not taken[seat]]
    if len(without) == 2:
        return [0 if seat in without or seat not in order else 120 for seat in range(seats)]
    most = max(points.values())
    paid = 2 * most if without else most
    return [-paid if points.get(seat) == most else 0 for seat in range(seats)]
