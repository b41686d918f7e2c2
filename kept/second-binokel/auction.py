"""All auctions with bids 300, 700, 1000 only, for each form of the game."""
import itertools, sys, collections
sys.path.insert(0, "/tmp/second-binokel")
import compare as C, recount as R, copy
n = collections.Counter()
def walk(m, g, c):
    d = g.deal
    c.question(m, d)
    if d.kind != "auction":
        n["ends declarer"] += 1; return
    for t in d.legal:
        if t not in ("pass", "bid 300", "bid 700", "bid 1000"): continue
        h = copy.copy(g); h.deal = copy.deepcopy(d); h.deals = list(g.deals)
        m.answer(t); h.deal.say(t)
        if h.deal.over:
            n["ends thrown in"] += 1
            assert m.decision is None and m.result()["deals"] == [[0] * g.n]
        else: walk(m, h, c)
        m.back(1)
for (pl, pa), di, fb, ap, sev in itertools.product([(3, True), (4, True), (4, False)], ["clockwise", "anticlockwise"], ["forehand", "second"], ["redeal", "dealer", "forehand"], [False, True]):
    opt = dict({k: v[0] for k, v in R.VALUES.items()}, players=pl, partners=pa, direction=di, first_bid=fb, all_pass=ap, sevens=sev, min_bid=300, deals=12, target=1000)
    c = C.Compare("a"); m = c.begin(opt); g = R.Match(opt); dl = m.record.deals[0]; g.start(dl.dealer, dl.deck)
    walk(m, g, c); n.update(c.n); n["forms"] += 1
print(dict(n))
