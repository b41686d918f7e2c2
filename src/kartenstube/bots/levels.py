"""The levels at which bots play."""

from __future__ import annotations

from dataclasses import replace

from kartenstube.bots.base import Bot
from kartenstube.bots.easy import EasyBot
from kartenstube.bots.expert import ExpertBot
from kartenstube.bots.medium import MediumBot
from kartenstube.bots.random import RandomBot
from kartenstube.bots.temperament import EVEN, Temperament
from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import quoted

LEVELS: dict[str, Bot] = {
    "easy": EasyBot(),
    "medium": MediumBot(),
    "expert": ExpertBot(),
    "random": RandomBot(),
}


class UnknownLevel(Fault):
    """A level of play that there is not."""


def bot_named(level: str, temperament: Temperament = EVEN) -> Bot:
    """The bot that plays at this level, with a temperament; one by lot has none. Raises UnknownLevel,
    which names the levels there are.
    """
    if level not in LEVELS:
        raise UnknownLevel(Message("fault.level", {"found": quoted(level), "allowed": ", ".join(LEVELS)}))
    bot = LEVELS[level]
    return replace(bot, temperament=temperament) if isinstance(bot, MediumBot) else bot
