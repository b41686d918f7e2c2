"""What a seat may see: Dabb and other hands covered in the auction, laid-away cards of others never, dealer who sits out sees no hand; taking back."""
import sys, collections
sys.path.insert(0, "/tmp/second-binokel")
import compare as C, recount as R, kartenstube as K
c = C.Compare("hidden"); rng = c.rng; cyc = C.Cycle(rng); n = collections.Counter()
for _ in range(120):
    opt = C.options(rng, cyc); m = c.begin(opt); g = R.Match(opt)
    dl = m.record.deals[0]; g.start(dl.dealer, dl.deck); d = g.deal
    pol = C.policy(g, rng)
    if pol[0] == "bot": pol = ("rand", 0, "trump", 500)
    hist = []
    while not d.over:
        c.question(m, d)
        hist.append((m.decision, len(hist)))
        if rng.random() < .25:
            for s in range(opt["players"]):
                v = m.view(s); n["views"] += 1
                seen = collections.Counter()
                if d.kind == "auction":
                    assert all(x is None for x in v.places["talon"].cards) and len(v.places["talon"].cards) == d.nd
                for q in d.seats:
                    z = v.places[f"hand{q}"].cards
                    if q == s: assert None not in z
                    elif any(x is not None for x in z): n["other hand partly seen " + d.kind] += 1
                if d.kind == "play":
                    z = v.places["aside"].cards
                    assert (None in z) == (s != d.declarer), (z, s)
                for e in v.events:
                    if type(e).__name__ == "Moved" and e.dst == "aside" and s != d.declarer: assert e.card is None
                if d.kind == "game":
                    n["dabb shown"] += sum(1 for e in v.events if type(e).__name__ == "Moved" and e.src == "talon" and e.card is not None) == d.nd
                    n["game looks"] += 1
        if hist and rng.random() < .05 and len(hist) > 1:
            k = rng.randrange(1, len(hist)); acts = m.record.deals[0].actions[-k:]
            dec = m.decision; rec = m.record
            m.back(k)
            assert m.decision == hist[-1 - k][0]
            for t in acts: m.answer(t)
            assert m.decision == dec and m.record.deals == rec.deals; n["taken back"] += 1
        t = C.choose(d, pol, rng); m.answer(t); d.say(t)
    c.close(m, g)
print(dict(n), dict(c.n))
