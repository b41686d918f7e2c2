"""Ten lines with the engine: bots play a match of Spitzer, and the page says how it ended."""

from pyscript import document

from kartenstube import SeatLine, new_match, play_on
from kartenstube.render.catalogue import wording

seats = [SeatLine(name, "medium") for name in ("Anna", "Resi", "Xaver", "Vroni")]
match = new_match("spitzer", {"deals": 2}, seats, "an example")
while not match.end:
    play_on(match) if match.decision else match.next_deal()
names = [seats[winner].name for winner in match.end.winners]
document.getElementById("said").textContent = f"{wording('en').say('game.spitzer')}: {', '.join(names)} won."
