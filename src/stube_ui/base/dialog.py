"""One dialog for all that is looked up. The browser keeps the keyboard in it, and gives it back."""

from dom import button, element, find, icon, replace


def show(words, title, *content):
    """Open the dialog with something else in it; the keyboard begins at its first button."""
    dialog = find("dialog")
    replace(
        dialog,
        element(
            "header",
            {"class": "dialog-head"},
            element("h2", {"id": "dialog-title"}, title),
            button("close", icon("close"), kind="quiet", **{"aria-label": words.say("ui.close")}),
        ),
        element("div", {"class": "dialog-body", "tabindex": "0"}, content),
    )
    if not dialog.open:
        dialog.showModal()
    else:
        dialog.querySelector("button").focus()


def copyable_text(words, name, label, text, *buttons, rows=7):
    """A text in a field, with a button that copies it, behind other buttons."""
    given = {"id": name, "readonly": True, "rows": rows, "aria-label": label}
    copy = button("copy", words.say("ui.copy"), name, "" if buttons else "primary")
    said = element("span", {"id": "copied-" + name, "role": "status"})
    return [element("textarea", given, text), element("p", {"class": "buttons"}, buttons, copy, said)]


def close():
    """Close the dialog."""
    find("dialog").close()


def is_open():
    """Tell whether the dialog is open."""
    return find("dialog").open
