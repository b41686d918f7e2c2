// Lets PyScript run where a browser forbids frames to store anything, and store nothing where it may.
//
// PyScript opens an IndexedDB wherever it runs, for what we never use: it gets one in which nothing is and nothing stays.
// It also opens a channel to other pages, which Firefox forbids such frames: then it gets one that nobody else is on.
// The browser's own one, for what we keep ourselves (`mirror.js`); null where it is forbidden even to look at it.
function own() {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
}

export const browsers = own();

const request = (result) => {
  const asked = { result };
  queueMicrotask(() => asked.onsuccess?.({ target: asked }));
  return asked;
};
const empty = { getAllKeys: () => request([]), clear: () => request() };
const database = { transaction: () => ({ objectStore: () => empty }), close() {} };

class Alone extends EventTarget {
  postMessage() {}
  close() {}
}

function isAllowed(Channel) {
  try {
    new Channel("kartenstube").close();
    return true;
  } catch {
    return false;
  }
}

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => request(database) } });
if (!isAllowed(BroadcastChannel)) globalThis.BroadcastChannel = Alone;
