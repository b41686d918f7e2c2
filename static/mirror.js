// The newest entries of matches, kept a second time where they are durable at once: Chromium writes localStorage to the
// disk much later, and a browser that is killed has not written it.
//
// Nobody waits for it. An entry is handed to the browser while it is being saved, before anything is drawn; a disk that
// does not keep up gets the newest entry of each match next. Of a match that was deleted stays that it was. Where there
// is no IndexedDB nothing is kept; where it does not open it is tried again a few times, since the browser may still be
// busy with what a killed one has left.

import { browsers } from "./no-storage.js";
import { named } from "./place.js";

const STORE = "entries";
const MOST = 8; // matches of which something is kept
const PATIENCE = 15_000; // milliseconds that the start of the page may wait for it: a busy disk, after a kill, takes some

const PAUSE = 500; // milliseconds before it is opened once more
const TRIES = 5; // to open it, one after the other

const AT_ONCE = 3; // writings that the disk may be busy with

const waiting = new Map(); // by match: what is to be written
const known = new Set(); // matches that were written since the oldest ones went
let emptied = false; // whether all is to be deleted first
let underWay = 0;
let opened = null; // the database, while it is open
let forbidden = browsers === null;

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });

async function open() {
  for (let tries = 1; ; tries += 1) {
    try {
      return await opening();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

async function opening() {
  const request = browsers.open(named("mirror"), 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: "match" });
    store.createIndex("number", "number");
  };
  const found = await done(request);
  found.onclose = () => (opened = null); // the browser has deleted it
  found.onversionchange = () => {
    found.close();
    opened = null;
  };
  opened = found;
}

// `text` is null for a match that was deleted; `number` is that of the change
export function keep(match, text, number) {
  waiting.set(match, { match, text, number });
  write();
}

export function empty() {
  waiting.clear();
  emptied = true;
  write();
}

function write() {
  if (forbidden || underWay >= AT_ONCE || !(waiting.size || emptied)) return;
  underWay += 1;
  const written = opened ? writing() : open().then(writing, forbid);
  written.catch((error) => console.info("The newest answers could not be kept twice:", error)).finally(() => {
    underWay -= 1;
    write();
  });
}

function forbid() {
  forbidden = true;
}

async function writing() {
  const work = opened.transaction(STORE, "readwrite", { durability: "strict" });
  const store = work.objectStore(STORE);
  const written = new Promise((resolve, reject) => {
    work.oncomplete = resolve;
    work.onabort = () => reject(work.error);
  });
  if (emptied) store.clear();
  for (const one of waiting.values()) store.put(one);
  work.commit?.(); // now, not when the page has time to hear that all was put
  for (const match of waiting.keys()) known.add(match);
  emptied = false;
  waiting.clear();
  await written;
  if (known.size > MOST) await forget();
}

// the oldest changes go
async function forget() {
  const store = opened.transaction(STORE, "readwrite").objectStore(STORE);
  const surplus = Math.max((await done(store.count())) - MOST, 0);
  const oldest = surplus ? await done(store.index("number").getAllKeys(null, surplus)) : [];
  for (const match of oldest) store.delete(match);
  known.clear();
}

// all that is kept, as the text of a list
export async function all() {
  if (forbidden) return "[]";
  const read = async () => {
    await open();
    return JSON.stringify(await done(opened.transaction(STORE).objectStore(STORE).getAll()));
  };
  let alarm = null;
  const late = new Promise((_, reject) => (alarm = setTimeout(reject, PATIENCE, "it does not open in time")));
  const found = await Promise.race([read().catch(fail), late]).catch((error) => {
    console.info("The newest answers that were kept twice cannot be read:", error);
    return "[]";
  });
  clearTimeout(alarm);
  return found;
}

function fail(error) {
  forbidden = true;
  throw error;
}
