// The interpreter of the engine's worker: Pyodide, started from the memory snapshot that the build made beside it, in
// which the engine is imported already. If anything about the snapshot fails, Pyodide starts the plain way and unpacks
// the engine's wheel. The build writes FILES, name to size and SHA-256, above these lines.
//
// The page hears how far it is: {kartenstube: stage}, "fetch", "start", "install" or "snapshot" (it is used);
// and {kartenstube: "bytes", loaded, total}. Of a file that cannot be had it hears the error, `Gone`.
/* global FILES */

const EMPTY_ZIP = new Uint8Array(22);
EMPTY_ZIP.set([0x50, 0x4b, 5, 6]); // the mark of a directory's end, and nothing before it
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

told("fetch");
// both are long, and nothing is needed for fetching them; whoever waits for them hears of their failure
const [snapshot, webAssembly] = ["snapshot.bin", "pyodide.asm.wasm"].map(body);
for (const file of [snapshot, webAssembly]) file.catch(() => {});
const { decompress, start, version } = await modules();

export { version };

async function modules() {
  await script("../../static/no-storage.js");
  const [zstd, pyodide] = await Promise.all([script("./fzstd.js"), script("./pyodide.js")]);
  return { decompress: zstd.decompress, start: pyodide.loadPyodide, version: pyodide.version };
}

export async function loadPyodide(options) {
  const files = [unpacked(), script("./pyodide.asm.js"), body("pyodide-lock.json"), webAssembly];
  const [memory, { default: createPyodideModule }, lock] = await Promise.all(files);
  const whole = { ...options, createPyodideModule, lockFileContents: new TextDecoder().decode(lock) };
  told("start");
  return (memory && (await restored(whole, memory))) || plain(whole);
}

// the snapshot; null where it cannot be had
async function unpacked() {
  try {
    return decompress(await snapshot);
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
    const pyodide = await handing(() => start({ ...options, stdLibURL, _loadSnapshot: memory }));
    // chance is frozen in the snapshot: every visitor would have the same
    pyodide.runPython("import random; random.seed()");
    told("snapshot");
    return pyodide;
  } catch (error) {
    console.info("The snapshot could not be used:", error);
    return null;
  }
}

// Pyodide fetches its WebAssembly by itself, and waits for ever for one that it cannot use; so it is handed the file
// that has been read, with the type that the host may not know.
function handing(starting) {
  const fetchAsItWas = globalThis.fetch;
  globalThis.fetch = async (asked, ...more) => {
    if (!String(asked.url ?? asked).endsWith("/pyodide.asm.wasm")) return fetchAsItWas(asked, ...more);
    return new Response(await webAssembly, { headers: { "Content-Type": "application/wasm" } });
  };
  return starting().finally(() => {
    globalThis.fetch = fetchAsItWas;
  });
}
