"""Section 6: swapping two cards that a seat cannot know must not change its view."""
import json, random, sys, time, collections
import recount as R, compare as C
import kartenstube as K
from kartenstube import SeatLine, new_match
rng = random.Random(sys.argv[1]); end = time.time() + float(sys.argv[2]); cnt = collections.Counter(); shown = 0
i = 0
while time.time() < end:
    i += 1; o = C.draw(rng, 4)
    m = new_match("call-ace-whist", o, [SeatLine(n, "random") for n in "abcd"], f"leak{sys.argv[1]}{i}")
    dl = m.record.deals[0]; deal = R.Deal(o, dl.dealer, dl.deck)
    start = [set() for _ in range(4)]; acts = []; known = [set(c for c in h) for h in deal.hands]; turned = set(); seats = []
    mode = dict(passp=.45, low=rng.choice([.9, .4]), play="random"); stop = rng.choice([rng.randrange(6, 14), rng.randrange(10, 60)])
    while deal.ask and len(acts) < stop:
        a = C.policy(rng, deal, mode); acts.append(a); seats.append(deal.seat); m.answer(a); deal.answer(a)
        for s in range(4): known[s] |= set(deal.hands[s])
    if not deal.ask or deal.thrown: continue
    f = deal.facts; con = f.get("contract", "")
    if con.endswith("_vip"): turned = set(deal.cat)     # cautious: all of the cat
    elif "vip" in "".join(acts): turned = set(deal.cat)
    played = {a[5:] for a in acts if a.startswith("play")}
    s = rng.randrange(4); open_ = set()
    if con == "bordlaegger" and deal.done_tricks: open_ = known[f["declarer"]]
    if con == "ren_bordlaegger" and deal.done_tricks: open_ = set().union(*known)
    pool = [c for c in set(dl.deck.split() if isinstance(dl.deck, str) else dl.deck) if c != "XX" and c not in known[s] | turned | played | open_]
    for _ in range(4):
        if len(pool) < 2: break
        x, y = rng.sample(pool, 2)
        if rng.random() < .5 and f.get("called") in pool: x = f["called"]; y = rng.choice([c for c in pool if c != x])
        sw = {x: y, y: x}; tr = lambda c: sw.get(c, c)
        j = json.loads(K.write(m.record)); d = j["deals"][0]; d.pop("check", None)
        d["deck"] = " ".join(map(tr, d["deck"].split()))
        new = []
        for a in acts:
            if a.startswith("discard"): a = "discard " + " ".join(sorted(map(tr, a[8:].split()), key=R.order))
            new.append(a)
        d["actions"] = new
        try: rr, trace = R.recount(j)
        except Exception: cnt["not possible"] += 1; continue
        d2 = R.Deal(o, dl.dealer, d["deck"]); 
        for a in new: d2.answer(a)
        if [t[2] for t in trace] != seats or d2.seat != deal.seat: cnt["other course"] += 1; continue
        m2 = K.Match(K.read(json.dumps(j)))
        v1, v2 = m.view(s), m2.view(s); cnt["compared"] += 1; cnt["compared " + kind if (kind := m.decision.phase) else ""] += 1
        if d2.facts.get("partner") != f.get("partner"): cnt["partner differs"] += 1
        if v1 != v2 or m.view(s, covered=True) != m2.view(s, covered=True):
            cnt["LEAK"] += 1
            if shown < 3:
                shown += 1; print("LEAK", s, x, y, deal.seat, f, o, dl.dealer, dl.deck, acts)
                for n in getattr(v1, "__dataclass_fields__", getattr(v1, "_fields", [])) or vars(v1):
                    if getattr(v1, n) != getattr(v2, n): print("   ", n, str(getattr(v1, n))[:500], "|||", str(getattr(v2, n))[:500])
print(dict(cnt))
