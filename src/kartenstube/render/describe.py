"""Games as plain data: the entry in a lobby, and a form to set the options."""

from __future__ import annotations

from typing import Any

from kartenstube.analysis.autoplay import BOT_NAMES
from kartenstube.bots.games import bots_of
from kartenstube.bots.levels import LEVELS
from kartenstube.bots.soloist import decline
from kartenstube.core.game import Game, seats_by_game
from kartenstube.core.options import Preset
from kartenstube.render.catalogue import languages, wording


def describe(game: Game) -> dict[str, Any]:
    """A game: its id, its default number of seats, that of each where an option chooses among several games,
    how it is listed, its options with bundles and bounds, the ways in which it is often played, the levels
    and names of bots, and whether they bid, each in a manner of its own.
    """
    return {
        "id": game.id,
        "seats": game.seats(game.options.read({})),
        "seats_by_game": seats_by_game(game),
        "listing": listing(game),
        "options": game.options.describe(),
        "remarks": [remark._asdict() for remark in game.options.remarks],
        "bundles": [bundle._asdict() for bundle in game.options.bundles],
        "presets": [_preset(game, preset) for preset in game.presets],
        "forbids": [forbid._asdict() for forbid in game.options.forbids],
        "proposals": [proposal._asdict() for proposal in game.options.proposals],
        "levels": list(LEVELS),
        "bot_names": list(BOT_NAMES),
        "bids": bots_of(game.id).thumb.call is not decline,
    }


def _preset(game: Game, preset: Preset) -> dict[str, Any]:
    """A preset with the value of every option that it sets, defaults too."""
    values = dict(game.options.read(preset.values))
    if "players" not in preset.values:
        values.pop("players", None)
    return {"name": preset.name, "values": values}


def listing(game: Game) -> dict[str, Any]:
    """The lobby entry of a game as plain data: family and picture, numbers of players, minutes of a match,
    the games close to it, whether it is easy, and all names, in every language.
    """
    told, usual = game.listing, game.options.read({})
    choice = game.options.by_id.get("players")
    allowed = choice and choice.allowed
    numbers = sorted(set(seats_by_game(game).values()))
    named = [wording(language).say(f"game.{game.id}") for language in languages()]
    return {
        "family": told.family,
        "cards": told.cards,
        "faces": game.display.faces(usual),
        "players": list(allowed) if isinstance(allowed, range) else numbers or [game.seats(usual)],
        "minutes": told.minutes,
        "close": game.close,
        "easy": game.easy,
        "names": sorted({*named, *told.other_names}),
    }
