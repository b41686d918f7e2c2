"""The data that search engines and shared links need of a page: its address in the world, and a picture. The
host tells the build its address, `make build SITE=https://cards.example/`; without one the pages do not name
it.
"""

import html
import os
import re
import sys
from pathlib import Path

from base import catalogues
from base.paths import ROOT

PICTURE = "static/share/kartenstube.png"
WIDTH, HEIGHT = 1200, 630  # of all pictures for shared links
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)">')


def site() -> str:
    """The address of the site, with a slash at its end, or "" where nobody has told it."""
    told = os.environ.get("SITE", "").strip()
    if told and not re.fullmatch(r"https?://[^\s\"'<>?#]+", told):
        sys.exit(f"SITE is {told!r}; it has to be an address such as https://cards.example/")
    return told and told.rstrip("/") + "/"


def picture(game: str) -> str:
    """The picture for links to a game: its own, or that of the site if nobody has drawn one."""
    own = f"static/share/{game}.png"
    return own if (ROOT / own).exists() else PICTURE


def shared(path: str, language: str, title: str, about: str, shown: str = PICTURE) -> list[str]:
    """Lines of a head: the one address of a page, and what a link to it shows; none where the site does not
    know its address.
    """
    home = site()
    if not home:
        return []
    told = {
        "og:type": "website",
        "og:site_name": "Kartenstube",
        "og:title": title,
        "og:description": about,
        "og:url": home + path,
        "og:locale": catalogues.of_part("reading", language)["reading.locale"],
        "og:image": home + shown,
        "og:image:width": WIDTH,
        "og:image:height": HEIGHT,
    }
    lines = [f'<meta property="{name}" content="{html.escape(str(value))}">' for name, value in told.items()]
    large = '<meta name="twitter:card" content="summary_large_image">'
    return [f'<link rel="canonical" href="{home}{path}">', *lines, large]


def write(out: Path) -> None:
    """Write `sitemap.xml`, the addresses of all pages that say theirs, and `robots.txt`, which names it."""
    if not site():
        return
    pages = sorted(out.rglob("*.html"))
    addresses = [found for path in pages for found in CANONICAL.findall(path.read_text(encoding="utf-8"))]
    lines = "".join(f"<url><loc>{address}</loc></url>\n" for address in addresses)
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    )
    (out / "sitemap.xml").write_text(f"{head}\n{lines}</urlset>\n", encoding="utf-8")
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {site()}sitemap.xml\n"
    (out / "robots.txt").write_text(robots, encoding="utf-8")
