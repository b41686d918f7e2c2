// The result of a deal of the day as a picture to share: drawn into a canvas, kept as a PNG, or handed to the device's own
// sheet. It is light in every theme, like the cards in it: the picture that links to the game show (`static/share`).

import { save } from "./files.js";

const WIDE = 1200;
const HIGH = 900;
const CARDS = 485; // so much of the game's picture is cards
const MARGIN = 60;
const LINEN = "#efe8da";
const INK = "#2b241c";
const TEAL = "#14606b";
const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
// each line: what of it is told, its base line, font and colour
const LINES = [
  ["title", 562, 64, `600 {}px ${SERIF}`, INK],
  ["about", 616, 34, `{}px ${SANS}`, INK],
  ["score", 735, 112, `600 {}px ${SERIF}`, TEAL],
  ["expert", 795, 36, `{}px ${SANS}`, INK],
  ["site", 862, 30, `600 {}px ${SERIF}`, TEAL],
];

// draws what is told, as JSON
export async function draw(canvas, told) {
  const texts = JSON.parse(told);
  const cards = await fetched(texts.cards);
  canvas.width = WIDE;
  canvas.height = HIGH;
  const context = canvas.getContext("2d");
  context.fillStyle = LINEN;
  context.fillRect(0, 0, WIDE, HIGH);
  if (cards) drawCards(context, cards);
  context.textAlign = "center";
  for (const [name, base, size, font, colour] of LINES) write(context, texts[name], base, size, font, colour);
}

// the cards above; below them its ground goes on
function drawCards(context, cards) {
  context.drawImage(cards, 0, 0, WIDE, CARDS, 0, 0, WIDE, CARDS);
  context.drawImage(cards, 0, CARDS, WIDE, 1, 0, CARDS, WIDE, HIGH - CARDS);
}

// a line, smaller if it has no room otherwise
function write(context, text, base, size, font, colour) {
  context.fillStyle = colour;
  context.font = font.replace("{}", size);
  const room = (WIDE - 2 * MARGIN) / context.measureText(text).width;
  if (room < 1) context.font = font.replace("{}", Math.floor(size * room));
  context.fillText(text, WIDE / 2, base);
}

// a picture of the site, null if it cannot be had
async function fetched(address) {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}

const asPng = (canvas) => new Promise((resolve) => canvas.toBlob(resolve, "image/png"));

export async function keep(canvas, name) {
  save(name, await asPng(canvas), "image/png");
}

// opens the device's sheet, with the line alone where it takes no picture; to break off there is no failure
export async function hand(canvas, name, text) {
  const files = [new File([await asPng(canvas)], name, { type: "image/png" })];
  const whole = { files, text };
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : { text });
    return true;
  } catch (fault) {
    return fault.name === "AbortError";
  }
}
