"""Pictures of results for others: what all of them tell, and their ways out of the page."""

from dom import find, replace, site_address
from pyscript.js_modules import share


def cards_of(game):
    """The address of the picture with cards of a game, which stand above what is told."""
    return "static/share/" + game + ".png"


def site_line():
    """The last line: where it was played."""
    return "Kartenstube · " + site_address().split("//")[1].rstrip("/")


async def save(canvas, name):
    """Save what a canvas shows as a file."""
    drawing = await share.pictures()
    if drawing is not None:
        drawing.keep(find(canvas), name)


async def hand(words, canvas, name, text):
    """Open the device's own sheet for the text in a field, with the picture where the device takes one."""
    drawing = await share.pictures()
    if drawing is None or not await drawing.hand(find(canvas), name, str(find(text).value)):
        replace(find("copied-" + text), words.say("share.picture.failed"))
