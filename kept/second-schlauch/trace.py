"""simulate --trace with bots against recount.py; and Match.back"""
import json, random, subprocess, sys
sys.path.insert(0, "/tmp/second-schlauch")
import recount as R, compare as C
import kartenstube as K
rng = random.Random(9); n = dec = 0
for k in range(24):
    o = C.options(rng)
    bots = rng.choice(["random", "easy", "medium,random,easy", "random,random,medium"])
    args = [x for a, v in o.items() for x in ("--set", f"{a}={str(v).lower()}")]
    out = subprocess.run([sys.executable, "-m", "kartenstube", "simulate", *args, "--matches", "8", "--seed", f"t{k}", "--bots", bots, "--trace", "schlauch"], capture_output=True, text=True)
    assert out.returncode == 0, out.stderr
    for line in out.stdout.splitlines():
        rec = json.loads(line); assert rec["options"] == o, (rec["options"], o)
        g = R.Game(o)
        for dl in rec["deals"]:
            assert g.start(dl["dealer"], dl["deck"]) is None
            for t, s, l in zip(dl["actions"], dl["seats"], dl["legal"], strict=True):
                mine = " ; ".join(g.deal.legal); 
                got = l if isinstance(l, list) else l.split(" ; ")
                assert g.deal.seat == s and got == g.deal.legal, (s, l, g.deal.seat, g.deal.legal)
                g.say(t); dec += 1
            n += 1; assert g.deal.over
        assert rec["result"] == g.result(), (rec["result"], g.result())
print("trace: deals", n, "decisions", dec)
backs = 0
for line in rng.sample(open("main1.jsonl").read().splitlines(), 40):
    m = K.Match(K.read(line)); rec = json.loads(line)
    while backs < 10**6:
        try:
            m.back(rng.randint(1, 3))
        except Exception as e:
            end = repr(e); break
        backs += 1
        g = R.Game(rec["options"])
        for dl in m.record.deals:
            g.start(dl.dealer, dl.deck)
            for t in dl.actions: g.say(t)
        if not g.deal.over:
            assert m.decision.seat == g.deal.seat and list(m.decision.choices.texts()) == g.deal.legal
        assert json.loads(json.dumps(m.result())) == g.result(), (m.result(), g.result())
        if backs % 30 == 0: break
print("backs", backs, end)
