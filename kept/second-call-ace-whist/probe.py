import json,random,kartenstube as K
rng=random.Random(1)
from kartenstube import SeatLine,new_match
for i in range(6):
    m=new_match("call-ace-whist",{"deals":4,"pass_exchange":True,"join_sol":True},[SeatLine(n,"random") for n in "abcd"],"s%d"%i)
    for _ in range(30):
        d=m.decision
        if d is None: break
        t=d.choices.texts()
        if any(x.startswith("discard") for x in t): print(t)
        if any(x.startswith("discard 3") for x in t) or True:
            a=rng.choice(t)
            if a.startswith("discard"): 
                n,p=a[8:].split(" of "); a="discard "+" ".join(p.split()[:int(n)])
        m.answer(a)
    print(K.write(m.record)[-200:])
try: m.answer("foo")
except Exception as e: print(type(e).__mro__,e)
print(m.why_not("foo"), m.result())
