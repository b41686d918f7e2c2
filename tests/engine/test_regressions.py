"""What comes now of the records that showed a fault; `tests/regressions/README.md` says what was wrong."""

import re
from pathlib import Path

import pytest

from kartenstube.analysis.claims import NotCertain, claim
from kartenstube.core.messages import Fault
from kartenstube.match.match import Match
from kartenstube.match.record import read

FOLDER = Path(__file__).parents[1] / "regressions"


def opened(name):
    return Match(read((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


REFUSED = {
    "a-check-too-many": "fault.check_many",
    "a-lay-off-that-nobody-can-begin": "fault.no_holder",
    "a-position-without-a-queen": "fault.no_holder",
    "a-result-that-was-not": "fault.result",
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(name):
    with pytest.raises(Fault) as caught:
        opened(name)
    assert caught.value.message.code == REFUSED[name]


def test_a_lay_off_that_stands_still_is_over():
    assert opened("a-lay-off-that-stands-still").live.score


def test_a_target_that_both_pass_for_ever_ends_after_ten_raises():
    match = opened("a-target-that-both-pass-for-ever")
    assert match.end.winners == (0,)
    assert len(match.standing.deals) == 11


def test_a_claim_by_cards_that_nobody_sees_is_refused():
    match = opened("claim-by-cards-nobody-sees")
    with pytest.raises(NotCertain):
        claim(match, match.decision.seat)
    assert match.record.marks == ("failed-claim",)


def test_each_record_is_told_of_and_looked_at():
    told = re.findall(r"^\| `([^`]+)` \|", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    looked_at = Path(__file__).read_text(encoding="utf-8")
    assert sorted(told) == sorted(path.stem for path in FOLDER.glob("*.json"))
    assert all(f'"{name}"' in looked_at for name in told)
