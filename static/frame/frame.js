// A demo in a frame and the page around it: how tall the demo wants to be, what happens in it, and a demo of one's own
// that the page hands in. Messages of the frame carry `kartenstube`, a type, and nothing about the person; messages of
// the page are taken from the page around the frame only, and only of the shape that is told in docs/embedding.md.

export function tell(type, detail) {
  if (window.parent !== window) window.parent.postMessage({ kartenstube: 1, type, ...JSON.parse(detail) }, "*");
}

let isReady = false;

// the first picture is there, of so many moments; told once
export function ready(moments) {
  if (!isReady) tell("ready", JSON.stringify({ moments }));
  isReady = true;
}

// Heights in CSS pixels. A wide table lies flat, as on a phone on its side, as long as the whole frame is no taller than
// that layout goes (table.css); a narrow one stands upright, and so does one that has much said under it. An upright one
// may be lower where the window of the page around is (demo.css).
const NARROW = 576;
const UPRIGHT = 640;
const SPACIOUS = 550;
const FLAT = { least: 300, most: 400, frame: 498 };

let measured = false;

// While a demo is stepped through, what stands under its table, and the row of buttons in it, are never lower than they
// were (demo.css): else the buttons would move away from the finger. In a window of another width they begin anew.
let wide = null;

function keep(banner) {
  if (wide !== window.innerWidth) letGo(banner);
  if (document.body.classList.contains("playing")) return;
  wide = window.innerWidth;
  banner.style.setProperty("--high", `${banner.offsetHeight}px`);
  banner.style.setProperty("--way-high", `${banner.querySelector(".way")?.offsetHeight ?? 0}px`);
}

function letGo(banner) {
  for (const name of ["--high", "--way-high"]) banner.style.removeProperty(name);
}

// tells the height each time it changes, and once each time: that of the table, and that of what stands under it; and the
// least that it may get
export function measure() {
  const parts = ["banner", "unable"].map((id) => document.getElementById(id));
  letGo(parts[0]); // another demo
  keep(parts[0]);
  if (measured) return;
  measured = true;
  let told = null;
  const look = () => {
    keep(parts[0]);
    const under = parts.reduce((sum, part) => sum + part.offsetHeight, 0);
    const flat = Math.min(FLAT.most, FLAT.frame - under);
    const wide = flat < FLAT.least ? SPACIOUS : flat;
    const isNarrow = window.innerWidth < NARROW, height = (isNarrow ? UPRIGHT : wide) + under;
    const text = JSON.stringify({ height, least: isNarrow ? leastOfTable() + under : height });
    if (text === told) return; // the window changes, too, when the page around has done what it was told
    told = text;
    tell("resize", text);
  };
  const watch = new ResizeObserver(look); // it looks when the page is laid out for the first time, too
  for (const part of parts) watch.observe(part);
  window.addEventListener("resize", look);
}

const leastOfTable = () => parseFloat(getComputedStyle(document.getElementById("app")).minHeight);

const MOST = 2_000_000; // characters of a demo

// the page around hands in a demo as text, or says why it has none
export function hear(take, fail) {
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.kartenstube !== 1) return;
    if (data.type === "demo" && typeof data.demo === "string") {
      if (data.demo.length < MOST) take(data.demo);
      else fail(JSON.stringify({ fault: "too_long" }));
    }
    if (data.type === "fault") fail(JSON.stringify(data));
  });
}

// What was tapped before anything could answer it, as [action, argument]; handed over once.
const tapped = [];
export const remember = (action, argument) => tapped.push([action, argument]);
export const remembered = () => JSON.stringify(tapped.splice(0));

// A press that begins on a button and ends when that was drawn anew would be no click; so drawing waits for its end
// (frame_checks.js).
export const released = () => window.released();

// Where the keyboard is, in words that are still true when the page has been drawn anew.
export function keyboard() {
  const holder = document.activeElement;
  if (holder?.id) return `#${CSS.escape(holder.id)}`;
  const { do: action, arg } = holder?.dataset ?? {};
  return action ? `[data-do="${CSS.escape(action)}"][data-arg="${CSS.escape(arg ?? "")}"]` : null;
}

// the frame that lies in the page around: this one, or the one that holds it (resized_frame.js)
function outer() {
  try {
    if (window.parent.holdsDemo) return window.parent;
  } catch {
    // a page of another host
  }
  return window;
}

// One engine for all frames of this host in a page: the frame that needs it first starts it and lends it to the others.
// Frames of one host reach each other without any storage.
export function lend(answer) {
  outer().kartenstube = { answer };
}

export const lender = () => {
  const around = outer().parent;
  for (let index = 0; index < around.length; index += 1) {
    const frame = around[index];
    try {
      if (frame !== outer() && frame.kartenstube) return frame;
    } catch {
      // a frame of another host
    }
  }
  return null;
};

export const lent = () => lender() !== null;

// what the engine of another frame answers, as text; fails when there is none, or when that frame goes away
export async function ask(name, request) {
  const frame = lender();
  if (!frame) throw new Error("no frame has an engine");
  let watch;
  const gone = new Promise((_, reject) => {
    watch = setInterval(() => frame.closed && reject(new Error("the frame with the engine is gone")), 250);
  });
  const answered = new Promise((resolve) => {
    frame.kartenstube.answer(name, request, resolve);
  });
  return Promise.race([answered, gone]).finally(() => clearInterval(watch));
}
