"""The packs, how piles are counted, the contracts, and how their tricks are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, Reason, TrickValue
from kartenstube.core.cards import SUITS, Card, Mask, Pack, in_order, mask_of, parse_cards, rank_of
from kartenstube.core.contract import NO_TRICK, SHOWN, Aim, Contract, table_of
from kartenstube.core.options import Values
from kartenstube.core.places import pile_of
from kartenstube.core.ranking import Ranking
from kartenstube.core.state import DealState
from kartenstube.games.cego import own_facts
from kartenstube.mechanics.contract import Frame

TRUMPS = parse_cards(" ".join(f"T{number}" for number in range(22, 0, -1)))
TRULL = parse_cards("T1 T21 T22")
T1 = TRULL[0]
EMPTIES = {"C": "T987", "S": "T987", "H": "A234", "D": "A234"}
"""1: the empties of each suit, high to low: the one of a red suit beats the four."""
PLAIN = tuple(parse_cards(" ".join(f"{rank}{s}" for rank in "KQNJ" + EMPTIES[s])) for s in SUITS)
ALL_EMPTIES: Mask = mask_of(card for suit in PLAIN for card in suit[4:])
ALL_PLAIN: Mask = mask_of(card for suit in PLAIN for card in suit)
LEFT_OUT = parse_cards("4D 7S 7C")  # 3: with three players
PACK54 = Pack("cego54", in_order([*TRUMPS, *(card for suit in PLAIN for card in suit)]))
PACK51 = Pack("cego51", tuple(card for card in PACK54.cards if card not in LEFT_OUT))
COURTS = {"K": 5, "Q": 4, "N": 3, "J": 2}
VALUES: Mapping[Card, int] = {
    card: 5 if card in TRULL else 1 if card in TRUMPS else COURTS.get(rank_of(card), 1)
    for card in PACK54.cards
}
"""1: what a card is worth before a pile is counted; 106 in the pack."""


def pack(o: Values) -> Pack:
    """1 and 3: the pack."""
    return PACK51 if o.players == 3 else PACK54


def parts(o: Values) -> int:
    """1 and 9, count: into how many parts a point is divided: halves in pairs, thirds in threes."""
    return 3 if o.players == 3 or o.count == "threes" else 2


@lru_cache(maxsize=2)
def counted_in(parts: int) -> Mapping[Card, int]:
    """1: the count of a card, in halves or thirds of a point: of every two cards a point is taken off, or of
    every three two.
    """
    return {card: parts * value - (1 if parts == 2 else 2) for card, value in VALUES.items()}


@dataclass(frozen=True, slots=True, eq=False)
class OwnContract(Contract):
    """A contract of this game: its `factor`, the cards that are kept, from which `kind` of the hand they are
    chosen if they are shown, and which trump is discarded for the Blinde ("any" for any card). The Blinde and
    the Legage count in those that count card points.
    """

    factor: int = 0
    keeps: int = 0
    away: str = ""
    old_price: int = 0

    @property
    def is_level(self) -> bool:
        """Tell whether it is a level of Cego, with the Blinde in hand."""
        return self.keeps > 0


MOST_POINTS = Aim("points", 40, 79)
CONTRACTS = table_of(
    OwnContract("cego", MOST_POINTS, factor=1, keeps=2, away="any"),
    OwnContract("eine", MOST_POINTS, factor=2, keeps=1),
    OwnContract("eine_leere", MOST_POINTS, factor=3, keeps=1, kind="plain"),
    OwnContract("zwei_leere", MOST_POINTS, factor=4, keeps=2, kind="one_suit", away="lowest"),
    OwnContract("zwei_verschiedene", MOST_POINTS, factor=5, keeps=2, kind="two_suits", away="highest"),
    OwnContract("geiss", MOST_POINTS, factor=6, keeps=1, kind="geiss"),
    OwnContract("solo", MOST_POINTS, factor=2),
    OwnContract("ultimo", SHOWN, 80, old_price=80),
    OwnContract("piccolo", SHOWN, 40, old_price=30),
    OwnContract("bettel", NO_TRICK, 30, old_price=30),
    OwnContract("raeuber", SHOWN, 40, old_price=30),
)
"""4 and 7: the contracts; those with a price have a fixed one."""
CEGO, EINE, EINE_LEERE, ZWEI_LEERE, ZWEI_VERSCHIEDENE, GEISS = tuple(CONTRACTS.values())[:6]
SOLO, ULTIMO, PICCOLO, BETTEL, RAEUBER = tuple(CONTRACTS.values())[6:]
LEVELS = tuple(one.name for one in CONTRACTS.values() if one.is_level)
SPECIALS = (BETTEL, PICCOLO, SOLO, ULTIMO)
"""4: the special games, lowest first."""


def contract_of(k: DealState) -> OwnContract | None:
    """The contract of the deal; None before it stands."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


@lru_cache(maxsize=128)
def ranking_of(players: int, parts: int, lowest: tuple[Card, ...] = ()) -> Ranking:
    """1 and 5: trumps and suits; the cards that are shown are the lowest of theirs."""
    cards = PACK51.cards if players == 3 else PACK54.cards
    suits = [[card for card in suit if card in cards] for suit in PLAIN]
    ordered = [sorted(suit, key=lambda card: card in lowest) for suit in suits]
    return Ranking([TRUMPS, *ordered], {card: counted_in(parts)[card] for card in cards})


REASONS = {
    "must_lead": Reason("why.cego.lead", "leads"),
    "kept": Reason("why.cego.geiss", "ultimo"),
}


@lru_cache(maxsize=256)
def play_of(contract: OwnContract, players: int, parts: int, lowest: str, keeps_geiss: bool) -> CardPlay:
    """5: the card play of a contract. Tricks count where they decide, else what the cards in them count."""
    ranking = ranking_of(players, parts, parse_cards(lowest))
    rule = FollowRule(must_trump=True, kept=mask_of([T1]) if keeps_geiss else 0)
    value = TrickValue(per_card=ranking.points)
    if contract in (BETTEL, PICCOLO):
        value = TrickValue(per_trick=1)
    elif contract is ULTIMO:
        value = TrickValue(at=((1, 1),))
    return CardPlay(ranking, rule, value, misere=contract in (BETTEL, RAEUBER), reasons=REASONS)


def card_play(k: DealState) -> CardPlay:
    """5: the play of the next card; as in a Cego before a contract stands."""
    contract, o = contract_of(k) or CEGO, k.options
    play = play_of(contract, o.players, parts(o), ranks_lowest(k), keeps_geiss(k, contract))
    leads = prescribed(k, contract, play.ranking)
    return play._replace(rule=play.rule._replace(must_lead=leads)) if leads else play


def ranks_lowest(k: DealState) -> str:
    """5: the shown cards that rank lowest. 9, as_in_hand: only a court that stands in does."""
    shown = k.word(own_facts.SHOWN)
    if k.options.empty_leads == "first_tricks":
        return shown
    return " ".join(text for text in shown.split() if text[0] in COURTS)


def keeps_geiss(k: DealState, contract: OwnContract) -> bool:
    """5: tell whether T1 is held back until the last trick. 9, geiss_back: also by a declarer who has
    not led it at first.
    """
    taken_back = contract is GEISS and k.options.geiss_back and tricks_done(k) > 0
    return contract is ULTIMO or bool(taken_back)


def tricks_done(k: DealState) -> int:
    """The number of tricks that are over, in a position too."""
    return sum(k.size(pile_of(seat)) for seat in k.active) // len(k.active)


TRICKS_LED = {"plain": 1, "one_suit": 2, "two_suits": 2}
"""5: how many tricks at the beginning the declarer of a level leads, with a card that is prescribed."""


def leads_first(o: Values, contract: OwnContract) -> int:
    """5 and 9, empty_leads: the number of tricks that the declarer leads in any case, as prescribed."""
    return TRICKS_LED.get(contract.kind, 0) if o.empty_leads == "first_tricks" else 0


def prescribed(k: DealState, contract: OwnContract, ranking: Ranking) -> Mask:
    """5: the cards one of which the declarer must lead: the suit that was shown, each of two shown cards, or
    T1; none in later tricks.
    """
    done, shown = tricks_done(k), mask_of(parse_cards(k.word(own_facts.SHOWN)))
    if contract is GEISS:
        return 0 if done or k.options.geiss_back else mask_of([T1])
    if done >= leads_first(k.options, contract):
        return 0
    suits = ranking.members[1:]
    return shown if contract.kind == "two_suits" else next((suit for suit in suits if suit & shown), 0)


FRAME = Frame("cego", contract_of, card_play)


def price(o: Values, contract: OwnContract) -> int:
    """The fixed price of a contract (7 and 9)."""
    return contract.old_price if o.prices == "old" else contract.price


def shown_by(seat: int) -> str:
    """The zone where a seat shows the cards that it keeps."""
    return f"shown{seat}"
