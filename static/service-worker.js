// Serves the whole site from what it has stored, so that it works without a network. The build writes VERSION and
// FILES, path to SHA-256, above these lines.
//
// Files are stored by their content: those that a new version shares with the one before are not fetched again, each
// version finds its own, and a page never gets files of two. A file that is not what FILES says (a host in the middle
// of an update) fails the installation, and the version before stays.
/* global VERSION, FILES */

const SCOPE = self.registration.scope;
const STORE = `kartenstube ${SCOPE}`;
const AT_ONCE = 4; // files that are fetched at the same time
// what a page that is isolated from other origins asks of each page in it; of the host's own headers none is stored
const ISOLATED = { "Cross-Origin-Embedder-Policy": "require-corp" };

const open = caches.open(STORE);
const key = (hash) => `${SCOPE}stored/${hash}`;
let filling = null; // while what is missing is fetched

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path in FILES) event.respondWith(stored(path, event.request));
});
self.addEventListener("message", (event) => {
  const { data, source } = event;
  if (data.ask === "version") event.waitUntil(report(source));
  if (data.ask === "claim") self.clients.claim();
  if (data.ask === "take over") self.skipWaiting();
});

function pathOf({ method, url }) {
  const address = new URL(url);
  const path = address.origin + address.pathname;
  if (method !== "GET" || !path.startsWith(SCOPE)) return null;
  return path.slice(SCOPE.length) || "index.html";
}

async function fetchAll() {
  const store = await caches.open(STORE);
  const missing = await notStored();
  const fetchSome = async () => {
    for (let path = missing.pop(); path; path = missing.pop()) await store.put(key(FILES[path]), await whole(path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

// The paths of files that are not stored (any longer): a browser may delete what it stores.
async function notStored() {
  const there = new Set((await (await caches.open(STORE)).keys()).map(({ url }) => url));
  return Object.keys(FILES).filter((path) => !there.has(key(FILES[path])));
}

// Tells a page how many files are missing; what is missing is fetched, and then it is told again.
async function report(page) {
  const tell = async () => page.postMessage({ version: VERSION, missing: (await notStored()).length });
  await tell();
  if (!(await notStored()).length) return;
  filling ??= fetchAll().finally(() => (filling = null));
  await filling.then(tell, (error) => console.info("Not everything could be stored:", error));
}

// A file of this version: what the browser has already if that is it, else from the host.
async function whole(path) {
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(new URL(path, SCOPE), { cache });
    const bytes = await answer.arrayBuffer();
    const type = answer.headers.get("Content-Type");
    if (answer.ok && (await digest(bytes)) === FILES[path]) return new Response(bytes, { headers: { "Content-Type": type } });
  }
  throw new Error(`${path} is not that of this version`);
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function stored(path, request) {
  const store = await open;
  const found = (await store.match(key(FILES[path]))) ?? (await restored(store, path).catch(() => null));
  if (!found) return fetch(request);
  // others are given as they are: a browser keeps what it has made of a script or of WebAssembly with what is stored
  return request.mode === "navigate" ? isolated(found) : found;
}

function isolated({ body, headers }) {
  return new Response(body, { headers: { "Content-Type": headers.get("Content-Type"), ...ISOLATED } });
}

// a file that was deleted, from the host and stored again; fails if the host has another version
async function restored(store, path) {
  const answer = await whole(path);
  await store.put(key(FILES[path]), answer.clone()).catch(() => {}); // there may be no room
  return answer;
}

async function tidy() {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.values(FILES).map(key));
  for (const { url } of await store.keys()) {
    if (!wanted.has(url)) await store.delete(url);
  }
}
