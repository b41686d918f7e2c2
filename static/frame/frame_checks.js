// What a demo's frame does before anything else, and where nothing else can run: it takes language, look and demo from
// its address, and has embed.html say what cannot be done (`data-unable`). A classic script: a page without an origin of
// its own (in a sandbox without `allow-same-origin`, or opened as a file) may load no modules. Such a frame goes on to
// the demo's own page, a picture that needs no scripts.
(() => {
  const root = document.documentElement;
  const query = new URLSearchParams(window.location.search);
  const THEMES = ["light", "dark", "contrast"];
  const SIZES = ["small", "medium", "large", "slide"];
  const NOT_DRAWN = ["seat", "pack", "names", "start", "autoplay"]; // of demos with these the build has drawn no picture
  const FORBIDDEN = ["eval", "wasm-eval", "trusted-types-sink"]; // what a policy says that it has blocked
  const NAME = /^[a-z0-9-]+\/[a-z0-9-]+$/;

  function language() {
    const wanted = [query.get("lang"), ...navigator.languages.map((one) => one.slice(0, 2))];
    const languages = JSON.parse(root.dataset.languages).map(([code]) => code);
    return wanted.find((one) => languages.includes(one)) ?? languages[0];
  }

  function dress() {
    if (THEMES.includes(query.get("theme"))) root.dataset.theme = query.get("theme");
    if (SIZES.includes(query.get("size"))) root.dataset.size = query.get("size");
    if (query.get("controls") === "none") root.dataset.controls = "none";
    const colour = query.get("accent");
    if (colour && CSS.supports("color", colour)) root.style.setProperty("--accent", colour);
  }

  // `game/name` of a demo of the site; a game alone is a deal to be played at once; none for a demo of one's own
  function demo() {
    if (query.get("from") === "page" || query.has("src") || window.location.hash.startsWith("#demo=")) return "";
    const [game, name] = [query.get("game"), query.get("demo") ?? ""];
    return game && !name.includes("/") ? `${game}/${name || "a-deal"}` : name;
  }

  // A press that begins on a button and ends when that has moved would be no click: what moves it waits for its end.
  function watchPresses() {
    let pressed = null;
    let end = null;
    const begins = () => (pressed ??= new Promise((resolve) => (end = resolve)));
    const ends = () => {
      pressed = null;
      end?.();
    };
    document.addEventListener("pointerdown", begins, true);
    for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => setTimeout(ends), true);
    window.released = async () => {
      while (pressed) await pressed;
    };
  }

  // what the host forbids is not done by trying it again, so it stays said
  async function unable(why) {
    await window.released();
    if (root.dataset.unable !== "forbidden") root.dataset.unable = why;
  }

  // what goes wrong while the demo starts; later it says itself what it cannot do
  function watch() {
    const starts = () => !("awake" in root.dataset);
    document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
      if (starts() && FORBIDDEN.includes(blockedURI)) unable("forbidden");
    });
    const failed = ({ target, error }) => {
      if (target.localName === "script" || (error && starts())) unable("missing");
    };
    window.addEventListener("error", failed, true);
    window.addEventListener("unhandledrejection", () => starts() && unable("missing"));
    // the half of a script may be one, too
    document.addEventListener("mpy:done", () => "runs" in root.dataset || unable("missing"));
  }

  // PyScript writes the traceback of an error into the page, which tells a person nothing
  function spareTracebacks() {
    const look = () => {
      for (const traceback of document.querySelectorAll(".py-error")) {
        traceback.remove();
        unable("missing");
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true });
  }

  // the page around hears that the frame was let in, before anything can go wrong in it
  if (window.parent !== window) window.parent.postMessage({ kartenstube: 1, type: "here" }, "*");
  watchPresses();
  root.lang = language();
  root.dataset.began = "";
  dress();
  if (NAME.test(demo())) root.dataset.demo = demo();
  const still = root.dataset.demo && `demos/${root.dataset.demo}.${root.lang}.html`;
  const isDrawn = still && !root.dataset.size && NOT_DRAWN.every((name) => !query.has(name));
  const isFile = window.location.protocol === "file:";
  if (isFile || window.origin === "null") {
    unable(isFile ? "file" : "apart");
    root.dataset.apart = "";
    if (still) window.location.replace(still);
  } else {
    watch();
    if (isDrawn) window.still = fetch(still).catch(() => null); // while the scripts that show it are still coming
  }
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-do=reload]")) window.location.reload();
  });
  document.addEventListener("DOMContentLoaded", () => {
    spareTracebacks();
    for (const part of document.querySelectorAll("#unable > div")) part.hidden = part.lang !== root.lang;
    for (const link of document.querySelectorAll("#unable .first-moment")) link.href = still || "";
    for (const link of document.querySelectorAll("#unable .alone")) link.href = window.location.href;
  });
})();
