"""What the tables of the rules pages are made of."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kartenstube.core.cards import Pack, rank_of
from kartenstube.games.registry import GAMES
from kartenstube.render.wording import Wording

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
