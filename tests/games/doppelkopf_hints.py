"""What hints say in Doppelkopf, and a check of each sentence of its own."""

from by_game import Hints, Rare, hands
from hint_checks import POINTS, draws, holding, is_last, is_outdone, named_in, trick_of, unseen, with_counts

from kartenstube.core.cards import card_text, cards_of, rank_of, suit_of
from kartenstube.games.doppelkopf.contracts import SOLOS
from kartenstube.games.doppelkopf.contracts import ranking_of as ranking_of_solo


def both_queens(asked):
    return named_in(asked.hand).count("QC") == 2


def may_be_silent(asked):
    said = [asked.view.word("reserved", seat) for seat in asked.view.active]
    return both_queens(asked) and "reserve" not in said


def held(is_so):
    """A solo, the best of all before one is named."""

    def of(asked, act, told):
        nines, solo = asked.view.options.nines, told["game"][0].removeprefix("doppelkopf.game.")
        trumps = {one: named_in(cards_of(ranking_of_solo(one, nines).trumps)) for one in SOLOS}
        found = {one: holding(asked, trumps[one]) for one in SOLOS}
        is_named = solo == act.word if asked.view.phase == "kind" else not is_outdone(solo, found)
        return with_counts(told, found[solo]) if is_so(asked, act) and is_named else None

    return of


def first_ace(asked, act, told):
    card = act.cards[0] if act.verb == "play" else None
    if card is None or asked.before or rank_of(card) != "A" or asked.play.ranking.is_trump(card):
        return None
    ranking = asked.play.ranking
    if not ranking.trumps or any(
        ranking.group[one.cards[0]] == ranking.group[card] for one in asked.view.tricks
    ):
        return None
    beaters = [one for one in unseen(asked) if ranking.winner([card, one]) == 1]
    assert all(map(ranking.is_trump, beaters))
    count = sum(ranking.group[one] == ranking.group[card] for one in unseen(asked))
    return {"card": card_text(card), "suit": suit_of(card), "count": count}


def caught(is_so):
    """What the last card to a trick wins, taken as the rules of the game take it."""

    def of(asked, act, told):
        if act.verb != "play" or not asked.before or not is_last(asked):
            return None
        trick = trick_of(asked, act.cards[0])
        own = asked.view.word("party", asked.seat)
        ours = bool(own) and asked.view.word("party", trick.winner) == own
        points = sum(POINTS.get(rank_of(card), 0) for card in trick.cards)
        is_told = ours and two_by_two(asked) and is_so(asked, trick, own, points)
        return {"card": card_text(act.cards[0]), "points": points} if is_told else None

    return of


def two_by_two(asked):
    """Whether special points count: nobody is known to play alone, and no marriage looks for a partner."""
    contract = asked.view.word("contract")
    if contract in ("marriage", *SOLOS):
        return asked.view.fact("partner") is not None
    shown = {seat: asked.view.count("queens", seat) for seat in asked.view.active}
    shown[asked.seat] += named_in(asked.hand).count("QC")
    return contract == "poverty" or max(shown.values()) < 2


def fox(asked, trick, own, points):
    foxes = [seat for seat, card in trick.plays if card_text(card).rstrip("'") == "AD"]
    foreign = [seat for seat in foxes if asked.view.word("party", seat) not in ("", own)]
    no_fox = asked.view.seat_of("pigs") is not None or not asked.view.options.fuchs
    return bool(foreign) and trick.winner == asked.seat and not no_fox


def trumps_in(asked):
    trumps = {"TH", "AD", "TD", "KD", "9D", *(rank + suit for rank in "QJ" for suit in "CSHD")}
    return sum(card_text(card).rstrip("'") in trumps for card in asked.hand)


def nines_in(asked):
    return sum(card_text(card).startswith("9") for card in asked.hand)


OLD_ONES = (
    "QC QC QH JS JD AD 9D AC 9C KS 9S 9H",
    "TH TH QS QS QH QD JC JC JS JH JH JD",
    "QD AD TD TD KD KD 9D AC TC TC KC KC",
    "9C AS AS TS TS KS 9S AH AH KH KH 9H",
)
DIAMONDS = (
    "TH TH QC QS QH JC AD TD KD 9D AC AC",
    "QC QS QH QD QD JC JS JS JH JH JD JD",
    "AD TD KD 9D TC TC KC KC 9C 9C AS AS",
    "TS TS KS KS 9S 9S AH AH KH KH 9H 9H",
)
NINES = (
    "9C 9C 9S 9S 9H JD KD 9D KC KS KH KH",
    "QD AD TD TD AC TC TC KC AS AS TS TS",
    "TH TH QC QC QS QS QH QH QD JC JC JS",
    "JS JH JH JD AD KD 9D AC KS AH AH 9H",
)
HINTS = Hints(
    options=[
        {},
        {"nines": False, "duty_solo": True, "fuchs": False},
        {"armut": True, "schweine": True, "second_dulle": "on"},
    ],
    said="""lone doppelkopf.first_ace doppelkopf.fox doppelkopf.healthy doppelkopf.poverty
        doppelkopf.trump win.often win.last untried""",
    checks={
        "hint.doppelkopf.healthy": held(lambda asked, act: act.verb == "pass" and not may_be_silent(asked)),
        "hint.doppelkopf.silent": lambda asked, act, told: (
            told if act.verb == "pass" and may_be_silent(asked) else None
        ),
        "hint.doppelkopf.solo": held(lambda asked, act: act.verb != "pass"),
        "hint.doppelkopf.marriage": lambda asked, act, told: (
            told if act.verb in ("reserve", "marriage") and both_queens(asked) else None
        ),
        "hint.doppelkopf.poverty": lambda asked, act, told: (
            told if act.verb != "pass" and trumps_in(asked) <= 3 and asked.view.options.armut else None
        ),
        "hint.doppelkopf.throw": lambda asked, act, told: (
            told if act.verb in ("reserve", "throw") and nines_in(asked) >= 5 else None
        ),
        "hint.doppelkopf.trump": draws(lambda asked: asked.view.word("party", asked.seat) == "re"),
        "hint.doppelkopf.first_ace": first_ace,
        "hint.doppelkopf.fox": caught(fox),
        "hint.doppelkopf.full": caught(
            lambda asked, trick, own, points: asked.view.options.doppelkopf and points >= 40
        ),
    },
    rare={
        "hint.doppelkopf.silent": Rare(hands(*OLD_ONES), {}, "reservation", "pass"),
        "hint.doppelkopf.marriage": Rare(hands(*OLD_ONES), {}, "reservation", "reserve"),
        "hint.doppelkopf.throw": Rare(hands(*NINES), {}, "reservation", "reserve", {"throw": "nines"}),
        "hint.doppelkopf.solo": Rare(hands(*DIAMONDS), {}, "reservation", "reserve"),
        "hint.doppelkopf.full": Rare(
            {
                **hands("AS 9H KH", "TS 9H KH", "AS KC KC", "TD 9D 9C"),
                "pile0": "QC AH AH TH",
                "pile1": "QC QS QS QD",
            },
            {"contract": "normal", "leader": 0},
            "play",
            "play AS, play TS, play AS, play TD",
        ),
    },
)
