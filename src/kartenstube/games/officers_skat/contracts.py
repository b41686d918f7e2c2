"""The contracts of Officers' Skat, and how their tricks are played."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, Reason
from kartenstube.core.cards import SUITS
from kartenstube.core.contract import NO_TRICK, Contract, table_of
from kartenstube.core.messages import Message
from kartenstube.core.state import DealState
from kartenstube.mechanics import jacks
from kartenstube.mechanics.contract import Frame
from kartenstube.mechanics.jacks import BASES, ENOUGH, GRAND, NULL, NULL_VALUE, RAMSCH_PLAY
from kartenstube.mechanics.ramsch import is_ramsch

CONTRACTS = table_of(
    *(Contract(suit, ENOUGH, BASES[suit], suit, "suit") for suit in SUITS),
    Contract(GRAND, ENOUGH, BASES[GRAND], kind=GRAND),
    Contract(NULL, NO_TRICK, NULL_VALUE, kind=NULL),
)
"""4 and 7: the contracts that may be named, and their base values."""
WORDS = ("kontra", "re")  # 4
REASONS = {"held": Reason("why.lies_open", "play")}


def contract_of(k: DealState) -> Contract | None:
    """The declarer's contract; None before one is named, and in a Ramsch."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


def play_of(contract: Contract) -> CardPlay:
    """1 and 5: return how the tricks of a contract are played."""
    return jacks.play_of(contract)._replace(reasons=REASONS)


PLAYS = {contract.name: play_of(contract) for contract in CONTRACTS.values()}
"""1 and 5: the card play of each contract."""
OF_A_RAMSCH = RAMSCH_PLAY._replace(reasons=REASONS)


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played; before a contract is named as in a Grand, since jacks are trumps."""
    return OF_A_RAMSCH if is_ramsch(k) else PLAYS.get(k.word(facts.CONTRACT), PLAYS[GRAND])


def named(game: str, k: DealState, contract: Contract) -> Message:
    """A contract by its name; all four suits are one kind."""
    return Message(f"{game}.game.{contract.kind}", {"suit": contract.suits or None})


FRAME = Frame("officers-skat", contract_of, card_play, name_of=named)
