// Notes, in a page, what a person waits for, in milliseconds since its start: when the lobby is in the document (`read`),
// when it is painted (`painted`, its largest part; browsers without that say nothing), when the screen has taken it over
// (`used`), when the engine is ready (`ready`, and `how` it was started), and when a card is there to play (`card`). Every
// long task; and for every tap on a card by a mouse or a finger, not by a script, the time until the picture without it has
// been drawn.
(() => {
  const times = { read: null, painted: null, used: null, ready: null, how: "", card: null, tasks: [], taps: [] };
  window.times = times;

  const watch = (type, hear) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  };
  watch("longtask", ({ duration }) => times.tasks.push(duration));
  watch("largest-contentful-paint", ({ startTime }) => (times.painted = startTime));

  const SIGNS = {
    read: ".game-card",
    used: "html:not([data-drawn]) .game-card",
    ready: "#engine.ready",
    card: ".hand-card",
  };
  const copies = (card) => document.querySelectorAll(`.hand-card[data-arg="${card}"]`).length;
  let tapped = null;

  function look() {
    for (const [name, sign] of Object.entries(SIGNS)) {
      if (times[name] === null && document.querySelector(sign)) note(name);
    }
    if (tapped && copies(tapped.card) < tapped.copies) moved();
  }

  function note(name) {
    times[name] = performance.now();
    if (name === "ready") times.how = document.querySelector("#engine").dataset.how;
    dispatchEvent(new Event(`bench:${name}`));
  }

  function moved() {
    const { at } = tapped;
    tapped = null;
    requestAnimationFrame(() => setTimeout(() => times.taps.push(performance.now() - at)));
  }

  const tap = ({ target, timeStamp: at, isTrusted }) => {
    const { arg: card } = target.closest?.(".hand-card:not([aria-disabled])")?.dataset ?? {};
    if (card && isTrusted) tapped = { card, copies: copies(card), at };
  };
  addEventListener("click", tap, true);
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
})();
