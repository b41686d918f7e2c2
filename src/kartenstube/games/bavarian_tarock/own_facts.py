"""Facts that only a table of Bavarian Tarock tells."""

from kartenstube.core.facts import Word

TARGET = Word("target")
