// One tab plays a match, others look on: a lock for each match, held as long as the match is on the table.
//
// Pages without https have no locks. There a note in the storage says which page plays a match, and pages ask each
// other on a channel. A page that has left its note and does not answer is gone, and the match is free.

import { named } from "./namespace.js";
import * as storage from "./storage.js";

const PATIENCE = 2_500; // milliseconds that a page may take to say that it plays
const SETTLING = 100; // until two pages that take a match at the same moment see the same note
const NOTE = "playing:";
const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("");

let wanted = null; // the match that this page plays or would play
const asked = new Map(); // whether a match can be played here, by match, as long as that is not known
let held = null; // the match that this page plays
let letGo = null; // releases its lock
let whenLost = null;

const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// a page that has gone elsewhere meanwhile does not want the match any more
function hold(match, lost, letGoOfIt) {
  if (wanted !== match) {
    letGoOfIt();
    return;
  }
  letGo?.();
  held = match;
  whenLost = lost;
  letGo = letGoOfIt;
}

function lose() {
  const tell = whenLost;
  wanted = held = letGo = whenLost = null;
  tell();
}

// whether this tab is the one that plays the match; `lost` is called when another takes it over
export async function own(match, lost) {
  if (held === match) return true;
  wanted = match;
  if (!asked.has(match)) asked.set(match, ask(match, lost));
  return asked.get(match);
}

async function ask(match, lost) {
  const isOurs = await (navigator.locks ? locked(match, { ifAvailable: true }, lost) : noted(match, lost));
  asked.delete(match);
  return isOurs;
}

export async function take(match, lost) {
  wanted = match;
  return navigator.locks ? locked(match, { steal: true }, lost) : note(match, lost);
}

export function release() {
  letGo?.();
  wanted = held = letGo = whenLost = null;
}

// Where even locks are forbidden nothing can be saved, so no other tab has the match.
function locked(match, options, lost) {
  return new Promise((resolve) => {
    navigator.locks
      .request(named(`match:${match}`), options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((done) => hold(match, lost, done));
      })
      .catch(() => {
        resolve(true);
        if (held === match) lose();
      });
  });
}

const channel = navigator.locks ? null : new BroadcastChannel(named("tabs"));
const playing = (match) => storage.get(NOTE + match);
const answered = new Set(); // the matches of which another page says that it plays them

async function noted(match, lost) {
  if (await isPlayed(match, playing(match) ? PATIENCE : SETTLING)) return false;
  storage.set(NOTE + match, me);
  await later(SETTLING);
  const other = playing(match);
  return other && other !== me ? false : note(match, lost);
}

async function isPlayed(match, patience) {
  answered.delete(match);
  channel.postMessage({ ask: match });
  for (let waited = 0; waited < patience && !answered.has(match); waited += SETTLING) await later(SETTLING);
  return answered.has(match);
}

function note(match, lost) {
  storage.set(NOTE + match, me);
  channel.postMessage({ taken: match });
  hold(match, lost, () => playing(match) === me && storage.remove(NOTE + match));
  return true;
}

function hear({ data }) {
  if (data.mine || data.taken) answered.add(data.mine ?? data.taken);
  if (data.ask && data.ask === held) channel.postMessage({ mine: held });
  if (data.taken && data.taken === held) lose();
}

if (channel) {
  channel.addEventListener("message", hear);
  window.addEventListener("pagehide", release);
  // a page that the browser brings back as it was plays nothing any more
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}
