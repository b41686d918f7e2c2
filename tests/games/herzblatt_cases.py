"""Which deals and positions of Herzblatt are looked at by tests that hold for all games."""

from by_game import Cases, Mistake, Picture

CASES = Cases(
    pictures={
        "question": Picture({"players": 4}, "a", 0),
        "trick": Picture({"players": 4}, "d", 4),
    },
    mistakes=[
        Mistake("s2", 1, "discard 8C AS", "discard 8C KS"),
    ],
    german=[("wer auch immer", "gleich, wer Spielmacher")],
    seeds={"arrows": "keyboard"},  # with which somebody plays though the person passes
    takers=[({}, 8)],
)
