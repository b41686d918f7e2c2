import sys, time
sys.path.insert(0, "/tmp/second-binokel")
import compare as C
c = C.Compare("long", illegal=.02, viewed=.01); cyc = C.Cycle(c.rng); t0 = time.time(); diffs = 0; n = {}
while time.time() - t0 < float(sys.argv[1]):
    opt = C.options(c.rng, cyc)
    if opt["match_end"] == "points" and opt["target"] > 1500: opt["target"] = 2000
    # a favourite that bids low reaches targets
    def pol(g, rng):
        return C.policy(g, rng) if rng.random() < .5 else ("fav", rng.choice(g.deal.seats), "trump", opt["min_bid"])
    try:
        m, g = c.match(opt, 250, crafted=.1, pol=pol); c.replay(m)
        n[len(g.deals) // 20 * 20] = n.get(len(g.deals) // 20 * 20, 0) + 1
    except C.Differ as e: diffs += 1; print("DIFFER", opt, str(e)[:800])
print("long", dict(c.n), "diffs", diffs, "matches by length", sorted(n.items())); print(dict(c.events))
