"""Fixed pairs on a page of paper: one column, one tile and one victory for both partners; scores in pfennigs;
and lines of a result that count for one side. The game is one of a few lines (`tests/engine/paired.py`).
"""

import paired
import pytest
from storage import entry
from strategies import play_match, seated

from kartenstube.games.registry import GAMES
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine

NAMES = ("You", "Resi", "Xaver", "Vroni")


@pytest.fixture
def sit(paper, monkeypatch):
    """Sits down to a match of a person and three bots, and plays a deal to its end."""
    monkeypatch.setitem(GAMES, paired.GAME.id, paired.GAME)

    def sits(seed="c"):
        seats = [{"name": name, "player": "human" if name == "You" else "random"} for name in NAMES]
        paper.app().context.settings["pace"] = "once"
        given = {"game": "paired", "options": {}, "seats": seats, "seed": seed}
        paper.begin(paper.app().seating.start(given))
        paper.wait(lambda: paper.find("#room"))
        paper.play_deal()

    return sits


def over(paper):
    return paper.app().seating.player.shown["over"]


def cells(paper, row):
    return [one.textContent for one in paper.find(row).querySelectorAll("td")]


def test_a_pair_has_one_column_of_the_sheet_and_one_tile(paper, sit):
    sit()
    (own, *_, theirs) = over(paper)["scores"]
    assert paper.texts("#sheet thead .name") == ["You + Xav", "Resi + Vro"]
    assert paper.texts("#sheet thead .unseen")[1:3] == ["You + Xaver", "Resi + Vroni"]
    assert len(paper.all("#sheet thead .discs .disc")) == 4
    assert cells(paper, "#sheet tfoot tr") == [str(own), str(theirs)]
    assert cells(paper, "#sheet .tally tr") == ["1", "0"] if own > theirs else ["0", "1"]
    assert paper.texts(".tile .name") == ["You + Xaver", "Resi + Vroni"]
    assert paper.texts(".tile strong") == [f"+{own}", f"+{theirs}"]
    assert f"{own} : {theirs}" in paper.text("#facts")


@pytest.mark.by_turns
@pytest.mark.slow
def test_partners_win_a_deal_and_a_match_together(paper, sit):
    said = set()
    for number in range(4):
        sit(f"won {number}")
        own, theirs = over(paper)["scores"][:2]
        gains = f"You and Xaver get {own} points" if own > theirs else f"Resi and Vroni get {theirs} points"
        assert own == theirs or gains in paper.text(".result-head")
        assert own >= theirs or paper.text(".result h2").startswith("You get ")
        paper.next_deal()
        paper.play_deal()
        title, crowns = paper.text(".result h2"), len(paper.all(".tile-face use[href$=crown]"))
        said.add(title)
        assert crowns == (2 if title == "The match is drawn" else 1)
        paper.press("#to-lobby")
    assert {"You and Xaver win the match", "You lose the match; Resi and Vroni win it"} <= said


def test_the_score_is_read_aloud_and_a_partner_named_by_pairs(paper, sit):
    sit()
    own, theirs = over(paper)["scores"][:2]
    paper.key("s")
    assert paper.text("#message") == f"You + Xaver {own}, Resi + Vroni {theirs}"
    paper.press("#seat1 .portrait-frame")
    assert "plays with Vroni" in paper.text("#dialog")


def test_the_line_of_the_sheet_that_decides_stands_in_the_place_of_the_totals(paper):
    paper.sit_down("rubber", game="sjavs")
    paper.play_deal()
    (own, theirs), names = over(paper)["scores"][:2], ("You + Xaver", "Resi + Vroni")
    assert own + theirs > 0
    assert paper.texts(".tile .name") == list(names)
    for shown in (f"To go {24 - own} : {24 - theirs}", "Crosses 0 : 0"):
        assert shown in paper.texts("#facts .chip")
    assert "Score" not in paper.text("#facts")
    assert paper.texts(".tile .total") == [
        f"To go {24 - own}",
        "Crosses 0",
        f"To go {24 - theirs}",
        "Crosses 0",
    ]
    paper.key("s")
    told = f"To go: {names[0]} {24 - own}, {names[1]} {24 - theirs}"
    assert paper.text("#message") == f"{told}; Crosses: {names[0]} 0, {names[1]} 0"
    paper.press("#seat1 .portrait-frame")
    assert paper.text("#dialog .known").endswith(f"To go {24 - theirs} Crosses 0")
    paper.key("Escape")
    paper.press("#sheet .row-button")
    assert paper.texts("#dialog .tile strong") == [f"+{gain}" if gain else "0" for gain in (own, theirs)]
    assert not paper.all("#dialog .tile .total"), "how the match stood then is not in the scene"


def test_scores_are_counted_in_pfennigs_where_that_is_set(paper, sit):
    sit()
    assert paper.text("#sheet .unit") == "Points"
    assert "points" in paper.text(".result h2")
    paper.set_to(money="money")
    assert paper.text("#sheet .unit") == "Pfennigs"
    assert "pfennigs" in paper.text(".result h2")
    assert cells(paper, "#sheet tfoot tr") == [str(score) for score in over(paper)["scores"][:2]]


def test_a_game_that_is_not_played_for_money_is_counted_in_points_all_the_same(paper):
    paper.sit_down("points", game="spitzer")
    unit = paper.text("#sheet .unit")
    paper.set_to(money="money")
    assert paper.text("#sheet .unit") == unit


def test_a_line_that_counts_for_one_side_says_for_which(paper, sit):
    sit()
    assert paper.texts(".result .whose") == ["Re", "Kontra"]
    lines = paper.texts(".result .lines li")
    ends = [(line.split()[0], line.split()[-1]) for line in lines]
    assert ends == [("Re", f"+{over(paper)['scores'][0]}"), ("Kontra", f"+{over(paper)['scores'][1]}")]
    paper.press("#sheet .row-button")
    assert paper.texts("#dialog .lines li") == lines
    paper.key("Escape")
    paper.press("#all-cards")
    copied = paper.find("#dialog textarea").value.splitlines()
    own, theirs = over(paper)["scores"][:2]
    assert next(line for line in copied if line.startswith("Re: ")).endswith(f" +{own}")
    assert next(line for line in copied if line.startswith("Kontra: ")).endswith(f" +{theirs}")


def test_saved_matches_and_statistics_know_pairs(paper, monkeypatch):
    """A match of two people counts where they are partners, who share its result."""
    monkeypatch.setitem(GAMES, paired.GAME.id, paired.GAME)
    kept = {name: played(people) for name, people in (("partners", (0, 2)), ("opponents", (0, 1)))}
    paper.keep({name: entry(match, number) for number, (name, match) in enumerate(kept.items(), start=1)})
    paper.load("matches")
    own, theirs = kept["opponents"].standing.totals[:2]
    names = [line.name for line in kept["opponents"].seats]
    assert f"{names[0]} + {names[2]} {own}, {names[1]} + {names[3]} {theirs}" in paper.text(
        "[data-match=opponents]"
    )
    paper.go("statistics")
    (line,), facts = paper.all("[data-line]"), "[data-line] .match-facts "
    told = dict(zip(paper.texts(facts + "th"), paper.texts(facts + "td"), strict=True))
    assert line.getAttribute("data-line") == "paired random"
    assert told["Matches"] == "1"
    assert told["Won"] == str(int(0 in kept["partners"].end.winners))


def played(people):
    """A match that was played to its end by people on these seats and bots on the others."""
    match = play_match(new_match("paired", {}, seated("random", 4), f"kept {people}"))
    seats = [
        SeatLine(line.name, "human" if seat in people else "random") for seat, line in enumerate(match.seats)
    ]
    match.seats = tuple(seats)
    return match
