"""No tells: how long a bot takes for its answer does not say whether it had a choice."""

from itertools import product
from math import erfc, sqrt

import pytest

from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

ANSWERS = 200
CHANCE = 1e-4  # so rarely the test fails where there is nothing to be told apart
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
  new MutationObserver(look).observe(document.querySelector("#app"), all);
}"""


def chance_of_more_apart(some, others):
    """How likely two samples of the same distribution are at least so far apart (Mann and Whitney)."""
    pairs = len(some) * len(others)
    wins = sum((one > other) + (one == other) / 2 for one, other in product(some, others))
    spread = sqrt(pairs * (len(some) + len(others) + 1) / 12)
    return erfc(abs(wins - pairs / 2) / spread / sqrt(2))


def asked_bots(record):
    """For each answer of a bot in a record: the seat, and whether there was a choice."""
    found = []
    for number, deal in enumerate(record.deals):
        unplayed = deal._replace(actions=(), check=None)
        match = Match(record._replace(deals=(*record.deals[:number], unplayed), result=None))
        for text in deal.actions:
            found.append((match.decision.seat, match.decision.choices.is_free()))
            match.answer(text)
    return [(seat, is_free) for seat, is_free in found if record.seats[seat].player != "human"]


def test_samples_are_told_apart_where_they_differ():
    some = [number % 50 for number in range(ANSWERS // 2)]
    assert chance_of_more_apart(some, some[::-1]) == 1
    assert chance_of_more_apart(some, [one + 4 for one in some]) > CHANCE
    assert chance_of_more_apart(some, [one + 12 for one in some]) < CHANCE


@pytest.mark.slow
@pytest.mark.started
def test_the_pause_before_an_experts_answer_does_not_say_whether_it_had_a_choice(table):
    page = table.page
    table.to_game("spitzer")
    for seat in (1, 2, 3):
        page.select_option(f"#level{seat}", "expert")
    page.evaluate(NOTE_PAUSES)
    table.sit_down("tells")
    table.play_deal()
    while page.evaluate("window.pauses.length") < ANSWERS:
        table.next_deal()
        table.play_deal()
    pauses, asked = page.evaluate("window.pauses"), asked_bots(from_plain(table.record()))
    assert [seat for seat, _ in pauses] == [seat for seat, _ in asked]
    by_choice = {True: [], False: []}
    for (_, pause), (_, is_free) in zip(pauses, asked, strict=True):
        by_choice[is_free].append(pause)
    assert chance_of_more_apart(*by_choice.values()) > CHANCE
