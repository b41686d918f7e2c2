"""Reasons for an answer in the words of Doppelkopf, by what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.games.doppelkopf.bidding import has_both, is_poor, leads, marries, throws, wants_solo
from kartenstube.bots.games.doppelkopf.hand_value import best_solo
from kartenstube.bots.games.doppelkopf.search import foxes_count
from kartenstube.bots.holding import holding
from kartenstube.bots.reading import unseen_cards, was_led
from kartenstube.core.cards import Card, card_text, rank_of, suit_of
from kartenstube.core.decisions import Act
from kartenstube.core.messages import Message, Param
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import contracts, own_facts
from kartenstube.games.doppelkopf.contracts import FOXES, MARRIAGE, SOLOS, card_play, contract_of
from kartenstube.games.doppelkopf.scoring import RE
from kartenstube.games.doppelkopf.special_points import FULL


def reasons(view: View, act: Act) -> Iterator[Message]:
    """The sentences that are true of an answer, the most telling first."""
    if view.phase == "reservation":
        yield from reservation(view, act)
    elif view.phase == "kind":
        yield from kind(view, act)
    elif act.verb == "play":
        yield from (caught if view.played() else led)(view, act.cards[0])


def reservation(view: View, act: Act) -> Iterator[Message]:
    """Yield the reason for the reservation, or the holding for the best solo."""
    solo = best_solo(view.hand.mask, leads(view), view.options.nines)[0]
    if act.verb == "pass":
        yield with_solo(view, "silent" if may_be_silent(view) else "healthy", solo)
    elif wants_solo(view):
        yield with_solo(view, "solo", solo)
    elif marries(view):
        yield Message("hint.doppelkopf.marriage")
    elif throws(view):
        yield Message("hint.doppelkopf.throw")
    elif is_poor(view):
        yield Message("hint.doppelkopf.poverty")


def may_be_silent(view: View) -> bool:
    """4.2: tell whether the seat plays alone in silence unless a seat after it has a reservation."""
    is_reserved = any(view.word(own_facts.RESERVED, seat) == "reserve" for seat in view.active)
    return has_both(view.hand.mask) and not is_reserved


def kind(view: View, act: Act) -> Iterator[Message]:
    """Yield the holding for the game that is named."""
    if act.word in SOLOS:
        yield with_solo(view, "solo", act.word)
    elif act.verb == MARRIAGE:
        yield Message("hint.doppelkopf.marriage")
    elif act.verb == "throw":
        yield Message("hint.doppelkopf.throw")


def with_solo(view: View, code: str, solo: str) -> Message:
    """A sentence about a solo: its trumps, and the aces beside them."""
    told = holding(view.hand.mask, contracts.ranking_of(solo, view.options.nines).trumps)
    return Message(f"hint.doppelkopf.{code}", {"game": Message(f"doppelkopf.game.{solo}"), **told})


def led(view: View, played: Card) -> Iterator[Message]:
    """A trump of Re, or an ace in the first round of its suit."""
    ranking = card_play(view).ranking
    theirs = (ranking.follows(played) & unseen_cards(view)).bit_count()
    told: dict[str, Param] = {"card": card_text(played), "suit": suit_of(played), "count": theirs}
    if ranking.is_trump(played):
        is_re = view.word(own_facts.PARTY, view.seat) == RE and not contracts.is_solo(contract_of(view))
        if is_re and theirs:
            yield Message("hint.doppelkopf.trump", told)
    elif rank_of(played) == "A" and ranking.trumps and not was_led(view, ranking, played):
        yield Message("hint.doppelkopf.first_ace", told)


def caught(view: View, played: Card) -> Iterator[Message]:
    """Yield the special points that the last card to a trick wins: a fox, or a full trick."""
    plays = (*view.plays(), (view.seat, played))
    ranking, cards = card_play(view).ranking, [one for _, one in plays]
    winner, own = plays[ranking.winner(cards)][0], view.word(own_facts.PARTY, view.seat)
    if len(plays) < len(view.active) or not own or view.word(own_facts.PARTY, winner) != own:
        return
    points = ranking.points_of(cards)
    told: dict[str, Param] = {"card": card_text(played), "points": points}
    foxes = [
        seat for seat, one in plays if one in FOXES and view.word(own_facts.PARTY, seat) not in ("", own)
    ]
    if not specials_count(view):
        return
    if foxes and foxes_count(view) and winner == view.seat:
        yield Message("hint.doppelkopf.fox", told)
    if view.options.doppelkopf and points >= FULL:
        yield Message("hint.doppelkopf.full", told)


def specials_count(view: View) -> bool:
    """7, e: tell whether two play two, as far as the seat knows; a marriage may still leave one alone."""
    parties = [view.word(own_facts.PARTY, seat) for seat in view.active]
    is_open = contract_of(view) == MARRIAGE and view.fact(own_facts.DECIDING) is None
    return not is_open and (not all(parties) or parties.count(RE) > 1)
