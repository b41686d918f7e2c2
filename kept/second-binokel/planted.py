import sys, time
sys.path.insert(0, "/tmp/second-binokel")
import compare as C, recount as R, rare
for w in "rundpair binokel340 trumped equal undertrump second oldfirst dealerF partner notrick roundtest thrown".split():
    R.WRONG.clear(); R.WRONG.add(w)
    c = C.Compare("planted", illegal=.02); cyc = C.Cycle(c.rng)
    t = time.time(); found = None
    while not found and time.time() - t < 60:
        opt = C.options(c.rng, cyc)
        for i in range(8):
            try: c.match(opt, 4)
            except C.Differ as e: found = str(e)[:170]; break
            except AssertionError as e: found = "assertion " + str(e)[:100]; break
    print(w, "FOUND" if found else "NOT FOUND", "after", c.n["deals"], "deals:", found, flush=True)
R.WRONG.clear(); R.WRONG.add("nodecl")
def prep(o, r): o.update(match_end="points", target=r.choice([250, 250, 300, 333]), round10=r.random() < .8, min_bid=100)
R.WRONG.add("nodecl")
try: rare.hunt("t", time.time() + 60, ["tie"], prep, "nodecl NOT FOUND")
except C.Differ as e: print("nodecl FOUND", str(e)[:200])
