"""Dreierschnapsen counted once more: what a deal pays, from the options, the deck and the answers alone. It
shares no line with the engine and looks at texts only.
"""

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
PAYS = {
    "bettler": 4,
    "assenbettler": 5,
    "schnapser": 6,
    "gang": 9,
    "zehnergang": 10,
    "bauernschnapser": 12,
    "kontraschnapser": 12,
    "kontrabauernschnapser": 24,
}
NO_TRUMPS = ("bettler", "assenbettler", "gang", "zehnergang")


def recounted(options, dealer, deck, actions):
    """The scores of a deal by seat, and what kind of end it had. Raises if answers are left over."""
    order = [(dealer + 1 + step) % 3 for step in range(3)]
    hands = {seat: deck[3 * n : 3 * n + 3] + deck[11 + 3 * n : 14 + 3 * n] for n, seat in enumerate(order)}
    answers = list(actions)
    said = answers.pop(0)
    trump = deck[11][1] if said == "turn" else said.split()[1]
    declarer, contract, ohne = bidding(order, answers)
    if not ohne:
        gone = answers.pop(0).split()[1:]
        hands[declarer] = [card for card in hands[declarer] + deck[9:11] if card not in gone]
        assert len(hands[declarer]) == 6
    factor = 1
    while answers and answers[0] in ("kontra", "re", "pass"):
        factor *= 1 if answers.pop(0) == "pass" else 2
    leads = order[0]
    if contract in NO_TRUMPS or (contract.startswith("kontra") and options["leads_kontra"] == "declarer"):
        leads = declarer
    course = Course(options, contract, declarer, "" if contract in NO_TRUMPS else trump)
    course.play(hands, leads, answers)
    assert answers == []
    winners = [declarer] if course.won else [seat for seat in range(3) if seat != declarer]
    return [course.value * factor * (seat in winners) for seat in range(3)], (
        contract,
        course.won,
        course.value,
    )


def bidding(order, answers):
    """Who plays what, and whether without the talon."""
    inside, turn = list(order), 0
    while len(inside) > 1 or turn == 0:
        seat, said = inside[turn % len(inside)], answers.pop(0)
        if said == "pass":
            turn = inside.index(seat)
            inside.remove(seat)
            turn = turn % len(inside) + len(inside)
        else:
            holder, bid = seat, said.split()[1]
            turn += 1
    return holder, bid.split("_")[0], bid.endswith("_ohne")


class Course:
    """The tricks of a deal, one after the other."""

    def __init__(self, options, contract, declarer, trump):
        self.contract, self.declarer, self.trump = contract, declarer, trump
        self.ranks = "TKQJA" if contract in ("assenbettler", "zehnergang") else "ATKQJ"
        self.limit = {"graded": 4, "four": 4, "three": 3}[options["schnapser"]]
        self.graded = options["schnapser"] == "graded"
        self.tricks, self.cards, self.announced = [0, 0], [0, 0], [0, 0]
        self.won, self.value = None, PAYS.get(contract)

    def play(self, hands, leads, answers):
        """Until it is decided."""
        while self.won is None:
            side = int(leads != self.declarer)
            if answers[0].startswith("meld"):
                suit = answers.pop(0)[5]
                assert {"K" + suit, "Q" + suit} <= set(hands[leads])
                self.announced[side] += 40 if suit == self.trump else 20
                if self.graded:
                    self.limit = min(self.limit, 2 if suit == self.trump else 3)
                self.look(6 - sum(self.tricks), leads)
                if self.won is not None:
                    return
                assert answers[0] in (f"play K{suit}", f"play Q{suit}")
            trick = []
            for seat in (leads, (leads + 1) % 3, (leads + 2) % 3):
                card = answers.pop(0).split()[1]
                assert card in self.may_be_played(hands[seat], [one for _, one in trick])
                hands[seat].remove(card)
                trick.append((seat, card))
            best = self.best([card for _, card in trick])
            leads = next(seat for seat, card in trick if card == best)
            side = int(leads != self.declarer)
            self.tricks[side] += 1
            self.cards[side] += sum(WORTH[card[0]] for _, card in trick)
            self.look(6 - sum(self.tricks), leads)

    def beats(self, card, other):
        if card[1] == other[1]:
            return self.ranks.index(card[0]) < self.ranks.index(other[0])
        return card[1] == self.trump

    def best(self, trick):
        found = trick[0]
        for card in trick[1:]:
            found = card if self.beats(card, found) else found
        return found

    def may_be_played(self, hand, trick):
        """The strict rule."""
        if not trick:
            return hand
        same = [card for card in hand if card[1] == trick[0][1]]
        trumps = [card for card in hand if card[1] == self.trump]
        cards = same or trumps or hand
        higher = [card for card in cards if self.beats(card, self.best(trick))]
        return higher if higher and (same or trumps) else cards

    def points(self, side):
        return self.cards[side] + self.announced[side] if self.tricks[side] else 0

    def look(self, left, last):
        """Whether it is decided now."""
        own, others = self.tricks
        if self.contract == "normal":
            for side in (0, 1):
                if self.points(side) >= 66:
                    self.won = side == 0
                    less = self.points(1 - side)
                    self.value = 3 if self.tricks[1 - side] == 0 else 2 if less < 33 else 1
                    return
            if not left:
                self.won, self.value = last == self.declarer, 1
        elif self.contract in ("bettler", "assenbettler"):
            if own or not left:
                self.won = not own
        elif others:
            self.won = False
        elif self.contract.endswith("bauernschnapser") or self.contract in NO_TRUMPS:
            self.won = True if not left else None
        elif self.points(0) >= 66:
            self.won = True
        elif own >= self.limit:
            self.won = False
