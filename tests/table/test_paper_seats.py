"""What stands at the seats, on a page of paper: portraits with what their players are, and what they say."""

import json


def test_a_portrait_says_all_that_its_badges_show(paper):
    paper.sit_down("meter", game="solo-66")
    paper.until(".other .goal", say="pass")
    (soloist,) = [label for label in portraits(paper) if "soloist" in label]
    for word in ("trump", "of 66", "cards"):
        assert word in soloist
    assert len(paper.all(".badge.declarer")) == len(paper.all(".badge.of-suit")) == 1
    assert paper.labels(".badge.dealer") == ["deals"]


def test_a_chip_in_the_word_of_a_badge_is_read_out_once(paper):
    paper.sit_down("once", game="sjavs")
    paper.until(".other .badge.declarer", say="pass")
    (declarer,) = [label for label in portraits(paper) if ", declarer," in label]
    assert declarer.count("declarer") == 1


def portraits(paper):
    """What the portraits of the others are called."""
    return paper.labels(".other .portrait-frame")


def shown(paper):
    """The scene that the table shows."""
    return paper.app().seating.player.shown


def tricks_of(paper, seat):
    """The tricks that a seat has taken."""
    return [one for one in shown(paper)["tricks"] if one["winner"] == seat]


def test_a_seat_has_one_number(paper):
    paper.sit_down("number", game="spitzer")
    while not shown(paper)["tricks"]:
        paper.answer()
        paper.moved_on()
    points = [seat["number"][1]["value"] for seat in shown(paper)["seats"]]
    assert [int(text.split()[0]) for text in paper.texts(".other .number")] == points[1:]
    assert paper.text("#own-seat .number").split()[0] == str(points[0])
    assert sum(points) > 0


def test_a_press_on_a_portrait_opens_who_sits_there(paper):
    paper.sit_down("person", game="solo-66")
    paper.until(".other .goal", say="pass")
    (seat,) = [one for one in (1, 2, 3, 4) if paper.all(f"#seat{one} .badge.declarer")]
    paper.press(f"#seat{seat} .portrait-frame")
    name = shown(paper)["seats"][seat]["name"]
    assert paper.text("#dialog-title") == name
    assert paper.text("#dialog .strength") == "Medium"
    assert "Card points" in paper.text("#dialog .known")
    assert f"{name} bids" in paper.text("#dialog")
    assert f"{name} plays" not in paper.text("#dialog ul")
    paper.key("Escape")
    assert paper.focused().getAttribute("data-arg") == str(seat)


def test_tricks_are_looked_up_at_a_portrait_unless_one_plays_from_memory(paper):
    paper.sit_down("taken", game="german-whist")
    while not tricks_of(paper, 1):
        paper.play()
        paper.moved_on()
    taken = len(tricks_of(paper, 1))
    paper.press("#seat1 .portrait-frame")
    assert len(paper.all("#dialog .trick-row")) == taken
    paper.key("Escape")
    paper.set_to(memory="on")
    paper.press("#seat1 .portrait-frame")
    assert not paper.all("#dialog .trick-row")


def test_the_keyboard_stays_on_a_portrait_when_its_seat_changes(paper):
    paper.sit_down("keyboard", game="german-whist")
    before = portraits(paper)
    paper.find("#seat1 .portrait-frame").focus()
    scene = shown(paper)
    paper.app().view.draw(dict(scene, dealer=1 - scene["dealer"]))
    assert portraits(paper) != before
    assert paper.focused().getAttribute("data-arg") == "1"


def test_what_is_said_is_a_bubble_at_the_seat(paper):
    paper.sit_down("said", game="solo-66")
    while not [seat for seat in shown(paper)["seats"][1:] if seat["said"]]:
        paper.answer("pass")
        paper.moved_on()
    said = [seat["said"]["kind"] for seat in shown(paper)["seats"][1:] if seat["said"]]
    bubbles = paper.all(".bubble")
    assert [one.getAttribute("class").split()[1] for one in bubbles] == said
    assert all(one.getAttribute("aria-hidden") == "true" for one in bubbles)
    assert not paper.all("#own-seat .bubble")
    assert paper.texts(".other .said") == [one.textContent for one in bubbles]
    assert [one.getAttribute("data-said") for one in paper.all(".other .said")] == said


def test_a_bid_ends_with_the_auction_and_a_pass_by_itself(paper):
    """A pass is not taken away: it fades in its own time, however fast the next card falls."""
    paper.sit_down("said", game="solo-66")
    view, scene = paper.app().view, shown(paper)
    speaks = {"kind": "bid", "words": ["said.bid", {"suit": "H", "card": None}]}
    passes = {"kind": "pass", "words": ["said.pass", {"suit": "", "card": None}]}
    view.draw(spoken(scene, {1: speaks, 2: passes}))
    assert [one.textContent for one in paper.all(SAID)] == ["Hearts", "Pass"]
    view.draw(spoken(scene, {}))
    assert [one.textContent for one in paper.all(SAID)] == ["Pass"]


SAID = "#said1 .bubble, #said2 .bubble"


def spoken(scene, said):
    """A scene in which these seats have said these words, and nobody is asked."""
    seats = [dict(line, said=said.get(seat)) for seat, line in enumerate(scene["seats"])]
    return dict(json.loads(json.dumps(scene)), seats=seats, turn=None)


def test_who_is_asked_has_a_ring_and_thinks(paper):
    paper.sit_down("asked", game="spitzer")
    view, scene = paper.app().view, shown(paper)
    view.draw(dict(scene, turn={"seat": 2, "phase": scene["phase"]}))
    assert paper.all("#seat2 .asked")
    assert paper.all("#said2 .thinking")
    assert "is thinking" in paper.labels("#seat2 .portrait-frame")[0]
    view.draw(dict(scene, turn=None))
    assert not paper.all(".other .asked, .thinking")


def test_cards_that_lie_open_are_seen_at_the_seat_and_in_what_a_press_opens(paper):
    paper.sit_down("open", mode="high_low", reveal_endgame=True)
    while "Second half" not in paper.text("#log"):
        paper.play()
        paper.moved_on()
    held = len(paper.all("#backs1 .back"))
    assert held > 5
    assert not paper.all("#backs1 use[href$=back]")
    paper.press("#seat1 .portrait-frame")
    assert len(paper.all("#dialog .strip .small-card")) == held


def test_a_scene_without_the_parts_of_seats_is_drawn(paper):
    """Demos that were finished before scenes had them."""
    paper.sit_down("old", game="spitzer")
    scene, parts = shown(paper), ("number", "badges", "chip", "said")
    seats = [{key: line[key] for key in line if key not in parts} for line in scene["seats"]]
    paper.app().view.draw(dict(scene, seats=seats))
    assert len(portraits(paper)) == 3
    assert not paper.all(".number, .role, .second")


def test_passes_go_with_the_card_that_is_led(paper):
    paper.sit_down("led 13", game="spitzer")
    while paper.all(".prompt"):
        paper.answer("pass")
        paper.moved_on()
    assert [zone["id"] for zone in shown(paper)["zones"] if zone["kind"] == "trick" and zone["cards"]] == [
        "trick3"
    ]
    assert not paper.all(".bubble.pass")
