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
