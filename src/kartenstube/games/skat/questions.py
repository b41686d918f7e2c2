"""Questions of Skat: bidding up the ladder, the worth of a hand, a game with what is announced, kontra."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kartenstube.core import facts
from kartenstube.core.cards import CardSet, cards_of
from kartenstube.core.contract import NO_TRICK
from kartenstube.core.decisions import OneOf
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.questions import Box, Combination, HandLine, Ladder, Outcome, Question, Worth
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.bidding import bid_of, extras, games
from kartenstube.games.skat.contracts import (
    ANNOUNCEMENTS,
    CONTRACTS,
    FRAME,
    LADDER,
    WORDS,
    SkatContract,
    announced,
    contract,
    named,
)
from kartenstube.games.skat.counting import counted_aloud, factor_of, steps_of, times
from kartenstube.games.skat.play import UNASKED
from kartenstube.mechanics.jacks import BASES, NULL, answer, ranking_of
from kartenstube.mechanics.rounds import doubling_question

# Bidding


def whose_bid(view: View) -> Message:
    """4.1: the question whether the seat bids a number, holds one, or plays for 18."""
    claimant = view.seat_of(facts.CLAIMANT)
    if view.fact(facts.PASSED, claimant) and not view.word(facts.BID):
        return Message("ask.skat.last")
    if view.seat == claimant:
        return Message("ask.skat.bid")
    return Message("ask.skat.hold", {"seat": claimant, "number": view.word(facts.BID)})


def who_hears(view: View) -> Message | None:
    """4.1: to whom the seat bids."""
    holder = view.seat_of(facts.HOLDER)
    if view.seat != view.seat_of(facts.CLAIMANT):
        return None
    number = view.word(facts.BID, holder)
    if number:
        return Message("note.skat.holds", {"seat": holder, "number": number})
    return Message("note.skat.hears", {"seat": holder})


def ladder(view: View) -> Ladder:
    """4.1: the 63 numbers."""
    return Ladder(LADDER, view.word(facts.BID) or None, hand_line(view))


def hand_line(view: View) -> HandLine:
    """The values of the plain games with the ten cards of the hand: arithmetic, and no advice. Behind all
    jacks, or none, the matadors of a suit may go on.
    """
    hand = view.hand
    null = contract(NULL)
    worths = [*(worth(contract(game), hand) for game in BASES), Worth(named(null), null.price)]
    runs = {matadors(ranking_of(game), hand) for game in BASES}
    least = min(runs, key=abs)
    code = f"skat.hand.{'with' if least > 0 else 'without'}{'.more' * (len(runs) > 1)}"
    return HandLine(Message(code, {"count": abs(least)}), (*worths,))


def worth(game: SkatContract, cards: CardSet) -> Worth:
    """The value of a game with these cards."""
    factor = factor_of(game, matadors(ranking_of(game.suits), cards))
    return Worth(named(game), factor * game.price, game.suits)


def own_bid(view: View) -> Message:
    """The number that the declarer has to reach; by hand the skat may make it more matadors, or fewer."""
    code = "note.skat.by_hand" if view.fact(own_facts.HAND) else "note.skat.bid"
    return Message(code, {"number": bid_of(view)})


# The game and what is announced with it


def combined(view: View) -> Combination:
    """4.3: every game with what may be announced, its value worked out."""
    hand = bool(view.fact(own_facts.HAND))
    outcomes = [outcome(view, game) for game in possible(view, hand)]
    return Combination(HAND_BOXES if hand else TAKEN_BOXES, tuple(outcomes))


def possible(view: View, hand: bool) -> Iterator[SkatContract]:
    """4.3: the games that may be announced."""
    for act in games(view).acts:
        game = contract(act.word or act.verb, hand)
        said = extras(view, game).acts if hand or game.aim == NO_TRICK else ()
        for extra in [word.verb for word in said] or ["pass"]:
            yield contract(game.game, hand, "" if extra == "pass" else extra)


def outcome(view: View, game: SkatContract) -> Outcome:
    """One of them: its answers, and how its value comes about."""
    choice = answer(game)
    answers = (choice, game.extra or "pass") if game.hand or game.aim == NO_TRICK else (choice,)
    return Outcome(
        choice, ticked(game), answers, Message("skat.play", {"game": named(game)}), *value(view, game)
    )


def ticked(game: SkatContract) -> tuple[str, ...]:
    """The boxes that are ticked: by hand, what is announced, and what that includes."""
    hand = ("hand",) if game.hand else ()
    if not game.extra:
        return hand
    if game.aim == NO_TRICK:
        return (*hand, game.extra)
    return (*hand, *ANNOUNCEMENTS[: ANNOUNCEMENTS.index(game.extra) + 1])


def plain_values(view: View) -> Mapping[str, Message]:
    """The value of each game, with nothing announced if that is possible."""
    found: dict[str, Message] = {}
    for game in possible(view, bool(view.fact(own_facts.HAND))):
        one = outcome(view, game)
        total = one.total.params["value"] if one.total else 0
        found.setdefault(one.choice, Message("skat.value", {"value": total}))
    return found


def announced_values(view: View) -> Mapping[str, Message]:
    """The value of the named game with each announcement."""
    game = announced(view)
    if game is None:
        return {}
    said = [one for one in CONTRACTS.values() if (one.game, one.hand) == (game.game, game.hand)]
    return {one.extra or "pass": value(view, one)[1] for one in said}


OPEN = Message("skat.box.open")
TAKEN_BOXES = (Box("open", OPEN, None, Message("skat.needs.null")),)
HAND_BOXES = (
    Box("hand", Message("skat.box.hand"), Message("skat.plus", {"count": 1}), Message("skat.needs.hand")),
    Box(
        "schneider",
        Message("skat.box.schneider"),
        Message("skat.plus", {"count": 2}),
        Message("skat.needs.suit"),
    ),
    Box(
        "schwarz",
        Message("skat.box.schwarz"),
        Message("skat.plus", {"count": 2}),
        Message("skat.needs.schneider"),
    ),
    Box("open", OPEN, Message("skat.plus", {"count": 1}), Message("skat.needs.schwarz")),
)


# Kontra


def doubles(view: View) -> Message:
    """4.4: kontra to the opponents, re to the declarer."""
    if view.seat == view.seat_of(facts.DECLARER):
        return Message("ask.re")
    if view.options.kontra_needs_bid and view.fact(facts.BID, view.seat) is None:
        return Message("ask.skat.no_kontra")
    return Message("ask.kontra")


# Before a Ramsch


def skat_goes_round(view: View) -> Message | None:
    """9, Schieberamsch: the question about the skat; None where the plain one says it."""
    if not isinstance(view.asked.choices, OneOf):
        return Message("ask.skat.push.discard")
    return None if view.asked.choices.is_free() else Message("ask.skat.push.take")


# Giving up


def who_gives_up(view: View) -> Message:
    """5.1: the question whether the seat accepts that the other side gives up."""
    side = "opponents" if view.seat == view.seat_of(facts.DECLARER) else "declarer"
    return Message(f"ask.skat.give_up.{side}", {"seat": view.seat_of(facts.DECLARER)}, "give-up")


def what_follows(view: View) -> Message:
    """The note of what giving up means for the seat at this moment, or of why it cannot be."""
    declarer = view.seat_of(facts.DECLARER)
    if not view.may_give_up:
        word = "refused" if view.phase == "play" else "early"
    elif view.seat != declarer:
        word = "opponent"
    else:
        word = "unasked" if view.size(hand_of(declarer)) >= UNASKED else "asked"
    return Message(f"skat.give_up.{word}", {"seat": declarer}, "give-up")


# How the value of a game comes about


def value(view: View, game: SkatContract) -> tuple[Message | None, Message]:
    """7: sentences that tell how the value comes about with the cards that the declarer knows, and the value;
    with another where that is less than the bid.
    """
    if game.aim == NO_TRICK:
        return None, Message("skat.value", {"value": game.price})
    cards = view.hand | view.faces("aside")
    run = matadors(ranking_of(game.suits), cards)
    how, factor = counted_aloud(run, steps_of(game)), factor_of(game, run)
    if factor * game.price < bid_of(view):
        most = most_matadors(game, cards) if game.hand else abs(run)
        how = Message(
            f"skat.below.{rescue(game, run, most, bid_of(view))}", {"how": how, "bid": bid_of(view)}
        )
    return how, times(game, factor)


def most_matadors(game: SkatContract, hand: CardSet) -> int:
    """SK-2: the matadors that a hand game can have at most: the skat may hold the two highest trumps that are
    lacking.
    """
    ranking = ranking_of(game.suits)
    lacking = sorted(cards_of(ranking.trumps & ~hand.mask), key=lambda card: -ranking.power[card])
    return max(abs(matadors(ranking, hand)), matadors(ranking, hand | CardSet.of(lacking[:2])))


def rescue(game: SkatContract, run: int, most: int, bid: int) -> str:
    """7: the means to make a game worth the bid that is not yet, with at most `most` matadors."""
    if factor_of(game, most, schneider=True, schwarz=True) * game.price < bid:
        return "lost"
    has_steps = factor_of(game, run, schneider=True, schwarz=True) > factor_of(game, run)
    if most > abs(run):
        return "skat_or_steps" if has_steps else "skat"
    return "steps" if factor_of(game, run, schneider=True) * game.price >= bid else "schwarz"


QUESTIONS = {
    "bidding": Question(ask=whose_bid, note=who_hears, ladder=ladder, usual=()),
    "skat": Question(note=own_bid, usual=("take",)),
    "discard": Question(note=own_bid, points=lambda view: ranking_of("").points),
    "game": Question(note=own_bid, values=plain_values, options=combined),
    "announcement": Question(
        note=FRAME.plays, decline=Message("act.skat.nothing"), passed="nothing", values=announced_values
    ),
    "spitze": Question(note=FRAME.plays, decline=Message("act.skat.no_spitze"), passed="nothing"),
    "instead": Question(decline=Message("act.skat.no_grand"), passed="skat.no_grand"),
    "push": Question(ask=skat_goes_round, decline=Message("act.skat.pass_on"), passed="skat.pass_on"),
    "give-up": Question(ask=who_gives_up),
    "kontra": doubling_question(WORDS, FRAME.plays)._replace(ask=doubles, must_pass=doubles),
}
