"""Zwanzig ab, counted a second time, from the rules page alone. Imports nothing of kartenstube."""
from __future__ import annotations

SUITS = "CSHD"
PLAIN = "AKQJT987"            # order in which cards are listed
POWER = {r: p for p, r in enumerate("789JQKTA")}   # section 1: A 10 K Q J 9 8 7

DOMAIN = {
    "players": list(range(2, 7)), "start": list(range(10, 31)), "first_packet": [2, 3], "max_buy": [2, 3],
    "no_buy": list(range(0, 11)), "no_drop": list(range(0, 11)), "no_drop_suit": ["none", "clubs", "diamonds"],
    "drop_after_buy": [False, True], "max_drops": list(range(0, 6)), "must_trump": [True, False],
    "heart_blind": [True, False], "turn": [True, False], "heart_double": ["all", "tricks_only"],
    "trumper_penalty": [True, False], "finish": ["below", "exact", "bounce"],
}
DEFAULT = {"players": 4, "start": 20, "first_packet": 3, "max_buy": 3, "no_buy": 0, "no_drop": 5, "no_drop_suit": "clubs",
           "drop_after_buy": False, "max_drops": 0, "must_trump": True, "heart_blind": True, "turn": True,
           "heart_double": "all", "trumper_penalty": True, "finish": "below"}
NAME_OF = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}


def listed(cards):
    return sorted(cards, key=lambda c: (SUITS.index(c[1]), PLAIN.index(c[0])))


def accepts(legal, text):
    """Is text one of the legal answers? Cards of a discard stand in listing order."""
    for entry in legal:
        if entry.startswith("discard ") and " of " in entry:
            head, pool = entry.split(" of ")
            k = int(head.split()[1])
            pool = pool.split()
            words = text.split(" ")
            if words[0] == "discard" and len(words) == k + 1 and len(set(words[1:])) == k \
                    and all(w in pool for w in words[1:]) and words[1:] == listed(words[1:]):
                return True
        elif entry == text:
            return True
    return False


def best(trick, trump, bug=None):
    """trick: list of (seat, card). The seat that takes it."""
    power = POWER
    if bug == "ten_low":
        power = {r: p for p, r in enumerate("789TJQKA")}
    lead = trick[0][1][1]
    def key(x):
        c = x[1]
        if c[1] == trump and bug != "no_trump_power":
            return (2, power[c[0]])
        if c[1] == lead:
            return (1, power[c[0]])
        return (0, 0)
    return max(trick, key=key)[0]


def change(o, t, is_T, blind, trump, account, bug=None):
    """Section 7 for a seat in play."""
    m = 4 if blind else 2 if trump == "H" else 1
    if t:
        x = -t * m
    else:
        if o["heart_double"] == "tricks_only":
            m = 1
        x = 5 * m
        pen = o["trumper_penalty"]
        if bug == "tricks_only_no_penalty" and o["heart_double"] == "tricks_only" and trump == "H":
            pen = False
        if is_T and pen:
            x *= 2
    after = account + x
    if after < 0:
        if o["finish"] == "exact":
            after = account
        elif o["finish"] == "bounce" and bug != "bounce_raw":
            after = -after
    return after - account


def deal(o, dealer, deck, accounts, history, bug=None, log=None):
    """Generator. Yields (phase, seat, legal), is sent an answer. Returns (changes, set of dropped seats).

    history: for every earlier deal of the match the set of seats that dropped."""
    n = o["players"]
    T = (dealer + 1) % n
    order = [(T + i) % n for i in range(n)]
    p = o["first_packet"]
    if bug == "packet_swapped" and n == 5:
        p = 5 - p
    q = 5 - p
    hands = {}
    for i, s in enumerate(order):
        hands[s] = list(deck[i * p:(i + 1) * p]) + list(deck[n * p + i * q:n * p + (i + 1) * q])
    stock = list(deck[5 * n:])
    trump, blind = None, False
    if o["heart_blind"]:
        a = yield ("blind", T, ["heart_blind", "pass"])
        if a == "heart_blind":
            trump, blind = "H", True
    named = False
    if trump is None:
        legal = ["trump " + s for s in SUITS] + (["turn"] if o["turn"] else [])
        a = yield ("trump", T, legal)
        if a == "turn":
            trump = deck[n * p][1]
            if bug == "turn_stock":
                trump = stock[0][1]
        else:
            trump, named = a[-1], True
    dropped = set()

    def may_buy():
        def f(s):
            lim = accounts[s] > o["no_buy"]
            if bug == "no_buy_below":
                lim = accounts[s] >= o["no_buy"]
            return min(o["max_buy"], len(stock)) if lim else 0
        return f
    may_buy = may_buy()

    def may_drop(s):
        if s == T and bug != "T_drops":
            return False
        if NAME_OF[trump] == o["no_drop_suit"]:
            if not (bug == "turned_clubs_free" and not named):
                return False
        if bug == "blind_blocks" and blind:
            return False
        if not (accounts[s] > o["no_drop"] or bug == "no_drop_below" and accounts[s] == o["no_drop"]):
            return False
        if not len(dropped) < n - 2 + (1 if bug == "one_more_drop" else 0):
            return False
        if o["max_drops"] == 0:
            w = n - 2 + (1 if bug == "window_longer" else 0)
            last = history[-w:] if w > 0 else []
            full = len(last) == w or bug == "early_bar" and len(last) > 0
            if full and all(s in h for h in last):
                return False
            return True
        return sum(s in h for h in history) < o["max_drops"]

    def dropping_words(s):
        return ["drop"] if may_drop(s) else []

    for s in order:
        k = may_buy(s)
        legal = [f"discard {j} of " + " ".join(listed(hands[s])) for j in range(1, k + 1)]
        if not o["drop_after_buy"]:
            legal += dropping_words(s)
        if not legal:
            continue
        legal.append("pass")
        a = yield ("buy", s, legal)
        if a.startswith("discard"):
            gone = a.split()[1:]
            for c in gone:
                hands[s].remove(c)
            if bug == "stock_bottom":
                for _ in gone:
                    hands[s].append(stock.pop())
            else:
                hands[s] += stock[:len(gone)]
                del stock[:len(gone)]
            if bug == "recycle":
                stock += gone
        elif a == "drop":
            dropped.add(s)
    if o["drop_after_buy"]:
        for s in order:
            if may_drop(s):
                a = yield ("drop", s, ["drop", "pass"])
                if a == "drop":
                    dropped.add(s)
    tricks = {s: 0 for s in order if s not in dropped}
    leader = T
    for _ in range(5):
        turn = [(leader + i) % n for i in range(n)]
        turn = [s for s in turn if s not in dropped]
        trick = []
        for s in turn:
            h = hands[s]
            can = h
            if trick:
                lead = trick[0][1][1]
                can = [c for c in h if c[1] == lead]
                if not can and (o["must_trump"] or bug == "always_must_trump"):
                    can = [c for c in h if c[1] == trump]
                can = can or h
            a = yield ("play", s, ["play " + c for c in listed(can)])
            c = a.split()[1]
            h.remove(c)
            trick.append((s, c))
        leader = best(trick, trump, bug)
        tricks[leader] += 1
        if log is not None:
            log.append((tuple(trick), leader))
    changes = [0] * n
    for s, t in tricks.items():
        changes[s] = change(o, t, s == T, blind, trump, accounts[s], bug)
    return changes, dropped


class Replay:
    """A whole match, fed with the deck of each deal and the answers."""

    def __init__(self, options, dealer, bug=None):
        self.o = {**DEFAULT, **options}
        self.n = self.o["players"]
        self.accounts = [self.o["start"]] * self.n
        self.dealer = dealer          # of the next deal
        self.history, self.deals = [], []
        self.over, self.winners = False, []
        self.bug = bug
        self.gen = None
        self.ask = None
        self.tricks = []

    def begin(self, deck):
        assert self.gen is None and not self.over
        assert sorted(deck) == sorted(r + s for r in PLAIN for s in SUITS)
        self.tricks = []
        self.gen = deal(self.o, self.dealer, deck, list(self.accounts), list(self.history), self.bug, self.tricks)
        self.ask = next(self.gen)

    def say(self, text):
        assert accepts(self.ask[2], text), (text, self.ask)
        try:
            self.ask = self.gen.send(text)
        except StopIteration as end:
            changes, dropped = end.value
            self.gen = self.ask = None
            self.deals.append(changes)
            self.history.append(dropped)
            self.accounts = [a + c for a, c in zip(self.accounts, changes)]
            self.dealer = (self.dealer + 1) % self.n
            low = min(self.accounts)
            if low <= 0 or len(self.deals) >= 2000:
                self.over = True
                self.winners = [s for s, a in enumerate(self.accounts) if a == low]
                if self.bug == "winners_all_below":
                    self.winners = [s for s, a in enumerate(self.accounts) if a <= min(0, low) or a == low or a <= 0]


def recount(record):
    """From a record (JSON value) alone: (trace, result)."""
    r = None
    trace = []
    for d in record["deals"]:
        if r is None:
            r = Replay(record["options"], d["dealer"])
        assert r.dealer == d["dealer"], "dealer"
        r.begin(d["deck"].split())
        steps = []
        for a in d["actions"]:
            steps.append((r.ask[1], r.ask[2]))
            r.say(a)
        trace.append(steps)
    return trace, {"deals": r.deals, "totals": r.accounts, "winners": r.winners, "finished": r.over}


def selfcheck():
    """The worked examples of the page: tricks, and the table of section 7."""
    def win(trump, *cards):
        return cards[best(list(enumerate(cards)), trump)]
    assert win("S", "KH", "TH", "QH", "9H") == "TH"
    assert win("S", "KH", "TH", "7S", "AH") == "7S"
    assert win("S", "9D", "AC", "7D", "8D") == "9D"
    rows = [("S", 0, 0, 2, -2), ("S", 0, 0, 0, 5), ("S", 1, 0, 0, 10), ("H", 0, 0, 3, -6), ("H", 0, 0, 0, 10), ("H", 1, 0, 0, 20),
            ("H", 0, 1, 1, -4), ("H", 0, 1, 0, 20), ("H", 1, 1, 0, 40), ("C", 0, 0, 5, -5)]
    for trump, is_T, blind, t, want in rows:
        assert change(DEFAULT, t, is_T, blind, trump, 20) == want
    for fin, want in (("below", -3), ("exact", 0), ("bounce", -1)):
        assert change({**DEFAULT, "finish": fin}, 3, 0, 0, "S", 2) == want
    to = {**DEFAULT, "heart_double": "tricks_only"}
    assert change(to, 0, 1, 0, "H", 20) == 10 and change(to, 0, 0, 1, "H", 20) == 5 and change(to, 2, 0, 1, "H", 20) == -8


selfcheck()
if __name__ == "__main__":
    import json, sys
    for line in open(sys.argv[1]):
        rec = json.loads(line)
        trace, res = recount(rec)
        for d, steps in zip(rec["deals"], trace):
            if "legal" in d:
                assert d["seats"] == [s for s, _ in steps], (d["seats"], steps)
                assert d["legal"] == [l for _, l in steps], "legal"
        want = rec.get("result")
        print("same" if want == res else ("DIFFERENT", want, res), len(res["deals"]))
