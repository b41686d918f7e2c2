"""Parts of the tables on the rules pages."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kartenstube.core.cards import SKAT32, Card, Pack, rank_of, suit_of
from kartenstube.games.registry import GAMES
from kartenstube.render.wording import Wording

CARD_POINTS = 120
SYMBOLS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
Rows = Iterable[Sequence[str]]


def table(head: Sequence[str], rows: Rows) -> str:
    """A table in Markdown."""
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *rows))


def heads(words: Wording, *codes: str) -> list[str]:
    """The heads of columns."""
    return [words.say(f"rules.head.{code}") for code in codes]


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A number with its sign; nought has none."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def span(values: Sequence[int]) -> str:
    """Numbers without a gap, by the first and the last of them."""
    return str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"


def values(game: str, **chosen: Any) -> Any:
    """The options of a game, the usual ones but for those that are given."""
    return GAMES[game].options.read(chosen)


def names(words: Wording, game: str, option: str) -> dict[str, str]:
    """The names of all values of an option."""
    allowed = GAMES[game].options.by_id[option].allowed
    return {value: words.say(f"option.{game}.{option}.{value}") for value in map(str, allowed or ())}


def runs(numbers: Iterable[int], key: Callable[[int], int]) -> list[list[int]]:
    """Numbers in a row that have the same key."""
    found: dict[int, list[int]] = {}
    for one in numbers:
        found.setdefault(key(one), []).append(one)
    return list(found.values())


def kept_ranks(pack: Pack) -> set[str]:
    """The ranks of which a pack has at least one card."""
    return {rank_of(card) for card in pack.cards}


def left_out(words: Wording, pack: Pack) -> str:
    """The cards that a pack of 32 loses: whole ranks, and single cards."""
    missing = [card for card in SKAT32.cards if card not in pack.cards]
    whole = sorted({rank_of(card) for card in missing} - kept_ranks(pack), reverse=True)
    single = [card for card in missing if rank_of(card) not in whole]
    said = [words.say("rules.every_rank", {"ranks": ", ".join(whole)})] if whole else []
    return ", ".join([*said, *map(symbol, single)]) or "–"


def symbol(card: Card) -> str:
    """A card by the symbol of its suit, and its rank."""
    return SYMBOLS[suit_of(card)] + rank_of(card)
