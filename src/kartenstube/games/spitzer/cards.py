"""The packs of Spitzer, its trumps, and how tricks are played under its rule sets."""

from __future__ import annotations

from functools import cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, Reason, TrickValue
from kartenstube.core.cards import SKAT32, Card, mask_of, pack_of, parse_card, parse_cards
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, AUGEN, with_trumps
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.spitzer import own_facts
from kartenstube.mechanics.sides import note_holders

TRUMPS = parse_cards("QC 7D")  # 1: the Spitzer and the second trump
RANKING = with_trumps(SKAT32, ACE_TEN, TRUMPS, AUGEN)
POINTS = TrickValue(per_card=RANKING.points)
TWO_BLIND = pack_of("spitzer30", ACE_TEN, "7C 7S")  # 9
BLIND_CARDS = {"two": 2, "four": 4}

# 9, Michigan
QUEENS = parse_cards("QC QS")
FAIL_ACES = parse_cards("AC AS AH")
MICHIGAN = with_trumps(SKAT32, ACE_TEN, parse_cards("QC 7D QS QH QD JC JS JH JD AD TD KD 9D 8D"), AUGEN)
MICHIGAN_POINTS = TrickValue(per_card=MICHIGAN.points)
MICHIGAN_REASONS = {"called": Reason("why.called_ace", "michigan")}


def is_michigan(o: Values) -> bool:
    """9: tell whether the rule set is that of Michigan."""
    return bool(o.ruleset == "michigan")


def blind(o: Values) -> str:
    """9: the blind, off in Michigan."""
    return "off" if is_michigan(o) else str(o.blind)


def key_cards(o: Values) -> tuple[Card, ...]:
    """1 and 9: the cards whose holders play together."""
    return QUEENS if is_michigan(o) else TRUMPS


def tell_trumps(t: Table) -> None:
    """1: tell which trumps there are, and tell the holder of a key card that it holds it."""
    t.tell(own_facts.TRUMPS, "fourteen" if is_michigan(t.options) else "two")
    if blind(t.options) == "off":
        note_holders(t, key_cards(t.options))


def called_ace(k: DealState) -> Card | None:
    """9, Michigan: the ace that was called."""
    called = k.word(facts.CALLED)
    return None if called in ("", "first") else parse_card(called)


def card_play(k: DealState) -> CardPlay:
    """1 and 5: suit is followed, the trumps being a suit of their own (SP-6), and card points count; in a
    leaster they are avoided. Michigan: a hand that cannot follow trumps, and a called ace falls when its suit
    is led.
    """
    o = k.options
    if is_michigan(o):
        return in_michigan(not o.trump_lead_follow, called_ace(k))
    return in_spitzer(not o.trump_lead_follow, k.word(facts.CONTRACT) == "leaster")


@cache
def in_spitzer(free: bool, leaster: bool) -> CardPlay:
    """5: card points count; trumps that are led ask for trumps, or leave `free` what is played."""
    return CardPlay(RANKING, FollowRule(trumps_free=free), POINTS, leaster)


@cache
def in_michigan(free: bool, ace: Card | None) -> CardPlay:
    """9, Michigan: with the ace that was called, if there is one."""
    rule = FollowRule(must_trump=True, trumps_free=free, called=0 if ace is None else mask_of([ace]))
    return CardPlay(MICHIGAN, rule, MICHIGAN_POINTS, reasons=MICHIGAN_REASONS)
