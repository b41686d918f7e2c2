"""Who knows the partner of a call game, and when: tables by hand, and an oracle that works from the cards."""

from collections import Counter
from itertools import islice

import pytest
from schafkopf_oracle import may_hold_the_ace
from strategies import started
from test_schafkopf import CALLER, dealt, in_play, sensible

from kartenstube.bots.sampler import worlds
from kartenstube.core.cards import card_text, mask_of, parse_card, parse_cards
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match
from kartenstube.match.record import SeatLine
from kartenstube.render.log import log

OPTIONS = [{}, {"stoss": 4}, {"all_pass": "eo_muss"}, {"deck": "short"}]
DEALS = 6


def known(match):
    """What each witness knows: by seat of the table and the bystander, the sides "D" and "O", "." unknown."""
    t = match.live.table
    letters = {"declarer": "D", "other": "O"}
    return [
        "".join(letters[t.word("side", seat)] if t.knows(witness, "side", seat) else "." for seat in range(4))
        for witness in t.witnesses
    ]


def called(*answers, hands=None, options=None):
    """Seat 0 calls the ace of acorns, which seat 2 holds."""
    hands = hands or {0: "QC QS JD AH 9H TC 7S KD", 2: "AC 9C KH TH QD JS 8D 7D"}
    match = dealt(hands, {"stoss": 2, **(options or {})})
    for text in ("bid", "pass", "pass", "pass", "call AC", *answers):
        match.answer(text)
    return match


BEGIN = ["D...", "DO..", "DODO", "D..O", "D..."]
ALL = ["DODO"] * 5


class TestByHand:
    def test_after_the_call_only_its_holder_knows(self):
        assert known(called()) == BEGIN

    @pytest.mark.parametrize(
        ("said", "told"),
        [
            (("pass", "kontra"), ["DO..", "DO..", "DODO", "DODO", "DO.."]),
            (("pass", "pass", "pass", "kontra"), ["D..O", "DODO", "DODO", "D..O", "D..O"]),
            (("pass", "kontra", "re"), ["DO..", "DO..", "DODO", "DODO", "DO.."]),
            (("pass", "kontra", "pass", "pass", "re"), ALL),
            (("pass", "pass", "pass", "pass"), BEGIN),
        ],
    )
    def test_who_says_kontra_is_an_opponent_who_says_re_a_declarer(self, said, told):
        assert known(called(*said)) == told

    def test_alone_all_sides_are_known_at_once(self):
        match = dealt({0: CALLER})
        for text in ("bid", "pass", "pass", "pass", "trump S"):
            match.answer(text)
        assert known(match) == ["DOOO"] * 5

    HANDS = ("TC 8C QS AS", "KC QC 9H 9S", "AC 9C JS TS", "7C JC QH KS")

    def played(self, *cards, hands=HANDS, options=None):
        """Seat 1 has called the ace of acorns; these cards were played."""
        return in_play(hands, actions=[f"play {card}" for card in cards], options=options)

    def test_the_ace_shows_its_holder_to_all(self):
        assert known(self.played()) == ["OD..", ".D..", "ODDO", ".D.O", ".D.."]
        assert known(self.played("TC", "KC", "AC")) == ["ODDO"] * 5

    def test_who_leads_the_suit_may_run_away_while_he_may_hold_four_cards_of_it(self):
        hands = ("TC QS AS AD TH 9S", "KC QC 9H TS KD 8H", "AC JS 8S TD 9D KH", "7C JC QH KS 8D 7H")
        match = in_play(hands, actions=["play TC"])
        assert known(match)[4] == ".D.."  # 9C and 8C are not seen, so seat 0 may have run away
        assert known(match)[3] == ".D.O"
        match = self.played("TC")  # with three more cards, of which two would be of the suit besides the ace
        assert known(match)[3] == ".D.O"
        match = self.played("QS", "QC", "JS", "JC", "KC")
        assert known(match)[0] == "OD.."
        hands = ("TC QS 7S", "KC QC 9H", "AC JS 8S", "7C JC QH")
        match = in_play(hands, actions=["play TC"])  # with two more cards he has none to run away with
        assert known(match) == ["OD..", "OD..", "ODDO", "ODDO", "OD.."]

    def test_a_seat_that_follows_with_another_card_is_no_partner(self):
        assert known(self.played("TC", "KC"))[4] == ".D.."
        hands = ("TC QS AS AD TH 9S", "KC QC 9H TS KD 8H", "7C JS 8S TD 9D KH", "AC JC QH KS 8D 7H")
        match = in_play(hands, actions=["play TC", "play KC", "play 7C"])
        assert known(match) == ["ODOD", ".DO.", ".DO.", "ODOD", ".DO."]

    def test_a_partner_who_ran_away_is_known_when_nobody_else_had_the_ace(self):
        hands = ("AC TC 9C 8C QS", "KC 7S 8S 9S TH", "7C AS 7D 8D 9D", "TD TS KS KD AD")
        match = in_play(hands, actions=["play 8C"])
        assert known(match)[0] == "DDOO"
        assert match.live.table.knows(0, "ran_away")
        assert not any(match.live.table.knows(witness, "ran_away") for witness in (1, 2, 3, 4))
        for text in ("play KC", "play 7C"):
            match.answer(text)
        assert known(match)[3] == "DDOO"
        assert match.live.table.knows(3, "ran_away")
        assert not match.live.table.knows(4, "ran_away")
        match.answer("play TD")
        assert known(match) == ["DDOO"] * 5
        assert all(match.live.table.knows(witness, "ran_away") for witness in range(5))

    def test_who_knows_the_partner_is_told_so_in_the_log(self):
        match = called("pass", "pass", "pass", "kontra")
        told = {seat: "log.partner" in [line.code for line in log(match.view(seat))] for seat in range(4)}
        assert told == {0: False, 1: True, 2: True, 3: False}
        assert match.view(1).seat_of("partner") == 2
        alone = dealt({0: CALLER})
        for text in ("bid", "pass", "pass", "pass", "trump S"):
            alone.answer(text)
        assert alone.live.table.fact("partner") is None

    def test_points_are_told_by_seat_and_never_by_party(self):
        match = self.played("TC", "KC", "AC")
        assert match.live.table.fact("side_points") is None
        assert [match.view(0).fact("points", seat) for seat in range(4)] == [0, 0, 0, 0]


def test_in_every_world_who_ran_away_held_enough_cards():
    hands = ("TC 8C QS AS AD TH", "KC QC 9H TS KD 8H", "AC JS 8S TD 9D KH", "JC QH KS 8D 7H 9S")
    match = in_play(hands, actions=["play TC"])
    view = match.view(1)
    found = Counter()
    suit = mask_of(parse_cards("AC 9C 8C 7C"))
    rules = match.game.rules
    for world in islice(worlds(view, rules, rules.inferences(view), SeededRandom("w")), 1000):
        has_ace = bool(world["hand0"] >> parse_card("AC") & 1)
        assert not has_ace or (world["hand0"] & suit).bit_count() >= 3
        found[has_ace] += 1
    assert min(found[True], found[False]) > 5


def moments(options, number):
    """A deal in which somebody calls an ace, after each answer."""
    match = started(options, f"partner {number}", "schafkopf")
    chance = SeededRandom(f"partner {number}")
    while match.decision:
        match.answer(sensible(match, chance))
        if match.decision and match.live.table.word("contract") == "call":
            yield match


def expected(match, witness):
    """The seats that may be the partner as far as a witness knows, by the oracle."""
    t = match.live.table
    ace, declarer = t.word("called"), t.seat("declarer")
    deck = match.record.deals[0].deck.split(" ")
    tricks = [[(seat, card_text(card)) for seat, card in trick.plays] for trick in t.tricks]
    leader = t.seat_of("leader")
    if leader is not None:
        under_way = [(s, card_text(c)) for s in t.clockwise(leader) for c in t.zone(f"trick{s}").cards]
        tricks += [under_way] if under_way else []
    shown = [seat for trick in tricks for seat, card in trick if card == ace]
    if shown:
        return {seat: {} for seat in shown}
    hand = [card_text(card) for card in t.hand(witness)] if witness in t.active else []
    said = {seat: t.word("doubled", seat) for seat in t.active}
    forced = not any(t.word("spoke", seat) == "bid" for seat in t.active)
    sizes = [len(t.hand(seat)) for seat in t.active]
    runs_from = 3 if match.options.deck == "short" else 4
    own = (witness, hand)
    return may_hold_the_ace(deck, sizes, own, tricks, declarer, ace, runs_from, said, forced)


@pytest.mark.parametrize("options", OPTIONS)
def test_each_seat_is_told_who_plays_together_when_the_cards_prove_it_and_not_before(options):
    told_by_logic = 0
    for number in range(DEALS):
        for match in moments({**options, "deals": 4}, number):
            t = match.live.table
            declarer = t.seat("declarer")
            for witness in t.witnesses:
                found = expected(match, witness)
                assert found
                for seat in t.active:
                    must_know = seat == declarer or seat not in found or len(found) == 1
                    assert t.knows(witness, "side", seat) == must_know, (number, witness, seat, found)
                told_by_logic += len(found) == 1 and found != {witness: {}}
    assert told_by_logic


@pytest.mark.parametrize("options", OPTIONS)
def test_a_seat_that_may_be_the_partner_can_have_played_so(options):
    """The hands that the oracle finds are dealt, and the same answers are given: none of them is refused."""
    tried = 0
    for number in range(DEALS):
        for match in list_of_last(moments({**options, "deals": 4}, number)):
            t = match.live.table
            for witness in t.witnesses:
                for partner, hands in expected(match, witness).items():
                    if hands:
                        tried += 1
                        other = Match(redealt(match, hands, witness))
                        assert other.live.table.word("side", partner) == "declarer"
                        assert len(other.live.answers) == len(match.live.answers)
    assert tried


def list_of_last(found):
    """Of moments that change one match the ones at which a card of a new trick is asked for."""
    for match in found:
        if match.decision.phase == "play" and not match.live.table.played(match.live.table.seat("leader")):
            yield match


def redealt(match, hands, witness):
    """The record with other hands: what was played stays where it was played."""
    t, record = match.live.table, match.record
    size = len(t.plan.pack.cards) // 8
    dealt_to = {seat: [] for seat in t.active}
    for trick in t.tricks:
        for seat, card in trick.plays:
            dealt_to[seat].append(card_text(card))
    for seat in t.active:
        own = [card_text(card) for card in t.hand(seat)]
        dealt_to[seat] += own if seat == witness else hands[seat]
    order = list(t.clockwise(t.forehand))
    deck = [card for half in (0, size) for seat in order for card in dealt_to[seat][half : half + size]]
    line = record.deals[0]._replace(deck=" ".join(deck), check=None)
    seats = tuple(SeatLine(one.name, "human") for one in record.seats)
    return record._replace(deals=(line,), seats=seats, result=None)
