"""Writes the scenes of the design page: moments of real deals that show every component of a table."""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from base.paths import LANGUAGES
from design_page import questions
from design_page.questions import QUESTIONS, Asked
from kartenstube.analysis.autoplay import BOT_NAMES, play_on
from kartenstube.core.decisions import Pick
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, from_plain
from kartenstube.render.scene import scene

VIEWER = 0
FAR = 120  # answers of a match in which a moment is looked for


def asked(match: Match) -> bool:
    """Tell whether the viewer is to answer."""
    return match.decision is not None and match.decision.seat == VIEWER


def follows(match: Match) -> bool:
    """Tell whether the viewer follows to a trick, and not with every card."""
    if not asked(match):
        return False
    view = match.view(VIEWER)
    return bool(view.played()) and 0 < len(view.legal_cards()) < len(view.held(VIEWER))


def follows_from_stacks(match: Match) -> bool:
    """Tell whether the viewer follows to a trick when some of the places before the seat are empty."""
    return follows(match) and len(match.view(VIEWER).tricks) > 8


def follows_freely(match: Match) -> bool:
    """Tell whether the viewer follows to a trick with one of several cards, and not with every card."""
    return follows(match) and len(match.view(VIEWER).legal_cards()) > 2


def bids(match: Match) -> bool:
    """Tell whether the viewer has the choice between words."""
    return asked(match) and not match.view(VIEWER).legal_cards() and match.decision.choices.is_free()


def chooses(match: Match) -> bool:
    """Tell whether the viewer chooses several cards."""
    return asked(match) and isinstance(match.decision.choices, Pick)


def lays(match: Match) -> bool:
    """Tell whether a lay-off is well under way."""
    return asked(match) and sum(len(match.view(VIEWER).zone(f"row{suit}")) for suit in "CSHD") > 8


def is_over(match: Match) -> bool:
    """Tell whether the deal is over."""
    return match.decision is None


MOMENTS: tuple[tuple[str, str, dict, Callable[[Match], bool]], ...] = (
    ("stock", "german-whist", {}, follows),
    ("trick", "spitzer", {}, follows),
    ("states", "spitzer", {}, follows_freely),
    ("contracts", "kein-stich", {"players": 6}, follows),
    ("rows", "kein-stich", {"preset": "power"}, lays),
    ("prompt", "solo-66", {}, bids),
    ("pick", "solo-66", {"players": 3}, chooses),
    ("stacks", "officers-skat", {}, follows_from_stacks),
    ("stacks-asked", "officers-skat", {}, bids),
    ("seats-5", "solo-66", {}, follows),
    ("many", "kein-stich", {"players": 3, "pack": "52"}, follows),
    ("result", "solo-66", {}, is_over),
    ("result: sides", "doppelkopf", {}, is_over),
)


# Skat's questions, asked of the first seat, with this hand
SKAT_HAND = {"hand0": "JC JH AS TS KS 8S AH TH 9D 7D"}
DECLARER = {"declarer": 0, "bid": "22", "hand": False}
POSITIONS: tuple[tuple[str, Mapping[str, object], int, tuple[str, ...]], ...] = (
    ("ladder: hold", {"zones": SKAT_HAND, "phase": "bidding"}, 2, ("bid 20",)),
    ("ladder: bid", {"zones": SKAT_HAND, "phase": "bidding"}, 1, ("bid 20", "hold")),
    ("words: two ways", {"zones": SKAT_HAND, "facts": DECLARER, "phase": "skat"}, 2, ()),
    (
        "cards: two of twelve",
        {"zones": {**SKAT_HAND, "talon": "KC 8C"}, "facts": DECLARER, "phase": "discard"},
        2,
        (),
    ),
    ("options: game", {"zones": SKAT_HAND, "facts": DECLARER, "phase": "game"}, 2, ()),
    (
        "options: game and announcement",
        {"zones": SKAT_HAND, "facts": {**DECLARER, "hand": True}, "phase": "game"},
        2,
        (),
    ),
)


def in_position(name: str, *said: str) -> Match:
    """The match of one of these positions, where the viewer is asked; after other answers, if given."""
    ((start, dealer, answers),) = (rest for one, *rest in POSITIONS if one == name)
    seats = [{"name": one, "player": "human"} for one in ("Anna", *BOT_NAMES[:2])]
    deal = {"dealer": dealer, "start": start, "actions": list(said or answers)}
    return Match(
        from_plain(
            {"kartenstube": 1, "game": "skat", "rules": 1, "options": {}, "seats": seats, "deals": [deal]}
        )
    )


def first(game: str, options: dict, there: Callable[[Match], bool]) -> Match:
    """A match at the first moment for which the condition `there` holds. Raises LookupError."""
    rules = game_named(game)
    names = ("Anna", *BOT_NAMES[: rules.seats(rules.options.read(options)) - 1])
    for number in range(50):
        match = new_match(game, options, [SeatLine(one, "medium") for one in names], f"design {number}")
        for _ in range(FAR):
            if there(match) and not (match.live.score and match.live.score.thrown_in):
                return match
            if match.decision is None:
                if match.end:
                    break
                match.next_deal()
            else:
                play_on(match)
    raise LookupError(f"no such moment of {game}")


def seen(match: Match) -> dict:
    """The scene of a match as the viewer sees it."""
    return dict(scene(match.view(VIEWER), match.seats))


def made_up(one: Asked) -> dict:
    """The moment at which a question is asked that is made up, at a real table, with its words."""
    plays = "play" in one.choices.texts()[0]
    match = first("solo-66", {"players": one.seats}, follows if plays else bids)
    words = {language: questions.words_in(language) for language in LANGUAGES}
    return {
        "name": one.name,
        "scene": questions.asked(one, match, VIEWER, seen(match)),
        "words": words,
    }


def moments() -> list[dict]:
    """All moments of the page: what each is called, its scene, and words that no game has."""
    real = [{"name": name, "scene": seen(first(*where))} for name, *where in MOMENTS]
    real += [{"name": name, "scene": seen(in_position(name))} for name, *_ in POSITIONS]
    return [*real, *(made_up(one) for one in QUESTIONS)]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(moments(), ensure_ascii=False), encoding="utf-8")
