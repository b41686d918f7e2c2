"""Zwanzigerrufen. A hand is worth the card points that it is likely to make in each contract. Who the partner
is, is guessed by what was led; an expert takes it from each world.

The tables were fitted to some thousand random deals, played out with all cards open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from kartenstube.bots.contract import Tries, as_they_spoke, by_phase, drawn, near, total
from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Likelihood, Thumb, games_won
from kartenstube.bots.leading import Lead
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation, call_by_phase
from kartenstube.bots.trick_player import Weights, friends_of, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask
from kartenstube.core.decisions import PASS, Act, OneOf, act_text
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.zwanzigerrufen.announcing import value_of
from kartenstube.games.zwanzigerrufen.contracts import (
    ABSOLUT_FROM,
    CALLED,
    CONTRACTS,
    FARBENSOLO,
    KINGS,
    MOND,
    NEEDED,
    NORMAL,
    PAGAT,
    PLAIN,
    SKUES,
    SOLO,
    OwnContract,
    called_card,
    contract_of,
    held_tarocks,
    highest_lacking,
    play_of,
    price,
)
from kartenstube.games.zwanzigerrufen.own_facts import SHOWN, level, stands
from kartenstube.games.zwanzigerrufen.sides import CONTRA, RE


class Table(NamedTuple):
    """The card points of a contract: those to begin with, and what each tarock, Sküs, Mond, called tarock,
    king, void and singleton adds; how far a deal strays from that.
    """

    even: float
    tarock: float
    skues: float
    mond: float
    high: float
    king: float
    void: float
    singleton: float
    spread: float


TABLES = {
    NORMAL: Table(16.0, 3.6, 7.1, 8.3, 2.2, 3.6, 2.9, 1.1, 9.0),
    SOLO: Table(-47.0, 14.4, 11.1, 9.9, 4.6, 5.4, -11.6, -8.9, 5.5),
    FARBENSOLO: Table(15.0, -3.5, 13.0, 4.9, 1.4, 12.7, -1.6, -1.3, 5.5),
}
DEFENDS = 0.6  # what a solo must be worth more than to let another play
BOLDER = 0.8  # so much less is enough for a bold seat
KONTRA_FROM, RE_FROM, ABSOLUT_AT = 55.0, 60.0, 68.0  # likely card points
AGAINST_ALONE = 6.0  # more of them against one who plays alone
BOLDER_POINTS = 2.0
PAGAT_TAROCKS = 7  # with Sküs or Mond
POINT = 0.02  # what a card point is worth besides the score
NEAR = 14  # so many card points more or less than are needed are told apart
LED_TAROCK, LED_OTHER = 3.0, 0.7  # how much a lead speaks for the declarer's partner
NEVER = 0.05  # the chance that somebody does what he should not


@lru_cache(maxsize=1 << 13)
def likely_points(contract: OwnContract, hand: Mask) -> float:
    """The card points that a hand is likely to make with its side."""
    table = TABLES[contract]
    lengths = [sum(hand >> card & 1 for card in suit) for suit in PLAIN]
    return (
        table.even
        + table.tarock * held_tarocks(hand)
        + table.skues * (hand >> SKUES & 1)
        + table.mond * (hand >> MOND & 1)
        + table.high * sum(hand >> card & 1 for card in CALLED)
        + table.king * sum(hand >> card & 1 for card in KINGS)
        + table.void * lengths.count(0)
        + table.singleton * lengths.count(1)
    )


def chance(contract: OwnContract, hand: Mask, needed: int = NEEDED) -> float:
    """The chance that a hand makes so many card points in a contract."""
    return logistic((likely_points(contract, hand) - needed + 0.5) / TABLES[contract].spread)


def prospect(view: View, contract: OwnContract, hand: Mask) -> float:
    """The expected score of the seat with a contract."""
    shares = 3 if contract.is_solo else 1
    return shares * price(view.options, contract) * (2 * chance(contract, hand) - 1)


# What is said


def auction(view: View, choices: OneOf, boldness: float) -> Act:
    """The contract that is worth most; a pass is worth something, too."""
    worth = offered(view, choices)
    most = max(worth, key=lambda act: worth[act])
    if PASS not in worth:
        return most
    return most if worth[most] > DEFENDS - BOLDER * boldness else PASS


def offered(view: View, choices: OneOf) -> Mapping[Act, float]:
    """The worth of each answer of the auction."""
    hand = view.hand.mask
    return {act: 0.0 if act == PASS else prospect(view, CONTRACTS[act.word], hand) for act in choices.acts}


def announce(view: View, choices: OneOf, boldness: float) -> Act:
    """Pagat with enough tarocks, absolut with a hand that makes it, the first doubles of the game."""
    contract, hand = contract_of(view) or NORMAL, view.hand.mask
    points = own_points(view, contract) + BOLDER_POINTS * boldness
    wanted = {
        "pagat": keeps_pagat(hand),
        "absolut": points >= ABSOLUT_AT and view.word(facts.SIDE, view.seat) == RE,
        "kontra game": points >= KONTRA_FROM + AGAINST_ALONE * contract.is_solo,
        "re game": points >= RE_FROM,
    }
    return next((act for act in choices.acts if wanted.get(act_text(act))), PASS)


def own_points(view: View, contract: OwnContract) -> float:
    """The card points that the seat's side is likely to make: its own contract, or against it."""
    alone = contract.is_solo and view.seat == view.seat_of(facts.DECLARER)
    return likely_points(contract if alone else NORMAL, view.hand.mask)


def keeps_pagat(hand: Mask) -> bool:
    """Return whether a hand is likely to win the last trick with the Pagat."""
    high = hand >> SKUES & 1 or hand >> MOND & 1
    return bool(hand >> PAGAT & 1 and high and held_tarocks(hand) >= PAGAT_TAROCKS)


# What is played


def friends(view: View, rules: CardRules, play: CardPlay) -> Mapping[Seat, float]:
    """The chance of each seat to be on one's own side."""
    known = {seat: view.word(facts.SIDE, seat) for seat in view.active}
    if all(known.values()):
        return friends_of(view, frozenset(seat for seat, side in known.items() if side == RE))
    unsure = {seat: helped(view, play, seat) for seat, side in known.items() if not side}
    is_re = {seat: float(side == RE) for seat, side in known.items()}
    is_re |= {seat: speaks / sum(unsure.values()) for seat, speaks in unsure.items()}
    return {seat: one if known[view.seat] == RE else 1 - one for seat, one in is_re.items()}


def helped(view: View, play: CardPlay, seat: Seat) -> float:
    """Return how many times likelier a seat leads as it did if it is the declarer's partner."""
    found = 1.0
    for trick in view.tricks:
        if trick.leader == seat:
            found *= LED_TAROCK if play.ranking.is_trump(trick.cards[0]) else LED_OTHER
    return found


weighed = trick_player(Weights(falls=1.0, own=0.6), friends)


def play_card(view: View, rules: CardRules) -> Card:
    """The declarer and his partner lead tarocks while others have some; opponents lead suits."""
    play, declarer = rules.card_play(view), view.seat_of(facts.DECLARER)
    legal = view.legal_cards()
    if play is None or declarer is None or view.played() or len(legal) == 1 or not play.ranking.trumps:
        return weighed(view, rules)
    lead = Lead(view, rules, play)
    if view.word(facts.SIDE, view.seat) == RE:
        return led_by_re(lead, legal) or weighed(view, rules)
    if len(lead.sides) == 0:
        return weighed(view, rules)
    return lead.against(plays_next=next(view.after(view.seat)) == declarer)


def led_by_re(lead: Lead, legal: Sequence[Card]) -> Card | None:
    """A high tarock, or one in the middle, while the others hold as many as the hand."""
    trumps = [card for card in legal if lead.trumps >> card & 1 and card not in (PAGAT, MOND)]
    if len(trumps) > 1 and 0 < lead.theirs.bit_count() <= 3 * len(trumps):
        high = [card for card in trumps if lead.is_high(card)]
        return high[0] if high else trumps[len(trumps) // 2]
    return lead.to_cash()


# What is tried out


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The contract that is bid, alone or with the holder of the called tarock in this world."""
    if act == PASS:
        return None
    contract = CONTRACTS[act.word]
    called = None if contract.is_solo else highest_lacking(view.hand.mask)
    side = {view.seat}
    if called is not None:
        side |= {seat for seat in view.active if world[hand_of(seat)] >> called & 1}
    at_stake = of_contract(view, contract, frozenset(side), price(view.options, contract))
    return Continuation(play_of(contract.tarocks), frozenset(side), world, at_stake, view.forehand)


def of_contract(view: View, contract: OwnContract, side: Side, value: int) -> Stakes:
    """Return the stakes of a contract, by the card points that the declarer's side takes of the rest."""
    shares = 3 if contract.is_solo and view.seat in side else 1
    sign, taken = 1.0 if view.seat in side else -1.0, total(view, facts.POINTS, side)
    pays = bonuses_of(view, contract)

    def gain(points: int) -> float:
        re = taken + points
        return sign * shares * ((value if re >= NEEDED else -value) + pays(re) + POINT * points)

    return Stakes(gain, near(NEEDED - taken, NEAR))


def bonuses_of(view: View, contract: OwnContract) -> Callable[[int], float]:
    """Return what absolut pays the declarer's side, by its card points."""
    announced = {side: stands(view, f"absolut_{side}") for side in (RE, CONTRA)}
    values = {side: value_of(view, f"absolut_{side}") for side in (RE, CONTRA)}
    silent = not any(announced.values()) and not contract.is_solo

    def pays(re: int) -> float:
        made = {RE: re >= ABSOLUT_FROM, CONTRA: 88 - re >= ABSOLUT_FROM}
        found = float(made[RE] - made[CONTRA]) if silent else 0.0
        for side, sign in ((RE, 1), (CONTRA, -1)):
            if announced[side]:
                found += sign * (values[side] if made[side] else -values[side])
        return found

    return pays


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the deal under way."""
    contract = contract_of(view) or NORMAL
    return of_contract(view, contract, side, price(view.options, contract) * level(view, "game"))


def tried(view: View, rules: CardRules) -> Mapping[Act, float]:
    """The contracts that are worth trying out, each with a share of its worth by the tables."""
    worth = offered(view, view.offered)
    clear = max(worth.values())
    return {act: value / 2 for act, value in worth.items() if value > clear - 12}


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to bid so with the cards there, and to lead so as the
    declarer's partner.
    """
    called, play = called_card(view), rules.card_play(view)
    spoke = as_they_spoke(view, lambda seat, hand, world: bids_so(view, seat, hand))
    leads = {seat: helped(view, play, seat) for seat in view.active} if called is not None and play else {}

    def of(world: World) -> float:
        found = spoke(world)
        for seat, speaks in leads.items():
            if called is not None and world[hand_of(seat)] >> called & 1 and seat != view.seat:
                found *= speaks
        return found

    return of


def bids_so(view: View, seat: Seat, hand: Mask) -> float:
    """Return the chance that a hand bids as the seat did."""
    said = view.word(facts.BID, seat)
    if said in (SOLO.name, FARBENSOLO.name):
        return max(NEVER, chance(CONTRACTS[said], hand))
    return max(NEVER, 1 - chance(SOLO, hand)) if said else 1.0


# What is true of an answer


def bid_reasons(view: View, act: Act) -> Iterator[Message]:
    """Reasons for a solo, or against one."""
    hand = view.hand.mask
    told = {"count": held_tarocks(hand), "kings": sum(hand >> card & 1 for card in KINGS)}
    if act.word == SOLO.name:
        yield Message("hint.zwanzigerrufen.solo", told)
    elif act.word == NORMAL.name:
        yield Message("hint.zwanzigerrufen.normal", told)
    elif act == PASS:
        yield Message("hint.zwanzigerrufen.no_solo", told)


def word_reasons(view: View, act: Act) -> Iterator[Message]:
    """Reasons for an announcement, and what it shows."""
    is_partner = view.word(facts.SIDE, view.seat) == RE and view.seat != view.seat_of(facts.DECLARER)
    if act == PASS and is_partner and not view.fact(SHOWN, view.seat):
        yield Message("hint.zwanzigerrufen.silent")
    if act.verb == "pagat":
        yield Message("hint.zwanzigerrufen.pagat", {"count": held_tarocks(view.hand.mask)})


def card_reasons(view: View, act: Act) -> Iterator[Message]:
    """Tarocks are drawn; the trick decides."""
    contract = contract_of(view)
    play = play_of(contract.tarocks) if contract else None
    if play is None or not act.cards:
        return
    told = drawn(view, play.ranking, act.cards[0])
    if not view.played() and told and view.word(facts.SIDE, view.seat) == RE:
        yield Message("hint.zwanzigerrufen.draw", told)


TRIES = Tries({"auction": tried}, continuation)
BOTS = GameBots(
    Thumb(play_card, call_by_phase(auction=auction, announce=announce)),
    Expert(stakes, TRIES.search, TRIES.compared, likelihood),
    Hints(by_phase(auction=bid_reasons, announce=word_reasons, play=card_reasons), games_won),
    BlunderRate(cards=35),
)
