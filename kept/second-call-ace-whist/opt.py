from kartenstube import new_match, SeatLine
S=[SeatLine(n,"random") for n in "abcd"]
for o in [dict(deals=d) for d in range(4,101,4)]+[dict(deals=0),dict(deals=6),dict(deals=104),dict(deals=2),dict(jokers=1),dict(jokers=4),dict(jokers=0,attachments="all"),dict(exchange="none"),dict(iron_hand=1),dict(five=1),dict(players=5)]:
    try: m=new_match("call-ace-whist",o,S,"s"); r="ok"+(" vip" if any("vip" in t for t in m.decision.choices.texts()) else "")
    except Exception as e: r=type(e).__name__+" "+str(e)[:120]
    if not(r=="ok vip"): print(o,r)
try: new_match("call-ace-whist",{},S[:3],"s"); print("3 seats ok?!")
except Exception as e: print("3 seats",e)
