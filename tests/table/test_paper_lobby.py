"""The lobby on a page of paper: games to choose among, the page of a game and what it refuses, the deal of
the day, matches to go on with, and what is said of the engine, of the network and of the storage.
"""

import asyncio
import json
import sys
from datetime import date, timedelta

import pytest
from fake_browser import text_of
from storage import entry, played

from kartenstube.core.game import FAMILIES
from kartenstube.core.options import WrongOption
from kartenstube.games.registry import GAMES

SEEN = ".game-card:not([hidden])"


def games_in_sight(paper):
    return [one.getAttribute("data-game") for one in paper.all(SEEN)]


def played_by(number):
    """The games that so many can play."""
    return {game for game, rules in GAMES.items() if seats_of(rules, number) == number}


def seats_of(rules, number):
    """How many play a game, if they may be so many; otherwise how many usually do."""
    try:
        return rules.seats(rules.options.read({"players": number}))
    except WrongOption:
        return rules.seats(rules.options.read({}))


def is_of(game, family):
    return GAMES[game].listing.family == family


def first(*games):
    """All games by family, with these before the others of theirs."""
    ordered = [*games, *(game for game in GAMES if game not in games)]
    return sorted(ordered, key=lambda game: FAMILIES.index(GAMES[game].listing.family))


def test_the_lobby_has_a_name_and_a_role_for_all_that_it_offers(paper):
    assert paper.text("#title") == "Kartenstube"
    assert paper.labels(".ways") == ["More of Kartenstube"]
    assert paper.find("[aria-labelledby=filter-players] .filter")
    assert paper.text("#filter-players") == "Players"
    names = paper.texts(".game-card h3")
    assert len(names) == len(GAMES)
    assert paper.labels(".game-card [data-do=deal]") == [f"Play {name}" for name in names]
    (language,) = paper.all("[data-do=language]")
    assert (language.textContent, language.lang) == ("Deutsch", "de")


def test_the_lobby_reads_the_options_of_those_games_only_to_which_one_comes(paper):
    games = paper.app().context.games
    unread = [game["id"] for game in games if "options" not in game]
    assert unread == list(GAMES)
    paper.choose("skat")
    assert [game["id"] for game in games if "options" in game] == ["skat"]


def test_on_the_first_visit_one_can_learn_a_game(paper):
    assert paper.text("#knows") == "Which card game do you know?"
    paper.press(".going-on .primary")
    paper.wait(lambda: paper.find(".to-learn"))
    assert len(paper.all(".to-learn [data-do=learn]")) == len(GAMES)
    paper.click("learn", "spitzer")
    assert len(paper.all("#dialog [data-do=lesson]")) == 3
    paper.click("lesson")
    assert paper.moved_on() == "you"


def test_what_one_knows_orders_the_list_and_is_kept(paper):
    answers = [one.getAttribute("data-arg") for one in paper.all("[data-do=knows]")]
    assert answers == ["none", *(name for name, game in GAMES.items() if game.close)]
    assert games_in_sight(paper) == first()
    for known in ("skat", "solo-66"):
        paper.click("knows", known)
        group = [known, *GAMES[known].close]
        assert games_in_sight(paper) == [*group, *(game for game in first() if game not in group)]
        assert paper.focused().getAttribute("data-arg") == known
        assert (
            paper.text(".family h2") == f"{paper.text(f'[data-arg={known}]')} and games like it {len(group)}"
        )
    in_order = games_in_sight(paper)
    paper.load()
    assert games_in_sight(paper) == in_order
    paper.click("filter", "family marriages")
    assert paper.text(".family h2 .how-many") == str(
        len([game for game in group if is_of(game, "marriages")])
    )
    assert not paper.find(".beginners")


def test_somebody_who_knows_no_game_is_shown_four_to_learn_and_to_play(paper):
    paper.click("knows", "none")
    easy = [name for name, game in GAMES.items() if game.easy]
    for action in ("learn", "deal"):
        shown = [one.getAttribute("data-arg") for one in paper.all(f".beginners [data-do={action}]")]
        assert shown == easy
    assert games_in_sight(paper) == first()
    paper.click("deal", easy[0])
    assert paper.moved_on() == "you"
    paper.press("#to-lobby")
    assert not paper.find(".beginners")


def test_what_else_there_is_stands_in_the_menu(paper):
    paper.click("lobby-menu")
    offered = [one.getAttribute("data-do") for one in paper.all("#dialog .dialog-body [data-do]")]
    assert offered == ["learn", "shelf", "statistics", "fairness", "language"]
    paper.click("statistics")
    assert not paper.is_open()
    assert paper.text("#title") == "Statistics"


def test_one_tap_deals_with_what_was_set_last(paper):
    paper.choose("spitzer", solo=False, deals=3)
    paper.fill("#level2", "easy")
    paper.press("#play")
    paper.moved_on()
    first = paper.record()
    paper.press("#to-lobby")
    paper.click("deal", "spitzer")
    paper.moved_on()
    second = json.loads(max(paper.saved().values(), key=lambda one: one["number"])["record"])
    assert second["options"] == first["options"]
    assert second["options"]["deals"] == 3
    assert second["seats"] == first["seats"]
    assert [seat["player"] for seat in second["seats"]] == ["human", "medium", "easy", "medium"]
    assert second["seed"] != first["seed"]


def test_one_tap_on_what_cannot_be_played_leads_to_where_it_is_said(paper):
    told = {"options": {"kein-stich": {"march": "true", "early_finish": "true"}}}
    paper.browser.disk.entries["settings"] = json.dumps(told)
    paper.load()
    paper.click("deal", "kein-stich")
    paper.wait(lambda: paper.find("#remarks"))
    assert "a march needs every trick" in paper.text("#forbidden")
    assert paper.saved() == {}


def test_games_are_chosen_by_how_many_play(paper):
    paper.click("filter", "players 2")
    assert set(games_in_sight(paper)) == played_by(2)
    pressed = paper.all("[data-do=filter][aria-pressed=true]")
    assert [one.textContent for one in pressed] == ["2"]
    assert paper.focused() in pressed
    paper.click("filter", "players 6")
    assert set(games_in_sight(paper)) == played_by(6)
    assert paper.text("#none-found") == ""
    paper.click("filter", "players 0")
    assert len(games_in_sight(paper)) == len(GAMES)


def test_a_filter_stays_when_one_comes_back(paper):
    paper.click("filter", "players 2")
    paper.press(paper.find(SEEN).querySelector("h3 a"))
    paper.click("lobby")
    assert set(games_in_sight(paper)) == played_by(2)


def test_the_game_that_was_played_last_is_the_first(paper):
    paper.sit_down("last", game="solo-66")
    paper.press("#to-lobby")
    assert games_in_sight(paper) == first("solo-66")
    paper.sit_down("later", game="kein-stich")
    paper.press("#to-lobby")
    assert games_in_sight(paper) == first("kein-stich", "solo-66")


def test_games_stand_under_the_names_of_their_families(paper):
    assert games_in_sight(paper) == first()
    families = [game.listing.family for game in GAMES.values()]
    there = [family for family in FAMILIES if family in families]
    counts = [one.textContent for one in paper.all("#games h2 .how-many")]
    assert counts == [str(families.count(family)) for family in there]
    paper.click("filter", "family marriages")
    assert {GAMES[game].listing.family for game in games_in_sight(paper)} == {"marriages"}


def test_a_game_is_found_by_another_name(paper):
    paper.fill("#search", "herze")
    assert games_in_sight(paper) == ["kein-stich"]


def test_a_game_has_a_page_with_an_address(paper):
    paper.press(".game-card[data-game=spitzer] h3 a")
    assert paper.browser.window.location.hash == "#game/spitzer"
    assert (paper.text("#title"), paper.focused().id) == ("Spitzer", "title")
    assert paper.document.title == "Spitzer – Kartenstube"
    paper.load("game/solo-66")
    assert paper.text("#title") == "Solo 66"
    assert paper.find("#rules").getAttribute("href") == "rules/en/solo-66.html"
    paper.click("lobby")
    assert paper.browser.window.location.hash == ""
    assert (paper.text("#title"), paper.document.title) == ("Kartenstube", "Kartenstube")
    assert paper.focused().getAttribute("href") == "#game/solo-66"  # where one came from


def test_an_address_that_is_set_before_the_page_has_heard_of_it_is_not_lost(paper):
    paper.go("game/spitzer")
    location = paper.browser.window.location

    async def change():
        location.hash = ""  # the lobby will be shown right after the page has heard of this
        asyncio.get_running_loop().call_soon(setattr, location, "hash", "game/kein-stich")

    paper.browser.loop.run(change())
    paper.pass_time(0.3)
    assert location.hash == "#game/kein-stich"
    assert paper.text("#title") == "Kein Stich"


def test_the_address_of_no_game_leads_to_the_lobby(paper):
    paper.load("game/bridge")
    assert paper.find("#games")


def test_the_page_of_a_game_changes_its_language(paper):
    paper.load("game/spitzer")
    paper.click("language", "de")
    assert paper.text("#play") == "Karten geben"
    assert paper.focused().getAttribute("data-do") == "language"
    assert paper.browser.window.location.hash == "#game/spitzer"


def test_the_fields_of_a_game_have_names(paper):
    paper.choose("spitzer")
    assert paper.texts("legend") == ["Who plays", "Length of the match", "Rules of this table", "Deal"]
    fields = paper.all("#new-match input, #new-match select")
    named = [one for one in fields if one.getAttribute("aria-label") or paper.find(f"label[for={one.id}]")]
    assert named == fields
    assert paper.labels("#new-match [id^=level]")[:2] == ["Your own seat", "Strength of Resi"]


def test_every_option_of_every_game_is_in_the_form_with_a_sentence_in_both_languages(paper):
    games = [game | json.loads(game["declaration"]) for game in json.loads(text_of("games.json"))]
    for language in ("en", "de"):
        if language == "de":
            paper.click("language", language)
        for game in games:
            paper.choose(game["id"])
            texts = paper.texts(".option")
            assert len(texts) == len(game["options"])
            assert not [text for text in texts if "option." in text]
            assert all(hint[-1] in ".)" for hint in paper.texts(".option .hint"))
        paper.click("lobby")


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


def set_level_and_come_back(paper, game, seat, level):
    """Set who sits on a seat, play, and go to the page of the game again."""
    paper.fill(f"#level{seat}", level)
    paper.press("#play")
    paper.moved_on()
    paper.load(f"game/{game}")


def test_what_was_set_is_kept_for_the_next_time_and_can_be_reset(paper):
    paper.choose("german-whist", target=9)
    set_level_and_come_back(paper, "german-whist", 1, "expert")
    assert paper.find("#option-target").value == "9"
    assert paper.find("#level1").value == "expert"
    paper.click("reset-options")
    assert paper.find("#option-target").value == "13"
    assert paper.find("#level1").value == "medium"
    assert paper.focused().getAttribute("data-do") == "reset-options"
    paper.load("game/german-whist")
    assert paper.find("#option-target").value == "13"


def test_levels_that_were_set_before_games_had_players_of_their_own_count_until_a_reset(paper):
    paper.browser.disk.entries["settings"] = json.dumps({"level": "expert", "level2": "easy"})
    paper.load("game/spitzer")
    assert [paper.find(f"#level{seat}").value for seat in (0, 1, 2, 3)] == [
        "human",
        "expert",
        "easy",
        "expert",
    ]
    paper.click("reset-options")
    paper.load("game/spitzer")
    assert [paper.find(f"#level{seat}").value for seat in (1, 2, 3)] == ["medium"] * 3


def test_who_only_looks_on_says_so_each_time(paper):
    paper.choose("spitzer", deals=1)
    set_level_and_come_back(paper, "spitzer", 0, "easy")
    assert paper.find("#level0").value == "human"


def test_there_are_as_many_seats_as_players(paper):
    paper.choose("kein-stich", players=6)
    assert "hidden" not in paper.find("#row5").attributes
    paper.fill("#option-players", "3")
    assert [seat for seat in range(6) if "hidden" in paper.find(f"#row{seat}").attributes] == [3, 4, 5]


def test_several_persons_need_names_of_their_own(paper):
    paper.choose("spitzer")
    assert not paper.find("#name1:not([hidden])")
    paper.fill("#level1", "human")
    assert "each needs a name" in paper.text("#wrong-names")
    paper.press("#play")
    assert (paper.state, paper.focused().id) == (None, "name")
    paper.fill("#name", "Anna")
    paper.fill("#name1", " Anna")
    assert "Two people are called Anna" in paper.text("#wrong-names")
    paper.press("#play")
    assert (paper.state, paper.focused().id) == (None, "name1")
    paper.fill("#name1", "Xaver")
    assert paper.text("#wrong-names") == ""
    paper.press("#play")
    paper.wait(paper.saved)
    seats = paper.record()["seats"]
    assert [seat["player"] for seat in seats] == ["human", "human", "medium", "medium"]
    assert [seat["name"] for seat in seats][:2] == ["Anna", "Xaver"]
    assert len({seat["name"] for seat in seats}) == 4


def test_the_deal_of_the_day_is_one_match(paper):
    paper.choose(game="spitzer")
    paper.press("#daily")
    paper.moved_on()
    hand = paper.hand()
    assert paper.record()["seed"].startswith("daily 20")
    paper.answer()
    paper.press("#to-lobby")
    paper.choose(game="spitzer")
    paper.press("#daily")
    paper.moved_on()
    assert len(paper.saved()) == 1
    assert set(paper.hand()) <= set(hand)


def test_the_game_of_the_day_is_another_one_each_day(paper):
    offer = sys.modules["new_match"].game_of_the_day
    for games in ("ab", "abcde", "abcdefg"):
        days = [str(date(2026, 11, 22) + timedelta(days=step)) for step in range(1500)]  # with a leap day
        offered = [offer(games, day) for day in days]
        assert set(offered[: len(games)]) == set(games)
        assert offered[len(games) :] == offered[: -len(games)]


def test_the_name_of_the_player_is_told_and_kept(paper):
    paper.choose()
    paper.fill("#name", "Anna")
    paper.sit_down("named")
    assert paper.text(".own .name") == "Anna"
    assert paper.record()["seats"][0]["name"] == "Anna"
    paper.load("game/german-whist")
    assert paper.find("#name").value == "Anna"


def test_a_match_is_gone_on_with_from_the_lobby(paper):
    paper.sit_down("going on")
    paper.play()
    paper.moved_on()
    hand = paper.hand()
    paper.load()
    assert paper.texts(".going-on h2 .long-title") == ["Continue German Whist"]
    assert paper.text(".going-on p") == "Deal 1 · You 0"
    paper.press(".going-on [data-do=continue]")
    assert paper.moved_on() == "you"
    assert paper.hand() == hand
    paper.load(paper.browser.window.location.fragment)  # the address leads back to the table
    assert paper.moved_on() == "you"
    assert paper.hand() == hand


def test_other_matches_that_go_on_are_one_tap_away(paper):
    games = ("german-whist", "spitzer", "kein-stich", "solo-66", "german-whist", "spitzer")
    paper.keep({f"m{number}": entry(played(game, 4), number) for number, game in enumerate(games, 1)})
    paper.click("lobby")
    assert paper.find(".going-on [data-do=continue]").getAttribute("data-arg") == "m6"
    assert [one.getAttribute("data-arg") for one in paper.all(".saved-match")] == ["m5", "m4", "m3"]
    paper.press(".saved-match")
    paper.moved_on()
    assert paper.app().seating.player.session.match == "m5"


def test_after_the_last_deal_the_same_game_is_offered_once_more(paper):
    paper.keep({"over": entry(played("spitzer", None, deals=1))})
    paper.click("lobby")
    assert paper.texts(".going-on .long-title") == ["Play Spitzer again?"]
    paper.press(".going-on .primary")
    paper.moved_on()
    assert len(paper.saved()) == 2


@pytest.mark.parametrize(
    ("state", "words"),
    [("ready", "Ready to play offline"), ("insecure", "https"), ("waits", "new version"), ("missing", "")],
)
def test_what_is_known_of_playing_without_a_network_is_said(paper, state, words):
    paper.hear_offline(state)
    assert words in paper.text("#news")
    assert bool(paper.text("#news")) == (state != "missing")


def test_a_host_that_changes_a_file_has_it_said_with_its_name(paper):
    paper.hear_offline("changed", "rules/en/skat.html")
    assert (
        "only play online here, because this server changes files on the way: rules/en/skat.html"
        in paper.text("#news")
    )


def test_a_page_that_is_not_stored_without_a_network_leads_to_the_lobby(paper):
    paper.load("not-stored")
    assert "isn’t stored in this browser" in paper.text(".notice")
    assert paper.sit_down("no network") == "you"


def test_a_new_version_is_put_in_place_when_the_player_says_so(paper):
    paper.hear_offline("waits")
    paper.hear_offline("ready")  # which is no longer the news
    paper.click("update")
    assert paper.browser.offline.updates == 1


def test_a_storage_that_is_forbidden_is_said_and_one_can_play(paper):
    paper.browser.disk.forbidden = True
    paper.load()
    assert "doesn’t let the page save anything" in paper.text(".notice")
    assert paper.sit_down("forbidden") == "you"
    paper.play()
    assert paper.saved() == {}


def test_a_storage_that_is_full_is_said_once_with_a_way_to_keep_the_match(paper):
    paper.sit_down("full")
    paper.browser.disk.room = 0
    paper.play()
    paper.moved_on()
    assert "Your browser’s storage is full" in paper.text("#banner")
    paper.press("#banner [data-do=export]")
    (name,) = paper.browser.files.saved
    assert name.endswith(".stube.json")
    paper.click("close-banner")
    paper.play()
    paper.moved_on()
    assert paper.text("#banner") == ""


def test_a_disk_that_is_full_is_said_and_taken_back_when_there_is_room_again(paper):
    """The storage takes everything, and writes nothing."""
    paper.sit_down("full")
    paper.browser.mirror.full = True
    paper.play()
    paper.moved_on()
    assert "Your browser’s storage is full" in paper.text("#banner")
    paper.press("#banner [data-do=export]")
    assert len(paper.browser.files.saved) == 1
    paper.browser.mirror.full = False
    paper.play()
    paper.moved_on()
    assert paper.text("#banner") == ""
    paper.browser.mirror.full = True
    paper.play()
    paper.moved_on()
    assert "Your browser’s storage is full" in paper.text("#banner")


def test_an_engine_that_dies_is_started_again_and_the_match_goes_on(paper):
    paper.sit_down("dies")
    hand = paper.hand()
    paper.browser.workers[-1].dead = True
    card = paper.legal()[0]
    paper.tap(card)
    paper.wait(lambda: len(paper.browser.workers) == 2)
    assert paper.moved_on() == "you"
    assert "was restarted" in paper.text("#engine")
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


def test_an_engine_that_dies_of_one_request_only_is_not_started_again_for_ever(paper):
    paper.sit_down("dies of a thought")
    paper.browser.worker_dies_of = paper.browser.workers[-1].dies_of = ("think",)
    paper.play_card_only()
    paper.wait(lambda: paper.state == "you")
    paper.play_card_only()  # now Resi has to think
    paper.wait(lambda: paper.find("[data-do=retry]"))
    assert len(paper.browser.workers) == 3
    paper.browser.worker_dies_of = ()
    paper.click("retry")
    assert paper.moved_on() == "you"


def test_without_a_network_the_lobby_says_so_and_the_engine_comes_when_there_is_one(paper):
    paper.browser.host.cut_off = {"engine.json"}
    paper.load()
    assert "the connection to the server failed" in paper.text("#engine.failed")
    assert paper.find("[data-do=retry]")
    assert paper.find(".game-card")
    paper.browser.host.cut_off = set()
    paper.pass_time(70)
    assert not paper.find("#engine.failed")
    assert paper.sit_down("late") == "you"


def test_a_part_of_the_screen_that_cannot_be_fetched_is_said(paper):
    paper.keep({"one": entry(played("german-whist", 4))})
    paper.browser.host.lacking = {"py/replay.txt"}
    paper.click("on-shelf", "replay one")
    assert "couldn’t be loaded" in paper.text("#banner")
    paper.browser.host.lacking = set()
    paper.click("close-banner")
    paper.click("on-shelf", "replay one")
    assert paper.find("#step")


def test_a_way_to_play_sets_its_options_and_is_marked_until_one_is_changed(paper):
    paper.choose("skat")
    chips = paper.all("[data-do=preset]")
    assert [one.getAttribute("data-arg") for one in chips] == ["tournament", "pub", "bock", "spitze"]
    paper.press(chips[1])
    assert marked(paper) == ["pub"]
    assert paper.find("#option-kontra").checked
    assert paper.find("#option-scoring").value == "zero_sum"
    assert "Ramsch" in paper.text("#preset-note")
    paper.press(chips[0])
    assert marked(paper) == ["tournament"]
    assert not paper.find("#option-kontra").checked
    paper.fill("#option-kontra", True)
    assert marked(paper) == []
    assert paper.text("#preset-note") == "Your own rules."
    paper.fill("#option-kontra", False)
    assert marked(paper) == ["tournament"]


def test_options_stand_in_groups_and_one_that_changes_nothing_is_not_shown(paper):
    paper.choose("skat")
    legends = [one.textContent for one in paper.all("#options legend")]
    assert legends[2:] == [
        "Scoring",
        "Doubling",
        "If nobody plays",
        "Games and announcements",
        "Other rules",
    ]
    assert paper.find("#field-ramsch_push").hidden
    paper.fill("#option-all_pass", "schieberamsch")
    assert not paper.find("#field-ramsch_push").hidden
    paper.fill("#option-ramsch_push", "must_take")
    paper.fill("#option-all_pass", "pass_in")
    assert not paper.find("#field-ramsch_push").hidden  # it is not what it usually is
    paper.fill("#option-ramsch_push", "may_pass")
    assert paper.find("#field-ramsch_push").hidden
    paper.choose("tapp")
    assert [one.textContent for one in paper.all("#options legend")][-1] == "Rules of this table"


def test_a_way_to_play_is_kept_with_the_number_of_players(paper):
    paper.choose("skat", players=4)
    paper.click("preset", "pub")
    assert paper.find("#option-players").value == "4"
    paper.press("#play")
    paper.moved_on()
    assert paper.record()["options"]["all_pass"] == "ramsch"
    paper.press("#to-lobby")
    paper.choose("skat")
    assert marked(paper) == ["pub"]


def test_a_game_without_ways_to_play_offers_none(paper):
    paper.choose("spitzer")
    assert not paper.find("[data-do=preset]")


def marked(paper):
    """The ways to play that are marked as chosen."""
    return [one.getAttribute("data-arg") for one in paper.all("[data-do=preset][aria-pressed=true]")]
