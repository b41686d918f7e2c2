"""Two worlds: two cards that a seat cannot know are exchanged; its view must be the same, also what everybody knows (covered)."""
from bound import *
def known(d, s):
    """cards seat s may know (s None: what everybody knows)"""
    k = set()
    if s is not None and s in d.dealt:
        k |= set(d.dealt[s])
    for t in d.tricks:
        k |= set(t[0])
    k |= set(d.trick)
    k |= set(d.shown)
    taken = d.contract == "cego" and d.state in ("discard", "play")
    if d.contract == "cego" and d.level == 6: k |= set(d.kept)
    if d.contract == "cego" and d.level in (3, 4, 5): k |= set(d.kept)
    if d.contract == "cego" and d.state == "play" and d.level in (4, 5) and R.trump(d.legage[-1]): k.add(d.legage[-1])
    if s is not None and s == d.declarer and taken: k |= set(d.blind)
    return k
def run(opt, dealer, deck, said):
    g = R.Game(opt); g.start(dealer, deck); d = g.deal
    seats = []
    for t in said:
        if not d.is_legal(t): return None, None
        seats.append(d.seat); g.say(t)
    seats.append(None if d.over else d.seat)
    return d, seats
def main(seed, seconds):
    rng = random.Random(seed); n = collections.Counter(); t0 = time.time(); shown = 0
    while time.time() - t0 < seconds:
        opt = options(rng)
        g, d, dealer, deck, said = own_deal(opt, rng, rng.random() < .6)
        for _ in range(6):
            k = rng.choice([rng.randrange(len(said) + 1), rng.randrange(min(len(said), 14) + 1), len(said)])
            da, sa = run(opt, dealer, deck, said[:k])
            s = rng.choice(list(range(opt["players"])) + [None])
            if da.over and rng.random() < .7: continue
            kn = known(da, s)
            free = [c for c in da.cards if c not in kn]
            if len(free) < 2: n["nothing hidden"] += 1; continue
            a, b = rng.sample(free, 2)
            if rng.random() < .5:  # a kept or laid-away card of a hidden hand
                pool = [c for c in da.kept + da.legage + da.blind if c in free]
                if pool:
                    a = rng.choice(pool)
                    if a == b: continue
            sw = {a: b, b: a}
            deck2 = " ".join(sw.get(c, c) for c in deck.split())
            acts2 = []
            for t in said[:k]:
                w = t.split()
                if w[0] in ("keep", "discard"): w[1] = sw.get(w[1], w[1])
                acts2.append(" ".join(w))
            db, sb = run(opt, dealer, deck2, acts2)
            if db is None or sa != sb: n["other course"] += 1; continue
            if da.over and da.scores != db.scores: n["other score"] += 1; continue
            m1, m2 = engine(opt, dealer, deck, said[:k]), engine(opt, dealer, deck2, acts2)
            if s is None:
                v1, v2 = [[m.view(q, covered=True) for q in range(opt["players"])] for m in (m1, m2)]
            else:
                v1, v2 = m1.view(s), m2.view(s)
            kind = f"{da.contract or 'auction'} {da.level if da.contract == 'cego' else ''} {'over' if da.over else da.state} {'own' if s is not None and s == da.declarer else 'covered' if s is None else 'other'}"
            n["compared"] += 1; n["compared " + kind] += 1
            if v1 != v2:
                n["DIFFER " + kind] += 1
                shown += not da.over or (len(sys.argv) > 3 and da.contract in sys.argv[3])
                if (not da.over and shown < 5) or (len(sys.argv) > 3 and da.over and da.contract in sys.argv[3] and shown < 7):
                    print("LEAK", kind, opt, dealer, deck, said[:k], "seat", s, "cards", a, b, "where", [[k for k, z in list(da.hands.items()) + [("blind", da.blind), ("legage", da.legage)] if c in z] for c in (a, b)])
                    x, y = (v1, v2) if s is not None else (v1[0], v2[0])
                    for f in x._fields if hasattr(x, "_fields") else x.__dataclass_fields__:
                        if getattr(x, f) != getattr(y, f): print("   ", f, str(getattr(x, f))[-600:], "|||", str(getattr(y, f))[-600:])
    for k in sorted(n): print(k, n[k])
main(sys.argv[1], float(sys.argv[2]))
