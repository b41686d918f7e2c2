"""The sentences of the pages themselves, in every language: those that are read before any script has come,
or where none may run (`src/locale/<language>/page.po`), and the names of the languages.

In a page's source what has `{language}` in its first tag stands for one such part in each language;
`{opening.late}` in it is a sentence.
"""

import html
import json
import re

from base import catalogues
from base.paths import LANGUAGES, common_words

EACH = re.compile(r"^( *)<(div|template) [^>]*\{language\}.*?</\2>\n", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"\{((?:opening|unable)\.\w+)\}")
LINK = re.compile(r"\[(.*?)\]")
# the places in a sentence that scripts fill in, and the element that each is
FILLED = {
    **dict.fromkeys(("come", "all", "seconds", "status", "type"), "span"),
    **dict.fromkeys(("message", "what"), "code"),
    "file": "b",
}


def written_out(source: str) -> str:
    """A page's source with its sentences, and with the languages where its scripts look for them."""
    told = source.replace("{languages}", html.escape(languages()))
    return EACH.sub(lambda found: "".join(said_in(language, found[0]) for language in LANGUAGES), told)


def languages() -> str:
    """The languages as JSON: the code of each, and what it calls itself."""
    return json.dumps([(language, own_name(language)) for language in LANGUAGES], ensure_ascii=False)


def own_name(language: str) -> str:
    """The name of a language in itself, with the share that is there while it is incomplete."""
    texts = catalogues.of_part("screen", language)
    name = str(texts["ui.language"] if is_named(language) else language)
    done = catalogues.done(language)
    if done == 100:
        return name
    return str(texts["ui.language.incomplete"]).format(name=name, percent=done)


def is_named(language: str) -> bool:
    """Tell whether a language has its own name."""
    return bool(catalogues.compiled(common_words("screen", language), language).get("ui.language"))


def said_in(language: str, part: str) -> str:
    """A part of a page in a language."""
    texts = catalogues.of_part("page", language)
    said = CODE.sub(lambda found: sentence(str(texts[found[1]]), language), part)
    return said.replace("{language}", language)


def sentence(text: str, language: str) -> str:
    """A sentence as HTML, with places to be filled in; [brackets] are a link to the rules."""
    places = {name: f'<{tag} data-fill="{name}"></{tag}>' for name, tag in FILLED.items()}
    places["rules"] = f"{{rules {language}}}"  # which the build writes out when it knows the games
    filled = html.escape(text, quote=False).format(**places)
    address = f"rules/{language}/german-whist.html"
    return LINK.sub(rf'<a href="{address}" target="_blank" rel="noopener">\1</a>', filled)
