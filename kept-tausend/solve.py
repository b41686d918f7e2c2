import sys; sys.path[:0]=["/tmp/w-bots/src"]
import random,time
from kartenstube.games.tausend.cards import play_of, PACK
from kartenstube.core.problem import Problem, Position
from kartenstube.core.cards import mask_of
from kartenstube.solver.api import solve, rollout
from kartenstube.solver.layout import Window, ALL_VALUES
rng=random.Random(1)
cards=list(PACK.cards) if hasattr(PACK,"cards") else list(PACK)
for trump in ("","H"):
  play=play_of(trump,False)
  for k in (4,5,6,7,8):
    for w in (ALL_VALUES,"mark","near"):
      t=time.process_time(); nodes=0; N=12 if k>6 else 30
      for i in range(N):
        rng.shuffle(cards)
        hands=tuple(mask_of(cards[j*k:(j+1)*k]) for j in range(3))
        tot=play.value.of_cards(sum(hands))
        ww=Window(marks=(tot//2,)) if w=="mark" else Window(tot//2-12,tot//2+12) if w=="near" else w
        s=solve(Problem(play,frozenset([0]),Position(hands,0,())),one_value=True,window=ww)
        nodes+=s.nodes
      print(trump,k,w if isinstance(w,str) else "all",nodes//N,f"{1000*(time.process_time()-t)/N:.2f}ms")
