"""Call-ace Whist. A hand has an expected number of tricks with each trump suit, its partner's included, and
each bid the expected points of all results about that. An expert tries cards, calls and the exchange in
worlds, and knows what a contract is worth in each.

The tables were fitted to some thousand random deals, played out by rules of thumb with all cards open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import exp

from kartenstube.bots.contract import Tries
from kartenstube.bots.game_bots import Expert, GameBots, Hints, Likelihood, Thumb, games_won, is_small
from kartenstube.bots.holding import holding, lengths
from kartenstube.bots.leading import Lead
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Evaluation, SearchTask, Stakes
from kartenstube.bots.soloist import Continuation, strength
from kartenstube.bots.trick_player import Weights, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, Mask, card_text, cards_of, in_order, mask_of, rank_of, suit_of
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.call_ace_whist.contracts import (
    CONTRACTS,
    HALVE,
    JOKERS,
    PLAIN,
    SANS,
    TRICKS,
    VIP,
    WhistContract,
    called_card,
    card_play,
    contract_of,
    play_of,
    ranking_of,
)
from kartenstube.games.call_ace_whist.scoring import value

WITH_TRUMP, WITHOUT = (3.9, 0.9, 1.9), (4.8, 0.9, 2.5)
"""The tricks of a side whose declarer holds nothing, how much each of his own adds, and how far they vary."""
BID_FROM, BOLDER = 1.0, 1.0  # what a bid must be worth in expectation, and how much less a bold seat takes
CAUTION = 0.1  # tricks less than in open deals, since nobody knows the partner
MISERE = {
    "sol": (0.5, 0.45),
    "ren_sol": (-0.3, 0.5),
    "bordlaegger": (-0.9, 0.5),
    "ren_bordlaegger": (-1.1, 0.5),
}
"""The odds of a hand without any danger, and how much a unit of danger takes away."""
HEIGHTS = "23456789TJQKA"
WEAK = "23456789T"  # ranks that are laid away
NEVER = 0.05  # the chance of what a seat should not have done
TRICK = 0.05  # the value of a trick apart from the score that it decides


# The value of a hand


@lru_cache(maxsize=1 << 13)
def tricks_of(jokers: int, hand: Mask, trump: str) -> float:
    """The tricks that a hand is likely to win itself with this trump suit, "" for none."""
    return strength(ranking_of(jokers, trump), cards_of(hand))


def tricks_in(view: View, trump: str, hand: Mask | None = None) -> float:
    """The same of the seat's hand, or of another one."""
    return tricks_of(view.options.jokers, view.hand.mask if hand is None else hand, trump)


def best_suit(view: View, suits: Iterable[str] = SUITS) -> str:
    """The suit with which the seat's hand takes most tricks as trumps."""
    return max(suits, key=lambda suit: tricks_in(view, suit))


def side_tricks(view: View, contract: WhistContract) -> tuple[float, float]:
    """The tricks that the side of the seat is likely to take in its contract, and how far they vary."""
    by_suit = sorted((tricks_in(view, suit) for suit in SUITS), reverse=True)
    own = {
        PLAIN: by_suit[0],
        SANS: tricks_in(view, ""),
        VIP: (by_suit[0] + 2 * by_suit[1] + by_suit[2]) / 4,
        HALVE: sum(by_suit) / 4 + 0.5,
    }.get(contract.kind, tricks_in(view, contract.suits))
    least, each, varies = WITHOUT if contract.kind == SANS else WITH_TRUMP
    return least + each * own - CAUTION, varies


def expected(view: View, contract: WhistContract) -> float:
    """The points that the seat is likely to get if it plays a contract."""
    if contract.is_misere:
        return 3 * contract.price * (2 * misere_chance(view, contract) - 1)
    mean, varies = side_tricks(view, contract)
    weights = [exp(-(((count - mean) / varies) ** 2) / 2) for count in range(TRICKS + 1)]
    points = [value(view.options, contract, count) for count in range(TRICKS + 1)]
    return sum(w * p for w, p in zip(weights, points, strict=True)) / sum(weights)


def misere_chance(view: View, contract: WhistContract) -> float:
    """The chance of the seat to win a misère."""
    even, each = MISERE[contract.name]
    return logistic(even - each * danger(view.hand.mask, bool(view.options.ace_low)))


@lru_cache(maxsize=1 << 12)
def danger(hand: Mask, ace_low: bool = False) -> float:
    """The danger that a hand takes tricks: each suit by the card that is most too high for its
    place. Jokers are in none.
    """
    ranks = "A" + HEIGHTS[:-1] if ace_low else HEIGHTS
    found = 0.0
    for suit in SUITS:
        heights = sorted(ranks.index(rank_of(card)) for card in cards_of(hand) if suit_of(card) == suit)
        worst = max([height - 3 * place for place, height in enumerate(heights[:4])], default=0)
        found += max(0, worst - 1) ** 1.5 * (0.6 if len(heights) == 1 else 1.0)
    return found / 6


# Calls by rules of thumb


def call(view: View, choices: OneOf, boldness: float) -> Act | None:
    """The words of a seat, by the phase; None for a card, and for cards that are exchanged."""
    if view.legal_cards() and view.phase == "play":
        return None
    if view.phase == "exchange":
        return None if weak_cards(view) else PASS
    return CALLS[view.phase](view, choices, boldness)


def redeal(view: View) -> Act:
    """An iron hand is thrown in, unless it is good enough for ren sol."""
    return PASS if misere_chance(view, CONTRACTS["ren_sol"]) > 0.5 else Act("redeal")


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The bid that is worth most, if that is enough; before that, what becomes of an iron hand."""
    if Act("redeal") in choices.acts:
        return redeal(view)
    found = {act: expected(view, CONTRACTS[act.word]) for act in choices.acts if act != PASS}
    best = max(found, key=found.__getitem__, default=PASS)
    return best if found.get(best, 0.0) > BID_FROM - BOLDER * boldness else PASS


def join(view: View, choices: OneOf, boldness: float) -> Act:
    """A seat joins if it is more likely to win than not."""
    contract = contract_of(view)
    assert contract
    return Act("join") if misere_chance(view, contract) > 0.55 - 0.1 * boldness else PASS


def trump(view: View, choices: OneOf, boldness: float) -> Act:
    """The best suit."""
    return Act("trump", word=best_suit(view, [act.word for act in choices.acts]))


def vip(view: View, choices: OneOf, boldness: float) -> Act:
    """A trump is accepted if it is no worse than the next one is likely to be."""
    turned = next(card for card in reversed(view.zone("turned")) if card is not None)
    mean = sum(tricks_in(view, suit) for suit in SUITS) / len(SUITS)
    return Act("accept" if tricks_in(view, suit_of(turned)) >= mean else "turn")


def called(view: View, choices: OneOf, boldness: float) -> Act:
    """An ace of a short suit that somebody else holds, best one of which the seat has a single card."""
    length = lengths(view.hand)

    def worth(act: Act) -> tuple[bool, bool, int]:
        card = act.cards[0]
        return card not in view.hand, length[suit_of(card)] > 0, -length[suit_of(card)]

    return max(choices.acts, key=worth)


CALLS: Mapping[str, Callable[[View, OneOf, float], Act]] = {
    "auction": bid,
    "join": join,
    "trump": trump,
    "vip": vip,
    "call": called,
    "halve": trump,
}


# The exchange


def weak_cards(view: View) -> list[Card]:
    """The cards that are better exchanged, the worst first: in a misère high ones, otherwise low ones of
    short suits, but the last one of the called suit stays.
    """
    contract = contract_of(view)
    pick = view.asked.choices
    assert contract
    assert isinstance(pick, Pick)
    if contract.is_misere:
        return dangerous(view, pick)
    length, trump_suit, wanted = lengths(view.hand), view.word(facts.TRUMP), called_card(view)
    asks = "" if wanted is None or not wanted_by(view) else suit_of(wanted)

    def goes(card: Card) -> bool:
        is_last = suit_of(card) == asks and length[asks] == 1
        return rank_of(card) in WEAK and suit_of(card) not in ("", trump_suit) and not is_last

    found = [card for card in pick.cards if goes(card)]
    kept = max((card for card in found if suit_of(card) == asks), key=height, default=None)
    if kept is not None and all(card in found for card in view.hand if suit_of(card) == asks):
        found.remove(kept)
    return sorted(found, key=lambda card: (length[suit_of(card)], height(card)))


def height(card: Card) -> int:
    """The height of a card's rank."""
    return HEIGHTS.find(rank_of(card))


def wanted_by(view: View) -> bool:
    """Tell whether the seat plays the contract, and so leads to the called card."""
    return view.word(facts.SIDE, view.seat) != "other"


def dangerous(view: View, pick: Pick) -> list[Card]:
    """The cards that endanger a misère most, one after the other."""
    left, found = list(pick.cards), []
    for _ in range(pick.most):
        ways = {card: danger(mask_of(left) & ~(1 << card), bool(view.options.ace_low)) for card in left}
        worst = min(ways, key=ways.__getitem__)
        if ways[worst] >= danger(mask_of(left), bool(view.options.ace_low)):
            break
        found.append(worst)
        left.remove(worst)
    return found


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """Ways to exchange, the best first: as many of the weak cards as are allowed, then fewer."""
    weak = weak_cards(view)
    sizes = [size for size in reversed(pick.sizes) if size <= len(weak)]
    rest = [card for card in pick.cards if card not in weak]
    return [in_order(weak[:size]) for size in sizes] or [in_order([*weak, *rest][: pick.least])]


# Cards


weighed = trick_player(Weights(later=1.0))


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played. What is led follows rules of its own, unless tricks are avoided."""
    contract = contract_of(view)
    if contract is None or contract.is_misere or view.played() or len(view.legal_cards()) == 1:
        return weighed(view, rules)
    led = lead(view, rules, card_play(view))
    return weighed(view, rules) if led is None else led


def lead(view: View, rules: CardRules, play: CardPlay) -> Card | None:
    """The declarer's side draws trumps, goes to the called ace, takes what is high, and leads jokers; its
    opponents do not draw.
    """
    own = Lead(view, rules, play)
    jokers = [card for card in own.legal if JOKERS >> card & 1]
    declares = view.seat == view.seat_of(facts.DECLARER) or view.word(facts.SIDE, view.seat) == "declarer"
    if declares and own.trumps and own.theirs and own.trumps.bit_count() * 2 >= own.theirs.bit_count():
        return own.to_draw()
    high = [card for card in own.sides if card not in jokers and own.is_high(card)]
    if high:
        return max(high, key=lambda card: -own.length(card))
    wanted = called_card(view)
    if declares and wanted is not None and wanted in own.reading.unseen:
        suit = [card for card in own.legal if play.ranking.group[card] == play.ranking.group[wanted]]
        if suit:
            return min(suit, key=height)
    return jokers[0] if jokers else None


# The search of an expert


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The value of the contract to the seat, by what the side takes of the rest."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return Stakes(float, solves=is_small)
    taken, sign = sum(view.count(facts.TRICKS, seat) for seat in side), 1 if view.seat in side else -1
    factor = 3 if len(side) == 1 and view.seat in side else 1

    def gain(more: int) -> float:
        count = taken + more
        if contract.is_misere:
            won = contract.price if count <= (contract.allowed or 0) else -contract.price
            return sign * (factor * won - TRICK * more)
        return sign * (factor * value(view.options, contract, count) + TRICK * more)

    return Stakes(gain, solves=is_small)


def tried_calls(view: View, rules: CardRules) -> Mapping[Act, float]:
    """Aces that may be called, or trump suits: all of them, of which the tables say nothing."""
    return dict.fromkeys(view.offered.acts, 0.0)


def after_call(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game after a trump suit was named, or a card was called."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None or contract.kind == HALVE:
        return None
    suit = act.word if act.verb == "trump" else view.word(facts.TRUMP)
    card = act.cards[0] if act.cards else None
    play = play_of(ranking_of(view.options.jokers, suit), card, False, False)
    holder = {seat for seat in view.active if card is not None and world[hand_of(seat)] >> card & 1}
    side = frozenset({declarer, *holder})
    first = declarer if view.options.lead == "declarer" else view.forehand
    return Continuation(play, side, world, stakes(view, play, side, world), first)


def tried_ways(view: View, rules: CardRules) -> Mapping[Act, float]:
    """The ways to exchange, and to keep all cards."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    ways = aside(view, rules, pick) if weak_cards(view) else []
    return dict.fromkeys([*(Act(pick.verb, cards) for cards in ways), PASS], 0.0)


def after_exchange(view: View, rules: CardRules, world: World, act: Act) -> Continuation:
    """The game with what the seat keeps, and as many cards of the cat."""
    hand, play = hand_of(view.seat), card_play(view)
    order = [*cards_of(world["turned"]), *cards_of(world["talon"])]
    taken = mask_of(order[: len(act.cards)])
    lies = {
        **world,
        hand: world[hand] & ~mask_of(act.cards) | taken,
        "turned": world["turned"] & ~taken,
        "talon": world["talon"] & ~taken,
    }
    side = rules.side(view, world)
    assert side is not None
    declarer = view.seat_of(facts.DECLARER)
    first = declarer if view.options.lead == "declarer" else view.forehand
    return Continuation(play, side, lies, stakes(view, play, side, lies), first)


CALLED = Tries({"call": tried_calls}, after_call)
EXCHANGED = Tries({"exchange": tried_ways}, after_exchange)


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """Moves that an expert tries in words and in the exchange; where there is but one way, that one."""
    if view.phase != "exchange":
        return CALLED.search(view, rules, chance)
    found = EXCHANGED.search(view, rules, chance)
    return found or SearchTask([PASS], lambda world: iter([Evaluation({PASS: 0.0}, 0)]))


def likelihood(view: View, rules: CardRules) -> Likelihood | None:
    """The chance that the declarer's hand in a world is worth its contract: he has bid it on its tricks."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None or declarer == view.seat or contract.is_misere:
        return None
    played, suit = view.played_by(declarer), view.word(facts.TRUMP)
    least, each, _ = WITHOUT if not suit else WITH_TRUMP

    def of(world: World) -> float:
        own = tricks_in(view, suit, world[hand_of(declarer)] | played)
        return max(NEVER, logistic(least + each * own - contract.number))

    return of


# The reasons of a hint


def reasons(view: View, act: Act) -> Iterator[Message]:
    """Reasons: the hand for a bid or for trumps, and the aim of a lead."""
    if view.phase in ("auction", "trump", "halve") and act.word:
        yield from strong(view, act)
    elif view.phase == "call":
        yield from for_a_call(view, act)
    elif view.phase == "play" and not view.played():
        yield from for_a_lead(view, act.cards[0])


def strong(view: View, act: Act) -> Iterator[Message]:
    """The trumps and aces that the hand holds."""
    contract = CONTRACTS.get(act.word)
    if contract and (contract.is_misere or contract.kind in (VIP, HALVE, SANS)):
        return
    suit = "C" if contract and contract.kind == "gode" else best_suit(view) if contract else act.word
    told = holding(view.hand.mask, ranking_of(view.options.jokers, suit).trumps)
    yield Message("hint.call-ace-whist.strong", {"suit": suit, **told})


def for_a_call(view: View, act: Act) -> Iterator[Message]:
    """The length of the called suit."""
    card, length = act.cards[0], lengths(view.hand)
    if card not in view.hand and length[suit_of(card)] == 1:
        yield Message("hint.call-ace-whist.single", {"suit": suit_of(card)})


def for_a_lead(view: View, led: Card) -> Iterator[Message]:
    """A joker that is led wins; the called suit brings the partner out."""
    contract, wanted = contract_of(view), called_card(view)
    if contract is None or contract.is_misere:
        return
    if JOKERS >> led & 1:
        yield Message("hint.call-ace-whist.joker", {"card": card_text(led)})
    group = card_play(view).ranking.group
    if wanted is not None and led != wanted and group[led] == group[wanted] and is_out(view, wanted):
        yield Message("hint.call-ace-whist.search", {"card": card_text(wanted)})


def is_out(view: View, card: Card) -> bool:
    """Tell whether the seat does not see a card, nor has seen it played."""
    return all(card not in zone.cards for zone in view.zones)


BOTS = GameBots(
    Thumb(play_card, call, aside),
    Expert(stakes, search, EXCHANGED.ways_compared, likelihood),
    Hints(reasons, unit=games_won, refilled=True),
)
