import sys, time
sys.path.insert(0, "/tmp/second-zwanzig-ab")
from compare import *
rng = random.Random(1)
t=time.time()
for i in range(12):
    o = options_of(rng)
    try:
        m, me = run(o, f"p{i}", i, STYLES[i%6], ["random"], deal_limit=30)
        replayed(m, me)
    except Differs as e:
        print(json.dumps(e.args[0], default=str)); break
print(C, PH, time.time()-t)
print(json.loads(write(m.record)).keys())
