import json, collections, sys
sys.path.insert(0, "/tmp/second-tausend")
import recount as R
ev, vals, sets, dec, deals, recs, ended = collections.Counter(), collections.defaultdict(collections.Counter), collections.Counter(), 0, 0, 0, 0
said = collections.Counter(); bad = []
for text in open("/tmp/second-tausend/records.jsonl"):
    try: rec = json.loads(text)
    except ValueError: continue
    recs += 1
    g = R.Game(rec["options"])
    for l in rec["deals"]:
        if g.start(l["dealer"], l["deck"]): bad.append(recs)
        for t in l["actions"]:
            said[g.deal.kind] += 1
            if t.startswith("meld"): said[t] += 1
            g.say(t); dec += 1
        ev.update(g.deal.counts); deals += 1
    ended += g.winners is not None
    key = tuple(sorted(rec["options"].items())); sets[key] += 1
    if sets[key] == 1:
        for k, v in key: vals[k][str(v)] += 1
print(recs, "records", deals, "deals", dec, "answers", len(sets), "sets", sorted(sets.values()), ended, "ended", bad)
print(dict(said)); print(dict(ev)); print({k: dict(v) for k, v in vals.items()})
