// Makes the memory snapshot of a Pyodide that has imported the engine and its door already, but for the games: whole, as
// Pyodide makes it (WHOLE), and thinned, as the page fetches it (PAGES).
// Usage: node snapshot.mjs ENGINE.ZIP WHOLE PAGES
//
// Only pages are kept that differ from those of a Pyodide without a snapshot, before Python begins. That file: how
// many bytes Pyodide's head of a snapshot has, and how many pages are kept; their numbers; that head; the pages.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

// taken away: what a program is called by is in its memory
const [, engine, whole, pages] = process.argv.splice(1).map((path) => resolve(path));
const PAGE = 4096; // bytes
const BARE = new URL("bare_modules.py", import.meta.url);

// What PyScript's own part in the worker imports of the standard library. It comes before the engine, which then uses the
// room that was needed for compiling it. Its own package the engine has no use for: an empty one is found in its place.
const PYSCRIPTS = `
import encodings.cp437
import sys, types
sys.modules["pyscript"] = types.ModuleType("pyscript")
`;

// What most games use, though the door does not: games come later, without it. What few of them use comes with each of those.
const FOR_GAMES = `
import kartenstube.bots.leading, kartenstube.bots.reading, kartenstube.bots.soloist, kartenstube.bots.trick_player
import kartenstube.mechanics.auction, kartenstube.mechanics.dealing, kartenstube.mechanics.rounds
import kartenstube.mechanics.settlement, kartenstube.mechanics.talon, kartenstube.mechanics.tricks
`;

// What was freed still holds its old bytes; zeros in their place make the compressed file an eighth smaller. They fill
// the gaps only, large ones first: a memory that grew could not be restored, since Pyodide starts with its own size.
const ZERO = `
import gc
gc.collect()
top = id(bytes(1 << 20))
zeros = []
for size in (4096, *range(2048, 0, -8)):
    zeros.append(bytes(size))
    while id(zeros[-1]) < top:
        zeros.append(bytes(size))
del zeros
gc.collect()
`;

// Two builds of the same source give the same bytes: while the snapshot is made no time passes, wherever it is made, chance
// has one outcome, and hashes one seed. These are frozen in any snapshot; the page has Python throw its dice anew.
function stopTheWorld() {
  const now = Date.UTC(2020, 1, 2); // the day from which the files of the build's archives are, too
  process.env.TZ = "UTC";
  Date.now = () => now;
  performance.now = () => 0;
  crypto.randomFillSync = (bytes) => bytes.fill(0);
  return { PYTHONHASHSEED: "0", LANG: "C.UTF-8" };
}

async function main() {
  const pyodide = await loadPyodide({ _makeSnapshot: true, fsInit: putBare, env: stopTheWorld() });
  const size = pyodide._module.HEAP8.length;
  pyodide.runPython(PYSCRIPTS);
  pyodide.unpackArchive(new Uint8Array(readFileSync(engine)), "wheel");
  pyodide.runPython("import engine_worker");
  pyodide.runPython(FOR_GAMES, { globals: pyodide.globals.get("dict")() });
  pyodide.runPython("import sitecustomize; sitecustomize.finish(); del sitecustomize");
  pyodide.runPython(ZERO);
  if (pyodide._module.HEAP8.length > size) throw new Error("The engine outgrew the memory that Pyodide starts with.");
  const snapshot = pyodide.makeMemorySnapshot();
  writeFileSync(whole, snapshot);
  writeFileSync(pages, await thinned(snapshot));
}

// where Python finds it before it imports anything else
async function putBare(fs, { sitePackages }) {
  fs.mkdirTree(sitePackages);
  fs.writeFile(`${sitePackages}/sitecustomize.py`, readFileSync(BARE));
}

async function thinned(snapshot) {
  const before = await memoryBefore(snapshot);
  const length = snapshot.length - before.length;
  const [head, memory] = [snapshot.subarray(0, length), snapshot.subarray(length)];
  const page = (bytes, number) => bytes.subarray(number * PAGE, (number + 1) * PAGE);
  const all = Array.from({ length: memory.length / PAGE }, (_, number) => number);
  const kept = all.filter((number) => Buffer.compare(page(memory, number), page(before, number)));
  const counts = new Uint8Array(new Uint32Array([length, kept.length, ...kept]).buffer);
  return Buffer.concat([counts, head, ...kept.map((number) => page(memory, number))]);
}

// the memory into which Pyodide puts a snapshot, as it is before
async function memoryBefore(snapshot) {
  let memory = null;
  const noting = async (settings) => {
    const module = await createPyodideModule(settings);
    memory = module.HEAPU8.slice();
    return module;
  };
  await loadPyodide({ _loadSnapshot: snapshot, createPyodideModule: noting });
  return memory;
}

// Node would print the line of the minified source that failed, which is a megabyte long
main().catch((error) => {
  console.error(String(error.message).slice(-1500));
  process.exit(1);
});
