// Lays the cards of the hand into rows (those that lie on others are laid by stacks.css), as large as there is room
// for; at least 44 px of each card are to be seen. Rows end between two groups of the hand (suits, as it is sorted)
// where that makes no card smaller. And makes room for the facts in the bar: figures, which say nothing alone, and those
// after the second give way first, then what they are called, then the words beside the tools, then they have two lines,
// then small letters, then the sign of a suit stands for its name; what trump is and what is played stay. And makes room
// for a question, or the result: it lies closer, then the own line makes room, the others do, and the hand; what is still longer is
// scrolled, and shows that it is.
//
// What holds in a window is said in CSS: the widest a card may be (--hand-most), how many may lie in one row
// (--row-most), how much of the table's height the hand may take (--hand-share), how much of it lies below the lower
// edge (--hand-cut), and how much of a back row is seen, in widths of a card (--row-seen).

const LEAST = 44; // pixels that a card is wide
const SEEN = 45; // pixels of a card that are seen, one more than a finger needs, since browsers round
const TALL = 1.4; // height of a card, in widths
const RISES = 0.07; // of its width a card that may be played rises, over the row behind it
const UNEVEN = 2; // cards that a row may have more or less, to end between two groups
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
  if (cards.length && !own.querySelector(".stacks")) lay(own, cards, room(own));
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
  const cut = given("--hand-cut");
  return {
    cut,
    wide: own.clientWidth,
    high: own.closest(".felt").clientHeight * given("--hand-share") + cut,
    most: given("--hand-most"),
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

// as few rows as let the cards be nearly as large as they may; else those that let them be largest
function rowsFor(count, given) {
  const all = count > given.inRow ? [2, 3] : [1, 2, 3];
  if (width(count, 3, given) < SEEN) all.push(4); // a long hand in a frame that is narrower than any phone
  const broad = all.filter((rows) => isBroad(count, rows, given)), ways = broad.length ? broad : all;
  const best = Math.max(...ways.map((rows) => width(count, rows, given)));
  return ways.find((rows) => width(count, rows, given) > 0.85 * best);
}

// after how many cards a group ends and another follows
function groupEnds(cards) {
  const groups = cards.map((card) => card.dataset.group);
  return [...groups.keys()].filter((at) => at > 0 && groups[at] !== groups[at - 1]);
}

// the cards in rows that hold at most so many: they end between two groups, as near to even rows as can be, or evenly
function inRows(cards, rows, most) {
  if (!(rows > 1)) return [cards]; // nor where no style says how wide a card may be
  const even = Math.ceil(cards.length / rows), far = (end) => Math.abs(end - even);
  const holds = (end) => far(end) <= UNEVEN && end <= most && cards.length - end <= (rows - 1) * most;
  const [end = even] = groupEnds(cards).filter(holds).sort((one, other) => far(one) - far(other));
  return [cards.slice(0, end), ...inRows(cards.slice(end), rows - 1, most)];
}

function lay(own, cards, given) {
  const rows = rowsFor(cards.length, given), card = Math.max(LEAST, width(cards.length, rows, given));
  const back = Math.max(SEEN + RISES * card, given.seen * card);
  const most = Math.max(Math.ceil(cards.length / rows), Math.floor((given.wide - card) / SEEN) + 1);
  own.closest(".felt").style.setProperty("--card", `${card}px`);
  const cut = Math.min(given.cut, TALL * card - SEEN); // of a small card no more than that leaves
  own.style.setProperty("--hand-high", `${(rows - 1) * back + TALL * card - cut}px`);
  own.dataset.rows = rows;
  // however far a card is to rise, it leaves enough of the row behind it
  const rises = (at) => (at ? `${back - SEEN}px` : "100vh");
  inRows(cards, rows, most).forEach((row, at) => layRow(row, at * back, rises(at), card, given.wide));
}

function layRow(cards, top, rises, card, wide) {
  const gaps = cards.length - 1, step = gaps > 0 ? Math.min(card + LOOSE, (wide - card) / gaps) : 0;
  cards.forEach((one, nth) => {
    one.style.setProperty("--left", `${(wide - card - step * gaps) / 2 + nth * step}px`);
    one.style.setProperty("--top", `${top}px`);
    one.style.setProperty("--rises", rises);
  });
}
