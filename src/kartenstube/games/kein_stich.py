"""Kein Stich: a compendium of contracts in which tricks and cards cost, and a lay-off that pays out the pot.

Source: seed 002 and its rules page (rules/kein-stich.md); comments name its sections and rulings. Covered:
all options and presets of section 9. Deviations: none. Seats: 3 to 6. Unit of the score: stakes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache, partial
from typing import ClassVar

from kartenstube.core.cards import (
    NAMES,
    RANKS,
    SUITS,
    Card,
    CardSet,
    Mask,
    Pack,
    card_text,
    mask_of,
    pack_of,
    parse_card,
    suit_of,
)
from kartenstube.core.decisions import Act, Answer, Decision, Duty, OneOf
from kartenstube.core.events import EVERYBODY, Moved, Said, Seat
from kartenstube.core.game import Deal, Meter, Unit
from kartenstube.core.messages import Fault, Message, Plain
from kartenstube.core.options import Forbid, Option, Options, Preset, Remark, Values
from kartenstube.core.position import Rule, Tricks, World, Worth
from kartenstube.core.ranking import ACE_TEN, Ranking, plain_suits
from kartenstube.core.standing import DealPlan, MatchEnd, Score, Standing
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View
from kartenstube.mechanics.compendium import Contract, costs, sum_of
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import FollowRule, Playable, first_lead, follow_suit, play_tricks


def each(ranks: str, suits: str, cost: int) -> dict[Card, int]:
    """The same cost for all cards of these ranks and suits."""
    return {parse_card(rank + suit): cost for rank in ranks for suit in suits}


# 3: ranks and cards that are taken out, by pack and number of players
PACKS = {
    ("24", 3): pack_of("kein-stich-24", "AKQJT9"),
    ("24", 4): pack_of("kein-stich-24", "AKQJT9"),
    ("32", 3): pack_of("kein-stich-30", "AKQJT987", "7C 7S"),
    ("32", 4): pack_of("kein-stich-32", "AKQJT987"),
    ("32", 5): pack_of("kein-stich-30", "AKQJT987", "7C 7S"),
    ("32", 6): pack_of("kein-stich-30", "AKQJT987", "7C 7S"),
    ("40", 5): pack_of("kein-stich-40", "AKQJT98765"),
    ("52", 3): pack_of("kein-stich-51", RANKS, "2C"),
    ("52", 4): pack_of("kein-stich-52", RANKS),
    ("52", 5): pack_of("kein-stich-50", RANKS, "2C 2D"),
    ("52", 6): pack_of("kein-stich-48", RANKS, "2C 2S 2H 2D"),
}
EIGHT_EACH = {3: "24", 4: "32", 5: "40", 6: "52"}

# 4: the contracts, and the deals of a round by preset
CONTRACTS = {
    contract.name: contract
    for contract in (
        Contract("D1", per_trick=1),
        Contract("D2", per_card=each(RANKS, "H", 1)),
        Contract("D3", per_card=each("Q", SUITS, 2)),
        Contract("D4", per_card=each("K", "H", 8)),
        Contract("E1", at={-2: 8}),
        Contract("E2", at={0: 4, -1: 4}),
        # 9, herzeln8
        Contract("H1", per_card=dict(zip(each(ACE_TEN, "H", 1), (11, 10, 4, 3, 2, 1, 1, 1), strict=True))),
        Contract("H2", per_trick=-10),
        Contract("H3", per_trick=10),
        Contract("H4", per_card=each("Q", SUITS, 20)),
        Contract("H5", per_card=each("K", "H", 40)),
        Contract("H6", at={-1: -40}),
        Contract("H7", at={-1: 40}),
    )
}
PIG = Contract("D4", per_card=each("Q", "S", 8))  # 9, black_pig
POWER = ("D1", "D2", "D3", "D4")
LAY_OFFS = ("DL", "HL")
ROUNDS = {
    "five": ("D1", "D2", "D3", "D4", "DL"),
    "king_louis": ("D2", "D3", "D4", "DL"),
    "six_penultimate": ("D1", "D2", "D3", "D4", "E1", "DL"),
    "six_first_last": ("D1", "D2", "D3", "D4", "E2", "DL"),
    "power": ("DP", "DL"),
    "hausruck": ("E2", "D1", "D3", "D2", "D4", "DL"),
    "herzeln8": ("H1", "H2", "H3", "H4", "H5", "H6", "H7", "HL"),
}
# 9: what stops early, keeps hearts from being led, and makes the Max fall. The page names D2, D3 and D4; the
# same deals of herzeln8 are meant too, since its list of ignored options has none of these three
EARLY = ("D2", "D3", "D4", "H1", "H4", "H5")
NO_HEARTS_LED = ("D2", "D4", "H1", "H5")
MAX_FALLS = ("D4", "H5")

MARCH, MARCH_OTHERS = 10, 6  # 7: what the marcher gets, and what each other seat pays
WEIGHTS = {3: (20, 10, 0), 4: (20, 10, 2, 0), 5: (20, 10, 3, 1, 0), 6: (20, 10, 3, 2, 1, 0)}
HAUSRUCK = (20, 13, 7, 0)
PLACE = 10  # 9, herzeln8: what each place behind the first costs in the lay-off

PLAIN_GAME: Mapping[str, Sequence[str]] = {"preset": ["herzeln8"]}


class KeinStich:
    """The rules of Kein Stich."""

    id: ClassVar[str] = "kein-stich"
    revision: ClassVar[int] = 1
    counted: ClassVar[str] = "stakes"
    zones: ClassVar[tuple[ZonePlan, ...]] = tuple(ZonePlan(f"row{suit}", "row", EVERYBODY) for suit in SUITS)
    shown: ClassVar[tuple[str, ...]] = ("contract", "pot")
    seat_shown: ClassVar[tuple[str, ...]] = ("tricks", "place")
    logged: ClassVar[tuple[str, ...]] = ("contract", "place")
    start_phases: ClassVar[tuple[str, ...]] = ("tricks", "lay-off")
    start_facts: ClassVar[Mapping[str, tuple[Plain, ...]]] = {
        "contract": (None, *CONTRACTS, "DP", "DL", "HL"),
        "leader": (None, 0, 1, 2, 3, 4, 5),
        "turn": (None, 0, 1, 2, 3, 4, 5),
    }
    options: ClassVar[Options] = Options(
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
        presets=[
            Preset(
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

    def seats(self, o: Values) -> int:
        """2: three to six."""
        return int(o.players)

    def unit(self, o: Values) -> Unit:
        """Pfennigs by the stake, or points (KS-14)."""
        plain = o.currency == "points" or o.preset == "herzeln8"
        return Unit("points") if plain else Unit("pfennigs", o.stake)

    def faces(self, o: Values) -> str:
        """9: display only."""
        return str(o.faces)

    def next_deal(self, o: Values, so_far: Standing) -> DealPlan | MatchEnd:
        """4: the deals of a round, in order; 8: so many rounds."""
        a_round, played = ROUNDS[o.preset], len(so_far.deals)
        if played == o.rounds * len(a_round):
            return MatchEnd((winner(so_far),))
        contract = a_round[played % len(a_round)]
        return DealPlan(dealer(o, so_far, len(a_round)), pack(o), contract)

    def deal(self, t: Table) -> Deal:
        """3 to 5: the deal, then tricks or the lay-off."""
        if t.phase == "deal":
            deal_cards(t)
        if t.fact("contract") is None:
            t.tell("contract", t.plan.contract)
        tell_pot(t, 0)
        score = yield from lay_off(t) if t.fact("contract") in LAY_OFFS else tricks(t)
        tell_pot(t, -sum(score.by_seat))
        return score

    def tricks(self, view: View) -> Tricks | None:
        """4: what the contract's tricks cost; where they bring something (KS-8) they are wanted."""
        o, name = view.options, str(view.fact("contract"))
        if name in LAY_OFFS:
            return None
        contract, won = contract_of(o, name), len(str(view.fact("won_by") or ""))
        left = max(len(view.zone(f"hand{seat}")) + len(view.zone(f"trick{seat}")) for seat in view.active)
        return Tricks(
            ranking_of(pack(o), order(o)),
            flat_rule(o, name, contract),
            worth_of(contract, won + left),
            low=not brings(contract),
        )

    def takers(self, view: View, world: World) -> frozenset[Seat] | None:
        """Everybody plays for himself, against all others at worst."""
        return frozenset([view.seat])

    def contracts(self, o: Values) -> tuple[str, ...]:
        """4: the deals of a round."""
        return ROUNDS[o.preset]

    def meter(self, view: View) -> Meter | None:
        """Everybody wants as little as he can get."""
        return None

    def limits(self, view: View) -> Mapping[str, Mask]:
        """5: who passes in the lay-off holds no card that would have fitted."""
        o = view.options
        passed: dict[str, Mask] = {}
        laid = [event.card for event in view.events if isinstance(event, Moved) and event.dst[:3] == "row"]
        rows = {suit: [one for one in view.faces(f"row{suit}") if one not in laid] for suit in SUITS}
        for event in view.events:
            if isinstance(event, Moved) and event.card is not None and event.dst[:3] == "row":
                rows[suit_of(event.card)].append(event.card)
            elif isinstance(event, Said) and event.act.verb == "pass":
                fitting = (card for card in view.pack if fits(o, rows[suit_of(card)], card))
                hand = f"hand{event.seat}"
                passed[hand] = passed.get(hand, 0) | mask_of(fitting)
        return passed


def pack(o: Values) -> Pack:
    """3: the pack by number of players."""
    name = "eight_each" if o.preset == "herzeln8" else o.pack
    return PACKS[EIGHT_EACH[o.players] if name == "eight_each" else name, o.players]


def dealer(o: Values, so_far: Standing, length: int) -> Seat | None:
    """2: the deal passes to the left after every deal, or after every round."""
    if not so_far.deals:
        return None
    moves = o.dealer_rotation == "per_deal" or len(so_far.deals) % length == 0
    return (so_far.deals[-1].dealer + moves) % int(o.players)


def deal_cards(t: Table) -> None:
    """3: packets of four, with the rest last."""
    size = len(t.plan.pack.cards) // t.seats
    packets = [4] * (size // 4) + [size % 4]
    deal_packets(t, list(t.clockwise(t.forehand)), packets)


def has_pot(o: Values) -> bool:
    """9: herzeln8 is played for plain points."""
    return bool(o.preset != "herzeln8")


def pot(t: Table) -> int:
    """7: what the seats have paid in so far; balances and pot always sum to 0."""
    return -sum(t.standing.totals)


def tell_pot(t: Table, more: int) -> None:
    """6: the pot is public, and what this deal has put into it."""
    if has_pot(t.options):
        t.tell("pot", pot(t) + more)


def order(o: Values) -> str:
    """1: the ranks, high to low."""
    return ACE_TEN if o.preset == "herzeln8" else RANKS


# Trick deals


def contract_of(o: Values, name: str) -> Contract:
    """4: what a deal costs."""
    table = {**CONTRACTS, "D4": PIG} if o.black_pig and has_pot(o) else CONTRACTS
    return sum_of("DP", [table[part] for part in POWER]) if name == "DP" else table[name]


def tricks(t: Table) -> Deal:
    """5: trick deals. Forehand leads."""
    o, name = t.options, str(t.fact("contract"))
    contract = contract_of(o, name)
    first_lead(t, t.forehand)
    ranking = ranking_of(t.plan.pack, order(o))
    stops = o.early_finish and name in EARLY
    rule = follow_rule(o, name, contract)
    yield from play_tricks(t, "tricks", ranking, rule, over=lambda t: stops and all_taken(t, contract))
    turn_up_all(t)
    return book(t, contract)


def follow_rule(o: Values, name: str, contract: Contract) -> FollowRule:
    """5: follow suit, with the options of section 9."""
    rule: FollowRule = follow_suit
    if o.force_max and name in MAX_FALLS:
        (card,) = contract.per_card
        rule = partial(max_falls, card)
    pig = o.black_pig and has_pot(o)
    if o.no_heart_lead and name in NO_HEARTS_LED and not (pig and name == "D4"):
        rule = partial(no_heart_led, rule)
    return rule


def flat_rule(o: Values, name: str, contract: Contract) -> Rule:
    """The same for a solver."""
    pig = o.black_pig and has_pot(o)
    hearts = o.no_heart_lead and name in NO_HEARTS_LED and not (pig and name == "D4")
    return Rule(
        no_lead=mask_of(card for card in pack(o).cards if suit_of(card) == "H") if hearts else 0,
        falls=mask_of(contract.per_card) if o.force_max and name in MAX_FALLS else 0,
    )


def brings(contract: Contract) -> bool:
    """9, herzeln8: contracts in which tricks bring something."""
    return min(contract.per_trick, *contract.at.values(), *contract.per_card.values(), 0) < 0


def worth_of(contract: Contract, tricks: int) -> Worth:
    """What counts in a deal of so many tricks, as positive numbers."""
    at: Counter[int] = Counter()
    for number, cost in contract.at.items():
        at[tricks - number if number >= 0 else -number] += abs(cost)
    per_card = tuple(abs(contract.per_card.get(card, 0)) for card in range(52)) if contract.per_card else ()
    return Worth(abs(contract.per_trick), per_card, tuple(sorted(at.items())))


@lru_cache(maxsize=32)
def ranking_of(pack: Pack, ranks: str) -> Ranking:
    """5: no trumps."""
    return plain_suits(pack, ranks)


def max_falls(card: Card, hand: CardSet, ranking: Ranking, trick: Sequence[Card]) -> Playable:
    """9, force_max: a void seat that holds the Max must discard it."""
    playable = follow_suit(hand, ranking, trick)
    if not trick or playable.duty or card not in hand:
        return playable
    falls = CardSet.of([card])
    return Playable(falls, Duty("why.max_falls", suit_of(trick[0]), falls, "play"))


def no_heart_led(rule: FollowRule, hand: CardSet, ranking: Ranking, trick: Sequence[Card]) -> Playable:
    """9, no_heart_lead: a heart may be led only by a hand of hearts alone."""
    others = CardSet.of(card for card in hand if suit_of(card) != "H")
    if trick or not others or others == hand:
        return rule(hand, ranking, trick)
    return Playable(others, Duty("why.no_heart_lead", "H", others, "play"))


def all_taken(t: Table, contract: Contract) -> bool:
    """9, early_finish: every card that costs has been captured."""
    held = [card for seat in t.active for card in t.hand(seat)]
    return not any(card in contract.per_card for card in held)


def book(t: Table, contract: Contract) -> Score:
    """7: each seat's cost, or the march."""
    o, winners = t.options, [int(seat) for seat in str(t.fact("won_by") or "")]
    taken = {seat: t.zone(f"pile{seat}").cards for seat in t.active}
    charged = costs(contract, winners, taken)
    if o.march and has_pot(o) and len(set(winners)) == 1:
        return march(t, winners[0])
    scores = tuple(-charged[seat] for seat in range(t.seats))
    lines = [
        Message("line.kein-stich.costs", {"seat": seat, "amount": scores[seat]}, "scoring")
        for seat in t.active
        if scores[seat]
    ]
    return Score(scores, tuple(lines) or (Message("line.kein-stich.nothing", {}, "scoring"),))


def march(t: Table, seat: Seat) -> Score:
    """7: one seat won all tricks. In the Power deal everything counts four times (KS-6)."""
    times = len(POWER) if t.fact("contract") == "DP" else 1
    scores = tuple(times * (MARCH if s == seat else -MARCH_OTHERS) for s in range(t.seats))
    line = Message("line.kein-stich.march", {"seat": seat, "amount": scores[seat]}, "scoring")
    return Score(scores, (line,))


# The lay-off


def lay_off(t: Table) -> Deal:
    """5: Domino around the Unters; the last one holds cards. Somebody can always lay, except in a position in
    which cards are missing; then it ends, too.
    """
    o = t.options
    t.enter("lay-off")
    if t.fact("turn") is None:
        start(t)
    while len(holding(t)) > 1 and any(playable(t, seat) for seat in holding(t)):
        seat = next(s for s in t.clockwise(t.seat("turn")) if t.hand(s))
        yield from turn(t, seat)
        t.tell("turn", (seat + 1) % t.seats)
    for last in holding(t):
        finish(t, last)
    turn_up_all(t)
    places = sorted(t.active, key=lambda seat: t.count("place", seat))
    pays = [-PLACE * k for k in range(t.seats)] if not has_pot(o) else payout(o, pot(t))
    by_seat = dict(zip(places, pays, strict=True))
    lines = [
        Message("line.kein-stich.place", {"seat": s, "place": k, "amount": by_seat[s]}, "scoring")
        for k, s in enumerate(places, start=1)
    ]
    return Score(tuple(by_seat[s] for s in range(t.seats)), tuple(lines), {"places": tuple(places)})


def start(t: Table) -> None:
    """5, KS-3: the holder of the starter lays it without being asked; the seat to his left is next. Raises
    Fault in a position in which nobody holds it.
    """
    card = parse_card("JH" if t.options.domino_starter == "heart" else "JC")
    seat = next((s for s in t.active if card in t.hand(s)), None)
    if seat is None:
        raise Fault(Message("fault.no_holder", {"card": card_text(card)}))
    lay(t, seat, card)
    t.tell("turn", (seat + 1) % t.seats)


def turn(t: Table, seat: Seat) -> Generator[Decision, Answer, None]:
    """5: a seat lays exactly one card if it can, else it passes."""
    cards = playable(t, seat)
    acts = [Act("lay", (card,)) for card in cards] or [Act("pass")]
    duty = Duty("why.does_not_fit", "", CardSet.of(cards), "lay-off")
    answer = yield Decision(seat, "lay-off", OneOf(tuple(acts)), duty)
    for card in answer.act.cards:
        lay(t, seat, card)


def playable(t: Table, seat: Seat) -> list[Card]:
    """5: the cards of a hand that fit."""
    rows = {suit: t.zone(f"row{suit}").cards for suit in SUITS}
    return [card for card in t.hand(seat) if fits(t.options, rows[suit_of(card)], card)]


def fits(o: Values, row: Sequence[Card], card: Card) -> bool:
    """5: an Unter fits always, another card above or below the open run of its suit."""
    ranks = order(o)
    places = [ranks.index(NAMES[one][0]) for one in row]
    ends = (min(places) - 1, max(places) + 1) if places else ()
    return NAMES[card][0] == "J" or ranks.index(NAMES[card][0]) in ends


def lay(t: Table, seat: Seat, card: Card) -> None:
    """Lay a card on its run, low cards in front; a seat that has laid its last card is out."""
    row, ranks = f"row{suit_of(card)}", order(t.options)
    low = ranks.index(card_text(card)[0]) > ranks.index("J")
    t.move([card], f"hand{seat}", row, first=low)
    if not t.hand(seat):
        finish(t, seat)


def finish(t: Table, seat: Seat) -> None:
    """A seat is out, or last: it has the next free place."""
    t.tell("place", 1 + sum(t.fact("place", other) is not None for other in t.active), seat)


def holding(t: Table) -> list[Seat]:
    """The seats that still hold cards."""
    return [seat for seat in t.active if t.hand(seat)]


def payout(o: Values, pot: int) -> list[int]:
    """7: the pot by finishing place, in whole stakes; the winner gets what rounding leaves."""
    weights = HAUSRUCK if o.payout == "hausruck" else WEIGHTS[o.players]
    whole = sum(weights)
    rest = [(2 * weight * pot + whole) // (2 * whole) for weight in weights[1:]]
    return [pot - sum(rest), *rest]


def winner(so_far: Standing) -> Seat:
    """8: the highest balance; equal ones rank by the place in the last lay-off (KS-12)."""
    places = so_far.deals[-1].notes["places"]
    return max(places, key=lambda seat: (so_far.totals[seat], -places.index(seat)))
