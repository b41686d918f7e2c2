"""Spitzer: two permanent trumps, hidden partners, 61 of 120 card points to win; with a blind; and the Spitzer
of Michigan with fourteen trumps.

Rules: docs/rules-spec/spitzer.md; the comments name its sections and rulings. Covered: all options of section
9, both rule sets. Deviations: none. Seats: 4, or 5 of whom one rests. Unit: units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kartenstube.core import facts
from kartenstube.core.cards import SKAT32, Card, Mask, mask_of
from kartenstube.core.events import Seat
from kartenstube.core.game import (
    ANY_SEAT,
    CardRules,
    Display,
    Figure,
    Game,
    Listing,
    Playing,
    Role,
    Side,
    Unit,
    told_figure,
)
from kartenstube.core.options import Bundle, Forbid, Option, Options, Remark, Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.spitzer import blind, michigan, own_facts, partners
from kartenstube.games.spitzer.blind import BLIND_CARDS
from kartenstube.games.spitzer.cards import TWO_BLIND, called_ace, card_play, is_michigan, key_cards
from kartenstube.games.spitzer.cards import blind as blind_of
from kartenstube.games.spitzer.match_end import first_dealer, match_winners, to_42
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.sides import key_fact, note_holders
from kartenstube.mechanics.talon import ASIDE, TALON, show_aside

MICHIGAN_GAME: Mapping[str, Sequence[str]] = {"ruleset": ["michigan"]}

OPTIONS = Options(
    Option("players", int, 4, range(4, 6), "players"),
    Option("ruleset", str, "seed", ("seed", "michigan"), "michigan", "beyond"),
    Option("preset", str, "none", ("none", "teaching", "competitive"), "presets"),
    Option("solo", bool, True, None, "announcement"),
    Option("schneider", bool, True, None, "scoring"),
    Option("schwarz", bool, True, None, "scoring"),
    Option("both_trumps", str, "silent", ("silent", "redeal"), "announcement"),
    Option("blind", str, "off", ("off", "two", "four"), "blind"),
    Option("blind_all_pass", str, "leaster", ("leaster", "redeal"), "blind"),
    Option("match_end", str, "deals", ("deals", "target"), "match"),
    Option("deals", int, 12, range(1, 101), "match"),
    Option("target", int, 20, range(1, 201), "match"),
    Option("tie_break", str, "extra_deal", ("extra_deal", "shared"), "match"),
    Option(
        "first_dealer",
        str,
        "random",
        ("random", "left_of_loser", "seat0", "seat1", "seat2", "seat3", "seat4"),
        "dealer",
    ),
    Option("batches", str, "3-2-3", ("3-2-3", "4-4"), "deal"),
    Option("trump_lead_follow", bool, True, None, "follow-suit", "beyond"),
    Option("leader_solo", bool, False, None, "announcement", "beyond"),
    remarks=[
        Remark({"ruleset": ["michigan"]}, "remark.spitzer.michigan"),
        Remark({"ruleset": ["seed"], "blind": ["two", "four"]}, "remark.spitzer.blind"),
    ],
    bundles=[
        Bundle(
            "preset",
            "teaching",
            {"solo": False, "schneider": False, "schwarz": False, "both_trumps": "redeal"},
        ),
        Bundle("preset", "competitive", {"solo": True, "schneider": True, "schwarz": True}),
    ],
    forbids=[
        Forbid({"blind": ["two", "four"], "both_trumps": ["redeal"]}, "fault.spitzer.blind", MICHIGAN_GAME),
        Forbid({"solo": [True], "both_trumps": ["redeal"]}, "fault.spitzer.solo", MICHIGAN_GAME),
        Forbid({"first_dealer": ["seat4"], "players": [4]}, "fault.spitzer.dealer"),
    ],
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes to the left over all seats. 8: the end of the match."""
    winners = to_42(so_far) if is_michigan(o) else match_winners(o, so_far)
    if winners:
        return MatchEnd(winners)
    dealer = next_dealer(so_far, first_dealer(o, so_far.previous))
    pack = TWO_BLIND if blind_of(o) == "two" else SKAT32
    return DealPlan(dealer, pack, dealer_rests=o.players == 5)


def deal(t: Table) -> str:
    """3: eight cards in batches. 9: with a blind seven, 3-2-2, the blind after the first batch."""
    active = list(t.clockwise(t.forehand))
    size = BLIND_CARDS.get(blind_of(t.options))
    if size is None:
        deal_packets(t, active, [int(packet) for packet in t.options.batches.split("-")])
    else:
        deal_packets(t, active, [3])
        t.move(t.zone("stock").cards[:size], "stock", "talon")
        deal_packets(t, active, [2, 2])
    tell_trumps(t)
    if is_michigan(t.options):
        return "speak"
    return "announce" if size is None else "pick"


def tell_trumps(t: Table) -> None:
    """1: which trumps there are; and who holds a key card, which its holder knows."""
    t.tell(own_facts.TRUMPS, "fourteen" if is_michigan(t.options) else "two")
    if blind_of(t.options) == "off":
        note_holders(t, key_cards(t.options))


def begin_position(t: Table) -> None:
    """What a position does not say: the trumps, who holds a key card, and what the picker laid aside."""
    tell_trumps(t)
    show_aside(t, t.seat_of(own_facts.PICKER))


def play(t: Table) -> Playing:
    """5: the tricks of the game that is played."""
    if is_michigan(t.options):
        return michigan.play(t)
    return partners.play(t) if blind_of(t.options) == "off" else blind.play(t)


def side(view: View, world: World) -> Side | None:
    """The side that holds the trumps, picked, or declared; in a leaster everybody for himself."""
    if view.word(facts.CONTRACT) == "leaster":
        return frozenset([view.seat])
    picker, soloist = view.seat_of(own_facts.PICKER), view.seat_of(facts.SOLOIST)
    alone = soloist if picker is None else picker
    if alone is not None:
        return frozenset([alone])
    caller, ace = view.seat_of(own_facts.CALLER), called_ace(view)
    if caller is None:
        return frozenset(dealt_to(view, world, card) for card in key_cards(view.options))
    if ace is not None:
        return frozenset([caller, dealt_to(view, world, ace)])
    return frozenset([caller, view.tricks[0].winner]) if view.tricks else None


def dealt_to(view: View, world: World, card: Card) -> Seat:
    """Who was dealt a key card: who has played it, or holds it in this world."""
    dealt = view.seat_of(key_fact(card))
    if dealt is not None:
        return dealt
    return next(seat for seat in view.active if world[hand_of(seat)] >> card & 1)


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points."""
    return told_figure(view, seat, facts.POINTS)


def inferences(view: View) -> Mapping[str, Mask]:
    """4 and 6: the other side has no key card, a caller lacks the called ace."""
    caller, ace = view.seat_of(own_facts.CALLER), called_ace(view)
    if caller is not None:
        return {} if ace is None else {hand_of(caller): mask_of([ace])}
    zolo = is_michigan(view.options) and view.fact(facts.SOLOIST) is not None
    if zolo or view.fact(own_facts.PICKER) is not None:
        return {}
    others = [seat for seat in view.active if view.word(facts.SIDE, seat) == "other"]
    return {hand_of(seat): mask_of(key_cards(view.options)) for seat in others}


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: what one side wins the other pays; in Michigan the table pays."""
    return None if is_michigan(o) else 0


GAME = Game(
    id="spitzer",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": deal,
        "announce": partners.announce,
        "pick": blind.pick,
        "bury": blind.bury,
        "speak": michigan.speak,
        "play": play,
    },
    rules=CardRules(card_play, side, inferences),
    display=Display(
        shown=(
            own_facts.TRUMPS,
            facts.SOLOIST,
            own_facts.PICKER,
            facts.CONTRACT,
            own_facts.CALLER,
            facts.CALLED,
            own_facts.SIDE_POINTS,
        ),
        seat_shown=(facts.SIDE, facts.POINTS),
        logged=(facts.SIDE, facts.CONTRACT),
        unit=lambda o: Unit("units"),
        trick_unit="card_points",
        figure=figure,
        roles=(Role(facts.SOLOIST), Role(own_facts.PICKER), Role(own_facts.CALLER, facts.CALLED)),
        side=facts.SIDE,
    ),
    listing=Listing("schafkopf", ("QC", "7D", "AS"), 20, ("Michigan Spitzer",)),
    zones=(TALON, ASIDE),
    start_facts={
        facts.LEADER: ANY_SEAT,
        facts.SOLOIST: ANY_SEAT,
        own_facts.PICKER: ANY_SEAT,
    },
    begin_position=begin_position,
    sum=scores_sum,
)
