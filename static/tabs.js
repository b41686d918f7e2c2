// One tab plays a match, others look on: a lock for each match, held as long as the match is on the table.
// Without locks (old browsers, pages without https) every tab plays, and the last answer that is saved counts.

let letGo = null;
let held = null;

const name = (match) => `stube:match:${match}`;

function hold(match, options, lost) {
  return new Promise((resolve) => {
    navigator.locks
      .request(name(match), options, (lock) => {
        resolve(lock !== null);
        if (lock === null) return null;
        release();
        held = match;
        return new Promise((done) => (letGo = done));
      })
      .catch(() => {
        if (held !== match) return;
        held = letGo = null;
        lost();
      });
  });
}

// whether this tab is the one that plays the match; `lost` is called when another takes it over
export async function own(match, lost) {
  if (!navigator.locks || held === match) return true;
  return hold(match, { ifAvailable: true }, lost);
}

export async function take(match, lost) {
  return hold(match, { steal: true }, lost);
}

export function release() {
  letGo?.();
  held = letGo = null;
}
