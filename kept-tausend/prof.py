import sys; sys.path[:0]=["/tmp/w-bots/src","/tmp/w-bots/bench"]
import time
from collections import defaultdict
from kartenstube.analysis.arena import deals_of
from kartenstube.analysis.autoplay import play_on, thoughts, chance_of
from kartenstube.bots.expert import search_results
from kartenstube.bots.base import Budget
from kartenstube.match.match import Match
T=defaultdict(lambda:[0,0.0])
for r in deals_of("tausend",{},8,"prof"):
    m=Match(r)
    while m.decision:
        s=m.decision.seat
        if m.decision.choices.is_free():
            t=time.process_time()
            *_,f=search_results(m.view(s),m.game.rules,chance_of(m,s),Budget(worlds=10,nodes=1<<31))
            k=m.decision.phase
            if k=="play": k+=str(len(m.view(s).hand))
            T[k][0]+=max(1,len(f.worlds)); T[k][1]+=time.process_time()-t
        play_on(m)
for k,(n,t) in sorted(T.items()): print(k,n,f"{1000*t/n:.2f} ms/world")
