"""A game of a few lines for two fixed pairs, who sit across from each other and are paid in pfennigs."""

from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import SKAT32
from kartenstube.core.game import CardRules, Display, Game, Unit
from kartenstube.core.messages import Message
from kartenstube.core.options import Options
from kartenstube.core.ranking import ACE_TEN, AUGEN, plain_suits
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Score, Tally, next_dealer
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.tricks import play_tricks, set_leader

PAIRS = ((0, 2), (1, 3))
RANKING = plain_suits(SKAT32, ACE_TEN, "H", AUGEN)
PLAY = CardPlay(RANKING, value=TrickValue(per_card=RANKING.points))
WHOSE = ("re", "kontra")
"""What the pairs are called."""


def next_deal(o, so_far):
    """Two deals; the pair with the higher score wins."""
    if len(so_far.deals) < 2:
        return DealPlan(next_dealer(so_far, 0), SKAT32)
    return MatchEnd(so_far.leaders)


def deal(t):
    """Eight cards each."""
    deal_packets(t, list(t.clockwise(t.forehand)), [8])
    set_leader(t, t.forehand)
    return "play"


def play(t):
    """Eight tricks; each pair is paid its card points."""
    yield from play_tricks(t, "play", lambda t: PLAY)
    points = [sum(t.count("points", seat) for seat in pair) for pair in PAIRS]
    lines = [
        Message("line.eights", {"seat": pair[0], "points": count, "for": whose}, "play")
        for pair, count, whose in zip(PAIRS, points, WHOSE, strict=True)
    ]
    entry = Entry(None, Message("act.pass"), points[0])
    return Score(tuple(points[seat % 2] for seat in t.active), tuple(lines), entry=entry)


def deals_won(o, so_far):
    """How many deals each pair has won."""
    return (
        Tally(
            "won",
            tuple(sum(one.scores[seat] == max(one.scores) for one in so_far.deals) for seat in range(4)),
        ),
    )


def partners(view, world):
    """The pair of the view's seat."""
    return frozenset(PAIRS[view.seat % 2])


GAME = Game(
    id="paired",
    options=Options(),
    next_deal=next_deal,
    phases={"deal": deal, "play": play},
    rules=CardRules(lambda known: PLAY, side=partners),
    display=Display(money=Unit("pfennigs"), tally=deals_won),
    sum=lambda o, done: 2 * 120,
    seats=lambda o: 4,
    teams=lambda o: PAIRS,
)
