import random, json, recount as R, compare as C, kartenstube as K
from kartenstube import new_match, SeatLine
o={"deals":4,"iron_hand":True}
m=new_match("call-ace-whist",o,[SeatLine(n,"random") for n in "abcd"],"i1")
rng=random.Random(5)
for t in range(50):
    j=json.loads(K.write(m.record)); dl=m.record.deals[0]; F=(dl.dealer+1)%4
    d=C.rig(rng,{**R.DEFAULTS,**o},dl.deck.split(),F); j["deals"][0]["deck"]=" ".join(d)
    x=K.Match(K.read(json.dumps(j)))
    if x.decision.phase!="auction" and x.decision.seat!=F: break
print(x.decision.seat,F,x.decision.phase,x.decision.choices.texts())
for s in range(4):
    v=x.view(s); print(s,type(v).__name__,{n:str(getattr(v,n))[:160] for n in (getattr(v,"__dataclass_fields__",None) or v._fields)})
v=x.view(0,covered=True) ; print({n:str(getattr(v,n))[:160] for n in (getattr(v,"__dataclass_fields__",None) or v._fields)})
y=K.Match(x.record); y.answer("pass"); print(y.decision.seat,y.decision.phase)
for s in range(4):
    v=y.view(s); print(s,{n:str(getattr(v,n))[:160] for n in (getattr(v,"__dataclass_fields__",None) or v._fields)})
y=K.Match(x.record); y.answer("redeal"); print(y.decision,y.result()); v=y.view((x.decision.seat+1)%4);print(str(v)[-600:])
