"""What each seat sees when the deal is over: number of open cards by zone."""
from bound import *
rng = random.Random("over"); t0 = time.time(); n = collections.Counter()
while time.time() - t0 < 20:
    opt = options(rng)
    g, d, dealer, deck, said = own_deal(opt, rng, False)
    m = engine(opt, dealer, deck, said)
    for s in range(opt["players"]):
        for cov in (False, True):
            v = m.view(s, covered=cov)
            for k, z in v.places.items():
                kind = z.kind
                if not z.cards: continue
                o = sum(c is not None for c in z.cards)
                who = ("covered" if cov else "declarer" if s == d.declarer else "other")
                if z.owner is not None: kind += " own" if z.owner == s else " other's"
                n[f"{d.contract} {who}: {kind} " + ("all open" if o == len(z.cards) else "closed" if not o else "part")] += 1
for k in sorted(n): print(k, n[k])
