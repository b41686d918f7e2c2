"""The contracts of Kein Stich: what each deal of a round costs, and how its tricks are played."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, Reason, TrickValue
from kartenstube.core.cards import FRENCH52, RANKS, SUITS, Card, mask_of, parse_card
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.ranking import ACE_TEN
from kartenstube.core.state import DealState
from kartenstube.games.kein_stich.cards import hearts, order, pack, ranking_of
from kartenstube.mechanics.compendium import Contract, sum_of


def each(ranks: str, suits: str, cost: int) -> dict[Card, int]:
    """The same cost for all cards of these ranks and suits."""
    return {parse_card(rank + suit): cost for rank in ranks for suit in suits}


# 4: the contracts, and the deals of a round by preset
CONTRACTS = {
    contract.name: contract
    for contract in (
        Contract("D1", per_trick=1),
        Contract("D2", per_card=each(RANKS, "H", 1)),
        Contract("D3", per_card=each("Q", SUITS, 2)),
        Contract("D4", per_card=each("K", "H", 8)),
        Contract("E1", at={-2: 8}),
        Contract("E2", at={0: 4, -1: 4}),
        # 9, herzeln8
        Contract("H1", per_card=dict(zip(each(ACE_TEN, "H", 1), (11, 10, 4, 3, 2, 1, 1, 1), strict=True))),
        Contract("H2", per_trick=-10),
        Contract("H3", per_trick=10),
        Contract("H4", per_card=each("Q", SUITS, 20)),
        Contract("H5", per_card=each("K", "H", 40)),
        Contract("H6", at={-1: -40}),
        Contract("H7", at={-1: 40}),
    )
}
PIG = Contract("D4", per_card=each("Q", "S", 8))  # 9, black_pig
POWER = ("D1", "D2", "D3", "D4")
LAY_OFFS = ("DL", "HL")
ROUNDS = {
    "five": ("D1", "D2", "D3", "D4", "DL"),
    "king_louis": ("D2", "D3", "D4", "DL"),
    "six_penultimate": ("D1", "D2", "D3", "D4", "E1", "DL"),
    "six_first_last": ("D1", "D2", "D3", "D4", "E2", "DL"),
    "power": ("DP", "DL"),
    "hausruck": ("E2", "D1", "D3", "D2", "D4", "DL"),
    "herzeln8": ("H1", "H2", "H3", "H4", "H5", "H6", "H7", "HL"),
}
# 9: what stops early, keeps hearts from being led, and makes the Max fall. The page names D2, D3 and D4; the
# same deals of herzeln8 are meant too, since its list of ignored options has none of these three
EARLY = ("D2", "D3", "D4", "H1", "H4", "H5")
NO_HEARTS_LED = ("D2", "D4", "H1", "H5")
MAX_FALLS = ("D4", "H5")
REASONS = {
    "falls": Reason("why.max_falls", "play"),
    "no_lead": Reason("why.no_heart_lead", "play"),
}


def has_pot(o: Values) -> bool:
    """9: herzeln8 is played for plain points."""
    return bool(o.preset != "herzeln8")


def has_pig(o: Values) -> bool:
    """9, black_pig: the queen of spades in the place of the king of hearts."""
    return bool(o.black_pig) and has_pot(o)


def contract_of(o: Values, name: str) -> Contract:
    """4: the costs of a deal."""
    table = {**CONTRACTS, "D4": PIG} if has_pig(o) else CONTRACTS
    return sum_of("DP", [table[part] for part in POWER]) if name == "DP" else table[name]


def card_play(k: DealState) -> CardPlay | None:
    """4 and 5: suit is followed, without trumps, and what the contract names costs; where it brings something
    (9, herzeln8) it is wanted. None in the lay-off.
    """
    name = k.word(facts.CONTRACT)
    if name in LAY_OFFS or not name:
        return None
    left = max(k.size(hand_of(seat)) + k.size(trick_of(seat)) for seat in k.active)
    return play_of(k.options, name, len(k.tricks) + left)


@lru_cache(maxsize=64)
def play_of(o: Values, name: str, tricks: int) -> CardPlay:
    """Return how a deal of this number of tricks is played; made once, since it is asked for every card."""
    contract = contract_of(o, name)
    ranking, value = ranking_of(pack(o), order(o)), value_of(contract, tricks)
    return CardPlay(ranking, follow_rule(o, name), value, not is_reward(contract), REASONS)


def follow_rule(o: Values, name: str) -> FollowRule:
    """9, force_max: a seat that cannot follow throws the Max. no_heart_lead: a heart is led only by a hand of
    hearts alone.
    """
    max_falls = o.force_max and name in MAX_FALLS
    no_hearts = o.no_heart_lead and name in NO_HEARTS_LED and not (has_pig(o) and name == "D4")
    return FollowRule(
        falls=mask_of(contract_of(o, name).per_card) if max_falls else 0,
        no_lead=hearts(pack(o)) if no_hearts else 0,
    )


def is_reward(contract: Contract) -> bool:
    """9, herzeln8: contracts in which tricks bring something."""
    return min(contract.per_trick, *contract.at.values(), *contract.per_card.values(), 0) < 0


def value_of(contract: Contract, tricks: int) -> TrickValue:
    """The costs in a deal of this number of tricks, as positive numbers."""
    at: Counter[int] = Counter()
    for number, cost in contract.at.items():
        at[tricks - number if number >= 0 else -number] += abs(cost)
    costs = contract.per_card
    per_card = tuple(abs(costs.get(card, 0)) for card in FRENCH52.cards) if costs else ()
    return TrickValue(abs(contract.per_trick), per_card, tuple(sorted(at.items())))
