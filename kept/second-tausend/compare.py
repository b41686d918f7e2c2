import json, random, sys, time, collections
sys.path.insert(0, "/tmp/second-tausend")
import recount as R
import kartenstube as K

ALL = (["play " + r + s for s in "CSHD" for r in "AKQJT9"] + ["meld " + x for x in "C S H D aces".split()]
       + [f"bid {v}" for v in range(90, 420, 5)] + ["give " + r + s for s in "CSHD" for r in "AKQJT9"]
       + "pass|concede|redeal|take 1|take 2|take 3|take 0|give_up|kontra|@0 pass|@1 pass|@2 concede|play 7C||meld|discard AC|bid".split("|"))

class Differ(Exception):
    pass

def options(rng):
    o = {k: rng.choice(v) for k, v in R.VALUES.items()}
    if o["barrel"] != "off":
        o["target"] = 1000
    return o

def place(n, dealer, wants, rng):
    """A pack where seat s (n: the talon) has the cards wants[s]."""
    f = (dealer + 1) % n
    spots = {s: [] for s in range(n + 1)}
    if n == 3:
        for at in (0, 4, 8, 12, 15, 18, 21):
            for k in range(3):
                spots[(f + k) % 3].append(at + k)
        spots[3] = [3, 7, 11]
    else:
        for k in range(20):
            spots[(f + k) % 2].append(k)
        spots[2] = [20, 21, 22, 23]
    deck = [None] * 24
    cards = [r + s for s in "CSHD" for r in "AKQJT9"]
    rng.shuffle(cards)
    for s, want in wants.items():
        rng.shuffle(spots[s])
        for c in want:
            deck[spots[s].pop()] = c
            cards.remove(c)
    for i in range(24):
        if deck[i] is None:
            deck[i] = cards.pop()
    return " ".join(deck)

def craft(n, dealer, rng):
    s = rng.randrange(n)
    nines, aces = ["9" + x for x in "CSHD"], ["A" + x for x in "CSHD"]
    kind = rng.choice(["nines", "nines1", "nines2", "aces", "strong", "strong"])
    if kind == "nines":
        return place(n, dealer, {s: nines}, rng)
    if kind == "nines1":  # the fourth comes as a gift or with the talon
        return place(n, dealer, {s: nines[:3], n: nines[3:]}, rng)
    if kind == "nines2":
        return place(n, dealer, {s: nines[:2], n: nines[2:]}, rng)
    x, y = rng.sample("CSHD", 2)
    if kind == "aces":
        return place(n, dealer, {s: aces + ["K" + x, "Q" + x, "T" + x]}, rng)
    return place(n, dealer, {s: ["A" + x, "T" + x, "K" + x, "Q" + x, "A" + y, "K" + y, "Q" + y]}, rng)

def value(t):
    return R.STRENGTH.index(t[-2])

def choose(d, pol, rng):
    kind, legal = d.kind, d.legal
    if kind == "discard":
        cards = legal[0].split()[3:]
        if pol[0] in ("fav", "duo"):
            two = sorted(cards, key=lambda c: R.STRENGTH.index(c[0]))[:2]
        else:
            two = rng.sample(cards, 2)
        return "discard " + " ".join(c for c in cards if c in two)
    if rng.random() < 0.08 and kind not in ("concede", "auction"):
        return rng.choice(legal)
    name = pol[0]
    if kind.startswith("nines"):
        return rng.choice(legal) if name != "conc" else "pass"
    if name == "rand":
        if kind == "auction" and rng.random() < pol[1]:
            return "pass"
        if kind == "concede" and rng.random() < 0.7:
            return "pass"
        melds = [t for t in legal if t.startswith("meld")]
        if melds and rng.random() < 0.6:
            return rng.choice(melds)
        return rng.choice(legal)
    x = pol[1]
    if name == "conc":
        if kind == "auction":
            return legal[0] if d.seat == x and len(legal) > 1 else "pass"
        if kind == "concede":
            return "concede" if d.seat == x else "pass"
        name = "fav"
    if kind == "auction":
        if d.seat == x and len(legal) > 1:
            return rng.choice(legal[:-1][:3])
        return "pass"
    if kind == "concede":
        return "pass"
    if kind == "give":
        plain = [t for t in legal if not (t[-2] in "KQ" and d.holds(d.seat, t[-1]))] or legal
        good = pol[2:] and (d.seat + (2 if len(legal) == 9 else 1)) % 3 == pol[2]
        return max(plain, key=value) if good else min(plain, key=value)
    if kind == "raise":
        bids = [t for t in legal if t != "pass"]
        return rng.choice(bids) if bids and rng.random() < 0.4 and d.seat == x else "pass"
    if kind.startswith("take"):
        return rng.choice(legal)
    melds = [t for t in legal if t.startswith("meld")]
    if melds and rng.random() < 0.9:
        return melds[-1] if rng.random() < 0.5 else rng.choice(melds)
    plays = [t for t in legal if t.startswith("play")]
    if d.seat == x or (pol[2:] and d.seat == pol[2]):
        keep = [t for t in plays if not (t[-2] in "KQ" and d.holds(d.seat, t[-1]))] or plays
        return max(keep, key=value)
    return min(plays, key=value)

class Compare:
    def __init__(self, seed, levels=("easy",), illegal=0.12):
        self.rng = random.Random(seed)
        self.n = collections.Counter()
        self.kinds = collections.Counter()
        self.events = collections.Counter()
        self.illegal = illegal
        self.levels = levels
        self.records = []

    def refuse(self, m, d):
        rng = self.rng
        before, dec = m.record, m.decision
        res = m.result()
        for t in rng.sample(ALL, 4) + ["discard " + " ".join(rng.sample([r + s for s in "CSHD" for r in "AKQJT9"], 2))] + \
                [rng.choice(["play ", "give ", "meld "]) + rng.choice(d.hands[d.seat])]:
            if d.is_legal(t):
                continue
            try:
                m.answer(t)
            except Exception as e:
                if type(e).__name__ != "Illegal":
                    raise Differ(f"{t!r}: raised {type(e).__name__}")
            else:
                raise Differ(f"{t!r} accepted; I allow {d.legal}")
            self.n["refusals"] += 1
            if m.record != before or m.decision != dec or m.result() != res:
                raise Differ(f"refused {t!r} changed something")
            if m.why_not(t) is None:
                raise Differ(f"why_not {t!r} None")

    def match(self, opt, policy, limit, crafted=0.0, tag=""):
        rng = self.rng
        n = opt["players"]
        seed = f"{tag}{rng.randrange(10**9)}"
        lv = [rng.choice(self.levels) for _ in range(n)]
        m = K.new_match("tausend", opt, [K.SeatLine("ABC"[s], lv[s]) for s in range(n)], seed)
        g = R.Game(opt)
        self.last = (m, g)
        line = type(m.record.deals[0])
        first = True
        while True:
            if first and rng.random() < crafted:
                dl = m.record.deals[0]
                m = K.Match(m.record._replace(deals=(line(dealer=dl.dealer, deck=craft(n, dl.dealer, rng), actions=(), start=None, check=None),)))
            elif not first:
                if rng.random() < crafted and len(g.deals) < 8:
                    rec = m.record
                    m = K.Match(rec._replace(deals=rec.deals + (line(dealer=g.dealer, deck=craft(n, g.dealer, rng), actions=(), start=None, check=None),)))
                else:
                    m.next_deal()
            self.last = (m, g)
            dl = m.record.deals[-1]
            fault = g.start(dl.dealer, dl.deck)
            if fault:
                raise Differ(fault)
            first = False
            d = g.deal
            pol = policy(g, rng)
            while not d.over:
                dec = m.decision
                if dec is None:
                    raise Differ(f"engine asks nobody; I ask {d.seat} {d.legal}")
                texts = dec.choices.texts()
                if dec.seat != d.seat or texts != d.legal:
                    if dec.seat == d.seat and sorted(texts) == sorted(d.legal):
                        raise Differ(f"ORDER engine {texts} mine {d.legal}")
                    raise Differ(f"engine {dec.seat} {dec.phase} {texts} mine {d.seat} {d.kind} {d.legal}")
                if dec.interjections or dec.may_give_up:
                    raise Differ("something out of turn")
                self.n["decisions"] += 1
                self.kinds[d.kind] += 1
                for t in d.legal:
                    if t.startswith("meld"):
                        self.kinds["offered " + t] += 1
                if rng.random() < self.illegal:
                    self.refuse(m, d)
                if pol[0] == "bot":
                    K.play_on(m)
                    t = m.record.deals[-1].actions[-1]
                    if not d.is_legal(t):
                        raise Differ(f"bot said {t}")
                else:
                    t = choose(d, pol, rng)
                    if rng.random() < 0.1 and m.why_not(t) is not None:
                        raise Differ(f"why_not of legal {t}")
                    m.answer(t)
                if t.startswith("meld"):
                    self.kinds["said " + t] += 1
                g.say(t)
            self.n["deals"] += 1
            self.kinds["deals " + pol[0]] += 1
            self.events.update(d.counts)
            if m.decision is not None:
                raise Differ(f"engine still asks {m.decision}")
            r = m.result()
            mine = dict(deals=g.deals, totals=g.standing.totals, winners=g.winners or [], finished=g.winners is not None)
            if json.loads(json.dumps(r)) != mine:
                raise Differ(f"result {r['deals'][-1]} {r['totals']} {r['winners']} {r['finished']} mine {mine['deals'][-1]} {mine['totals']} {mine['winners']} {mine['finished']}; old {d.before.__dict__} new {d.standing.__dict__} bid {d.bid if d.declarer is not None else None} decl {d.declarer} own {getattr(d,'own',None)}")
            if (m.end is not None) != (g.winners is not None):
                raise Differ("end")
            if g.winners is not None:
                self.n["matches ended"] += 1
                break
            if len(g.deals) >= limit:
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

def mixed(g, rng):
    n = g.opt["players"]
    k = rng.random()
    if k < 0.45:
        return ("rand", rng.choice([0.3, 0.7, 0.9]))
    if k < 0.60:
        return ("bot",)
    return ("fav", rng.randrange(n)) if n == 2 or rng.random() < 0.5 else ("duo", *rng.sample(range(3), 2))

def to_the_end():
    plan = {}
    def policy(g, rng):
        n = g.opt["players"]
        if not plan:
            plan["x"] = rng.randrange(n)
            plan["kind"] = rng.choice(["fav", "conc", "conc", "other"])
        x, tot, on = plan["x"], g.standing.totals, g.standing.on
        if rng.random() < 0.2:
            return mixed(g, rng)
        if plan["kind"] == "conc" and g.opt["rospisat"] != "off" and not on[x] and min(tot[s] for s in range(n) if s != x) < 840:
            return ("conc", x)
        if plan["kind"] == "other":
            return ("fav", rng.randrange(n))
        if on[x] and rng.random() < 0.6:
            x = (x + rng.randrange(1, n)) % n
        if n == 3 and rng.random() < 0.5:
            return ("duo", x, (x + rng.randrange(1, n)) % n)
        return ("fav", x)
    return policy

def main(seed, deadline, sets, out):
    c = Compare(seed, levels=("easy", "easy", "medium"))
    f = open(out, "w")
    start = time.time()
    seen = collections.defaultdict(collections.Counter)
    diffs = 0
    done = 0
    for k in range(sets):
        if time.time() > deadline:
            break
        opt = options(c.rng)
        for i in range(50):
            if time.time() > deadline:
                break
            try:
                if i < 43:
                    m, g = c.match(opt, mixed, 1 + (c.rng.random() < .5), crafted=0.35, tag=f"o{k}-{i}-")
                else:
                    m, g = c.match(opt, to_the_end(), 30, crafted=0.15, tag=f"o{k}-{i}-")
                f.write(c.replay(m) + "\n")
            except Differ as e:
                diffs += 1
                m, g = c.last
                print("DIFFER", opt, str(e)[:1500], "\n   ", K.write(m.record)[-900:], flush=True)
                if diffs > 8:
                    return
        else:
            done += 1
        for o, v in opt.items():
            seen[o][str(v)] += 1
        print(k, time.strftime("%H:%M:%S"), dict(c.n), {o: v for o, v in opt.items()}, flush=True)
    print("full sets", done, dict(c.n), "diffs", diffs)
    print(dict(c.kinds))
    print(dict(c.events))
    print({o: dict(v) for o, v in seen.items()})

if __name__ == "__main__":
    h, mnt = sys.argv[2].split(":")
    now = time.localtime()
    dl = time.mktime((now.tm_year, now.tm_mon, now.tm_mday, int(h), int(mnt), 0, 0, 0, -1))
    main(sys.argv[1], dl, int(sys.argv[3]), sys.argv[4])
