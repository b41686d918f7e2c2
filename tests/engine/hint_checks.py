"""What each sentence of a hint claims, looked at another way than the bots do: tricks are played out card by
card, in the worlds in which a hint counts and as the cards really lie; all else is counted by their names.

`CHECKS` has, by the code of a sentence that several games say, what stands in it where it is true of an
answer; None where it is not. Sentences of one game have theirs in its `tests/games/<game>_hints.py`, of an
answer and of what was said.
"""

from collections import defaultdict
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, islice
from operator import le

from kartenstube.bots.games import bots_of
from kartenstube.bots.sampler import likely, worlds
from kartenstube.core.card_play import playable
from kartenstube.core.cards import card_text, cards_of, mask_of, rank_of, suit_of
from kartenstube.core.decisions import Act, OneOf, act_text
from kartenstube.core.events import Moved
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match

COUNTED, FRESH, VOID = 60, 12, 4
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SEED = "hint"


class Asked:
    """A seat that is asked."""

    def __init__(self, match):
        self.match, self.rules = match, match.game.rules
        self.view = match.view(match.decision.seat)
        self.choices = self.view.decision.choices
        self.play = self.rules.card_play(self.view)
        self.seat, self.hand = self.view.seat, list(self.view.held(self.view.seat))
        self.before = self.view.plays()
        self.legal = self.view.legal_cards()
        self.winners = lru_cache(None)(self._winners)
        self.beating = defaultdict(set)

    def acts(self):
        """All answers that may be given."""
        if isinstance(self.choices, OneOf):
            return list(self.choices.acts)
        sizes = [combinations(self.choices.cards, size) for size in self.choices.sizes]
        made = [Act(self.choices.verb, cards) for ways in sizes for cards in ways]
        return [*(act for act in made if self.choices.allows(act)), *self.choices.words]

    @cached_property
    def later(self):
        """The seats that play to the trick after this one."""
        order = list(self.view.clockwise(self.seat))
        return order[1 : len(order) - len(self.before)]

    def sample(self, seed, count, seat=None, lacks=0):
        """Worlds; in all of them a seat may lack some cards."""
        never = dict(self.rules.inferences(self.view))
        for zone in self.view.held_in(seat):
            never[zone] = never.get(zone, 0) | lacks
        return list(islice(worlds(self.view, self.rules, never, SeededRandom(seed)), count))

    @cached_property
    def counted(self):
        """The worlds in which a hint counts."""
        return self.sample(SEED, COUNTED)

    @cached_property
    def possible(self):
        """Worlds that are possible, and the one that is so."""
        copies = self.match.live.table.copies[self.seat]
        zones = self.match.live.table.zones.values()
        real = {zone.name: mask_of(map(copies.named, zone.cards)) for zone in zones}
        return [real, *self.counted, *self.sample("fresh", FRESH), *self.rare]

    @cached_property
    def rare(self):
        """Worlds in which somebody who is still to play is void of the suit that is led, or may be."""
        ranking = self.play.ranking
        led = [self.before[0][1]] if self.before else self.legal
        suits = {ranking.follows(card) for card in led}
        return [one for seat in self.later for suit in suits for one in self.sample("rare", VOID, seat, suit)]

    def takes_over(self, start, one):
        """Whether a card would take a trick that begins so."""
        return self.play.ranking.winner([*start, one]) == len(start)

    def _winners(self, card, lies):
        """Who may win the trick after a card, whatever is played to it; `lies` are the cards of each seat."""
        found = set()
        start = [*(one for _, one in self.before), card]

        def on(played, left):
            if not left:
                found.add(played[self.play.ranking.winner([one for _, one in played])][0])
                beat = [seat for seat, one in played[len(start) :] if self.takes_over(start, one)]
                self.beating[card, lies].add(frozenset(beat))
                return
            seat, held = left[0]
            for one in cards_of(playable(self.play, held, [card for _, card in played])):
                on([*played, (seat, one)], left[1:])

        on([*self.before, (self.seat, card)], lies)
        return found

    def lies(self, world):
        return tuple((seat, sum(world[name] for name in self.view.held_in(seat))) for seat in self.later)

    def may_win(self, card, world):
        """The seats that may win the trick."""
        return self.winners(card, self.lies(world))

    def may_beat(self, card, world):
        """The seats that may play a card that beats the best one so far."""
        return frozenset().union(*self.ways_to_beat(card, world))

    def ways_to_beat(self, card, world):
        """The seats that beat the best card so far, for each way in which the trick may go on."""
        self.may_win(card, world)
        return self.beating[card, self.lies(world)]

    def with_me(self, world, seat):
        side = self.rules.side(self.view, world) or {self.seat}
        return (seat in side) == (self.seat in side)

    def is_ours(self, card, world):
        """Whether no opponent can win the trick."""
        return all(self.with_me(world, seat) for seat in self.may_win(card, world))

    def winner(self, *cards):
        """Who wins the trick as it is after these cards, of those of the table and these."""
        return self.play.ranking.winner([*(card for _, card in self.before), *cards])

    def wins(self, card):
        """Whether a card is the best so far."""
        return self.winner(card) == len(self.before)

    def value(self, card):
        return self.play.value.of_card(card)

    def is_higher(self, card, other):
        """Whether a card of the same suit is higher than another, in any order of play."""
        first = self.play.ranking.winner([other, card])
        return first == 1 and self.play.ranking.winner([card, other]) == 0

    def suit(self, card):
        group = self.play.ranking.group
        return [one for one in self.hand if group[one] == group[card] and one != card]

    def follows(self, card):
        group = self.play.ranking.group
        return bool(self.before) and group[card] == group[self.before[0][1]]

    def searched(self):
        """What the search of an expert finds, world by world, counted anew."""
        bots, chance = bots_of(self.view.game), SeededRandom(SEED)
        task = bots.search_task(self.view, self.rules, chance)
        sample = worlds(self.view, self.rules, self.rules.inferences(self.view), chance)
        weigh = bots.expert.likelihood(self.view, self.rules)
        for world in likely(sample, weigh, chance) if weigh else sample:
            for gains, _ in task.evaluate(world):
                if gains:
                    yield gains


def out_of_ten(count, of):
    """A share as a hint says it."""
    if count in (0, of):
        return 10 if count else 0
    return sorted([1, round(count / of * 10), 9])[1]


def view_after(asked, *answers):
    """What the seat sees after these answers."""
    match = Match(asked.match.record)
    for answer in answers:
        match.answer(answer)
    return match.view(asked.seat)


def trick_of(asked, card):
    """The trick that the last card completes, as the rules of the game take it."""
    return view_after(asked, act_text(Act("play", (card,)))).tricks[-1]


def of_card(check):
    """A check of an answer that plays a card to a trick."""

    def of(asked, act):
        if act.verb != "play" or asked.play is None:
            return None
        told = check(asked, act.cards[0])
        return None if told is None else {"card": card_text(act.cards[0]), **told}

    return of


def following(check):
    return of_card(lambda asked, card: check(asked, card) if asked.before else None)


def leading(check):
    return of_card(lambda asked, card: None if asked.before else check(asked, card))


def is_last(asked):
    return not asked.later


def certain(asked, card):
    """Whether the trick goes to the own side in any case."""
    return all(asked.is_ours(card, world) for world in asked.possible)


def unbeatable(asked, card):
    """Whether no opponent may beat a card, even if a partner would win the trick all the same."""
    return all(asked.with_me(world, seat) for world in asked.possible for seat in asked.may_beat(card, world))


def holds(asked, card):
    worlds = asked.counted
    return sum(all(asked.with_me(world, seat) for seat in asked.may_beat(card, world)) for world in worlds)


def falls(asked, card):
    """In how many worlds an opponent beats a card however the trick goes on."""
    return sum(
        all(
            any(not asked.with_me(world, seat) for seat in seats) for seats in asked.ways_to_beat(card, world)
        )
        for world in asked.counted
    )


def weakest(asked, card):
    sure = [one for one in asked.legal if asked.wins(one) and unbeatable(asked, one)]
    others = [one for one in sure if one != card]
    return {} if card in sure and others and all(asked.is_higher(one, card) for one in others) else None


def partner_follows(asked):
    return any(asked.with_me(world, seat) for world in asked.possible for seat in asked.later)


def opponents(asked):
    return {seat for world in asked.possible for seat in asked.view.active if not asked.with_me(world, seat)}


def named_one(check, is_to_play):
    """A check of a sentence that names the only opponent, who is still to play, or is not."""

    def of(asked, act):
        told, against = check(asked, act), opponents(asked)
        if told is None or len(against) != 1 or (against <= {*asked.later}) != is_to_play:
            return None
        return {**told, "seat": against.pop()}

    return of


def unnamed(check):
    """A check of the same sentence where there may be several."""
    return lambda asked, act: check(asked, act) if len(opponents(asked)) > 1 else None


def of_opponents(code, check):
    return {code: unnamed(check), f"{code}.one": named_one(check, is_to_play=True)}


def of_opponent_who_played(code, check):
    return {**of_opponents(code, check), f"{code}.played": named_one(check, is_to_play=False)}


def takes(asked, card):
    if not is_last(asked) or not asked.play.value.per_card:
        return None
    trick = trick_of(asked, card)
    return {"points": sum(map(asked.value, trick.cards))} if trick.winner == asked.seat else None


def takes_plain(asked, card):
    counts = is_last(asked) and not asked.play.value.per_card
    return {} if counts and trick_of(asked, card).winner == asked.seat else None


def partner_wins(asked, card):
    return not asked.wins(card) and certain(asked, card)


def best_of(asked, card, better):
    """Whether no card that may be played counts more, or less, and some do the other way round."""
    values = [asked.value(one) for one in asked.legal]
    return len(set(values)) > 1 and not any(better(one, asked.value(card)) for one in values)


def for_partner(asked, card, better):
    if not best_of(asked, card, better) or not partner_wins(asked, card):
        return None
    return {"winner": asked.before[asked.winner()][0]}


def gives(asked, card):
    return for_partner(asked, card, lambda a, b: a > b)


def leaves(asked, card):
    return for_partner(asked, card, lambda a, b: a < b)


def often(asked, card, count):
    """A number of ten worlds, as often as for any card that would be the best so far."""
    if not opponents(asked) & {*asked.later} or not asked.wins(card):
        return None
    found = {one: count(asked, one) for one in asked.legal if asked.wins(one)}
    return found[card] if found[card] == max(found.values()) else None


def stands(asked, card):
    count = often(asked, card, holds)
    tenths = None if count is None else out_of_ten(count, len(asked.counted))
    return {"often": tenths} if tenths is not None and tenths >= 5 else None


def is_beaten(asked, card):
    count = often(asked, card, falls)
    return {"often": out_of_ten(count, len(asked.counted))} if count else None


def counts_least(asked, card):
    return {} if not asked.wins(card) and best_of(asked, card, lambda a, b: a < b) else None


def suit_word(asked, card):
    return "trump" if asked.play.ranking.is_trump(card) else suit_of(card)


def lowest(asked, card):
    others = asked.suit(card)
    if not others or not all(asked.is_higher(one, card) for one in others):
        return None
    kept = next(one for one in others if not any(asked.is_higher(other, one) for other in others))
    return {"kept": card_text(kept), "suit": suit_word(asked, card)}


def lowest_alone(asked, card):
    is_thrown = asked.before and not asked.follows(card)
    return {"suit": suit_word(asked, card)} if lowest(asked, card) and not is_thrown else None


def lone(asked, card):
    if any(zone.kind == "covered" and zone.cards for zone in asked.match.live.table.zones.values()):
        return None
    trumps = [one for one in asked.hand if asked.play.ranking.is_trump(one)]
    others = [one for one in asked.hand if one not in trumps and one != card]
    is_lone = trumps and others and card not in trumps and not asked.suit(card)
    return {"suit": card_text(card)[1]} if is_lone else None


def best_so_far(asked):
    return card_text(asked.before[asked.winner()][1])


def below(asked, card):
    return asked.follows(card) and not asked.wins(card)


def highest_below(asked, card):
    others = [one for one in asked.legal if one != card and below(asked, one)]
    if not below(asked, card) or not others or any(asked.is_higher(one, card) for one in others):
        return None
    return {"best": best_so_far(asked)}


def throws(asked, card):
    goes = not asked.follows(card) and not asked.wins(card) and asked.value(card)
    return {} if goes and best_of(asked, card, lambda a, b: a > b) else None


def rid(asked, card):
    others = asked.suit(card)
    if asked.follows(card) or asked.wins(card) or not others:
        return None
    return {"suit": suit_word(asked, card)} if all(asked.is_higher(card, one) for one in others) else None


def must_take(asked, card):
    if not is_last(asked) or not all(asked.wins(one) for one in asked.legal):
        return None
    return {} if all(asked.is_higher(card, one) for one in asked.legal if one != card) else None


def prize(asked, card, won):
    up = next(iter(asked.view.faces("up")), None) if asked.view.phase == "foreplay" else None
    if up is None or (trick_of(asked, card).winner == asked.seat) != won:
        return None
    view = view_after(asked, act_text(Act("play", (card,))))
    moved = [event for event in view.events if isinstance(event, Moved) and event.card == up]
    went = moved[-1].dst == f"hand{asked.seat}"
    return {"up": card_text(up)} if went == won else None


def void(asked, act):
    after = view_after(asked, act_text(act)).hand
    if after.mask & ~asked.view.hand.mask and asked.choices.to is None:
        return None  # unseen cards come for those discarded
    group = asked.play.ranking.group
    gone = [card for card in act.cards if all(group[one] != group[card] for one in after)]
    suits = {suit_of(card) for card in gone if group[card]}
    suit = next((suit for suit in "CSHD" if suit in suits), None)
    cards = [card_text(card) for card in act.cards if suit_of(card) == suit]
    return {"suit": suit, "cards": cards} if suit else None


def bank(asked, act):
    points = sum(asked.value(card) for card in act.cards)
    return {"points": points} if points and asked.choices.to is None and not asked.play.misere else None


def of_cards(check):
    """A check of cards that are laid aside."""

    def of(asked, act):
        if isinstance(asked.choices, OneOf) or asked.play is None:
            return None
        told = check(asked, act)
        return None if told is None else {"cards": [card_text(card) for card in act.cards], **told}

    return of


CHECKS = {
    "hint.win.cheapest": following(lambda a, c: None if partner_follows(a) else weakest(a, c)),
    **of_opponent_who_played(
        "hint.win.enough", following(lambda a, c: weakest(a, c) if partner_follows(a) else None)
    ),
    "hint.win.last": following(takes),
    "hint.win.plain": following(takes_plain),
    **of_opponent_who_played(
        "hint.win.sure", following(lambda a, c: {} if a.later and a.wins(c) and unbeatable(a, c) else None)
    ),
    **of_opponents("hint.lead.sure", leading(lambda a, c: {} if unbeatable(a, c) else None)),
    "hint.give": following(gives),
    "hint.leave": following(leaves),
    **of_opponents("hint.win.often", following(stands)),
    **of_opponents("hint.lead.often", leading(stands)),
    "hint.save": following(counts_least),
    "hint.lone": of_card(lone),
    "hint.lowest": of_card(lowest),
    "hint.prize.win": following(lambda a, c: prize(a, c, won=True)),
    "hint.prize.lose": following(lambda a, c: prize(a, c, won=False)),
    "hint.low.highest": following(highest_below),
    "hint.low.duck": following(lambda a, c: {"best": best_so_far(a)} if below(a, c) else None),
    "hint.low.throw": following(throws),
    "hint.low.rid": following(rid),
    "hint.low.must": following(must_take),
    **of_opponents("hint.low.falls", of_card(is_beaten)),
    "hint.low.lowest": of_card(lowest_alone),
    "hint.low.free": leading(lambda a, c: {} if a.play.value.per_card and not a.value(c) else None),
    "hint.aside.void": of_cards(void),
    "hint.aside.bank": of_cards(bank),
}


# What a hand holds for a game


def named_in(cards):
    """The names of cards, those of second copies as of the first."""
    return [card_text(card).rstrip("'") for card in cards]


def holding(asked, trumps, tops=()):
    """How many trumps a hand holds, and how many more than it lacks; how many of the highest one, of the two
    highest and so on, as far as they are given; and how many aces beside the trumps.
    """
    hand = named_in(asked.hand)
    held = sum(name in trumps for name in hand)
    lacks = sum(name in trumps for name in named_in(asked.view.pack)) - held
    high = accumulate(hand.count(name) for name in tops)
    return held, held - lacks, *high, sum(name[0] == "A" and name not in trumps for name in hand)


def is_outdone(game, found, margin=0):
    """Whether another game has at least as much of all that is counted, and more of something; of trumps so
    many more as the margin at least.
    """
    trumps, more, *others = own = found[game]
    least = (trumps + margin, more + margin, *others)
    return any(other != own and all(map(le, least, other)) for other in found.values())


def with_counts(told, counted):
    """What a sentence says about a hand, with the numbers counted anew."""
    trumps, *_, aces = counted
    words = {(False, False): "none", (True, False): "trumps", (False, True): "aces", (True, True): "both"}
    return {**told, "trumps": trumps, "aces": aces, "held": words[trumps > 0, aces > 0]}


def names_of(cards):
    return {card_text(card) for card in cards}


def gone_suit(asked, act, told):
    """A suit of which no card is left when these are laid aside."""
    kept = {name[1] for name in names_of(asked.hand) - names_of(act.cards)}
    gone = [suit for suit in "CSHD" if suit not in kept and suit in {name[1] for name in names_of(act.cards)}]
    cards = [card_text(card) for card in act.cards if gone and suit_of(card) == gone[0]]
    return {**told, "suit": gone[0], "cards": cards} if gone else None


def points_aside(asked, act, told):
    """What the cards count that are laid aside."""
    points = sum(POINTS.get(rank_of(card), 0) for card in act.cards)
    return {**told, "points": points} if points else None


def unseen(asked):
    """The cards that the seat sees nowhere."""
    shown = {card for zone in asked.view.zones for card in zone.cards if card is not None}
    return [card for card in asked.view.pack if card not in shown]


def trumps_out(asked):
    return sum(asked.play.ranking.is_trump(card) for card in unseen(asked))


def draws(is_mine):
    """A trump that is led while others have some, by a seat that is to draw them."""

    def of(asked, act, told):
        card = act.cards[0]
        leads = act.verb == "play" and not asked.before and asked.play.ranking.is_trump(card)
        if not leads or not is_mine(asked) or not trumps_out(asked):
            return None
        return {**told, "card": card_text(card), "count": trumps_out(asked)}

    return of


def decides(own, needed):
    """A last card with which a side comes to the card points it needs; `own` are its seats."""

    def of(asked, act, told):
        side = own(asked)
        if act.verb != "play" or not is_last(asked) or not asked.before or not side:
            return None
        trick = trick_of(asked, act.cards[0])
        names = [name for name in ("aside", *(f"pile{seat}" for seat in side)) if name in asked.view.places]
        taken = [card for name in names for card in asked.view.faces(name)]
        had = sum(POINTS.get(rank_of(card), 0) for card in taken)
        has = had + sum(POINTS.get(rank_of(card), 0) for card in trick.cards)
        is_so = trick.winner in side and had < needed(asked) <= has
        return {**told, "points": has} if is_so else None

    return of


def in_suits(asked, suits, ranks="ATKQJ9876", tops=""):
    """What the hand holds with each of these suits as trumps."""
    return {
        suit: holding(asked, [rank + suit for rank in ranks], [rank + suit for rank in tops])
        for suit in suits
    }


def longest_suit(asked, act, told):
    """A suit that is named, with no longer one in the hand."""
    lengths = {
        one.word: sum(card_text(card)[1] == one.word for card in asked.hand) for one in asked.choices.acts
    }
    longest = max(lengths.values())
    return {"suit": act.word, "count": longest} if lengths[act.word] == longest else None


def trumps_of(kind, suit):
    """The trumps of a game in which Obers and Unters are trumps, one of both, or none."""
    ranks = {"wenz": "J", "farbwenz": "J", "geier": "Q", "farbgeier": "Q", "bettel": ""}.get(kind, "QJ")
    suits = (
        suit
        if kind in ("solo", "farbwenz", "farbgeier")
        else ""
        if kind in ("wenz", "geier", "bettel")
        else "H"
    )
    return {rank + one for rank in "AKQJT987" for one in "CSHD" if rank in ranks or one in suits}


def is_declarer(asked):
    return asked.view.seat_of("declarer") == asked.seat


def defenders(asked):
    """The seats that play against the declarer, if the seat is one of them."""
    declarer = asked.view.seat_of("declarer")
    return [] if asked.seat == declarer else [seat for seat in asked.view.active if seat != declarer]
