"""The table of Cego and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import card_text, cards_text
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure, won_and_lost
from kartenstube.core.messages import Message
from kartenstube.core.questions import Ladder, Question
from kartenstube.core.view import View
from kartenstube.games.cego import own_facts
from kartenstube.games.cego.bidding import open_specials
from kartenstube.games.cego.contracts import (
    CONTRACTS,
    FRAME,
    LEVELS,
    MOST_POINTS,
    RAEUBER,
    SOLO,
    OwnContract,
    card_play,
    contract_of,
    counted_in,
    parts,
    price,
)
from kartenstube.games.cego.keeping import LAID, must_go
from kartenstube.games.cego.scoring import ALL_POINTS, HALF, NEEDED
from kartenstube.mechanics.auction import standing_bid

# The auction


def prices(view: View) -> Mapping[str, Message]:
    """The price of each game (7)."""
    found = {f"bid {one.name}": worth(view, one) for one in (*open_specials(view.options), RAEUBER)}
    return found | {f"bid {name}": worth(view, CONTRACTS[name]) for name in LEVELS}


def worth(view: View, contract: OwnContract) -> Message:
    """The worth of a contract: a price, or by how much the points are multiplied."""
    if contract.price:
        return Message("value.cego.price", {"value": price(view.options, contract)})
    code = "value.cego.solo" if contract is SOLO else "value.cego.factor"
    return Message(code, {"factor": contract.factor})


def no_special(view: View) -> Message:
    """4: why a seat can only say fort."""
    bid = standing_bid(view)
    word = "ultimo" if bid and bid.word == open_words(view)[-1] else "needs_geiss"
    return Message(f"ask.cego.special.{word}")


def open_words(view: View) -> list[str]:
    """4: the special games of this match, lowest first."""
    return [contract.name for contract in open_specials(view.options)]


def speaks(view: View) -> Message:
    """4: the question to a seat of a duel: whether to raise, to hold, or to speak up at all."""
    standing, phase = view.word(facts.BID), view.phase
    holder = view.seat_of(facts.HOLDER)
    if holder is None:
        about = view.forehand if phase == "raeuber" else view.seat_of(facts.DECLARER)
        return Message(f"ask.cego.{phase}", {"seat": about})
    if view.seat == holder:
        params = {"seat": view.seat_of(facts.CLAIMANT), "game": FRAME.named(view, CONTRACTS[standing])}
        return Message("ask.cego.hold", params)
    return Message("ask.cego.raise", {"seat": holder, "game": FRAME.named(view, CONTRACTS[standing])})


def cannot_speak(view: View) -> Message:
    """4: why a seat of a duel can only say fort: the hand has not what the level shows."""
    standing = view.word(facts.BID)
    holds = view.seat == view.seat_of(facts.HOLDER)
    word = standing if holds or standing == LEVELS[-1] else LEVELS[LEVELS.index(standing) + 1]
    return Message("ask.cego.lacks", {"game": FRAME.named(view, CONTRACTS[word])})


def ladder(view: View) -> Ladder:
    """4: the levels, and the one that stands."""
    in_duel = view.seat_of(facts.HOLDER) is not None
    return Ladder(LEVELS, view.word(facts.BID) if in_duel else None)


DUEL = Question(
    ask=speaks,
    must_pass=cannot_speak,
    decline=Message("act.cego.fort"),
    passed="cego.fort",
    values=prices,
    ladder=ladder,
)


# What is kept and discarded


def to_keep(view: View) -> Message:
    """4: the question for the card to keep now."""
    contract = contract_of(view)
    kept = kept_so_far(view)
    code = f"ask.cego.keep.{contract.kind or 'any' if contract else 'any'}"
    if contract and contract.keeps > 1:
        code += ".second" if kept else ".first"
    return Message(code, {"card": kept} if kept else {})


def kept_so_far(view: View) -> str:
    """4: the card that the declarer keeps already, "" for none."""
    shown = view.held(view.seat) - view.hand
    return view.word(own_facts.KEPT) or cards_text(shown)


def legage(view: View) -> Message:
    """4: the count of the hand in the Legage, and that the Blinde stays closed until then."""
    return counted("note.cego.legage", view, sum(counts(view)[card] for card in view.hand))


def counted(code: str, view: View, count: int) -> Message:
    """A count in points, halves and thirds as players write them."""
    whole, rest = divmod(count, parts(view.options))
    return Message(f"{code}.{rest}_{parts(view.options)}" if rest else code, {"points": whole})


def counts(view: View) -> Mapping[int, int]:
    """The count of each card, in halves or thirds (1)."""
    return counted_in(parts(view.options))


def to_discard(view: View) -> Message:
    """4: the question for the discard."""
    contract = contract_of(view)
    trump = must_go(contract, view.hand.mask) if contract else None
    if trump is None:
        return Message("ask.cego.discard.any")
    away = contract.away if contract else ""
    return Message(f"ask.cego.discard.{away}", {"card": card_text(trump)})


def in_legage(view: View) -> Message:
    """4: the count of the Legage so far."""
    return counted("note.cego.lies", view, sum(counts(view)[card] for card in view.faces("aside")))


# The table


def meter(view: View) -> Meter | None:
    """7: the count of the declarer's pile as far as the seat knows it, in whole points."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or contract.aim is not MOST_POINTS or declarer is None or view.score:
        return None
    known = view.count(facts.POINTS, declarer)
    for name in ("aside", "talon", LAID.name):
        known += card_play(view).ranking.points_of(view.faces(name))
    unit = parts(view.options)
    goal, most = (NEEDED, ALL_POINTS) if unit == 2 else (HALF + 1, 2 * HALF)
    return Meter(declarer, min(known // unit, most), goal, most)


def figure(view: View, seat: Seat) -> Figure | None:
    """The tricks of a seat."""
    return told_figure(view, seat, facts.TRICKS)


DISPLAY = Display(
    shown=(facts.CONTRACT, facts.DECLARER, own_facts.AGAINST),
    seat_shown=(facts.TRICKS,),
    logged=(facts.DECLARER, facts.CONTRACT, own_facts.LAID_OPEN),
    faces=lambda o: "tarock",
    tally=won_and_lost,
    trick_unit="point_parts",
    meter=meter,
    figure=figure,
    roles=(Role(facts.DECLARER),),
    chips=(facts.PLAYS,),
    questions={
        "special": Question(
            note=FRAME.standing(CONTRACTS),
            must_pass=no_special,
            decline=Message("act.cego.fort"),
            passed="cego.fort",
            values=prices,
        ),
        "cego": Question(values=prices),
        "duel": DUEL,
        "raeuber": DUEL,
        "against": DUEL,
        "keep": Question(ask=to_keep, note=legage),
        "discard": Question(ask=to_discard, note=in_legage),
    },
)
