// A frame whose address has a `size`: a demo is laid out by the width of its window, so it gets a frame of its own in
// here, which is so wide at most (demo.css), or, on a slide, so much larger. What this one and the page around tell each
// other is passed on.
const LOW = 490; // pixels; as high as a demo is that lies flat
const NARROW = 600; // as wide as it is at least

export function hold() {
  const address = new URL(window.location.href);
  address.searchParams.delete("size");
  const frame = document.createElement("iframe");
  frame.className = "held-demo";
  frame.title = address.searchParams.get("title") || "Kartenstube";
  frame.src = address;
  document.title = frame.title;
  window.holdsDemo = true; // an engine that it lends is found here (frame.js)
  window.addEventListener("message", ({ source, data }) => {
    if (window.parent === window) return;
    if (source === frame.contentWindow) window.parent.postMessage(data, "*");
    else if (source === window.parent) frame.contentWindow.postMessage(data, window.location.origin);
  });
  document.body.replaceChildren(frame);
  // so that arrow keys walk through it at once; a page around keeps the keyboard
  frame.addEventListener("load", () => window.parent === window && frame.focus());
  window.addEventListener("resize", enlarge);
  enlarge();
}

// a demo on a slide is as large as it can be and still lie flat, with all that is said under it
function enlarge() {
  const scale = Math.max(1, Math.min(window.innerHeight / LOW, window.innerWidth / NARROW));
  document.documentElement.style.setProperty("--scale", scale);
}
