"""What a table of Bavarian Tarock tells and no other does."""

from kartenstube.core.facts import Word

TARGET = Word("target")
