"""Auctions: how many deals `medium` at all seats passes out, and whether it should. The best hand of such a
deal is made to play, and what that brings it more than passing is told by what the hand is worth; beside it
what hands bring that do play.

`.venv/bin/python bench/auctions.py GAME [--set NAME=VALUE ...] [--deals 400]`
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from kartenstube.analysis.arena import Z_95, deals_of
from kartenstube.analysis.autoplay import play_on
from kartenstube.bots.games import spitzer
from kartenstube.bots.sixty_six import worth
from kartenstube.core.cards import SUITS
from kartenstube.core.events import Seat
from kartenstube.core.view import View
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import Record

PARTS = 4  # so many parts of the hands, from the least worth to the most


class Auction(NamedTuple):
    """The auction of a game: its phase, what he is called who plays, what a hand is worth by rules of thumb,
    and what is said with it.
    """

    phase: str
    role: str
    worth: Callable[[View], float]
    bid: Callable[[View], str]


class Hand(NamedTuple):
    """The hand that played a deal, or might have: what it is worth, and what playing brings it, less what
    passing does.
    """

    worth: float
    brings: int


def best_suit(view: View) -> str:
    """The trump suit with which a hand at Solo 66 is worth most."""
    return max(SUITS, key=lambda suit: worth(suit, view.faces(f"hand{view.seat}")))


AUCTIONS = {
    "solo-66": Auction(
        "auction",
        "soloist",
        lambda view: worth(best_suit(view), view.faces(f"hand{view.seat}")),
        lambda view: f"bid {best_suit(view)}",
    ),
    "spitzer": Auction(
        "pick",
        "picker",
        lambda view: spitzer.worth_to_picker(list(view.faces(f"hand{view.seat}"))),
        lambda view: "pick",
    ),
}


def hand_of(auction: Auction, record: Record) -> tuple[bool, Hand]:
    """Whether a deal is played, and the hand that plays or is made to."""
    match = Match(record)
    worths: dict[Seat, float] = {}
    for view in asked(auction, match):
        worths.setdefault(view.seat, auction.worth(view))
        play_on(match)
    player = match.view(0).seat_of(auction.role)
    best = max(worths, key=lambda seat: worths[seat])
    scores = to_the_end(match)
    if player is not None:
        return True, Hand(worths[player], scores[player])
    match = Match(record)
    for view in asked(auction, match):
        match.answer(auction.bid(view) if view.seat == best else "pass")
    return False, Hand(worths[best], to_the_end(match)[best] - scores[best])


def asked(auction: Auction, match: Match) -> Iterator[View]:
    """The views of the seats that are asked in the auction, one after the other."""
    while match.decision and match.decision.phase == auction.phase:
        yield match.view(match.decision.seat)


def to_the_end(match: Match) -> Sequence[int]:
    """The scores of a deal that bots play to its end."""
    while match.decision:
        play_on(match)
    return match.standing.deals[-1].scores


def told(name: str, hands: Sequence[Hand]) -> Iterator[str]:
    """Lines on hands, by what they are worth."""
    bounds = [len(hands) * part // PARTS for part in range(PARTS + 1)]
    for begin, end in pairwise(bounds):
        part = sorted(hands)[begin:end]
        if len(part) > 1:
            found = [hand.brings for hand in part]
            margin = Z_95 * stdev(found) / len(found) ** 0.5
            span = f"{part[0].worth:.2f} to {part[-1].worth:.2f}"
            yield f"{name}, worth {span}: {fmean(found):+.2f} ± {margin:.2f} ({len(found)})"


def main() -> None:
    """Play the deals, and print what was found."""
    parser = argparse.ArgumentParser(description="Look at auctions.")
    parser.add_argument("game", choices=AUCTIONS)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=400, metavar="N")
    given = parser.parse_args()
    options = GAMES[given.game].options.parse(given.set)
    records = deals_of(given.game, options, given.deals, "auctions")
    found = [hand_of(AUCTIONS[given.game], record) for record in records]
    passed, played = ([hand for is_played, hand in found if is_played is wanted] for wanted in (False, True))
    print(f"{len(passed)} of {given.deals} deals are passed out")
    print(*told("passed", passed), *told("played", played), sep="\n")


if __name__ == "__main__":
    main()
