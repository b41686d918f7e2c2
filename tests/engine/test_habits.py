"""What cards that were played tell: worlds are told apart by them, as the games that are played bear out."""

from itertools import islice

from strategies import position, seated

from kartenstube.analysis.autoplay import play_on
from kartenstube.analysis.review import real_world
from kartenstube.bots.games.spitzer import HABITS
from kartenstube.bots.habits import moments, played_so
from kartenstube.bots.sampler import worlds
from kartenstube.core.cards import CardSet, card_text
from kartenstube.core.decisions import act_text
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import from_plain

SPITZER = Match(
    from_plain(
        position(
            {"hand0": "QC AH 7S", "hand1": "7D AS 8S", "hand2": "9H TS KC", "hand3": "8H TC 9C"},
            {"leader": 0},
            "play",
            ["play AH", "play 7D", "play 9H", "play 8H", "play AS", "play TS"],
            {},
            3,
            "spitzer",
        )
    )
)


def view_of(match):
    """The view of the seat that is asked, and the rules."""
    return match.view(match.decision.seat), match.game.rules


def test_the_cards_of_the_others_are_found_the_last_one_first():
    view, rules = view_of(SPITZER)
    found = list(moments(view, rules.card_play(view)))
    assert [(one.seat, card_text(one.card)) for one in found] == [
        (2, "TS"), (1, "AS"), (2, "9H"), (1, "7D"), (0, "AH"),
    ]  # fmt: skip
    assert [one.winning for one in found] == [1, None, 1, 0, None]
    assert found[2].since == CardSet("9H TS").mask
    assert found[1].gone == CardSet("AH 7D 9H 8H").mask


def test_who_gives_a_ten_away_is_thought_to_have_nothing_lower():
    view, rules = view_of(SPITZER)
    weigh, world = played_so(view, rules, HABITS), real_world(SPITZER)
    lower = {**world, "hand2": CardSet("9S").mask}
    assert weigh(world) > 3 * weigh(lower)


def test_the_real_world_is_likelier_than_most():
    above = of = 0
    for number in range(12):
        match = new_match("spitzer", {}, seated("medium", 4), f"habits-{number}")
        while match.decision:
            view, rules = view_of(match)
            weigh = played_so(view, rules, HABITS) if len(view.tricks) in (2, 3, 4) else None
            if weigh and match.decision.choices.is_free():
                real = weigh(real_world(match))
                limits = rules.inferences(view)
                sample = [weigh(one) for one in islice(worlds(view, rules, limits, SeededRandom("any")), 20)]
                above += sum(one < real for one in sample)
                of += len(sample)
            play_on(match)
    assert above > 0.75 * of > 0


def test_where_tricks_are_avoided_nothing_is_read_off():
    match = new_match("spitzer", {"blind": "two"}, seated("human", 4), "leaster")
    for _ in range(4):
        match.answer("pass")
    match.answer(act_text(match.decision.choices.acts[0]))
    view, rules = view_of(match)
    assert view.word("contract") == "leaster"
    assert view.plays()
    assert played_so(view, rules, HABITS) is None
