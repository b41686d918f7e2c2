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

// tells the height each time it changes: that of the table by its width, and that of what stands under it
export function measure() {
  const under = document.getElementById("banner");
  const look = () => {
    const table = Math.round(Math.min(Math.max(window.innerWidth * 0.62, 330), 480));
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
