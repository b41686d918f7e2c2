"""The worker's door: what the page may ask of the engine. JSON text in, JSON text out, nothing else.

A request carries a number `n`, which its reply repeats. A reply holds `ok`, or `fault` with a message.
Matches lie on tables, each under the name `match` that its page gave it, since several frames of a page may
share this worker; that name and `at`, the number of answers in the current deal, tell a request that came too
late from one that is meant for now.
"""

import asyncio
import json
from importlib import import_module
from time import perf_counter

from kartenstube.analysis import claims
from kartenstube.analysis.autoplay import thoughts
from kartenstube.analysis.fairness import cards_dealt
from kartenstube.analysis.open_deal import open_deal
from kartenstube.analysis.review import review_answer, start_of
from kartenstube.bots.base import Budget
from kartenstube.bots.hint import hints, reason
from kartenstube.bots.levels import bot_named
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text, parse_act
from kartenstube.core.events import Said
from kartenstube.core.messages import Fault, Message
from kartenstube.core.shuffle import Chance
from kartenstube.match import excerpts, link
from kartenstube.match import record as records
from kartenstube.match.match import Match, new_match
from kartenstube.render.demos import finished
from kartenstube.render.scene import named, scene
from kartenstube.render.summary import summary
from kartenstube.solver import machine as kernel

__export__ = [
    "new",
    "open",
    "act",
    "think",
    "next_deal",
    "why_not",
    "back",
    "hint",
    "review",
    "claim",
    "give_up",
    "laid_open",
    "look_up",
    "replay",
    "describe",
    "describe_all",
    "share",
    "watch",
    "moment",
    "dealt",
    "cut_out",
    "finish",
]

# a person does not wait longer for a bot; a slice that is under way is finished first
SECONDS = 0.26
# a page with more frames that are played in at the same time has the oldest match laid on the table anew
MOST_TABLES = 16


class Browser:
    """The machine that runs the solver in a browser."""

    def __init__(self, source):
        js = import_module("js")  # not at the top: the snapshot must hold nothing of the browser
        self.bytes = js.Uint8Array
        code = self.bytes.new(len(source))
        code.assign(source)
        self.exports = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports

    def run(self, what, where, given):
        memory = self.bytes.new(self.exports.memory.buffer)
        start = getattr(self.exports, where)()
        memory.subarray(start, start + len(given)).assign(given)
        done = getattr(self.exports, what)()
        answer = self.exports.answer()
        return bool(done), memory.subarray(answer, answer + kernel.SIZE).to_bytes()


if kernel.wasmtime is None:
    kernel.provide(Browser)


def in_time():
    """A budget that ends before a person gets impatient."""
    end = perf_counter() + SECONDS
    return Budget(worlds=400, stop=lambda: perf_counter() > end)


class Stale(Fault):
    """A request that was meant for an earlier moment of the match."""


class NothingToTakeBack(Fault):
    """The seat that looks has not answered yet in this deal."""


class OnTable:
    """A match on a table, and the seat that looks at it. Raises UnknownLevel for a seat that no bot can
    take.
    """

    def __init__(self, match, seat):
        for line in match.seats:
            if line.player != "human":
                bot_named(line.player)
        self.match, self.seat = match, seat
        self.replay = None  # the deal that is looked back at, as far as the review has come
        self.again = None  # the same deal, as far as it is being stepped through

    def at(self):
        return len(self.match.live.answers)

    def state(self, log=0):
        """What a page shows and saves; `log` lines of the log it has already."""
        match = self.match
        decision = match.decision
        over = None if decision else "match" if match.end else "deal"
        asked = match.seats[decision.seat].player if decision else None
        drawn = scene(match.view(self.seat), match.seats)
        drawn["sheet"]["marks"] = list(match.record.marks)
        drawn["log"] = drawn["log"][log:]
        return {
            "record": records.write(match.record),
            "summary": summary(match, self.seat),
            "scene": drawn,
            "at": self.at(),
            "asks": None if decision is None else "human" if asked == "human" else "bot",
            "over": over,
        }


class Tables:
    """The tables of this worker by the names of their matches; the newest MOST_TABLES of them are kept."""

    def __init__(self):
        self.by_match = {}

    def lay(self, match, request):
        """A table with a match on it, in place of an older one of the same name."""
        table = OnTable(match, request["seat"])
        self.by_match.pop(request["match"], None)
        self.by_match[request["match"]] = table
        for name in list(self.by_match)[:-MOST_TABLES]:
            del self.by_match[name]
        return table

    def named(self, request):
        """The table of a request. Raises Stale if there is none (any longer)."""
        if request["match"] not in self.by_match:
            raise Stale(Message("fault.stale"))
        return self.by_match[request["match"]]

    def expect(self, request):
        """The table of a request. Raises Stale unless the match stands where the request believes."""
        table = self.named(request)
        if request["at"] != table.at():
            raise Stale(Message("fault.stale"))
        return table


tables = Tables()


def answering(handle):
    """An exported function around one that takes a request and returns what is `ok`."""

    async def exported(text):
        request = json.loads(text)
        try:
            records.word(request.get("match", ""), "match")
            reply = {"ok": await handle(request)}
        except Fault as fault:
            reply = {"fault": fault.message.plain()}
        return json.dumps({"n": request.get("n"), **reply})

    return exported


@answering
async def new(request):
    """Start a match: `game`, `options`, `seats`, `seed`, the `seat` that looks, and, if it follows a match,
    the record of that as `previous`. Options and seats that are not told are those of the previous match.
    """
    before = Match(records.read(request["previous"])) if "previous" in request else None
    if before and "options" not in request:
        options, seats = dict(before.options), before.seats
    else:
        options, told = request["options"], enumerate(request["seats"])
        seats = [records.seat_line(seat, f"seats[{number}]") for number, seat in told]
    previous = before.standing if before else None
    return tables.lay(new_match(request["game"], options, seats, request["seed"], previous), request).state()


@answering
async def open(request):
    """Take up the match of a `record`, given as text, where it stands."""
    match = Match(records.read(request["record"]))
    if match.live is None:
        match.next_deal(request["seed"])
    return tables.lay(match, request).state()


@answering
async def act(request):
    """Answer for the seat that is asked; `log` lines of the log are on the page already."""
    table = tables.expect(request)
    table.match.answer(request["act"])
    return table.state(request.get("log", 0))


@answering
async def think(request):
    """Let the bot that is asked answer. It works in slices; what was answered in between makes this stale."""
    table = tables.expect(request)
    match = table.match
    if match.decision is None:
        raise Stale(Message("fault.stale"))
    best = await last(thoughts(match, in_time()), request)
    match.answer(act_text(best))
    return table.state(request.get("log", 0))


async def last(thoughts, request):
    """The last of some thoughts. Others may speak between two of them; then Stale is raised if this request
    is no longer meant for the moment at which it was made.
    """
    for thought in thoughts:
        best = thought
        await asyncio.sleep(0)
        tables.expect(request)
    return best


@answering
async def next_deal(request):
    """Shuffle and deal, after a deal is over."""
    table = tables.expect(request)
    if table.match.decision or table.match.end:
        raise Stale(Message("fault.stale"))
    table.match.next_deal(request["seed"])
    return table.state()


@answering
async def why_not(request):
    """Why the seat that looks, which is asked, may not give this answer; null if it may."""
    table = tables.expect(request)
    decision = table.match.decision
    if decision and decision.seat != table.seat:
        raise Stale(Message("fault.stale"))  # what others may not play tells what they hold
    reason = table.match.why_not(request["act"])
    return {"why": reason.plain() if reason else None}


@answering
async def back(request):
    """Take back the last answer of the seat that looks, and all after it; the record is marked."""
    table = tables.expect(request)
    match = table.match
    said = [event.seat for event in match.live.table.seen[table.seat] if isinstance(event, Said)]
    if table.seat not in said:
        raise NothingToTakeBack(Message("fault.nothing_to_take_back"))
    match.back(said[::-1].index(table.seat) + 1)
    match.mark("take-backs")
    return table.state()


@answering
async def hint(request):
    """What an expert would answer for the asked seat, and why; the record is marked."""
    table = tables.expect(request)
    match = table.match
    if match.decision is None or match.decision.seat != table.seat:
        raise Stale(Message("fault.stale"))
    view, chance = match.view(table.seat), Chance(f"{match.seed}/hint/{len(match.record.deals)}/{table.at()}")
    best = await last(hints(view, match.game.rules, chance, in_time()), request)
    match.mark("hints")
    card = card_text(best.cards[0]) if len(best.cards) == 1 else None
    why = reason(view, match.game.rules, best, chance).plain()
    return {"what": named(best).plain(), "card": card, "why": why, "record": records.write(match.record)}


@answering
async def deal_again(request):
    """The deal on the table from its beginning, as a match of its own: its `record`, which is marked, and its
    `summary`.
    """
    table = tables.expect(request)
    again = start_of(table.match)
    again.mark("same-deal")
    return {"record": records.write(again.record), "summary": summary(again, table.seat)}


@answering
async def review(request):
    """What there is to say of an `answer` of the deal that is over, by number; and the scene before it."""
    table = tables.expect(request)
    match, number = table.match, request["answer"]
    actions = match.record.deals[-1].actions
    if match.decision or not 0 <= number < len(actions):
        raise Stale(Message("fault.stale"))
    table.replay = stepped(table, table.replay, number)
    line = await last(review_answer(table.replay, table.seat, actions[number]), request)
    return {
        "line": {
            **line.plain(),
            "said": named(parse_act(line.act)).plain(),
            "best": [named(parse_act(one)).plain() for one in line.best],
            "seen": named(parse_act(line.seen)).plain() if line.seen else None,
        },
        "counted": match.game.display.trick_unit,
        "answers": len(actions),
        "scene": scene(table.replay.view(table.seat, all_open=True), match.seats),
    }


def stepped(table, replay, number):
    """The deal on the table, which is over, as it stood before an answer; `replay` is the same deal at
    another moment, None for none yet.
    """
    actions = table.match.record.deals[-1].actions
    if replay is None or len(replay.live.answers) > number:
        replay = start_of(table.match)
    while len(replay.live.answers) < number:
        replay.answer(actions[len(replay.live.answers)])
    return replay


@answering
async def replay(request):
    """The scene with all cards open after so many answers (`answer`) of the deal that is over."""
    table = tables.expect(request)
    if table.match.decision or not 0 <= request["answer"] <= table.at():
        raise Stale(Message("fault.stale"))
    table.again = stepped(table, table.again, request["answer"])
    return {"scene": scene(table.again.view(table.seat, all_open=True), table.match.seats)}


@answering
async def look_up(request):
    """The person looks up which cards were seen; the record is marked."""
    table = tables.expect(request)
    table.match.mark("cards-seen")
    return {"record": records.write(table.match.record)}


@answering
async def laid_open(request):
    """All cards of the deal that is over: hands, what lay beside them, tricks."""
    table = tables.expect(request)
    if table.match.decision:
        raise Stale(Message("fault.stale"))
    return open_deal(table.match)


@answering
async def claim(request):
    """End the deal for the seat that looks, which says that it takes all tricks that are left. If that is not
    certain, the table is as before, the record is marked, and `refused` says so.
    """
    table = tables.expect(request)
    try:
        claims.claim(table.match, table.seat)
    except claims.NotCertain as refused:
        return {**table.state(), "refused": refused.message.plain()}
    return table.state()


@answering
async def give_up(request):
    """Have the deal played to its end by bots; the record is marked."""
    table = tables.expect(request)
    if table.match.decision is None:
        raise Stale(Message("fault.stale"))
    claims.give_up(table.match)
    return table.state()


@answering
async def describe(request):
    """What a record is that came from outside, as `text` or as a `link`'s; it is replayed, and not laid on
    the table.
    """
    record = records.read(request["text"]) if "text" in request else link.unpack(request["link"])
    return described(record, request["seat"])


def described(record, seat):
    """What a record is, seen from a seat; it is replayed."""
    match = Match(record)
    return {
        "record": records.write(match.record),
        "summary": summary(match, seat),
        "asks": match.decision is not None,
    }


@answering
async def describe_all(request):
    """What each of some records (`texts`) is, or the `fault` for which it is none."""
    found = []
    for text in request["texts"]:
        try:
            found.append(described(records.read(text), request["seat"]))
        except Fault as fault:
            found.append({"fault": fault.message.plain()})
        await asyncio.sleep(0)  # others may ask in between
    return found


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
async def watch(request):
    """Take up the match of a `record` to step through it: how many answers each deal has, and whether
    (`asks`) the last one is under way.
    """
    match = Match(records.read(request["record"]))
    tables.lay(match, request)
    answers = [len(deal.actions) for deal in match.record.deals]
    return {"answers": answers, "asks": match.decision is not None}


@answering
async def moment(request):
    """The scene after so many answers (`answer`) of a `deal`, counted from 0; with all cards open unless that
    deal is still being played.
    """
    table = tables.named(request)
    try:
        then = excerpts.deal_at(table.match, request["deal"], request["answer"])
    except ValueError:
        raise Stale(Message("fault.stale")) from None
    is_last = request["deal"] == len(table.match.record.deals) - 1
    all_open = not (is_last and table.match.decision)
    return {"scene": scene(then.view(table.seat, all_open=all_open), then.seats)}


@answering
async def dealt(request):
    """How many aces and kings, and how many cards, each seat was dealt in a `record`."""
    high, cards = cards_dealt(records.read(request["record"]))
    return {"high": high, "cards": cards}


@answering
async def cut_out(request):
    """A part of a `deal` of the match that is stepped through, from after the `first` answer to after the
    `last`, as a finished demo with a `title`, `notes` and `asks`, and `packed` for the address of a frame,
    null if it is too long for one; no demo while that deal is being played.
    """
    table = tables.named(request)
    match = table.match
    if request["deal"] == len(match.record.deals) - 1 and match.decision:
        return {"demo": None, "packed": None}
    moments = range(request["first"], request["last"] + 1)
    told = [request[name] for name in ("title", "notes", "asks")]
    try:
        made = finished.from_match(match, request["deal"], moments, table.seat, *told)
    except ValueError:
        raise Stale(Message("fault.stale")) from None
    return {"demo": json.dumps(made, ensure_ascii=False), "packed": finished.pack(made)}


@answering
async def finish(request):
    """A demo, finished, from the `text` of an author: a record, or the notation; seen from a `seat`, null for
    the usual one.
    """
    made = finished.from_text(request["text"], request["seat"])
    return {"demo": json.dumps(made, ensure_ascii=False)}
