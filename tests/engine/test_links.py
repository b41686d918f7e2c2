"""Records in links: small, the same when they come back, and harmless whatever a link holds."""

import base64
import json
import zlib

import pytest
from by_game import seed_of
from hypothesis import given
from hypothesis import strategies as st
from strategies import play_deal, play_match, to_the_end

from kartenstube.analysis.autoplay import play_on
from kartenstube.analysis.fairness import cards_dealt
from kartenstube.core.messages import Fault
from kartenstube.games.registry import GAMES
from kartenstube.match import link
from kartenstube.match.excerpts import deal_alone, deal_at, for_spectators
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import Damaged, SeatLine, read, to_plain, write
from kartenstube.render.summary import summary


def begun(game, seed="links", **options):
    rules, options = GAMES[game], to_the_end(game, options)
    count = rules.seats(rules.options.read(options))
    return new_match(game, options, [SeatLine(f"Seat {seat}", "random") for seat in range(count)], seed)


def packed(text):
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_fits_into_a_link_and_comes_back(game):
    match = begun(game, seed_of(game, "links"), **to_the_end(game, {}))
    play_match(match)
    text = link.pack(match.record)
    assert len(text) <= link.LONGEST
    assert link.unpack(text) == read(write(match.record))


def test_a_link_that_was_cut_off_says_so_wherever():
    text = link.pack(begun("spitzer").record)
    for length in range(len(text)):
        with pytest.raises(link.BadLink) as caught:
            link.unpack(text[:length])
        assert caught.value.message.code == "fault.link"


AT = 76  # letters of a line in a mail
MANGLINGS = {
    "a blank": lambda x: f"{x[:AT]} {x[AT:]}",
    "blanks as plus signs": lambda x: f"{x[:AT]}+{x[AT:]}",
    "a blank, escaped": lambda x: f"{x[:AT]}%20{x[AT:]}",
    "a line's end": lambda x: f"{x[:AT]}%0A{x[AT:]}",
    "an answer to a mail": lambda x: f"{x[:AT]}%0A>%20{x[AT:]}",
    "a mail's soft line break": lambda x: f"3D{x[:AT]}=\r\n{x[AT:]}",
    "a dot": lambda x: f"{x}.",
    "a bracket": lambda x: f"({x})",
    "a mark of an address": lambda x: f"{x}>",
    "quotation marks": lambda x: f"“{x}”",
    "whose click it was": lambda x: f"{x}&fbclid=IwAR0abc",
    "where it was found": lambda x: f"{x}?utm_source=newsletter&utm_medium=mail",
    "escaped dashes": lambda x: x.replace("-", "%2D").replace("_", "%5F"),
    "dashes escaped twice": lambda x: x.replace("-", "%252D").replace("_", "%255f"),
}


def packed_to_end_with(ending):
    """A packed record that ends with this."""
    record = begun("german-whist").record
    tried = (link.pack(record._replace(seed="d" * (number % 4) + str(number))) for number in range(3_000))
    return next(text for text in tried if text.endswith(ending))


@pytest.mark.parametrize("mangle", MANGLINGS.values(), ids=list(MANGLINGS))
def test_a_link_that_was_mangled_on_its_way_holds_what_it_held(mangle):
    match = begun("german-whist")
    play_deals(match, 1)
    text = link.pack(match.record)
    assert {"-", "_"} < set(text)
    for sent in (text, link.measured(text)):
        assert link.unpack(mangle(sent)) == match.record


@pytest.mark.parametrize("ending", "-_")
def test_a_link_without_the_dash_at_its_end_holds_what_it_held(ending):
    text = packed_to_end_with(ending)
    for sent in (text, link.measured(text)):
        assert link.pack(link.unpack(sent[:-1])) == text


def test_a_link_that_was_cut_off_says_how_much_of_it_is_missing():
    text = link.pack(begun("spitzer").record)
    sent = link.measured(text)
    for length in range(sent.index("eN") + 2, len(sent)):
        with pytest.raises(link.BadLink) as caught:
            link.unpack(sent[:length] + ".")
        missing = {"missing": len(sent) - length, "length": len(text)}
        assert (caught.value.message.code, caught.value.message.params) == ("fault.link_cut", missing)


@given(st.text(max_size=200))
def test_a_link_that_holds_anything_is_refused_with_a_sentence(text):
    with pytest.raises(link.BadLink):
        link.unpack(text)


def test_a_link_that_unpacks_to_much_more_is_not_unpacked():
    bomb = packed(" " * 8_000_000)
    assert len(bomb) < link.MOST_READ
    with pytest.raises(link.BadLink) as caught:
        link.unpack(bomb)
    assert caught.value.message.code == "fault.too_long"
    with pytest.raises(link.BadLink) as caught:
        link.unpack("A" * (link.MOST_READ + 1))
    assert caught.value.message.code == "fault.too_long"


def test_a_link_with_a_million_actions_is_refused():
    plain = to_plain(begun("spitzer").record)
    plain["deals"][0]["actions"] = ["pass"] * 20_000
    with pytest.raises(Damaged):
        link.unpack(packed(json.dumps(plain)))
    plain["deals"][0]["actions"] = ["pass"] * 1_000_000
    with pytest.raises(Fault):
        link.unpack(packed(json.dumps(plain)))


@pytest.mark.parametrize("game", ["german-whist", "spitzer", "solo-66"])
def test_a_deal_that_stands_for_itself_is_shared_alone(game):
    match = begun(game)
    play_deals(match, 2)
    shared = Match(deal_alone(match))
    assert len(shared.record.deals) == 1
    assert shared.record.deals[0].deck == match.record.deals[-1].deck
    assert shared.record.deals[0].actions == ()
    assert shared.seed is None


def test_a_contract_is_shared_with_the_deals_before_it():
    match = begun("kein-stich")
    play_deals(match, 2)
    shared = Match(deal_alone(match))
    assert shared.live.table.fact("contract") == match.live.table.fact("contract")
    assert len(shared.record.deals) == 3


def test_a_shared_deal_names_no_person():
    match = new_match("german-whist", {}, [SeatLine("Anna", "human"), SeatLine("Resi", "easy")], "names")
    assert [line.name for line in deal_alone(match).seats] == ["", "Resi"]


def test_a_match_as_it_stood_at_any_moment():
    match = begun("german-whist")
    play_deals(match, 1)
    then = deal_at(match, 0, 5)
    assert then.record.deals[0].actions == match.record.deals[0].actions[:5]
    assert len(then.record.deals) == 1
    with pytest.raises(ValueError, match="no such moment"):
        deal_at(match, 2, 0)
    with pytest.raises(ValueError, match="no such moment"):
        deal_at(match, 0, 53)


def test_the_seed_stays_at_home_while_the_match_goes_on():
    """What is stepped through or cut out of it must not tell the next decks."""
    match = begun("spitzer", "at home", deals=2)
    play_deals(match, 1)
    shown = [match.record, deal_at(match, 0, 9).record, deal_at(match, 1, 0).record]
    assert [for_spectators(match).seed, *(record.seed for record in shown)] == [None, "at home", None, None]
    assert for_spectators(match).deals == match.record.deals
    play_match(match)
    assert for_spectators(match) == match.record
    assert deal_at(match, 0, 9).seed == "at home"


def test_a_match_in_short():
    match = begun("kein-stich", preset="five", players=4)
    play_deals(match, 2)
    short = summary(match, 1)
    unit = match.game.display.unit(match.options).each
    assert short["options"] == {"preset": "five"} or "preset" not in short["options"]
    assert short["scores"] == [done.scores[1] * unit for done in match.standing.deals]
    assert short["totals"] == [total * unit for total in match.standing.totals]
    assert (short["over"], short["won"], short["deal"]) == (False, None, 3)
    play_match(match)
    short = summary(match, 1)
    assert short["over"]
    assert short["won"] == (1 in match.end.winners)


def test_aces_and_kings_that_were_dealt_are_counted():
    match = begun("spitzer")
    play_deals(match, 2)
    high, cards = cards_dealt(match.record)
    assert cards == [16] * 4  # nobody has answered in the third deal
    assert sum(high) == 2 * 8
    while match.decision:
        assert cards_dealt(match.record) == (high, cards)  # what others hold in a deal under way is not told
        play_on(match)
    assert cards_dealt(match.record)[1] == [24] * 4
    assert cards_dealt(begun("german-whist").record) == ([0, 0], [0, 0])


def play_deals(match, count):
    """Play so many deals to their end and deal the next."""
    for _ in range(count):
        play_deal(match)
        match.next_deal()
