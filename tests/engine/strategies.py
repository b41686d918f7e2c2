"""Helpers of the engine's tests: matches, options and play by lot."""

import pytest
from by_game import cases_of
from hypothesis import strategies as st

from kartenstube.analysis.autoplay import BOT_NAMES, play_on
from kartenstube.bots.base import Budget
from kartenstube.bots.levels import LEVELS
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.options import Numbers, Option, WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealDone, Standing
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Illegal, Match, new_match
from kartenstube.match.record import SeatLine, from_plain
from kartenstube.render.catalogue import wording


def seated(level="random", count=2):
    """So many seats with bots of one level."""
    return [SeatLine(name, level) for name in BOT_NAMES[:count]]


def to_the_end(game, options):
    """Options with which bots that play by lot reach the end of the match."""
    return {**(options or {}), **cases_of(game).by_lot}


def started(options=None, seed="resi-42", game="german-whist", level="random"):
    """A match with its first deal on the table."""
    rules = GAMES[game]
    count = rules.seats(rules.options.read(options or {}))
    return new_match(game, options or {}, seated(level, count), seed)


def by_lot(match, chance):
    """An answer by lot."""
    return act_text(random_act(match.decision.choices, chance.below))


def deal_of_experts(game, options):
    """A deal that experts have played, with little thought."""
    match, rules = started(options, "whole", game, "expert"), GAMES[game].rules
    while match.decision:
        view = match.view(match.decision.seat)
        *_, act = LEVELS["expert"].think(view, rules, SeededRandom("any"), Budget(2, 20_000))
        match.answer(act_text(act))
    return match


def after(game, *texts, options=None, seed="bids"):
    """A match of a game after these answers."""
    match = started(options or {}, seed, game)
    for text in texts:
        match.answer(text)
    return match


def play_deal(match: Match):
    """Play the deal on the table to its end."""
    while match.decision:
        play_on(match)


def deal_out(match: Match) -> bool:
    """Deal until a seat is asked, or the match is over; whether a seat is asked."""
    while match.decision is None and not match.end:
        match.next_deal()
    return match.decision is not None


def play_match(match: Match):
    """Play to the end of the match."""
    play_deal(match)
    while not match.end:
        match.next_deal()
        play_deal(match)
    return match


def played_by(answer, match: Match, chance: SeededRandom):
    """A match played to its end with what `answer` says of the match and of what chance gives it."""
    while deal_out(match):
        match.answer(answer(match, chance))
    return match


def play_some(match: Match, answers: int, seed="some"):
    """Give so many legal answers by lot, dealing on where needed; fewer if the match ends before."""
    chance = SeededRandom(seed)
    for _ in range(answers):
        if not deal_out(match):
            return
        match.answer(act_text(random_act(match.decision.choices, chance.below)))


def refused(match, text):
    """An answer is refused: the match says what is legal, and why in a sentence of either language."""
    assert match.why_not(text) is not None
    with pytest.raises(Illegal) as fault:
        match.answer(text)
    assert list(fault.value.legal) == match.decision.choices.texts()
    for language in ("en", "de"):
        assert wording(language, "ABCD").message(fault.value.reason.plain()).endswith((".", "!"))


def recount(match, recounted, *before):
    """Each deal that is over has come out as `recounted` finds from the record's line alone, and in a match
    of rounds from what it found `before`.
    """
    for line, deal in zip(match.record.deals, match.standing.deals, strict=False):
        given = (dict(match.options), line.dealer, line.deck.split(" "), line.actions)
        scores, thrown_in, *before = recounted(*given, *before)
        assert list(deal.scores) == scores
        assert deal.thrown_in == thrown_in


def in_play(game, hands, facts, answers=(), options=None, phase="play"):
    """A match of a game in a position, with these hands seat by seat; the last seat deals."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    return Match(from_plain(position(lie, facts, phase, answers, options, len(hands) - 1, game)))


def plays(cards):
    """The answers that play these cards, one after the other."""
    return [f"play {card}" for card in cards.split(" ")]


def answered(deal, answers):
    """A deal under way after these answers."""
    for text in answers:
        deal.answer(deal.decision.named(text))
    return deal


def answer_all(match, *phases):
    """Answer the last that may be said while these phases ask; the phase that asks then."""
    for phase in phases:
        assert match.decision.phase == phase
        match.answer(act_text(random_act(match.decision.choices, lambda below: below - 1)))
    return match.decision.phase


def position(zones, facts, phase, actions=(), options=None, dealer=0, game="german-whist"):
    """A record, as plain data, of a match that starts in a position."""
    seats = GAMES[game].seats(GAMES[game].options.read(options or {}))
    return {
        "kartenstube": 1,
        "game": game,
        "rules": GAMES[game].revision,
        "options": options or {},
        "seats": [{"name": name, "player": "human"} for name in "ABCDEF"[:seats]],
        "deals": [
            {
                "dealer": dealer,
                "start": {"zones": zones, "facts": facts, "phase": phase},
                "actions": list(actions),
            }
        ],
    }


def done(*scores, dealer=0, won=None, lost=None, thrown_in=False):
    """A finished deal: what it paid, and who won or lost it."""
    notes = {word: (seat,) for word, seat in (("won", won), ("lost", lost)) if seat is not None}
    return DealDone(dealer, scores, "", notes, thrown_in)


def standing(*deals):
    """Where a match stands after these deals."""
    made = Standing((), (0,) * len(deals[0].scores))
    for deal in deals:
        made = made.after(deal)
    return made


def comes_next(game, options, *deals):
    """What a game plans after these deals."""
    return GAMES[game].next_deal(GAMES[game].options.read(options), standing(*deals))


def values(option: Option):
    """Allowed values of an option."""
    if isinstance(option.allowed, Numbers):
        one = st.integers(option.allowed.least, option.allowed.most)
        made = st.lists(one, min_size=option.allowed.count, max_size=option.allowed.count)
        return made.map(lambda numbers: "_".join(map(str, numbers)))
    return st.sampled_from(some_values(option))


def some_values(option: Option):
    """All allowed values of an option; of one that takes numbers the default and the bounds."""
    if isinstance(option.allowed, Numbers):
        bounds = (option.allowed.least, option.allowed.most)
        return (option.default, *("_".join([str(one)] * option.allowed.count) for one in bounds))
    return (False, True) if option.kind is bool else option.allowed


def option_sets(game):
    """Allowed options of a game, any of them left out; matches are kept short."""
    ranges = {option.id: option.allowed for option in GAMES[game].options if option.kind is int}
    few = {"target": 5, "deals": 2, "rounds": 2, "crosses": 2, "start": 2}
    short = {name: st.sampled_from(ranges[name][: few[name]]) for name in few if name in ranges}
    options = {option.id: short.get(option.id, values(option)) for option in GAMES[game].options}
    sets = st.fixed_dictionaries({}, optional=options).map(lambda given: to_the_end(game, given))
    return sets.filter(lambda given: fits(game, given))


def fits(game, given):
    """Whether the options go together, and bots that play by lot reach the end of the match some day: a
    player who alone scores and pays nobody loses more than he wins, and an account seldom comes to its end
    exactly.
    """
    try:
        o = GAMES[game].options.read(given)
    except WrongOption:
        return False
    if getattr(o, "match_end", "") == "points" and hasattr(o, "fail_factor"):
        return False  # bids by lot are hardly ever reached, and cost what they name
    pays = getattr(o, "settlement", "zero_sum") == "zero_sum" and getattr(o, "scoring", "") != "declarer_only"
    ends = getattr(o, "finish", "below") == "below"
    return ends and (getattr(o, "match_end", "") != "target" or pays)


games = st.sampled_from(sorted(GAMES))
UNSEEN = ("Cc", "Cf", "Cn", "Cs", "Zl", "Zp")
"""Kinds of characters that no name and no seed may have."""
seeds = st.text(st.characters(exclude_categories=UNSEEN), max_size=12)


@st.composite
def matches(draw, most=70):
    """A match of any game with any options, some answers into it."""
    game = draw(games)
    match = started(draw(option_sets(game)), draw(seeds), game)
    play_some(match, draw(st.integers(0, most)), draw(seeds))
    return match
