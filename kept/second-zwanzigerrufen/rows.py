"""The 34 rows of section 7 through Deal.count()."""
import recount as R
D = {k: v[0] for k, v in R.VALUES.items()}; D["deals"] = 16

def row(contract, re, R_, opt=(), items=(), valat_tricks=None, pagat=None, trull=None, kings=None, mond=None, all_to=None, cap=None, no=None):
    o = dict(D, **dict(opt))
    d = object.__new__(R.Deal)
    d.opt = o; d.counts = R.collections.Counter(); d.contract = contract; d.declarer = 0
    d.re = {0, 2} if contract == "normal" else {0}
    d.items = {("game", "re"): 1}; d.items.update(dict(items))
    dealt = [[], [], [], []]
    for name, cards in (("trull", R.TRULL), ("kings", R.KINGS)):
        who = {"trull": trull, "kings": kings}[name]
        if who is None: 
            for i, c in enumerate(cards): dealt[i].append(c)
        else: dealt[who] += cards
    d.dealt = dealt
    # piles: choose cards to make `re` points
    import random
    rng = random.Random(1)
    fixed = {"re": [], "contra": []}
    if cap: fixed[cap[0]] += cap[1]
    for _ in range(200000):
        rng.shuffle(p := [c for c in R.PACK if not any(c in x for x in fixed.values())])
        k = rng.randrange(len(p) + 1)
        pile = fixed["re"] + p[:k]
        rest = [c for c in R.PACK if c not in pile]
        if sum(map(R.worth, pile)) == re and not (cap is None and o["honours"] == "captured"): break
        if sum(map(R.worth, pile)) == re and cap and (all(c in pile for c in R.TRULL) or all(c in rest for c in R.TRULL)) == (cap[1] == R.TRULL) and (all(c in pile for c in R.KINGS) or all(c in rest for c in R.KINGS)) == (cap[1] == R.KINGS): break
    else: raise Exception("no pile")
    d.won = [pile, rest, [], []]
    tr = []
    for i in range(10):
        w = i % 2 if all_to is None else all_to
        if valat_tricks is not None: w = valat_tricks[0] if i < valat_tricks[1] else 1 - valat_tricks[0]
        tr.append((["TC", "TS", "AH", "AD"], [0, 1, 2, 3], w))
    if mond is not None:   # T22 of mond catches T21 of the next seat
        order = [mond, (mond + 1) % 4, (mond + 2) % 4, (mond + 3) % 4]
        tr[0] = (["T22", "T21", "T5", "T6"], order, mond)
    if pagat is not None:
        tr[9] = (["T1", "TS", "AH", "AD"], [pagat, (pagat + 1) % 4, (pagat + 2) % 4, (pagat + 3) % 4], pagat)
    d.tricks = tr
    d.count()
    assert d.R == R_, (no, contract, re, R_, d.R)
    want = {"normal": [R_, -R_, R_, -R_]}.get(contract, [3 * R_, -R_, -R_, -R_])
    assert d.scores == want, (no, d.scores)

N, S, F = "normal", "solo", "farbensolo"
g, ar, ac, pr, vr, vc = ("game", "re"), ("absolut", "re"), ("absolut", "contra"), ("pagat", "re"), ("valat", "re"), ("valat", "contra")
row(N, 45, 1, no=1); row(N, 44, -1, no=2); row(N, 56, 2, no=3); row(N, 32, -2, no=4); row(N, 50, 2, items={g: 2}, no=5)
row(N, 50, 3, items={g: 2}, pagat=0, no=6); row(N, 55, -1, items={ar: 1}, no=7); row(N, 58, 5, items={ar: 1, pr: 1}, pagat=2, no=8)
row(N, 40, 1, items={ac: 1}, no=9); row(N, 47, 1, trull=0, mond=3, no=10); row(N, 48, -3, items={pr: 2}, no=11)
row(N, 88, 7, all_to=0, no=12); row(N, 88, 13, all_to=0, items={vr: 1}, no=13); row(N, 80, -13, valat_tricks=(0, 9), items={vr: 1}, no=14)
row(S, 46, 4, no=15); row(S, 40, -8, items={g: 2}, no=16); row(F, 60, 4, no=17); row(F, 44, -3, kings=0, no=18); row(N, 50, 4, items={g: 4}, no=19)
row(N, 48, 17, items={pr: 8}, pagat=0, no=20); row(N, 50, 1, items={ar: 1, ac: 1}, no=21); row(N, 30, 13, items={vc: 1}, valat_tricks=(1, 9), no=22)
row(N, 44, -3, items={g: 2}, pagat=1, no=23); row(N, 50, -13, items={ar: 1, vr: 1}, no=24); row(N, 60, 3, items={ac: 1}, no=25)
row(S, 70, 5, pagat=0, no=26); row(S, 88, 10, all_to=0, no=27); row(F, 50, 4, trull=0, no=28); row(N, 0, -8, all_to=1, items={g: 2}, no=29)
A = {"absolut_game": True}
row(N, 55, -3, A, {ar: 1}, no="7o"); row(N, 40, 3, A, {ac: 1}, no="9o"); row(N, 50, 0, A, {ar: 1, ac: 1}, no="21o")
row(S, 46, 5, {"solo_value": 5}, no=30); row(F, 60, 5, {"solo_absolut": True}, no=31)
row(S, 60, 8, {"solo_absolut": True, "solo_bonus": 2}, {ar: 1}, no=32)
row(S, 70, 6, {"solo_bonus": 2}, pagat=0, no="26o"); row(S, 88, 16, {"solo_bonus": 2}, all_to=0, no="27o")
C = {"honours": "captured"}
row(N, 44, -2, C, trull=0, cap=("contra", R.TRULL), no=33); row(N, 44, 0, trull=0, no="33d")
row(N, 50, 2, C, cap=("re", R.KINGS), no=34); row(N, 50, 1, no="34d")
print("all rows agree")
