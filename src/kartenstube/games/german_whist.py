"""German Whist: two players, 13 tricks for the cards of the stock, then 13 tricks for the score.

Rules: docs/rules-spec/german-whist.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: by_points ends what GW-12 might not. Seats: 2. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import FRENCH52, RANKS, SUITS, rank_of, suit_of
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.facts import Count, Word
from kartenstube.core.game import (
    CardRules,
    Display,
    Figure,
    Game,
    Listing,
    Playing,
    Side,
    by_name,
    own_tricks,
    told_figure,
)
from kartenstube.core.messages import Message
from kartenstube.core.options import Option, Options, Proposal, Remark, Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.ranking import plain_suits
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Score, Standing, next_dealer
from kartenstube.core.state import DealState
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.tricks import hands_not_empty, play_trick

RED = "HD"
RANKINGS = {suit: plain_suits(FRENCH52, RANKS, suit or None) for suit in ("", *SUITS)}  # "" without trump

# 4: which of deals 1, 2, 3, 1, 2, 3 ... is played in which way, by mode
CYCLES = {
    "trump": ("trump",),
    "high_low": ("colour",),
    "alternate": ("trump", "colour"),
    "cycle3": ("trump", "high", "low"),
    "colour_trump": ("colour_trump",),
}
# 7: what a trick of the foreplay and of the endgame counts
WEIGHTS = {"endgame": (0, 1), "all26": (1, 1), "weighted": (1, 2)}
RAISE = 10  # GW-12
EXTRA_DEALS = 10  # 8, GW-13

AIM = Word("aim")
STOCK = Count("stock")  # so many cards are left
FOREPLAY_TRICKS, ENDGAME_TRICKS = Count("foreplay_tricks"), Count("endgame_tricks")  # of a seat


# 3 and 4: the deal, its contract, and the stock


def deal(t: Table) -> str:
    """3: 13 cards each, one at a time, the non-dealer first; the 27th is turned up and fixes the contract."""
    leader = 1 - t.dealer
    deal_packets(t, (leader, t.dealer), [1] * 13)
    for seat in t.clockwise(0):
        t.tell(FOREPLAY_TRICKS, 0, seat)
        t.tell(ENDGAME_TRICKS, 0, seat)
    turn_up_next(t)
    trump, aim = contract(t)
    t.tell(facts.TRUMP, trump)
    t.tell(AIM, aim)
    t.tell(facts.LEADER, leader)
    return "foreplay"


def contract(t: Table) -> tuple[str | None, str]:
    """4: the trump suit (None for none) and the aim of this deal, from the card that was turned up first."""
    o, up = t.options, t.zone("up").cards[0]
    cycle = CYCLES[o.mode]
    way = cycle[(t.number - 1) % len(cycle)]
    colour_aim = "high" if suit_of(up) in RED else "low"
    trump = suit_of(up) if way in ("trump", "colour_trump") else None
    aim = {"trump": "high", "high": "high", "low": "low"}.get(way, colour_aim)
    if o.no_trump_up == "kings_aces" and rank_of(up) in "KA":
        trump = None  # GW-11: the aim stays
    return trump, aim


def begin_position(t: Table) -> None:
    """4: a position that names no trump suit has none."""
    if t.fact(facts.TRUMP) is None:
        t.tell(facts.TRUMP, None)


def draws(t: Table) -> bool:
    """4: tell whether a card is turned up for which a trick is played."""
    return bool(t.zone("up").cards) and hands_not_empty(t)


def draw(t: Table, winner: int) -> None:
    """4: the winner takes the open card, the loser the next one unseen; then the next is turned up."""
    t.move(t.top("up"), "up", hand_of(winner))
    t.move(t.top("stock"), "stock", hand_of(1 - winner))
    turn_up_next(t)


def turn_up_next(t: Table) -> None:
    """Turn up the top card of the stock, if one is left."""
    t.move(t.top("stock"), "stock", "up")
    t.tell(STOCK, len(t.zone("stock").cards))


# 5: the tricks


def foreplay(t: Table) -> Playing:
    """5: tricks for the cards of the stock."""
    while draws(t):
        t.enter("foreplay")
        trick = yield from play_trick(t, "foreplay", card_play)
        t.tell(FOREPLAY_TRICKS, t.count(FOREPLAY_TRICKS, trick.winner) + 1, trick.winner)
        draw(t, trick.winner)
    return "endgame"


def endgame(t: Table) -> Playing:
    """5: thirteen tricks for the score."""
    if draws(t):
        return "foreplay"
    t.enter("endgame")
    if t.options.reveal_endgame:
        t.turn_up("hand0")
        t.turn_up("hand1")
    while hands_not_empty(t):
        trick = yield from play_trick(t, "endgame", card_play)
        t.tell(ENDGAME_TRICKS, t.count(ENDGAME_TRICKS, trick.winner) + 1, trick.winner)
    return score(t)


def card_play(k: DealState) -> CardPlay:
    """5: suit must be followed; each trick counts. 9, trump_phase: with `endgame` the trump suit is an
    ordinary suit until the stock is gone.
    """
    asleep = k.phase == "foreplay" and k.options.trump_phase == "endgame"
    return play_of("" if asleep else k.word(facts.TRUMP), k.word(AIM))


@lru_cache(maxsize=16)
def play_of(trump: str, aim: str) -> CardPlay:
    """4: the contract of a trump suit, "" for none, and an aim."""
    return CardPlay(RANKINGS[trump], value=TrickValue(1), misere=aim == "low")


def side(view: View, world: World) -> Side | None:
    """The endgame is about its tricks; the foreplay is not."""
    return own_tricks(view, world) if view.phase == "endgame" else None


# 7 and 8: the score and the match


def score(t: Table) -> Score:
    """7: the points of the deal."""
    foreplay = [t.count(FOREPLAY_TRICKS, seat) for seat in (0, 1)]
    endgame = [t.count(ENDGAME_TRICKS, seat) for seat in (0, 1)]
    high = t.fact(AIM) == "high"
    values, points = deal_points(t.options.count, t.options.scoring, high, foreplay, endgame)
    lines = [
        Message(
            "line.german-whist.tricks", {"seat": s, "foreplay": foreplay[s], "endgame": endgame[s]}, "scoring"
        )
        for s in (0, 1)
    ]
    lines += [
        Message("line.german-whist.points", {"seat": s, "points": points[s], "value": values[s]}, "scoring")
        for s in (0, 1)
        if points[s]
    ]
    return Score(
        points, tuple(lines if any(points) else [*lines, Message("line.german-whist.drawn", {}, "scoring")])
    )


def deal_points(
    count: str, scoring: str, high: bool, foreplay: list[int], endgame: list[int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """7: the values of both seats by `count`, and the points that `scoring` makes of them under a high or a
    low aim.
    """
    fore, end = WEIGHTS[count]
    v0, v1 = (fore * f + end * e for f, e in zip(foreplay, endgame, strict=True))
    base = (v0 + v1) // 2
    won = {"over_half": max(v0, v1) - base, "difference": abs(v0 - v1), "win_only": 1}
    if scoring == "per_trick":
        points = (v0, v1) if high else (v1, v0)
    elif v0 == v1:
        points = (0, 0)
    else:
        points = (won[scoring], 0) if (v0 > v1) == high else (0, won[scoring])
    return (v0, v1), points


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the tricks that count, where each of them does; else only one seat has points."""
    return {"endgame": 13, "all26": 26, "weighted": 39}[o.count] if o.scoring == "per_trick" else None


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the match ends by points or after a number of deals. 2: the deal alternates."""
    winners = by_points(o, so_far) if o.match_end == "points" else by_deals(o, so_far)
    if winners:
        return MatchEnd(winners)
    first = {"random": None, "seat0": 0, "seat1": 1}[o.first_dealer]
    return DealPlan(next_dealer(so_far, first), FRENCH52)


def by_points(o: Values, so_far: Standing) -> tuple[int, ...]:
    """8: the first to reach the target; when both reach it in one deal it is raised (GW-12). Nobody while it
    goes on.

    Where a deal brings more than the raise (`per_trick` with `all26` or `weighted`) both may stay over the
    target for ever, so it is raised ten times at most; then the totals decide as after extra deals (GW-13).
    """
    raises, totals = 0, [0, 0]
    for done in so_far.deals:
        totals = [total + change for total, change in zip(totals, done.scores, strict=True)]
        reached = tuple(seat for seat in (0, 1) if totals[seat] >= o.target + RAISE * raises)
        if len(reached) == 1:
            return reached
        if reached and raises == EXTRA_DEALS:
            return higher(totals)
        raises += bool(reached)
    return ()


def by_deals(o: Values, so_far: Standing) -> tuple[int, ...]:
    """8: the higher total after the last deal; up to ten extra deals when level, then a draw (GW-13)."""
    played, (own, other) = len(so_far.deals), so_far.totals
    if played < o.deals or (own == other and played < o.deals + EXTRA_DEALS):
        return ()
    return higher(so_far.totals)


def higher(totals: Sequence[int]) -> tuple[int, ...]:
    """The seat with the higher total, or both when they are level."""
    return tuple(seat for seat in (0, 1) if totals[seat] == max(totals))


OPTIONS = Options(
    Option("mode", str, "trump", tuple(CYCLES), "contract"),
    Option("count", str, "endgame", tuple(WEIGHTS), "scoring"),
    Option("scoring", str, "over_half", ("over_half", "difference", "win_only", "per_trick"), "scoring"),
    Option("match_end", str, "points", ("points", "deals"), "match", "beyond"),
    Option("target", int, 13, range(1, 201), "match", "beyond"),
    Option("deals", int, 8, range(1, 101), "match", "beyond"),
    Option("first_dealer", str, "random", ("random", "seat0", "seat1"), "dealer"),
    Option("no_trump_up", str, "none", ("none", "kings_aces"), "contract", "beyond"),
    Option("trump_phase", str, "both", ("both", "endgame"), "contract", "beyond"),
    Option("reveal_endgame", bool, False, None, "information", "beyond"),
    remarks=[
        Remark(
            {"count": ["all26"], "mode": ["high_low", "alternate", "cycle3", "colour_trump"]},
            "remark.low_all26",
        )
    ],
    proposals=[Proposal("scoring", "per_trick", {"target": 50})],
)


def figure(view: View, seat: Seat) -> Figure | None:
    """5: the tricks of the phase that is played."""
    return told_figure(view, seat, FOREPLAY_TRICKS if view.phase == "foreplay" else ENDGAME_TRICKS, "tricks")


GAME = Game(
    id="german-whist",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, foreplay, endgame),
    rules=CardRules(card_play, side),
    display=Display(
        shown=(facts.TRUMP, AIM, STOCK),
        seat_shown=(FOREPLAY_TRICKS, ENDGAME_TRICKS),
        logged=(facts.TRUMP, AIM),
        figure=figure,
    ),
    listing=Listing("whist", ("AS", "2H", "back"), 20, ("Whist zu zweit", "Two-handed Whist")),
    close=("call-ace-whist", "brandeln", "zwanzig-ab", "fipsen"),
    easy=True,
    zones=(ZonePlan("up", "open", EVERYBODY),),
    start_facts={facts.LEADER: (0, 1), facts.TRUMP: (*SUITS, None), AIM: ("high", "low")},
    begin_position=begin_position,
    sum=scores_sum,
)
