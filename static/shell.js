// A frame whose address has a `size`: a demo is laid out by the width of its window, so it gets a frame of its own in
// here, which is so wide at most (demo.css). What this one and the page around tell each other is passed on.
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
}
