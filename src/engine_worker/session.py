"""Sessions: matches that pages have opened."""

from kartenstube.bots.levels import bot_named
from kartenstube.core.decisions import must_pass, split_interjection
from kartenstube.core.messages import Fault, Message
from kartenstube.match import record as records
from kartenstube.render.scene import scene
from kartenstube.render.summary import summary

# seconds that a bot takes for any answer, whether or not it has a choice: as long as an expert thinks, and
# some to spare; rules of thumb need but a moment
EXPERTS_PAUSE, PAUSE, SPARE = 0.3, 0.02, 0.04
# a page with more frames that are played in at the same time opens the oldest match anew
MOST_SESSIONS = 16


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
        """Tell whether several people play, on one screen."""
        return len(self.people) > 1

    def must_pass(self):
        """Tell whether, of several people, the one who is asked can only pass and all know that: nobody has
        to get the screen for it.
        """
        decision = self.match.decision
        return bool(decision) and self.is_shared() and decision.public and must_pass(decision.choices)

    def who_is_asked(self):
        """The kind of player that answers: "human", or "bot", as for a person who passes unasked; None for
        nobody.
        """
        decision = self.match.decision
        if decision is None:
            return None
        return "human" if decision.seat in self.people and not self.must_pass() else "bot"

    def first(self):
        """The seat of the first person."""
        return first_person(self.match)

    def chair(self, request):
        """The seat before which the table lies: of several people the one who is to answer, else who makes
        the request.
        """
        seat = self.seat(request)
        if self.is_shared() and self.who_is_asked() == "human":
            return self.match.decision.seat
        return self.first() if seat is None else seat

    def state(self, request, covered=True, known=None):
        """The state that a page shows and saves; it has `log` lines of the log already. `known` answers of
        the deal it has shown, those of the request where somebody has answered, perhaps with words after it.

        `record` is the match as text; `summary` what a list shows of it; `scene` what the seat may see, with
        the marks of the record on its sheet, and only the new lines of its log; `at` the number of answers in
        the deal; `asks` who answers, "human" or "bot", null for nobody; `pause` how many seconds a bot of
        the level that is asked takes at least, 0 for an answer of which the others must notice nothing;
        `over` what is over, "deal" or "match", null while the deal goes on.
        The scene of several people is `covered` until the deal is over.
        """
        match = self.match
        decision = match.decision
        covered = covered and self.is_shared() and decision is not None
        drawn = scene(match.view(self.chair(request), covered=covered), match.seats, known)
        if covered:
            drawn["turn"] = {**drawn["turn"], "seat": decision.seat}  # who gets the screen
        drawn["sheet"]["marks"] = list(match.record.marks)
        drawn["log"] = drawn["log"][request.get("log", 0) :]
        return {
            "record": records.write(match.record),
            "summary": summary(match, self.first()),
            "scene": drawn,
            "at": self.at(),
            "asks": self.who_is_asked(),
            "pause": self._pause(),
            "over": None if decision else "match" if match.end else "deal",
        }

    def _pause(self):
        """The seconds that a bot of the level that is asked takes at least; 0 where nobody may notice."""
        decision = self.match.decision
        if decision and decision.behind is not None:
            return 0
        return EXPERTS_PAUSE if decision and self.match.seats[decision.seat].player == "expert" else PAUSE


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
        speaker, _ = split_interjection(request["act"])
        if speaker is None:
            return self.expect_asked(request)
        session = self.expect(request)
        if speaker not in session.people or speaker != session.seat(request):
            raise Stale(Message("fault.stale"))
        return session


sessions = Sessions()
