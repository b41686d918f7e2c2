"""The order of the own hand on a page of paper: cards put elsewhere, for the deal, and sorted again."""

import pytest

HANDS = "hands:"


def put(paper, card, before=""):
    """Draw a card to another place in the hand, as a pointer does."""
    paper.browser.tell("put", paper.find(f'.hand-card[data-arg="{card}"]'), detail=before)
    paper.pass_time(0.05)


def to_hand(paper, card):
    """Bring the keyboard to a card of the hand."""
    paper.key("ArrowRight")
    paper.key("Home")
    for _ in range(paper.hand().index(card)):
        paper.key("ArrowRight")
    assert paper.focused().getAttribute("data-arg") == card


def stored(paper):
    """What is kept of hands that were put into an order."""
    entries = paper.browser.disk.entries
    return {name: text for name, text in entries.items() if name.startswith(HANDS)}


def again(paper):
    """Load the page again at its table."""
    (match,) = paper.saved()
    paper.load(f"table/{match}")
    paper.moved_on()


def test_a_card_is_put_elsewhere_and_lies_there_for_the_deal_only(paper):
    paper.sit_down("order", game="kein-stich")
    first, *others = paper.hand()
    put(paper, first, others[4])
    ordered = [*others[:4], first, *others[4:]]
    assert paper.hand() == ordered
    put(paper, others[0])
    ordered = [*ordered[1:], ordered[0]]
    assert paper.hand() == ordered
    again(paper)
    assert paper.hand() == ordered
    paper.answer()
    paper.moved_on()
    assert paper.hand() == [card for card in ordered if card in paper.hand()]
    paper.key("u")
    paper.moved_on()
    assert paper.hand() == ordered
    paper.play_deal()
    paper.next_deal()
    put(paper, first_of := paper.hand()[0])
    assert paper.hand()[-1] == first_of
    (text,) = stored(paper).values()
    assert text.startswith("2\n")


def test_a_hand_in_an_order_of_its_own_is_sorted_again_by_the_menu(paper):
    paper.sit_down("order", game="kein-stich")
    before = paper.hand()
    paper.press("#menu")
    assert not paper.find("#dialog [data-do=sort]")
    paper.click("close")
    put(paper, before[3], before[0])
    assert paper.hand() != before
    paper.menu("sort")
    assert not paper.is_open()
    assert paper.hand() == before
    assert stored(paper) == {}
    again(paper)
    assert paper.hand() == before


def test_shift_and_an_arrow_carry_a_card_and_its_place_is_told(paper):
    paper.sit_down("order", game="kein-stich")
    before = paper.hand()
    card = before[2]
    to_hand(paper, card)
    paper.key("ArrowLeft", shift=True)
    assert paper.hand() == [before[0], card, before[1], *before[3:]]
    assert paper.focused().getAttribute("data-arg") == card
    assert paper.text("#put") == f"Now card 2 of {len(before)}"
    paper.key("End", shift=True)
    assert paper.hand() == [*before[:2], *before[3:], card]
    paper.key("ArrowRight", shift=True)
    assert paper.hand()[-1] == card
    paper.key("Home", shift=True)
    assert paper.hand() == [card, *before[:2], *before[3:]]
    paper.key("ArrowRight")
    assert paper.focused().getAttribute("data-arg") == before[0]
    paper.key("?")
    assert "Shift and arrow" in paper.text("#message")


def test_cards_that_are_taken_up_come_beside_those_that_they_are_sorted_behind(paper):
    paper.sit_down("taken", game="german-whist")
    put(paper, paper.hand()[-1], paper.hand()[0])
    while paper.moved_on() == "you" and len(paper.hand()) == 13:
        before = paper.hand()
        paper.answer()
        paper.moved_on()
        assert [card for card in before if card in paper.hand()] == [
            card for card in paper.hand() if card in before
        ]


def test_what_is_chosen_and_recommended_stays_so_when_a_card_is_put_elsewhere(paper):
    paper.sit_down("exchange", game="solo-66")
    paper.until("#done", say="bid C")
    chosen, *held = paper.hand()
    paper.tap(chosen)
    paper.press("#hint")
    paper.wait(lambda: paper.find("[data-hinted]"))
    marked = {one.getAttribute("data-arg") for one in paper.all("[data-hinted]")}
    put(paper, held[0])
    assert paper.hand() == [*held[1:], held[0]]
    assert {one.getAttribute("data-arg") for one in paper.all("[data-hinted]")} == marked
    paper.press(f".laid-card[data-arg='{chosen}']")
    assert paper.hand() == [chosen, *held[1:], held[0]]


def test_each_of_several_people_has_an_order_of_their_own(paper):
    paper.sit_together(("Anna", "Ben"), "german-whist")
    orders = []
    for _ in range(2):
        paper.wait(lambda: paper.state == "curtain")
        assert not paper.hand()
        paper.reveal()
        first, *others = paper.hand()
        put(paper, first)
        orders.append([*others, first])
        assert paper.hand() == orders[-1]
        paper.answer()
    (text,) = stored(paper).values()
    for line, order in zip(text.splitlines()[1:], orders, strict=True):
        assert line.split()[1:] == order


@pytest.mark.parametrize(
    "text", ["x", "1", "1\n0", "1\n\n", "1\n0 XX QC QC", "1\n9 QC", "²\n0 QC", "1\n0 " + "QC " * 9]
)
def test_whatever_lies_in_the_storage_the_hand_is_whole(paper, text):
    paper.sit_down("odd", game="kein-stich")
    before = paper.hand()
    (match,) = paper.saved()
    paper.browser.disk.entries[HANDS + match] = text
    again(paper)
    assert sorted(paper.hand()) == sorted(before)


def test_what_is_kept_of_a_hand_goes_with_its_match(paper):
    paper.sit_down("gone", game="kein-stich")
    put(paper, paper.hand()[0])
    (match,) = paper.saved()
    assert list(stored(paper)) == [HANDS + match]
    paper.app().context.saves.delete(match)
    assert stored(paper) == {}
