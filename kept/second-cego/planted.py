import re, time, sys
import compare
from compare import *
names = sorted(set(re.findall(r'wrong\("([^"]*)"\)', open("/tmp/second-cego/recount.py").read())))
dl = until(sys.argv[1])
found = 0
for name in names:
    R.WRONG = {name}
    c = Compare("plant" + name, illegal=0)
    hit = None
    for k in range(400):
        if time.time() > dl: break
        opt = options(c.rng)
        try:
            m, g = c.match(opt, crafted=.6, tag=f"p{k}-")
        except Differ as e:
            hit = str(e); break
        except Exception as e:
            hit = f"{type(e).__name__} {e}"; break
    found += hit is not None
    print(f"{name:32} {'found' if hit else 'NOT FOUND'} after {c.n['deals'] + 1} deals, {k + 1} matches: {(hit or '')[:150]}", flush=True)
print(found, "of", len(names))
