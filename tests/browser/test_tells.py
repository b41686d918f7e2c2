"""No tells: how long a bot takes for its answer says neither whether it had a choice nor what it holds.

Answers are compared that look the same to everybody: of the same phase, to as many cards of the trick, and
with the same word. What they show may take the page a moment longer to draw, and tells nothing.
"""

from collections import defaultdict
from itertools import product
from math import erfc, sqrt
from typing import NamedTuple

import pytest

from kartenstube.core.cards import rank_of
from kartenstube.core.decisions import parse_act
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

ANSWERS = 200
# so rarely one of the five comparisons fails where there is nothing to be told apart: in one of 2,000 runs
CHANCE = 1e-4
# notes for each answer of a bot the seat, and the milliseconds from when the page shows that it is asked to
# when something has come of it
NOTE_PAUSES = """() => {
  window.pauses = [];
  let asked = null, lines = 0, since = 0;
  const look = () => {
    const seat = document.querySelector(".other .seat.asked")?.closest("[data-seat]").dataset.seat ?? null;
    const now = performance.now(), said = document.querySelectorAll("#log p").length;
    if (seat === asked && said === lines) return;
    if (asked !== null) window.pauses.push([Number(asked), now - since]);
    [asked, lines, since] = [seat, said, now];
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  window.noting?.disconnect(); // the page may have served another test
  window.noting = new MutationObserver(look);
  window.noting.observe(document.querySelector("#app"), all);
}"""


class Answer(NamedTuple):
    """An answer of a bot: how it `looks` to everybody, and what only the bot knows."""

    seat: int
    looks: tuple[str, int, str, str]
    has_choice: bool
    is_strong: bool

    @property
    def is_word(self):
        return self.looks[0] != "play"


# what only the bot knows, None where it is not asked about
SECRETS = {
    "choice": lambda answer: answer.has_choice,
    "hand": lambda answer: answer.is_strong,
    "hand, by words": lambda answer: answer.is_strong if answer.is_word else None,
}


def bot_answers(record):
    """The answers of the bots in a record."""
    for number, deal in enumerate(record.deals):
        unplayed = deal._replace(actions=(), check=None)
        match = Match(record._replace(deals=(*record.deals[:number], unplayed), result=None))
        dealt = [match.view(seat).held(seat) for seat in range(len(record.seats))]
        tops = [sum(rank_of(card) in "QJ" for card in hand) for hand in dealt]
        for text in deal.actions:
            seat, act = match.decision.seat, parse_act(text)
            if record.seats[seat].player != "human":
                view = match.view(seat)
                looks = (view.phase, len(view.played()), act.verb, act.word)
                yield Answer(seat, looks, view.decision.choices.is_free(), tops[seat] >= 2)
            match.answer(text)


def parted(pauses, answers, secret):
    """The pauses of answers that look the same, parted by a secret."""
    groups = defaultdict(lambda: {True: [], False: []})
    for pause, answer in zip(pauses, answers, strict=True):
        if secret(answer) is not None:
            groups[answer.looks][secret(answer)].append(pause)
    return [tuple(group.values()) for group in groups.values()]


def chance_of_more_apart(groups):
    """How likely pairs of samples, each of the same distribution, are at least so far apart: what Mann and
    Whitney count in each group is added up, in larger groups for less a pair (van Elteren).
    """
    apart = spread = 0
    for some, others in groups:
        pairs, count = len(some) * len(others), len(some) + len(others) + 1
        wins = sum((one > other) + (one == other) / 2 for one, other in product(some, others))
        apart += (wins - pairs / 2) / count
        spread += pairs / count / 12
    return erfc(abs(apart) / sqrt(2 * spread))


def test_samples_are_told_apart_where_they_differ():
    some = [number % 50 for number in range(ANSWERS // 2)]
    assert chance_of_more_apart([(some, some[::-1])]) == 1
    assert chance_of_more_apart([(some, [one + 4 for one in some])]) > CHANCE
    assert chance_of_more_apart([(some, [one + 12 for one in some])]) < CHANCE


def test_what_everybody_sees_does_not_tell_samples_apart():
    few, many = list(range(10)), list(range(0, 10, 2)) * 10
    slow = [(few, many), ([one + 100 for one in many], [one + 100 for one in few])]
    assert chance_of_more_apart(slow) > CHANCE
    assert chance_of_more_apart([tuple(a + b for a, b in zip(*slow, strict=True))]) < CHANCE


@pytest.mark.long
@pytest.mark.started
@pytest.mark.parametrize(
    ("game", "secrets"),
    [("spitzer", ["choice", "hand"]), ("schafkopf", ["choice", "hand", "hand, by words"])],
)
def test_the_pause_before_an_experts_answer_tells_nothing(table, game, secrets):
    page = table.page
    table.to_game(game)
    for seat in (1, 2, 3):
        page.select_option(f"#level{seat}", "expert")
    page.evaluate(NOTE_PAUSES)
    table.sit_down("tells")
    table.play_deal()
    while page.evaluate("window.pauses.length") < ANSWERS:
        table.next_deal()
        table.play_deal()
    pauses, answers = page.evaluate("window.pauses"), [*bot_answers(from_plain(table.record()))]
    assert [seat for seat, _ in pauses] == [answer.seat for answer in answers]
    times = [pause for _, pause in pauses]
    for secret in secrets:
        groups = parted(times, answers, SECRETS[secret])
        assert chance_of_more_apart(groups) > CHANCE, secret
