"""What the views tell of the sides, against section 6."""
import sys, time
from compare import *
import compare, directed
n = collections.Counter()
bad = collections.Counter(); ex = {}

def fact(v, name, who=None):
    return v.facts.get((name, who))

def check(m, d):
    if d.state == "bid":
        for s in range(4):
            v = m.view(s)
            got = {x: fact(v, "side", x) for x in range(4) if fact(v, "side", x) is not None}
            if got: note("side told in bidding", m, s, got)
        return
    played = {c for tr, _, _ in d.tricks for c in tr} | set(d.trick) if d.state == "play" else set()
    solo = d.solo()
    partner = None if solo else d.partner
    open_ = not solo and (f"T{d.called}" in played or partner in d.public)
    for s in [0, 1, 2, 3]:
        v = m.view(s)
        got = {x: fact(v, "side", x) for x in range(4) if fact(v, "side", x) is not None}
        if solo or open_ or s == partner:
            must = may = {x: d.side(x) for x in range(4)}
        else:
            must = {x: d.side(x) for x in {s, d.declarer} | d.public}
            may = dict(must)
            if sum(x == "contra" for x in may.values()) == 2:
                may = {x: d.side(x) for x in range(4)}
        n["views"] += 1
        for x, w in got.items():
            if w != d.side(x): note("wrong side", m, s, got)
            if x not in may: note("leak side", m, s, (got, may))
        for x in must:
            if x not in got: note("not told", m, s, (got, must, d.spoken))
        if set(may) != set(must) and set(got) == set(may): n["deduced told"] += 1
        p = fact(v, "partner")
        if p is not None and len(may) < 4: note("leak partner", m, s, p)
        for x in range(4):
            for c in v.places[f"hand{x}"].cards:
                if x != s and c is not None: note("leak hand", m, s, x)
        if d.state == "play":
            for x in range(4):
                if fact(v, "points", x): n["points told"] += 1
                if fact(v, "tricks", x) != sum(w == x for _, _, w in d.tricks): note("tricks", m, s, x)
            n["piles seen"] += any(c is not None for x in range(4) for c in v.places[f"pile{x}"].cards)

def note(what, m, s, x):
    bad[what] += 1
    ex.setdefault(what, (K.write(m.record)[-700:], s, x))

old = compare.choose
def ch(d, pol, rng):
    check(cur[0], d)
    return old(d, pol, rng)
compare.choose = ch
cur = [None]
class C(Compare):
    @property
    def last(self): return self._l
    @last.setter
    def last(self, x): self._l = x; cur[0] = x[0]
def pol(g, rng):
    p = directed.pol2(g, rng)
    return p
if __name__ == "__main__":
    c = C("info", illegal=0)
    dl = until(sys.argv[1])
    for k in range(int(sys.argv[2])):
        if time.time() > dl: break
        opt = options(c.rng)
        c.match(opt, crafted=.5, tag=f"i{k}-", policy=pol)
    print(dict(c.n), dict(n), dict(bad))
    for k, v in ex.items(): print(k, v)
