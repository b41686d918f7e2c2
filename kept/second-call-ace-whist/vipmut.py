import random,time,sys,compare as C, recount as R
R.WRONG.update(sys.argv[2:]); t=time.time(); rng=random.Random(3); i=0
orig=C.rig
def rig(rng,o,deck,F):
    deck=list(deck)
    for i in (4,9,14)[:o["jokers"]]:
        if rng.random()<.5:
            j=deck.index("XX"); deck[i],deck[j]=deck[j],deck[i]
    return deck
C.rig=rig
pol=C.policy
def policy(rng,deal,mode):
    s,l=deal.ask; v=[x for x in l if x in("bid 7_vip","bid 8_vip")]
    if v and rng.random()<.5: return v[0]
    if l[0].startswith("bid"): return "pass"
    if l==["accept","turn"] and rng.random()<.7: return "turn"
    return pol(rng,deal,mode)
C.policy=policy
while time.time()-t<float(sys.argv[1]) and not C.DIS:
    o=C.draw(rng,4); o["attachments"]=rng.choice(["all","no_sans"]); o["jokers"]=rng.choice([2,3]); i+=1
    C.match(o,"vm%d"%i,random.Random(i),prig=.7)
print(i,dict(C.N),C.SEEN["vip joker"],C.SEEN["ask accept"],"DIS",len(C.DIS),[str(d[0])[:500] for d in C.DIS[:2]])
