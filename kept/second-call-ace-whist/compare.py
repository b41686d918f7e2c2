import json, random, sys, time, collections, itertools
import recount as R
import kartenstube as K
from kartenstube import SeatLine, new_match, play_on
Illegal = K.Match.answer.__globals__.get("Illegal")
if Illegal is None:
    from kartenstube.match.match import Illegal
OPTS = dict(deals=list(range(4, 101, 4)), attachments=["all", "no_sans", "none"],
    attach_rank=["vip_gode_halve_sans", "vip_halve_sans_gode", "gode_halve_vip_sans", "halve_gode_vip_sans", "equal", "later"],
    jokers=[0, 2, 3], all_pass=["same_dealer", "next_dealer"], iron_hand=[False, True], lead=["forehand", "declarer"],
    joker_first=[False, True], exchange=["free", "all"], pass_exchange=[False, True], made=["over", "all"],
    down=["double", "plus_one", "single"], join_sol=[False, True], ren_bordlaegger=[False, True], ace_low=[False, True])
CARDS = [r + s for s in R.SUITS for r in R.RANKS] + ["XX"]
N = collections.Counter(); SEEN = collections.Counter(); VAL = collections.Counter(); DIS = []
class Differ(Exception): pass

def draw(rng, deals):
    o = {k: rng.choice(v) for k, v in OPTS.items()}
    if deals: o["deals"] = deals
    return o

def rig(rng, o, deck, F):
    """swap cards so that rare things occur"""
    owner = []; i = 0
    for rnd in range(13):
        for k in range(4): owner.append((F + k) % 4)
        if rnd < o["jokers"]: owner.append("cat")
    deck = list(deck); kind = rng.choice(["iron", "iron2", "aces4", "aces3", "acescat", "ak", "jokers", "long"])
    s = rng.randrange(4)
    def want(cards, who):
        slots = [i for i, x in enumerate(owner) if x == who]; rng.shuffle(slots)
        for c, i in zip(cards, slots):
            js = [j for j, x in enumerate(deck) if x == c and owner[j] != who]
            if js:
                # choose a slot not already holding a wanted card
                i = next((i for i in slots if deck[i] not in cards), None)
                if i is None: break
                j = js[0]; deck[i], deck[j] = deck[j], deck[i]
    A = ["A" + x for x in "CSHD"]
    if kind.startswith("iron"):
        for who in ([s] if kind == "iron" else [s, (s + 1) % 4]):
            for i, x in enumerate(owner):
                if x == who and deck[i][0] in "AKQJX":
                    j = rng.choice([j for j, y in enumerate(owner) if y not in (s, (s + 1) % 4) and deck[j][0] not in "AKQJX"])
                    deck[i], deck[j] = deck[j], deck[i]
    elif kind == "aces4": want(A, s)
    elif kind == "aces3": want(rng.sample(A, 3), s)
    elif kind == "acescat": want(rng.sample(A, o["jokers"]), "cat")
    elif kind == "ak": want(A + ["K" + x for x in rng.sample("CSHD", 2)], s)
    elif kind == "jokers": want(["XX"] * o["jokers"], rng.choice([s, "cat"]))
    else:
        x = rng.choice("CSHD"); want([r + x for r in R.RANKS[:9]], s)
    return deck

def policy(rng, deal, mode):
    s, legal = deal.ask; o = deal.o
    if legal[-1] == "pass" and (len(legal) > 1 and legal[0].startswith("bid") or legal == ["pass"]):
        bids = [l for l in legal if l != "pass"]
        mis = [l for l in bids if l[4:] in R.MISERE]
        weak = not any(c[0] in "AKQJ" for c in deal.hands[s])
        if mis and rng.random() < (.7 if weak else .08): return rng.choice(mis)
        if not bids or rng.random() < mode["passp"]: return "pass"
        c = R.contracts(o); bids.sort(key=lambda b: (c[b[4:]][0], rng.random()))
        i = 0
        while i < len(bids) - 1 and rng.random() > mode["low"]: i += 1
        return bids[i]
    if legal[0].startswith("discard"):
        l = rng.choice(legal)
        if l == "pass": return l
        n, pool = l[8:].split(" of "); cs = rng.sample(pool.split(), int(n))
        return "discard " + " ".join(sorted(cs, key=R.order))
    if legal[0].startswith("play") and deal.facts["contract"] in R.MISERE and rng.random() < .9:
        return (max if s in deal.facts["soloists"] else min)(legal, key=lambda l: 20 if l == "play XX" and len(deal.hands[s]) < 13 and s not in deal.facts["soloists"] else R.RANKS.find(l[5]) if l != "play XX" else 20)
    if legal[0].startswith("play") and mode["play"] != "random" and rng.random() < .85:
        team = {deal.facts["declarer"], deal.facts["partner"]}
        hi = (s in team) == (mode["play"] == "high")
        return (min if hi else max)(legal, key=lambda l: (l[5:] != "XX", l[5:][1] != deal.facts["trump"] if l[5:] != "XX" else 0, R.RANKS.find(l[5])))
    return rng.choice(legal)

def bad_answers(rng, deal):
    s, legal = deal.ask; out = set()
    c = list(R.contracts({**deal.o, "attachments": "all", "jokers": 3, "ren_bordlaegger": True}))
    out.update("bid " + x for x in rng.sample(c, 6)); out.update("play " + x for x in rng.sample(CARDS, 6))
    out.update("play " + x for x in deal.hands[s])
    out.update("call " + x for x in rng.sample(CARDS, 3)); out.update("call " + r + x for r in "AK" for x in "CSHD")
    out.update("trump " + x for x in "CSHDX"); out.update(["trump sans", "trump"])
    out.update(["pass", "accept", "turn", "join", "redeal", "", "play", "bid", "bid 6", "bid 14", "give_up", "claim", "bid 7_", "Pass", "pass ", "@0 pass", "@2 accept", "bid 13_solo", "discard", "discard "])
    h = deal.hands[s]
    for k in (1, 2, 3, 4):
        if len(h) >= k:
            cs = rng.sample(h, k); out.add("discard " + " ".join(cs)); out.add("discard " + " ".join(sorted(cs, key=R.order)))
    out.add("discard " + rng.choice(CARDS)); out.add("discard " + h[0] + " " + h[0])
    if deal.facts.get("called"): out.add("discard " + deal.facts["called"]); out.add("play " + deal.facts["called"])
    for l in legal:
        if l.startswith("discard"): out.add(l)
    return [x for x in out]

def kind(l): return l[0].split(" ")[0] if l != ["pass"] else "pass"

def check_decision(m, deal, rng, pbad):
    d = m.decision
    if d is None:
        if deal.ask is not None: raise Differ(("engine asks nobody", deal.ask))
        return False
    if deal.ask is None: raise Differ(("mine asks nobody", d.seat, d.choices.texts()))
    t = list(d.choices.texts())
    if d.seat != deal.seat: raise Differ(("seat", d.seat, t, deal.ask))
    if t != deal.legal(): raise Differ(("legal", t, deal.legal()))
    if d.may_give_up or d.interjections: raise Differ(("out of turn", d.interjections))
    N["decisions"] += 1; SEEN["ask " + kind(t)] += 1
    if rng.random() < pbad:
        before = m.record
        for b in bad_answers(rng, deal):
            ok = deal.is_legal(b); why = m.why_not(b)
            if ok != (why is None): raise Differ(("why_not", b, ok, why))
            if not ok:
                try: m.answer(b)
                except Illegal: N["refusals"] += 1; SEEN["refused at " + kind(t)] += 1
                else: raise Differ(("accepted", b))
        if m.record != before or m.decision != d: raise Differ(("changed by refusal",))
        N["decisions with refusals"] += 1
    return True

def match(o, seed, rng, pbad=.03, bots=None, prig=.3, out=None):
    m = new_match("call-ace-whist", o, [SeatLine(n, bots[i] if bots else "random") for i, n in enumerate("abcd")], seed)
    tally = None; hist = []
    try:
        while True:
            rec = m.record; dl = rec.deals[-1]
            if rng.random() < prig and not dl.actions:
                j = json.loads(K.write(rec)); F = (dl.dealer + 1) % 4
                j["deals"][-1]["deck"] = " ".join(rig(rng, o, dl.deck.split(), F))
                m = K.Match(K.read(json.dumps(j))); dl = m.record.deals[-1]
            if tally is None: tally = R.Tally(o, dl.dealer)
            if dl.dealer != tally.dealer: raise Differ(("dealer", dl.dealer, tally.dealer))
            deal = R.Deal(o, dl.dealer, dl.deck); hist = []
            mode = dict(passp=rng.choice([.35, .5, .7, 1.0 if rng.random() < .15 else .6]), low=rng.choice([.9, .5, .2, .08]), play=rng.choice(["random", "high", "low"]))
            while check_decision(m, deal, rng, pbad):
                if bots: 
                    n = len(m.record.deals[-1].actions); play_on(m)
                    acts = m.record.deals[-1].actions
                    if len(acts) != n + 1: raise Differ(("bot", acts[n:]))
                    a = acts[-1]
                    if not deal.is_legal(a): raise Differ(("bot illegal", a, deal.ask))
                else:
                    a = policy(rng, deal, mode); m.answer(a)
                hist.append(a); deal.answer(a)
            tally.add(deal); N["deals"] += 1
            sc = m.result()["deals"][-1]
            if list(sc) != deal.scores: raise Differ(("scores", sc, deal.scores, deal.facts, deal.tricks))
            note(deal)
            res = m.result(); mine = tally.result()
            if {k: (list(map(list, v)) if k == "deals" else (list(v) if k != "finished" else v)) for k, v in res.items() if k in mine} != mine:
                raise Differ(("result", res, mine))
            if (m.end is not None) != tally.over: raise Differ(("end", m.end, tally.over))
            if tally.over: break
            m.next_deal()
        text = K.write(m.record); j = json.loads(text)
        again = K.Match(K.read(text))
        if again.result() != m.result() or again.end is None: raise Differ(("replay",))
        r, trace = R.recount(j)
        if r != tally.result(): raise Differ(("recount",))
        j["result"] = again.result(); K.read(json.dumps(j))
        if out is not None: out.write(json.dumps(j) + "\n")
        N["matches"] += 1; N["replayed"] += 1
        for k, v in o.items(): VAL[k, v] += 1
        if len(r["winners"]) > 1: SEEN["tied end"] += 1
        return True
    except Differ as e:
        DIS.append((e.args[0], o, seed, hist, json.loads(K.write(m.record))["deals"][-1]))
        return False

def note(d):
    if d.thrown: SEEN["thrown " + d.thrown] += 1; return
    f = d.facts; SEEN["contract " + f["contract"]] += 1
    if f["contract"] not in R.MISERE:
        a = f["contract"].partition("_")[2] or "plain"
        SEEN[f"{a} " + ("alone" if f["partner"] is None else "partner") + (" made" if d.scores[f["declarer"]] > 0 else " lost")] += 1
        if f["called"][0] == "K": SEEN["king called"] += 1
        if f["called"] in d.cat: SEEN["called in cat"] += 1
        if a == "vip" and f["trump"] is None: SEEN["vip joker"] += 1
    else:
        SEEN[f"{f['contract']} soloists {len(f['soloists'])}" + (" won" if d.scores[f["declarer"]] > 0 else " lost" if d.scores[f["declarer"]] < 0 else " 0")] += 1
    if any(t[0][1] == "XX" for t, w in d.done_tricks): SEEN["joker led deals"] += 1
    SEEN["tricks"] += len(d.done_tricks)

if __name__ == "__main__":
    sets, per, extra, botm = map(int, sys.argv[1:5]); limit = time.time() + float(sys.argv[5]); base = sys.argv[6]
    R.WRONG.update(sys.argv[7:]); stop1 = bool(R.WRONG)
    rng = random.Random(base); optsets = set(); t0 = time.time()
    plan = []
    for i in range(sets):
        o = draw(rng, 4)
        plan += [(o, f"{base}-{i}-{k}", None) for k in range(per)]
    for i in range(extra):
        o = draw(rng, OPTS["deals"][i % 25]); plan.append((o, f"{base}-x{i}", None))
    bots = [(draw(rng, 4), f"{base}-b{i}", [rng.choice(["easy", "medium"]) for _ in range(4)]) for i in range(botm)]
    mix = plan[:sets*per]; ext = plan[sets*per:]; rng.shuffle(mix); ext.sort(key=lambda p: p[0]["deals"]); plan = mix[:400] + ext[:12] + mix[400:] + ext[12:]; plan[:0] = bots[:botm // 2]; plan[300:300] = bots[botm // 2:]
    out = None if stop1 else open(f"records-{base}.jsonl", "w")
    for o, seed, b in plan:
        if time.time() > limit: break
        optsets.add(tuple(o.items()))
        ok = match(o, seed, random.Random(seed), bots=b, out=out, prig=.2 if b else .15 if o["deals"] <= 8 else .01)
        if b: N["bot matches"] += 1
        if (not ok and stop1) or len(DIS) > 30: break
    print(dict(N), "option sets", len(optsets), "of", len(plan), "planned; seconds", round(time.time() - t0))
    if not stop1:
        missing = [(k, v) for k, vs in OPTS.items() for v in vs if not VAL[k, v]]
        print("values never in a finished match:", missing)
        for k in sorted(SEEN): print("  ", k, SEEN[k])
    print("DISAGREEMENTS", len(DIS))
    for d in DIS[:(1 if stop1 else 8)]:
        print(str(d[0])[:600]); 
        if not stop1: print("   ", d[1:3], d[3], d[4]["dealer"], d[4]["deck"])
