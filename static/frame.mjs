// A demo in a frame and the page around it: how tall the demo wants to be, what happens in it, and a demo of one's own
// that the page hands in. Messages of the frame carry `kartenstube`, a type, and nothing about the person; messages of
// the page are taken from the page around the frame only, and only of the shape that is told in docs/embedding.md.

export function tell(type, detail) {
  if (window.parent !== window) window.parent.postMessage({ kartenstube: 1, type, ...JSON.parse(detail) }, "*");
}

// the accent colour of the page around, if it is a colour
export function tint(colour) {
  if (CSS.supports("color", colour)) document.documentElement.style.setProperty("--accent", colour);
}

// Heights in CSS pixels. A wide table lies flat, as on a phone on its side, as long as the whole frame is no taller than
// that layout goes (table.css); a narrow one stands upright.
const NARROW = 576;
const UPRIGHT = 520;
const FLAT = { least: 300, most: 400, frame: 540 };

// tells the height each time it changes: that of the table, and that of what stands under it
export function measure() {
  const under = document.getElementById("banner");
  const look = () => {
    const flat = Math.max(FLAT.least, Math.min(FLAT.most, FLAT.frame - under.offsetHeight));
    const table = window.innerWidth < NARROW ? UPRIGHT : flat;
    tell("resize", JSON.stringify({ height: table + under.offsetHeight }));
  };
  new ResizeObserver(look).observe(under);
  window.addEventListener("resize", look);
  look();
}

// the page around hands in a finished demo as JSON text
export function hear(take) {
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.kartenstube !== 1 || data.type !== "demo") return;
    if (typeof data.demo === "string" && data.demo.length < 2_000_000) take(data.demo);
  });
}
