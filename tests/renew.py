"""Writes the goldens that follow from the rules anew: counts, transcripts, and hashes of what is seen. The
hashes of traces stand in the games' own test files. Run it only when a rule, a sentence or a scene was meant
to change, and say in the commit which one.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("src", "tests/engine", "tests/games")]

import test_counts
import test_seen
import test_transcripts

test_counts.renew()
test_seen.renew()
test_transcripts.renew()
