"""Characters of bots: what they change, what they never change, and that levels alone have none."""

import re
from pathlib import Path

import pytest
from by_game import cases_of
from strategies import started
from test_door import ask

from kartenstube.analysis.autoplay import BOT_NAMES, next_interjection, thoughts
from kartenstube.bots.base import Budget
from kartenstube.bots.expert import nudged
from kartenstube.bots.levels import LEVELS, bot_named
from kartenstube.bots.search_result import SearchResult
from kartenstube.bots.temperament import BOLD, BY_NAME, CAREFUL, CHATTY, EVEN, temperament_named
from kartenstube.core.decisions import Act, OneOf, act_text
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import read

DEALS = 60
LOCALE = Path(__file__).parents[2] / "src" / "locale"
FEW = Budget(worlds=3, nodes=100_000)
PASS, BID = Act("pass"), Act("bid")


def moments(game):
    """Decisions of medium bots in some deals, none of them about a single answer."""
    for number in range(DEALS):
        match = started(cases_of(game).speaking, seed=f"temper {number}", game=game, level="medium")
        while match.decision and not match.standing.deals:
            if match.decision.choices.is_free():
                yield match
            match.answer(next_interjection(match) or act_text(said(match, EVEN)))


def said(match, temperament):
    """What medium with a temperament answers."""
    view = match.view(match.decision.seat)
    chance = SeededRandom("any")
    *_, act = bot_named("medium", temperament).think(view, match.game.rules, chance, FEW)
    return act


def speaks(match):
    """Whether something is said, and no card chosen."""
    decision = match.decision
    return isinstance(decision.choices, OneOf) and not match.view(decision.seat).legal_cards()


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_who_is_bold_says_what_a_careful_one_says_and_more(game):
    differ = 0
    for match in moments(game):
        careful, even, bold = (said(match, one) for one in (CAREFUL, EVEN, BOLD))
        if not speaks(match):
            assert careful == even == bold
        elif PASS in match.decision.choices.acts:
            assert (careful == PASS) >= (even == PASS) >= (bold == PASS)
            differ += careful != bold
    assert (differ == 0) == (cases_of(game).speaking is None)


def test_a_level_without_a_character_is_even():
    assert all(bot_named(level) == LEVELS[level] for level in LEVELS)
    assert bot_named("expert", BOLD) != LEVELS["expert"]
    assert bot_named("random", BOLD) is LEVELS["random"]


def found(*gains):
    """What was found out: in each world so much for a bid, against nothing for a pass."""
    result = SearchResult({PASS: 0.0, BID: 1.0})
    for gain in gains:
        result.add({PASS: 0.0, BID: gain})
    return result


@pytest.mark.parametrize(
    ("gains", "answers"),
    [
        ((4.0, -5.0, 3.0, -3.0), "pass pass bid"),  # hardly worse than nothing
        ((5.0, -4.0, 3.0, -3.0), "pass bid bid"),  # hardly better
        ((4.0, 5.0, 3.0, -1.0), "bid bid bid"),
        ((-4.0, -5.0, -3.0, 1.0), "pass pass pass"),
    ],
)
def test_an_expert_follows_its_character_where_worlds_hardly_tell(gains, answers):
    told = [nudged(found(*gains), boldness) for boldness in (-1.0, 0.0, 1.0)]
    assert " ".join(map(act_text, told)) == answers


@pytest.mark.slow
@pytest.mark.long
def test_who_likes_to_double_doubles_sooner():
    """Skat: the same hand against the same game."""
    spoken = dict.fromkeys((CAREFUL, EVEN, CHATTY), 0)
    for number in range(150):
        match = started({"kontra": True}, seed=f"double {number}", game="skat", level="medium")
        while match.decision and match.view(match.decision.seat).phase not in ("kontra", "play"):
            match.answer(act_text(said(match, EVEN)))
        if match.decision and "kontra" in map(act_text, match.decision.choices.acts):
            for temperament in spoken:
                spoken[temperament] += said(match, temperament) != PASS
    assert spoken[CAREFUL] < spoken[EVEN] < spoken[CHATTY]


def test_a_bot_at_the_table_has_the_character_of_its_name():
    """What the door says in Solo 66's auctions, until the person is asked, is what the names say."""
    apart = 0
    for number in range(60):
        names = ("You", "Resi", "Xaver", "Vroni")
        seats = [{"name": name, "player": "medium" if seat else "human"} for seat, name in enumerate(names)]
        request = {"match": f"named {number}", "seed": f"named {number}", "game": "solo-66", "seats": seats}
        state = ask("new", options={"players": 4}, **request)["ok"]
        while (match := Match(read(state["record"]))).decision.seat and not match.view(0).legal_cards():
            *_, named = thoughts(match, FEW, temperament_named)
            *_, even = thoughts(match, FEW)
            state = ask("think", match=request["match"], at=state["at"])["ok"]
            assert read(state["record"]).deals[-1].actions[-1] == act_text(named)
            apart += named != even
    assert apart


@pytest.mark.cpython_only  # Pyodide has not the screen's files
def test_every_bot_of_the_page_has_a_character_that_is_told():
    assert set(BY_NAME) == set(BOT_NAMES)
    for path in LOCALE.glob("*/screen.po"):
        _, _, sentence = path.read_text(encoding="utf-8").partition('msgid "players.characters"\n')
        assert set(re.findall("|".join(BOT_NAMES), sentence.splitlines()[0])) == set(BOT_NAMES)
