import sys, re
sys.path.insert(0, "/tmp/second-zwanzig-ab")
from compare import *
from kartenstube.render.notebook import of_match, of_view
m=new_match("zwanzig-ab",{"no_drop_suit":"none"},[SeatLine(n,"random") for n in "abcd"],"q3")
r=random.Random(1)
while m.decision:
    t=list(m.decision.choices.texts()); m.answer("drop" if "drop" in t else one(t,r,"buyer"))
print(m.record.deals[-1].actions)
for nm,v in (("plain",m.view(0)),("open",m.view(0,all_open=True))):
    print(nm,{k:z.cards for k,z in v.places.items() if z.cards})
h=of_match(m,"en"); print(re.sub(r"\s+"," ",re.sub(r"<[^>]+>"," ",h))[:1500])
