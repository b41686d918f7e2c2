"""Worlds: every one agrees with what the seat knows, and the real one is among them. And what a game says of
itself to a solver is what its rules do.
"""

from itertools import islice

import pytest
from corpus import at_moments
from strategies import play_match, started, to_the_end

from kartenstube.bots.past import Played, past
from kartenstube.bots.sampler import Sampler, worlds
from kartenstube.core.card_play import playable
from kartenstube.core.cards import cards_of, in_order, mask_of, one_of_each
from kartenstube.core.decisions import CARD_VERBS, OneOf
from kartenstube.core.events import Moved
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match


def known_to(match, seat):
    view, rules = match.view(seat), match.game.rules
    return view, rules, rules.inferences(view)


def laws_of(match, seat):
    """The rules of tricks as the seat knew them before each card of the deal that is on the table."""
    found = {}

    def note(then):
        table = then.live.table
        if then.decision and table.number == match.live.table.number:
            found[len(cards_played(table.seen[seat]))] = then.game.rules.card_play(then.view(seat))

    *before, now = match.record.deals
    note(Match(match.record._replace(deals=(*before, now._replace(actions=())))))
    Match(match.record, watch=note)
    return found


def cards_played(events):
    return [event for event in events if isinstance(event, Moved) and event.dst[:5] == "trick"]


@pytest.mark.by_turns
@at_moments()
def test_the_real_world_is_never_ruled_out(match):
    for seat in match.live.table.active:
        if match.decision is None:
            continue
        sampler, named = Sampler(*known_to(match, seat)), match.live.table.copies[seat].named
        for zone in match.live.table.zones.values():
            for card in map(named, zone.cards):
                assert sampler.known[zone.name] >> card & 1 or zone.name in sampler.locations[card]


@pytest.mark.by_turns
@at_moments()
def test_worlds_agree_with_all_that_a_seat_sees(match):
    if match.decision is None:
        return
    seat = match.decision.seat
    view, rules, limits = known_to(match, seat)
    found = list(islice(worlds(view, rules, limits, SeededRandom("worlds")), 5))
    assert found
    for world in found:
        for zone in view.zones:
            assert world[zone.name].bit_count() == len(zone.cards)
            assert all(world[zone.name] >> card & 1 for card in zone.cards if card is not None)
        for other in view.active:
            assert not view.known_hand(other).mask & ~world[f"hand{other}"]
        for name, mask in limits.items():
            assert not world[name] & mask
        everything = sum(world.values())
        assert cards_of(everything) == in_order(view.pack)


@pytest.mark.by_turns
@at_moments()
def test_worlds_could_have_been_played_as_the_deal_was(match):
    """Each hand of a world, with what it has played put back, allows every card that it played."""
    if match.decision is None or match.game.id == "german-whist":  # hands that draw are guessed anew
        return
    if any(zone.kind == "covered" for zone in match.live.table.zones.values()):  # those that grow are seen
        return
    view, rules, limits = known_to(match, match.decision.seat)
    if rules.card_play(view) is None:
        return
    laws = [event.play for event in past(view, rules) if isinstance(event, Played)]
    played = cards_played(view.events)
    for world in islice(worlds(view, rules, limits, SeededRandom("replay")), 5):
        trick = []
        for index, event in enumerate(played):
            if index % len(view.active) == 0:
                trick = []
            later = mask_of(one.card for one in played[index:] if one.src == event.src)
            hand = later | (world[event.src] if event.src != f"hand{view.seat}" else 0)
            assert playable(laws[index], hand | 1 << event.card, trick) >> event.card & 1
            trick.append(event.card)


@pytest.mark.by_turns
@at_moments()
def test_each_card_is_read_by_the_rules_by_which_it_was_played(match):
    """Trumps that a later marriage made, or duties of a later phase, say nothing of it."""
    if match.decision is None:
        return
    view = match.view(match.decision.seat)
    laws, played = laws_of(match, view.seat), cards_played(view.events)
    by_rules = [(laws[number], event.src, event.card) for number, event in enumerate(played) if laws[number]]
    read = [event for event in past(view, match.game.rules) if isinstance(event, Played)]
    assert [(event.play, event.hand, event.card) for event in read] == by_rules


@pytest.mark.by_turns(every=6)
@at_moments()
def test_what_a_game_tells_a_solver_is_what_it_asks(match):
    """The legal cards by the flat description are those of the decision."""
    decision = match.decision
    if decision is None or not isinstance(decision.choices, OneOf):
        return
    plays = [act for act in decision.choices.acts if act.verb == "play"]
    if not plays:
        assert all(act.verb in CARD_VERBS[1:] or act.verb not in CARD_VERBS for act in decision.choices.acts)
        return
    view = match.view(decision.seat)
    tricks = match.game.rules.card_play(view)
    hand = match.live.table.held(decision.seat).mask
    found = one_of_each(cards_of(playable(tricks, hand, view.played())))
    assert found == in_order(act.cards[0] for act in plays)


def test_every_game_answers_the_questions_of_a_solver_at_every_moment():
    for game in GAMES:
        match = started(to_the_end(game, {}), "moments", game)
        play_match(match)
        for seat in match.live.table.active:
            view, rules, limits = known_to(match, seat)
            tricks = rules.card_play(view)
            assert tricks is None or tricks.ranking.members
            assert all(name in {zone.name for zone in view.zones} for name in limits)
