"""Solo 66: an auction for the choice of trump, one soloist against all others, 66 of 130 points to win.

Rules: docs/rules-spec/solo-66.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 2 to 5. Unit of the score: points.
"""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32, SUITS, pack_of
from kartenstube.core.contract import Aim, DealResult
from kartenstube.core.decisions import Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.facts import Flag
from kartenstube.core.game import (
    ANY_SEAT,
    CardRules,
    Display,
    Figure,
    Game,
    Listing,
    Meter,
    Playing,
    Role,
    by_name,
    told_figure,
)
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Option, Options, Values
from kartenstube.core.questions import Question, held_suits
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, plain_suits
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Score, Standing, next_dealer
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import alone_or_paid, thrown_in
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON, exchange, show_aside, take_up, turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

LAST_TRICK = 10
ALL_POINTS, LOW = 130, 33  # 7
ENOUGH = Aim("points", 66, ALL_POINTS)
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

LAST_TRICK_GAME = Flag("last_trick_game")

line = lines_of("solo-66", "scoring")


@lru_cache(maxsize=32)
def ranking_of(players: int, trump: str) -> Ranking:
    """1: ace, ten, king, queen, jack, and so on, with this trump suit or, with "", none."""
    return plain_suits(PACKS[players], ACE_TEN, trump or None, AUGEN)


# The phases of a deal


def deal(t: Table) -> str:
    """3: three cards each, two for the talon, then the rest in packets of at most three."""
    first, *others = PACKETS[t.options.players]
    deal_packets(t, list(t.clockwise(t.forehand)), [first])
    t.move(t.zone("stock").cards[:2], "stock", "talon")
    deal_packets(t, list(t.clockwise(t.forehand)), others)
    return "auction"


def auction(t: Table) -> Playing:
    """4: have the seats bid for naming trump. When all pass, a new deal of the same dealer (SO-12) or one for
    the last trick.
    """
    bid = yield from ascending(t, "auction", LADDER, t.options.auction == "single_round")
    if bid is None and t.options.all_pass == "redeal" and t.standing.thrown_in_a_row < REDEALS:
        return thrown_in(t, line("redeal", "auction"))
    t.tell(facts.SOLOIST, bid.seat if bid else None)
    t.tell(facts.BID, bid.word if bid else None)
    return "announce" if bid else "last-trick"


def announce(t: Table) -> Playing:
    """4: the suit that was bid, or any that ranks higher (SO-3), before the talon is seen, or after it with
    `announce_after_talon`.
    """
    soloist = t.seat_of(facts.SOLOIST)
    if soloist is None:
        return "last-trick"
    if t.word(facts.TRUMP):
        return "play"
    if t.options.announce_after_talon:
        take_up(t, soloist)
    t.enter("announce")
    bid = t.word(facts.BID)  # not told in a position that does not say what was bid
    suits = LADDER[LADDER.index(bid) :] if bid else LADDER
    answer = yield Decision(soloist, "announce", words(*(f"trump {suit}" for suit in suits)))
    t.tell(facts.TRUMP, answer.act.word)
    return "discard"


def discard(t: Table) -> Playing:
    """4: the soloist has the talon, and lays two cards aside."""
    soloist = t.seat_of(facts.SOLOIST)
    if soloist is None or not t.word(facts.TRUMP):
        return "announce"
    yield from exchange(t, soloist, 2)
    return "play"


def play(t: Table) -> Playing:
    """5: the tricks of a deal with a soloist."""
    if t.fact(facts.SOLOIST) is None or not t.word(facts.TRUMP):
        return "announce"
    set_leader(t, t.forehand)
    yield from play_tricks(t, "play", card_play)
    turn_up_all(t)
    return score(t)


def last_trick(t: Table) -> Playing:
    """5 and 4: all passed; no trumps, everyone for himself, the winner of the last trick scores."""
    if t.fact(facts.SOLOIST) is not None:
        return "play"
    t.tell(LAST_TRICK_GAME, True)
    set_leader(t, t.forehand)
    yield from play_tricks(t, "last-trick", card_play)
    turn_up_all(t)
    o, winner = t.options, t.seat(facts.LEADER)
    value = 1 if o.scoring == "units" else o.last_trick_value
    return Score(settled(t, winner, value), (line("last_trick", seat=winner, points=value),))


def card_play(k: DealState) -> CardPlay:
    """5 and 7: card points and the last trick; when all passed only that, without trumps."""
    o, trump = k.options, k.word(facts.TRUMP)
    ranking = ranking_of(o.players, trump)
    if not trump:
        return CardPlay(ranking, value=TrickValue(at=((1, LAST_TRICK),)))
    return with_trump(o, trump)


@lru_cache(maxsize=64)
def with_trump(o: Values, trump: str) -> CardPlay:
    """5 and 7: return how a deal with this trump suit is played."""
    ranking = ranking_of(o.players, trump)
    rule = FollowRule(must_trump=o.must_trump, head_trump_lead=o.overtrump_trump_lead)
    return CardPlay(ranking, rule, TrickValue(per_card=ranking.points, at=((1, LAST_TRICK),)))


# Scores and the match


def score(t: Table) -> Score:
    """7: the deal's result for the soloist."""
    soloist = t.seat(facts.SOLOIST)
    aside = card_play(t).ranking.points_of(t.zone("aside").cards)
    last = LAST_TRICK if t.fact(facts.LEADER) == soloist else 0
    own, tricks = t.count(facts.POINTS, soloist) + aside + last, t.count(facts.TRICKS, soloist)
    result = DealResult(own, tricks, sum(t.count(facts.TRICKS, seat) for seat in t.active) - tricks)
    points, word = value(t.options, result), "won" if ENOUGH.is_met(result) else "lost"
    times = abs(factor(result))
    counted = "counted" + (".aside" if aside else "") + (".last" if last else "")
    lines = (
        line(counted, seat=soloist, points=own, aside=aside),
        line(f"{word}.{times}", seat=soloist, points=points, base=abs(points) // times),
    )
    goal = ENOUGH.goal((soloist,), result)
    return Score(settled(t, soloist, points), lines, {word: (soloist,)}, goal=goal)


def factor(result: DealResult) -> int:
    """7: the factor of the points, below nothing for a loss."""
    if ENOUGH.is_met(result):
        return 3 if not result.others else 2 if ALL_POINTS - result.points < LOW else 1
    return -(4 if not result.tricks else 3 if result.points < LOW else 2)


def value(o: Values, result: DealResult) -> int:
    """7: the soloist's score with his own points; a loss may count those of the others."""
    of_others = not ENOUGH.is_met(result) and o.loss_basis == "opponents"
    points = ALL_POINTS - result.points if of_others else result.points
    return factor(result) * (1 if o.scoring == "units" else points)


def settled(t: Table, seat: Seat, points: int) -> tuple[int, ...]:
    """7, settlement: one seat scores alone, or every other seat pays it."""
    return alone_or_paid(t, seat, points, is_paid=t.options.settlement == "zero_sum")


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7, settlement: all others pay the soloist, or one seat scores alone."""
    return 0 if o.settlement == "zero_sum" else None


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the end of the match. 2: the deal passes left after every counted deal."""
    if match_over(o, so_far):
        return MatchEnd(best(so_far))
    return DealPlan(next_dealer(so_far, None), PACKS[o.players])


def match_over(o: Values, so_far: Standing) -> bool:
    """8: after so many counted deals by each seat, or when some score has reached the target."""
    if o.match_end == "target":
        return bool(max(so_far.totals) >= o.target)
    return bool(len(so_far.scored_deals) >= o.rounds * o.players)


def best(so_far: Standing) -> tuple[Seat, ...]:
    """8: the highest score; then more won solos, then fewer lost ones; then joint winners."""

    merits = [
        (total, won, -lost)
        for total, won, lost in zip(so_far.totals, so_far.noted("won"), so_far.noted("lost"), strict=True)
    ]
    return tuple(seat for seat, merit in enumerate(merits) if merit == max(merits))


OPTIONS = Options(
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


# What is shown


def highest_bid(view: View) -> Message:
    """4: the note of the highest bid and its bidder; before there is one, of what bids are about."""
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if bidder is None:
        return Message("note.solo-66.alone", {"lowest": SUITS[-1], "highest": SUITS[0]})
    return Message("note.solo-66.standing", {"seat": bidder, "suit": view.word(facts.BID, bidder)})


def own_bid(view: View) -> Message:
    """4 and SO-3: the note of the soloist's bid, which is the least that may be trump."""
    bid = view.word(facts.BID, view.seat)
    return Message("note.solo-66.highest" if bid == LADDER[-1] else "note.solo-66.bid", {"suit": bid})


def meter(view: View) -> Meter | None:
    """7: the soloist needs 66 points; the discards count, but only the soloist knows them."""
    soloist, trump = view.seat_of(facts.SOLOIST), view.word(facts.TRUMP)
    if soloist is None or not trump or view.score:
        return None
    aside = ranking_of(view.options.players, trump).points_of(view.faces("aside"))
    return Meter(soloist, aside + view.count(facts.POINTS, soloist), ENOUGH.needed, ENOUGH.most)


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points; when all passed they count for nothing."""
    return told_figure(view, seat, facts.TRICKS if view.fact(LAST_TRICK_GAME) else facts.POINTS)


GAME = Game(
    id="solo-66",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, auction, announce, discard, play, last_trick),
    rules=CardRules(card_play, alone(facts.SOLOIST)),
    display=Display(
        shown=(facts.SOLOIST, facts.TRUMP, LAST_TRICK_GAME),
        seat_shown=(facts.BID, facts.POINTS),
        logged=(facts.SOLOIST, LAST_TRICK_GAME),
        meter=meter,
        trick_unit="card_points",
        figure=figure,
        roles=(Role(facts.SOLOIST, facts.TRUMP),),
        questions={
            "auction": Question(note=highest_bid, values=lambda view: held_suits(view, "bid")),
            "announce": Question(note=own_bid, values=held_suits),
        },
    ),
    listing=Listing("marriages", ("KC", "QC", "AC"), 15, ("Solo Sechsundsechzig", "Solo Sixty-six")),
    close=("dreierschnapsen", "tausend", "herzblatt", "binokel"),
    easy=True,
    zones=(TALON, ASIDE),
    start_facts={
        facts.SOLOIST: ANY_SEAT,
        facts.BID: (None, *SUITS),
        facts.TRUMP: (None, *SUITS),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=lambda t: show_aside(t, t.seat_of(facts.SOLOIST)),
    sum=scores_sum,
)
