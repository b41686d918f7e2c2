"""Skat counted once more: what a deal pays, from the options, the deck and the answers alone. It shares no
line with the engine and looks at texts only.
"""

from functools import partial

from trick_of_texts import best

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
BASE = {"C": 12, "S": 11, "H": 10, "D": 9, "grand": 24}
NULL = {"hand pass": 35, "hand open": 59, "take pass": 23, "take open": 46}


SPITZE = {"off": 0, "plus_1": 1, "plus_2": 2}
JACKS = ["JC", "JS", "JH", "JD"]


def recounted(options, dealer, deck, actions, thrown_in_a_row, double=0, forced=0):
    """The scores of a deal by seat, and whether it was thrown in; the deals to come that count double, and
    those of a round of Ramsch, which were `double` and `forced` before.
    """
    seats = options["players"]
    order = [(dealer + 1 + step) % seats for step in range(3)]
    hands = {
        seat: deck[3 * n : 3 * n + 3] + deck[11 + 4 * n : 15 + 4 * n] + deck[23 + 3 * n : 26 + 3 * n]
        for n, seat in enumerate(order)
    }
    skat, answers, times = deck[9:11], list(actions), 2 if double and not forced else 1
    declarer, bid = (None, 0) if forced else bidding(order, answers)
    how = ""
    if declarer is None:
        if not forced and "ramsch" not in options["all_pass"]:
            again = options["all_pass"] == "redeal" and thrown_in_a_row < 10
            return [0] * seats, again, double, forced
        declarer, how = instead(options, order, answers), "hand"
    if declarer is None:
        skat, passed_on = pushed(options, order, hands, skat, answers)
        taken, takers = tricks(order, hands, answers, JACKS, "ATKQ987")
        found = ramsch(options, order, taken, takers, skat)
        scores = [amount * times * 2**passed_on for amount in found]
        return scores, False, *afterwards(options, double, forced, 0, True)
    owned = hands[declarer] + skat
    game = "grand" if how else ""
    how = how or answers.pop(0)
    if how == "take":
        skat = answers.pop(0).split()[1:]
        hands[declarer] = [card for card in owned if card not in skat]
    game = game or answers.pop(0).removeprefix("trump ")
    extra = answers.pop(0) if how == "hand" or game == "null" else "pass"
    said = options["spitze"] != "off" and game != "null" and answers.pop(0) == "spitze"
    doubled = 0
    while answers[0] in ("kontra", "re", "pass"):
        doubled += answers.pop(0) != "pass"
    who, answers = conceded(answers)
    level = False
    if game == "null":
        taken, _ = tricks(order, hands, answers, [], "AKQJT987")
        value = NULL[f"{how} {extra}"]
        points = -2 * value if taken[declarer] or who == declarer else value
    else:
        trumps = JACKS + [rank + game for rank in "ATKQ987" if game != "grand"]
        lowest = f"play {trumps[-1]}"
        early, late = lowest in answers[:27], lowest in answers[27:]
        taken, takers = tricks(order, hands, answers, trumps, "ATKQ987")
        others = [card for seat, cards in taken.items() if seat != declarer for card in cards]
        level = sum_of(taken[declarer] + skat) == sum_of(others) == 60
        spitze = None
        if said:
            kept = len(takers) == 10 and takers[-1] == declarer and late
            spitze = SPITZE[options["spitze"]], kept if who is None else not early
        count = declarers if who is None else partial(simple, who == declarer)
        points = count(game, trumps, owned, skat, how, extra, bid, taken, declarer, spitze)
    events = ("sixty" in options["bock"] and level and points < 0) + (
        "kontra" in options["bock"] and (doubled == 2 or (doubled == 1 and points < 0))
    )
    scores = booked(options, seats, order, declarer, points * 2**doubled * times)
    return scores, False, *afterwards(options, double, forced, events, False)


def instead(options, order, answers):
    """Who plays Grand by hand instead of a Ramsch."""
    for seat in order if options["ramsch_hand"] else ():
        if answers.pop(0) == "grand":
            return seat
    return None


def pushed(options, order, hands, skat, answers):
    """The skat when it has gone round, and how many passed it on."""
    passed_on = 0
    for seat in order if options["all_pass"] == "schieberamsch" else ():
        if answers.pop(0) == "pass":
            passed_on += 1
            continue
        held = hands[seat] + skat
        skat = answers.pop(0).split()[1:]
        hands[seat] = [card for card in held if card not in skat]
    return skat, passed_on


def afterwards(options, double, forced, events, was_ramsch):
    """The deals that count double from now on, and those of a round of Ramsch."""
    if forced:
        forced -= was_ramsch
    elif double:
        double -= 1
        if double == events == 0 and options["after_bock"] == "ramsch":
            forced = options["players"]
    return double + events * options["players"], forced


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


def simple(by_declarer, game, trumps, owned, skat, how, extra, bid, taken, declarer, spitze):
    """What the declarer wins or loses when somebody has given up, before kontra."""
    own = sum_of(taken[declarer] + skat)
    theirs = [card for seat, cards in taken.items() if seat != declarer for card in cards]
    lost_to, first, base = sum_of(theirs), trumps[0] in owned, BASE[game]
    sure = 1 + (how == "hand") + {"pass": 0, "schneider": 2, "schwarz": 4, "open": 5}[extra]
    sure += spitze[0] if spitze else 0
    for trump in trumps:
        if (trump in owned) != first:
            break
        sure += 1
    to_come = ["schneider"] * (extra == "pass" and lost_to <= 30)
    to_come += ["schwarz"] * (extra in ("pass", "schneider") and not theirs)
    made = extra == "pass" and own >= 90
    needed = 90 if extra == "schneider" else 61
    if (spitze and not spitze[1]) or lost_to > 120 - needed or (sure + len(to_come)) * base < bid:
        steps = sure + (extra == "pass" and not by_declarer and lost_to >= 90)
        return -2 * max(steps * base, -(-bid // base) * base)
    may_be_won = extra in ("pass", "schneider") and not spitze
    if may_be_won and own >= needed and (sure + made) * base >= bid:
        return (sure + made) * base
    if by_declarer:
        return -2 * max(sure * base, -(-bid // base) * base)
    return max(sure + made, -(-bid // base)) * base


def tricks(order, hands, answers, trumps, ranks):
    """The tricks that each seat has taken as one list of cards, and who took each; cards of a trick that is
    not finished are nobody's.
    """
    taken, leader, takers = {seat: [] for seat in order}, order[0], []
    while len(answers) >= len(order):
        turn = order[order.index(leader) :] + order[: order.index(leader)]
        cards = [answers.pop(0).split()[1] for _ in order]
        for seat, card in zip(turn, cards, strict=True):
            hands[seat].remove(card)
        leader = turn[best(cards, trumps, ranks)]
        takers.append(leader)
        taken[leader] += cards
    return taken, takers


def sum_of(cards):
    return sum(WORTH[card[0]] for card in cards)


def declarers(game, trumps, owned, skat, how, extra, bid, taken, declarer, spitze):
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
    factor += spitze[0] if spitze else 0
    value = factor * BASE[game]
    if value < bid:
        least = BASE[game]
        while least < bid:
            least += BASE[game]
        return -2 * least
    won = not others if said > 1 else own >= 90 if said else own >= 61
    return value if won and (spitze is None or spitze[1]) else -2 * value


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


def ramsch(options, order, taken, takers, skat):
    """What is written for each seat after a Ramsch in which nobody passed the skat on."""
    points, seats = {seat: sum_of(cards) for seat, cards in taken.items()}, options["players"]
    without = [seat for seat in order if not taken[seat]]
    if len(without) == 2:
        return [0 if seat in without or seat not in order else 120 for seat in range(seats)]
    if options["ramsch_skat"] == "last_trick":
        points[takers[-1]] += sum_of(skat)
    most = max(points.values())
    pay = [seat for seat in order if points[seat] == most]
    if options["ramsch_level"] == "last_trick":
        pay = [[seat for seat in takers if seat in pay][-1]]
    if options["ramsch_skat"] == "loser":
        most += sum_of(skat)
    paid = 2 * most if without else most
    return [-paid if seat in pay else 0 for seat in range(seats)]
