// The interpreter of the engine's worker: Pyodide, started from the memory snapshot that the build made beside it, in
// which the engine and its door are imported already, but for the games: each is fetched when it is asked for. If anything
// about the snapshot fails, Pyodide starts the plain way and unpacks all of them. The build writes FILES, name to size and
// SHA-256, above these lines.
//
// The page hears how far it is: {kartenstube: stage}, "fetch", "start", "install" or "snapshot" (it is used);
// and {kartenstube: "bytes", loaded, total}. Of a file that cannot be had it hears the error, `Gone`.
/* global FILES */

const EMPTY_ZIP = new Uint8Array(22);
EMPTY_ZIP.set([0x50, 0x4b, 5, 6]); // the mark of a directory's end, and nothing before it
const PAGE = 4096; // bytes
const OFTEN = 100; // milliseconds between two lines about bytes
const again = new URL(import.meta.url).search; // another address at another try: what came damaged may be cached

const told = (stage, more) => postMessage({ kartenstube: stage, ...more });

// A file that cannot be had, and why; engine.py reads both from the message.
class Gone extends Error {
  constructor(why, file) {
    super(`[${why} ${file}]`);
  }
}

// A script of the site. Why it cannot be had a browser does not tell, so it is asked for once more.
async function script(path) {
  try {
    return await import(path + again);
  } catch (error) {
    console.info(error);
    const answer = await fetch(new URL(path, import.meta.url), { cache: "reload" }).catch(() => null);
    throw new Gone(!answer ? "network" : answer.ok ? "damaged" : "missing", path.split("/").pop());
  }
}

let loaded = 0, total = 0, spoken = 0;

function count(bytes) {
  loaded += bytes;
  if (performance.now() - spoken < OFTEN && loaded < total) return;
  spoken = performance.now();
  told("bytes", { loaded, total });
}

// A file as the build made it, read whole. One that is not is asked for again past the browser's cache.
async function body(name) {
  total += FILES[name].size;
  return (await read(name, "default")) ?? (await read(name, "reload")) ?? Promise.reject(new Gone("damaged", name));
}

// null where the file is not as the build made it
async function read(name, cache) {
  const { size, hash } = FILES[name];
  const answer = await fetch(new URL(name, import.meta.url), { cache }).catch(() => null);
  if (!answer) throw new Gone("network", name);
  if (!answer.ok) throw new Gone("missing", name);
  const bytes = new Uint8Array(size);
  const reader = answer.body.getReader();
  let at = 0;
  for (let part = await next(reader, name); part && at + part.length <= size; part = await next(reader, name)) {
    bytes.set(part, at);
    at += part.length;
    count(part.length);
  }
  if (at === size && (await isWhole(bytes, hash))) return bytes;
  count(-at);
  return null;
}

const next = (reader, name) =>
  reader.read().then(({ value }) => value, () => Promise.reject(new Gone("network", name)));

// where a page is not a secure one there are no digests, and the length has to do
async function isWhole(bytes, hash) {
  if (!globalThis.crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

// What a game brings to the engine of the snapshot; the door asks for it.
const coming = new Map();

function part(game) {
  const name = `games/${game}.zip`;
  if (!coming.has(name)) coming.set(name, body(name).finally(() => coming.delete(name)));
  return coming.get(name);
}

told("fetch");
// both are long, and nothing is needed for fetching them; whoever waits for them hears of their failure
let snapshot = unpacked();
const webAssembly = body("pyodide.asm.wasm").then((bytes) => WebAssembly.compile(bytes));
webAssembly.catch(() => {});
const { start, version } = await modules();

export { version };

async function modules() {
  await script("../../static/page/no_storage.js");
  const pyodide = await script("./pyodide.js");
  return { start: pyodide.loadPyodide, version: pyodide.version };
}

export async function loadPyodide(options) {
  const files = [snapshot, script("./pyodide.asm.js"), body("pyodide-lock.json"), webAssembly];
  const [memory, { default: createPyodideModule }, lock] = await Promise.all(files);
  snapshot = null; // it is long, and needed once
  const whole = { ...options, createPyodideModule, lockFileContents: new TextDecoder().decode(lock) };
  told("start");
  return (memory && (await restored(whole, memory))) || plain(whole);
}

// the snapshot (snapshot.mjs says what is in it); null where it cannot be had
async function unpacked() {
  try {
    const packed = new Blob([await body("snapshot.bin")]);
    const stream = packed.stream().pipeThrough(new DecompressionStream("gzip"));
    return await new Response(stream).arrayBuffer();
  } catch (error) {
    console.info("The snapshot cannot be had:", error);
    return null;
  }
}

async function plain(options) {
  const [library, engine] = await Promise.all([body("python_stdlib.zip"), body("kartenstube.zip")]);
  const stdLibURL = URL.createObjectURL(new Blob([library]));
  const pyodide = await handing(() => start({ ...options, stdLibURL }));
  told("install");
  pyodide.unpackArchive(engine, "wheel");
  return pyodide;
}

// What the engine needs of Python's library is in the snapshot, so that the library need not be fetched.
async function restored(options, memory) {
  try {
    const stdLibURL = URL.createObjectURL(new Blob([EMPTY_ZIP]));
    const pyodide = await handing(() => start({ ...options, stdLibURL, ...withPages(options, memory) }));
    // chance is frozen in the snapshot: every visitor would have the same
    pyodide.runPython("import random; random.seed()");
    pyodide.registerJsModule("parts", { part });
    told("snapshot");
    return pyodide;
  } catch (error) {
    console.info("The snapshot could not be used:", error);
    return null;
  }
}

// Options by which Pyodide finds the pages of a snapshot in its memory, and restores what it keeps of one outside of it.
function withPages(options, memory) {
  const [length, count] = new Uint32Array(memory, 0, 2);
  const numbers = new Uint32Array(memory, 8, count);
  const head = new Uint8Array(memory, 8 + 4 * count, length);
  const pages = new Uint8Array(memory, 8 + 4 * count + length);
  const createPyodideModule = async (settings) => {
    const module = await options.createPyodideModule(settings);
    numbers.forEach((number, at) => module.HEAPU8.set(pages.subarray(at * PAGE, (at + 1) * PAGE), number * PAGE));
    return module;
  };
  return { createPyodideModule, _loadSnapshot: head };
}

// Pyodide fetches and compiles its WebAssembly by itself, and waits for ever for one that it cannot use; so it is handed
// the one that has been compiled.
function handing(starting) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (asked, ...more) =>
    String(asked.url ?? asked).endsWith("/pyodide.asm.wasm") ? null : fetch(asked, ...more);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await webAssembly;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return starting().finally(() => {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  });
}
