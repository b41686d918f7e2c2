"""Tapp, the Tarock of Württemberg: hearts with the Tapp, or a Solo without it; 61 of 120 card points win.

Rules: docs/rules-spec/tapp.md; the comments name its sections and rulings. Covered: all options of section 9.
Deviations: none. Seats: 3, or 4 of whom the dealer rests. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Mask, card_text, mask_of, parse_card
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing, zero_sum
from kartenstube.core.options import Forbid, Option, Options, Preset, Values
from kartenstube.core.places import hand_of
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.tapp import bidding, own_facts
from kartenstube.games.tapp.contracts import CONTRACTS, FRAME, TAPP36, card_play, pack
from kartenstube.games.tapp.display import DISPLAY
from kartenstube.games.tapp.scoring import ramsch_score, score
from kartenstube.mechanics.ramsch import play_ramsch
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON

DEALS = range(3, 101)


def uneven(players: int) -> Forbid:
    """8: every player deals as often as the others."""
    return Forbid(
        {"players": (players,), "deals": tuple(n for n in DEALS if n % players)}, "fault.tapp.deals"
    )


OPTIONS = Options(
    Option("players", int, 3, range(3, 5), "players"),
    Option("deals", int, 12, DEALS, "match"),
    Option("kontra", bool, False, None, "kontra", "beyond"),
    Option("all_pass", str, "redeal", ("redeal", "ramsch"), "all-pass", "beyond"),
    Option("bettel", bool, False, None, "more-contracts", "beyond"),
    Option("rufer", bool, False, None, "more-contracts", "beyond"),
    Option("durch", bool, False, None, "more-contracts", "beyond"),
    Option("must_trump", bool, True, None, "must-trump", "beyond"),
    Option("short_deck", bool, False, None, "deck", "beyond"),
    Option("direction", str, "clockwise", ("clockwise", "anticlockwise"), "direction", "beyond"),
    forbids=[uneven(3), uneven(4)],
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2 and TP-6: the deal passes on, after a deal that was thrown in, too. 8: so many deals."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    other_way = o.direction == "anticlockwise"
    dealer = (so_far.deals[-1].dealer + (-1 if other_way else 1)) % o.players if so_far.deals else None
    return DealPlan(dealer, pack(o), dealer_rests=o.players == 4, anticlockwise=other_way)


def play(t: Table) -> Playing:
    """5 and TP-10: forehand leads. A game for all tricks ends with the first of the others, a Bettel with
    the declarer's.
    """
    if FRAME.contract(t).suits and not t.word(facts.TRUMP):
        return "trump"
    yield from FRAME.play(t, t.forehand)
    return score(t)


def ramsch(t: Table) -> Playing:
    """9: all have passed; no trumps, and the Tapp goes to the last trick."""
    return ramsch_score(t, (yield from play_ramsch(t, card_play)))


def inferences(view: View) -> Mapping[str, Mask]:
    """TP-12: all know where the called card lies: with its holder, then with the declarer, or in the Tapp."""
    called = view.word(facts.CALLED)
    if not called:
        return {}
    holder = view.seat_of(own_facts.LENDER if view.phase == "give" else facts.DECLARER)
    place = "talon" if holder is None or view.fact(own_facts.UNHELD) else hand_of(holder)
    places = ["talon", *(hand_of(seat) for seat in view.active)]
    return {name: mask_of([parse_card(called)]) for name in places if name != place}


GAME = Game(
    id="tapp",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": bidding.deal,
        "auction": bidding.auction,
        "discard": bidding.discard,
        "trump": bidding.trump,
        "call": bidding.call,
        "give": bidding.give,
        "tout": bidding.tout,
        "kontra": bidding.kontra,
        "play": play,
        "ramsch": ramsch,
    },
    rules=CardRules(card_play, alone(facts.DECLARER), inferences),
    display=DISPLAY,
    listing=Listing("tarock", ("AH", "TH", "back"), 15, ("Dapp", "Tappen", "Württembergischer Tarock")),
    presets=(
        Preset("classic"),
        Preset(
            "modern", {"all_pass": "ramsch", "bettel": True, "rufer": True, "durch": True, "kontra": True}
        ),
        Preset("swabian", {"direction": "anticlockwise"}),
        Preset("short", {"short_deck": True}),
    ),
    zones=(TALON, ASIDE),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS),
        facts.TRUMP: (None, *SUITS),
        facts.CALLED: (None, *map(card_text, TAPP36.cards)),
        own_facts.LENDER: ANY_SEAT,
        facts.TOUT: (None, False, True),
        facts.DOUBLINGS: (None, 0, 1, 2),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=bidding.begin_position,
    sum=zero_sum,
)
