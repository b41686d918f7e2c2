"""Tausend counted once more: what a deal changes, from the options, the deck and the answers alone, and from
accounts, barrel, bolts and concessions before it. It shares no line with the engine, looks at texts only, and
holds each answer against the rules page.
"""

from typing import NamedTuple

RANKS = "9JQKTA"  # low to high
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
VALUES = {"east": {"H": 100, "D": 80, "C": 60, "S": 40}, "alt": {"C": 100, "S": 80, "H": 60, "D": 40}}


class Book(NamedTuple):
    """What is kept between deals, by seat: account, deals on the barrel, bolts of all deals, bolts in a row,
    deals conceded.
    """

    accounts: list
    barrel: list
    bolts: list
    row: list
    conceded: list


def opened(seats):
    return Book([0] * seats, [None] * seats, [0] * seats, [0] * seats, [0] * seats)


def recounted(options, dealer, deck, actions, book=None):
    """The changes of a deal by seat, whether it was thrown in, and the book after it."""
    seats = options["players"]
    book = book or opened(seats)
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    answers = list(actions)
    hands, talons = dealt(order, list(deck))
    if nines(options, hands, answers):
        assert not answers
        return [0] * seats, True, book
    declarer, bid = auction(options, order, hands, book, answers)
    hands[declarer] += talons[int(answers.pop(0).split()[1]) - 1] if seats == 2 else talons[0]
    if options["rospisat"] != "off" and book.barrel[declarer] is None and answers.pop(0) == "concede":
        assert not answers
        return booked(options, book, declarer, bid, None, None)
    if seats == 2:
        verb, *away = answers.pop(0).split()
        assert verb == "discard"
        assert len(away) == 2
        for card in away:
            hands[declarer].remove(card)
    else:
        for step in (1, 2):
            verb, card = answers.pop(0).split()
            assert verb == "give"
            hands[declarer].remove(card)
            hands[(declarer + step) % seats].append(card)
        if nines(options, hands, answers):
            assert not answers
            return [0] * seats, True, book
    raised = answers.pop(0)
    if raised != "pass":
        assert bid < int(raised[4:]) <= most(options, hands[declarer])
        bid = int(raised[4:])
        assert bid % options["step"] == 0
    own, won = tricks(options, declarer, order, hands, answers)
    assert not answers
    return booked(options, book, declarer, bid, own, won)


def dealt(order, deck):
    """Section 3: the hands, and the talons."""
    hands = {seat: [] for seat in order}
    if len(order) == 2:
        for _ in range(10):
            for seat in order:
                hands[seat].append(deck.pop(0))
        return hands, [deck[:2], deck[2:]]
    talon = []
    for number in range(7):
        for seat in order:
            hands[seat].append(deck.pop(0))
        if number < 3:
            talon.append(deck.pop(0))
    assert not deck
    return hands, [talon]


def nines(options, hands, answers):
    """Sections 3 and 4: whether the holder of four nines asks for a redeal."""
    holds = [seat for seat in hands if all("9" + suit in hands[seat] for suit in "CSHD")]
    if not options["four_nines"] or not holds:
        return False
    answer = answers.pop(0)
    assert answer in ("redeal", "pass")
    return answer == "redeal"


def most(options, hand):
    """Section 4: 120, and the values of the marriages in a hand."""
    pairs = [suit for suit in "CSHD" if {"K" + suit, "Q" + suit} <= set(hand)]
    return 120 + sum(VALUES[options["marriages"]][suit] for suit in pairs)


def auction(options, order, hands, book, answers):
    """Section 4: who plays, and the bid."""
    high = order[0]
    bid = 120 if book.barrel[high] is not None else 100
    inside, at = list(order), 0
    while len(inside) > 1:
        at = (at + 1) % len(order)
        seat = order[at]
        if seat not in inside or seat == high:
            continue
        answer = answers.pop(0)
        if answer == "pass":
            inside.remove(seat)
            continue
        number = int(answer.removeprefix("bid "))
        assert bid < number <= most(options, hands[seat])
        assert number % options["step"] == 0
        assert number >= 120 or book.barrel[seat] is None
        high, bid = seat, number
    return high, bid


def beats(card, best, trump):
    if card[1] == best[1]:
        return RANKS.index(card[0]) > RANKS.index(best[0])
    return card[1] == trump


def best_of(trick, trump):
    best = trick[0]
    for seat, card in trick[1:]:
        if beats(card, best[1], trump):
            best = (seat, card)
    return best


def allowed(hand, trick, trump, must_beat):
    """Section 5: the cards that may be played to a trick."""
    same = [card for card in hand if card[1] == trick[0][1][1]]
    cards = same or [card for card in hand if card[1] == trump]
    if not cards:
        return hand
    higher = [card for card in cards if beats(card, best_of(trick, trump)[1], trump)]
    return higher if must_beat and higher else cards


def tricks(options, declarer, order, hands, answers):
    """Section 5: by seat the points with what was declared, and the tricks."""
    seats = len(order)
    own, won = [0] * seats, [0] * seats
    leader, trump = declarer, None
    for number in range(len(hands[declarer])):
        may = won[leader] > 0 or (options["marriage_first"] and number == 0)
        only = None
        if answers[0].startswith("meld"):
            assert may
            what = answers.pop(0).split()[1]
            if what == "aces":
                assert options["aces"]
                own[leader] += 200
                only = ["AC", "AS", "AH", "AD"]
            else:
                own[leader] += VALUES[options["marriages"]][what]
                trump = what
                only = ["K" + what, "Q" + what]
            assert set(only) <= set(hands[leader])
        trick = []
        for step in range(seats):
            seat = (leader + step) % seats
            verb, card = answers.pop(0).split()
            assert verb == "play"
            if trick:
                assert card in allowed(hands[seat], trick, trump, options["must_beat"])
            elif only:
                assert card in only
            hands[seat].remove(card)
            trick.append((seat, card))
        leader = best_of(trick, trump)[0]
        won[leader] += 1
        own[leader] += sum(POINTS[card[0]] for _, card in trick)
    return own, won


def booked(options, book, declarer, bid, own, won):
    """Section 7: the changes, in the order of TS-7."""
    seats = range(len(book.accounts))
    on = [book.barrel[seat] is not None for seat in seats]
    now = list(book.accounts)
    bolts, row, conceded = list(book.bolts), list(book.row), list(book.conceded)
    for seat in seats:
        walled = options["barrel"] == "polish" and book.accounts[seat] >= 800
        if own is None and seat == declarer:
            conceded[seat] += 1
            now[seat] -= (bid if options["rospisat"] == "bid" else 0) + 120 * (conceded[seat] % 3 == 0)
        elif own is None:
            now[seat] += 0 if on[seat] or walled else 60
        elif seat == declarer:
            now[seat] += bid if own[seat] >= bid else -bid
            row[seat] = row[seat] if on[seat] else 0
        elif on[seat]:
            pass
        else:
            step = options["step"]
            now[seat] += 0 if walled else int(own[seat] / step + 0.5) * step
            if won[seat]:
                row[seat] = 0
            elif options["bolts"] != "off":
                bolts[seat] += 1
                row[seat] += 1
                count = bolts if options["bolts"] == "total" else row
                if count[seat] % 3 == 0:
                    now[seat] -= 120
                    row[seat] = 0
    barrel = list(book.barrel)
    if options["barrel"] == "russian":
        barrel_after(barrel, now, book, declarer, own, bid)
    changes = [new - old for new, old in zip(now, book.accounts, strict=True)]
    return changes, False, Book(now, barrel, bolts, row, conceded)


def barrel_after(barrel, now, book, declarer, own, bid):
    """Section 7, the barrel: whoever is on it, then those who climb."""
    for seat, tries in enumerate(book.barrel):
        if tries is None:
            continue
        if own is not None and seat == declarer:
            barrel[seat] = None
            if own[seat] >= bid:
                now[seat] = 1000
                return
        else:
            barrel[seat] = tries + 1
            if barrel[seat] == 3:
                barrel[seat], now[seat] = None, 760
    new = [seat for seat, total in enumerate(now) if total >= 880 and book.barrel[seat] is None]
    if len(new) > 1:
        for seat in new:
            now[seat] = 760
    elif new:
        for seat, tries in enumerate(barrel):
            if tries is not None:
                barrel[seat], now[seat] = None, 760
        barrel[new[0]], now[new[0]] = 0, 880
