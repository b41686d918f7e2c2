import kartenstube as K
m=K.new_match("tausend",{"players":2},[K.SeatLine(n,"easy") for n in "AB"],"s1")
while m.decision.phase!='play' and not str(m.decision.choices.texts()).count('discard'):
    m.answer(m.decision.choices.texts()[-1]) ; print(m.decision.phase)
print(m.decision)
print(m.decision.choices.texts())
for t in ["discard AC AC","foo","","@0 pass","@1 pass","give_up","pass","PASS","discard 9D 9C", "play", "play  AC","bid x","bid 5.5","meld","play 7C"]:
    try:
        m.answer(t); print('accepted',t)
    except Exception as e: print(t, type(e), str(e)[:80], m.why_not(t) and m.why_not(t).code)
for o in [dict(players=4),dict(target=500),dict(target=500,barrel="polish"),dict(step=15),dict(preset="plain"),dict(foo=1),dict(players=True),dict(four_nines=1)]:
    try: K.new_match("tausend",o,[K.SeatLine(n,"easy") for n in "ABC"],"s1"); print("ok",o)
    except Exception as e: print(o,type(e).__name__, str(e)[:100])
