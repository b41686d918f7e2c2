"""Requests of the play at the table."""

from time import perf_counter

from kartenstube.analysis import claims
from kartenstube.analysis.autoplay import speak_up
from kartenstube.analysis.review import chance_of_hint
from kartenstube.bots.hint import hints, reason
from kartenstube.bots.temperament import temperament_named
from kartenstube.core import facts
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text
from kartenstube.core.events import Said
from kartenstube.core.messages import Fault, Message
from kartenstube.match import record as records
from kartenstube.render.questions import on_button

from . import thinking
from .answering import answering
from .session import SPARE, Stale, sessions
from .thinking import expect_newest, last, pause_over, thought


class NothingToTakeBack(Fault):
    """The seat has not answered yet in this deal."""


@answering
async def act(request):
    """Answer for the seat that is asked, or say something out of turn for the seat that makes the request;
    `log` lines of the log are on the page already.
    """
    session = sessions.expect_speaker(request)
    session.match.answer(request["act"])
    speak_up(session.match, temperament_named)
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
    best = await thought(request, max(thinking.SECONDS, request.get("pause", 0) - SPARE))
    await pause_over(begun, request)
    session = expect_newest(request)
    session.thoughts = None
    session.match.answer(act_text(best))
    speak_up(session.match, temperament_named)
    return session.state(request, known=request["at"])


@answering
async def think_ahead(request):
    """Let the bot that is asked think for some `seconds`, or until its answer is asked for; that goes on from
    there.
    """
    await thought(request, request["seconds"])
    return {}


@answering
async def next_deal(request):
    """Shuffle and deal, after a deal is over."""
    session = sessions.expect(request)
    if session.match.decision or session.match.end:
        raise Stale(Message("fault.stale"))
    session.match.next_deal(request["seed"])
    speak_up(session.match, temperament_named)
    return session.state(request)


@answering
async def why_not(request):
    """Return the reason why the seat that is asked may not give this answer; null if it may."""
    session = sessions.expect_asked(request)
    reason = session.match.why_not(request["act"])
    return {"why": reason.plain() if reason else None}


@answering
async def back(request):
    """Take back the last answer that the seat gave itself, and all after it, unless that is sealed; the
    record is marked.
    """
    session = sessions.expect(request)
    match, seat = session.match, session.seat(request)
    answers = match.record.deals[-1].actions
    was_sealed = is_sealed(match, seat)
    while seat in speakers(match):
        match.back(speakers(match)[::-1].index(seat) + 1)
        if was_sealed and not is_sealed(match, seat):
            break
        if not session.must_pass():
            match.mark("take-backs")
            return session.state(request)
    for text in answers[session.at() :]:
        match.answer(text)
    raise NothingToTakeBack(Message("fault.nothing_to_take_back"))


def is_sealed(match, seat):
    """Tell whether something was sealed for a seat: what it has seen since cannot be forgotten."""
    return seat is not None and match.live.table.knows(seat, facts.SEALED)


def speakers(match):
    """The seats that have said something in the deal, in order, as all have heard."""
    heard = match.live.table.seen[match.live.table.bystander]
    return [event.seat for event in heard if isinstance(event, Said)]


@answering
async def hint(request):
    """Return an expert's answer for the asked seat, in the words of its button, the `cards` of the hand in
    it, and the reasons; the record is marked.
    """
    session = sessions.expect_asked(request)
    match = session.match
    view = match.view(match.decision.seat)
    chance = chance_of_hint(match)
    found = await last(hints(view, match.game.rules, chance), request)
    best = found.best()
    match.mark("hints")
    own = [card_text(card) for card in best.cards if card in view.held(view.seat)]  # none that is called
    return {
        "what": on_button(view, match.game.display.questions, best),
        "cards": own,
        "why": reason(view, match.game.rules, best, chance, found).plain(),
        "record": records.write(match.record),
    }


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
async def may_claim(request):
    """Tell the seat that is asked whether it is `certain` to take all tricks that are left; nothing is
    marked.
    """
    session = sessions.expect_asked(request)
    return {"certain": claims.may_be_offered(session.match, session.seat(request))}


@answering
async def give_up(request):
    """Have the deal played to its end by bots, as the seat wishes that is asked; the record is marked."""
    session = sessions.expect_asked(request)
    claims.give_up(session.match)
    return session.state(request)
