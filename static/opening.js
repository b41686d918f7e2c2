// A page whose first files could not be fetched, because the network went away in the middle, says so (`.late` in
// index.html) and is loaded again by itself when the network is back; a few times only, for something else may be wrong.

import { named } from "./place.js";

const PATIENCE = 11_000; // milliseconds; from 8 s on the page says that it is late
const PAUSE = 3_000;
const MOST = 3;
const TRIED = named("opened");

// without a storage nobody could count, so the person has to ask for it
function tried() {
  try {
    return Number(sessionStorage.getItem(TRIED));
  } catch {
    return MOST;
  }
}

async function look() {
  if (!document.querySelector("#app > .opening")) return;
  const there = await fetch(location.href, { cache: "reload" }).then((answer) => answer.ok, () => false);
  if (!there) return setTimeout(look, PAUSE);
  if (tried() >= MOST) return;
  sessionStorage.setItem(TRIED, tried() + 1);
  location.reload();
}

setTimeout(look, PATIENCE);
