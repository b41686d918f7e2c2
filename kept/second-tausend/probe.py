import time, random, json
from kartenstube import *
import kartenstube
m = kartenstube.new_match("tausend", {"players":3}, [kartenstube.SeatLine(n,"random") for n in "ABC"], "s1")
print(m.decision, m.record)
t=time.time(); n=0
rng=random.Random(1)
while time.time()-t<8 and not m.end:
    d=m.decision
    if d is None:
        m.next_deal(); continue
    c=d.choices.texts(); 
    if n<14: print(d.seat,c, type(c))
    m.answer(rng.choice(list(c))); n+=1
print(n, len(m.record.deals) if hasattr(m.record,'deals') else m.record, m.result()['totals'])
print([x for x in dir(m.decision)], [x for x in dir(m.record)], type(m.record))
