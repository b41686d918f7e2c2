# which corners the main run has touched: count with the same seeds, own program only is enough for a sample
import sys
sys.path.insert(0, "/tmp/second-zwanzig-ab")
from compare import *
from collections import Counter
K = Counter(); rng = random.Random(99)
for i in range(150):
    o = options_of(rng); 
    if i % 3 == 0: o.update(drop_after_buy=True, no_drop=rng.choice([0,1,2]))
    if i % 3 == 1: o.update(start=rng.choice([10,11]), no_buy=rng.choice([5,9,10]), no_drop=rng.choice([5,9,10]))
    m, me = run(o, f"k{i}", i, STYLES[i % 6], ["random"], deal_limit=12, refuse=0)
    n = o["players"]; h = [o["start"]] * n
    tr, res = R.recount(json.loads(write(m.record)))
    for d, steps in zip(json.loads(write(m.record))["deals"], tr):
        pass
    for d, steps, ch in zip(m.record.deals, tr, me.deals):
        T = (d.dealer + 1) % n
        acts = d.actions
        drops = sum(a == "drop" for a in acts)
        K[f"dropped {drops} of {n}"] += 1
        if acts[0] == "heart_blind": K["blind"] += 1; K["blind and drop"] += drops > 0
        if "turn" in acts[:2]:
            K["turn"] += 1
            t = d.deck.split()[n * o["first_packet"]][1]
            if R.NAME_OF[t] == o["no_drop_suit"]: K["turned the suit without drops"] += 1
        asks = [s for s, l in steps if l[-1] == "pass" and l[0].startswith(("discard", "drop"))]
        if not asks: K["nobody asked in BUY"] += 1
        if o["drop_after_buy"] and len(set(asks)) < len(asks): K["asked twice"] += 1
        for x in ch: K["change %d" % x] += 1
        if n == 6 and sum(a.startswith("discard") for a in acts): K["six players, bought"] += 1
    K["shared win"] += len(me.winners) > 1
    K["won below 0"] += me.over and min(me.accounts) < 0; K["won at 0, " + o["finish"]] += me.over and min(me.accounts) == 0
for k, v in sorted(K.items()): print(k, v, end="; ")
print(C)
