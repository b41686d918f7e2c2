// localStorage without exceptions: a browser may forbid even to look at it, and MicroPython cannot catch what it throws.

function attempt(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const get = (key) => attempt(() => window.localStorage.getItem(key), null);
export const set = (key, text) => attempt(() => (window.localStorage.setItem(key, text), true), false);
export const remove = (key) => attempt(() => window.localStorage.removeItem(key), undefined);
export const keys = () => attempt(() => Object.keys(window.localStorage), []);
export const allowed = () => attempt(() => window.localStorage !== null, false);

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
