"""Copies of a card: what a seat sees of them says nothing about where the other copy lies."""

import json
from random import Random

import doubled
import pytest
from strategies import seated

from kartenstube.analysis.autoplay import play_on
from kartenstube.bots.base import Budget
from kartenstube.bots.levels import LEVELS
from kartenstube.core.cards import card_text, cards_text, copies_of
from kartenstube.core.copies import Copies
from kartenstube.core.events import Moved
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import Damaged, from_plain, read, write

SEEDS = range(4)


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setitem(GAMES, doubled.GAME.id, doubled.GAME)


def played(seed, answers):
    """A match in the middle of its first deal."""
    match = new_match("doubled", {}, seated("random", 4), f"{seed}")
    for _ in range(answers):
        play_on(match)
    return match


def with_deck(match, deck):
    """The match as it would be with another deck, None if an answer would not be allowed."""
    line = match.record.deals[0]
    try:
        return Match(match.record._replace(deals=(line._replace(deck=deck),), seed=None))
    except Exception:
        return None


def permuted(match, seat, rng):
    """The same story with the cards that a seat has not seen dealt another way."""
    deck, shown = match.record.deals[0].deck.split(" "), shown_at(match, seat)
    hidden = [place for place in range(len(deck)) if place not in shown]
    names = [deck[place] for place in hidden]
    rng.shuffle(names)
    for place, name in zip(hidden, names, strict=True):
        deck[place] = name
    return with_deck(match, " ".join(deck))


def shown_at(match, seat):
    """The places in the deck of the cards that a seat has seen: its own, and all that were played."""
    table = match.live.table
    deck = Match(match.record._replace(deals=(match.record.deals[0]._replace(actions=()),))).live
    order = [card for zone in "0123" for card in deck.table.zone(f"hand{zone}").cards]
    seen = {*table.zone(f"hand{seat}").cards, *(card for card in order if not in_a_hand(table, card))}
    forehand = table.forehand
    return {
        4 * index + (owner - forehand) % 4
        for owner in range(4)
        for index, card in enumerate(deck.table.zone(f"hand{owner}").cards)
        if card in seen
    }


def in_a_hand(table, card):
    return any(card in table.zone(f"hand{seat}").cards for seat in range(4))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_says_nothing_of_which_copy_lies_where(seed):
    """The other story is the same to the letter, the numbers of its cards too."""
    rng, told = Random(seed), 0
    for answers in (0, 9, 18, 25):
        match = played(seed, answers)
        for _ in range(12):
            seat = rng.randrange(4)
            other = permuted(match, seat, rng)
            if other:
                told += other.record.deals[0].deck != match.record.deals[0].deck
                assert other.view(seat) == match.view(seat)
    assert told > 8


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium", "expert"])
def test_a_bot_chooses_the_same_whatever_it_cannot_see(level):
    rng, told = Random(level), 0
    for seed in range(12):
        match = played(seed, 17 + seed % 10)
        seat = match.decision.seat
        other = permuted(match, seat, rng)
        if other and other.record.deals[0].deck != match.record.deals[0].deck:
            told += 1
            assert chosen(level, match) == chosen(level, other)
    assert told > 2


def chosen(level, match):
    view = match.view(match.decision.seat)
    thinking = LEVELS[level].think(view, doubled.GAME.rules, SeededRandom("bot"), Budget(2000))
    *_, last = thinking
    return last


def test_a_view_names_each_card_once_and_all_cards_of_the_pack_when_the_deal_is_over():
    match = played("over", 32)
    for seat in range(4):
        shown = [card for zone in match.view(seat, all_open=True).zones for card in zone.cards]
        assert sorted(shown) == sorted(doubled.PACK.cards)


def test_names_of_cards_do_not_change_while_they_are_seen():
    for seed in SEEDS:
        match = played(seed, 0)
        names = [{} for _ in range(4)]
        while match.decision and len(match.standing.deals) == 0:
            for seat in range(4):
                for event in match.view(seat).events:
                    if isinstance(event, Moved) and event.card is not None and event.dst.startswith("pile"):
                        assert names[seat].setdefault(event.card, event.src) == event.src
            play_on(match)


def test_a_card_that_was_given_away_comes_out_before_one_that_was_not_seen():
    """Who gave a queen away knows that one is there; which of two it is that is played he does not."""
    pairs = [copies_of(card) for card in doubled.PACK.cards if card == copies_of(card)[0]]
    tried = 0
    for seed in SEEDS:
        for given, other in pairs:
            table = played(seed, 0).live.table
            giver, taker = (next(s for s in range(4) if one in table.hand(s)) for one in (given, other))
            if giver == taker:
                continue
            tried += 1
            known = table.copies[giver].named(given)
            table.move([given], f"hand{giver}", f"hand{taker}")
            table.move([other], f"hand{taker}", f"trick{taker}")
            assert table.seen[giver][-1].card == known
    assert tried > len(SEEDS)


def test_a_record_names_each_card_twice_and_is_read_as_it_was_written():
    match = played("written", 20)
    deck = match.record.deals[0].deck.split(" ")
    assert sorted(deck) == sorted(card_text(card) for card in doubled.PACK.cards)
    assert write(Match(read(write(match.record))).record) == write(match.record)


def test_a_deck_with_a_card_three_times_is_refused():
    plain = json.loads(write(played("three", 0).record))
    deck = plain["deals"][0]["deck"].split(" ")
    deck[deck.index("AC")] = "KC"
    plain["deals"][0]["deck"] = " ".join(deck)
    with pytest.raises(Damaged) as fault:
        Match(from_plain(plain))
    assert fault.value.message.params["card"] == "KC"


def test_a_position_may_have_both_copies():
    plain = json.loads(write(played("position", 0).record))
    start = {"zones": {"hand0": "QC QC", "hand1": "TH AS"}, "facts": {"leader": 0}, "phase": "play"}
    plain["deals"] = [{"dealer": 0, "start": start, "actions": ["play QC", "play TH"]}]
    match = Match(from_plain(plain))
    assert cards_text(match.live.table.hand(0)) == "QC"
    assert match.decision.seat == 2
    start["zones"]["hand1"] = "QC AS"
    with pytest.raises(Damaged):
        Match(from_plain(plain))


class TestUnseen:
    """A card that leaves a hand face down, where a witness knows one of two copies in that hand."""

    FIRST, SECOND = copies_of(doubled.PACK.cards[0])

    def copies(self, *known):
        made = Copies(doubled.PACK)
        made.notice(known)
        return made

    @pytest.mark.parametrize("left", [FIRST, SECOND])
    def test_it_is_taken_for_the_one_that_was_not_known(self, left):
        made = self.copies(self.SECOND)
        stays = self.FIRST if left == self.SECOND else self.SECOND
        made.leaves_unseen(left, [self.FIRST, self.SECOND])
        made.notice([stays])
        assert made.named(stays) == self.FIRST

    def test_the_only_copy_keeps_its_name(self):
        made = self.copies(self.FIRST)
        made.leaves_unseen(self.FIRST, [self.FIRST])
        made.notice([self.SECOND])
        assert made.named(self.SECOND) == self.SECOND
