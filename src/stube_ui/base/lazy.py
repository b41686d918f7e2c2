"""Parts of the screen that most visits do not need: fetched when they are needed for the first time."""

import sys

from engine import Gone, text_of


async def load_lazily(*names):
    """The last of some modules of the screen, which may need those before it. Raises Gone if one cannot be
    fetched, or comes as something else, such as the page of a hotel's network.
    """
    for name in names:
        if name not in sys.modules:
            text = await text_of("./py/" + name + ".txt")
            with open(name + ".py", "w") as file:
                file.write(text)
        try:
            found = __import__(name)
        except SyntaxError:
            raise Gone("damaged", name + ".txt") from None
    return found
