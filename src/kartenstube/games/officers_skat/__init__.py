"""Officers' Skat: Skat for two, with all cards on the table, every other one face down under another.

Rules: docs/rules-spec/officers-skat.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Seats: 2. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import SKAT32, suit_of
from kartenstube.core.decisions import Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import ANY_SEAT, CardRules, Display, Game, Listing, Playing, Role
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Option, Options, Values
from kartenstube.core.places import trick_of
from kartenstube.core.questions import Question
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.officers_skat.contracts import CONTRACTS, FRAME, WORDS, card_play, contract_of
from kartenstube.games.officers_skat.scoring import ramsch_score, score
from kartenstube.mechanics.jacks import ALL_POINTS, GRAND, JACKS, NULL, answer
from kartenstube.mechanics.places import places, turn_up_free
from kartenstube.mechanics.ramsch import RAMSCH, play_ramsch
from kartenstube.mechanics.rounds import by_sides, doublings
from kartenstube.mechanics.sides import alone

ROW, PLACES = 4, 8
OPTIONS = Options(
    Option("kontra", bool, True, None, "kontra", "beyond"),
    Option("allow_pass", bool, False, None, "pass", "beyond"),
    Option("null", bool, False, None, "null", "beyond"),
    Option("trump_choice", str, "declarer", ("declarer", "random"), "random", "beyond"),
    Option("deal_mode", str, "staged", ("staged", "all_first"), "deal", "beyond"),
    Option("matador_cap", str, "jacks", ("jacks", "full"), "matadors", "beyond"),
    Option("scoring", str, "value", ("value", "simple", "declarer_only"), "other-scorings", "beyond"),
    Option("match_end", str, "deals", ("deals", "target"), "match", "beyond"),
    Option("deals", int, 6, range(2, 101), "match", "beyond"),
    Option("target", int, 500, range(50, 5001), "match", "beyond"),
)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal alternates. 8: the match ends after an even number of deals."""
    if match_over(o, so_far):
        return MatchEnd(so_far.leaders)
    return DealPlan(next_dealer(so_far, None), SKAT32)


def match_over(o: Values, so_far: Standing) -> bool:
    """8: so many deals, an odd number rounded up; or a total at the target, and no tie."""
    count = len(so_far.deals)
    if count % 2:
        return False
    if o.match_end == "deals":
        return bool(count >= o.deals)
    first, second = so_far.totals
    return bool(max(first, second) >= o.target and first != second)


# The phases of a deal


class Row(NamedTuple):
    """3: a row of four cards that is laid: before forehand or the dealer, the first or the second row, face
    up or down.
    """

    forehand: bool
    first: bool
    up: bool


ROWS = (
    Row(True, True, False),  # D1
    Row(False, True, False),  # D2
    Row(True, True, True),  # D3
    Row(False, True, True),  # D4
    Row(True, False, False),  # D5
    Row(False, False, False),
    Row(True, False, True),  # D6
    Row(False, False, True),
)
D3, D4, D6 = 3, 4, 8


def lay(t: Table, rows: int) -> None:
    """3: lay cards from the stock until so many rows lie, as far as that is not done yet."""
    for row in ROWS[len(ROWS) - t.size("stock") // ROW : rows]:
        seat, first = t.forehand if row.forehand else 1 - t.forehand, 1 if row.first else 1 + ROW
        for number in range(first, first + ROW):
            t.move(t.top("stock"), "stock", f"{'up' if row.up else 'down'}{seat}_{number}")


def deal(t: Table) -> str:
    """3: forehand's first row, with the dealer's covered cards; or all cards at once."""
    lay(t, D6 if t.options.deal_mode == "all_first" else D3)
    return "contract"


def contract(t: Table) -> Playing:
    """4: forehand names the game, or passes it on to the dealer; or chance names it."""
    t.enter("contract")
    if t.options.trump_choice == "random":
        name(t, t.forehand, drawn(t))
        return "kontra"
    for seat in (t.forehand, 1 - t.forehand):
        answer = yield Decision(seat, "contract", words(*choices(t.options)))
        lay(t, D4)
        if answer.act.verb != "pass":
            name(t, seat, answer.act.word or answer.act.verb)
            return "kontra"
    return "ramsch"


def choices(o: Values) -> list[str]:
    """4: the contracts that may be named."""
    simple = o.scoring == "simple"
    named = [answer(one) for name, one in CONTRACTS.items() if name != NULL or (o.null and not simple)]
    return [*named, *(["pass"] if o.allow_pass and not simple else [])]


def drawn(t: Table) -> str:
    """9, trump_choice: forehand's first card that lies open names the game. Raises Fault in a position
    without it.
    """
    first = f"up{t.forehand}_1"
    if not t.size(first):
        raise Fault(Message("fault.few_cards", {"zone": first, "count": 1}))
    (card,) = t.top(first)
    return GRAND if card in JACKS else suit_of(card)


def name(t: Table, seat: Seat, contract: str) -> None:
    """A seat is the declarer of a contract."""
    t.tell(facts.DECLARER, seat)
    t.tell(facts.CONTRACT, contract)


def kontra(t: Table) -> Playing:
    """4: the defender may double, before the second rows are laid."""
    declarer = t.seat(facts.DECLARER)
    lay(t, D4)
    if may_double(t.options) and not t.count(facts.DOUBLINGS):
        yield from doublings(t, "kontra", by_sides(WORDS[:1], t.active, [declarer]))
    return "re"


def re(t: Table) -> Playing:
    """4: the declarer may double again when all cards lie."""
    declarer = t.seat(facts.DECLARER)
    lay(t, D6)
    if t.count(facts.DOUBLINGS) == 1:
        yield from doublings(t, "re", by_sides(WORDS, t.active, [declarer]))
    return "play"


def may_double(o: Values) -> bool:
    """9: whether kontra and re count."""
    return bool(o.kontra and o.scoring != "simple")


def play(t: Table) -> Playing:
    """5, OS-3 and OS-5: the declarer leads; a Null ends with his first trick, all else with the last card."""
    declarer = t.seat(facts.DECLARER)
    if contract_of(t) is None:
        return "contract"
    turn_up_before_trick(t)
    yield from FRAME.play(t, declarer, after_trick=turn_up_free)
    return score(t)


def ramsch(t: Table) -> Playing:
    """4: both passed; forehand leads, and nobody wants card points."""
    t.tell(facts.CONTRACT, RAMSCH)
    lay(t, D6)
    turn_up_before_trick(t)
    return ramsch_score(t, (yield from play_ramsch(t, card_play, after_trick=turn_up_free)))


def turn_up_before_trick(t: Table) -> None:
    """5, OS-1: after each trick the cards that lie free are turned up, in a position too."""
    if not any(t.size(trick_of(seat)) for seat in t.active):
        turn_up_free(t)


def base_values(view: View) -> Mapping[str, Message]:
    """7: the base value of each contract."""
    if view.options.scoring == "simple":
        return {}
    return {answer(one): Message("value.base", {"value": one.price}) for one in CONTRACTS.values()}


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the winner alone scores the value; in a Ramsch all card points are lost, or won at once."""
    if done.contract == RAMSCH:
        return ALL_POINTS if max(done.scores) > 0 else -ALL_POINTS
    return abs(done.entry.value) if o.scoring == "value" and done.entry else None


GAME = Game(
    id="officers-skat",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": deal,
        "contract": contract,
        "kontra": kontra,
        "re": re,
        "play": play,
        "ramsch": ramsch,
    },
    rules=CardRules(card_play, alone(facts.DECLARER)),
    display=Display(
        shown=(facts.DECLARER, facts.CONTRACT),
        seat_shown=(facts.POINTS,),
        logged=(facts.DECLARER, facts.CONTRACT),
        meter=FRAME.meter,
        trick_unit="card_points",
        figure=FRAME.figure,
        roles=(Role(facts.DECLARER, facts.CONTRACT),),
        chips=(facts.DOUBLED,),
        questions={
            "contract": Question(values=base_values),
            "kontra": Question(decline=Message("act.say_nothing")),
            "re": Question(decline=Message("act.say_nothing")),
        },
    ),
    listing=Listing("schafkopf", ("JC", "back", "AS"), 20, ("Offiziersskat", "Offizierskat", "Zweierskat")),
    zones=(*places(0, PLACES), *places(1, PLACES)),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, *CONTRACTS, RAMSCH),
        facts.DOUBLINGS: (None, 0, 1, 2),
        facts.LEADER: ANY_SEAT,
    },
    sum=scores_sum,
)
