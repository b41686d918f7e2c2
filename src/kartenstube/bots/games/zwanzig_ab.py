"""Zwanzig ab. A hand has an expected number of tricks: with few of them a seat drops out, otherwise it keeps
trumps and aces and exchanges the rest. An expert plays the deal on in sampled worlds, each seat for itself;
what the others add counts for it, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb
from kartenstube.bots.holding import holding, lengths
from kartenstube.bots.search import Evaluation, SearchTask, Stakes, problem_of
from kartenstube.bots.soloist import said_if
from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, in_order, mask_of, rank_of, suit_of
from kartenstube.core.decisions import PASS, PLAYS, Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import Position, Problem, World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.zwanzig_ab.buying import DROP
from kartenstube.games.zwanzig_ab.cards import TRICKS, card_play, play_of
from kartenstube.games.zwanzig_ab.scoring import factor, price
from kartenstube.solver.api import rollout

HONOURS = {"A": 0.95, "T": 0.8, "K": 0.6}  # the tricks of a trump
TRUMP = 0.35  # of a lower one
ACE = {2: 0.85, 3: 0.77, 4: 0.7, 5: 0.62, 6: 0.55}  # of another ace, by players
TEN = 0.2  # of another ten
DROPS_BELOW = 0.9  # a seat with fewer tricks drops out: without one it adds five
HEARTS_FROM = 1.6  # so many tricks must hearts promise
CLOSE, FAR = 5, 30  # an account with which a seat may no longer drop out, and one that is far behind
OTHERS = 0.4  # what a point of the others counts, as compared to an own one
CHEAP = 6  # so many times more worlds than usual, since a deal is played on quickly
WAYS = 3  # ways to exchange that are tried, for each number of cards the best


# The value of a hand


def worth(view: View, hand: Mask, trump: str) -> float:
    """11: the tricks that a hand can expect."""
    return sum(trick_of(view.seats, card, trump) for card in cards_of(hand))


def trick_of(seats: int, card: Card, trump: str) -> float:
    """11: the share of a trick that a card can expect."""
    rank = rank_of(card)
    if suit_of(card) == trump:
        return HONOURS.get(rank, TRUMP)
    return ACE[seats] if rank == "A" else TEN if rank == "T" else 0.0


def kept(hand: Mask, trump: str, most: int) -> tuple[Card, ...]:
    """11: the cards to exchange, all but trumps and aces, the lowest ones if there are more than may be."""
    power = play_of(True, trump).ranking.power
    low = [card for card in cards_of(hand) if suit_of(card) != trump and rank_of(card) != "A"]
    return in_order(sorted(low, key=lambda card: power[card])[:most])


# Rules of thumb


def call(view: View, choices: OneOf, boldness: float) -> Act | None:
    """11: a word, or None if cards are to be exchanged or played."""
    if view.phase == "trump":
        return named(view)
    if view.phase == "blind":
        return said_if(is_desperate(view), choices)
    return dropped(view, choices) if view.phase in ("buy", "drop") else None


def named(view: View) -> Act:
    """11: the longest suit; hearts only with enough tricks, or to come to 0 soon."""
    hand, length = view.hand.mask, lengths(view.hand)
    is_close = view.standing.totals[view.seat] <= CLOSE
    hearts = worth(view, hand, "H") >= (1.0 if is_close else HEARTS_FROM)
    suits = [suit for suit in SUITS if suit != "H" or hearts]
    best = max(suits, key=lambda suit: (length[suit], worth(view, hand, suit)))
    return Act("trump", word="H" if is_close and hearts else best)


def is_desperate(view: View) -> bool:
    """11: tell whether a seat is so far behind that only hearts blind may help."""
    own, least = view.standing.totals[view.seat], min(view.standing.totals)
    return own >= FAR and least <= CLOSE


def dropped(view: View, choices: OneOf) -> Act | None:
    """11: drop out with too few tricks; otherwise exchange, if anything is to be exchanged."""
    pick, trump, hand = view.asked.choices, view.word(facts.TRUMP), view.hand.mask
    most = pick.most if isinstance(pick, Pick) else 0
    if DROP in choices.acts and worth(view, hand, trump) < DROPS_BELOW:
        return DROP
    return None if kept(hand, trump, most) else PASS


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """Ways to exchange, the best first: as many low cards as possible, then fewer."""
    trump = view.word(facts.TRUMP)
    ways = [kept(view.hand.mask, trump, most) for most in range(pick.most, 0, -1)]
    found = list(dict.fromkeys(way for way in ways if way))
    return found or [in_order(view.hand)[-1:]]


play_card = trick_player(Weights(later=0.7, trump=1.4, falls=1.0, own=1.0), known_friends)


# The deal played on


class Deal(NamedTuple):
    """A deal as it may go on: the hands of those in play by seat, the stock, and the trump suit with what it
    counts.
    """

    hands: dict[Seat, Mask]
    stock: list[Card]
    trump: str
    times: int

    def takes(self, seat: Seat, away: Sequence[Card]) -> None:
        """Let a seat exchange cards."""
        drawn = [self.stock.pop(0) for _ in away[: len(self.stock)]]
        self.hands[seat] = self.hands[seat] & ~mask_of(away[: len(drawn)]) | mask_of(drawn)


def shuffled(world: World) -> list[Card]:
    """The stock of a world in an order that is the same for all answers."""
    cards = list(cards_of(world["stock"]))
    Random(world["stock"]).shuffle(cards)
    return cards


def begun(view: View, world: World, trump: str, times: int) -> Deal:
    """The deal from this moment on, where the cards lie so."""
    hands = {seat: world[hand_of(seat)] for seat in view.active}
    return Deal(hands, shuffled(world), trump, times)


def goes_on(view: View, deal: Deal, seats: Sequence[Seat]) -> None:
    """Let these seats exchange or drop out by rules of thumb."""
    o = view.options
    for seat in seats:
        most = min(o.max_buy, len(deal.stock)) if view.standing.totals[seat] > o.no_buy else 0
        may_drop = (
            seat != view.forehand
            and view.seats - len(deal.hands) < view.seats - 2
            and view.standing.totals[seat] > o.no_drop
            and deal.trump != {"clubs": "C", "diamonds": "D"}.get(o.no_drop_suit)
        )
        if may_drop and worth(view, deal.hands[seat], deal.trump) < DROPS_BELOW:
            del deal.hands[seat]
        else:
            deal.takes(seat, kept(deal.hands[seat], deal.trump, most))


def outcome(view: View, deal: Deal) -> float:
    """The result of a deal for the view's seat if all play on, knowing all hands, each for itself."""
    places = [seat for seat in view.clockwise(view.forehand) if seat in deal.hands]
    start = Position(tuple(deal.hands[seat] for seat in places), 0)
    play = play_of(view.options.must_trump, deal.trump)
    found = rollout(Problem(play, frozenset([0]), start), selfish=True)
    taken = found[max(found, key=lambda card: (found[card][0], -card))]
    return gain(view, dict(zip(places, taken, strict=False)), deal.times)


def gain(view: View, tricks: Mapping[Seat, int], times: int) -> float:
    """The gain of so many tricks for the view's seat: its own change, and a part of the others'."""
    total = 0.0
    for seat, count in tricks.items():
        change = price(view.options, count, times, seat == view.forehand)
        total += -change if seat == view.seat else OTHERS * change / (view.seats - 1)
    return total


# The search of an expert


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """The answers that an expert tries."""
    if view.phase == "play":
        acts = [act for act in view.offered.acts if act in PLAYS]
        return SearchTask(acts, partial(cards_tried, view, card_play(view)), CHEAP)
    acts = tried(view, rules)
    return SearchTask(acts, partial(words_tried, view, acts), CHEAP)


def tried(view: View, rules: CardRules) -> list[Act]:
    """The words, and the best ways to exchange cards."""
    choices = view.asked.choices
    if isinstance(choices, OneOf):
        return list(choices.acts)
    ways = [Act(choices.verb, way) for way in aside(view, rules, choices)[:WAYS]]
    return [*ways, *choices.words]


def words_tried(view: View, acts: Sequence[Act], world: World) -> Iterator[Evaluation]:
    """Yield what each answer before the first card brings in a world."""
    yield Evaluation({act: after(view, world, act) for act in acts}, 0)


def after(view: View, world: World, act: Act) -> float:
    """The result of an answer in a world, if the others exchange and drop out by rules of thumb."""
    later = list(view.clockwise(view.forehand))
    if view.phase in ("blind", "trump"):
        deal = dealt(view, begun(view, world, *trump_after(view, world, act)))
    else:
        deal = begun(view, world, view.word(facts.TRUMP), factor(view))
        later = later[later.index(view.seat) + 1 :] if view.phase == "buy" else []
        if act == DROP:
            del deal.hands[view.seat]
        elif act.cards:
            deal.takes(view.seat, act.cards)
    goes_on(view, deal, later)
    return outcome(view, deal)


def trump_after(view: View, world: World, act: Act) -> tuple[str, int]:
    """The trump suit after an answer, and what it counts; after a look the longest suit."""
    if act.verb == "heart_blind":
        return "H", 4
    held = lengths(cards_of(world[hand_of(view.seat)]))
    turned = suit_of(shuffled(world)[0]) if world["stock"] else "S"
    suit = act.word or (turned if act.verb == "turn" else max("CSD", key=lambda suit: held[suit]))
    return suit, 2 if suit == "H" else 1


def dealt(view: View, deal: Deal) -> Deal:
    """The deal with the second packets."""
    for seat in view.clockwise(view.forehand):
        missing = TRICKS - deal.hands[seat].bit_count()
        deal.hands[seat] |= mask_of([deal.stock.pop(0) for _ in range(min(missing, len(deal.stock)))])
    return deal


def cards_tried(view: View, play: CardPlay, world: World) -> Iterator[Evaluation]:
    """Yield what each card brings in a world."""
    problem = problem_of(view, play, frozenset([view.seat]), world)
    if problem.start.is_whole():
        had = {seat: view.count(facts.TRICKS, seat) for seat in view.active}
        gains = {}
        for card, taken in rollout(problem, selfish=True).items():
            tricks = {seat: had[seat] + taken[place] for place, seat in enumerate(view.active)}
            gains[PLAYS[card]] = gain(view, tricks, factor(view))
        yield Evaluation(gains, 0)


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The change of the seat's account by its number of the remaining tricks."""
    had, is_trumper = view.count(facts.TRICKS, view.seat), view.seat == view.forehand
    return Stakes(lambda value: -float(price(view.options, had + value, factor(view), is_trumper)))


# The reasons of a hint


def reasons(view: View, act: Act) -> Iterator[Message]:
    """Reasons for a word before the first card."""
    trump, hand = view.word(facts.TRUMP), view.hand.mask
    if act.verb == "trump" and lengths(view.hand)[act.word] == max(lengths(view.hand).values()):
        yield Message("hint.zwanzig-ab.longest", {"suit": act.word, "count": lengths(view.hand)[act.word]})
    if view.phase in ("buy", "drop") and act in (DROP, PASS):
        told = holding(hand, play_of(True, trump).ranking.trumps)
        yield Message(f"hint.zwanzig-ab.{'weak' if act == DROP else 'strong'}", told)


BOTS = GameBots(
    Thumb(play_card, call, aside),
    Expert(stakes, search),
    Hints(reasons, refilled=True),
    BlunderRate(cards=33, words=3),
)
