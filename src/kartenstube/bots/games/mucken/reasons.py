"""What may be true of an answer in the words of Mucken, by the cards that the seat sees and the rules."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.contract import by_phase
from kartenstube.bots.games.mucken.hands import points_of
from kartenstube.bots.holding import holding
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, CardSet, card_text
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.messages import Message, Param
from kartenstube.core.view import View
from kartenstube.games.mucken.contracts import (
    ALL_POINTS,
    CONTRACTS,
    FRAME,
    MuckenContract,
    card_play,
    contract_of,
    ranking_of,
)
from kartenstube.games.mucken.sides import pair_of


def auction(view: View, act: Act) -> Iterator[Message]:
    """Who passes may leave the bid to the partner. Otherwise what the hand holds for the game that is bid, or
    for the best one if none is.
    """
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if act != PASS:
        yield Message("hint.mucken.strong", held_for(view, CONTRACTS[act.word]))
    elif bidder in pair_of(view.seat):
        yield Message(f"hint.mucken.partner{'.open' * may_be_overbid(view)}", {"seat": bidder})
    else:
        best = max(open_games(view), key=lambda one: (points(view, one), -one.level), default=None)
        if best:
            yield Message("hint.mucken.weak", held_for(view, best))


def may_be_overbid(view: View) -> bool:
    """4: whether an opponent may still bid higher than what stands."""
    others = [seat for seat in view.active if seat not in pair_of(view.seat)]
    return bool(open_games(view)) and any(view.word(facts.BID, seat) != "pass" for seat in others)


def points(view: View, game: MuckenContract) -> float:
    """The card points that the hand is likely to make in a game."""
    is_long, leads = view.options.deck == "long", view.forehand in pair_of(view.seat)
    return points_of(game.kind, view.hand.mask, leads, is_long)


def open_games(view: View) -> list[MuckenContract]:
    """The games that may still be bid."""
    return [CONTRACTS[act.word] for act in view.offered.acts if act != PASS]


def held_for(view: View, contract: MuckenContract) -> dict[str, Param]:
    """The parameters of a sentence about what the hand holds for a game: trumps, and aces beside them."""
    trumps = ranking_of(contract.kind, str(view.options.deck)).trumps
    return {"game": FRAME.named(view, contract), **holding(view.hand.mask, trumps)}


def card(view: View, act: Act) -> Iterator[Message]:
    """A trick that decides, or trumps that are drawn."""
    contract = contract_of(view)
    if contract is None or view.seat_of(facts.DECLARER) is None:
        return
    if not view.played():
        yield from drawn(view, card_play(view), act.cards[0])
    elif not contract.aim.by_tricks:
        yield from decided(view, card_play(view), contract.aim.needed, act.cards[0])


def drawn(view: View, play: CardPlay, led: Card) -> Iterator[Message]:
    """How many trumps the others have, if the playing pair leads one that none of theirs beats."""
    seen = CardSet.of(one for zone in view.zones for one in zone.cards if one is not None)
    theirs = play.ranking.trumps & ~seen.mask
    is_high = play.ranking.is_trump(led) and not play.ranking.above[led] & theirs
    if view.seat_of(facts.DECLARER) in pair_of(view.seat) and is_high and theirs:
        yield Message("hint.mucken.draw", {"card": card_text(led), "count": theirs.bit_count()})


def decided(view: View, play: CardPlay, needed: int, last: Card) -> Iterator[Message]:
    """The last card to a trick with which a pair has what it needs."""
    trick, seats = [*view.played(), last], [*(seat for seat, _ in view.plays()), view.seat]
    ours = pair_of(view.seat)
    if len(trick) < len(view.active) or seats[play.ranking.winner(trick)] not in ours:
        return
    plays = view.seat_of(facts.DECLARER) in ours
    before = sum(view.count(facts.POINTS, seat) for seat in ours)
    now, enough = before + play.ranking.points_of(trick), needed if plays else ALL_POINTS - needed + 1
    if before < enough <= now:
        yield Message(f"hint.mucken.{'enough' if plays else 'beaten'}", {"points": now, "needed": needed})


reasons = by_phase(auction=auction, play=card)
"""The sentences that are true of an answer, the most telling first."""
