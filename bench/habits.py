"""The habits of players of a game, fitted to the cards that `medium` chooses: what `bots/games/` have for
`habits`.

`.venv/bin/python bench/habits.py GAME [DEALS]` prints them, and how likely a chosen card is by them, and by
lot.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from math import exp, log
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from kartenstube.analysis.autoplay import BOT_NAMES, next_said
from kartenstube.analysis.review import real_world
from kartenstube.bots.habits import Moment
from kartenstube.core.cards import mask_of
from kartenstube.core.decisions import is_card
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine

Habit = tuple[bool, str]
Looks = tuple[float, ...]
Choice = tuple[list[Looks], int]

STEPS, STEP, SHRINK = 150, 0.2, 0.001  # of the ascent, and how far weights are drawn to 0


def choices_of(game: str, deals: int) -> dict[Habit, list[Choice]]:
    """The looks of the cards that might have been played, and which one was, by habit."""
    rules, found = GAMES[game], defaultdict(list)
    seats = [SeatLine(name, "medium") for name in BOT_NAMES[: rules.seats(rules.options.read({}))]]
    for number in range(deals):
        match = new_match(game, {}, seats, f"habits-{number}")
        while match.decision:
            said = next_said(match)
            for habit, choice in choice_in(match, said):
                found[habit].append(choice)
            match.answer(said)
    return found


def choice_in(match: Match, said: str) -> Iterator[tuple[Habit, Choice]]:
    """A card that is chosen; nothing where there is no choice, or tricks are avoided."""
    assert match.decision
    view, rules = match.view(match.decision.seat), match.game.rules
    play, cards = rules.card_play(view), view.legal_cards()
    if play is None or play.misere or len(cards) < 2:
        return
    act = view.decision.choices.named(said) if view.decision else None
    if act is None or not is_card(act):
        return
    plays, trick = view.plays(), tuple(view.played())
    gone = mask_of(card for one in view.tricks for card in one.cards) | mask_of(trick)
    winning = plays[play.ranking.winner(trick)][0] if trick else None
    moment = Moment(view.seat, act.cards[0], trick, winning, gone, 0)
    looks = [moment.looks(play, card) for card in cards]
    yield moment.habit(rules.side(view, real_world(match))), (looks, cards.index(act.cards[0]))


def fitted(choices: list[Choice]) -> tuple[list[float], float]:
    """By how much each look counts, and how likely each choice is with that: the mean logarithm (by Adam)."""
    width = len(choices[0][0][0])
    weights, slow, fast, likely = [0.0] * width, [0.0] * width, [0.0] * width, 0.0
    for step in range(1, STEPS + 1):
        slope, likely = slope_at(weights, choices)
        for place in range(width):
            up = slope[place] - SHRINK * weights[place]
            slow[place] = 0.9 * slow[place] + 0.1 * up
            fast[place] = 0.99 * fast[place] + 0.01 * up * up
            pace = (fast[place] / (1 - 0.99**step)) ** 0.5 + 1e-8
            weights[place] += STEP * slow[place] / (1 - 0.9**step) / pace
    return weights, likely


def slope_at(weights: list[float], choices: list[Choice]) -> tuple[list[float], float]:
    """In which direction the choices become likelier, and how likely they are with these weights."""
    slope, likely = [0.0] * len(weights), 0.0
    for cards, chosen in choices:
        odds = [exp(sum(map(float.__mul__, weights, map(float, looks)))) for looks in cards]
        total = sum(odds)
        likely += log(odds[chosen] / total)
        for place in range(len(weights)):
            expected = sum(one * looks[place] for one, looks in zip(odds, cards, strict=True)) / total
            slope[place] += cards[chosen][place] - expected
    return [one / len(choices) for one in slope], likely / len(choices)


def main() -> None:
    """Print the habits of a game."""
    game, deals = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    found = choices_of(game, deals)
    count, by_habits, by_lot = 0, 0.0, 0.0
    for habit, choices in sorted(found.items()):
        weights, likely = fitted(choices)
        print(f"    {habit}: ({', '.join(f'{weight:.1f}' for weight in weights)}),  # {len(choices)}")
        count += len(choices)
        by_habits += likely * len(choices)
        by_lot -= sum(log(len(cards)) for cards, _ in choices)
    likely, drawn = exp(by_habits / count), exp(by_lot / count)
    print(f"{count} choices: a chosen card has a chance of {likely:.2f}, by lot {drawn:.2f}")


if __name__ == "__main__":
    main()
