"""Bots play games of which nothing is said to them: the four games without what is known of each, and games
of a few lines that nothing has prepared them for.
"""

import pytest
from strategies import deal_out, position, seated, started

from kartenstube.analysis.arena import tournament
from kartenstube.bots import games
from kartenstube.bots.base import Budget
from kartenstube.bots.levels import LEVELS
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32, pack_of, parse_card
from kartenstube.core.decisions import Act, Decision, OneOf, act_text, words
from kartenstube.core.game import CardRules, Game, by_name
from kartenstube.core.options import Options
from kartenstube.core.ranking import ACE_TEN, AUGEN, plain_suits
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Score, next_dealer
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.talon import ASIDE, TALON, lay_aside, take_up
from kartenstube.mechanics.tricks import play_tricks, set_leader

SWIFT = Budget(worlds=3, nodes=50_000)
PACK = pack_of("toy", "AKQJ")
TOY = CardPlay(plain_suits(PACK, "AKQJ"), value=TrickValue(1))
PARTNERS = CardPlay(
    plain_suits(SKAT32, ACE_TEN, "H", AUGEN),
    FollowRule(must_trump=True, overtrump=True),
    TrickValue(per_card=plain_suits(SKAT32, ACE_TEN, "H", AUGEN).points, at=((1, 10),)),
)
OLD_QUEEN = parse_card("QC")


def deal(t):
    deal_packets(t, list(t.clockwise(t.forehand)), [8])
    return "play"


def play(t):
    set_leader(t, t.forehand)
    yield from play_tricks(t, "play", lambda t: TOY)
    return Score(tuple(t.count("tricks", seat) for seat in range(t.seats)), ())


def two_deals(o, so_far, pack):
    return MatchEnd((0,)) if len(so_far.deals) == 2 else DealPlan(next_dealer(so_far, 0), pack)


def toy(name, pack, **more):
    return Game(id=name, options=Options(), next_deal=lambda o, so_far: two_deals(o, so_far, pack), **more)


HIGHEST_WINS = toy("toy", PACK, phases=by_name(deal, play), rules=CardRules(lambda known: TOY))
"""Two seats, eight cards each, the highest of the suit wins."""


def side(view, world):
    """The dealer, and who holds the old queen or has played it."""
    held = [seat for seat in view.active if world[f"hand{seat}"] >> OLD_QUEEN & 1]
    gone = [seat for trick in view.tricks for seat, card in trick.plays if card == OLD_QUEEN]
    return frozenset([view.dealer, *held, *gone])


def deal_with_talon(t):
    deal_packets(t, list(t.clockwise(t.forehand)), [7])
    t.move(t.zone("stock").cards[:4], "stock", "talon")
    return "speak"


def speak(t):
    """Words without a pass, suits, and words beside which a card may be named."""
    for seat in t.clockwise(t.forehand):
        yield Decision(seat, "speak", words("hope", "fear"))
        yield Decision(seat, "speak", words("pass", "trump H"))
        yield Decision(seat, "speak", words("trump C", "trump H", "trump D"))
    take_up(t, t.dealer)
    yield from lay_aside(t, t.dealer, "discard", "discard", 4)
    return "lay"


def lay(t):
    """Each seat lays a card, or passes."""
    for seat in t.clockwise(t.forehand):
        acts = tuple(Act("lay", (card,)) for card in t.hand(seat))
        answer = yield Decision(seat, "lay", OneOf((*acts, Act("pass"))))
        assert answer.act in (*acts, Act("pass"))
    return "play"


def play_partners(t):
    set_leader(t, t.forehand)
    yield from play_tricks(t, "play", lambda t: PARTNERS)
    return Score(tuple(t.count("points", seat) for seat in range(t.seats)), ())


HIDDEN_PARTNERS = Game(
    id="partners",
    options=Options(),
    next_deal=lambda o, so_far: two_deals(o, so_far, SKAT32),
    phases={"deal": deal_with_talon, "speak": speak, "lay": lay, "play": play_partners},
    rules=CardRules(lambda known: None if known.phase == "lay" else PARTNERS, side),
    zones=(TALON, ASIDE),
    seats=lambda o: 4,
)
"""Words, suits, cards to lay aside and to lay; then tricks with trumps, points and unknown partners."""

TOYS = (HIGHEST_WINS, HIDDEN_PARTNERS)


@pytest.fixture
def unprepared(monkeypatch):
    """The toy games can be played, and bots know nothing of any game but its rules."""
    for game in TOYS:
        monkeypatch.setitem(GAMES, game.id, game)
    monkeypatch.setattr(games, "BOTS", {})


def whole_deals(match, level, deals):
    """Let a level play so many deals on all seats; each answer has to be allowed."""
    bot = LEVELS[level]
    for number in range(deals):
        deal_out(match)
        while match.decision:
            view = match.view(match.decision.seat)
            answers = list(bot.think(view, match.game.rules, SeededRandom(f"default {number}"), SWIFT))
            assert all(view.decision.choices.allows(act) for act in answers), answers
            match.answer(act_text(answers[-1]))
    assert len(match.standing.deals) == deals


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_every_level_plays_a_game_without_bots_of_its_own(unprepared, game, level):
    match = new_match(game.id, {}, seated(level, game.seats(game.options.read({}))), "toy")
    whole_deals(match, level, 2)
    assert match.end


@pytest.mark.by_turns
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("german-whist", {"mode": "cycle3"}),
        ("spitzer", {}),
        ("spitzer", {"blind": "two"}),
        ("spitzer", {"ruleset": "michigan"}),
        ("kein-stich", {}),
        ("kein-stich", {"preset": "herzeln8"}),
        ("solo-66", {"all_pass": "last_trick"}),
        ("solo-66", {"players": 2, "announce_after_talon": True}),
    ],
)
def test_every_level_plays_the_games_without_what_is_known_of_them(unprepared, game, options, level):
    whole_deals(started(options, "bare", game, level), level, 3)


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.cpython_only  # figures that are the same in every interpreter
@pytest.mark.parametrize(
    ("game", "options", "deals", "margin"),
    [
        ("toy", {}, 30, 0.3),
        ("partners", {}, 12, 2.0),
        ("german-whist", {}, 16, 0.3),
        ("spitzer", {}, 16, 0.2),
        ("kein-stich", {}, 20, 0.4),
        ("solo-66", {"all_pass": "last_trick"}, 20, 0.2),
    ],
)
def test_the_default_medium_beats_random(unprepared, game, options, deals, margin):
    """The mean difference a deal, in the unit of the rules page."""
    assert tournament(game, options, ("medium", "random"), deals, "default").mean > margin


def test_the_default_expert_beats_the_default_medium(unprepared):
    found = tournament("toy", {}, ("expert", "medium"), 20, "default")
    assert found.mean > found.margin


def test_a_hand_that_may_decline_declines(unprepared):
    match = Match(
        from_plain(position({"hand0": "AC TC KC QC AS 9C"}, {}, "auction", dealer=4, game="solo-66"))
    )
    view = match.view(0)
    *_, said = LEVELS["medium"].think(view, match.game.rules, SeededRandom("any"), SWIFT)
    assert said == Act("pass")
