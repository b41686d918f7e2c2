// Looks at a table as it lies on the page and tells what is wrong with it: what touches what it may not, what leaves the
// window, what is too small to be pressed, which text is cut. Knows kinds of things by what they are, not where they lie.

// what lies on a table: the first line that fits tells the kind
const KINDS = [
  ["hand card", ".hand-card"],
  ["stack", ".stack"],
  ["bubble", ".bubble"],
  ["trick card", ".trick .card-box"],
  ["place", ".trick .empty, .trick .next"],
  ["mark", ".trick .caption, .mark-led, .mark-winning"],
  ["small portrait", ".trick .portrait"],
  ["open card", ".piles .open"],
  ["pile", ".piles .card-box"],
  ["row", ".rows .row"],
  ["badge", ".badge, .held"],
  ["portrait", ".portrait"],
  ["back", ".backs .back"],
  ["name", ".other .name, .own .name"],
  ["number", ".number, .other .tag, .own .tag"],
  ["meter", ".meter, .goal"],
  ["chip", ".chip, .other .mark, .own .mark, .other .level"],
  ["plate", ".plate, .seat"],
  ["result", ".result"],
  ["question", ".prompt"],
  ["message", "#message"],
  ["word out of turn", "#interjections button"],
  ["back to the lobby", "#to-lobby"],
  ["title", ".bar h1"],
  ["tool", ".tools button, #panel-button"],
];
// pairs that may touch: cards overlap in a hand and in a trick, marks and portraits stand on the corners of their cards,
// badges on portraits; a bubble covers cloth and wood, of a card all but its index, and for its moment backs, and piles of
// them, which say nothing but how many they are (a number does, too), and rows of a lay-off, where only a pass is said; a
// sentence covers a place where no card lies yet
const MAY = [
  ["hand card", "hand card"],
  ["trick card", "trick card", "place", "mark", "small portrait", "bubble"],
  ["place", "place", "mark", "small portrait", "bubble", "message"],
  ["back", "back", "badge", "bubble"],
  ["row", "bubble"],
  ["pile", "bubble"],
  ["portrait", "badge"],
];
const SLACK = 1; // pixels that lengths are rounded by
const SLIVER = 4; // pixels of a line of text that nobody can read
const FINGER = 44; // the least width and height of what is pressed
const LEAST_TEXT = 13; // pixels
const LEAST_CARD = 40; // pixels of width under which no face can be read
const CUT_OFF = 22; // pixels of a hand that the lower edge of a phone on its side may cut off
const LONG_NAME = 12; // letters from which on a name may end in an ellipsis; what is played never may
const LONG_IN_A_TILE = 8; // of the result, where the portrait says who it is, too, and the name stands whole at the seat
const OLD = "#log p:nth-last-child(n + 5)"; // lines of the log that are like the newest ones
const PRESSED = "button, a[href], select, summary, input, textarea";
// what is seen at any time, without scrolling; where there is no room facts may be missing, but not the first two
const SEEN = `#result-title, #go-on, .question, .deciding, .hand, .trick, .other, .tools, #to-lobby, h1, #message,
  .facts .chip:nth-child(-n + 2)`;
// what may be scrolled at a table, if it shows where there is more of it
const ROLLED = ".prompt, .result-body, .result .buttons";
const SIDEWAYS = "(height < 500px) and (orientation: landscape)";

// all that is asked about an element is asked once a look
class Look {
  constructor() {
    this.styles = new Map();
    this.found = [];
    this.root = topmost();
    this.things = KINDS.flatMap(([kind, at]) => this.kindred(kind, at));
    this.things = this.things.filter(({ of }, at) => this.things.findIndex((one) => one.of === of) === at);
    this.lines = this.linesOfText();
  }

  kindred(kind, at) {
    const seen = [...this.root.querySelectorAll(at)].filter((one) => this.isSeen(one));
    return seen.map((of) => ({ kind, of, box: this.visible(of, boxOf(of)) })).filter(({ box }) => box);
  }

  style(of) {
    if (!this.styles.has(of)) this.styles.set(of, getComputedStyle(of));
    return this.styles.get(of);
  }

  isSeen(of) {
    if (of.closest(".unseen") || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (of.matches(".plate, .seat, .trick .empty, .trick .next, #message") && !this.paints(of)) return false;
    if (this.style(of).clipPath === "inset(50%)") return false; // for screen readers
    const { width, height } = of.getBoundingClientRect();
    return width > SLACK && height > SLACK;
  }

  // whether nothing can be seen through an element
  paints(of) {
    if (of instanceof SVGElement || ["IMG", "CANVAS", "METER"].includes(of.tagName)) return true;
    const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle } = this.style(of);
    const clear = /^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor);
    return !clear || backgroundImage !== "none" || (of.matches(".empty, .next") && borderTopStyle !== "none" && borderTopWidth !== "0px");
  }

  // the ancestors that cut off what leaves them
  *frames(of) {
    let { position } = this.style(of);
    for (let one = of.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = this.style(one);
      const holds = style.position !== "static" || style.transform !== "none" || style.containerType !== "normal";
      if (["absolute", "fixed"].includes(position) && !holds) continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") yield one;
      position = style.position;
    }
  }

  // the part of a box that no ancestor cuts off; nothing if there is none
  visible(of, box) {
    let { left, top, right, bottom } = box;
    for (const frame of this.frames(of)) {
      const edge = inner(frame);
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return right - left > SLACK && bottom - top > SLACK ? { left, top, right, bottom } : null;
  }

  // the lines of all texts: where each lies, and whose it is
  linesOfText() {
    const lines = [], range = document.createRange();
    const walk = document.createTreeWalker(this.root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const of = node.parentElement;
      if (!node.data.trim() || of.closest(`option, script, style, ${OLD}`) || !this.isSeen(of)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > SLACK) lines.push({ kind: "text", of, box, text: node.data.trim() });
    }
    return lines;
  }

  tell(kind, ...what) {
    this.found.push(`${kind}: ${what.map(told).join(" ")}`);
  }

  all() {
    this.overlaps();
    this.edges();
    this.texts();
    this.facts();
    this.cards();
    underFingers(() => this.covered());
    this.presses();
    this.questions();
    this.rolled();
    return [...new Set(this.found)];
  }

  overlaps() {
    this.things.forEach((one, at) => {
      for (const other of this.things.slice(at + 1)) {
        if (!apart(one.box, other.box) && !nested(one.of, other.of) && !mayTouch(one, other)) this.tell("overlap", one, "and", other);
      }
    });
    this.lines.forEach((one, at) => {
      for (const other of this.lines.slice(at + 1)) {
        if (one.of !== other.of && !apart(shrunk(one.box), shrunk(other.box)) && this.meet(one, other)) this.tell("texts collide", one, "and", other);
      }
    });
  }

  // whether the parts of two lines that are seen meet
  meet(one, other) {
    if (this.rollsUnder(one.of, other.of) || this.rollsUnder(other.of, one.of)) return false;
    if (isMarkUnderASentence(one.of, other.of) || isMarkUnderASentence(other.of, one.of)) return false;
    const [part, also] = [this.shown(one), this.shown(other)];
    return part && also && !apart(shrunk(part), shrunk(also));
  }

  // the part of a line of text that is seen; its own element may cut it off, too
  shown({ of, box }) {
    const { overflowX, textOverflow } = this.style(of), edge = inner(of);
    if (overflowX === "visible" || textOverflow !== "ellipsis") return this.visible(of, box);
    return this.visible(of, { ...box, left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right) });
  }

  // whether an element is scrolled away under another one that sticks to the edge of what is scrolled, and shows it
  rollsUnder(of, over) {
    if (!showsMore(of.closest(ROLLED))) return false;
    const sticks = this.root.id === "room" ? ["sticky"] : ["sticky", "fixed"]; // a page rolls as a whole
    for (let one = over; one && !one.contains(of); one = one.parentElement) if (sticks.includes(this.style(one).position)) return true;
    return false;
  }

  edges() {
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth + SLACK) this.tell("scrolls", `the page is ${scrollWidth} wide`);
    if (this.root.id === "room" && scrollHeight > innerHeight + SLACK) this.tell("scrolls", `the page is ${scrollHeight} high`);
    for (const one of this.things) if (leaves(one)) this.tell("leaves the window", one);
    for (const frame of this.root.querySelectorAll(".sheet, #sheet, .panel, .dialog, .result, .prompt, .hand")) {
      const scrolls = ["auto", "scroll"].includes(this.style(frame).overflowX);
      if (scrolls && this.isSeen(frame) && frame.scrollWidth > frame.clientWidth + SLACK) this.tell("scrolls sideways", `${frame.className || frame.id}`);
    }
  }

  texts() {
    for (const line of this.lines) {
      const { of, box } = line;
      const part = this.visible(of, box), size = parseFloat(this.style(of).fontSize);
      if (size < LEAST_TEXT - 0.05) this.tell("small text", line, `${size} px`);
      if (part && leaves({ kind: "text", box: part })) this.tell("text leaves the window", line);
      if (this.isCut(line, part)) this.tell("text is cut", line);
    }
  }

  // whether a frame that cannot be scrolled cuts off a text, at its sides or over more than a third of its height
  isCut({ of, box, text }, part) {
    for (const frame of [of, ...this.frames(of)]) {
      const { overflowX, overflowY, textOverflow } = this.style(frame), edge = inner(frame);
      if (textOverflow === "ellipsis" && frame.scrollWidth > frame.clientWidth) {
        if (of.closest("h1") || text.length < (of.closest(".tile") ? LONG_IN_A_TILE : LONG_NAME)) return true;
        continue;
      }
      if (!mustBeSeen(of) && (!part || [overflowX, overflowY].includes("auto"))) return !showsMore(of.closest(ROLLED)); // can be scrolled to
      const hidden = (flow) => flow === "hidden" || flow === "clip" || (flow !== "visible" && mustBeSeen(of));
      const sides = hidden(overflowX) && (box.left < edge.left - SLACK || box.right > edge.right + SLACK);
      const third = (box.bottom - box.top) / 3;
      if (sides || (hidden(overflowY) && (box.top < edge.top - third || box.bottom > edge.bottom + third))) return true;
    }
    return !part && mustBeSeen(of);
  }

  // a figure in the bar says nothing without its name
  facts() {
    for (const one of this.things.filter(({ of }) => of.matches(".facts .chip"))) {
      const value = one.of.querySelector("strong"), name = one.of.querySelector(".label");
      const speaks = value.querySelector(".suit") || /\p{L}/u.test(value.textContent);
      if (!speaks && !(name && this.isSeen(name))) this.tell("a figure without its name", one);
    }
  }

  presses() {
    const at = scrollY;
    for (const of of this.root.querySelectorAll(PRESSED)) {
      if (of.matches(".hand-card") || (of.matches("a") && this.style(of).display === "inline") || !this.isSeen(of)) continue;
      if (!document.querySelector("#room")) of.scrollIntoView({ block: "center", behavior: "instant" });
      const box = around(of, ...(of.labels ?? [])), [width, height] = pressed(of, box);
      const one = { kind: "button", of, box };
      const small = width < FINGER - 0.5 || height < FINGER - 0.5;
      if (small && this.visible(of, box) && !isHitAround(of, box, this.rollsUnder.bind(this))) this.tell("too small to press", one, `${Math.round(width)} x ${Math.round(height)}`);
      const part = this.visible(of, boxOf(of));
      if (!part || leaves({ kind: "button", box: part })) {
        if (!mustBeSeen(of) && (!part || of.closest(ROLLED))) continue; // scrolled away
        this.tell("out of reach", one);
        continue;
      }
      const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
      if (y > 0 && y < innerHeight && !isHit(of, x, y) && !this.rollsUnder(of, document.elementFromPoint(x, y))) this.tell("cannot be hit", one);
    }
    scrollTo(0, at);
  }

  // a question is never without its words
  questions() {
    for (const box of this.root.querySelectorAll(".prompt")) {
      if (this.isSeen(box) && !this.isSeen(box.querySelector(".question"))) this.tell("no words of the question", nameOf(box));
    }
  }

  // what is scrolled at a table shows it, and all that is pressed there can be scrolled to
  rolled() {
    for (const frame of this.root.querySelectorAll(ROLLED)) {
      if (!this.isSeen(frame) || frame.scrollHeight <= frame.clientHeight + SLACK) continue;
      if (!showsMore(frame)) this.tell("no sign of more", nameOf(frame));
      const at = frame.scrollTop, buttons = [...frame.querySelectorAll("button")].filter((one) => one.checkVisibility());
      for (const of of buttons) {
        if (isHit(of, ...middleOf(of))) continue;
        of.scrollIntoView({ block: "nearest", behavior: "instant" });
        if (!isHit(of, ...middleOf(of))) this.tell("cannot be scrolled to", nameOf(of));
        frame.scrollTop = at;
      }
    }
  }

  cards() {
    for (const one of this.things) {
      const { kind, of, box } = one;
      if (kind === "hand card" && this.root.id === "room" && !hasRoomForAFinger(of, box)) this.tell("too small to press", one, "shows less than 44 x 44");
      const isFace = ["hand card", "stack", "trick card", "open card"].includes(kind);
      if (isFace && boxOf(of).right - boxOf(of).left < LEAST_CARD) this.tell("small card", one);
    }
  }

  // what cannot be seen because something lies over it: texts, and the indices of cards that were played
  covered() {
    for (const line of this.lines) {
      const part = this.shown(line);
      if (!part || part.bottom - part.top < SLIVER) continue; // scrolled away but for an edge
      const y = (part.top + part.bottom) / 2;
      for (const x of [part.left + 2, (part.left + part.right) / 2, part.right - 2]) {
        const over = this.whatLiesOver(line.of, x, y);
        if (over && !isMarkUnderASentence(line.of, over)) this.tell("text is covered", line, `by ${nameOf(over)}`);
      }
    }
    for (const one of this.things.filter(({ kind }) => kind === "trick card" || kind === "open card")) {
      const { left, top, right, bottom } = boxOf(one.of), [width, height] = [right - left, bottom - top];
      for (const [x, y] of [[0.13, 0.09], [0.13, 0.2], [0.22, 0.14]]) {
        const over = this.whatLiesOver(one.of, left + x * width, top + y * height);
        if (over) this.tell("index is covered", one, `by ${nameOf(over)}`);
      }
    }
  }

  whatLiesOver(of, x, y) {
    const first = document.elementFromPoint(x, y);
    if (!first || nested(first, of)) return null; // as nearly everywhere; to find all that lies there takes longer
    for (const one of document.elementsFromPoint(x, y)) {
      if (one.contains(of) || of.contains(one)) return null;
      if (this.paints(one)) return this.rollsUnder(of, one) ? null : one;
    }
    return null;
  }
}

// what can be pressed now: a dialog, a sheet that lies over the table, or the table
function topmost() {
  const panel = document.querySelector("#panel");
  const lies = panel?.checkVisibility() && ["fixed", "absolute"].includes(getComputedStyle(panel).position);
  const open = document.querySelector("dialog[open]") ?? (lies && document.body.classList.contains("panel-open") && panel);
  return open || document.querySelector("#room") || document.body;
}

// the box of an element; that of a card as if it were not turned
function boxOf(of) {
  const { left, top, right, bottom } = of.getBoundingClientRect();
  if (!of.offsetWidth || !of.matches(".card-box, .hand-card, .back")) return { left, top, right, bottom };
  const [x, y, width, height] = [(left + right) / 2, (top + bottom) / 2, of.offsetWidth / 2, of.offsetHeight / 2];
  return { left: x - width, top: y - height, right: x + width, bottom: y + height };
}

// the box that holds elements
function around(...all) {
  const boxes = all.map(boxOf), most = (side, which) => Math[which](...boxes.map((box) => box[side]));
  return { left: most("left", "min"), top: most("top", "min"), right: most("right", "max"), bottom: most("bottom", "max") };
}

function inner(frame) {
  const { left, top } = frame.getBoundingClientRect();
  const [x, y] = [left + frame.clientLeft, top + frame.clientTop];
  return { left: x, top: y, right: x + frame.clientWidth, bottom: y + frame.clientHeight };
}

// how much of a button is pressed: its box, or what it lies over with a part of its own, as that of a deal lies over its row
function pressed(of, { left, top, right, bottom }) {
  const over = getComputedStyle(of, "::after"), lies = over.content !== "none" && over.position === "absolute" && over.pointerEvents !== "none";
  const [width, height] = lies ? [parseFloat(over.width), parseFloat(over.height)] : [0, 0];
  return [Math.max(right - left, width), Math.max(bottom - top, height)];
}

const nested = (one, other) => one.contains(other) || other.contains(one);
const isApart = (one, other, low, high) => one[high] <= other[low] + SLACK || other[high] <= one[low] + SLACK;
const apart = (one, other) => isApart(one, other, "left", "right") || isApart(one, other, "top", "bottom");
// A phone on its side and the lowest upright ones have no room for a sentence of two lines: until the next action it lies
// over the lower half of what is lowest on the cloth, and over marks; the upper half, with the index, is seen.
// The same holds in any window where letters are half as large again, since a sentence has three lines then.
const LOW = 650; // pixels of a window's height
const LARGE = 24; // pixels of a letter
const isLarge = () => parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE;
const isShort = () => innerHeight < LOW || isLarge();
const LAID = ["row", "pile", "trick card", "mark"];
function liesLow(one, other) {
  if (!isShort() || !one.of.matches(isLarge() ? "#message" : "#message:is(.urgent, .hint)") || !LAID.includes(other.kind)) return false;
  return other.kind === "mark" || one.box.top > (other.box.top + other.box.bottom) / 2;
}
const isMarkUnderASentence = (of, over) => isShort() && !!of.closest(".trick .mark, .piles .count") && !!over.closest("#message:is(.urgent, .hint)");
const mayTouch = (one, other) =>
  liesLow(one, other) ||
  liesLow(other, one) ||
  MAY.some(([first, ...rest]) => (one.kind === first && rest.includes(other.kind)) || (other.kind === first && rest.includes(one.kind)));
// a line of text is higher than its letters
const shrunk = ({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) / 5, bottom: bottom - (bottom - top) / 5 });
const mustBeSeen = (of) => Boolean(of.closest(SEEN));
// whether a frame has a shade where there is more of it than is seen; what is no such frame is not asked
const isDrawn = (of, part) => getComputedStyle(of, part).content !== "none" && getComputedStyle(of, part).display !== "none";
function showsMore(frame) {
  if (!frame || frame.scrollTop + frame.clientHeight >= frame.scrollHeight - SLACK) return true;
  const bar = frame.querySelector(":scope > .deciding");
  return bar ? isDrawn(bar, "::before") : isDrawn(frame, "::after");
}
const middleOf = (of) => {
  const { left, top, right, bottom } = of.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
};
const isHit = (of, x, y) => {
  const hit = document.elementFromPoint(x, y);
  return [of, ...(of.labels ?? []), of.closest("label, a, button")].some((one) => one?.contains(hit));
};

// whether a small button is hit also beside it, over the width and height of a finger
function isHitAround(of, { left, top, right, bottom }, rollsUnder) {
  const [x, y, far] = [(left + right) / 2, (top + bottom) / 2, FINGER / 2 - 1.5]; // a row has an edge
  const hits = (x, y) => isHit(of, x, y) || rollsUnder(of, document.elementFromPoint(x, y));
  const corners = [[-far, -far], [far, -far], [-far, far], [far, far]], steps = [0, -far, far, -far / 2, far / 2];
  return steps.some((dx) => steps.some((dy) => corners.every((corner) => hits(x + dx + corner[0], y + dy + corner[1]))));
}

// whether a box leaves the window; a page without a table may be longer than it
function leaves({ kind, box }) {
  if (box.left < -SLACK || box.right > innerWidth + SLACK) return true;
  if (!document.querySelector("#room")) return false;
  const cut = kind === "hand card" && matchMedia(SIDEWAYS).matches ? CUT_OFF : 0;
  return box.top < -SLACK || box.bottom > innerHeight + SLACK + cut;
}

// whether a card of the hand shows a square that a finger can hit
function hasRoomForAFinger(card, { left, top, right, bottom }) {
  const steps = [0.5, 11, 22, 33, 43.4]; // of the square; a point is rounded to a pixel
  const bare = (x, y) => document.elementFromPoint(x, y)?.closest(".hand-card") === card;
  const isCorner = (dx, dy) => Math.abs(dx - 22) > 21 && Math.abs(dy - 22) > 21; // the card with the keyboard's ring is round
  const free = (x, y) => steps.every((dx) => steps.every((dy) => isCorner(dx, dy) || bare(x + dx, y + dy)));
  const [mostX, mostY] = [right - FINGER, Math.min(bottom, innerHeight) - FINGER];
  if ([[left, top], [left, mostY], [mostX, top], [mostX, mostY]].some((corner) => free(...corner))) return true;
  for (let y = top; y <= mostY + SLACK; y += 4) for (let x = left; x <= mostX + SLACK; x += 4) if (free(x, y)) return true;
  return false;
}

// does something while also what lets taps through is found under a point
const FEELS = new CSSStyleSheet();
FEELS.replaceSync("* { pointer-events: auto !important; }");
function underFingers(work) {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, FEELS];
  work();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== FEELS);
}

function nameOf(of) {
  const said = of.dataset?.arg ?? of.getAttribute("aria-label") ?? of.textContent.trim();
  const kind = KINDS.find(([, at]) => of.closest(at))?.[0] ?? (of.id || of.getAttribute("class") || of.tagName.toLowerCase());
  return `${kind} "${said.replaceAll(/\s+/g, " ").slice(0, 28)}"`;
}

function told(what) {
  if (typeof what === "string") return what;
  const { left, top, right, bottom } = what.box, name = what.text ? `${nameOf(what.of).split(' "')[0]} "${what.text.slice(0, 28)}"` : nameOf(what.of);
  return `${name} [${[left, top, right, bottom].map(Math.round)}]`;
}

// what a person can do at a table besides answering: whether it could be done now (needs autopilot.js)
const EXTRAS = {
  refused: () => !isThere(".prompt") && press(".hand-card[aria-disabled]", () => find("#message").textContent !== ""),
  hinted: () => !isThere(".prompt, #done") && legal() && press("#hint", () => isThere("[data-hinted]")),
  advised: () => isThere(".prompt") && press("#hint", () => isThere("#message.hint")),
  corrected: () => isThere(".prompt") && press(isThere("#done[aria-disabled]") ? "#done" : ".hand-card", () => isThere("#message.urgent")),
  chosen: () => isThere("#done") && choose({ patience: PATIENCE }).then(() => true),
};
const PATIENCE = 20_000; // milliseconds

async function press(what, isDone) {
  if (!find(what)?.checkVisibility()) return false;
  find(what).click();
  await until(isDone, PATIENCE);
  return true;
}

// after two frames; in a task of its own, since what watches sizes is told of them after a frame's own callbacks
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

// what is wrong now
const look = () => new Look().all();

// what is wrong, when the page has come to rest in a window of another width: a busy machine may be late to tell of the size,
// so what is wrong only for a moment is no fault of the table
const REST = 2_000; // milliseconds
const PAUSE = 250; // milliseconds to the next look where something was wrong; looks without one keep a core busy
async function lookAfterResizing(width = innerWidth) {
  await until(() => innerWidth === width, PATIENCE);
  const end = performance.now() + REST;
  for (;;) {
    await painted();
    const found = look();
    if (!found.length || performance.now() > end) return found;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

// what is wrong with the sheet where it is opened by a button
async function lookAtSheet() {
  if (!find("#panel-button")?.checkVisibility()) return [];
  find("#panel-button").click();
  const found = await lookAfterResizing();
  if (document.body.classList.contains("panel-open")) find("#panel-button").click();
  return found;
}

// what is said stays, so that what is found does not depend on when one looks
const STAYS = new CSSStyleSheet();
STAYS.replaceSync(".bubble { animation: none !important; }");

// looks at every scene that is drawn from `watch` to `between`, also at those that the next one follows at once, or only at
// those in which something is said, and tells what was wrong; a scene that is still there when it is painted is looked at
// then, since what grows gets more room just before that
function watches() {
  const found = [];
  let scene = 0, isWatching = false;
  const seen = async (wrong, number) => {
    if (!wrong.length) return wrong;
    await painted();
    return number === scene ? look() : wrong;
  };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, STAYS];
  const drawn = (changes) => changes.some(({ target }) => target.closest?.("#middle, #others, #own"));
  const watcher = new MutationObserver((changes) => {
    if (!isWatching || !isThere(window.look.onlySaid ? "#room .bubble" : "#room") || !drawn(changes)) return;
    scene += 1;
    found.push(seen(look(), scene));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    watcher.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== STAYS);
  };
  const watch = () => {
    isWatching = true;
  };
  const between = async () => {
    isWatching = false;
    return (await Promise.all(found.splice(0))).flat();
  };
  return { watch, between, stop };
}

// takes a choice as the lot wills, ticks a box where that can be, and says both
async function sayAll({ lot, patience }) {
  const choices = document.querySelectorAll(".prompt [data-do=choose]");
  choices[Math.floor(lot * choices.length)]?.click();
  await until(() => isThere(".prompt [data-do=say-all]:not([aria-disabled])"), patience);
  await painted();
  const box = document.querySelector(".prompt [data-do=tick][aria-checked=false]:not([aria-disabled])");
  if (box && lot < 0.5) {
    box.click();
    await until(() => box.matches("[aria-checked=true]"), patience);
  }
  document.querySelector(".prompt [data-do=say-all]").click();
}

// answers whatever is asked as the lot wills, a number from 0 to 1 (needs autopilot.js)
async function answerByLot({ lot, patience }) {
  const before = lines();
  const asked = isThere(".prompt [data-do=say]") ? ".prompt [data-do=say]" : ".hand-card, #interjections :is([data-do=say], [data-do=speak])";
  const open = [...document.querySelectorAll(asked)].filter((one) => !one.hasAttribute("aria-disabled"));
  if (isThere("#done")) await layAside({ patience });
  else if (isThere(".prompt [data-do=say-all]")) await sayAll({ lot, patience });
  else if (open.length) open[Math.floor(lot * open.length)].click();
  await until(() => lines() > before, patience);
}
