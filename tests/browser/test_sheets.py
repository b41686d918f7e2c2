"""Score sheets and results on the page: figures never collide, and what matters stays in sight."""

import json
from pathlib import Path

import pytest
from look import SCRIPT, WINDOWS
from playwright.sync_api import expect
from storage import played
from table_page import SLOW, open_design, show_moment

from kartenstube.render.scene import scene

ROOT = Path(__file__).parents[2]
USUAL = 100
SIZES = (USUAL, 120, 200)  # of letters, in per cent
PHONES = [(360, 640), (667, 375), (844, 390)]
SMALL = [(320, 480), (390, 844), (844, 390)]
NAMES = ("You", "Resi", "Xaver", "Vroni", "Kaspar", "Magdalena")
ALIKE = ("Annegret", "Annelies", "Maximilian", "Maximiliane", "Christian", "Christiane")
ENTRY = {
    "seat": 2,
    "game": ["Grand hand, without 3, schneider announced, schwarz, kontra", {}],
    "value": -480,
}
PAIRS = ((0, 2), (1, 3))
# of two to six players
RESULTS = {
    "german-whist": {},
    "dreierschnapsen": {},
    "doppelkopf": {},
    "solo-66": {"players": 5},
    "kein-stich": {"players": 6},
}
POINTS = {"word": "points", "each": 1}
ROOM = {2: 7, 3: 6, 4: 5, 5: 4, 6: 4}  # characters that a panel holds side by side, by columns
CONTRACTS = ["fact.contract.D1", "fact.contract.E2", "fact.contract.DL"]

# what is wrong with a sheet: texts that are cut or lie on one another, names or totals out of sight; and
# whether its rows and columns have changed places
LOOK_AT_THE_SHEET = """() => {
  for (const aloud of document.querySelectorAll("#sheet .unseen")) aloud.hidden = true;  // takes no room
  const cells = [...document.querySelectorAll("#sheet :is(th, td):not(.corner)")].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const part = cell.closest("thead, tbody, tfoot").tagName;
    return { cell, part, text: cell.textContent, at: range.getBoundingClientRect() };
  });
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const cut = cells.filter(({ cell }) => cell.scrollWidth > cell.clientWidth + 1);
  const met = cells.filter((one) =>
    cells.some((other) => other !== one && other.part === one.part && overlap(one.at, other.at)),
  );
  const roll = document.querySelector(".sheet-roll").getBoundingClientRect();
  const kept = cells.filter(({ cell, part }) => part !== "TBODY" && !cell.matches(".unseen"));
  const away = kept.filter(({ at }) => at.right > roll.right || at.bottom > roll.bottom || at.top < roll.top);
  return {
    wrong: [...cut, ...met, ...away].map(({ text }) => text),
    turned: getComputedStyle(document.querySelector("#sheet tbody")).display === "flex",
  };
}"""
# the texts of a result's tiles that come nearer to the edge of their tile than two pixels, or leave it
LOOK_AT_THE_TILES = """() => [...document.querySelectorAll(".tile")].flatMap((tile) => {
  const { left, right } = tile.getBoundingClientRect(), range = document.createRange();
  return [...tile.querySelectorAll("strong, .total")].filter((one) => {
    range.selectNodeContents(one);
    const at = range.getBoundingClientRect();
    return at.width && (at.left < left + 2 || at.right > right - 2);
  }).map((one) => one.textContent);
})"""
# plays a card, presses the page as soon as something flies; how many cards still fly then
PRESS_IN_FLIGHT = """async (patience) => {
  const flights = () => document.getAnimations().filter((one) => one.constructor === Animation).length;
  document.querySelector(".hand-card:not([aria-disabled])").click();
  const end = performance.now() + patience;
  while (!flights() && performance.now() < end) await new Promise(requestAnimationFrame);
  if (!flights()) throw new Error("no card flies");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  return flights();
}"""


def with_sheet(scene, seats, figures, deals, contracts=(), entry=None, teams=(), names=NAMES):
    """A scene with a made-up sheet: so many deals, each with these figures, and perhaps with an entry, or
    with teams.
    """
    rows = [
        {"deal": deal + 1, "contract": contracts[deal % len(contracts)] if contracts else None}
        | {"scores": figures[:seats], "thrown_in": False, "entry": entry}
        for deal in range(deals)
    ]
    tally = [{"word": word, "by_seat": figures[:seats]} for word in ("won", "lost")] if entry else []
    players = [{**line, "name": names[seat]} for seat, line in enumerate(scene["seats"][:seats])]
    zones = [one for one in scene["zones"] if one["seat"] is None or one["seat"] < seats]
    sheet = {"unit": {"word": "pfennigs", "each": 1}, "contracts": list(contracts), "rows": rows}
    sheet["tally"] = tally
    sheet["totals"] = figures[:seats]
    return {**scene, "seats": players, "zones": zones, "sheet": sheet, "teams": list(map(list, teams))}


def paying(game, longest):
    """The scene of a match of so many players that is over, whose last deal paid each so much, by turns
    gained and lost; what they have is five times as much.
    """
    match = played(game, None, **RESULTS[game])
    there = scene(match.view(0), match.seats)
    seats = [{**line, "name": name} for line, name in zip(there["seats"], NAMES, strict=False)]
    paid = [-longest if seat % 2 else longest for seat in range(len(seats))]
    sheet = {**there["sheet"], "totals": [-5 * one for one in paid], "unit": POINTS}
    return {**there, "seats": seats, "over": {**there["over"], "scores": paid}, "sheet": sheet}


@pytest.fixture
def draw(page, guarded, site):
    """Draws made-up sheets by the design page, one after the other, in letters of a size; all, or every so
    manieth from the first one on.
    """
    built = json.loads((ROOT / "dist" / "design.json").read_text(encoding="utf-8"))
    six = next(one["scene"] for one in built if len(one["scene"]["seats"]) == 6)
    plain = [(seats, (), None, ()) for seats in (2, 4, 5, 6)]
    noted = [(seats, (), ENTRY, ()) for seats in (3, 4)]
    paired = [(4, (), entry, PAIRS) for entry in (None, ENTRY)]
    made = {
        f"{seats} seats, {longest} characters, {len(contracts)} contracts, entry {entry}, teams {teams}": (
            (seats, longest, contracts, entry, teams, NAMES)
        )
        for seats, contracts, entry, teams in [*plain, (6, CONTRACTS, None, ()), *noted, *paired]
        for longest in (3, 4, 5, 6)
    }
    for seats, teams in ((6, ()), (4, ()), (4, PAIRS)):
        made[f"{seats} seats of names that are alike, teams {teams}"] = (seats, 3, (), None, teams, ALIKE)
    moments = []
    for name, (seats, longest, *rest) in made.items():
        figures = [-(10 ** (longest - 2)), *[10 ** (longest - 2)] * 5]
        moments.append({"name": name, "scene": with_sheet(six, seats, figures, 14, *rest)})
    guarded(page).route("**/design.json", lambda route: route.fulfill(json=moments))
    page.set_viewport_size({"width": 1280, "height": 800})
    open_design(page, site)

    def drawn(percent, first=0, step=1):
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", f"{percent}%")
        for index, (name, (seats, longest, _, _, teams, names)) in list(enumerate(made.items()))[first::step]:
            show_moment(page, index)
            columns = len(teams) or seats
            expect(page.locator("#sheet thead th:not(.entry)")).to_have_count(columns + 1)
            yield name, columns, longest, names is ALIKE, page.evaluate(LOOK_AT_THE_SHEET)

    return drawn


@pytest.mark.parametrize(
    ("first", "percent"),
    [
        pytest.param(first, percent, marks=() if percent == USUAL else pytest.mark.by_turns)
        for first, percent in enumerate(SIZES)
    ],
)
def test_figures_of_a_sheet_never_collide_and_what_matters_stays_in_sight(draw, page, first, percent):
    """Each sheet is drawn in letters of one size."""
    look_at_sheets(draw(percent, first, len(SIZES)), page, percent)


@pytest.mark.long
@pytest.mark.parametrize("percent", SIZES)
def test_figures_of_all_sheets_never_collide_and_what_matters_stays_in_sight(draw, page, percent):
    look_at_sheets(draw(percent), page, percent)


def look_at_sheets(sheets, page, percent):
    """Totals stay in sight; in letters of the usual size a panel holds six players with four characters, and
    the newest deal.
    """
    for name, columns, longest, alike, sheet in sheets:
        assert sheet["wrong"] == [], name
        if percent == USUAL and not alike:
            drawn = longest + (longest - 2) // 3  # thousands are set apart
            assert sheet["turned"] == (drawn > ROOM[columns]), name
            expect(page.locator("#sheet tbody tr").last).to_be_in_viewport()
            expect(page.locator("#sheet tbody tr").first).not_to_be_in_viewport()


@pytest.mark.by_turns
@pytest.mark.started
@pytest.mark.parametrize("game", ["spitzer", pytest.param("kein-stich", marks=pytest.mark.long)])
def test_the_head_of_a_result_and_its_main_button_are_in_sight(table, game):
    table.sit_down("in sight", game=game)
    table.play_deal()
    for width, height in SMALL:
        table.page.set_viewport_size({"width": width, "height": height})
        for part in ("#result-title", "#go-on"):
            expect(table.page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.by_turns
@pytest.mark.parametrize("longest", [1_400, pytest.param(124_800, marks=pytest.mark.long)])
@pytest.mark.parametrize("windows", [PHONES, pytest.param(WINDOWS, marks=pytest.mark.long)], ids=len)
def test_results_of_long_figures_and_contracts_are_whole_for_two_to_six_players(
    page, guarded, site, longest, windows
):
    """Or show that there is more of them; in both languages."""
    moments = [{"name": game, "scene": paying(game, longest)} for game in RESULTS]
    guarded(page).route("**/design.json", lambda route: route.fulfill(json=moments))
    open_design(page, site)
    page.evaluate(SCRIPT)
    found = {}
    for language in ("de", "en"):
        page.select_option("#language", language)
        for index, moment in enumerate(moments):
            show_moment(page, index)
            for width, height in windows:
                page.set_viewport_size({"width": width, "height": height})
                wrong = page.evaluate("look.lookAfterResizing()") + page.evaluate(LOOK_AT_THE_TILES)
                found[f"{moment['name']}, {language}, {width}x{height}"] = wrong
    assert not any(found.values()), "\n".join(f"{at} | {one}" for at in found for one in found[at])


@pytest.mark.by_turns
@pytest.mark.started
def test_whatever_is_pressed_lets_cards_land(table):
    table.page.emulate_media(reduced_motion="no-preference")
    table.sit_down("landing", game="german-whist")
    assert table.page.evaluate(PRESS_IN_FLIGHT, SLOW) == 0
