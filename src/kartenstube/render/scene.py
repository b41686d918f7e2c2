"""A view as JSON for a screen: pure and total. The screen knows the parts of a scene and no game. All is
codes and parameters; sentences are made from the catalogue where they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import cards_of, token
from kartenstube.core.decisions import OneOf
from kartenstube.core.events import Moved, Seat
from kartenstube.core.game import Display, LayOff, Melded, Meter
from kartenstube.core.ranking import Ranking
from kartenstube.core.standing import Goal, Score
from kartenstube.core.state import Trick, ZoneView
from kartenstube.core.view import View
from kartenstube.games.registry import game_named
from kartenstube.match.record import SeatLine
from kartenstube.render.lately import begun, latest, taken_up
from kartenstube.render.log import log
from kartenstube.render.offers import act_part, give_up_part, interjection_parts, pick_part
from kartenstube.render.questions import asked, question
from kartenstube.render.scene_types import (
    VERSION,
    GoalPart,
    LayOffPart,
    MeldPart,
    MeterPart,
    MovePart,
    OrderPart,
    OverPart,
    Play,
    Scene,
    SomeParts,
    TrickPart,
    TurnPart,
    ZonePart,
)
from kartenstube.render.seats import seat_part, shown_facts
from kartenstube.render.sheet import sheet_part


def scene(view: View, seats: Sequence[SeatLine], known: int | None = None) -> Scene:
    """The scene of a view: all that its seat may see, as plain data, or what everybody may see, if the view
    is covered. `seats` are the players as the record names them; `known` is the number of answers of the deal
    that the reader of the moves knows, by default all but the last.
    """
    game = game_named(view.game)
    display = game.display
    choices = view.decision.choices if view.decision else None
    return {
        "v": VERSION,
        "game": view.game,
        "seat": view.seat,
        "dealer": view.dealer,
        "deal": view.number,
        "phase": view.phase,
        "turn": TurnPart(seat=view.turn.seat, phase=view.turn.phase) if view.turn else None,
        "seats": [seat_part(view, display, seat, line) for seat, line in enumerate(seats)],
        "teams": [list(team) for team in view.teams],
        "faces": display.faces(view.options),
        "zones": [_zone(zone) for zone in view.zones],
        "tricks": [_trick(trick) for trick in view.tricks],
        "leader": view.seat_of(facts.LEADER),
        "winning": view.seat_of(facts.WINNING),
        "ask": asked(view, display.questions),
        "acts": [act_part(act) for act in (choices.acts if isinstance(choices, OneOf) else choices.words)]
        if choices
        else [],
        "pick": pick_part(view, display),
        "question": question(view, display.questions),
        "interjections": interjection_parts(view, display),
        "give_up": give_up_part(view, game),
        "facts": shown_facts(view, display.shown),
        "meter": _meter(display.meter(view)),
        "lay_off": _lay_off(display.lay_off(view)),
        "order": _order(game.rules.card_play(view), display.order(view)),
        **_of_some_games(view, display),
        "sheet": sheet_part(view, display),
        "begun": begun(view),
        "taken_up": taken_up(view),
        "log": [message.plain() for message in log(view)],
        "moves": [_move(event) for event in latest(view.events, known) if isinstance(event, Moved)],
        "over": _over(view.score, view.winners),
        "covered": view.covered,
    }


def _of_some_games(view: View, display: Display) -> SomeParts:
    """The parts of a scene that only some games have."""
    parts: SomeParts = {}
    if display.melds:
        parts["melds"] = [_meld(meld) for meld in display.melds(view)]
    if display.marks_copies:
        parts["copies"] = True
    return parts


def _zone(zone: ZoneView) -> ZonePart:
    cards = [None if card is None else token(card) for card in zone.cards]
    return {"id": zone.name, "seat": zone.owner, "kind": zone.kind, "under": zone.under, "cards": cards}


def _trick(trick: Trick) -> TrickPart:
    plays: list[Play] = [[seat, token(card)] for seat, card in trick.plays]
    return {"leader": trick.leader, "plays": plays, "winner": trick.winner}


def _move(event: Moved) -> MovePart:
    card = None if event.card is None else token(event.card)
    return {"card": card, "from": event.src, "to": event.dst}


def _meld(meld: Melded) -> MeldPart:
    return {
        "seat": meld.seat,
        "name": meld.name.plain(),
        "cards": list(meld.cards),
        "value": meld.value,
    }


def _meter(meter: Meter | None) -> MeterPart | None:
    if meter is None:
        return None
    return {"seat": meter.seat, "value": meter.value, "goal": meter.goal, "most": meter.most}


def _lay_off(rows: LayOff | None) -> LayOffPart | None:
    return LayOffPart(ranks=rows.ranks, start=rows.start) if rows else None


def _order(play: CardPlay | None, known: Ranking | None) -> OrderPart | None:
    """The order of the cards, high to low: trumps, and each suit; None in a deal without tricks. It is that
    of the play, unless only another is known so far.
    """
    if play is None:
        return None
    ranking = known or play.ranking
    power = ranking.power
    trumps, *suits = (
        [token(card) for card in sorted(cards_of(group), key=lambda card: -power[card])]
        for group in ranking.members
    )
    return {"trumps": trumps, "suits": [suit for suit in suits if suit]}


def _over(score: Score | None, winners: Sequence[Seat]) -> OverPart | None:
    if score is None:
        return None
    return {
        "lines": [line.plain() for line in score.lines],
        "scores": list(score.by_seat),
        "thrown_in": score.thrown_in,
        "match": bool(winners),
        "winners": list(winners),
        "goal": _goal(score.goal),
    }


def _goal(goal: Goal | None) -> GoalPart | None:
    if goal is None:
        return None
    return {"seats": list(goal.seats), "value": goal.value, "needed": goal.needed, "most": goal.most}
