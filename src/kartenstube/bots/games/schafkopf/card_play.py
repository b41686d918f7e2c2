"""A good club player's cards. What is led follows rules of its own; to a trick under way each card is weighed
by who is likely to win the trick.

Who plays leads trumps, and so does the partner; their opponents lead the suit that was called as long as its
ace is out, otherwise high cards and short suits, and rarely trumps. A seat of which it is not known yet with
whom it plays is taken for the partner the rather the more it has helped.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.bots.leading import Lead
from kartenstube.bots.reading import best_card
from kartenstube.bots.trick_player import Weights, friends_of, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, cards_of
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.schafkopf.contracts import called_ace, contract_of

DRAWS = 3  # a declarer draws while the others have at most so many times his trumps
LED_TRUMP, LED_CALLED, LED_OTHER = 4.0, 0.1, 0.7  # how much a lead speaks for the declarer's partner


def friends(view: View, rules: CardRules, play: CardPlay) -> Mapping[Seat, float]:
    """The chance of each seat to be on one's own side."""
    contract = contract_of(view)
    if contract is None or not contract.is_call:
        return friends_of(view, rules.side(view, {}))
    chances = partner_chances(view, play)
    declares = view.word(facts.SIDE, view.seat) == "declarer"
    return {
        seat: 1.0 if seat == view.seat else chance if declares else 1 - chance
        for seat, chance in chances.items()
    }


def partner_chances(view: View, play: CardPlay) -> dict[Seat, float]:
    """The chance of each seat to be the declarer or his partner."""
    known = {seat: view.word(facts.SIDE, seat) for seat in view.active}
    found = {seat: float(side == "declarer") for seat, side in known.items()}
    open_seats = [seat for seat, side in known.items() if not side and seat != view.seat]
    helped = {seat: help_of(view, play, seat) for seat in open_seats}
    return found | {seat: helped[seat] / sum(helped.values()) for seat in open_seats}


def help_of(view: View, play: CardPlay, seat: Seat) -> float:
    """Return the factor by which a seat's leads speak for its being the declarer's partner."""
    found = 1.0
    for trick in view.tricks:
        leader, led = trick.plays[0]
        if leader == seat:
            found *= led_by_partner(view, play, led)
    return found


def led_by_partner(view: View, play: CardPlay, led: Card) -> float:
    """Return how many times likelier a card is led by the declarer's partner than by an opponent."""
    if play.ranking.is_trump(led):
        return LED_TRUMP
    called = called_of(view)
    is_called = called is not None and play.ranking.group[led] == play.ranking.group[called]
    return LED_CALLED if is_called else LED_OTHER


weighed = trick_player(Weights(falls=1.0, own=1.0), friends)
smearing = trick_player(Weights(later=0.6, falls=1.0, own=1.0), friends)


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played."""
    play, contract, declarer = rules.card_play(view), contract_of(view), view.seat_of(facts.DECLARER)
    if play is None or contract is None or play.misere or declarer is None:
        return weighed(view, rules)
    if view.played() or len(view.legal_cards()) == 1:
        return (weighed if declarer == view.seat else smearing)(view, rules)
    lead = Lead(view, rules, play)
    if declarer == view.seat:
        return led_by_declarer(lead) or weighed(view, rules)
    if view.word(facts.SIDE, view.seat) == "declarer":
        return led_to_help(view, lead) or weighed(view, rules)
    return searched(view, lead) or lead.against(plays_next=next(view.clockwise(view.seat + 1)) == declarer)


def led_by_declarer(lead: Lead) -> Card | None:
    """Trumps as long as the others have some and not too many, then what is high."""
    theirs = lead.theirs.bit_count()
    if lead.trumps and 0 < theirs <= DRAWS * lead.trumps.bit_count():
        return lead.to_draw()
    return lead.to_cash()


def led_to_help(view: View, lead: Lead) -> Card | None:
    """Lead as the partner: the highest trump; without one run away if allowed, else cash what is high."""
    power, points = lead.ranking.power, lead.ranking.points
    if lead.trumps and lead.theirs:
        return max(cards_of(lead.trumps), key=lambda card: power[card])
    away = [card for card in called_suit(view, lead) if card != called_of(view)]
    if called_of(view) in lead.legal and away:
        return best_card(away, {card: -points[card] for card in away})
    return lead.to_cash()


def searched(view: View, lead: Lead) -> Card | None:
    """An opponent leads the suit of the called ace while it is out: the card that counts least."""
    called, found = called_of(view), called_suit(view, lead)
    if called is None or called not in lead.reading.unseen or not found:
        return None
    return best_card(found, {card: -lead.ranking.points[card] for card in found})


def called_suit(view: View, lead: Lead) -> list[Card]:
    """The cards of the suit of the called ace that may be led."""
    called = called_of(view)
    mask = 0 if called is None else lead.ranking.follows(called)
    return [card for card in lead.legal if mask >> card & 1]


def called_of(view: View) -> Card | None:
    """The ace that was called, None for none."""
    contract = contract_of(view)
    return called_ace(contract) if contract and contract.is_call else None
