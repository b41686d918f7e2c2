"""Which deals and positions of Mucken are looked at by tests that hold for all games."""

from by_game import Cases, Picture

CASES = Cases(
    pictures={
        "question": Picture({"geier": True, "bobbl": 2}, "a", 0, question=True),
        "trick": Picture({"deck": "long"}, "b", 4),
    },
    german=[("Üblich steht", "Gewöhnlich steht")],
    seeds={"arrows": "keyboard"},  # with which somebody plays though the person passes
    passes=12,
)
