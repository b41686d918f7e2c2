"""All texts speak as docs/language.md says: no word that its table of terms rules out, and no habit more
often than its bound.
"""

import pytest
import terms

PAGE = terms.PAGE.read_text(encoding="utf-8")
TERMS, HABITS, ALLOWED = terms.terms(PAGE), terms.habits(PAGE), terms.allowed(PAGE)

# files of the repository, which Pyodide does not have
pytestmark = pytest.mark.cpython_only


def found_in(some_texts, *words):
    """What is found in texts of some words, each with its language and games."""
    looked_for = [terms.term(*word) for word in words]
    return [(place, word) for place, word, _ in terms.complaints(looked_for, some_texts)]


def allows(row, complaint):
    """Whether a row of the page allows a word in its place."""
    return complaint[0].startswith(row[0]) and complaint[1] == row[1]


def test_no_text_has_a_word_that_the_table_rules_out():
    found = terms.complaints(TERMS, terms.texts())
    assert [one for one in found if not any(allows(row, one) for row in ALLOWED)] == []


def test_each_place_that_is_allowed_a_word_has_it():
    found = list(terms.complaints(TERMS, terms.texts()))
    assert [row for row in ALLOWED if not any(allows(row, one) for one in found)] == []


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.term.word)
def test_a_habit_keeps_its_bound(habit):
    found = list(terms.complaints([habit.term], terms.texts()))
    in_documents = [one for one in found if terms.is_document(one[0])]
    in_texts = [one for one in found if terms.is_for_players(one[0])]
    assert len(in_texts) <= habit.texts, in_texts
    assert len(in_documents) <= habit.documents, in_documents


def test_the_page_rules_words_out_in_both_languages():
    by_language = {
        language: [one.word for one in TERMS if one.language == language] for language in ("en", "de")
    }
    assert {"foreplay", "deuce*", "the lot decides", "duty solo*"} <= set(by_language["en"])
    assert {"Solospieler*", "Mitspieler*", "Vorspiel", "Trumpfzwang"} <= set(by_language["de"])
    assert {"Who ….", "stands", "besides", "als Option", "egal,"} <= {habit.term.word for habit in HABITS}


@pytest.mark.parametrize(
    "place",
    [
        "src/locale/en/engine.po: why.follow_suit",
        "src/locale/de/screen.po: ui.back",
        "src/locale/de/rules.po: ",
        "games/skat/words.en.po: ",
        "games/skat/rules.de.md",
        "games/glossary.en.md",
        "games/doppelkopf/glossary.de.md",
        "games/skat/demos/bidding.toml",
        "games/skat/lessons/1.toml",
        "src/reading/teach.de.md",
        "docs/playing.md",
        "docs/rules-spec/skat.md",
        "README.md",
        "CHANGELOG.md",
    ],
)
def test_texts_of_each_kind_are_looked_at(place):
    found = [text for text in terms.texts() if text.place.startswith(place)]
    assert found
    assert any(len(text.words) > 3 for text in found)


PLANTED = {
    "words.en.po": (
        terms.in_catalogue,
        'msgid "knave.code"\nmsgstr "Discard a {knave:card}, then a knave."\n',
        'msgid "knave.code"\nmsgstr "Discard a {knave:card}."\n',
    ),
    "plural.en.po": (
        terms.in_catalogue,
        'msgid "n"\nmsgid_plural "n"\nmsgstr[0] "a jack"\nmsgstr[1] "two knaves"\n',
        'msgid "n"\nmsgid_plural "n"\nmsgstr[0] "a jack"\nmsgstr[1] "two jacks"\n',
    ),
    "rules.en.md": (
        lambda path, language: [terms.in_markdown(path, language)],
        "# [Jacks]{#knave}\n\nA [jack](#knave) is a\n**Knave**.\n",
        "# [Jacks]{#knave}\n\nA [jack](#knave), `knave`:\n\n```text\nknave\n```\n{demo knave}\n",
    ),
    "demo.toml": (
        lambda path, language: [text for text in terms.in_toml(path) if text.language == language],
        '[title]\nen = "Jacks"\n[[ask]]\nchoices.en = ["a jack", "the knaves"]\n',
        'moves = "knave"\n[title]\nen = "Jacks"\nde = "knave"\n',
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_word_is_found_in_prose_and_only_there(name, tmp_path):
    read, wrong, right = PLANTED[name]
    for folder, text, hits in (("wrong", wrong, 1), ("right", right, 0)):
        path = tmp_path / folder / name
        path.parent.mkdir()
        path.write_text(text, encoding="utf-8")
        texts = list(read(path, "en"))
        assert texts
        assert len(found_in(texts, ("knave*", "en"))) == hits, text


@pytest.mark.parametrize(
    ("word", "words", "hits"),
    [
        ("knave", "A Knave, the knave, knaves", 2),
        ("knave*", "knaves", 1),
        ("Talon", "talon Talons Talon", 1),
        ("goes above", "It goes\nabove it.", 1),
        ("egal,", "Egal, wer spielt", 1),
        ("Who ….", "Who has none,\nmust trump.", 1),
        ("Who ….", "Who wants to play? Nobody knows who does.", 0),
        ("Who ….", "Who plays\n\nXaver plays.", 0),
        ("macht … zu Trumpf", "Resi macht Herz zu Trumpf.", 1),
        ("macht … zu Trumpf", "Resi macht den Stich. Er gehört zu Trumpf.", 0),
    ],
)
def test_what_a_word_of_the_page_means(word, words, hits):
    assert len(found_in([terms.Text("here", "de", "", words)], (word, "de"))) == hits


def test_a_word_concerns_the_games_that_the_page_names():
    texts = [terms.Text(game, "de", game, "Talon, Mitspieler") for game in ("skat", "schafkopf", "")]
    assert found_in(texts, ("Talon", "de", "skat, tapp")) == [("skat", "Talon")]
    besides = found_in(texts, ("Mitspieler", "de", "not schafkopf"))
    assert besides == [("skat", "Mitspieler"), ("", "Mitspieler")]
    with pytest.raises(AssertionError, match="there is no game"):
        terms.term("Talon", "de", "whist")


def test_a_text_belongs_to_the_game_whose_folder_or_page_it_is_in():
    games = {text.place.partition(":")[0]: text.game for text in terms.texts()}
    assert games["games/skat/rules.de.md"] == games["docs/rules-spec/skat.md"] == "skat"
    assert games["games/skat/lessons/1.toml"] == games["games/skat/demos/bidding.toml"] == "skat"
    assert games["docs/playing.md"] == games["games/glossary.de.md"] == ""
