"""Words beside cards on a page of paper: in place of a card, and out of turn, also while bots play. The game
is one of a few lines (`tests/engine/talking.py`).
"""

import asyncio

import pytest
import talking
from strategies import seated

from kartenstube.bots import games as game_bots
from kartenstube.bots.game_bots import GameBots, Thumb
from kartenstube.games.registry import GAMES
from kartenstube.match.match import new_match

AT_INTERJECTIONS = "#interjections [data-do=speak]"


def seed_where(wanted):
    """The seed of a match that begins so."""
    for number in range(200):
        match = new_match("talking", {}, seated("random", 4), f"{number}")
        if wanted(match):
            return f"{number}"
    raise AssertionError("never dealt")


def may_declare(match):
    """Whether the seat that leads has a word in place of its card."""
    return "declare" in match.decision.choices.texts()


def has_no_queen(match):
    """Whether seat 0 is not the one that says re, and who does is asked later in the first trick."""
    return any(talking.OLD_QUEEN in match.live.table.hand(seat) for seat in (2, 3))


@pytest.fixture
def sit(paper, monkeypatch):
    """Sits down to a match that begins as wished, with slow bots, and waits until a word may be said. Seat 1
    leads.
    """
    monkeypatch.setitem(GAMES, talking.GAME.id, talking.GAME)

    def sits(person=0, wanted=lambda match: True, there=AT_INTERJECTIONS, bots="random"):
        seats = [{"name": name, "player": bots} for name in ("Resi", "Xaver", "Vroni", "Kaspar")]
        seats[person] = {"name": "You", "player": "human"}
        given = {"game": "talking", "options": {}, "seats": seats, "seed": seed_where(wanted)}
        paper.app().context.settings["pace"] = "slow"
        paper.begin(paper.app().seating.start(given))
        paper.wait(lambda: paper.find(there))

    return sits


def answers(paper):
    return paper.record()["deals"][-1]["actions"]


def heard_late(paper):
    """The engine hears the first word out of turn only when the table has gone on."""
    player = paper.app().seating.player
    ask, words = player.session.engine.ask, []

    async def late(name, request):
        if name == "act" and request["act"].startswith("@"):
            words.append(request["act"])
            while len(words) == 1 and player.session.state["at"] == request["at"]:
                await asyncio.sleep(0.05)
        return await ask(name, request)

    player.session.engine.ask = late
    return words


def test_a_word_is_said_while_a_bot_is_asked_and_the_game_goes_on(paper, sit):
    sit()
    said = paper.find(AT_INTERJECTIONS).getAttribute("data-arg")
    lies = len(paper.all(".trick .card-box"))
    assert paper.state == "busy"
    paper.press(AT_INTERJECTIONS)
    paper.wait(lambda: said in answers(paper))
    assert len(paper.all(".trick .card-box")) == lies
    assert paper.moved_on() == "you"
    assert not paper.find(AT_INTERJECTIONS)
    assert answers(paper).count(said) == 1
    assert paper.play() in answers(paper)[-1]


def test_a_word_that_the_engine_hears_after_the_bots_card_is_said_once_more(paper, sit):
    sit()
    words, before = heard_late(paper), len(answers(paper))
    paper.press(AT_INTERJECTIONS)
    assert paper.moved_on() == "you"
    assert len(words) == 2
    assert answers(paper).index(words[0]) > before
    paper.play()


def test_who_speaks_too_late_is_told_and_plays_on(paper, sit):
    sit()
    paper.moved_on()
    paper.app().seating.player.session.state["scene"][
        "interjections"
    ] = []  # as it is while a full trick still lies there
    said = paper.find(AT_INTERJECTIONS).getAttribute("data-arg")
    paper.press(AT_INTERJECTIONS)
    assert "too late to announce that" in paper.text("#message")
    assert said not in answers(paper)
    paper.play()


def test_who_is_asked_may_speak_before_the_card(paper, sit):
    sit()
    paper.moved_on()
    hand, label = paper.hand(), paper.texts("#interjections strong")[0]
    assert label in paper.text("#may-say")
    assert not paper.all("#interjections .primary")
    paper.key("a")
    assert paper.focused().closest("#interjections")
    paper.key("Enter")
    assert paper.moved_on() == "you"
    assert paper.hand() == hand
    assert paper.focused().getAttribute("data-arg") in hand
    assert paper.text("#may-say") == ""
    paper.play()


def test_what_is_advised_goes_with_its_sentence_when_a_word_is_said(paper, sit):
    sit()
    paper.moved_on()
    paper.click("hint")
    paper.wait(lambda: paper.find(".hand-card[data-hinted]"))
    paper.press(AT_INTERJECTIONS)
    paper.wait(lambda: not paper.all(".message.hint"))
    assert paper.moved_on() == "you"
    assert not paper.all(".hand-card[data-hinted], .hand-card .sign")


def test_a_card_that_is_tapped_while_a_word_is_under_way_is_played_after_it(paper, sit):
    sit()
    paper.moved_on()
    engine = paper.app().seating.player.session.engine
    ask, word, card = engine.ask, paper.find(AT_INTERJECTIONS).getAttribute("data-arg"), paper.legal()[0]

    async def slowly(name, request):
        await asyncio.sleep(0.5)
        return await ask(name, request)

    engine.ask = slowly
    paper.press(AT_INTERJECTIONS)
    paper.tap(card)
    assert word not in answers(paper)
    paper.wait(lambda: card not in paper.hand())
    assert answers(paper)[-2:] == [word, f"play {card}"]


def test_words_in_place_of_a_card_stand_beside_the_hand(paper, sit):
    sit(1, may_declare, "#interjections [data-do=say]")
    assert paper.moved_on() == "you"
    assert not paper.find(".prompt")
    assert paper.legal() == paper.hand()
    paper.press("#interjections [data-arg=declare]")
    assert answers(paper) == ["declare"]
    assert paper.moved_on() == "you"
    assert not paper.find("#interjections [data-do=say]")
    paper.play()


def test_what_a_bot_says_is_a_bubble_at_its_seat_and_then_a_word_beside_its_name(paper, sit, monkeypatch):
    monkeypatch.setitem(game_bots.BOTS, "talking", GameBots(Thumb(speak=talking.speak)))
    sit(0, has_no_queen, "#others .announcement", "medium")
    assert paper.texts("#others .announcement") == ["Re!"]
    assert paper.texts("#others .role") == ["chip.announced.re"]
    assert len(paper.all(".trick .card-box")) == 1  # the card before it was shown, too


def test_who_is_asked_after_an_announcement_is_not_cut_short(paper, sit, monkeypatch):
    """The words stay while the seat is asked; when it has played, they would lie on its card."""
    monkeypatch.setitem(game_bots.BOTS, "talking", GameBots(Thumb(speak=talking.speak)))
    sit(0, has_no_queen, "#others .announcement", "medium")
    place = paper.find("#others .announcement").parentElement
    seat = place.id.removeprefix("said")
    paper.wait(lambda: paper.find(f"#seat{seat} .asked"))
    assert kinds(place) == ["announcement"]
    paper.wait(lambda: not paper.find(f"#seat{seat} .asked"))
    assert kinds(place) == []
    paper.wait(lambda: paper.legal() or paper.find(f"#seat{seat} .asked"))
    if paper.legal():
        paper.play()
    paper.wait(lambda: paper.find(f"#seat{seat} .asked"))
    assert kinds(place) == ["thinking"]


def kinds(place):
    """The bubbles in a place."""
    return [one.getAttribute("class").split()[1] for one in place.children]
