// Writes what each game brings to the engine, `<game>.zip`, compiled by the Python that reads it.
// Usage: node game_parts.mjs ENGINE.ZIP MEMORY SCRIPT.PY FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [engine, memory, script, folder] = process.argv.slice(2).map((path) => resolve(path));

async function main() {
  const pyodide = await loadPyodide({ _loadSnapshot: new Uint8Array(readFileSync(memory)) });
  pyodide.unpackArchive(new Uint8Array(readFileSync(engine)), "wheel");
  const names = pyodide.globals.get("dict")();
  pyodide.runPython(readFileSync(script, "utf8"), { globals: names });
  for (const [game, part] of names.get("parts").toJs({ dict_converter: Array.from })) writeFileSync(join(folder, `${game}.zip`), part);
}

// Node would print the line of the minified source that failed, which is a megabyte long
main().catch((error) => {
  console.error(String(error.message).slice(-1500));
  process.exit(1);
});
