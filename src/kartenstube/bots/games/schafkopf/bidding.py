"""Calls by rules of thumb: doubling after four cards, bids, contracts, kontra."""

from __future__ import annotations

from kartenstube.bots.games.schafkopf.hand_value import Prospect, best, prospect, prospects, seats_before
from kartenstube.bots.soloist import call_by_phase, said_if, strength
from kartenstube.core import facts
from kartenstube.core.cards import Mask, cards_of, rank_of
from kartenstube.core.decisions import PASS, Act, OneOf, act_text
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.schafkopf import contracts, own_facts
from kartenstube.games.schafkopf.contracts import SchafkopfContract, contract_of, ranking_of

PLAY_FROM = 0.0  # what a game must be worth in expectation
DUEL_FROM = -10.0  # who gives way leaves a strong game to another
LAID_FROM = 2.4  # the worth of half a hand that doubles
OBER, UNTER, HEART, ACE = 1.0, 0.65, 0.4, 0.4
KONTRA_FROM = {"call": 4.8, "bettel": 99.0}  # tricks that an opponent is likely to take
KONTRA_ALONE = 5.5  # against one who plays alone
TAKE_FROM = 0.45  # the chance to win a call game with which the trump of a Hochzeit is taken
RE_FROM = 0.82  # the chance of the declarer to win
# so much less is enough for a bold seat: in cents, in tricks or worth of cards, as a chance
BOLDER, BOLDER_HAND, BOLDER_CHANCE = 4.0, 0.3, 0.05
RE_HELP = 4.0  # tricks that the partner is likely to take


def double(view: View, choices: OneOf, boldness: float) -> Act:
    """Doubled on half a hand that is likely to win, whoever plays."""
    return said_if(half_worth(view.hand.mask) >= LAID_FROM - BOLDER_HAND * boldness, choices)


def half_worth(hand: Mask) -> float:
    """The worth of the first cards."""
    call = ranking_of(contracts.CALL)
    cards = cards_of(hand)
    sides = sum(ACE for card in cards if rank_of(card) == "A" and not call.is_trump(card))
    high = sum(
        OBER if card in contracts.OBERS else UNTER if card in contracts.UNTERS else 0.0 for card in cards
    )
    low = sum(HEART for card in cards if call.is_trump(card) and card not in contracts.HEADS)
    return sides + high + low


def interest(view: View, choices: OneOf, boldness: float) -> Act:
    """A hand plays if its best game is worth something; after another has said so only a higher game."""
    found = best_game(view)
    least = PLAY_FROM - BOLDER * boldness
    return Act("bid") if found and found.worth(view.options) > least else PASS


def duel(view: View, choices: OneOf, boldness: float) -> Act:
    """The claimant names the lowest category that is left, the holder holds it, as long as a game of it or a
    higher one is worth something.
    """
    word = choices.acts[0]
    found = best_game(view)
    wants = found is not None and found.worth(view.options) > DUEL_FROM - BOLDER * boldness
    return word if wants or PASS not in choices.acts else PASS


def best_game(view: View) -> Prospect | None:
    """The best of the games that the seat may promise now."""
    return best(open_games(view), view.options)


def open_games(view: View) -> tuple[Prospect, ...]:
    """The games that the seat may promise now."""
    return prospects(view.options, view.hand.mask, seats_before(view), least_category(view))


def least_category(view: View) -> str:
    """The category that the seat promises if it wants to play."""
    choices = view.asked.choices
    if view.phase != "interest":
        named = choices.acts[0].word if isinstance(choices, OneOf) else ""
        return named or view.word(own_facts.LEVEL)
    spoke = any(view.word(facts.SPOKE, seat) == "bid" for seat in view.active if seat != view.seat)
    return contracts.categories(view.options)[spoke]


def announcement(view: View, choices: OneOf, boldness: float) -> Act:
    """The game that is worth most."""
    return max(choices.acts, key=lambda act: worth_of_act(view, act))


def worth_of_act(view: View, act: Act) -> float:
    """Return the expected gain of a contract that is announced."""
    contract = contracts.CONTRACTS[act_text(act)]
    return prospect(view.options, contract, view.hand.mask, seats_before(view)).worth(view.options)


def kontra(view: View, choices: OneOf, boldness: float) -> Act:
    """Kontra with a hand that takes many tricks against the declarer; re with a game that is hardly lost."""
    contract = contract_of(view)
    assert contract
    if view.seat == view.seat_of(facts.DECLARER):
        return said_if(chance_to_win(view, contract) >= RE_FROM - BOLDER_CHANCE * boldness, choices)
    least = kontra_from(contract) if Act("kontra") in choices.acts else RE_HELP
    tricks = likely_tricks(view, contract, view.hand.mask)
    return said_if(tricks >= least - BOLDER_HAND * boldness, choices)


def kontra_from(contract: SchafkopfContract) -> float:
    """The tricks that an opponent must be likely to take to say kontra."""
    return KONTRA_FROM.get(contract.kind, KONTRA_ALONE)


def chance_to_win(view: View, contract: SchafkopfContract) -> float:
    """The declarer's chance to win."""
    chances = prospect(view.options, contract, view.hand.mask, seats_before(view)).odds
    return chances.all_tricks if contract.tout else chances.won


def likely_tricks(view: View, contract: SchafkopfContract, hand: Mask) -> float:
    """The tricks that a hand is likely to take."""
    ranking = ranking_of(contract, view.options.deck == "short")
    return strength(ranking, cards_of(hand))


def marriage(view: View, choices: OneOf, boldness: float) -> Act:
    """A single trump is worth more in a partner's hand."""
    return choices.acts[0] if choices.acts[0] != PASS else choices.acts[-1]


def offer(view: View, choices: OneOf, boldness: float) -> Act:
    """One more trump is taken with a hand that is likely to win a call game then."""
    found = prospect(view.options, contracts.CALL, view.hand.mask, seats_before(view))
    return said_if(found.odds.won >= TAKE_FROM - BOLDER_CHANCE * boldness, choices)


def speak(view: View, rules: CardRules, choices: OneOf, boldness: float) -> Act | None:
    """Kontra or re out of turn, where it may be said until the first card."""
    said = kontra(view, OneOf((*choices.acts, PASS)), boldness)
    return None if said == PASS else said


words = call_by_phase(
    double=double,
    interest=interest,
    duel=duel,
    marriage=marriage,
    offer=offer,
    announcement=announcement,
    kontra=kontra,
)
"""The calls, by phase."""
