// Keeps the screen on while a match is played, where the browser can; what a page is hidden for lets go of it, so it is
// asked for again when the page is seen.

let wanted = false;
let lock = null;

async function renew() {
  if (!wanted || lock || document.visibilityState !== "visible") return;
  lock = Promise.resolve(navigator.wakeLock?.request("screen")).catch(() => null); // the battery is low, or nobody may
  const got = await lock;
  if (!got) lock = null;
  got?.addEventListener("release", () => (lock = null));
  if (!wanted) got?.release();
}

export function keep(on) {
  wanted = on;
  if (on) renew();
  else Promise.resolve(lock).then((got) => !wanted && got?.release());
}

document.addEventListener("visibilitychange", renew);
