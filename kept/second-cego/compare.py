import json, random, sys, time, collections
sys.path.insert(0, "/tmp/second-cego")
import recount as R
import kartenstube as K

WORDS = ["bid bettel", "bid piccolo", "bid solo", "bid ultimo", "bid cego", "bid raeuber"] + ["bid " + w for w in R.LEVELS[2:]] + ["hold", "pass"]
ALL = ["play " + c for c in R.PACK] + (["keep " + c for c in R.PACK] + ["discard " + c for c in R.PACK])[::3] + WORDS * 4
ODD = ["hold pass", "fort", "selbst", "bid", "play", "", "play T0", "play T23", "play 2C", "play AC", "play 8H", "play TH", "keep", "discard", "keep KC QC", "discard KC QC",
       "PASS", "play T1 ", "give_up", "@0 pass", "@1 hold", "@2 bid cego", "@3 bid geiss", "bid CEGO", "bid halbe", "bid mord", "redeal", "cego", "raeuber", "geiss", "trump T", "keep XX", "bid 5", "play T01"]

class Differ(Exception):
    pass

def options(rng):
    o = {k: rng.choice(v) for k, v in R.VALUES.items() if k != "deals"}
    o["players"] = rng.choice([3, 4, 4, 5])
    if o["players"] == 3 and o["count"] == "pairs":
        o["count"] = rng.choice(["auto", "threes"])
    n = o["players"]
    o["deals"] = n * (1 if rng.random() < .8 else 2)
    return o

def place(opt, dealer, wants, rng):
    """wants: {index of the playing seat from F, or 'b': cards}"""
    three = opt["players"] == 3
    cards = [c for c in R.PACK if not three or c not in R.OUT3]
    b, h = (12, 13) if three else (10, 11)
    room = {"b": b}
    room.update({i: h for i in range(3 if three else 4)})
    got = {k: [] for k in room}
    for k, want in wants.items():
        for c in want:
            if c in cards and len(got[k]) < room[k]:
                cards.remove(c)
                got[k].append(c)
    rng.shuffle(cards)
    for k in room:
        while len(got[k]) < room[k]:
            got[k].append(cards.pop())
        rng.shuffle(got[k])
    return " ".join(c for k in room for c in got[k])

T = lambda *n: [f"T{x}" for x in n]
COURTS = [r + s for s in "CSHD" for r in "KQNJ"]
EMPTIES = [c for c in R.PLAIN if R.empty(c)]

def craft(opt, dealer, rng):
    n = 3 if opt["players"] == 3 else 4
    s = rng.choice([0, 0, rng.randrange(n)])
    x = rng.choice([i for i in range(n) if i != s])
    h = 13 if n == 3 else 11
    def trumps(k, without=()):
        return rng.sample([t for t in R.TRUMPS if t not in without], k)
    kind = rng.choice("alltrump courts onecourt samecourts oneempty twoempty onesuit notrumpblind notrumpblind weak weak rich t1alone t1long t1short solid blindtrumps blindtrumps twosuits geiss geissweak nothing".split())
    if kind == "alltrump":
        return place(opt, dealer, {s: trumps(h)}, rng)
    if kind == "courts":
        cs = rng.sample(COURTS, rng.randrange(1, 6))
        return place(opt, dealer, {s: cs + trumps(h - len(cs))}, rng)
    if kind == "samecourts":
        u = rng.choice("CSHD")
        cs = rng.sample([c for c in COURTS if c[1] == u], rng.randrange(2, 4)) + rng.sample([c for c in COURTS if c[1] != u], rng.randrange(0, 2))
        return place(opt, dealer, {s: cs + trumps(h - len(cs))}, rng)
    if kind in ("oneempty", "twoempty"):
        es = rng.sample(EMPTIES, 1 if kind == "oneempty" else 2)
        cs = rng.sample(COURTS, rng.randrange(1, 6)) + es
        return place(opt, dealer, {s: cs + trumps(h - len(cs))}, rng)
    if kind == "onesuit":
        u = rng.choice("CSHD")
        cs = [c for c in R.PLAIN if R.suit(c) == u]
        rng.shuffle(cs)
        cs = cs[:rng.randrange(1, 9)]
        return place(opt, dealer, {s: cs + trumps(h - len(cs)), x: T(1)}, rng)
    if kind == "twosuits":
        u, v = rng.sample("CSHD", 2)
        return place(opt, dealer, {s: [c for c in R.PLAIN if R.suit(c) in (u, v)][:h]}, rng)
    if kind == "notrumpblind":
        return place(opt, dealer, {"b": rng.sample(R.PLAIN, 12)}, rng)
    if kind == "weak":
        return place(opt, dealer, {"b": rng.sample(EMPTIES, 8 + rng.randrange(2)) + rng.sample(T(1, 2, 3, 4, 5), 3), s: rng.sample(COURTS, 6)}, rng)
    if kind == "rich":
        return place(opt, dealer, {s: ["KC", "KS", "KH", "KD"] + rng.sample(["QC", "QS", "QH", "QD"], 3) + rng.sample(T(22, 21, 1), 3), "b": rng.sample(EMPTIES, 9)}, rng)
    if kind == "t1alone":
        return place(opt, dealer, {s: T(1) + rng.sample(R.PLAIN, h - 1)}, rng)
    if kind == "t1long":
        return place(opt, dealer, {s: T(1, 22, 20) + trumps(rng.randrange(4, 8), T(1, 22, 20))}, rng)
    if kind == "t1short":
        return place(opt, dealer, {s: T(1) + trumps(rng.randrange(1, 3), T(1)) + rng.sample(R.PLAIN, h - 3)}, rng)
    if kind == "solid":
        return place(opt, dealer, {s: T(*range(22, 22 - rng.randrange(7, h), -1)) + ["KC", "KS", "KH", "KD"]}, rng)
    if kind == "blindtrumps":
        u = rng.choice("CSHD")
        us = [c for c in R.PLAIN if R.suit(c) == u and (n == 4 or c not in R.OUT3)]
        a, b = rng.sample(us, 2)
        if rng.random() < .5:
            a = "J" + u
            b = rng.choice(["K", "N"]) + u
        return place(opt, dealer, {s: [a] + T(*range(1, 23))[:h - 1 - rng.randrange(3)], "b": [b] + T(*range(22, 0, -1))[:11]}, rng)
    if kind == "geiss":
        return place(opt, dealer, {s: T(1), "b": T(*rng.sample(range(2, 23), rng.randrange(3, 11)))}, rng)
    if kind == "geissweak":
        return place(opt, dealer, {s: T(1) + rng.sample(R.PLAIN, h - 1), "b": rng.sample(R.PLAIN, 12)}, rng)
    return place(opt, dealer, {}, rng)

def card(t):
    return t.split()[1]

def power(d, c):
    return 100 + R.num(c) if R.trump(c) else R.strength(c, d.low)

def choose(d, pol, rng):
    legal = d.legal
    st = d.state
    if len(legal) == 1:
        return legal[0]
    if st == "special":
        want = pol.get("special")
        if want and "bid " + want in legal and rng.random() < .7:
            return "bid " + want
        bids = [t for t in legal if t != "pass"]
        return rng.choice(bids) if bids and rng.random() < pol["p_special"] else "pass"
    if st == "forehand":
        return "bid raeuber" if rng.random() < pol["p_raeuber"] else "bid cego"
    if st == "against":
        return "bid cego" if rng.random() < pol["p_against"] else "pass"
    if st == "challenge":
        b = [t for t in legal if t != "pass"][0]
        if d.level >= pol["top"]:
            return "pass"
        return b if rng.random() < pol["p_raise"] else "pass"
    if st == "hold":
        return "hold" if rng.random() < pol["p_hold"] else "pass"
    if st in ("keep", "discard"):
        cs = [card(t) for t in legal]
        if rng.random() < .5 or pol["keep"] == "random":
            return rng.choice(legal)
        if st == "keep":
            f = max if pol["keep"] == "best" else min
            return "keep " + f(cs, key=lambda c: (power(d, c), R.value(c)))
        f = max if pol["keep"] == "worst" else min
        return "discard " + f(cs, key=lambda c: power(d, c))
    kind = pol["play"]
    if kind == "random" or rng.random() < pol["noise"]:
        return rng.choice(legal)
    cards = [card(t) for t in legal]
    if kind == "late":
        # the shown cards stay to the end, the declarer leads trumps from the top
        if d.seat == d.declarer:
            rest = [c for c in cards if c not in d.shown and c != "T1"] or cards
            return "play " + max(rest, key=lambda c: power(d, c))
        if d.trick:
            pl = [c for c in cards if not R.trump(c) and d.shown and R.suit(c) == R.suit(d.shown[0])]
            return "play " + rng.choice(pl or cards)
        return rng.choice(legal)
    good = (d.seat == d.declarer) == (pol["for"] == "decl") if d.contract != "raeuber" else d.seat == pol["x"]
    if kind == "raeubertie":
        good = d.seat in (pol["x"], (pol["x"] + 1) % d.n)
    if good:
        if d.trick and d.seat != d.declarer and d.contract != "raeuber":
            w = d.order[R.taker(d.trick, d.low)]
            if w != d.declarer and rng.random() < .7:
                return "play " + (max(cards, key=lambda c: R.value(c)) if kind == "smear" else min(cards, key=lambda c: power(d, c)))
        return "play " + max(cards, key=lambda c: (power(d, c), R.value(c)))
    return "play " + min(cards, key=lambda c: (power(d, c), R.value(c)))

def policy(d, rng):
    if rng.random() < 0.1:
        return {"bot": True}
    p = {"x": rng.choice(d.seats), "p_special": rng.choice([0, 0, 0, .1, .4]), "special": rng.choice([None, None, None, "solo", "solo", "ultimo", "piccolo", "bettel"]),
         "p_raeuber": rng.choice([0, .2, .6, 1]), "p_against": rng.choice([0, .1, .3, .6]), "p_raise": rng.choice([.1, .4, .7, .95, 1]), "p_hold": rng.choice([0, .3, .6, .95, 1]),
         "top": rng.choice([2, 3, 4, 5, 6, 6, 6]), "keep": rng.choice(["random", "best", "worst"]), "play": rng.choice(["random", "random", "favour", "favour", "favour", "smear", "late", "raeubertie"]),
         "for": rng.choice(["decl", "decl", "def", "def"]), "noise": rng.choice([0, 0, .05, .15, .3])}
    if p["special"]:
        p["p_against"] = rng.choice([0, 0, .3, .6])
    if rng.random() < .5 and not p["special"]:
        p["p_special"] = 0
    return p

class Compare:
    def __init__(self, seed, levels=("easy", "easy", "medium"), illegal=0.06):
        self.rng = random.Random(seed)
        self.n = collections.Counter()
        self.kinds = collections.Counter()
        self.events = collections.Counter()
        self.words = collections.Counter()
        self.points = collections.Counter()
        self.illegal = illegal
        self.levels = levels

    def refuse(self, m, d):
        rng = self.rng
        before, dec, res = m.record, m.decision, m.result()
        seen = [m.view(s) for s in range(d.n)]
        hands = [c for s in d.seats for c in d.dealt[s]]
        verb = d.state if d.state in ("play", "keep", "discard") else "play"
        for t in rng.sample(ALL, 4) + rng.sample(WORDS, 2) + rng.sample(ODD, 2) + [verb + " " + c for c in rng.sample(d.hands[d.seat], 1 if len(d.hands[d.seat]) == 1 else 2)] + [verb + " " + rng.choice(hands)]:
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
            if m.record != before or m.decision != dec or m.result() != res or [m.view(s) for s in range(d.n)] != seen:
                raise Differ(f"refused {t!r} changed something")
            if m.why_not(t) is None:
                raise Differ(f"why_not {t!r} None")

    def match(self, opt, crafted=0.0, tag="", policy=policy):
        rng = self.rng
        seed = f"{tag}{rng.randrange(10**9)}"
        n = opt["players"]
        lv = [rng.choice(self.levels) for _ in range(n)]
        m = K.new_match("cego", opt, [K.SeatLine("ABCDE"[s], lv[s]) for s in range(n)], seed)
        g = R.Game(opt)
        self.last = (m, g)
        if dict(m.record.options) != opt:
            raise Differ("options")
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
            pol = policy(d, rng)
            while not d.over:
                dec = m.decision
                if dec is None:
                    raise Differ(f"engine asks nobody; I ask {d.seat} {d.state} {d.legal}")
                texts = list(dec.choices.texts())
                if dec.seat != d.seat or texts != d.legal:
                    if dec.seat == d.seat and sorted(texts) == sorted(d.legal):
                        raise Differ(f"ORDER engine {texts} mine {d.legal}")
                    raise Differ(f"engine {dec.seat} {dec.phase} {texts} mine {d.seat} {d.state} {d.legal}; contract {d.contract} level {d.level} declarer {d.declarer} trick {len(d.tricks)} {d.trick}")
                if dec.interjections or dec.may_give_up:
                    raise Differ("something out of turn")
                if dec.barred:
                    self.n["barred"] += 1
                self.n["decisions"] += 1
                self.kinds[d.state] += 1
                self.n["one answer"] += len(texts) == 1
                if d.state not in ("play", "keep", "discard"):
                    for t in texts:
                        self.words[f"{d.state} offered {t}"] += 1
                if rng.random() < self.illegal:
                    self.refuse(m, d)
                if pol.get("bot"):
                    K.play_on(m)
                    t = m.record.deals[-1].actions[-1]
                    if not d.is_legal(t):
                        raise Differ(f"bot said {t}")
                else:
                    t = choose(d, pol, rng)
                    if rng.random() < 0.05 and m.why_not(t) is not None:
                        raise Differ(f"why_not of legal {t}")
                    m.answer(t)
                g.say(t)
            self.n["deals"] += 1
            self.kinds["deals " + ("bot" if pol.get("bot") else pol["play"])] += 1
            self.events.update(d.counts)
            if hasattr(d, "m"):
                self.points[f"{d.counting()} {d.n if d.n == 3 else 4} P={d.P}"] += 1
            if m.decision is not None:
                raise Differ(f"engine still asks {m.decision}")
            r = json.loads(json.dumps(m.result()))
            mine = dict(deals=g.deals, totals=g.totals, winners=g.winners or [], finished=g.winners is not None)
            if r != mine:
                raise Differ(f"result {r['deals'][-1]} {r['totals']} {r['winners']} {r['finished']} mine {mine['deals'][-1]} {mine['totals']} {mine['winners']} {mine['finished']} contract {d.contract} level {d.level} P {getattr(d,'P',None)} m {getattr(d,'m',None)} {dict(d.counts)} tricks {d.tricks}")
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
        if per > 1 or k % 50 == 0:
            print(k, time.strftime("%H:%M:%S"), dict(c.n), opt, flush=True)
    print("full sets", done, dict(c.n), "diffs", diffs)
    print(dict(sorted(c.kinds.items())))
    print(dict(sorted(c.events.items())))
    print(dict(sorted(c.words.items())))
    print({k: v for k, v in sorted(c.points.items()) if k.split("=")[1] in "0 34 35 36 37 39 40 104/3 106/3 103/3 107/3".split()})
    print({o: dict(v) for o, v in seen.items()})

if __name__ == "__main__":
    main(sys.argv[1], until(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
