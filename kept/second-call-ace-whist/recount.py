"""Second reading of Call-ace Whist, from the rules page alone. Plain Python; no engine code.
Usage: recount.py RECORD.jsonl   -> per deal scores, totals, winners."""
import json, sys
SUITS, RANKS = "CSHD", "AKQJT98765432"
WRONG = set()          # planted wrong readings
DEFAULTS = dict(deals=16, attachments="all", attach_rank="vip_gode_halve_sans", jokers=3, all_pass="same_dealer",
    iron_hand=False, lead="forehand", joker_first=False, exchange="free", pass_exchange=False, made="over",
    down="double", join_sol=False, ren_bordlaegger=False, ace_low=False)
MISERE = {"sol": 5, "ren_sol": 10, "bordlaegger": 20, "ren_bordlaegger": 40}
# tier of each misere on the ladder: between n and n+
ABOVE = {"sol": 9, "ren_sol": 10, "bordlaegger": 11, "ren_bordlaegger": 12}

def order(card):                      # place in lists
    return (99, 0) if card == "XX" else (SUITS.index(card[1]), RANKS.index(card[0]))

def contracts(o):
    """name -> (tier, price). tier 2n*2: plain, +1: misere, +2: attachment"""
    att = {"all": ["vip", "gode", "halve", "sans"], "no_sans": ["vip", "gode", "halve"], "none": []}[o["attachments"]]
    if o["jokers"] == 0: att = [a for a in att if a != "vip"]
    out = {}
    for n in range(7, 14):
        out[str(n)] = (4 * n, 2 ** (n - 7))
        for a in att: out[f"{n}_{a}"] = (4 * n + 2, 2 ** (n - 7) * 2)
    for m, p in MISERE.items():
        if m == "ren_bordlaegger" and not o["ren_bordlaegger"]: continue
        out[m] = (4 * ABOVE[m] + 1, p)
    return out

def pack(o):
    return sorted([r + s for s in SUITS for r in RANKS] + ["XX"] * o["jokers"])

class Deal:
    def __init__(self, options, dealer, deck):
        self.o = o = {**DEFAULTS, **options}
        self.dealer = dealer; self.F = (dealer + 1) % 4
        deck = deck.split() if isinstance(deck, str) else list(deck)
        assert sorted(deck) == pack(o), "pack"
        self.hands = [[] for _ in range(4)]; self.cat = []
        i = 0
        for rnd in range(13):
            for k in range(4): self.hands[(self.F + k) % 4].append(deck[i]); i += 1
            if rnd < o["jokers"]: self.cat.append(deck[i]); i += 1
        assert i == len(deck)
        self.scores = None; self.thrown = None     # thrown: 'iron' / 'passed'
        self.tricks = [0] * 4; self.done_tricks = []; self.facts = {}
        self.gen = self.run(); self.ask = None
        self.step(None)
    def step(self, a):
        try: self.ask = self.gen.send(a)
        except StopIteration: self.ask = None
    # --- public
    @property
    def seat(self): return self.ask[0] if self.ask else None
    def legal(self): return list(self.ask[1]) if self.ask else []
    def is_legal(self, text):
        if not self.ask: return False
        if text.startswith("discard "):
            cards = text[8:].split(" ")
            for l in self.ask[1]:
                if l.startswith("discard "):
                    n, pool = l[8:].split(" of "); pool = pool.split()
                    if len(cards) == int(n):
                        if all(c in pool for c in cards) and all(cards.count(c) <= pool.count(c) for c in cards) \
                           and cards == sorted(cards, key=order): return True
            return False
        return text in self.ask[1]
    def answer(self, text):
        assert self.is_legal(text), text
        self.step(text)
    # --- the deal
    def run(self):
        o = self.o; seats = [(self.F + k) % 4 for k in range(4)]
        if o["iron_hand"]:
            for s in seats:
                if not any(c == "XX" or c[0] in "AKQJ" for c in self.hands[s]):
                    a = yield (s, ["pass", "redeal"])
                    if a == "redeal":
                        self.thrown = "iron"; self.scores = [0] * 4; return
        # auction
        allc = contracts(o); bidder = None; bid = None; said = set()
        rank = o["attach_rank"]
        def beats(c):
            if bid is None: return True
            t, b = allc[c][0], allc[bid][0]
            if t != b: return t > b
            if "_" not in c or c in MISERE: return False
            if rank == "equal": return False
            if rank == "later": return c not in said
            l = rank.split("_")
            return l.index(c.split("_")[1]) > l.index(bid.split("_")[1])
        def bids():
            ok = [c for c in allc if beats(c)]
            return ["bid " + c for c in sorted((c for c in ok if c.isdigit()), key=int)] + \
                   sorted("bid " + c for c in ok if not c.isdigit()) + ["pass"]
        for s in seats:
            if bidder is None:
                a = yield (s, bids())
                if a != "pass": bidder, bid = s, a[4:]; said.add(bid)
                continue
            pair = [s, bidder]; turn = 0
            while True:
                a = yield (pair[turn], bids())
                if a == "pass": bidder = pair[1 - turn]; break
                bid = a[4:]; said.add(bid); turn = 1 - turn
        if bidder is None:
            self.thrown = "passed"; self.scores = [0] * 4; return
        D = bidder; mis = bid in MISERE; price = allc[bid][1]
        self.facts.update(declarer=D, contract=bid)
        trump = None; called = None; partner = None; soloists = [D]
        left = [(D + k) % 4 for k in (1, 2, 3)]
        if mis:
            n = None; att = None
            if o["join_sol"] and bid in ("sol", "ren_sol"):
                for s in left:
                    if (yield (s, ["join", "pass"])) == "join": soloists.append(s)
            askers = soloists[::-1]
            if "declarer_first" in WRONG: askers = soloists[:]
        else:
            n, _, att = bid.partition("_"); n = int(n)
            if att == "": trump = (yield (D, ["trump " + x for x in SUITS]))[6:]
            elif att == "gode": trump = "C"
            elif att == "vip":
                for i, c in enumerate(self.cat):
                    if i == len(self.cat) - 1: break
                    if (yield (D, ["accept", "turn"])) == "accept": break
                if c == "XX" and "joker_before" in WRONG and i: c = self.cat[i - 1]
                trump = None if c == "XX" else c[1]
            callable_ = [x for x in SUITS if x != trump or "call_trump" in WRONG]
            H = self.hands[D]
            if att == "halve":
                calls = ["A" + x for x in SUITS if "A" + x not in H] or ["A" + x for x in SUITS]
            else: calls = ["A" + x for x in callable_]
            if all("A" + x in H for x in callable_):
                calls += ["K" + x for x in callable_ if not ("own_king" in WRONG and "K" + x in H)]
            called = (yield (D, ["call " + c for c in sorted(calls, key=order)]))[5:]
            holder = [s for s in range(4) if called in self.hands[s]]
            if holder and holder[0] != D: partner = holder[0]
            namer = D if partner is None else partner
            if att == "halve":
                trump = (yield (namer, ["trump " + x for x in SUITS if x != called[1]]))[6:]
                askers = [D] if "halve_declarer_exchanges" in WRONG else [namer]
            else: askers = [D]
        self.facts.update(trump=trump, called=called, partner=partner, soloists=soloists)
        # exchange
        cat = list(self.cat); todo = list(askers)
        if o["pass_exchange"]:
            b = D if "pass_from_declarer" in WRONG else askers[0]
            todo += [x for x in ((b + k) % 4 for k in range(1, 4)) if x not in askers]
        for s in todo:
            if not cat: break
            pool = sorted((c for c in self.hands[s] if c != called), key=order)
            if "discard_called" in WRONG: pool = sorted(self.hands[s], key=order)
            ks = [len(cat)] if o["exchange"] == "all" else range(1, len(cat) + 1)
            a = yield (s, [f"discard {k} of {' '.join(pool)}" for k in ks] + ["pass"])
            if a != "pass":
                cs = a[8:].split(" ")
                for c in cs: self.hands[s].remove(c)
                if "from_end" in WRONG: new = cat[-len(cs):]; cat = cat[:-len(cs)]
                else: new = cat[:len(cs)]; cat = cat[len(cs):]
                self.hands[s] += new
                if "picker_partner" in WRONG and called in new and s != D: partner = s
        # play
        lead = D if o["lead"] == "declarer" else self.F
        low = mis and o["ace_low"]
        def power(c):
            r = RANKS.index(c[0])
            return -99 if (low and r == 0) else -r
        def lost(s): return self.tricks[s] > (1 if bid == "sol" else 0)
        for t in range(13):
            trick = []
            for k in range(4):
                s = (lead + k) % 4; h = self.hands[s]; has = called in h
                if not trick:
                    ok = [c for c in h if c != "XX" or t > 0 or o["joker_first"]] or h
                    if has and "free_lead" not in WRONG:
                        ok = [c for c in ok if c == called or c == "XX" or c[1] != called[1]]
                else:
                    l = trick[0][1]
                    ok = h if l == "XX" else ([c for c in h if c != "XX" and c[1] == l[1]] or h)
                    if "joker_any" in WRONG: ok = ok + [c for c in h if c == "XX"]
                    if has:
                        if l != "XX" and l[1] == called[1]: ok = [called]
                        elif len(h) > 1 and not ("throw_on_joker" in WRONG and l == "XX"): ok = [c for c in ok if c != called]
                a = yield (s, ["play " + c for c in sorted(set(ok), key=order)])
                c = a[5:]; h.remove(c); trick.append((s, c))
            l = trick[0][1]
            if l == "XX": w = lead
            else:
                tr = [x for x in trick if x[1] != "XX" and x[1][1] == trump]
                fo = [x for x in trick if x[1] != "XX" and x[1][1] == l[1]]
                w = max(tr or fo, key=lambda x: power(x[1]))[0]
                if "second_joker" in WRONG and any(x[1] == "XX" for x in trick): w = [x[0] for x in trick if x[1] == "XX"][0]
            self.tricks[w] += 1; self.done_tricks.append((trick, w)); lead = w
            if mis and all(lost(s) for s in (soloists[:1] if "end_declarer" in WRONG else soloists)): break
        # score
        sc = [0] * 4
        if mis:
            for s in soloists:
                for x in range(4):
                    if x not in soloists:
                        v = -price if lost(s) else price
                        sc[s] += v; sc[x] -= v
        else:
            team = {D} | ({partner} if partner is not None else set())
            got = sum(self.tricks[s] for s in team)
            if got >= n: v = price * (got if o["made"] == "all" else 1 + got - n)
            else:
                m = n - got
                v = -price * {"double": 2 * m, "plus_one": 1 + m, "single": m}[o["down"]]
            if len(team) == 2: sc = [v if s in team else -v for s in range(4)]
            else:
                sc = [3 * v if s == D else -v for s in range(4)]
        self.scores = sc

class Tally:
    """The match: totals, next dealer, end, winners."""
    def __init__(self, options, first_dealer):
        self.o = {**DEFAULTS, **options}; self.dealer = first_dealer
        self.counted = 0; self.totals = [0] * 4; self.rows = []; self.over = False; self.winners = []
    def add(self, deal):
        assert not self.over and deal.scores is not None and deal.dealer == self.dealer
        self.rows.append(deal.scores)
        self.totals = [a + b for a, b in zip(self.totals, deal.scores)]
        assert sum(self.totals) == 0
        if deal.thrown == "iron": pass
        elif deal.thrown == "passed":
            if self.o["all_pass"] == "next_dealer": self.dealer = (self.dealer + 1) % 4
        else:
            self.counted += 1; self.dealer = (self.dealer + 1) % 4
        if self.counted == self.o["deals"]:
            self.over = True; self.winners = [s for s in range(4) if self.totals[s] == max(self.totals)]
    def result(self):
        return {"deals": self.rows, "totals": self.totals, "winners": self.winners, "finished": self.over}

def recount(rec):
    """Replay a record (dict); returns (result, list of (deal, answer, seat, legal))."""
    tally = Tally(rec["options"], rec["deals"][0]["dealer"]); trace = []
    for i, d in enumerate(rec["deals"]):
        deal = Deal(rec["options"], d["dealer"], d["deck"])
        for a in d["actions"]:
            if deal.ask is None or not deal.is_legal(a): raise ValueError((i, a, deal.seat, deal.legal()))
            trace.append((i, a, deal.seat, deal.legal())); deal.answer(a)
        if deal.scores is not None: tally.add(deal)
        elif i < len(rec["deals"]) - 1: raise ValueError("unfinished deal %d" % i)
    return tally.result(), trace

if __name__ == "__main__":
    for line in open(sys.argv[1]):
        rec = json.loads(line); r, _ = recount(rec)
        print(r, "" if not rec.get("result") else ("SAME" if {k: rec["result"][k] for k in r} == r else "DIFFERENT"))
