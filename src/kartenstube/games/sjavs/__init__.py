"""Sjavs: the Faroese game of two fixed pairs, in which the longest suit becomes trump, and the Danish one of
three, Klørsjavs, in which clubs are trumps and one plays against two.

Rules: docs/rules-spec/sjavs.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 4, or 3 in the Danish game. Unit of the score: points; in the Faroese game the
same for both seats of a side.
"""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing, Side
from kartenstube.core.options import Option, Options, Preset, Values
from kartenstube.core.problem import World
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing, Teams
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.sjavs import danish, faroese, own_facts, rubber
from kartenstube.games.sjavs.cards import is_faroese
from kartenstube.games.sjavs.contracts import CONTRACTS, FRAME, card_play, side_at
from kartenstube.games.sjavs.display import DISPLAY
from kartenstube.games.sjavs.rubber import SIDES
from kartenstube.mechanics.talon import ASIDE, TALON, show_aside

OPTIONS = Options(
    Option("game", str, "faroese", ("faroese", "danish"), "games"),
    Option("duty", bool, True, None, "claim"),
    Option("crosses", int, 2, range(1, 6), "match"),
    Option("draw_bonus", int, 2, range(0, 3, 2), "draw"),
    Option("defender_draw_4", bool, False, None, "draw"),
    Option("ten_high", bool, False, None, "cards"),
    Option("deals", int, 12, range(3, 100, 3), "match"),
    Option("farve", bool, False, None, "farve"),
    Option("cat_owner", str, "declarer", ("declarer", "opponents"), "danish-scoring"),
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2 and 8: the deals and the end of a match of the game that is played."""
    return rubber.next_deal(o, so_far) if is_faroese(o) else danish.next_deal(o, so_far)


def deal(t: Table) -> str:
    """3: the cards of the game that is played."""
    return faroese.deal(t) if is_faroese(t.options) else danish.deal(t)


def trump(t: Table) -> Playing:
    """4 and 9: the suit that is trump, in the Danish game with `farve`."""
    return faroese.trump(t) if is_faroese(t.options) else danish.trump(t)


def play(t: Table) -> Playing:
    """5: the tricks of the game that is played."""
    return faroese.play(t) if is_faroese(t.options) else danish.play(t)


def side(view: View, world: World) -> Side:
    """2: the side that plays; before there is one the view's own."""
    return frozenset(FRAME.side(view) or side_at(view, view.seat))


def scores_sum(o: Values, done: DealDone) -> int:
    """7: both seats of a side have its game points; in the Danish game one side pays the other."""
    return 2 * abs(done.entry.value) if is_faroese(o) and done.entry else 0


def begin_position(t: Table) -> None:
    """What a position does not say: who belongs to whom, what is played, and what was laid away."""
    if not is_faroese(t.options):
        FRAME.show(t)
    elif FRAME.side(t):
        faroese.show_sides(t)
    show_aside(t, t.seat_of(facts.DECLARER))


def seats(o: Values) -> int:
    """2: four, or three."""
    return rubber.SEATS if is_faroese(o) else danish.SEATS


def teams(o: Values) -> Teams:
    """2: partners sit opposite; in the Danish game there are none."""
    return SIDES if is_faroese(o) else ()


GAME = Game(
    id="sjavs",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": deal,
        "claim": faroese.claim,
        "auction": danish.auction,
        "discard": danish.discard,
        "trump": trump,
        "play": play,
    },
    rules=CardRules(card_play, side),
    display=DISPLAY,
    listing=Listing("schafkopf", ("QC", "JH", "AC"), 35, ("Schavs", "Klørsjavs", "Farvesjavs")),
    presets=(
        Preset("faroese"),
        Preset("free", {"duty": False, "defender_draw_4": True}),
        Preset("danish", {"game": "danish"}),
        Preset("farvesjavs", {"game": "danish", "farve": True}),
    ),
    zones=(TALON, ASIDE),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        own_facts.LENGTH: (None, 5, 6, 7, 8),
        facts.TRUMP: (None, *SUITS),
        facts.CONTRACT: (None, *CONTRACTS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
    seats=seats,
    teams=teams,
)
