"""The result of a deal of Cego, worked out once more from its record alone: written from the rules page,
without the engine. Cards are texts, and each answer is held against the page.
"""

from fractions import Fraction
from itertools import combinations
from math import ceil

TRUMPS = [f"T{number}" for number in range(22, 0, -1)]
BLACK, RED, COURTS = "KQNJT987", "KQNJA234", "KQNJ"
LEVELS = ["cego", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene", "geiss"]
KEPT = [2, 1, 1, 2, 2, 1]
ORDER = ["bettel", "piccolo", "solo", "ultimo"]
CHAMPIONSHIP = {"ultimo": 80, "piccolo": 40, "bettel": 30, "raeuber": 40}
OLD = {"ultimo": 80, "piccolo": 30, "bettel": 30, "raeuber": 30}


def is_trump(card):
    return card[1:].isdigit()


def worth(card):
    if is_trump(card):
        return 5 if card in ("T22", "T21", "T1") else 1
    return {"K": 5, "Q": 4, "N": 3, "J": 2}.get(card[0], 1)


def is_empty(card):
    return not is_trump(card) and card[0] not in COURTS


class Deal:
    """A deal: who is dealt what, and the answers still to come."""

    def __init__(self, options, dealer, deck, actions):
        self.o, self.seats, self.said = options, options["players"], list(actions)
        step = 1 if options["direction"] == "clockwise" else -1
        self.order = [(dealer + step * place) % self.seats for place in range(1, self.seats + 1)]
        self.three = self.seats == 3
        if self.seats == 5:
            self.order.remove(dealer)
        self.forehand = self.order[0]
        cards, size = list(deck), 12 if self.three else 10
        assert len(cards) == (51 if self.three else 54)
        self.blinde, cards = cards[:size], cards[size:]
        self.hands = {}
        for seat in self.order:
            self.hands[seat], cards = cards[: size + 1], cards[size + 1 :]
        assert not cards
        self.threes = self.three or options["count"] == "threes"
        self.shown, self.against = [], False

    def turns(self, first):
        place = self.order.index(first)
        return self.order[place:] + self.order[:place]

    def points(self, cards):
        total = sum(map(worth, cards))
        return total - (Fraction(2 * len(cards), 3) if self.threes else Fraction(len(cards), 2))

    # 4

    def auction(self):
        """Who plays what; nobody a Räuber."""
        high = None
        for seat in self.order:
            word = self.said.pop(0)
            if word == "pass":
                continue
            name = word.removeprefix("bid ")
            assert high is None or ORDER.index(name) > ORDER.index(high[1])
            assert name == "solo" or self.o[name]
            assert not self.three or name in ("solo", "ultimo")
            assert name != "ultimo" or "T1" in self.hands[seat]
            high = (seat, name)
        if high is None:
            return self.cego()
        if high[1] == "solo" and self.o["against_solo"]:
            behind = self.turns(high[0])[1:]
            found = self.first_to_speak(behind)
            if found:
                self.against = True
                return found
        return high

    def cego(self):
        if self.o["raeuber"] and not self.three:
            word = self.said.pop(0)
            if word == "bid raeuber":
                return self.first_to_speak(self.order[1:]) or (None, "raeuber")
            assert word == "bid cego"
        return self.duels(self.forehand, self.order[1:])

    def first_to_speak(self, seats):
        for place, seat in enumerate(seats):
            word = self.said.pop(0)
            if word == "bid cego":
                return self.duels(seat, seats[place + 1 :])
            assert word == "pass"
        return None

    def duels(self, holder, challengers):
        level = 0
        for seat in challengers:
            while True:
                word = self.said.pop(0)
                if word == "pass":
                    break
                level += 1
                assert word == f"bid {LEVELS[level]}"
                assert self.ways(seat, level)
                if level == 5:
                    return seat, "geiss"
                answer = self.said.pop(0)
                if answer == "pass":
                    holder = seat
                    break
                assert answer == "hold"
                assert self.ways(holder, level)
        return holder, LEVELS[level]

    def ways(self, seat, level):
        """The cards that a level may keep, as sets."""
        hand = self.hands[seat]
        if level == 5:
            return [{"T1"}] if "T1" in hand else []
        source = hand if level < 2 else [card for card in hand if not is_trump(card)]
        ways = [set(way) for way in combinations(source, KEPT[level])]
        if level >= 3:
            ways = [way for way in ways if len({card[-1] for card in way}) == (1 if level == 3 else 2)]
        if level >= 2 and ways:
            most = max(sum(map(is_empty, way)) for way in ways)
            ways = [way for way in ways if sum(map(is_empty, way)) == most]
        return ways

    def keep(self, seat, level):
        """The cards kept, before the Blinde is seen; and the Legage."""
        kept = []
        for _ in range(KEPT[level]):
            verb, card = self.said.pop(0).split()
            assert verb == "keep"
            kept.append(card)
            assert any({*kept} <= way for way in self.ways(seat, level))
        assert len({*kept}) == KEPT[level]
        legage = [card for card in self.hands[seat] if card not in kept]
        self.hands[seat] = kept + self.blinde
        if 2 <= level <= 4:
            self.shown = kept
        if level in (0, 3, 4):
            verb, card = self.said.pop(0).split()
            assert verb == "discard"
            trumps = [one for one in TRUMPS if one in self.hands[seat]]
            if level and trumps:
                assert card == (trumps[-1] if level == 3 else trumps[0])
            else:
                assert not (level and card in kept)
            self.hands[seat].remove(card)
            legage.append(card)
        assert len(legage) == len(self.blinde)
        return legage

    # 5

    def strength(self, card):
        """The strength of a card in its suit; shown ones are the lowest."""
        if is_trump(card):
            return -TRUMPS.index(card)
        low = card in self.shown and (self.o["empty_leads"] == "first_tricks" or not is_empty(card))
        return -100 if low else -(BLACK if card[1] in "CS" else RED).index(card[0])

    def tricks(self, declarer, contract):
        """The tricks: who won each, who led, and the plays."""
        level = LEVELS.index(contract) if contract in LEVELS else None
        may_lead = contract in ("solo", "ultimo", "bettel", "piccolo", "cego", "eine")
        leader = self.forehand if contract == "raeuber" else declarer
        if may_lead and self.o["first_lead"] == "forehand":
            leader = self.forehand
        forced = self.o["empty_leads"] == "first_tricks" and level is not None
        found, in_tricks = [], len(self.hands[self.forehand])
        for number in range(in_tricks):
            if forced and number < {2: 1, 3: 2, 4: 2}.get(level, 0):
                leader = declarer
            plays = []
            for seat in self.turns(leader):
                card = self.said.pop(0).removeprefix("play ")
                back = level == 5 and self.o["geiss_back"] and number > 0
                held = seat == declarer and (contract == "ultimo" or back)
                assert card in self.allowed(seat, [one for _, one in plays], held)
                if not plays:
                    self.check_lead(level, number, card, forced)
                self.hands[seat].remove(card)
                plays.append((seat, card))
            led = plays[0][1]
            group = [play for play in plays if is_trump(play[1])] or [
                play for play in plays if play[1][-1] == led[-1]
            ]
            leader = max(group, key=lambda play: self.strength(play[1]))[0]
            found.append((leader, plays))
            won = sum(winner == declarer for winner, _ in found)
            if contract == "ultimo" and any(card == "T1" for _, card in plays):
                break
            if (contract, won) in (("bettel", 1), ("piccolo", 2)):
                break
        assert not self.said
        return found, len(found) == in_tricks

    def allowed(self, seat, trick, held):
        hand = self.hands[seat]
        if trick:
            led = trick[0]
            follow = [card for card in hand if is_trump(card) == is_trump(led)]
            if not is_trump(led):
                follow = [card for card in follow if card[1] == led[1]]
            hand = follow or [card for card in hand if is_trump(card)] or hand
        return [card for card in hand if card != "T1"] or hand if held else hand

    def check_lead(self, level, number, card, forced):
        if level == 5 and number == 0 and not self.o["geiss_back"]:
            assert card == "T1"
        elif forced and level in (2, 3) and number < level - 1:
            assert not is_trump(card)
            assert card[1] == self.shown[0][1]
        elif forced and level == 4 and number < 2:
            assert card in self.shown

    # 7

    def settled(self):
        declarer, contract = self.auction()
        pile = []
        if contract in LEVELS:
            pile = self.keep(declarer, LEVELS.index(contract))
        elif contract == "solo":
            pile = self.blinde
        tricks, to_the_end = self.tricks(declarer, contract)
        prices = OLD if self.o["prices"] == "old" else CHAMPIONSHIP
        if contract == "raeuber":
            return self.raeuber(tricks, prices["raeuber"])
        own = [plays for winner, plays in tricks if winner == declarer]
        last = to_the_end and tricks[-1][0] == declarer and (declarer, "T1") in tricks[-1][1]
        if contract in prices:
            won = {"bettel": not own, "piccolo": len(own) == 1, "ultimo": last}[contract]
            return self.booked(declarer, won, prices[contract])
        pile = [*pile, *(card for plays in own for _, card in plays)]
        counts = bool(own) or not self.o["legage_trick"]
        if contract == "geiss" and self.o["geiss_back"]:
            counts = counts and (tricks[0][1][0] == (declarer, "T1") or last)
        points = self.points(pile) + (1 if self.three else 0) if counts else Fraction(0)
        if self.threes:
            won = points >= 36 if self.three else points > 35
            ahead = ceil(abs(points - 35))
        else:
            won = points >= 40
            ahead = points - 39 if won else 40 - points
        factor = 2 if won else 1
        if contract != "solo":
            factor = LEVELS.index(contract) + 1 + self.against
        fach = self.o["scoring"] == "fach" or (self.o["scoring"] == "auto" and not self.three)
        if fach:
            value = ceil(Fraction(max(1, ceil(Fraction(ahead, 5))) * 5 * factor, 10)) * 10
        else:
            value = 5 if ahead == 0 else ceil(Fraction(ahead * factor, 5)) * 5
        return self.booked(declarer, won, value)

    def booked(self, declarer, won, value):
        sign = 1 if won else -1
        if self.o["booking"] == "declarer_only":
            return [sign * value if seat == declarer else 0 for seat in range(self.seats)]
        return [
            sign * value * (self.seats - 1) if seat == declarer else -sign * value
            for seat in range(self.seats)
        ]

    def raeuber(self, tricks, price):
        piles = dict.fromkeys(self.order, Fraction(0))
        for winner, plays in tricks:
            piles[winner] += self.points([card for _, card in plays])
        lost = [seat for seat in self.order if piles[seat] == max(piles.values())]
        if self.forehand in lost:
            lost, price = [self.forehand], 2 * price
        scores = [0] * self.seats
        for seat in self.order:
            if self.o["booking"] == "declarer_only":
                scores[seat] = -price if seat in lost else 0
            elif seat in lost:
                scores[seat] = -price * (len(self.order) - len(lost))
            else:
                scores[seat] = price * len(lost)
        return scores


def recounted(options, dealer, deck, actions):
    """The scores by seat; every deal counts."""
    return Deal(options, dealer, deck, actions).settled(), False
