"""Giving up, and a deal laid open."""

from collections import Counter

import pytest
from by_game import each, seed_of
from corpus import by_lot, played_by_lot
from strategies import after, play_deal

from kartenstube.analysis.autoplay import BOT_NAMES, play_on
from kartenstube.analysis.claims import give_up
from kartenstube.analysis.open_deal import open_deal
from kartenstube.core.cards import card_text, token
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.scene import scene


def begun(game, seed="end", **options):
    rules = GAMES[game]
    seats = [SeatLine(name, "medium") for name in BOT_NAMES[: rules.seats(rules.options.read(options))]]
    return new_match(game, options, seats, seed)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_deal_that_is_given_up_is_played_out_and_marked(game):
    match = begun(game)
    give_up(match)
    assert match.decision is None
    assert match.record.marks == ("conceded",)
    assert Match(match.record).result() == match.result()


GIVE_UP_OF_BOTS = {"skat": {"give_up": "off"}}


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_whoever_gives_up_does_not_win_by_what_bots_play(game):
    """What is won all the same had been won: others have bid too high, or the hand wins by itself."""
    given_up = played_on = 0
    for number in range(12):
        match = begun(game, seed_of(game, f"given up {number}"), **GIVE_UP_OF_BOTS.get(game, {}))
        for _ in range(number):
            if match.decision:
                play_on(match)
        if match.decision:
            seat, alike = match.decision.seat, Match(match.record)
            give_up(match)
            play_deal(alike)
            given_up, played_on = given_up + wins(match, seat), played_on + wins(alike, seat)
            assert Match(match.record).result() == match.result()
    assert 2 * given_up < played_on


def wins(match, seat):
    """Whether a seat wins the deal, which nobody has given up by the rules of its game."""
    if any(text.startswith("give_up") for text in match.record.deals[-1].actions):
        return False
    good = -1 if match.game.lowest_wins else 1
    scores = [good * score for score in match.standing.deals[-1].scores]
    return min(scores) < max(scores) == scores[seat]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_deal_laid_open_has_every_card_once(game):
    match = begun(game, "open")
    with pytest.raises(ValueError, match="over"):
        open_deal(match)
    while match.decision:
        play_on(match)
    found = open_deal(match)
    assert (found["seed"], found["deal"]) == (None, 1)  # later decks come from the seed
    cards = [card for hand in found["hands"] for card in hand]
    cards += [card for kind, some in found["beside"] for card in some if kind != "aside"]
    pack = sorted(map(card_text, match.live.table.plan.pack.cards))
    assert sorted(cards) == pack
    played = [card for trick in found["tricks"] for _, card in trick["plays"]]
    assert not Counter(played) - Counter(pack)
    for trick in found["tricks"]:
        assert len({seat for seat, _ in trick["plays"]}) == len(match.live.table.active)
    after = [trick["plays"][0][0] for trick in found["tricks"][1:]]
    assert after == [trick["winner"] for trick in found["tricks"][:-1]]  # who wins a trick leads the next


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_seed_is_told_when_the_match_is_over(game):
    match = played_by_lot(by_lot(game, 1), SeededRandom("told at last"))
    assert open_deal(match)["seed"] == match.seed is not None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_scene_tells_the_order_of_all_cards(game):
    match = begun(game, "order")
    order = scene(match.view(0), match.seats)["order"]
    cards = [card for group in (order["trumps"], *order["suits"]) for card in group]
    assert sorted(cards) == sorted(map(token, match.live.table.plan.pack.cards))


@pytest.mark.parametrize(("game", "case"), each("trumps"))
def test_a_scene_tells_no_trumps_before_they_are_named(game, case):
    match = after(game, *filter(None, case.answers.split(", ")), options=case.options)
    assert scene(match.view(0), match.seats)["order"]["trumps"] == case.trumps.split()
