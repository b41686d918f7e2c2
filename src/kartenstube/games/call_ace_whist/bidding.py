"""From the deal to the first card: iron hand, auction, joining, trumps, the called card, and the exchange."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Card, CardSet, card_text, parse_card, rank_of, suit_of
from kartenstube.core.decisions import PASS, Answer, Decision, Pick, exactly, words
from kartenstube.core.events import EVERYBODY, Said, Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message, lines_of
from kartenstube.core.places import hand_of
from kartenstube.core.standing import Score
from kartenstube.core.table import Table, ZonePlan
from kartenstube.games.call_ace_whist import own_facts
from kartenstube.games.call_ace_whist.contracts import (
    HALVE,
    PLAIN,
    REN_SOL,
    SOL,
    TRICKS,
    VIP,
    callable_suits,
    called_card,
    is_higher,
    ladder,
)
from kartenstube.games.call_ace_whist.options import LATER
from kartenstube.games.call_ace_whist.sides import (
    FRAME,
    find_partner,
    soloists,
    tell_no_trumps,
    tell_sides,
)
from kartenstube.mechanics.contract import name_trump
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, challenges
from kartenstube.mechanics.settlement import thrown_in

TURNED = ZonePlan("turned", "open", EVERYBODY)
"""4: cards of the cat that were turned; they stay its first cards."""
AWAY = tuple(ZonePlan(f"aside{seat}", "aside", only(seat), seat) for seat in range(4))
"""4: what each seat has laid away."""
LOW_RANKS = "T98765432"

line = lines_of("call-ace-whist", "auction")


def deal(t: Table) -> str:
    """3: one card at a time; after each of the first rounds one for the cat."""
    order = tuple(t.clockwise(t.forehand))
    for number in range(TRICKS):
        deal_packets(t, order, [1])
        if number < t.options.jokers:
            t.move(t.top("stock"), "stock", "talon")
    return "iron-hand" if t.options.iron_hand else "auction"


def iron_hand(t: Table) -> Playing:
    """3: a seat with low cards only may demand a redeal. Nobody else learns that it was asked: the others
    see forehand's turn to bid.
    """
    t.enter("auction")
    for seat in t.clockwise(t.forehand):
        if all(rank_of(card) in LOW_RANKS for card in t.hand(seat)):
            answer = yield Decision(seat, "auction", words("redeal", "pass"), behind=t.forehand)
            if answer.act != PASS:
                told = line("iron_hand", "iron-hand", seat=seat)
                return thrown_in(t, told)._replace(notes={"iron_hand": (seat,)})
    return "auction"


def auction(t: Table) -> Playing:
    """4: two seats bid against each other until one passes; who is left meets the next."""
    may_say = Ladder(ladder(t.options), hold=False, higher=partial(beats, t))
    bid = yield from challenges(t, "auction", tuple(t.clockwise(t.forehand)), may_say)
    if bid is None:
        return all_passed(t)
    contract = FRAME.settle(t, bid)
    tell_no_trumps(t)
    if contract.is_misere:
        tell_sides(t)
        return "join" if t.options.join_sol and contract.name in (SOL, REN_SOL) else "exchange"
    return {PLAIN: "trump", VIP: VIP}.get(contract.kind, "call")


def beats(t: Table, word: str, standing: str) -> bool:
    """4 and 9, attach_rank: tell whether a bid is higher than the standing one; with `later` an attachment is
    said once at its number.
    """
    said = [event.act.word for event in t.seen[t.bystander] if isinstance(event, Said)]
    is_again = t.options.attach_rank == LATER and word in said
    return is_higher(t.options, word, standing) and not is_again


def all_passed(t: Table) -> Score:
    """4: all have passed."""
    return thrown_in(t, line("all_passed", "all-pass"))


def join(t: Table) -> Playing:
    """9, join_sol: each other seat may play the misère, too."""
    t.enter("join")
    declarer = t.seat(facts.DECLARER)
    for seat in t.after(declarer):
        if seat != declarer and t.fact(own_facts.JOINED, seat) is None:
            answer = yield Decision(seat, "join", words("join", "pass"))
            t.tell(own_facts.JOINED, answer.act != PASS, seat)
    return "exchange"


# Trumps and the called card


def trump(t: Table) -> Playing:
    """4: the declarer names any suit."""
    yield from name_trump(t, SUITS)
    return "call"


def vip(t: Table) -> Playing:
    """4: cards of the cat are turned until the declarer accepts one; the last is accepted without a question.
    A joker means no trumps.
    """
    t.enter("vip")
    while t.zone("talon").cards:
        t.move(t.top("talon"), "talon", "turned")
        if t.zone("talon").cards:
            answer = yield Decision(t.seat(facts.DECLARER), "vip", words("accept", "turn"))
            if answer.act.verb == "accept":
                break
    last = t.zone("turned").cards[-1:]
    t.tell(facts.TRUMP, suit_of(last[0]) or None if last else None)
    return "call"


def call(t: Table) -> Playing:
    """4: the declarer calls an ace, or a king if he holds all those aces. Its holder is the partner."""
    declarer = t.seat(facts.DECLARER)
    t.enter("call")
    cards = map(card_text, may_call(t, declarer))
    answer = yield Decision(declarer, "call", words(*(f"call {card}" for card in cards)))
    t.tell(facts.CALLED, card_text(answer.act.cards[0]))
    find_partner(t)
    return HALVE if FRAME.contract(t).kind == HALVE else "exchange"


def may_call(t: Table, seat: Seat) -> Iterator[Card]:
    """4: the aces of suits that are not trumps; in halve only those of others, unless the seat holds all of
    them; the kings for a seat that holds all those aces.
    """
    hand, is_halve = t.hand(seat), FRAME.contract(t).kind == HALVE
    suits = list(callable_suits("" if is_halve else t.word(facts.TRUMP)))
    aces = [parse_card(f"A{suit}") for suit in suits]
    has_all = all(ace in hand for ace in aces)
    yield from (ace for ace in aces if has_all or not is_halve or ace not in hand)
    yield from (parse_card(f"K{suit}") for suit in suits if has_all)


def halve(t: Table) -> Playing:
    """4: the partner shows himself and names trumps, or the declarer, who then is known to be alone."""
    called = called_card(t)
    if called is None:
        return "call"
    t.enter("halve")
    suits = (suit for suit in SUITS if suit != suit_of(called))
    seat = FRAME.playing(t)[-1]
    answer = yield Decision(seat, "halve", words(*(f"trump {suit}" for suit in suits)))
    t.tell(facts.TRUMP, answer.act.word)
    return "exchange"


# The exchange


def exchange(t: Table) -> Playing:
    """4: the exchanger lays cards away and takes as many from the cat, its first ones. 9, pass_exchange: what
    is left goes round. CA-9: the last to join a misère is asked first.
    """
    misere, _ = FRAME.contract(t).is_misere, FRAME.playing(t)
    if not misere and called_card(t) is None:
        return "call"
    t.enter("exchange")
    first = tuple(reversed(soloists(t))) if misere else (exchanger(t),)
    asked = [seat for seat in t.after(first[0]) if seat not in first] if t.options.pass_exchange else []
    for seat in (*first, *asked):
        if cat(t) and t.fact(own_facts.EXCHANGED, seat) is None:
            yield from exchange_cards(t, seat)
    return "play"


def exchanger(t: Table) -> Seat:
    """4: the declarer, in halve the partner if there is one."""
    return FRAME.playing(t)[-1] if FRAME.contract(t).kind == HALVE else t.seat(facts.DECLARER)


def cat(t: Table) -> list[Card]:
    """4: the cards of the cat, the first one first."""
    return [*t.zone("turned").cards, *t.zone("talon").cards]


def exchange_cards(t: Table, seat: Seat) -> Generator[Decision, Answer, None]:
    """4: lay away up to three cards, and take as many of the cat. 9, exchange: all of it or nothing. Raises
    Fault in a position that leaves the seat too few cards.
    """
    left = len(cat(t))
    sizes = exactly(left) if t.options.exchange == "all" else range(1, left + 1)
    pool = CardSet.of(card for card in t.hand(seat) if card != called_card(t))
    if len(pool) < left:
        raise Fault(Message("fault.few_cards", {"zone": hand_of(seat), "count": left}))
    answer = yield Decision(seat, "exchange", Pick("discard", sizes, pool, words=(PASS,)))
    away = answer.act.cards
    t.tell(own_facts.EXCHANGED, len(away), seat)
    t.move(away, hand_of(seat), f"aside{seat}")
    for card in cat(t)[: len(away)]:
        t.move([card], "turned" if card in t.zone("turned").cards else "talon", hand_of(seat))
    if not FRAME.contract(t).is_misere:
        tell_sides(t)
