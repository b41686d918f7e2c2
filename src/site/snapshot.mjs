// Makes the memory snapshot of a Pyodide that has imported the engine already.
// Usage: node snapshot.mjs WHEEL ENGINE_WORKER.PY OUT
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [wheel, door, out] = process.argv.slice(2).map((path) => resolve(path));

// What PyScript's own part in the worker imports of the standard library. It comes before the engine, which then uses the
// room that was needed for compiling it.
const PYSCRIPTS = "import encodings.cp437, hashlib, html";

// What was freed still holds its old bytes; zeros in their place make the compressed file an eighth smaller. They fill
// the gaps only: a memory that grew could not be restored, since Pyodide starts with its own size.
const ZERO = `
import gc
gc.collect()
top = id(bytes(1 << 20))
zeros = [bytes(4096)]
while id(zeros[-1]) < top:
    zeros.append(bytes(4096))
del zeros
gc.collect()
`;

async function main() {
  const pyodide = await loadPyodide({ _makeSnapshot: true });
  const size = pyodide._module.HEAP8.length;
  pyodide.runPython(PYSCRIPTS);
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  pyodide.runPython(readFileSync(door, "utf8"), { globals: pyodide.globals.get("dict")() });
  pyodide.runPython(ZERO);
  if (pyodide._module.HEAP8.length > size) throw new Error("The engine outgrew the memory that Pyodide starts with.");
  writeFileSync(out, pyodide.makeMemorySnapshot());
}

// Node would print the line of the minified source that failed, which is a megabyte long
main().catch((error) => {
  console.error(String(error.message).slice(-1500));
  process.exit(1);
});
