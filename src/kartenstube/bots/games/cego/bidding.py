"""The answers, the cards kept and discards by rules of thumb: a game is said if it is worth more than to let
another play.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.bots.games.cego import hand_value
from kartenstube.bots.odds import logistic
from kartenstube.bots.soloist import call_by_phase
from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, mask_of, parse_cards
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.cego import own_facts
from kartenstube.games.cego.contracts import CEGO, CONTRACTS, RAEUBER, OwnContract, contract_of, price

DEFENDS = 3.0  # what a defender is likely to get of a declarer
SOLO_GAINS = 20.0  # what a Solo is likely to bring of each defender
OWN_CEGO = 2.0  # what forehand may hope for at least
RAEUBER_SAFE = 3.85  # how little a hand without any danger is likely to have most in a Räuber
BOLDER = 6.0  # so much less is enough for a bold seat


def is_against(view: View) -> bool:
    """Tell whether a Cego would be played against a Solo."""
    return view.phase == "against" or view.fact(own_facts.AGAINST) is not None


def worth_of(view: View, act: Act) -> float:
    """Return what an answer of the auction is worth, of each defender; nothing for a pass."""
    if act == PASS:
        return 0.0
    contract = CONTRACTS[act.word or view.word(facts.BID)]
    if contract is RAEUBER:
        return of_raeuber(view)
    if contract.is_level:
        return hand_value.of_level(view.options, contract, view.hand.mask, is_against(view))
    return hand_value.of_special(view.options, contract, view.hand.mask)


def of_raeuber(view: View) -> float:
    """Return what a Räuber is worth that the seat announces: it loses twice, or gains of one loser."""
    trumps, height, caught = hand_value.danger(view.hand.mask)
    lost = logistic(0.25 * height + 0.15 * trumps + 0.12 * caught - RAEUBER_SAFE)
    cost = price(view.options, RAEUBER)
    return cost * ((1 - lost) / 3 - 2 * lost)


def special(view: View, choices: OneOf, boldness: float) -> Act:
    """The special game that is worth most, if it is more than a Cego may bring."""
    worth = {act: worth_of(view, act) for act in choices.acts}
    best = max(worth, key=lambda act: worth[act])
    least = max(OWN_CEGO, of_cego(view)) - BOLDER * boldness
    return best if worth[best] > least else PASS


def of_cego(view: View) -> float:
    """Return what a Cego is worth to forehand; others are not likely to play one."""
    if view.seat != view.forehand:
        return 0.0
    return hand_value.of_level(view.options, CEGO, view.hand.mask)


def first_word(view: View, choices: OneOf, boldness: float) -> Act:
    """Cego or Räuber, whichever is worth more."""
    return max(choices.acts, key=lambda act: (worth_of(view, act), act.word))


def level(view: View, choices: OneOf, boldness: float) -> Act:
    """The level that may be said or held, if it is worth more than to defend."""
    said = [act for act in choices.acts if act != PASS]
    if not said or PASS not in choices.acts:
        return said[0] if said else PASS
    return said[0] if worth_of(view, said[0]) > let_play(view) - BOLDER * boldness else PASS


def let_play(view: View) -> float:
    """Return what it is worth to let another play."""
    if view.phase == "special":
        return max(of_cego(view), of_raeuber(view)) if view.seat == view.forehand else 0.0
    if view.phase == "raeuber" and view.seat_of(facts.HOLDER) is None:
        return -of_raeuber(view)
    if view.phase == "against" and view.seat_of(facts.HOLDER) is None:
        return -SOLO_GAINS
    return DEFENDS


call = call_by_phase(special=special, cego=first_word, raeuber=level, duel=level, against=level)


def talk(view: View, choices: OneOf, boldness: float) -> Act | None:
    """The answer in the auction; None for a card."""
    return None if view.phase == "play" else call(view, choices, boldness)


# Keeping


def kept_so_far(view: View) -> Mask:
    """The cards that the declarer keeps already."""
    known = mask_of(parse_cards(view.word(own_facts.KEPT)))
    return known | (view.held(view.seat).mask & ~view.hand.mask)


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The cards that may be kept or discarded, the best first."""
    contract = contract_of(view)
    assert contract
    worth = to_keep(view, contract, pick) if view.phase == "keep" else to_discard(view, pick)
    return [(card,) for card in sorted(pick.cards, key=lambda card: (-worth[card], card))]


def to_keep(view: View, contract: OwnContract, pick: Pick) -> Mapping[Card, float]:
    """The points that a level is likely to bring if a card is kept now."""
    kept = kept_so_far(view)
    dealt = view.hand.mask | kept
    worth = {}
    for card in pick.cards:
        best = hand_value.best_keep(contract, dealt, kept | 1 << card)
        worth[card] = hand_value.level_points(contract, best, dealt & ~best)
    return worth


def to_discard(view: View, pick: Pick) -> Mapping[Card, float]:
    """The arguments for each discard."""
    return {card: hand_value.discard_worth(view.hand.mask, card) for card in pick.cards}
