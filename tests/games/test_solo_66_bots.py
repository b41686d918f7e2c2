"""The bots of Solo 66."""

from kartenstube.analysis.autoplay import play_on
from kartenstube.bots.base import Budget
from kartenstube.bots.expert import search_results
from kartenstube.bots.games.solo_66 import aside
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine


def test_an_expert_tries_few_discards_in_more_worlds():
    """With six of them the time at a table is for half as many worlds."""
    match = new_match("solo-66", {}, [SeatLine(name, "medium") for name in "ABCDE"], "discards")
    while not (match.decision and match.decision.phase == "discard"):
        play_on(match) if match.decision else match.next_deal()
    view, rules = match.view(match.decision.seat), match.game.rules
    *_, found = search_results(view, rules, SeededRandom("x"), Budget(worlds=4))
    assert [act.cards for act in found.prior] == aside(view, rules, match.decision.choices)[:3]
    assert len(found.worlds) == 4
