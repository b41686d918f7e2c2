"""Options of a game: declared once, read from records and command lines, described to forms and rules pages.

>>> options = Options(Option("target", int, 13, range(1, 201), anchor="match"))
>>> options.read({"target": 20}).target
20
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import listed, quoted

Value: TypeAlias = "str | int | bool"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Texts of `count` whole numbers from `least` to `most`, joined by underscores: a table that may be
    edited.

    >>> "3_6_9" in Numbers(3, 1, 99), "3_6" in Numbers(3, 1, 99), "3_06_9" in Numbers(3, 1, 99)
    (True, False, False)
    """

    count: int
    least: int
    most: int

    def __contains__(self, text: object) -> bool:
        parts = text.split("_") if isinstance(text, str) else []
        return len(parts) == self.count and all(map(self._allows, parts))

    def _allows(self, part: str) -> bool:
        is_written = part.isascii() and part.isdecimal() and len(part) <= len(str(self.most))
        return is_written and str(int(part)) == part and self.least <= int(part) <= self.most

    def __str__(self) -> str:
        return "_".join([f"{self.least}-{self.most}"] * self.count)


Allowed: TypeAlias = "tuple[str, ...] | range | Numbers | None"


class WrongOption(Fault):
    """A fault: an option that the game does not have, a value that is not allowed, or a forbidden
    combination.
    """


class Option(NamedTuple):
    """A rule that a table may choose.

    `kind` is str (one of the words in `allowed`, or Numbers), int (in the range `allowed`) or bool. `anchor`
    is its heading on the rules page; `source` is "seed" if the founding text names the option, "beyond" if it
    was added from another text. `group` is the heading under which a form has it (`ui.group.<word>`), "" for
    that of all others. It changes something only if another option has one of the values that it `needs`;
    without any it always does.
    """

    id: str
    kind: type
    default: Value
    allowed: Allowed = None
    anchor: str = "options"
    source: Literal["seed", "beyond"] = "seed"
    group: str = ""
    needs: Mapping[str, Sequence[Value]] = {}

    def allows(self, value: object) -> bool:
        """Tell whether this is a value of the right type and among the allowed ones."""
        if type(value) is not self.kind:
            return False
        return self.allowed is None or value in self.allowed

    def allowed_text(self) -> str:
        """The allowed values in the notation of the command line: "trump, high_low" or "1-200", "4, 8 ...
        100" where the step is more than one, and "1-99_1-99" for two numbers.
        """
        if isinstance(self.allowed, Numbers):
            return str(self.allowed)
        if isinstance(self.allowed, range):
            first, last, step = self.allowed[0], self.allowed[-1], self.allowed.step
            if step == 1:
                return f"{first}-{last}"
            return f"{first}, {last}" if len(self.allowed) == 2 else f"{first}, {first + step} ... {last}"
        return ", ".join(self.allowed or ("true", "false"))


class Remark(NamedTuple):
    """A combination that is allowed but worth a remark in the form: when each of these options has one of
    these values. `code` is the sentence.
    """

    when: Mapping[str, Sequence[Value]]
    code: str


class Proposal(NamedTuple):
    """Values that a form proposes for other options as soon as `option` is set to `value`."""

    option: str
    value: Value
    proposes: Mapping[str, Value]


class Forbid(NamedTuple):
    """A combination that is not allowed: when each of these options has one of these values. `code` is the
    sentence about it. It is allowed after all if an option of `unless` has one of the values given there,
    under which the game ignores the others.
    """

    when: Mapping[str, Sequence[Value]]
    code: str
    unless: Mapping[str, Sequence[Value]] = {}


def uneven(players: int, deals: Iterable[int], code: str) -> Forbid:
    """Forbid numbers of deals that so many players cannot share evenly, so that each deals as often as the
    others.
    """
    return Forbid({"players": (players,), "deals": tuple(n for n in deals if n % players)}, code)


class Bundle(NamedTuple):
    """A value that sets others: `option` set to `value` sets those of `sets` that are not given
    explicitly.
    """

    option: str
    value: Value
    sets: Mapping[str, Value]


class Preset(NamedTuple):
    """A usual way to play the game (`preset.<game>.<name>`): all options have their defaults but those of
    `values`. The number of players stays unless it is named.
    """

    name: str
    values: Mapping[str, Value] = {}


class Values:
    """The options of one match: every option of the game as a read-only attribute."""

    __slots__ = ("__dict__", "_hash")
    _hash: int

    def __init__(self, values: Mapping[str, Value]) -> None:
        self.__dict__.update(values)
        object.__setattr__(self, "_hash", hash(tuple(values.items())))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} is read-only")

    def __iter__(self) -> Iterator[tuple[str, Value]]:
        return iter(self.__dict__.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Values) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Values({self.__dict__!r})"


class Options:
    """The declaration of a game's options, in the order in which people should meet them."""

    def __init__(
        self,
        *options: Option,
        remarks: Sequence[Remark] = (),
        proposals: Sequence[Proposal] = (),
        bundles: Sequence[Bundle] = (),
        forbids: Sequence[Forbid] = (),
    ) -> None:
        self.by_id = {option.id: option for option in options}
        self.remarks = tuple(remarks)
        self.bundles = tuple(bundles)
        self.proposals = (*proposals, *(Proposal(*bundle) for bundle in bundles))
        self.forbids = tuple(forbids)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.by_id.values())

    def read(self, given: Mapping[str, object], defaults: Mapping[str, Value] | None = None) -> Values:
        """Return all values: given, else set by a bundle, else default; `defaults` are the defaults that
        differed in an earlier revision of the rules. Raises WrongOption for an unknown name, a value that is
        not allowed, or a forbidden combination.
        """
        for name, value in given.items():
            if not self._named(name).allows(value):
                raise self._wrong_value(name, value)
        values: dict[str, Any] = {option.id: option.default for option in self}
        values.update(defaults or {})
        for bundle in self.bundles:
            if given.get(bundle.option, values[bundle.option]) == bundle.value:
                values.update(bundle.sets)
        values.update(given)
        for forbid in self.forbids:
            if _holds(forbid.when, values) and not (forbid.unless and _holds(forbid.unless, values)):
                raise WrongOption(Message(forbid.code, {name: plain(values[name]) for name in forbid.when}))
        return Values(values)

    def parse(self, assignments: Sequence[str]) -> dict[str, Value]:
        """Return the values written as NAME=VALUE on a command line, not yet checked as `read` does. Raises
        WrongOption for a text that cannot be a value.
        """
        given: dict[str, Value] = {}
        for assignment in assignments:
            name, equals, text = assignment.partition("=")
            if not equals:
                raise WrongOption(Message("fault.assignment", {"found": quoted(assignment)}))
            given[name] = self._parse_value(name, text)
        return given

    def describe(self) -> list[dict[str, object]]:
        """The declaration as plain data, an entry for each option in order: for forms, the command line and
        the rules page's table.
        """
        return [_described(option) for option in self]

    def _named(self, name: str) -> Option:
        if name not in self.by_id:
            known = listed(self.by_id)
            raise WrongOption(Message("fault.option_name", {"name": quoted(name), "allowed": known}))
        return self.by_id[name]

    def _parse_value(self, name: str, text: str) -> Value:
        kind = self._named(name).kind
        if kind is str:
            return text
        if kind is bool and text in ("true", "false"):
            return text == "true"
        if kind is int and text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10:
            return int(text)
        raise self._wrong_value(name, text)

    def _wrong_value(self, name: str, value: object) -> WrongOption:
        allowed = listed(self.by_id[name].allowed_text().split(", "))
        params = {"name": name, "found": quoted(value), "allowed": allowed}
        return WrongOption(Message("fault.option_value", params, self.by_id[name].anchor))


def _holds(when: Mapping[str, Sequence[Value]], values: Mapping[str, Value]) -> bool:
    return all(values[name] in allowed for name, allowed in when.items())


def plain(value: Value) -> str:
    """A value in the notation of the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _described(option: Option) -> dict[str, object]:
    kinds = {str: "choice", int: "int", bool: "bool"}
    plain: dict[str, object] = {"id": option.id, "type": kinds[option.kind], "default": option.default}
    if isinstance(option.allowed, Numbers):
        plain["type"] = "numbers"
        bounds = {"min": option.allowed.least, "max": option.allowed.most}
        plain["allowed"] = {"count": option.allowed.count, **bounds}
    elif isinstance(option.allowed, range):
        step = {"step": option.allowed.step} if option.allowed.step > 1 else {}
        plain["allowed"] = {"min": option.allowed[0], "max": option.allowed[-1], **step}
    else:
        plain["allowed"] = list(option.allowed or (False, True))
    grouped: dict[str, object] = {"group": option.group} if option.group else {}
    if option.needs:
        grouped["needs"] = {name: list(values) for name, values in option.needs.items()}
    return {**plain, "anchor": option.anchor, "source": option.source, **grouped}
