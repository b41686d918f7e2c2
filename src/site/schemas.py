"""JSON Schemas of what other programs read, made from types and from the tables and bounds of the engine.

A `TypedDict` becomes an object: its docstring is the description, a key that is `NotRequired` may be missing,
no other key may be there. `Annotated` adds keywords of JSON Schema (`{"maxLength": 80}`), or a description.
Usage: schemas.py writes each of SCHEMAS to its place in `docs/`.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

sys.path.insert(0, str(Path(__file__).parents[1]))
from kartenstube.core.game import Game
from kartenstube.core.json_fields import MOST_NUMBER
from kartenstube.core.options import Numbers, Option
from kartenstube.games.registry import GAMES
from kartenstube.match.record import (
    MARKS,
    MOST_ACTIONS,
    MOST_CARDS,
    MOST_DEALS,
    MOST_NAME,
    MOST_NOTES,
    MOST_SEATS,
    MOST_SEED,
    MOST_WORD,
    SCHEMA,
)
from kartenstube.render.scene_types import Keywords, Scene

DOCS = Path(__file__).parents[2] / "docs"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}

Json = dict[str, Any]


def schema_of(kind: Any, title: str) -> Json:
    """The schema of a type, with those that it names beside it."""
    named: dict[str, Json] = {}
    return {"$schema": DIALECT, "title": title, **_schema(kind, named), "$defs": named}


def _schema(kind: Any, named: dict[str, Json]) -> Json:
    """The schema of a type; each class of keys is written once, among `named`."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        if kind.__name__ not in named:
            named[kind.__name__] = {}  # so that a class that holds itself ends
            named[kind.__name__].update(_object(kind, named))
        return {"$ref": f"#/$defs/{kind.__name__}"}
    if origin is Annotated:
        return _annotated(_schema(parts[0], named), parts[1:])
    if origin in (Required, NotRequired):
        return _schema(parts[0], named)
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part, named) for part in parts]}
    if origin is Literal:
        return {"enum": list(parts)}
    return _plain(kind, origin, parts, named)


def _plain(kind: Any, origin: Any, parts: tuple[Any, ...], named: dict[str, Json]) -> Json:
    """The schema of a type that is JSON's own: a value, a list, an object with any keys."""
    if origin in (list, Sequence):
        return {"type": "array", "items": _schema(parts[0], named)}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": _schema(parts[1], named)}
    if kind in (Any, object):
        return {}
    return {"type": PLAIN[kind]}


def _object(kind: Any, named: dict[str, Json]) -> Json:
    """The schema of a class of keys."""
    keys = get_type_hints(kind, include_extras=True)
    return {
        "description": " ".join((kind.__doc__ or "").split()),
        "type": "object",
        "properties": {key: _schema(part, named) for key, part in keys.items()},
        "required": [key for key, part in keys.items() if get_origin(part) is not NotRequired],
        "additionalProperties": False,
    }


def _annotated(schema: Json, notes: tuple[str | Json | Keywords, ...]) -> Json:
    """A schema with a description and more keywords."""
    for note in notes:
        if isinstance(note, Keywords):
            schema |= note.keywords
        else:
            schema |= {"description": note} if isinstance(note, str) else note
    return schema


def text(most: int) -> Any:
    """The type of a text with at most `most` characters."""
    return Annotated[str, {"maxLength": most}]


def entries(kind: Any, most: int) -> Any:
    """The type of a list with at most `most` entries."""
    return Annotated[list[kind], {"maxItems": most}]


Number = Annotated[int, {"minimum": 0, "exclusiveMaximum": MOST_NUMBER}]


class Seat(TypedDict):
    """A seat of the match."""

    name: text(MOST_NAME)
    player: Annotated[text(MOST_WORD), "`human`, a bot's level, or `random`."]


class Position(TypedDict):
    """A table that was set up: where a deal begins that has no shuffled pack."""

    phase: Annotated[text(MOST_WORD), "The phase that begins."]
    zones: NotRequired[Annotated[Mapping[str, text(MOST_CARDS)], "The cards of each zone, by its name."]]
    facts: NotRequired[Annotated[Mapping[str, Any], "What is known: who leads, the contract, the sides."]]


class Deal(TypedDict):
    """A deal: the answers that were given in it, whoever gave them."""

    dealer: Annotated[Number, "The seat that deals."]
    actions: Annotated[entries(text(MOST_WORD), MOST_ACTIONS), "The answers, in order."]
    check: NotRequired[
        Annotated[entries(text(MOST_WORD), MOST_ACTIONS), "A hash of the table after each trick."]
    ]
    seats: NotRequired[Annotated[entries(Any, MOST_ACTIONS), "A trace: the seat that gave each answer."]]
    legal: NotRequired[
        Annotated[entries(Any, MOST_ACTIONS), "A trace: what could have been answered each time."]
    ]


class ShuffledDeal(Deal):
    """A deal that begins with a shuffled pack."""

    deck: Annotated[text(MOST_CARDS), "The shuffled pack; the first card is dealt first."]


class PositionDeal(Deal):
    """A deal that begins in a position."""

    start: Position


class Result(TypedDict):
    """The scores of the deals, by seat."""

    deals: Annotated[list[list[int]], "What each deal brought to each seat."]
    totals: list[int]
    winners: Annotated[list[int], "The seats that won; none while the match goes on."]
    finished: bool


class Record(TypedDict):
    """All that is needed to replay a match."""

    kartenstube: Annotated[int, {"const": SCHEMA}, "The version of this schema."]
    game: Annotated[str, {"enum": list(GAMES)}]
    rules: Annotated[Number, "The revision of the game's rules."]
    options: NotRequired[Annotated[Mapping[str, str | int | bool], "Those left out have their defaults."]]
    seats: Annotated[entries(Seat, MOST_SEATS), "The seats, clockwise."]
    seed: NotRequired[Annotated[text(MOST_SEED), "What the packs were shuffled from."]]
    marks: NotRequired[Annotated[entries(Literal[MARKS], len(MARKS)), "What a score sheet must not forget."]]
    deals: entries(ShuffledDeal | PositionDeal, MOST_DEALS)
    notes: NotRequired[Annotated[Any, {"maxItems": MOST_NOTES}, "Remarks of a demo."]]
    result: NotRequired[Result]


def record_schema() -> Json:
    """The schema of a record. What is allowed among `options` hangs on the game."""
    return schema_of(Record, "A match of Kartenstube") | {
        "allOf": [_of_game(game) for game in GAMES.values()]
    }


def _of_game(game: Game) -> Json:
    """The conditions on a record of this game only."""
    options = {option.id: _option(option) for option in game.options}
    parts = {
        "rules": {"enum": list(game.revisions)} if game.earlier else {"const": game.revision},
        "options": {"properties": options, "additionalProperties": False},
    }
    return {"if": {"properties": {"game": {"const": game.id}}}, "then": {"properties": parts}}


def _option(option: Option) -> Json:
    """The values of an option."""
    if isinstance(option.allowed, Numbers):
        digits = f"[0-9]{{1,{len(str(option.allowed.most))}}}"
        pattern = f"^{digits}(_{digits}){{{option.allowed.count - 1}}}$"
        return {"type": "string", "pattern": pattern, "default": option.default}
    if isinstance(option.allowed, range) and option.allowed[0] % option.allowed.step == 0:
        bounds = {"minimum": option.allowed[0], "maximum": option.allowed[-1]}
        step = {"multipleOf": option.allowed.step} if option.allowed.step > 1 else {}
        return {"type": "integer", **bounds, **step, "default": option.default}
    return {"enum": list(option.allowed or (False, True)), "default": option.default}


def scene_schema() -> Json:
    """The schema of a scene."""
    return schema_of(Scene, "A scene of Kartenstube")


SCHEMAS = {"record": record_schema, "scene": scene_schema}


def written(schema: Json) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the schemas."""
    for name, schema in SCHEMAS.items():
        (DOCS / f"{name}.schema.json").write_text(written(schema()), encoding="utf-8")


if __name__ == "__main__":
    main()
