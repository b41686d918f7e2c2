"""Makes pictures of the page small enough to be kept: with a palette of few colours. One may say in a comment
of what it was made; several can be one that moves (an animated PNG).
"""

import base64
import struct
import zlib
from itertools import pairwise

COLOURS = 56
SIGNATURE = b"\x89PNG\r\n\x1a\n"
COMMENT = b"Comment\0"  # with which the chunk of a comment begins
# the pixels of a picture as numbers of a palette: the most frequent colours that differ, and for all others
# the one that is most like them
# pictures of one size, below each other
TO_PALETTE = """async ([pictures, most]) => {
  const bitmap = async (picture) => {
    const response = await fetch(`data:image/png;base64,${picture}`);
    return createImageBitmap(await response.blob());
  };
  const bitmaps = await Promise.all(pictures.map(bitmap)), { width } = bitmaps[0];
  const height = bitmaps.length * bitmaps[0].height;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  bitmaps.forEach((one, at) => canvas.drawImage(one, 0, at * one.height));
  const { data } = canvas.getImageData(0, 0, width, height), count = new Map();
  const colour = (at) => (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
  for (let at = 0; at < data.length; at += 4) count.set(colour(at), (count.get(colour(at)) ?? 0) + 1);
  const parts = (one) => [one >> 16, (one >> 8) & 255, one & 255];
  const distance = (one, other) => {
    const [a, b] = [parts(one), parts(other)];
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  };
  const frequent = [...count.keys()].sort((one, other) => count.get(other) - count.get(one)), palette = [];
  for (let apart = 24; palette.length < most && apart >= 3; apart /= 2) {
    for (const one of frequent) {
      if (palette.length < most && palette.every((other) => distance(one, other) > apart)) palette.push(one);
    }
  }
  const numbers = new Map();
  for (const one of frequent) {
    const nearer = (best, other) => (distance(one, other) < distance(one, best) ? other : best);
    numbers.set(one, palette.indexOf(palette.reduce(nearer)));
  }
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => numbers.get(colour(4 * at)));
  return { width, height, palette: palette.map(parts), pixels: pixels.toBase64?.() ?? [...pixels] };
}"""


def small_png(browser, picture, comment=""):
    """The same picture as a PNG with a palette."""
    colours, (rows,) = with_palette(browser, [picture])
    made = whole(colours, rows, chunk(b"IDAT", packed(rows)))
    return with_comment(made, comment) if comment else made


def small_animation(browser, pictures, moment):
    """Pictures of one size as an animated PNG, each seen for so many milliseconds, again and again."""
    colours, frames = with_palette(browser, pictures)
    parts = [chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    parts += [frame_control(0, frames[0], 0, moment), chunk(b"IDAT", packed(frames[0]))]
    for number, (before, rows) in enumerate(pairwise(frames), start=1):
        top, changed = changed_rows(before, rows)
        data = struct.pack(">I", 2 * number) + packed(changed)
        parts += [frame_control(2 * number - 1, changed, top, moment), chunk(b"fdAT", data)]
    return whole(colours, frames[0], *parts)


def with_palette(browser, pictures):
    """The palette of some pictures, and of each its rows of pixels; a page of the browser finds them."""
    blank = browser.new_page()
    texts = [base64.b64encode(picture).decode() for picture in pictures]
    found = blank.evaluate(TO_PALETTE, [texts, COLOURS])
    blank.close()
    width, height, pixels = found["width"], found["height"], found["pixels"]
    pixels = base64.b64decode(pixels) if isinstance(pixels, str) else bytes(pixels)
    rows = [pixels[at : at + width] for at in range(0, len(pixels), width)]
    colours = bytes(part for colour in found["palette"] for part in colour)
    return colours, [list(part) for part in zip(*[iter(rows)] * (height // len(pictures)), strict=True)]


def changed_rows(before, rows):
    """The first row in which a picture differs from the one before, and the rows from there to the last one.
    A picture that does not differ has its first row.
    """
    differ = [at for at, (one, other) in enumerate(zip(before, rows, strict=True)) if one != other] or [0]
    return differ[0], rows[differ[0] : differ[-1] + 1]


def frame_control(number, rows, top, moment):
    """The part of an animation that says where the next rows go, and for how many milliseconds."""
    size = struct.pack(">III", number, len(rows[0]), len(rows))
    return chunk(b"fcTL", size + struct.pack(">IIHHBB", 0, top, moment, 1000, 0, 0))


def packed(rows):
    """Rows of pixels as a PNG has them."""
    return zlib.compress(b"".join(b"\0" + row for row in rows), 9)


def whole(colours, rows, *parts):
    """A PNG with a palette, of the size of some rows of pixels, made of these parts."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    first = [chunk(b"IHDR", header), chunk(b"PLTE", colours)]
    return SIGNATURE + b"".join([*first, *parts, chunk(b"IEND", b"")])


def with_comment(png, text):
    """The same picture with a comment before its last chunk."""
    end = len(png) - len(chunk(b"IEND", b""))
    return png[:end] + chunk(b"tEXt", COMMENT + text.encode("latin-1")) + png[end:]


def comment_of(png):
    """The comment of a picture; "" if it has none."""
    at = len(SIGNATURE)
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        data = png[at + 8 : at + 8 + size]
        if kind == b"tEXt" and data.startswith(COMMENT):
            return data.removeprefix(COMMENT).decode("latin-1")
        at += size + 12  # with its size, its kind and its sum
    return ""


def chunk(kind, data):
    """A part of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
