"""Records: one answer replaced by an illegal one, left out, or said twice; a wrong pack; a wrong dealer: the reader must refuse exactly what my program refuses."""
from bound import *
rng = random.Random(sys.argv[1]); t0 = time.time(); secs = float(sys.argv[2]); n = collections.Counter()
def mine(opt, dealer, deck, said):
    g = R.Game(opt)
    if g.start(dealer, deck): return False
    for t in said:
        if g.deal.over or not g.deal.is_legal(t): return False
        g.say(t)
    return g
while time.time() - t0 < secs:
    opt = options(rng)
    g, d, dealer, deck, said = own_deal(opt, rng, rng.random() < .5)
    for _ in range(4):
        s, dk, dl = list(said), deck, dealer
        kind = rng.choice("replace replace leave twice swap deck dealer more".split())
        i = rng.randrange(len(s))
        if kind == "replace": s[i] = rng.choice(ALL + ODD[:8])
        elif kind == "leave": del s[i]
        elif kind == "twice": s.insert(i, s[i])
        elif kind == "swap" and i: s[i], s[i - 1] = s[i - 1], s[i]
        elif kind == "more": s.append(rng.choice(ALL))
        elif kind == "deck":
            w = dk.split(); q = rng.randrange(4)
            if q == 0: w.pop()
            elif q == 1: w[0] = w[1]
            elif q == 2: w.append("4D" if "4D" not in w else "T1")
            else: w[rng.randrange(len(w))] = "TH"
            dk = " ".join(w)
        elif kind == "dealer": dl = opt["players"] + rng.randrange(3)
        a = False if kind == "dealer" else mine(opt, dl, dk, s)
        try: m = engine(opt, dl, dk, s); b = True
        except Exception as e: b = False; n["refused by " + type(e).__name__] += 1
        if (a is not False) != b: print("DIFFER", kind, opt, dl, dk, s, "mine", a, "engine", b)
        elif b and json.loads(json.dumps(m.result()))["deals"] != a.deals: print("DIFFER scores", opt, dl, dk, s)
        n[f"{kind} {'fine' if b else 'refused'}"] += 1
print(dict(sorted(n.items())))
