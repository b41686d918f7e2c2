"""The pack, the contracts and their ladder, and how tricks are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, Reason, TrickValue
from kartenstube.core.cards import (
    FRENCH52,
    RANKS,
    SUITS,
    Card,
    Mask,
    Pack,
    mask_of,
    pack_of,
    parse_card,
    suit_of,
)
from kartenstube.core.contract import Aim, Contract, table_of
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.ranking import Ranking, plain_suits
from kartenstube.core.state import DealState
from kartenstube.games.call_ace_whist.options import EQUAL, LATER
from kartenstube.games.call_ace_whist.options import RANKS as ATTACH_RANKS

SEATS, TRICKS, NUMBERS = 4, 13, range(7, 14)
PACKS: Mapping[int, Pack] = MappingProxyType(
    {0: FRENCH52, **{count: pack_of(f"whist{52 + count}", RANKS, jokers=count) for count in (2, 3)}}
)
"""1: 52 cards and the jokers, by their number."""
JOKERS: Mask = mask_of(card for card in PACKS[3].cards if not suit_of(card))
ACE_LOW = RANKS[1:] + RANKS[0]  # 9
NEVER = TRICKS + 1  # 5: nobody leads another card of the suit of the called card
PLAIN, GODE, VIP, SANS, HALVE = "plain", "gode", "vip", "sans", "halve"
SOL, REN_SOL, BORDLAEGGER, REN_BORDLAEGGER = "sol", "ren_sol", "bordlaegger", "ren_bordlaegger"
REASONS = {
    "bound": Reason("why.call-ace-whist.bound", "called-card"),
    "bound_lead": Reason("why.call-ace-whist.bound_lead", "called-card"),
    "bound_kept": Reason("why.call-ace-whist.bound_kept", "called-card"),
    "no_lead": Reason("why.call-ace-whist.no_lead", "jokers"),
}


@lru_cache(maxsize=32)
def ranking_of(jokers: int, trump: str, ace_low: bool = False) -> Ranking:
    """1: the order of the cards with this trump suit, "" for none."""
    return plain_suits(PACKS[jokers], ACE_LOW if ace_low else RANKS, trump or None)


@dataclass(frozen=True, slots=True, eq=False)
class WhistContract(Contract):
    """4: a contract, with its step of the ladder, 0 for the lowest. In a misère `allowed` is the number of
    tricks that its declarer may take; `shows` are the seats whose hands lie open after the first trick.
    """

    step: int = 0
    allowed: int | None = None
    shows: str = ""

    @property
    def number(self) -> int:
        """The number of tricks that is bid; 0 for a misère."""
        return self.aim.needed

    @property
    def is_misere(self) -> bool:
        """Tell whether the contract is played alone against tricks."""
        return self.allowed is not None


def tricks(number: int, kind: str, step: int) -> WhistContract:
    """4: a number of tricks, plain or with an attachment; the price doubles with each number, and once more
    with an attachment.
    """
    name = str(number) if kind == PLAIN else f"{number}_{kind}"
    price = 2 ** (number - NUMBERS[0] + (kind != PLAIN))
    suits = SUITS if kind in (PLAIN, HALVE) else "C" if kind == GODE else ""
    return WhistContract(name, Aim("tricks", number, TRICKS), price, suits, kind, step=step)


def misere(name: str, price: int, step: int, allowed: int = 0, shows: str = "") -> WhistContract:
    """4: a misère."""
    return WhistContract(name, Aim("none"), price, kind=name, step=step, allowed=allowed, shows=shows)


ATTACHMENTS = ATTACH_RANKS["vip_gode_halve_sans"]
STEPS = (
    *("7", "7+", "8", "8+", "9", SOL, "9+", "10", REN_SOL, "10+", "11", BORDLAEGGER),
    *("11+", "12", REN_BORDLAEGGER, "12+", "13", "13+"),
)
"""4: the ladder, low to high."""
MISERES = (
    misere(SOL, 5, STEPS.index(SOL), allowed=1),
    misere(REN_SOL, 10, STEPS.index(REN_SOL)),
    misere(BORDLAEGGER, 20, STEPS.index(BORDLAEGGER), shows="declarer"),
    misere(REN_BORDLAEGGER, 40, STEPS.index(REN_BORDLAEGGER), shows="all"),
)
CONTRACTS = table_of(
    *(
        tricks(number, kind, STEPS.index(f"{number}{'+' * (kind != PLAIN)}"))
        for number in NUMBERS
        for kind in (PLAIN, *ATTACHMENTS)
    ),
    *MISERES,
)


def attachments(o: Values) -> tuple[str, ...]:
    """9: the attachments that are played, low to high."""
    left_out = {SANS} if o.attachments == "no_sans" else set()
    if not o.jokers:
        left_out.add(VIP)
    ranked = ATTACH_RANKS.get(str(o.attach_rank), ATTACHMENTS)
    return () if o.attachments == "none" else tuple(one for one in ranked if one not in left_out)


def ladder(o: Values) -> tuple[str, ...]:
    """4: the bids of the match, low to high."""
    kinds = (PLAIN, *attachments(o), *(one.name for one in MISERES))

    def place(contract: WhistContract) -> tuple[int, int]:
        return contract.step, kinds.index(contract.kind)

    offered = [
        one
        for one in CONTRACTS.values()
        if one.kind in kinds and (one.kind != REN_BORDLAEGGER or o.ren_bordlaegger)
    ]
    return tuple(one.name for one in sorted(offered, key=place))


def is_higher(o: Values, word: str, standing: str) -> bool:
    """4 and 9, attach_rank: tell whether a bid beats the standing one. With `later` any attachment beats
    another one of its number.
    """
    one, other, order = CONTRACTS[word], CONTRACTS[standing], attachments(o)
    if one.step != other.step:
        return one.step > other.step
    if one is other or o.attach_rank == EQUAL:
        return False
    return o.attach_rank == LATER or order.index(one.kind) > order.index(other.kind)


def callable_suits(trump: str) -> Iterator[str]:
    """4: the suits whose ace may be called."""
    return (suit for suit in SUITS if suit != trump)


def contract_of(k: DealState) -> WhistContract | None:
    """The contract of the deal, None before there is one."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


def called_card(k: DealState) -> Card | None:
    """4: the ace or king that was called."""
    called = k.word(facts.CALLED)
    return parse_card(called) if called else None


@lru_cache(maxsize=128)
def play_of(ranking: Ranking, called: Card | None, is_misere: bool, no_joker: bool) -> CardPlay:
    """5: suit is followed, and the called card falls at the first chance."""
    bound = 0 if called is None else 1 << called
    rule = FollowRule(no_lead=JOKERS if no_joker else 0, bound=bound, runs_from=NEVER if bound else 0)
    return CardPlay(ranking, rule, TrickValue(per_trick=1), is_misere, MappingProxyType(REASONS))


def card_play(k: DealState) -> CardPlay:
    """5: the rules by which cards are played now."""
    contract, o = contract_of(k), k.options
    is_misere = contract is not None and contract.is_misere
    ranking = ranking_of(o.jokers, k.word(facts.TRUMP), is_misere and o.ace_low)
    return play_of(ranking, called_card(k), is_misere, is_first_lead(k) and not o.joker_first)


def is_first_lead(k: DealState) -> bool:
    """5: tell whether no card of the deal has been played."""
    return all(k.size(hand_of(seat)) == TRICKS for seat in k.active)


def named(game: str, k: DealState, contract: WhistContract) -> Message:
    """The name of a contract in sentences, with its trump suit once that was named or turned."""
    suit = k.word(facts.TRUMP) if contract.kind in (PLAIN, VIP, HALVE) else ""
    params: dict[str, Param] = {"number": contract.number, "suit": suit}
    return Message(f"{game}.game.{contract.kind}{'.suit' * bool(suit)}", params)
