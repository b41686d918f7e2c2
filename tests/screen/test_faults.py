"""The faults made by hand, on which tests are tried: each can still be made, and is told."""

import subprocess

import faults
import pytest

ALL = sorted(faults.PATCHES.glob("*.patch"))


def test_each_fault_can_still_be_made():
    command = ["git", "apply", "--check"]
    failed = [
        path.stem for path in ALL if subprocess.run([*command, path], cwd=faults.ROOT, check=False).returncode
    ]
    assert not failed


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_each_fault_is_told_and_has_tests_near_it(path):
    fault = faults.Fault.read(path)
    assert fault.text[0].isupper()
    assert any(test.startswith("tests/browser/") for test in fault.near())
