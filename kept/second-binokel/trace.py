import json, sys, collections
sys.path.insert(0, "/tmp/second-binokel")
import recount as R
n = collections.Counter()
for line in sys.stdin:
    r = json.loads(line); g = R.Match(r["options"])
    for dl in r["deals"]:
        f = g.start(dl["dealer"], dl["deck"]); assert not f, f
        for a, s, l in zip(dl["actions"], dl["seats"], dl["legal"], strict=True):
            d = g.deal
            assert not d.over and d.seat == s and d.legal == l, (d.seat, s, d.legal, l)
            d.say(a); n["answers"] += 1
        assert g.deal.over
        g.finish(); n["deals"] += 1; n.update({"game " + str(g.deal.game): 1})
        n.update(g.deal.events)
    x = r["result"]
    assert x == dict(deals=g.deals, totals=g.totals, winners=g.winners or [], finished=g.winners is not None), (x, g.deals, g.winners)
    n["matches"] += 1
print(dict(n))
