import sys, random, time
sys.path.insert(0, "/tmp/second-tausend")
import recount as R, compare as C
import kartenstube as K
names = sys.argv[2:]
need = dict(ruling11=dict(players=3, must_beat=True), overtrump=dict(players=3, must_beat=True), giftorder=dict(players=3), round10=dict(step=10),
  bound100=dict(barrel="russian", target=1000), polish60=dict(barrel="polish", target=1000, rospisat="free"), rowdeclarer=dict(bolts="in_row"),
  barrelconcede=dict(players=3, barrel="russian", target=1000, rospisat="free"), twoclimb=dict(barrel="russian", target=1000, players=3, rospisat="free"),
  declfirst=dict(barrel="off", target=500), acestrump=dict(aces=True, marriage_first=True), redealer=dict(four_nines=True))
for name in names:
    R.MUT.clear(); R.MUT.add(name)
    c = C.Compare("p" + name, illegal=0)
    t = time.process_time()
    found = None
    while found is None and time.process_time() - t < float(sys.argv[1]):
        opt = {**C.options(c.rng), **need.get(name, {})}
        if opt["barrel"] != "off": opt["target"] = 1000
        try:
            if c.rng.random() < .5: c.match(opt, C.mixed, 4, crafted=0.4)
            else: c.match(opt, C.to_the_end(), 30, crafted=0.1)
        except C.Differ as e:
            found = str(e)[:260]
    print(name, "found after" if found else "NOT FOUND in", c.n["deals"], "deals", c.n["decisions"], "decisions:", found, flush=True)
