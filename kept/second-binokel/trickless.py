import sys, time
sys.path.insert(0, "/tmp/second-binokel")
import compare as C, recount as R, rare, copy
if len(sys.argv) > 2: R.WRONG.add(sys.argv[2])
c = C.Compare("tl"); rng = c.rng; cyc = C.Cycle(rng); t0 = time.time(); hit = 0
while time.time() - t0 < float(sys.argv[1]):
    opt = C.options(rng, cyc); opt.update(sevens=True, min_bid=100)
    m = c.begin(opt); g = R.Match(opt); dealer = m.record.deals[0].dealer
    st = -1 if opt["direction"] == "anticlockwise" else 1
    me = (dealer + st * (1 + rng.randrange(3))) % opt["players"]
    lowset = ["7" + s for s in "CSHD"] * 2 + ["J" + s for s in "CSHD"] * 2
    f = rng.choice
    # seat me: place by spots
    for _ in range(50):
        deck = C.place(opt, dealer, {"me": lowset[:15 if opt["players"] == 3 or not opt["partners"] else 11]}, rng)
        h = R.Match(opt); h.start(dealer, deck)
        if sum(x[0] in "7J" for x in h.deal.hands[me]) >= 11: break
    m = c.with_deck(m, g, deck); g.start(dealer, deck); d = g.deal; c.last = m, g
    plan = None
    for _ in range(40):
        h = R.Match(opt); h.start(dealer, deck); said = []
        hi = rng.choice([s for s in d.seats if d.side(s) != d.side(me)])
        while not h.deal.over:
            e = h.deal
            if e.kind == "auction": t = e.legal[0] if e.seat == me and not e.bid else e.legal[-1]
            elif e.kind == "game": t = "trump " + rng.choice("CSHD")
            elif e.kind == "discard":
                cards = e.legal[0].split()[3:]
                ix = sorted(range(len(cards)), key=lambda i: -R.strength(cards[i]) + rng.random())[:e.nd]
                t = "discard " + " ".join(cards[i] for i in sorted(ix))
            else: t = C.choose(e, ("fav", hi, "trump", 0), rng)
            said.append(t); e.say(t)
        h.finish()
        if "trickless declarer fails only by that" in h.deal.events: plan = said; break
    if plan is None: continue
    for t in plan: c.question(m, d); m.answer(t); d.say(t)
    try: c.close(m, g)
    except C.Differ as e: print("FOUND", str(e)[:300]); break
    hit += 1
print("deals with that event", hit, dict(c.events))
