// Results as pictures to share: drawn into a canvas, kept as a PNG, or handed to the device's own sheet. They are light
// in every theme, like the cards in them: the picture that links to the game show (`static/share`).

import { save } from "./files.js";

const WIDE = 1200;
const HIGH = 900;
const CARDS = 485; // so much of the game's picture is cards
const MARGIN = 60;
const LINEN = "#efe8da";
const INK = "#2b241c";
const TEAL = "#14606b";
const RULE = "#cdbfa6";
const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
// each line: what of it is told, its base line, font and colour
const LINES = [
  ["title", 562, 64, `600 {}px ${SERIF}`, INK],
  ["about", 616, 34, `{}px ${SANS}`, INK],
  ["score", 735, 112, `600 {}px ${SERIF}`, TEAL],
  ["expert", 795, 36, `{}px ${SANS}`, INK],
];
const SITE = [30, `600 {}px ${SERIF}`, TEAL]; // the last line
const SHEET = { top: 650, left: 150, row: 72, column: 220, foot: 90 };

// draws the result of a deal of the day, told as JSON
export async function draw(canvas, told) {
  const texts = JSON.parse(told);
  const context = await begin(canvas, HIGH, texts);
  for (const [name, base, ...look] of LINES) write(context, texts[name], WIDE / 2, base, look);
}

// draws the sheet of a match, told as JSON: a row for each score, with its name and its figures
export async function drawSheet(canvas, told) {
  const { headings, rows, ...texts } = JSON.parse(told);
  const hasHeadings = headings.some(Boolean), top = SHEET.top + (hasHeadings ? SHEET.row : 0);
  const context = await begin(canvas, top + rows.length * SHEET.row + SHEET.foot, texts);
  for (const [name, base, ...look] of LINES.slice(0, 2)) write(context, texts[name], WIDE / 2, base, look);
  if (hasHeadings) writeFigures(context, headings, top - 24, [28, `{}px ${SANS}`, INK]);
  rows.forEach((row, at) => drawRow(context, row, top + at * SHEET.row));
}

function drawRow(context, { name, figures, own }, top) {
  const look = [42, `${own ? 600 : 400} {}px ${SERIF}`, own ? TEAL : INK], base = top + 50;
  context.fillStyle = RULE;
  context.fillRect(SHEET.left, top, WIDE - 2 * SHEET.left, 2);
  context.textAlign = "left";
  write(context, name, SHEET.left, base, look, WIDE - 2 * SHEET.left - figures.length * SHEET.column);
  writeFigures(context, figures, base, look);
}

// in columns, the last one at the right edge
function writeFigures(context, figures, base, look) {
  context.textAlign = "right";
  const right = (at) => WIDE - SHEET.left - (figures.length - 1 - at) * SHEET.column;
  figures.forEach((text, at) => write(context, text, right(at), base, look, SHEET.column - 20));
}

// the ground with the cards, and the last line
async function begin(canvas, high, { cards, site }) {
  const picture = await fetched(cards);
  canvas.width = WIDE;
  canvas.height = high;
  const context = canvas.getContext("2d");
  context.fillStyle = LINEN;
  context.fillRect(0, 0, WIDE, high);
  if (picture) drawCards(context, picture, high);
  context.textAlign = "center";
  write(context, site, WIDE / 2, high - 38, SITE);
  return context;
}

// the cards above; below them its ground goes on
function drawCards(context, cards, high) {
  context.drawImage(cards, 0, 0, WIDE, CARDS, 0, 0, WIDE, CARDS);
  context.drawImage(cards, 0, CARDS, WIDE, 1, 0, CARDS, WIDE, high - CARDS);
}

// a line, smaller if it has no room otherwise
function write(context, text, left, base, [size, font, colour], room = WIDE - 2 * MARGIN) {
  context.fillStyle = colour;
  context.font = font.replace("{}", size);
  const fits = room / context.measureText(text).width;
  if (fits < 1) context.font = font.replace("{}", Math.floor(size * fits));
  context.fillText(text, left, base);
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
