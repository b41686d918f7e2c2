"""Makes a picture of the page small enough to be kept: with a palette of few colours; it may say in a comment
of what it was made.
"""

import base64
import struct
import zlib

COLOURS = 56
SIGNATURE = b"\x89PNG\r\n\x1a\n"
COMMENT = b"Comment\0"  # with which the chunk of a comment begins
# the pixels of a picture as numbers of a palette: the most frequent colours that differ, and for all others
# the one that is most like them
TO_PALETTE = """async ([picture, most]) => {
  const response = await fetch(`data:image/png;base64,${picture}`);
  const bitmap = await createImageBitmap(await response.blob()), { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(bitmap, 0, 0);
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
    """The same picture as a PNG with a palette; a page of the browser finds the palette."""
    blank = browser.new_page()
    found = blank.evaluate(TO_PALETTE, [base64.b64encode(picture).decode(), COLOURS])
    blank.close()
    width, height, pixels = found["width"], found["height"], found["pixels"]
    pixels = base64.b64decode(pixels) if isinstance(pixels, str) else bytes(pixels)
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colours = bytes(part for colour in found["palette"] for part in colour)
    parts = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    made = SIGNATURE + b"".join(chunk(*part) for part in parts)
    return with_comment(made, comment) if comment else made


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
