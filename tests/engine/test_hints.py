"""Hints: every sentence is a claim. Each is looked at another way than the bots do (`hint_checks.py`): it is
true of the answer that is recommended, and not of every other one; and so is every sentence that might be
said of any answer. Numbers are counted anew from the worlds.
"""

from itertools import count, islice
from math import ceil, sqrt
from statistics import fmean, stdev

import pytest
from hint_checks import CHECKS, OWN_CHECKS, SEED, Asked, checked, out_of_ten
from strategies import position

from kartenstube.analysis.autoplay import play_on
from kartenstube.bots.base import Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.hint import Reasons, hints, reason
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import parse_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, from_plain
from kartenstube.render.catalogue import wording
from kartenstube.solver.machine import machine

OPTIONS = {
    "german-whist": [
        {},
        {"trump_phase": "endgame", "reveal_endgame": True},
        {"count": "weighted", "mode": "cycle3"},
        {"mode": "colour_trump", "no_trump_up": "kings_aces"},
    ],
    "spitzer": [{}, {"ruleset": "michigan"}, {"blind": "two"}, {"players": 5, "leader_solo": True}],
    "kein-stich": [
        {},
        {"preset": "herzeln8"},
        {"preset": "power", "players": 3},
        {"preset": "six_first_last", "pack": "52", "black_pig": True},
    ],
    "solo-66": [
        {},
        {"players": 3, "all_pass": "last_trick"},
        {"scoring": "units"},
        {"players": 4, "announce_after_talon": True, "must_trump": False},
    ],
    "skat": [{}, {"all_pass": "ramsch", "kontra": True}, {"scoring": "classic", "players": 4}],
    "officers-skat": [
        {},
        {"kontra": False, "null": True, "allow_pass": True},
        {"trump_choice": "random", "deal_mode": "all_first"},
    ],
    "schafkopf": [
        {},
        {"deck": "short", "legen": True},
        {"all_pass": "ramsch"},
        {"farbwenz": True, "geier": True, "bettel": True},
    ],
    "doppelkopf": [
        {},
        {"nines": False, "duty_solo": True, "fuchs": False},
        {"armut": True, "schweine": True, "second_dulle": "on"},
    ],
    "tapp": [
        {},
        {"bettel": True, "rufer": True, "durch": True, "kontra": True},
        {"all_pass": "ramsch", "players": 4},
        {"short_deck": True, "must_trump": False},
    ],
    "herzblatt": [
        {},
        {"players": 2},
        {"players": 3, "must_trump": False, "settlement": "zero_sum"},
        {"players": 5, "all_pass": "forced"},
    ],
    "bavarian-tarock": [
        {},
        {"ladder": "plain", "bettel": True},
        {"players": 4, "head_tricks": True},
        {"hearts_pickup": True, "must_trump": False},
    ],
    "dreierschnapsen": [
        {},
        {"contracts": "full"},
        {"schnapser": "four"},
        {"trump_from_hand": False, "ohne": False},
    ],
    "mucken": [{}, {"geier": True, "kontra": 3, "order": "muck_over_wenz"}, {"deck": "long"}],
    "brandeln": [{}, {"follow": "meyers"}, {"hold": False, "herrenmord": True}],
    "sjavs": [
        {},
        {"duty": False, "ten_high": True},
        {"game": "danish"},
        {"game": "danish", "farve": True},
    ],
    "baska": [{}, {"kontra": 3, "hearts": "plain"}, {"cicha": False, "gran": False}],
}
FEW, MANY = 60, 500
MORE = {"kein-stich": 90, "herzblatt": 80}  # questions of a short run in which all that is said there occurs
BUDGET = Budget(worlds=12, nodes=400_000)
PLAIN = ("hint.only", "hint.both", "hint.card", "hint.level", "hint.untried")
NUMBERS = (
    "hint.best",
    "hint.won",
    "hint.alone",
    "hint.passed",
    "hint.ahead.each",
    "hint.ahead.ten",
    "hint.ahead.each.alike",
    "hint.ahead.ten.alike",
    "hint.ahead.each.many",
    "hint.ahead.ten.many",
)


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
    rows, left = OPTIONS[game], number
    share = 40 if game == "kein-stich" else min(20, ceil(number / len(rows)))
    for match in count():
        options = rows[match % len(rows)]
        every_third = islice(asked_in(game, options, f"hints {match}"), match % 3, 3 * share, 3)
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
    elif code in ("hint.won", "hint.alone", "hint.passed"):
        assert task.unit == "made"
        won = {one: ten(worlds, lambda w, one=one: w[one] > task.before.get(one, 0.0)) for one in worlds[0]}
        rest = max(won[other] for other in others)
        assert told["won"] == (rest if code == "hint.passed" else won[act])
        assert (act.verb == "pass") == (code == "hint.passed")
        assert code != "hint.won" or (told["next"] == rest < won[act])
    else:
        check_ahead(worlds, act, others, message)


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


def check_hint(asked):
    """One hint: its sentences are true, and each tells the answer from the others."""
    found, why = hint_of(asked)
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
    for number, asked in enumerate(questions(game, MORE.get(game, FEW))):
        said |= check_hint(asked)
        said |= check_all(asked) if number % 4 == 0 else set()
    return said


SAID = {
    "german-whist": """prize.win prize.lose win.plain win.cheapest lead.sure lead.often lowest
        ahead.ten ahead.each.alike ahead.each.many ahead.ten.alike ahead.ten.many""",
    "spitzer": "save give leave passed won best level card both",
    "kein-stich": """low.duck low.falls low.free low.highest low.must low.rid low.throw
        lay.own lay.shut ahead.each""",
    "solo-66": "lone win.sure",
    "skat": "alone skat.bank skat.bid skat.draw skat.game skat.take skat.too_dear skat.too_weak",
    "officers-skat": "lead.sure save",
    "schafkopf": "schafkopf.call schafkopf.draw schafkopf.strong schafkopf.weak",
    "doppelkopf": """doppelkopf.first_ace doppelkopf.fox doppelkopf.healthy doppelkopf.poverty
        doppelkopf.trump win.often win.last untried""",
    "tapp": "tapp.draw tapp.strong tapp.weak",
    "bavarian-tarock": "bavarian-tarock.strong bavarian-tarock.trump bavarian-tarock.bank",
    "herzblatt": "alone aside.bank aside.void lead.sure lowest passed save win.last won",
    "dreierschnapsen": """dreierschnapsen.cheap dreierschnapsen.masters dreierschnapsen.lowest
        dreierschnapsen.longest""",
    "mucken": "mucken.strong mucken.weak",
    "brandeln": "brandeln.strong brandeln.weak",
    "sjavs": "aside.void best leave passed save win.sure won",
    "baska": "give lead.often lead.sure leave passed save win.cheapest win.sure won",
}
"""What is said in a short run of each game, at least."""


def named(game):
    return {f"hint.{word}" for word in SAID[game].split()}


@pytest.mark.cpython_only
@pytest.mark.skipif(not machine(), reason="numbers come from the kernel")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_hint_says_is_true_and_tells_the_answer_from_others(game):
    assert named(game) <= said_in(game)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_500_hints_are_true(game):
    for asked in questions(game, MANY):
        check_hint(asked)


def hands(*cards):
    return {f"hand{seat}": held for seat, held in enumerate(cards)}


OLD_ONES = (
    "QC QC QH JS JD AD 9D AC 9C KS 9S 9H",
    "TH TH QS QS QH QD JC JC JS JH JH JD",
    "QD AD TD TD KD KD 9D AC TC TC KC KC",
    "9C AS AS TS TS KS 9S AH AH KH KH 9H",
)
DIAMONDS = (
    "TH TH QC QS QH JC AD TD KD 9D AC AC",
    "QC QS QH QD QD JC JS JS JH JH JD JD",
    "AD TD KD 9D TC TC KC KC 9C 9C AS AS",
    "TS TS KS KS 9S 9S AH AH KH KH 9H 9H",
)
ALONE = {"declarer": 0, "contract": "solo", "suit": "D", "tout": False}
FRAGE = {"declarer": 0, "contract": "frage"}
CALLED = {"declarer": 0, "contract": "call", "suit": "C", "tout": False}
FOUR_EACH = hands("QC JC 8C AS", "QS 9H KC KS", "AC TC 9C 7C", "8H 9S 9D 8D")
CLUBS = {"declarer": 0, "bid": "18", "hand": False, "contract": "C"}
BY_HAND = hands(
    "JC JS AC TC KC QC AS TS AH TH", "JH JD 9C 8C 7C KS QS 9S 8S 7S", "KH QH 9H 8H 7H AD TD KD QD 9D"
)
NORMAL = {"declarer": 0, "contract": "normal", "trump": "C"}
BUILT = {
    "hint.dreierschnapsen.forty": ("dreierschnapsen", {"hand0": "KC QC AS"}, {}, "trump", "trump C"),
    "hint.dreierschnapsen.marriage": (
        "dreierschnapsen",
        hands("KC QC AS", "TS JC TD", "KS QS JD"),
        {**NORMAL, "leader": 0},
        "play",
        "meld C",
    ),
    "hint.dreierschnapsen.enough": (
        "dreierschnapsen",
        {**hands("AD TD", "JD QH", "QD JH"), "pile0": "AC TC KC AS TS KS"},
        {**NORMAL, "leader": 1},
        "play",
        "play JD, play QD, play AD",
    ),
    "hint.lay.way": (
        "kein-stich",
        {"rowC": "JC QC", **hands("JS QS JH", "TC AC 8C", "KH QH 9D", "TS 8S TH")},
        {"contract": "DL", "turn": 0},
        "lay-off",
        "lay JS",
    ),
    "hint.doppelkopf.silent": ("doppelkopf", hands(*OLD_ONES), {}, "reservation", "pass"),
    "hint.doppelkopf.marriage": ("doppelkopf", hands(*OLD_ONES), {}, "reservation", "reserve"),
    "hint.doppelkopf.solo": ("doppelkopf", hands(*DIAMONDS), {}, "reservation", "reserve"),
    "hint.doppelkopf.full": (
        "doppelkopf",
        {
            **hands("AS 9H KH", "TS 9H KH", "AS KC KC", "TD 9D 9C"),
            "pile0": "QC AH AH TH",
            "pile1": "QC QS QS QD",
        },
        {"contract": "normal", "leader": 0},
        "play",
        "play AS, play TS, play AS, play TD",
    ),
    "hint.schafkopf.enough": (
        "schafkopf",
        {**hands("QC 9H", "AS KS", "TS 7S", "8S 9C"), "pile0": "AD TD AC TC"},
        {**ALONE, "leader": 1},
        "play",
        "play AS, play TS, play 8S, play QC",
    ),
    "hint.schafkopf.enough_two": (
        "schafkopf",
        {**hands("QC 9C", "7S 8H", "TS 7H", "AS KS"), "pile0": "AD TD", "pile1": "AC KC TC"},
        {**CALLED, "leader": 1},
        "play",
        "play 7S, play TS, play AS, play QC",
    ),
    "hint.schafkopf.beaten": (
        "schafkopf",
        {**hands("9S QC", "AS KS", "7S TS", "TC 9C"), "pile3": "AD TD AC KC"},
        {**ALONE, "leader": 0},
        "play",
        "play 9S, play AS, play TS, play TC",
    ),
    "hint.schafkopf.search": ("schafkopf", FOUR_EACH, {**CALLED, "leader": 1}, "play", "play KC"),
    "hint.schafkopf.run": ("schafkopf", FOUR_EACH, {**CALLED, "leader": 2}, "play", "play 7C"),
    "hint.schafkopf.help": (
        "schafkopf",
        {**FOUR_EACH, "hand2": "AC QH 9C 7S"},
        {**CALLED, "leader": 2},
        "play",
        "play QH",
    ),
    "hint.schafkopf.alone": (
        "schafkopf",
        hands(
            "QC QS QD JC AD TD 9D AS",
            "QH JS JH AC TC KC 9C 8C",
            "JD AH TH KH 9H 8H 7H TS",
            "KD 8D 7D KS 9S 8S 7S 7C",
        ),
        {"holder": 0},
        "announcement",
        "trump D",
    ),
    "hint.skat.void": (
        "skat",
        {
            **hands(
                "JC JS AC KC QC 9C 8C AS 8S TH",
                "JH JD TC 7C TS KS QS 9S 7S AH",
                "KH QH 9H 8H 7H AD KD QD 9D 8D",
            ),
            "talon": "TD 7D",
        },
        {"declarer": 0, "bid": "18", "hand": False},
        "discard",
        "discard TH 8S",
    ),
    "hint.skat.enough": (
        "skat",
        {**hands("JC 7S", "AH 8S", "TH 9S"), "pile0": "AC AS TD TC TS KD"},
        {**CLUBS, "leader": 1},
        "play",
        "play AH, play TH, play JC",
    ),
    "hint.skat.beaten": (
        "skat",
        {**hands("7S 7H", "AS 8S", "TH 9H"), "pile1": "AC AD TC KD KH"},
        {**CLUBS, "leader": 0},
        "play",
        "play 7S, play AS, play TH",
    ),
    "hint.skat.announce": (
        "skat",
        {**BY_HAND, "aside": "8D 7D"},
        {**CLUBS, "hand": True, "leader": 0},
        "announcement",
        "schneider",
    ),
    "hint.skat.hand": ("skat", {**BY_HAND, "talon": "8D 7D"}, {"declarer": 0, "bid": "18"}, "skat", "hand"),
    "hint.tapp.trump": (
        "tapp",
        {
            **hands(
                "AC KS 7S 9H 8H AD TD KD QD JD 9D",
                "TC KC QC JC 9C AS TS QS AH TH 7D",
                "8C 7C 6C JS 9S 8S 6S KH QH 8D 6D",
            ),
            "talon": "JH 7H 6H",
        },
        {"declarer": 0, "contract": "solo"},
        "trump",
        "trump D",
    ),
    "hint.tapp.void": (
        "tapp",
        hands(
            "AC KC 9C TS QS 7S AH TH KH QH 8H TD 9D 6D",
            "TC 8C 6C AS JS JH 6H AD QD 8D 7D",
            "QC JC 7C KS 9S 8S 6S 9H 7H KD JD",
        ),
        FRAGE,
        "discard",
        "discard TD 9D 6D",
    ),
    "hint.tapp.bank": (
        "tapp",
        hands(
            "AC TC KC 9C AS TS KS 9S AH TH KH QH JH 8D",
            "QC JC 8C QS JS 9H 8H AD TD KD QD",
            "7C 6C 8S 7S 6S 7H 6H JD 9D 7D 6D",
        ),
        FRAGE,
        "discard",
        "discard KC TC TS",
    ),
    "hint.tapp.enough": (
        "tapp",
        {**hands("AH 6H 7C", "KS 8S 9D", "TS 9S 8D"), "pile0": "AC AS TC KC QC 9C"},
        {**FRAGE, "leader": 1},
        "play",
        "play KS, play TS, play AH",
    ),
    "hint.tapp.beaten": (
        "tapp",
        {**hands("TS 6S 7C", "7S 8H 9D", "AS 9S 8D"), "pile2": "AC AD TC KD KC 9C"},
        {"declarer": 1, "contract": "frage", "leader": 1},
        "play",
        "play 7S, play AS, play TS",
    ),
    "hint.mucken.enough": (
        "mucken",
        {**hands("QC 9C", "KS 9H", "TS 9D", "AS KD"), "pile0": "AD TD", "pile2": "AC TC"},
        {"declarer": 2, "contract": "muck", "leader": 1},
        "play",
        "play KS, play TS, play AS, play QC",
    ),
    "hint.mucken.beaten": (
        "mucken",
        {**hands("TS 9S", "KS 9H", "AS JH", "KC 9C"), "pile0": "AD TD", "pile2": "AC TC"},
        {"declarer": 1, "contract": "muck", "leader": 1},
        "play",
        "play KS, play AS, play 9C, play TS",
    ),
    "hint.mucken.draw": (
        "mucken",
        hands("QC JC 9C", "JD AS KS", "TH AC KC", "9H AD KD"),
        {"declarer": 2, "contract": "muck", "leader": 0},
        "play",
        "play QC",
    ),
    "hint.mucken.partner": (
        "mucken",
        hands("AC 9S KH TH KD QD", "TC JS QC QH 9H AD", "KC KS QS JD TD 9D", "JC JH 9C AS TS AH"),
        {},
        "auction",
        "pass, bid muck, pass, pass",
    ),
    "hint.mucken.partner.open": (
        "mucken",
        hands("TC JS QC QH 9H AD", "KC KS QS JD TD 9D", "JC JH 9C AS TS AH", "AC 9S KH TH KD QD"),
        {},
        "auction",
        "bid muck, pass, pass",
    ),
}
"""Positions for what is rare: game, cards, facts, phase, and the answers, of which the last is looked at."""


@pytest.mark.parametrize("code", BUILT)
def test_what_is_rarely_said_is_true_too(code):
    game, zones, facts, phase, said = BUILT[code]
    *before, last = said.split(", ")
    dealer = 2 if game in ("skat", "tapp", "dreierschnapsen") else 3
    asked = Asked(Match(from_plain(position(zones, facts, phase, before, None, dealer, game))))
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
    asked = Asked(
        Match(from_plain(position(zones, {**CALLED, "leader": 3}, "play", said, None, 2, "schafkopf")))
    )
    message = reason(asked.view, asked.rules, parse_act("play 8H"), SeededRandom(SEED))
    assert message.code == "hint.win.cheapest"


NEEDED = {
    "spitzer": (61, 120),
    "solo-66": (66, 130),
    "skat": (61, 120),
    "schafkopf": (61, 120),
    "tapp": (61, 120),
    "herzblatt": (66, 120),
    "baska": (53, 104),
}


@pytest.mark.parametrize("game", NEEDED)
def test_a_game_counts_as_won_where_its_side_has_the_card_points_it_needs(game):
    needed, most = NEEDED[game]
    seen = 0
    for asked in questions(game, FEW):
        bots, view, world = bots_of(game), asked.view, asked.possible[0]
        if view.phase != "play" or bots.unit(view) != "made" or asked.play.misere:
            continue
        side = asked.rules.side(view, world)
        gain = bots.value(view, asked.play, side, world)
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
    assert codes() == {"hint.only", *BUILT, *(code for game in GAMES for code in named(game))}


def test_where_there_is_no_choice_nothing_is_praised():
    zones = {"hand0": "KC 2H", "hand1": "AC 3H"}
    facts = {"leader": 0, "trump": None, "aim": "high"}
    match = Match(from_plain(position(zones, facts, "endgame", ["play KC"], None, 1)))
    view = match.view(match.decision.seat)
    assert reason(view, match.game.rules, parse_act("play AC"), SeededRandom(SEED)).code == "hint.only"
