import sys, time
sys.path.insert(0, "/tmp/second-zwanzig-ab")
from compare import *
t0 = time.time()
# 1. what a seat sees
def known(v): return {k: z.cards for k, z in v.places.items() if z.cards}
bad = {}; looks = 0; blind_looks = 0
rng = random.Random(7)
def note(k, *x): bad.setdefault(k, []).append(x)
for i in range(60):
    o = options_of(rng); n = o["players"]; r2 = random.Random(i)
    m = new_match("zwanzig-ab", o, [SeatLine(str(s), "random") for s in range(n)], f"v{i}")
    for _ in range(3):
        me = R.Replay(o, m.record.deals[-1].dealer)
        laid = {s: set() for s in range(n)}; out = set()
        while m.decision:
            d = m.decision
            for s in range(n):
                v = m.view(s); looks += 1
                if d.phase == "blind":
                    blind_looks += 1
                    for k, c in known(v).items():
                        if any(x is not None for x in c): note("card seen in BLIND", i, s, k)
                for k, c in known(v).items():
                    seen = [x for x in c if x is not None]
                    if not seen: continue
                    if k.startswith("hand") and k != f"hand{s}": note("other hand seen", i, s, k, d.phase)
                    if k == "stock": note("stock seen", i, s, d.phase)
                    if k.startswith("aside") and k != f"aside{s}": note("aside seen", i, s, k, d.phase)
                for k in (f"hand{s}",):
                    if d.phase not in ("blind", "deal") and any(x is None for x in v.places[k].cards): note("own hand not seen", i, s, d.phase)
                if laid[s]:
                    z = v.places[f"aside{s}"].cards
                    if any(x is None for x in z) or len(z) < len(laid[s]): note("own laid-away not seen", i, s, d.phase, z, laid[s])
                if d.seat != s and v.decision is not None and not d.public: note("decision", i)
            a = one(list(d.choices.texts()), r2, STYLES[i % 6])
            if a.startswith("discard"): laid[d.seat] = set(a.split()[1:])
            if a == "drop": out.add(d.seat)
            m.answer(a)
        for s in range(n):
            v = m.view(s); looks += 1
            for k, c in known(v).items():
                seen = [x for x in c if x is not None]
                if seen and (k == "stock" or k.startswith("aside") and k != f"aside{s}" or k.startswith("hand") and k != f"hand{s}"): note("after the deal seen", i, s, k)
        if m.end: break
        m.next_deal()
print("views", looks, blind_looks, {k: (len(x), x[:2]) for k, x in bad.items()}, round(time.time() - t0), flush=True)
# 2. results and seats of records changed by hand are refused
rng = random.Random(3); refused = kept = 0
for i in range(30):
    o = options_of(rng); o["players"] = rng.choice([2, 3, 4])
    m, me = run(o, f"x{i}", i, "random", ["random"], deal_limit=6, refuse=0)
    rec = json.loads(write(m.record)); res = json.loads(json.dumps(m.result()))
    def tries(f, what):
        global refused, kept
        r = json.loads(json.dumps(rec)); r["result"] = json.loads(json.dumps(res)); f(r)
        try: Match(read(json.dumps(r)))
        except Exception as e: refused += 1; (what == "same") and print("REFUSED", what, e)
        else: kept += 1; (what != "same") and print("TOOK", what, i, o)
    tries(lambda r: None, "same")
    def f(r): r["result"]["deals"][-1][0] += 1
    tries(f, "deal score")
    def f(r): r["result"]["totals"][0] += 1
    tries(f, "total")
    def f(r): r["result"]["winners"] = [] if r["result"]["winners"] else [0]
    tries(f, "winners")
    def f(r): r["deals"][0]["actions"][0] = "drop"
    tries(f, "T drops at once")
    if len(rec["deals"]) > 1:
        def f(r): r["deals"][1]["dealer"] = (r["deals"][1]["dealer"] + 1) % o["players"] if o["players"] > 1 else 0
        tries(f, "dealer")
    def f(r): r["deals"][-1]["actions"].append("pass")
    tries(f, "an answer after the end of the deal")
    def f(r): r["options"]["finish"] = "none"
    tries(f, "option value")
    for k, v in (("players", 7), ("players", 1), ("start", 9), ("start", 31), ("max_buy", 4), ("max_buy", 1), ("no_buy", 11), ("no_buy", -1), ("no_drop", 11), ("max_drops", 6), ("first_packet", 1), ("first_packet", 4), ("no_drop_suit", "hearts"), ("turn", 1)):
        def f(r): r["options"][k] = v
        tries(f, (k, v))
print("changed records refused", refused, "unchanged taken", kept, round(time.time() - t0), flush=True)
# 3. the 2,000 deals of a record
for i in range(12):
    if time.time() - t0 > 330 or C["capped"]: break
    o = dict(R.DEFAULT, players=6, finish=("exact", "bounce")[i % 2], start=30, no_buy=10, no_drop=0, max_drops=5, heart_blind=False, turn=False)
    m, me = run(o, f"z{i}", i, "hearts", ["random"], refuse=0, deadline=t0 + 420)
    print("long match", len(me.deals), me.over, me.accounts, me.winners, m.result()["winners"], m.result()["finished"], round(time.time() - t0), flush=True)
    if len(me.deals) > 100: replayed(m, me); print("replayed", round(time.time() - t0), flush=True)
print(C)
