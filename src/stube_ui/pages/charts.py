"""Small charts: a bar for each figure of a row, with an axis."""

from dom import signed, svg

WIDTH, HEIGHT = 260, 84
LEFT, EDGE = 40, 8  # room for the figures of the axis, and above and below the bars
LINE = 14  # the height of a figure
MOST_BARS = 24


def bars(words, figures, label):
    """A bar for each of some figures, at least one: up for a gain, down for a loss. The axis has nothing, the
    highest and the lowest figure.
    """
    low, high = min(min(figures), 0), max(max(figures), 0)
    spread = (high - low) or 1
    drawn = [level(words, value, place(value, high, spread)) for value in ends(low, high, spread)]
    wide = (WIDTH - LEFT) / MOST_BARS
    zero = place(0, high, spread)
    drawn.append(svg("line", {"x1": LEFT, "x2": LEFT, "y1": EDGE, "y2": HEIGHT - EDGE, "class": "axis"}))
    drawn += [
        bar(LEFT + index * wide, wide, one, place(one, high, spread), zero)
        for index, one in enumerate(figures)
    ]
    given = {"viewBox": "0 0 %d %d" % (WIDTH, HEIGHT), "class": "bars", "role": "img", "aria-label": label}
    return svg("svg", given, drawn)


def ends(low, high, spread):
    """The figures that the axis has: none so close to nothing that it could not be read."""
    return [0] + [one for one in (low, high) if abs(one) * (HEIGHT - 2 * EDGE) > spread * LINE]


def place(value, high, spread):
    """The distance of a value from the top of the chart."""
    return EDGE + (HEIGHT - 2 * EDGE) * (high - value) / spread


def level(words, value, at):
    """A figure of the axis, with its line."""
    line = {"x1": LEFT, "x2": WIDTH, "y1": "%.1f" % at, "y2": "%.1f" % at}
    text = {"x": LEFT - 4, "y": "%.1f" % (at + 4.5), "text-anchor": "end", "class": "axis-figure"}
    return svg(
        "g",
        {},
        svg("line", dict(line, **{"class": "axis" if value else "zero"})),
        svg("text", text, figure(words, value)),
    )


def bar(left, wide, value, at, zero):
    """The bar of a figure, from nothing up or down to it."""
    given = {
        "x": "%.1f" % (left + 1),
        "width": "%.1f" % (wide - 2),
        "y": "%.1f" % min(at, zero),
        "height": "%.1f" % max(abs(zero - at), 1),
        "class": "bar-down" if value < 0 else "bar-up",
    }
    return svg("rect", given)


def figure(words, value):
    """A figure with its sign, a fraction with one place."""
    whole = int(value) == value
    return signed(int(value) if whole else words.decimal(value))
