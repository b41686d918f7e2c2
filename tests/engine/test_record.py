"""Records that are damaged, too new or too large: one clear fault each, which names the place."""

import copy
import json

import pytest
from by_game import each
from hypothesis import given
from strategies import play_match, play_some, position, seeds, started

from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.game import ANY_SEAT
from kartenstube.core.messages import Fault
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import Standing
from kartenstube.core.table import Table
from kartenstube.core.texts import listed
from kartenstube.games.registry import GAMES, UnknownGame
from kartenstube.match.match import Illegal, Match, checked
from kartenstube.match.record import Damaged, TooNew, from_plain, read, to_plain, write
from kartenstube.match.setup import set_up
from kartenstube.render.catalogue import wording


@pytest.fixture(scope="module")
def plain():
    match = play_match(started({"target": 3}, "records"))
    return to_plain(match.record._replace(result=match.result()))


@pytest.fixture
def spoiled(plain):
    return copy.deepcopy(plain)


def refused(plain, kind=Damaged):
    """The message of the fault that a record raises."""
    with pytest.raises(kind) as caught:
        Match(from_plain(plain))
    return caught.value.message


def test_a_record_survives_writing_and_reading(plain):
    text = write(from_plain(plain))
    assert json.loads(text) == plain
    assert Match(read(text)).result() == plain["result"]


def test_a_name_is_written_with_the_letters_that_it_has(spoiled):
    spoiled["seats"][0]["name"] = "Zoë 🂡"
    assert '"Zoë 🂡"' in write(from_plain(spoiled))


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "nonsense", '{"a": NaN}'])
def test_what_is_not_json(text):
    with pytest.raises(Damaged) as caught:
        read(text)
    assert caught.value.message.code in ("fault.not_json", "fault.not_a_record")


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a": ' * 30 + "1" + "}" * 30])
def test_what_is_nested_too_deeply_is_not_even_parsed(text):
    with pytest.raises(Damaged) as caught:
        read(text)
    assert caught.value.message.code == "fault.too_deep"


def test_brackets_in_a_text_do_not_nest(plain):
    plain = copy.deepcopy(plain)
    plain["seats"][0]["name"] = '[[[[[[[[[[[[[[[[[[[[[["{{{'
    assert to_plain(read(json.dumps(plain))) == plain


@pytest.mark.parametrize("text", ["[]", "3", "null", '{"game": "german-whist"}'])
def test_what_is_not_a_record(text):
    with pytest.raises(Damaged) as caught:
        read(text)
    assert caught.value.message.code == "fault.not_a_record"


def test_a_newer_schema_is_named(spoiled):
    spoiled["kartenstube"] = 2
    assert refused(spoiled, TooNew).params == {"found": 2, "known": 1}


def test_another_revision_of_the_rules_is_named(spoiled):
    spoiled["rules"] = 7
    assert refused(spoiled, TooNew).code == "fault.rules_revision"


def test_an_unknown_game_is_named_with_those_there_are(spoiled):
    spoiled["game"] = "whist"
    assert refused(spoiled, UnknownGame).params == {"found": "whist", "allowed": listed(GAMES)}


@pytest.mark.parametrize("key", ["game", "rules", "seats", "deals"])
def test_a_missing_key_is_named(spoiled, key):
    del spoiled[key]
    assert refused(spoiled).params["where"] == key


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("game",), 3, "game"),
        (("rules",), "1", "rules"),
        (("rules",), True, "rules"),
        (("seats",), {}, "seats"),
        (("seats", 0), "You", "seats[0]"),
        (("seats", 1, "name"), 5, "seats[1].name"),
        (("seed",), 5, "seed"),
        (("deals", 0), [], "deals[0]"),
        (("deals", 0, "deck"), 5, "deals[0].deck"),
        (("deals", 0, "actions"), "play", "deals[0].actions"),
        (("deals", 0, "actions", 3), None, "deals[0].actions[3]"),
        (("deals", 0, "dealer"), 9, "deals[0].dealer"),
        (("deals", 0, "extra"), 1, "deals[0].extra"),
        (("marks",), ["cheat"], "marks[0]"),
        (("unknown",), 1, "unknown"),
    ],
)
def test_a_wrong_part_is_named_by_its_path(spoiled, path, value, where):
    place = spoiled
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    assert refused(spoiled).params["where"] == where


def test_deck_faults_are_named(spoiled):
    deck = spoiled["deals"][0]["deck"].split(" ")
    spoiled["deals"][0]["deck"] = " ".join([deck[1], *deck[1:]])
    assert refused(spoiled).code == "fault.card_twice"
    spoiled["deals"][0]["deck"] = " ".join(deck[:-1])
    assert refused(spoiled).params["found"] == 51
    spoiled["deals"][0]["deck"] = " ".join(["1X", *deck[1:]])
    assert refused(spoiled).code == "fault.card_at"


def test_a_deal_needs_a_deck_or_a_start(spoiled):
    del spoiled["deals"][0]["deck"]
    assert refused(spoiled).code == "fault.deck_or_start"


def test_an_illegal_action_names_deal_index_reason_and_what_is_legal(spoiled):
    actions = spoiled["deals"][1]["actions"]
    actions[4] = actions[3]
    message = refused(spoiled, Illegal)
    assert message.params["where"] == "deals[1].actions[4]"
    assert message.params["found"] == actions[3]
    assert message.params["reason"].code in ("why.not_held", "why.follow_suit")
    assert message.params["allowed"].startswith("play ")


def test_an_answer_too_many_a_deal_too_many_and_a_deal_too_early(spoiled):
    spoiled["deals"][-1]["actions"].append("play AC")
    assert refused(spoiled, Illegal).code == "fault.illegal_nothing"
    del spoiled["deals"][-1]["actions"][-1]
    spoiled["deals"].append({**spoiled["deals"][-1], "dealer": 1 - spoiled["deals"][-1]["dealer"]})
    assert refused(spoiled).code == "fault.deal_after_end"
    del spoiled["deals"][-1]
    del spoiled["deals"][0]["actions"][-1]
    assert refused(spoiled).code == "fault.unfinished_deal"


def test_the_dealer_alternates(spoiled):
    spoiled["deals"][1]["dealer"] = spoiled["deals"][0]["dealer"]
    assert refused(spoiled).code == "fault.dealer"


def test_a_result_that_the_replay_does_not_give_is_refused(spoiled):
    spoiled["result"]["totals"][0] += 1
    assert refused(spoiled).code == "fault.result"


def test_a_check_names_the_first_answer_after_which_things_differ(plain):
    record = checked(from_plain(plain))
    spoiled = to_plain(record)
    spoiled["deals"][0]["check"][2] = "00000000"
    assert refused(spoiled).params["where"] == "deals[0].actions[5]"


def test_wrong_options_are_refused(spoiled):
    for options in ({"mode": "sideways"}, {"target": 0}, {"target": "13"}, {"target": True}, {"colour": 1}):
        assert "allowed" in refused({**spoiled, "options": options}, WrongOption).params


def test_options_may_leave_out_defaults_and_a_writer_writes_all(plain):
    short = {**plain, "options": {"target": 3}}
    assert write(Match(from_plain(short)).record) == write(Match(from_plain(plain)).record)


@pytest.mark.parametrize(
    ("where", "most", "fill"),
    [
        ("seats", 8, lambda plain, size: plain.update(seats=plain["seats"][:1] * size)),
        ("deals", 2_000, lambda plain, size: plain.update(deals=plain["deals"][:1] * size)),
        ("deals[0].actions", 500, lambda plain, size: plain["deals"][0].update(actions=["pass"] * size)),
        ("deals[0].check", 500, lambda plain, size: plain["deals"][0].update(check=["00000000"] * size)),
        ("deals[0].seats", 500, lambda plain, size: plain["deals"][0].update(seats=[0] * size)),
        ("deals[0].legal", 500, lambda plain, size: plain["deals"][0].update(legal=[[]] * size)),
        ("marks", 8, lambda plain, size: plain.update(marks=["hints"] * size)),
        ("notes", 2_000, lambda plain, size: plain.update(notes=[3] * size)),
        ("seats[0].name", 80, lambda plain, size: plain["seats"][0].update(name="x" * size)),
        ("seats[0].player", 100, lambda plain, size: plain["seats"][0].update(player="x" * size)),
        ("game", 100, lambda plain, size: plain.update(game="x" * size)),
        ("deals[0].actions[0]", 100, lambda plain, size: plain["deals"][0].update(actions=["x" * size])),
        ("seed", 200, lambda plain, size: plain.update(seed="x" * size)),
        ("deals[0].deck", 1_000, lambda plain, size: plain["deals"][0].update(deck="x" * size)),
        ("notes", 4_000, lambda plain, size: plain.update(notes=[{"en": "x" * size}])),
    ],
)
def test_limits_are_kept(spoiled, where, most, fill):
    """The bounds of docs/saves.md: so much is read, and no more."""
    fill(spoiled, most)
    assert to_plain(from_plain(spoiled))
    fill(spoiled, most + 1)
    with pytest.raises(Damaged) as caught:
        from_plain(spoiled)
    message = caught.value.message
    assert message.code == "fault.too_many"
    assert (message.params["where"], message.params["limit"]) == (where, most)


NOT_A_RECORD = "fault.not_a_record"  # so the text is within its bounds


def code_of(text):
    """The code of the fault with which a text is refused."""
    with pytest.raises(Damaged) as caught:
        read(text)
    return caught.value.message.code


@pytest.mark.cpython_only
def test_a_text_has_room_for_so_many_characters_and_values_and_for_no_more():
    within = "[]".ljust(10_000_000)
    assert [code_of(within), code_of(within + " ")] == [NOT_A_RECORD, "fault.too_long"]
    within = f"[{'1,' * 999_999}1]"  # a bracket and commas
    assert [code_of(within), code_of(f"[{within}]")] == [NOT_A_RECORD, "fault.too_full"]


@pytest.mark.parametrize(
    ("within", "beyond", "code"),
    [
        ("[" * 20 + "]" * 20, "[" * 21 + "]" * 21, "fault.too_deep"),
        (f"[{'[{}],' * 30}1]", "[[]," + "[" * 20, "fault.too_deep"),  # brackets that are closed count no more
        ("[123456789012345]", "[1234567890123456]", "fault.long_number"),
        (f"[0.{'1' * 28}]", f"[0.{'1' * 29}]", "fault.long_number"),
    ],
)
def test_a_text_is_so_deep_and_its_numbers_so_long_and_no_more(within, beyond, code):
    assert [code_of(within), code_of(beyond)] == [NOT_A_RECORD, code]


def test_marks_and_notes_are_kept(plain):
    more = {**plain, "marks": ["hints"], "notes": [{"at": 3, "text": "look:\n\tat the trumps"}]}
    assert to_plain(from_plain(more)) == more


def test_a_trace_is_accepted_and_made_anew(plain):
    traced = {**plain, "deals": [{**deal, "seats": [0], "legal": [["pass"]]} for deal in plain["deals"]]}
    assert Match(from_plain(traced)).result() == plain["result"]


class TestPositions:
    """A deal that starts later, `start` in docs/record.md."""

    FACTS = {"leader": 1, "trump": "H", "aim": "low"}

    def test_what_is_left_out_is_dealt_from_the_cards_that_are_left(self):
        plain = position({"hand0": "AC KC QC"}, self.FACTS, "endgame")
        first, again = Match(from_plain(plain)), Match(from_plain(plain))
        assert len(first.live.table.hand(1)) == 3
        assert not first.live.table.hand(1) & first.live.table.hand(0)
        assert first.live.table.hand(1) == again.live.table.hand(1)

    def test_each_phase_can_be_entered(self):
        foreplay = position({"hand0": "AC", "hand1": "2C", "up": "3C", "stock": "4C"}, self.FACTS, "foreplay")
        assert Match(from_plain(foreplay)).decision.phase == "foreplay"
        endgame = position({"hand0": "AC", "hand1": "2C"}, self.FACTS, "endgame")
        assert Match(from_plain(endgame)).decision.phase == "endgame"

    def test_a_position_can_be_played_out_and_recorded(self):
        match = Match(from_plain(position({"hand0": "AC KC", "hand1": "2C 3C"}, self.FACTS, "endgame")))
        play_some(match, 4)
        assert match.live.score is not None
        assert write(Match(read(write(match.record))).record) == write(match.record)

    @pytest.mark.parametrize(
        ("zones", "facts", "phase", "code"),
        [
            ({"hand0": "AC AC"}, FACTS, "endgame", "fault.card_twice"),
            ({"hand0": "ZZ"}, FACTS, "endgame", "fault.card_at"),
            ({"cellar": "AC"}, FACTS, "endgame", "fault.unknown_key"),
            ({"hand0": 5}, FACTS, "endgame", "fault.damaged"),
            ({"hand0": "AC"}, {}, "endgame", "fault.missing_of"),
            ({"hand0": "AC"}, {**FACTS, "leader": 4}, "endgame", "fault.damaged"),
            ({"hand0": "AC"}, FACTS, "midgame", "fault.damaged"),
            ([], FACTS, "endgame", "fault.damaged"),
        ],
    )
    def test_faults_are_named(self, zones, facts, phase, code):
        assert refused(position(zones, facts, phase)).code == code


def test_every_fault_is_a_fault():
    for kind in (Damaged, TooNew, Illegal, WrongOption, UnknownGame):
        assert issubclass(kind, Fault)


def test_a_check_has_an_entry_for_each_trick_and_none_for_what_is_said_before():
    match = play_match(started({"rounds": 1, "players": 3}, "checks", "solo-66"))
    record = checked(match.record)
    for deal in record.deals:
        plays = sum(text.startswith("play ") for text in deal.actions)
        assert len(deal.check) == plays / 3
    Match(record)


def some_position(game, chance):
    """A position by lot, sensible or not: any zones, facts and phase that the game has."""
    rules = GAMES[game]
    o = rules.options.read({})
    seats = rules.seats(o)
    pack = chance.shuffled([card_text(card) for card in next_pack(rules, o, seats)])
    zones = {}
    for kind in ("hand", "trick", "pile"):
        for seat in range(seats):
            if chance.below(10) < (7 if kind == "hand" else 2):
                size = 1 if kind == "trick" else chance.below(5)
                zones[f"{kind}{seat}"], pack = " ".join(pack[:size]), pack[size:]
    for zone in rules.zones:
        size = chance.below(3)
        zones[zone.name], pack = " ".join(pack[:size]), pack[size:]
    seat = (None, *range(seats))
    facts = {
        fact: chance.choice(seat if values is ANY_SEAT else values)
        for fact, values in rules.start_facts.items()
    }
    return position(zones, facts, chance.choice(rules.start_phases), dealer=chance.below(seats), game=game)


def next_pack(rules, o, seats):
    return rules.next_deal(o, Standing((), (0,) * seats)).pack.cards


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
@given(seeds)
def test_any_position_is_played_to_its_end_or_refused_with_a_sentence(game, seed):
    chance = SeededRandom(seed)
    ends_or_is_refused(some_position(game, chance), chance)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_may_give_each_value_of_a_fact_that_its_game_lists(game):
    rules = GAMES[game]
    o = rules.options.read({})
    seats = rules.seats(o)
    before = Standing((), (0,) * seats)
    plan = rules.next_deal(o, before)
    needed = {fact: values[0] for fact, values in rules.start_facts.items() if None not in values}
    for fact, values in rules.start_facts.items():
        for value in range(seats) if values is ANY_SEAT else values:
            laid = Table(o, plan, 0, before, (), rules.zones)
            start = {"phase": rules.start_phases[0], "facts": {**needed, fact: value}}
            set_up(laid, rules, start, plan.pack.cards, "start")
            assert laid.fact(fact) == value


@pytest.mark.parametrize(("game", "case"), each("impossible"))
def test_a_position_that_cannot_come_up_is_played_or_refused(game, case):
    for seed in "abcdef":
        ends_or_is_refused(position(*case, game=game), SeededRandom(seed))


def ends_or_is_refused(plain, chance):
    try:
        match = Match(from_plain(plain))
        play_deal(match, chance)
    except Fault as fault:
        assert "fault." not in wording("en").message(fault.message.plain())
    else:
        assert match.live.score


def play_deal(match, chance):
    while match.decision:
        match.answer(act_text(random_act(match.decision.choices, chance.below)))


def sentence(read_it, *given):
    """What is said of a text or data that is refused."""
    with pytest.raises(Fault) as caught:
        read_it(*given)
    return wording("en").message(caught.value.message.plain())


def replayed(plain):
    return Match(from_plain(plain))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"game"', '"game": "spitzer", "game"', "game"),
        ('"dealer"', '"dealer": 0, "dealer"', "dealer"),
        ('"name"', '"player": "x", "name"', "player"),
        ('"target"', '"target": 3, "target"', "target"),
    ],
)
def test_a_key_that_is_there_twice_is_refused(plain, old, new, key):
    text = json.dumps(plain).replace(old, new, 1)
    json.loads(text)  # which takes the last one in silence
    said = sentence(read, text)
    assert said == f"The key “{key}” appears twice in one pair of braces; it may appear only once."


@pytest.mark.parametrize(
    "text", ["[1e999]", "[123456789012345678]", "[-123456789012345678]", "[0.1e-99999999999]"]
)
def test_a_number_that_nothing_needs_is_refused(text):
    assert "at most 15 digits" in sentence(read, text) or "not a Kartenstube record" in sentence(read, text)
    assert "key “kartenstube”" not in sentence(read, "[1e999]")


def test_a_check_of_more_tricks_than_there_are_is_refused(plain):
    told = to_plain(checked(from_plain(plain)))
    told["deals"][1]["check"].append("00000000")
    assert sentence(replayed, told) == "deals[1].check has 27 entries, the deal has 26 tricks so far."
    del told["result"]
    told["deals"][1]["check"].pop()
    told["deals"] = told["deals"][:2]
    told["deals"][1]["actions"] = told["deals"][1]["actions"][:5]
    assert sentence(replayed, told) == "deals[1].check has 26 entries, the deal has 2 tricks so far."
    told["deals"][1]["check"] = told["deals"][1]["check"][:2]
    assert replayed(told).decision


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (
            lambda one: one["totals"].__setitem__(0, 99),
            "result.totals[0]: the record says 99, the replay gives",
        ),
        (lambda one: one["deals"].append([0, 0]), "result.deals: the record has"),
        (
            lambda one: one["deals"][1].append(0),
            "result.deals[1]: the record has 3 entries, the replay gives 2.",
        ),
        (lambda one: one.update(finished=1), "result.finished: the record says 1, the replay gives true."),
        (lambda one: one.update(winners="x"), "result.winners: the record says x, the replay gives ["),
        (lambda one: one.pop("winners"), "result.winners is missing."),
        (
            lambda one: one.update(tea=1),
            "result.tea is unknown. Known there: deals, totals, winners, finished.",
        ),
        (
            lambda one: one["deals"][0].__setitem__(0, True),
            "result.deals[0][0]: the record says true, the replay",
        ),
    ],
)
def test_a_wrong_result_is_named_at_its_first_difference(spoiled, spoil, said):
    spoil(spoiled["result"])
    assert sentence(replayed, spoiled).startswith(said)


def test_a_wrong_deck_is_named_by_its_cards(spoiled):
    deal = spoiled["deals"][0]
    deck = deal["deck"].split(" ")
    deal["deck"] = " ".join(deck[1:])
    said = f"deals[0].deck: 51 cards are not the pack of 52 cards. Missing: {deck[0]}."
    assert sentence(replayed, spoiled) == said
    deal["deck"] = " ".join([*deck, deck[3]])
    assert sentence(replayed, spoiled) == f"deals[0].deck: {deck[3]} appears twice."
    smaller = position({"hand0": "2C"}, {"leader": 0}, "play", game="spitzer")
    assert sentence(replayed, smaller) == "deals[0].start.zones.hand0: 2C is not in the pack of this game."
    small = to_plain(started({}, "deck", "spitzer").record)
    held = small["deals"][0]["deck"].split(" ")
    small["deals"][0]["deck"] = " ".join(["2C", *held[1:]])
    said = f"deals[0].deck: 32 cards are not the pack of 32 cards. Missing: {held[0]}. Not in this pack: 2C."
    assert sentence(replayed, small) == said
    small["deals"][0]["deck"] = " ".join(["2C", *held])
    assert sentence(replayed, small).endswith("pack of 32 cards. Not in this pack: 2C.")


@pytest.mark.parametrize(
    ("zones", "facts", "phase", "more", "said"),
    [
        ({"hand2": "AC"}, {}, "endgame", {}, "start.zones.hand2 is unknown. Known there: hand0, trick0"),
        ({"hand0": 3}, {}, "endgame", {}, "start.zones.hand0 cannot be “3”. Allowed: a text."),
        (
            {"hand0": "AC"},
            {"leader": True},
            "endgame",
            {},
            "start.facts.leader cannot be “true”. Allowed: 0, 1.",
        ),
        (
            {"hand0": "AC"},
            {"leader": 1.0},
            "endgame",
            {},
            "start.facts.leader cannot be “1.0”. Allowed: 0, 1.",
        ),
        (
            {"hand0": "AC"},
            {"leader": [1]},
            "endgame",
            {},
            "start.facts.leader cannot be “[1]”. Allowed: 0, 1.",
        ),
        (
            {"hand0": "AC"},
            {"tea": 1},
            "endgame",
            {},
            "start.facts.tea is unknown. Known there: leader, trump, aim.",
        ),
        ({"hand0": "AC"}, {"aim": "x"}, "endgame", {}, "start.facts.aim cannot be “x”. Allowed: high, low."),
        ({"hand0": "AC"}, {}, "tea", {}, "start.phase cannot be “tea”. Allowed: foreplay, endgame."),
        ({"hand0": "AC"}, {}, ["endgame"], {}, 'start.phase cannot be “["endgame"]”. Allowed: foreplay'),
        (
            {"hand0": "AC"},
            {},
            "endgame",
            {"tea": 1},
            "start.tea is unknown. Known there: zones, facts, phase.",
        ),
        (
            {"hand0": "AC", "trick0": "KC QC"},
            {},
            "endgame",
            {},
            "start.zones.trick0 cannot be “KC QC”: a",
        ),
    ],
)
def test_a_wrong_part_of_a_position_says_what_is_allowed(zones, facts, phase, more, said):
    told = position(zones, {"leader": 0, "aim": "high", **facts}, phase)
    told["deals"][0]["start"].update(more)
    assert sentence(replayed, told).startswith(f"deals[0].{said}")


@pytest.mark.parametrize("missing", ["phase", "leader"])
def test_a_missing_part_of_a_position_says_what_is_allowed(missing):
    told = position({"hand0": "AC"}, {"leader": 0, "aim": "high"}, "endgame")
    start = told["deals"][0]["start"]
    (start if missing == "phase" else start["facts"]).pop(missing)
    assert " is missing. Allowed: " in sentence(replayed, told)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda one: one.update(game=3), "game cannot be “3”. Allowed: a text."),
        (
            lambda one: one.update(rules=True),
            "rules cannot be “true”. Allowed: a whole number from 0 to 999,999,999.",
        ),
        (lambda one: one.update(rules=1.0), "rules cannot be “1.0”. Allowed: a whole number"),
        (lambda one: one.update(kartenstube=0), "kartenstube cannot be “0”. Allowed: 1."),
        (lambda one: one.update(seats={}), "seats cannot be “{}”. Allowed: a list in square brackets."),
        (lambda one: one.update(seats=[{}, {}]), "seats[0].name is missing."),
        (lambda one: one.update(seats=[3]), "seats[0] cannot be “3”. Allowed: keys with values."),
        (lambda one: one.update(options=[]), "options cannot be “[]”. Allowed: keys with values."),
        (
            lambda one: one.update(marks=["x"]),
            "marks[0] cannot be “x”. Allowed: take-backs, hints, cards-seen",
        ),
        (lambda one: one.update(tea=1), "tea is unknown. Known there: kartenstube, game, rules"),
        (lambda one: one["deals"][0].update(seats=3), "deals[0].seats cannot be “3”. Allowed: a list"),
        (lambda one: one["deals"][0].update(legal="x"), "deals[0].legal cannot be “x”. Allowed: a list"),
        (lambda one: one["deals"][0].update(start={}), "deals[0] needs either a deck or a start, not both."),
        (lambda one: one["deals"][0].update(check=[3]), "deals[0].check[0] cannot be “3”. Allowed: a text."),
        (
            lambda one: one["seats"][0].update(name="x" * 81),
            "seats[0].name: 81 characters are more than the allowed 80",
        ),
    ],
)
def test_a_wrong_part_says_what_is_allowed(spoiled, spoil, said):
    spoil(spoiled)
    assert sentence(replayed, spoiled).startswith(said)


def test_a_text_that_is_no_json_is_refused_with_the_place():
    assert sentence(read, '{\n "a": tea}').startswith("The text is not JSON (line 2, column 7);")
    assert sentence(read, "[1, NaN]").startswith("The text is not JSON (“NaN” is not a value);")
