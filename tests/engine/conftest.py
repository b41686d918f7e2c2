"""Makes the helpers of this folder importable wherever the tests run, in CPython and in Pyodide."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
