"""Which deals and positions of German Whist are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

CASES = Cases(
    crowded="the-unseen-card",
    pictures={
        "trick": Picture({}, "a", 6),
    },
    matches=[
        Whole({"target": 5}),
        Whole({"mode": "high_low", "reveal_endgame": True, "match_end": "deals", "deals": 1}),
    ],
    german=[("was auch später aufgedeckt wird", "auch wenn später eine andere aufgedeckt wird")],
    speaking=None,  # nobody bids, and nobody doubles
)
