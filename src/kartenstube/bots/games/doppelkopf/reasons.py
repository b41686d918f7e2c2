"""Why an answer is a good one, in the words of Doppelkopf. Each sentence says what is so by what the seat
knows; where there is none the reasons of any game are given.
"""

from __future__ import annotations

from kartenstube.bots.games.doppelkopf.hands import best_solo
from kartenstube.bots.games.doppelkopf.speaking import has_both, is_poor, leads, marries, own_hand, wants_solo
from kartenstube.bots.games.doppelkopf.worlds import foxes_count
from kartenstube.core.cards import Card, card_text, cards_of, rank_of, suit_of
from kartenstube.core.decisions import Act
from kartenstube.core.messages import Message, Param
from kartenstube.core.view import View
from kartenstube.games.doppelkopf.contracts import (
    CHARLIES,
    FOXES,
    SOLOS,
    card_play,
    contract_of,
    is_last_trick,
    is_solo,
    ranking_of,
)
from kartenstube.games.doppelkopf.scoring import RE
from kartenstube.games.doppelkopf.special_points import FULL


def reason(view: View, act: Act) -> Message | None:
    """Why an answer is a good one; None where only any game's reasons hold."""
    if view.phase == "reservation":
        return reservation(view, act)
    if view.phase == "kind":
        return kind(view, act)
    return card(view, act.cards[0]) if act.verb == "play" else None


def reservation(view: View, act: Act) -> Message | None:
    """What the reservation is for, or that the best solo is too weak."""
    solo = best_solo(own_hand(view), leads(view), view.options.nines)[0]
    if act.verb == "pass":
        code = "silent" if has_both(own_hand(view)) else "healthy"
        return with_solo(view, code, solo)
    if wants_solo(view):
        return with_solo(view, "solo", solo)
    if marries(view):
        return Message("hint.doppelkopf.marriage")
    return Message("hint.doppelkopf.poverty") if is_poor(view) else None


def kind(view: View, act: Act) -> Message | None:
    """What speaks for the game that is named."""
    if act.word in SOLOS:
        return with_solo(view, "solo", act.word)
    return Message("hint.doppelkopf.marriage") if act.verb == "marriage" else None


def with_solo(view: View, code: str, solo: str) -> Message:
    """A sentence about a solo: its trumps, and the aces beside them."""
    hand, trumps = own_hand(view), ranking_of(solo, view.options.nines).trumps
    aces = sum(rank_of(one) == "A" for one in cards_of(hand & ~trumps))
    game = Message(f"doppelkopf.game.{solo}")
    counts = {"trumps": (hand & trumps).bit_count(), "aces": aces}
    return Message(f"hint.doppelkopf.{code}", {"game": game, **counts})


def card(view: View, played: Card) -> Message | None:
    """What a card catches or saves, or why it is led."""
    return caught(view, played) if view.played() else led(view, played)


def led(view: View, played: Card) -> Message | None:
    """An ace in the first round of its suit, a trump of Re, or a lone card."""
    ranking = card_play(view).ranking
    told = {"card": card_text(played), "suit": suit_of(played)}
    if ranking.is_trump(played):
        is_re = view.word("party", view.seat) == RE and not is_solo(contract_of(view))
        return Message("hint.doppelkopf.trump", told) if is_re else None
    if any(ranking.group[trick.cards[0]] == ranking.group[played] for trick in view.tricks):
        return None
    if rank_of(played) == "A":
        return Message("hint.doppelkopf.first_ace", told)
    is_lone = (view.held(view.seat).mask & ranking.follows(played)).bit_count() == 1
    return Message("hint.doppelkopf.lone", told) if is_lone and ranking.trumps else None


def caught(view: View, played: Card) -> Message | None:
    """What the last card to a trick wins besides card points: a fox, Charlie's trick, a full one."""
    plays = (*view.plays(), (view.seat, played))
    ranking, cards = card_play(view).ranking, [one for _, one in plays]
    winner, own = plays[ranking.winner(cards)][0], view.word("party", view.seat)
    if len(plays) < len(view.active) or not own or view.word("party", winner) != own:
        return None
    points = ranking.points_of(cards)
    told: dict[str, Param] = {"card": card_text(played), "points": points}
    foxes = [seat for seat, one in plays if one in FOXES and view.word("party", seat) not in ("", own)]
    if foxes and foxes_count(view) and winner == view.seat:
        return Message("hint.doppelkopf.fox", told)
    if played in CHARLIES and winner == view.seat and is_last_trick(view) and view.options.karlchen:
        return Message("hint.doppelkopf.charlie", told)
    is_full = view.options.doppelkopf and not is_solo(contract_of(view)) and points >= FULL
    return Message("hint.doppelkopf.full", told) if is_full else None
