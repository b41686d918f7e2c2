"""The faults made by hand, on which tests are tried: each can still be made, and is told."""

import faults
import pytest

ALL = [faults.Fault.read(path) for path in sorted(faults.PATCHES.glob("*.patch"))]


def test_each_fault_can_still_be_made():
    assert ALL
    assert [fault.name for fault in ALL if not fault.applies()] == []


@pytest.mark.parametrize("fault", ALL, ids=lambda fault: fault.name)
def test_each_fault_is_told_and_has_tests_near_it(fault):
    assert fault.text[0].isupper()
    assert ("First: " in fault.text) == bool(list(fault.first()))
    assert any(test.startswith(faults.IN_BROWSER) for test in fault.near())
