"""Options: defaults, what is refused, what is allowed."""
import sys; sys.path.insert(0, "/tmp/second-cego")
import recount as R, kartenstube as K, itertools, random, collections
n = collections.Counter()
def new(o, seats=None):
    p = seats or o.get("players", 4)
    return K.new_match("cego", o, [K.SeatLine("ABCDE"[s], "easy") for s in range(p)], "s")
m = new({}); assert dict(m.record.options) == R.DEFAULTS, m.record.options
assert dict(new({"players": 5}).record.options) == dict(R.DEFAULTS, players=5, deals=25); assert dict(new({"players": 3}).record.options) == dict(R.DEFAULTS, players=3)
for p in (2, 3, 4, 5, 6):
    for c in R.VALUES["count"] + ["fours"]:
        for d in range(0, 106):
            o = {"players": p, "count": c, "deals": d}
            fine = p in (3, 4, 5) and c != "fours" and 3 <= d <= 100 and not R.option_fault(o)
            try: new(o, seats=p if p in (3, 4, 5) else 4); ok = True
            except Exception as e: ok = False; n[type(e).__name__] += 1
            n["tried"] += 1
            assert ok == fine, (o, ok, fine)
for k in R.VALUES:
    for v in ("xx", None, 7, "True", 1.0):
        try: new({k: v}); raise SystemExit(f"accepted {k} {v!r}")
        except SystemExit: raise
        except Exception as e: n["bad value " + type(e).__name__] += 1
try: new({"foo": 1}); raise SystemExit("unknown name accepted")
except SystemExit: raise
except Exception as e: n["unknown name " + type(e).__name__] += 1
print(dict(n))
