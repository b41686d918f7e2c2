import sys, time
sys.path.insert(0, "/tmp/second-zwanzig-ab")
from compare import *
seen = {k: set() for k in R.DOMAIN}; sets = set()
def used(o):
    sets.add(json.dumps(o, sort_keys=True))
    for k, v in o.items(): seen[k].add(v)
def go(o, seed, nseed, style, lv, **k):
    used(o)
    try:
        m, me = run(o, seed, nseed, style, lv, **k); replayed(m, me)
    except Differs as e:
        print("DIFFERS", json.dumps(e.args[0], default=str), flush=True)
    except Exception as e:
        import traceback; print("CRASH", o, seed, nseed, style, lv); traceback.print_exc()
rng = random.Random(20)
t = time.time()
A = [options_of(rng) for _ in range(24)]
for j, p in enumerate((2,3,4,5,6)): A[j]["players"] = p
for i, o in enumerate(A):
    for j in range(50):
        go(o, f"a{i}-{j}", 1000 * i + j, STYLES[(i + j) % 6], ["random"], deal_limit=10 if j else 60, refuse=.02)
print("A", C, PH, round(time.time() - t), flush=True)
for i in range(160):
    go(options_of(rng), f"b{i}", 10**6 + i, STYLES[i % 6], ["random"], deal_limit=25, refuse=.05)
print("B", C, PH, round(time.time() - t), flush=True)
for i in range(40):
    o = options_of(rng) if i else dict(R.DEFAULT)
    go(o, f"c{i}", 2 * 10**6 + i, STYLES[i % 6], [["easy"], ["medium"], ["easy", "medium"], ["random", "medium"]][i % 4], deal_limit=8, refuse=.02)
    if time.time() - t > 900: break
print("C", C, PH, round(time.time() - t), flush=True)
print("option sets", len(sets), "values not used", {k: [v for v in R.DOMAIN[k] if v not in seen[k]] for k in seen}, flush=True)
