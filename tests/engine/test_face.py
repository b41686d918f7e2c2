"""The face of the package: what its document promises can be imported and does what is said there."""

from pathlib import Path

import pytest

import kartenstube
from kartenstube.match.match import Match

ROOT = Path(__file__).parents[2]


def test_each_name_of_the_face_is_there_and_says_what_it_is():
    face = [getattr(kartenstube, name) for name in kartenstube.__all__]
    assert all(thing.__doc__ and thing.__doc__.strip() for thing in face if callable(thing))


@pytest.mark.cpython_only
def test_the_example_in_the_document_runs():
    after = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8").partition("In Python\n")[2]
    example = after.partition("```python\n")[2].partition("```")[0]
    names = {}
    exec(example, names)  # it is our own
    match = names["match"]
    assert isinstance(match, Match)
    assert len(match.record.deals[0].actions) == 1


@pytest.mark.cpython_only
def test_the_package_tells_type_checkers_that_it_is_typed():
    assert (Path(kartenstube.__file__).parent / "py.typed").is_file()
