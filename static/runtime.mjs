// The interpreter that pyscript.toml names: Pyodide, started from the memory snapshot that the build made beside it, in
// which the engine is imported already. If anything about the snapshot fails, Pyodide starts the plain way and micropip
// installs the packages of pyscript.toml, which PyScript passes through. The page hears on a channel how far it is.
import "../../static/no-storage.mjs";
import { named } from "../../static/place.mjs";
import { decompress } from "./fzstd.mjs";
import { loadPyodide as start, version } from "./pyodide.mjs";

const channel = new BroadcastChannel(named("engine"));
const snapshot = fetchSnapshot().catch(() => null);
tell("fetch");

// what the engine needs of Python's library is in the snapshot, so that the library need not be fetched
const NOTHING = new URL("./nothing.zip", import.meta.url).href;

export { version };

export async function loadPyodide({ packages, ...options }) {
  const memory = await snapshot;
  tell("start");
  return (memory && (await restored(options, memory))) || plain(options, packages);
}

async function plain(options, packages) {
  const pyodide = await watched(() => start(options));
  tell("install");
  await pyodide.loadPackage("micropip");
  await pyodide.pyimport("micropip").install(packages);
  return pyodide;
}

async function restored(options, memory) {
  try {
    const pyodide = await watched(() => start({ ...options, stdLibURL: NOTHING, _loadSnapshot: memory }));
    // chance is frozen in the snapshot: every visitor would have the same
    pyodide.runPython("import random; random.seed()");
    tell("snapshot");
    return pyodide;
  } catch (error) {
    console.info("The snapshot could not be used:", error);
    return null;
  }
}

// Pyodide waits for ever when its WebAssembly cannot be fetched; so a failed request fails the start.
function watched(starting) {
  const fetchAsItWas = globalThis.fetch;
  return new Promise((resolve, reject) => {
    globalThis.fetch = async (...request) => {
      try {
        const answer = await fetchAsItWas(...request);
        if (!answer.ok) reject(new Error(`${answer.status} ${answer.url}`));
        return answer;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    starting().then(resolve, reject);
  }).finally(() => {
    globalThis.fetch = fetchAsItWas;
  });
}

// The file is compressed by the build, so that every host serves the small one, whatever it can do by itself.
async function fetchSnapshot() {
  const answer = await fetch(new URL("./snapshot.bin.zst", import.meta.url));
  return answer.ok ? decompress(new Uint8Array(await answer.arrayBuffer())) : null;
}

function tell(stage) {
  channel.postMessage(stage);
}
