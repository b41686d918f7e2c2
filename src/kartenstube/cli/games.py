"""The command `games`: the games with their options."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping

from kartenstube.cli.streams import put
from kartenstube.core.game import Game
from kartenstube.core.options import Option, Value, plain
from kartenstube.games.registry import GAMES
from kartenstube.render.describe import describe
from kartenstube.render.wording import Wording


def list_games(given: argparse.Namespace, words: Wording) -> None:
    """Print the games with their options, for people or as JSON."""
    if given.json:
        put(json.dumps([describe(game) for game in GAMES.values()], ensure_ascii=False))
        return
    for game in GAMES.values():
        seats, about = game.seats(game.options.read({})), words.say(f"game.{game.id}.about")
        put(words.say("cli.game", {"id": game.id, "seats": seats, "about": about}))
        for option in game.options:
            put(f"  {option_line(game, option, words)}")
        for bundle in game.options.bundles:
            name = f"{bundle.option}={bundle.value}"
            put("  " + words.say("cli.preset", {"preset": name, "sets": _settings(bundle.sets)}))
        for preset in game.presets:
            name = words.say(f"preset.{game.id}.{preset.name}")
            put("  " + words.say("cli.preset", {"preset": name, "sets": _settings(preset.values)}))


def _settings(values: Mapping[str, Value]) -> str:
    """Values of options as the command line takes them."""
    return ", ".join(f"{name}={plain(value)}" for name, value in values.items())


def option_line(game: Game, option: Option, words: Wording) -> str:
    """An option with its default and the values that it allows."""
    params: dict[str, object] = {
        "id": option.id,
        "default": plain(option.default),
        "allowed": option.allowed_text(),
    }
    return words.say("cli.option", {**params, "label": words.say(f"option.{game.id}.{option.id}")})
