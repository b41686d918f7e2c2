import json, random, sys, time, collections
sys.path.insert(0, "/tmp/second-zwanzigerrufen")
import recount as R
import kartenstube as K

ITEMS = "game absolut pagat valat".split()
ALL = (["play " + c for c in R.PACK] + ["bid normal", "bid farbensolo", "bid solo", "pass", "absolut", "pagat", "valat"]
       + [w + " " + i for w in "kontra re supra resupra".split() for i in ITEMS] * 2)
ODD = ["kontra", "re", "supra", "play T2", "play T3", "play T0", "play 2C", "play", "", "bid", "bid T20", "call T19", "play T1 ", "PASS",
       "give_up", "@0 pass", "@1 absolut", "@2 kontra game", "@3 valat", "announce pagat", "kontra trull", "trull", "redeal", "discard T1", "weiter", "play XX", "play KC QC"]

class Differ(Exception):
    pass

def options(rng):
    o = {k: rng.choice(v) for k, v in R.VALUES.items()}
    o["deals"] = rng.choice([4, 4, 4, 4, 8])
    return o

def place(opt, dealer, wants, rng):
    way = 1 if opt["direction"] == "clockwise" else 3
    f = (dealer + way) % 4
    spots = {s: [] for s in range(4)}
    for i in range(40):
        spots[(f + way * (i // 5)) % 4].append(i)
    deck = [None] * 40
    cards = list(R.PACK)
    rng.shuffle(cards)
    for s, want in wants.items():
        rng.shuffle(spots[s])
        for c in want:
            deck[spots[s].pop()] = c
            cards.remove(c)
    for i in range(40):
        if deck[i] is None:
            deck[i] = cards.pop()
    return " ".join(deck)

T = lambda *n: [f"T{x}" for x in n]

def craft(opt, dealer, rng):
    way = 1 if opt["direction"] == "clockwise" else 3
    f = (dealer + way) % 4
    s = rng.choice([f, f, rng.randrange(4)])
    x, y, z = [q for q in range(4) if q != s]
    p = (s + 2) % 4
    kind = rng.choice("calls all5 all5few suits suits2 trull kings spread weak weak solid solid pagatlong pagatalone fairy both no_tarock tarocksonly mixed farbensolid partners fiveexact".split())
    if kind == "calls":
        have = rng.sample([20, 19, 18, 17, 16], rng.randrange(1, 5))
        return place(opt, dealer, {f: T(*have)}, rng)
    if kind == "fiveexact":
        cs = rng.sample(R.SUITCARDS, 5 - rng.randrange(2))
        ts = rng.sample([c for c in R.PACK if R.tarock(c)], 10 - len(cs))
        return place(opt, dealer, {s: cs + ts}, rng)
    if kind == "all5":
        return place(opt, dealer, {f: T(20, 19, 18, 17, 16)}, rng)
    if kind == "all5few":
        return place(opt, dealer, {f: T(20, 19, 18, 17, 16, rng.choice([15, 22, 1])) + rng.choice([[], T(14)])}, rng)
    if kind == "suits":
        cs = rng.sample(R.SUITCARDS, rng.randrange(5, 9))
        return place(opt, dealer, {s: cs, x: T(22), y: T(15)}, rng)
    if kind == "suits2":
        cs = rng.sample(R.SUITCARDS, 12)
        return place(opt, dealer, {s: cs[:6], x: cs[6:]}, rng)
    if kind == "farbensolid":
        a, b = rng.sample("CSHD", 2)
        cs = [r + a for r in R.FOUR[a]] + [r + b for r in R.FOUR[b][:rng.randrange(2, 6)]]
        return place(opt, dealer, {s: cs}, rng)
    if kind == "trull":
        return place(opt, dealer, {s: T(22, 21, 1) + rng.sample(T(20, 19, 18, 17), 2)}, rng)
    if kind == "kings":
        return place(opt, dealer, {s: list(R.KINGS)}, rng)
    if kind == "both":
        return place(opt, dealer, {s: list(R.KINGS) + T(22, 21, 1)}, rng)
    if kind == "spread" or kind == "fairy":
        return place(opt, dealer, {s: T(1), x: T(21), y: T(22)}, rng)
    if kind == "weak":
        cs = rng.sample(R.SUITCARDS, 10)
        return place(opt, dealer, {s: cs[:9] + T(rng.choice([1, 21, 22, 20, 4, 5]))}, rng)
    if kind == "no_tarock":
        return place(opt, dealer, {s: rng.sample(R.SUITCARDS, 10)}, rng)
    if kind == "tarocksonly":
        ts = [c for c in R.PACK if R.tarock(c)]
        return place(opt, dealer, {s: rng.sample(ts, 10)}, rng)
    if kind == "solid":
        k = rng.randrange(7, 11)
        w = T(22, 21, 20, 19, 18, 17, 16, 15, 14, 13)[:k]
        if rng.random() < .4:
            w[-1] = "T1"
        if rng.random() < .6:  # leave NORMAL open
            w = [c for c in w if c != "T17"]
        return place(opt, dealer, {s: w + ["KC", "KS", "KH"][:10 - len(w)]}, rng)
    if kind == "partners":
        return place(opt, dealer, {f: T(22, 21, 20, 18, 17, 16, 15, 1) + ["KC"], p if p != f else (f + 1) % 4: T(19, 14, 13, 12, 11) + ["KS"]}, rng)
    if kind == "pagatlong":
        return place(opt, dealer, {s: T(1, 22, 20, 18, 16, 14, 12)}, rng)
    if kind == "pagatalone":
        return place(opt, dealer, {s: T(1, rng.choice([22, 21, 9])) + rng.sample(R.SUITCARDS, 7)}, rng)
    return place(opt, dealer, {s: T(20, 18, 1) + ["KC", "KS"], x: T(22, 21)}, rng)

def card(t):
    return t.split()[1]

def power(c):
    return 100 + R.number(c) if R.tarock(c) else 10 - R.strength(c)

def choose(d, pol, rng):
    legal = d.legal
    if d.state == "bid":
        bids = [t for t in legal if t != "pass"]
        want = pol.get("contract")
        if want:
            s = pol["x"]
            if d.seat == s and "bid " + want in legal:
                return "bid " + want
            if "pass" in legal:
                return "pass"
            for t in ("bid normal", "bid farbensolo", "bid solo"):
                if t in legal:
                    return t
        if "pass" in legal and rng.random() < 0.72:
            return "pass"
        if "bid normal" in legal and rng.random() < 0.6:
            return "bid normal"
        return rng.choice(bids)
    if d.state == "announce":
        if rng.random() < pol["quiet"]:
            return "pass"
        rest = [t for t in legal if t != "pass"]
        if rng.random() > pol["valat"]:
            rest = [t for t in rest if t != "valat"]
        if pol.get("double") and rng.random() < .7:
            rest = [t for t in rest if " " in t] or rest
        return rng.choice(rest) if rest else "pass"
    kind = pol["play"]
    if rng.random() < pol.get("noise", 0.05):
        return rng.choice(legal)
    if kind == "random":
        return rng.choice(legal)
    cards = [card(t) for t in legal]
    if kind == "fairy":
        # the trull wants to come together
        here = [c for c in d.trick if c in R.TRULL]
        mine = [c for c in cards if c in R.TRULL]
        if mine and (here or (not d.trick and rng.random() < .5)):
            return "play " + rng.choice(mine)
        rest = [c for c in cards if c not in R.TRULL]
        return "play " + rng.choice(rest or cards)
    if kind == "pagat":
        rest = [c for c in cards if c != "T1"] or cards
        hi = rng.random() < .5
        if d.seat == pol["x"] or "T1" in d.hands[d.seat]:
            return "play " + (max if hi else min)(rest, key=power)
        tar = [c for c in rest if R.tarock(c)]
        return "play " + (max(tar, key=power) if tar else rng.choice(rest))
    # favour the side of pol["for"]: they take, others give in
    good = (d.seat in d.re) == (pol["for"] == "re")
    if kind == "smear":
        # points to the side: worth as long as it takes
        if good:
            return "play " + max(cards, key=lambda c: (power(c), R.worth(c)))
        return "play " + max(cards, key=lambda c: (-power(c) if R.tarock(c) else R.worth(c)))
    if good:
        # do not beat the own side if it is not needed
        if d.trick:
            w = d.order[R.taker(d.trick, d.contract == "farbensolo", d.opt["maerchenstich"])]
            if (w in d.re) == (d.seat in d.re) and rng.random() < .7:
                return "play " + min(cards, key=power)
        return "play " + max(cards, key=power)
    return "play " + min(cards, key=power)

def policy(g, rng):
    k = rng.random()
    if k < 0.12:
        return {"bot": True}
    p = {"x": rng.randrange(4), "quiet": rng.choice([.5, .75, .85, .9, .96, 1.0]), "valat": rng.choice([0, 0, .1, 1]), "double": rng.random() < .4,
         "play": rng.choice(["random", "random", "fairy", "fairy", "pagat", "favour", "favour", "favour", "smear", "smear"]), "for": rng.choice(["re", "re", "contra"]),
         "noise": rng.choice([0, 0, .02, .1, .3])}
    if rng.random() < .5:
        p["contract"] = rng.choice(["normal", "farbensolo", "solo"])
    if rng.random() < .5:
        p["x"] = g.deal.first
    return p

class Compare:
    def __init__(self, seed, levels=("easy", "easy", "medium"), illegal=0.08):
        self.rng = random.Random(seed)
        self.n = collections.Counter()
        self.kinds = collections.Counter()
        self.events = collections.Counter()
        self.words = collections.Counter()
        self.illegal = illegal
        self.levels = levels

    def refuse(self, m, d):
        rng = self.rng
        before, dec, res = m.record, m.decision, m.result()
        seen = [m.view(s) for s in range(4)]
        for t in rng.sample(ALL, 5) + rng.sample(ODD, 2) + ["play " + rng.choice(d.hands[d.seat]), "play " + rng.choice(d.dealt[(d.seat + 1) % 4])]:
            if d.is_legal(t):
                continue
            try:
                m.answer(t)
            except Exception as e:
                if type(e).__name__ != "Illegal":
                    raise Differ(f"{t!r}: raised {type(e).__name__} {e}")
            else:
                raise Differ(f"{t!r} accepted; I allow {d.legal}")
            self.n["refusals"] += 1
            if m.record != before or m.decision != dec or m.result() != res or [m.view(s) for s in range(4)] != seen:
                raise Differ(f"refused {t!r} changed something")
            if m.why_not(t) is None:
                raise Differ(f"why_not {t!r} None")

    def match(self, opt, crafted=0.0, tag="", policy=policy):
        rng = self.rng
        seed = f"{tag}{rng.randrange(10**9)}"
        lv = [rng.choice(self.levels) for _ in range(4)]
        m = K.new_match("zwanzigerrufen", opt, [K.SeatLine("ABCD"[s], lv[s]) for s in range(4)], seed)
        g = R.Game(opt)
        self.last = (m, g)
        line = type(m.record.deals[0])
        first = True
        while True:
            if rng.random() < crafted:
                if first:
                    dl = m.record.deals[0]
                    m = K.Match(m.record._replace(deals=(line(dealer=dl.dealer, deck=craft(opt, dl.dealer, rng), actions=(), start=None, check=None),)))
                else:
                    rec = m.record
                    m = K.Match(rec._replace(deals=rec.deals + (line(dealer=g.dealer, deck=craft(opt, g.dealer, rng), actions=(), start=None, check=None),)))
            elif not first:
                m.next_deal()
            first = False
            self.last = (m, g)
            dl = m.record.deals[-1]
            if len(m.record.deals) != len(g.deals) + 1:
                raise Differ("number of packs")
            fault = g.start(dl.dealer, dl.deck)
            if fault:
                raise Differ(fault)
            d = g.deal
            pol = policy(g, rng)
            while not d.over:
                dec = m.decision
                if dec is None:
                    raise Differ(f"engine asks nobody; I ask {d.seat} {d.legal}")
                texts = list(dec.choices.texts())
                if dec.seat != d.seat or texts != d.legal:
                    if dec.seat == d.seat and sorted(texts) == sorted(d.legal):
                        raise Differ(f"ORDER engine {texts} mine {d.legal}")
                    raise Differ(f"engine {dec.seat} {dec.phase} {texts} mine {d.seat} {d.state} {d.legal}")
                if dec.interjections or dec.may_give_up or dec.barred:
                    raise Differ("something out of turn")
                self.n["decisions"] += 1
                self.kinds[d.state] += 1
                self.n["one answer"] += len(texts) == 1
                for t in texts:
                    if d.state != "play":
                        self.words["offered " + t] += 1
                if rng.random() < self.illegal:
                    self.refuse(m, d)
                if pol.get("bot"):
                    K.play_on(m)
                    t = m.record.deals[-1].actions[-1]
                    if not d.is_legal(t):
                        raise Differ(f"bot said {t}")
                else:
                    t = choose(d, pol, rng)
                    if rng.random() < 0.1 and m.why_not(t) is not None:
                        raise Differ(f"why_not of legal {t}")
                    m.answer(t)
                g.say(t)
            self.n["packs"] += 1
            self.n["deals"] += not d.redeal
            self.n["redeals"] += d.redeal
            if not d.redeal:
                self.kinds["deals " + ("bot" if pol.get("bot") else pol["play"])] += 1
                if d.called:
                    self.kinds[f"called {d.called}"] += 1
            self.events.update({k: v for k, v in d.counts.items() if not k.startswith("play")})
            if m.decision is not None:
                raise Differ(f"engine still asks {m.decision}")
            r = json.loads(json.dumps(m.result()))
            mine = dict(deals=g.deals, totals=g.totals, winners=g.winners or [], finished=g.winners is not None)
            if r != mine:
                raise Differ(f"result {r['deals'][-1]} {r['totals']} {r['winners']} {r['finished']} mine {mine['deals'][-1]} {mine['totals']} {mine['winners']} {mine['finished']} R {getattr(d,'R',None)} {dict(d.counts)} {getattr(d,'items',None)} re {getattr(d,'re',None)} tricks {getattr(d,'tricks',None)}")
            if sum(g.totals):
                raise Differ("accounts")
            if (m.end is not None) != (g.winners is not None):
                raise Differ("end")
            if g.winners is not None:
                self.n["ties"] += len(g.winners) > 1
                break
        self.n["matches"] += 1
        return m, g

    def replay(self, m):
        text = K.write(m.record)
        again = K.Match(K.read(text))
        if again.result() != m.result() or again.record != m.record or K.write(again.record) != text:
            raise Differ("replay differs")
        self.n["replayed matches"] += 1
        self.n["replayed deals"] += len(m.record.deals)
        return text

def until(hm):
    h, mnt = hm.split(":")
    now = time.localtime()
    return time.mktime((now.tm_year, now.tm_mon, now.tm_mday, int(h), int(mnt), 0, 0, 0, -1))

def main(seed, deadline, sets, per, out):
    c = Compare(seed)
    f = open(out, "w")
    seen = collections.defaultdict(collections.Counter)
    diffs = done = 0
    for k in range(sets):
        if time.time() > deadline:
            break
        opt = options(c.rng)
        for i in range(per):
            if time.time() > deadline:
                break
            try:
                m, g = c.match(opt, crafted=0.5, tag=f"o{k}-{i}-")
                f.write(c.replay(m) + "\n")
            except Differ as e:
                diffs += 1
                m, g = c.last
                print("DIFFER", opt, str(e)[:2500], "\n   ", K.write(m.record)[-1500:], flush=True)
                if diffs > 8:
                    return
        else:
            done += 1
        for o, v in opt.items():
            seen[o][str(v)] += 1
        print(k, time.strftime("%H:%M:%S"), dict(c.n), opt, flush=True)
    print("full sets", done, dict(c.n), "diffs", diffs)
    print(dict(c.kinds))
    print(dict(sorted(c.events.items())))
    print(dict(sorted(c.words.items())))
    print({o: dict(v) for o, v in seen.items()})

if __name__ == "__main__":
    main(sys.argv[1], until(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
