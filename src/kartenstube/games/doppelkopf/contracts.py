"""The games of Doppelkopf: their trumps, and how their tricks are played."""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import SUITS, Card, copies_of, pack_of, parse_card, parse_cards, suit_of
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, by_strength, with_trumps
from kartenstube.core.state import DealState
from kartenstube.games.doppelkopf import own_facts

PACK = pack_of("doppelkopf48", "AKQJT9", copies=2)
WITHOUT_NINES = pack_of("doppelkopf40", "AKQJT", copies=2)

SOLOS = (*SUITS, "queens", "jacks", "aces")
NORMAL, MARRIAGE, POVERTY = "normal", "marriage", "poverty"
CONTRACTS = (NORMAL, MARRIAGE, POVERTY, *SOLOS)
"""The games: with partners by the queens of clubs, by a trick, by cards that are exchanged; and alone."""
WITH_PIGS = (NORMAL, MARRIAGE, POVERTY, "D")

OLD_QUEENS = parse_cards("QC QC")
TENS = parse_cards("TH TH")
FOXES = parse_cards("AD AD")
CHARLIES = parse_cards("JC JC")
CATCHERS = parse_cards("QD QD")  # 9, karlchen_caught


def both(names: str) -> list[Card]:
    """Both copies of each of these cards, in the order in which they are named."""
    return [copy for name in names.split(" ") for copy in copies_of(parse_card(name))]


QUEENS, JACKS = both("QC QS QH QD"), both("JC JS JH JD")


def contract_of(k: DealState) -> str | None:
    """The game that is played, one of CONTRACTS; None before it is known."""
    return k.word(facts.CONTRACT) or None


def is_solo(contract: str | None) -> bool:
    """Tell whether a contract is a solo, in which one seat plays alone."""
    return contract in SOLOS


@lru_cache(maxsize=64)
def ranking_of(
    contract: str, nines: bool = True, second_ten: bool = False, pigs: bool = False, superpigs: bool = False
) -> Ranking:
    """1: the order of the cards. With `second_ten` the second ten of hearts beats the first, with `pigs` the
    aces of diamonds are the highest trumps, and with `superpigs` the nines or tens above them.
    """
    pack = PACK if nines else WITHOUT_NINES
    trumps = trumps_of(contract, nines)
    for highest in (FOXES if pigs else [], superpigs_of(nines) if superpigs else []):
        trumps = [*highest, *(card for card in trumps if card not in highest)]
    later = TENS if second_ten and set(TENS) <= set(trumps) else ()
    return with_trumps(pack, ACE_TEN, trumps, AUGEN, later)


def superpigs_of(nines: bool) -> list[Card]:
    """9, superschweine: both nines of diamonds, or both tens in a pack without nines."""
    return both("9D" if nines else "TD")


def trumps_of(contract: str, nines: bool) -> list[Card]:
    """1: the trumps of a game, strongest first."""
    if contract in ("queens", "jacks", "aces"):
        return {"queens": QUEENS, "jacks": JACKS, "aces": []}[contract]
    suit = contract if contract in SUITS else "D"
    high = [*TENS, *QUEENS, *JACKS]
    strongest = by_strength(PACK if nines else WITHOUT_NINES, ACE_TEN)
    return [*high, *(card for card in strongest if suit_of(card) == suit and card not in high)]


def tricks_of(o: Values) -> int:
    """3: the number of tricks in a deal."""
    return 12 if o.nines else 10


@lru_cache(maxsize=64)
def play_of(
    contract: str, nines: bool = True, second_ten: bool = False, pigs: bool = False, superpigs: bool = False
) -> CardPlay:
    """5: return how a contract is played; card points count."""
    ranking = ranking_of(contract, nines, second_ten, pigs, superpigs)
    return CardPlay(ranking, value=TrickValue(per_card=ranking.points))


def card_play(k: DealState) -> CardPlay:
    """5: return how the tricks are played; as in a normal game before one is known."""
    pigs, superpigs = (k.seat_of(fact) is not None for fact in (own_facts.PIGS, own_facts.SUPERPIGS))
    return play_of(contract_of(k) or "normal", k.options.nines, second_ten_wins(k), pigs, superpigs)


def second_ten_wins(k: DealState) -> bool:
    """9, second_dulle: tell whether the second ten of hearts beats the first in the trick now played."""
    rule = k.options.second_dulle
    return bool(rule == "on" or (rule == "not_last" and not is_last_trick(k)))


def is_last_trick(k: DealState) -> bool:
    """Tell whether the last trick of the deal is being played."""
    seat = k.active[0]
    return k.size(hand_of(seat)) + k.size(trick_of(seat)) <= 1
