"""Wrong readings planted in recount.py: does the comparison find them, and how soon?"""
import sys
sys.path.insert(0, "/tmp/second-schlauch")
import compare as C, recount as R
FLAGS = {"flat": "no precedence of SCHLAUCH at equal strokes", "first_turn": "the turn-up is the last but one card", "one_unter": "only one Unter is trump",
 "highten": "the ten is high in BETTEL", "dealer_call": "the dealer may call what he laid away", "always_trump": "must_trump ignored",
 "bettel_lead": "the declarer leads a BETTEL", "pass_red": "an all-pass deal doubles only with red_double", "pass_moves": "an all-pass deal moves the deal on",
 "pass_counts": "an all-pass deal counts", "pass_ends": "an all-pass deal cannot end the match", "over_target": "more than target strokes end the match"}
for flag, text in FLAGS.items():
    R.WRONG.clear(); R.WRONG.add(flag)
    c = C.Compare("plant" + flag, levels=("easy",), illegal=0.0, look=0.0)
    try:
        while c.n["matches"] < 400:
            c.match(C.options(c.rng), C.mixed, crafted=0.4)
        print("NOT FOUND", flag, dict(c.n), flush=True)
    except (C.Differ, AssertionError) as e:
        print(f"{flag} ({text}): found in match {c.n['matches'] + 1}, deal {c.n['deals'] + 1}: {str(e)[:170]}", flush=True)
