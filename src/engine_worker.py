"""The worker's door: what the page may ask of the engine. JSON text in, JSON text out, nothing else.

A request carries a number `n`, which its reply repeats. A reply holds `ok`, or `fault` with a message, or
`lacks` with the game that the request is about and that the engine has not yet: the page has it learnt, and
asks again; or `gone`, why that game cannot be had.
A session is a match that a page has open, under the name `match` that the page gave it, since several frames
of a page may share this worker; that name and `at`, the number of answers in the current deal, tell a request
that came too late from one that is meant for now.

What is asked at a table names the `seat` of who asks; null is the only person, or nobody where several play.
These share a screen: their table is covered, so that it shows what everybody knows and no hand, until the one
who is asked takes a `look`.
"""

import asyncio
import io
import json
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from time import perf_counter

import kartenstube
from kartenstube.analysis import claims, fairness
from kartenstube.analysis.autoplay import speak_up, thoughts
from kartenstube.analysis.open_deal import open_deal
from kartenstube.analysis.review import review_answer, start_of
from kartenstube.bots.base import BY_THE_CLOCK, in_time
from kartenstube.bots.games import bots_of
from kartenstube.bots.hint import hints, reason
from kartenstube.bots.levels import bot_named
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text, parse_act, split_aside
from kartenstube.core.events import Said
from kartenstube.core.messages import Fault, Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES, game_named
from kartenstube.match import excerpts, link
from kartenstube.match import record as records
from kartenstube.match.match import Match, new_match
from kartenstube.render.acts import named
from kartenstube.render.demos import finished
from kartenstube.render.scene import scene
from kartenstube.render.summary import summary
from kartenstube.solver import layout
from kartenstube.solver import machine as kernel

# what PyScript hands to the page: every function that is `answering`
__export__ = []

# seconds that a bot takes for any answer, whether or not it has a choice: as long as an expert thinks, and
# some to spare; rules of thumb need but a moment
EXPERTS_PAUSE, PAUSE, SPARE = 0.3, 0.02, 0.04
# so long an expert thinks at least, in that time its last slice ends, too
SECONDS = EXPERTS_PAUSE - SPARE
# where an expert has nothing left to find out in a long pause, the device rests
BUDGET = BY_THE_CLOCK
# a page with more frames that are played in at the same time opens the oldest match anew
MOST_SESSIONS = 16


class Browser:
    """The machine that runs the solver in a browser."""

    def __init__(self, source):
        js = import_module("js")  # not at the top: the snapshot must hold nothing of the browser
        self.bytes = js.Uint8Array
        code = self.bytes.new(len(source))
        code.assign(source)
        self.exports = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports
        self.memory = self.bytes.new(self.exports.memory.buffer)  # it never grows
        answer = self.exports.answer()
        self.answer = self.memory.subarray(answer, answer + layout.ANSWER_SIZE)
        self.calls = {}  # what was called before, and where its bytes go: each look costs much here

    def run(self, what, where, given):
        if (what, where) not in self.calls:
            self.calls[what, where] = getattr(self.exports, what), getattr(self.exports, where)()
        call, start = self.calls[what, where]
        self.memory.subarray(start, start + len(given)).assign(given)
        return bool(call()), self.answer.to_bytes()


if kernel.wasmtime is None:
    kernel.provide(Browser)


# Sessions: matches that pages have opened.


class Stale(Fault):
    """A request that was meant for an earlier moment of the match."""


class Session:
    """A match that a page has open. Raises UnknownLevel for a seat that no bot can take."""

    def __init__(self, match):
        for line in match.seats:
            if line.player != "human":
                bot_named(line.player)
        self.match = match
        self.people = [seat for seat, line in enumerate(match.seats) if line.player == "human"]
        self.newest = None  # the newest request for a bot's answer; it makes older ones stale
        self.thoughts = None  # of the bot that is asked, once it has begun to think
        self.review_cursor = None  # the deal that is looked back at, as far as the review has come
        self.step_cursor = None  # the same deal, as far as it is being stepped through

    def at(self):
        return len(self.match.live.answers)

    def seat(self, request):
        """The seat that makes a request; None for nobody in particular where several people play."""
        seat = request["seat"]
        if seat is not None and seat not in range(len(self.match.seats)):
            raise Stale(Message("fault.stale"))
        return self.first() if seat is None and not self.is_shared() else seat

    def is_shared(self):
        """Whether several people play, on one screen."""
        return len(self.people) > 1

    def first(self):
        """The seat of the first person."""
        return first_person(self.match)

    def chair(self, request):
        """The seat before which the table lies: of several people the one who is asked, else who makes the
        request.
        """
        seat, decision = self.seat(request), self.match.decision
        if self.is_shared() and decision and decision.seat in self.people:
            return decision.seat
        return self.first() if seat is None else seat

    def state(self, request, covered=True, known=None):
        """What a page shows and saves; `log` lines of the log it has already. `known` answers of the deal it
        has shown, those of the request where somebody has answered, perhaps with words after it.

        `record` is the match as text; `summary` what a list shows of it; `scene` what the seat may see, with
        the marks of the record on its sheet, and only the new lines of its log; `at` the number of answers in
        the deal; `asks` who is asked, "human" or "bot", null for nobody; `pause` how many seconds a bot of
        the level that is asked takes at least; `over` what is over, "deal" or "match", null while the deal
        goes on. The scene of several people is `covered` until the deal is over.
        """
        match = self.match
        decision = match.decision
        covered = covered and self.is_shared() and decision is not None
        drawn = scene(match.view(self.chair(request), covered=covered), match.seats, known)
        drawn["sheet"]["marks"] = list(match.record.marks)
        drawn["log"] = drawn["log"][request.get("log", 0) :]
        return {
            "record": records.write(match.record),
            "summary": summary(match, self.first()),
            "scene": drawn,
            "at": self.at(),
            "asks": None if decision is None else "human" if decision.seat in self.people else "bot",
            "pause": EXPERTS_PAUSE if decision and match.seats[decision.seat].player == "expert" else PAUSE,
            "over": None if decision else "match" if match.end else "deal",
        }


def first_person(match):
    """The seat of the first person, or the first of all where only bots play."""
    people = [seat for seat, line in enumerate(match.seats) if line.player == "human"]
    return people[0] if people else 0


class Sessions:
    """The sessions of this worker by the names of their matches; the newest MOST_SESSIONS are kept."""

    def __init__(self):
        self.by_match = {}

    def open(self, match, request):
        """A session with this match, in place of an older one of the same name."""
        session = Session(match)
        self.by_match.pop(request["match"], None)
        self.by_match[request["match"]] = session
        for name in list(self.by_match)[:-MOST_SESSIONS]:
            del self.by_match[name]
        return session

    def named(self, request):
        """The session of a request. Raises Stale if there is none (any longer)."""
        if request["match"] not in self.by_match:
            raise Stale(Message("fault.stale"))
        return self.by_match[request["match"]]

    def expect(self, request):
        """The session of a request. Raises Stale unless the match stands where the request believes."""
        session = self.named(request)
        if request["at"] != session.at():
            raise Stale(Message("fault.stale"))
        return session

    def expect_asked(self, request):
        """The session of a request. Raises Stale unless it is made by the seat that is asked: what another
        one may play, or is advised to, tells what it holds.
        """
        session = self.expect(request)
        decision = session.match.decision
        if decision is None or decision.seat != session.seat(request):
            raise Stale(Message("fault.stale"))
        return session

    def expect_speaker(self, request):
        """The session of an answer. Raises Stale unless it is given by the seat that is asked, or by the
        person that speaks out of turn.
        """
        speaker, _ = split_aside(request["act"])
        if speaker is None:
            return self.expect_asked(request)
        session = self.expect(request)
        if speaker not in session.people or speaker != session.seat(request):
            raise Stale(Message("fault.stale"))
        return session


sessions = Sessions()


def answering(handle):
    """An exported function around one that takes a request and returns what is `ok`."""
    __export__.append(handle.__name__)

    async def exported(text):
        request = json.loads(text)
        try:
            records.word(request.get("match", ""), "match")
            reply = {"ok": await handle(request)}
        except Fault as fault:
            reply = {"fault": fault.message.plain()}
        except ModuleNotFoundError as error:
            reply = {"lacks": game_of(error)}
        except PartGone as gone:
            reply = {"gone": str(gone)}
        return json.dumps({"n": request.get("n"), **reply})

    return exported


# Games: in a browser each comes when it is asked for.


class PartGone(Exception):
    """A game that cannot be had; the text says why, as the worker's runtime tells it."""


def game_of(error):
    """The game that has not been learnt, for want of which a module was not found. What else is not found is
    an error.
    """
    lacking = [game for game in GAMES if error.name == f"kartenstube.games.{game.replace('-', '_')}"]
    if not lacking or lacking[0] in learnt:
        raise error
    return lacking[0]


learnt = set()


@answering
async def learn(request):
    """Have a `game` in the engine, before it is asked for. It may be there: all are where Pyodide was started
    without the snapshot.
    """
    try:
        game_named(request["game"])
    except ModuleNotFoundError as error:
        await fetch_part(game_of(error))
        game_named(request["game"])
    bots_of(request["game"])  # now, not when a bot is asked, who has little time
    return {}


async def fetch_part(game):
    """Fetch the modules of a game, and put them where Python finds them. Raises PartGone."""
    try:
        part = await import_module("parts").part(game)
    except Exception as error:  # JavaScript's
        raise PartGone(str(error)) from None
    with zipfile.ZipFile(io.BytesIO(part.to_bytes())) as modules:
        modules.extractall(Path(kartenstube.__path__[0]).parent)
    sys.path_importer_cache.clear()  # of folders that were not there
    learnt.add(game)


@answering
async def new(request):
    """Start a match: `game`, `options`, `seats`, `seed`, and, if it follows a match, the record of that as
    `previous`. Options and seats that are not told are those of the previous match.
    """
    before = Match(records.read(request["previous"])) if "previous" in request else None
    if before and "options" not in request:
        options, seats = dict(before.options), before.seats
    else:
        options, told = request["options"], enumerate(request["seats"])
        seats = [records.seat_line(seat, f"seats[{number}]") for number, seat in told]
    previous = before.standing if before else None
    match = new_match(request["game"], options, seats, request["seed"], previous)
    return sessions.open(match, request).state(request)


@answering
async def open(request):
    """Take up the match of a `record`, given as text, where it stands."""
    match = Match(records.read(request["record"]))
    if match.live is None:
        match.next_deal(request["seed"])
    return sessions.open(match, request).state(request)


@answering
async def look(request):
    """What the seat sees that is asked, and has the screen before it."""
    return sessions.expect_asked(request).state(request, covered=False)


# Play: what is done at the table.


class NothingToTakeBack(Fault):
    """The seat has not answered yet in this deal."""


class Thoughts:
    """What the bot that is asked thinks of its answer: the `best` so far. It may pause and go on later."""

    def __init__(self, match):
        self.live, self.at, self.best = match.live, len(match.live.answers), None
        self.coming = thoughts(match, BUDGET)

    def are_about(self, match):
        """Whether the match still stands where they have begun. What is taken back makes another deal."""
        return self.live is match.live and self.at == len(match.live.answers)

    def go_on(self, seconds):
        """Better and better answers in the next seconds; none if all has been thought."""
        try:
            for best in in_time(self.coming, seconds):
                self.best = best
                yield best
        except Exception:
            self.live = None  # of a bot that fails nothing more comes; asked again, it begins anew
            raise


@answering
async def act(request):
    """Answer for the seat that is asked, or say something out of turn for the seat that makes the request;
    `log` lines of the log are on the page already.
    """
    session = sessions.expect_speaker(request)
    session.match.answer(request["act"])
    speak_up(session.match)
    return session.state(request, known=request["at"])


@answering
async def dictate(request):
    """Have the seat that is asked, whichever it is, answer as it is written in a guided deal, after a
    `pause`.
    """
    session = sessions.expect(request)
    await pause_over(perf_counter(), request)
    session.match.answer(request["act"])
    return session.state(request)


@answering
async def think(request):
    """Let the bot that is asked answer, after a `pause` of which its thinking is a part: an answer that is
    there sooner waits, so that its time tells nothing. What was answered in between makes this stale.
    """
    begun = perf_counter()
    best = await thought(request, max(SECONDS, request.get("pause", 0) - SPARE))
    await pause_over(begun, request)
    session = expect_newest(request)
    session.thoughts = None
    session.match.answer(act_text(best))
    speak_up(session.match)
    return session.state(request, known=request["at"])


@answering
async def think_ahead(request):
    """Let the bot that is asked think for some `seconds`, or until its answer is asked for; that goes on from
    there.
    """
    await thought(request, request["seconds"])
    return {}


async def thought(request, seconds):
    """The best answer of the bot that is asked after some more seconds. It works in slices."""
    session = sessions.expect(request)
    match, session.newest = session.match, request
    if match.decision is None:
        raise Stale(Message("fault.stale"))
    if session.thoughts is None or not session.thoughts.are_about(match):
        session.thoughts = Thoughts(match)
    await last(session.thoughts.go_on(seconds), request, expect_newest)
    return session.thoughts.best


def expect_newest(request):
    """The session of a request for a bot's answer. Raises Stale if there is a newer one."""
    session = sessions.expect(request)
    if session.newest is not request:
        raise Stale(Message("fault.stale"))
    return session


async def last(thoughts, request, expect=sessions.expect):
    """The last of some thoughts, None without one. Others may speak between two of them; then Stale is raised
    if this request is no longer meant for the moment at which it was made.
    """
    best = None
    for thought in thoughts:
        best = thought
        await asyncio.sleep(0)
        expect(request)
    return best


async def pause_over(begun, request):
    """Wait until the `pause` of a request is over that has begun at a moment. Raises Stale if the request is
    no longer meant for the moment at which it was made.
    """
    left = begun + request.get("pause", 0) - perf_counter()
    if left > 0:
        await asyncio.sleep(left)
        sessions.expect(request)


@answering
async def next_deal(request):
    """Shuffle and deal, after a deal is over."""
    session = sessions.expect(request)
    if session.match.decision or session.match.end:
        raise Stale(Message("fault.stale"))
    session.match.next_deal(request["seed"])
    speak_up(session.match)
    return session.state(request)


@answering
async def why_not(request):
    """Why the seat that is asked may not give this answer; null if it may."""
    session = sessions.expect_asked(request)
    reason = session.match.why_not(request["act"])
    return {"why": reason.plain() if reason else None}


@answering
async def back(request):
    """Take back the last answer of the seat, and all after it; the record is marked."""
    session = sessions.expect(request)
    match, seat = session.match, session.seat(request)
    heard = match.live.table.seen[match.live.table.bystander]
    said = [event.seat for event in heard if isinstance(event, Said)]
    if seat not in said:
        raise NothingToTakeBack(Message("fault.nothing_to_take_back"))
    match.back(said[::-1].index(seat) + 1)
    match.mark("take-backs")
    return session.state(request)


@answering
async def hint(request):
    """What an expert would answer for the asked seat, and why; the record is marked."""
    session = sessions.expect_asked(request)
    match = session.match
    view = match.view(match.decision.seat)
    chance = SeededRandom(f"{match.seed}/hint/{len(match.record.deals)}/{session.at()}")
    found = await last(in_time(hints(view, match.game.rules, chance, BUDGET), SECONDS), request)
    best = found.best()
    match.mark("hints")
    card = card_text(best.cards[0]) if len(best.cards) == 1 else None
    why = reason(view, match.game.rules, best, chance, found).plain()
    return {"what": named(best).plain(), "card": card, "why": why, "record": records.write(match.record)}


@answering
async def mark_cards_seen(request):
    """The person that is asked looks up which cards were seen; the record is marked."""
    session = sessions.expect_asked(request)
    session.match.mark("cards-seen")
    return {"record": records.write(session.match.record)}


@answering
async def claim(request):
    """End the deal for the seat that is asked, which says that it takes all tricks that are left. If that is
    not certain, the table is as before, the record is marked, and `refused` says so.
    """
    session = sessions.expect(request)
    try:
        claims.claim(session.match, session.seat(request))
    except claims.NotCertain as refused:
        return {**session.state(request, covered=False), "refused": refused.message.plain()}
    return session.state(request)


@answering
async def give_up(request):
    """Have the deal played to its end by bots, as the seat wishes that is asked; the record is marked."""
    session = sessions.expect_asked(request)
    claims.give_up(session.match)
    return session.state(request)


# Looking back at the deal on the table.


@answering
async def deal_again(request):
    """The deal on the table from its beginning, or one that is over from after an `answer`, by number, as a
    match of its own: its `record`, which is marked, and its `summary`.
    """
    session = sessions.expect(request)
    answers = request.get("answer")
    if answers is not None and (session.match.decision or not 0 <= answers < session.at()):
        raise Stale(Message("fault.stale"))
    again = start_of(session.match, answers or 0)
    again.mark("same-deal" if answers is None else "practice")
    return {"record": records.write(again.record), "summary": summary(again, session.first())}


@answering
async def review(request):
    """What there is to say of an `answer` of the deal that is over, by number; and the scene before it."""
    session = sessions.expect(request)
    match, number = session.match, request["answer"]
    actions = match.record.deals[-1].actions
    if match.decision or not 0 <= number < len(actions):
        raise Stale(Message("fault.stale"))
    session.review_cursor = stepped(session, session.review_cursor, number)
    seat = session.chair(request)
    line = await last(review_answer(session.review_cursor, seat, actions[number]), request)
    return {
        "line": {
            **line.plain(),
            "said": named(parse_act(split_aside(line.act)[1])).plain(),
            "best": [named(parse_act(one)).plain() for one in line.best],
            "seen": named(parse_act(line.seen)).plain() if line.seen else None,
        },
        "counted": match.game.display.trick_unit,
        "answers": len(actions),
        "scene": scene(session.review_cursor.view(seat, all_open=True), match.seats),
    }


@answering
async def step_to(request):
    """The scene with all cards open after so many answers (`answer`) of the deal that is over."""
    session = sessions.expect(request)
    if session.match.decision or not 0 <= request["answer"] <= session.at():
        raise Stale(Message("fault.stale"))
    session.step_cursor = stepped(session, session.step_cursor, request["answer"])
    seat = session.chair(request)
    return {"scene": scene(session.step_cursor.view(seat, all_open=True), session.match.seats)}


def stepped(session, cursor, number):
    """The deal on the table, which is over, as it stood before an answer; `cursor` is the same deal at
    another moment, None for none yet.
    """
    actions = session.match.record.deals[-1].actions
    if cursor is None or len(cursor.live.answers) > number:
        cursor = start_of(session.match)
    while len(cursor.live.answers) < number:
        cursor.answer(actions[len(cursor.live.answers)])
    return cursor


@answering
async def deal_lines(request):
    """The reasons for what a finished `deal` of the match paid, counted from 1 as on the sheet."""
    done = sessions.named(request).match.standing.deals
    if not 0 < request["deal"] <= len(done):
        raise Stale(Message("fault.stale"))
    return {"lines": [line.plain() for line in done[request["deal"] - 1].lines]}


@answering
async def all_cards(request):
    """All cards of the deal that is over: hands, what lay beside them, tricks."""
    session = sessions.expect(request)
    if session.match.decision:
        raise Stale(Message("fault.stale"))
    return open_deal(session.match)


# Sharing: records that come in or go out, and matches that are stepped through.


@answering
async def inspect(request):
    """What a record is that came from outside, as `text` or as a `link`'s; it is replayed, and no
    session is opened.
    """
    record = records.read(request["text"]) if "text" in request else link.unpack(request["link"])
    return inspected(record)


@answering
async def inspect_all(request):
    """What each of some records (`texts`) is, or the `fault` for which it is none."""
    found = []
    for text in request["texts"]:
        try:
            found.append(inspected(records.read(text)))
        except Fault as fault:
            found.append({"fault": fault.message.plain()})
        await asyncio.sleep(0)  # others may ask in between
    return found


def inspected(record):
    """What a record is; it is replayed."""
    match = Match(record)
    return {
        "record": records.write(match.record),
        "summary": summary(match, first_person(match)),
        "asks": match.decision is not None,
    }


@answering
async def share(request):
    """What is shared of a `record`: by its `kind` its last "deal" afresh, the "match" to be stepped through,
    or the match to "continue" with elsewhere: as text for a `link`, null if it is too long for one, and as
    the record of a file. `asks`: a deal is under way, so that it tells all hands; `goes_on`: the match is not
    over.
    """
    match = Match(records.read(request["record"]))
    whole = excerpts.for_spectators(match) if request["kind"] == "match" else match.record
    record = excerpts.deal_alone(match) if request["kind"] == "deal" else whole
    packed = link.pack(record)
    return {
        "link": packed if len(packed) <= link.LONGEST else None,
        "record": records.write(record),
        "asks": match.decision is not None,
        "goes_on": match.end is None,
    }


@answering
async def open_replay(request):
    """Take up the match of a `record` to step through it: how many answers each deal has, and whether
    (`asks`) the last one is under way.
    """
    match = Match(records.read(request["record"]))
    sessions.open(match, request)
    answers = [len(deal.actions) for deal in match.record.deals]
    return {"answers": answers, "asks": match.decision is not None}


@answering
async def scene_at(request):
    """The scene after so many answers (`answer`) of a `deal`, counted from 0; with all cards open unless that
    deal is still being played.
    """
    session = sessions.named(request)
    try:
        then = excerpts.deal_at(session.match, request["deal"], request["answer"])
    except ValueError:
        raise Stale(Message("fault.stale")) from None
    is_last = request["deal"] == len(session.match.record.deals) - 1
    under_way = is_last and session.match.decision is not None
    seen = then.view(session.first(), all_open=not under_way, covered=under_way and session.is_shared())
    return {"scene": scene(seen, then.seats)}


@answering
async def cards_dealt(request):
    """How many aces and kings, and how many cards, each seat was dealt in a `record`."""
    high, cards = fairness.cards_dealt(records.read(request["record"]))
    return {"high": high, "cards": cards}


# Demos: made from a match, or from the text of an author.


@answering
async def make_demo(request):
    """A part of a `deal` of the match that is stepped through, from after the `first` answer to after the
    `last`, as a finished demo with a `title`, `notes` and `asks`, and `packed` for the address of a frame,
    null if it is too long for one; no demo while that deal is being played.
    """
    session = sessions.named(request)
    match = session.match
    if request["deal"] == len(match.record.deals) - 1 and match.decision:
        return {"demo": None, "packed": None}
    moments = range(request["first"], request["last"] + 1)
    told = [request[name] for name in ("title", "notes", "asks")]
    try:
        made = finished.from_match(match, request["deal"], moments, session.first(), *told)
    except ValueError:
        raise Stale(Message("fault.stale")) from None
    return {"demo": json.dumps(made, ensure_ascii=False), "packed": finished.pack(made)}


@answering
async def finish_demo(request):
    """A demo, finished, from the `text` of an author: a record, or the notation; seen from a `seat`, null for
    the default one.
    """
    made = finished.from_text(request["text"], request["seat"])
    return {"demo": json.dumps(made, ensure_ascii=False)}
