"""Tausend recounted from the page of rules alone. Plain Python; nothing of kartenstube.

    d = Deal(options, standing, dealer, deck); d.seat, d.legal; d.say(text); d.over, d.changes, d.standing

python recount.py FILE: replays records (one a line, with --trace or result) and compares seats, legal, result.
MUT holds the names of planted wrong readings.
"""
import itertools
import json
import sys

MUT = set()
DEFAULTS = dict(players=3, target=1000, step=5, barrel="russian", bolts="total", rospisat="free", four_nines=True,
                must_beat=False, marriage_first=False, marriages="east", aces=False)
VALUES = dict(players=[2, 3], target=[500, 1000], step=[5, 10], barrel=["off", "russian", "polish"],
              bolts=["off", "total", "in_row"], rospisat=["off", "free", "bid"], four_nines=[False, True],
              must_beat=[False, True], marriage_first=[False, True], marriages=["east", "alt"], aces=[False, True])
STRENGTH = "9JQKTA"  # low to high
PLAIN = "AKQJT9"
SUITS = "CSHD"
POINTS = dict(zip("ATKQJ9", (11, 10, 4, 3, 2, 0)))
CAP = 2000


def order(cards):
    return sorted(cards, key=lambda c: (SUITS.index(c[1]), PLAIN.index(c[0])))


def marriage_value(opt, suit):
    if opt["marriages"] == "east":
        return dict(H=100, D=80, C=60, S=40)[suit]
    return dict(C=100, S=80, H=60, D=40)[suit]


def rounded(points, step):
    if step == 5:
        rest = points % 5
        return points - rest + (5 if rest >= 3 else 0)
    rest = points % 10
    return points - rest + (10 if rest >= (6 if "round10" in MUT else 5) else 0)


class Standing:
    def __init__(self, n):
        self.totals = [0] * n
        self.on = [False] * n  # on the barrel
        self.count = [0] * n   # barrel counter
        self.bolts = [0] * n
        self.given = [0] * n   # conceded deals
        self.winners = None

    def copy(self):
        s = Standing(len(self.totals))
        s.totals, s.on, s.count = self.totals[:], self.on[:], self.count[:]
        s.bolts, s.given, s.winners = self.bolts[:], self.given[:], self.winners
        return s


class Deal:
    def __init__(self, opt, standing, dealer, deck):
        self.opt, self.before, self.dealer = opt, standing, dealer
        n = self.n = opt["players"]
        deck = deck.split() if isinstance(deck, str) else deck
        assert len(set(deck)) == 24
        f = self.f = (dealer + 1) % n
        self.hands = [[] for _ in range(n)]
        if n == 3:
            talon = []
            rounds = [0, 4, 8, 12, 15, 18, 21]
            for at in rounds:
                for k in range(3):
                    self.hands[(f + k) % 3].append(deck[at + k])
            talon = [deck[3], deck[7], deck[11]]
            self.talons = [talon]
        else:
            for k in range(20):
                self.hands[(f + k) % 2].append(deck[k])
            self.talons = [deck[20:22], deck[22:24]]
        self.over = False
        self.thrown = False
        self.declarer = None
        self.trump = None
        self.melds = [0] * n
        self.points = [0] * n
        self.tricks = [0] * n
        self.trick = []
        self.said = None
        self.conceded = False
        self.counts = {}
        self.run = self.course()
        self.seat, self.legal = None, None
        next(self.run)

    def say(self, text):
        assert not self.over and self.is_legal(text), text
        try:
            self.run.send(text)
        except StopIteration:
            self.seat = self.legal = None
            self.over = True

    def is_legal(self, text):
        if self.legal and self.legal[0].startswith("discard 2 of "):
            cards = self.legal[0].split()[3:]
            parts = text.split(" ")
            if len(parts) != 3 or parts[0] != "discard" or any(c not in cards for c in parts[1:]):
                return False
            return cards.index(parts[1]) < cards.index(parts[2])
        return text in self.legal

    # ---- the course of the deal: yields at each question

    def nines(self):
        return next((s for s in range(self.n) if sum(c[0] == "9" for c in self.hands[s]) == 4), None)

    def limit(self, seat):
        if "limit120" in MUT:
            return 120 + max([marriage_value(self.opt, x) for x in SUITS if self.holds(seat, x)] or [0])
        return 120 + sum(marriage_value(self.opt, x) for x in SUITS if self.holds(seat, x))

    def holds(self, seat, suit):
        return "K" + suit in self.hands[seat] and "Q" + suit in self.hands[seat]

    def ask(self, seat, legal, kind):
        self.seat, self.legal, self.kind = seat, legal, kind

    def course(self):
        opt, n, step = self.opt, self.n, self.opt["step"]
        b = self.before
        # NINES after the deal
        if opt["four_nines"]:
            s = self.nines()
            if s is not None:
                self.ask(s, ["pass", "redeal"], "nines1")
                if (yield) == "redeal":
                    self.finish_thrown()
                    return
        # AUCTION
        bid = 120 if b.on[self.f] and "bound100" not in MUT else 100
        holder = self.f
        alive = set(range(n))
        at = self.f
        while len(alive) > 1:
            at = (at + 1) % n
            if at not in alive or at == holder:
                continue
            low = bid + step
            if b.on[at]:
                low = max(low, 120)
            legal = [f"bid {v}" for v in range(low, self.limit(at) + 1, step)]
            self.ask(at, legal + ["pass"], "auction")
            got = yield
            if got == "pass":
                alive.discard(at)
            else:
                bid, holder = int(got.split()[1]), at
        d = self.declarer = holder
        self.bid = bid
        # TALON
        if n == 2:
            self.ask(d, ["take 1", "take 2"], "take")
            got = yield
            self.hands[d] += self.talons[int(got.split()[1]) - 1]
        else:
            self.hands[d] += self.talons[0]
        # CONCEDE
        if opt["rospisat"] != "off" and not b.on[d]:
            self.ask(d, ["concede", "pass"], "concede")
            if (yield) == "concede":
                self.conceded = True
                self.book()
                return
        # GIFTS or laying away
        if n == 3:
            for k in ((2, 1) if "giftorder" in MUT else (1, 2)):
                self.ask(d, ["give " + c for c in order(self.hands[d])], "give")
                card = (yield).split()[1]
                self.hands[d].remove(card)
                self.hands[(d + k) % 3].append(card)
            if opt["four_nines"]:
                s = self.nines()
                if s is not None:
                    self.ask(s, ["pass", "redeal"], "nines2")
                    if (yield) == "redeal":
                        self.finish_thrown()
                        return
        else:
            self.ask(d, ["discard 2 of " + " ".join(order(self.hands[d]))], "discard")
            for card in (yield).split()[1:]:
                self.hands[d].remove(card)
        # RAISE
        legal = [f"bid {v}" for v in range(self.bid + step, self.limit(d) + 1, step)]
        self.ask(d, legal + ["pass"], "raise")
        got = yield
        if got != "pass":
            self.bid = int(got.split()[1])
        # PLAY
        lead = d
        for number in range(8 if n == 3 else 10):
            self.trick = []
            hand = self.hands[lead]
            may = self.tricks[lead] > 0 or (opt["marriage_first"] and number == 0 and lead == d)
            legal = []
            for x in SUITS:
                if may and self.holds(lead, x):
                    legal.append("meld " + x)
                legal += ["play " + c for c in order(hand) if c[1] == x]
            if may and opt["aces"] and sum(c[0] == "A" for c in hand) == 4:
                legal.append("meld aces")
            self.ask(lead, legal, "lead")
            got = yield
            if got == "meld aces":
                self.melds[lead] += 200
                if "acestrump" in MUT:
                    self.trump = None
                self.ask(lead, ["play A" + x for x in SUITS], "lead aces")
                got = yield
            elif got.startswith("meld"):
                x = got.split()[1]
                self.melds[lead] += marriage_value(opt, x)
                if "oldtrump" not in MUT or self.trump is None:
                    self.trump = x
                self.ask(lead, ["play K" + x, "play Q" + x], "lead meld")
                got = yield
            self.put(lead, got)
            for k in range(1, n):
                s = (lead + k) % n
                self.ask(s, ["play " + c for c in order(self.follow(s))], "follow")
                self.put(s, (yield))
            best = self.best()
            winner = next(s for s, c in self.trick if c == best)
            self.tricks[winner] += 1
            self.points[winner] += sum(POINTS[c[0]] for _, c in self.trick)
            lead = winner
        self.trick = []
        self.book()

    def put(self, seat, text):
        card = text.split()[1]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))

    def best(self):
        led = self.trick[0][1][1]
        cards = [c for _, c in self.trick]
        trumps = [c for c in cards if c[1] == self.trump]
        ranks = PLAIN[::-1] if "tenlow" in MUT else STRENGTH
        return max(trumps or [c for c in cards if c[1] == led], key=lambda c: ranks.index(c[0]))

    def follow(self, seat):
        hand = self.hands[seat]
        led = self.trick[0][1][1]
        best = self.best()
        suit = [c for c in hand if c[1] == led]
        higher = lambda cards: [c for c in cards if STRENGTH.index(c[0]) > STRENGTH.index(best[0])]
        if suit:
            if self.opt["must_beat"] and (best[1] == led or "ruling11" in MUT):
                return higher(suit) or suit
            return suit
        trumps = [c for c in hand if c[1] == self.trump]
        if trumps:
            if self.opt["must_beat"] and best[1] == self.trump and 0 < len(higher(trumps)) < len(trumps):
                self.count("overtrump")
            if self.opt["must_beat"] and best[1] == self.trump and "overtrump" not in MUT:
                return higher(trumps) or trumps
            return trumps
        return hand

    # ---- accounts

    def finish_thrown(self):
        self.thrown = True
        self.changes = [0] * self.n
        self.standing = self.before.copy()
        self.next_dealer = (self.dealer + 1) % self.n if "redealer" in MUT else self.dealer
        self.count("thrown")

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def book(self):
        opt, n, d = self.opt, self.n, self.declarer
        old, new = self.before, self.before.copy()
        russian = opt["barrel"] == "russian"
        change = [0] * n
        made = None
        silent = lambda s: old.on[s] or (opt["barrel"] == "polish" and old.totals[s] >= 800)
        if self.conceded:
            self.count("conceded")
            new.given[d] += 1
            if opt["rospisat"] == "bid":
                change[d] -= self.bid
            if new.given[d] % 3 == 0:
                change[d] -= 120
                self.count("third concede")
            for s in range(n):
                if s != d and not (silent(s) and not ("polish60" in MUT and not old.on[s])):
                    change[s] += 60
        else:
            own = [self.points[s] + self.melds[s] for s in range(n)]
            self.own = own
            made = own[d] >= self.bid
            self.count("made" if made else "lost")
            change[d] = self.bid if made else -self.bid
            for s in range(n):
                if s == d:
                    continue
                if not silent(s):
                    change[s] += rounded(own[s], opt["step"])
                elif not old.on[s]:
                    self.count("polish silent")
            # bolts
            if opt["bolts"] != "off":
                for s in range(n):
                    if old.on[s]:
                        continue
                    row = opt["bolts"] == "in_row"
                    if s == d:
                        if row and "rowdeclarer" not in MUT:
                            new.bolts[s] = 0
                    elif self.tricks[s] == 0:
                        new.bolts[s] += 1
                        self.count("bolt")
                        if new.bolts[s] % 3 == 0:
                            change[s] -= 120
                            self.count("third bolt " + opt["bolts"])
                            if row:
                                new.bolts[s] = 0
                    elif row:
                        new.bolts[s] = 0
        for s in range(n):
            if not old.on[s]:
                new.totals[s] += change[s]
        if russian:
            won = None
            for s in range(n):
                if not old.on[s]:
                    continue
                self.count("on barrel")
                if s == d and made:
                    won = s
                    new.totals[s] = 1000
                    self.count("barrel won")
                elif s == d and made is False:
                    new.totals[s] -= self.bid
                    new.on[s], new.count[s] = False, 0
                    self.count("barrel lost")
                else:
                    if not ("barrelconcede" in MUT and self.conceded):
                        new.count[s] += 1
                    if new.count[s] == 3:
                        new.on[s], new.count[s] = False, 0
                        new.totals[s] = 760
                        self.count("barrel third")
            if won is not None:
                new.winners = [won]
                if any(new.totals[s] >= 880 for s in range(n) if s != won):
                    self.count("barrel won, another over 880")
            else:
                climbers = [s for s in range(n) if not old.on[s] and new.totals[s] >= 880]
                if len(climbers) >= 2 and "twoclimb" not in MUT:
                    self.count("two climb")
                    if any(new.on):
                        self.count("two climb, third stays")
                    for s in climbers:
                        new.totals[s] = 760
                elif climbers:
                    self.count("climb")
                    for s in range(n):
                        if new.on[s]:
                            self.count("thrown off")
                            new.on[s], new.count[s], new.totals[s] = False, 0, 760
                    for s in climbers:
                        if new.totals[s] > 1000:
                            self.count("climb from over 1000")
                        new.on[s], new.count[s], new.totals[s] = True, 0, 880
        else:
            over = [s for s in range(n) if new.totals[s] >= opt["target"]]
            if over:
                if d in over and "declfirst" not in MUT:
                    new.winners = [d]
                    if max(new.totals) > new.totals[d]:
                        self.count("declarer wins before a higher")
                else:
                    top = max(new.totals)
                    new.winners = [s for s in range(n) if new.totals[s] == top]
                    if len(new.winners) > 1:
                        self.count("shared")
                    self.count("opponent wins")
        self.changes = [new.totals[s] - old.totals[s] for s in range(n)]
        self.standing = new
        self.next_dealer = (self.dealer + 1) % n


class Game:
    """A match: deals one after the other."""

    def __init__(self, options, dealer=None):
        self.opt = {**DEFAULTS, **options}
        for k, v in self.opt.items():
            assert v in VALUES[k], (k, v)
        assert self.opt["target"] == 1000 or self.opt["barrel"] == "off"
        self.standing = Standing(self.opt["players"])
        self.deals = []
        self.dealer = dealer
        self.winners = None
        self.deal = None

    def start(self, dealer, deck):
        assert self.winners is None
        if self.dealer is not None and dealer != self.dealer:
            return f"dealer {dealer}, not {self.dealer}"
        self.deal = Deal(self.opt, self.standing, dealer, deck)

    def say(self, text):
        self.deal.say(text)
        if self.deal.over:
            self.deals.append(self.deal.changes)
            self.standing = self.deal.standing
            self.dealer = self.deal.next_dealer
            self.winners = self.standing.winners
            if self.winners is None and len(self.deals) == CAP:
                top = max(self.standing.totals)
                self.winners = [s for s, t in enumerate(self.standing.totals) if t == top]


def check_record(rec):
    g = Game(rec["options"])
    faults, asked = [], 0
    for i, line in enumerate(rec["deals"]):
        fault = g.start(line["dealer"], line["deck"])
        if fault:
            return [f"deal {i}: {fault}"], asked
        for k, text in enumerate(line["actions"]):
            d = g.deal
            if "seats" in line and (line["seats"][k] != d.seat or line["legal"][k] != d.legal):
                faults.append(f"deal {i} answer {k}: {line['seats'][k]} {line['legal'][k]} not {d.seat} {d.legal}")
                return faults, asked
            if d.over or not d.is_legal(text):
                return faults + [f"deal {i} answer {k}: {text} not legal: {d.legal}"], asked
            asked += 1
            g.say(text)
    r = rec.get("result")
    if r:
        mine = dict(deals=g.deals, totals=g.standing.totals, winners=g.winners or [], finished=g.winners is not None)
        if mine != r:
            faults.append(f"result {r} not {mine}")
    return faults, asked


if __name__ == "__main__":
    total = deals = 0
    bad = 0
    for text in open(sys.argv[1]):
        rec = json.loads(text)
        faults, asked = check_record(rec)
        total += asked
        deals += len(rec["deals"])
        bad += bool(faults)
        for f in faults:
            print(f[:600])
    print(deals, "deals", total, "answers", bad, "records differ")
