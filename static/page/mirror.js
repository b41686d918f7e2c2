// The newest entries of matches, kept a second time where they are durable at once: Chromium writes localStorage to the
// disk much later, and a browser that is killed has not written it.
//
// Nobody waits for it. An entry is handed to the browser while it is being saved, before anything is drawn; a disk that
// does not keep up gets the newest entry of each match next. Of a match that was deleted stays that it was. Where there
// is no IndexedDB nothing is kept; where it does not open it is tried again a few times, since the browser may still be
// busy with what a killed one has left.
//
// A disk that is full is noticed here only: localStorage takes what it never writes. So the page hears when writing fails
// that had worked, and when it works again. What could not be written is written with what is kept next.

import { browsers } from "./no_storage.js";
import { named } from "./namespace.js";

const STORE = "entries";
const MOST = 8; // matches of which something is kept
const PATIENCE = 15_000; // milliseconds that the start of the page may wait for it: a busy disk, after a kill, takes some

const PAUSE = 500; // milliseconds before it is opened once more
const TRIES = 5; // to open it, one after the other

const AT_ONCE = 3; // writings that the disk may be busy with
const ONCE_MORE = 2; // it is tried, before the page is told: the browser may have closed the database

const waiting = new Map(); // by match: what is to be written
const known = new Set(); // matches that were written since the oldest ones went
const newest = new Map(); // by match: the number of the newest change that was handed over
let emptied = false; // whether all is to be deleted first
let underWay = 0;
let opened = null; // the database, while it is open
let forbidden = browsers === null;
let worked = false; // whether it was ever open
let misses = 0; // how many writings in a row have failed
let fails = false; // whether the page was told so
let hear = null; // is told whether it works, when that changes

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
      if (tries === TRIES || worked) throw error;
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
  worked = true;
}

export const watch = (told) => (hear = told);

// `text` is null for a match that was deleted; `number` is that of the change
export function keep(match, text, number) {
  waiting.set(match, { match, text, number });
  newest.set(match, number);
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
  const written = opened ? writing() : open().catch(forbid).then(writing);
  written.then(() => true, failed).then((works) => {
    misses = works ? 0 : misses + 1;
    underWay -= 1;
    tell(misses < ONCE_MORE);
    if (misses < ONCE_MORE) write();
  });
}

function failed(error) {
  console.info("The newest answers could not be kept twice:", error);
  opened?.close(); // it may be good for nothing any more
  opened = null;
  return false;
}

function tell(works) {
  if (fails !== works || forbidden) return;
  fails = !works;
  hear?.(works);
}

// a disk that is full may have room later
function forbid(error) {
  forbidden = !worked && error?.name !== "QuotaExceededError";
  throw error;
}

async function writing() {
  const work = opened.transaction(STORE, "readwrite", { durability: "strict" });
  const entries = [...waiting.values()];
  const all = emptied;
  waiting.clear();
  emptied = false;
  await put(work, entries, all).catch((error) => {
    takeBack(entries, all);
    throw error;
  });
  for (const { match } of entries) known.add(match);
  if (known.size > MOST) await forget();
}

async function put(work, entries, all) {
  const store = work.objectStore(STORE);
  const ended = new Promise((resolve, reject) => {
    work.oncomplete = resolve;
    work.onabort = () => reject(work.error);
  });
  if (all) store.clear();
  for (const one of entries) store.put(one);
  work.commit?.(); // now, not when the page has time to hear that all was put
  await ended;
}

// what was not written waits again, unless there is something newer of the same match
function takeBack(entries, all) {
  for (const one of entries) if (newest.get(one.match) === one.number) waiting.set(one.match, one);
  emptied ||= all;
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
  const found = await Promise.race([read().catch(forbid), late]).catch((error) => {
    console.info("The newest answers that were kept twice cannot be read:", error);
    return "[]";
  });
  clearTimeout(alarm);
  return found;
}
