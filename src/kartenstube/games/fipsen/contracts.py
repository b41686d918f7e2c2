"""The packs of both games, the bids of Prisdorf, and how tricks are played."""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32, Pack, pack_of
from kartenstube.core.contract import Aim, Contract, table_of
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.ranking import plain_suits
from kartenstube.core.state import DealState
from kartenstube.mechanics.contract import Frame

RANKS = "AKQJT987"
FIPSEN25 = pack_of("fipsen25", RANKS, "AD KD QD JD TD 9D 8D")  # 1: the seven is the only diamond
NUMBERS, TRICKS = range(2, 6), 5
KINDS = {"plain": "", "hand": "_hand", "ruten": "_ruten", "hand_ruten": "_hand_ruten"}
FIPSEN = "fipsen"


def bid(number: int, kind: str) -> Contract:
    """4: a number of tricks; each modifier doubles the value."""
    hand, ruten = "hand" in kind, "ruten" in kind
    value = number << hand + ruten
    aim = Aim("tricks", number, TRICKS)
    return Contract(f"{number}{KINDS[kind]}", aim, value, "D" if ruten else "CSH", kind, takes_talon=not hand)


BIDS = table_of(*(bid(number, kind) for kind in KINDS for number in NUMBERS))
CONTRACTS = table_of(*BIDS.values(), Contract(FIPSEN, Aim("tricks", TRICKS, TRICKS), TRICKS, kind=FIPSEN))
"""4: the contracts of both games."""


def worth(name: str) -> int:
    """4: the value of a bid."""
    return BIDS[name].price


LADDER = tuple(sorted(BIDS, key=worth))


def is_prisdorf(o: Values) -> bool:
    """9: true for the game of Prisdorf."""
    return bool(o.game == "prisdorf")


def seats(o: Values) -> int:
    """2: three or four seats in Prisdorf, five in Thedinghausen."""
    return int(o.players) if is_prisdorf(o) else 5


def contract_of(k: DealState) -> Contract | None:
    """The contract of the deal; None before there is one, and if all play for tricks of the round."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


@lru_cache(maxsize=32)
def play_of(pack: Pack, must_trump: bool, trump: str) -> CardPlay:
    """5: seats follow suit; a void seat plays any card, or must trump."""
    return CardPlay(plain_suits(pack, RANKS, trump or None), FollowRule(must_trump), TrickValue(per_trick=1))


def with_trump(o: Values, trump: str) -> CardPlay:
    """5: the card play with this trump suit, "" for none."""
    return play_of(FIPSEN25, o.must_trump, trump) if is_prisdorf(o) else play_of(SKAT32, True, trump)


def first_lead(k: DealState, declarer: Seat) -> Seat:
    """5: the seat that leads to the first trick if this seat is the declarer."""
    return declarer if is_prisdorf(k.options) and k.options.lead == "declarer" else k.forehand


def card_play(k: DealState) -> CardPlay:
    """The card play of the deal; without trumps before they are named."""
    return with_trump(k.options, k.word(facts.TRUMP))


def named(game: str, k: DealState, contract: Contract) -> Message:
    """The name of a contract in sentences, with the trump suit if the declarer named it."""
    suit = k.word(facts.TRUMP) if len(contract.suits) > 1 else ""
    code = f"{game}.game.{contract.kind}{'.suit' * bool(suit)}"
    return Message(code, {"number": contract.aim.needed, "suit": suit})


FRAME = Frame("fipsen", contract_of, card_play, name_of=named)
