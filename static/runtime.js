// The interpreter of the engine's worker: Pyodide, started from the memory snapshot that the build made beside it, in
// which the engine is imported already. If anything about the snapshot fails, Pyodide starts the plain way and unpacks
// the engine's wheel. The page hears on a channel how far it is.
import "../../static/no-storage.js";
import { decompress } from "./fzstd.js";
import { loadPyodide as start, version } from "./pyodide.js";

const channel = new BroadcastChannel("kartenstube-engine");
const snapshot = fetchSnapshot().catch(() => null);
tell("fetch");

// what the engine needs of Python's library is in the snapshot, so that the library need not be fetched
const NOTHING = new URL("./nothing.zip", import.meta.url).href;

export { version };

export async function loadPyodide(options) {
  const memory = await snapshot;
  tell("start");
  return (memory && (await restored(options, memory))) || plain(options);
}

async function plain(options) {
  const pyodide = await watched(() => start(options));
  tell("install");
  pyodide.unpackArchive(await body("kartenstube.zip"), "wheel");
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
  return decompress(await body("snapshot.bin"));
}

async function body(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${name}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function tell(stage) {
  channel.postMessage(stage);
}
