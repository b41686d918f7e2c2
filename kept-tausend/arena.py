"""arena.py DEALS SECONDS A B [seed]: A over B; players: expert, medium, seer, or expert:phases (only there)."""
import sys; sys.path[:0]=["/tmp/w-bots/src","/tmp/w-bots/bench"]
import statistics, math, time, os
from functools import partial
from concurrent.futures import ProcessPoolExecutor
from kartenstube.analysis.arena import deals_of, play_pairing, Pairing
from kartenstube.bots.levels import LEVELS, bot_named
from kartenstube.bots.expert import ExpertBot
from kartenstube.bots.medium import MediumBot
import levels as L
from kartenstube.solver.machine import machine
assert machine()
class Part:
    def __init__(self, phases): self.phases=phases; self.e=bot_named("expert"); self.m=bot_named("medium")
    def think(self, view, rules, chance, budget):
        return (self.e if view.phase in self.phases else self.m).think(view, rules, chance, budget)
    def speak(self, view, rules, chance): return self.m.speak(view, rules, chance)
def setup(names):
    for n in names:
        if ":" in n: LEVELS[n]=Part(n.split(":")[1].split(","))
    from players import PLAYERS; LEVELS.update(PLAYERS)
def one(args):
    rec, lv, sec = args
    return play_pairing(Pairing(rec, lv, partial(L.said, sec)))
if __name__=="__main__":
    deals, sec, a, b = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3], sys.argv[4]
    seed = sys.argv[5] if len(sys.argv)>5 else "levels"
    recs=list(deals_of("tausend",{},deals,seed)); t=time.time()
    with ProcessPoolExecutor(2, initializer=setup, initargs=([a,b],)) as pool:
        ds=[]
        for o in pool.map(one, [(r,(a,b),sec) for r in recs]):
            ds.append(o.difference)
            if len(ds)%20==0: print(len(ds), f"{statistics.fmean(ds):+.2f} +- {1.96*statistics.stdev(ds)/math.sqrt(len(ds)):.2f} {time.time()-t:.0f}s", flush=True)
    print(a,b,deals,sec,seed,f"{statistics.fmean(ds):+.2f} +- {1.96*statistics.stdev(ds)/math.sqrt(len(ds)):.2f}", f"{time.time()-t:.0f}s", [round(x,1) for x in ds])
