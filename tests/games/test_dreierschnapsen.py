"""Dreierschnapsen against its rules page: the worked examples by number, every option, the rulings, sections
3 to 9.
"""

import pytest
from by_game import Knowledge
from dreierschnapsen_recount import PAYS, recounted
from hypothesis import given
from strategies import done as dealt
from strategies import option_sets, played_by, position, seeds, standing, started

from kartenstube.core.cards import cards_text, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.dreierschnapsen import scoring
from kartenstube.games.dreierschnapsen.contracts import CONTRACTS, PACK, bid_of, ranking_of
from kartenstube.games.dreierschnapsen.match import bummerl
from kartenstube.games.registry import game_named
from kartenstube.match.match import Illegal, Match
from kartenstube.match.record import from_plain

GAME = game_named("dreierschnapsen")
R, T, G = 0, 1, 2  # seats where seat 2 deals, as the rules page calls them


def scored(contract, declarer, own, others, said=0, last=None, limit=None, options=None):
    """The scores of a deal, of which each side has tricks, card points, and points for marriages."""
    o = GAME.options.read(options or {})
    made = Table(o, DealPlan(G, PACK), G, Standing((), (0, 0, 0)), (), GAME.zones)
    other = next(seat for seat in (T, G, R) if seat != declarer)
    for seat, found in ((declarer, own), (other, others)):
        for name, value in zip(("tricks", "points", "marriages"), found, strict=True):
            made.tell(name, value, seat)
    bid = bid_of(contract)
    facts = {"declarer": declarer, "contract": bid.contract, "ohne": bid.ohne, "doublings": said}
    facts |= {"leader": declarer if last is None else last, "limit": limit}
    for name, value in facts.items():
        made.tell(name, value)
    return scoring.score(made, CONTRACTS[bid.contract])


EXAMPLES = [
    (1, ("normal", R, (4, 66, 0), (2, 40, 0)), (1, 0, 0)),
    (2, ("normal", R, (2, 28, 40), (2, 20, 0)), (2, 0, 0)),
    (3, ("normal", R, (4, 66, 0), (0, 0, 0)), (3, 0, 0)),
    (4, ("normal", R, (1, 32, 0), (4, 47, 20)), (0, 2, 2)),
    (5, ("normal", R, (3, 50, 0), (3, 55, 0), 0, G), (0, 1, 1)),
    (6, ("bettler", G, (0, 0, 0), (6, 100, 0)), (0, 0, 4)),
    (7, ("bettler_ohne", T, (1, 10, 0), (2, 30, 0), 1), (8, 0, 8)),
    (8, ("schnapser", R, (2, 27, 40), (0, 0, 0), 0, None, 2), (6, 0, 0)),
    (9, ("schnapser", R, (2, 24, 40), (0, 0, 0), 0, None, 2), (0, 6, 6)),
    (10, ("schnapser", R, (4, 66, 0), (0, 0, 0)), (6, 0, 0)),
    (11, ("kontraschnapser", T, (0, 0, 0), (1, 20, 0)), (12, 0, 12)),
    (12, ("gang", T, (6, 98, 0), (0, 0, 0), 2), (0, 36, 0)),
    (13, ("kontrabauernschnapser", G, (6, 98, 0), (0, 0, 0)), (0, 0, 24)),
]


@pytest.mark.parametrize(("number", "deal", "scores"), EXAMPLES, ids=lambda value: str(value)[:12])
def test_worked_examples_of_section_7(number, deal, scores):
    assert scored(*deal).by_seat == scores, number


def test_worked_example_13_ends_the_match():
    after = standing(dealt(0, 0, 24, dealer=2))
    assert GAME.next_deal(GAME.options.read({}), after) == MatchEnd((2,))


# Positions: hands in which seat 0 is the Rufer


def from_position(hands, facts, phase="play", options=None, **zones):
    """A match that begins in a position; the deal is seat 2's."""
    lies = {f"hand{seat}": cards for seat, cards in enumerate(hands)} | zones
    return Match(from_plain(position(lies, facts, phase, (), options, G, "dreierschnapsen")))


def announced(contract, declarer=R, trump="C", **facts):
    return {"contract": contract, "declarer": declarer, "trump": trump, **facts}


def answered(match, text):
    """Each answer of a list with commas between them is given."""
    for one in text.split(", "):
        match.answer(one)
    return match


FORTY = ("AS KC QC JH JD QD", "KS JC TH TD AH AD", "JS KH KD QH TS QS")


def test_worked_example_8_card_by_card():
    match = from_position(FORTY, announced("schnapser"))
    answered(match, "play AS, play KS, play JS, meld C, play KC, play JC, play KH")
    assert match.live.score.by_seat == (6, 0, 0)


LATE_MARRIAGE = ("AS KC QC TH AD KD", "JH QD JD TD QH KH", "JS JC TS QS KS AH")


def test_worked_example_9_card_by_card():
    match = from_position(LATE_MARRIAGE, announced("schnapser"))
    answered(match, "play AS, play JH, play JS, meld C, play KC, play QD, play JC")
    assert match.live.score.by_seat == (0, 6, 6)


def test_worked_example_11_card_by_card():
    match = from_position(LATE_MARRIAGE, announced("kontraschnapser", T))
    answered(match, "play AS, play JH, play JS")
    assert match.live.score.by_seat == (12, 0, 12)


# Sections 3 and 4: from the deck to the first lead

DECK = "AC KC JH AS TS QS AD TD QD JC JD QC TC AH KH KS JS TH QH KD"  # R T G, the talon, R T G


def from_deck(text, options=None, answers=""):
    """A match whose first deal has these cards; seat 2 deals."""
    record = position({}, {}, "play", (), options, G, "dreierschnapsen")
    record["deals"] = [{"dealer": G, "deck": text, "actions": []}]
    match = Match(from_plain(record))
    return answered(match, answers) if answers else match


def hand(match, seat):
    return cards_text(match.live.table.hand(seat))


def test_section_3_packets_and_the_talon():
    match = from_deck(DECK)
    assert [hand(match, seat) for seat in (R, T, G)] == ["AC KC JH", "AS QS TS", "AD QD TD"]
    answered(match, "trump C")
    hands = ["AC KC QC TC AH JH", "AS KS QS JS TS KH", "QH TH AD KD QD TD"]
    assert [hand(match, seat) for seat in (R, T, G)] == hands
    assert cards_text(match.live.table.zone("talon").cards) == "JC JD"


def test_section_4_1_a_suit_of_the_three_cards_or_the_fourth_one_which_all_see():
    match = from_deck(DECK)
    assert match.decision.choices.texts() == ["trump C", "trump H", "turn"]
    answered(match, "turn")
    assert match.live.table.word("trump") == "C"
    for seat in (T, G):
        assert cards_text(match.view(seat).known_hand(R)) == "QC"


def test_trump_from_hand_false_any_suit():
    match = from_deck(DECK, {"trump_from_hand": False})
    assert match.decision.choices.texts() == ["trump C", "trump S", "trump H", "trump D", "turn"]


def rank_on_the_page(contract, ohne, seat, values):
    """Section 4.2: value first, then ohne, then the seat earlier in the order R, T, G."""
    return values[contract] * 100 + 10 * ohne + (2 - seat)


VALUES = {"normal": 1, **PAYS}
ONLY_R = ("normal", "schnapser", "bauernschnapser")
ONLY_OTHERS = ("kontraschnapser", "kontrabauernschnapser")


def entitled(contract, seat, options):
    if contract in ("assenbettler", "zehnergang") and options.get("contracts") != "full":
        return False
    return contract not in (ONLY_OTHERS if seat == R else ONLY_R)


@pytest.mark.parametrize(
    "options", [{}, {"contracts": "full"}, {"ohne": False}, {"contracts": "full", "ohne": False}]
)
def test_section_4_2_every_answer_in_auctions_by_lot(options):
    chance = SeededRandom(f"auctions {options}")
    for number in range(40):
        match, passed, standing_bid, turn = from_deck(DECK, options, "trump C"), set(), None, R
        while match.decision.phase == "auction":
            seat = match.decision.seat
            while turn in passed or (standing_bid and turn == standing_bid[2]):
                turn = (turn + 1) % 3
            assert seat == turn, number
            least = rank_on_the_page(*standing_bid, VALUES) if standing_bid else -1
            bids = [
                (contract, ohne)
                for contract in VALUES
                for ohne in (False, True)
                if entitled(contract, seat, options)
                and not (ohne and (contract == "normal" or options.get("ohne") is False))
                and rank_on_the_page(contract, ohne, seat, VALUES) > least
            ]
            texts = sorted(f"bid {contract}{'_ohne' * ohne}" for contract, ohne in bids)
            assert match.decision.choices.texts() == [*texts, *(["pass"] if standing_bid else [])]
            if standing_bid and (not bids or chance.below(2)):
                passed.add(seat)
                answered(match, "pass")
            else:
                contract, ohne = bids[chance.below(len(bids))]
                standing_bid = contract, ohne, seat
                answered(match, f"bid {contract}{'_ohne' * ohne}")
            turn = (seat + 1) % 3
        assert len(passed) == 2
        table, (contract, ohne, declarer) = match.live.table, standing_bid
        assert (table.word("contract"), table.fact("ohne"), table.seat("declarer")) == standing_bid
        assert match.decision.seat == declarer if not ohne else match.decision.phase == "kontra"


def test_section_4_3_the_talon_is_taken_and_two_of_eight_are_laid_aside():
    match = from_deck(DECK, answers="trump C, bid normal, pass, pass")
    assert match.decision.choices.texts() == ["discard 2 of AC KC QC JC TC AH JH JD"]
    answered(match, "discard JH JD")
    assert hand(match, R) == "AC KC QC JC TC AH"
    assert cards_text(match.live.table.zone("aside").cards) == "JH JD"


def test_an_ohne_bid_leaves_the_talon():
    match = from_deck(DECK, answers="trump C, bid bauernschnapser_ohne, pass, pass")
    assert (match.decision.phase, match.decision.seat) == ("kontra", T)
    assert match.live.table.size("talon") == 2


FLECKEN = [
    (0, [], 1),
    (1, [(T, "kontra")], 2),
    (2, [(T, "pass"), (G, "kontra"), (R, "re")], 4),
    (3, [(T, "pass"), (G, "kontra"), (R, "re"), (T, "pass"), (G, "kontra")], 8),
    (3, [(T, "kontra"), (R, "re"), (T, "kontra")], 8),
    (3, [(T, "kontra"), (R, "pass")], 2),
    (3, [(T, "kontra"), (R, "re"), (T, "pass"), (G, "pass")], 4),
    (3, [(T, "pass"), (G, "pass")], 1),
    (2, [(T, "kontra"), (R, "re")], 4),
]


@pytest.mark.parametrize(("most", "said", "times"), FLECKEN)
def test_section_4_4_flecken(most, said, times):
    match = from_deck(DECK, {"flecken": most}, "trump C, bid bauernschnapser, pass, pass, discard JH JD")
    for seat, text in said:
        assert (match.decision.seat, match.decision.phase) == (seat, "kontra")
        assert match.decision.choices.texts() == (["pass", "re"] if seat == R else ["kontra", "pass"])
        answered(match, text)
    assert match.decision.phase == "play"
    while match.decision:
        answered(match, match.decision.choices.texts()[-1])
    assert sum(match.live.score.by_seat) == times * 12 * (1 if match.live.score.by_seat[R] else 2)


# Section 5: the cards


@pytest.mark.parametrize(
    ("contract", "options", "leads"),
    [
        ("normal", {}, R),
        ("schnapser", {}, R),
        ("bauernschnapser", {}, R),
        ("bettler", {}, G),
        ("gang", {}, G),
        ("assenbettler", {"contracts": "full"}, G),
        ("zehnergang", {"contracts": "full"}, G),
        ("kontraschnapser", {}, R),
        ("kontrabauernschnapser", {}, R),
        ("kontraschnapser", {"leads_kontra": "declarer"}, G),
        ("kontrabauernschnapser", {"leads_kontra": "declarer"}, G),
        ("bauernschnapser", {"leads_kontra": "declarer"}, R),
    ],
)
def test_who_leads(contract, options, leads):
    declarer = R if contract in ONLY_R else G
    match = from_position(LATE_MARRIAGE, announced(contract, declarer), options=options)
    assert match.decision.seat == leads


STRICT = [  # trump C; what was played, the hand, and what may be played
    ("TS", "AS KS JC", "AS"),
    ("AS", "KS TS JC", "KS TS"),
    ("TS JC", "AS KS QC", "AS KS"),
    ("TS", "JC AC AH", "AC JC"),
    ("TS QC", "JC AC AH", "AC"),
    ("TS AC", "JC TC AH", "JC TC"),
    ("QC", "AC JC AS", "AC"),
    ("AC", "JC AS KS", "JC"),
    ("AS", "AH KH TD", "AH KH TD"),
]


@pytest.mark.parametrize(("led", "held", "may"), STRICT)
def test_the_strict_rule_with_trumps(led, held, may):
    assert playable_to("normal", led, held) == may


@pytest.mark.parametrize(
    ("contract", "led", "held", "may"),
    [
        ("gang", "TS", "AS KS JC", "AS"),
        ("gang", "TS", "JC AC AH", "AC JC AH"),
        ("bettler", "KS", "AS JS TS", "AS TS"),
        ("zehnergang", "KS", "AS QS TS", "TS"),
        ("assenbettler", "JS", "AS QS TH", "QS"),
        ("assenbettler", "QS", "AS JS TH", "AS JS"),
        ("bauernschnapser", "TS", "JC AC AH", "AC JC"),
    ],
)
def test_the_strict_rule_by_contract(contract, led, held, may):
    assert playable_to(contract, led, held) == may


def playable_to(contract, led, held):
    """What seat 2 or 1 may play with these cards to the cards led by those before it."""
    cards, seat = led.split(" "), len(led.split(" "))
    zones = {f"trick{place}": card for place, card in enumerate(cards)}
    hands = {f"hand{seat}": held}
    facts = announced(contract, seat if contract not in ONLY_R else R, leader=R)
    match = Match(
        from_plain(position(zones | hands, facts, "play", (), {"contracts": "full"}, G, "dreierschnapsen"))
    )
    assert match.decision.seat == seat
    return " ".join(text.removeprefix("play ") for text in match.decision.choices.texts())


def test_ace_low_orders():
    for name, order in (("gang", "AS TS KS QS JS"), ("zehnergang", "TS KS QS JS AS")):
        ranking = ranking_of("", CONTRACTS[name].ace_low)
        cards = parse_cards(order)
        assert all(ranking.beats(high, low) for high, low in zip(cards, cards[1:], strict=False))


# Marriages


@pytest.mark.parametrize(
    ("contract", "declarer", "legal"),
    [
        ("normal", R, ["meld C", "play KC", "play QC", "play AS", "play TH", "meld D", "play KD", "play QD"]),
        (
            "schnapser",
            R,
            ["meld C", "play KC", "play QC", "play AS", "play TH", "meld D", "play KD", "play QD"],
        ),
        ("kontraschnapser", T, ["play KC", "play QC", "play AS", "play TH", "play KD", "play QD"]),
        ("bauernschnapser", R, ["play KC", "play QC", "play AS", "play TH", "play KD", "play QD"]),
        ("kontrabauernschnapser", T, ["play KC", "play QC", "play AS", "play TH", "play KD", "play QD"]),
    ],
)
def test_who_may_announce_and_the_order_of_the_answers(contract, declarer, legal):
    match = from_position(("KC QC AS TH KD QD",), announced(contract, declarer))
    assert match.decision.choices.texts() == legal


def test_after_an_announcement_one_of_the_two_is_led():
    match = from_position(("KC QC AS TH KD QD",), announced("normal"))
    answered(match, "meld D")
    assert match.decision.choices.texts() == ["play KD", "play QD"]
    assert match.why_not("play AS").code == "why.marriage"
    with pytest.raises(Illegal):
        match.answer("play AS")
    for seat in (T, G):
        found = match.game.rules.inferences(match.view(seat))
        assert all(found[f"hand{other}"] >> card & 1 for other in (T, G) for card in parse_cards("KD QD"))


def test_a_suit_is_announced_once():
    match = from_position(LATE_MARRIAGE, announced("normal"))
    answered(match, "play AS, play JH, play JS, meld C, play KC, play QD, play JC")
    assert "meld C" not in match.decision.choices.texts()


def test_ruling_4_a_marriage_counts_from_the_first_own_trick():
    match = from_position(("KC QC", "AC TS", "JC JS"), announced("normal"))
    answered(match, "meld C, play QC, play AC, play JC")
    so = scoring.course(match.live.table)
    assert (so.own.points, so.own.marriages, so.others.points) == (0, 40, 16)


def test_defenders_announce_too_and_pool():
    match = from_position(("JS JH JD", "AS KH QH", "TS TD TC"), announced("normal"))
    answered(match, "play JS, play AS, play TS")
    assert match.decision.choices.texts() == ["meld H", "play KH", "play QH"]
    answered(match, "meld H")
    assert scoring.course(match.live.table).others.points == 2 + 11 + 10 + 20


def test_ruling_10_an_announcement_that_decides_ends_the_deal_before_a_card():
    zones = {"pile0": "AS KS TS AH JH QH"}
    match = from_position(("KC QC", "TH TD", "JD AD"), announced("normal", leader=R), **zones)
    answered(match, "meld C")
    assert match.decision is None
    assert match.live.score.by_seat == (3, 0, 0)


ONE, TWO, THREE = "AS JS JH", "QS JS JH QH TD JD", "AS JS JH QH QS JD KS TD TS"
LIMITS = [  # ruling 11: the option, what lies in tricks, the hand, announced, the limit, and what follows
    ("graded", "", "KC QC KD QD AH TH", "", 4, None),
    ("graded", "", "KC QC KD QD AH TH", "C", 2, None),
    ("graded", "", "KC QC KD QD AH TH", "D", 3, None),
    ("graded", ONE, "KC QC KD QD AH", "C", 2, None),
    ("graded", "AS TS JS KS QS JH", "KC QC KD QD", "C", 2, True),
    ("graded", TWO, "KC QC KD QD", "C", 2, False),
    ("graded", TWO, "KC QC KD QD", "D", 3, None),
    ("graded", "AS TS JS KS QS JH QH TD JD", "KD QD AH", "D", 3, True),
    ("graded", "AS JS JH QS JD QH JC KS TS", "KD QD AH", "D", 3, False),
    ("four", "", "KC QC KD QD AH TH", "C", 4, None),
    ("four", "", "KC QC KD QD AH TH", "D", 4, None),
    ("four", THREE, "KC QC AH", "C", 4, True),
    ("three", "", "KC QC KD QD AH TH", "", 3, None),
    ("three", "", "KC QC KD QD AH TH", "C", 3, None),
    ("three", "", "KC QC KD QD AH TH", "D", 3, None),
]


@pytest.mark.parametrize(("schnapser", "pile", "held", "suit", "limit", "won"), LIMITS)
def test_ruling_11_the_limit_of_a_schnapser(schnapser, pile, held, suit, limit, won):
    facts = announced("schnapser", leader=R)
    match = from_position((held,), facts, options={"schnapser": schnapser}, pile0=pile)
    if suit:
        answered(match, f"meld {suit}")
    assert match.live.table.count("limit") == limit
    scores = {None: None, True: (6, 0, 0), False: (0, 6, 6)}[won]
    assert (match.live.score and match.live.score.by_seat) == scores


def test_ruling_11_no_forty_after_three_tricks():
    pile = "AS TS JS KS QS JH QH TD JD"
    match = from_position(("KC QC AH",), announced("schnapser", leader=R), pile0=pile)
    assert match.decision.choices.texts() == ["play KC", "play QC", "play AH"]


def test_a_figure_shows_marriages_once_the_side_has_a_trick():
    """5: T's twenty counts from the first trick of G, who plays with it."""
    match = from_position(("AS TS AH", "KD QD JH", "AD JD QH"), announced("normal", leader=T))

    def figures():
        return [GAME.display.figure(match.view(0), seat).value for seat in (R, T, G)]

    match.answer("meld D")
    assert figures() == [0, 0, 0]
    answered(match, "play QD, play AD, play TS")
    assert figures() == [0, 20, 24]


# Section 7: what a deal counts


VALUE_ROWS = [
    ("normal", (3, 50, 20), (3, 10, 20), 0, (2, 0, 0)),
    ("normal", (3, 40, 40), (3, 13, 20), 0, (1, 0, 0)),
    ("normal", (4, 66, 0), (0, 0, 40), 0, (3, 0, 0)),
    ("normal", (0, 0, 40), (4, 70, 0), 0, (0, 3, 3)),
    ("normal", (3, 66, 0), (3, 33, 0), 1, (2, 0, 0)),
    ("normal", (3, 66, 0), (3, 32, 0), 3, (16, 0, 0)),
    ("bettler", (0, 0, 0), (6, 90, 0), 3, (32, 0, 0)),
    ("assenbettler", (0, 0, 0), (6, 90, 0), 0, (5, 0, 0)),
    ("assenbettler", (1, 9, 0), (0, 0, 0), 1, (0, 10, 10)),
    ("gang", (2, 30, 0), (1, 10, 0), 0, (0, 9, 9)),
    ("zehnergang", (6, 90, 0), (0, 0, 0), 0, (10, 0, 0)),
    ("zehnergang_ohne", (6, 90, 0), (0, 0, 0), 0, (10, 0, 0)),
    ("bauernschnapser", (6, 90, 0), (0, 0, 0), 1, (24, 0, 0)),
    ("schnapser", (0, 0, 40), (1, 20, 0), 2, (0, 24, 24)),
]


@pytest.mark.parametrize(("contract", "own", "others", "said", "scores"), VALUE_ROWS)
def test_values(contract, own, others, said, scores):
    assert scored(contract, R, own, others, said).by_seat == scores


def test_the_goal_is_told_with_all_points_that_count_in_the_deal():
    assert scored("normal", R, (4, 66, 0), (2, 40, 0)).goal == ((R,), 66, 66, 106)
    assert scored("normal", R, (1, 32, 0), (4, 47, 20)).goal == ((R,), 32, 66, 99)
    assert scored("normal", R, (0, 0, 40), (6, 110, 0)).goal == ((R,), 0, 66, 110)  # DS-4
    assert scored("gang", T, (6, 98, 0), (0, 0, 0)).goal is None


def test_cards_that_are_still_held_when_66_are_reached_are_among_all_points():
    zones = {"pile0": "AS KS TS AH JH QH"}
    match = from_position(("KC QC", "TH TD", "JD AD"), announced("normal", leader=R), **zones)
    answered(match, "meld C")
    assert match.live.score.goal == ((R,), 41 + 40, 66, 41 + 40 + 7 + 20 + 13)


def test_the_sheet_notes_whose_game_it_was_and_its_value():
    lost = scored("gang_ohne", T, (1, 20, 0), (1, 20, 0), 1)
    assert (lost.entry.seat, lost.entry.value) == (T, -18)
    assert (lost.entry.game.code, lost.entry.game.params["game"].code) == (
        "dreierschnapsen.ohne",
        "dreierschnapsen.game.gang",
    )


# Section 8: the match


@pytest.mark.parametrize(
    ("target", "totals", "winners"),
    [
        (24, (23, 23, 23), None),
        (24, (24, 3, 0), (0,)),
        (24, (30, 24, 0), (0, 1)),
        (12, (11, 11, 0), None),
        (12, (12, 20, 0), (0, 1)),
    ],
)
def test_the_match_ends_at_the_target(target, totals, winners):
    planned = GAME.next_deal(GAME.options.read({"target": target}), standing(dealt(*totals, dealer=1)))
    assert planned == (MatchEnd(winners) if winners else DealPlan(2, PACK))


@pytest.mark.parametrize(
    ("target", "before", "last", "marks"),
    [
        (24, (20, 5, 3), (4, 0, 0), (0, 0, 1)),
        (24, (20, 5, 0), (4, 0, 0), (0, 0, 2)),
        (24, (20, 5, 5), (4, 0, 0), (0, 1, 1)),
        (24, (20, 0, 0), (4, 0, 0), (0, 2, 2)),
        (24, (20, 22, 0), (12, 12, 0), (0, 0, 2)),
        (24, (0, 23, 23), (24, 0, 0), (0, 4, 4)),
        (24, (0, 23, 22), (24, 0, 0), (0, 0, 1)),
        (24, (1, 23, 23), (24, 0, 0), (0, 1, 1)),
        (12, (0, 11, 11), (12, 0, 0), (0, 4, 4)),
        (24, (0, 11, 11), (12, 0, 0), (0, 0, 0)),
    ],
)
def test_bummerl_marks_of_a_series(target, before, last, marks):
    o = GAME.options.read({"target": target})
    match = standing(dealt(*before, dealer=2), dealt(*last))
    assert bummerl(o, match) == marks
    again = match._replace(previous=match)
    assert bummerl(o, again) == tuple(2 * mark for mark in marks)


def test_ruling_14_bummerl_marks_stand_on_the_sheet_of_a_series_only():
    o, match = GAME.options.read({}), standing(dealt(0, 0, 24, dealer=2))
    words = [
        [told.word for told in GAME.display.tally(o, at)] for at in (match, match._replace(previous=match))
    ]
    assert words == [["won", "lost"], ["won", "lost", "bummerl"]]


# Whole deals, counted once more


def sensible(match, chance):
    """An answer by lot, but bids stay low and marriages are announced, so that games are won, too."""
    texts = match.decision.choices.texts()
    melds = [text for text in texts if text.startswith("meld")]
    if melds and chance.below(4):
        return melds[chance.below(len(melds))]
    if match.decision.phase == "auction" and chance.below(4):
        return (
            "pass"
            if "pass" in texts
            else "bid normal"
            if chance.below(2)
            else texts[chance.below(len(texts))]
        )
    return act_text(random_act(match.decision.choices, chance.below))


def counted_again(match):
    """What kind of end each deal had; each is counted once more."""
    kinds = []
    for line, deal in zip(match.record.deals, match.standing.deals, strict=True):
        scores, kind = recounted(dict(match.options), line.dealer, line.deck.split(" "), line.actions)
        assert list(deal.scores) == scores
        kinds.append(kind)
    return kinds


@given(option_sets("dreierschnapsen"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    counted_again(played_by(sensible, started(options, seed, "dreierschnapsen"), SeededRandom(seed)))


def test_the_recount_has_seen_every_contract_and_every_value():
    kinds = set()
    for number in range(120):
        options = {"contracts": "full", "schnapser": ("graded", "four", "three")[number % 3]}
        match = started(options, f"kinds {number}", "dreierschnapsen")
        kinds |= set(counted_again(played_by(sensible, match, SeededRandom(f"kinds {number}"))))
    assert {contract for contract, _, _ in kinds} == set(CONTRACTS)
    assert {(won, value) for contract, won, value in kinds if contract == "normal"} == {
        (won, value) for won in (True, False) for value in (1, 2, 3)
    }


@given(option_sets("dreierschnapsen"), seeds)
def test_card_points_add_up_to_120(options, seed):
    match, chance = started(options, seed, "dreierschnapsen"), SeededRandom(seed)
    while match.decision:
        match.answer(sensible(match, chance))
    table = match.live.table
    left = [card for seat in table.active for card in table.hand(seat)]
    zones = [card for name in ("talon", "aside") for card in table.zone(name).cards]
    tricks = [card for seat in table.active for card in table.zone(f"trick{seat}").cards]
    taken = sum(table.count("points", seat) for seat in table.active)
    assert taken + ranking_of("").points_of([*left, *zones, *tricks]) == 120


# What the tests of all games want to know


def hidden(match, seat):
    """All other hands but a card that was turned, and the talon; what was laid aside the declarer knows."""
    table = match.live.table
    shown = match.view(seat).known_hand(table.forehand) if seat != table.forehand else set()
    cards = {card for other in table.active if other != seat for card in table.hand(other)} - set(shown)
    cards |= set(table.zone("talon").cards) | set(table.zone("stock").cards)
    return cards if seat == table.fact("declarer") else cards | set(table.zone("aside").cards)


SECTION_6 = Knowledge(
    open=("up",),
    public=(
        "trump",
        "declarer",
        "contract",
        "ohne",
        "leader",
        "limit",
        "announced",
        "@bid",
        "@points",
        "@tricks",
        "@marriages",
    ),
    hidden=hidden,
)
VARIANTS = [{}, {"contracts": "full"}, {"ohne": False}, {"trump_from_hand": False}]
LATE = [{}, {"contracts": "full"}]
UNKNOWN_LATE = True
OBVIOUS = (
    {},
    "AC TC KC QC AS AH",
    {"declarer": 0, "contract": "bauernschnapser", "trump": "C", "ohne": False, "leader": 0},
    "play",
)
TRANSCRIPT = {
    "zones": {"hand0": "AC KH", "hand1": "KC TS", "hand2": "QC KS", "talon": "TC AS"},
    "facts": {"trump": "C"},
    "phase": "auction",
    "dealer": 2,
}
TRACES = "f8df29539d3cb90b706ec005ff21f6b596a9a57cacdc0712bb745aa629adacf7"
MEDIUM_BEATS_RANDOM = [({}, 1.0)]
GOLDEN_ANSWERS = [({}, ["pass", "play JC"])]
