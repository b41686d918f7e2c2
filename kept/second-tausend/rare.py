"""Matches made by the recount alone until rare things happen; then the engine replays them, question by question."""
import sys, random, time, json, collections
sys.path.insert(0, "/tmp/second-tausend")
import recount as R, compare as C
RARE = ["two climb, third stays", "overtrump", "declarer wins before a higher", "shared", "opponent wins", "barrel won, another over 880",
        "climb from over 1000", "said meld aces", "barrel won", "barrel third", "thrown off", "two climb", "nines2 after pass", "third bolt in_row", "third bolt total"]
rng = random.Random("rare")
cards = [r + s for s in "CSHD" for r in "AKQJT9"]
got, keep = collections.Counter(), []
t = time.process_time()
want = 12
while time.process_time() - t < float(sys.argv[1]) and any(got[(x, )] < want for x in RARE):
    opt = C.options(rng)
    need = [x for x in RARE if got[(x, )] < want]
    aim = rng.choice(need)
    if aim in ("two climb, third stays", "barrel won, another over 880", "climb from over 1000", "barrel won", "barrel third", "thrown off", "two climb"):
        opt.update(barrel="russian", target=1000, rospisat=rng.choice(["free", "bid"]))
        if "third" in aim: opt["players"] = 3
    if aim == "overtrump": opt.update(must_beat=True, marriage_first=True, players=3)
    if aim in ("declarer wins before a higher", "shared", "opponent wins"):
        opt.update(barrel=rng.choice(["off", "polish"]), players=3, target=1000, rospisat="free")
        if opt["barrel"] == "off": opt["target"] = rng.choice([500, 1000])
    if aim == "said meld aces": opt.update(aces=True)
    if "nines" in aim: opt.update(four_nines=True, players=3)
    n = opt["players"]
    g = R.Game(opt)
    dealer = n - 1
    lines, ev = [], collections.Counter()
    pol0 = C.to_the_end()
    only = aim in ("overtrump", "said meld aces", "nines2 after pass")
    x, y, z = rng.sample(range(3), 3) if n == 3 else (*rng.sample(range(2), 2), 0)
    while g.winners is None and len(lines) < (2 if only else 80):
        dealer = g.dealer if lines else dealer
        deck = C.craft(n, dealer, rng) if rng.random() < .5 else " ".join(rng.sample(cards, 24))
        g.start(dealer, deck)
        d = g.deal
        if aim[:4] == "decl" and n == 3:
            deck = C.place(3, dealer, {y: "AH TH KH QH AS KD QD".split(), z: "AC KC QC".split()}, rng)
            g.deal = None
            g.start(dealer, deck)
            d = g.deal
        pol = C.mixed(g, rng) if only else pol0(g, rng)
        tot, on = g.standing.totals, g.standing.on
        if aim == "two climb, third stays":
            if not on[x]:
                pol = ("conc", len(lines) % 3) if min(tot) < 780 and max(tot) < 850 else ("fav", x)
            else:
                pol = ("duo", y, z) if tot[y] < tot[z] else ("duo", z, y)
        elif aim in ("declarer wins before a higher", "shared", "opponent wins"):
            tg = opt["target"]
            if aim[:4] == "decl" and len(lines) < 4: pol = ("conc", y)
            elif aim[:4] == "decl": pol = ("conc", x) if tot[z] < (720 if opt["barrel"] == "polish" else tg - 10) else ("duo", y, z)
            else: pol = ("conc", x) if min(tot[y], tot[z]) < (780 if opt["barrel"] == "polish" else tg - rng.choice([60, 10])) else ("duo", y, z)
        elif aim == "barrel won, another over 880" and on[x]:
            pol = ("duo", x, y)
        if pol[0] == "bot": pol = ("rand", .7)
        acts, passed = [], False
        while not d.over:
            if d.kind == "nines2" and passed: ev["nines2 after pass"] += 1
            s = C.choose(d, pol, rng)
            if d.kind == "nines1": s = "pass" if rng.random() < .7 else s; passed = s == "pass"
            if s == "meld aces": ev["said meld aces"] += 1
            acts.append(s); g.say(s)
        lines.append(dict(dealer=dealer, deck=deck, actions=acts))
        ev.update(d.counts)
    new = [e for e in RARE if ev[e] and got[(e, )] < want]
    if new:
        for e in RARE:
            if ev[e]: got[(e, )] += 1
        keep.append(dict(kartenstube=1, game="tausend", rules=1, options=opt, seats=[dict(name="ABC"[s], player="random") for s in range(n)],
            deals=lines, result=dict(deals=g.deals, totals=g.standing.totals, winners=g.winners or [], finished=g.winners is not None)))
    got["tried"] += 1
    got["deals"] += len(lines)
open("/tmp/second-tausend/rare.jsonl", "w").write("".join(json.dumps(r) + "\n" for r in keep))
print(len(keep), "records", {k if isinstance(k, str) else k[0]: v for k, v in got.items()}, time.process_time() - t, flush=True)
import kartenstube as K
differ = asked = deals = 0
for rec in keep:
    g = R.Game(rec["options"])
    res = rec["result"]
    flat = [(i, k) for i, l in enumerate(rec["deals"]) for k in range(len(l["actions"]))]
    at = iter(flat)
    def watch(m):
        global asked
        i, k = next(at)
        l = rec["deals"][i]
        if k == 0:
            assert g.start(l["dealer"], l["deck"]) is None
        g.say(l["actions"][k]); asked += 1
        dec = m.decision
        if g.deal.over != (dec is None) or dec is not None and (dec.seat, dec.choices.texts()) != (g.deal.seat, g.deal.legal):
            raise C.Differ(f"deal {i} after {k}: engine {dec and (dec.seat, dec.choices.texts())} mine {g.deal.seat} {g.deal.legal}")
        if dec is None:
            r = json.loads(json.dumps(m.result()))
            if (r["deals"][-1], r["totals"], r["winners"], r["finished"]) != (g.deals[-1], g.standing.totals, g.winners or [], g.winners is not None):
                raise C.Differ(f"deal {i}: {r['deals'][-1]} {r['totals']} {r['winners']} mine {g.deals[-1]} {g.standing.totals} {g.winners}")
    try:
        m = K.Match(K.read(json.dumps({k: v for k, v in rec.items() if k != "result"})), watch)
        if json.loads(json.dumps(m.result())) != res: raise C.Differ("result")
        deals += len(rec["deals"])
        if next(at, None): raise C.Differ("watch did not see all")
    except Exception as e:
        differ += 1
        print("DIFFER", rec["options"], type(e).__name__, str(e)[:700], flush=True)
print("replayed", len(keep), "records", deals, "deals", asked, "answers", differ, "differ")
