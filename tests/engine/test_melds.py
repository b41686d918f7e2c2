"""Melds: cards that a seat shows and takes up again, and the parts of a scene that only some games have."""

from dataclasses import replace

import doubled
import pytest
from strategies import seated

from kartenstube.core.cards import card_text
from kartenstube.core.events import EVERYBODY
from kartenstube.core.game import Display, Melded
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.table import ZonePlan
from kartenstube.games.registry import GAMES
from kartenstube.match.match import new_match
from kartenstube.render.scene import scene

SHOWN = 3  # so many cards are shown by forehand


def deal(t):
    """Forehand shows its first cards and takes them up."""
    doubled.deal(t)
    shown = list(t.hand(t.forehand))[:SHOWN]
    t.move(shown, hand_of(t.forehand), "melds")
    t.move(shown, "melds", hand_of(t.forehand))
    t.tell("melds", " ".join(map(card_text, shown)), t.forehand)
    return "play"


def melds(view):
    """The cards shown as one meld."""
    found = {seat: view.word("melds", seat) for seat in view.active}
    return [
        Melded(seat, Message("line.eights", {"seat": seat, "tricks": 1}), tuple(text.split(" ")), 40)
        for seat, text in found.items()
        if text
    ]


GAME = replace(
    doubled.GAME,
    phases={**doubled.GAME.phases, "deal": deal},
    zones=(ZonePlan("melds", "melds", EVERYBODY),),
    display=Display(melds=melds, marks_copies=True),
)


@pytest.fixture
def match(monkeypatch):
    monkeypatch.setitem(GAMES, "doubled", GAME)
    return new_match("doubled", {}, seated("random", 4), "melds")


def test_all_know_the_cards_that_were_shown_and_no_others(match):
    table = match.live.table
    shown = table.word("melds", table.forehand).split(" ")
    for seat in set(table.active) - {table.forehand}:
        known = match.view(seat).known_hand(table.forehand)
        assert sorted(map(card_text, known)) == sorted(shown)
    assert not table.zone("melds").cards


def test_cards_that_leave_unseen_may_be_those_that_were_shown(match):
    """Nobody can tell whether a card that goes face down was one of those that were shown."""
    table = match.live.table
    seat = table.forehand
    other = next(one for one in table.active if one != seat)
    for card in list(table.hand(seat)):
        table.move([card], hand_of(seat), "stock")
        assert not match.view(other).known_hand(seat)


def test_the_log_says_what_was_shown_by_whom(match):
    told = scene(match.view(0), match.seats)["log"]
    ((_, params, *_),) = [line for line in told if line[0] == "log.shows"]
    assert params["seat"] == match.live.table.forehand
    assert len(params["cards"]) == SHOWN


def test_a_scene_has_the_melds_and_that_copies_are_marked(match):
    shown = scene(match.view(1), match.seats)
    assert shown["copies"] is True
    assert [(one["seat"], one["value"]) for one in shown["melds"]] == [(match.live.table.forehand, 40)]


def test_other_games_have_neither(monkeypatch):
    monkeypatch.setitem(GAMES, "doubled", doubled.GAME)
    shown = scene(new_match("doubled", {}, seated("random", 4), "melds").view(1), seated("random", 4))
    assert not {"melds", "copies"} & {*shown}
