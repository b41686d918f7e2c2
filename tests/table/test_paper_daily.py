"""The deal of the day on a page of paper: in the lobby, its own page, the calendar, an expert's result, and
what is shared of it.
"""

import json
from datetime import UTC, datetime, timedelta

import fake_browser
import pytest
from storage import checksum, entry, played

from kartenstube.render.summary import summary

TODAY = datetime(2026, 11, 30, 23, 59, tzinfo=UTC)
WHIST, MATCH = "daily/2026-11-30/german-whist", "daily-2026-11-30-german-whist"


@pytest.fixture
def clock(monkeypatch):
    """Sets the day and the time."""

    def set_to(when):
        monkeypatch.setattr(fake_browser.Date, "now", staticmethod(lambda: when))

    set_to(TODAY)
    return set_to


@pytest.fixture
def today(clock, paper):
    """The page in the last minute of a day."""
    paper.load()
    return paper


def scored(game, score, number=1, **more):
    """The entry of a match in which the first deal brought so much; `more` changes its summary."""
    match = played(game)
    return entry(match, number, summary={**summary(match, 0), "scores": [score], **more})


def with_results(paper, address, **scores):
    """Load a page where deals of German Whist brought these scores, by days of November ("day_28")."""
    paper.keep(
        {
            f"daily-2026-11-{name[4:]}-german-whist": scored("german-whist", score, number)
            for number, (name, score) in enumerate(scores.items(), 1)
        }
    )
    paper.load(address)


def test_the_lobby_names_a_deal_and_plays_that_one_past_midnight(today, clock):
    named = today.find(".daily button").getAttribute("data-arg")
    assert named.startswith("2026-11-30/")
    assert today.find(".daily a").getAttribute("href") == f"#daily/{named}"
    clock(TODAY + timedelta(minutes=2))
    today.press(".daily button")
    today.moved_on()
    (match,) = today.saved()
    assert match == f"daily-{named.replace('/', '-')}"
    assert today.record()["seed"] == "daily 2026-11-30"


def test_the_deal_of_a_game_is_that_of_the_day_its_page_was_opened(today, clock):
    today.choose(game="spitzer")
    clock(TODAY + timedelta(minutes=2))
    today.press("#daily")
    today.moved_on()
    assert list(today.saved()) == ["daily-2026-11-30-spitzer"]


def test_the_same_deal_is_played_whatever_is_set(today):
    today.choose(game="german-whist")
    today.fill("#level1", "expert")
    today.press("#daily")
    today.moved_on()
    assert [seat["player"] for seat in today.record()["seats"]] == ["human", "medium"]


def test_the_lobby_leads_to_the_page_of_the_day_and_that_to_the_deal(today):
    today.press(".daily a")
    assert today.text("#title") == "Deal of the day"
    assert today.text(".day-deal .hint") == "30 November 2026"
    assert not today.find(".day-share")
    today.press(".day-deal .primary")
    today.moved_on()
    (match,) = today.saved()
    assert match.startswith("daily-2026-11-30-")
    today.load("daily")
    assert today.text(".day-deal .primary") == "Continue"
    today.press(".day-deal .primary")
    today.moved_on()
    assert list(today.saved()) == [match]


def test_the_result_of_a_deal_leads_to_its_page_where_an_expert_plays_it_too(today):
    today.load(WHIST)
    today.press(".day-deal .primary")
    today.play_deal()
    today.press(".result [data-do=daily-page]")
    today.pass_time(0.3)
    assert today.browser.window.location.fragment == WHIST
    (kept,) = today.saved().values()
    (own,) = kept["summary"]["scores"]
    assert today.text(".day-score strong") == (f"{own:+}" if own else "0")
    assert "expert" not in today.find("#day-line").value
    today.press("#ask-expert")
    today.wait(lambda: today.find(".day-scores"))
    assert today.texts(".day-scores dt") == ["You", "Expert"]
    expert = today.texts(".day-scores dd")[1]
    assert f"(expert: {expert})" in today.find("#day-line").value
    assert today.browser.share.picture.drawn["expert"] == f"Expert: {expert}"
    (after,) = today.saved().values()
    assert after == kept


def test_an_expert_that_cannot_be_asked_leaves_the_page_as_it_was(today):
    today.browser.worker_dies_of = ("compare",)
    with_results(today, WHIST, day_30=2)
    today.press("#ask-expert")
    today.pass_time(1)
    assert "compare" in today.browser.workers[-2].asked
    assert today.find("#ask-expert")
    assert not today.is_open()


def test_a_record_that_cannot_be_replayed_is_said_by_its_fault(today):
    broken = {"record": "{}", "checksum": checksum("{}")}
    today.keep({MATCH: json.dumps({**json.loads(scored("german-whist", 2)), **broken})})
    today.load(WHIST)
    today.press("#ask-expert")
    today.wait(today.is_open)
    assert today.text("#dialog-title") == "With an expert in your seat"
    assert today.find("#ask-expert")


@pytest.mark.parametrize(
    ("expert", "said"),
    [(1, "You did better"), (2, "just as well"), (3, "There was more to be had")],
)
def test_a_result_is_compared_kindly(today, expert, said):
    with_results(today, WHIST, day_30=2)
    today.app().router.pages["daily"].experts[MATCH] = expert
    today.go("")
    today.go(WHIST)
    assert said in today.text(".day-expert [role=status]")


def test_a_result_is_shared_as_a_line_and_as_a_picture(today):
    share = today.browser.share
    share.has_sheet = True
    with_results(today, WHIST, day_30=2)
    line = "German Whist, deal of the day, 30 November 2026: +2"
    text = f"{line}\n{fake_browser.HOME}#{WHIST}"
    assert today.find("#day-line").value == text
    assert today.labels("#day-picture") == [line]
    drawn = share.picture.drawn
    assert (drawn["title"], drawn["score"], drawn["expert"]) == ("German Whist", "+2", "")
    assert drawn["cards"] == "static/share/german-whist.png"
    shared = today.share_picture("day-hand", "day-picture", "#copied-day-line")
    assert shared == ("kartenstube-2026-11-30-german-whist.png", text)


def test_without_what_draws_pictures_there_is_the_line(today):
    today.browser.share.picture = None
    with_results(today, WHIST, day_30=2)
    assert today.find("#day-picture").getAttribute("hidden") is not None
    assert today.find("#day-line").value
    assert not today.all("[data-do=day-hand]")


def test_the_calendar_shows_each_result_and_leads_to_every_day(today):
    with_results(today, "daily", day_29=2, day_28=-1, day_26=3)
    assert today.text("#month") == "November 2026"
    assert today.texts(".month th")[0] == "Mon"
    labels = {one.getAttribute("href"): one for one in today.all(".month a")}
    assert len(labels) == 30
    good = labels["#daily/2026-11-29/german-whist"]
    assert good.getAttribute("aria-label") == "29 November: German Whist, +2"
    assert "good" in good.getAttribute("class")
    assert "good" not in labels["#daily/2026-11-28/german-whist"].getAttribute("class")
    assert "3 deals this month · 2 days in a row" in today.text("#calendar")
    assert [one.getAttribute("href")[:17] for one in today.all("[aria-current=date]")] == [
        "#daily/2026-11-30"
    ]
    (missed,) = [href for href in labels if "2026-11-27" in href]
    today.go(missed)
    today.press(".day-deal .primary")
    today.moved_on()
    assert missed[1:].replace("/", "-") in today.saved()


def test_the_calendar_turns_from_month_to_month_as_far_as_today(today):
    today.load("daily")
    assert today.find("#month-after[disabled]")
    today.press("#month-before")
    today.settle()
    assert today.text("#month") == "October 2026"
    assert today.focused().id == "month-before"
    assert len(today.all(".month a")) == 31
    today.press("#month-after")
    today.settle()
    assert today.text("#month") == "November 2026"
    assert today.focused().id == "month"


@pytest.mark.parametrize(
    ("played", "said"),
    [
        ({"day_30": 1, "day_29": 1}, "2 days in a row"),
        ({"day_29": 1, "day_28": 1, "day_27": 1}, "3 days in a row"),
        ({"day_28": 1, "day_27": 1}, None),
        ({"day_30": 1}, None),
    ],
)
def test_days_in_a_row_are_counted_to_today_or_yesterday(today, played, said):
    with_results(today, "daily", **played)
    assert said in today.text("#calendar") if said else "in a row" not in today.text("#calendar")


@pytest.mark.parametrize(
    "address",
    [
        "daily",
        "daily/2026-13-01/skat",
        "daily/2026-02-29/skat",
        "daily/2027-01-01/skat",
        "daily/x",
        "daily/1999-12-31",
    ],
)
def test_an_address_of_no_day_leads_to_today(today, address):
    today.load(address)
    assert today.browser.window.location.fragment.startswith("daily/2026-11-30/")


def test_a_day_that_has_begun_elsewhere_is_shown(today):
    today.load("daily/2026-12-01/skat")
    assert today.text(".day-deal h2") == "Skat"
    assert today.text(".day-deal .hint") == "01 December 2026"


def test_where_the_fewest_points_win_less_is_better(today):
    match = "daily-2026-11-30-herzblatt"
    today.keep({match: scored("herzblatt", 3, 1, lowest=True, marks=["hints"])})
    today.load("daily/2026-11-30/herzblatt")
    assert "hints used" in today.text(".day-deal")
    assert "good" not in today.find(".month [aria-current=date]").getAttribute("class")
    today.app().router.pages["daily"].experts[match] = 5
    today.go("")
    today.go("daily/2026-11-30/herzblatt")
    assert "You did better" in today.text(".day-expert [role=status]")


def test_the_lobby_leads_to_the_result_once_it_is_there(today):
    game = today.find(".daily button").getAttribute("data-arg").partition("/")[2]
    today.keep({f"daily-2026-11-30-{game}": scored(game, 5, 1)})
    today.load()
    assert today.text(".daily button") == "Your result"
    today.press(".daily button")
    today.settle()
    assert today.text(".day-score") == "+5 Points"
