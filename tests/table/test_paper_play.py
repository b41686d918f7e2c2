"""Play at the table on a page of paper: keys, refusals, hints, taking back, claims, waiting, languages."""

import json
from types import SimpleNamespace

import pytest

from kartenstube.analysis.autoplay import DEFAULT_BUDGET
from kartenstube.bots.levels import bot_named
from kartenstube.core.cards import card_text
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import read


def refused_card(paper):
    """Play until the hand holds a card that may not be played; that card."""
    for _ in range(26):
        assert paper.moved_on() == "you"
        refused = [card for card in paper.hand() if card not in paper.legal()]
        if refused:
            return refused[0]
        paper.play()
    raise AssertionError("every card could always be played")


def test_a_card_that_may_not_be_played_says_why_with_its_rule_and_stays(paper):
    paper.sit_down("refused-1")
    card = refused_card(paper)
    hand, record = paper.hand(), paper.record()
    paper.tap(card)
    assert "were led, and you hold the" in paper.text("#message")
    link = paper.find("#message a.rule")
    assert link.getAttribute("href").startswith("rules/en/german-whist.html#")
    assert link.getAttribute("rel") == "noopener"
    assert paper.find("#message.urgent")
    assert paper.hand() == hand
    assert paper.record() == record
    assert paper.focused().getAttribute("data-arg") == card
    paper.press("#message")
    assert paper.text("#message.turn").startswith("Your turn")


def test_nothing_is_said_to_be_shuffled_while_bots_bid_or_a_match_is_opened(paper):
    paper.choose("skat", pace="slow")
    paper.fill("#seed", "bids")
    paper.press("#play")
    paper.wait(lambda: "passes" in paper.text("#log") or "bids" in paper.text("#log"))
    assert paper.state == "busy"
    assert paper.text("#message") == ""
    paper.moved_on()
    paper.go("lobby")
    said, say = [], paper.app().view.say
    paper.app().view.say = lambda text, *given, **more: said.append(text) or say(text, *given, **more)
    paper.begin(paper.app().seating.go_on(next(iter(paper.saved()))))
    paper.wait(lambda: paper.state == "you")
    assert said[:2] == ["Opening the match…", ""]


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_table_says_on_the_way_is_so(paper, game):
    """At each look at the first deal, while bots bid and cards fly, and at what statistics tell of it."""
    paper.choose(game, pace="fast")
    paper.fill("#seed", "on the way")
    paper.press("#play")
    wrong = set()

    def looked():
        if paper.find("#room"):
            wrong.update(said_wrongly(paper))
        return paper.state in ("you", "next")

    paper.wait(looked)
    while paper.state == "you":
        paper.answer()
        paper.wait(looked)
    assert not wrong
    assert any(kind in paper.text("#log") for kind in (" pass", " play", " lay"))
    (entry,) = paper.saved().values()
    counts = bool(entry["summary"]["scores"])  # a deal that was thrown in does not
    paper.go("statistics")
    assert counts == ("No finished deals" not in paper.text())


def said_wrongly(paper):
    """What a table says that is not so at this moment."""
    lines, message, mine = paper.texts("#log p"), paper.text("#message"), paper.state == "you"
    if lines and message in ("Shuffling …", "Opening the match …"):
        yield f"{message} after {lines[-1]}"
    if not mine and (paper.text("#turn") or paper.find("#message.turn")):
        yield f"{paper.text('#turn')} while the table is {paper.state}"
    if mine and not (paper.find(".prompt") or paper.find(".hand-card:not([aria-disabled])")):
        yield f"your turn, and nothing to do after {lines[-1]}"
    for seat in paper.all(".other"):
        bubbles = [one.textContent for one in seat.querySelectorAll(".bubble .words")]
        if len(bubbles) > 1:
            yield f"two bubbles: {bubbles}"
    told = [one for one in lines[-2:] if "passes" in one]
    if len(told) == 2 and told[0] == told[1]:
        yield f"twice: {told[0]}"


def test_the_line_says_whose_turn_it_is_when_the_play_begins(paper):
    paper.sit_down("lead-3", game="spitzer")
    while "Play begins" not in paper.text("#log"):
        paper.answer("pass")
        paper.moved_on()
    assert paper.find(".hand-card:not([aria-disabled])")
    assert paper.text("#message.turn .long") == "Your turn"


REFUSALS = [
    ("spitzer", {}),
    ("kein-stich", {}),
    ("solo-66", {"all_pass": "last_trick"}),
]


@pytest.mark.parametrize(("game", "options"), REFUSALS, ids=lambda value: str(value))
def test_each_game_says_why_a_card_may_not_be_played(paper, game, options):
    paper.sit_down("refused", game=game, **options)
    paper.until(".hand-card[aria-disabled]")
    paper.press(".hand-card[aria-disabled]")
    assert len(paper.text("#message")) > 20
    assert paper.find("#message a").getAttribute("href").startswith(f"rules/en/{game}.html#")


@pytest.mark.parametrize("game", ["herzblatt", "mucken", "skat"])
def test_a_card_that_is_tapped_while_something_is_asked_points_to_the_question(paper, game):
    paper.sit_down("asked", game=game)
    paper.until(".prompt")
    paper.tap(paper.hand()[0])
    assert paper.text("#message").startswith("Answer the question first: you can’t play a card yet.")
    assert paper.find(".prompt")


def test_a_hint_marks_a_card_says_why_and_is_noted(paper):
    paper.sit_down("hint", game="german-whist")
    paper.click("hint")
    paper.wait(lambda: paper.find(".hand-card[data-hinted]"))
    (hinted,) = paper.all(".hand-card[data-hinted]")
    card = hinted.getAttribute("data-arg")
    assert card in paper.legal()
    assert [name.split(", ")[1:] for name in paper.labels(".hand-card")].count(["Hint"]) == 1
    assert len(paper.text("#message")) > 20
    assert paper.record()["marks"] == ["hints"]
    paper.tap(card)
    assert card not in paper.hand()
    paper.moved_on()
    assert "hints used" in paper.text("#sheet")


def test_an_answer_is_taken_back_with_what_followed(paper):
    paper.sit_down("back", game="german-whist")
    hand = paper.hand()
    paper.play()
    paper.moved_on()
    paper.click("back")
    assert paper.moved_on() == "you"
    assert paper.hand() == hand
    assert paper.record()["marks"] == ["take-backs"]
    paper.click("back")  # nothing more can be taken back; nothing breaks
    assert paper.moved_on() == "you"
    assert paper.hand() == hand


@pytest.mark.parametrize("key", ["u", "U"])
def test_u_takes_back(paper, key):
    paper.sit_down("keys", game="german-whist")
    hand = paper.hand()
    paper.play()
    paper.moved_on()
    paper.key(key)
    assert paper.moved_on() == "you"
    assert paper.hand() == hand


def test_letter_keys_read_the_table(paper):
    paper.sit_down("letters-1")
    for key, words in [
        ("h", " of "),
        ("i", "Trump"),
        ("s", "You 0, Resi 0"),
        ("l", "No trick"),
        ("?", "Arrows"),
    ]:
        paper.key(key)
        assert words in paper.text("#message")


@pytest.mark.parametrize(("typed", "place"), [("р", "KeyH"), ("χ", "KeyH"), ("h", "KeyJ"), ("H", "KeyH")])
def test_letter_keys_work_on_keyboards_with_other_letters(paper, typed, place):
    paper.sit_down("letters-1")
    paper.key(typed, place)
    assert " of " in paper.text("#message")


def test_letter_keys_can_be_turned_off(paper):
    paper.sit_down("no keys", game="german-whist")
    paper.set_to(keys="off")
    before = paper.text("#message")
    paper.key("h")
    assert paper.text("#message") == before


def play_by_keys(paper):
    """Walk the hand with the arrows to a card that may be played, and play it."""
    assert "hand-card" in paper.focused().classList
    paper.key("Home")
    while paper.focused().getAttribute("aria-disabled"):
        paper.key("ArrowRight")
    card = paper.focused().getAttribute("data-arg")
    paper.key("Enter")
    assert card not in paper.hand()


def test_a_match_by_keyboard_only(paper):
    paper.choose("german-whist", target=1)
    paper.fill("#seed", "keys-1")
    paper.key("Enter")
    while paper.moved_on() == "you":
        play_by_keys(paper)
    assert paper.focused().id == "go-on"
    assert paper.find(".result")


def test_a_whole_deal_with_questions_by_keyboard_alone(paper):
    paper.sit_down("keys", game="solo-66", all_pass="last_trick")
    paper.key("ArrowRight")
    while paper.moved_on() == "you":
        if paper.find("#done"):
            assert "hand-card" in paper.focused().classList
            for key in ("Home", "Enter", "ArrowRight", "Enter"):
                paper.key(key)
            paper.find("#done").focus()
            paper.key("Enter")
        elif paper.find(".prompt"):
            assert paper.focused().closest(".prompt")
            if paper.focused().getAttribute("data-arg") == "pass":
                paper.all(".prompt button")[-2:][0].focus()
            paper.key("Enter")
        elif paper.legal():
            play_by_keys(paper)
        else:
            paper.pass_time(0.1)
    assert paper.find(".result")
    assert paper.focused().id == "go-on"


def by_pointer(paper, what):
    """Press something with a mouse or a finger."""
    paper.browser.tell("pointerdown", what, timeStamp=paper.time() * 1000)
    what.focus()
    paper.browser.tell("click", what, detail=1)
    paper.moved_on()


@pytest.mark.parametrize(
    ("counts", "played"), [((1, 2), 1), ((1, 1), 2), ((1, 2, 3), 2)], ids=["pair", "two quick ones", "three"]
)
def test_the_second_click_of_a_pair_does_not_play_what_lies_there_then(paper, counts, played):
    """A browser counts the clicks at one place."""
    paper.sit_down("pair", game="kein-stich")
    before = len(paper.hand())
    for count in counts:
        paper.browser.tell("click", paper.find(".hand-card:not([aria-disabled])"), detail=count)
        assert paper.moved_on() == "you"
    assert len(paper.hand()) == before - played


def test_the_second_click_of_a_pair_says_nothing_to_the_next_question(paper):
    paper.sit_down("pair", game="skat", players=3)
    paper.until(".prompt [data-arg=pass]")
    first = paper.find(".prompt [data-arg=pass]")
    lines = len(paper.texts("#log p"))
    for _ in range(2):
        paper.browser.tell("click", paper.find(".prompt [data-arg=pass]"), detail=2)
    assert len(paper.texts("#log p")) == lines
    paper.browser.tell("click", first, detail=1)
    paper.moved_on()
    assert len(paper.texts("#log p")) > lines


def test_the_page_gives_the_keyboard_a_card_only_to_who_uses_it(paper):
    """A ring that nobody asked for would look like advice; by keys it stands on a card that may be played."""
    paper.sit_down("refused-1")
    for _ in range(26):
        by_pointer(paper, paper.find(".hand-card:not([aria-disabled])"))
        assert paper.focused().tag == "body"
        if paper.find(".hand-card[aria-disabled]"):
            break
    paper.key("ArrowRight")
    assert paper.focused() is paper.find(".hand-card:not([aria-disabled])")
    by_keys = 0
    while paper.moved_on() == "you":
        assert paper.focused().getAttribute("aria-disabled") is None
        by_keys += bool(paper.find(".hand-card[aria-disabled]"))
        paper.key("Enter")
        paper.wait(lambda: paper.state != "busy")
    assert by_keys


def test_the_finished_trick_waits_for_a_tap_when_the_pace_says_so(paper):
    paper.sit_down("tap-1", pace="tap")
    paper.play()
    paper.wait(lambda: "Tap to continue" in paper.text("#message"))
    paper.pass_time(60)
    assert "Tap to continue" in paper.text("#message")
    assert len(paper.all(".place.best")) == 1
    assert [text for text in paper.texts(".mark.wins") if "takes it" in text]
    paper.key("Enter")
    paper.moved_on()
    assert "Tap to continue" not in paper.text()


@pytest.mark.parametrize(("pace", "seconds"), [("slow", 2.4), ("normal", 1.2), ("fast", 0.6), ("turn", 1.2)])
def test_the_finished_trick_stays_as_long_as_the_pace_says(paper, pace, seconds):
    paper.sit_down("pace", pace=pace)
    paper.play()  # the first trick stays long enough to read how to go on sooner
    paper.moved_on()
    paper.play()
    paper.wait(lambda: is_taken(paper))
    begun = paper.time()
    paper.wait(lambda: not is_taken(paper))
    assert seconds - 0.1 <= paper.time() - begun <= seconds + 0.2


HURRY = "Tap to speed things up."


def said_of_the_trick(paper):
    """What is said while the next finished trick lies, and for how long it does."""
    paper.play()
    paper.wait(lambda: is_taken(paper))
    begun, said = paper.time(), paper.text("#message")
    paper.wait(lambda: not is_taken(paper))
    paper.moved_on()
    return said, paper.time() - begun


def test_how_to_hurry_the_table_is_said_once_and_long_enough_to_be_read(paper):
    paper.sit_down("hurry", pace="normal")
    said, seconds = said_of_the_trick(paper)
    assert HURRY in said
    assert seconds >= 2.9
    assert HURRY not in said_of_the_trick(paper)[0]
    paper.load()
    paper.sit_down("hurry again", pace="normal")
    assert HURRY not in said_of_the_trick(paper)[0]


@pytest.mark.parametrize("pace", ["tap", "once"])
def test_who_need_not_wait_is_not_told_how_to_hurry(paper, pace):
    paper.sit_down("no hurry", pace=pace)
    paper.play()
    paper.pass_time(0.5)
    assert HURRY not in paper.text("#message")
    assert "hurry" not in paper.app().context.settings


def test_quick_until_my_turn_lets_bots_play_without_pauses(paper):
    paper.sit_down("quick", pace="turn", game="spitzer")
    paper.moved_on()
    while paper.find(".prompt") or len(paper.all(".trick .card-box")) == 3:
        paper.answer()
        paper.moved_on()
    begun = paper.time()
    paper.play()  # at least one bot plays after the person
    paper.wait(lambda: is_taken(paper))
    assert paper.time() - begun < 0.5


@pytest.mark.parametrize("pace", ["normal", "tap", "once"])
def test_who_is_asked_next_thinks_while_the_finished_trick_lies(paper, pace):
    paper.sit_down("ahead", pace=pace)
    asked = paper.browser.workers[-1].asked
    for _ in range(8):
        paper.play()
        paper.wait(lambda: is_taken(paper) or paper.state == "you")
        thought = asked.count("think")
        paper.pass_time(0.3)
        assert not is_taken(paper) or asked.count("think") == thought
        if pace == "tap" and is_taken(paper):
            paper.key("Enter")
        paper.moved_on()
    assert ("think_ahead" in asked) == (pace != "once")
    assert all(asked[at + 1] == "think" for at, name in enumerate(asked) if name == "think_ahead")


def is_taken(paper):
    """Whether a full trick lies on the table."""
    return any("takes it" in text for text in paper.texts(".mark.wins"))


def shaken(paper, has_touch=True):
    """How long the device vibrates, each time, from now on."""
    found, window = [], paper.browser.window
    window.navigator.vibrate = found.append
    window.matchMedia = lambda query: SimpleNamespace(matches=has_touch)
    return found


def test_a_phone_vibrates_at_ones_turn_and_at_a_refusal_if_that_is_set(paper):
    found = shaken(paper)
    paper.sit_down("refused-1")
    assert found == []
    paper.set_to(vibration="on")
    paper.play()
    paper.moved_on()
    assert found == [30]
    paper.tap(refused_card(paper))
    assert found[-1] == 80


def test_a_device_that_cannot_vibrate_has_no_setting_for_it(paper):
    paper.click("settings")
    assert not paper.find("#dialog #vibration")
    paper.key("Escape")
    shaken(paper, has_touch=False)
    paper.click("settings")
    assert not paper.find("#dialog #vibration")


def first_remark(paper, most):
    """The first remark within so many answers: their number, what is read out, and the words of the bubble
    beside it. None if there is none.
    """
    for number in range(1, most + 1):
        if paper.moved_on() == "next":
            paper.next_deal()
        paper.answer()
        while paper.state == "busy":
            if paper.text("#remark"):
                assert is_taken(paper)
                assert not paper.find(".bubble.thinking")
                return number, paper.text("#remark"), *paper.texts(".bubble.remark")
            paper.pass_time(0.1)
    return None


def test_bots_say_a_word_on_a_trick_while_it_lies_unless_that_is_turned_off(paper):
    paper.sit_down("remarks", game="skat", pace="normal")
    number, spoken, shown = first_remark(paper, 60)
    _, _, words = spoken.partition(": ")
    assert words == shown
    assert shown in ("Oh!", "Well played.")
    paper.set_to(comments="off")
    paper.sit_down("remarks", game="skat", pace="normal")
    assert not first_remark(paper, number)


def test_a_second_tap_plays_if_that_is_set(paper):
    paper.sit_down("twice", game="german-whist")
    paper.set_to(tap="twice")
    other, card = paper.legal()[:2]
    paper.tap(other)
    paper.tap(card)
    assert other in paper.hand()
    assert paper.find(".hand-card[data-raised]").getAttribute("data-arg") == card
    assert "again" in paper.text("#message")
    assert card in paper.hand()
    paper.tap(card)
    assert card not in paper.hand()


def test_the_last_card_and_forced_cards_play_by_themselves_if_that_is_set(paper):
    paper.set_to(forced="self")
    paper.sit_down("forced", game="spitzer")
    while paper.moved_on() == "you":
        assert len(paper.legal()) != 1  # the only card that may be played is not asked for
        paper.answer()
    assert paper.find(".result")


def past_the_questions(paper):
    """Answer until a card is asked for."""
    while paper.find(".prompt"):
        paper.answer()
        paper.moved_on()


def test_a_wrong_claim_is_refused_kindly_and_a_deal_can_be_given_up(paper):
    paper.sit_down("claims", game="spitzer")
    past_the_questions(paper)
    hand = paper.hand()
    paper.menu("claim")
    assert "The rest isn’t certain" in paper.text("#message.urgent")
    assert "claimed the rest too early" in paper.text("#sheet")
    assert paper.record()["marks"] == ["failed-claim"]
    assert paper.hand() == hand
    paper.menu("ask-give-up")
    paper.press(paper.all("#dialog [data-do=close]")[-1])
    assert paper.hand() == hand
    paper.menu("ask-give-up")
    paper.click("give-up")
    assert paper.moved_on() == "next"
    assert "conceded" in paper.text("#sheet")
    assert paper.record()["marks"] == ["failed-claim", "conceded"]


def test_a_hint_marks_all_cards_that_are_to_be_laid_aside(paper):
    paper.sit_down("concede", game="skat")
    paper.until(".prompt [data-arg=hand]", say="bid 18")
    paper.answer("take")
    paper.wait(lambda: paper.find("#done"))
    paper.moved_on()
    paper.click("hint")
    paper.wait(lambda: paper.find(".hand-card[data-hinted]"))
    assert len(paper.all(".hand-card[data-hinted]")) == 2
    hinted = [name.split(", ") for name in paper.labels(".hand-card") if name.endswith(", Hint")]
    assert len(hinted) == 2
    assert all(f"the {name[0]}" in paper.text("#message") for name in hinted)


def test_a_hint_names_its_cards_before_a_reason_only_if_that_does_not(paper):
    paper.sit_down("concede", game="skat")
    paper.until(".prompt [data-arg=hand]", say="bid 18")
    paper.answer("take")
    paper.moved_on()
    player = paper.app().seating.player
    for named, times, both in ((2, 1, False), (2, 1, True), (1, 2, False)):
        found = reason_about(player, named, both)
        paper.click("hint")
        paper.wait(lambda found=found: found and paper.find("#message.hint"))
        name = player.view.wording.say("ui.card", {"card": found[0]["cards"][0]})
        assert paper.text("#message").count(name) == times
        before = paper.text("#done") + (": the " if times > 1 else ". ")
        assert paper.text("#message").startswith(before)


def test_a_hint_to_bid_marks_the_cards_that_speak_for_it(paper):
    """The words of the button come first, though the reason names all cards that are marked."""
    paper.sit_down("masters", game="dreierschnapsen")
    player, hand = paper.app().seating.player, paper.hand()
    best = ["act.bid.gang", {"suit": "gang", "card": None}]
    why = ["hint.dreierschnapsen.masters", {"cards": hand[:2], "these": hand[:2]}]
    change_hint(player, lambda found: {**found, "cards": [], "what": best, "why": why})
    paper.click("hint")
    paper.wait(lambda: paper.find(".hand-card[data-hinted]"))
    assert [one.getAttribute("data-arg") for one in paper.all(".hand-card[data-hinted]")] == hand[:2]
    assert paper.text("#message").startswith("“Gang”. ")


def reason_about(player, count, both):
    """Have the reason of the next hint name so many of its cards, perhaps with a number behind it; what the
    engine has found then.
    """

    def changed(found):
        why = ["hint.skat.bank", {"cards": found["cards"][:count], "points": 4}]
        number = ["hint.best", {"share": 9, "next": 1}]
        return {**found, "why": ["hint.both", {"why": why, "number": number}] if both else why}

    return change_hint(player, changed)


def change_hint(player, changed):
    """Have the next hint be another one; what the engine has found then."""
    ask, hints = player.session.engine.ask, []

    async def told(name, request):
        found = await ask(name, request)
        if name == "hint":
            player.session.engine.ask = ask
            hints.append(found)
            found = changed(found)
        return found

    player.session.engine.ask = told
    return hints


def test_where_the_rules_say_what_giving_up_is_it_is_an_answer(paper):
    """In a game of Skat that has a declarer no bots play on: the deal is lost, and carries no mark."""
    paper.sit_down("concede", game="skat", scoring="classic")
    paper.until(".prompt [data-arg=hand]", say="bid 18")
    paper.menu("ask-give-up")
    assert "before the first card" in paper.text("#dialog")
    assert not paper.all("#dialog [data-do=give-up]")
    paper.key("Escape")
    while paper.find(".prompt"):
        paper.answer("hand")
        assert paper.moved_on() == "you"
    paper.menu("ask-give-up")
    assert "lost at once" in paper.text("#dialog")
    paper.click("give-up")
    assert paper.moved_on() == "next"
    assert paper.record()["deals"][-1]["actions"][-1] == "@0 give_up"
    assert "marks" not in paper.record()
    assert "You conceded." in paper.text()
    assert "conceded" not in paper.text("#sheet")


def test_a_right_claim_ends_the_deal(paper):
    """Whoever has the last tricks for certain need not play them."""
    paper.sit_down("right claims", game="german-whist")
    refused = []
    while paper.moved_on() == "you":
        if len(paper.hand()) <= 5:
            paper.menu("claim")
            if paper.find(".result"):
                break
            assert paper.find("#message.urgent")
            refused = ["failed-claim"]
        paper.answer()
    assert paper.hand() == []
    assert len(paper.record()["deals"][0]["actions"]) == 52
    assert paper.record().get("marks", []) == refused


OFFERED = "#interjections [data-do=claim]"


def good_card(paper):
    """The card that a bot would play for the person: who always plays the first one wins too little."""
    match = Match(read(json.dumps(paper.record())))
    view = match.view(match.decision.seat)
    *_, act = bot_named("medium").think(view, match.game.rules, SeededRandom("good"), DEFAULT_BUDGET)
    return card_text(act.cards[0])


def play_until_offered(paper):
    """Play well until a claim is offered, in this deal or a later one."""
    for _ in range(150):
        if paper.moved_on() == "next":
            paper.next_deal()
        paper.pass_time(0.2)
        if paper.find(OFFERED):
            return
        paper.tap(good_card(paper))
    raise AssertionError("never offered")


def test_a_certain_claim_is_offered_and_need_not_be_taken(paper):
    paper.sit_down("right claims", game="german-whist")
    play_until_offered(paper)
    assert paper.text(OFFERED) == "The rest is mine"
    assert "You are certain to win the rest" in paper.text("#may-say")
    held = len(paper.hand())
    paper.play()  # the offer is no question
    assert len(paper.hand()) == held - 1
    play_until_offered(paper)
    paper.press(OFFERED)
    assert paper.find(".result")
    assert paper.hand() == []
    assert not paper.find(OFFERED)
    assert paper.record().get("marks", []) == []


def test_who_plays_from_memory_is_offered_no_claim(paper):
    paper.sit_down("right claims", game="german-whist")
    paper.set_to(memory="on")
    while paper.moved_on() == "you":
        assert not paper.find(OFFERED)
        paper.answer()
    assert "may_claim" not in paper.browser.workers[-1].asked


def test_each_bot_has_a_name_and_a_level_of_its_own(paper):
    paper.choose(game="spitzer")
    assert "hidden" not in paper.find("#level3").parentElement.attributes
    assert "hidden" in paper.find("#level4").parentElement.attributes
    paper.fill("#level1", "expert")
    paper.fill("#level2", "easy")
    paper.sit_down("levels", game="spitzer")
    seats = paper.record()["seats"]
    assert [seat["player"] for seat in seats] == ["human", "expert", "easy", "medium"]
    assert len({seat["name"] for seat in seats}) == 4
    assert [strength(paper, seat) for seat in (1, 2, 3)] == ["Expert", "Easy", "Medium"]


def strength(paper, seat):
    """How strong a player is, as a press on its portrait tells."""
    paper.press(f"#seat{seat} .portrait-frame")
    told = paper.text("#dialog .strength")
    paper.key("Escape")
    return told


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_experts_play_a_whole_deal_of_each_game(paper, game):
    paper.choose(game=game)
    for seat in range(1, 6):
        paper.fill(f"#level{seat}", "expert")
    paper.sit_down(f"experts {game}")
    assert {strength(paper, seat) for seat in range(1, len(paper.all(".other")) + 1)} == {"Expert"}
    paper.play_deal()
    assert paper.find(".result")


def test_while_a_bot_thinks_one_can_take_back(paper):
    paper.choose("german-whist")
    paper.fill("#level1", "expert")
    paper.sit_down("thinking", pace="slow")
    hand = paper.hand()
    paper.play()
    assert paper.state == "busy"
    paper.click("back")
    assert paper.moved_on() == "you"
    assert paper.hand() == hand
    paper.play()  # and the match goes on
    paper.moved_on()


def test_while_a_bot_thinks_one_can_open_the_panel_and_leave(paper):
    paper.choose(game="spitzer", pace="slow")
    for seat in (1, 2, 3):
        paper.fill(f"#level{seat}", "expert")
    paper.fill("#seed", "leaving")
    paper.press("#play")
    assert paper.state == "busy"
    paper.press("#panel-button")
    assert paper.find("#panel-button").getAttribute("aria-expanded") == "true"
    assert "panel-open" in paper.document.body.classList
    paper.key("Escape")
    assert "panel-open" not in paper.document.body.classList
    assert paper.focused().id == "panel-button"
    paper.press("#to-lobby")
    assert paper.find("#games")
    assert paper.focused().id == "title"


@pytest.mark.parametrize(("language", "said"), [("en", "1,080"), ("de", "1.080")])
def test_thousands_are_set_apart_as_the_language_has_it(paper, language, said):
    if language == "de":
        paper.click("language", language)
    paper.sit_down("thousands", game="skat")
    view = paper.app().view
    scene = dict(view.scene, sheet=dict(view.scene["sheet"], totals=[-1080, 720, 360]))
    view.draw(scene)
    assert f"−{said}" in paper.text("#sheet")
    assert said in view.wording.say("ui.loses", {"seat": 0, "amount": 1080})


@pytest.mark.parametrize(("total", "groups"), [(-2, []), (0, []), (3, [3]), (10, [5, 5]), (12, [5, 5, 2])])
def test_totals_may_be_drawn_as_marks_in_fives(paper, total, groups):
    paper.sit_down("marks", game="skat")
    view = paper.app().view
    sheet = view.scene["sheet"]
    unit = dict(sheet["unit"], marks=True)
    view.draw(dict(view.scene, sheet=dict(sheet, unit=unit, totals=[total, 0, 0])))
    drawn = [one.getAttribute("d") for one in paper.find("#sheet .marks").querySelectorAll("path")]
    assert [path.count("v14") + path.count("L20") for path in drawn] == groups
    assert str(abs(total)) in paper.text("#sheet .totals")


def test_german(paper):
    paper.click("language", "de")
    assert paper.texts(".game-card [data-do=deal]")[0] == "Spielen"
    assert paper.document.documentElement.lang == "de"
    paper.load("game/german-whist")
    assert paper.text("#play") == "Karten geben"
    paper.sit_down("deutsch-1")
    assert "Trumpf" in paper.text("#facts")
    paper.play()
    assert "Du spielst" in paper.text("#log")


def test_sounds_are_heard_only_where_they_are_wanted(paper):
    paper.sit_down("silent")
    paper.play()
    paper.moved_on()
    assert paper.browser.sound.played == []
    paper.set_to(sound="on")
    paper.play()
    paper.moved_on()
    assert {"card", "turn"} <= set(paper.browser.sound.played)
    assert not sounds_of_ends(paper)


def test_the_end_of_a_deal_has_a_sound_of_its_own_once(paper):
    paper.set_to(sound="on")
    paper.sit_down("won or lost", game="spitzer")
    paper.play_deal()
    scores = paper.app().seating.player.shown["over"]["scores"]
    expected = ["won" if scores[0] == max(scores) else "lost"]
    assert sounds_of_ends(paper) == expected
    paper.app().seating.player.redraw()
    assert sounds_of_ends(paper) == expected


def sounds_of_ends(paper):
    """The sounds so far of deals that were won or lost."""
    return [kind for kind in paper.browser.sound.played if kind in ("won", "lost")]


def test_the_screen_stays_on_while_a_match_is_played_if_that_is_set(paper):
    wake = paper.browser.wake
    paper.sit_down("awake", game="spitzer")
    assert wake.is_on
    paper.set_to(awake="off")
    assert not wake.is_on
    paper.set_to(awake="on")
    assert wake.is_on
    paper.go("statistics")
    assert not wake.is_on


def test_no_card_flies_over_the_result(paper):
    paper.sit_down("result", game="german-whist")
    paper.browser.motion.is_calm = False
    while paper.moved_on() == "you":
        paper.browser.motion.flights.clear()
        paper.answer()
    assert paper.find(".result")
    from_trick = [place == ".place .card-box" for place, _, _ in paper.browser.motion.flights]
    assert from_trick
    assert not from_trick[-1]


def test_cards_fly_only_where_motion_is_wanted(paper):
    flights = paper.browser.motion.flights
    paper.sit_down("flying", game="german-whist")
    paper.play()
    paper.moved_on()
    assert flights == []  # the system wants it calm
    paper.browser.motion.is_calm = False
    paper.play()
    paper.moved_on()
    assert len(flights) >= 2
    paper.set_to(motion="off")
    flights.clear()
    paper.play()
    paper.moved_on()
    assert flights == []


def test_who_speaks_first_in_the_next_deal_has_the_keyboard_on_the_question(paper):
    paper.sit_down("first 3", game="tapp")
    paper.play_deal()
    paper.key("Enter")
    assert paper.moved_on() == "you"
    assert paper.focused().closest(".prompt")
