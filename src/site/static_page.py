"""A page of the site that runs nothing of the screen: rules, and the first pictures of demos. It lies two
folders below the site's own.
"""

HOME = "../../"


def static_page(language: str, title: str, policy: str, head: str, styles: tuple[str, ...], body: str) -> str:
    """The whole page; `title` and `body` are HTML, `head` stands before the styles."""
    links = "".join(f'    <link rel="stylesheet" href="{HOME}static/{name}.css">\n' for name in styles)
    return f"""<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    {head}
    <title>{title}</title>
    <link rel="icon" href="{HOME}static/icon.svg" type="image/svg+xml">
{links}  </head>
{body}</html>
"""
