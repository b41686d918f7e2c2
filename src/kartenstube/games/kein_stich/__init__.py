"""Kein Stich: a compendium of contracts in which tricks and cards cost, and a lay-off that pays out the pot.

Rules: docs/rules-spec/kein-stich.md; comments name its sections and rulings. Covered: all options and presets
of section 9. Deviations: none. Seats: 3 to 6. Unit of the score: stakes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.game import ANY_SEAT, CardRules, Display, Figure, Game, Listing, Unit, told_figure
from kartenstube.core.options import Bundle, Forbid, Option, Options, Remark, Values
from kartenstube.core.places import pile_of
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View
from kartenstube.games.kein_stich import own_facts
from kartenstube.games.kein_stich.contracts import CONTRACTS, LAY_OFFS, ROUNDS, card_play, contract_of, pack
from kartenstube.games.kein_stich.domino import inferences, lay_off, rows
from kartenstube.games.kein_stich.pot import tell_pot
from kartenstube.games.kein_stich.trick_deals import tricks
from kartenstube.mechanics.compendium import costs
from kartenstube.mechanics.dealing import deal_packets

PLAIN_GAME: Mapping[str, Sequence[str]] = {"preset": ["herzeln8"]}

OPTIONS = Options(
    Option("players", int, 4, range(3, 7), "players"),
    Option("preset", str, "five", tuple(ROUNDS), "deals"),
    Option("pack", str, "eight_each", ("eight_each", "24", "32", "52"), "pack"),
    Option("rounds", int, 1, range(1, 13), "match", "beyond"),
    Option("black_pig", bool, False, None, "deals"),
    Option("march", bool, False, None, "scoring"),
    Option("early_finish", bool, False, None, "play", "beyond"),
    Option("no_heart_lead", bool, False, None, "play", "beyond"),
    Option("force_max", bool, False, None, "play", "beyond"),
    Option("domino_starter", str, "acorn", ("acorn", "heart"), "lay-off"),
    Option("payout", str, "scaled", ("scaled", "hausruck"), "scoring", "beyond"),
    Option("dealer_rotation", str, "per_deal", ("per_deal", "per_game"), "dealer", "beyond"),
    Option("stake", int, 5, range(1, 101), "scoring"),
    Option("currency", str, "pfennig", ("pfennig", "points"), "scoring", "beyond"),
    Option("faces", str, "german", ("german", "french"), "pack"),
    remarks=[
        Remark({"preset": ["herzeln8"]}, "remark.kein-stich.herzeln8"),
        Remark({"preset": ["power"], "force_max": [True]}, "remark.kein-stich.power"),
        Remark({"preset": ["power"], "no_heart_lead": [True]}, "remark.kein-stich.power"),
    ],
    bundles=[
        Bundle(
            "preset",
            "hausruck",
            {"domino_starter": "heart", "dealer_rotation": "per_game", "payout": "hausruck"},
        )
    ],
    forbids=[
        Forbid({"preset": ["herzeln8"], "players": [5, 6]}, "fault.kein-stich.herzeln8"),
        Forbid({"march": [True], "early_finish": [True]}, "fault.kein-stich.march", PLAIN_GAME),
        Forbid({"pack": ["24"], "players": [5, 6]}, "fault.kein-stich.pack", PLAIN_GAME),
        Forbid({"payout": ["hausruck"], "players": [3, 5, 6]}, "fault.kein-stich.payout", PLAIN_GAME),
    ],
)


def unit(o: Values) -> Unit:
    """Pfennigs by the stake, or points (KS-14)."""
    plain = o.currency == "points" or o.preset == "herzeln8"
    return Unit("points") if plain else Unit("pfennigs", o.stake)


def figure(view: View, seat: Seat) -> Figure | None:
    """4: what the tricks cost so far where cards count, else how many they are; in the lay-off the place of a
    seat that is out.
    """
    name = view.word(facts.CONTRACT)
    if name in LAY_OFFS or not name:
        return told_figure(view, seat, own_facts.PLACE)
    contract = contract_of(view.options, name)
    if not contract.per_card:
        return told_figure(view, seat, facts.TRICKS)
    winners = [trick.winner for trick in view.tricks]
    taken = {other: list(view.faces(pile_of(other))) for other in view.active}
    return Figure("amount", -costs(contract, winners, taken)[seat])


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """4: the deals of a round, in order; 8: so many rounds."""
    a_round, played = ROUNDS[o.preset], len(so_far.deals)
    if played == o.rounds * len(a_round):
        return MatchEnd((winner(so_far),))
    contract = a_round[played % len(a_round)]
    return DealPlan(dealer(o, so_far, len(a_round)), pack(o), contract)


def dealer(o: Values, so_far: Standing, length: int) -> Seat | None:
    """2: the deal passes to the left after every deal, or after every round."""
    if not so_far.deals:
        return None
    moves = o.dealer_rotation == "per_deal" or len(so_far.deals) % length == 0
    return (so_far.deals[-1].dealer + moves) % int(o.players)


def deal(t: Table) -> str:
    """3: packets of four, with the rest last."""
    size = len(t.plan.pack.cards) // t.seats
    packets = [4] * (size // 4) + [size % 4]
    deal_packets(t, list(t.clockwise(t.forehand)), packets)
    tell_contract(t)
    return "lay-off" if t.word(facts.CONTRACT) in LAY_OFFS else "tricks"


def tell_contract(t: Table) -> None:
    """4 and 6: which deal of the round this is, and what the pot holds."""
    if t.fact(facts.CONTRACT) is None:
        t.tell(facts.CONTRACT, t.plan.contract)
    tell_pot(t, 0)


def winner(so_far: Standing) -> Seat:
    """8: the highest balance; equal ones rank by the place in the last lay-off (KS-12)."""
    places = so_far.deals[-1].notes["places"]
    return max(places, key=lambda seat: (so_far.totals[seat], -places.index(seat)))


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: what all cards and tricks cost together; not fixed in a march, and in the lay-off the pot pays."""
    if done.contract in LAY_OFFS or o.march:
        return None
    cost, cards = contract_of(o, done.contract), pack(o).cards
    tricks = cost.per_trick * (len(cards) // int(o.players)) + sum(cost.at.values())
    return -tricks - sum(cost.per_card.get(card, 0) for card in cards)


OTHER_NAMES = ("Herzeln", "King Louis", "Kunterbunt", "Schwarze Sau", "Fritz", "Brumseln", "Fünferspiel")
GAME = Game(
    id="kein-stich",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={"deal": deal, "tricks": tricks, "lay-off": lay_off},
    rules=CardRules(card_play, inferences=inferences),
    display=Display(
        shown=(facts.CONTRACT, facts.POT),
        seat_shown=(facts.TRICKS, own_facts.PLACE),
        logged=(facts.CONTRACT, own_facts.PLACE),
        unit=unit,
        faces=lambda o: str(o.faces),
        columns=lambda o: ROUNDS[o.preset],
        trick_unit="stakes",
        figure=figure,
        lay_off=rows,
    ),
    listing=Listing("avoiding", ("KH", "QC", "TD"), 10, OTHER_NAMES),
    zones=tuple(ZonePlan(f"row{suit}", "row", EVERYBODY) for suit in SUITS),
    start_facts={
        facts.CONTRACT: (None, *CONTRACTS, "DP", "DL", "HL"),
        facts.LEADER: ANY_SEAT,
        own_facts.TURN: ANY_SEAT,
    },
    begin_position=tell_contract,
    sum=scores_sum,
)
