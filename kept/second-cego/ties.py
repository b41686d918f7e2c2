"""Räuber with ties of two, three and four, F among them or not: found in my own program, played again by the engine."""
from bound import *
rng = random.Random(sys.argv[1]); t0 = time.time(); secs = float(sys.argv[2])
want = collections.Counter(); pick = []
while time.time() - t0 < secs:
    opt = options(rng)
    if opt["players"] == 3: continue
    opt["raeuber"] = True
    dealer = rng.randrange(opt["players"])
    deck = place(opt, dealer, {}, rng)
    g = R.Game(opt); g.start(dealer, deck); d = g.deal
    said = []
    while not d.over:
        if d.state == "special": t = "pass"
        elif d.state == "forehand": t = "bid raeuber"
        elif d.state == "against": t = "pass"
        else:
            # who has least so far takes
            cs = [card(x) for x in d.legal]
            p = {s: d.points(d.pile[s]) for s in d.seats}
            f = max if p[d.seat] <= sorted(p.values())[1] else min
            t = "play " + (f(cs, key=lambda c: power(d, c)) if rng.random() < .8 else rng.choice(cs))
        said.append(t); g.say(t)
    most = max(d.P.values()); k = sum(v == most for v in d.P.values()); f = d.P[d.F] == most
    if k < 2: continue
    key = (k, f, opt["booking"], d.counting(), opt["players"])
    if want[key] < 3:
        want[key] += 1
        pick.append((opt, dealer, deck, said, g))
ok = 0
for opt, dealer, deck, said, g in pick:
    m = engine(opt, dealer, deck, said)
    r = json.loads(json.dumps(m.result()))
    if r["deals"] != g.deals: print("DIFFER", opt, r, g.deals, dealer, deck, said)
    else: ok += 1
for k in sorted(want): print("ties of", k[0], "F among them" if k[1] else "F not", k[2:], want[k])
print(ok, "of", len(pick), "agree")
