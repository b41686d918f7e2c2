"""Spitzer: two permanent trumps, hidden partners, 61 of 120 card points to win; with a blind; and the Spitzer
of Michigan with fourteen trumps.

Source: seed 001 and its rules page (rules/spitzer.md); the comments name its sections and rulings. Covered:
all options of section 9, both rule sets. Deviations: none. Seats: 4, or 5 of whom one rests. Unit: units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from kartenstube.core.cards import (
    SKAT32,
    Card,
    CardSet,
    Mask,
    card_text,
    mask_of,
    pack_of,
    parse_card,
    parse_cards,
    suit_of,
)
from kartenstube.core.decisions import Act, Duty, OneOf, words
from kartenstube.core.events import EVERYBODY, Seat, only
from kartenstube.core.game import Deal, Meter, Unit
from kartenstube.core.messages import Message, Plain
from kartenstube.core.options import Forbid, Option, Options, Preset, Remark, Values
from kartenstube.core.position import Rule, Tricks, World, Worth
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, with_trumps
from kartenstube.core.standing import DealPlan, MatchEnd, Score, Standing, next_dealer
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import between_sides, to_each
from kartenstube.mechanics.sides import holder, key_fact, knows_sides, note_holders, show_holder, tell_sides
from kartenstube.mechanics.talon import ASIDE, TALON, lay_aside, take_up, turn_up_all
from kartenstube.mechanics.tricks import (
    FollowRule,
    Playable,
    first_lead,
    follow_or_trump,
    follow_suit,
    play_tricks,
    points_in,
)

TRUMPS = parse_cards("QC 7D")  # 1: the Spitzer and the second trump
RANKING = with_trumps(SKAT32, ACE_TEN, TRUMPS, AUGEN)
POINTS = Worth(per_card=RANKING.points)
TWO_BLIND = pack_of("spitzer30", ACE_TEN, "7C 7S")  # 9
BLIND_CARDS = {"two": 2, "four": 4}
REDEALS = 10  # 9, blind_all_pass: so many in a row, then a leaster
EXTRA_DEALS = 4  # 8

# 9, Michigan
QUEENS = parse_cards("QC QS")
FAIL_ACES = parse_cards("AC AS AH")
MICHIGAN = with_trumps(SKAT32, ACE_TEN, parse_cards("QC 7D QS QH QD JC JS JH JD AD TD KD 9D 8D"), AUGEN)
MICHIGAN_POINTS = Worth(per_card=MICHIGAN.points)
ZOLOS = {"zolo": "zolo", "zolo schneider": "zolo_schneider", "zolo schwarz": "zolo_schwarz"}
# by contract: no trick, 0-30, 31-60, 61-89, 90-120, all tricks; negative: to each opponent
PAYS = {
    "normal": (-9, -9, -6, 3, 6, 9),
    "sneaker": (-9, -9, -6, 9, 12, 15),
    "zolo": (-15, -12, -9, 18, 27, 36),
    "zolo_schneider": (-42, -36, -24, -18, 36, 39),
    "zolo_schwarz": (-42, -42, -39, -33, -27, 42),
}
MICHIGAN_TARGET = 42

MICHIGAN_GAME: Mapping[str, Sequence[str]] = {"ruleset": ["michigan"]}


class Spitzer:
    """The rules of Spitzer."""

    id: ClassVar[str] = "spitzer"
    revision: ClassVar[int] = 1
    counted: ClassVar[str] = "card_points"
    zones: ClassVar[tuple[ZonePlan, ...]] = (TALON, ASIDE)
    shown: ClassVar[tuple[str, ...]] = (
        "trumps",
        "soloist",
        "picker",
        "contract",
        "caller",
        "called",
        "side_points",
    )
    seat_shown: ClassVar[tuple[str, ...]] = ("side", "points")
    logged: ClassVar[tuple[str, ...]] = ("side", "contract")
    start_phases: ClassVar[tuple[str, ...]] = ("announce", "pick", "bury", "speak", "play")
    start_facts: ClassVar[Mapping[str, tuple[Plain, ...]]] = {
        "leader": (None, 0, 1, 2, 3, 4),
        "soloist": (None, 0, 1, 2, 3, 4),
        "picker": (None, 0, 1, 2, 3, 4),
    }
    options: ClassVar[Options] = Options(
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
        presets=[
            Preset(
                "preset",
                "teaching",
                {"solo": False, "schneider": False, "schwarz": False, "both_trumps": "redeal"},
            ),
            Preset("preset", "competitive", {"solo": True, "schneider": True, "schwarz": True}),
        ],
        forbids=[
            Forbid(
                {"blind": ["two", "four"], "both_trumps": ["redeal"]}, "fault.spitzer.blind", MICHIGAN_GAME
            ),
            Forbid({"solo": [True], "both_trumps": ["redeal"]}, "fault.spitzer.solo", MICHIGAN_GAME),
            Forbid({"first_dealer": ["seat4"], "players": [4]}, "fault.spitzer.dealer"),
        ],
    )

    def seats(self, o: Values) -> int:
        """2: four, or five of whom the dealer sits out."""
        return int(o.players)

    def unit(self, o: Values) -> Unit:
        """Units."""
        return Unit("units")

    def faces(self, o: Values) -> str:
        """French."""
        return "french"

    def next_deal(self, o: Values, so_far: Standing) -> DealPlan | MatchEnd:
        """2: the deal passes to the left over all seats. 8: the end of the match."""
        winners = to_42(so_far) if o.ruleset == "michigan" else match_winners(o, so_far)
        if winners:
            return MatchEnd(winners)
        dealer = next_dealer(so_far, first_dealer(o, so_far.previous))
        pack = TWO_BLIND if blind(o) == "two" else SKAT32
        return DealPlan(dealer, pack, dealer_rests=o.players == 5)

    def deal(self, t: Table) -> Deal:
        """3 to 5: the deal, the announcements, the tricks."""
        if t.phase == "deal":
            deal_cards(t)
        t.tell("trumps", "fourteen" if t.options.ruleset == "michigan" else "two")
        if t.options.ruleset == "michigan":
            return (yield from michigan(t))
        if blind(t.options) != "off":
            return (yield from blind_game(t))
        return (yield from two_trumps(t))

    def tricks(self, view: View) -> Tricks:
        """1 and 5: card points; in a leaster they are avoided."""
        o, called = view.options, view.fact("called")
        ace = 0 if called in (None, "first") else 1 << parse_card(str(called))
        free, low = not o.trump_lead_follow, view.fact("contract") == "leaster"
        if o.ruleset == "michigan":
            return Tricks(MICHIGAN, Rule(must_trump=True, trumps_free=free, called=ace), MICHIGAN_POINTS)
        return Tricks(RANKING, Rule(trumps_free=free), POINTS, low)

    def takers(self, view: View, world: World) -> frozenset[Seat] | None:
        """The side that holds the trumps, picked, or declared; in a leaster everybody for himself."""
        alone = view.fact("soloist") if view.fact("picker") is None else view.fact("picker")
        if view.fact("contract") == "leaster":
            alone = view.seat
        if isinstance(alone, int):
            return frozenset([alone])
        caller, called = view.fact("caller"), view.fact("called")
        if not isinstance(caller, int):
            keys = QUEENS if view.options.ruleset == "michigan" else TRUMPS
            return frozenset(dealt_to(view, world, card) for card in keys)
        if called != "first":
            return frozenset([caller, dealt_to(view, world, parse_card(str(called)))])
        won_by = view.fact("won_by")
        return frozenset([caller, int(str(won_by)[0])]) if won_by else None

    def contracts(self, o: Values) -> tuple[str, ...]:
        """Deals are alike."""
        return ()

    def meter(self, view: View) -> Meter | None:
        """Who has taken what together is known late; then it stands in the facts."""
        return None

    def limits(self, view: View) -> Mapping[str, Mask]:
        """4 and 6: the other side has no key card, a caller lacks the ace that he called."""
        soloist, caller, called = view.fact("soloist"), view.fact("caller"), view.fact("called")
        if isinstance(caller, int):
            return {} if called == "first" else {f"hand{caller}": 1 << parse_card(str(called))}
        michigan = view.options.ruleset == "michigan"
        if view.fact("picker") is not None or (michigan and soloist is not None):
            return {}
        others = [seat for seat in view.active if view.fact("side", seat) == "other"]
        return {f"hand{seat}": mask_of(QUEENS if michigan else TRUMPS) for seat in others}


def dealt_to(view: View, world: World, card: Card) -> Seat:
    """Who was dealt a key card: who has played it, or holds it in this world."""
    dealt = view.fact(key_fact(card))
    if isinstance(dealt, int):
        return dealt
    return next(seat for seat in view.active if world[f"hand{seat}"] >> card & 1)


def blind(o: Values) -> str:
    """9: the blind, off in Michigan."""
    return "off" if o.ruleset == "michigan" else str(o.blind)


def deal_cards(t: Table) -> None:
    """3: eight cards in batches. 9: with a blind seven, 3-2-2, the blind after the first batch."""
    active = list(t.clockwise(t.forehand))
    size = BLIND_CARDS.get(blind(t.options))
    if size is None:
        deal_packets(t, active, [int(packet) for packet in t.options.batches.split("-")])
        return
    deal_packets(t, active, [3])
    t.move(t.zone("stock").cards[:size], "stock", "talon")
    deal_packets(t, active, [2, 2])


def two_trumps(t: Table) -> Deal:
    """4 and 5: the game of the seed. The holders of the two trumps play together, or one plays alone."""
    o = t.options
    note_holders(t, TRUMPS)
    side = tuple({holder(t, card) for card in TRUMPS})
    if len(side) == 1 and o.both_trumps == "redeal":
        return thrown_in(t, "line.spitzer.both_trumps")
    if o.solo and t.phase in ("deal", "announce"):
        said = yield from one_round(t, "announce", announcements, lambda act: act.verb == "solo")
        if said:
            t.tell("soloist", said.seat)
    soloist = t.fact("soloist")
    keys = [key_fact(card) for card in TRUMPS] if soloist is None else []
    tell_sides(t, side, keys)

    def after_card(t: Table, seat: Seat, card: Card) -> None:
        if card in TRUMPS:
            show_holder(t, seat, card)
            tell_sides(t, side, keys)

    lead(t, soloist)
    yield from play_tricks(
        t, "play", RANKING, follow_rule(o), after_card=after_card, after_trick=partial(add_up_side, side)
    )
    turn_up_all(t)
    return score(t, side, 1 if soloist is None else 2)


def announcements(t: Table, seat: Seat) -> OneOf:
    """4: whoever holds both trumps may announce his solo; the others are asked all the same."""
    both = all(card in t.hand(seat) for card in TRUMPS)
    return words("pass", "solo") if both else words("pass")


def lead(t: Table, soloist: Plain) -> None:
    """5: forehand leads; with `leader_solo` an announced soloist does."""
    first_lead(t, soloist if isinstance(soloist, int) and t.options.leader_solo else t.forehand)


def follow_rule(o: Values) -> FollowRule:
    """5: follow suit, the trumps being a suit of their own (SP-6); Michigan: a void hand must trump."""
    rule = follow_or_trump if o.ruleset == "michigan" else follow_suit
    return rule if o.trump_lead_follow else partial(trumps_ask_for_nothing, rule)


def trumps_ask_for_nothing(
    rule: FollowRule, hand: CardSet, ranking: Ranking, trick: Sequence[Card]
) -> Playable:
    """9, trump_lead_follow: a led trump asks for nothing."""
    trump_led = trick and trick[0] in CardSet.of(ranking.trumps)
    return Playable(hand) if trump_led else rule(hand, ranking, trick)


def add_up_side(side: Sequence[Seat], t: Table) -> None:
    """6: who knows the sides may see what the trump side has taken."""
    knowing = sum(only(seat) for seat in range(t.seats) if knows_sides(t, seat))
    t.tell("side_points", sum(t.count("points", seat) for seat in side), to=knowing)


def thrown_in(t: Table, code: str) -> Score:
    """9: the same dealer deals again, and this deal does not count."""
    turn_up_all(t)
    return Score((0,) * t.seats, (Message(code, {}, "blind"),), thrown_in=True)


def score(t: Table, side: Sequence[Seat], times: int) -> Score:
    """7: the units of the deal."""
    buried = points_in(RANKING, t.zone("aside").cards)
    points = sum(t.count("points", seat) for seat in side) + buried
    tricks = sum(t.count("tricks", seat) for seat in side)
    all_tricks = sum(t.count("tricks", seat) for seat in t.active)
    won, schneider, schwarz = outcome(t.options, points, tricks, all_tricks)
    each = (1 + schneider + schwarz) * times
    others = [seat for seat in t.active if seat not in side]
    lines = [
        Message("line.spitzer.side", {"seats": sorted(side), "points": points}, "scoring"),
        Message(f"line.spitzer.{'won' if won else 'lost'}", {"units": each}, "scoring"),
    ]
    bonuses = (("buried", buried), ("schneider", schneider), ("schwarz", schwarz), ("doubled", times == 2))
    lines += [
        Message(f"line.spitzer.{word}", {"points": buried}, "scoring") for word, held in bonuses if held
    ]
    return Score(between_sides(t.seats, side, others, each if won else -each), tuple(lines))


def outcome(o: Values, points: int, tricks: int, all_tricks: int) -> tuple[bool, bool, bool]:
    """7: whether the trump side won, and whether schneider and schwarz count (SP-1, SP-7)."""
    won = points >= 61
    schneider = points >= 91 if won else points <= 30
    schwarz = tricks == all_tricks if won else tricks == 0
    return won, o.schneider and schneider, o.schwarz and schwarz


# 9: with a blind


def blind_game(t: Table) -> Deal:
    """9: whoever picks the blind plays alone against the others; when all pass, a leaster or a new deal."""
    if t.phase in ("deal", "pick"):
        said = yield from one_round(
            t, "pick", lambda t, seat: words("pass", "pick"), lambda act: act.verb == "pick"
        )
        if said is None:
            if t.options.blind_all_pass == "redeal" and t.standing.thrown_in_a_row < REDEALS:
                return thrown_in(t, "line.spitzer.all_passed")
            return (yield from leaster(t))
        t.tell("picker", said.seat)
        take_up(t, said.seat)
    picker = t.seat("picker")
    tell_sides(t, [picker], [])
    if t.phase in ("pick", "bury"):
        yield from lay_aside(t, picker, "bury", "bury", BLIND_CARDS[t.options.blind])
    lead(t, None)
    yield from play_tricks(t, "play", RANKING, follow_rule(t.options))
    turn_up_all(t)
    return score(t, [picker], 2)


def leaster(t: Table) -> Deal:
    """9: everyone for himself; the blind goes to the last trick, the lowest total wins."""
    t.tell("contract", "leaster")
    lead(t, None)
    yield from play_tricks(t, "play", RANKING, follow_rule(t.options))
    last, blind_points = t.seat("leader"), points_in(RANKING, t.zone("talon").cards)
    t.turn_up("talon", EVERYBODY)
    t.move(t.zone("talon").cards, "talon", f"pile{last}")
    t.tell("points", t.count("points", last) + blind_points, last)
    points = {seat: t.count("points", seat) for seat in t.active}
    lines = [
        Message("line.spitzer.leaster", {"seat": seat, "points": points[seat]}, "blind") for seat in t.active
    ]
    lowest = [seat for seat in t.active if points[seat] == min(points.values())]
    if len(lowest) > 1:
        lines.append(Message("line.spitzer.leaster_tie", {}, "blind"))
        return Score((0,) * t.seats, tuple(lines))
    each = 2 if t.count("tricks", lowest[0]) else 4
    lines.append(Message("line.spitzer.leaster_won", {"seat": lowest[0], "units": each}, "blind"))
    others = [seat for seat in t.active if seat not in lowest]
    return Score(between_sides(t.seats, lowest, others, each), tuple(lines))


# 9: Michigan


def michigan(t: Table) -> Deal:
    """9, Michigan: fourteen trumps; the black queens play together, or somebody plays alone."""
    note_holders(t, QUEENS)
    if t.phase in ("deal", "speak"):
        said = yield from one_round(t, "speak", calls, lambda act: act.verb == "zolo")
        settle_calls(t, said.act if said else None, said.seat if said else None)
    tell_michigan_sides(t)
    rule, ace = follow_rule(t.options), called_ace(t)
    if ace is not None:
        rule = partial(ace_when_its_suit_is_led, ace, rule)

    def after_card(t: Table, seat: Seat, card: Card) -> None:
        if t.fact(key_fact(card)) is not None:
            show_holder(t, seat, card)
            tell_michigan_sides(t)

    lead(t, t.fact("soloist"))
    yield from play_tricks(t, "play", MICHIGAN, rule, after_card=after_card, after_trick=tell_michigan_sides)
    turn_up_all(t)
    return michigan_score(t)


def calls(t: Table, seat: Seat) -> OneOf:
    """SP-21: pass, a Zolo, and for a seat with both black queens a fail ace that it lacks, or "first" if it
    has them all.
    """
    said = ["pass", *ZOLOS]
    if all(card in t.hand(seat) for card in QUEENS):
        lacking = [card for card in FAIL_ACES if card not in t.hand(seat)]
        said += [f"call {card_text(card)}" for card in lacking] or ["call first"]
    return words(*said)


def settle_calls(t: Table, zolo: Act | None, seat: Seat | None) -> None:
    """SP-21: a Zolo cancels a call made before it."""
    if zolo:
        t.tell("soloist", seat)
        t.tell("contract", ZOLOS[" ".join(filter(None, (zolo.verb, zolo.word)))])
        return
    for caller in t.active:
        verb, _, called = str(t.fact("spoke", caller)).partition(" ")
        if verb == "call":
            t.tell("caller", caller)
            t.tell("called", called)
            note_holders(t, [card for card in FAIL_ACES if card_text(card) == called])


def called_ace(t: Table) -> Card | None:
    """The ace that was called."""
    called = t.fact("called")
    return None if called in (None, "first") else parse_card(str(called))


def ace_when_its_suit_is_led(
    ace: Card, rule: FollowRule, hand: CardSet, ranking: Ranking, trick: Sequence[Card]
) -> Playable:
    """9, Michigan: when the suit of the called ace is led, its holder must play it."""
    if not trick or ace not in hand or ranking.group[trick[0]] != ranking.group[ace]:
        return rule(hand, ranking, trick)
    falls = CardSet.of([ace])
    return Playable(falls, Duty("why.called_ace", suit_of(ace), falls, "michigan"))


def declarers(t: Table) -> tuple[Seat, ...]:
    """The side that plays: a Zolo alone, a caller with his partner, or the black queens."""
    soloist, caller, ace = t.fact("soloist"), t.fact("caller"), called_ace(t)
    if isinstance(soloist, int):
        return (soloist,)
    if isinstance(caller, int):
        partner = holder(t, ace) if ace is not None else int(str(t.fact("won_by"))[0])
        return tuple({caller, partner})
    return tuple({holder(t, queen) for queen in QUEENS})


def tell_michigan_sides(t: Table) -> None:
    """6: the sides, as far as each seat can know them. A partner called as "first" is found by the first
    trick.
    """
    ace = called_ace(t)
    if t.fact("caller") is None:
        keys = [] if t.fact("soloist") is not None else [key_fact(queen) for queen in QUEENS]
    elif ace is not None:
        keys = ["caller", key_fact(ace)]
    elif t.fact("won_by"):
        keys = []
    else:
        t.let_know("side", "trump", t.seat("caller"), EVERYBODY)
        return
    tell_sides(t, declarers(t), keys)


def michigan_score(t: Table) -> Score:
    """9, Michigan: the table of game points."""
    side = declarers(t)
    points = sum(t.count("points", seat) for seat in side)
    tricks = sum(t.count("tricks", seat) for seat in side)
    all_tricks = sum(t.count("tricks", seat) for seat in t.active)
    contract = str(t.fact("contract") or ("normal" if len(side) == 2 else "sneaker"))
    t.tell("contract", contract)
    pay = PAYS[contract][column(points, tricks, all_tricks)]
    paid = side if pay > 0 else [seat for seat in t.active if seat not in side]
    lines = (
        Message("line.spitzer.side", {"seats": sorted(side), "points": points}, "michigan"),
        Message(f"line.spitzer.contract.{contract}", {}, "michigan"),
        Message("line.spitzer.to_each", {"seats": sorted(paid), "units": abs(pay)}, "michigan"),
    )
    return Score(to_each(t.seats, paid, abs(pay)), lines)


def column(points: int, tricks: int, all_tricks: int) -> int:
    """The column of the table of game points."""
    if tricks in (0, all_tricks):
        return 5 if tricks else 0
    return 1 + sum(points >= bound for bound in (31, 61, 90))


# 8: the match


def first_dealer(o: Values, previous: Standing | None) -> Seat | None:
    """9, first_dealer; None when the lot decides. SP-15 and SP-22: the seat to the left of the last match's
    loser.
    """
    if o.first_dealer == "random":
        return None
    if o.first_dealer != "left_of_loser":
        return int(o.first_dealer.removeprefix("seat"))
    if previous is None or not previous.deals:
        return None
    first, seats = previous.deals[0].dealer, len(previous.totals)
    around = [(first + step) % seats for step in range(seats)]
    loser = min(around, key=lambda seat: previous.totals[seat])
    return (loser + 1) % seats


def to_42(so_far: Standing) -> tuple[Seat, ...]:
    """9, Michigan: the first with 42 points and more than all others."""
    leaders = at_top(so_far.totals, range(len(so_far.totals)))
    return leaders if max(so_far.totals) >= MICHIGAN_TARGET and len(leaders) == 1 else ()


def match_winners(o: Values, so_far: Standing) -> tuple[Seat, ...]:
    """8: the highest total after so many deals or at the target; ties by extra deals. Nobody while it goes
    on.
    """
    totals = [0] * len(so_far.totals)
    tied: tuple[Seat, ...] = ()
    extra = 0
    for played, done in enumerate(so_far.counted, start=1):
        totals = [total + change for total, change in zip(totals, done.scores, strict=True)]
        if not tied:
            if regular_end(o, played, totals):
                tied = at_top(totals, range(len(totals)))
        else:
            extra += 1
        leaders = at_top(totals, tied)
        if len(leaders) == 1 or (tied and (o.tie_break == "shared" or extra == EXTRA_DEALS)):
            return leaders
    return ()


def regular_end(o: Values, played: int, totals: Sequence[int]) -> bool:
    """8: with five players the number of deals is rounded up, so that everyone sits out equally often."""
    if o.match_end == "target":
        return bool(max(totals) >= o.target)
    rounded: int = -(-o.deals // 5) * 5 if o.players == 5 else o.deals
    return played >= rounded


def at_top(totals: Sequence[int], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Those of the seats that have most."""
    return tuple(seat for seat in seats if totals[seat] == max(totals[s] for s in seats))
