"""The deals of a match as a table, on a page of paper: from the menu, from the list of matches, as CSV."""

import csv

import pytest
from paper_page import read


def cells(paper, row):
    """What stands in each cell of the rows that a selector names."""
    return [[read(one) for one in line.querySelectorAll("th, td")] for line in paper.all(row)]


def test_the_deals_of_a_match_are_a_table_with_what_each_brought(paper):
    paper.sit_down("skat 0", game="skat")
    paper.play_deal("take")
    paper.next_deal()
    paper.play_deal()
    paper.menu("deal-table")
    paper.wait(lambda: paper.find(".deals"))
    rows = paper.record()["deals"]
    heads, deals, sums = cells(paper, ".deals thead tr"), cells(paper, ".deals .played tr"), ".deals tfoot tr"
    assert heads == [["Deal", "Dealer", "Declarer", "Contract", "You", "Resi", "Xaver"]]
    assert [deal[0] for deal in deals] == ["1", "2"]
    assert len(rows) == 2
    numbers = [[int(cell.replace("−", "-")) for cell in deal[-3:]] for deal in deals]
    (total,) = cells(paper, sums)
    assert [int(cell.replace("−", "-")) for cell in total[1:]] == [
        sum(column) for column in zip(*numbers, strict=True)
    ]
    paper.click("save-table")
    ((name, text),) = paper.browser.files.saved.items()
    assert name.endswith(".csv")
    lines = list(csv.reader(text.splitlines()))
    assert lines[0][:4] == ["game", "match", "seed", "deal"]
    assert [[int(cell) for cell in line[-3:]] for line in lines[1:]] == numbers


def test_a_skat_match_is_also_a_list_as_clubs_write_it(paper):
    paper.sit_down("skat 0", game="skat", rounds=12)
    paper.play_deal("take")
    paper.next_deal()
    paper.play_deal()
    paper.menu("deal-table")
    paper.wait(lambda: paper.find(".deals"))
    paper.click("change-table")
    top, below = cells(paper, ".deals thead tr")
    assert top == ["Deal", "Declarer", "Contract", "won", "lost", "You", "Resi", "Xaver"]
    assert below == ["points", "won", "lost"] * 3
    lines = cells(paper, ".deals .played tr")
    assert [line[0] for line in lines] == [str(number + 1) for number in range(36)]
    first, second = next(line for line in lines if line[1]), lines[2]
    seat = top[5:].index(first[1])
    value = first[3] or first[4]
    assert first[5 + 3 * seat : 8 + 3 * seat] == [value, *(("1", "0") if first[3] else ("0", "1"))]
    assert second[1:] == [""] * 13
    paper.click("save-table")
    ((_, text),) = paper.browser.files.saved.items()
    saved = list(csv.reader(text.splitlines()))
    assert saved[0][:6] == ["deal", "declarer", "contract", "won", "lost", "You points"]
    assert len(saved) == 37
    paper.click("change-table")
    assert len(paper.all(".deals .played tr")) == 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_is_there_for_a_saved_match_in_either_language(paper, language):
    if language == "de":
        paper.click("language", "de")
    paper.sit_down("saved", game="kein-stich")
    paper.play_deal()
    paper.go("matches")
    paper.press("#shelf [data-do=on-shelf][data-arg^=share]")
    paper.click("deal-table", next(iter(paper.saved())))
    paper.wait(lambda: paper.find(".deals"))
    (deal,) = cells(paper, ".deals .played tr")
    assert {"en": "No tricks", "de": "Kein Stich"}[language] in deal
    assert "." not in "".join(deal)


@pytest.mark.parametrize("game", ["skat", "sjavs"])
def test_what_the_sheet_counts_besides_stands_between_the_deals_and_the_totals(paper, game):
    paper.sit_down("counted", game=game)
    paper.play_deal()
    sheet = paper.app().seating.player.session.state["scene"]["sheet"]
    paper.menu("deal-table")
    paper.wait(lambda: paper.find(".deals"))
    lines = cells(paper, ".deals .tally tr")
    assert sheet["tally"]
    assert [[int(cell.replace("−", "-")) for cell in line[1:]] for line in lines] == [
        line["by_seat"] for line in sheet["tally"]
    ]
    assert [line[0] for line in lines] == paper.texts("#sheet .tally th")


def test_the_page_is_printed_with_names_options_and_date(paper):
    printed = []
    paper.sit_down("printed", game="spitzer", solo=False)
    paper.browser.window.print = lambda: printed.append(paper.text("#dialog"))
    paper.menu("deal-table")
    paper.wait(lambda: paper.find(".deals"))
    paper.click("print-table")
    assert len(printed) == 1
    for part in ("Spitzer", "You", "Resi", "Deal 1", "Announced solo: no", "2026"):
        assert part in printed[0]
