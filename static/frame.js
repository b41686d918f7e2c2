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
// that layout goes (table.css); a narrow one stands upright, and so does one that has much said under it.
const NARROW = 576;
const UPRIGHT = 640;
const SPACIOUS = 550;
const FLAT = { least: 300, most: 400, frame: 540 };

let measured = false;

// tells the height each time it changes: that of the table, and that of what stands under it
export function measure() {
  if (measured) return;
  measured = true;
  const under = document.getElementById("banner");
  const look = () => {
    const flat = Math.min(FLAT.most, FLAT.frame - under.offsetHeight);
    const wide = flat < FLAT.least ? SPACIOUS : flat;
    const table = window.innerWidth < NARROW ? UPRIGHT : wide;
    tell("resize", JSON.stringify({ height: table + under.offsetHeight }));
  };
  new ResizeObserver(look).observe(under); // it looks when the page is laid out for the first time, too
  window.addEventListener("resize", look);
}

// the page around hands in a demo as text
export function hear(take) {
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.kartenstube !== 1 || data.type !== "demo") return;
    if (typeof data.demo === "string" && data.demo.length < 2_000_000) take(data.demo);
  });
}

// What was tapped before anything could answer it, as [action, argument]; handed over once.
const tapped = [];
export const remember = (action, argument) => tapped.push([action, argument]);
export const remembered = () => JSON.stringify(tapped.splice(0));

// A press that begins on a button and ends when that was drawn anew would be no click; so drawing waits for its end.
let pressed = false;
document.addEventListener("pointerdown", () => (pressed = true), true);
for (const type of ["pointerup", "pointercancel"]) {
  document.addEventListener(type, () => setTimeout(() => (pressed = false)), true);
}
export async function released() {
  while (pressed) await new Promise((resolve) => setTimeout(resolve, 20));
}

// Where the keyboard is, in words that are still true when the page has been drawn anew.
export function keyboard() {
  const holder = document.activeElement;
  if (holder?.id) return `#${CSS.escape(holder.id)}`;
  const { do: action, arg } = holder?.dataset ?? {};
  return action ? `[data-do="${CSS.escape(action)}"][data-arg="${CSS.escape(arg ?? "")}"]` : null;
}

// One engine for all frames of this host in a page: the frame that needs it first starts it and lends it to the others.
// Frames of one host reach each other without any storage.
export function lend(answer) {
  window.kartenstube = { answer };
}

export const lender = () => {
  for (let index = 0; index < window.parent.length; index += 1) {
    const frame = window.parent[index];
    try {
      if (frame !== window && frame.kartenstube) return frame;
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
