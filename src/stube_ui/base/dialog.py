"""One dialog for all that is looked up. The browser keeps the keyboard in it, and gives it back."""

from dom import button, el, find, put


def show(words, title, *content):
    """Open the dialog with something else in it."""
    dialog = find("dialog")
    put(
        dialog,
        el(
            "header",
            {"class": "dialog-head"},
            el("h2", {"id": "dialog-title"}, title),
            button("close", words.say("ui.close"), kind="quiet"),
        ),
        el("div", {"class": "dialog-body", "tabindex": "0"}, content),
    )
    if not dialog.open:
        dialog.showModal()


def to_copy(words, name, label, text, *buttons):
    """A text in a field, with a button that copies it, behind other buttons."""
    given = {"id": name, "readonly": True, "rows": 7, "aria-label": label}
    copy = button("copy", words.say("ui.copy"), name, "" if buttons else "primary")
    said = el("span", {"id": "copied-" + name, "role": "status"})
    return [el("textarea", given, text), el("p", {"class": "buttons"}, buttons, copy, said)]


def close():
    """Close the dialog."""
    find("dialog").close()


def is_open():
    """Whether the dialog is open."""
    return find("dialog").open
