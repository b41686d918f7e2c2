"""Doppelkopf, who may know whose party, and when: tables by hand, and an oracle that works from the cards."""

import pytest
from strategies import started
from test_doppelkopf import sensible
from test_doppelkopf_talk import answered, dealt

from kartenstube.core.cards import card_text
from kartenstube.core.shuffle import SeededRandom

SEATS = range(4)


def told(match, seat):
    """What a seat was told of all parties: a letter for each seat, r k or - for nothing."""
    return letters(match.view(seat))


def letters(view):
    return "".join((view.word("party", about) or "-")[0] for about in SEATS)


def everybody(match):
    """What each seat was told, and what everybody knows."""
    return [*(told(match, seat) for seat in SEATS), letters(match.view(0, covered=True))]


def play_queen(match, seat):
    """Play by lot until this seat has played a queen of clubs, which no other one does before."""
    while True:
        texts = match.decision.choices.texts()
        if match.decision.seat == seat and "play QC" in texts:
            return match.answer("play QC")
        match.answer(next(text for text in texts if text != "play QC"))


TWO = {0: "QC", 2: "QC"}
ONE = {1: "QC QC"}


@pytest.mark.parametrize(
    ("hands", "said", "expected"),
    [
        # each knows its own party, and who holds both queens that of all others
        (TWO, [], ["r---", "-k--", "--r-", "---k", "----"]),
        (ONE, [], ["k---", "krkk", "--k-", "---k", "----"]),
        # re is announced: the other one who is re knows all, nobody else does
        (TWO, ["@0 re"], ["r---", "rk--", "rkrk", "r--k", "r---"]),
        (TWO, ["@2 no90"], ["rkrk", "-kr-", "--r-", "--rk", "--r-"]),
        (TWO, ["@0 re", "@2 no90"], ["rkrk"] * 5),
        # kontra is announced once: it proves nothing of the others
        (TWO, ["@1 kontra"], ["rk--", "-k--", "-kr-", "-k-k", "-k--"]),
        # both are: each re knows the other, nobody else knows whether one is alone
        (TWO, ["@1 kontra", "@3 no90"], ["rkrk", "-k-k", "rkrk", "-k-k", "-k-k"]),
        # a silent solo
        (ONE, ["@1 re"], ["kr--", "krkk", "-rk-", "-r-k", "-r--"]),
        (ONE, ["@0 kontra"], ["k---", "krkk", "k-k-", "k--k", "k---"]),
        (ONE, ["@0 kontra", "@2 no90"], ["k-k-", "krkk", "k-k-", "krkk", "k-k-"]),
        (ONE, ["@0 kontra", "@2 no90", "@3 no60"], ["krkk"] * 5),
    ],
)
def test_who_is_told_which_party_after_announcements(hands, said, expected):
    assert everybody(answered(dealt(hands), *["pass"] * 4, *said)) == expected


@pytest.mark.parametrize(
    ("hands", "said", "plays", "expected"),
    [
        (TWO, [], [0], ["r---", "rk--", "rkrk", "r--k", "r---"]),
        (TWO, [], [0, 2], ["rkrk"] * 5),
        (TWO, ["@0 re"], [0], ["r---", "rk--", "rkrk", "r--k", "r---"]),
        (TWO, ["@0 re"], [2], ["rkrk"] * 5),
        (TWO, ["@1 kontra"], [2], ["rkrk", "-kr-", "-kr-", "-krk", "-kr-"]),
        (ONE, [], [1], ["kr--", "krkk", "-rk-", "-r-k", "-r--"]),
        (ONE, [], [1, 1], ["krkk"] * 5),
        (ONE, ["@0 kontra", "@2 no90"], [1], ["krk-", "krkk", "krk-", "krkk", "krk-"]),
    ],
)
def test_who_is_told_which_party_after_queens_were_played(hands, said, plays, expected):
    match = answered(dealt(hands), *["pass"] * 4, *said)
    for seat in plays:
        play_queen(match, seat)
    assert everybody(match) == expected


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (["solo D"], "kkrk"),
        (["marriage"], "--r-"),
    ],
)
def test_what_is_named_is_public(answers, expected):
    match = answered(dealt({2: "QC QC"}), "pass", "pass", "reserve", "pass", *answers)
    assert everybody(match) == [expected] * 5


def test_the_deciding_trick_tells_all_parties():
    match = answered(
        dealt({2: "QC QC", 0: "AC", 1: "KC", 3: "9C"}), "pass", "pass", "reserve", "pass", "marriage"
    )
    tricks = match.live.table.tricks
    while match.live.table.fact("deciding") is None:
        assert everybody(match) == ["--r-"] * 5
        match.answer(match.decision.choices.texts()[0])
    winner = tricks[-1].winner
    expected = "".join("r" if seat in (2, winner) else "k" for seat in SEATS)
    assert everybody(match) == [expected] * 5
    assert match.live.table.fact("deciding") == len(tricks)


# The oracle: what follows from the cards that a witness has seen, rule by rule until nothing new follows


def follows(own, shown, heard):
    """The parties that a witness may know. `own` is its seat and how many queens of clubs it was dealt, None
    for who holds no cards; `shown` who played a queen of clubs, in order; `heard` the party that seats have
    named.
    """
    known = {**heard, **dict.fromkeys(shown, "re")}
    queens = {seat: shown.count(seat) for seat in shown}
    if own:
        seat, dealt_to_it = own
        known[seat] = "re" if dealt_to_it else "kontra"
        queens[seat] = dealt_to_it
    for _ in SEATS:
        re = [seat for seat in known if known[seat] == "re"]
        unknown = [seat for seat in SEATS if seat not in known]
        placed = sum(max(1, queens.get(seat, 0)) for seat in re)
        if placed == 2:
            known.update(dict.fromkeys(unknown, "kontra"))
        elif len(unknown) == 1 and (not re or (own and own[1] == 1)):
            known[unknown[0]] = "re"
    return known


def seen_by_hand(match):
    """Queens of clubs that were dealt to each seat and played, and the parties that were named, from the
    record alone.
    """
    line, size = match.record.deals[-1], len(match.live.table.plan.pack.cards) // 4
    packets = (3, 3, 3, 3) if size == 12 else (3, 3, 4)
    deck, held = line.deck.split(" "), dict.fromkeys(SEATS, 0)
    for packet in packets:
        for step in SEATS:
            held[(line.dealer + 1 + step) % 4] += deck[:packet].count("QC")
            deck = deck[packet:]
    heard = {int(text[1]): None for text in line.actions if text[0] == "@" and text[3:] != "pigs"}
    heard = {seat: "re" if held[seat] else "kontra" for seat in heard}
    played = [(seat, card) for trick in match.live.table.tricks for seat, card in trick.plays]
    on_table = [(seat, card) for seat in SEATS for card in match.live.table.zone(f"trick{seat}").cards]
    shown = [seat for seat, card in (*played, *on_table) if card_text(card) == "QC"]
    return held, shown, heard


@pytest.mark.parametrize("number", range(12))
def test_the_oracle_agrees_at_every_moment_of_whole_deals(number):
    chance = SeededRandom(f"oracle {number}")
    options = {"deals": 4, "nines": number % 3 > 0, "schweine": True}
    match, normal = started(options, f"oracle {number}", "doppelkopf"), 0
    while not match.end:
        if match.decision is None:
            match.next_deal()
            continue
        match.answer("pass" if match.decision.phase == "reservation" else sensible(match, chance))
        if match.live.table.fact("contract") == "normal" and match.decision:
            normal += 1
            held, shown, heard = seen_by_hand(match)
            for seat in SEATS:
                known = follows((seat, held[seat]), shown, heard)
                assert told(match, seat) == "".join(known.get(about, "-")[0] for about in SEATS)
            known = follows(None, shown, heard)
            assert letters(match.view(0, covered=True)) == "".join(known.get(s, "-")[0] for s in SEATS)
    assert normal > 100
