"""The common parts of the heads of all pages, and the policies of the site.

A page's source names these parts, each in a line of its own: `{meta}`, `{policy page}`, `{icon}` and `{styles
base table}`. What only one page has stands in its source as it is.
"""

import re
from collections.abc import Callable

HOME = "../../"  # from the picture of a demo to the site's own folder
PART = re.compile(r"^( +)\{(\w+)((?: [\w=-]+)*)\}$", re.MULTILINE)


def policy_of(*allowed: str) -> str:
    """A Content-Security-Policy that allows these sources and nothing else."""
    return "; ".join(("default-src 'none'", *allowed, "base-uri 'none'", "form-action 'none'"))


# docs/security.md says why; netlify.toml says the first one again, as a header
POLICIES = {
    "page": policy_of(
        "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'",
        "worker-src 'self' blob:",
        "connect-src 'self' blob: data:",
        "style-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "frame-src 'self'",
    ),
    "reading": policy_of(
        "script-src 'self'", "connect-src 'self'", "style-src 'self'", "img-src 'self'", "frame-src 'self'"
    ),
    "picture": policy_of("style-src 'self'", "img-src 'self'"),
}


def meta(home: str, *settings: str) -> list[str]:
    """The encoding, the viewport (with more of its settings) and the colour schemes."""
    viewport = ", ".join(("width=device-width", "initial-scale=1", *settings))
    return [
        '<meta charset="utf-8">',
        f'<meta name="viewport" content="{viewport}">',
        '<meta name="color-scheme" content="light dark">',
    ]


def policy(home: str, name: str) -> list[str]:
    """One of the site's policies, by its name."""
    return [f'<meta http-equiv="Content-Security-Policy" content="{POLICIES[name]}">']


def icon(home: str) -> list[str]:
    """The icon of the site."""
    return [f'<link rel="icon" href="{home}static/icon.svg" type="image/svg+xml">']


def styles(home: str, *names: str) -> list[str]:
    """Style sheets, by their names."""
    return [f'<link rel="stylesheet" href="{home}static/{name}.css">' for name in names]


PARTS: dict[str, Callable[..., list[str]]] = {"meta": meta, "policy": policy, "icon": icon, "styles": styles}


def written_out(source: str, home: str = "") -> str:
    """A page's source with its parts written out; `home` leads from the page to the site's own folder."""

    def lines(found: re.Match[str]) -> str:
        indent, part, names = found.groups()
        return "\n".join(indent + line for line in PARTS[part](home, *names.split()))

    return PART.sub(lines, source)


def static_page(
    language: str, title: str, policy: str, own: str, styles: str, body: str, home: str = HOME
) -> str:
    """A page that runs nothing of the screen: one that is read, or the picture of a demo. HTML are `title`,
    `body` and `own`, what its head says besides.
    """
    head = f"""<!doctype html>
<html lang="{language}">
  <head>
    {{meta}}
    {{policy {policy}}}
    {own}
    <title>{title}</title>
    {{icon}}
    {{styles {styles}}}
  </head>
"""
    return f"{written_out(head, home)}{body}</html>\n"
