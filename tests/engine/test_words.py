"""The catalogues: every code the engine gives has a sentence in both languages, and sentences fill in
properly.
"""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from strategies import after, matches, play_match, some_values, started

from kartenstube.analysis.autoplay import play_on
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.messages import Message
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import languages, wording
from kartenstube.render.log import log
from kartenstube.render.scene import scene
from kartenstube.render.wording import Wording

ROOT = Path(__file__).parents[2]
NAMES = ("Anna", "Resi", "Xaver", "Vroni", "Kaspar", "Zenzi")
FIRST_CARDS = 3  # of a deal: later ones are asked for in the same words
CODES = re.compile(r'"((?:fault|why|log|line|remark|act|cli)\.[a-z0-9_.-]+)"')


def texts(language):
    return wording(language).catalogue


def codes_in_source():
    files = [
        path for room in ("kartenstube", "engine_worker") for path in (ROOT / "src" / room).rglob("*.py")
    ]
    return {code for path in files for code in CODES.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", languages())
def test_every_code_in_the_source_has_a_sentence(language):
    known = texts(language)
    missing = {code for code in codes_in_source() if code not in known}
    assert len(codes_in_source()) > 50
    assert not missing


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_option_and_value_has_words(language, name):
    game, words, known = GAMES[name], wording(language), texts(language)
    assert f"game.{name}" in known
    assert f"game.{name}.about" in known
    for option in game.options:
        key = f"option.{name}.{option.id}"
        assert words.knows(key)
        assert words.knows(f"{key}.help")
        if isinstance(option.allowed, tuple):
            assert all(words.knows(f"{key}.{value}") for value in option.allowed)
    for declared in [*game.options.remarks, *game.options.forbids]:
        assert words.knows(declared.code)
    assert all(words.knows(f"{forbid.code}.form") for forbid in game.options.forbids)
    for preset in game.presets:
        key = f"preset.{name}.{preset.name}"
        assert {key, f"{key}.note"} <= set(known)
    for chosen in [{}, {"currency": "points"}] if "currency" in game.options.by_id else [{}]:
        unit = game.display.unit(game.options.read(chosen)).word
        assert {f"count.{unit}", f"unit.{unit}"} <= set(known)


@pytest.mark.parametrize("language", languages())
@given(matches())
def test_every_question_and_every_button_has_words(language, match):
    if match.decision:
        known = wording(language).knows
        made = scene(match.view(match.decision.seat), match.seats)
        labels = [act["label"] for act in made["acts"] if "label" in act]
        assert all(known(code) for code, _ in labels)
        if labels or made["pick"]:
            assert known(made["ask"][0])
        if made["pick"]:
            assert known(f"act.{made['pick']['verb']}")
        assert all(map(known, codes_of(made["question"])))


def codes_of(part):
    """The codes of all sentences in a part of a scene."""
    if isinstance(part, list) and [type(one) for one in part[:2]] == [str, dict]:
        yield part[0]
    elif isinstance(part, list | dict):
        for one in part.values() if isinstance(part, dict) else part:
            yield from codes_of(one)


@pytest.mark.parametrize(
    ("language", "pack", "game", "said"),
    [
        ("de", "german", "", "das Laub-Daus, den Laub-Ober"),
        ("de", "german", "schafkopf", "die Gras-Sau, den Gras-Ober"),
        ("en", "german", "", "the ace of leaves, the Ober of leaves"),
        ("en", "german", "schafkopf", "the ace of leaves, the Ober of leaves"),
        ("de", "french", "schafkopf", "das Pik-Ass, die Pik-Dame"),
    ],
)
def test_cards_are_called_by_the_words_of_their_pack_and_game(language, pack, game, said):
    words = Wording({**texts(language), "two": "{a:acc}, {b:acc}"}, pack=pack, game=game)
    assert words.say("two", {"a": "AS", "b": "QS"}) == said


@pytest.mark.parametrize(
    ("language", "card", "said"),
    [
        ("en", "T17", "tarock 17"),
        ("en", "T22", "the Sküs"),
        ("en", "NH", "the cavall of hearts"),
        ("de", "T17", "das Tarock 17"),
        ("de", "T21", "den Mond"),
        ("de", "T1", "den Pagat"),
        ("de", "NH", "den Herz-Reiter"),
        ("de", "TC", "die Kreuz-10"),
    ],
)
def test_tarocks_and_knights_have_names(language, card, said):
    words = Wording({**texts(language), "one": "{card:acc}"}, pack="tarock")
    assert words.say("one", {"card": card}) == said


def test_a_game_says_what_all_say_in_words_of_its_own():
    assert wording("de", game="skat").say("act.take") == "Skat aufnehmen"
    assert wording("de", game="doppelkopf").say("act.take") == wording("de").say("act.take")
    beside = [wording("de", game=game).say("ui.beside.aside") for game in ("skat", "tapp")]
    assert beside == ["Gedrückt", "Abgelegt"]


def test_both_languages_have_the_same_codes_and_placeholders():
    english, german = texts("en"), texts("de")
    assert set(english) == set(german)
    for code in english:
        assert names(english[code]) == names(german[code]), code


def names(text):
    return {
        name.split(":")[0]
        for name in re.findall(r"\{([^}]*)\}", json.dumps(text))
        if name not in ("the", "acc")
    }


@pytest.mark.parametrize("language", languages())
@given(matches(most=60))
def test_every_line_of_a_scene_becomes_a_sentence(language, match):
    say = wording(language, NAMES)
    made = scene(match.view(0), match.seats)
    assert made["faces"] == match.game.display.faces(match.options)
    lines = [*made["log"], *(made["over"]["lines"] if made["over"] else [])]
    for sentence in [say.message(line) for line in lines]:
        assert "{" not in sentence
        assert "None" not in sentence
        first = sentence.removeprefix("−")[0]
        assert first.isupper() or first.isdigit()
        assert sentence.endswith((".", "?"))
    for entry in [row["entry"] for row in made["sheet"]["rows"] if row["entry"]]:
        sentence = say.message(entry["game"])
        assert sentence != entry["game"][0]
        assert "{" not in sentence
    assert {f"tally.{line['word']}" for line in made["sheet"]["tally"]} <= set(say.catalogue)
    assert {f"standing.{word}" for word in made["sheet"]["standing"]} <= set(say.catalogue)
    for code, params in [*made["facts"], *made["seats"][0]["tags"]]:
        label, value = say.fact(code, params)
        assert not label.startswith("fact.")
        assert not value.startswith("fact.")
    for message in of_seats(made):
        sentence = say.message(message)
        assert sentence
        assert sentence != message[0]
        assert "{" not in sentence
        assert "None" not in sentence


class Strict(Wording):
    """Words for a reader who must never see a code, or None, in a sentence."""

    def say(self, code, params=None):
        assert self.knows(code), f"there are no words for {code}, {params}"
        return super().say(code, params)

    def _one(self, value, kind, params):
        assert value is not None, f"a sentence lacks one of its parts: {params}"
        return super()._one(value, kind, params)


def ways_to_play(game):
    """Options of a game: none, each preset, and each value of each option by itself."""
    yield {}
    yield from [dict(preset.values) for preset in GAMES[game].presets if preset.values]
    for option in GAMES[game].options:
        allowed = some_values(option)
        ends = allowed if option.kind is not int else (allowed[0], allowed[-1])
        yield from [{option.id: value} for value in ends if value != option.default]


def questions_by_lot(game, options, seed):
    """The scenes of a deal by lot in which a seat is asked for words, or for one of the first cards, as that
    seat sees them.
    """
    try:
        match = started(options, seed, game)
    except WrongOption:
        return
    chance, cards = SeededRandom(seed), 0
    while match.decision:
        is_card = all(text.startswith("play ") for text in match.decision.choices.texts())
        cards += is_card
        if not is_card or cards <= FIRST_CARDS:
            yield scene(match.view(match.decision.seat), match.seats)
        match.answer(act_text(random_act(match.decision.choices, chance.below)))


def sentences(made, say):
    """All sentences of a scene, and what its answers are called."""
    apart = {"facts": None, "seats": [{**line, "tags": None} for line in made["seats"]]}
    yield from [say.message(message) for message in messages_of({**made, **apart})]
    facts = [*made["facts"], *[tag for line in made["seats"] for tag in line["tags"]]]
    yield from [": ".join(say.fact(*fact)) for fact in facts]
    if made["pick"]:
        yield say.say(f"act.{made['pick']['verb']}")


def messages_of(part):
    """All messages in a part of a scene; those within them are said with them."""
    if isinstance(part, list) and [type(one) for one in part[:2]] == [str, dict]:
        yield part
    elif isinstance(part, list | dict):
        for one in part.values() if isinstance(part, dict) else part:
            yield from messages_of(one)


@pytest.mark.by_turns
@pytest.mark.cpython_only
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_question_and_no_answer_shows_a_code(game):
    """What is said where a seat is asked, with each option: no word that the catalogue lacks, none within
    another sentence, and nothing about what is not there yet.
    """
    asked = 0
    for number, options in enumerate(ways_to_play(game)):
        for made in questions_by_lot(game, options, f"codes {number}"):
            for language in languages():
                say = Strict(texts(language), NAMES, made["seat"], pack=made["faces"], game=game)
                assert all(sentences(made, say))
            asked += 1
    assert asked


def of_seats(made):
    """All that a scene says of its seats besides facts."""
    for line in made["seats"]:
        said = [line["said"]["words"]] if line["said"] else []
        yield from [one for one in (line["number"], line["chip"]) if one] + line["badges"] + said


@cache
def catalogue_of(game):
    """What the page tells a match with, the common sentences and those of its game; and all there are."""
    catalogues = pytest.importorskip("base.catalogues", reason="the build's modules are not in Pyodide")
    return catalogues.merged(catalogues.common("en"), catalogues.own(game, "en")), catalogues.everything("en")


def told(match, catalogue):
    """All that the table says of a match."""
    seat = match.decision.seat if match.decision else 0
    made = scene(match.view(seat), match.seats)
    unit = made["sheet"]["unit"]
    say = Wording(catalogue, NAMES, seat, unit["word"], unit["each"], game=made["game"])
    refused = [match.why_not(f"play {card_text(card)}") for card in range(52)] if match.decision else []
    lines = [*made["log"], *[act["label"] for act in made["acts"] if "label" in act]]
    lines += [*(made["over"]["lines"] if made["over"] else []), *([made["ask"]] if made["ask"] else [])]
    lines += of_seats(made)
    facts = [*made["facts"], *[tag for seat in made["seats"] for tag in seat["tags"]]]
    return [
        *[say.message(line) for line in lines],
        *[say.fact(*fact) for fact in facts],
        *[say.say(code) for code in made["sheet"]["contracts"]],
        *[say.say(str(row["contract"])) for row in made["sheet"]["rows"]],
        *[say.message(why.plain()) for why in refused if why],
        say.say(f"act.{made['pick']['verb']}") if made["pick"] else "",
    ]


@pytest.mark.slow
@pytest.mark.cpython_only
@given(matches())
def test_a_match_is_told_in_the_common_words_and_those_of_its_game(match):
    enough, everything = catalogue_of(match.game.id)
    assert len(enough) < len(everything)
    assert told(match, enough) == told(match, everything)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "You must follow suit. Clubs were led, and you hold the king of clubs, the queen of clubs "
            "and the 10 of clubs.",
        ),
        ("de", "Du musst Kreuz bedienen: Du hast noch den Kreuz-König, die Kreuz-Dame und die Kreuz-10."),
    ],
)
def test_a_reason_in_words(language, sentence):
    params = {"card": "2H", "suit": "C", "cards": ["KC", "QC", "TC"]}
    assert wording(language).message(Message("why.follow_suit", params).plain()) == sentence


@pytest.mark.parametrize(
    ("code", "params", "sentence"),
    [
        ("hint.ahead.each.alike", {}, "Etwa gleich gut: der Kreuz-König und die Kreuz-Dame; der Rest"),
        ("hint.ahead.ten.alike", {}, "Etwa gleich gut: der Kreuz-König und die Kreuz-Dame; der Rest"),
        (
            "hint.dreierschnapsen.masters",
            {},
            "Unschlagbar in ihren Farben: der Kreuz-König und die Kreuz-Dame.",
        ),
        ("why.max_falls", {}, "muss der Max fallen: der Kreuz-König und die Kreuz-Dame."),
        ("why.called_ace", {"suit": "C"}, "gerufene Karte fallen: Spiel den Kreuz-König und die Kreuz-Dame."),
        ("why.must_beat", {}, "wenn du kannst: Du hast den Kreuz-König und die Kreuz-Dame."),
    ],
)
def test_a_list_of_cards_stands_in_the_case_that_the_german_sentence_asks_for(code, params, sentence):
    told = {"cards": ["KC", "QC"], "n": 3, "unit": "points", "count": 1, **params}
    assert sentence in wording("de").message(Message(code, told).plain())


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (["KC"], "mit dem Kreuz-König"),
        (["JC", "TH"], "mit dem Kreuz-Buben und der Herz-10"),
        (["AS", "QD", "7H"], "mit dem Pik-Ass, der Karo-Dame und der Herz-7"),
    ],
)
def test_a_german_sentence_names_cards_in_the_dative(cards, said):
    words = Wording({**texts("de"), "one": "mit {card:dat}", "more": "mit {cards:dats}"})
    assert words.say("more", {"cards": cards}) == said
    assert len(cards) > 1 or words.say("one", {"card": cards[0]}) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the jack of spades (×2) and the 9 of hearts"),
        ("de", "den Pik-Buben doppelt und die Herz-9"),
    ],
)
def test_equal_cards_are_named_once_with_their_number(language, said):
    words = Wording({**texts(language), "list": "{cards:cards}"})
    assert words.say("list", {"cards": ["JS", "9H", "JS"]}) == said


@pytest.mark.parametrize(
    ("language", "four", "five"),
    [
        (
            "en",
            "the ace of spades, the 9 of hearts, the 8 of hearts and the 7 of hearts",
            "the ace of spades, the 9 of hearts, the 8 of hearts and 2 more",
        ),
        (
            "de",
            "das Pik-Ass, die Herz-9, die Herz-8 und die Herz-7",
            "das Pik-Ass, die Herz-9, die Herz-8 und 2 weitere",
        ),
    ],
)
def test_of_more_than_four_cards_a_refusal_names_three(language, four, five):
    words = Wording({**texts(language), "list": "{cards:some}"})
    assert words.say("list", {"cards": ["AS", "9H", "8H", "7H"]}) == four
    assert words.say("list", {"cards": ["AS", "9H", "8H", "7H", "7S"]}) == five


@pytest.mark.parametrize("language", languages())
def test_every_card_that_has_a_case_has_all(language):
    known = texts(language)
    cards = {code.removesuffix(".acc") for code in known if re.search(r"\bcard\.\w+\.acc$", code)}
    assert len(cards) > 10
    assert {f"{card}.{case}" for card in cards for case in ("the", "acc", "dat")} <= set(known)


@pytest.mark.parametrize(
    ("language", "name", "whose"),
    [
        ("en", "Anna", "Anna’s piles"),
        ("en", "Hans", "Hans’s piles"),
        ("de", "Anna", "Annas Stapel"),
        ("de", "Hans", "Hans’ Stapel"),
        ("de", "MAX", "MAX’ Stapel"),
    ],
)
def test_what_belongs_to_a_seat_is_called_by_its_name(language, name, whose):
    whose_entry = {"en": "{seat:whose} piles", "de": "{seat:whose} Stapel"}[language]
    assert Wording({**texts(language), "piles": whose_entry}, [name]).say("piles", {"seat": 0}) == whose


@pytest.mark.parametrize(
    ("language", "seats", "viewer", "said"),
    [
        ("en", [1], None, "Resi gets 2 points."),
        ("en", [0, 1], None, "Anna and Resi get 2 points."),
        ("en", [0], 0, "You get 2 points."),
        ("de", [1], 0, "Resi bekommt 2 Punkte."),
        ("de", [1, 2], 0, "Resi und Xaver bekommen 2 Punkte."),
        ("de", [0], 0, "Du bekommst 2 Punkte."),
        ("de", [0, 1], 0, "Anna und Resi, ihr bekommt 2 Punkte."),
    ],
)
def test_a_verb_agrees_with_the_seats_that_a_sentence_is_about(language, seats, viewer, said):
    words = Wording(texts(language), NAMES, viewer)
    assert words.say("line.sjavs.paid", {"seats": seats, "points": 2}) == said


@pytest.mark.parametrize(
    ("language", "name", "code", "params", "said"),
    [
        ("de", "Du", "line.sjavs.points", {"seats": [1, 0]}, "Das Spielerpaar (du und Resi) hat 68 Augen."),
        ("de", "Du", "line.doppelkopf.party.re", {"seats": [0]}, "Re (du): 68 Augen."),
        (
            "de",
            "Du",
            "line.sjavs.points",
            {"seats": [1, 2]},
            "Das Spielerpaar (Resi und Xaver) hat 68 Augen.",
        ),
        ("de", "Duro", "line.doppelkopf.party.re", {"seats": [0]}, "Re (Duro): 68 Augen."),
        ("de", "Du", "toy.dealer", {"seat": 0}, "Geber: Du. Und du, Resi."),
        (
            "en",
            "You",
            "line.sjavs.points",
            {"seats": [1, 0]},
            "You and Resi, the makers, have 68 card points.",
        ),
        ("en", "You", "toy.dealer", {"seat": 0}, "Geber: You. Und you, Resi."),
    ],
)
def test_the_viewer_is_named_first_and_small_within_a_sentence(language, name, code, params, said):
    toy = {"toy.dealer": "Geber: {seat:seat}. Und {seat:seat}, Resi."}
    words = Wording({**texts(language), **toy}, (name, *NAMES[1:]), 0)
    assert words.say(code, {"points": 68, **params}) == said


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_share_of_deals_is_told_beside_that_of_the_next_best_answer(language):
    said = wording(language).say("hint.best", {"share": 3, "next": 2})
    assert re.findall(r"\d+", said) == ["3", "10", "2", "10"]


@pytest.mark.parametrize(
    ("language", "pack", "said"),
    [
        ("en", "french", "No queens"),
        ("en", "german", "No Obers"),
        ("de", "french", "Keine Dame"),
        ("de", "german", "Kein Ober"),
    ],
)
def test_a_contract_is_called_after_the_cards_of_the_pack(language, pack, said):
    words = Wording(texts(language), pack=pack, game="kein-stich")
    assert words.say("fact.contract.D3") == words.say("fact.contract.H4") == said


@pytest.mark.parametrize(
    ("language", "code", "told", "said"),
    [
        ("en", "hint.ahead.ten", {"n": 13, "unit": "trick"}, "On average this is 1.3 tricks better than"),
        ("de", "hint.ahead.ten", {"n": 13, "unit": "trick"}, "Im Schnitt ist das um 1,3 Stiche besser als"),
        ("de", "hint.ahead.ten", {"n": 4, "unit": "points"}, "Im Schnitt ist das um 2 Hedewige besser als"),
        ("en", "hint.ahead.ten.many", {"n": 1, "unit": "card_points", "count": 4}, "Four other moves are"),
        ("de", "hint.ahead.each.many", {"n": 2, "unit": "trick", "count": 13}, "13 andere Züge sind etwa"),
        (
            "en",
            "hint.tapp.draw",
            {"card": "JC", "count": 5},
            "The jack of clubs draws trumps; the opponents hold five.",
        ),
        (
            "de",
            "hint.tapp.draw",
            {"card": "JC", "count": 1},
            "Der Kreuz-Bube zieht Trumpf: Die Gegner haben noch einen Trumpf",
        ),
    ],
)
def test_numbers_in_a_sentence(language, code, told, said):
    """Tenths are told with the point of the language and in the unit of the score, small numbers in words."""
    assert Wording(texts(language), unit="buns", each=5).say(code, told).startswith(said)


def test_counts_have_plural_forms():
    say = wording("en", ("Anna", "Resi"))
    line = {"seat": 1, "foreplay": 1, "endgame": 12}
    assert (
        say.say("line.german-whist.tricks", line)
        == "Resi: 1 trick in the first half, 12 tricks in the second."
    )


def test_a_number_below_nothing_has_a_minus_sign_and_a_name_keeps_its_hyphen():
    texts = {"line": "{name}: {points}, {points:amount}.", "count.points": ["{n} point", "{n} points"]}
    said = Wording(texts).say("line", {"name": "Anna-Lena", "points": -330})
    assert said == "Anna-Lena: −330, −330 points."


def test_the_viewer_is_addressed_as_you():
    say = wording("en", ("Anna", "Resi"))
    say.viewer = 0
    assert say.say("log.play", {"seat": 0, "card": "AC"}) == "You play the ace of clubs."
    assert say.say("log.play", {"seat": 1, "card": "AC"}) == "Resi plays the ace of clubs."


def test_a_message_in_a_message():
    say = wording("en")
    inner = Message("why.not_held", {"card": "AC"})
    outer = Message("fault.record", {"number": 2, "fault": inner})
    assert say.message(outer.plain()) == "Record 2: You don’t hold the ace of clubs."


@pytest.mark.parametrize(
    ("game", "said", "is_told"),
    [
        ("dreierschnapsen", "trump H", False),
        ("dreierschnapsen", "turn", True),
        ("officers-skat", "trump C", False),
        ("spitzer", "zolo schneider", False),
        ("spitzer", "zolo", False),
    ],
)
def test_the_log_tells_no_fact_that_was_just_said(game, said, is_told):
    match = after(game, said, options={"ruleset": "michigan"} if game == "spitzer" else None)
    facts = [line.params["fact"] for line in log(match.view(0)) if line.code == "log.fact"]
    assert bool({"fact.trump", "fact.contract"} & set(facts)) == is_told


def test_the_log_tells_once_that_others_take_the_skat():
    match = after("skat", "bid 18", "pass", "pass", "take")
    declarer = match.view(0).seat_of("declarer")
    codes = [[line.code for line in log(match.view(seat))] for seat in range(3)]
    assert all("log.take" in told for told in codes)
    assert ["log.takes_up" in told for told in codes] == [seat == declarer for seat in range(3)]


def test_the_end_of_a_match_in_words():
    match = play_match(started({"target": 2}))
    made = scene(match.view(0), match.seats)
    assert made["over"]["match"]
    assert made["over"]["winners"] == match.result()["winners"]


def codes_of_log(match, seat=0):
    return [line.code for line in log(match.view(seat))]


def after_the_words(game, options, seed="words"):
    """A match whose deal was played as far as the first card by bots, with these options."""
    match = started(options, seed, game)
    while match.decision and match.decision.phase != "play":
        play_on(match)
    return match


@pytest.mark.parametrize("flecken", [0, 3])
def test_a_phase_in_which_nobody_is_asked_goes_without_saying(flecken):
    match = after_the_words("dreierschnapsen", {"flecken": flecken})
    assert ("log.phase.dreierschnapsen.kontra" in codes_of_log(match)) == (flecken > 0)


def test_the_log_says_when_the_next_word_may_be_said_that_doubles():
    for number in range(40):
        told = codes_of_log(after_the_words("schafkopf", {}, f"words {number}"))
        assert ("log.may.re" in told) == ("log.kontra" in told)
        if "log.kontra" in told:
            assert told[told.index("log.kontra") + 1] == "log.may.re"
            return
    pytest.fail("nobody has doubled")


def test_the_end_of_a_deal_does_not_tell_again_what_was_announced_before_the_first_card():
    match = after("spitzer", "zolo", options={"ruleset": "michigan"})
    while match.decision:
        play_on(match)
    assert match.view(0).word("contract") == "zolo"
    assert "log.fact" not in codes_of_log(match)


RANKS_AND_SUITS = {
    ("french", "en"): "queens?|jacks?|clubs|spades|diamonds",
    ("french", "de"): "Damen?|Buben?|Kreuz|Pik|Karo",
    ("german", "en"): "Obers?|Unters?|acorns|leaves|bells",
    ("german", "de"): "Obern?|Untern?|Sau|Säue|Daus|Däuser|Eichel|Laub|Gras|Schellen",
}
OTHER_PACK = {"french": "german", "german": "french"}
BEFORE_A_PACK_IS_SET = ("card", "suit", "fault", "game", "option", "preset", "remark", "ui")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_names_ranks_or_suits_of_one_pack_is_said_otherwise_with_the_other(language):
    """An example: "Four queens" is said where cards have French names, else "Four Obers"."""
    catalogue = texts(language)
    named = {(code.rpartition("/")[0], code.rpartition("/")[2]) for code in catalogue}
    for code, text in catalogue.items():
        game, _, said = code.rpartition("/")
        if said.startswith(("french.", "german.")) or said.split(".")[0] in BEFORE_A_PACK_IS_SET:
            continue
        for pack, other in OTHER_PACK.items():
            if re.search(rf"\b({RANKS_AND_SUITS[pack, language]})\b", without_places(text)):
                kinds = {f"{pack}.{said}", f"{other}.{said}"}
                assert any((not game or owner in ("", game)) and one in kinds for owner, one in named), code


def without_places(text):
    """A text without what is filled in, and without verbs that are no suits."""
    return re.sub(r"\{[^}]*\}|leaves (the|no)", "", json.dumps(text, ensure_ascii=False))
