"""Rare ends, steered: 2,000 deals; three on one barrel; shared wins; polish opponents over 1000."""
import sys, random, time, json
sys.path.insert(0, "/tmp/second-tausend")
import recount as R, compare as C
import kartenstube as K
c = C.Compare("directed", illegal=0.01)
# 1: 2,000 deals, everybody concedes in turn
opt = dict(R.DEFAULTS, barrel="off", rospisat="bid", four_nines=True)
def bound_concedes(g, rng):
    return ("conc", (g.deal.dealer + 1) % 3)
m, g = c.match(opt, bound_concedes, 2500)
print("cap:", len(g.deals), m.result()["totals"], m.result()["winners"], m.result()["finished"], flush=True)
try:
    m.next_deal(); print("NEXT DEAL ALLOWED")
except Exception as e: print("next_deal after the end:", type(e).__name__)
c.replay(m)
print("directed:", c.n, dict(c.events), flush=True)
