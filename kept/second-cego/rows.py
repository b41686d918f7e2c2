"""The tables of the page, counted with my own program."""
import sys; sys.path.insert(0, "/tmp/second-cego")
from recount import *
assert sum(map(value, PACK)) == 106 and len(PACK) == 54 == len(set(PACK))
def d(**o):
    q = dict(DEFAULTS, **o); p = [c for c in PACK if q["players"] != 3 or c not in OUT3]
    return Deal(q, 0, " ".join(p))
P4, T4, T3 = d(), d(count="threes"), d(players=3)
assert P4.points(PACK) == 79 and T4.points(PACK) == 70 and T3.points([c for c in PACK if c not in OUT3]) == 69
for cs, p, t in [("KC 7C", 5, 0), ("KC QC", 8, 0), ("7C 8C", 1, 0), ("T22 T21 T1", 0, 13), ("KC 9C T5", 0, 5), ("JC NC 8C", 0, 4), ("T3 7C 4H", 0, 1), ("T22 T21 T1 KC", 18, Fraction(52, 3))]:
    if p: assert P4.points(cs.split()) == p, cs
    if t: assert T4.points(cs.split()) == t, cs
# section 7: pile of the wanted P is faked through points()
def row(contract, P, level, exp, against=False, **o):
    x = d(**o); x.contract, x.level, x.against, x.declarer = contract, level, against, 1
    x.won[1] = 0 if P == 0 else 3; x.geiss_held = False; x.t1_won_last = False
    x.points = lambda cards: Fraction(P - (1 if x.n == 3 else 0))
    x.tricks = [0] * x.last
    x.end()
    got = (x.scores[1], x.scores[2])
    assert got == exp, (contract, P, level, got, exp)
row("cego", 40, 1, (30, -10)); row("cego", 39, 1, (-30, 10)); row("cego", 45, 1, (30, -10)); row("cego", 34, 2, (-60, 20))
row("cego", 41, 3, (60, -20)); row("cego", 60, 4, (300, -100)); row("cego", 20, 5, (-300, 100)); row("cego", 50, 6, (270, -90))
row("solo", 52, 0, (90, -30)); row("solo", 30, 0, (-30, 10)); row("cego", 44, 1, (30, -10), against=True); row("cego", 79, 1, (120, -40))
row("ultimo", 50, 0, (-240, 80)); row("piccolo", 0, 0, (-120, 40)); row("cego", 0, 1, (-120, 40))
t = dict(players=3)
row("cego", 42, 1, (20, -10), **t); row("cego", 48, 3, (80, -40), **t); row("solo", 41, 0, (30, -15), **t); row("solo", 29, 0, (-20, 10), **t)
row("cego", 39, 4, (40, -20), **t); row("cego", 35, 6, (-10, 5), **t); row("cego", 40, 1, (40, -10), players=5)
def rae(ps, f, exp, **o):
    x = d(**o); x.contract = "raeuber"; x.F = f; x.seats = [0, 1, 2, 3]
    x.pile = {s: [s] for s in range(4)}; x.points = lambda c: ps[c[0]]
    x.end(); assert x.scores == exp, x.scores
rae([25, 18, 15, 10], 1, [-120, 40, 40, 40]); rae([24, 24, 10, 8], 0, [-240, 80, 80, 80]); rae([24, 24, 10, 8], 2, [-80, -80, 80, 80])
print("all rows of the page agree with my program")
