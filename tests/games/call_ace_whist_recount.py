"""Call-ace Whist counted once more: what a deal brings, from the options, the deck and the answers alone. It
shares no line with the engine, looks at texts only, and holds each answer against the rules page.
"""

HIGH = "23456789TJQKA"
LOW_ACE = "A23456789TJQK"
JOKER = "XX"
LADDER = [
    *("7", "7+", "8", "8+", "9", "sol", "9+", "10", "ren_sol", "10+", "11", "bordlaegger"),
    *("11+", "12", "ren_bordlaegger", "12+", "13", "13+"),
]
PRICES = dict(zip(LADDER, (1, 2, 2, 4, 4, 5, 8, 8, 10, 16, 16, 20, 32, 32, 40, 64, 64, 128), strict=True))
MISERES = {"sol": 1, "ren_sol": 0, "bordlaegger": 0, "ren_bordlaegger": 0}
KINDS = ("vip", "gode", "halve", "sans")


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and whether it was thrown in."""
    return Deal(options, dealer, list(deck), list(actions)).counted()


class Deal:
    """One deal, told from its answers."""

    def __init__(self, options, dealer, deck, answers):
        self.options, self.answers = options, answers
        self.order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
        assert len(deck) == 52 + options["jokers"] == len(set(deck)) + max(0, options["jokers"] - 1)
        self.hands, self.cat = {seat: [] for seat in self.order}, []
        for number in range(13):
            for seat in self.order:
                self.hands[seat].append(deck.pop(0))
            if number < options["jokers"]:
                self.cat.append(deck.pop(0))
        assert not deck

    def after(self, seat):
        return [(seat + step) % 4 for step in (1, 2, 3)]

    def say(self, *allowed):
        """The next answer, which must be one of these."""
        answer = self.answers.pop(0)
        assert answer in allowed, (answer, allowed)
        return answer

    def counted(self):
        iron = [seat for seat in self.order if not any(card[0] in "AKQJX" for card in self.hands[seat])]
        if self.options["iron_hand"] and any(self.say("redeal", "pass") == "redeal" for _ in iron):
            return self.thrown_in()
        bid = self.auction()
        if bid is None:
            return self.thrown_in()
        self.declarer, self.bid = bid
        return self.misere() if self.bid in MISERES else self.for_tricks()

    def thrown_in(self):
        assert not self.answers
        return [0, 0, 0, 0], True

    # 4: the auction

    def step(self, word):
        return LADDER.index(word if word in MISERES or "_" not in word else word.split("_")[0] + "+")

    def offered(self, standing, said):
        """The bids that beat the standing one."""
        o = self.options
        kinds = [] if o["attachments"] == "none" else list(KINDS)
        if o["attachments"] == "no_sans":
            kinds.remove("sans")
        if not o["jokers"] and "vip" in kinds:
            kinds.remove("vip")
        words = [f"{n}{tail}" for n in range(7, 14) for tail in ("", *(f"_{kind}" for kind in kinds))]
        words += [one for one in MISERES if one != "ren_bordlaegger" or o["ren_bordlaegger"]]
        found = []
        for word in words:
            if standing is None or self.step(word) > self.step(standing):
                found.append(word)
            elif self.step(word) == self.step(standing) and "_" in word and word not in MISERES:
                rank = o["attach_rank"]
                if rank == "later":
                    if word not in said:
                        found.append(word)
                elif rank != "equal":
                    order = rank.split("_")
                    if order.index(word.split("_")[1]) > order.index(standing.split("_")[1]):
                        found.append(word)
        return [f"bid {word}" for word in found]

    def auction(self):
        holder, standing, said = None, None, []
        for seat in self.order:
            speakers = [seat] if holder is None else [seat, holder]
            while True:
                speaker = speakers[0]
                answer = self.say(*self.offered(standing, said), "pass")
                if answer == "pass":
                    if len(speakers) > 1:
                        holder = speakers[1]
                    break
                standing = answer.removeprefix("bid ")
                said.append(standing)
                if holder is None:
                    holder = speaker
                    break
                speakers.reverse()
        return None if standing is None else (holder, standing)

    # 4: the exchange

    def exchange(self, first, called=None):
        asked = list(first)
        if self.options["pass_exchange"]:
            asked += [seat for seat in self.after(first[0]) if seat not in first]
        for seat in asked:
            if not self.cat:
                break
            verb, *cards = self.answers.pop(0).split()
            assert verb in ("discard", "pass")
            assert (verb == "pass") == (not cards)
            if self.options["exchange"] == "all":
                assert len(cards) in (0, len(self.cat))
            assert len(cards) <= len(self.cat)
            for card in cards:
                assert card != called
                self.hands[seat].remove(card)
            self.hands[seat] += self.cat[: len(cards)]
            self.cat = self.cat[len(cards) :]

    # 5: the tricks

    def tricks(self, trump, called, ranks, ends):
        leader = self.declarer if self.options["lead"] == "declarer" else self.order[0]
        taken = dict.fromkeys(range(4), 0)
        for number in range(13):
            played = []
            for seat in [leader, *self.after(leader)]:
                card = self.answers.pop(0).removeprefix("play ")
                assert card in self.may(self.hands[seat], [one for _, one in played], called, number)
                self.hands[seat].remove(card)
                played.append((seat, card))
            leader = self.winner(played, trump, ranks)
            taken[leader] += 1
            if ends(taken):
                break
        assert not self.answers
        return taken

    def may(self, hand, trick, called, number):
        if not trick:
            if called in hand:
                hand = [card for card in hand if card[1] != called[1] or card == called]
            return [card for card in hand if card != JOKER or number or self.options["joker_first"]]
        suit = None if trick[0] == JOKER else trick[0][1]
        same = [card for card in hand if card != JOKER and card[1] == suit]
        if called in same:
            return [called]
        return same or [card for card in hand if card != called] or hand

    def winner(self, played, trump, ranks):
        leader, led = played[0]
        if led == JOKER:
            return leader
        trumps = [play for play in played if play[1] != JOKER and play[1][1] == trump]
        same = [play for play in played if play[1] != JOKER and play[1][1] == led[1]]
        return max(trumps or same, key=lambda play: ranks.index(play[1][0]))[0]

    # 7: contracts for tricks

    def for_tricks(self):
        number, _, kind = self.bid.partition("_")
        own, trump = self.hands[self.declarer], None
        if not kind:
            trump = self.say(*(f"trump {suit}" for suit in "CSHD"))[-1]
        elif kind == "gode":
            trump = "C"
        elif kind == "vip":
            turned = 1
            while turned < len(self.cat) and self.say("accept", "turn") == "turn":
                turned += 1
            trump = None if self.cat[turned - 1] == JOKER else self.cat[turned - 1][1]
        suits = [suit for suit in "CSHD" if suit != trump]
        aces = [f"A{suit}" for suit in suits]
        has_all = all(ace in own for ace in aces)
        may = [ace for ace in aces if kind != "halve" or ace not in own or has_all]
        may += [f"K{suit}" for suit in suits] if has_all else []
        called = self.say(*(f"call {card}" for card in may)).removeprefix("call ")
        holder = next((seat for seat in range(4) if called in self.hands[seat]), self.declarer)
        if kind == "halve":
            trump = self.say(*(f"trump {suit}" for suit in "CSHD" if suit != called[1]))[-1]
        self.exchange([holder if kind == "halve" else self.declarer], called)
        taken = self.tricks(trump, called, HIGH, lambda taken: False)
        side = {self.declarer, holder}
        more = sum(taken[seat] for seat in side) - int(number)
        price = PRICES[f"{number}{'+' if kind else ''}"]
        if more >= 0:
            value = price * (int(number) + more if self.options["made"] == "all" else 1 + more)
        else:
            lost = {"double": -2 * more, "plus_one": 1 - more, "single": -more}
            value = -price * lost[self.options["down"]]
        scores = [value if seat in side else -value for seat in range(4)]
        if len(side) == 1:
            scores[self.declarer] *= 3
        return scores, False

    # 7: misères

    def misere(self):
        alone = [self.declarer]
        if self.options["join_sol"] and self.bid in ("sol", "ren_sol"):
            alone += [seat for seat in self.after(self.declarer) if self.say("join", "pass") == "join"]
        self.exchange(alone[::-1])
        most, ranks = MISERES[self.bid], LOW_ACE if self.options["ace_low"] else HIGH
        taken = self.tricks(None, None, ranks, lambda taken: all(taken[seat] > most for seat in alone))
        scores = [0, 0, 0, 0]
        for seat in alone:
            for other in set(range(4)) - set(alone):
                price = PRICES[self.bid] * (-1 if taken[seat] > most else 1)
                scores[seat] += price
                scores[other] -= price
        return scores, False
