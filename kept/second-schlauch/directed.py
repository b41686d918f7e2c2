"""Directed: bound of 2,000 packs, tampered records."""
import json, sys, time
sys.path.insert(0, "/tmp/second-schlauch")
import recount as R, compare as C
import kartenstube as K
t0 = time.time()
seats = [K.SeatLine(x, "easy") for x in "ABC"]
for opt in ({"match_end": "deals", "deals": 3}, {"match_end": "deals", "deals": 3, "zero_sum": True, "red": "both"}):
    m = K.new_match("schlauch", opt, seats, "bound" + str(len(opt)))
    g = R.Game(opt); n = 0
    while True:
        n += 1
        dl = m.live.deals[-1] if hasattr(m.live, "deals") else m.record.deals[-1]
        assert g.start(dl.dealer, dl.deck) is None
        d = g.deal
        while not d.over:
            t = "discard " + " ".join(R.in_order(d.hands[d.seat])[:2]) if d.kind == "discard" else "pass"
            assert d.kind == "discard" or list(m.decision.choices.texts()) == d.legal
            m.answer(t); g.say(t)
        if m.end is not None or g.winners is not None:
            break
        m.next_deal()
    r = json.loads(json.dumps(m.result()))
    print("bound", n, r == g.result(), r["totals"], r["winners"], m.end, round(time.time() - t0), "s", flush=True)
    K.Match(K.read(K.write(m.record)))
    if n > 1990: print("replayed", round(time.time() - t0), flush=True)

# tampered records
lines = open("/tmp/second-schlauch/main1.jsonl").read().split("\n")[:-1]
bad = accepted = 0
def refused(rec, what):
    global bad, accepted
    try:
        K.Match(K.read(json.dumps(rec)))
    except Exception as e:
        bad += 1; kinds.setdefault(what, set()).add(type(e).__name__)
    else:
        accepted += 1; print("ACCEPTED", what, json.dumps(rec)[:1500])
kinds = {}
import random, copy
rng = random.Random(5)
for text in rng.sample(lines, 60):
    rec = json.loads(text); rec.pop("result", None); rec.pop("check", None)
    for dl in rec["deals"]: dl.pop("check", None)
    mm = K.Match(K.read(json.dumps(rec))); res = json.loads(json.dumps(mm.result())); text = json.dumps({**rec, "result": res}); K.Match(K.read(text))
    if len(rec["deals"]) > 1:
        x = copy.deepcopy(rec); k = rng.randrange(1, len(x["deals"])); x["deals"][k]["dealer"] = (x["deals"][k]["dealer"] + 1) % 3; x["deals"] = x["deals"][:k+1]; x["deals"][k]["actions"] = []; refused(x, "wrong dealer")
        x = copy.deepcopy(rec); x["deals"][0]["actions"].pop(); refused(x, "unfinished deal before another")
    x = copy.deepcopy(rec); x["deals"].append(copy.deepcopy(x["deals"][-1])); refused(x, "deal after the end")
    x = copy.deepcopy(rec); x["deals"][-1]["actions"].append("pass"); refused(x, "answer after the deal")
    x = copy.deepcopy(rec); x["deals"][-1]["actions"].append("play AC"); refused(x, "card after the deal")
    x = copy.deepcopy(rec); a = x["deals"][0]["actions"]; a[0] = "discard " + " ".join(a[0].split()[:0:-1]); refused(x, "discard out of order")
    x = copy.deepcopy(rec); x["deals"][0]["deck"] = x["deals"][0]["deck"].replace("AC", "AS"); refused(x, "pack")
    x = copy.deepcopy(rec); x["seats"].append(x["seats"][0]); refused(x, "four seats")
    x = copy.deepcopy(rec); x["deals"][0]["actions"].pop(0); refused(x, "no discard")
    x = json.loads(text); x["result"]["totals"][0] += 1; refused(x, "result totals")
    x = json.loads(text); x["result"]["winners"] = [s for s in range(3) if s not in x["result"]["winners"]] ; refused(x, "result winners")
print("tampered records refused", bad, "accepted", accepted, kinds)
