"""Deals of the International Skat Server, and of programs that write as it does: one in `(;GM[Skat] ... ;)`.

A deal has properties, each a name and a text in brackets. `P0` to `P2` are the players from forehand on, `MV`
the moves, `R` the result. A move is a player ("w" is the server) and what he does: `18` bids, `y` holds, `p`
passes, `s` takes up the skat, `G.HK.HQ` names Grand and lays two cards aside, `CHZ` is clubs by hand with
schwarz announced; a card is played; `SC` lays the hand open, `RE` gives up, `LE.1` and `TI.1` tell that a
player is gone or was too slow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kartenstube.core.cards import NotACard, cards_text, in_order, parse_cards
from kartenstube.core.events import Seat
from kartenstube.core.foreign import ToldDeal, card_of
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Value
from kartenstube.core.places import hand_of
from kartenstube.core.texts import quoted
from kartenstube.games.skat.contracts import contract
from kartenstube.games.skat.play import UNASKED
from kartenstube.mechanics.jacks import GRAND, NULL, answer
from kartenstube.mechanics.talon import TALON

OPTIONS: Mapping[str, Value] = {"players": 3, "scoring": "classic", "rounds": 1}
PLAYERS, EACH, ALL = 3, 10, 32
DEALER = PLAYERS - 1
"""The seats are counted from forehand."""
WORLD, UNKNOWN = "w", "??"
GAMES = {"G": GRAND, "N": NULL}
NAMED = re.compile(r"([GNCSHD])([OHSZ]*)((?:\.[^.]+)*)")
"""A game, what is announced with it, and cards: two that are laid aside, and the hand if it is open."""
GONE = re.compile(r"(LE|TI)\.([012])")
RESULT = re.compile(r"d:([012]) (?:win|loss) v:(-?\d+)")
EXTRAS = (("O", "open"), ("Z", "schwarz"), ("S", "schneider"))


def read_deal(properties: Mapping[str, str]) -> ToldDeal:
    """Read a deal from the properties of its line. Raises Fault for moves that are none, and for a deal of
    which not all cards are told.
    """
    names = [properties.get(f"P{seat}", "") for seat in range(PLAYERS)]
    moves = moves_of(properties.get("MV", ""))
    cards = dealt(moves[0][1] if moves and moves[0][0] == WORLD else "")
    reading = Reading(names)
    for number, (who, what) in enumerate(moves[1:], start=2):
        if not reading.take(who, what):
            raise Fault(Message("fault.foreign.move", {"number": number, "found": quoted(f"{who} {what}")}))
        if reading.is_stopped:
            break
    zones = {hand_of(seat): cards[EACH * seat : EACH * (seat + 1)] for seat in range(PLAYERS)}
    zones[TALON.name] = cards[PLAYERS * EACH :]
    scores = scores_in(properties.get("R", ""))
    return ToldDeal(OPTIONS, names, DEALER, reading.answers, zones, None, reading.told(), scores)


def moves_of(text: str) -> list[tuple[str, str]]:
    """The moves of a deal: who, and what."""
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=False))


def dealt(text: str) -> list[str]:
    """The cards in the order of forehand, middlehand, rearhand and skat. Raises Fault."""
    cards = re.split(r"[.|]", text)
    if UNKNOWN in cards:
        raise Fault(Message("fault.foreign.hidden"))
    if len(cards) != ALL:
        raise Fault(Message("fault.foreign.cards", {"found": len(cards) if text else 0, "cards": ALL}))
    return [card_of(card) for card in cards]


def scores_in(result: str) -> list[int] | None:
    """Return what the server booked for each player; None if it says nothing, or a penalty."""
    if result.strip() == "passed":
        return [0] * PLAYERS
    found = RESULT.match(result)
    return [int(found[2]) if seat == int(found[1]) else 0 for seat in range(PLAYERS)] if found else None


class Reading:
    """The moves of a deal, turned into answers one after the other. It knows no rules but whose turn a
    resignation interrupts: what is illegal is found when the answers are played.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.answers: list[str] = []
        self._left_out: list[Message] = []
        self.is_stopped = False
        self.declarer: Seat | None = None
        self._took = False
        self._named = ""  # a game that waits for the two cards that are laid aside
        self._played = [0] * PLAYERS
        self._resigned: set[Seat] = set()

    def take(self, who: str, what: str) -> bool:
        """Take the next move; returns False for one that is none."""
        if who == WORLD:
            return self._told_by_server(what)
        if who not in ("0", "1", "2"):
            return False
        return self._said(int(who), what)

    def _told_by_server(self, what: str) -> bool:
        gone = GONE.fullmatch(what)
        if gone:
            word = "left" if gone[1] == "LE" else "slow"
            self._leave_out(word, int(gone[2]))
            self.is_stopped = True
        return bool(gone) or len(what.split(".")) == 2

    def _said(self, seat: Seat, what: str) -> bool:
        named = NAMED.fullmatch(what)
        if what in ("y", "p", "s") or what.isdecimal():
            self.answers += self._bid(what)
        elif what == UNKNOWN:
            self._leave_out("unseen", seat)
            self.is_stopped = True
        elif what == "RE":
            self._resign(seat)
        elif what.split(".")[0] == "SC":
            self._leave_out("shown", seat)
        elif named:
            self.declarer = seat
            self._name(named[1] + named[2], named[3].split(".")[1:])
        elif self._named:
            self._name(self._named, what.split("."))
        else:
            return self._play(seat, what)
        return True

    def _bid(self, what: str) -> list[str]:
        self._took = self._took or what == "s"
        return [{"y": "hold", "p": "pass", "s": "take"}.get(what, f"bid {what}")]

    def _name(self, word: str, cards: Sequence[str]) -> None:
        """Name a game, after the skat was laid aside or left."""
        self._named = word if self._took and not cards else ""
        if self._named:
            return
        if self._took:
            aside = parse_cards(" ".join(card_of(card) for card in cards[:2]))
            self.answers.append(f"discard {cards_text(in_order(aside))}")
        else:
            self.answers.append("hand")
        game = contract(GAMES.get(word[0], word[0]))
        self.answers.append(answer(game))
        if game.kind == NULL or not self._took:
            self.answers.append(next((extra for sign, extra in EXTRAS if sign in word[1:]), "pass"))

    def _play(self, seat: Seat, what: str) -> bool:
        try:
            self.answers.append(f"play {card_of(what)}")
        except NotACard:
            return False
        self._played[seat] += 1
        return True

    def _resign(self, seat: Seat) -> None:
        """A declarer gives up by himself, opponents together."""
        opponents = {one for one in range(PLAYERS) if one != self.declarer}
        self._resigned.add(seat)
        if seat == self.declarer:
            needs_consent = EACH - self._played[seat] < UNASKED
            self.answers += [f"@{seat} give_up", *(["accept"] if needs_consent else [])]
        elif opponents <= self._resigned:
            self.answers += [f"@{seat} give_up", "accept"]

    def told(self) -> list[Message]:
        """The sentences about what no answer tells; one opponent may have given up without his partner."""
        opponents = self._resigned - {self.declarer}
        alone = [self._sentence("alone", seat) for seat in opponents] if len(opponents) == 1 else []
        return [*self._left_out, *alone]

    def _leave_out(self, word: str, seat: Seat) -> None:
        sentence = self._sentence(word, seat)
        if sentence not in self._left_out:
            self._left_out.append(sentence)

    def _sentence(self, word: str, seat: Seat) -> Message:
        return Message(f"import.{word}", {"name": quoted(self.names[seat])})
