// Makes the memory snapshot of a Pyodide that has imported the engine already.
// Usage: node snapshot.mjs FOLDER_OF_PYODIDE WHEEL ENGINE_WORKER.PY OUT
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, door, out] = process.argv.slice(2).map((path) => resolve(path));

async function main() {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
  const pyodide = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true });
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  pyodide.runPython(readFileSync(door, "utf8"), { globals: pyodide.globals.get("dict")() });
  // what was freed still holds its old bytes; zeros in their place make the compressed file an eighth smaller
  pyodide.runPython("import gc; gc.collect(); zeros = [bytes(4096) for _ in range(1500)]; del zeros; gc.collect()");
  writeFileSync(out, pyodide.makeMemorySnapshot());
}

// Node would print the line of the minified source that failed, which is a megabyte long
main().catch((error) => {
  console.error(String(error.message).slice(-1500));
  process.exit(1);
});
