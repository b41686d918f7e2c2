import collections, json, random, sys, time
sys.path.insert(0, "/tmp/second-schlauch")
import recount as R
import kartenstube as K

PACK = R.PACK
BIDS = ["bid " + b for b in "schlauch bettel schlauch_sp grandioso grandioso_sp".split()]
JUNK = ("pass|bid|bid bettel_sp|bid Schlauch|bid schlauch C|call|give|play|play 10C|play 6C|play 2C|trump|trump A|trump none|discard||kontra|re|"
        "give_up|redeal|accept|concede|take|out|@0 pass|@1 pass|@2 bid schlauch|@0 give_up|@1 play AC| pass|pass |PASS|bid  bettel|bid 1|play XX|call T1").split("|")
ALL = [v + " " + c for v in ("play", "call", "give") for c in PACK] + BIDS + ["trump " + s for s in "CSHD"] + JUNK
NUM = {c: 13 * R.SUITS.index(c[1]) + "AKQJT98765432".index(c[0]) for c in PACK}


class Differ(Exception):
    pass


def options(rng, short=True):
    o = {k: rng.choice(v) for k, v in R.VALUES.items()}
    if short:
        o["deals"] = rng.choice([3, 6, 9])
        o["target"] = rng.choice([5, 6, 7, 8, 10, 12, 14])
    return o


def spots(dealer):
    f, n = (dealer + 1) % 3, (dealer + 2) % 3
    at = {s: [] for s in range(3)}
    for a, s in ((0, f), (5, n), (10, dealer), (15, f), (20, n), (25, dealer)):
        at[s] += range(a, a + 5)
    at[dealer] += [30, 31]
    return at


def place(dealer, wants, rng, turnup=None):
    at = spots(dealer)
    deck = [None] * 32
    rest = PACK[:]
    rng.shuffle(rest)
    if turnup:
        for s in wants:
            if s != dealer and turnup in wants[s]:
                wants[s] = [c for c in wants[s] if c != turnup]
        deck[31] = turnup
        at[dealer].remove(31)
        rest.remove(turnup)
    for s, want in wants.items():
        rng.shuffle(at[s])
        for c in want:
            if c in rest and at[s]:
                deck[at[s].pop()] = c
                rest.remove(c)
    return " ".join(c or rest.pop() for c in deck)


def craft(dealer, rng):
    """A seat with a hand for a contract, and the deck."""
    x = rng.randrange(3)
    t = rng.choice("CSHD")
    p = R.PAIR[t]
    trumps = ["J" + t, "J" + p] + [r + t for r in "ATKQ987"]
    others = [s for s in "CSHD" if s not in (t, p)]
    kind = rng.choice(["schlauch", "schlauch", "bettel", "bettel", "grandioso", "any"])
    if kind == "schlauch":
        hand = trumps[:rng.randint(4, 9)] + ["A" + s for s in rng.sample("CSHD", 3)] + ["T" + s for s in others]
        if rng.random() < 0.4:
            hand.remove(rng.choice(hand[:3]))
    elif kind == "bettel":
        hand = [r + s for r in "789T" for s in "CSHD"]
        rng.shuffle(hand)
        if rng.random() < 0.5:
            hand = ["7C", "7S", "7H", "7D", "8C", "8S", "8H", "8D", "9" + t, "9" + p, "T" + t]
    elif kind == "grandioso":
        hand = [r + t for r in "ATKQJ987"[:rng.randint(4, 8)]] + ["A" + s for s in "CSHD"] + ["T" + p, "K" + p]
    else:
        hand = []
    seat_hand = hand[:12 if x == dealer else 10]
    turnup = rng.choice(PACK) if rng.random() < 0.5 else None
    return place(dealer, {x: seat_hand}, rng, turnup), (x, kind, t)


class Compare:
    def __init__(self, seed, levels=("easy",), illegal=0.12, look=0.06, game_class=R.Game):
        self.rng = random.Random(seed)
        self.n, self.kinds = collections.Counter(), collections.Counter()
        self.illegal, self.look, self.levels = illegal, look, levels

    def refuse(self, m, d):
        rng = self.rng
        before, dec, res = m.record, m.decision, m.result()
        hand = d.hands[d.seat]
        tries = rng.sample(ALL, 4) + [rng.choice(["play ", "give ", "call "]) + rng.choice(hand)]
        tries.append("discard " + " ".join(rng.sample(PACK, 2)))
        if d.kind == "discard":
            two = R.in_order(rng.sample(hand, 2))
            three = R.in_order(rng.sample(hand, 3))
            tries += ["discard " + " ".join(two[::-1]), f"discard {two[0]}", f"discard {two[0]} {two[0]}", "discard " + " ".join(three),
                      f"discard {two[0]}  {two[1]}", f"discard {two[0]},{two[1]}", d.legal[0],
                      "discard " + " ".join(R.in_order([two[0], rng.choice([c for c in PACK if c not in hand])]))]
        if d.kind == "auction":
            tries += rng.sample(BIDS, 3)
        if d.kind == "call":
            tries += ["call " + c for c in d.out] + ["call " + c for c in d.away if d.declarer == d.dealer]
        if d.kind == "give":
            tries += ["give " + d.called]
        if d.kind == "play":
            tries += ["play " + c for c in hand] + ["play " + t[1][0] for t in d.tricks[-1:]] + ["play " + rng.choice(d.away)]
        for t in tries:
            if d.is_legal(t):
                continue
            try:
                m.answer(t)
            except Exception as e:
                if type(e).__name__ != "Illegal":
                    raise Differ(f"{t!r}: raised {type(e).__name__} {e}")
            else:
                raise Differ(f"{t!r} accepted; I allow {d.legal}")
            self.n["refusals"] += 1
            self.kinds["refused at " + d.kind] += 1
            if m.record != before or m.decision != dec or m.result() != res:
                raise Differ(f"refused {t!r} changed something")
            if m.why_not(t) is None:
                raise Differ(f"why_not {t!r} None")

    def views(self, m, g):
        d, rng = g.deal, self.rng
        self.n["views"] += 3
        for s in range(3):
            v = m.view(s)
            if v.facts.get(("turn_up", None)) != d.turnup:
                raise Differ("turn-up in view")
            if d.away:
                word = ".".join(sorted(("suit_ace" if a and u else "ace" if a else "suit") for a, u in d.said if a or u)) or "nothing"
                if v.facts.get(("away", None)) != word:
                    raise Differ(f"away {v.facts.get(('away', None))} mine {word}: {d.away} {d.turnup}")
            tr = [(t.leader, [c for _, c in t.plays], t.winner) for t in v.tricks]
            mine = [(l, [NUM[c] for c in cs], w) for l, cs, w in d.tricks]
            if tr != mine:
                raise Differ(f"tricks {tr} mine {mine}")
            if v.turn is not None and not d.over and v.turn.seat != d.seat:
                raise Differ("turn")
            for q in range(3):
                cards = v.places[f"hand{q}"].cards
                want = sorted(NUM[c] for c in d.hands[q])
                if d.kind == "give":  # the engine moves both cards of the exchange after the answer
                    self.kinds["give: called card not moved yet"] += 1
                    if q == d.declarer:
                        want.remove(NUM[d.called])
                    if q == d.giver:
                        want = sorted(want + [NUM[d.called]])
                if len(cards) != len(want):
                    raise Differ(f"hand {q} seen by {s}: {cards}; mine {d.hands[q]}")
                if q == s and sorted(cards) != want:
                    raise Differ(f"own hand {cards} mine {want}")
                if q != s and not d.over and any(c is not None and c not in want for c in cards):
                    raise Differ("foreign hand shown wrongly")
                if q != s and not d.over and any(c is not None for c in cards):
                    known = {NUM[d.turnup]} | ({NUM[d.called]} if d.called else set())
                    for c in cards:
                        if c is not None and c not in known:
                            self.kinds["foreign card shown"] += 1
                            if not (d.kind == "play" and {s, q} == {d.declarer, d.giver}):
                                raise Differ(f"seat {s} sees {c} of {q}")
            aside = v.places["aside"].cards
            if not d.over and s != d.dealer and any(c is not None for c in aside):
                raise Differ("aside shown")
            if s == d.dealer and d.away and sorted(aside) != sorted(NUM[c] for c in d.away):
                raise Differ("aside of dealer")
            if not d.over:
                for e in v.events:
                    act = getattr(e, "act", None)
                    if act is not None and act.verb == "discard" and s != d.dealer and act.cards:
                        raise Differ("discard told")
                    if act is not None and act.verb == "give" and s not in (d.declarer, d.giver) and act.cards:
                        raise Differ("give told")
                moves = [e for e in v.events if type(e).__name__ == "Moved" and d.giver is not None and e.dst == f"hand{d.giver}" and e.src == f"hand{d.declarer}"]
                for e in moves:
                    self.kinds["exchange seen by two" if e.card is not None else "exchange hidden"] += 1
                    if (e.card is not None) != (s in (d.declarer, d.giver)):
                        raise Differ(f"give seen by {s}: {e}")
            if d.kind in ("give", "play") and d.called:
                if v.facts.get(("called", None)) != d.called or v.facts.get(("lender", None)) != d.giver:
                    raise Differ("called fact")
            if d.trump and v.facts.get(("trump", None)) != d.trump:
                raise Differ("trump fact")

    # -- how seats answer
    def choose(self, d, pol):
        rng, legal, kind = self.rng, d.legal, d.kind
        name, x, want, t = pol
        if kind == "discard":
            hand = R.in_order(d.hands[d.seat])
            two = rng.sample(hand, 2)
            if name == "fav" and d.seat == x and rng.random() < 0.8:
                if want == "bettel":
                    two = sorted(hand, key=lambda c: R.LOWTEN.index(c[0]))[:2]
                elif want:
                    two = sorted([c for c in hand if c[1] != t and c[0] != "J"] or hand, key=lambda c: -R.PLAIN.index(c[0]))[:2]
                    if len(two) < 2:
                        two = rng.sample(hand, 2)
            elif rng.random() < 0.25:
                good = [c for c in hand if c[0] in "AT" or c[1] == d.turnup[1]]
                if len(good) > 1:
                    two = rng.sample(good, 2)
            return "discard " + " ".join(R.in_order(two))
        if name == "pass":
            return "pass" if kind == "auction" else rng.choice(legal)
        if name == "rand":
            if kind == "auction" and rng.random() < want:
                return "pass"
            if kind == "call" and rng.random() < 0.3:
                out = ["call " + c for c in d.away if "call " + c in legal]
                if out:
                    return rng.choice(out)
            return rng.choice(legal)
        # fav: seat x tries to make, all others to help (or not)
        if kind == "auction":
            if d.seat != x:
                return rng.choice(legal) if rng.random() < 0.08 else "pass"
            real = [b for b in legal if b.startswith("bid " + want.split("_")[0])] if want not in ("", "any") else legal
            return rng.choice(real or legal)
        if kind == "trump":
            return "trump " + t if rng.random() < 0.9 else rng.choice(legal)
        if kind == "call":
            if rng.random() < 0.25:
                return rng.choice(legal)
            out = [y for y in legal if y[5:] in d.away]
            if out and rng.random() < 0.5:
                return rng.choice(out)
            top = d.trumps() + ["A" + s for s in "CSHD"] + ["T" + s for s in "CSHD"]
            return next(("call " + c for c in top if "call " + c in legal), legal[0])
        def power(y):
            c = y[5:]
            ts = d.trumps()
            if d.contract == "bettel":
                return 7 - R.LOWTEN.index(c[0])
            return 20 - ts.index(c) if c in ts else 7 - R.PLAIN.index(c[0])
        if rng.random() < 0.04:
            return rng.choice(legal)
        if kind == "give":
            return min(legal, key=power) if d.contract != "bettel" else max(legal, key=power)
        mine = d.seat == d.declarer
        if d.contract == "bettel":
            mine = not mine
        if d.contract == "bettel" and not mine and d.trick:   # declarer plays the highest that stays below
            low = [y for y in legal if d.best(d.trick + [y[5:]]) != len(d.trick)]
            return max(low, key=power) if low else min(legal, key=power)
        if self.hard and not mine and d.contract != "bettel":
            return max(legal, key=power)
        if not mine:
            return min(legal, key=power)
        return max(legal, key=power)

    def match(self, opt, policy, limit=10**9, crafted=0.0, tag=""):
        rng = self.rng
        seed = f"{tag}{rng.randrange(10**9)}"
        m = K.new_match("schlauch", opt, [K.SeatLine("ABC"[s], rng.choice(self.levels)) for s in range(3)], seed)
        g = R.Game(opt)
        self.last = (m, g)
        line = type(m.record.deals[0])
        while True:
            first = not g.deals
            made = None
            if rng.random() < crafted:
                rec = m.record
                dealer = rec.deals[0].dealer if first else g.dealer
                deck, made = craft(dealer, rng)
                new = line(dealer=dealer, deck=deck, actions=(), start=None, check=None)
                m = K.Match(rec._replace(deals=(() if first else rec.deals) + (new,)))
            elif not first:
                m.next_deal()
            self.last = (m, g)
            dl = m.record.deals[-1]
            fault = g.start(dl.dealer, dl.deck)
            if fault:
                raise Differ(fault)
            d = g.deal
            pol = policy(g, rng)
            if made and pol[0] == "rand" and rng.random() < 0.7:
                pol = ("fav", made[0], made[1], made[2])
            elif pol[0] == "fav":
                pol = ("fav", *made) if made else ("fav", rng.randrange(3), rng.choice(["schlauch", "bettel", "grandioso", "any"]), rng.choice("CSHD"))
            self.hard = rng.random() < 0.4
            self.kinds["deals " + pol[0]] += 1
            while not d.over:
                dec = m.decision
                if dec is None:
                    raise Differ(f"engine asks nobody; I ask {d.seat} {d.legal}")
                texts, legal = dec.choices.texts(), d.legal
                if dec.seat != d.seat or list(texts) != legal:
                    if dec.seat == d.seat and sorted(texts) == sorted(legal):
                        raise Differ(f"ORDER engine {texts} mine {legal}")
                    raise Differ(f"engine {dec.seat} {dec.phase} {texts} mine {d.seat} {d.kind} {legal}")
                if dec.phase != d.kind:
                    raise Differ(f"phase {dec.phase} {d.kind}")
                if dec.interjections or dec.may_give_up:
                    raise Differ("something out of turn")
                self.n["decisions"] += 1
                self.kinds["asked " + d.kind] += 1
                self.kinds["only one answer"] += len(legal) == 1 and d.kind != "discard"
                if rng.random() < self.illegal:
                    self.refuse(m, d)
                if rng.random() < self.look:
                    self.views(m, g)
                if pol[0] == "bot":
                    K.play_on(m)
                    t = m.record.deals[-1].actions[-1]
                    if not d.is_legal(t):
                        raise Differ(f"bot said {t}")
                else:
                    t = self.choose(d, pol)
                    if rng.random() < 0.1 and m.why_not(t) is not None:
                        raise Differ(f"why_not of legal {t}")
                    m.answer(t)
                if d.kind == "call" and t[5:] in d.away:
                    self.kinds["called out"] += 1
                g.say(t)
            self.n["deals"] += 1
            if d.contract:
                self.kinds[f"{d.contract} {'made' if d.made else 'lost'}"] += 1
                self.kinds[f"ended after {len(d.tricks)} tricks"] += 1
                self.kinds["declarer dealer" if d.declarer == d.dealer else "declarer F" if d.declarer == d.f else "declarer middle"] += 1
            else:
                self.kinds["all pass"] += 1
                self.kinds["all pass ends match"] += g.winners is not None
            if m.decision is not None:
                raise Differ(f"engine still asks {m.decision}")
            r = json.loads(json.dumps(m.result()))
            if r != g.result():
                raise Differ(f"result {r['deals'][-1]} {r['totals']} {r['winners']} {r['finished']} mine {g.deals[-1]} {g.totals} {g.winners} {g.winners is not None}; {d.contract} {d.declarer} {d.turnup} {len(d.tricks)}")
            if rng.random() < self.look * 3:
                self.views(m, g)
            if (m.end is not None) != (g.winners is not None):
                raise Differ("end")
            if g.winners is not None:
                if tuple(m.end.winners) != tuple(g.winners):
                    raise Differ("end.winners")
                self.n["matches ended"] += 1
                self.kinds[f"{len(g.winners)} winners"] += 1
                try:
                    m.next_deal()
                except ValueError:
                    pass
                else:
                    raise Differ("a deal after the end")
                break
            if len(g.deals) >= limit:
                break
        self.n["matches"] += 1
        return m, g

    def replay(self, m):
        text = K.write(m.record)
        again = K.Match(K.read(text))
        if again.result() != m.result() or again.record != m.record or K.write(again.record) != text:
            raise Differ("replay differs")
        g = R.Game(m.record.options)
        for dl in m.record.deals:
            fault = g.start(dl.dealer, dl.deck)
            if fault:
                raise Differ(fault)
            for t in dl.actions:
                g.say(t)
        if g.result() != json.loads(json.dumps(m.result())):
            raise Differ("my replay differs")
        self.n["replayed matches"] += 1
        self.n["replayed deals"] += len(m.record.deals)
        return text


def mixed(g, rng):
    k = rng.random()
    if k < 0.40:
        return ("rand", 0, rng.choice([0.0, 0.5, 0.8, 0.95]), "C")
    if k < 0.55:
        return ("bot", 0, 0, 0)
    if k < 0.65:
        return ("pass", 0, 0, 0)
    return ("fav", 0, 0, 0)


def main(seed, until, sets, each, out, every=0):
    h, mnt = until.split(":")
    now = time.localtime()
    deadline = time.mktime((now.tm_year, now.tm_mon, now.tm_mday, int(h), int(mnt), 0, 0, 0, -1))
    c = Compare(seed, levels=("easy", "easy", "medium"))
    f = open(out, "w")
    seen = collections.defaultdict(collections.Counter)
    diffs = done = 0
    jobs = [(options(c.rng), each) for _ in range(sets)]
    if every:   # one match of each number of deals and each target
        jobs = [({**options(c.rng), "match_end": "deals", "deals": v}, every) for v in R.VALUES["deals"]] + \
               [({**options(c.rng), "match_end": "strokes", "target": v}, 2 * every) for v in R.VALUES["target"]]
    for k, (opt, times) in enumerate(jobs):
        if time.time() > deadline:
            break
        ok = True
        for i in range(times):
            if time.time() > deadline:
                ok = False
                break
            try:
                m, g = c.match(opt, mixed, crafted=0.4, tag=f"o{k}-{i}-")
                f.write(c.replay(m) + "\n")
            except Differ as e:
                ok = False
                diffs += 1
                m, g = c.last
                print("DIFFER", opt, str(e)[:1500], "\n   ", K.write(m.record)[-900:], flush=True)
                if diffs > 6:
                    return
        done += ok
        for o, v in opt.items():
            seen[o][str(v)] += 1
        if k % 5 == 0:
            print(k, time.strftime("%H:%M:%S"), dict(c.n), flush=True)
    print("full sets", done, "of", len(jobs), dict(c.n), "diffs", diffs)
    print(json.dumps(dict(sorted(c.kinds.items()))))
    print({o: dict(v) for o, v in seen.items()}, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5], int(sys.argv[6]) if len(sys.argv) > 6 else 0)
