// The files that the page needs until the lobby is there: fetched side by side, and each handed on, whole, to whoever asks
// for it. A file comes as the build made it, or there is a fault that says what is wrong, and it is asked for again.
// Modules the browser fetches, which tells whether one came, and nothing else.
//
// The build writes above these lines (boot_script.py): FILES, what each visit needs before the lobby is there, and LATER,
// what some need: path to [bytes, bytes as hosts compress them, beginning of the SHA-256].
/* global FILES, LATER */
const files = (() => {
  const PAUSE = 3_000; // milliseconds until what failed is tried again by itself; each time twice as long
  const LONGEST_PAUSE = 12_000;
  const TRIES = 3; // so often, if there is an answer, but not the right one; without an answer as often as it takes
  const TYPES = { json: "application/json", txt: "text/plain", wasm: "application/wasm" };
  const PACK = "application/octet-stream";

  const known = { ...LATER, ...FILES };
  const home = new URL(".", window.location.href).href;
  const fetchAsItWas = window.fetch.bind(window);
  const held = new Map(); // path to the promise of its bytes
  const come = new Map(); // path to the share of it that has come
  const packed = new Map(); // path to whether the host sends it compressed
  const [own] = performance.getEntriesByName(document.currentScript.src);
  const packs = own?.encodedBodySize < own?.decodedBodySize; // whether it compresses scripts
  const loads = []; // promises that the browser is done with each module, well or not
  const faults = new Map(); // path to what is wrong with it
  const waiting = new Set(); // what waits for the next try
  let sign = performance.now(); // when something came last
  let stop = new AbortController();
  let changed = () => {}; // what is called when there is another fault, or one less

  class Fault extends Error {
    constructor(why, fill) {
      super(why);
      Object.assign(this, { why, fill });
    }
  }

  const isModule = (path) => path.endsWith(".js");
  const paths = Object.keys(FILES);
  const modules = paths.filter(isModule);

  // a file as it was built, or a fault
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
    fail(path, fault);
    return new Promise((resolve) => {
      const one = { fault, go: () => waiting.delete(one) && resolve() };
      waiting.add(one);
      if (fault.why === "gone" || tries < TRIES) setTimeout(one.go, Math.min(PAUSE * 2 ** tries, LONGEST_PAUSE));
    });
  }

  function fail(path, fault) {
    faults.set(path, fault);
    changed();
  }

  // a file came, so there is a network for the others too
  function forget(path) {
    if (faults.delete(path)) changed();
    wake((fault) => fault.why === "gone");
  }

  function wake(which = () => true) {
    for (const one of [...waiting]) if (which(one.fault)) one.go();
  }

  // all that failed, at once
  function retry() {
    sign = performance.now();
    faults.clear();
    stop.abort();
    stop = new AbortController();
    wake();
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

  // all that each visit needs, and the sentences; done when all of it was tried. `failed` is called with the path of a
  // module that did not come
  function fetchFirst(failed) {
    window.fetch = (request, ...more) => {
      const path = pathOf(request);
      return path in known ? handOn(path) : fetchAsItWas(request, ...more);
    };
    for (const path of modules) fetchModule(path, failed);
    const sentences = `locale/${document.documentElement.lang}.json`;
    for (const path of [...paths.filter((one) => !isModule(one)), sentences]) held.set(path, have(path));
    return Promise.all([...held.values(), ...loads]);
  }

  function fetchModule(path, failed) {
    const link = document.createElement("link");
    const isTold = link.relList.supports("modulepreload"); // older browsers fetch modules when they are started
    come.set(path, isTold ? 0 : 1);
    if (!isTold) return;
    link.rel = "modulepreload";
    link.href = path;
    link.onload = () => moved(path, 1);
    link.onerror = () => failed(path);
    loads.push(new Promise((resolve) => ["load", "error"].forEach((type) => link.addEventListener(type, resolve))));
    document.head.append(link);
  }

  // the screen is there: from now on the browser fetches as ever
  function letGo() {
    window.fetch = fetchAsItWas;
    held.clear();
  }

  // how many bytes a file is on the line; one of which the host has not spoken yet is sent like scripts
  function sizeOf(path) {
    return known[path][(packed.get(path) ?? packs) ? 1 : 0];
  }

  const thousands = (sizeIn) => Math.round([...come.keys()].reduce((sum, path) => sum + sizeIn(path), 0) / 1000);

  return {
    Fault, home, paths, modules, faults, whole, have, fail, wake, retry, fetchFirst, letGo,
    onChange: (listener) => (changed = listener),
    changed: () => changed(),
    // anew from the host, whatever it is now
    refetch: (path) => fetchAsItWas(home + path, { cache: "reload" }).then((answer) => answer.arrayBuffer()),
    hasAll: () => [...come.values()].every((share) => share === 1),
    has: (path) => come.get(path) === 1,
    allHeld: () => Promise.all(held.values()),
    allLoaded: () => Promise.all(loads),
    sinceSign: () => performance.now() - sign,
    progress: () => ({ come: thousands((path) => sizeOf(path) * come.get(path)), all: thousands(sizeOf) }),
  };
})();
