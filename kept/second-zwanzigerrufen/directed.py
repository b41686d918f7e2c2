"""Rare things on purpose: all values of deals, valat said and made, Maerchenstich in the last trick and on a suit, pagat said and made by it."""
import sys, time
from compare import *

def craft2(opt, dealer, rng):
    way = 1 if opt["direction"] == "clockwise" else 3
    f = (dealer + way) % 4
    order = [(f + way * i) % 4 for i in range(4)]
    rng.shuffle(order)
    a, b, c, e = order
    kind = rng.choice(["late", "late", "suitled", "valat", "valat", "valatpair", "farbenvalat"])
    if kind == "late":     # long tarocks beside each of the trull
        ts = T(*range(4, 21)); rng.shuffle(ts)
        return place(opt, dealer, {a: T(1) + ts[:5], b: T(21) + ts[5:10], c: T(22) + ts[10:15]}, rng)
    if kind == "suitled":  # three void in a suit, each with few tarocks
        s = rng.choice("CSHD")
        other = [x for x in R.SUITCARDS if x[1] != s]; rng.shuffle(other)
        ts = T(*range(4, 21)); rng.shuffle(ts)
        return place(opt, dealer, {a: T(1) + ts[:1] + other[:8], b: T(21) + ts[1:6] + other[8:12], c: T(22) + ts[6:12] + other[12:15]}, rng)
    if kind == "valat":
        w = T(22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12)
        w.remove(rng.choice(w[2:]))
        if rng.random() < .5: w[-1] = "T1"
        return place(opt, dealer, {a: w}, rng)
    if kind == "valatpair":
        w = T(22, 21, 20, 18, 17, 16, 15, 14, 13)
        return place(opt, dealer, {a: w + [rng.choice(R.KINGS)], b: T(19, 12, 11, 10, 9) + rng.sample(R.KINGS, 1) if False else T(19, 12, 11, 10, 9)}, rng)
    x, y = rng.sample("CSHD", 2)
    return place(opt, dealer, {a: [r + x for r in R.FOUR[x]] + [r + y for r in R.FOUR[y]]}, rng)

import compare
old_choose = compare.choose

def choose2(d, pol, rng):
    legal = d.legal
    if not pol.get("late") and not pol.get("valatgood"):
        return old_choose(d, pol, rng)
    if d.state == "bid":
        return old_choose(d, pol, rng)
    if d.state == "announce":
        if pol.get("late"):
            if "pagat" in legal and rng.random() < .5: return "pagat"
            return "pass" if rng.random() < .85 else rng.choice([t for t in legal if t != "valat"])
        strong = sum(c in d.hands[d.seat] for c in ("T22", "T21", "T20"))
        pair = len({c[1] for c in d.hands[d.seat] if not R.tarock(c)}) <= 2
        if "valat" in legal and strong >= 2 or ("valat" in legal and d.contract == "farbensolo" and d.seat == d.declarer and pair):
            return "valat" if rng.random() < .8 else rng.choice(legal)
        return "pass" if rng.random() < .75 else rng.choice([t for t in legal if t != "valat"])
    cards = [card(t) for t in legal]
    if pol.get("late"):
        rest = [c for c in cards if c not in R.TRULL] or cards
        if rest == cards and len({*cards} & {*R.TRULL}) == len(cards):
            return "play " + rng.choice(cards)
        # the others throw their suits late, tarocks early or the other way round
        return "play " + (rng.choice(rest) if pol["late"] == 1 else max(rest, key=lambda c: (not R.tarock(c), rng.random())))
    pol["for"] = pol["valatgood"]
    if any(k[0] == "valat" for k in d.items):
        pol["for"] = next(k[1] for k in d.items if k[0] == "valat")
    good = (d.seat in d.re) == (pol["for"] == "re")
    return "play " + (max if good else min)(cards, key=power)

compare.choose = choose2
compare_craft = compare.craft
compare.craft = lambda o, d, r: craft2(o, d, r) if r.random() < .8 else compare_craft(o, d, r)

def pol2(g, rng):
    p = policy(g, rng)
    p.pop("bot", None)
    p.setdefault("x", 0)
    for k, v in dict(x=rng.randrange(4), quiet=.8, valat=.1, play="favour", noise=.02).items():
        p.setdefault(k, v)
    p.setdefault("for", "re")
    if rng.random() < .5:
        p["late"] = rng.choice([1, 2])
    else:
        p["valatgood"] = rng.choice(["re", "re", "contra"])
    if p.get("valatgood") and g.deal and not g.deal.over:
        # the strong seat bids
        best = max(range(4), key=lambda s: (sum(power(c) for c in g.deal.hands[s])))
        p["x"] = best
        p["contract"] = rng.choice(["solo", "normal", "farbensolo"])
    return p

def main(seed, deadline, n):
    c = Compare(seed)
    diffs = 0
    vals = list(R.VALUES["deals"])
    for k in range(n):
        if time.time() > deadline: break
        opt = {q: c.rng.choice(v) for q, v in R.VALUES.items()}
        longs = k < len(vals)
        opt["deals"] = vals[k] if longs else c.rng.choice([4, 8])
        try:
            m, g = c.match(opt, crafted=.08 if longs and opt["deals"] > 20 else .9, tag=f"d{k}-", policy=pol2)
            c.replay(m)
        except Differ as e:
            diffs += 1
            m, g = c.last
            print("DIFFER", opt, str(e)[:2500], "\n   ", K.write(m.record)[-1500:], flush=True)
            if diffs > 5: return
    print(dict(c.n), "diffs", diffs)
    print(dict(c.kinds))
    print(dict(sorted(c.events.items())))

if __name__ == "__main__":
    main(sys.argv[1], until(sys.argv[2]), int(sys.argv[3]))
