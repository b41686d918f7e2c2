import sys
sys.path.insert(0, "/tmp/second-zwanzig-ab")
import compare
from compare import *
orig = new_match; prev = [None]
compare.new_match = lambda g, o, s, seed: orig(g, o, s, seed, prev[0])
rng = random.Random(5); leak = 0
for i in range(40):
    o = options_of(rng); o.update(players=rng.choice([3, 3, 4]), no_drop=rng.choice([0, 3]), max_drops=rng.choice([0, 0, 1]), start=12)
    prev[0] = None; last = None
    for j in range(4):
        m, me = run(o, f"f{i}-{j}", 10 * i + j, "dropper", ["random"], deal_limit=60, refuse=.01)
        if last and last.history and me.history and any(s in last.history[-1] for s in me.history[0]): leak += 1
        if not me.over: break
        prev[0] = m.standing; last = me
print("following matches: same seat dropped last deal before and first deal after:", leak, C)
