"""Reasons for an answer in the words of Skat, by the cards that the seat sees, and by arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kartenstube.bots.contract import banked, by_phase, decided, drawn, emptied
from kartenstube.bots.games.skat.hand_value import PLAYED, worth_of
from kartenstube.bots.holding import holding
from kartenstube.core import facts
from kartenstube.core.cards import CardSet, rank_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK
from kartenstube.core.decisions import PASS, Act, OneOf
from kartenstube.core.messages import Message
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import SkatContract, announced, contract, named
from kartenstube.games.skat.counting import counted_aloud, factor_of, steps_of, times
from kartenstube.mechanics.jacks import GRAND, ranking_of


def bidding(view: View, act: Act) -> Iterator[Message]:
    """Yield the value of the strongest game that is worth the bid; for a pass what `passed` says."""
    if act == PASS:
        yield from passed(view)
        return
    hand, bid = view.hand, int(act.word or bid_of(view))
    enough = [one for one in map(contract, PLAYED) if factor(one, hand) * one.price >= bid]
    strongest = strongest_of(enough, hand)
    if strongest:
        yield Message("hint.skat.bid", {**worth(strongest, hand), "bid": bid})


def passed(view: View) -> Iterator[Message]:
    """Yield that the strongest game counts less than would have to be bid; or the holding for it."""
    hand, needed = view.hand, least_bid(view)
    strongest = strongest_of(map(contract, PLAYED), hand)
    if strongest is None:
        return
    if factor(strongest, hand) * strongest.price < needed:
        yield Message("hint.skat.too_dear", {**worth(strongest, hand), "bid": needed})
    told = holding(hand.mask, ranking_of(strongest.suits).trumps)
    yield Message("hint.skat.too_weak", {"game": named(strongest), **told})


def least_bid(view: View) -> int:
    """Return the value that the seat would have to bid or to hold."""
    choices = view.asked.choices
    words = [int(act.word) for act in choices.acts if act.word] if isinstance(choices, OneOf) else []
    return min(words, default=bid_of(view))


def strongest_of(games: Iterable[SkatContract], hand: CardSet) -> SkatContract | None:
    """The game that is most likely to be won."""
    return max(games, key=lambda one: worth_of(one.game, hand.mask, 0, leads=False), default=None)


def worth(game: SkatContract, cards: CardSet) -> dict[str, Message]:
    """The parameters of a sentence about the value of a game."""
    run = matadors(ranking_of(game.suits), cards)
    how = counted_aloud(run, steps_of(game))
    return {"game": named(game), "how": how, "total": times(game, factor(game, cards))}


def factor(game: SkatContract, cards: CardSet) -> int:
    """Return the factor by which the base value of a game is multiplied with these cards."""
    return factor_of(game, matadors(ranking_of(game.suits), cards))


def skat(view: View, act: Act) -> Iterator[Message]:
    """The skat, or the step more."""
    yield Message(f"hint.skat.{act.verb}")


def aside(view: View, act: Act) -> Iterator[Message]:
    """The suits of which none is left, or the card points that are safe."""
    for gone in emptied(view, act):
        yield Message("hint.skat.void", gone)
    yield from banked(view, ranking_of(""), act)


def game(view: View, act: Act) -> Iterator[Message]:
    """Yield the value of the game, if that is enough for the bid."""
    found = contract(act.word or act.verb, bool(view.fact(own_facts.HAND)))
    owned = view.hand | view.faces("aside")
    if found.aim != NO_TRICK and factor(found, owned) * found.price >= bid_of(view):
        yield Message("hint.skat.game", {**worth(found, owned), "bid": bid_of(view)})


def announcement(view: View, act: Act) -> Iterator[Message]:
    """Yield the value of the game with what is announced."""
    found = announced(view)
    if act == PASS or found is None:
        return
    said = contract(found.game, found.hand, act.verb)
    count = said.price if said.aim == NO_TRICK else factor(said, view.hand) * said.price
    yield Message("hint.skat.announce", {"game": named(said), "value": count})


def spitze(view: View, act: Act) -> Iterator[Message]:
    """Yield the trumps of the declarer, and those of the others."""
    found = announced(view)
    if act != PASS and found is not None:
        trumps = ranking_of(found.suits).trumps
        own = (view.hand.mask & trumps).bit_count()
        laid = (view.faces("aside").mask & trumps).bit_count()
        yield Message("hint.skat.spitze", {"count": own, "theirs": trumps.bit_count() - own - laid})


def instead(view: View, act: Act) -> Iterator[Message]:
    """Yield the value of a Grand by hand."""
    if act != PASS:
        found = contract(GRAND, hand=True)
        yield Message("hint.skat.grand_instead", {"value": factor(found, view.hand) * found.price})


def push(view: View, act: Act) -> Iterator[Message]:
    """Yield that two cards can be laid down for the skat, or the low cards with which it is passed on."""
    if act == PASS:
        low = sum(rank_of(card) in "789" for card in view.hand)
        yield Message("hint.skat.push.pass", {"count": low})
    elif not act.cards:
        yield Message("hint.skat.push.take")


def card(view: View, act: Act) -> Iterator[Message]:
    """Trumps are drawn, or a trick decides the game."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    if act.verb != "play" or game is None or game.aim == NO_TRICK or declarer is None:
        return
    ranking, is_declarer = ranking_of(game.suits), declarer == view.seat
    if is_declarer and not view.played():
        told = drawn(view, ranking, act.cards[0])
        if told and not game.hand:
            yield Message("hint.skat.draw", told)
    elif game.aim != EVERY_TRICK and not (is_declarer and is_overbid(view, game)):
        laid = ranking.points_of(view.faces("aside"))
        yield from decided(view, ranking, act.cards[0], [declarer], game.aim.needed, laid)


def is_overbid(view: View, game: SkatContract) -> bool:
    """7: tell whether the game counts less than the bid with the cards that the declarer knows to be his."""
    dealt = view.hand | view.faces("aside") | CardSet.of(view.played_by(view.seat))
    return factor(game, dealt) * game.price < bid_of(view)


reasons = by_phase(
    bidding=bidding,
    skat=skat,
    discard=aside,
    game=game,
    announcement=announcement,
    spitze=spitze,
    instead=instead,
    push=push,
    play=card,
)
"""The sentences that are true of an answer, the most telling first."""
