import sys, time
sys.path.insert(0, "/tmp/second-zwanzig-ab")
from compare import *
for bug in ("ten_low no_trump_power stock_bottom turn_stock packet_swapped no_buy_below no_drop_below T_drops turned_clubs_free blind_blocks one_more_drop window_longer early_bar always_must_trump tricks_only_no_penalty bounce_raw winners_all_below recycle").split():
    rng = random.Random(bug); d0 = C["deals"]; hit = None; t = time.time()
    for i in range(400):
        if time.time() - t > 45: break
        try: run(options_of(rng), f"{bug}{i}", i, STYLES[i % 6], ["random"], bug=bug, deal_limit=25, refuse=0)
        except Differs as e: hit = e.args[0]; break
        except (AssertionError, ValueError) as e: hit = {"what": "crash of mine " + repr(e)[:80]}; break
    print(bug, "after", C["deals"] - d0, "deals:", hit and (hit["what"], str(hit.get("engine"))[:70], str(hit.get("mine"))[:90]), flush=True)
