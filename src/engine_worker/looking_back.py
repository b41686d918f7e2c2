"""Looking back at the deal on the table."""

from kartenstube.analysis.open_deal import open_deal
from kartenstube.analysis.review import review_answer, start_of
from kartenstube.core.decisions import is_card, parse_act, split_interjection
from kartenstube.core.messages import Message
from kartenstube.match import record as records
from kartenstube.render.acts import named
from kartenstube.render.questions import on_button
from kartenstube.render.scene import scene
from kartenstube.render.summary import summary

from .answering import answering
from .session import Stale, sessions
from .thinking import last


@answering
async def deal_again(request):
    """A deal as a match of its own: the one on the table from its beginning, or, if it is over, from after an
    `answer`, by number; of a match that is stepped through a `deal`, counted from 0, from its beginning. Its
    `record`, which is marked, and its `summary`.
    """
    if "deal" in request:
        session = sessions.named(request)
        return marked(session, beginning(session.match, request["deal"]), "same-deal")
    session = sessions.expect(request)
    answers = request.get("answer")
    if answers is None:
        return marked(session, start_of(session.match), "same-deal")
    if session.match.decision or not 0 <= answers < session.at():
        raise Stale(Message("fault.stale"))
    return marked(session, start_of(session.match, answers), "practice")


def beginning(match, deal):
    """A match as it stood before the first answer of a deal, counted from 0. Raises Stale if it has none."""
    if deal not in range(len(match.record.deals)):
        raise Stale(Message("fault.stale"))
    return start_of(match, deal=deal)


def marked(session, match, word):
    """A match that was made of a session's: its record, with a mark, and what a list shows of it."""
    match.mark(word)
    return {"record": records.write(match.record), "summary": summary(match, session.first())}


@answering
async def moves(request):
    """All answers of the deal that is over, before any of them is reviewed: the `seat`, the answer in the
    words of its button, and the number of the `trick`, 0 before the first card is led; and what tricks count.
    """
    match = sessions.expect(request).match
    if match.decision:
        raise Stale(Message("fault.stale"))
    cursor, found, begun = start_of(match), [], False
    for text in match.record.deals[-1].actions:
        answer = cursor.decision.named(text)
        begun = begun or text.startswith("play ")
        trick = len(cursor.live.table.tricks) + 1 if begun else 0
        found.append({"seat": answer.seat, "act": text, "said": worded(cursor, text), "trick": trick})
        cursor.answer(text)
    return {"moves": found, "counted": match.game.display.trick_unit}


@answering
async def review(request):
    """Review an `answer` of the deal that is over, by number."""
    session = sessions.expect(request)
    match, number = session.match, request["answer"]
    actions = match.record.deals[-1].actions
    if match.decision or not 0 <= number < len(actions):
        raise Stale(Message("fault.stale"))
    session.review_cursor = stepped(session, session.review_cursor, number)
    seat = session.chair(request)
    before = session.review_cursor
    line = await last(review_answer(before, seat, actions[number]), request)
    return {
        **line.plain(),
        "best": [named(parse_act(one)).plain() for one in line.best],
        "seen": worded(before, line.seen) if line.seen else None,
    }


def worded(match, text):
    """An answer to the question of this moment in the words of its button; what is said out of turn in its
    own.
    """
    speaker, said = split_interjection(text)
    act = parse_act(said)
    if speaker is not None or is_card(act):
        return named(act).plain()
    view = match.view(match.decision.seat)
    return on_button(view, match.game.display.questions, act)


@answering
async def step_to(request):
    """Return the scene with all cards open after a number of answers (`answer`) of the deal that is over."""
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
