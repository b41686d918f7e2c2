// localStorage without exceptions: a browser may forbid even to look at it, and MicroPython cannot catch what it throws.
// Entries are told by their short names, "match:<id>"; in the storage each has the site's folder before it (namespace.js).

import { named } from "./namespace.js";

const HOME = named("");
const BEFORE = "stube:"; // what names began with before they carried a folder
const KINDS = ["match:", "damaged:", "settings", "changes"]; // what there was then

function attempt(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const get = (name) => attempt(() => window.localStorage.getItem(HOME + name), null);
export const has = (name) => attempt(() => window.localStorage.getItem(HOME + name) !== null, false);
export const set = (name, text) => attempt(() => (window.localStorage.setItem(HOME + name, text), true), false);
export const remove = (name) => attempt(() => window.localStorage.removeItem(HOME + name), undefined);
export const keys = () => everything().flatMap((key) => short(key) ?? []);
export const allowed = () => attempt(() => window.localStorage !== null, false);

const everything = () => attempt(() => Object.keys(window.localStorage), []);

// the name of an entry by its key; null for one of another site on this host
export const short = (key) => (key.startsWith(HOME) ? key.slice(HOME.length) : null);

// What was saved under names without a folder, by the only copy of the site that there was then, is taken over once, by
// the copy that is opened first. Without a lock two that are opened at once may both have it; nothing is lost.
async function takeOver() {
  const old = () => everything().filter((key) => KINDS.some((kind) => key.startsWith(BEFORE + kind)));
  if (!old().length) return;
  const move = () => attempt(() => old().forEach((key) => rename(key, key.slice(BEFORE.length))));
  await (navigator.locks?.request(`${BEFORE}taking-over`, move).catch(move) ?? move());
}

// What is here already stays: another match gets a name beside it, and the higher count of changes counts.
function rename(key, name) {
  const text = window.localStorage.getItem(key);
  const here = get(name);
  if (name.includes(":") && here !== null && here !== text) return rename(key, `${name}-before`);
  const wanted = name === "changes" ? String(Math.max(Number(text), Number(here))) : (here ?? text);
  const moved = set(name, wanted);
  window.localStorage.removeItem(key);
  if (!moved && !set(name, wanted)) window.localStorage.setItem(key, text); // no room for two of it, nor for one
}

await takeOver();

// Whether the browser promises to keep what is saved until the person deletes it: "kept", "not-kept", or "unknown"
// where it cannot be asked.
export async function persisted() {
  if (!navigator.storage?.persisted) return "unknown";
  return (await navigator.storage.persisted().catch(() => false)) ? "kept" : "not-kept";
}

let asked = false;

// Asks for that promise, once in a visit; some browsers then ask the person.
export async function persist() {
  if (asked || !navigator.storage?.persist) return persisted();
  asked = true;
  return (await navigator.storage.persist().catch(() => false)) ? "kept" : "not-kept";
}

// Safari forgets what a page saved after seven days without a visit, unless it is on the home screen.
export function forgetful() {
  const tablet = navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1;
  const installed = window.matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  return (tablet || /iP(ad|hone|od)/.test(navigator.userAgent)) && !installed;
}
