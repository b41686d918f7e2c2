"""Several people at one screen, on a page of paper: the curtain between two of them, and that no hand is seen
but that of the person who is asked.
"""

import importlib
import sys
from functools import lru_cache

import pytest

from kartenstube.core.cards import card_text
from kartenstube.core.events import Moved, Said
from prerender import fake_dom

FAMILY = ("Anna", "Ben", "medium", "Carla")
BY_TURNS = pytest.mark.by_turns  # those that take longest
GAMES = [
    ("solo-66", {"all_pass": "last_trick"}, FAMILY),
    ("solo-66", {}, ("easy", "Anna", "easy", "Ben", "easy")),
    ("spitzer", {}, ("medium", "Anna", "medium", "Ben")),
    pytest.param("spitzer", {"blind": "two"}, ("Anna", "Ben", "Carla", "Dora", "Emil"), marks=BY_TURNS),
    ("kein-stich", {"preset": "power"}, FAMILY),
    pytest.param("german-whist", {"reveal_endgame": True}, ("Anna", "Ben"), marks=BY_TURNS),
]


class Watch:
    """Looks at every change of the document from when a person has answered until the next one has said who
    is there, or the same one is asked again: no card that is not public may be in it, by face, attribute or
    name.
    """

    def __init__(self, paper, monkeypatch):
        self.paper, self.on, self.played, self.found, self.looks = paper, False, None, [], 0
        for name in ("append", "setAttribute"):
            monkeypatch.setattr(fake_dom.Element, name, self.watched(getattr(fake_dom.Element, name)))
        handover = importlib.import_module("handover").Handover
        monkeypatch.setattr(handover, "_look", self.ended(handover._look))

    def ended(self, look):
        """The screen shows a hand; the watch is over."""

        def looked(handover):
            assert not self.on or handover.player.session.seat == self.last_person()
            self.on = False
            return look(handover)

        return looked

    def last_person(self):
        """The person who has answered last."""
        match = match_of(self.paper)
        said = [one.seat for one in match.view(0).events if isinstance(one, Said)]
        return [seat for seat in said if match.seats[seat].player == "human"][-1]

    def watched(self, change):
        def changed(element, *given):
            change(element, *given)
            if self.on and element.isConnected:
                self.look(element)

        return changed

    def begin(self, played=None):
        """From now on; a card that has just been played is public before the engine knows."""
        self.on, self.played = True, played

    def look(self, element):
        self.looks += 1
        text, words = element.text(), self.paper.app().view.words
        names = [name for card in self.secret() for name in names_of(card, words, len(words.catalogue))]
        found = [name for name in names if name in text]
        facts = self.paper.find("#facts") if found else None
        trumps = facts.textContent if facts else ""  # all games name them, whoever holds them
        self.found += [name for name in found if name not in trumps]

    def secret(self):
        """The cards that not everybody has seen; none before they are dealt."""
        if not self.paper.browser.workers[-1].door.session.sessions.by_match:
            return []
        match = match_of(self.paper)
        known = match.view(0, covered=True)
        seen = [card for zone in known.zones for card in zone.cards]
        seen += [event.card for event in known.events if isinstance(event, Moved)]
        public = {card_text(card) for card in seen if card is not None}
        pack = map(card_text, match.live.table.plan.pack.cards)
        return [card for card in pack if card not in public | {self.played}]


@lru_cache(200)
def names_of(card, words, known):
    """How the document may name a card, where so many sentences are known; there are more for each game."""
    return f"face-{card}", f'"{card}"', f"play {card}", words.say("ui.card", card=card)


def match_of(paper):
    """The engine's own match."""
    *_, session = paper.browser.workers[-1].door.session.sessions.by_match.values()
    return session.match


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "who"), GAMES, ids=lambda value: str(value)[:40])
def test_between_two_people_no_card_of_a_hand_comes_into_the_document(paper, monkeypatch, game, options, who):
    watch, asked = Watch(paper, monkeypatch), []
    watch.begin()
    state = paper.sit_together(who, game, **options)
    while state != "next":
        if state == "curtain":
            watch.look(paper.document.documentElement)
            assert not paper.hand()
            watch.on = False
            asked.append(paper.reveal())
        assert paper.hand() == sorted_like(paper.hand(), match_of(paper))
        answer(paper, watch)
        state = paper.passed_on()
    assert not watch.found
    assert watch.looks > 100
    active = match_of(paper).live.table.active
    assert set(asked) == {one for seat, one in enumerate(who) if seat in active and one[0].isupper()}
    assert paper.find(".result")


LOOKED_UP = ("all-tricks", "order", "plain", "seen", "settings", "fairness", "share", "ask-give-up")


@pytest.mark.by_turns
@pytest.mark.slow
def test_what_a_person_looks_up_is_not_there_for_the_next_one(paper, monkeypatch):
    watch, looked_up = Watch(paper, monkeypatch), 0
    state = paper.sit_together(FAMILY, "spitzer")
    while state != "next":
        if state == "curtain":
            watch.look(paper.document.documentElement)
            watch.on = False
            paper.reveal()
        look_up(paper, LOOKED_UP[looked_up % len(LOOKED_UP)])
        looked_up += 1
        answer(paper, watch)
        state = paper.passed_on()
    assert not watch.found
    assert looked_up > len(LOOKED_UP)


def look_up(paper, what):
    """Look something up in the menu, who sits at a seat, and what the keys say."""
    paper.menu(what)
    paper.wait(paper.is_open)
    paper.click("close")
    paper.press(".portrait-frame")
    paper.wait(paper.is_open)
    paper.click("close")
    for key in "thlis":
        paper.key(key)
    paper.click("hint")
    paper.pass_time(0.5)


def sorted_like(hand, match):
    """The cards that the asked seat really holds, in the order in which the page has them."""
    held = {card_text(card) for card in match.live.table.hand(match.decision.seat)}
    assert set(hand) == held
    return [card for card in hand if card in held]


def answer(paper, watch):
    """Answer, and watch from the moment on at which that is done."""
    words = paper.all(".prompt [data-do=say], #interjections [data-arg=pass]")
    if paper.find("#done"):
        for card in paper.hand():
            if paper.find("#done[aria-disabled]"):
                paper.tap(card)
        watched(paper, watch, "#done")
    elif words:
        watched(paper, watch, words[-1])
    else:
        card = paper.legal()[0]
        watched(paper, watch, f".hand-card[data-arg='{card}']", card)


def watched(paper, watch, what, card=None):
    """Press something, and watch from when the page has drawn that, before it does anything else."""
    player = paper.app().seating.player
    show = player.show

    def shown(scene):
        del player.show
        show(scene)
        watch.begin(card)
        watch.look(paper.document.documentElement)

    player.show = shown
    paper.press(what)


def play_until(paper, who, most=60):
    """Play on until this person shall get the screen."""
    for _ in range(most):
        if paper.state == "curtain" and paper.text("#reveal") == f"I am {who}":
            return
        if paper.state == "curtain":
            paper.reveal()
        if paper.state == "next":
            paper.press("#go-on")
            paper.wait(lambda: paper.state == "curtain")
        else:
            one_answer(paper)
    raise AssertionError(who)


def one_answer(paper):
    """Answer once, and wait for what comes of it."""
    at = paper.app().seating.player.session.state["at"]
    paper.answer()
    paper.wait(lambda: paper.app().seating.player.session.state["at"] > at)
    paper.passed_on()


def play_out(paper):
    """Answer for whoever is asked, until the deal is over."""
    while paper.passed_on() != "next":
        if paper.state == "curtain":
            paper.reveal()
        one_answer(paper)


def test_the_curtain_says_who_is_next_and_has_the_keyboard(paper):
    paper.sit_together(FAMILY, all_pass="last_trick")
    play_until(paper, "Carla")
    assert paper.text("#curtain h2") == "Hand the device to Carla"
    assert paper.find("#curtain [role=alert] h2")
    assert paper.focused().id == "reveal"
    assert "inert" in paper.find("#room").attributes
    shown = paper.text("#curtain")
    for key in ("Escape", "h", "u", "t", "ArrowLeft", "?"):
        paper.key(key)
        assert paper.text("#curtain") == shown
        assert paper.text("#message") == ""
        assert paper.focused().id == "reveal"
    paper.key("Enter")
    paper.wait(lambda: paper.state == "you")
    assert not paper.find("#curtain")
    assert "inert" not in paper.find("#room").attributes
    assert "hand-card" in paper.focused().classList or paper.focused().closest(".prompt")


def test_the_person_who_has_the_screen_sits_below(paper):
    paper.sit_together(FAMILY)
    for seat, who in ((0, "Anna"), (1, "Ben"), (3, "Carla")):
        play_until(paper, who)
        paper.reveal()
        assert who in paper.text("#own-seat")
        assert [one.getAttribute("data-seat") for one in paper.all(".other")] == [
            str((seat + step) % 4) for step in (1, 2, 3)
        ]


def test_the_curtain_shows_the_trick_as_it_lies_and_how_the_last_one_ended(paper):
    paper.sit_together(("Anna", "Ben", "Carla"), game="kein-stich", preset="five")
    play_until(paper, "Ben")
    paper.reveal()
    card = paper.legal()[0]
    paper.tap(card)
    paper.wait(lambda: paper.state == "curtain")
    assert paper.labels("#curtain [role=img]")[-1].startswith("Ben: ")
    assert paper.texts("#curtain .caption")[-1].startswith("Ben")
    assert paper.find(f"#curtain [href$='face-{card}']")
    while "the trick" not in paper.text("#curtain"):
        paper.reveal()
        one_answer(paper)
    assert len(paper.all("#curtain [role=img]")) >= 3


def test_who_answers_twice_in_a_row_keeps_the_screen(paper):
    paper.sit_together(FAMILY, all_pass="last_trick")
    reveals, at_once = 0, 0
    while paper.passed_on() != "next":
        if paper.state == "curtain":
            paper.reveal()
            reveals += 1
        else:
            at_once += 1
        assert paper.hand() or paper.find(".prompt")
        one_answer(paper)
    assert reveals > 8
    assert at_once > 1


def test_nobody_gets_the_screen_to_pass_where_all_know_that_nothing_else_can_be_said(paper):
    """At Sjavs the hand says what is claimed; who has the best claim gets the screen to name trumps."""
    state = paper.sit_together(("Anna", "Ben", "Carla", "Dora"), "sjavs", "claims 0")
    assert state == "curtain"
    asked = []
    while not (paper.find(".hand") and paper.legal()):
        asked.append(paper.reveal())
        assert paper.labels(".prompt [data-do]") != ["Pass"]
        one_answer(paper)
    said = paper.record()["deals"][0]["actions"]
    assert said.count("pass") == 3
    assert asked == ["Ben"]  # whose claim counts, and who names trumps


def test_where_a_pass_could_be_a_choice_everybody_gets_the_screen_and_passes_by_a_button(paper):
    """At Spitzer one of them may hold both trumps, which the others are not to learn from the curtain."""
    paper.sit_together(("Anna", "Ben", "Carla", "Dora"), "spitzer")
    asked = []
    while paper.find(".curtain"):
        asked.append(paper.reveal())
        if not paper.find(".prompt"):
            break
        paper.pass_time(5)
        assert "You can’t announce a solo without both trumps" in paper.text(".prompt")
        one_answer(paper)
    assert len(set(asked[:4])) == 4


def test_the_person_before_the_curtain_takes_back_and_gets_the_screen_again(paper):
    paper.sit_together(FAMILY, all_pass="last_trick")
    play_until(paper, "Ben")
    hand = who = None
    while hand is None:
        who = paper.reveal() if paper.find("#curtain") else who
        cards, at = paper.hand(), paper.app().seating.player.session.state["at"]
        one_answer(paper)
        hand = cards if paper.state == "curtain" else None
    assert f"Undo for {who}" in paper.text("#curtain")
    paper.press("#curtain [data-do=back]")
    paper.wait(lambda: paper.text("#reveal") == f"I am {who}")
    assert paper.app().seating.player.session.state["at"] == at
    assert not paper.hand()
    assert "Undo" not in paper.text("#curtain")
    paper.reveal()
    assert paper.hand() == hand
    assert paper.record()["marks"] == ["take-backs"]


def test_who_has_the_screen_takes_back_its_own_last_answer_and_those_of_others_after_it(paper):
    paper.sit_together(("Anna", "Ben"), game="german-whist")
    first = paper.reveal()
    hand = paper.hand()
    one_answer(paper)
    other = paper.reveal()
    assert other != first
    one_answer(paper)
    play_until(paper, first)
    paper.reveal()
    paper.click("back")
    paper.wait(lambda: paper.app().seating.player.session.state["at"] == 0 and paper.state == "you")
    assert paper.hand() == hand
    assert not paper.find("#curtain")
    paper.click("back")  # there is nothing more
    assert paper.passed_on() == "you"
    assert paper.hand() == hand


@pytest.mark.slow
def test_nobody_gets_a_hand_in_sight_by_taking_back_a_deal_that_is_over(paper):
    paper.sit_together(("Anna", "Ben"), game="german-whist")
    play_out(paper)
    assert not paper.find("#curtain")
    paper.key("u")
    paper.wait(lambda: paper.state == "curtain")
    assert not paper.hand()


@pytest.mark.by_turns
@pytest.mark.slow
def test_the_next_deal_begins_with_the_curtain_whoever_deals(paper):
    paper.sit_together(("Anna", "Ben"), game="german-whist", match_end="deals", deals=2)
    play_out(paper)
    assert paper.find(".result")
    paper.press("#go-on")
    paper.wait(lambda: paper.state == "curtain")
    assert not paper.find(".result")
    assert "Undo" not in paper.text("#curtain")


def test_a_match_that_is_taken_up_again_begins_with_the_curtain(paper):
    paper.sit_together(FAMILY)
    who = paper.reveal()
    hand = paper.hand()
    (match,) = paper.saved()
    for way in (lambda: paper.load(f"table/{match}"), lambda: come_back(paper)):
        way()
        paper.wait(lambda: paper.state == "curtain")
        assert not paper.hand()
        assert paper.text("#reveal") == f"I am {who}"
        assert paper.reveal() == who
        assert paper.hand() == hand


def come_back(paper):
    """Go to the lobby, and from there back to the match."""
    paper.press("#to-lobby")
    paper.click("continue")


def test_one_can_leave_from_the_curtain(paper):
    paper.sit_together(FAMILY)
    paper.press("#curtain [data-do=lobby]")
    assert not paper.find("#curtain")
    assert "in-lobby" in paper.document.body.classList


def test_an_engine_that_is_lost_at_the_curtain_comes_back_to_the_curtain(paper):
    paper.sit_together(FAMILY)
    who = paper.text("#reveal")
    paper.browser.workers[-1].dead = True
    paper.press("#reveal")
    paper.wait(lambda: len(paper.browser.workers) == 2 and paper.state == "curtain")
    paper.settle()
    assert paper.text("#reveal") == who
    assert not paper.hand()
    paper.reveal()
    assert paper.hand()


def test_a_tab_that_looks_on_sees_no_hand(paper):
    paper.sit_together(FAMILY)
    paper.reveal()
    (match,) = paper.saved()
    paper.browser.disk.played_elsewhere.add(match)
    paper.load(f"table/{match}")
    paper.wait(lambda: paper.find("[data-do=take-over]"))
    paper.settle()
    assert not paper.hand()
    assert not paper.find("#curtain")
    assert faces(paper) == set()
    paper.click("take-over")
    paper.wait(lambda: paper.state == "curtain")


def faces(paper):
    """The cards whose faces are in the document."""
    uses = [use.getAttribute("href").partition("#face-")[2] for use in paper.all("use")]
    return {use.removesuffix("-small") for use in uses if len(use.partition("-")[0]) == 2}


def test_a_deal_under_way_is_stepped_through_without_a_hand_and_one_that_is_over_with_all(paper):
    paper.sit_together(("Anna", "Ben"), game="german-whist", match_end="deals", deals=2)
    for _ in range(3):
        if paper.passed_on() == "curtain":
            paper.reveal()
        one_answer(paper)
    (match,) = paper.saved()
    paper.load("matches")
    paper.click("on-shelf", f"replay {match}")
    paper.wait(lambda: paper.find("#step") and paper.find(".hand-back"))
    assert not paper.hand()
    assert not paper.find("#curtain")
    assert len(faces(paper)) <= 2  # the open card of the stock, and one in the trick


def test_a_hint_is_for_the_person_who_asks_for_it(paper):
    paper.sit_together(FAMILY)
    play_until(paper, "Ben")
    paper.reveal()
    paper.click("hint")
    paper.wait(lambda: len(paper.text("#message")) > 20 and "Thinking" not in paper.text("#message"))
    assert paper.record()["marks"] == ["hints"]
    one_answer(paper)
    if paper.find("#curtain"):
        assert paper.text("#message") == ""


def test_what_is_said_of_a_hand_goes_with_the_hand(paper):
    """Why a card may not be played names cards of the hand; so does the table in words."""
    paper.sit_together(("Anna", "Ben"), game="german-whist", seed="refused-1")
    while True:
        if paper.passed_on() == "curtain":
            paper.reveal()
        refused = [card for card in paper.hand() if card not in paper.legal()]
        if refused:
            break
        one_answer(paper)
    paper.tap(refused[0])
    paper.wait(lambda: "you hold" in paper.text("#message"))
    paper.menu("plain")
    assert "You hold" in paper.text("#dialog")
    paper.click("close")
    one_answer(paper)
    if paper.find("#curtain"):
        assert paper.text("#message") == ""
        assert "you hold" not in paper.document.documentElement.text().lower()


def test_an_open_dialog_is_closed_by_the_curtain(paper):
    paper.sit_together(("Anna", "Ben", "medium", "medium"), game="spitzer", seed="dialog")
    paper.app().context.settings["pace"] = "slow"
    while paper.passed_on() != "next":
        if paper.state == "curtain":
            paper.reveal()
        who = paper.app().seating.player.session.seat
        paper.answer()
        if waits := paper.state == "busy":
            paper.press("#menu")
            paper.press("#dialog [data-do=plain]")
            assert "You hold" not in paper.text("#dialog")
        paper.passed_on()
        if waits and paper.state == "curtain" and who is not None:
            assert not paper.is_open()
            return
        if paper.is_open():
            paper.click("close")
    raise AssertionError("the screen never went on to another person")


def test_a_claim_is_decided_for_the_person_who_makes_it(paper):
    paper.sit_together(("Anna", "Ben", "Carla", "Dora"), game="spitzer", seed="claims")
    paper.reveal()
    while paper.find(".prompt") or not paper.legal():
        one_answer(paper)
        if paper.passed_on() == "curtain":
            paper.reveal()
    hand = paper.hand()
    paper.menu("claim")
    paper.wait(lambda: paper.find("#message.urgent"))
    assert "The rest isn’t certain" in paper.text("#message.urgent")
    assert paper.hand() == hand
    assert paper.record()["marks"] == ["failed-claim"]
    paper.menu("ask-give-up")
    paper.click("give-up")
    paper.wait(lambda: paper.state == "next")
    assert not paper.find("#curtain")


@pytest.mark.by_turns
@pytest.mark.slow
def test_matches_of_several_people_are_saved_as_usual_and_not_counted(paper):
    paper.sit_together(("Anna", "Ben"), game="german-whist", match_end="deals", deals=1)
    play_out(paper)
    assert "the match" in paper.text(".result h2")
    assert [seat["player"] for seat in paper.record()["seats"]] == ["human", "human"]
    paper.load("statistics")
    assert "with one human player" in paper.text()
    assert not paper.find("table")
    paper.load("matches")
    assert "Anna 0, Ben" in paper.text(".kept") or "Ben 0" in paper.text(".kept")


@pytest.mark.by_turns
@pytest.mark.slow
def test_a_new_match_goes_to_the_same_people(paper):
    paper.sit_together(("Anna", "Ben"), game="german-whist", match_end="deals", deals=1)
    play_out(paper)
    paper.press("#go-on")
    paper.wait(lambda: paper.state == "curtain")
    assert paper.text("#reveal") in ("I am Anna", "I am Ben")


def test_the_curtain_speaks_german(paper):
    paper.click("language", "de")
    paper.sit_together(("Anna", "Ben"), game="german-whist")
    name = paper.text("#reveal").removeprefix("Ich bin ")
    assert paper.text("#curtain h2") == f"Gib das Gerät an {name} weiter"


def test_with_one_person_there_is_no_curtain(paper):
    paper.sit_together(("easy", "Anna", "easy", "easy"), game="spitzer", deals=1)
    while paper.passed_on() == "you":
        assert "Anna" in paper.text("#own-seat")
        paper.answer()
    assert paper.state == "next"
    assert not {"curtain", "handover"} & set(sys.modules)
