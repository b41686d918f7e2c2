// Lays the cards of the hand into rows (those that lie on others are laid by stacks.css), as large as there is room
// for; at least 44 px of each card are to be seen. Rows are equal, and begin on the left; a hand that is played keeps
// its rows until fewer of them show each card whole. And makes room for the facts in the bar: figures, which say nothing alone, and those
// after the second give way first, then what they are called, then the words beside the tools, then they have two lines,
// then small letters, then the sign of a suit stands for its name; what trump is and what is played stay. And makes room
// for a question, or the result: it lies closer, then the own line makes room, the others do, and the hand; what is still longer is
// scrolled, and shows that it is.
//
// What holds in a window is said in CSS: the widest a card may be (--hand-most), how many may lie in one row
// (--row-most), how much of the table's height the hand may take (--hand-share), how much of it lies below the lower
// edge (--hand-cut), how much of a back row is seen, in widths of a card (--row-seen), and how much larger or smaller
// cards are wanted (--hand-size).

const LEAST = 44; // pixels that a card is wide
const SEEN = 45; // pixels of a card that are seen, one more than a finger needs, since browsers round
const TALL = 1.4; // height of a card, in widths
const RISES = 0.07; // of its width a card that may be played rises, over the row behind it
const LOOSE = 6; // pixels between cards that are not stretched over the whole row

const watch = new ResizeObserver(table);
let watched = null;

// the table that was drawn, and again when its room changes
export function table() {
  const own = document.getElementById("own-hand"), facts = document.getElementById("facts");
  if (!own) return;
  if (own !== watched) follow(own);
  if (facts.firstChild) makeRoom(facts); // before the hand, which may get more of the table's height, or less
  layHand(own);
  makeRoomFor(document.getElementById("middle").querySelector(".prompt, .result"), own);
}

function layHand(own) {
  const cards = [...own.querySelectorAll(".hand-card, .hand-back")];
  if (!cards.length) kept = {};
  else if (!own.querySelector(".stacks")) lay(own, cards, room(own));
}

function follow(own) {
  watch.disconnect();
  watched = own;
  asked = {};
  for (const one of [own, own.closest(".felt"), document.getElementById("middle")]) watch.observe(one);
}

// what is spared in the bar, from nothing to most of it
const SPARED = [
  "",
  "labels",
  "labels words",
  "labels words lines",
  "labels words lines letters",
  "labels words lines letters signs",
];

let fitted = {}; // the facts for which room was made, and what they look like since then

// looking whether it fits makes the browser lay the bar out several times, so where nothing has changed nobody looks
function makeRoom(facts) {
  if (fitted.facts === facts && fitted.look === lookOf(facts)) return;
  spare(facts);
  fitted = { facts, look: lookOf(facts) };
}

function lookOf(facts) {
  const sizes = [innerWidth, innerHeight, facts.parentElement.clientWidth, facts.clientWidth, facts.clientHeight];
  return [...sizes, facts.closest(".room").dataset.spared, facts.innerHTML].join();
}

function spare(facts) {
  const chips = [...facts.children], [, second] = chips;
  const others = chips.filter((chip, at) => at > 1 || isFigure(chip)).reverse();
  for (const spared of SPARED) {
    facts.closest(".room").dataset.spared = spared;
    for (const chip of chips) chip.hidden = false;
    for (const chip of others) chip.hidden = spared !== "" || !fit(facts, chips);
    if (fit(facts, chips)) return;
  }
  if (second) second.hidden = !second.querySelector(".suit");
}

// whether it is nothing but a figure, such as the number of the deal
function isFigure(chip) {
  return !/\p{L}/u.test(chip.querySelector("strong").textContent) && !chip.querySelector(".suit");
}

// whether those that are seen stand in one row, with all that they say
function fit(facts, chips) {
  const { left, top, right, bottom } = facts.getBoundingClientRect();
  return chips.every((chip) => {
    const box = chip.getBoundingClientRect();
    const inside = box.left > left - 2 && box.top > top - 2 && box.right < right + 2 && box.bottom < bottom + 2;
    const whole = chip.scrollWidth <= chip.clientWidth + 1 && chip.scrollHeight <= chip.clientHeight + 1;
    return box.height === 0 || (inside && whole);
  });
}

// what makes room for a question or a result, from nothing to all that can
const TIGHT = ["", "close", "close bare", "close bare alone", "close bare alone low"];

let asked = {}; // the box for which room was made, where it had how much, and how far that went

// A box that grows while it is answered gets more room, and one that shrinks keeps it, so that nothing jumps to and fro.
function makeRoomFor(box, own) {
  if (asked.box !== box) followBox(box);
  const place = [innerWidth, innerHeight, Boolean(document.getElementById("message").firstChild)].join();
  if (asked.place !== place) asked = { box, place, step: 0 };
  const room = own.closest(".room"), last = TIGHT.length - 1;
  for (room.dataset.tight = TIGHT[asked.step]; box && asked.step < last && !isWhole(box, room); layHand(own)) {
    room.dataset.tight = TIGHT[++asked.step];
  }
  for (const one of scrolled(box)) showMore(one);
  box?.style.setProperty("--answers", `${document.getElementById("deciding")?.offsetHeight ?? 0}px`);
}

function followBox(box) {
  for (const one of asked.box?.children ?? []) watch.unobserve(one);
  asked = { box };
  for (const one of box?.children ?? []) watch.observe(one);
}

// what is scrolled in a box that has too little room
function scrolled(box) {
  return box?.matches(".prompt") ? [box] : [...(box?.querySelectorAll(".result-body, .buttons") ?? [])];
}

// whether all of a box is seen, and nothing that is said lies on it, or on something else that is said
function isWhole(box, room) {
  if (scrolled(box).some((one) => one.scrollHeight > one.clientHeight + 1)) return false;
  const said = [...room.querySelectorAll(".bubble .words")].filter((words) => words.checkVisibility());
  const edges = [box, ...said].map((one) => one.getBoundingClientRect());
  return !edges.some((one, at) => edges.slice(at + 1).some((other) => meet(one, other)));
}

function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

// what is scrolled has a shade where there is more of it
function showMore(one) {
  const isMore = { up: one.scrollTop > 1, down: one.scrollTop + one.clientHeight < one.scrollHeight - 1 };
  one.dataset.more = Object.keys(isMore).filter((way) => isMore[way]).join(" ");
}

document.addEventListener("scroll", ({ target }) => "more" in (target.dataset ?? {}) && showMore(target), true);

function room(own) {
  const style = getComputedStyle(own), given = (name) => parseFloat(style.getPropertyValue(name));
  const cut = given("--hand-cut"), size = given("--hand-size"), share = given("--hand-share") * (1 + (size - 1) / 2);
  return {
    cut,
    size,
    isAsked: Boolean(own.closest(".room").querySelector(".prompt, .result")),
    wide: own.clientWidth,
    high: own.closest(".felt").clientHeight * share + cut,
    most: given("--hand-most") * size,
    inRow: given("--row-most"),
    seen: given("--row-seen"),
  };
}

// how wide a card may be in so many rows
function width(count, rows, { wide, high, most, seen }) {
  const inRow = Math.ceil(count / rows);
  const flat = high / (TALL + (rows - 1) * seen);
  const low = (high - (rows - 1) * SEEN) / (TALL + (rows - 1) * RISES); // where the back rows cannot be lower
  return Math.min(most, Math.min(flat, low), wide - (inRow - 1) * SEEN);
}

// whether so many rows show enough of each of their smallest cards
const isBroad = (count, rows, { wide }) => Math.ceil(count / rows) * LEAST <= wide;

// whether so many rows show all of each card
const areWhole = (count, rows, given) => Math.ceil(count / rows) * width(count, rows, given) <= given.wide;

// as few rows as let the cards be nearly as large as they may; else those that let them be largest
function rowsFor(count, given) {
  const all = count > given.inRow ? [2, 3] : [1, 2, 3];
  if (width(count, 3, given) < SEEN) all.push(4); // a long hand in a frame that is narrower than any phone
  const broad = all.filter((rows) => isBroad(count, rows, given)), ways = broad.length ? broad : all;
  const best = Math.max(...ways.map((rows) => width(count, rows, given)));
  return ways.find((rows) => width(count, rows, given) > 0.85 * best);
}

let kept = {}; // in how many rows a hand lies that is played, and in which window

// A hand that gets smaller keeps its rows while fewer would show less than whole cards, so that it does not change its
// shape from trick to trick; while something is asked it is out of its shape.
function rowsKept(count, given) {
  const place = [innerWidth, innerHeight, given.size].join();
  if (kept.place !== place) kept = { place, rows: 1 };
  const fewest = rowsFor(count, given);
  let rows = Math.max(fewest, kept.rows);
  while (rows > fewest && areWhole(count, rows - 1, given)) rows -= 1;
  if (!given.isAsked) kept.rows = rows;
  return rows;
}

// the cards in equal rows; of two that are not, the one in front is longer, so that nothing stands out behind it
function inRows(cards, rows) {
  if (!(rows > 1)) return [cards]; // nor where no style says how wide a card may be
  const even = Math.floor(cards.length / rows);
  return [cards.slice(0, even), ...inRows(cards.slice(even), rows - 1)];
}

function lay(own, cards, given) {
  const rows = rowsKept(cards.length, given), card = Math.max(LEAST, width(cards.length, rows, given));
  const back = Math.max(SEEN + RISES * card, given.seen * card);
  own.closest(".felt").style.setProperty("--card", `${card}px`);
  const cut = Math.min(given.cut, TALL * card - SEEN); // of a small card no more than that leaves
  own.style.setProperty("--hand-high", `${(rows - 1) * back + TALL * card - cut}px`);
  own.dataset.rows = rows;
  // however far a card is to rise, it leaves enough of the row behind it
  const rises = (at) => (at ? `${back - SEEN}px` : "100vh");
  const gaps = Math.ceil(cards.length / rows) - 1, step = gaps > 0 ? Math.min(card + LOOSE, (given.wide - card) / gaps) : 0;
  const left = (given.wide - card - step * gaps) / 2;
  inRows(cards, rows).forEach((row, at) => layRow(row, { left, step, top: at * back, rises: rises(at) }));
}

function layRow(cards, { left, step, top, rises }) {
  cards.forEach((one, nth) => {
    one.style.setProperty("--left", `${left + nth * step}px`);
    one.style.setProperty("--top", `${top}px`);
    one.style.setProperty("--rises", rises);
  });
}
