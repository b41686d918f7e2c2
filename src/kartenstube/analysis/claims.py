"""Claims and concessions: ends of a deal before its last card. Both play the deal to its end, so that its
record stays one of legal answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf

from kartenstube.analysis.autoplay import DEFAULT_BUDGET
from kartenstube.analysis.review import real_world
from kartenstube.bots.claim_search import NODES, Certainty, TooMany
from kartenstube.bots.levels import bot_named
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, card_text
from kartenstube.core.decisions import GIVE_UP, PASS, Act, OneOf, act_text, is_card, random_act
from kartenstube.core.events import Seat
from kartenstube.core.messages import Fault, Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.match.match import Match

FINISHER = "medium"
"""The level of the bots that play a conceded deal to its end."""
OFFER_NODES = 300
"""So many replies are tried before a claim is not offered; meanwhile a tapped card has to wait."""
WAYS_TO_LOSE = 8
"""So many courses are tried in which the side that gives a deal up plays to lose."""
DRAWN_FROM = ("stock", "open", "covered")
"""Kinds of zones from which cards come that are still to be played."""


class NoClaim(Fault):
    """A fault: the rest cannot be claimed now, or cannot be counted out."""


class NotGivenUp(Fault):
    """A fault: the rules cover giving up at this moment, so no bots play on for the seat."""


class NotCertain(NoClaim):
    """A fault: the claiming seat is not certain to take the rest."""


def claim(match: Match, seat: Seat, nodes: int = NODES) -> None:
    """End the deal for a seat that is certain to take all tricks left, as far as it can know: it plays the
    cards that take them, the others any legal ones.

    Raises NotCertain, and marks the record, if another seat may take a trick. Raises NoClaim if it is not the
    seat's turn to play a card, if the deal has no tricks, or if more than `nodes` nodes would be needed to
    find out. The table is then as before. All of this is decided from the seat's view, so that a refusal
    gives nothing else away.
    """
    certainty, card = _counted_out(match, seat, nodes)
    if card is None:
        match.mark("failed-claim")
        raise NotCertain(Message("fault.claim"))
    certainty.nodes = inf  # what is certain is found again, with what is remembered
    _play_out(match, lambda: _claimed_answer(match, seat, certainty))


def may_be_offered(match: Match, seat: Seat) -> bool:
    """Return whether a claim would hold and is worth offering: it is quickly counted out, and tricks are not
    to be avoided. The record gets no mark. As with a claim, the seat's view decides, so that neither an offer
    nor its absence tells anything about hidden cards.
    """
    try:
        certainty, card = _counted_out(match, seat, OFFER_NODES)
    except NoClaim:
        return False
    return card is not None and not certainty.play.misere


def _counted_out(match: Match, seat: Seat, nodes: int) -> tuple[Certainty, Card | None]:
    """The search for a claim, and its first card, None if it is not certain. Raises NoClaim."""
    if match.decision is None or match.decision.seat != seat:
        raise NoClaim(Message("fault.claim_when"))
    view = match.view(seat)
    play = match.game.rules.card_play(view)
    if play is None:
        raise NoClaim(Message("fault.claim_no_tricks"))
    drawn_from = any(zone.kind in DRAWN_FROM and zone.cards for zone in view.zones)
    if drawn_from or not view.legal_cards():
        raise NoClaim(Message("fault.claim_when"))
    rules = match.game.rules
    certainty = Certainty(play, len(view.active) - 1, nodes)
    try:
        card = certainty.card(view, rules, rules.inferences(view)) if rules.by_ranking(view) else None
    except TooMany:
        raise NoClaim(Message("fault.claim_open")) from None
    return certainty, card


def give_up(match: Match) -> None:
    """Have bots play the deal to its end, on all seats, and mark the record. The side of the seat that is
    asked wins the deal only if it had won already. Raises ValueError without a deal, NotGivenUp if the rules
    cover giving up at this moment.
    """
    if match.decision is None or match.live is None:
        raise ValueError("no deal is under way")
    if match.game.rules_on_giving_up(match.live.table):
        raise NotGivenUp(Message("give_up.not_now"))
    answers = _given_up(match, match.decision.seat)
    match.mark("conceded")
    for text in answers:
        match.answer(text)


def _given_up(match: Match, seat: Seat) -> list[str]:
    """The answers that end the deal: those of bots, unless the seat would win with them. Then its side plays
    to lose; if it still wins, it had won already.
    """
    played = _ended(match, _finishing)
    found = played if not _wins(played, seat) else _lost(match, seat)
    assert match.live
    return list(found.record.deals[-1].actions[len(match.live.answers) :])


def _lost(match: Match, seat: Seat) -> Match:
    """The match after a deal in which a seat plays to lose: one that it does not win or, if it wins all that
    are tried, the one that brings it least.
    """
    tried = []
    for number in range(WAYS_TO_LOSE):
        chance = SeededRandom(f"given up/{number}") if number else None
        tried.append(_ended(match, partial(_losing, seat, chance)))
        if not _wins(tried[-1], seat):
            return tried[-1]
    return min(tried, key=lambda way: way.standing.deals[-1].scores[seat])


def _ended(match: Match, answer: Callable[[Match], str]) -> Match:
    """A match like this one, with its deal played to the end."""
    ended = Match(match.record)
    _play_out(ended, partial(answer, ended))
    return ended


def _wins(match: Match, seat: Seat) -> bool:
    """Tell whether a seat's score in the last deal is the best, and another seat's worse."""
    good = -1 if match.game.lowest_wins else 1
    scores = [good * score for score in match.standing.deals[-1].scores]
    return min(scores) < max(scores) == scores[seat]


def _finishing(match: Match) -> str:
    """The next answer by rules of thumb."""
    assert match.decision
    view = match.view(match.decision.seat)
    *_, best = bot_named(FINISHER).think(view, match.game.rules, SeededRandom("given up"), DEFAULT_BUDGET)
    return act_text(best)


def _losing(seat: Seat, chance: SeededRandom | None, match: Match) -> str:
    """The next answer when the side of a seat gives up: that side passes, or gives up by the rules, and plays
    a card that does not take the trick if possible, or any card at random; the others go by rules of thumb.
    """
    assert match.decision
    choices, view = match.decision.choices, match.view(match.decision.seat)
    play, gives_up = match.game.rules.card_play(view), view.seat in _side_of(match, seat)
    if gives_up and choices.allows(PASS):
        return act_text(PASS)
    if gives_up and isinstance(choices, OneOf):
        given = next((act for act in choices.acts if act.verb == GIVE_UP.verb), None)
        if given:
            return act_text(given)
    if not gives_up or play is None or not (isinstance(choices, OneOf) and choices.takes_cards()):
        return _finishing(match)
    return act_text(random_act(choices, chance.below) if chance else _not_taking(view, play, choices))


def _not_taking(view: View, play: CardPlay, choices: OneOf) -> Act:
    """The lowest card that does not take the trick, if there is one; if tricks are avoided, the opposite."""
    trick, ranking = view.played(), play.ranking

    def power(act: Act) -> tuple[bool, int]:
        card = act.cards[0]
        return ranking.winner([*trick, card]) == len(trick), ranking.power[card]

    return (max if play.misere else min)(filter(is_card, choices.acts), key=power)


def _side_of(match: Match, seat: Seat) -> frozenset[Seat]:
    """The seats that win and lose with this one."""
    view = match.view(seat)
    side = match.game.rules.side(view, real_world(match))
    if side is None:
        return frozenset([seat])
    return side if seat in side else frozenset(view.active) - side


def _play_out(match: Match, answer: Callable[[], str]) -> None:
    while match.decision:
        match.answer(answer())


def _claimed_answer(match: Match, seat: Seat, certainty: Certainty) -> str:
    """The next answer of a deal that was claimed: of the seat the card with which it is still certain to take
    all tricks, from its view at this moment; of the others, whose cards do not matter, the first one allowed.
    """
    assert match.decision
    if match.decision.seat != seat:
        return match.decision.choices.texts()[0]
    view = match.view(seat)
    rules = match.game.rules
    card = certainty.card(view, rules, rules.inferences(view))
    assert card is not None
    return f"play {card_text(card)}"
