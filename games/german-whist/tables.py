"""The tables of the rules page of German Whist: what the first open card decides, and an example of the
scores.
"""

from collections.abc import Sequence

from kartenstube.games import german_whist
from kartenstube.render.wording import Wording
from reading.table_parts import heads, names, table

WHIST_TRICKS = ([8, 5], [10, 3])  # the example: tricks of both players in the foreplay and in the endgame


def whist_kinds(words: Wording) -> str:
    """What the first open card decides, deal by deal."""
    named = names(words, "german-whist", "mode")
    rows = [(named[mode], "<br>".join(ways(words, cycle))) for mode, cycle in german_whist.CYCLES.items()]
    return table(heads(words, "kind_of_deal", "decides"), rows)


def ways(words: Wording, cycle: Sequence[str]) -> list[str]:
    """How the deals of a cycle are played; with more than one way, each says in which deals."""
    said = [words.say(f"rules.german-whist.way.{way}") for way in cycle]
    if len(cycle) == 1:
        return said
    numbers = [", ".join(str(first + len(cycle) * k) for k in range(3)) for first in range(1, len(cycle) + 1)]
    return [
        words.say("rules.deals", {"numbers": ns, "way": way}) for ns, way in zip(numbers, said, strict=True)
    ]


def whist_points(words: Wording) -> str:
    """What the example is worth by each way to count and to score."""
    counts, scorings = (names(words, "german-whist", option) for option in ("count", "scoring"))
    rows = [
        (said, *(whist_example(count, scoring) for count in counts)) for scoring, said in scorings.items()
    ]
    return table([*heads(words, "scoring"), *counts.values()], rows)


def whist_example(count: str, scoring: str) -> str:
    """The points of both players; of one if only one gets any."""
    points = german_whist.deal_points(count, scoring, True, *WHIST_TRICKS)[1]
    return " : ".join(str(one) for one in points if one)


TABLES = {
    "german-whist-kinds": whist_kinds,
    "german-whist-points": whist_points,
}
