"""A game of a few lines with two copies of each card: 32 cards, eight tricks, the tens of hearts are the
highest trumps.
"""

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import copies_of, pack_of, parse_card
from kartenstube.core.game import CardRules, Game
from kartenstube.core.messages import Message
from kartenstube.core.options import Options
from kartenstube.core.ranking import ACE_TEN, AUGEN, with_trumps
from kartenstube.core.standing import DealPlan, MatchEnd, Score, next_dealer
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.tricks import play_tricks, set_leader

PACK = pack_of("doubled", "ATKQ", copies=2)
TRUMPS = tuple(copy for name in ("TH", "QC", "QS", "QH") for copy in copies_of(parse_card(name)))
RANKING = with_trumps(PACK, ACE_TEN, TRUMPS, AUGEN)
PLAY = CardPlay(RANKING, value=TrickValue(per_card=RANKING.points))


def next_deal(o, so_far):
    """Two deals."""
    return MatchEnd((0,)) if len(so_far.deals) == 2 else DealPlan(next_dealer(so_far, 0), PACK)


def deal(t):
    """Eight cards each, one at a time."""
    deal_packets(t, list(t.clockwise(t.forehand)), [1] * 8)
    set_leader(t, t.forehand)
    return "play"


def play(t):
    """Eight tricks; card points count."""
    yield from play_tricks(t, "play", lambda t: PLAY)
    points = tuple(t.count(facts.POINTS, seat) for seat in t.active)
    return Score(points, (Message("line.eights", {"seat": 0, "tricks": points[0]}, "play"),))


GAME = Game(
    id="doubled",
    options=Options(),
    next_deal=next_deal,
    phases={"deal": deal, "play": play},
    rules=CardRules(lambda known: PLAY),
    seats=lambda o: 4,
    start_facts={"leader": (0, 1, 2, 3)},
)
