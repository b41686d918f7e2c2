"""Herzblatt: hearts are trumps, one plays alone with the blind; 66 of 120 card points win.

Rules: docs/rules-spec/herzblatt.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 2 to 5. Unit of the score: points.
"""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32, pack_of
from kartenstube.core.decisions import words
from kartenstube.core.events import Seat
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
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Bundle, Option, Options, Preset, Values
from kartenstube.core.questions import Question
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, plain_suits
from kartenstube.core.standing import DealDone, DealPlan, Goal, MatchEnd, Score, Standing, Tally, to_the_left
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import alone_or_paid
from kartenstube.mechanics.sides import alone
from kartenstube.mechanics.talon import ASIDE, TALON, exchange, show_aside, turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

TRUMP = "H"
ALL_POINTS, WINS, WINS_HIGH, LOSES_HIGH = 120, 66, 87, 33
BLIND = 2
DEALS_EACH = 3  # 8 and HB-9

# 1: pack and hand by number of players
PACKS = {
    5: SKAT32,
    4: pack_of("herzblatt30", ACE_TEN, "7H 7D"),
    3: pack_of("herzblatt26", ACE_TEN, "7C 7S 7H 7D 8H 8D"),
    2: pack_of("herzblatt20", "ATKQJ"),
}
HANDS = {5: 6, 4: 7, 3: 8, 2: 9}


@lru_cache(maxsize=4)
def ranking_of(players: int) -> Ranking:
    """1: ace, ten, king, queen, jack, and so on; hearts are trumps."""
    return plain_suits(PACKS[players], ACE_TEN, TRUMP, AUGEN)


# The phases of a deal


def deal(t: Table) -> str:
    """3: one card at a time; the last two are the blind."""
    deal_packets(t, tuple(t.clockwise(forehand(t))), [1] * HANDS[t.options.players])
    t.move(t.zone("stock").cards[:BLIND], "stock", "talon")
    return "auction"


def forehand(t: Table) -> Seat:
    """3 and HB-8: the seat that gets the first card, is asked first and leads first."""
    return t.dealer if t.options.forehand == "dealer" else t.forehand


def auction(t: Table) -> Playing:
    """4: each is asked once, and the first who will plays alone. HB-7: with `forced` forehand must when
    all have passed.
    """
    found = yield from one_round(
        t,
        "auction",
        lambda t, seat: words("bid", "pass"),
        ends=lambda act: act.verb == "bid",
        first=forehand(t),
    )
    if found is None and t.options.all_pass == "redeal":
        return thrown_in(t)
    t.tell(facts.SOLOIST, found.seat if found else forehand(t))
    return "discard"


def thrown_in(t: Table) -> Score:
    """4 and 8: all passed; the next dealer deals, and the deal does not count."""
    turn_up_all(t)
    return Score((0,) * t.seats, (line("redeal", "auction"),), thrown_in=True)


def discard(t: Table) -> Playing:
    """4: the soloist has the blind, and lays two cards aside."""
    yield from exchange(t, t.seat(facts.SOLOIST), BLIND)
    return "play"


def play(t: Table) -> Playing:
    """5 and HB-5: all tricks are played, and forehand leads."""
    t.seat(facts.SOLOIST)
    set_leader(t, forehand(t))
    yield from play_tricks(t, "play", card_play)
    turn_up_all(t)
    return score(t)


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played, the same in every deal."""
    return play_of(k.options.players, k.options.must_trump)


@lru_cache(maxsize=8)
def play_of(players: int, must_trump: bool) -> CardPlay:
    """5 and HB-1, HB-6: a heart beats those that lie there if it can; card points count."""
    ranking = ranking_of(players)
    rule = FollowRule(must_trump=must_trump, head_trump_lead=True, overtrump=True)
    return CardPlay(ranking, rule, TrickValue(per_card=ranking.points))


# Scores and the match


def score(t: Table) -> Score:
    """7: the deal's result for the soloist."""
    soloist = t.seat(facts.SOLOIST)
    aside = card_play(t).ranking.points_of(t.zone("aside").cards)
    points = t.count(facts.POINTS, soloist) + aside
    found = factor(points, t.options.triple_loss)
    word = "won" if found > 0 else "lost"
    told = [
        line("counted.aside" if aside else "counted", seat=soloist, points=points, aside=aside),
        line(f"{word}.{abs(found)}", seat=soloist, points=found),
    ]
    if t.options.settlement == "zero_sum":
        told.append(line(f"each.{word}", points=abs(found)))
    return Score(
        alone_or_paid(t, soloist, found, is_paid=t.options.settlement == "zero_sum"),
        tuple(told),
        {word: (soloist,)},
        goal=Goal((soloist,), points, WINS, ALL_POINTS),
    )


def factor(points: int, triple_loss: bool) -> int:
    """7: the soloist's score by his card points."""
    if points >= WINS:
        return 3 if points >= WINS_HIGH else 1
    return -3 if triple_loss and points <= LOSES_HIGH else -2


def line(code: str, anchor: str = "scoring", **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.herzblatt.{code}", params, anchor)


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7, settlement: all others pay the soloist, or one seat scores alone."""
    return 0 if o.settlement == "zero_sum" else None


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the end of the match. 2 and HB-9: the deal passes on, after one that was thrown in, too."""
    if match_over(o, so_far):
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), PACKS[o.players])


def match_over(o: Values, so_far: Standing) -> bool:
    """8: after so many counted deals, or when an account has reached the target."""
    if o.match_end == "target":
        return bool(max(so_far.totals) >= o.target)
    return bool(len(so_far.scored_deals) >= o.deals)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """The games that each player has won and lost as a soloist."""
    return so_far.tallies("won", "lost")


OPTIONS = Options(
    Option("players", int, 4, range(2, 6), "players"),
    Option("all_pass", str, "redeal", ("redeal", "forced"), "auction"),
    Option("forehand", str, "left", ("left", "dealer"), "deal"),
    Option("must_trump", bool, True, None, "must-trump"),
    Option("settlement", str, "soloist", ("soloist", "zero_sum"), "scoring"),
    Option("triple_loss", bool, True, None, "scoring"),
    Option("match_end", str, "deals", ("deals", "target"), "match"),
    Option("deals", int, 12, range(1, 101), "match"),
    Option("target", int, 7, range(1, 101), "match"),
    bundles=[Bundle("players", players, {"deals": DEALS_EACH * players}) for players in (2, 3, 4, 5)],
)


# What is shown


def meter(view: View) -> Meter | None:
    """7: the soloist needs 66 points; the discards count, but only the soloist knows them."""
    soloist = view.seat_of(facts.SOLOIST)
    if soloist is None or view.score:
        return None
    aside = card_play(view).ranking.points_of(view.faces("aside"))
    return Meter(soloist, aside + view.count(facts.POINTS, soloist), WINS, ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points, the soloist's with his discards once the deal is over."""
    told = told_figure(view, seat, facts.POINTS)
    if told and view.score and seat == view.seat_of(facts.SOLOIST):
        return told._replace(value=told.value + card_play(view).ranking.points_of(view.faces("aside")))
    return told


GAME = Game(
    id="herzblatt",
    options=OPTIONS,
    next_deal=next_deal,
    phases=by_name(deal, auction, discard, play),
    rules=CardRules(card_play, alone(facts.SOLOIST)),
    display=Display(
        shown=(facts.SOLOIST,),
        seat_shown=(facts.POINTS,),
        logged=(facts.SOLOIST,),
        tally=tally,
        meter=meter,
        trick_unit="card_points",
        figure=figure,
        roles=(Role(facts.SOLOIST),),
        questions={"discard": Question(points=lambda view: ranking_of(view.options.players).points)},
    ),
    listing=Listing("marriages", ("AH", "TH", "back"), 30, ("Herzblättchen", "Herz sticht")),
    easy=True,
    presets=(
        Preset("usual"),
        Preset("race", {"match_end": "target"}),
        Preset("counters", {"settlement": "zero_sum", "all_pass": "forced"}),
    ),
    zones=(TALON, ASIDE),
    start_facts={facts.SOLOIST: ANY_SEAT, facts.LEADER: ANY_SEAT},
    begin_position=lambda t: show_aside(t, t.seat_of(facts.SOLOIST)),
    sum=scores_sum,
)
