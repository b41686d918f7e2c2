"""The face of the package: what other people's programs import."""

from pathlib import Path

import pytest

import kartenstube


def test_each_name_of_the_face_is_there_and_says_what_it_is():
    face = [getattr(kartenstube, name) for name in kartenstube.__all__]
    assert all(thing.__doc__ and thing.__doc__.strip() for thing in face if callable(thing))


@pytest.mark.cpython_only
def test_the_package_tells_type_checkers_that_it_is_typed():
    assert (Path(kartenstube.__file__).parent / "py.typed").is_file()
