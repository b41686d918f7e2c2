"""Questions of Schafkopf: who wants to play, who plays the higher game, which game, and who doubles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kartenstube.core import facts
from kartenstube.core.decisions import OneOf, act_text
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.questions import Box, Combination, Outcome, Question
from kartenstube.core.view import View
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.bidding import WORDS
from kartenstube.games.schafkopf.contracts import CONTRACTS, game_of, named
from kartenstube.games.schafkopf.sides import FRAME
from kartenstube.mechanics.rounds import doubling_question

# Who plays


def who_plays(view: View) -> Message:
    """4.1: the question whether the seat wants to play, or plays too if somebody wants to already."""
    return Message(f"ask.schafkopf.{'interest' if first_to_play(view) is None else 'too'}")


def first_claimant(view: View) -> Message | None:
    """4.1: the note of the first seat that wants to play."""
    seat = first_to_play(view)
    return None if seat is None else Message("note.schafkopf.wants", {"seat": seat})


def me_too(view: View) -> Mapping[str, Message]:
    """4.1: a later claimant says so."""
    return {} if first_to_play(view) is None else {"bid": Message("act.schafkopf.too")}


def first_to_play(view: View) -> Seat | None:
    """4.1: the first seat that said it wants to play."""
    order = view.clockwise(view.dealer + 1)
    return next((seat for seat in order if view.word(facts.SPOKE, seat) == "bid"), None)


def who_has_more(view: View) -> Message:
    """4.2: the question for a higher game, or to the holder whether he has that game, too."""
    claimant, level = view.seat_of(facts.CLAIMANT), view.word(own_facts.LEVEL)
    if view.seat != claimant:
        return Message(f"ask.schafkopf.hold.{level}", {"seat": claimant})
    return Message("ask.schafkopf.more", {"seat": view.seat_of(facts.HOLDER)})


def what_stands(view: View) -> Message | None:
    """4.2: the note of the category that the holder holds, for the seat that bids against it."""
    level = view.word(own_facts.LEVEL)
    if not level or view.seat != view.seat_of(facts.CLAIMANT):
        return None
    return Message(f"note.schafkopf.holds.{level}", {"seat": view.seat_of(facts.HOLDER)})


# Hochzeit


def offered(view: View) -> Message:
    """9, hochzeit: the question for the trump that is offered, or for the card that is given back."""
    is_asked = isinstance(view.asked.choices, OneOf)
    return Message(f"ask.schafkopf.{'take' if is_asked else 'give'}", {"seat": view.seat_of(own_facts.GIVER)})


# The game


TOUT = (Box("tout", Message("schafkopf.box.tout"), None, Message("schafkopf.needs.alone")),)


def level_that_stands(view: View) -> Message | None:
    """4.3: the note of the category that was promised."""
    level = view.word(own_facts.LEVEL)
    return Message(f"note.schafkopf.promised.{level}") if level else None


def games(view: View) -> Combination | None:
    """4.3: the games that may be named, each with Tout or without."""
    choices = view.offered
    return Combination(TOUT, tuple(outcomes(choices)))


def outcomes(choices: OneOf) -> Iterator[Outcome]:
    """4.3: the answers, a Tout as its game with a box ticked."""
    for act in choices.acts:
        game = CONTRACTS[act_text(act)]
        choice = game_of(game.kind, game.suit).name
        label = Message("schafkopf.play", {"game": named(game)})
        yield Outcome(choice, ("tout",) if game.tout else (), (game.name,), label)


# Kontra


def doubles(view: View) -> Message:
    """4.4: the question for kontra or re; another one if the seat may not say it."""
    word = "re" if view.count(facts.DOUBLINGS) % 2 else "kontra"
    if view.asked.choices.is_free():
        return Message(f"ask.{word}")
    own = ".own" if word == "kontra" and view.seat == view.seat_of(facts.DECLARER) else ""
    return Message(f"ask.schafkopf.no_{word}{own}")


QUESTIONS = {
    "double": Question(decline=Message("act.schafkopf.no_double"), passed="schafkopf.undoubled"),
    "interest": Question(
        ask=who_plays, note=first_claimant, decline=Message("act.schafkopf.weiter"), labels=me_too
    ),
    "duel": Question(
        ask=who_has_more,
        note=what_stands,
        decline=Message("act.schafkopf.yield"),
        labels=lambda view: {"hold": Message("act.schafkopf.has")},
    ),
    "marriage": Question(decline=Message("act.schafkopf.weiter")),
    "offer": Question(ask=offered, decline=Message("act.schafkopf.weiter")),
    "announcement": Question(note=level_that_stands, options=games),
    "kontra": doubling_question(WORDS, FRAME.plays)._replace(ask=doubles, must_pass=doubles),
}
