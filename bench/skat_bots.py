"""How experts bid in Skat: how many of their games they win against each other, how many are overbid, and
how many hands they pass with which a game can hardly be lost.

`PYTHONPATH=src python bench/skat_bots.py [DEALS] [HANDS]`. Takes seconds a deal.
"""

import sys
from collections import Counter
from random import Random

from kartenstube.analysis.autoplay import BOT_NAMES, play_on, thoughts
from kartenstube.bots.games.skat.hand_value import Prospect, with_skat
from kartenstube.core.cards import SKAT32, Mask, card_text, mask_of
from kartenstube.core.decisions import act_text
from kartenstube.core.problem import Position, Problem
from kartenstube.games.skat.contracts import LADDER, SkatContract
from kartenstube.games.skat.counting import factor_of
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine
from kartenstube.mechanics.jacks import BASES, play_of
from kartenstube.solver.api import reaches

SEATS = [SeatLine(name, "expert") for name in BOT_NAMES[:3]]
LEAST, POINTS = int(LADDER[0]), 61
WORLDS, MOST_LOST = 10, 1  # a sure hand loses in so many of so many worlds
WAYS = 2  # so many pairs to lay aside are tried for each game


def games_played(deals: int) -> Counter[str]:
    """Games, won and overbid ones of three experts, and deals that were passed in."""
    found, match = Counter(), new_match("skat", {}, SEATS, "bench")
    for number in range(deals):
        while match.decision:
            play_on(match)
        done, codes = match.standing.deals[-1], [line.code for line in match.live.score.lines]
        found["games"] += bool(done.notes)
        found["won"] += "won" in done.notes
        found["overbid"] += any(code.endswith(".overbid") for code in codes)
        found["passed in"] += not done.notes
        if match.end:
            match = new_match("skat", {}, SEATS, f"bench-{number}")
        else:
            match.next_deal()
    return found


def sure_hands_passed(hands: int) -> tuple[int, int]:
    """Of so many random hands those that win in nine of ten worlds with all cards open, and how many of these
    an expert in middlehand passes at 18.
    """
    rng, sure, passed = Random("hands"), 0, 0
    for number in range(hands):
        deck = rng.sample(SKAT32.cards, k=32)
        if is_sure(mask_of(deck[:10]), deck[10:], rng):
            sure += 1
            passed += first_word(deck, number) == "pass"
    return sure, passed


def is_sure(hand: Mask, rest: list[int], rng: Random) -> bool:
    """Whether a hand wins in all worlds but one."""
    lost = 0
    for _ in range(WORLDS):
        rng.shuffle(rest)
        lost += not wins(hand, rest)
        if lost > MOST_LOST:
            return False
    return True


def wins(hand: Mask, rest: list[int]) -> bool:
    """Whether a game of 18 or more is won by middlehand with all cards open."""
    first, second, skat = mask_of(rest[:10]), mask_of(rest[10:20]), mask_of(rest[20:])
    found = [one for one in with_skat(hand | skat, False, WAYS) if value_of(one) >= LEAST]
    found.sort(key=lambda one: one.odds.won, reverse=True)
    return any(is_won(one, (first, (hand | skat) & ~mask_of(one.aside), second)) for one in found)


def value_of(prospect: Prospect) -> int:
    """What a game counts if nothing more is made."""
    game: SkatContract = prospect.game
    return factor_of(game, prospect.matadors) * game.price if game.game in BASES else game.price


def is_won(prospect: Prospect, hands: tuple[Mask, Mask, Mask]) -> bool:
    """Whether middlehand wins a game with best play on both sides."""
    play = play_of(prospect.game)
    problem = Problem(play, frozenset([1]), Position(hands, 0))
    if play.misere:
        return not reaches(problem, 1)
    return reaches(problem, POINTS - play.ranking.points_of(prospect.aside))


def first_word(deck: list[int], number: int) -> str:
    """What an expert in middlehand says first with the first ten cards of a deck."""
    match = new_match("skat", {}, SEATS, f"hand {number}")
    hand, others = deck[:10], deck[10:]
    forehand = others[:10]
    dealt = [*forehand[:3], *hand[:3], *others[10:13], *others[20:22], *forehand[3:7], *hand[3:7]]
    dealt += [*others[13:17], *forehand[7:], *hand[7:], *others[17:20]]
    line = match.record.deals[-1]._replace(deck=" ".join(map(card_text, dealt)))
    *_, best = thoughts(Match(match.record._replace(deals=(line,))))
    return act_text(best)


def main(deals: int = 60, hands: int = 400) -> None:
    """Print the figures."""
    found = games_played(deals)
    games = max(1, found["games"])
    print(f"{found['games']} games in {deals} deals, {found['passed in']} passed in")
    print(f"  won      {found['won'] / games:7.1%}   (70 to 90 %)")
    print(f"  overbid  {found['overbid'] / games:7.1%}   (< 1 %)")
    sure, passed = sure_hands_passed(hands)
    print(f"{sure} of {hands} hands are sure, passed {passed / max(1, sure):7.1%}   (<= 10 %)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
