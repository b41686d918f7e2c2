"""What a seat may know: the table of section 6 of the rules page, and permutation of everything that cannot
be seen.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest
from by_game import cases_of, exported
from corpus import WHOLE, answer_by_lot, at_moments, by_lot, moments, told
from strategies import deal_out, play_some, position, started

from kartenstube.bots.base import Budget
from kartenstube.bots.hint import hints, reason
from kartenstube.bots.levels import LEVELS
from kartenstube.core.cards import SKAT32, card_text, cards_text, in_order, parse_cards
from kartenstube.core.decisions import PASS, Act, Decision, must_pass, words
from kartenstube.core.events import Moved, Said
from kartenstube.core.messages import Fault
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, Score, Standing
from kartenstube.core.table import Table
from kartenstube.core.view import Public, view_of
from kartenstube.games.registry import GAMES
from kartenstube.match.deal import LiveDeal
from kartenstube.match.match import Match
from kartenstube.match.record import DealLine, Record, from_plain
from kartenstube.render.scene import scene


def shown_in(view):
    """All cards that a view shows anywhere as lying in a zone now."""
    return {card for zone in view.zones for card in zone.cards if card is not None}


def named(match, witness, cards):
    """Cards of the table by the names that they have for a witness."""
    return tuple(map(match.live.table.copies[witness].named, cards))


KNOWLEDGE = {game: exported(game, "SECTION_6") for game in GAMES}


def hidden_from(match, seat):
    """The cards whose place a seat cannot know."""
    return set() if match.live.score else KNOWLEDGE[match.game.id].hidden(match, seat)


@pytest.mark.by_turns
@at_moments()
def test_section_6_no_hidden_card_lies_open_in_a_view(match):
    for seat in range(len(match.seats)):
        assert not shown_in(match.view(seat)) & {*named(match, seat, hidden_from(match, seat))}


@pytest.mark.by_turns
@at_moments()
def test_section_6_what_is_public_is_in_the_view(match):
    table, seats = match.live.table, range(len(match.seats))
    for seat in seats:
        view = match.view(seat)
        assert {*view.faces(f"hand{seat}")} == {*named(match, seat, table.hand(seat))}
        own = [f"{kind}{other}" for kind in ("trick", "pile") for other in seats]
        for zone in [*KNOWLEDGE[match.game.id].open, *own]:
            assert view.zone(zone) == named(match, seat, table.zone(zone).cards)
        for other in seats:
            assert len(view.zone(f"hand{other}")) == len(table.hand(other))
        for fact in KNOWLEDGE[match.game.id].public:
            for about in seats if fact.startswith("@") else [None]:
                name = fact.removeprefix("@")
                assert view.fact(name, about) == table.fact(name, about)
        assert view.standing == match.standing


@pytest.mark.by_turns(every=3)
@at_moments()
def test_section_6_at_the_end_of_a_deal_everything_lies_open(match):
    """In a game that opens nothing what was not known then stays so."""
    told = KNOWLEDGE[match.game.id]
    if match.live.score:
        pack = set(match.live.table.plan.pack.cards)
        for seat in range(len(match.seats)):
            stays = set() if told.opens else told.hidden(match, seat)
            assert shown_in(match.view(seat)) == pack - stays


@pytest.mark.by_turns(every=3)
@at_moments()
def test_section_6_a_card_that_a_seat_does_not_see_passes_as_a_back(match):
    for seat in range(len(match.seats)):
        view = match.view(seat)
        for event in view.events:
            if isinstance(event, Moved) and event.src in ("stock", "talon") and event.dst != f"hand{seat}":
                open_now = event.dst.startswith(("up", "pile", "turned"))
                open_now = open_now or event.src in KNOWLEDGE[match.game.id].shown
                assert (event.card is not None) == open_now
            if isinstance(event, Moved) and event.src.startswith("hand") and event.dst == "aside":
                assert (event.card is not None) == (event.src == f"hand{seat}")
            if isinstance(event, Said) and event.act.verb in ("discard", "bury", "keep"):
                assert bool(event.act.cards) == (event.seat == seat)


ASIDE = [
    ("skat", {"declarer": 1, "bid": "18", "hand": False, "contract": "C"}, {}),
    ("solo-66", {"soloist": 1, "bid": "C", "trump": "C"}, {}),
    ("spitzer", {"picker": 1}, {"blind": "two"}),
]


@pytest.mark.parametrize(("game", "facts", "options"), ASIDE)
def test_in_a_position_who_laid_cards_aside_knows_them(game, facts, options):
    plain = position({"hand1": "AS KS", "aside": "AH KH"}, facts, "play", options=options, game=game)
    match = Match(from_plain(plain))
    for seat in range(len(match.seats)):
        assert match.view(seat).zone("aside") == (parse_cards("AH KH") if seat == 1 else (None, None))


@at_moments()
def test_a_seat_that_is_not_asked_sees_no_choices(match):
    if match.decision:
        for seat in range(len(match.seats)):
            asked = seat == match.decision.seat
            seen = match.live.table.copies[seat].decision(match.decision.in_turn())
            assert match.view(seat).decision == (seen if asked else None)


@at_moments()
def test_known_cards_of_another_hand_are_really_there(match):
    for seat in range(len(match.seats)):
        for other in range(len(match.seats)):
            held = named(match, seat, match.live.table.hand(other))
            assert {*match.view(seat).known_hand(other)} <= {*held}


def permuted(record: Record, cards: Sequence[int], chance: SeededRandom) -> Record:
    """The record with these cards dealt another way, in the deal on the table; what was laid aside face down
    is renamed with them.
    """
    last = record.deals[-1]
    deck = list(parse_cards(last.deck))
    hidden = [place for place, card in enumerate(deck) if card in cards]
    mixed = chance.shuffled([deck[place] for place in hidden])
    other = {deck[place]: card for place, card in zip(hidden, mixed, strict=True)}
    actions = tuple(renamed(text, other) for text in last.actions)
    line = last._replace(deck=cards_text(other.get(card, card) for card in deck), actions=actions)
    return record._replace(deals=(*record.deals[:-1], line))


def renamed(text, other):
    """A discard with its cards renamed; any other answer as it is."""
    verb, *names = text.split(" ")
    if verb not in ("discard", "bury", "give", "keep"):
        return text
    cards = [other.get(card, card) for card in parse_cards(" ".join(names))]
    return f"{verb} {cards_text(in_order(cards))}"


def twin(match, seat, chance):
    """A match that differs only in what `seat` cannot know, None if no cards that were mixed can be the same
    story: the other seats must have been free to play as they did.
    """
    return mixed_up(match, sorted(hidden_from(match, seat)), chance)


TRIES = 12  # where words say much of hands few ways to deal can be the same story


def mixed_up(match, hidden, chance):
    """A match with these cards dealt another way, None if none of those that were tried can be the same
    story.
    """
    said = KNOWLEDGE[match.game.id].said
    for mixed in range(TRIES if len(hidden) > 1 else 0):
        few = hidden if mixed < 2 else chance.shuffled(hidden)[:2]
        other = told_again(permuted(match.record, few, chance))
        is_same = other and other.standing == match.standing and said(other) == said(match)
        if is_same and places_of(other) != places_of(match):
            return other
    return None


def told_again(record):
    """The match of a record, None if it is none."""
    try:
        return Match(record)
    except Fault:
        return None


def places_of(match):
    """Where all cards lie."""
    return {name: sorted(map(card_text, zone.cards)) for name, zone in match.live.table.zones.items()}


@pytest.mark.by_turns
@at_moments()
def test_permuting_what_a_seat_cannot_see_changes_nothing_for_it(match):
    for seat in range(len(match.seats)):
        other = twin(match, seat, SeededRandom(f"{seat}"))
        if other:
            assert other.view(seat) == match.view(seat)
            assert scene(other.view(seat), other.seats) == scene(match.view(seat), match.seats)


def secrets(match):
    """The cards whose place some seat cannot know."""
    return set().union(*(hidden_from(match, seat) for seat in range(len(match.seats))))


@at_moments()
def test_a_covered_table_shows_no_card_that_somebody_cannot_know(match):
    for seat in range(len(match.seats)):
        covered = match.view(seat, covered=True)
        assert not shown_in(covered) & {*named(match, match.live.table.bystander, secrets(match))}
        assert covered.decision is None
        is_asked_behind = match.decision and match.decision.behind is not None
        assert covered.turn == match.view(seat).turn or is_asked_behind
        assert not scene(covered, match.seats)["acts"]


def texts_of(cards):
    """How often each face is seen among some cards."""
    return Counter(card_text(card) for card in cards if card is not None)


PASSES = [game for game in sorted(GAMES) if cases_of(game).passes]


def passes_for_all_to_see(game, most=6):
    """Moments at which nobody gets the screen, since all know that who is asked can only pass."""
    for number in range(40):
        match, chance = by_lot(game, number), SeededRandom(f"passes {number}")
        for _ in range(cases_of(game).passes):
            if deal_out(match):
                if match.decision.public and must_pass(match.decision.choices):
                    yield match
                    most -= 1
                    break
                match.answer(answer_by_lot(match, chance))
        if not most:
            return


@pytest.mark.by_turns
@pytest.mark.parametrize("game", PASSES)
def test_a_pass_that_needs_no_look_would_be_none_with_other_cards_or_the_only_answer(game):
    twins = 0
    for match in passes_for_all_to_see(game):
        for number in range(4):
            other = mixed_up(match, sorted(secrets(match)), SeededRandom(f"{number}"))
            if other:
                twins += 1
                choices = other.decision.choices
                assert must_pass(choices) or PASS not in choices.acts
    assert twins > 3


@at_moments()
def test_a_covered_table_shows_nothing_that_a_seat_at_it_does_not_know(match):
    covered = match.view(0, covered=True)
    for seat in range(len(match.seats)):
        view = match.view(seat)
        assert covered.facts.items() <= view.facts.items()
        for zone in covered.zones:
            assert texts_of(zone.cards) <= texts_of(view.zone(zone.name))


@at_moments()
def test_a_covered_table_tells_all_that_everybody_knows(match):
    known = [set(match.view(seat).facts.items()) for seat in range(len(match.seats))]
    assert set.intersection(*known) == set(match.view(0, covered=True).facts.items())


@pytest.mark.by_turns
@at_moments()
def test_permuting_what_is_secret_changes_nothing_on_a_covered_table(match):
    other = mixed_up(match, sorted(secrets(match)), SeededRandom("covered"))
    if other:
        for seat in range(len(match.seats)):
            one, two = match.view(seat, covered=True), other.view(seat, covered=True)
            assert scene(one, match.seats) == scene(two, other.seats)


@cache
def pairs(game):
    """Every sixth match of a game, if an answer is asked for, and what looks the same to who is asked."""
    asked = [moment for moment in moments(game)[::6] if moment.match.decision]
    others = [twin(one.match, one.match.decision.seat, SeededRandom("mix")) for one in asked]
    return [(moment, other) for moment, other in zip(asked, others, strict=True) if other]


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_bots_choose_the_same_whatever_they_cannot_see(game, level):
    for moment, other in pairs(game):
        assert answer_of(other, level) == answer_of(moment.match, level), told(moment)
    assert len(pairs(game)) >= 3 or not WHOLE


def answer_of(match, level):
    view, budget = match.view(match.decision.seat), Budget(worlds=3, nodes=100_000)
    *_, best = LEVELS[level].think(view, match.game.rules, SeededRandom("same"), budget)
    return best


@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hint_says_the_same_whatever_the_seat_cannot_see(game):
    for moment in moments(game)[1::6]:
        match = moment.match
        other = twin(match, match.decision.seat, SeededRandom("mix")) if match.decision else None
        if other:
            assert hint_of(other) == hint_of(match), told(moment)


def hint_of(match):
    view, rules, budget = match.view(match.decision.seat), match.game.rules, Budget(worlds=3, nodes=100_000)
    *_, found = hints(view, rules, SeededRandom("same"), budget)
    return reason(view, rules, found.best(), SeededRandom("same"), found)


DIFFERENT = [(game, options) for game in GAMES for options in exported(game, "VARIANTS")]


@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "options"), DIFFERENT)
def test_the_permutation_really_permutes(game, options):
    """The tests above are worth something only if twins with other hidden cards exist, whatever is played."""
    different = 0
    for number in range(24):
        match = started(options, f"twins {number}", game)
        play_some(match, number, f"step {number}")
        different += twin(match, number % len(match.seats), SeededRandom("mix")) is not None
    assert different >= 8


def asked_behind():
    """A deal of two in which the seat 1 is asked something behind the turn of the seat 0."""

    def play(t):
        yield Decision(1, "play", words("redeal", "pass"), behind=0)
        yield Decision(0, "play", words("pass"))
        return Score((0, 0), ())

    game = replace(GAMES["german-whist"], phases={"deal": lambda t: "play", "play": play})
    options, standing = game.options.read({}), Standing((), (0, 0))
    plan = DealPlan(0, SKAT32)
    table = Table(options, plan, 0, standing, SKAT32.cards)
    return LiveDeal(game, table, DealLine(0, cards_text(SKAT32.cards), ()))


def seen_by(deal, seat):
    public = Public("german-whist", 1, deal.table.standing, None, (), ())
    return view_of(public, deal.table, deal.decision, seat)


def test_the_others_notice_nothing_of_a_question_behind_another_turn():
    deal = asked_behind()
    for seat in range(2):
        view = seen_by(deal, seat)
        assert view.turn.seat == seat
        assert (view.decision is None) == (seat == 0)
    before = seen_by(deal, 0)
    deal.answer(deal.decision.named("pass"))
    assert seen_by(deal, 0).events == before.events
    assert seen_by(deal, 1).events[-1] == Said(1, PASS)
    assert seen_by(deal, 0).turn == before.turn
    other = asked_behind()
    other.answer(other.decision.named("redeal"))
    assert seen_by(other, 0).events[-1] == Said(1, Act("redeal"))


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


@at_moments()
def test_answers_are_heard_by_all(match):
    said = [
        [(event.seat, event.act.verb) for event in match.view(seat).events if isinstance(event, Said)]
        for seat in range(len(match.seats))
    ]
    assert all(heard == said[0] for heard in said)
    assert len(said[0]) == len(match.live.answers)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_view_stays_as_it_was_while_the_match_goes_on(game):
    match = started(game=game)
    views = [match.view(seat) for seat in range(len(match.seats))]
    was = [(dict(view.places), dict(view.facts), list(view.events)) for view in views]
    play_some(match, 12)
    assert [(dict(view.places), dict(view.facts), list(view.events)) for view in views] == was
    assert [match.view(seat).events for seat in range(len(match.seats))] != [view.events for view in views]
