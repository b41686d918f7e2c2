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
const ADDED = /(<!--[^>]*-->)?<script\b(?![^>]* src=["']?[\w.]+\/)[^>]*>.*?<\/script>(<!--[^>]*-->)?/gs;
// what a page that is isolated from other origins asks of each page in it; of the host's own headers none is stored
const ISOLATED = { "Cross-Origin-Embedder-Policy": "require-corp" };

const open = caches.open(STORE);
const key = (hash) => `${SCOPE}stored/${hash}`;
let filling = null; // while what is missing is fetched

self.addEventListener("install", (event) => event.waitUntil(fetchAll().catch(giveUp)));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request);
  const file = path !== null && fileOf(path);
  if (file) event.respondWith(stored(file, request));
  else if (path !== null && request.mode === "navigate") event.respondWith(elsewhere(path, request));
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
  return method === "GET" && path.startsWith(SCOPE) ? path.slice(SCOPE.length) : null;
}

// The file of an address, as hosts show it: by its name, or without its ending.
function fileOf(path) {
  return [path || "index.html", `${path}.html`].find((file) => Object.hasOwn(FILES, file));
}

// An address with a slash too many, from which links would lead astray, leads to the one that is meant; without a network
// the lobby says that a page is not stored.
async function elsewhere(path, request) {
  const meant = path.split("/").filter(Boolean).join("/");
  if (meant !== path && fileOf(meant)) return Response.redirect(SCOPE + meant + new URL(request.url).search);
  return fetch(request).catch(() => Response.redirect(`${SCOPE}#not-stored`));
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
    const bytes = await asBuilt(path, await answer.arrayBuffer());
    const type = answer.headers.get("Content-Type");
    if (answer.ok && bytes) return new Response(bytes, { headers: { "Content-Type": type } });
  }
  throw Object.assign(new Error(`${path} is not that of this version`), { path });
}

// The bytes of a file as the build wrote it, else null. From a page scripts are taken that its host has put into it: ours
// name files beside them, and the page's policy lets no others run.
async function asBuilt(path, bytes) {
  if ((await digest(bytes)) === FILES[path]) return bytes;
  if (!path.endsWith(".html")) return null;
  const bare = new TextEncoder().encode(new TextDecoder().decode(bytes).replace(ADDED, ""));
  return (await digest(bare)) === FILES[path] ? bare : null;
}

// A first visit on which not everything is as it was built: the page says which file it is.
async function giveUp(error) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) page.postMessage({ changed: error.path });
  throw error;
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
