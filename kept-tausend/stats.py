import sys; sys.path[:0]=["/tmp/w-bots/src","/tmp/w-bots/bench"]
from collections import defaultdict
from kartenstube.analysis.arena import deals_of
from kartenstube.analysis.autoplay import play_on
from kartenstube.match.match import Match
n=int(sys.argv[1]); d=defaultdict(list); opp=[]; con=0
for r in deals_of("tausend",{},n,"stat"):
    m=Match(r)
    while m.decision: play_on(m)
    done=m.standing.deals[-1]
    if not done.entry: continue
    v=done.entry
    if "conceded" in done.notes: con+=1; continue
    d[v.game.params["bid"]].append(v.value>0)
    opp+= [x for s,x in enumerate(done.scores) if s!=v.seat]
for b in sorted(d): print(b,len(d[b]),sum(d[b])/len(d[b]))
print("conceded",con,"opp",sum(opp)/len(opp))
