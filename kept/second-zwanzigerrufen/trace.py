import json, sys
import recount as R
n = bad = 0
for l in open("trace.jsonl"):
    r = json.loads(l); g = R.Game(r["options"])
    for dl in r["deals"]:
        f = g.start(dl["dealer"], dl["deck"]); assert not f, f
        for t, s, le in zip(dl["actions"], dl.get("seats", []), dl.get("legal", []), strict=True):
            n += 1
            if (s, le) != (g.deal.seat, g.deal.legal): bad += 1; print(s, le, g.deal.seat, g.deal.legal)
            g.say(t)
        assert g.deal.over
    assert r["result"] == dict(deals=g.deals, totals=g.totals, winners=g.winners, finished=True), r["result"]
print(n, "answers of traces", bad, "differ")
