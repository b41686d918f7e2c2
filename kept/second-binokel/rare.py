import collections, copy, json, random, sys, time
sys.path.insert(0, "/tmp/second-binokel")
import compare as C, recount as R, kartenstube as K
from compare import Differ

def melds_run(seed, until):
    c = C.Compare(seed)
    rng = c.rng
    cyc = C.Cycle(rng)
    names = collections.Counter()
    n = 0
    while time.time() < until:
        opt = C.options(rng, cyc)
        if rng.random() < .6: opt["sevens"] = rng.random() < .7
        m = c.begin(opt)
        g = R.Match(opt)
        m = c.with_deck(m, g, C.craft(opt, m.record.deals[0].dealer, rng))
        dl = m.record.deals[0]
        g.start(dl.dealer, dl.deck)
        d = g.deal
        c.last = m, g
        pol = ("fav", rng.choice(d.seats), rng.choice(["trump", "trump", "trump", "give_up"]), 200 + rng.randrange(800))
        wish = [None]
        while not d.over and d.kind != "play":
            c.question(m, d)
            t = C.choose(d, pol, rng)
            if d.kind == "discard" and rng.random() < .5:      # keep meld cards: away the cards of no use first
                cards = d.legal[0].split()[3:]
                best = None
                for _ in range(12):
                    ix = sorted(rng.sample(range(len(cards)), d.nd))
                    rest = [x for i, x in enumerate(cards) if i not in ix]
                    v = R.total(R.melds(rest, d.trump, opt)) if d.trump else 0
                    if best is None or v > best[0]: best = (v, ix)
                t = "discard " + " ".join(cards[i] for i in best[1])
            m.answer(t); d.say(t)
        n += 1
        if d.kind == "play" and not d.over:
            c.question(m, d); c.look(m, d)
        elif not d.thrown:
            v = m.view(0)
            mine = {s: R.total(x) for s, x in d.melds.items()}
            eng = {k[1]: x for k, x in v.facts.items() if k[0] == "melded"}
            if mine != eng: raise Differ(f"given up: {mine} {eng}")
            c.close(m, g)
        for s, ms in d.melds.items():
            cnt = collections.Counter(x.split()[0] + (" " + x.split()[1] if x[:5] in ("eight", "four ") or x.startswith("double") else "") if not x.startswith("double family") else "double family" for x, _ in ms)
            for k, x in cnt.items():
                names[k + (f" x{x}" if k in ("family", "seven") else "")] += 1
                if k in ("double family", "family"):
                    names[f"{k} x{x} family_pair={opt['family_pair']} double_1500={opt['double_1500']} trump={'' if x > 1 or k != 'family' else ''}{d.game}"] += 1
            if not opt["eight_any"]:
                for r in "T7":
                    if all(d.hands[s].count(r + q) == 2 for q in "CSHD"): names["eight_any off, eight " + r] += 1
    print("melds run", n, dict(c.n))
    for k in sorted(names): print("  ", k, names[k])

def hunt(seed, until, wanted, prep, tag):
    """Deals whose end has a rare event, found by playing my own program out, then played with the engine."""
    c = C.Compare(seed)
    rng = c.rng
    cyc = C.Cycle(rng)
    found = collections.Counter()
    while time.time() < until:
        opt = C.options(rng, cyc)
        prep(opt, rng)
        m = c.begin(opt)
        g = R.Match(opt)
        c.last = m, g
        for _ in range(rng.randrange(1, 6)):
            if g.deals: m.next_deal()
            if rng.random() < .3: m = c.with_deck(m, g, C.craft(opt, m.record.deals[-1].dealer, rng))
            c.last = m, g
            dl = m.record.deals[-1]
            before = copy.deepcopy(g)
            f = g.start(dl.dealer, dl.deck)
            if f: raise Differ(f)
            plan = None
            for _ in range(60):
                h = copy.deepcopy(before); h.start(dl.dealer, dl.deck)
                pol = C.policy(h, rng)
                if pol[0] == "bot": pol = ("rand", 0, "trump", 600)
                said = []
                while not h.deal.over:
                    t = C.choose(h.deal, pol, rng); said.append(t); h.deal.say(t)
                h.finish()
                if any(w in e for e in h.deal.events for w in wanted): plan = said; break
                if h.winners is None: plan = plan or said
            for t in plan or said:
                c.question(m, g.deal); m.answer(t); g.deal.say(t)
            c.close(m, g)
            if g.winners is not None: break
        c.replay(m)
        for e in g.deal.events: found[e] += 1
    print(tag, dict(c.n), dict(c.events))

def packs():
    for n, out in ((3, {}), (4, {"partners": False})):
        for end in ("points", "deals"):
            opt = dict({k: v[0] for k, v in R.VALUES.items()}, players=n, all_pass="redeal", match_end=end, target=5000, deals=96, **out)
            opt["partners"] = out.get("partners", True)
            c = C.Compare("packs")
            m = c.begin(opt); g = R.Match(opt)
            rng = c.rng
            while True:
                if g.deals: m.next_deal()
                c.last = m, g
                dl = m.record.deals[-1]
                f = g.start(dl.dealer, dl.deck)
                if f: raise Differ(f)
                k = g.packs
                while not g.deal.over:
                    d = g.deal
                    if k in (5, 2000 if end == "points" else 6) and d.kind == "auction" and d.bid == 0: t = d.legal[0]
                    elif d.kind == "game": t = "give_up C"
                    else: t = "pass"
                    c.question(m, d); m.answer(t); d.say(t)
                g.finish()
                if m.decision is not None or (m.end is not None) != (g.winners is not None): raise Differ(f"pack {k} end {m.end} mine {g.winners}")
                if g.winners is not None or k > 2001: break
            r = m.result()
            print("packs", n, end, k, r["totals"], r["winners"], r["finished"], "mine", g.totals, g.winners, r["deals"] == g.deals)

def wrong_options():
    base = {}
    for o in [dict(players=2), dict(players=5), dict(players=3, partners=False), dict(players=3, deals=4), dict(players=4, deals=6), dict(players=4, deals=9, match_end="points"),
              dict(min_bid=155), dict(min_bid=90), dict(min_bid=310), dict(target=249), dict(target=5001), dict(deals=2), dict(deals=99), dict(fail_bonus=10), dict(fail_factor=3),
              dict(fail_factor=0), dict(abgehen_bonus=30), dict(abgehen_bonus="20"), dict(durch_lost=1500), dict(first_bid="dealer"), dict(all_pass="pass"), dict(sevens=1), dict(foo=1),
              dict(players=4, deals=3), dict(players=4, deals=4), dict(players=3, deals=3), dict(deals=96), dict(target=251), dict(players=4, partners=False), dict(players=4)]:
        n = o.get("players", 3)
        try:
            m = K.new_match("binokel", o, [K.SeatLine("ABCDE"[s], "easy") for s in range(n)], "x")
            print(o, "accepted; target", m.record.options["target"], "deals", m.record.options["deals"])
        except Exception as e:
            print(o, type(e).__name__, str(e)[:150])

if __name__ == "__main__":
    what, secs = sys.argv[1], float(sys.argv[2])
    until = time.time() + secs
    try:
        if what == "melds": melds_run("m", until)
        if what == "packs": packs()
        if what == "options": wrong_options()
        if what == "ties":
            def prep(o, r):
                o.update(match_end="points", target=r.choice([250, 250, 300, 333]), round10=r.random() < .8, min_bid=100)
            hunt("t", until, ["tie"], prep, "ties")
        if what == "special":
            def prep(o, r):
                o.update(durch=True, bettel=True)
            hunt("s", until, ["durch made", "bettel made", "trick declarer", "just made", "exact T"], prep, "special")
    except Differ:
        raise
