"""Solo 66: an auction for the choice of trump, one soloist against all others, 66 of 130 points to win.

Source: seed 003 and its rules page (rules/solo-66.md); the comments name its sections and rulings. Covered:
all options of section 9. Deviations: none. Seats: 2 to 5. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache, partial
from typing import ClassVar, NamedTuple

from kartenstube.core.cards import NAMES, SKAT32, SUITS, Card, CardSet, Mask, pack_of
from kartenstube.core.decisions import Answer, Decision, Duty, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Deal, Meter, Unit
from kartenstube.core.messages import Message, Plain
from kartenstube.core.options import Option, Options, Values
from kartenstube.core.position import Rule, Tricks, World, Worth
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, plain_suits
from kartenstube.core.standing import DealPlan, MatchEnd, Score, Standing, next_dealer
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import between_sides, to_each
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

LAST_TRICK = 10
ALL_POINTS, WINS = 130, 66
LADDER = ("D", "H", "S", "C")  # 1: lowest first

# 3 and 9: pack and packets by number of players; the talon is dealt after the first packet
PACKS = {
    5: SKAT32,
    4: pack_of("solo30", ACE_TEN, "7H 7D"),
    3: pack_of("solo26", ACE_TEN, "7C 7S 7H 7D 8H 8D"),
    2: pack_of("solo20", "ATKQJ"),
}
PACKETS = {5: (3, 3), 4: (3, 3, 1), 3: (3, 3, 2), 2: (3, 3, 3)}
REDEALS = 10  # 4: so many in a row, then the deal is played for the last trick


class Solo66:
    """The rules of Solo 66."""

    id: ClassVar[str] = "solo-66"
    revision: ClassVar[int] = 1
    counted: ClassVar[str] = "card_points"
    zones: ClassVar[tuple[ZonePlan, ...]] = (TALON, ASIDE)
    shown: ClassVar[tuple[str, ...]] = ("soloist", "trump", "last_trick_game")
    seat_shown: ClassVar[tuple[str, ...]] = ("bid", "points")
    logged: ClassVar[tuple[str, ...]] = ("soloist", "last_trick_game")
    start_phases: ClassVar[tuple[str, ...]] = ("auction", "announce", "discard", "play", "last-trick")
    start_facts: ClassVar[Mapping[str, tuple[Plain, ...]]] = {
        "soloist": (None, 0, 1, 2, 3, 4),
        "bid": (None, *SUITS),
        "trump": (None, *SUITS),
        "leader": (None, 0, 1, 2, 3, 4),
    }
    options: ClassVar[Options] = Options(
        Option("players", int, 5, range(2, 6), "players"),
        Option("auction", str, "ascending", ("ascending", "single_round"), "auction", "beyond"),
        Option("all_pass", str, "redeal", ("redeal", "last_trick"), "auction"),
        Option("announce_after_talon", bool, False, None, "auction", "beyond"),
        Option("must_trump", bool, True, None, "must-trump", "beyond"),
        Option("overtrump_trump_lead", bool, False, None, "must-trump", "beyond"),
        Option("scoring", str, "points", ("points", "units"), "scoring"),
        Option("loss_basis", str, "opponents", ("opponents", "own"), "scoring", "beyond"),
        Option("settlement", str, "soloist", ("soloist", "zero_sum"), "scoring", "beyond"),
        Option("last_trick_value", int, 10, range(1, 131), "scoring", "beyond"),
        Option("match_end", str, "rounds", ("rounds", "target"), "match", "beyond"),
        Option("rounds", int, 2, range(1, 11), "match", "beyond"),
        Option("target", int, 500, range(50, 5001), "match", "beyond"),
    )

    def seats(self, o: Values) -> int:
        """2: five, or fewer with the packs of section 9."""
        return int(o.players)

    def unit(self, o: Values) -> Unit:
        """Points."""
        return Unit("points")

    def faces(self, o: Values) -> str:
        """French."""
        return "french"

    def next_deal(self, o: Values, so_far: Standing) -> DealPlan | MatchEnd:
        """2: the deal passes left after every counted deal. 8: the end of the match."""
        if match_over(o, so_far):
            return MatchEnd(best(so_far))
        return DealPlan(next_dealer(so_far, None), PACKS[o.players])

    def deal(self, t: Table) -> Deal:
        """3 to 5: the deal, the auction, the exchange, the tricks."""
        if t.phase == "deal":
            deal_cards(t)
        if t.phase in ("deal", "auction"):
            bid = yield from ascending(t, "auction", LADDER, t.options.auction == "single_round")
            if bid is None and t.options.all_pass == "redeal" and t.standing.thrown_in_a_row < REDEALS:
                return thrown_in(t)
            t.tell("soloist", bid.seat if bid else None)
            t.tell("bid", bid.word if bid else None)
        if t.fact("soloist") is None:
            return (yield from last_trick(t))
        if t.fact("trump") is None or t.phase == "discard":
            yield from exchange(t)
        first_lead(t, t.forehand)
        ranking = ranking_of(t.options.players, str(t.fact("trump")))
        yield from play_tricks(t, "play", ranking, follow_rule(t.options))
        turn_up_all(t)
        return score(t, ranking)

    def tricks(self, view: View) -> Tricks:
        """5 and 7: card points and the last trick; when all passed only that, without trumps."""
        o, trump = view.options, view.fact("trump")
        if not isinstance(trump, str):
            return Tricks(ranking_of(o.players, None), Rule(), Worth(at=((1, LAST_TRICK),)))
        return soloists_tricks(o, trump)

    def takers(self, view: View, world: World) -> frozenset[Seat] | None:
        """The soloist against all; when all passed everybody for himself."""
        soloist = view.fact("soloist")
        return frozenset([soloist if isinstance(soloist, int) else view.seat])

    def contracts(self, o: Values) -> tuple[str, ...]:
        """Deals are alike."""
        return ()

    def meter(self, view: View) -> Meter | None:
        """7: the soloist needs 66 points; his discards count, but only he knows them."""
        soloist = view.fact("soloist")
        if not isinstance(soloist, int) or view.fact("trump") is None or view.score:
            return None
        taken = view.fact("points", soloist)
        aside = sum(AUGEN.get(NAMES[card][0], 0) for card in view.faces("aside"))
        return Meter(soloist, aside + (taken if isinstance(taken, int) else 0), WINS, ALL_POINTS)

    def limits(self, view: View) -> Mapping[str, Mask]:
        """Bids prove nothing."""
        return {}


def soloists_tricks(o: Values, trump: str) -> Tricks:
    """5 and 7: the tricks of a deal with this trump suit."""
    ranking = ranking_of(o.players, trump)
    rule = Rule(must_trump=o.must_trump, must_beat=o.overtrump_trump_lead)
    return Tricks(ranking, rule, Worth(per_card=ranking.points, at=((1, LAST_TRICK),)))


@lru_cache(maxsize=32)
def ranking_of(players: int, trump: str | None) -> Ranking:
    """1: ace, ten, king, queen, jack, and so on, with this trump suit or none."""
    return plain_suits(PACKS[players], ACE_TEN, trump, AUGEN)


def deal_cards(t: Table) -> None:
    """3: three cards each, two for the talon, then the rest in packets of at most three."""
    first, *others = PACKETS[t.options.players]
    deal_packets(t, list(t.clockwise(t.forehand)), [first])
    t.move(t.zone("stock").cards[:2], "stock", "talon")
    deal_packets(t, list(t.clockwise(t.forehand)), others)


def exchange(t: Table) -> Generator[Decision, Answer, None]:
    """4: trump is named before the talon is seen, or after it with `announce_after_talon`; then two cards are
    laid aside.
    """
    soloist, late = t.seat("soloist"), t.options.announce_after_talon
    if late:
        take_up(t, soloist)
    if t.fact("trump") is None:
        yield from announce(t, soloist)
    if not late:
        take_up(t, soloist)
    yield from lay_aside(t, soloist, "discard", "discard", 2)


def announce(t: Table, soloist: Seat) -> Generator[Decision, Answer, None]:
    """4: the suit that was bid, or any that ranks higher (SO-3)."""
    t.enter("announce")
    bid = t.fact("bid")  # not told in a position that does not say what was bid
    suits = LADDER[LADDER.index(bid) :] if isinstance(bid, str) else LADDER
    answer = yield Decision(soloist, "announce", words(*(f"trump {suit}" for suit in suits)))
    t.tell("trump", answer.act.word)


def follow_rule(o: Values) -> FollowRule:
    """5: follow suit, else trump, with the options of section 9."""
    rule = follow_or_trump if o.must_trump else follow_suit
    return partial(beat_a_trump_led, rule) if o.overtrump_trump_lead else rule


def beat_a_trump_led(rule: FollowRule, hand: CardSet, ranking: Ranking, trick: Sequence[Card]) -> Playable:
    """9: when a trump was led, a seat that can beat the highest trump so far must do so."""
    playable = rule(hand, ranking, trick)
    if not trick or trick[0] not in CardSet.of(ranking.trumps):
        return playable
    best_so_far = trick[ranking.winner(trick)]
    higher = CardSet.of(card for card in playable.cards if ranking.beats(card, best_so_far))
    if not higher:
        return playable
    return Playable(higher, Duty("why.must_beat", "", higher, "must-trump"))


def last_trick(t: Table) -> Deal:
    """4 and 5: all passed; no trumps, everyone for himself, the winner of the last trick scores."""
    t.tell("last_trick_game", True)
    first_lead(t, t.forehand)
    ranking = ranking_of(t.options.players, None)
    yield from play_tricks(t, "last-trick", ranking)
    turn_up_all(t)
    o, winner = t.options, t.seat("leader")
    value = 1 if o.scoring == "units" else o.last_trick_value
    line = Message("line.solo-66.last_trick", {"seat": winner, "points": value}, "scoring")
    return Score(settled(t, winner, value), (line,))


def thrown_in(t: Table) -> Score:
    """4, SO-12: all passed; the same dealer deals again."""
    turn_up_all(t)
    return Score((0,) * t.seats, (Message("line.solo-66.redeal", {}, "auction"),), thrown_in=True)


class Result(NamedTuple):
    """7: the soloist's points and the defenders', the factor (negative when he lost), and what he scores."""

    own: int
    others: int
    factor: int
    points: int


def result(o: Values, own: int, tricks: int, all_tricks: int) -> Result:
    """7: what the soloist scores with `own` of the 130 points and so many of all tricks."""
    others = ALL_POINTS - own
    if own >= WINS:
        factor = 3 if tricks == all_tricks else 2 if others < 33 else 1
        base = own
    else:
        factor = -(4 if tricks == 0 else 3 if own < 33 else 2)
        base = others if o.loss_basis == "opponents" else own
    return Result(own, others, factor, factor * (1 if o.scoring == "units" else base))


def score(t: Table, ranking: Ranking) -> Score:
    """7: the deal's result for the soloist."""
    soloist = t.seat("soloist")
    aside = points_in(ranking, t.zone("aside").cards)
    last = LAST_TRICK if t.fact("leader") == soloist else 0
    own = t.count("points", soloist) + aside + last
    all_tricks = sum(t.count("tricks", seat) for seat in t.active)
    found = result(t.options, own, t.count("tricks", soloist), all_tricks)
    word = "won" if found.factor > 0 else "lost"
    lines = (
        Message("line.solo-66.counted", {"seat": soloist, "points": own, "aside": aside}, "scoring"),
        Message(
            f"line.solo-66.{word}.{abs(found.factor)}", {"seat": soloist, "points": found.points}, "scoring"
        ),
    )
    return Score(settled(t, soloist, found.points), lines, {word: (soloist,)})


def settled(t: Table, seat: Seat, points: int) -> tuple[int, ...]:
    """7, settlement: one seat scores alone, or every other seat pays it."""
    if t.options.settlement == "soloist":
        return to_each(t.seats, [seat], points)
    return between_sides(t.seats, [seat], [s for s in t.active if s != seat], points)


def match_over(o: Values, so_far: Standing) -> bool:
    """8: after so many counted deals by each seat, or when some score has reached the target."""
    if o.match_end == "target":
        return bool(max(so_far.totals) >= o.target)
    return bool(len(so_far.counted) >= o.rounds * o.players)


def best(so_far: Standing) -> tuple[Seat, ...]:
    """8: the highest score; then more won solos, then fewer lost ones; then joint winners."""

    def merit(seat: Seat) -> tuple[int, int, int]:
        won, lost = (
            sum(seat in done.notes.get(word, ()) for done in so_far.deals) for word in ("won", "lost")
        )
        return so_far.totals[seat], won, -lost

    seats = range(len(so_far.totals))
    return tuple(seat for seat in seats if merit(seat) == max(map(merit, seats)))
