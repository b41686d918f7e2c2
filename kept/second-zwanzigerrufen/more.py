import sys, time
import bound, compare, directed
from bound import *
dl = until(sys.argv[1])
# 1 exact points for the two boundaries, longer, and the plant on them
rng = random.Random("more")
got = collections.Counter(); t0 = time.time(); planted = 0
while time.time() - t0 < 150 and (got[32] < 4 or got[33] < 8) and time.time() < dl:
    opt = options(rng); opt["absolut_game"] = True; opt["redeal_weak"] = False
    fake = type("G", (), {"deal": type("D", (), {"first": 0, "over": True})()})()
    pol = {"x": 0, "quiet": .6, "valat": 0, "double": rng.random() < .5, "play": rng.choice(["random", "smear", "favour"]), "for": "contra", "noise": rng.choice([.1, .3, .5]), "contract": "normal"}
    g, d, dealer, deck, said = own_deal(opt, rng, None, pol)
    if it(d, "absolut", "re") or not it(d, "absolut", "contra") or not noval(d) or d.counts["valat silent 1 normal"] or rp(d) not in (32, 33): continue
    got[rp(d)] += 1
    m = engine(opt, dealer, deck, said)
    if m.result()["deals"] != [d.scores] and json.loads(json.dumps(m.result()))["deals"] != [d.scores]: print("DIFFER", rp(d), m.result(), d.scores, opt, dealer, deck, said)
    if rp(d) == 33:
        R.WRONG = {"33 not enough"}; g2 = R.Game(opt); g2.start(dealer, deck)
        for t in said: g2.say(t)
        R.WRONG = set()
        planted += json.loads(json.dumps(m.result()))["deals"] != [g2.deal.scores]
print("only contra:", dict(got), "plant 33 found", planted)
# 2 plant redeal
for c in ("T21", "T22", "T1"):
    opt = options(rng); opt["redeal_weak"] = True
    deck = place(opt, 2, {1: [c] + rng.sample(R.SUITCARDS, 9)}, rng)
    R.WRONG = {"redeal t1 only"}; g = R.Game(opt); g.start(2, deck); R.WRONG = set()
    m = engine(opt, 2, deck, [])
    print("plant redeal", c, "found" if g.deal.over != (m.decision is None) else "same")
# 3 all auctions and announcements to a depth
nodes = 0
def walk(opt, dealer, deck, said, depth):
    global nodes
    if time.time() > dl2: return
    m = engine(opt, dealer, deck, said)
    g = R.Game(opt); g.start(dealer, deck)
    for t in said: g.say(t)
    d = g.deal
    nodes += 1
    have = (m.decision.seat, list(m.decision.choices.texts()))
    if have != (d.seat, d.legal): print("DIFFER", opt, dealer, deck, said, have, d.seat, d.legal); return
    if d.state == "play": return
    if d.state == "announce":
        depth -= 1
        if depth < 0: return
    for t in d.legal: walk(opt, dealer, deck, said + [t], depth)
for k in range(14):
    dl2 = min(dl, time.time() + 16)
    opt = options(rng); opt["redeal_weak"] = False
    if k % 2: opt["farbensolo"] = True; opt["solo_absolut"] = True
    walk(opt, 1, craft(opt, 1, rng), [], 3)
print("nodes of the tree", nodes)
# 4 options that do not exist
bad = [("deals", x) for x in (0, 1, 2, 3, 5, 6, 98, 104, -4, "4", 4.5, None, True)] + [("solo_value", x) for x in (3, 6, "4")] + [("solo_bonus", x) for x in (0, 3)] + \
      [("direction", "left"), ("honours", "none"), ("farbensolo", 1), ("farbensolo", "no"), ("maerchenstich", None), ("rounds", 1), ("players", 4), ("redeal", True)]
for name, v in bad:
    try:
        K.new_match("zwanzigerrufen", {name: v}, [K.SeatLine("ABCD"[i], "easy") for i in range(4)], "s")
        print("ACCEPTED", name, repr(v))
    except Exception as e: 
        if type(e).__name__ != "WrongOption": print(name, v, type(e).__name__, str(e)[:80])
print("defaults", K.new_match("zwanzigerrufen", {}, [K.SeatLine("ABCD"[i], "easy") for i in range(4)], "s").record.options == {k: v[0] if k != "deals" else 16 for k, v in R.VALUES.items()})
for n in (3, 5, 2):
    try: K.new_match("zwanzigerrufen", {}, [K.SeatLine("ABCDE"[i], "easy") for i in range(n)], "s"); print("ACCEPTED seats", n)
    except Exception as e: print("seats", n, type(e).__name__)
