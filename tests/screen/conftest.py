"""The pure modules of the screen run in CPython too; here they are found as the page finds them, flat."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src" / "stube_ui"), str(ROOT / "src" / "site")]
