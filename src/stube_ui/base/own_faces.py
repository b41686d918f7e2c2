"""The faces of a pack as a part of the page, which a browser draws sooner than those of a file beside it.
Where they cannot be had cards are drawn all the same.
"""

from dom import faces_of, put_in_page
from pyscript.js_modules import pictures


async def fetch_faces(pack):
    """Fetch the faces of a pack, and draw its cards with them from now on."""
    file = faces_of(pack)
    if await pictures.fetched(file):
        put_in_page(file)
