"""Who is told on which side a seat is: each witness as soon as it may know it, and once."""

from strategies import started

from kartenstube.core.events import Told
from kartenstube.mechanics.sides import knows_sides, tell_known

SIDES = {0: "re", 1: "kontra", 2: "kontra", 3: "re"}


def table():
    """A table of four seats and the bystander, which is seat 4."""
    return started({}, "sides", "spitzer").live.table


def told(t, witness):
    """What a witness was told of parties, in the order in which it was."""
    return [(e.about, e.value) for e in t.seen[witness] if isinstance(e, Told) and e.fact == "party"]


def test_each_witness_is_told_what_it_may_know_and_nothing_else():
    t = table()
    tell_known(t, "party", SIDES, lambda witness, about: witness == about or (witness, about) == (3, 0))
    assert [told(t, witness) for witness in t.witnesses] == [
        [(0, "re")],
        [(1, "kontra")],
        [(2, "kontra")],
        [(0, "re"), (3, "re")],
        [],
    ]
    assert t.knows(3, "party", 0)
    assert not t.knows(0, "party", 3)


def test_what_was_told_is_not_told_again_and_stays_known():
    t = table()
    tell_known(t, "party", SIDES, lambda witness, about: witness == 0)
    tell_known(t, "party", SIDES, lambda witness, about: about == 2)
    assert told(t, 0) == [*SIDES.items()]
    assert told(t, t.bystander) == [(2, "kontra")]
    assert all(t.knows(0, "party", about) for about in SIDES)


def test_the_bystander_may_learn_what_all_know():
    t = table()
    tell_known(t, "party", SIDES, lambda witness, about: True)
    assert told(t, t.bystander) == [*SIDES.items()]


def test_seats_that_are_not_named_are_not_told_of():
    t = table()
    tell_known(t, "side", {1: "other"}, lambda witness, about: True)
    assert t.fact("side", 1) == "other"
    assert not knows_sides(t, 0)
