import re, time, sys
import directed, compare
from compare import *
names = sorted(set(re.findall(r'wrong\("([^"]*)"\)', open("recount.py").read())))
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
            m, g = c.match(opt, crafted=.6, tag=f"p{k}-", policy=directed.pol2 if k % 2 else compare.policy)
        except Differ as e:
            hit = str(e); break
    found += hit is not None
    print(f"{name:32} {'found' if hit else 'NOT FOUND'} after {c.n['deals'] + 1} deals, {k + 1} matches: {(hit or '')[:150]}", flush=True)
print(found, "of", len(names))
