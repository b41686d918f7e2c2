"""Claims of the rest: what is certain is decided from the view of who claims, and nothing else is told."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from by_game import cases_of, exported, seed_of
from corpus import at_moments
from hypothesis import given
from hypothesis import strategies as st
from strategies import play_some, position, seeds, started
from test_information import twin

from kartenstube.analysis.autoplay import play_on
from kartenstube.analysis.claims import DRAWN_FROM, NoClaim, NotCertain, claim, may_be_offered
from kartenstube.analysis.review import real_problem
from kartenstube.bots.claim_search import NODES, Certainty, TooMany
from kartenstube.bots.sampler import Sampler
from kartenstube.core.card_play import TrickValue, playable
from kartenstube.core.cards import card_text, cards_of
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain, read, write
from kartenstube.solver import api as kernel

MOST_WORLDS = 600  # the judge goes through them one by one
MOMENTS = 70  # of some deals; where deals are short or end early those of more deals

VARIANTS = [(game, options) for game in sorted(GAMES) for options in exported(game, "LATE")]


def plays_tricks(match):
    """Whether a card is to be played to a trick, and no more will be drawn."""
    cards = [zone.cards for zone in match.live.table.zones.values() if zone.kind in DRAWN_FROM]
    return match.decision.choices.texts()[0].startswith("play ") and not any(cards)


MOST_DEALS = 60  # until an answer is found that open cards would change
ENOUGH = 30  # positions in which the others may hold other cards
TRIES = 3  # so many times more deals are begun, if need be


def late(game, options, cards, deals):
    """Matches at the moments of some deals at which the asked seat holds so many cards at most. Deals that
    are passed out do not count.
    """
    left, seed = deals, seed_of(game, "late")
    for number in range(TRIES * deals):
        match, is_played = started(options, f"{seed} {number}", game, level="medium"), False
        while match.decision and left:
            if plays_tricks(match) and len(match.live.table.held(match.decision.seat)) <= cards:
                is_played = True
                yield match
            play_on(match)
        left -= is_played


def outcome(match):
    """What a claim of the asked seat comes to."""
    claimed = Match(match.record)
    try:
        claim(claimed, match.decision.seat)
    except NoClaim as refused:
        return refused.message.code
    return "holds"


def work(match):
    """How many nodes it takes to find out."""
    view = match.view(match.decision.seat)
    tricks = match.game.rules.card_play(view)
    if tricks is None or not plays_tricks(match):
        return 0
    certainty = Certainty(tricks, len(view.active) - 1)
    try:
        certainty.card(view, match.game.rules, match.game.rules.inferences(view))
    except TooMany:
        return NODES
    return NODES - certainty.nodes


def holds_with_open_cards(match):
    """Whether the asked seat takes all tricks if everybody knows all cards: what a claim must not ask."""
    seat = match.decision.seat
    problem = real_problem(match, seat)
    if problem is None:
        return None
    play = problem.play._replace(value=TrickValue(per_trick=1), misere=False)
    side = frozenset([list(match.live.table.active).index(seat)])
    solution = kernel.solve(problem._replace(play=play, side=side), one_value=True)
    return solution.value == problem.start.left


@pytest.mark.slow
@pytest.mark.by_turns
@at_moments()
def test_a_claim_is_answered_alike_whatever_the_seat_cannot_see(match):
    other = twin(match, match.decision.seat, SeededRandom("mix")) if match.decision else None
    if other:
        assert outcome(other) == outcome(match)
        assert work(other) == work(match)
        assert may_be_offered(other, match.decision.seat) == may_be_offered(match, match.decision.seat)


@pytest.mark.slow
@pytest.mark.by_turns
@at_moments()
def test_a_claim_that_is_offered_holds(match):
    if match.decision and may_be_offered(match, match.decision.seat):
        assert outcome(match) == "holds"
        assert match.record.marks == ()


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.cpython_only
@pytest.mark.parametrize("game", sorted(GAMES))
def test_in_late_positions_a_claim_is_answered_alike_whatever_the_seat_cannot_see(game):
    """Where the real cards would be asked, some of these answers would differ; deals go on until that is
    shown.
    """
    asked, with_open_cards, outcomes = 0, 0, Counter()
    unknown = exported(game, "UNKNOWN_LATE")
    for index, match in enumerate(late(game, {}, 4, MOST_DEALS if unknown else 5)):
        others = (twin(match, match.decision.seat, SeededRandom(f"{index}/{mixed}")) for mixed in range(2))
        alike = [match, *(other for other in others if other)]
        found = {(outcome(one), work(one)) for one in alike}
        assert len(found) == 1
        outcomes[found.pop()[0]] += 1
        asked += len(alike) > 1
        with_open_cards += len({holds_with_open_cards(one) for one in alike}) > 1
        if asked > ENOUGH and with_open_cards and len(outcomes) > 1:
            break
    assert asked > ENOUGH if unknown else asked == 0
    assert set(outcomes) == {"holds", "fault.claim"}
    assert with_open_cards or not unknown


def worlds_of(view, rules, limits):
    """The hands of the active seats in every world, one by one; None if there are too many."""
    sampler = Sampler(view, rules, limits)
    found = [(dict(sampler.known), dict(sampler.capacity), sampler.spare)]
    for card, locations in sampler.locations.items():
        longer = []
        for known, capacity, spare in found:
            for name in locations:
                if capacity[name]:
                    more = {**known, name: known[name] | 1 << card}
                    longer.append((more, {**capacity, name: capacity[name] - 1}, spare))
            if spare:
                longer.append((known, capacity, spare - 1))
        found = longer
        if len(found) > MOST_WORLDS:
            return None
    hands = [view.held_in(seat) for seat in view.active]
    return {tuple(sum(known[zone] for zone in hand) for hand in hands) for known, _, _ in found}


def takes_all(tricks, place, worlds, leader, trick=()):
    """Whether one way to play takes all tricks for a place in all these worlds, by trying everything."""
    ranking, seats = tricks.ranking, len(next(iter(worlds)))
    if len(trick) == seats:
        winner = (leader + ranking.winner(trick)) % seats
        return winner == place and takes_all(tricks, place, worlds, winner)
    turn = (leader + len(trick)) % seats
    after = {}
    for world in worlds:
        if not trick and not world[turn]:
            return True
        for card in cards_of(playable(tricks, world[turn], trick)):
            hands = list(world)
            hands[turn] &= ~(1 << card)
            after.setdefault(card, set()).add(tuple(hands))
    tried = (takes_all(tricks, place, left, leader, (*trick, card)) for card, left in after.items())
    return (any if turn == place else all)(tried)


def judged(match, limits):
    """Whether a claim holds, and whether it does by going through all worlds; None where they are many."""
    view = match.view(match.decision.seat)
    tricks = match.game.rules.card_play(view)
    worlds = worlds_of(view, match.game.rules, limits)
    if worlds is None:
        return None
    places = list(view.active)
    first = places.index(next(view.clockwise(view.fact("leader"))))
    right = takes_all(tricks, places.index(view.seat), worlds, first, tuple(view.played()))
    return Certainty(tricks, len(places) - 1).card(view, match.game.rules, limits) is not None, right


def more_limits(match, chance):
    """Limits that are true and tell more than the view does, as if more had been said."""
    view = match.view(match.decision.seat)
    limits, named = dict(match.game.rules.inferences(view)), match.live.table.copies[view.seat].named
    for seat in view.active:
        held = {*map(named, match.live.table.held(seat))}
        said = sum(1 << card for card in view.pack if card not in held and chance.below(5) < 2)
        limits[f"hand{seat}"] = limits.get(f"hand{seat}", 0) | (said if seat != view.seat else 0)
    return limits


@pytest.mark.by_turns
@pytest.mark.cpython_only
@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_a_claim_holds_if_and_only_if_it_does_in_every_world(game, options):
    found = Counter()
    for number, match in enumerate(late(game, options, 3, 6 * cases_of(game).early)):
        view = match.view(match.decision.seat)
        for limits in (
            match.game.rules.inferences(view),
            more_limits(match, SeededRandom(f"limits {number}")),
        ):
            both = judged(match, limits)
            if both:
                assert both[0] == both[1]
                found[both[0]] += 1
    assert min(found[True], found[False]) > 5


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_claim_that_holds_is_played_out_and_every_trick_is_taken(game):
    seen = Counter()
    early = cases_of(game).early
    for match in islice(late(game, {}, 3, 18 * early), MOMENTS * early):
        seat, claimed = match.decision.seat, Match(match.record)
        before = len(winners(match))
        try:
            claim(claimed, seat)
        except NotCertain:
            assert claimed.record == match.record._replace(marks=("failed-claim",))
            seen["refused"] += 1
            continue
        seen["holds"] += 1
        assert claimed.decision is None
        assert set(winners(claimed)[before:]) == {seat}
        assert claimed.record.marks == ()
        assert Match(read(write(claimed.record))).result() == claimed.result()
    assert min(seen["holds"], seen["refused"]) > 5


def winners(match):
    return [trick.winner for trick in match.live.table.tricks]


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_claimed_is_taken_whatever_the_others_play(game):
    played = 0
    for number, match in enumerate(late(game, {}, 3, 10)):
        seat, before = match.decision.seat, len(winners(match))
        view = match.view(seat)
        certainty = Certainty(match.game.rules.card_play(view), len(view.active) - 1)
        if certainty.card(view, match.game.rules, match.game.rules.inferences(view)) is None:
            continue
        lot, after = SeededRandom(f"others {number}"), Match(match.record)
        while after.decision:
            if after.decision.seat == seat:
                view = after.view(seat)
                card = certainty.card(view, after.game.rules, after.game.rules.inferences(view))
                after.answer(f"play {card_text(card)}")
            else:
                after.answer(act_text(random_act(after.decision.choices, lot.below)))
        assert set(winners(after)[before:]) == {seat}
        played += len(after.live.answers) - len(match.live.answers) > 2
    assert played


OBVIOUS = [(game, *exported(game, "OBVIOUS")) for game in GAMES]


@pytest.mark.parametrize(("game", "options", "hand", "facts", "phase"), OBVIOUS)
def test_the_obvious_is_granted_at_once_however_many_cards_are_left(game, options, hand, facts, phase):
    match = Match(from_plain(position({"hand0": hand}, facts, phase, options=options, game=game)))
    claim(match, 0, nodes=0)
    assert match.decision is None
    assert set(winners(match)) == {0}
    assert len(winners(match)) == len(hand.split(" "))


@cache
def not_counted_out():
    """A hand that takes all tricks but one, and there are too many ways in which it may be the last."""
    facts, options = {"contract": "D1", "leader": 0}, {"players": 3, "pack": "52"}
    zones = {"hand0": "AC KC QC AS KS QS AH KH QH AD KD QD JC JS JH JD 9C"}
    return from_plain(position(zones, facts, "tricks", options=options, game="kein-stich"))


@pytest.mark.slow
def test_where_more_than_the_ranking_decides_no_claim_is_certain():
    options, hand, facts, phase = exported("skat", "OBVIOUS")
    match = Match(from_plain(position({"hand0": hand}, facts, phase, options=options, game="skat")))
    match.game = replace(match.game, rules=match.game.rules._replace(by_ranking=lambda view: False))
    with pytest.raises(NotCertain):
        claim(match, 0)


def test_what_cannot_be_counted_out_is_refused_as_such_and_not_noted():
    match = Match(not_counted_out())
    with pytest.raises(NoClaim) as refused:
        claim(match, 0)
    assert refused.value.message.code == "fault.claim_open"
    assert match.record.marks == ()
    assert match.live.answers == []


def test_a_deal_without_tricks_has_nothing_to_claim():
    facts = {"contract": "DL", "turn": 0}
    zones = {"rowC": "JC", "hand0": "AC KC QC"}
    match = Match(from_plain(position(zones, facts, "lay-off", game="kein-stich")))
    with pytest.raises(NoClaim) as refused:
        claim(match, match.decision.seat)
    assert refused.value.message.code == "fault.claim_no_tricks"
    assert match.record.marks == ()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_claimed_out_of_turn_or_before_the_tricks(game):
    match = started({"all_pass": "last_trick"} if game == "solo-66" else {}, "too early", game)
    while match.decision:
        others = [seat for seat in range(len(match.seats)) if seat != match.decision.seat]
        early = [] if plays_tricks(match) else [match.decision.seat]
        for seat in (*others, *early):
            with pytest.raises(NoClaim) as refused:
                claim(match, seat)
            assert refused.value.message.code == "fault.claim_when"
        play_some(match, 1) if early else play_on(match)
    assert match.record.marks == ()


@given(st.integers(0, 40), seeds)
def test_a_claim_that_was_refused_is_noted_once(answers, seed):
    match = started({}, seed, "spitzer")
    play_some(match, answers, seed)
    if match.decision is None or outcome(match) != "fault.claim":
        return
    for _ in range(2):
        with pytest.raises(NotCertain):
            claim(match, match.decision.seat)
    assert match.record.marks == ("failed-claim",)
    assert read(write(match.record)) == match.record
