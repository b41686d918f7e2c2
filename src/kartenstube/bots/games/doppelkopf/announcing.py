"""Announcements out of turn. The card points that the own party is likely to take, and how sure that is, give
the worth of a deal with and without an announcement; it is made if the deal is worth more with it. It can
wait until it is almost too late, unless the case is clear.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from statistics import NormalDist
from typing import NamedTuple

from kartenstube.bots.contract import total
from kartenstube.bots.games.doppelkopf.hand_value import party_points, solo_points
from kartenstube.bots.games.doppelkopf.parties import friends
from kartenstube.bots.games.doppelkopf.search import ALL_POINTS
from kartenstube.bots.soloist import strength
from kartenstube.core import facts
from kartenstube.core.decisions import Act, OneOf
from kartenstube.core.game import CardRules
from kartenstube.core.places import hand_of
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.announcements import level_of, limits
from kartenstube.games.doppelkopf.contracts import contract_of, is_solo, ranking_of
from kartenstube.games.doppelkopf.scoring import LEVELS, OTHER, PARTIES, Side, outcome

SPREAD = 37.0  # how far a forecast at the first trick is likely to be off
TOLD = 0.8  # how much of what a hand is better than others is still seen in the rest
LASTING = 0.35  # how slowly that grows less as tricks are played
SHARES = [NormalDist().inv_cdf((place + 0.5) / 12) for place in range(12)]
MARGIN, CLEAR = 0.35, 1.5  # points that a word must be worth, at the last moment and before
BOLDER = 0.2  # by so much less a bold seat says it
SAID_RE, SAID_KONTRA = 5.0, -27.0  # what an announcement says about the card points of Re
AGAINST_SOLO, TRICK = 88.0, 8.0  # what opponents of a soloist take, and for each likely trick of the own hand
MARRIED, POOR = 10.0, -10.0  # what the second queen, and a partner without trumps, change
FEW = 8  # card points below which a party that has no trick yet may not get one


class Forecast(NamedTuple):
    """The card points that a party is likely to take in the end, and how far that is likely to be off."""

    mean: float
    spread: float

    def cases(self) -> list[int]:
        """Equally likely numbers of card points."""
        return [round(min(ALL_POINTS, max(0.0, self.mean + share * self.spread))) for share in SHARES]


def speak(view: View, rules: CardRules, choices: OneOf, boldness: float) -> Act | None:
    """Return the announcement to be made now, None for none."""
    acts = {act.verb: act for act in choices.acts}
    if "pigs" in acts or "superpigs" in acts:
        return acts.get("pigs") or acts["superpigs"]
    party = view.word(own_facts.PARTY, view.seat)
    if not party:
        return None
    needed = {verb: gain for verb in acts if (gain := least_gain(view, party, verb)) is not None}
    if not needed:
        return None
    said = forecast(view, party)
    silent = worth(view, party, said, {})
    for verb, gain in needed.items():
        if worth(view, party, said, {party: level_named(verb)}) - silent > gain - BOLDER * boldness:
            return acts[verb]
    return None


def least_gain(view: View, party: str, verb: str) -> float | None:
    """The points that a word must bring to be said now: at the last moment few, of re and kontra before it
    more, since friends like to hear them; None for another word that can wait.
    """
    if is_last_moment(view, party, verb):
        return MARGIN
    return None if level_named(verb) else CLEAR


def level_named(verb: str) -> int:
    """The level that a word announces."""
    return LEVELS.index(verb) if verb in LEVELS else 0


def is_last_moment(view: View, party: str, verb: str) -> bool:
    """Return whether an announcement is too late once the seat has played the card it is asked for."""
    asked = view.turn is not None and view.turn.seat == view.seat
    return asked and view.size(hand_of(view.seat)) == limits(view, party).get(level_named(verb))


def worth(view: View, party: str, found: Forecast, levels: Mapping[str, int]) -> float:
    """Return the mean worth of a deal to a party, in points, if it announces these levels."""
    side = {name: levels.get(name, level_of(view, name)) for name in PARTIES}
    has_trick = {
        name: any(
            view.count(facts.TRICKS, seat) for seat in view.active if view.word(own_facts.PARTY, seat) == name
        )
        for name in PARTIES
    }
    alone, doubles = is_solo(contract_of(view)), bool(view.options.re_doubles)
    total = 0
    for points in found.cases():
        counts = {party: points, OTHER[party]: ALL_POINTS - points}
        re, kontra = (
            Side(counts[name], int(has_trick[name] or counts[name] >= FEW), side[name]) for name in PARTIES
        )
        total += value_of(re, kontra, alone, doubles)
    return total / len(SHARES) * (1 if party == PARTIES[0] else -1)


@lru_cache(maxsize=1 << 13)
def value_of(re: Side, kontra: Side, alone: bool, doubles: bool) -> int:
    """Return the value of a deal with this outcome to Re, in points."""
    return outcome(dict(zip(PARTIES, (re, kontra), strict=True)), (), alone, doubles).value


def forecast(view: View, party: str) -> Forecast:
    """The card points that the own party is likely to take: what it has, and its share of what is left."""
    near = friends(view)
    ours = sum(near[seat] * view.count(facts.POINTS, seat) for seat in view.active)
    left = ALL_POINTS - total(view, facts.POINTS, view.active)
    share = 0.5 + TOLD * (max(0.0, min(1.0, expected(view, party) / ALL_POINTS)) - 0.5)
    return Forecast(ours + share * left, SPREAD * (left / ALL_POINTS) ** LASTING)


def expected(view: View, party: str) -> float:
    """Return the card points that the own party expected at first, by its hand and announcements."""
    hand, nines = view.hand.mask | view.played_by(view.seat), view.options.nines
    contract, leads = contract_of(view) or "normal", False
    sign = 1 if party == PARTIES[0] else -1
    said = sum(
        change * sign
        for name, change in zip(PARTIES, (SAID_RE, SAID_KONTRA), strict=True)
        if level_of(view, name) is not None and said_by_others(view, name)
    )
    if is_solo(contract):
        if party == PARTIES[0]:
            return solo_points(contract, hand, leads, nines) + said
        cards = [card for card in range(hand.bit_length()) if hand >> card & 1]
        return AGAINST_SOLO - 3 * TRICK + TRICK * strength(ranking_of(contract, nines), cards) + said
    more = {"marriage": MARRIED, "poverty": POOR}.get(contract, 0.0) * sign
    return party_points(party, hand, leads, nines) + more + said


def said_by_others(view: View, party: str) -> bool:
    """Return whether another seat of a party has announced something."""
    return any(
        view.fact(facts.ANNOUNCED, seat) is not None and view.word(own_facts.PARTY, seat) == party
        for seat in view.active
        if seat != view.seat
    )
