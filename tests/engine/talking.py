"""A game of a few lines in which seats speak out of turn, and words may be said in place of a card."""

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import SKAT32, parse_card
from kartenstube.core.decisions import Decision, OneOf, plays, words
from kartenstube.core.facts import SeatFact
from kartenstube.core.game import CardRules, Display, Game
from kartenstube.core.messages import Message
from kartenstube.core.options import Options
from kartenstube.core.ranking import ACE_TEN, AUGEN, plain_suits
from kartenstube.core.standing import DealPlan, MatchEnd, Score, next_dealer
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.speech import Speech
from kartenstube.mechanics.tricks import play_tricks, set_leader

HAS_FOX = SeatFact("fox")

OLD_QUEEN, FOX = parse_card("QC"), parse_card("AD")
RANKING = plain_suits(SKAT32, ACE_TEN, "H", AUGEN)
PLAY = CardPlay(RANKING, value=TrickValue(per_card=RANKING.points))


def next_deal(o, so_far):
    """Two deals."""
    return MatchEnd((0,)) if len(so_far.deals) == 2 else DealPlan(next_dealer(so_far, 0), SKAT32)


def deal(t):
    """Eight cards each."""
    deal_packets(t, list(t.clockwise(t.forehand)), [8])
    set_leader(t, t.forehand)
    return "declare"


def declare(t):
    """Who leads may say that it has the fox, before or in place of its card."""
    leader = t.seat("leader")
    held = t.hand(leader)
    words_too = words("declare").acts if FOX in held else ()
    answer = yield Decision(leader, "declare", OneOf((*plays(held).acts, *words_too)))
    if answer.act.cards:
        t.move(answer.act.cards, f"hand{leader}", f"trick{leader}")
    else:
        t.tell(HAS_FOX, leader)
    return "play"


def may_say(t):
    """Until the second trick is full, who holds the old queen may say re, the others kontra, each once."""
    if len(t.tricks) > 1:
        return ()
    return tuple(
        (seat, words("re" if OLD_QUEEN in dealt_to(t, seat) else "kontra"))
        for seat in t.active
        if t.fact(facts.ANNOUNCED, seat) is None
    )


def dealt_to(t, seat):
    """The cards that a seat has held in this deal."""
    played = [card for trick in t.tricks for player, card in trick.plays if player == seat]
    return [*t.hand(seat), *t.zone(f"trick{seat}").cards, *played]


def heard(t, seat, act):
    """What was said is known to all."""
    t.tell(facts.ANNOUNCED, act.verb, seat)


def play(t):
    """Eight tricks; card points count, and what was said in its time."""
    yield from play_tricks(t, "play", lambda t: PLAY, speech=Speech(may_say, heard))
    points = tuple(t.count("points", seat) for seat in t.active)
    return Score(points, (Message("line.eights", {"seat": 0, "tricks": points[0]}, "play"),))


def speak(view, rules, choices, boldness):
    """Say re, and nothing else."""
    return next((act for act in choices.acts if act.verb == "re"), None)


GAME = Game(
    id="talking",
    options=Options(),
    next_deal=next_deal,
    phases={"deal": deal, "declare": declare, "play": play},
    rules=CardRules(lambda known: PLAY),
    display=Display(deadlines=lambda view: {"re": Message("until.second_trick")}, chips=(facts.ANNOUNCED,)),
    seats=lambda o: 4,
)
