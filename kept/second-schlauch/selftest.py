"""The worked examples of the page against recount.py"""
import recount as R
def trick(contract, trump, cards, want):
    d = R.Deal(R.DEFAULTS, 0, " ".join(R.PACK)); d.contract, d.trump = contract, trump
    c = cards.split(); assert c[d.best(c)] == want, (cards, c[d.best(c)])
for a in [("schlauch","D","AH JH 7D","JH"),("schlauch","D","AD JD JH","JD"),("schlauch","D","JS AS TS","AS"),("schlauch","C","KS JS 9C","JS"),("grandioso",None,"KC TC AS","TC"),("bettel",None,"TC 9C JC","JC"),("bettel",None,"TC 9C 8C","TC")]:
    trick(*a)
def turn(s):
    c = R.PACK[:]; x = "9" + s; c.remove(x); return " ".join(c + [x])
def deal(contract, s, made, want, **o):
    d = R.Deal({**R.DEFAULTS, **o}, 0, turn(s))
    if contract == "pass": d.all_pass()
    else:
        d.declarer, d.contract = 1, contract; d.close(made)
    assert d.score == want, (contract, s, made, d.score, want)
deal("schlauch","D",1,[-1,0,-1]); deal("schlauch","C",0,[0,-1,0]); deal("schlauch","H",1,[-2,0,-2]); deal("schlauch_sp","S",1,[-2,0,-2])
deal("schlauch_sp","H",0,[0,-4,0]); deal("bettel","D",1,[-2,0,-2]); deal("bettel","H",0,[0,-4,0]); deal("grandioso","C",1,[-3,0,-3])
deal("grandioso_sp","S",0,[0,-6,0]); deal("grandioso_sp","H",1,[-12,0,-12]); deal("pass","C",0,[-1,0,0])
deal("pass","H",0,[-2,0,0],red_double=False); deal("grandioso","H",1,[-3,0,-3],red_double=False); deal("bettel","S",1,[-1,0,-1],prices="1_1_2")
deal("grandioso_sp","H",0,[0,-8,0],prices="1_1_2"); deal("schlauch","S",1,[-1,2,-1],zero_sum=True); deal("schlauch_sp","H",0,[4,-8,4],zero_sum=True)
deal("pass","H",0,[-4,2,2],zero_sum=True); deal("schlauch","D",1,[-2,0,-2],red="both"); deal("pass","D",0,[-2,0,0],red="both",red_double=False)
for p, o in (("1_2_3","schlauch bettel schlauch_sp grandioso grandioso_sp"),("1_1_2","bettel schlauch grandioso schlauch_sp grandioso_sp")):
    assert sorted(o.split(), key=lambda c: R.rank_of(c, dict(prices=p))) == o.split()
for before, bids, made, dealer, after, win in (([9,4,7],"pass",0,0,[10,4,7],[1]),([8,8,7],("schlauch_sp",2),1,0,[10,10,7],[2]),([8,3,3],("bettel",0),0,0,[10,3,3],[1,2]),([9,9,9],("grandioso",1),1,0,[12,9,12],[1])):
    g = R.Game({}); g.start(dealer, turn("C")); g.totals = [-x for x in before]; d = g.deal
    d.say = lambda t: None
    if bids == "pass": d.all_pass()
    else: d.contract, d.declarer = bids; d.close(made)
    g.say("x"); assert g.totals == [-x for x in after] and g.winners == win, (g.totals, g.winners)
for up, away, said in (("9S","7C 8D",[(0,0),(0,0)]),("9S","AC 7D",[(1,0),(0,0)]),("9S","9S QD",[(0,1),(0,0)]),("9S","AS 8S",[(1,1),(0,1)]),("AH","AH AD",[(1,1),(1,0)])):
    two = away.split(); rest = [c for c in R.PACK if c not in two and c != up]
    deck = rest[:30 - (up not in two) * 0]
    deck = [c for c in rest if c != up]
    need = [c for c in two if c != up]
    deck = deck[:31 - len(need)] + need + [up]
    d = R.Deal(R.DEFAULTS, 0, " ".join(deck[:32]))
    d.say("discard " + " ".join(R.in_order(two))); assert [tuple(map(int, x)) for x in d.said] == said, (d.said, said)
print("examples ok")
