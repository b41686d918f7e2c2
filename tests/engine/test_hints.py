"""Hints: every sentence is a claim. Each is looked at another way than the bots do (`hint_checks.py`): it is
true of the answer that is recommended, and not of every other one; and so is every sentence that might be
said of any answer. Numbers are counted anew from the worlds. With which options each game is looked at, and
what is said there, its `tests/games/<game>_hints.py` tells.
"""

from itertools import count, islice
from math import ceil, sqrt
from statistics import fmean, stdev

import pytest
from by_game import hands, hints_of
from hint_checks import CHECKS, SEED, Asked, out_of_ten
from strategies import position

from kartenstube.analysis.autoplay import play_on
from kartenstube.bots.base import Budget
from kartenstube.bots.evidence import hint_number
from kartenstube.bots.games import bots_of
from kartenstube.bots.hint import Reasons, hints, reason
from kartenstube.bots.search_result import SearchResult
from kartenstube.core.cards import card_text, is_card_text
from kartenstube.core.decisions import PASS, parse_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, from_plain
from kartenstube.render.catalogue import wording
from kartenstube.solver.machine import machine

MANY = 250
BUDGET = Budget(worlds=12, nodes=400_000)
PLAIN = ("hint.only", "hint.both", "hint.card", "hint.level", "hint.untried")
NUMBERS = (
    "hint.best",
    "hint.won",
    "hint.alone",
    "hint.passed",
    "hint.passed.still",
    "hint.undoubled",
    "hint.ahead.each",
    "hint.ahead.ten",
    "hint.ahead.each.alike",
    "hint.ahead.ten.alike",
    "hint.ahead.each.many",
    "hint.ahead.ten.many",
)


OWN_CHECKS = {code: check for game in GAMES for code, check in hints_of(game).checks.items()}
RARE = [(game, code) for game in GAMES for code in hints_of(game).rare]


def asked_in(game, options, seed):
    """The free questions of a match of medium bots, one after the other."""
    rules = GAMES[game]
    seats = [SeatLine(str(n), "medium") for n in range(rules.seats(rules.options.read(options)))]
    match = new_match(game, options, seats, seed)
    while True:
        if match.decision is None:
            if match.end:
                return
            match.next_deal()
        elif match.decision.choices.is_free():
            yield Asked(match)
            play_on(match)
        else:
            play_on(match)


def questions(game, number):
    """So many free questions, of matches with several options; of each match every third of a part."""
    options, left = hints_of(game).options, number
    share = hints_of(game).share or min(20, ceil(number / len(options)))
    for match in count():
        one_of_them = asked_in(game, options[match % len(options)], f"hints {match}")
        every_third = islice(one_of_them, match % 3, 3 * share, 3)
        for asked in islice(every_third, left):
            left -= 1
            yield asked
        if not left:
            return


def parts(message):
    """The sentences of a hint, each with what stands in it."""
    inner = [message.params[name] for name in ("why", "number") if name in message.params]
    return [message, *(part for one in inner for part in parts(one))]


def hint_of(asked):
    *_, found = hints(asked.view, asked.rules, SeededRandom(SEED), BUDGET)
    why = reason(asked.view, asked.rules, found.best(), SeededRandom(SEED), found)
    return found, why


def checked(asked, act, code, told):
    """What stands in a sentence if it is true of an answer, None if it is not. `told` is what was said."""
    if code in CHECKS:
        return CHECKS[code](asked, act)
    return OWN_CHECKS[code](asked, act, told)


def sets(told):
    """What stands in a sentence; lists of cards in any order."""
    return {name: set(value) if name == "cards" else value for name, value in told.items()}


def check_sentence(asked, act, message):
    """It is true of this answer as it is said, and not of every other one."""
    told = message.plain()[1]
    found = checked(asked, act, message.code, told)
    assert found is not None, (message, act)
    assert sets(found) == sets(told), (message, act, found)


def check_tells_apart(asked, act, message):
    told = message.plain()[1]
    others = [other for other in asked.acts() if other != act]
    assert any(checked(asked, other, message.code, told) is None for other in others), (message, act)


def counted_anew(asked, found):
    """What each answer brings in the worlds of a hint."""
    acts = asked.acts()
    return [
        {one: gain for one, gain in world.items() if one in acts}
        for world in islice(asked.searched(), len(found.worlds))
    ]


def check_number(asked, act, found, message):
    """The number is that of the worlds, counted anew."""
    worlds = counted_anew(asked, found)
    others = [other for other in worlds[0] if other != act]
    task = bots_of(asked.view.game).search_task(asked.view, asked.rules, SeededRandom(SEED))
    code, told = message.code, message.params
    if code == "hint.best":
        best = best_of_ten(worlds)
        assert told == {"share": best[act], "next": max(best[other] for other in others)}
        assert told["share"] > told["next"]
    elif code.removesuffix(".still") in ("hint.won", "hint.alone", "hint.passed", "hint.undoubled"):
        assert task.unit == "made"
        won = {
            one: ten(worlds, lambda w, one=one: w[one] > task.prior_gain.get(one, 0.0)) for one in worlds[0]
        }
        rest = max(won[other] for other in others)
        assert told["won"] == (rest if act.verb == "pass" else won[act])
        assert (act.verb == "pass") == (code.removesuffix(".still") in ("hint.passed", "hint.undoubled"))
        assert "undoubled" not in code or asked.view.asked.phase == "kontra"
        assert act.verb != "pass" or (rest >= 5) == code.endswith(".still")
        assert not code.endswith(".still") or is_worth_more(worlds, act, won, rest)
        assert code != "hint.won" or (told["next"] == rest < won[act])
    else:
        check_ahead(worlds, act, others, message)


def is_worth_more(worlds, act, won, rest):
    """A pass brings more on average than a bid that wins as often."""
    bids = [one for one, share in won.items() if one != act and share == rest]
    return any(fmean(world[act] - world[one] for world in worlds) > 0 for one in bids)


def check_level(asked, act, found):
    """Another answer is the best in as many worlds, and none is clearly worse by what can be told."""
    worlds = counted_anew(asked, found)
    best, others = best_of_ten(worlds), [other for other in worlds[0] if other != act]
    assert not others or best[act] <= max(best[other] for other in others)
    if found.unit not in ("", "made"):
        differences = [[world[act] - world[other] for world in worlds] for other in others]
        clear = [fmean(one) for one in differences if fmean(one) > 2.58 * error_of(one)]
        assert not clear or min(clear) < 0.05


def best_of_ten(worlds):
    """In how many of ten worlds each answer is the best."""
    return {one: ten(worlds, lambda w, one=one: w[one] == max(w.values())) for one in worlds[0]}


def ten(worlds, is_so):
    return out_of_ten(sum(map(is_so, worlds)), len(worlds))


def check_ahead(worlds, act, others, message):
    """By so much all that is clearly worse is worse at least, and what is named as well is not."""
    told = message.params
    ahead = {other: fmean(world[act] - world[other] for world in worlds) for other in others}
    error = {other: error_of([world[act] - world[other] for world in worlds]) for other in others}
    alike = [other for other in others if ahead[other] <= 2.58 * error[other]]
    assert sorted(told["cards"]) == sorted(name for one in alike for name in parse_names(one))
    assert message.code.endswith(".alike") == (0 < len(told["cards"]) <= 2)
    assert message.code.endswith(".many") == (len(told["cards"]) > 2)
    assert told["count"] == len(alike)
    least = min(ahead[other] for other in others if other not in alike)
    assert told["n"] == round(least * (10 if ".ten" in message.code else 1)) > 0


def error_of(differences):
    return stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else 0.0


def parse_names(act):
    return [card_text(card) for card in act.cards]


def check_names_once(why):
    """No card is named twice in one hint."""
    told = [value for message in parts(why) for value in message.params.values()]
    lists = [value if isinstance(value, list | tuple) else [value] for value in told]
    named = [one for each in lists for one in each if isinstance(one, str) and is_card_text(one)]
    assert len(named) == len(set(named)), why


def check_hint(asked):
    """One hint: its sentences are true, each tells the answer from the others, and cards are named once."""
    found, why = hint_of(asked)
    check_names_once(why)
    act = found.best()
    for message in parts(why):
        if message.code in NUMBERS:
            check_number(asked, act, found, message)
        elif message.code not in PLAIN:
            check_sentence(asked, act, message)
            check_tells_apart(asked, act, message)
    said = {message.code for message in parts(why)}
    assert "hint.untried" not in said or not found.worlds
    if "hint.level" in said:
        check_level(asked, act, found)
    return said


def check_all(asked):
    """All that may be said of any answer is true."""
    reasons, said = Reasons(asked.view, asked.rules, SeededRandom(SEED)), set()
    for act in islice(asked.acts(), 40):
        for message in reasons.of(act):
            check_sentence(asked, act, message)
            said.add(message.code)
    return said


def said_in(game):
    """The codes of the sentences that occur in a short run, in which all of them are checked."""
    said = set()
    for number, asked in enumerate(questions(game, hints_of(game).questions)):
        said |= check_hint(asked)
        said |= check_all(asked) if number % 4 == 0 else set()
    return said


def named(game):
    """What is said in a short run of a game, at least."""
    return {f"hint.{word}" for word in hints_of(game).said.split()}


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.cpython_only
@pytest.mark.skipif(not machine(), reason="numbers come from the kernel")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_hint_says_is_true_and_tells_the_answer_from_others(game):
    assert named(game) <= said_in(game)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_hundreds_of_hints_are_true(game):
    for asked in questions(game, MANY):
        check_hint(asked)


@pytest.mark.parametrize(("game", "code"), RARE)
def test_what_is_rarely_said_is_true_too(game, code):
    zones, facts, phase, said, options = hints_of(game).rare[code]
    *before, last = said.split(", ")
    rules = GAMES[game]
    dealer = rules.seats(rules.options.read({})) - 1
    asked = Asked(Match(from_plain(position(zones, facts, phase, before, options, dealer, game))))
    message = reason(asked.view, asked.rules, parse_act(last), SeededRandom(SEED))
    assert message.code == code
    check_sentence(asked, parse_act(last), message)
    check_tells_apart(asked, parse_act(last), message)


def test_no_other_suit_is_better_than_that_of_the_best_game():
    """With trumps of any suit there is next to no chance after a bid; clubs are one more than spades."""
    zones = hands(
        "AC QS JH TH 9H TD 8D 7D",
        "KC QC JC TC 9S 8S AH KD",
        "9C 8C AS KS TS QH KH 8H",
        "7C 7S JS 7H QD JD AD 9D",
    )
    options = {"farbwenz": True}
    asked = Asked(Match(from_plain(position(zones, {}, "interest", ["bid"], options, 3, "schafkopf"))))
    act = parse_act("pass")
    message = reason(asked.view, asked.rules, act, SeededRandom(SEED))
    assert message.code == "hint.schafkopf.weak"
    check_sentence(asked, act, message)


def test_a_card_that_only_the_partner_may_beat_wins_for_certain():
    """Who trumps 8H has no club, so not the called ace either, and is no opponent."""
    zones = hands(
        "TC KS QH JC AH TH AD 8D",
        "QC QS JH 8H AS TS 9S KD",
        "AC 9C 7C JS 9H 7H 7S 9D",
        "8C KC QD JD KH 8S TD 7D",
    )
    said = ["play 8C", "play TC"]
    facts = {"declarer": 0, "contract": "call", "suit": "C", "tout": False, "leader": 3}
    asked = Asked(Match(from_plain(position(zones, facts, "play", said, None, 2, "schafkopf"))))
    message = reason(asked.view, asked.rules, parse_act("play 8H"), SeededRandom(SEED))
    assert message.code == "hint.win.enough"


@pytest.mark.parametrize("game", [game for game in sorted(GAMES) if hints_of(game).needed])
def test_a_game_counts_as_won_where_its_side_has_the_card_points_it_needs(game):
    needed, most = hints_of(game).needed
    seen = 0
    for asked in questions(game, 60):
        bots, view, world = bots_of(game), asked.view, asked.possible[0]
        if view.phase != "play" or bots.hints.unit(view) != "made" or asked.play.misere:
            continue
        side = asked.rules.side(view, world)
        gain = bots.expert.stakes(view, asked.play, side, world).gain
        laid = asked.play.value.of_cards(world.get("aside", 0) | world.get("talon", 0))
        has = laid + sum(view.count("points", seat) for seat in side)
        left = most - laid - sum(view.count("points", seat) for seat in view.active)
        for value in range(left + 1):
            assert (gain(value) > 0) == ((has + value >= needed) == (asked.seat in side)), (value, has, side)
        seen += 1
    assert seen > 20


def codes():
    """The codes of all sentences that a hint may say."""
    return {code for code in wording("en").catalogue if code.startswith("hint.")}


def test_every_sentence_of_a_hint_has_a_check_and_is_said_somewhere():
    assert codes() == {*CHECKS, *OWN_CHECKS, *NUMBERS, *PLAIN}
    assert codes() == {
        "hint.only",
        *(code for _, code in RARE),
        *(code for game in GAMES for code in named(game)),
    }


def test_where_there_is_no_choice_nothing_is_praised():
    zones = {"hand0": "KC 2H", "hand1": "AC 3H"}
    facts = {"leader": 0, "trump": None, "aim": "high"}
    match = Match(from_plain(position(zones, facts, "endgame", ["play KC"], None, 1)))
    view = match.view(match.decision.seat)
    assert reason(view, match.game.rules, parse_act("play AC"), SeededRandom(SEED)).code == "hint.only"


def found_in(unit, worlds):
    """The findings of a search about answers by their text, with what each gains in each of ten worlds."""
    acts = {parse_act(text): gains for text, gains in worlds.items()}
    found = SearchResult(dict.fromkeys(acts, 0.0), unit)
    for number in range(10):
        found.add({act: gains[number] for act, gains in acts.items()})
    return found


@pytest.mark.parametrize(
    ("wins", "loss", "code"),
    [(3, -1, "hint.passed"), (8, -9, "hint.passed.still"), (5, -2, "hint.passed.still")],
)
def test_a_pass_with_a_good_chance_says_what_speaks_for_it(wins, loss, code):
    found = found_in("made", {"pass": [0] * 10, "bid": [1] * wins + [loss] * (10 - wins)})
    told = hint_number(found, PASS)
    assert (told.code, told.params) == (code, {"won": wins})


@pytest.mark.parametrize(
    ("ahead", "code", "number"), [(2, "each", 2), (1.3, "ten", 13), (0.4, "ten", 4), (1, "each", 1)]
)
def test_a_small_difference_is_told_in_tenths(ahead, code, number):
    found = found_in("trick", {"play AC": [ahead] * 10, "play KC": [0] * 10})
    told = hint_number(found, parse_act("play AC"))
    assert (told.code, told.params["n"]) == (f"hint.ahead.{code}", number)
