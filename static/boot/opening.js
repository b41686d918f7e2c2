// The page until the lobby is there: fetches its first files side by side, hands each on, whole, to whoever asks for it,
// starts the screen, and says how far it is, or what went wrong and what can be done. The sentences stand in index.html.
//
// A classic script: a page that was opened as a file may load no modules. Files are asked for again one by one; modules
// cannot be, since a browser remembers for a page that one failed, so then the page is loaded again.
//
// The build writes above these lines (boot_script.py): STARTED, the modules to be started, in their order; FILES, what each
// visit needs before the lobby is there, and LATER, what some need: path to [bytes, bytes as hosts compress them,
// beginning of the SHA-256]; and prerendered_lobby.js, the lobby that stands there before.
/* global STARTED, FILES, LATER, drawn */
(() => {
  const PAUSE = 3_000; // milliseconds until what failed is tried again by itself; each time twice as long
  const LONGEST_PAUSE = 12_000;
  const TRIES = 3; // so often, if there is an answer, but not the right one; without an answer as often as it takes
  const RELOADS = 2;
  const SHOWN = 1_000; // from then on the page says how far it is
  const SLOW = 10_000;
  const STILL = 20_000; // the page does not see how far a module is; a slow line may need so long for the largest
  const TICK = 250;
  const TYPES = { json: "application/json", txt: "text/plain", wasm: "application/wasm" };
  const PACK = "application/octet-stream";
  const TABLE_STYLE = "static/table.css";
  const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

  const known = { ...LATER, ...FILES };
  const home = new URL(".", window.location.href).href;
  const reloads = `stube:${new URL(home).pathname}:opened`; // counted in sessionStorage
  const fetchAsItWas = window.fetch.bind(window);
  const begun = performance.now();
  const held = new Map(); // path to the promise of its bytes
  const come = new Map(); // path to the share of it that has come
  const packed = new Map(); // path to whether the host sends it compressed
  const [own] = performance.getEntriesByName(document.currentScript.src);
  const packs = own?.encodedBodySize < own?.decodedBodySize; // whether it compresses scripts
  const loads = []; // promises that the browser is done with each module, well or not
  const faults = new Map(); // path to what is wrong with it
  const waiting = new Set(); // what waits for the next try
  const mending = new Set(); // paths of modules that failed
  let sign = begun; // when something came last
  let over = null; // what ends the start for good, until the page is loaded again
  let opened = false; // whether the screen has drawn something
  let auditing = false;
  let stop = new AbortController();

  class Fault extends Error {
    constructor(why, fill) {
      super(why);
      Object.assign(this, { why, fill });
    }
  }

  const isModule = (path) => path.endsWith(".js");
  const modules = () => Object.keys(FILES).filter(isModule);
  const language = () => document.documentElement.lang;

  // Fetching: a file as it was built, or a fault that says what is wrong with it.

  async function whole(path, cache, signal) {
    const answer = await fetchAsItWas(home + path, { cache, signal }).catch(() => {
      throw new Fault("gone", {});
    });
    if (!answer.ok) throw new Fault("refused", { file: path, status: answer.status });
    packed.set(path, answer.headers.has("Content-Encoding"));
    const bytes = await bodyOf(path, answer);
    if (!(await isAsBuilt(path, bytes))) throw new Fault("damaged", { file: path });
    const type = answer.headers.get("Content-Type") ?? "";
    if (isModule(path) && !/javascript|ecmascript/.test(type)) throw new Fault("mistyped", { file: path, type });
    return bytes;
  }

  async function bodyOf(path, answer) {
    const parts = [];
    const reader = answer.body.getReader();
    try {
      for (let size = 0; ; ) {
        const { done, value } = await reader.read();
        if (done) return await new Blob(parts).arrayBuffer();
        parts.push(value);
        size += value.length;
        moved(path, Math.min(size / known[path][0], 1));
      }
    } catch {
      throw new Fault("broken", { file: path });
    }
  }

  // where a page is not secure, its browser counts no hashes for it; then the length has to do
  async function isAsBuilt(path, bytes) {
    const [size, , hash] = known[path];
    if (bytes.byteLength !== size || !window.crypto?.subtle) return bytes.byteLength === size;
    const counted = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(counted, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(hash);
  }

  function moved(path, share) {
    come.set(path, share);
    sign = performance.now();
  }

  // a file, tried again until it is there
  async function have(path, cache = "default") {
    come.set(path, 0);
    for (let tries = 0; ; tries += 1) {
      const { signal } = stop;
      try {
        const bytes = await whole(path, tries ? "reload" : cache, signal);
        moved(path, 1);
        forget(path);
        return bytes;
      } catch (fault) {
        const mayBeOld = fault.why === "damaged" && !tries; // a copy that the browser kept
        if (!mayBeOld && !signal.aborted) await nextTry(path, fault, tries);
      }
    }
  }

  function nextTry(path, fault, tries) {
    faults.set(path, fault);
    render();
    return new Promise((resolve) => {
      const one = { fault, go: () => waiting.delete(one) && resolve() };
      waiting.add(one);
      if (fault.why === "gone" || tries < TRIES) setTimeout(one.go, Math.min(PAUSE * 2 ** tries, LONGEST_PAUSE));
    });
  }

  const hasAll = () => [...come.values()].every((share) => share === 1);

  // a file came, so there is a network for the others too
  function forget(path) {
    if (faults.delete(path)) render();
    wake((fault) => fault.why === "gone");
  }

  function wake(which = () => true) {
    for (const one of [...waiting]) if (which(one.fault)) one.go();
  }

  async function handOn(path) {
    if (!held.has(path)) held.set(path, have(path));
    const type = TYPES[path.split(".").pop()];
    const bytes = await held.get(path);
    return new Response(type ? bytes : await unpacked(bytes), { headers: { "Content-Type": type ?? PACK } });
  }

  // The screen's modules come in one file, which the build has compressed; unpack.js does the same on other pages. Of a
  // damaged one comes nothing, so that the start fails as soon as it reads it.
  function unpacked(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer().catch(() => null);
  }

  function pathOf(request) {
    const address = new URL(request.url ?? request, home).href.split(/[?#]/)[0];
    return address.startsWith(home) ? address.slice(home.length) : null;
  }

  function fetchFirst() {
    window.fetch = (request, ...more) => {
      const path = pathOf(request);
      return path in known ? handOn(path) : fetchAsItWas(request, ...more);
    };
    for (const path of modules()) fetchModule(path);
    const others = Object.keys(FILES).filter((path) => !isModule(path));
    for (const path of [...others, `locale/${language()}.json`]) held.set(path, have(path));
    Promise.all([...held.values(), ...loads]).then(fetchTableStyle);
  }

  // Modules are fetched by the browser, which tells whether one came, and nothing else.

  function fetchModule(path) {
    const link = document.createElement("link");
    const isTold = link.relList.supports("modulepreload"); // older browsers fetch modules when they are started
    come.set(path, isTold ? 0 : 1);
    if (!isTold) return;
    link.rel = "modulepreload";
    link.href = path;
    link.onload = () => moved(path, 1);
    link.onerror = () => mend(path);
    loads.push(new Promise((resolve) => ["load", "error"].forEach((type) => link.addEventListener(type, resolve))));
    document.head.append(link);
  }

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
    await have(path, "reload");
    mending.delete(path);
    if (opened) startModule(`${path}?again`);
    else if (!mending.size) reload();
  }

  // An error while the screen starts: a module may be damaged, and the browser does not say which.
  async function audit(message) {
    if (auditing) return;
    auditing = true;
    await Promise.all(loads); // before, none of them lies in the browser's cache
    const there = modules().filter((path) => come.get(path) === 1);
    const isWhole = (path) => whole(path, "force-cache").then(() => true, () => false);
    const found = await Promise.all(there.map(isWhole));
    auditing = false;
    for (const path of there.filter((_, number) => !found[number])) mend(path);
    if (!mending.size && found.every(Boolean) && message.includes("SyntaxError")) end("failed", { message });
  }

  async function reload() {
    await Promise.all(held.values()); // what is under way would be fetched twice
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

  // Saying how far it is, and what can be done.

  function end(why, fill) {
    over ??= { why, fill };
    if (!opened) drawn.takeDown(); // nobody would do what is pressed in it
    render();
  }

  // files are asked for again by themselves, modules and what is perhaps of another version with the whole page
  async function again(event) {
    event.preventDefault();
    const isDamaged = [...faults.values()].some(({ why }) => why === "damaged");
    const isComing = modules().some((path) => come.get(path) !== 1);
    if (opened || over || isDamaged || isComing || hasAll()) return anew();
    sign = performance.now();
    faults.clear();
    stop.abort();
    stop = new AbortController();
    wake();
  }

  // The page is loaded again, and not from what the browser has kept of it; all of it where nobody knows what is wrong.
  async function anew() {
    const fetched = ["", "static/opening.js"].map((path) => fetchAsItWas(home + path, { cache: "reload" }));
    const page = fetched.map((answer) => answer.then((one) => one.arrayBuffer()));
    const suspected = (over || hasAll()) && !opened ? Object.keys(FILES) : [];
    const files = suspected.map((path) => have(path, "reload"));
    over = null;
    await Promise.allSettled([...page, ...files]);
    window.location.reload();
  }

  // how many bytes a file is on the line; one of which the host has not spoken yet is sent like scripts
  function sizeOf(path) {
    return known[path][(packed.get(path) ?? packs) ? 1 : 0];
  }

  function thousands(sizeIn) {
    return Math.round([...come.keys()].reduce((sum, path) => sum + sizeIn(path), 0) / 1000);
  }

  // which sentences are to be read now, and what stands in them
  function state() {
    const [fault] = faults.values();
    if (over) return [[over.why], over.fill];
    if (fault) return [[fault.why], fault.fill];
    const now = performance.now();
    if (opened || now - begun < SHOWN) return [[], {}];
    if (now - sign > STILL) {
      return [[hasAll() ? "idle" : "still"], { seconds: Math.round((now - sign) / 1000) }];
    }
    const fill = { come: thousands((path) => sizeOf(path) * come.get(path)), all: thousands(sizeOf) };
    return [now - begun > SLOW ? ["fetching", "slow"] : ["fetching"], fill];
  }

  function render() {
    const opening = document.getElementById("opening");
    if (!opening) return;
    const [said, fill] = state();
    const isOver = opened || drawn.stands();
    opening.className = `opening${isOver ? " over" : ""}${faults.size || over ? " wrong" : ""}`;
    opening.hidden = isOver && !said.length;
    for (const part of opening.querySelectorAll("[lang]")) part.hidden = part.lang !== language() || !said.length;
    for (const line of opening.querySelectorAll("[data-why]")) line.hidden = !said.includes(line.dataset.why);
    for (const ways of opening.querySelectorAll(".ways")) ways.hidden = said.includes("fetching");
    for (const place of opening.querySelectorAll("[data-fill]")) place.textContent = fill[place.dataset.fill] ?? "";
  }

  // PyScript writes the traceback of an error into the page, which tells a person nothing
  function spareTracebacks() {
    for (const traceback of document.querySelectorAll(".py-error")) {
      traceback.remove();
      end("broke", {});
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
    const isAsBuilt = whole(path, "force-cache").then(() => true, ({ why }) => why === "gone");
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
    await have(path, "reload");
    fresh.href = `${path}?again`; // for a browser may remember what came of the first one
    fresh.onload = fresh.onerror = () => {
      if (!isStyled(path)) faults.set(path, new Fault("damaged", { file: path }));
      render();
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
    faults.set(path, new Fault("still", { seconds: STILL / 1000 }));
    render();
  }

  // Beginning and end.

  let showing = null; // once the lobby is shown; on a first visit all else would keep its styles waiting
  function shown() {
    const isStored = navigator.serviceWorker?.controller;
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const late = () => new Promise((done) => setTimeout(done, SHOWN));
    showing ??= isStored || document.hidden ? Promise.resolve() : Promise.race([frame(), late()]);
    return showing;
  }

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
    if (what.startsWith("style-src")) faults.set(what, new Fault("policy", { what }));
    if (/^(script|connect)-src/.test(what)) end("policy", { what });
  }

  function watch() {
    const failed = (message) => !opened && audit(message);
    window.addEventListener("error", ({ message }) => failed(message));
    window.addEventListener("unhandledrejection", ({ reason }) => failed(String(reason)));
    window.addEventListener("online", () => wake());
    document.addEventListener("securitypolicyviolation", hearPolicy);
  }

  // the screen has drawn something: from now on it says itself what it cannot do
  function handOver() {
    opened = true;
    over = null;
    drawn.handOver();
    window.fetch = fetchAsItWas;
    held.clear();
    works(() => sessionStorage.removeItem(reloads));
    render();
  }

  function whenParsed() {
    if (!over) drawn.draw();
    render();
    const screen = new MutationObserver(() => {
      if (!document.getElementById("app").hasChildNodes()) return; // it was taken down
      screen.disconnect();
      clearInterval(ticking);
      handOver();
    });
    const ticking = setInterval(render, TICK);
    screen.observe(document.getElementById("app"), { childList: true });
    new MutationObserver(spareTracebacks).observe(document.body, { childList: true });
    document.addEventListener("click", (event) => event.target.closest("[data-again]") && again(event));
    if (over) return;
    shown().then(() => STARTED.forEach(startModule));
    setTimeout(giveUpOnStyles, STILL);
    if (document.readyState === "complete") mendStyles();
    else window.addEventListener("load", mendStyles);
  }

  const impossible = forbidden();
  if (impossible) {
    end(...impossible);
  } else {
    watch();
    shown().then(fetchFirst);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", whenParsed);
  else whenParsed();
})();
