"""What each sentence of a hint claims, looked at another way than the bots do: tricks are played out card by
card, in the worlds in which a hint counts and as the cards really lie; all else is counted by their names.

`CHECKS` and `OWN_CHECKS` have, by the code of a sentence, what stands in it where it is true of an answer;
None where it is not.
"""

from collections import Counter, defaultdict
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, islice, product
from operator import le

from kartenstube.bots.games import bots_of
from kartenstube.bots.sampler import likely, worlds
from kartenstube.core.card_play import playable
from kartenstube.core.cards import card_text, cards_of, mask_of, parse_card, rank_of, suit_of
from kartenstube.core.decisions import Act, OneOf, act_text
from kartenstube.core.events import Moved
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.doppelkopf.contracts import SOLOS
from kartenstube.games.doppelkopf.contracts import ranking_of as ranking_of_solo
from kartenstube.games.dreierschnapsen.contracts import CONTRACTS
from kartenstube.games.dreierschnapsen.scoring import Course, Party, worth
from kartenstube.games.skat.contracts import announced, factor_of
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
        self.beaters = defaultdict(set)

    def acts(self):
        """All answers that may be given."""
        if isinstance(self.choices, OneOf):
            return list(self.choices.acts)
        sizes = [combinations(self.choices.cards, size) for size in self.choices.sizes]
        made = [Act(self.choices.verb, cards) for ways in sizes for cards in ways]
        return [act for act in made if self.choices.allows(act)]

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
        return list(islice(worlds(self.view, self.play, never, SeededRandom(seed)), count))

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
                self.beaters[card, lies] |= {*beat}
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
        self.may_win(card, world)
        return self.beaters[card, self.lies(world)]

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
        sample = worlds(self.view, self.play, self.rules.inferences(self.view), chance)
        weigh = bots.how_likely(self.view, self.rules)
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
    return sum(asked.seat not in asked.may_win(card, world) for world in asked.counted)


def cheapest(asked, card):
    sure = [one for one in asked.legal if asked.wins(one) and unbeatable(asked, one)]
    others = [one for one in sure if one != card]
    return {} if card in sure and others and all(asked.is_higher(one, card) for one in others) else None


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
    """Whether no card that may be played counts more, or less."""
    return not any(better(asked.value(one), asked.value(card)) for one in asked.legal)


def gives(asked, card):
    return {} if best_of(asked, card, lambda a, b: a > b) and partner_wins(asked, card) else None


def leaves(asked, card):
    return {} if best_of(asked, card, lambda a, b: a < b) and partner_wins(asked, card) else None


def often(asked, card, count):
    """A number of ten worlds, as often as for any card that would be the best so far."""
    if is_last(asked) or not asked.wins(card):
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
    cards = [
        one for one in asked.view.pack if asked.play.ranking.group[one] == asked.play.ranking.group[card]
    ]
    mixed = len({suit_of(one) for one in cards}) > 1
    return "trump" if mixed and asked.play.ranking.is_trump(card) else suit_of(card)


def lowest(asked, card):
    others = asked.suit(card)
    if not others or not all(asked.is_higher(one, card) for one in others):
        return None
    kept = next(one for one in others if not any(asked.is_higher(other, one) for other in others))
    return {"kept": card_text(kept), "suit": suit_word(asked, card)}


def lone(asked, card):
    trumps = [one for one in asked.hand if asked.play.ranking.is_trump(one)]
    return {"suit": card_text(card)[1]} if trumps and card not in trumps and not asked.suit(card) else None


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
    up = bots_of(asked.view.game).prize(asked.view)
    if up is None or (trick_of(asked, card).winner == asked.seat) != won:
        return None
    view = view_after(asked, act_text(Act("play", (card,))))
    moved = [event for event in view.events if isinstance(event, Moved) and event.card == up]
    went = moved[-1].dst == f"hand{asked.seat}"
    return {"up": card_text(up)} if went == won else None


def void(asked, act):
    group = asked.play.ranking.group
    gone = [
        card
        for card in act.cards
        if all(group[one] != group[card] for one in asked.hand if one not in act.cards)
    ]
    suits = {suit_of(card) for card in gone if group[card]}
    return {"suit": next(suit for suit in "CSHD" if suit in suits)} if suits else None


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


# The lay-off of Kein Stich


def opened(asked, card):
    """The cards that may be laid when this one lies, and may not before; by the rules of the game."""
    ranks = [rank_of(one) for one in asked.view.pack if suit_of(one) == suit_of(card)]
    row = sorted(
        set(ranks), key=("ATKQJ987" if asked.view.options.preset == "herzeln8" else "AKQJT98765432").index
    )
    place, middle = row.index(rank_of(card)), row.index("J")
    ends = {place - 1} if place < middle else {place + 1} if place > middle else {place - 1, place + 1}
    return {f"{row[end]}{suit_of(card)}" for end in ends if 0 <= end < len(row)}


def laid(check):
    def of(asked, act):
        if act.verb != "lay":
            return None
        told = check(opened(asked, act.cards[0]), {card_text(card) for card in asked.hand})
        return None if told is None else {"card": card_text(act.cards[0]), **told}

    return of


def own_way(after, hand):
    return {"cards": after} if after and after <= hand else None


def shut(after, hand):
    return {} if after <= hand else None


def way(after, hand):
    return {"cards": after & hand} if after & hand else None


CHECKS = {
    "hint.win.cheapest": following(cheapest),
    "hint.win.last": following(takes),
    "hint.win.plain": following(takes_plain),
    "hint.win.sure": following(lambda a, c: {} if a.later and a.wins(c) and unbeatable(a, c) else None),
    "hint.lead.sure": leading(lambda a, c: {} if unbeatable(a, c) else None),
    "hint.give": following(gives),
    "hint.leave": following(leaves),
    "hint.win.often": following(stands),
    "hint.lead.often": leading(stands),
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
    "hint.low.falls": of_card(is_beaten),
    "hint.low.free": leading(lambda a, c: {} if a.play.value.per_card and not a.value(c) else None),
    "hint.aside.void": of_cards(void),
    "hint.aside.bank": of_cards(bank),
    "hint.lay.own": laid(own_way),
    "hint.lay.shut": laid(shut),
    "hint.lay.way": laid(way),
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


# Skat


def skat_value(hand, suit, extra):
    """The value of a suit game or Grand with so many steps besides the matadors."""
    names = ["JC", "JS", "JH", "JD", *(f"{rank}{suit}" for rank in "ATKQ987" if suit != "grand")]
    has = [name in hand for name in names]
    run = next((place for place, one in enumerate(has) if one != has[0]), len(has))
    return (run + 1 + extra) * {"C": 12, "S": 11, "H": 10, "D": 9, "grand": 24}[suit]


def names_of(cards):
    return {card_text(card) for card in cards}


def suit_or_grand(game):
    """The game that a sentence names."""
    return "grand" if ".grand" in game[0] else game[1]["suit"]


def skat_counted(asked, act, told, hand, extra, bid, enough):
    value = skat_value(hand, suit_or_grand(told["game"]), extra)
    is_so = told["total"][1]["value"] == value and told["bid"] == bid and (value >= bid) == enough
    return told if is_so else None


def standing(asked):
    return int(asked.view.word("bid") or 18)


def skat_bid(asked, act, told):
    if act.verb == "pass":
        return None
    bid, hand = int(act.word) if act.word else standing(asked), names_of(asked.hand)
    found = {game: held for game, held in skat_held(asked).items() if skat_value(hand, game, 0) >= bid}
    game = suit_or_grand(told["game"])
    if game not in found or is_outdone(game, found):
        return None
    return skat_counted(asked, act, told, hand, 0, bid, enough=True)


def skat_held(asked):
    """What the hand holds for each game with trumps."""
    return {
        game: holding(asked, {*("JC", "JS", "JH", "JD"), *(rank + game for rank in "ATKQ987")})
        for game in (*"CSHD", "grand")
    }


def skat_too_dear(asked, act, told):
    if act.verb != "pass" or is_outdone(suit_or_grand(told["game"]), skat_held(asked)):
        return None
    words = [int(one.word) for one in asked.choices.acts if one.word]
    return skat_counted(
        asked, act, told, names_of(asked.hand), 0, min(words, default=standing(asked)), enough=False
    )


def skat_too_weak(asked, act, told):
    game, found = suit_or_grand(told["game"]), skat_held(asked)
    return None if act.verb != "pass" or is_outdone(game, found) else with_counts(told, found[game])


def skat_take(asked, act, told):
    """Both cards of the skat come to the hand, and two are asked for."""
    view = view_after(asked, act_text(act))
    got = set(view.held(asked.seat)) - set(asked.hand)
    is_so = len(got) == 2 and view.decision.seat == asked.seat and set(view.decision.choices.sizes) == {2}
    return told if is_so else None


def skat_hand(asked, act, told):
    """Any game with trumps that is named then counts one step more than it would without that."""
    if act.verb != "hand":
        return None
    games = [
        announced(view_after(asked, "hand", name)) for name in (*map("trump {}".format, "CSHD"), "grand")
    ]
    steps = [factor_of(game, 1) - factor_of(game._replace(hand=False), 1) for game in games]
    return told if steps == [1] * 5 else None


def skat_void(asked, act, told):
    kept = {name[1] for name in names_of(asked.hand) - names_of(act.cards)}
    gone = [suit for suit in "CSHD" if suit not in kept and suit in {name[1] for name in names_of(act.cards)}]
    return {**told, "suit": gone[0], "cards": [card_text(card) for card in act.cards]} if gone else None


def skat_bank(asked, act, told):
    points = sum(POINTS.get(rank_of(card), 0) for card in act.cards)
    return {**told, "points": points} if points else None


def skat_game(asked, act, told):
    if act.word not in tuple("CSHD") and act.verb != "grand":
        return None
    owned = names_of(asked.hand) | names_of(asked.view.faces("aside"))
    extra = int(bool(asked.view.fact("hand")))
    if skat_value(owned, act.word or "grand", extra) < standing(asked):
        return None
    return skat_counted(asked, act, told, owned, extra, standing(asked), enough=True)


def skat_announce(asked, act, told):
    if act.verb == "pass":
        return None
    if ".null" in told["game"][0]:
        return {**told, "value": 59 if asked.view.fact("hand") else 46}
    # by hand; schneider and its announcement, schwarz and its, open
    extra = 1 + {"schneider": 2, "schwarz": 4, "open": 5}[act.verb]
    return {**told, "value": skat_value(names_of(asked.hand), suit_or_grand(told["game"]), extra)}


def unseen(asked):
    """The cards that the seat sees nowhere."""
    shown = {card for zone in asked.view.zones for card in zone.cards if card is not None}
    return [card for card in asked.view.pack if card not in shown]


def trumps_out(asked):
    return sum(asked.play.ranking.is_trump(card) for card in unseen(asked))


def draws(is_mine):
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


# Tapp


def in_suits(asked, suits, ranks="ATKQJ9876", tops=""):
    """What the hand holds with each of these suits as trumps."""
    return {
        suit: holding(asked, [rank + suit for rank in ranks], [rank + suit for rank in tops])
        for suit in suits
    }


def tapp_held(is_pass):
    """The named contract may be bid, with that suit; no other suit that it may have is clearly better, if it
    does not need every trick.
    """

    def of(asked, act, told):
        suit, kind = told["game"][1]["suit"], told["game"][0].removeprefix("tapp.game.")
        open_kinds = [one.word for one in asked.choices.acts if one.verb == "bid"] if is_pass else [act.word]
        suits = {"frage": "H", "solo": "CSD", "heart_solo": "H", "rufer": "CSHD", "durch": "CSHD"}
        if (act.verb == "pass") != is_pass or kind not in open_kinds or suit not in suits[kind]:
            return None
        found = in_suits(asked, suits[kind], tops="AT")
        is_best = not is_pass if kind in ("rufer", "durch") else not is_outdone(suit, found, margin=2)
        return with_counts(told, found[suit]) if is_best else None

    return of


def tarock_strong(asked, act, told):
    found = in_suits(asked, "CSHD")
    longest, *_ = max(found.values())
    word = act.word or asked.view.word("bid")
    if act.verb not in ("bid", "hold") or word == "bettel" or found[told["suit"]][0] < longest:
        return None
    return with_counts(told, found[told["suit"]])


def tapp_longest(asked, act, told):
    lengths = {
        one.word: sum(card_text(card)[1] == one.word for card in asked.hand) for one in asked.choices.acts
    }
    longest = max(lengths.values())
    return {"suit": act.word, "count": longest} if lengths[act.word] == longest else None


def tapp_void(asked, act, told):
    kept = {name[1] for name in names_of(asked.hand) - names_of(act.cards)}
    return skat_void(asked, act, told) if told["suit"] != "H" and "H" in kept else None


# Schafkopf


def schafkopf_trumps(kind, suit):
    ranks = {"wenz": "J", "farbwenz": "J", "geier": "Q", "bettel": ""}.get(kind, "QJ")
    suits = suit if kind in ("solo", "farbwenz") else "" if kind in ("wenz", "geier", "bettel") else "H"
    return {rank + one for rank in "AKQJT987" for one in "CSHD" if rank in ranks or one in suits}


def schafkopf_step(name):
    """How high a game stands in the auction."""
    steps = {"call": 0, "wenz": 1, "geier": 1, "farbwenz": 1, "solo": 2, "sie": 5}
    return steps[name.removesuffix("_tout")] + 2 * name.endswith("_tout")


def schafkopf_promised(asked, act):
    """How high a game is promised at least, or would have to be."""
    if asked.view.phase == "interest":
        return int(any(asked.view.word("spoke", seat) == "bid" for seat in asked.view.active))
    words = [one.word for one in asked.choices.acts if one.word]
    return schafkopf_step(act.word or min(words, key=schafkopf_step, default=asked.view.word("level")))


def schafkopf_held(is_pass):
    def of(asked, act, told):
        name, suit = told["game"][0].split(".")[2], told["game"][1].get("suit", "")
        if (act.verb == "pass") != is_pass or schafkopf_step(name) < schafkopf_promised(asked, act):
            return None
        kind = name.removesuffix("_tout")
        suits = "CSHD" if kind in ("solo", "farbwenz") else [suit]
        found = {one: holding(asked, schafkopf_trumps(kind, one)) for one in suits}
        return None if is_pass and is_outdone(suit, found) else with_counts(told, found[suit])

    return of


def schafkopf_alone(asked, act, told):
    if act.verb in ("call", "pass"):
        return None
    own = [of_hand(asked, one) for one in asked.choices.acts if one.verb not in ("call", "pass")]
    kind, suit = told["game"][0].split(".")[2].removesuffix("_tout"), told["game"][1].get("suit", "")
    said = with_counts(told, holding(asked, schafkopf_trumps(kind, suit)))
    return said if of_hand(asked, act) == max(own) == said["trumps"] + said["aces"] else None


def of_hand(asked, act):
    """How many trumps, and aces beside them, the hand holds for a game as it is announced."""
    words = act_text(act).split()
    suit = next((word for word in words if word in tuple("CSHD")), "H" if "sie" in words else "")
    kinds = {"wenz": "J", "farbwenz": "J", "geier": "Q", "bettel": ""}
    ranks = next((kinds[word] for word in words if word in kinds), "QJ")
    return sum(name[0] in ranks or name[1] == suit or name[0] == "A" for name in names_of(asked.hand))


def schafkopf_call(asked, act, told):
    if act.verb != "call":
        return None
    length = {
        one: sum(name[1] == suit_of(one.cards[0]) and name[0] not in "QJ" for name in names_of(asked.hand))
        for one in asked.choices.acts
        if one.verb == "call"
    }
    return (
        {"suit": suit_of(act.cards[0]), "count": length[act]} if length[act] == min(length.values()) else None
    )


def is_declarer(asked):
    return asked.view.seat_of("declarer") == asked.seat


def is_helper(asked):
    return asked.view.word("side", asked.seat) == "declarer" and not is_declarer(asked)


def of_called_suit(asked, act):
    """The called ace, where a card of its suit beside it is led."""
    suit = asked.view.word("suit")
    called = parse_card(f"A{suit}") if asked.view.word("contract") == "call" else None
    leads = act.verb == "play" and not asked.before and called is not None
    same = leads and card_text(act.cards[0])[1] == suit and rank_of(act.cards[0]) not in "QJ"
    return called if same and act.cards[0] != called else None


def schafkopf_search(asked, act, told):
    called = of_called_suit(asked, act)
    led = [trick.cards[0] for trick in asked.view.tricks]
    if called not in unseen(asked) or asked.view.word("side", asked.seat) == "declarer":
        return None
    fresh = not any(suit_of(card) == suit_of(called) and rank_of(card) not in "QJ" for card in led)
    return {"suit": suit_of(called)} if fresh else None


def schafkopf_run(asked, act, told):
    called = of_called_suit(asked, act)
    if called not in asked.hand:
        return None
    suit = [card for card in asked.hand if suit_of(card) == suit_of(called) and rank_of(card) not in "QJ"]
    had = [trick for trick in asked.view.tricks if trick.leader == asked.seat]
    assert len(suit) + len(had) >= 4 - (asked.view.options.deck == "short")
    return {"suit": suit_of(called), "card": card_text(act.cards[0])}


def side_of(size):
    """The seats of the own side in Schafkopf, if they are so many and the seat knows all sides."""

    def of(asked):
        sides = {seat: asked.view.word("side", seat) for seat in asked.view.active}
        own = [seat for seat in sides if sides[seat] == sides[asked.seat]]
        return own if all(sides.values()) and size(sides[asked.seat], len(own)) else []

    return of


# Doppelkopf


def both_queens(asked):
    return named_in(asked.hand).count("QC") == 2


def may_be_silent(asked):
    said = [asked.view.word("reserved", seat) for seat in asked.view.active]
    return both_queens(asked) and "reserve" not in said


def doppelkopf_held(is_so):
    """A solo, the best of all before one is named."""

    def of(asked, act, told):
        nines, solo = asked.view.options.nines, told["game"][0].removeprefix("doppelkopf.game.")
        trumps = {one: named_in(cards_of(ranking_of_solo(one, nines).trumps)) for one in SOLOS}
        found = {one: holding(asked, trumps[one]) for one in SOLOS}
        is_named = solo == act.word if asked.view.phase == "kind" else not is_outdone(solo, found)
        return with_counts(told, found[solo]) if is_so(asked, act) and is_named else None

    return of


def doppelkopf_first_ace(asked, act, told):
    card = act.cards[0] if act.verb == "play" else None
    if card is None or asked.before or rank_of(card) != "A" or asked.play.ranking.is_trump(card):
        return None
    ranking = asked.play.ranking
    if not ranking.trumps or any(
        ranking.group[one.cards[0]] == ranking.group[card] for one in asked.view.tricks
    ):
        return None
    beaters = [one for one in unseen(asked) if ranking.winner([card, one]) == 1]
    assert all(map(ranking.is_trump, beaters))
    count = sum(ranking.group[one] == ranking.group[card] for one in unseen(asked))
    return {"card": card_text(card), "suit": suit_of(card), "count": count}


def caught(is_so):
    """What the last card to a trick wins, taken as the rules of the game take it."""

    def of(asked, act, told):
        if act.verb != "play" or not asked.before or not is_last(asked):
            return None
        trick = trick_of(asked, act.cards[0])
        own = asked.view.word("party", asked.seat)
        ours = bool(own) and asked.view.word("party", trick.winner) == own
        points = sum(POINTS.get(rank_of(card), 0) for card in trick.cards)
        is_told = ours and two_by_two(asked) and is_so(asked, trick, own, points)
        return {"card": card_text(act.cards[0]), "points": points} if is_told else None

    return of


def two_by_two(asked):
    """Whether special points count: nobody is known to play alone, and no marriage looks for a partner."""
    contract = asked.view.word("contract")
    if contract in ("marriage", *SOLOS):
        return asked.view.fact("partner") is not None
    shown = {seat: asked.view.count("queens", seat) for seat in asked.view.active}
    shown[asked.seat] += named_in(asked.hand).count("QC")
    return contract == "poverty" or max(shown.values()) < 2


def fox(asked, trick, own, points):
    foxes = [seat for seat, card in trick.plays if card_text(card).rstrip("'") == "AD"]
    foreign = [seat for seat in foxes if asked.view.word("party", seat) not in ("", own)]
    no_fox = asked.view.seat_of("pigs") is not None or not asked.view.options.fuchs
    return bool(foreign) and trick.winner == asked.seat and not no_fox


# Dreierschnapsen


def dreierschnapsen_order(asked, act):
    """The ranks of a contract that is bid, high to low."""
    return "TKQJA" if act.word.removesuffix("_ohne") in ("zehnergang", "assenbettler") else "ATKQJ"


def dreierschnapsen_masters(asked, act, told):
    if act.verb != "bid" or act.word.startswith(("normal", "bettler", "assen")):
        return None
    order, hand = dreierschnapsen_order(asked, act), names_of(asked.hand)
    high = {name for name in hand if all(rank + name[1] in hand for rank in order[: order.index(name[0])])}
    return {"cards": sorted(high)} if high else None


def dreierschnapsen_cheap(asked, act, told):
    """What the contract may count, however many tricks and card points either side has, is 3 at most."""
    if act.verb != "bid":
        return None
    contract = CONTRACTS[act.word.removesuffix("_ohne")]
    sides = [Party(tricks, cards) for tricks, cards in product(range(7), (0, 32, 33, 65, 66, 120))]
    counts = {worth(contract, Course(*pair), won) for pair in product(sides, sides) for won in (True, False)}
    return told if max(counts) == 3 else None


def dreierschnapsen_lowest(asked, act, told):
    if act.verb != "bid" or not act.word.startswith(("bettler", "assen")):
        return None
    low = [name for name in names_of(asked.hand) if name[0] == dreierschnapsen_order(asked, act)[-1]]
    return {"cards": low} if low else None


def dreierschnapsen_longest(asked, act, told):
    suits = Counter(name[1] for name in names_of(asked.hand))
    most = suits[act.word] and all(suits[act.word] > suits[other] for other in suits if other != act.word)
    return {"suit": act.word, "count": suits[act.word]} if most else None


def dreierschnapsen_forty(asked, act, told):
    held = {"K" + act.word, "Q" + act.word} <= names_of(asked.hand)
    return {"suit": act.word} if held else None


def dreierschnapsen_marriage(asked, act, told):
    points = 40 if act.word == asked.view.word("trump") else 20
    return {"suit": act.word, "points": points} if act.verb == "meld" else None


def dreierschnapsen_enough(asked, act, told):
    view = asked.view
    if act.verb != "play" or not is_last(asked) or not asked.before:
        return None
    declarer, contract = view.seat_of("declarer"), view.word("contract")
    if contract != "normal" and (contract not in ("schnapser", "kontraschnapser") or declarer != asked.seat):
        return None
    side = [seat for seat in view.active if (seat == declarer) == (asked.seat == declarer)]
    trick = trick_of(asked, act.cards[0])
    cards = [card for seat in side for card in view.faces(f"pile{seat}")]
    has = sum(POINTS[rank_of(card)] for card in [*cards, *trick.cards])
    has += sum(view.count("marriages", seat) for seat in side)
    return {"points": has} if trick.winner in side and has >= 66 else None


OWN_CHECKS = {
    "hint.dreierschnapsen.masters": dreierschnapsen_masters,
    "hint.dreierschnapsen.lowest": dreierschnapsen_lowest,
    "hint.dreierschnapsen.cheap": dreierschnapsen_cheap,
    "hint.dreierschnapsen.longest": dreierschnapsen_longest,
    "hint.dreierschnapsen.forty": dreierschnapsen_forty,
    "hint.dreierschnapsen.marriage": dreierschnapsen_marriage,
    "hint.dreierschnapsen.enough": dreierschnapsen_enough,
    "hint.skat.bid": skat_bid,
    "hint.skat.too_dear": skat_too_dear,
    "hint.skat.too_weak": skat_too_weak,
    "hint.skat.take": skat_take,
    "hint.skat.hand": skat_hand,
    "hint.skat.void": skat_void,
    "hint.skat.bank": skat_bank,
    "hint.skat.game": skat_game,
    "hint.skat.announce": skat_announce,
    "hint.skat.draw": draws(lambda asked: is_declarer(asked) and not asked.view.fact("hand")),
    "hint.skat.enough": decides(lambda a: [a.seat] if skat_reaches(a) else [], lambda a: skat_needed(a)),
    "hint.skat.beaten": decides(
        lambda a: [] if is_declarer(a) else [s for s in a.view.active if s != a.view.seat_of("declarer")],
        lambda a: 121 - skat_needed(a),
    ),
    "hint.bavarian-tarock.strong": tarock_strong,
    "hint.bavarian-tarock.trump": tapp_longest,
    "hint.bavarian-tarock.bank": skat_bank,
    "hint.tapp.strong": tapp_held(is_pass=False),
    "hint.tapp.weak": tapp_held(is_pass=True),
    "hint.tapp.trump": tapp_longest,
    "hint.tapp.void": tapp_void,
    "hint.tapp.bank": skat_bank,
    "hint.tapp.draw": draws(lambda asked: is_declarer(asked) and asked.view.word("contract") == "frage"),
    "hint.tapp.enough": decides(lambda a: [a.seat] if is_declarer(a) else [], lambda a: 61),
    "hint.tapp.beaten": decides(
        lambda a: [] if is_declarer(a) else [s for s in a.view.active if s != a.view.seat_of("declarer")],
        lambda a: 60,
    ),
    "hint.schafkopf.weak": schafkopf_held(is_pass=True),
    "hint.schafkopf.strong": schafkopf_held(is_pass=False),
    "hint.schafkopf.alone": schafkopf_alone,
    "hint.schafkopf.call": schafkopf_call,
    "hint.schafkopf.draw": draws(is_declarer),
    "hint.schafkopf.help": draws(is_helper),
    "hint.schafkopf.search": schafkopf_search,
    "hint.schafkopf.run": schafkopf_run,
    "hint.schafkopf.enough": decides(
        side_of(lambda own, size: own == "declarer" and size == 1), lambda a: 61
    ),
    "hint.schafkopf.enough_two": decides(
        side_of(lambda own, size: own == "declarer" and size == 2), lambda a: 61
    ),
    "hint.schafkopf.beaten": decides(side_of(lambda own, size: own == "other"), lambda a: 60),
    "hint.doppelkopf.healthy": doppelkopf_held(
        lambda asked, act: act.verb == "pass" and not may_be_silent(asked)
    ),
    "hint.doppelkopf.silent": lambda asked, act, told: (
        told if act.verb == "pass" and may_be_silent(asked) else None
    ),
    "hint.doppelkopf.solo": doppelkopf_held(lambda asked, act: act.verb != "pass"),
    "hint.doppelkopf.marriage": lambda asked, act, told: (
        told if act.verb in ("reserve", "marriage") and both_queens(asked) else None
    ),
    "hint.doppelkopf.poverty": lambda asked, act, told: (
        told if act.verb != "pass" and trumps_in(asked) <= 3 and asked.view.options.armut else None
    ),
    "hint.doppelkopf.trump": draws(lambda asked: asked.view.word("party", asked.seat) == "re"),
    "hint.doppelkopf.first_ace": doppelkopf_first_ace,
    "hint.doppelkopf.fox": caught(fox),
    "hint.doppelkopf.full": caught(
        lambda asked, trick, own, points: asked.view.options.doppelkopf and points >= 40
    ),
}


def trumps_in(asked):
    trumps = {"TH", "AD", "TD", "KD", "9D", *(rank + suit for rank in "QJ" for suit in "CSHD")}
    return sum(card_text(card).rstrip("'") in trumps for card in asked.hand)


def skat_reaches(asked):
    """Whether the game of the declarer is worth the bid, by the cards that he has had."""
    if not is_declarer(asked):
        return False
    played = [card for trick in asked.view.tricks for seat, card in trick.plays if seat == asked.seat]
    owned = names_of([*asked.hand, *played, *asked.view.faces("aside")])
    said = {"schneider": 2, "schwarz": 4, "open": 5}.get(asked.view.word("announced"), 0)
    extra = int(bool(asked.view.fact("hand"))) + said
    return skat_value(owned, asked.view.word("contract"), extra) >= int(asked.view.word("bid") or 0)


def skat_needed(asked):
    return 90 if asked.view.word("announced") == "schneider" else 61


# Mucken, whose checks stand beside those of the others


def mucken_held(is_pass):
    def of(asked, act, told):
        name = told["game"][0].removeprefix("mucken.game.")
        open_games = [one.word for one in asked.choices.acts if one.verb == "bid"] if is_pass else [act.word]
        if (act.verb == "pass") != is_pass or name not in open_games:
            return None
        trumps = {kind: schafkopf_trumps(kind, "") for kind in ("wenz", "geier", "muck")}
        kind, kinds = name.split("_")[0], [one.split("_")[0] for one in open_games]
        found = {one: holding(asked, trumps[one]) for one in kinds}
        is_lowest = name == open_games[kinds.index(kind)]
        return with_counts(told, found[kind]) if is_lowest and not is_outdone(kind, found) else None

    return of


def mucken_partner(is_open):
    """The partner holds the bid, and an opponent may still go higher or may not."""

    def of(asked, act, told):
        bidder = asked.view.seat_of("high_bidder")
        passed = all(asked.view.word("bid", (asked.seat + way) % 4) == "pass" for way in (1, 3))
        fits = is_open != (passed or asked.choices.texts() == ["pass"])
        return {"seat": bidder} if act.verb == "pass" and bidder == (asked.seat + 2) % 4 and fits else None

    return of


def mucken_pair(plays):
    """The seats of the own pair, if it plays, or if it defends."""

    def of(asked):
        does = asked.view.seat_of("declarer") in (asked.seat, (asked.seat + 2) % 4)
        return [asked.seat, (asked.seat + 2) % 4] if does == plays else []

    return of


def mucken_draw(asked, act, told):
    trumps = [card for card in unseen(asked) if asked.play.ranking.is_trump(card)]
    if any(asked.is_higher(one, act.cards[0]) for one in trumps):
        return None
    return draws(mucken_pair(plays=True))(asked, act, told)


def mucken_needed(asked):
    return 91 if asked.view.word("contract").endswith("_schneider") else 61


OWN_CHECKS |= {
    "hint.mucken.weak": mucken_held(is_pass=True),
    "hint.mucken.strong": mucken_held(is_pass=False),
    "hint.mucken.partner": mucken_partner(is_open=False),
    "hint.mucken.partner.open": mucken_partner(is_open=True),
    "hint.mucken.draw": mucken_draw,
    "hint.mucken.enough": decides(mucken_pair(plays=True), mucken_needed),
    "hint.mucken.beaten": decides(mucken_pair(plays=False), lambda a: 121 - mucken_needed(a)),
}


def brandeln_held(is_pass):
    def of(asked, act, told):
        bid = asked.view.word("bid") if act.verb == "hold" else act.word
        if (act.verb == "pass") != is_pass or bid in ("bettel", "herrenmord"):
            return None
        found = in_suits(asked, "CSHD", ranks="J7AKQT9", tops="J7")
        return None if is_outdone(told["suit"], found) else with_counts(told, found[told["suit"]])

    return of


OWN_CHECKS |= {
    "hint.brandeln.weak": brandeln_held(is_pass=True),
    "hint.brandeln.strong": brandeln_held(is_pass=False),
}


def checked(asked, act, code, told):
    """What stands in a sentence if it is true of an answer, None if it is not. `told` is what was said."""
    if code in CHECKS:
        return CHECKS[code](asked, act)
    return OWN_CHECKS[code](asked, act, told)
