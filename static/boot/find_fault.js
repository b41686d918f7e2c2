// What went wrong before the lobby was there, and what is done about it by itself: which module or style is damaged, and
// what the browser or a policy forbids. Files are asked for again one by one; modules cannot be, since a browser remembers
// for a page that one failed, so then the page is loaded again.
/* global drawn, files */
const failure = (() => {
  const RELOADS = 2;
  const STILL = 20_000; // milliseconds; the page does not see how far a style is
  const TABLE_STYLE = "static/table.css";
  const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

  const { Fault } = files;
  const reloads = `stube:${new URL(files.home).pathname}:opened`; // counted in sessionStorage
  const mending = new Set(); // paths of modules that failed
  let over = null; // what ends the start for good, until the page is loaded again
  let opened = false; // whether the screen has drawn something
  let auditing = false;

  function end(why, fill) {
    over ??= { why, fill };
    if (!opened) drawn.takeDown(); // nobody would do what is pressed in it
    files.changed();
  }

  // Modules.

  function startModule(address) {
    const script = document.createElement("script");
    script.type = "module";
    script.async = false;
    script.src = address;
    document.head.append(script);
  }

  // A module failed. When it can be had, and so lies whole in the browser's cache, the page is loaded again; once the
  // screen is there, only the module, which nothing waits for.
  async function mend(path) {
    if (mending.has(path)) return;
    mending.add(path);
    await files.have(path, "reload");
    mending.delete(path);
    if (opened) startModule(`${path}?again`);
    else if (!mending.size) reload();
  }

  // An error while the screen starts: a module may be damaged, and the browser does not say which.
  async function audit(message) {
    if (auditing) return;
    auditing = true;
    await files.allLoaded(); // before, none of them lies in the browser's cache
    const there = files.modules.filter(files.has);
    const isWhole = (path) => files.whole(path, "force-cache").then(() => true, () => false);
    const found = await Promise.all(there.map(isWhole));
    auditing = false;
    for (const path of there.filter((_, number) => !found[number])) mend(path);
    if (!mending.size && found.every(Boolean) && message.includes("SyntaxError")) end("failed", { message });
  }

  async function reload() {
    await files.allHeld(); // what is under way would be fetched twice
    if (mayReload()) window.location.reload();
    else end("failed", {});
  }

  // without a storage nobody could count, so the person has to ask for it
  function mayReload() {
    try {
      const times = Number(sessionStorage.getItem(reloads));
      sessionStorage.setItem(reloads, times + 1);
      return times < RELOADS;
    } catch {
      return false;
    }
  }

  // Styles: the build lets each end with a property that says that it came whole.

  function isStyled(path) {
    const name = path.split("/").pop().split(".")[0];
    return getComputedStyle(document.documentElement).getPropertyValue(`--whole-${name}`) !== "";
  }

  // one that is damaged in its middle is used as it is, so what the browser has kept of it is looked at
  async function mendStyles() {
    for (const link of document.querySelectorAll("link[rel=stylesheet]:not([media])")) await mendIfDamaged(link);
  }

  async function mendIfDamaged(link) {
    const path = link.getAttribute("href");
    const isAsBuilt = files.whole(path, "force-cache").then(() => true, ({ why }) => why === "gone");
    if (!isStyled(path) || !(await isAsBuilt)) mendStyle(link, path);
  }

  // what only a table needs comes while the interpreter starts: on a slow line all else would wait for it
  function fetchTableStyle() {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", media: "not all", href: TABLE_STYLE }); // so that nothing drawn waits for it
    link.onload = link.onerror = () => {
      link.removeAttribute("media");
      mendIfDamaged(link);
    };
    setTimeout(() => giveUpOn(link), STILL);
    document.head.append(link);
  }

  async function mendStyle(link, path) {
    const [fresh, place] = [link.cloneNode(), document.createComment(path)];
    fresh.removeAttribute("media");
    link.replaceWith(place); // as long as it is awaited, the browser draws nothing
    await files.have(path, "reload");
    fresh.href = `${path}?again`; // for a browser may remember what came of the first one
    fresh.onload = fresh.onerror = () => {
      if (!isStyled(path)) files.fail(path, new Fault("damaged", { file: path }));
    };
    place.replaceWith(fresh);
  }

  function giveUpOnStyles() {
    document.querySelectorAll("link[rel=stylesheet]:not([media])").forEach(giveUpOn);
  }

  function giveUpOn(link) {
    const path = link.getAttribute("href");
    if (link.sheet || !link.isConnected) return;
    mendStyle(link, path);
    files.fail(path, new Fault("still", { seconds: STILL / 1000 }));
  }

  // now, and what has not come when it is given up on
  function watchStyles() {
    setTimeout(giveUpOnStyles, STILL);
    if (document.readyState === "complete") mendStyles();
    else window.addEventListener("load", mendStyles);
  }

  // What is forbidden.

  function forbidden() {
    if (window.location.protocol === "file:") return ["file", {}];
    if (window.origin === "null") return window.top === window ? ["policy", { what: "sandbox" }] : ["apart", {}];
    if (typeof WebAssembly !== "object") return ["without", {}];
    if (!works(() => new DOMParser().parseFromString("", "text/html"))) return ["trusted", {}];
    if (!works(() => new WebAssembly.Module(EMPTY_WASM))) return ["policy", { what: "'wasm-unsafe-eval'" }];
    if (!works(() => new Function(""))) return ["policy", { what: "'unsafe-eval'" }];
    return null;
  }

  function works(attempt) {
    try {
      return Boolean(attempt());
    } catch {
      return false;
    }
  }

  function hearPolicy({ effectiveDirective, blockedURI }) {
    if (opened || !blockedURI.startsWith(window.location.origin)) return;
    const what = effectiveDirective;
    if (what.startsWith("style-src")) files.fail(what, new Fault("policy", { what }));
    if (/^(script|connect)-src/.test(what)) end("policy", { what });
  }

  function watch() {
    const failed = (message) => !opened && audit(message);
    window.addEventListener("error", ({ message }) => failed(message));
    window.addEventListener("unhandledrejection", ({ reason }) => failed(String(reason)));
    window.addEventListener("online", () => files.wake());
    document.addEventListener("securitypolicyviolation", hearPolicy);
  }

  // PyScript writes the traceback of an error into the page, which tells a person nothing
  function spareTracebacks() {
    for (const traceback of document.querySelectorAll(".py-error")) {
      traceback.remove();
      end("broke", {});
    }
  }

  // the screen has drawn something: from now on it says itself what it cannot do
  function handOver() {
    opened = true;
    over = null;
    works(() => sessionStorage.removeItem(reloads));
  }

  return {
    end, startModule, mend, fetchTableStyle, watch, watchStyles, forbidden, spareTracebacks, handOver,
    over: () => over,
    forget: () => (over = null),
    hasOpened: () => opened,
  };
})();
