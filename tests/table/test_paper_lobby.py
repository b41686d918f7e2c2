"""The lobby on a page of paper: the form for a new match, what it refuses, the deal of the day, matches to go
on with, and what is said of the engine, of the network and of the storage.
"""

import json

import pytest
from fake_browser import text_of
from storage import entry, played


def test_the_lobby_has_a_name_and_a_role_for_all_that_it_offers(paper):
    assert paper.text("#title") == "Kartenstube"
    assert paper.texts("legend") == ["Game", "The other players"]
    fields = [one for one in paper.all("#new-match input, #new-match select") if one.type != "radio"]
    assert all(paper.find(f"label[for={one.id}]") for one in fields)
    assert paper.labels(".languages") == ["Language"]
    pressed = [one.getAttribute("aria-pressed") for one in paper.all("[data-do=language]")]
    assert pressed == ["true", "false"]


def test_every_option_of_every_game_is_in_the_form_with_a_sentence_in_both_languages(paper):
    games = json.loads(text_of("games.json"))
    for language in ("en", "de"):
        paper.click("language", language)
        for game in games:
            paper.press(f"[name=game][value={game['id']}]")
            paper.wait(lambda: paper.find(".option"))
            texts = paper.texts(".option")
            assert len(texts) == len(game["options"])
            assert not [text for text in texts if "option." in text]
            assert all(hint[-1] in ".)" for hint in paper.texts(".option .hint"))


def test_what_does_not_go_together_is_not_started(paper):
    paper.choose(game="kein-stich", march=True, early_finish=True)
    assert "a march needs every trick" in paper.text("#forbidden")
    paper.press("#play")
    assert paper.find("#play")
    assert paper.focused().id in ("option-march", "option-early_finish")
    paper.fill("#option-march", False)
    assert paper.text("#forbidden") == ""


def test_a_number_that_is_not_allowed_is_said_beside_its_field_and_not_started(paper):
    paper.choose(game="german-whist", target=0)
    assert "1" in paper.text("#error-target")
    assert paper.find("#option-target").getAttribute("aria-invalid") == "true"
    paper.press("#play")
    assert paper.state is None
    assert paper.focused().id == "option-target"
    paper.fill("#option-target", "7")
    assert paper.text("#error-target") == ""


def test_a_preset_fills_the_form(paper):
    paper.choose(game="spitzer", preset="teaching")
    for name in ("solo", "schneider", "schwarz"):
        assert not paper.find(f"#option-{name}").checked
    assert paper.find("#option-both_trumps").value == "redeal"
    paper.fill("#option-preset", "competitive")
    assert paper.find("#option-solo").checked
    assert paper.find("#option-both_trumps").value == "silent"


def test_options_are_kept_for_the_next_time_and_can_be_reset(paper):
    paper.sit_down("kept", target=9)
    paper.load()
    assert paper.find("#option-target").value == "9"
    paper.find("#options").setAttribute("open", "")
    paper.click("reset-options")
    assert paper.find("#option-target").value == "13"
    assert paper.focused().tag == "summary"


def test_the_deal_of_the_day_is_one_match(paper):
    paper.choose(game="spitzer")
    paper.press("#daily")
    paper.moved_on()
    hand = paper.hand()
    assert paper.record()["seed"].startswith("daily 20")
    paper.answer()
    paper.press("#to-lobby")
    paper.press("#daily")
    paper.moved_on()
    assert len(paper.saved()) == 1
    assert set(paper.hand()) <= set(hand)


def test_the_name_of_the_player_is_told_and_kept(paper):
    paper.fill("#name", "Anna")
    paper.sit_down("named")
    assert paper.text(".own .name") == "Anna"
    assert paper.record()["seats"][0]["name"] == "Anna"
    paper.load()
    assert paper.find("#name").value == "Anna"


def test_a_match_is_gone_on_with_from_the_lobby(paper):
    paper.sit_down("going on")
    paper.play()
    paper.moved_on()
    hand = paper.hand()
    paper.load()
    (saved,) = paper.all(".saved-match")
    assert "German Whist" in saved.textContent
    paper.press(saved)
    assert paper.moved_on() == "you"
    assert paper.hand() == hand
    paper.load(paper.browser.window.location.fragment)  # the address leads back to the table
    assert paper.moved_on() == "you"
    assert paper.hand() == hand


@pytest.mark.parametrize(
    ("state", "words"),
    [("ready", "Ready to play offline"), ("insecure", "https"), ("waits", "new version"), ("missing", "")],
)
def test_what_is_known_of_playing_without_a_network_is_said(paper, state, words):
    paper.hear_offline(state)
    assert words in paper.text("#news")
    assert bool(paper.text("#news")) == (state != "missing")


def test_a_new_version_is_put_in_place_when_the_player_says_so(paper):
    paper.hear_offline("waits")
    paper.hear_offline("ready")  # which is no longer the news
    paper.click("update")
    assert paper.browser.offline.updates == 1


def test_a_storage_that_is_forbidden_is_said_and_one_can_play(paper):
    paper.browser.disk.forbidden = True
    paper.load()
    assert "does not let the page save anything" in paper.text(".notice")
    assert paper.sit_down("forbidden") == "you"
    paper.play()
    assert paper.saved() == {}


def test_a_storage_that_is_full_is_said_once_with_a_way_to_keep_the_match(paper):
    paper.sit_down("full")
    paper.browser.disk.room = 0
    paper.play()
    paper.moved_on()
    assert "The browser's storage is full" in paper.text("#banner")
    paper.press("#banner [data-do=export]")
    (name,) = paper.browser.files.saved
    assert name.endswith(".stube.json")
    paper.click("close-banner")
    paper.play()
    paper.moved_on()
    assert paper.text("#banner") == ""


def test_an_engine_that_dies_is_started_again_and_the_match_goes_on(paper):
    paper.sit_down("dies")
    hand = paper.hand()
    paper.browser.workers[-1].dead = True
    card = paper.legal()[0]
    paper.tap(card)
    paper.wait(lambda: paper.text("#engine"))
    assert "It is being started again; nothing is lost" in paper.text("#engine")
    paper.wait(lambda: len(paper.browser.workers) == 2)
    assert paper.moved_on() == "you"
    assert "was started again" in paper.text("#engine")
    assert card not in paper.hand()
    assert len(paper.hand()) == len(hand)
    paper.pass_time(10)
    assert paper.text("#engine") == ""


def test_an_engine_that_never_answers_is_started_again(paper):
    paper.sit_down("silent")
    paper.browser.workers[-1].silent = True
    paper.play_card_only()
    paper.wait(lambda: len(paper.browser.workers) == 2)
    assert paper.moved_on() == "you"


def test_an_engine_that_dies_again_and_again_is_said_and_can_be_started_by_hand(paper):
    paper.sit_down("dies often")
    paper.browser.worker_is_dead = True
    paper.browser.workers[-1].dead = True
    paper.play_card_only()
    paper.wait(lambda: paper.find("[data-do=retry]"))
    assert "has stopped several times" in paper.text("#engine")
    assert len(paper.browser.workers) == 3
    paper.browser.worker_is_dead = False
    paper.click("retry")
    assert paper.moved_on() == "you"


def test_without_a_network_the_lobby_says_so_and_the_engine_comes_when_there_is_one(paper):
    paper.browser.host.cut_off = {"engine.json"}
    paper.load()
    assert "the connection to the host failed" in paper.text("#engine.failed")
    assert paper.find("[data-do=retry]")
    assert paper.find("#play")
    paper.browser.host.cut_off = set()
    paper.pass_time(70)
    assert not paper.find("#engine.failed")
    assert paper.sit_down("late") == "you"


def test_a_part_of_the_screen_that_cannot_be_fetched_is_said(paper):
    paper.keep({"one": entry(played("german-whist", 4))})
    paper.browser.host.lacking = {"py/replay.txt"}
    paper.click("on-shelf", "replay one")
    assert "could not be fetched" in paper.text("#banner")
    paper.browser.host.lacking = set()
    paper.click("close-banner")
    paper.click("on-shelf", "replay one")
    assert paper.find("#step")
