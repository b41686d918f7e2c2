"""What a seat may know: the table of section 6 of the rules page, and permutation of everything that cannot
be seen.
"""

from hypothesis import given
from hypothesis import strategies as st
from tables import matches, play_some, seeds, started

from kartenstube.bots import LEVELS
from kartenstube.cards import card_text
from kartenstube.chance import Chance
from kartenstube.events import Moved, Said
from kartenstube.match import Match
from kartenstube.players import play_on
from kartenstube.record import Record
from kartenstube.scene import scene

EVERY = range(2)


def hidden_from(match, seat):
    """Section 6 by hand, independent of the table's own masks: the cards whose place it cannot know."""
    table = match.live.table
    other = table.hand(1 - seat)
    known = taken_face_up(match, 1 - seat)
    revealed = match.options.reveal_endgame and table.phase == "endgame"
    hidden = set() if revealed else {card for card in other if card not in known}
    return hidden | set(table.zone("stock").cards)


def taken_face_up(match, seat):
    """The open cards that a seat has taken, read off the record: the winner of a foreplay trick takes the
    card that lay open.
    """
    deck = match.record.deals[-1].deck.split(" ")
    table = match.live.table
    taken = set()
    for event in table.seen[seat]:
        if isinstance(event, Moved) and event.src == "up" and event.dst == f"hand{seat}":
            taken.add(event.card)
    assert all(deck.index(card_text(card)) >= 26 for card in taken)
    return taken


def shown_in(view):
    """All cards that a view shows anywhere as lying in a zone now."""
    return {card for zone in view.zones for card in zone.cards if card is not None}


@given(matches())
def test_section_6_no_hidden_card_lies_open_in_a_view(match):
    for seat in EVERY:
        assert not shown_in(match.view(seat)) & hidden_from(match, seat)


@given(matches())
def test_section_6_what_is_public_is_in_the_view(match):
    table = match.live.table
    for seat in EVERY:
        view = match.view(seat)
        assert view.faces(f"hand{seat}") == table.hand(seat)
        assert len(view.zone(f"hand{1 - seat}")) == len(table.hand(1 - seat))
        assert len(view.zone("stock")) == len(table.zone("stock").cards)
        for zone in ("up", "trick0", "trick1", "pile0", "pile1"):
            assert view.zone(zone) == tuple(table.zone(zone).cards)
        for fact in ("trump", "aim", "leader", "stock"):
            assert view.fact(fact) == table.fact(fact)
        for about in EVERY:
            for fact in ("foreplay_tricks", "endgame_tricks"):
                assert view.fact(fact, about) == table.fact(fact, about)
        assert view.standing == match.standing


@given(matches())
def test_section_6_the_winner_sees_that_a_card_was_drawn_and_never_which(match):
    for seat in EVERY:
        for event in match.view(seat).events:
            if isinstance(event, Moved) and event.src == "stock" and event.dst == f"hand{1 - seat}":
                assert event.card is None
            elif isinstance(event, Moved):
                assert event.card is not None


@given(matches())
def test_a_seat_that_is_not_asked_sees_no_choices(match):
    if match.decision:
        assert match.view(1 - match.decision.seat).decision is None
        assert match.view(match.decision.seat).decision == match.decision


@given(matches())
def test_known_cards_of_the_other_hand_are_really_there(match):
    for seat in EVERY:
        assert set(match.view(seat).known_hand(1 - seat)) <= set(match.live.table.hand(1 - seat))


def permuted(record: Record, seat: int, cards: set[int], chance: Chance) -> Record:
    """The record with the cards that `seat` cannot know dealt another way, in the deal on the table."""
    last = record.deals[-1]
    deck = last.deck.split(" ")
    places = [index for index, name in enumerate(deck) if name in {card_text(card) for card in cards}]
    for place, name in zip(places, chance.shuffled([deck[place] for place in places]), strict=True):
        deck[place] = name
    return record._replace(deals=(*record.deals[:-1], last._replace(deck=" ".join(deck))))


def twin(match, seat, chance):
    """A match that differs only in what `seat` cannot know, None if the cards mixed in such a way cannot be
    the same story.

    The other seat must have been free to play as it did: that is so as long as all it has is what it showed.
    """
    record = permuted(match.record, seat, hidden_from(match, seat), chance)
    try:
        return Match(record)
    except Exception:
        return None


@given(matches(), st.sampled_from(EVERY), seeds)
def test_permuting_what_a_seat_cannot_see_changes_nothing_for_it(match, seat, seed):
    other = twin(match, seat, Chance(seed))
    if other is not None:
        assert other.view(seat) == match.view(seat)
        assert scene(other.view(seat), other.seats) == scene(match.view(seat), match.seats)


@given(matches(), seeds, st.sampled_from(sorted(LEVELS)))
def test_bots_choose_the_same_whatever_they_cannot_see(match, seed, level):
    if match.decision is None:
        return
    other = twin(match, match.decision.seat, Chance(seed))
    if other is not None:
        assert answer_of(other, level) == answer_of(match, level)


def answer_of(match, level):
    *_, best = LEVELS[level].think(match.view(match.decision.seat), Chance("same"))
    return best


def test_the_permutation_really_permutes():
    """The tests above are worth something only if twins with other hidden cards exist."""
    match = started(seed="twins")
    different = 0
    for number in range(12):
        play_some(match, 1, f"step {number}")
        other = twin(match, 0, Chance("mix"))
        different += other is not None and other.live.table.hand(1) != match.live.table.hand(1)
    assert different >= 6


class Peeping:
    """A bot that looks at the whole table through anything its view leads to."""

    def __init__(self, view):
        self.seen = set()
        self.walk(view)

    def walk(self, thing, depth=0):
        if depth > 8 or id(thing) in self.seen:
            return
        self.seen.add(id(thing))
        assert type(thing).__module__ not in ("kartenstube.table", "kartenstube.match", "kartenstube.record")
        if isinstance(thing, dict):
            parts = [*thing, *thing.values()]
        elif isinstance(thing, (list, tuple, set, frozenset)):
            parts = list(thing)
        else:
            names = [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
            parts = [getattr(thing, name) for name in names]
        for part in parts:
            self.walk(part, depth + 1)


def test_nothing_in_a_view_leads_back_to_the_table():
    match = started()
    play_some(match, 7)
    for seat in EVERY:
        Peeping(match.view(seat))


def test_answers_are_heard_by_all():
    match = started()
    play_on(match)
    said = [[event for event in match.view(seat).events if isinstance(event, Said)] for seat in EVERY]
    assert said[0] == said[1]
    assert len(said[0]) == 1
