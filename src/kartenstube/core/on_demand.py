"""Values of modules that are imported when they are first needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from importlib import import_module
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


def on_demand(module: str, name: str) -> Any:
    """The value that a module has under `name`; imports the module if necessary."""
    return getattr(import_module(module), name)


class OnDemand(MutableMapping[str, Value], Generic[Value]):
    """Values by id, in the order of `ids`; each is the value `name` of the id's module, `package.an_id` for
    "an-id", or the default, if there is one, for a module that is missing. Ids are known without an import.
    """

    def __init__(self, package: str, name: str, ids: Iterable[str], default: Value | None = None) -> None:
        self.package, self.name, self.default = package, name, default
        self.values_by_id: dict[str, Value | None] = dict.fromkeys(ids)

    def __getitem__(self, id: str) -> Value:
        """The value of an id. Raises KeyError, and ModuleNotFoundError if its module is missing and there is
        no default.
        """
        value = self.values_by_id[id]
        if value is None:
            value = self.values_by_id[id] = self.imported(f"{self.package}.{id.replace('-', '_')}")
        return value

    def imported(self, module: str) -> Value:
        """Import a module and return its value, or the default if that very module is missing. Raises
        ModuleNotFoundError without a default, or for any other missing module.
        """
        try:
            value: Value = on_demand(module, self.name)
        except ModuleNotFoundError as error:
            if self.default is None or error.name != module:
                raise
            return self.default
        return value

    def __setitem__(self, id: str, value: Value) -> None:
        self.values_by_id[id] = value

    def __delitem__(self, id: str) -> None:
        del self.values_by_id[id]

    def __contains__(self, id: object) -> bool:
        """Tell whether there is such an id, without an import."""
        return id in self.values_by_id

    def __iter__(self) -> Iterator[str]:
        return iter(self.values_by_id)

    def __len__(self) -> int:
        return len(self.values_by_id)
