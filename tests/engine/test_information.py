"""What a seat may know: the table of section 6 of the rules page, and permutation of everything that cannot
be seen.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import matches, play_some, seeds, started

from kartenstube.bots.base import Budget
from kartenstube.bots.levels import LEVELS
from kartenstube.core.cards import card_text, parse_card
from kartenstube.core.events import Moved, Said
from kartenstube.core.messages import Fault
from kartenstube.core.shuffle import Chance
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import Record
from kartenstube.render.scene import scene


def hidden_from(match, seat):
    """Section 6 by hand, independent of the table's own masks: the cards whose place it cannot know."""
    table = match.live.table
    if match.live.score:
        return set()
    if match.game.id == "german-whist":
        other = 1 - seat
        revealed = match.options.reveal_endgame and table.phase == "endgame"
        known = set(table.hand(other)) if revealed else taken_face_up(match, other)
        return (set(table.hand(other)) - known) | set(table.zone("stock").cards)
    hidden = {card for other in table.active if other != seat for card in table.hand(other)}
    if match.game.id == "kein-stich":
        return hidden
    hidden |= set(table.zone("talon").cards)
    alone = table.fact("soloist" if match.game.id == "solo-66" else "picker")
    return hidden if seat == alone else hidden | set(table.zone("aside").cards)


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


# Section 6 of the rules pages: what everybody sees besides sizes of hands, tricks and piles; facts of a seat
# are marked
OPEN_ZONES = {
    "german-whist": ["up"],
    "spitzer": [],
    "kein-stich": ["rowC", "rowS", "rowH", "rowD"],
    "solo-66": [],
}
PUBLIC = {
    "german-whist": ["trump", "aim", "leader", "stock", "@foreplay_tricks", "@endgame_tricks"],
    "spitzer": ["soloist", "picker", "caller", "called", "leader", "@points", "@tricks", "@spoke"],
    "kein-stich": ["contract", "pot", "leader", "@tricks", "@place"],
    "solo-66": ["soloist", "trump", "leader", "last_trick_game", "@bid", "@points", "@tricks"],
}


@given(matches())
def test_section_6_no_hidden_card_lies_open_in_a_view(match):
    for seat in range(len(match.seats)):
        assert not shown_in(match.view(seat)) & hidden_from(match, seat)


@given(matches())
def test_section_6_what_is_public_is_in_the_view(match):
    table, seats = match.live.table, range(len(match.seats))
    for seat in seats:
        view = match.view(seat)
        assert view.faces(f"hand{seat}") == table.hand(seat)
        own = [f"{kind}{other}" for kind in ("trick", "pile") for other in seats]
        for zone in [*OPEN_ZONES[match.game.id], *own]:
            assert view.zone(zone) == tuple(table.zone(zone).cards)
        for other in seats:
            assert len(view.zone(f"hand{other}")) == len(table.hand(other))
        for fact in PUBLIC[match.game.id]:
            for about in seats if fact.startswith("@") else [None]:
                name = fact.removeprefix("@")
                assert view.fact(name, about) == table.fact(name, about)
        assert view.standing == match.standing


@given(matches())
def test_section_6_at_the_end_of_a_deal_everything_lies_open(match):
    if match.live.score:
        for seat in range(len(match.seats)):
            assert shown_in(match.view(seat)) == set(match.live.table.plan.pack.cards)


@given(matches())
def test_section_6_a_card_that_a_seat_does_not_see_passes_as_a_back(match):
    for seat in range(len(match.seats)):
        view = match.view(seat)
        for event in view.events:
            if isinstance(event, Moved) and event.src in ("stock", "talon") and event.dst != f"hand{seat}":
                open_now = event.dst.startswith(("up", "pile"))
                assert (event.card is not None) == open_now
            if isinstance(event, Moved) and event.src.startswith("hand") and event.dst == "aside":
                assert (event.card is not None) == (event.src == f"hand{seat}")
            if isinstance(event, Said) and event.act.verb in ("discard", "bury"):
                assert bool(event.act.cards) == (event.seat == seat)


@given(matches())
def test_a_seat_that_is_not_asked_sees_no_choices(match):
    if match.decision:
        for seat in range(len(match.seats)):
            asked = seat == match.decision.seat
            assert match.view(seat).decision == (match.decision if asked else None)


@given(matches())
def test_known_cards_of_another_hand_are_really_there(match):
    for seat in range(len(match.seats)):
        for other in range(len(match.seats)):
            assert set(match.view(seat).known_hand(other)) <= set(match.live.table.hand(other))


class TestSidesOfSpitzer:
    """Section 6: who may know which side whom is on, worked out from the cards, not from the facts."""

    @staticmethod
    def dealt(match, name):
        """Who was dealt a card, and whether it lies open."""
        table = match.live.table
        for seat in table.active:
            if parse_card(name) in table.hand(seat):
                return seat, False
        (seat,) = [
            event.src.removeprefix("hand")
            for event in table.seen[0]
            if isinstance(event, Moved) and event.card == parse_card(name) and event.src.startswith("hand")
        ]
        return int(seat), True

    @given(st.integers(0, 34), seeds, st.booleans(), st.booleans())
    def test_two_trumps(self, answers, seed, solo, five):
        match = started({"solo": solo, "players": 5 if five else 4, "deals": 1}, seed, "spitzer")
        play_some(match, answers, seed)
        if match.live.score or match.live.table.fact("leader") is None:
            return
        holders = [self.dealt(match, name) for name in ("QC", "7D")]
        side = {seat for seat, _ in holders}
        public = match.live.table.fact("soloist") is not None
        for seat in range(len(match.seats)):
            known = [holder for holder, shown in holders if shown or holder == seat]
            for about in match.live.table.active:
                may_know = public or len(known) == 2 or about == seat or about in known
                told = ("trump" if about in side else "other") if may_know else None
                assert match.view(seat).fact("side", about) == told
            assert match.view(seat).fact("side_points") is None or public or len(known) == 2
            for name, (holder, shown) in zip(("QC", "7D"), holders, strict=True):
                told = holder if shown or holder == seat else None
                assert match.view(seat).fact(f"dealt_{name}") == told

    @given(st.integers(0, 36), seeds)
    def test_michigan(self, answers, seed):
        match = started({"ruleset": "michigan"}, seed, "spitzer")
        play_some(match, answers, seed)
        table = match.live.table
        called = table.fact("called")
        if match.live.score or table.fact("leader") is None or called == "first":
            return
        zolo, caller = table.fact("soloist"), table.fact("caller")
        keys = [called] if called else ["QC", "QS"]
        holders = [self.dealt(match, name) for name in keys]
        if called:
            holders.append((caller, True))
        if zolo is not None:
            holders = [(zolo, True)]
        side = {seat for seat, _ in holders}
        for seat in range(4):
            known = [holder for holder, shown in holders if shown or holder == seat]
            for about in range(4):
                may_know = len(known) == len(holders) or about == seat or about in known
                told = ("trump" if about in side else "other") if may_know else None
                assert match.view(seat).fact("side", about) == told
            assert match.view(seat).fact("contract") == (None if zolo is None else table.fact("contract"))

    @given(seeds)
    def test_everybody_is_asked_whatever_he_holds(self, seed):
        match = started({}, seed, "spitzer")
        asked = []
        while match.decision.phase == "announce":
            asked.append(match.decision.seat)
            match.answer("pass")
        assert asked == [(match.live.table.dealer + step) % 4 for step in range(1, 5)]


def permuted(record: Record, seat: int, cards: set[int], chance: Chance) -> Record:
    """The record with the cards that `seat` cannot know dealt another way, in the deal on the table; what
    others laid aside face down is renamed with them.
    """
    last = record.deals[-1]
    hidden = [name for name in last.deck.split(" ") if name in {card_text(card) for card in cards}]
    other = dict(zip(hidden, chance.shuffled(hidden), strict=True))
    deck = " ".join(other.get(name, name) for name in last.deck.split(" "))
    actions = tuple(renamed(text, other) for text in last.actions)
    return record._replace(deals=(*record.deals[:-1], last._replace(deck=deck, actions=actions)))


def renamed(text, other):
    """A discard with its cards renamed; any other answer as it is."""
    verb, *names = text.split(" ")
    if verb not in ("discard", "bury"):
        return text
    cards = sorted(parse_card(other.get(name, name)) for name in names)
    return " ".join([verb, *map(card_text, cards)])


def twin(match, seat, chance):
    """A match that differs only in what `seat` cannot know, None if the cards mixed in such a way cannot be
    the same story.

    The other seats must have been free to play as they did.
    """
    record = permuted(match.record, seat, hidden_from(match, seat), chance)
    try:
        other = Match(record)
    except Fault:
        return None
    same_story = len(other.standing.deals) == len(match.standing.deals)
    return other if same_story else None


@given(matches(), st.integers(0, 5), seeds)
def test_permuting_what_a_seat_cannot_see_changes_nothing_for_it(match, number, seed):
    seat = number % len(match.seats)
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
    view, budget = match.view(match.decision.seat), Budget(worlds=3, nodes=100_000)
    *_, best = LEVELS[level].think(view, match.game.rules, Chance("same"), budget)
    return best


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_permutation_really_permutes(game):
    """The tests above are worth something only if twins with other hidden cards exist."""
    different = 0
    for number in range(60):
        match = started({}, f"twins {number}", game)
        play_some(match, number % 20, f"step {number}")
        other = twin(match, 0, Chance("mix"))
        if other:
            hands = [
                [one.live.table.hand(seat) for seat in (1, 2) if seat < len(one.seats)]
                for one in (match, other)
            ]
            different += hands[0] != hands[1]
    assert different >= 20


class Peeping:
    """A bot that looks at the whole table through anything its view leads to."""

    def __init__(self, view):
        self.seen = set()
        self.walk(view)

    def walk(self, thing, depth=0):
        if depth > 8 or id(thing) in self.seen:
            return
        self.seen.add(id(thing))
        assert type(thing).__module__ not in (
            "kartenstube.core.table",
            "kartenstube.match.match",
            "kartenstube.match.record",
        )
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
    for game in GAMES:
        match = started({}, "peep", game)
        play_some(match, 9)
        for seat in range(len(match.seats)):
            Peeping(match.view(seat))


@given(matches())
def test_answers_are_heard_by_all(match):
    said = [
        [(event.seat, event.act.verb) for event in match.view(seat).events if isinstance(event, Said)]
        for seat in range(len(match.seats))
    ]
    assert all(heard == said[0] for heard in said)
    assert len(said[0]) == len(match.live.answers)
