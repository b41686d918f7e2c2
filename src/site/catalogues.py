"""Compiles the engine's catalogues, and says what languages lack and what is wrong (`base/catalogues.py`)."""

import sys

from base.catalogues import complaints, write_engine

if __name__ == "__main__":
    found = complaints()
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    write_engine()
    sys.exit(bool(found))
