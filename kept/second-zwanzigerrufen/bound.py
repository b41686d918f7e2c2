"""Boundary cases found in my own program, then replayed by the engine in one go (a match of 4 deals, the first is the case)."""
import sys, time, os
from compare import *
import compare, directed

LINE = None
def own_deal(opt, rng, craft_, pol_):
    dealer = rng.randrange(4)
    deck = craft_(opt, dealer, rng) if craft_ else " ".join(rng.sample(R.PACK, 40))
    g = R.Game(opt)
    f = g.start(dealer, deck)
    assert not f
    said = []
    d = g.deal
    while not d.over:
        t = compare.choose(d, pol_, rng)
        said.append(t)
        g.say(t)
    return g, d, dealer, deck, said

def engine(opt, dealer, deck, said, seed="x"):
    rec = {"kartenstube": 1, "game": "zwanzigerrufen", "rules": 1, "options": opt, "seats": [{"name": n, "player": "random"} for n in "ABCD"], "seed": seed,
           "deals": [{"dealer": dealer, "deck": deck, "actions": said}]}
    return K.Match(K.read(json.dumps(rec)))

CASES = collections.OrderedDict()
def case(name, options_=None, **kw):
    def f(test): CASES[name] = (options_ or {}, kw, test)
    return f
it = lambda d, w, s: d.items.get((w, s))
rp = lambda d: sum(R.worth(c) for s in d.re for c in d.won[s])
noval = lambda d: not any(k[0] == "valat" for k in d.items)
AG = {"absolut_game": True}
for v in (31, 32, 33, 34): case(f"only contra, re {v}", AG)(lambda d, v=v: not d.solo() and it(d, "absolut", "contra") and not it(d, "absolut", "re") and noval(d) and rp(d) == v)
for v in (44, 45, 55, 56): case(f"only re, re {v}", AG)(lambda d, v=v: it(d, "absolut", "re") and not it(d, "absolut", "contra") and noval(d) and rp(d) == v)
for v in (32, 33, 44, 45, 55, 56): case(f"both, re {v}", AG)(lambda d, v=v: it(d, "absolut", "re") and it(d, "absolut", "contra") and noval(d) and rp(d) == v)
case("both, solo, doubled, bonus 2", dict(AG, solo_absolut=True, solo_bonus=2))(lambda d: d.solo() and (it(d, "absolut", "re") or 0) + (it(d, "absolut", "contra") or 0) >= 4 and it(d, "absolut", "re") and noval(d))
for v in (32, 33, 55, 56): case(f"silent, normal, re {v}")(lambda d, v=v: not d.solo() and not it(d, "absolut", "re") and not it(d, "absolut", "contra") and noval(d) and rp(d) == v)
for v in (32, 56):
    for o in (True, False):
        case(f"silent, solo, solo_absolut {o}, re {v}", {"solo_absolut": o})(lambda d, v=v: d.contract == "solo" and not it(d, "absolut", "re") and not it(d, "absolut", "contra") and noval(d) and rp(d) == v)
for x in ("re", "contra"):
    for L in (2, 4, 8, 16):
        case(f"valat {x} L {L}", {"resupra": True, "solo_bonus": 2})(lambda d, x=x, L=L: it(d, "valat", x) == L)
        case(f"pagat {x} L {L}", {"resupra": True, "solo_bonus": 2})(lambda d, x=x, L=L: it(d, "pagat", x) == L and noval(d))
        case(f"absolut {x} L {L} solo", {"resupra": True, "solo_bonus": 2, "solo_absolut": True})(lambda d, x=x, L=L: d.solo() and it(d, "absolut", x) == L and noval(d))
tl = lambda d: set(d.tricks[-1][0]) >= set(R.TRULL)
ti = lambda d, i: set(d.tricks[i][0]) >= set(R.TRULL)
case("fairy last, announced pagat", {"maerchenstich": True})(lambda d: tl(d) and d.contract != "farbensolo" and any(k[0] == "pagat" for k in d.items) and noval(d))
case("fairy last, announced pagat, option off", {"maerchenstich": False})(lambda d: tl(d) and d.contract != "farbensolo" and any(k[0] == "pagat" for k in d.items) and noval(d))
case("fairy on a suit", {"maerchenstich": True})(lambda d: d.contract != "farbensolo" and any(ti(d, i) and not R.tarock(d.tricks[i][0][0]) for i in range(10)))
case("trull on a suit, option off", {"maerchenstich": False})(lambda d: d.contract != "farbensolo" and any(ti(d, i) and not R.tarock(d.tricks[i][0][0]) for i in range(10)))
case("farbensolo trull on a suit", {"maerchenstich": True})(lambda d: d.contract == "farbensolo" and any(ti(d, i) and not R.tarock(d.tricks[i][0][0]) for i in range(10)))
case("farbensolo T1 wins the last", {})(lambda d: d.contract == "farbensolo" and d.tricks[-1][0][d.tricks[-1][1].index(d.tricks[-1][2])] == "T1")
case("farbensolo, silent valat, bonus 2", {"solo_bonus": 2})(lambda d: d.contract == "farbensolo" and d.counts["valat silent 1 farbensolo"])
case("farbensolo, valat made", {"solo_bonus": 2})(lambda d: d.contract == "farbensolo" and d.counts["valat said re made"])
case("captured trull in farbensolo", {"honours": "captured", "solo_bonus": 2})(lambda d: d.contract == "farbensolo" and any(set(R.TRULL) <= set(w) for w in d.won))
case("captured kings in farbensolo", {"honours": "captured", "solo_bonus": 2})(lambda d: d.contract == "farbensolo" and any(set(R.KINGS) <= set(w) for w in d.won) and len(set(w for _, _, w in d.tricks)) > 1)
case("captured, all tricks", {"honours": "captured"})(lambda d: d.contract == "normal" and d.counts["valat silent 1 normal"])
case("F normal, over, F solo", {"farbensolo": True})(lambda d: [t for s, t in d.spoken if s == d.first and t.startswith("bid")] == ["bid normal", "bid solo"])
case("F normal, over, F passes", {"farbensolo": True})(lambda d: d.spoken[0][1] == "bid normal" and (d.first, "pass") in [x for x in d.spoken[:7]] and d.contract == "farbensolo" and d.declarer != d.first)
case("F farbensolo, another solo", {"farbensolo": True})(lambda d: d.spoken[0][1] == "bid farbensolo" and d.contract == "solo")
case("re absolut and contra absolut, valat after", {})(lambda d: it(d, "absolut", "re") and it(d, "absolut", "contra") and not noval(d))
case("pagat of the cancelled side led early", {})(lambda d: not noval(d) and any(k[0] == "pagat" for k in d.items) and any("T1" in t[0] for t in d.tricks[:9]))
case("R = 0 both", AG)(lambda d: d.R == 0)

def main(dl):
    rng = random.Random("bound2")
    ok = n = 0
    missing = []
    for name, (fixed, kw, test) in CASES.items():
        got = 0
        t0 = time.time()
        tries = 0
        while got < 6 and time.time() - t0 < 14 and time.time() < dl:
            opt = options(rng); opt.update(fixed)
            R_ = R
            fake = type("G", (), {"deal": type("D", (), {"first": rng.randrange(4), "over": True})()})()
            pol_ = directed.pol2(fake, rng) if rng.random() < .5 else compare.policy(fake, rng)
            if pol_.get("bot"): continue
            if "farbensolo" in name: pol_["contract"] = "farbensolo"
            if name.startswith(("both", "only", "absolut", "valat", "pagat")) or "L " in name or "absolut" in name:
                if rng.random() < .7:
                    pol_.pop("late", None); pol_.pop("valatgood", None)
                    pol_["quiet"] = rng.choice([.3, .5, .7]); pol_["double"] = rng.random() < .5
                    pol_["valat"] = rng.choice([0, 0, .3])
            tries += 1
            g, d, dealer, deck, said = own_deal(opt, rng, rng.choice([None, compare.craft]), pol_)
            if d.redeal or not test(d): continue
            m = engine(opt, dealer, deck, said)
            r = m.result()
            n += 1
            if json.loads(json.dumps(r))["deals"] != [d.scores]:
                print("DIFFER", name, opt, r["deals"], d.scores, dealer, deck, said)
            elif m.decision is not None:
                print("DIFFER still asks", name)
            else: ok += 1
            got += 1
        print(f"{name:45} {got} of {tries}", flush=True)
    # the redeal: every kind of weak hand
    tar = [c for c in R.PACK if R.tarock(c)]
    for on in (True, False):
        for direction in ("clockwise", "anticlockwise"):
            for seat in range(4):
                for extra in [[]] + [[c] for c in tar] + [["T1", "T22"], ["T21", "T22"], ["T1", "T21"]]:
                    opt = options(rng); opt.update(redeal_weak=on, direction=direction)
                    deck = place(opt, 2, {seat: extra + rng.sample(R.SUITCARDS, 10 - len(extra))}, rng)
                    m = engine(opt, 2, deck, [])
                    g = R.Game(opt); g.start(2, deck)
                    n += 1
                    want = None if g.deal.over else (g.deal.seat, g.deal.legal)
                    have = m.decision and (m.decision.seat, list(m.decision.choices.texts()))
                    if want != have or json.loads(json.dumps(m.result()))["deals"] != g.deals:
                        print("DIFFER redeal", extra, on, direction, want, have, m.result())
                    else: ok += 1
                    if g.deal.over:
                        m.next_deal()
                        if m.record.deals[-1].dealer != 2: print("DIFFER dealer after redeal")
    print(n, "cases", ok, "agree")

if __name__ == "__main__":
    main(until(sys.argv[1]))
