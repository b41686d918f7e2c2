"""Rare cases found in my own program, then played again by the engine in one go (the first deal of a match)."""
from compare import *
import compare

def own_deal(opt, rng, crafted):
    dealer = rng.randrange(opt["players"])
    deck = craft(opt, dealer, rng) if crafted else place(opt, dealer, {}, rng)
    g = R.Game(opt)
    assert not g.start(dealer, deck)
    d = g.deal
    pol = policy(d, rng)
    while pol.get("bot"):
        pol = policy(d, rng)
    said = []
    while not d.over:
        t = choose(d, pol, rng)
        said.append(t)
        g.say(t)
    return g, d, dealer, deck, said

def engine(opt, dealer, deck, said):
    rec = {"kartenstube": 1, "game": "cego", "rules": 1, "options": opt, "seats": [{"name": n, "player": "random"} for n in "ABCDE"[:opt["players"]]], "seed": "x",
           "deals": [{"dealer": dealer, "deck": deck, "actions": said}]}
    return K.Match(K.read(json.dumps(rec)))

CASES = {}
def case(name, test): CASES[name] = test
ev = lambda d, k: d.counts[k]
cg = lambda d, l=None: d.contract == "cego" and (l is None or d.level == l)
cnt = lambda d: hasattr(d, "m")
for p in (39, 40): case(f"pairs P {p}", lambda d, p=p: cnt(d) and d.counting() == "pairs" and d.P == p)
for n in (104, 105, 106): case(f"threes of four P {n}/3", lambda d, n=n: cnt(d) and d.counting() == "threes" and d.n != 3 and d.P * 3 == n)
for p in (34, 35, 36): case(f"threes of three P {p}", lambda d, p=p: cnt(d) and d.n == 3 and d.P == p)
for sc in ("fach", "per_point"):
    case(f"m = 0, three, {sc}", lambda d, sc=sc: d.n == 3 and ev(d, "m = 0 " + sc))
    case(f"m = 0, four, {sc}", lambda d, sc=sc: d.n != 3 and ev(d, "m = 0 " + sc))
for on in (True, False):
    for n in (3, 4): 
        case(f"no trick, cego, legage_trick {on}, {n}", lambda d, on=on, n=n: ev(d, "no trick") and cg(d) and d.opt["legage_trick"] == on and (d.n == 3) == (n == 3))
        case(f"no trick, solo, legage_trick {on}, {n}", lambda d, on=on, n=n: ev(d, "no trick") and d.contract == "solo" and d.opt["legage_trick"] == on and (d.n == 3) == (n == 3))
    for five in (True, False):
        case(f"no trick, five {five}, legage_trick {on}", lambda d, on=on, five=five: ev(d, "no trick") and d.opt["legage_trick"] == on and (d.n == 5) == five and d.n != 3)
for l in (1, 2, 3, 4, 5, 6):
    for a in (False, True):
        for w in (False, True):
            case(f"level {l} against {a} won {w}", lambda d, l=l, a=a, w=w: cg(d, l) and d.against == a and d.made == w)
for l, k in ((3, 0), (3, 1), (4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2)):
    for e in ("first_tricks", "as_in_hand"):
        case(f"level {l}, {k} courts, {e}", lambda d, l=l, k=k, e=e: cg(d, l) and sum(map(R.court, d.shown)) == k and d.opt["empty_leads"] == e)
for l in (4, 5): case(f"level {l} without a trump to lay away", lambda d, l=l: cg(d, l) and ev(d, "no trump to lay away"))
case("level 4, T1 laid away", lambda d: cg(d, 4) and "T1" in d.legage[-1:])
case("level 5, T22 laid away", lambda d: cg(d, 5) and "T22" in d.legage[-1:])
for l in (3, 4, 5): case(f"a low card won, level {l}", lambda d, l=l: cg(d, l) and ev(d, "a low card won"))
def led(d, i): return d.tricks[i][1][0]
case("level 4: leads trick 2 without having won trick 1", lambda d: cg(d, 4) and d.tricks[0][2] != d.declarer and led(d, 1) == d.declarer)
case("level 5: leads trick 2 without having won trick 1", lambda d: cg(d, 5) and d.tricks[0][2] != d.declarer and led(d, 1) == d.declarer)
case("level 5 as_in_hand: another leads trick 2", lambda d: cg(d, 5) and led(d, 1) != d.declarer)
case("level 3: another card of the suit led", lambda d: cg(d, 3) and d.opt["empty_leads"] == "first_tricks" and d.tricks[0][0][0] not in d.shown)
def j(d, c):
    return next((i for i, t in enumerate(d.tricks) if c in t[0]), None)
case("geiss_back: held, made", lambda d: ev(d, "geiss held, made"))
case("geiss_back: held, T1 in the last trick but caught", lambda d: ev(d, "geiss held, not made") and j(d, "T1") == d.last - 1)
case("geiss_back: held, forced out early, goes on", lambda d: ev(d, "geiss held, not made") and j(d, "T1") < d.last - 1)
case("geiss_back: held, forced out, T1 won that trick", lambda d: ev(d, "geiss held, not made") and d.tricks[j(d, "T1")][2] == d.declarer and j(d, "T1") < d.last - 1)
case("geiss_back: T1 led at once", lambda d: cg(d, 6) and d.opt["geiss_back"] and d.tricks[0][0][0] == "T1")
case("geiss_back: not made, three, legage_trick false", lambda d: ev(d, "geiss held, not made") and d.n == 3 and not d.opt["legage_trick"])
case("geiss_back: not made, four, legage_trick false", lambda d: ev(d, "geiss held, not made") and d.n != 3 and not d.opt["legage_trick"])
for pr in ("championship", "old"):
    case(f"ultimo won {pr}", lambda d, pr=pr: d.contract == "ultimo" and d.made and d.opt["prices"] == pr)
    case(f"ultimo caught at the end {pr}", lambda d, pr=pr: d.contract == "ultimo" and not d.made and len(d.tricks) == d.last and d.opt["prices"] == pr)
    case(f"ultimo early {pr}", lambda d, pr=pr: d.contract == "ultimo" and len(d.tricks) < d.last and d.opt["prices"] == pr)
    case(f"piccolo won {pr}", lambda d, pr=pr: d.contract == "piccolo" and d.made and d.opt["prices"] == pr)
    case(f"piccolo no trick {pr}", lambda d, pr=pr: d.contract == "piccolo" and not d.made and len(d.tricks) == d.last and not d.won[d.declarer] and d.opt["prices"] == pr)
    case(f"piccolo two {pr}", lambda d, pr=pr: d.contract == "piccolo" and not d.made and d.won[d.declarer] == 2 and d.opt["prices"] == pr)
    case(f"bettel won {pr}", lambda d, pr=pr: d.contract == "bettel" and d.made and d.opt["prices"] == pr)
    case(f"bettel lost {pr}", lambda d, pr=pr: d.contract == "bettel" and not d.made and d.opt["prices"] == pr)
    for b in ("zero_sum", "declarer_only"):
        for f in (4, 5):
            rb = lambda d, pr=pr, b=b, f=f: d.contract == "raeuber" and d.opt["prices"] == pr and d.opt["booking"] == b and d.n == f
            case(f"raeuber one loser {pr} {b} {f}", lambda d, rb=rb: rb(d) and ev(d, "raeuber 1 losers"))
            case(f"raeuber F alone {pr} {b} {f}", lambda d, rb=rb: rb(d) and ev(d, "raeuber F alone"))
for b in ("zero_sum", "declarer_only"):
    for c in ("pairs", "threes"):
        rb = lambda d, b=b, c=c: d.contract == "raeuber" and d.opt["booking"] == b and d.counting() == c
        case(f"raeuber two losers {b} {c}", lambda d, rb=rb: rb(d) and ev(d, "raeuber 2 losers"))
        case(f"raeuber F one of several {b} {c}", lambda d, rb=rb: rb(d) and ev(d, "raeuber F of several"))
case("ultimo: T1 alone wins an early trick", lambda d: d.contract == "ultimo" and len(d.tricks) < d.last and d.tricks[-1][2] == d.declarer)
case("raeuber declined by a later seat", lambda d: any(t == "bid raeuber" for _, t, _ in d.spoken) and cg(d))
case("raeuber declined, then raised", lambda d: any(t == "bid raeuber" for _, t, _ in d.spoken) and cg(d) and d.level > 1)
case("against, solo seat between", lambda d: d.against and d.level > 2)
case("solo stands after against", lambda d: d.contract == "solo" and any(st == "against" for _, _, st in d.spoken))
case("F cannot hold", lambda d: any(t == "pass" and st == "hold" and not R.playable(2 + 0 * len(t), d.dealt[s]) for s, t, st in d.spoken) or any(st == "hold" and s == d.F and not R.playable(3, d.dealt[s]) for s, t, st in d.spoken))
case("forehand leads, cego against, five", lambda d: d.n == 5 and d.against and d.level <= 2 and d.opt["first_lead"] == "forehand" and d.declarer != d.F)
case("geiss from a challenger at level 5", lambda d: cg(d, 6))
for n in (3, 4, 5):
    for b in ("zero_sum", "declarer_only"):
        for dr in ("clockwise", "anticlockwise"):
            case(f"{n} {b} {dr} cego of others than F", lambda d, n=n, b=b, dr=dr: cg(d) and d.n == n and d.opt["booking"] == b and d.opt["direction"] == dr and d.declarer != d.F)

def wins(d, want):
    return any(c in d.shown and want(d, cards, order, w, c) for cards, order, w in d.tricks for c in cards)
def same(c, cards): return [x for x in cards if x != c and R.suit(x) == R.suit(c)]
for l in (3, 4, 5):
    case(f"as_in_hand level {l}: shown empty beats another of its suit", lambda d, l=l: cg(d, l) and d.opt["empty_leads"] == "as_in_hand" and wins(d, lambda d, cs, o, w, c: R.empty(c) and same(c, cs) and o[cs.index(c)] == w))
    case(f"first_tricks level {l}: shown empty loses to a lower one", lambda d, l=l: cg(d, l) and d.opt["empty_leads"] == "first_tricks" and wins(d, lambda d, cs, o, w, c: R.empty(c) and same(c, cs) and not any(map(R.trump, cs)) and max([c] + same(c, cs), key=lambda x: R.strength(x, set())) == c and o[cs.index(c)] != w and R.suit(cs[0]) == R.suit(c)))
    for e in ("as_in_hand", "first_tricks"):
        case(f"{e} level {l}: shown court loses to a lower card", lambda d, l=l, e=e: cg(d, l) and d.opt["empty_leads"] == e and wins(d, lambda d, cs, o, w, c: R.court(c) and same(c, cs) and not any(map(R.trump, cs)) and max([c] + same(c, cs), key=lambda x: R.strength(x, set())) == c and o[cs.index(c)] != w and R.suit(cs[0]) == R.suit(c)))

def main(dl, want, seconds, seed):
    rng = random.Random(seed)
    need = {k: want for k in CASES}
    pick, tries, t0 = [], 0, time.time()
    while need and time.time() - t0 < seconds and time.time() < dl:
        opt = options(rng)
        g, d, dealer, deck, said = own_deal(opt, rng, rng.random() < .7)
        tries += 1
        hit = [k for k in need if CASES[k](d)]
        if hit:
            for k in hit:
                need[k] -= 1
                if not need[k]:
                    del need[k]
            pick.append((hit, opt, dealer, deck, said, g, d))
    print(tries, "own deals,", len(pick), "picked; missing", {k: want - v for k, v in need.items()}, f"{time.time() - t0:.0f}s", flush=True)
    ok = 0
    for hit, opt, dealer, deck, said, g, d in pick:
        if time.time() > dl:
            break
        try:
            m = engine(opt, dealer, deck, said)
        except Exception as e:
            print("DIFFER", hit, opt, dealer, deck, said, type(e).__name__, e)
            continue
        r = json.loads(json.dumps(m.result()))
        if r["deals"] != g.deals or r["totals"] != g.totals or m.decision is not None:
            print("DIFFER", hit, opt, r, g.deals, dealer, deck, said)
        else:
            ok += 1
    print(len(CASES), "kinds of case,", ok, "of", len(pick), "deals agree", f"{time.time() - t0:.0f}s")

if __name__ == "__main__":
    main(until(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
