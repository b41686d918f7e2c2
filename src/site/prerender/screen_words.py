"""The screen's words of a language, for what the build draws by the screen's own code."""

from typing import Any

from kartenstube.render.wording import Wording


def screen_words(language: str, catalogue: dict[str, str]) -> Any:
    """Return the screen's `Words` with a catalogue. A fake document has to be installed before."""
    from words import Words  # of the screen

    words = Words({})
    words.catalogue, words.language, words.plain = catalogue, language, Wording(catalogue)
    return words
