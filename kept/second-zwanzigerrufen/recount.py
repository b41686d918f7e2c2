"""Zwanzigerrufen counted again, from the rules page alone. WRONG holds the names of planted wrong readings."""
import collections

WRONG = set()

def wrong(name):
    return name in WRONG

SUITS = "CSHD"
RANKS = "AKQNJT"                       # the order of the page; A and T are the Glatze
FOUR = {s: ["K", "Q", "N", "J", "T" if s in "CS" else "A"] for s in SUITS}
SUITCARDS = [r + s for s in SUITS for r in RANKS if r in FOUR[s]]
NUMBERS = [22, 21, 20] + list(range(19, 3, -1)) + [1]
PACK = SUITCARDS + [f"T{n}" for n in NUMBERS]
PLACE = {c: i for i, c in enumerate(PACK)}
CALLS = [20, 19, 18, 17, 16]
TRULL = ["T22", "T21", "T1"]
KINGS = ["K" + s for s in SUITS]

VALUES = {
    "direction": ["clockwise", "anticlockwise"], "farbensolo": [True, False], "solo_value": [4, 5],
    "solo_absolut": [False, True], "solo_bonus": [1, 2], "absolut_game": [False, True],
    "honours": ["dealt", "captured"], "maerchenstich": [True, False], "redeal_weak": [True, False],
    "resupra": [True, False], "deals": list(range(4, 101, 4)),
}

def tarock(c):
    return c[1:].isdigit()

def number(c):
    return int(c[1:])

def suit(c):
    return "T" if tarock(c) else c[1]

def worth(c):
    if c in TRULL:
        return 5
    if tarock(c):
        return 1
    return {"K": 5, "Q": 4, "N": 3, "J": 2}.get(c[0], 0)

def strength(c):
    return FOUR[c[1]].index(c[0])       # 0 is the king

def called_number(hand):
    for n in CALLS:
        if f"T{n}" not in hand:
            return n
    return None

def taker(cards, farben, fairy):
    """The place (0-3) in the trick of the card that takes it."""
    if fairy and not farben and all(t in cards for t in TRULL):
        return cards.index("T1")
    led = suit(cards[0])
    tarocks = [i for i, c in enumerate(cards) if tarock(c)]
    if tarocks and (led == "T" or not farben or wrong("farben tarock wins")):
        return max(tarocks, key=lambda i: number(cards[i]))
    return min((i for i, c in enumerate(cards) if suit(c) == led), key=lambda i: strength(cards[i]))

class Deal:
    def __init__(self, opt, dealer, deck):
        self.opt, self.dealer = opt, dealer
        self.way = 1 if opt["direction"] == "clockwise" else 3
        self.cards = deck.split()
        self.fault = None
        if sorted(self.cards) != sorted(PACK):
            self.fault = f"pack {self.cards}"
        self.first = self.next(dealer)
        self.hands = [[] for _ in range(4)]
        for i, c in enumerate(self.cards):
            s = self.first
            for _ in range(i // 5 % 4):
                s = self.next(s)
            self.hands[s].append(c)
        self.dealt = [list(h) for h in self.hands]
        self.counts = collections.Counter()
        self.over = self.redeal = False
        self.scores = None
        if opt["redeal_weak"]:
            for h in self.hands:
                t = [c for c in h if tarock(c)]
                if not t or (len(t) == 1 and t[0] in (TRULL if not wrong("redeal t1 only") else ["T1"])):
                    self.over = self.redeal = True
                    self.scores = [0] * 4
        if self.redeal:
            return
        self.state = "bid"
        self.seat = self.first
        self.best = None                 # (contract, seat)
        self.passed = set()
        self.spoken = []
        self.ask()

    def next(self, s):
        return (s + self.way) % 4

    # ---- what may be said
    def ask(self):
        f = getattr(self, "ask_" + self.state)
        self.legal = f()

    def ask_bid(self):
        h = self.hands[self.seat]
        out = []
        suits = [c for c in h if not tarock(c)]
        enough = len(suits) >= (6 if wrong("farben six") else 5) and self.opt["farbensolo"]
        if self.best is None:
            if enough:
                out.append("bid farbensolo")
            if called_number(h) is not None:
                out.append("bid normal")
            out.append("bid solo")
            return out
        if enough and self.best[0] == "normal":
            out.append("bid farbensolo")
        out += ["bid solo", "pass"]
        return out

    def side(self, s):
        return "re" if s in self.re else "contra"

    def solo(self):
        return self.contract != "normal"

    def ask_announce(self):
        s, me = self.seat, self.side(self.seat)
        other = "contra" if me == "re" else "re"
        out = ["pass"]
        valat = [k for k in self.items if k[0] == "valat"]
        if not valat:
            out.append("valat")
            if (not self.solo() or self.opt["solo_absolut"]) and ("absolut", me) not in self.items:
                if not (wrong("one absolut") and ("absolut", other) in self.items):
                    out.append("absolut")
            if self.contract != "farbensolo" and "T1" in self.hands[s] and ("pagat", me) not in self.items:
                out.append("pagat")
        elif wrong("pagat after valat") and "T1" in self.hands[s] and self.contract != "farbensolo" and not any(k[0] == "pagat" for k in self.items):
            out.append("pagat")
        for (what, whose), level in self.items.items():
            if valat and what in ("absolut", "pagat") and not wrong("cancelled doubled"):
                continue
            # the game stands for Re; kontra (1) and supra (4) are of the other side
            if level == 16 or (level >= 4 and not self.opt["resupra"]):
                continue
            turn = other if level in (1, 4) else me
            if whose == turn:
                out.append({1: "kontra", 2: "re", 4: "supra", 8: "resupra"}[level] + " " + what)
        return sorted(out)

    def ask_play(self):
        s, h = self.seat, self.hands[self.seat]
        farben = self.contract == "farbensolo"
        if not self.trick:
            can = [c for c in h if not tarock(c)] if farben and not wrong("farben lead free") else []
        else:
            led = suit(self.trick[0])
            can = [c for c in h if suit(c) == led]
            if not can and not (wrong("farben no trump duty") and farben):
                can = [c for c in h if tarock(c)]
        can = can or list(h)
        if self.bound == s and len(can) > 1 and not (wrong("pagat duty only follow") and not self.trick):
            can = [c for c in can if c != "T1"]
        return ["play " + c for c in sorted(can, key=PLACE.get)]

    def is_legal(self, t):
        return t in self.legal

    # ---- what is said
    def say(self, t):
        assert t in self.legal, (t, self.legal)
        self.spoken.append((self.seat, t))
        self.counts[self.state + " " + (t.split()[0] if self.state == "play" else t)] += 1
        getattr(self, "say_" + self.state)(t)
        if not self.over:
            self.ask()

    def say_bid(self, t):
        if t == "pass":
            self.passed.add(self.seat)
        else:
            self.best = (t.split()[1], self.seat)
        if t == "bid solo" or len(self.passed) == 3:
            return self.contract_stands()
        s = self.next(self.seat)
        while s in self.passed:
            s = self.next(s)
        self.seat = s

    def contract_stands(self):
        self.contract, self.declarer = self.best
        self.re = {self.declarer}
        self.called = None
        if not self.solo():
            self.called = called_number(self.hands[self.first])
            self.partner = next(s for s in range(4) if f"T{self.called}" in self.hands[s])
            self.re.add(self.partner)
        self.items = {("game", "re"): 1}
        self.silent = 0
        self.bound = None
        self.public = set()              # seats that have spoken
        self.state = "announce"
        self.seat = self.declarer
        if wrong("forehand announces first"):
            self.seat = self.first

    def say_announce(self, t):
        if t == "pass":
            self.silent += 1
        else:
            self.silent = 0
            self.public.add(self.seat)
            me = self.side(self.seat)
            other = "contra" if me == "re" else "re"
            w = t.split()
            if len(w) == 1:
                self.items[(t, me)] = 1
                if t == "pagat":
                    self.pagat_seat = self.seat
                if t == "valat":
                    self.counts["valat after absolut/pagat"] += len(self.items) > 2
            else:
                word, what = w
                own = {"kontra": other, "supra": other, "re": me, "resupra": me}[word]
                self.items[(what, own)] *= 2
        if self.silent == (3 if wrong("three passes") else 4):
            valat = any(k[0] == "valat" for k in self.items)
            if any(k[0] == "pagat" for k in self.items) and not (valat and not wrong("duty in valat")):
                self.bound = self.pagat_seat
            self.state = "play"
            self.seat = self.first
            if wrong("declarer leads"):
                self.seat = self.declarer
            self.trick, self.order = [], []
            self.won = [[] for _ in range(4)]
            self.tricks = []             # (cards, seats, winner)
        else:
            self.seat = self.next(self.seat)

    def say_play(self, t):
        c = t.split()[1]
        if c == "T1" and self.bound == self.seat and len(self.hands[self.seat]) > 1:
            self.counts["announced pagat forced out"] += 1
        if self.contract == "farbensolo" and self.trick and tarock(c) and not tarock(self.trick[0]):
            self.counts["farbensolo tarock on suit"] += 1
        if self.contract == "farbensolo" and not self.trick and tarock(c):
            self.counts["farbensolo tarock led"] += 1
        self.hands[self.seat].remove(c)
        self.trick.append(c)
        self.order.append(self.seat)
        if len(self.trick) < 4:
            self.seat = self.next(self.seat)
            return
        fairy = self.opt["maerchenstich"]
        if wrong("fairy only tarock led") and not tarock(self.trick[0]):
            fairy = False
        if wrong("no fairy in last") and len(self.tricks) == 9:
            fairy = False
        w = self.order[taker(self.trick, self.contract == "farbensolo" and not (wrong("fairy in farben") and all(x in self.trick for x in TRULL)), fairy)]
        if all(x in self.trick for x in TRULL):
            self.counts[f"trull in a trick {'farben' if self.contract == 'farbensolo' else 'else'} {fairy} {'last' if len(self.tricks) == 9 else ''} {'tarock led' if tarock(self.trick[0]) else 'suit led'}"] += 1
        self.tricks.append((self.trick, self.order, w))
        self.won[w] += self.trick
        self.trick, self.order = [], []
        self.seat = w
        if len(self.tricks) == 10:
            self.over = True
            self.count()

    # ---- what it costs
    def count(self):
        opt, solo = self.opt, self.solo()
        farben = self.contract == "farbensolo"
        side = lambda s: 1 if s in self.re else -1
        pile = [c for s in self.re for c in self.won[s]]
        re = sum(map(worth, pile))
        co = 88 - re
        value = {"normal": 1, "farbensolo": 5 if wrong("farben value") and opt["solo_value"] == 5 else 4, "solo": opt["solo_value"]}[self.contract]
        g = value * self.items[("game", "re")]
        b = opt["solo_bonus"] if solo else 1
        winners = {side(w) for _, _, w in self.tricks}
        every = winners.pop() if len(winners) == 1 else 0      # 1: Re has all, -1: Contra
        cnt = self.counts
        cnt["contract " + self.contract] += 1
        said = [(k, v) for k, v in self.items.items() if k[0] == "valat"]
        if said or every:
            if said:
                (_, whose), L = said[0]
                who = 1 if whose == "re" else -1
                v = 12 * L * (1 if wrong("valat no bonus factor") else b)
                R = (g + v) * (who if every == who else -who)
                cnt[f"valat said {whose} {'made' if every == who else 'failed'}"] += 1
                if wrong("valat game apart") and every != who:
                    R = (g if re >= 45 else -g) - who * v
            else:
                R = (g + 6 * b) * every
                cnt[f"valat silent {every} {self.contract}"] += 1
                if wrong("silent valat loses honours"):
                    R += self.honour("trull", farben, side, b)
        else:
            ab = {w: self.items.get(("absolut", w)) for w in ("re", "contra")}
            if opt["absolut_game"] and (ab["re"] or ab["contra"]):
                if ab["re"] and ab["contra"]:
                    R = g if re >= 56 else -g if co >= 56 else 0
                    cnt["absolut_game both %d" % ((R > 0) - (R < 0))] += 1
                elif ab["re"]:
                    R = g if re >= 56 else -g
                    cnt["absolut_game re turns"] += 45 <= re < 56
                else:
                    R = g if re >= 33 else -g
                    cnt["absolut_game contra turns"] += 33 <= re < 45
                    if wrong("33 not enough") and re == 33:
                        R = -g
            else:
                R = g if re >= (44 if wrong("44 wins") else 45) else -g
            cnt["re 44"] += re == 44
            cnt["re 45"] += re == 45
            # absolut
            if not solo or opt["solo_absolut"]:
                if ab["re"] or ab["contra"]:
                    if ab["re"]:
                        R += 2 * ab["re"] * b * (1 if re >= 56 else -1)
                        cnt["absolut said re %s" % (re >= 56)] += 1
                    if ab["contra"]:
                        R -= 2 * ab["contra"] * b * (1 if co >= 56 else -1)
                        cnt["absolut said contra %s" % (co >= 56)] += 1
                    cnt["other side has 56 unsaid"] += (re >= 56 and not ab["re"]) or (co >= 56 and not ab["contra"])
                    if wrong("unsaid absolut beside said"):
                        R += b * ((re >= 56 and not ab["re"]) - (co >= 56 and not ab["contra"]))
                elif re >= 56:
                    R += b
                    cnt["absolut silent re"] += 1
                elif co >= 56:
                    R -= b
                    cnt["absolut silent contra"] += 1
            # pagat
            last, seats, w = self.tricks[-1]
            took = last[seats.index(w)] == "T1"
            said = [(k, v) for k, v in self.items.items() if k[0] == "pagat"]
            if said:
                (_, whose), L = said[0]
                R += 2 * L * b * (1 if whose == "re" else -1) * (1 if took else -1)
                cnt[f"pagat said {whose} {took} {self.contract}"] += 1
            elif took and not farben:
                R += b * side(w)
                cnt[f"pagat silent {side(w)}"] += 1
                if len(set(last) & set(TRULL)) == 3:
                    cnt["pagat by maerchenstich"] += 1
            elif "T1" in last and wrong("lost pagat costs") and not farben:
                R -= b * side(seats[last.index("T1")])
            if not farben:
                R += self.honour("trull", farben, side, b)
            R += self.honour("kings", farben, side, b)
            # mond
            if not farben or wrong("mond in farben"):
                for cards, seats, w in self.tricks:
                    if "T21" in cards and "T22" in cards:
                        loser = seats[cards.index("T21")]
                        if cards[seats.index(w)] == "T22":
                            cnt[f"mond caught {'own' if side(loser) == side(w) else 'other'} {'T1 too' if 'T1' in cards else ''}"] += 1
                            if side(loser) != side(w) or wrong("own mond pays"):
                                R += b * side(w)
                        elif wrong("mond in fairy"):
                            R += b * side(seats[cards.index("T22")])
        self.R = R
        if solo:
            self.scores = [3 * R if s == self.declarer else -R for s in range(4)]
        else:
            self.scores = [R if s in self.re else -R for s in range(4)]

    def honour(self, name, farben, side, b):
        cards = TRULL if name == "trull" else KINGS
        if self.opt["honours"] == "dealt":
            for s in range(4):
                if all(c in self.dealt[s] for c in cards):
                    self.counts[f"{name} dealt {side(s)} {self.contract}"] += 1
                    return b * side(s)
            return 0
        for who in (1, -1):
            pile = [c for s in range(4) if side(s) == who for c in self.won[s]]
            if all(c in pile for c in cards):
                self.counts[f"{name} captured {who} {self.contract}"] += 1
                return b * who
        return 0

class Game:
    def __init__(self, opt):
        self.opt = opt
        self.deals = []
        self.totals = [0] * 4
        self.played = 0
        self.dealer = None
        self.winners = None
        self.deal = None

    def start(self, dealer, deck):
        """A new pack; text if something is wrong with it."""
        self.closed = False
        if self.winners is not None:
            return "a deal after the end"
        if self.dealer is not None and dealer != self.dealer:
            return f"dealer {dealer}, I say {self.dealer}"
        if dealer not in range(4):
            return "dealer"
        self.dealer = dealer
        self.deal = Deal(self.opt, dealer, deck)
        if self.deal.fault:
            return self.deal.fault
        if self.deal.over:
            self.close()
        return None

    def say(self, t):
        self.deal.say(t)
        if self.deal.over:
            self.close()

    def close(self):
        d = self.deal
        self.deals.append(d.scores)
        self.totals = [a + x for a, x in zip(self.totals, d.scores)]
        if not d.redeal or wrong("redeal counts"):
            self.played += 1
        if not d.redeal or wrong("redeal moves dealer"):
            self.dealer = d.next(self.dealer)
            if wrong("dealer clockwise"):
                self.dealer = (d.dealer + 1) % 4
        if self.played == self.opt["deals"]:
            top = max(self.totals)
            self.winners = [s for s in range(4) if self.totals[s] == top]

def worked():
    """The tables of the page that can be told without a deal."""
    assert len(PACK) == 40 and sum(map(worth, PACK)) == 88
    for cards, a, b in [("KC QC T4 NC", "T4", "KC"), ("T5 KC T9 QH", "T9", "T9"), ("JD AD KH QD", "QD", "QD"),
                        ("T21 T1 T22 T4", "T1", "T22"), ("TC KH QH T1", "T1", "TC")]:
        c = cards.split()
        assert c[taker(c, False, True)] == a and c[taker(c, True, True)] == b, cards
    assert "T21 T1 T22 T4".split()[taker("T21 T1 T22 T4".split(), False, False)] == "T22"
    for h, n in [("", 20), ("20", 19), ("20 19", 18), ("20 19 18 16", 17), ("20 19 18 17", 16), ("20 19 18 17 16", None)]:
        assert called_number(["T" + x for x in h.split()]) == n

if __name__ == "__main__":
    worked()
    print("ok")
