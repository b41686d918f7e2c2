"""Mucken: two fixed pairs; the higher bid plays Muck or Wenz, for 61 card points, for Schneider or for every
trick.

Rules: docs/rules-spec/mucken.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 4. Unit of the score: points, the same for both seats of a pair.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing, Side
from kartenstube.core.options import Numbers, Option, Options, Preset, Values
from kartenstube.core.problem import World
from kartenstube.core.standing import DealDone
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.mucken import bidding
from kartenstube.games.mucken.bobbl import SEATS, next_deal
from kartenstube.games.mucken.contracts import CONTRACTS, FRAME, PAIRS, card_play, pair_of, playing_pair
from kartenstube.games.mucken.display import DISPLAY
from kartenstube.games.mucken.scoring import score

OPTIONS = Options(
    Option("order", str, "wenz_over_muck", ("wenz_over_muck", "muck_over_wenz"), "auction"),
    Option("geier", bool, False, None, "geier"),
    Option("values", str, "3_6_9_4_7_10", Numbers(6, 1, 99), "scoring"),
    Option("bonus", bool, True, None, "bonus"),
    Option("kontra", int, 2, range(4), "kontra"),
    Option("target", int, 21, range(21, 32, 10), "match"),
    Option("bobbl", int, 1, range(1, 4), "match"),
    Option("deck", str, "short", ("short", "long"), "deck"),
)


def play(t: Table) -> Playing:
    """5: forehand leads, whoever bid. A game for every trick ends with the first of the defenders."""
    yield from FRAME.play(t, t.forehand)
    return score(t)


def side(view: View, world: World) -> Side:
    """2: the playing pair; before there is one the view's own pair."""
    return frozenset(playing_pair(view) or pair_of(view.seat))


def scores_sum(o: Values, done: DealDone) -> int:
    """7: both seats of the winners have the value."""
    return 2 * done.entry.value if done.entry else 0


GAME = Game(
    id="mucken",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": bidding.deal,
        "auction": bidding.auction,
        "kontra": bidding.kontra,
        "play": play,
    },
    rules=CardRules(card_play, side),
    display=DISPLAY,
    listing=Listing("schafkopf", ("QC", "JC", "AH"), 15, ("Muck", "Mucker")),
    presets=(
        Preset("usual"),
        Preset("muck_on_top", {"order": "muck_over_wenz"}),
        Preset("long_evening", {"bobbl": 2, "geier": True, "kontra": 3}),
        Preset("long_pack", {"deck": "long"}),
    ),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=bidding.begin_position,
    sum=scores_sum,
    seats=lambda o: SEATS,
    teams=lambda o: PAIRS,
)
