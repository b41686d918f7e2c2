// An IndexedDB in which nothing is and nothing stays. PyScript opens one wherever it runs, for what we never use; where a
// browser forbids frames to store anything it would fail there. With this a frame, and the engine, store nothing at all.
const request = (result) => {
  const asked = { result };
  queueMicrotask(() => asked.onsuccess?.({ target: asked }));
  return asked;
};
const empty = { getAllKeys: () => request([]), clear: () => request() };
const database = { transaction: () => ({ objectStore: () => empty }), close() {} };

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => request(database) } });
