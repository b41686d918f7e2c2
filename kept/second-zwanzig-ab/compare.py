"""Plays matches with the engine and compares every decision with recount.py."""
import json, random, sys, time, itertools
sys.path.insert(0, "/tmp/second-zwanzig-ab")
import recount as R
from kartenstube import SeatLine, new_match, play_on, Match, read, write

class Differs(Exception): pass
C = dict(deals=0, decisions=0, refusals=0, matches=0, finished=0, capped=0, replays=0, botdecisions=0)
PH = {}
ALL = [r + s for s in R.SUITS for r in R.PLAIN]

def one(legal, rng, style):
    e = None
    if style == "buyer":
        b = [x for x in legal if x.startswith("discard")]
        if b and rng.random() < .8: e = rng.choice(b)
    if style == "dropper" and "drop" in legal and rng.random() < .8: e = "drop"
    if style == "sitter" and "pass" in legal and rng.random() < .8: e = "pass"
    if style == "hearts":
        for w in ("heart_blind", "trump H"):
            if w in legal and rng.random() < .6: e = w
    if style == "turner" and "turn" in legal and rng.random() < .7: e = "turn"
    e = e or rng.choice(legal)
    if e.startswith("discard"):
        head, pool = e.split(" of ")
        return "discard " + " ".join(R.listed(rng.sample(pool.split(), int(head.split()[1]))))
    return e

def bad(me, rng):
    phase, seat, legal = me.ask
    pool = []
    pool += ["play " + c for c in rng.sample(ALL, 6)]
    pool += ["heart_blind", "pass", "drop", "turn", "trump H", "trump C", "trump X", "trump", "kontra", "give_up", "", "discard",
             "bid H", "hearts", f"@{(seat + 1) % me.n} pass", f"@{(seat+1)%me.n} drop", f"@{seat} {rng.choice(legal)}",
             " " + legal[-1], legal[-1] + " ", legal[-1].upper() if legal[-1].islower() else legal[-1].lower(), "buy 1", "draw", legal[0]+" "+legal[0]]
    for k in (1, 2, 3, 4, 5):
        pool.append("discard " + " ".join(R.listed(rng.sample(ALL, k))))
    for e in legal:
        if e.startswith("discard"):
            cards = e.split(" of ")[1].split()
            pool.append(e)
            for k in (2, 3):
                x = R.listed(rng.sample(cards, k)); pool.append("discard " + " ".join(x)); x.reverse(); pool.append("discard " + " ".join(x))
            pool.append("discard %s %s" % (cards[0], cards[0])); pool.append("discard " + " ".join(cards)); pool.append("discard " + " ".join(cards[:4]))
            foreign = rng.choice([c for c in ALL if c not in cards])
            pool.append("discard " + foreign); pool.append("discard " + " ".join(R.listed([cards[0], foreign])))
    return [x for x in pool if not R.accepts(legal, x)]

def run(options, seed, nseed, style, levels, bug=None, deal_limit=10**9, refuse=.03, deadline=None, sub=False):
    rng = random.Random(nseed)
    n = options["players"]
    seats = [SeatLine(f"s{i}", levels[i % len(levels)]) for i in range(n)]
    m = new_match("zwanzig-ab", options, seats, seed)
    me = R.Replay(options, m.record.deals[0].dealer, bug)
    C["matches"] += 1
    def say(what, a, b):
        raise Differs(dict(what=what, engine=a, mine=b, options=options, seed=seed, nseed=nseed, style=style, levels=levels, deal=len(me.deals),
                           actions=list(m.record.deals[-1].actions), dealer=m.record.deals[-1].dealer, deck=m.record.deals[-1].deck, accounts=me.accounts))
    if dict(m.record.options) != {**R.DEFAULT, **options}: say("options", m.record.options, options)
    while True:
        line = m.record.deals[-1]
        if line.dealer != me.dealer: say("dealer", line.dealer, me.dealer)
        if len(m.record.deals) != len(me.deals) + 1: say("number of deals", len(m.record.deals), len(me.deals) + 1)
        me.begin(line.deck.split())
        while me.ask:
            d = m.decision
            if d is None: say("end of deal", None, me.ask)
            got = (d.seat, list(d.choices.texts()))
            if got != (me.ask[1], me.ask[2]): say("asked", got, me.ask)
            C["decisions"] += 1
            PH[me.ask[0]] = PH.get(me.ask[0], 0) + 1
            if d.interjections or d.may_give_up: say("out of turn", (d.interjections, d.may_give_up), ())
            if rng.random() < refuse:
                before = write(m.record) if rng.random() < .1 else None
                acts = m.record.deals[-1].actions
                nb = bad(me, rng)
                for x in rng.sample(nb, min(6, len(nb))):
                    if m.why_not(x) is None: say("why_not is None", x, me.ask)
                    try:
                        m.answer(x)
                    except Exception as err:
                        if type(err).__name__ not in ("Illegal",): say("refused oddly " + repr(err), x, me.ask)
                    else: say("took an illegal answer", x, me.ask)
                    C["refusals"] += 1
                    if m.decision != d or m.record.deals[-1].actions != acts: say("refusal changed", x, me.ask)
                if before is not None and write(m.record) != before: say("refusal changed the record", nb, None)
                a = one(me.ask[2], rng, style)
                if m.why_not(a) is not None: say("why_not of a legal answer", a, str(m.why_not(a)))
            if levels[d.seat % len(levels)] in ("easy", "medium", "expert"):
                play_on(m)
                a = (m.record.deals if True else 0)[-1].actions[-1]
                C["botdecisions"] += 1
                if not R.accepts(me.ask[2], a): say("bot's answer", a, me.ask)
            else:
                a = one(me.ask[2], rng, style)
                m.answer(a)
            me.say(a)
        C["deals"] += 1
        if m.decision is not None: say("deal goes on", (m.decision.seat, m.decision.choices.texts()), None)
        res = m.result()
        mine = {"deals": me.deals, "totals": me.accounts, "winners": me.winners, "finished": me.over}
        # compare the last deal, and the whole at the end
        if list(res["deals"][-1]) != me.deals[-1]: say("scores", res["deals"][-1], me.deals[-1])
        if list(res["totals"]) != me.accounts: say("totals", res["totals"], me.accounts)
        if (bool(res["finished"]), list(res["winners"])) != (me.over, me.winners): say("end", (res["finished"], res["winners"]), (me.over, me.winners))
        if len(res["deals"]) != len(me.deals): say("deals", len(res["deals"]), len(me.deals))
        if me.over or len(me.deals) >= deal_limit or deadline and time.time() > deadline: break
        m.next_deal()
    C["finished"] += me.over
    C["capped"] += len(me.deals) == 2000
    if me.over:
        try: m.next_deal()
        except ValueError: pass
        else: say("next_deal after the end", None, None)
        for x in ("pass", "play 7C"):
            try: m.answer(x)
            except Exception: pass
            else: say("answer after the end", x, None)
    return m, me

def options_of(rng):
    return {k: rng.choice(v) for k, v in R.DOMAIN.items()}

def replayed(m, me):
    text = write(m.record)
    rec = json.loads(text)
    trace, res = R.recount(rec)
    m2 = Match(read(text))
    r2 = m2.result()
    r2 = json.loads(json.dumps(r2))
    if r2 != res: raise Differs(dict(what="replay", engine=r2, mine=res))
    if write(m2.record) != text: raise Differs(dict(what="replayed record", engine=write(m2.record)[:300]))
    if "result" in rec and rec["result"] is not None and rec["result"] != res: raise Differs(dict(what="record's result", engine=rec["result"], mine=res))
    C["replays"] += 1
STYLES = ["random", "buyer", "dropper", "sitter", "hearts", "turner"]
