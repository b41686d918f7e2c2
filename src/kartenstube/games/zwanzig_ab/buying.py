"""Buying cards from the stock, and dropping out."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Act, Decision, OneOf, Pick
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table, ZonePlan
from kartenstube.games.zwanzig_ab.own_facts import EXCHANGE, TRUMPER

DROP = Act("drop")
SUITS = {"none": "", "clubs": "C", "diamonds": "D"}
BOUGHT = ("kept", "one", "two", "three")
OUT = "out"


def aside_of(seat: Seat) -> str:
    """4 and 6: the place of the cards that a seat laid away, or held when it dropped out."""
    return f"aside{seat}"


ASIDE = tuple(ZonePlan(aside_of(seat), "aside", only(seat)) for seat in range(6))


def most_bought(t: Table, seat: Seat) -> int:
    """4: the most cards that a seat may buy."""
    return min(t.options.max_buy, t.size("stock")) if may_buy(t, seat) else 0


def may_buy(t: Table, seat: Seat) -> bool:
    """4: with a low account a seat may not buy."""
    return t.standing.totals[seat] > int(t.options.no_buy)


def why_not_drop(t: Table, seat: Seat) -> str:
    """4, ZA-3, ZA-5: the rule that forbids a seat to drop out, "" for none."""
    o, others = t.options, t.seats - 2
    if seat == t.seat_of(TRUMPER):
        return "trumper"
    if t.word(facts.TRUMP) == SUITS[o.no_drop_suit]:
        return "suit"
    if t.standing.totals[seat] <= o.no_drop:
        return "account"
    if t.seats - len(t.active) >= others:
        return "others"
    return "limit" if at_limit(t, seat, others) else ""


def at_limit(t: Table, seat: Seat, others: int) -> bool:
    """4, ZA-6: a seat has dropped so often in the match, or in each of the last n - 2 deals."""
    if t.options.max_drops:
        return t.standing.noted(OUT)[seat] >= int(t.options.max_drops)
    last = t.standing.deals[-others:]
    return len(last) == others and all(seat in done.notes.get(OUT, ()) for done in last)


def buy(t: Table) -> Playing:
    """4, ZA-2: one turn each, from the trumper: buy, drop out, or neither."""
    for seat in t.clockwise(t.forehand):
        bars = bars_of(t, seat)
        words = (PASS,) if "drop" in bars else (DROP, PASS)
        most = most_bought(t, seat)
        if t.fact(EXCHANGE, seat) is None and (most or DROP in words):
            t.enter("buy")
            pick = Pick("discard", range(1, most + 1), t.hand(seat), words=words)
            choices = pick if most else OneOf(words)
            answer = yield Decision(seat, "buy", choices, public=True, barred=tuple(bars.items()))
            exchange(t, seat, answer.act)
    return "drop" if t.options.drop_after_buy else "play"


def bars_of(t: Table, seat: Seat) -> dict[str, Message]:
    """4: why a seat may not buy, and why it may not drop out."""
    found = {}
    if not most_bought(t, seat):
        reason = "stock" if may_buy(t, seat) else "account"
        found["discard"] = Message(f"why.zwanzig-ab.buy.{reason}", {"most": t.options.no_buy}, "buy")
    reason = why_not_drop(t, seat) or ("later" if t.options.drop_after_buy else "")
    if reason:
        params = {"suit": t.word(facts.TRUMP), "most": t.options.no_drop}
        found["drop"] = Message(f"why.zwanzig-ab.drop.{reason}", params, "drop")
    return found


def exchange(t: Table, seat: Seat, act: Act) -> None:
    """4, 6, ZA-9: a seat takes as many cards as it lays away, drops out, or keeps its cards."""
    if act == DROP:
        t.tell(EXCHANGE, OUT, seat)
        t.leave(seat, aside_of(seat))
        return
    t.tell(EXCHANGE, BOUGHT[len(act.cards)], seat)
    t.move(act.cards, hand_of(seat), aside_of(seat))
    t.move(t.zone("stock").cards[: len(act.cards)], "stock", hand_of(seat))


def drop(t: Table) -> Playing:
    """4: with the option, after all have bought, each seat that may drop out decides."""
    for seat in t.clockwise(t.forehand):
        if t.fact(EXCHANGE, seat) != OUT and not why_not_drop(t, seat):
            t.enter("drop")
            answer = yield Decision(seat, "drop", OneOf((DROP, PASS)), public=True)
            if answer.act == DROP:
                exchange(t, seat, DROP)
    return "play"
