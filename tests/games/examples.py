"""The games that tests of all games may take as examples: they were there when those were written."""

EXAMPLES = (
    *("german-whist", "spitzer", "kein-stich", "solo-66", "skat", "officers-skat", "schafkopf"),
    *("doppelkopf", "tapp", "dreierschnapsen", "mucken", "herzblatt", "brandeln", "sjavs"),
)
