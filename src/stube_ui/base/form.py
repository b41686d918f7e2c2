"""The options of a game as a form: pure functions over the declarations in games.json; and names as a record
may have them.
"""

# characters that no name may have, as the engine says it (texts.py): first and last of each run
UNSEEN = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x61C, 0x61C),
    (0x180E, 0x180E),
    (0x200B, 0x200B),
    (0x200E, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0xD800, 0xDFFF),
    (0xFDD0, 0xFDEF),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0xFFFE, 0xFFFF),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE007F),
)
JOINERS = "\u200c\u200d"


def plain(text):
    """The typed text without the characters that a record may not have, and without space around it."""
    seen = [one for one in text if not any(first <= ord(one) <= last for first, last in UNSEEN)]
    return "".join(seen).strip().strip(JOINERS)


def defaults(game):
    """The default of every option."""
    return {option["id"]: option["default"] for option in game["options"]}


def read(option, text):
    """The value that a field holds, None if the option does not allow it. A tick counts as "true"."""
    if option["type"] == "bool":
        return text == "true"
    if option["type"] == "choice":
        return text if text in option["allowed"] else None
    if option["type"] == "numbers":
        found = [whole(one, option["allowed"]) for one in text.split("_")]
        fits = len(found) == option["allowed"]["count"] and None not in found
        return "_".join([str(one) for one in found]) if fits else None
    return whole(text.strip(), option["allowed"])


def whole(text, allowed):
    """The number that a text is, None if it is none of those that are allowed."""
    if not is_whole(text, 9):
        return None
    return int(text) if int(text) in numbers(allowed) else None


def is_whole(text, most):
    """Tell whether a text is a whole number of at most `most` digits."""
    return 0 < len(text) <= most and all(one in "0123456789" for one in text)


def taken(option, typed):
    """The typed text as the form saves it: several numbers may be separated by blanks, commas or dots."""
    if option["type"] != "numbers":
        return typed
    for mark in ",;.·_":
        typed = typed.replace(mark, " ")
    return "_".join(typed.split())


def shown(option, text):
    """A text of the form as a field shows it: several numbers apart by blanks."""
    return text.replace("_", " ") if option["type"] == "numbers" else text


def numbers(allowed):
    """The numbers that an option allows."""
    return range(allowed["min"], allowed["max"] + 1, allowed.get("step", 1))


def allowed(option):
    """Smallest and largest number, and how many where there are several, as parameters of a sentence."""
    return option["allowed"]


def values(game, texts):
    """(values, wrong): the values of all options, and the ids of those whose field holds something else."""
    found, wrong = {}, []
    for option in game["options"]:
        value = read(option, texts[option["id"]])
        if value is None:
            wrong.append(option["id"])
        else:
            found[option["id"]] = value
    return found, wrong


def as_text(value):
    """A value as a field holds it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def changed(game, texts, touched, option):
    """The texts after an option was changed: proposals go into the fields that were not touched, and those of
    a value that is left go out of them.
    """
    found, default = dict(texts), defaults(game)
    about = [proposal for proposal in game["proposals"] if proposal["option"] == option]
    taken = [one["proposes"] for one in about if texts[option] == as_text(one["value"])]
    for proposes in [{name: default[name] for name in one["proposes"]} for one in about] + taken:
        for other in proposes:
            if other not in touched:
                found[other] = as_text(proposes[other])
    return found


def preset_texts(game, name):
    """The texts that a preset puts into the fields, by option."""
    (found,) = [one["values"] for one in game["presets"] if one["name"] == name]
    return {option: as_text(found[option]) for option in found}


def preset_of(game, texts):
    """The preset that these texts are, None if they are none."""
    for one in game["presets"]:
        found = preset_texts(game, one["name"])
        if all(texts[option] == found[option] for option in found):
            return one["name"]
    return None


def remarks(game, texts):
    """The codes of the remarks that hold for these values."""
    return [remark["code"] for remark in game["remarks"] if holds(remark, texts)]


def forbidden(game, texts):
    """The sentences, code and parameters, about what does not go together."""
    return [
        (forbid["code"] + ".form", {name: texts[name] for name in forbid["when"]})
        for forbid in game["forbids"]
        if holds(forbid, texts) and not (forbid["unless"] and holds({"when": forbid["unless"]}, texts))
    ]


def holds(declared, texts):
    """Tell whether each option of a declaration has one of its values."""
    when = declared["when"]
    return all(texts[option] in [as_text(value) for value in when[option]] for option in when)


def is_needed(declared, texts):
    """Tell whether an option changes something with these values of the others, or is not at its default."""
    needs = declared.get("needs")
    is_changed = texts[declared["id"]] != as_text(declared["default"])
    return not needs or is_changed or any(holds({"when": {name: needs[name]}}, texts) for name in needs)


def seats(game, values):
    """The number of seats of a match with these options."""
    by_game = game["seats_by_game"]
    return by_game[values["game"]] if by_game else values.get("players", game["seats"])


def option(game, name):
    """The declaration of an option."""
    for one in game["options"]:
        if one["id"] == name:
            return one
    return None
