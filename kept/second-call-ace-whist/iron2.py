import random, json, collections, recount as R, compare as C, kartenstube as K
from kartenstube import new_match, SeatLine
cnt=collections.Counter(); rng=random.Random(7)
for t in range(60):
    o={"deals":4,"iron_hand":True,"jokers":rng.choice([0,2,3])}
    m=new_match("call-ace-whist",o,[SeatLine(n,"random") for n in "abcd"],"j%d"%t)
    j=json.loads(K.write(m.record)); dl=m.record.deals[0]; F=(dl.dealer+1)%4
    d=C.rig(rng,{**R.DEFAULTS,**o},dl.deck.split(),F)
    j["deals"][0]["deck"]=" ".join(d); x=K.Match(K.read(json.dumps(j)))
    if not x.decision.choices.texts()==['pass','redeal']: continue
    holders=[]; views=[]
    while x.decision.choices.texts()==['pass','redeal']:
        holders.append(x.decision.seat); views.append([x.view(s) for s in range(4)]+[x.view(0,covered=True)]); x.answer("pass")
    fin=[x.view(s) for s in range(4)]+[x.view(0,covered=True)]
    for h,vs in zip(holders,views):
        for s in range(5):
            if s in holders: continue
            same = vs[s]==fin[s]; cnt["same" if same else "differs", "F" if s==F else "covered" if s==4 else "other"]+=1
            if not same: cnt["fields", tuple(n for n in vs[s].__dataclass_fields__ if getattr(vs[s],n)!=getattr(fin[s],n)), "F" if s==F else "other"]+=1
    cnt["cases",len(holders)]+=1
print(cnt)
