"""Binokel by its rules page alone. Sides, seats, auction, melds, tricks, scores. WRONG: names of planted wrong readings."""
SUITS = "CSHD"
PLAIN = "AKQJT7"          # order of lists (plain rank)
STRENGTH = "7JQKTA"       # strength in tricks
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "7": 0}
WRONG = set()

VALUES = dict(
    players=[3, 4], partners=[True, False], direction=["anticlockwise", "clockwise"], sevens=[False, True],
    match_end=["points", "deals"], target=[250, 500, 777, 1000, 1500, 5000], deals=[3, 6, 9, 12, 4, 8, 96],
    min_bid=list(range(100, 301, 10)), first_bid=["forehand", "second"], all_pass=["redeal", "dealer", "forehand"],
    first_lead=["forehand", "declarer"], must_beat=[True, False], family_pair=[False, True], double_1500=[True, False],
    eight_any=[True, False], meld_before_away=[False, True], fail_factor=[1, 2], fail_bonus=[0, 30],
    abgehen_bonus=["0", "30", "40", "half"], durch=[True, False], bettel=[False, True], durch_lost=[1000, 2000],
    round10=[False, True])
# section 3: players, sevens -> batches, with the Dabb's share between
BATCHES = {(3, False): [4, (2,), 4, (2,), 4], (3, True): [5, (1,), 5, (2,), 5],
           (4, False): [3, (2,), 3, (2,), 3], (4, True): [4, (2,), 3, (2,), 4]}

def order(cards):
    return sorted(cards, key=lambda c: (SUITS.index(c[1]), PLAIN.index(c[0])))

def strength(c):
    return STRENGTH.index(c[0])

def melds(hand, trump, opt):
    """The points of a hand's melds, as a list of (name, points)."""
    out = []
    n = lambda c: hand.count(c)
    for s in SUITS:
        t = s == trump
        fam = min(n(r + s) for r in "ATKQJ")
        pairs = min(n("K" + s), n("Q" + s))
        if fam == 2 and opt["double_1500"]:
            out.append(("double family " + s, 1500))
        else:
            out += [("family " + s, 150 if t else 100)] * fam
        if not opt["family_pair"]:
            # cards K, Q of counted families are used up
            pairs -= 1 if ("rundpair" in WRONG and fam == 2) else fam
        out += [("pair " + s, 40 if t else 20)] * pairs
        if opt["sevens"] and t:
            out += [("seven", 10)] * n("7" + s)
    for r, p in (("A", 100), ("K", 80), ("Q", 60), ("J", 40), ("T", 0), ("7", 0)):
        least = min(n(r + s) for s in SUITS)
        if least == 2 and (r in "AKQJ" or opt["eight_any"]):
            out.append(("eight " + r, 1000))
        elif least >= 1 and p:
            out.append(("four " + r, p))
    b = min(n("QS"), n("JD"))
    if b == 2:
        out.append(("double binokel", 340 if "binokel340" in WRONG else 300))
    elif b == 1:
        out.append(("binokel", 40))
    return out

def total(ms):
    return sum(p for _, p in ms)

class Deal:
    def __init__(self, opt, dealer, deck):
        self.opt, self.dealer = opt, dealer
        n = opt["players"]
        step = -1 if opt["direction"] == "anticlockwise" else 1
        self.next = lambda s: (s + step) % n
        self.seats = []                       # the players from F
        s = self.next(dealer)
        for _ in range(n):
            self.seats.append(s)
            s = self.next(s)
        self.pairs = n == 4 and opt["partners"]
        if n == 4 and not opt["partners"]:
            self.seats.pop()                  # the dealer sits out
        self.side = (lambda s: s % 2) if self.pairs else (lambda s: s)
        self.F = self.seats[0]
        cards = deck.split()
        want = [r + t for t in SUITS for r in ("ATKQJ7" if opt["sevens"] else "ATKQJ")] * 2
        assert sorted(cards) == sorted(want), "wrong pack"
        self.hands = {s: [] for s in self.seats}
        self.dabb = []
        at = 0
        for b in BATCHES[len(self.seats), opt["sevens"]]:
            if isinstance(b, tuple):
                self.dabb += cards[at:at + b[0]]
                at += b[0]
            else:
                for s in self.seats:
                    self.hands[s] += cards[at:at + b]
                    at += b
        assert at == len(cards)
        self.nd = len(self.dabb)
        self.away = []
        self.melds = {}
        self.bid, self.declarer, self.game, self.trump = 0, None, None, None
        self.over, self.thrown = False, False
        self.scores = [0] * n
        self.events = []
        # auction
        a, b = self.seats[0], self.seats[1]
        self.waiting = self.seats[2:]
        self.kind = "auction"
        self.standing = None                  # whose bid stands
        if opt["first_bid"] == "second":
            self.seat, self.other = b, a
        else:
            self.seat, self.other = a, b
        self.ask()

    # ---- what is asked
    def ask(self):
        k, h = self.kind, self.hands.get(self.seat)
        if k == "auction":
            low = self.bid + 10 if self.bid else self.opt["min_bid"]
            self.legal = [f"bid {v}" for v in range(low, 1001, 10)] + ["pass"]
            if self.opt["all_pass"] == "forehand" and self.seat == self.F and not self.bid:
                self.legal.remove("pass")
        elif k == "game":
            self.legal = [w + s for s in SUITS for w in ("give_up ", "trump ")]
            self.legal += [w for w in ("bettel", "durch") if self.opt[w]]
        elif k == "discard":
            self.legal = [f"discard {self.nd} of " + " ".join(order(h))]
        else:
            self.legal = ["play " + c for c in order(set(self.playable()))]

    def playable(self):
        h = self.hands[self.seat]
        if not self.trick:
            return h
        led = self.trick[0][1][1]
        best = self.best()[1]
        follow = [c for c in h if c[1] == led]
        beat = self.opt["must_beat"]
        if follow:
            if best[1] != led:                # a plain lead has been trumped
                if "trumped" in WRONG:
                    x = [c for c in follow if strength(c) > max(strength(d) for _, d in self.trick if d[1] == led)]
                    return x or follow
                return follow
            higher = [c for c in follow if strength(c) > strength(best)
                      or "equal" in WRONG and strength(c) == strength(best)]
            return higher if higher and beat else follow
        trumps = [c for c in h if c[1] == self.trump]
        if trumps:
            if best[1] == self.trump and beat:
                higher = [c for c in trumps if strength(c) > strength(best)]
                if "undertrump" in WRONG and not higher:
                    return h
                return higher or trumps
            return trumps
        return h

    def best(self):
        b = self.trick[0]
        for x in self.trick[1:]:
            if x[1][1] == b[1][1]:
                if strength(x[1]) > strength(b[1]) or "second" in WRONG and x[1] == b[1]:
                    b = x
            elif x[1][1] == self.trump:
                b = x
        return b

    def is_legal(self, t):
        if self.kind == "discard":
            w = t.split(" ")
            c = w[1:]
            return (w[0] == "discard" and len(c) == self.nd and all(len(x) == 2 and x[0] in PLAIN and x[1] in SUITS for x in c)
                    and c == order(c) and all(c.count(x) <= self.hands[self.seat].count(x) for x in c))
        return t in self.legal

    # ---- what is said
    def say(self, t):
        assert self.is_legal(t), t
        w = t.split()
        getattr(self, "say_" + self.kind)(w)
        if not self.over:
            self.ask()

    def say_auction(self, w):
        me = self.seat
        if w[0] == "bid":
            self.bid, self.standing = int(w[1]), me
            if self.other is None:            # alone at the end
                self.events.append("alone bid")
                return self.declare(me)
            self.seat, self.other = self.other, me
            return
        left = self.other
        if left is None:                      # all weg
            return self.all_weg()
        if self.waiting:
            if self.standing != left:
                self.events.append("left without a bid")
            self.seat, self.other = self.waiting.pop(0), left
            if "oldfirst" in WRONG and self.standing is None:
                self.seat, self.other = self.other, self.seat
        elif self.standing == left:
            self.declare(left)
        else:
            self.events.append("alone asked")
            self.seat, self.other = left, None

    def all_weg(self):
        self.events.append("all weg " + self.opt["all_pass"])
        if self.opt["all_pass"] == "dealer":
            self.bid = self.opt["min_bid"]
            return self.declare(self.seats[-1] if "dealerF" not in WRONG else self.F)
        self.over = self.thrown = True

    def declare(self, s):
        self.declarer = self.seat = s
        self.hands[s] = self.hands[s] + self.dabb
        self.kind = "game"

    def say_game(self, w):
        self.game = w[0]
        d = self.declarer
        if w[0] in ("trump", "give_up"):
            self.trump = w[1]
        if w[0] == "give_up":
            for s in self.seats:
                if self.side(s) != self.side(d):
                    self.melds[s] = melds(self.hands[s], self.trump, self.opt)
            return self.given_up()
        if w[0] == "trump" and self.opt["meld_before_away"]:
            self.melds[d] = melds(self.hands[d], self.trump, self.opt)
        self.kind = "discard"

    def say_discard(self, w):
        d = self.declarer
        self.away = w[1:]
        h = list(self.hands[d])
        for c in self.away:
            h.remove(c)
        self.hands[d] = h
        if self.game == "trump":
            for s in self.seats:
                if s not in self.melds:
                    self.melds[s] = melds(self.hands[s], self.trump, self.opt)
        self.kind = "play"
        self.trick, self.tricks = [], {s: 0 for s in self.seats}
        self.won = {s: [] for s in self.seats}
        self.last = None
        self.seat = d if self.game != "trump" or self.opt["first_lead"] == "declarer" else self.F

    def follow(self, s):
        return self.seats[(self.seats.index(s) + 1) % len(self.seats)]

    def say_play(self, w):
        self.hands[self.seat].remove(w[1])
        self.trick.append((self.seat, w[1]))
        if len(self.trick) < len(self.seats):
            self.seat = self.follow(self.seat)
            return
        win = self.best()[0]
        self.tricks[win] += 1
        self.won[win] += [c for _, c in self.trick]
        self.trick = []
        self.seat = self.last = win
        mine = self.side(win) == self.side(self.declarer)
        if "partner" in WRONG:
            mine = win == self.declarer
        left = bool(self.hands[win])
        if self.game == "durch":
            if not mine or not left:
                self.special(mine)
        elif self.game == "bettel":
            if mine or not left:
                self.special(not mine)
        elif not left:
            self.count()

    # ---- results
    def book(self, side, points):
        for s in self.seats:
            if self.side(s) == side:
                self.scores[s] = points

    def sides(self):
        return sorted({self.side(s) for s in self.seats})

    def special(self, made):
        self.over = True
        self.events.append(self.game + (" made" if made else " lost") + (" early" if any(self.hands.values()) else ""))
        self.book(self.side(self.declarer), 1000 if made else -self.opt["durch_lost"])

    def given_up(self):
        self.over = True
        d = self.side(self.declarer)
        b = self.opt["abgehen_bonus"]
        b = self.bid // 2 if b == "half" else int(b)
        self.events.append("given up")
        for x in self.sides():
            m = sum(total(self.melds.get(s, [])) for s in self.seats if self.side(s) == x)
            self.book(x, -self.bid if x == d else m + b)

    def count(self):
        self.over = True
        d = self.side(self.declarer)
        T, M = {}, {}
        for x in self.sides():
            who = [s for s in self.seats if self.side(s) == x]
            T[x] = sum(POINTS[c[0]] for s in who for c in self.won[s]) + (10 if self.last in who else 0)
            if x == d:
                T[x] += sum(POINTS[c[0]] for c in self.away)
            M[x] = sum(total(self.melds[s]) for s in who)
            if not any(self.tricks[s] for s in who):
                if M[x]:
                    self.events.append("melds without trick" + (" declarer" if x == d else ""))
                    if x == d and T[x] + M[x] >= self.bid:
                        self.events.append("trickless declarer fails only by that")
                if "notrick" not in WRONG or x != d:
                    M[x] = 0
        made = T[d] + M[d] >= self.bid
        if "roundtest" in WRONG and self.opt["round10"]:
            made = (T[d] + 5) // 10 * 10 + M[d] >= self.bid
        self.events.append("made" if made else "failed")
        if T[d] + M[d] == self.bid:
            self.events.append("just made")
        if self.opt["round10"]:
            if (T[d] + M[d] < self.bid) and ((T[d] + 5) // 10 * 10 + M[d] >= self.bid):
                self.events.append("failed by exact T")
            T = {x: (T[x] + 5) // 10 * 10 for x in T}
        for x in self.sides():
            if x == d:
                self.book(x, T[x] + M[x] if made else -self.opt["fail_factor"] * self.bid)
            else:
                self.book(x, T[x] + M[x] + (0 if made else self.opt["fail_bonus"]))
        self.T, self.M, self.made = T, M, made

class Match:
    def __init__(self, opt):
        self.opt, self.n = opt, opt["players"]
        self.totals = [0] * self.n
        self.deals, self.packs, self.counted = [], 0, 0
        self.winners, self.dealer, self.deal = None, None, None

    def start(self, dealer, deck):
        if self.dealer is not None and dealer != self.dealer:
            return f"dealer is {self.dealer}, not {dealer}"
        self.dealer = dealer
        self.deal = Deal(self.opt, dealer, deck)
        self.packs += 1

    def finish(self):
        d = self.deal
        self.deals.append(list(d.scores))
        self.totals = [a + b for a, b in zip(self.totals, d.scores)]
        self.dealer = d.next(self.dealer)
        top = max(self.totals)
        win = [s for s in range(self.n) if self.totals[s] == top]
        if not d.thrown or "thrown" in WRONG:
            self.counted += 1
        if self.opt["match_end"] == "points":
            if top >= self.opt["target"] and not d.thrown:
                if d.declarer in win and "nodecl" not in WRONG:
                    if len({d.side(s) for s in win}) > 1:
                        d.events.append("tie, declarer wins")
                    win = [s for s in win if d.side(s) == d.side(d.declarer)]
                elif len({d.side(s) for s in win}) > 1:
                    d.events.append("tie, shared")
                self.winners = win
        elif self.counted >= self.opt["deals"]:
            self.winners = win
            if len({d.side(s) for s in win}) > 1:
                d.events.append("tie, shared (deals)")
        if self.winners is None and self.packs >= 2000:
            self.winners = win
            d.events.append("2000 packs")

if __name__ == "__main__":          # the examples m1-m10
    base = dict(sevens=True, family_pair=False, double_1500=True, eight_any=True)
    for t, h, p, more in [("C", "KC QC KS QS KH QH KD QD AC TH TD AD", 240, {}), ("C", "AC TC KC QC JC QS JD AD AS AH TH JH", 290, {}),
        ("S", "AC AC AS AS AH AH AD AD KC KS TC TS", 1000, {}), ("S", "QS QS JD JD KS KS AH TH AC TC JH JC", 380, {}),
        ("H", "KC KC QC QC AH TH KH QH JH AS JS JD", 190, {}), ("H", "KC KC QC QC AH TH KH QH JH AS JS JD", 230, dict(family_pair=True)),
        ("D", "AD AD TD TD KD KD QD QD JD JD QS AC", 1540, {}), ("D", "AD AD TD TD KD KD QD QD JD JD QS AC", 340, dict(double_1500=False)),
        ("S", "TC TC TS TS TH TH TD TD KH QH AS AS", 1020, {}), ("S", "TC TC TS TS TH TH TD TD KH QH AS AS", 20, dict(eight_any=False)),
        ("H", "7H 7H KH QH AH TH JH QS JD JC JS AC AD TD AS", 350, {}), ("C", "QS QS JD KS KS TC TC AC AC AH AH TD", 80, {}),
        ("H", "AH AH TH KH KH QH QH JH TC TC TD TD", 190, {}), ("H", "AH AH TH KH KH QH QH JH TC TC TD TD", 230, dict(family_pair=True))]:
        got = melds(h.split(), t, {**base, **more})
        print(total(got) == p, p, got)
