"""A view as JSON for a screen: pure and total. The screen knows the parts of a scene and no game. All is
codes and parameters; sentences are made from the catalogue where they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, card_text, cards_of, token
from kartenstube.core.decisions import (
    CARD_VERBS,
    GIVE_UP,
    PASS,
    Act,
    Answer,
    OneOf,
    Pick,
    act_text,
    answer_text,
    is_card,
)
from kartenstube.core.events import Event, Moved, Said, Seat, Told
from kartenstube.core.game import Display, Game, LayOff, Melded, Meter, Role, Unit
from kartenstube.core.messages import Message
from kartenstube.core.questions import PLAIN_QUESTION, Question
from kartenstube.core.ranking import Ranking
from kartenstube.core.standing import DealDone, Entry, Goal, Score, Tally
from kartenstube.core.state import Trick, ZoneView
from kartenstube.core.view import View
from kartenstube.games.registry import game_named
from kartenstube.match.record import SeatLine
from kartenstube.render.acts import in_parts, named, worded
from kartenstube.render.lately import CARD_PLAYS, begun, latest, phase_after, taken_up
from kartenstube.render.questions import asked, question
from kartenstube.render.scene_types import (
    VERSION,
    CardAct,
    EntryPart,
    GiveUpPart,
    GoalPart,
    InterjectionPart,
    LayOffPart,
    MeldPart,
    MeterPart,
    MovePart,
    OrderPart,
    OverPart,
    PickPart,
    Play,
    RowPart,
    SaidPart,
    Scene,
    SeatPart,
    SheetPart,
    SomeParts,
    TallyPart,
    TrickPart,
    TurnPart,
    UnitPart,
    WordAct,
    ZonePart,
)

# what a move between two kinds of zones is called in the log; moves that are not listed go without saying.
# Moves one after the other between the same two zones make one line
LOGGED_MOVES = {
    ("open", "hand"): "log.takes",
    ("stock", "hand"): "log.draws",
    ("stock", "open"): "log.turned_up",
    ("stock", "rest"): "log.turned_up",
    ("talon", "hand"): "log.takes_up",
    ("talon", "pile"): "log.gets_talon",
    ("hand", "hand"): "log.gets",
    ("hand", "melds"): "log.shows",
    ("hand", "shown"): "log.shows",
}


BIDS = ("bid", "hold")  # verbs of an auction; other words announce something
TAKE = "take"  # the verb that takes a talon up


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
        "seats": [_seat(view, display, seat, line) for seat, line in enumerate(seats)],
        "teams": [list(team) for team in view.teams],
        "faces": display.faces(view.options),
        "zones": [_zone(zone) for zone in view.zones],
        "tricks": [_trick(trick) for trick in view.tricks],
        "leader": view.seat_of(facts.LEADER),
        "winning": view.seat_of(facts.WINNING),
        "ask": asked(view, display.questions),
        "acts": [_act(act) for act in (choices.acts if isinstance(choices, OneOf) else choices.words)]
        if choices
        else [],
        "pick": _pick(view, display),
        "question": question(view, display.questions),
        "interjections": _interjections(view, display),
        "give_up": _give_up(view, game),
        "facts": _facts(view, display.shown),
        "meter": _meter(display.meter(view)),
        "lay_off": _lay_off(display.lay_off(view)),
        "order": _order(game.rules.card_play(view), display.order(view)),
        **_of_some_games(view, display),
        "sheet": _sheet(view, display),
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


def _meld(meld: Melded) -> MeldPart:
    return {
        "seat": meld.seat,
        "name": meld.name.plain(),
        "cards": list(meld.cards),
        "value": meld.value,
    }


def log(view: View) -> Iterator[Message]:
    """The deal so far in sentences, a fold over the seat's events."""
    game = game_named(view.game)
    questions, kinds = game.display.questions, {zone.name: zone for zone in view.zones}
    unasked, phase, round_of = _unasked(view.events, questions), "", ""
    said: list[Said] = []  # the cards that are dealt before anybody is asked go without saying
    for _, alike in groupby(view.events, partial(_together, kinds)):
        events = list(alike)
        event = events[0]
        if isinstance(event, Said):
            if round_of:
                yield Message(f"log.may.{round_of}")
            said.append(event)
            round_of = ""
            yield _said(event, questions.get(phase, PLAIN_QUESTION))
        elif isinstance(event, Moved) and kinds[event.dst].kind == "place":
            yield _lies_open([one for one in events if isinstance(one, Moved)], kinds, view.seat)
        elif isinstance(event, Moved):
            cards = [one.card for one in events if isinstance(one, Moved)]
            yield from _moved(cards, kinds[event.src], kinds[event.dst], said[-1] if said else None)
        elif event.fact == facts.TRICK_WINNER:
            yield Message("log.trick", {"seat": event.value})
        elif event.fact == facts.PHASE:
            phase, round_of = str(event.value), ""
            if id(event) not in unasked:
                yield Message(f"log.phase.{game.id}.{event.value}")
        elif event.fact == facts.DOUBLINGS:
            round_of = _next_round(event, questions.get(phase, PLAIN_QUESTION))
        elif event.fact in game.display.logged and event.value is not None and not _repeats(event, said):
            yield _told(event, said)


def _unasked(events: Sequence[Event], questions: Mapping[str, Question]) -> set[int]:
    """The ids of the events that begin a phase with a question in which nobody was asked."""
    begun_by, unasked = None, set()
    for event in events:
        if isinstance(event, Said):
            begun_by = None
        elif isinstance(event, Told) and event.fact == facts.PHASE:
            if begun_by is not None and begun_by.value in questions:
                unasked.add(id(begun_by))
            begun_by = event
    return unasked


def _next_round(event: Told, asked: Question) -> str:
    """The word that may be said after so many that have doubled; "" for none."""
    count = int(str(event.value))
    return asked.rounds[count] if 0 < count < len(asked.rounds) else ""


def _together(zones: Mapping[str, ZoneView], event: Event) -> object:
    """The key by which events belong together: moves between the same two zones that follow each other, and
    those from zones of one kind into places; other events are alone.
    """
    if not isinstance(event, Moved):
        return id(event)
    into_places = zones[event.dst].kind == "place"
    return (zones[event.src].kind, "place") if into_places else (event.src, event.dst)


def _said(event: Said, asked: Question) -> Message:
    """The words of a seat in the log. Cards that it chose face down are named to itself only."""
    cards = [card_text(card) for card in event.act.cards]
    if event.act.verb in CARD_VERBS and (len(cards) != 1 or event.act.verb not in CARD_PLAYS):
        return Message(f"log.{event.act.verb}", {"seat": event.seat, "cards": cards})
    said = _spoken("log", event.act, asked)
    return said._replace(params={"seat": event.seat, **said.params})


def _repeats(event: Told, said: Sequence[Said]) -> bool:
    """Tell whether a fact of the deal is no more than the last words: after "clubs are trumps" it need not be
    told that clubs are. After a card nothing is new that was said before it.
    """
    if event.about is not None or not said:
        return False
    is_played = said[-1].act.verb in CARD_PLAYS
    return any(event.value in _words_of(one.act) for one in (said if is_played else said[-1:]))


def _words_of(act: Act) -> tuple[str, ...]:
    """The words that a fact may have of an act."""
    return act.word, act.verb, f"{act.verb}_{act.word}"


def _told(event: Told, said: Sequence[Said]) -> Message:
    if event.about is not None:
        return Message(f"log.fact.{event.fact}", {"seat": event.about, "value": event.value})
    if event.fact == facts.PARTNER:
        return Message("log.partner", {"seat": event.value})
    if event.fact in (facts.DECLARER, facts.SOLOIST) and _has_passed(event.value, said):
        return Message("log.must_play", {"seat": event.value})
    return Message("log.fact", {"fact": f"fact.{event.fact}", "value": event.value})


def _has_passed(seat: object, said: Sequence[Said]) -> bool:
    """Tell whether the last words of a seat were a pass."""
    own = [one.act for one in said if one.seat == seat]
    return bool(own) and own[-1] == PASS


def _moved(cards: Sequence[int | None], src: ZoneView, dst: ZoneView, said: Said | None) -> Iterator[Message]:
    """The line of cards that were moved after these last words: none if nothing of it is new."""
    code = LOGGED_MOVES.get((src.kind, dst.kind))
    seen = [card_text(card) for card in cards if card is not None]
    is_new = seen or (dst.kind != "rest" and not (src.kind == "talon" and said and said.act.verb == TAKE))
    if code and (said or dst.kind != "hand") and is_new:
        card = seen[0] if seen else None
        seat = src.owner if dst.kind == "melds" else dst.owner
        yield Message(code, {"seat": seat, "card": card, "cards": seen, "count": len(cards)})


def _lies_open(moves: Sequence[Moved], zones: Mapping[str, ZoneView], viewer: Seat) -> Message:
    """Cards that were laid face up before one seat or both, or turned up there, in one sentence; what the
    viewer got comes first.
    """
    got: dict[Seat | None, list[str]] = {}
    for move in moves:
        if move.card is not None:
            got.setdefault(zones[move.dst].owner, []).append(card_text(move.card))
    (seat, cards), *more = sorted(got.items(), key=lambda one: one[0] != viewer)
    code = "log.uncovers" if zones[moves[0].src].kind == "covered" else "log.lays_open"
    if not more:
        return Message(code, {"seat": seat, "cards": cards})
    ((other, others),) = more
    return Message(f"{code}.both", {"seat": seat, "cards": cards, "other": other, "others": others})


def _seat(view: View, display: Display, seat: Seat, line: SeatLine) -> SeatPart:
    return {
        "name": line.name,
        "player": line.player,
        "tags": _facts(view, display.seat_shown, seat),
        "rests": seat not in view.active,
        "number": _number(view, display, seat),
        "badges": [badge.plain() for badge in _badges(view, display, seat)],
        "chip": _chip(view, display, seat),
        "said": _last_words(view, display, seat),
    }


def _number(view: View, display: Display, seat: Seat) -> list[object] | None:
    figure = display.figure(view, seat) if seat in view.active or display.figures_stay else None
    return Message(f"number.{figure.word}", {"value": figure.value}).plain() if figure else None


def _badges(view: View, display: Display, seat: Seat) -> Iterator[Message]:
    """The badges of a seat: the declarer, with the suit, or the known partner."""
    role = display.role(view)
    if role is None:
        return
    declarer = view.seat_of(role.fact)
    if seat == declarer:
        yield Message("badge.declarer")
        yield from _sign(view, role)
    elif display.side_of(view, seat) and display.side_of(view, seat) == display.side_of(view, declarer):
        is_ours = display.side_of(view, view.seat) == display.side_of(view, declarer)
        yield Message("badge.partner" if is_ours else "badge.partner.theirs")


def _sign(view: View, role: Role) -> Iterator[Message]:
    """The suit of a role, or of the card that was called for it."""
    sign = view.word(role.sign)
    if sign and sign[-1] in SUITS:
        yield Message(f"badge.{role.sign}", {"suit": sign[-1], "card": sign})


def _chip(view: View, display: Display, seat: Seat) -> list[object] | None:
    """The word shown at a seat: its announcement, its role, or its side while nobody plays a role."""
    role = display.role(view)
    said = [(name, view.fact(name, seat)) for name in display.chips if view.fact(name, seat)]
    if said:
        word, parts = in_parts(str(said[0][1]))
        return Message(f"chip.{said[0][0]}.{word}", parts).plain()
    if role and seat == view.seat_of(role.fact):
        return Message(f"chip.{role.fact}").plain()
    side = None if role else display.side_of(view, seat)
    return Message(f"chip.{display.side}.{side}").plain() if side else None


def _last_words(view: View, display: Display, seat: Seat) -> SaidPart | None:
    """The last words of a seat; None if a card was played since."""
    for index in range(len(view.events) - 1, -1, -1):
        event = view.events[index]
        if isinstance(event, Said) and event.act.verb in CARD_PLAYS:
            return None
        if isinstance(event, Said) and event.seat == seat and event.act.verb not in CARD_VERBS:
            phase = phase_after(view.events[:index])
            return _words(event.act, display.questions.get(phase, PLAIN_QUESTION))
    return None


def _words(act: Act, asked: Question) -> SaidPart:
    """An act as it is said at the table."""
    kind = "pass" if act.verb == "pass" else "bid" if act.verb in BIDS else "announcement"
    return {"kind": kind, "words": _spoken("said", act, asked).plain()}


def _spoken(kind: str, act: Act, asked: Question) -> Message:
    """An answer in the words of a bubble or of the log; who passes says it as the question wants it."""
    said = worded(kind, act)
    return said._replace(code=f"{kind}.{asked.passed}") if act.verb == "pass" else said


def _meter(meter: Meter | None) -> MeterPart | None:
    if meter is None:
        return None
    return {"seat": meter.seat, "value": meter.value, "goal": meter.goal, "most": meter.most}


def _lay_off(rows: LayOff | None) -> LayOffPart | None:
    return LayOffPart(ranks=rows.ranks, start=rows.start) if rows else None


def _sheet(view: View, display: Display) -> SheetPart:
    unit = display.unit(view.options)
    part: SheetPart = {
        "unit": _unit(unit),
        "money": _unit(display.money) if display.money else None,
        "contracts": [f"fact.contract.{name}" for name in display.columns(view.options)],
        "rows": _rows(view, display),
        "totals": list(view.standing.totals),
        "tally": [tally_part(line) for line in display.tally(view.options, view.standing)],
        "standing": list(display.standing),
    }
    if unit.fewest_win(view.standing.lowest_wins):
        part["lowest_wins"] = True
    return part


def _rows(view: View, display: Display) -> list[RowPart]:
    """The deals of the sheet, with what the accounts have come to after each of them where that is shown."""
    rows = [_row(number, done) for number, done in enumerate(view.standing.deals, start=1)]
    accounts = view.standing.totals
    for row in reversed(rows if display.accounts else []):
        row["accounts"] = list(accounts)
        accounts = tuple(total - score for total, score in zip(accounts, row["scores"], strict=True))
    return rows


def _unit(unit: Unit) -> UnitPart:
    part: UnitPart = {"word": unit.word, "each": unit.each}
    if unit.marks:
        part["marks"] = True
    return part


def _row(number: int, done: DealDone) -> RowPart:
    word, parts = in_parts(done.contract)  # one of parts the entry names
    contract = f"fact.contract.{word}" if word and not parts else None
    return {
        "deal": number,
        "contract": contract,
        "scores": list(done.scores),
        "thrown_in": done.thrown_in,
        "entry": _entry(done.entry),
    }


def _entry(entry: Entry | None) -> EntryPart | None:
    if entry is None:
        return None
    return {"seat": entry.seat, "game": entry.game.plain(), "value": entry.value}


def tally_part(line: Tally) -> TallyPart:
    """The line of the sheet besides the totals, as plain data."""
    return {"word": line.word, "by_seat": list(line.by_seat)}


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


def _pick(view: View, display: Display) -> PickPart | None:
    choices = view.decision.choices if view.decision else None
    if view.decision is None or not isinstance(choices, Pick):
        return None
    points = display.questions.get(view.decision.phase, PLAIN_QUESTION).points(view)
    return {
        "verb": choices.verb,
        "least": choices.least,
        "count": choices.most,
        "cards": [token(card) for card in choices.cards],
        "points": [points[card_text(card)] for card in choices.cards] if points else [],
        "sets": [[token(card) for card in source] for source in choices.sets],
        "must": [token(card) for card in choices.must],
    }


def _interjections(view: View, display: Display) -> list[InterjectionPart]:
    """The interjections of the seat; none if only what everybody knows is shown."""
    acts, until = view.may_say.acts if view.may_say else (), display.deadlines(view)
    return [
        {
            "act": answer_text(Answer(view.seat, act, is_interjection=True)),
            "label": named(act).plain(),
            "until": until[act_text(act)].plain() if act_text(act) in until else None,
        }
        for act in acts
    ]


def _give_up(view: View, game: Game) -> GiveUpPart | None:
    """The way in which the seat may give up; None if nobody in particular looks, and when the deal is
    over.
    """
    if view.score or view.covered:
        return None
    if not game.rules_on_giving_up(view):
        return {"kind": "bots", "act": None, "what": Message("give_up.bots").plain()}
    what = game.display.giving_up(view).plain()
    if not view.may_give_up:
        return {"kind": "not_now", "act": None, "what": what}
    return {
        "kind": "answer",
        "act": answer_text(Answer(view.seat, GIVE_UP, is_interjection=True)),
        "what": what,
    }


def _zone(zone: ZoneView) -> ZonePart:
    cards = [None if card is None else token(card) for card in zone.cards]
    return {"id": zone.name, "seat": zone.owner, "kind": zone.kind, "under": zone.under, "cards": cards}


def _act(act: Act) -> CardAct | WordAct:
    """An act as a screen offers it: a card of the hand or of a place, or a button with words."""
    if is_card(act):
        return {"act": act_text(act), "card": token(act.cards[0])}
    return {"act": act_text(act), "label": named(act).plain()}


def _move(event: Moved) -> MovePart:
    card = None if event.card is None else token(event.card)
    return {"card": card, "from": event.src, "to": event.dst}


def _trick(trick: Trick) -> TrickPart:
    plays: list[Play] = [[seat, token(card)] for seat, card in trick.plays]
    return {"leader": trick.leader, "plays": plays, "winner": trick.winner}


def _facts(view: View, names: Sequence[str], about: Seat | None = None) -> list[list[object]]:
    return [_fact(name, view.facts[name, about]) for name in names if (name, about) in view.facts]


def _fact(name: str, value: object) -> list[object]:
    word, parts = in_parts(value) if isinstance(value, str) else (value, {})
    return [f"fact.{name}", {"value": word, **parts}]


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
