"""Tausend. A hand is worth the points to which a declarer comes with it, and a bid what it brings at the
chance to reach it. Worlds are solved for the trumps of the moment, or those that a marriage makes.

The weights are estimates, set by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from kartenstube.bots.contract import as_they_spoke
from kartenstube.bots.game_bots import (
    BlunderRate,
    Expert,
    GameBots,
    Hints,
    Likelihood,
    Thumb,
    games_won,
)
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Evaluation, SearchTask, Stakes, problem_of
from kartenstube.bots.search_result import MADE
from kartenstube.bots.soloist import call_by_phase, said_if
from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, CardSet, Mask, card_text, cards_of, mask_of, rank_of, suit_of
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.tausend import own_facts
from kartenstube.games.tausend.cards import bid_of, in_hand, limit, own, play_of, value_of
from kartenstube.games.tausend.ledger import ledger_of
from kartenstube.mechanics.marriages import ACES, announced, held_by
from kartenstube.solver.api import solving

# the points of a declarer: for nothing, each ace, a ten behind one, another ten, a king, a card of the
# longest suit; the share of a marriage that is declared, with an ace and without
EVEN, ACE, COVERED, TEN, KING, LONG = 8.0, 17.0, 12.0, 4.0, 3.0, 3.0
DECLARED, HOPED = 0.85, 0.35
UNSEEN = 18.0  # what the talon is likely to add
SHARP = 11.0  # points by which a chance falls
FROM, BOLDER = 25.0, 15.0  # what a bid must bring, and how much less a bold seat takes
HOPELESS = 0.25  # the chance below which a declarer concedes
NOTHING = 1.0  # the worth of a bid that is never made, beside others
GIFT = 0.5  # what a card point costs in an opponent's hand
UNLIKELY = 0.05
NODES, POINT = 20_000, 0.2
WAYS = 5

weighed = trick_player(Weights(later=0.8, trump=1.3, own=0.5), known_friends)


# What a hand is worth


@lru_cache(maxsize=1 << 14)
def worth(o: Values, hand: Mask) -> float:
    """The points to which a declarer is likely to come with a hand."""
    cards = cards_of(hand)
    held: dict[str, str] = dict.fromkeys(SUITS, "")
    for card in cards:
        held[suit_of(card)] += rank_of(card)
    aces = sum("A" in ranks for ranks in held.values())
    covered = sum("A" in ranks and "T" in ranks for ranks in held.values())
    tens = sum("T" in ranks and "A" not in ranks and len(ranks) > 1 for ranks in held.values())
    kings = sum("K" in ranks and "Q" not in ranks for ranks in held.values())
    long = max(map(len, held.values()))
    share = DECLARED if aces or o.marriage_first else HOPED
    declared = share * in_hand(o, CardSet.of(hand))
    return EVEN + ACE * aces + COVERED * covered + TEN * tens + KING * kings + LONG * long + declared


def made(view: View, hand: Mask, bid: int) -> float:
    """The chance that a hand makes a bid; in the auction with what the talon adds."""
    more = UNSEEN if view.phase == "auction" else 0.0
    return logistic((worth(view.options, hand) + more - bid) / SHARP)


def brings(view: View, hand: Mask, bid: int) -> float:
    """The likely yield of a bid: it is won or lost, and from the barrel it wins the match."""
    chance = made(view, hand, bid)
    if view.fact(own_facts.BARREL, view.seat) is not None:
        left = view.count(own_facts.BARREL, view.seat)
        return bid * (2 * chance - 1) + 150 / left
    return bid * (2 * chance - 1)


# Calls


def call_bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The lowest bid, while the hand is likely to bring enough with it. Four nines are dealt again."""
    redeal = Act("redeal")
    if redeal in choices.acts:
        return redeal
    bids = [act for act in choices.acts if act != PASS]
    if not bids:
        return PASS
    lowest = min(bids, key=lambda act: int(act.word))
    return lowest if brings(view, view.hand.mask, int(lowest.word)) > FROM - BOLDER * boldness else PASS


def pick_talon(view: View, choices: OneOf, boldness: float) -> Act:
    """One is as good as the other."""
    return choices.acts[0]


def give_up(view: View, choices: OneOf, boldness: float) -> Act:
    """Concede where the bid is hardly ever made, and that costs nothing more this time."""
    is_third = ledger_of(view).conceded[view.seat] % 3 == 2
    costs = is_third or view.options.rospisat == "bid"
    chance = made(view, kept_of(view), bid_of(view))
    return said_if(chance < (HOPELESS / 3 if costs else HOPELESS), choices)


def kept_of(view: View) -> Mask:
    """The hand after the gifts, or the discards, that are still to come."""
    hand, more = view.hand.mask, 2
    for _ in range(more):
        hand &= ~(1 << best_gift(view, hand))
    return hand


def raise_bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The bid that is likely to bring most."""
    if Act("redeal") in choices.acts:
        return PASS if view.seat == view.seat_of(facts.DECLARER) else Act("redeal")
    hand = view.hand.mask
    found = {act: brings(view, hand, int(act.word)) for act in choices.acts if act != PASS}
    found[PASS] = brings(view, hand, bid_of(view)) + NOTHING
    return max(found, key=found.__getitem__)


def announce(view: View, choices: OneOf, boldness: float) -> Act | None:
    """The dearest of what may be declared; None for a card."""
    melds = [act for act in choices.acts if act.verb == "meld"]
    return max(melds, key=lambda act: value_of(view.options, act.word), default=None)


calls = call_by_phase(
    auction=call_bid, talon=pick_talon, concede=give_up, play=announce, **{"raise": raise_bid}
)


# Gifts and discards


def best_gift(view: View, hand: Mask) -> Card:
    """The card that a declarer misses least."""
    return max(cards_of(hand), key=lambda card: left_after(view, hand, [card]))


def left_after(view: View, hand: Mask, cards: Sequence[Card]) -> float:
    """The worth of a hand without some cards, less what they count for the others."""
    points = play_of("", False).ranking.points_of(cards)
    cost = GIFT if len(view.active) > 2 else 0.0
    return worth(view.options, hand & ~mask_of(cards)) - cost * points


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The ways to give or discard, the best first."""
    hand = mask_of(pick.cards)
    cards = cards_of(hand)
    ways: Iterable[tuple[Card, ...]] = [(card,) for card in cards]
    if pick.most > 1:
        ways = [(one, two) for place, one in enumerate(cards) for two in cards[place + 1 :]]
    return sorted(ways, key=lambda way: left_after(view, hand, way), reverse=True)


# Cards


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played: who leads with a marriage and has no trick yet cashes an ace."""
    legal = view.legal_cards()
    if not view.played() and not view.count(facts.TRICKS, view.seat):
        aces = [card for card in legal if rank_of(card) == "A"]
        if aces and held_by(view.hand):
            return min(aces, key=lambda card: (view.hand.mask & suit_mask(card)).bit_count())
    return weighed(view, rules)


def suit_mask(card: Card) -> Mask:
    """All cards of the suit of a card."""
    return play_of("", False).ranking.follows(card)


# What an expert tries out


def gain_of(view: View, declarer: Seat, points: float, others: float) -> float:
    """The gain of the seat if the declarer comes to so many points, and the opponents to the others."""
    bid = bid_of(view)
    brought = (bid if points >= bid else -bid) + POINT * (points - others)
    return brought if view.seat == declarer else -brought


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """The search of an expert for a card or a declaration to lead; None where rules of thumb are enough."""
    if view.phase != "play" or not isinstance(view.asked.choices, OneOf):
        return None
    acts = view.offered.acts
    return SearchTask(acts, partial(tried, view, acts), unit=MADE) if len(acts) > 1 else None


def tried(view: View, acts: Sequence[Act], world: World) -> Iterator[Evaluation]:
    """Yield the gain of each answer in a world: with best play for the trumps that there are then, and what
    is still held declared by those who may.
    """
    gains: dict[Act, float] = {}
    nodes = 0
    for trump, some in by_trump(view, acts).items():
        declarer = view.seat_of(facts.DECLARER)
        assert declarer is not None
        play = play_of(trump, bool(view.options.must_beat))
        problem = problem_of(view, play, [declarer], world)
        solution = next(solving(problem, nodes=NODES))
        if solution is None:
            return
        nodes += solution.nodes
        for act in some:
            cards = announced(act.word) if act.verb == "meld" else act.cards
            taken = [solution.by_card[card] for card in cards if card in solution.by_card]
            if not taken:
                return
            best = max(taken) if view.seat == declarer else min(taken)
            gains[act] = after(view, declarer, world, act, best)
    yield Evaluation(gains, nodes)


def by_trump(view: View, acts: Sequence[Act]) -> Mapping[str, list[Act]]:
    """The answers by the suit that is trumps after them."""
    found: dict[str, list[Act]] = {}
    for act in acts:
        trump = act.word if act.verb == "meld" and act.word != ACES else view.word(facts.TRUMP)
        found.setdefault(trump, []).append(act)
    return found


def after(view: View, declarer: Seat, world: World, act: Act, taken: int) -> float:
    """The gain if the declarer takes so many more card points: marriages that are held are declared by a
    share, what is declared now counts in full.
    """
    played = mask_of(act.cards)
    now = value_of(view.options, act.word) if act.verb == "meld" else 0
    spoken = mask_of(announced(act.word)) if act.verb == "meld" else 0
    sums = {True: 0.0, False: 0.0}
    for seat in view.active:
        held = world[hand_of(seat)] & ~(played | spoken if seat == view.seat else 0)
        share = DECLARED if seat == declarer else HOPED
        sums[seat == declarer] += share * in_hand(view.options, CardSet.of(held))
        sums[seat == declarer] += own(view, seat) + (now if seat == view.seat else 0)
    left = sum(world[hand_of(seat)] for seat in view.active) | mask_of(view.played())
    points = play_of("", False).value.of_cards(left)
    return gain_of(view, declarer, sums[True] + taken, sums[False] + points - taken)


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The stakes of a deal by the card points that the declarer still takes."""
    declarer = view.seat_of(facts.DECLARER)
    if declarer is None:
        return Stakes(float)
    return Stakes(lambda value: after(view, declarer, world, PASS, value))


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """The chance that the others bid as they did with the cards of a world: a bid above 120 needs marriages,
    and a declarer a hand that is worth the bid.
    """

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        word = view.word(facts.BID, seat)
        said = int(word) if word.isdigit() else 0
        if view.seat_of(facts.DECLARER) == seat or not said or view.fact(own_facts.FORCED, seat) == said:
            return 1.0
        return 1.0 if said <= limit(view.options, CardSet.of(hand)) else UNLIKELY

    return as_they_spoke(view, chance_of)


# The reasons of a hint


def reasons(view: View, act: Act) -> Iterator[Message]:
    """The sentences that are true of an answer, the most telling first."""
    if act.verb == "meld" and act.word != ACES:
        yield told("marriage", suit=act.word, points=value_of(view.options, act.word))
    elif act.verb == "redeal":
        yield told("nines")
    elif view.phase in ("auction", "raise") and (act == PASS or act.verb == "bid"):
        yield from of_bid(view, act)


def of_bid(view: View, act: Act) -> Iterator[Message]:
    """The marriages and aces of the hand that speak for a bid, or against one."""
    pairs, aces = held_by(view.hand), [card for card in view.hand if rank_of(card) == "A"]
    points = in_hand(view.options, view.hand)
    if act != PASS and pairs:
        yield told("with_marriage", points=points, aces=len(aces))
    elif act != PASS and aces:
        yield told("with_aces", cards=[card_text(card) for card in aces])
    elif act == PASS and view.phase == "auction" and not pairs:
        yield told("no_marriage")


def told(code: str, **params: int | str | list[str]) -> Message:
    """A sentence of a hint."""
    return Message(f"hint.tausend.{code}", params)


BOTS = GameBots(
    Thumb(play_card, calls, aside),
    Expert(stakes, search, likelihood=likelihood),
    Hints(reasons, games_won, discard_counts=False),
    BlunderRate(cards=25),
)
