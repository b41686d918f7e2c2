"""Helpers of the engine's tests: matches, options and play by lot."""

from hypothesis import strategies as st

from kartenstube.chance import Chance
from kartenstube.match import Match, new_match
from kartenstube.options import Option
from kartenstube.players import BOT_NAMES, play_on
from kartenstube.record import SeatLine
from kartenstube.registry import GAMES


def seated(level="random", count=2):
    """So many seats with bots of one level."""
    return [SeatLine(name, level) for name in BOT_NAMES[:count]]


def started(options=None, seed="resi-42", game="german-whist", level="random"):
    """A match with its first deal on the table."""
    rules = GAMES[game]
    count = rules.seats(rules.options.read(options or {}))
    return new_match(game, options or {}, seated(level, count), seed)


def play_deal(match: Match):
    """Play the deal on the table to its end."""
    while match.decision:
        play_on(match)


def play_match(match: Match):
    """Play to the end of the match."""
    play_deal(match)
    while not match.end:
        match.next_deal()
        play_deal(match)
    return match


def play_some(match: Match, answers: int, seed="some"):
    """Give so many legal answers by lot, dealing on where needed; fewer if the match ends before."""
    chance = Chance(seed)
    for _ in range(answers):
        if match.decision is None:
            if match.end:
                return
            match.next_deal()
        match.answer(chance.choice(match.decision.choices.texts()))


def position(zones, facts, phase, actions=(), options=None, dealer=0, game="german-whist"):
    """A record, as plain data, of a match that starts in a position."""
    return {
        "kartenstube": 1,
        "game": game,
        "rules": 1,
        "options": options or {},
        "seats": [{"name": "A", "player": "human"}, {"name": "B", "player": "human"}],
        "deals": [
            {
                "dealer": dealer,
                "start": {"zones": zones, "facts": facts, "phase": phase},
                "actions": list(actions),
            }
        ],
    }


def values(option: Option):
    """Allowed values of an option."""
    if option.kind is bool:
        return st.booleans()
    if isinstance(option.allowed, range):
        return st.integers(option.allowed[0], option.allowed[-1])
    return st.sampled_from(option.allowed)


def option_sets(game):
    """Allowed options of a game, any of them left out; matches are kept short."""
    short = {"target": st.integers(1, 5), "deals": st.integers(1, 2)}
    options = {option.id: short.get(option.id, values(option)) for option in GAMES[game].options}
    return st.fixed_dictionaries({}, optional=options)


games = st.sampled_from(sorted(GAMES))
seeds = st.text(max_size=12)


@st.composite
def matches(draw, most=70):
    """A match of any game with any options, some answers into it."""
    game = draw(games)
    match = started(draw(option_sets(game)), draw(seeds), game)
    play_some(match, draw(st.integers(0, most)), draw(seeds))
    return match
