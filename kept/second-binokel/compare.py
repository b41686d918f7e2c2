import collections, copy, json, random, sys, time
sys.path.insert(0, "/tmp/second-binokel")
import recount as R
import kartenstube as K

CARDS = [r + s for s in "CSHD" for r in "AKQJT7"]
ALL = (["play " + c for c in CARDS] + [f"bid {v}" for v in range(90, 1030, 10)] + ["bid 155", "bid 1001", "bid 0155", "bid", "bid C", "bid 300 C"]
       + [w + s for s in "CSHD" for w in ("trump ", "give_up ")]
       + "pass|durch|bettel|give_up|trump|trump N|kontra|@0 pass|@1 pass|@2 bid 200|@3 pass|@0 give_up|play 9C||discard AC|discard|weg|bid durch|play AC AC| pass|pass |accept".split("|"))

class Differ(Exception):
    pass

class Cycle:
    """Each value of each option in turn, shuffled."""
    def __init__(self, rng):
        self.rng, self.bags = rng, {}
    def __call__(self, k, values):
        b = self.bags.setdefault(k, [])
        if not b:
            b += values
            self.rng.shuffle(b)
        return b.pop()

def options(rng, cyc):
    o = {k: cyc(k, v) for k, v in R.VALUES.items()}
    if o["players"] == 3:
        o["partners"] = True
    o["deals"] = cyc("deals%d" % o["players"], [3, 3, 6, 9, 96] if o["players"] == 3 else [4, 4, 8, 12, 96])
    o["target"] = cyc("t", [250, 250, 250, 333, 500, 777, 1000, 1500, 5000])
    return o

def place(opt, dealer, wants, rng):
    n = opt["players"]
    step = -1 if opt["direction"] == "anticlockwise" else 1
    seats = [(dealer + step * (k + 1)) % n for k in range(n)]
    if n == 4 and not opt["partners"]:
        seats.pop()
    spots, at = {s: [] for s in seats + ["dabb"]}, 0
    for b in R.BATCHES[len(seats), opt["sevens"]]:
        if isinstance(b, tuple):
            spots["dabb"] += range(at, at + b[0]); at += b[0]
        else:
            for s in seats:
                spots[s] += range(at, at + b); at += b
    cards = [r + s for s in "CSHD" for r in ("AKQJT7" if opt["sevens"] else "AKQJT")] * 2
    deck = [None] * at
    rng.shuffle(cards)
    who = rng.choice(seats)
    mate = {"dabb": "dabb"}
    for key, want in wants.items():
        to = who if key == "me" else "dabb" if key == "dabb" else rng.choice([s for s in seats if s != who])
        rng.shuffle(spots[to])
        for c in want:
            if c in cards and spots[to]:
                deck[spots[to].pop()] = c
                cards.remove(c)
    for i in range(at):
        if deck[i] is None:
            deck[i] = cards.pop()
    return " ".join(deck)

def craft(opt, dealer, rng):
    x, y, z = rng.sample("CSHD", 3)
    low = "7" if opt["sevens"] else "J"
    kind = rng.randrange(10)
    want = [["AKQJT"[i] + x for i in range(5)] * 2, [rng.choice("AKQJT" + "7" * opt["sevens"]) + s for s in "CSHD"],
            ["QS", "QS", "JD", "JD"], ["QS", "JD"], [r + s for r in "KQ" for s in "CSHD"],
            ["A" + s for s in "CSHD"] * 2 + ["T" + x] * 2, [low + s for s in "CSHD"] * 2 + ["J" + s for s in "CSHD"],
            ["A" + x, "T" + x, "K" + x, "Q" + x, "J" + x, "K" + x, "Q" + x], ["7" + x, "7" + x, "A" + x], ["A" + x, "A" + x, "T" + x, "T" + x]][kind]
    if kind == 1:
        want = [want[0][0] + s for s in "CSHD"] * 2
    k = rng.random()
    if k < .6:
        return place(opt, dealer, {"me": want}, rng)
    rng.shuffle(want)
    if k < .8:
        return place(opt, dealer, {"me": want[2:], "dabb": want[:2]}, rng)
    return place(opt, dealer, {"me": want[1:], "other": want[:1], "dabb": ["QS"]}, rng)

def suit_value(d, s):
    return sum(p for _, p in R.melds(d.hands[d.seat], s, d.opt)) + 12 * sum(c[1] == s for c in d.hands[d.seat])

def choose(d, pol, rng):
    """An answer; pol: kind, favourite seat, game wished, bid limit."""
    kind, legal, s = d.kind, d.legal, d.seat
    name, x, wish, top = pol
    if kind == "auction":
        bids = [t for t in legal if t != "pass"]
        if "pass" not in legal:
            return bids[0] if rng.random() < .7 else rng.choice(bids)
        if name == "allpass":
            return "pass"
        if not bids:
            return "pass"
        if name == "fav":
            if s != x or int(bids[0].split()[1]) > top:
                return "pass"
            return bids[0] if rng.random() < .8 else rng.choice([b for b in bids if int(b.split()[1]) <= max(top, d.bid + 10)])
        if rng.random() < top / 1000:
            return "pass"
        return rng.choice(bids[:3]) if rng.random() < .85 else rng.choice(bids)
    if kind == "game":
        w = [t for t in legal if t.startswith(wish)]
        if wish == "trump" and w:
            return max(w, key=lambda t: suit_value(d, t[-1])) if rng.random() < .8 else rng.choice(w)
        return rng.choice(w or legal)
    if kind == "discard":
        cards = legal[0].split()[3:]
        k = rng.random()
        if d.game == "bettel" and k < .9:
            idx = sorted(range(len(cards)), key=lambda i: -R.strength(cards[i]) + rng.random())[:d.nd]
        elif k < .6:
            idx = sorted(range(len(cards)), key=lambda i: R.strength(cards[i]) + 20 * (cards[i][1] == d.trump) + rng.random())[:d.nd]
        else:
            idx = rng.sample(range(len(cards)), d.nd)
        return "discard " + " ".join(cards[i] for i in sorted(idx))
    if name == "rand" or rng.random() < .1:
        return rng.choice(legal)
    high = (d.side(s) == d.side(x))
    if d.game == "bettel":
        high = not high
    val = lambda t: R.STRENGTH.index(t[5]) + 10 * (t[6] == d.trump) + rng.random()
    return max(legal, key=val) if high else min(legal, key=val)

def policy(g, rng):
    k, n = rng.random(), g.opt["players"]
    if k < .05:
        return ("allpass", 0, "trump", 0)
    if k < .20:
        return ("bot", 0, "", 0)
    wish = rng.choice(["trump"] * 6 + ["give_up", "durch", "bettel", ""])
    if k < .55:
        return ("rand", rng.choice(g.deal.seats), wish, rng.choice([300, 600, 900]))
    return ("fav", rng.choice(g.deal.seats), wish, rng.choice([100, 200, 300, 500, 1000]))

class Compare:
    def __init__(self, seed, illegal=.1, levels=("easy", "easy", "medium"), viewed=.05):
        self.rng = random.Random(seed)
        self.n, self.kinds, self.events = collections.Counter(), collections.Counter(), collections.Counter()
        self.illegal, self.levels, self.viewed = illegal, levels, viewed

    def refuse(self, m, d):
        rng = self.rng
        before, dec, res, ev = m.record, m.decision, m.result(), len(m.view(d.seat).events)
        tries = rng.sample(ALL, 4)
        if d.kind == "discard":
            good = d.legal[0].split()[3:]
            sub = [good[i] for i in sorted(rng.sample(range(len(good)), d.nd))]
            tries += ["discard " + " ".join(sub[::-1]), "discard " + " ".join(sub[1:]), "discard " + " ".join([sub[0]] + sub),
                      "discard " + " ".join([c for c in good][:d.nd + 1]), "discard " + " ".join(R.order([rng.choice(CARDS) for _ in sub])),
                      "discard " + " ".join([rng.choice(sub)] * d.nd), "discard  " + " ".join(sub), "discard " + " ".join(sub) + " "]
        elif d.kind == "play":
            tries += ["play " + rng.choice(d.hands[d.seat]), "play " + rng.choice(d.hands[d.seat]), "discard " + d.hands[d.seat][0]]
        elif d.kind == "auction":
            tries += [f"bid {max(d.bid, 100)}", f"bid {d.bid - 10}", "bid 1010", f"bid {d.bid + 15}", "pass"]
        else:
            tries += ["durch", "bettel", "pass", "bid 500", "give_up"]
        for t in tries:
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
            if m.record != before or m.decision != dec or m.result() != res or len(m.view(d.seat).events) != ev:
                raise Differ(f"refused {t!r} changed something")
            if m.why_not(t) is None:
                raise Differ(f"why_not {t!r} None")

    def look(self, m, d):
        """What the view says of melds, tricks, Dabb; and hands that it must not show."""
        v = m.view(d.seat)
        self.n["views"] += 1
        f = v.facts
        if d.kind == "play":
            for s in d.seats:
                if d.game == "trump" and f[("melded", s)] != R.total(d.melds[s]):
                    raise Differ(f"melds of {s}: engine {f[('melds', s)]} mine {d.melds[s]}")
                if f[("tricks", s)] != d.tricks[s]:
                    raise Differ(f"tricks of {s}: {f[('tricks', s)]}, mine {d.tricks[s]}")
            if d.game != "trump" and any(k[0] == "melded" for k in f):
                raise Differ("melds in a game without")
            if f[("trump", None)] != d.trump if d.trump else ("trump", None) in f and f[("trump", None)]:
                raise Differ("trump fact")
            aside = v.places["aside"].cards
            if d.seat != d.declarer and any(c is not None for c in aside):
                raise Differ("laid-away cards seen")
            if len(aside) != d.nd:
                raise Differ("aside")
        for s in d.seats:
            z = v.places[f"hand{s}"].cards
            if len(z) != len(d.hands[s]):
                raise Differ(f"hand {s} has {len(z)}, mine {len(d.hands[s])}")
            if s == d.seat and any(c is None for c in z):
                raise Differ("own card covered")
            if d.kind in ("auction",) and s != d.seat and any(c is not None for c in z):
                raise Differ("other hand seen")

    def step(self, m, d, t):
        m.answer(t)

    def question(self, m, d):
        dec = m.decision
        if dec is None:
            raise Differ(f"engine asks nobody; I ask {d.seat} {d.legal}; engine result {m.result()['deals'][-1:]}")
        texts = dec.choices.texts()
        if dec.seat != d.seat or texts != d.legal:
            if dec.seat == d.seat and sorted(texts) == sorted(d.legal):
                raise Differ(f"ORDER engine {texts} mine {d.legal}")
            raise Differ(f"engine {dec.seat} {dec.phase} {texts} mine {d.seat} {d.kind} {d.legal}")
        if dec.interjections or dec.may_give_up:
            raise Differ("something out of turn")
        self.n["decisions"] += 1
        self.kinds[d.kind + (f" {len(d.legal)}" if d.kind == "auction" and len(d.legal) == 1 else "")] += 1

    def close(self, m, g):
        d = g.deal
        g.finish()
        self.n["deals"] += 1
        self.events.update(d.events)
        if m.decision is not None:
            raise Differ(f"engine still asks {m.decision}; my scores {d.scores}")
        r = json.loads(json.dumps(m.result()))
        mine = dict(deals=g.deals, totals=g.totals, winners=g.winners or [], finished=g.winners is not None)
        if r != mine:
            raise Differ(f"result {r['deals'][-1]} {r['totals']} {r['winners']} {r['finished']} mine {g.deals[-1]} {g.totals} {g.winners}; bid {d.bid} decl {d.declarer} {d.game} melds {d.melds} T {getattr(d,'T',None)} away {d.away}")
        if (m.end is not None) != (g.winners is not None):
            raise Differ("end")

    def begin(self, opt, tag=""):
        n = opt["players"]
        m = K.new_match("binokel", opt, [K.SeatLine("ABCD"[s], self.rng.choice(self.levels)) for s in range(n)], f"{tag}{self.rng.randrange(10**9)}")
        for k, v in opt.items():
            if m.record.options[k] != v:
                raise Differ(f"option {k}")
        return m

    def with_deck(self, m, g, deck):
        """Put another pack into the deal that begins."""
        rec = m.record
        line = type(rec.deals[0]) if rec.deals else None
        old = rec.deals[:len(g.deals)]
        dealer = rec.deals[-1].dealer if len(rec.deals) > len(g.deals) else g.dealer
        return K.Match(rec._replace(deals=old + (line(dealer=dealer, deck=deck, actions=(), start=None, check=None),)))

    def match(self, opt, limit, crafted=.3, tag="", pol=policy):
        rng = self.rng
        m = self.begin(opt, tag)
        g = R.Match(opt)
        while True:
            if g.deals:
                m.next_deal()
            if rng.random() < crafted:
                m = self.with_deck(m, g, craft(opt, m.record.deals[-1].dealer, rng))
            self.last = (m, g)
            dl = m.record.deals[-1]
            fault = g.start(dl.dealer, dl.deck)
            if fault:
                raise Differ(fault)
            d = g.deal
            p = pol(g, rng)
            bot_answers = 0
            while not d.over:
                self.question(m, d)
                if rng.random() < self.illegal:
                    self.refuse(m, d)
                if rng.random() < self.viewed:
                    self.look(m, d)
                if p[0] == "bot":
                    K.play_on(m)
                    t = m.record.deals[-1].actions[-1]
                    if not d.is_legal(t):
                        raise Differ(f"bot said {t}, I allow {d.legal}")
                    self.n["bot answers"] += 1
                else:
                    t = choose(d, p, rng)
                    if rng.random() < .1 and m.why_not(t) is not None:
                        raise Differ(f"why_not of legal {t}")
                    m.answer(t)
                d.say(t)
            self.kinds["deals " + p[0]] += 1
            self.kinds["game " + str(d.game)] += 1
            self.close(m, g)
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

def main(seed, deadline, sets, out, per=50, stop=8):
    c = Compare(seed)
    cyc = Cycle(c.rng)
    f = open(out, "w")
    seen = collections.defaultdict(collections.Counter)
    diffs = done = 0
    for k in range(sets):
        if time.time() > deadline:
            break
        opt = options(c.rng, cyc)
        bad = 0
        for i in range(per):
            if time.time() > deadline:
                break
            try:
                m, g = c.match(opt, 12 if i % 10 == 0 else 4, tag=f"o{k}-{i}-")
                f.write(c.replay(m) + "\n")
            except Differ as e:
                diffs += 1
                bad += 1
                m, g = c.last
                print("DIFFER", {o: v for o, v in opt.items()}, str(e)[:1500], "\n   ", K.write(m.record)[-900:], flush=True)
                if diffs > stop:
                    return
        else:
            done += not bad
        for o, v in opt.items():
            seen[o][str(v)] += 1
        print(k, time.strftime("%H:%M:%S"), dict(c.n), opt, flush=True)
    print("full clean sets", done, dict(c.n), "diffs", diffs)
    print(dict(c.kinds))
    print(dict(c.events))
    print({o: dict(v) for o, v in seen.items()})

if __name__ == "__main__":
    h, mnt = sys.argv[2].split(":")
    now = time.localtime()
    dl = time.mktime((now.tm_year, now.tm_mon, now.tm_mday, int(h), int(mnt), 0, 0, 0, -1))
    main(sys.argv[1], dl, int(sys.argv[3]), sys.argv[4])
