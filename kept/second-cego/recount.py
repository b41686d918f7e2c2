"""Cego counted again, from the rules page alone. WRONG holds the names of planted wrong readings."""
import collections
from fractions import Fraction

WRONG = set()

def wrong(name):
    return name in WRONG

SUITS = "CSHD"
LINE = "AKQNJT987432"                                  # order of `legal` within a suit
FOUR = {"C": "KQNJT987", "S": "KQNJT987", "H": "KQNJA234", "D": "KQNJA234"}   # high to low
PLAIN = [r + s for s in SUITS for r in LINE if r in FOUR[s]]
TRUMPS = [f"T{n}" for n in range(22, 0, -1)]
PACK = PLAIN + TRUMPS
PLACE = {c: i for i, c in enumerate(PACK)}
OUT3 = ["4D", "7S", "7C"]
TRULL = ["T22", "T21", "T1"]
LEVELS = [None, "cego", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene", "geiss"]
RANKING = ["bettel", "piccolo", "solo", "ultimo"]

VALUES = {
    "players": [3, 4, 5], "direction": ["anticlockwise", "clockwise"], "count": ["auto", "pairs", "threes"],
    "scoring": ["auto", "fach", "per_point"], "against_solo": [True, False], "raeuber": [True, False], "ultimo": [True, False],
    "piccolo": [True, False], "bettel": [True, False], "prices": ["championship", "old"], "booking": ["zero_sum", "declarer_only"],
    "first_lead": ["declarer", "forehand"], "empty_leads": ["first_tricks", "as_in_hand"], "geiss_back": [False, True],
    "legage_trick": [True, False], "deals": list(range(3, 101)),
}
DEFAULTS = dict({k: v[0] for k, v in VALUES.items()}, players=4, deals=24)

def option_fault(o):
    """None, or why these options are refused."""
    if o["count"] == "pairs" and o["players"] == 3:
        return "pairs with three"
    if o["deals"] % o["players"]:
        return "deals"
    return None

def trump(c):
    return c[1:].isdigit()

def num(c):
    return int(c[1:])

def suit(c):
    return "T" if trump(c) else c[1]

def empty(c):
    return not trump(c) and c[0] not in "KQNJ"

def court(c):
    return not trump(c) and c[0] in "KQNJ"

def value(c):
    if trump(c):
        return 5 if c in TRULL else 1
    return {"K": 5, "Q": 4, "N": 3, "J": 2}.get(c[0], 1)

def ordered(cards):
    return sorted(cards, key=PLACE.get)

def up(a, b):
    """a rounded up to a multiple of b"""
    return -(-a // b) * b

def strength(c, low):
    """within its suit; the more the higher"""
    if trump(c):
        return num(c)
    if c in low:
        return 0
    if wrong("one low") and c[0] == "A":
        return 1
    return 8 - FOUR[c[1]].index(c[0])

def taker(cards, low):
    led = suit(cards[0])
    tr = [i for i, c in enumerate(cards) if trump(c)]
    pool = tr or [i for i, c in enumerate(cards) if suit(c) == led]
    return max(pool, key=lambda i: strength(cards[i], low))

def playable(level, hand):
    plain = [c for c in hand if not trump(c)]
    if level <= 2:
        return True
    if level == 3:
        return bool([c for c in plain if empty(c)]) if wrong("level 3 only empties") else bool(plain)
    if level == 4:
        n = collections.Counter(suit(c) for c in plain)
        return any(v >= 2 for v in n.values())
    if level == 5:
        return len({suit(c) for c in plain}) >= 2
    return "T1" in hand

def pairs(level, hand):
    """All pairs that may be kept at level 4 or 5."""
    plain = [c for c in hand if not trump(c)]
    out = []
    for i, a in enumerate(plain):
        for b in plain[i + 1:]:
            if (suit(a) == suit(b)) == (level == 4):
                out.append((a, b))
    if wrong("any pair"):
        return out
    most = max(empty(a) + empty(b) for a, b in out)
    return [(a, b) for a, b in out if empty(a) + empty(b) == most]

class Deal:
    def __init__(self, opt, dealer, deck):
        self.opt, self.dealer = opt, dealer
        self.n = opt["players"]
        self.way = 1 if opt["direction"] == "clockwise" else -1
        self.cards = deck.split()
        want = [c for c in PACK if self.n != 3 or c not in OUT3]
        self.fault = None if sorted(self.cards) == sorted(want) else f"pack {self.cards}"
        self.seats = []                                 # those who play, from F
        s = self.next(dealer)
        for _ in range(3 if self.n == 3 else 4):
            self.seats.append(s)
            s = self.next(s)
        self.F = self.seats[0]
        b, h = (12, 13) if self.n == 3 else (10, 11)
        self.blind = self.cards[:b]
        self.hands = {s: self.cards[b + i * h:b + (i + 1) * h] for i, s in enumerate(self.seats)}
        self.dealt = {s: list(v) for s, v in self.hands.items()}
        self.last = h                                   # number of tricks
        self.counts = collections.Counter()
        self.spoken = []
        self.over, self.scores = False, None
        self.contract = self.declarer = None
        self.best = self.best_seat = None
        self.against = False
        self.level = 0
        self.holder = None
        self.shown, self.kept, self.legage, self.low = [], [], [], set()
        self.pile = {s: [] for s in range(self.n)}      # cards won in tricks
        self.won = collections.Counter()                # tricks won
        self.tricks = []
        self.trick, self.order = [], []
        self.queue = list(self.seats)
        self.state = "special"
        self.ask()

    def next(self, s):
        return (s + self.way) % self.n

    def after(self, s):
        """the playing seats after s, in turn, s left out"""
        i = self.seats.index(s)
        return self.seats[i + 1:] + self.seats[:i]

    # ---- asking
    def ask(self):
        getattr(self, "ask_" + self.state)()

    def is_legal(self, t):
        return not self.over and t in self.legal

    def say(self, t):
        assert self.is_legal(t), (t, self.legal)
        self.spoken.append((self.seat, t, self.state))
        self.counts[f"{self.state}: {t if self.state not in ('play', 'keep', 'discard') else self.state}"] += 1
        getattr(self, "say_" + self.state)(t)

    def ask_special(self):
        self.seat = self.queue[0]
        out = []
        rank = RANKING
        for i, w in enumerate(rank):
            if w in ("bettel", "piccolo") and (self.n == 3 or not self.opt[w]):
                continue
            if w == "ultimo" and (not self.opt["ultimo"] or "T1" not in self.hands[self.seat]):
                continue
            if self.best is not None and i <= RANKING.index(self.best):
                continue
            out.append("bid " + w)
        self.legal = out + ["pass"]

    def say_special(self, t):
        s = self.queue.pop(0)
        if t != "pass":
            self.best, self.best_seat = t.split()[1], s
        if self.queue:
            return self.ask()
        if self.best is None:
            if self.opt["raeuber"] and self.n != 3:
                self.state = "forehand"
            else:
                return self.hold(self.F, self.after(self.F))
        elif self.best == "solo" and self.opt["against_solo"]:
            self.state = "against"
            self.queue = self.after(self.best_seat)
        else:
            return self.special_game()
        self.ask()

    def special_game(self):
        self.contract, self.declarer = self.best, self.best_seat
        self.begin_play()

    def ask_forehand(self):
        self.seat = self.F
        self.legal = ["bid cego", "bid raeuber"]

    def say_forehand(self, t):
        if t == "bid cego":
            return self.hold(self.F, self.after(self.F))
        self.state = "against"
        self.queue = self.after(self.F)
        self.ask()

    def ask_against(self):
        self.seat = self.queue[0]
        self.legal = ["bid cego", "pass"]

    def say_against(self, t):
        s = self.queue.pop(0)
        if t == "bid cego":
            self.against = self.best == "solo"
            q = list(self.queue)
            if wrong("solo seat challenges") and self.against:
                q.append(self.best_seat)
            return self.hold(s, q)
        if self.queue:
            return self.ask()
        if self.best == "solo":
            return self.special_game()
        self.contract = "raeuber"
        self.begin_play()

    def hold(self, s, challengers):
        self.holder, self.level = s, 1
        self.queue = list(challengers)
        self.to_challenger()

    def to_challenger(self):
        if not self.queue:
            return self.begin_keep()
        self.state = "challenge"
        self.ask()

    def ask_challenge(self):
        self.seat = self.queue[0]
        up_ = self.level + 1
        self.legal = (["bid " + LEVELS[up_]] if playable(up_, self.hands[self.seat]) else []) + ["pass"]

    def say_challenge(self, t):
        if t == "pass":
            self.queue.pop(0)
            return self.to_challenger()
        if t == "bid geiss":
            self.level, self.holder = 6, self.seat
            return self.begin_keep()
        self.state = "hold"
        self.ask()

    def ask_hold(self):
        self.seat = self.holder
        can = playable(self.level + 1, self.hands[self.seat]) or wrong("always hold")
        self.legal = (["hold"] if can else []) + ["pass"]

    def say_hold(self, t):
        self.level += 1
        if t == "pass":
            self.holder = self.queue.pop(0)
        self.to_challenger()

    # ---- the hand
    def begin_keep(self):
        self.contract = "cego"
        self.declarer = self.holder
        self.state = "keep"
        self.ask()

    def ask_keep(self):
        self.seat = self.declarer
        h = self.hands[self.seat]
        lv = self.level
        if lv == 1:
            can = [c for c in h if c not in self.kept]
        elif lv == 2:
            can = list(h)
        elif lv == 3:
            can = [c for c in h if empty(c)] or [c for c in h if not trump(c)]
        elif lv == 6:
            can = ["T1"]
        else:
            ps = pairs(lv, h)
            if not self.kept:
                can = {c for p in ps for c in p}
            else:
                k = self.kept[0]
                can = {b if a == k else a for a, b in ps if k in (a, b)}
        self.legal = ["keep " + c for c in ordered(can)]

    def say_keep(self, t):
        self.kept.append(t.split()[1])
        if len(self.kept) < {1: 2, 2: 1, 3: 1, 4: 2, 5: 2, 6: 1}[self.level]:
            return self.ask()
        d, lv = self.declarer, self.level
        self.legage = [c for c in self.hands[d] if c not in self.kept]
        self.hands[d] = self.kept + self.blind
        self.shown = list(self.kept) if 3 <= lv <= 5 else []
        if self.shown:
            if self.opt["empty_leads"] == "first_tricks" or wrong("as_in_hand still low"):
                self.low = set(self.shown)
            else:
                self.low = {c for c in self.shown if court(c)}
            if wrong("court keeps rank"):
                self.low = {c for c in self.low if empty(c)}
            self.counts["courts shown %d level %d" % (sum(map(court, self.shown)), lv)] += 1
        if lv in (1, 4, 5):
            self.state = "discard"
            return self.ask()
        self.begin_play()

    def ask_discard(self):
        self.seat = self.declarer
        h = self.hands[self.seat]
        tr = [c for c in h if trump(c)]
        if self.level == 1:
            can = h
        elif tr:
            low = (self.level == 4) != wrong("lowest and highest exchanged")
            can = [(min if low else max)(tr, key=num)]
        else:
            can = [c for c in h if c not in self.shown]
            self.counts["no trump to lay away"] += 1
        self.legal = ["discard " + c for c in ordered(can)]

    def say_discard(self, t):
        c = t.split()[1]
        self.hands[self.declarer].remove(c)
        self.legage.append(c)
        self.begin_play()

    # ---- play
    def leader(self):
        """who leads to trick 1"""
        if self.contract == "raeuber":
            return self.F
        if self.opt["first_lead"] == "forehand" and (self.contract != "cego" or self.level <= 2 or wrong("forehand leads all")):
            return self.F
        return self.declarer

    def begin_play(self):
        if self.contract == "solo":
            self.legage = list(self.blind)
        if self.contract == "cego":
            assert len(self.legage) == len(self.blind) and len(self.hands[self.declarer]) == self.last
        self.state = "play"
        self.geiss_held = False
        self.t1_won_last = False
        self.lead(self.leader())

    def lead(self, s):
        k = s
        self.order = []
        for _ in self.seats:
            self.order.append(k)
            k = (self.after(k) or [None])[0]
        self.trick = []
        self.ask()

    def duty(self):
        """cards for a lead that is bound, else None"""
        if self.contract != "cego" or self.seat != self.declarer:
            return None
        h, k = self.hands[self.seat], len(self.tricks)
        if self.level == 6:
            return ["T1"] if k == 0 and not self.opt["geiss_back"] else None
        if self.opt["empty_leads"] == "as_in_hand":
            return None
        if self.level == 3 and k == 0:
            return self.shown if wrong("lead the shown card") else [c for c in h if suit(c) == suit(self.shown[0])]
        if self.level == 4 and k <= 1:
            return [c for c in h if suit(c) == suit(self.shown[0])]
        if self.level == 5 and k <= 1:
            return [c for c in self.shown if c in h]
        return None

    def ask_play(self):
        self.seat = self.order[len(self.trick)]
        h = self.hands[self.seat]
        if not self.trick:
            can = self.duty()
            if can is None:
                can = list(h)
        else:
            can = [c for c in h if suit(c) == suit(self.trick[0])]
            if not can:
                can = [c for c in h if trump(c)]
            if not can:
                can = list(h)
        held = self.seat == self.declarer and (self.contract == "ultimo" or self.geiss_held)
        if held and len(self.tricks) < self.last - 1 and "T1" in can and len(can) > 1 and not wrong("T1 free"):
            can = [c for c in can if c != "T1"]
        self.legal = ["play " + c for c in ordered(can)]

    def say_play(self, t):
        c = t.split()[1]
        k = len(self.tricks)
        if self.contract == "cego" and self.level == 6 and self.opt["geiss_back"] and k == 0 and self.seat == self.declarer and not self.trick:
            self.geiss_held = c != "T1"
        self.hands[self.seat].remove(c)
        self.trick.append(c)
        if len(self.trick) < len(self.order):
            return self.ask()
        i = taker(self.trick, self.low)
        if self.trick[i] in self.low:
            self.counts["a low card won"] += 1
        w = self.order[i]
        self.won[w] += 1
        self.pile[w] += self.trick
        self.tricks.append((list(self.trick), list(self.order), w))
        k += 1
        if k == self.last:
            self.t1_won_last = w == self.declarer and self.trick[i] == "T1"
            return self.end()
        d = self.declarer
        if self.contract == "bettel" and self.won[d] >= 1:
            return self.end()
        if self.contract == "piccolo" and self.won[d] >= 2:
            return self.end()
        if self.contract == "ultimo" and "T1" in self.trick:
            return self.end()
        two = self.contract == "cego" and self.level in (4, 5) and self.opt["empty_leads"] == "first_tricks" and not wrong("winner leads trick 2")
        self.lead(self.declarer if two and k == 1 else w)

    # ---- counting
    def counting(self):
        c = self.opt["count"]
        if c == "auto":
            c = "threes" if self.n == 3 else "pairs"
        return c

    def points(self, cards):
        v = sum(map(value, cards))
        n = len(cards)
        return v - (Fraction(n, 2) if self.counting() == "pairs" else Fraction(2 * n, 3))

    def end(self):
        self.over = True
        d = self.declarer
        old = self.opt["prices"] == "old"
        price = {"ultimo": 80, "piccolo": 30 if old else 40, "bettel": 30, "raeuber": 30 if old else 40}
        out = set() if self.n != 5 else {self.dealer}
        if self.contract == "raeuber":
            p = {s: self.points(self.pile[s]) for s in self.seats}
            most = max(p.values())
            losers = [s for s in self.seats if p[s] == most]
            v = price["raeuber"]
            self.P = p
            if self.F in losers and not wrong("F not doubled"):
                self.counts["raeuber F alone" if len(losers) == 1 else "raeuber F of several"] += 1
                losers, v = [self.F], 2 * v
            else:
                self.counts[f"raeuber {len(losers)} losers"] += 1
            winners = [s for s in self.seats if s not in losers]
            if wrong("dealer of five in Räuber"):
                winners += list(out)
            self.pay(losers, winners, v, "raeuber")
            return
        if self.contract in price:
            won = {"ultimo": self.t1_won_last, "piccolo": self.won[d] == 1, "bettel": self.won[d] == 0}[self.contract]
            v = price[self.contract]
            self.counts[f"{self.contract} {won}" + (" early" if len(self.tricks) < self.last else "")] += 1
        else:
            has = self.won[d] > 0 or not self.opt["legage_trick"]
            if self.geiss_held and not self.t1_won_last:
                has = False
                self.counts["geiss held, not made"] += 1
            elif self.geiss_held:
                self.counts["geiss held, made"] += 1
            P = self.points(self.pile[d] + self.legage) if has else Fraction(0)
            if self.counting() == "pairs":
                assert P.denominator == 1
                won = P >= 40
                m = P - 39 if won else 40 - P
            elif self.n == 3:
                assert P.denominator == 1
                if has:
                    P += 1
                won = P >= 36
                m = abs(P - 35)
            else:
                won = P > 35
                m = -(-abs(P - 35) // 1)
            m = int(m)
            self.P, self.m = P, m
            if self.contract == "solo":
                f = 2 if won and not wrong("solo factor one") else 1
            else:
                f = self.level + (1 if self.against and not wrong("no +1 against solo") else 0)
            sc = self.opt["scoring"]
            if sc == "auto":
                sc = "per_point" if self.n == 3 else "fach"
            if sc == "fach":
                v = max(1, -(-m // 5)) * 5 * f
                if not wrong("no rounding to ten"):
                    v = up(v, 10)
            else:
                v = 5 if m == 0 else up(m * f, 5)
            self.counts[f"{self.contract} {self.level or ''} {'against ' if self.against else ''}{'won' if won else 'lost'}"] += 1
            self.counts[f"{self.counting()} {self.n} {sc}"] += 1
            if m == 0:
                self.counts["m = 0 " + sc] += 1
            if not self.won[d]:
                self.counts["no trick"] += 1
            if P.denominator == 3:
                self.counts["thirds"] += 1
        other = [s for s in range(self.n) if s != d]
        if wrong("dealer of five pays nothing"):
            other = [s for s in other if s not in out]
        self.v, self.made = v, won
        if won:
            self.pay(other, [d], v, d)
        else:
            self.pay([d], other, v, d)

    def pay(self, losers, winners, v, who):
        a = [0] * self.n
        if self.opt["booking"] == "zero_sum":
            for x in losers:
                for y in winners:
                    a[x] -= v
                    a[y] += v
        elif who == "raeuber":
            for x in losers:
                a[x] -= v
        else:
            a[who] = v if who in winners else -v
        self.scores = a

class Game:
    def __init__(self, opt):
        self.opt = opt
        self.n = opt["players"]
        self.dealer = None
        self.deals, self.totals = [], [0] * self.n
        self.winners = None

    def start(self, dealer, deck):
        if self.dealer is not None and dealer != self.dealer:
            return f"dealer {dealer}, mine {self.dealer}"
        if dealer not in range(self.n):
            return "no such dealer"
        self.dealer = dealer
        self.deal = Deal(self.opt, dealer, deck)
        return self.deal.fault

    def say(self, t):
        d = self.deal
        d.say(t)
        if d.over:
            self.deals.append(d.scores)
            self.totals = [a + b for a, b in zip(self.totals, d.scores)]
            if len(self.deals) == self.opt["deals"]:
                top = max(self.totals)
                self.winners = [s for s in range(self.n) if self.totals[s] == top]
            else:
                self.dealer = self.dealer if wrong("dealer stays") else d.next(d.dealer)
