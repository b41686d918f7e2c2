import sys,random, json, recount as R, compare as C, kartenstube as K
from kartenstube import new_match, SeatLine
rng=random.Random(7)
for t in range(200):
    o={"deals":4,"iron_hand":True}
    m=new_match("call-ace-whist",o,[SeatLine(n,"human") for n in "abcd"],"j%d"%t)
    j=json.loads(K.write(m.record)); dl=m.record.deals[0]; F=(dl.dealer+1)%4
    j["deals"][0]["deck"]=" ".join(C.rig(rng,{**R.DEFAULTS,**o},dl.deck.split(),F)); x=K.Match(K.read(json.dumps(j)))
    if x.decision.choices.texts()==['pass','redeal'] and x.decision.seat!=F:
        print("asked",x.decision.seat,"F",F,file=sys.stderr); open("/tmp/second-call-ace-whist/iron.stube.json","w").write(K.write(x.record)); 
        x.answer("pass"); open("/tmp/second-call-ace-whist/iron-after.stube.json","w").write(K.write(x.record)); break
