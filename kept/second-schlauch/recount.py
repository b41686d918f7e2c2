"""Schlauch from its rules page alone; imports nothing of kartenstube."""

SUITS, RANKS = "CSHD", "AKQJT987"
PLAIN, LOWTEN = "ATKQJ987", "AKQJT987"
PAIR = {"C": "S", "S": "C", "H": "D", "D": "H"}
PACK = [r + s for s in SUITS for r in RANKS]
PLACE = {c: i for i, c in enumerate(PACK)}
WRONG = set()  # planted wrong readings
VALUES = dict(match_end=["strokes", "deals"], target=list(range(5, 31)), deals=list(range(3, 97, 3)), red_double=[True, False],
              red=["herz", "both"], zero_sum=[False, True], must_trump=[True, False], lead=["declarer", "forehand"],
              prices=["1_2_3", "1_1_2"])
DEFAULTS = {k: v[0] for k, v in VALUES.items()}
DEFAULTS.update(target=10, deals=12)


def in_order(cards):
    return sorted(cards, key=PLACE.__getitem__)


def strokes(contract, opt):
    a, b, c = (int(x) for x in opt["prices"].split("_"))
    return {"schlauch": a, "bettel": b, "schlauch_sp": 2 * a, "grandioso": c, "grandioso_sp": 2 * c}[contract]


def rank_of(contract, opt):
    if "flat" in WRONG:
        return (strokes(contract, opt), 0)
    return (strokes(contract, opt), contract.startswith("schlauch"))


def is_red(card, opt):
    return card[1] == "H" or opt["red"] == "both" and card[1] == "D"


class Deal:
    def __init__(self, opt, dealer, deck):
        self.opt, self.dealer = opt, dealer
        cards = deck.split()
        if sorted(cards) != sorted(PACK):
            raise ValueError("pack")
        self.f = (dealer + 1) % 3
        second = (dealer + 2) % 3
        self.hands = {0: [], 1: [], 2: []}
        for at, seat in ((0, self.f), (5, second), (10, dealer), (15, self.f), (20, second), (25, dealer)):
            self.hands[seat] += cards[at:at + 5]
        self.hands[dealer] += cards[30:32]
        self.turnup = cards[31]
        if "first_turn" in WRONG:
            self.turnup = cards[30]
        self.red = is_red(self.turnup, opt)
        self.away, self.said, self.out = [], [], []
        self.bids = []
        self.declarer = self.contract = self.trump = self.called = self.giver = None
        self.trick, self.taken, self.tricks = [], 0, []
        self.lead = None
        self.over, self.score, self.counts = False, None, True
        self.seat, self.kind = dealer, "discard"

    # -- cards
    def trumps(self):
        if self.trump is None:
            return []
        t = self.trump
        second = [] if "one_unter" in WRONG else ["J" + PAIR[t]]
        return ["J" + t] + second + [r + t for r in "ATKQ987"]

    def suit(self, card):
        return "trump" if card in self.trumps() else card[1]

    def best(self, trick):
        """Index in trick of the winner."""
        ts = self.trumps()
        order = LOWTEN if self.contract == "bettel" and "highten" not in WRONG else PLAIN
        mine = [c for c in trick if c in ts]
        if mine:
            return trick.index(min(mine, key=ts.index))
        led = trick[0][1]
        return trick.index(min((c for c in trick if c[1] == led), key=lambda c: order.index(c[0])))

    # -- what is asked
    def bids_now(self):
        rest = sorted("schlauch bettel schlauch_sp grandioso grandioso_sp".split())
        top = self.standing_bid()
        if top:
            rest = [c for c in rest if rank_of(c, self.opt) > rank_of(top, self.opt)]
        return rest

    def standing_bid(self):
        top = None
        for _, b in self.bids:
            if b != "pass":
                top = b
        return top

    @property
    def legal(self):
        k = self.kind
        hand = in_order(self.hands[self.seat])
        if k == "discard":
            return ["discard 2 of " + " ".join(hand)]
        if k == "auction":
            return ["bid " + b for b in self.bids_now()] + ["pass"]
        if k == "trump":
            return ["trump " + s for s in SUITS]
        if k == "call":
            no = set(hand) | set(self.out)
            if self.declarer == self.dealer and "dealer_call" not in WRONG:
                no |= set(self.away)
            return ["call " + c for c in PACK if c not in no]
        if k == "give":
            return ["give " + c for c in hand if c != self.called]
        if k == "play":
            return ["play " + c for c in self.playable(hand)]
        raise AssertionError(k)

    def playable(self, hand):
        if not self.trick:
            return hand
        led = self.suit(self.trick[0])
        follow = [c for c in hand if self.suit(c) == led]
        if follow:
            return follow
        trumps = [c for c in hand if self.suit(c) == "trump"]
        if trumps and (self.opt["must_trump"] or "always_trump" in WRONG):
            return trumps
        return hand

    def is_legal(self, text):
        if self.over:
            return False
        if self.kind != "discard":
            return text in self.legal
        words = text.split(" ")
        if len(words) != 3 or words[0] != "discard":
            return False
        two = words[1:]
        return all(c in self.hands[self.dealer] for c in two) and two[0] != two[1] and two == in_order(two)

    # -- answers
    def say(self, text):
        assert self.is_legal(text), text
        getattr(self, "on_" + self.kind)(text.split()[-1], text)

    def on_discard(self, _, text):
        self.away = text.split()[1:]
        for c in self.away:
            self.hands[self.dealer].remove(c)
        self.said = [(c[0] == "A", c[1] == self.turnup[1]) for c in self.away]
        self.kind, self.seat = "auction", self.f

    def on_auction(self, word, _):
        self.bids.append((self.seat, word))
        if len(self.bids) < 3:
            self.seat = (self.seat + 1) % 3
            return
        real = [(s, b) for s, b in self.bids if b != "pass"]
        if not real:
            self.all_pass()
            return
        self.declarer, self.contract = real[-1]
        self.seat = self.declarer
        if self.contract.startswith("schlauch"):
            self.kind = "trump"
        elif self.contract == "grandioso":
            self.kind = "call"
        else:
            self.begin_play()

    def on_trump(self, suit, _):
        self.trump = suit
        if self.contract == "schlauch":
            self.kind = "call"
        else:
            self.begin_play()

    def on_call(self, card, _):
        if card in self.away:
            self.out.append(card)
            return
        self.called = card
        for s in range(3):
            if s != self.declarer and card in self.hands[s]:
                self.giver = s
                self.hands[s].remove(card)
                self.hands[self.declarer].append(card)
        assert self.giver is not None
        self.kind = "give"

    def on_give(self, card, _):
        self.hands[self.declarer].remove(card)
        self.hands[self.giver].append(card)
        self.begin_play()

    def begin_play(self):
        assert all(len(h) == 10 for h in self.hands.values())
        self.kind = "play"
        forehand = self.contract == "bettel" or self.opt["lead"] == "forehand"
        if "bettel_lead" in WRONG:
            forehand = self.opt["lead"] == "forehand"
        self.lead = self.seat = self.f if forehand else self.declarer

    def on_play(self, card, _):
        self.hands[self.seat].remove(card)
        self.trick.append(card)
        if len(self.trick) < 3:
            self.seat = (self.seat + 1) % 3
            return
        win = (self.lead + self.best(self.trick)) % 3
        self.tricks.append((self.lead, self.trick, win))
        self.trick = []
        self.lead = self.seat = win
        bad = (win == self.declarer) == (self.contract == "bettel")
        if bad:
            self.close(False)
        elif len(self.tricks) == 10:
            self.close(True)

    # -- results
    def close(self, made):
        self.over, self.made = True, made
        v = strokes(self.contract, self.opt)
        if self.red and self.opt["red_double"]:
            v *= 2
        d = self.declarer
        if self.opt["zero_sum"]:
            one = v if made else -v
            self.score = [2 * one if s == d else -one for s in range(3)]
        else:
            self.score = [-v if (s != d) == made else 0 for s in range(3)]

    def all_pass(self):
        self.over, self.counts = True, False
        v = 2 if self.red and (self.opt["red_double"] or "pass_red" not in WRONG) else 1
        self.score = [0, 0, 0]
        if self.opt["zero_sum"]:
            self.score = [v] * 3
            v = 2 * v
        self.score[self.dealer] = -v


class Game:
    def __init__(self, opt):
        self.opt = {**DEFAULTS, **opt}
        self.dealer = None
        self.deals, self.counted = [], 0
        self.totals = [0, 0, 0]
        self.winners = None
        self.deal = None

    def start(self, dealer, deck):
        fault = None
        if self.winners is not None:
            fault = "match is over"
        if self.dealer is None:
            if dealer not in (0, 1, 2):
                fault = f"dealer {dealer}"
        elif dealer != self.dealer:
            fault = f"dealer {dealer}, mine {self.dealer}"
        self.deal = Deal(self.opt, dealer, deck)
        return fault

    def say(self, text):
        d = self.deal
        d.say(text)
        if d.over:
            self.deals.append(d.score)
            self.totals = [a + b for a, b in zip(self.totals, d.score)]
            moves = d.counts or "pass_moves" in WRONG
            self.dealer = (d.dealer + 1) % 3 if moves else d.dealer
            self.counted += d.counts or "pass_counts" in WRONG
            if self.finished(d):
                top = max(self.totals)
                self.winners = [s for s in range(3) if self.totals[s] == top]

    def finished(self, d):
        if len(self.deals) >= 2000:
            return True
        if self.opt["match_end"] == "deals":
            return self.counted >= self.opt["deals"]
        if "pass_ends" in WRONG and not d.counts:
            return False
        limit = -self.opt["target"]
        return min(self.totals) < limit if "over_target" in WRONG else min(self.totals) <= limit

    def result(self):
        return dict(deals=self.deals, totals=self.totals, winners=self.winners or [], finished=self.winners is not None)
