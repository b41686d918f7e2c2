// Playing without a network: registers the service worker, and tells the page when everything is there ("ready"), when
// a new version waits ("waits"), when there cannot be any such thing for want of https ("insecure"), and which file the
// host has changed so that there is none ("changed"). The new version
// is put in place by `update`, or when all tabs were closed.

let registered = null;
let tell = () => {};
const version = document.querySelector("meta[name=version]")?.content;

export async function start(hear) {
  tell = hear;
  if (!window.isSecureContext) return tell("insecure");
  if (!navigator.serviceWorker) return;
  try {
    registered = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.info("Playing without a network is not possible here:", error);
    return;
  }
  if (!registered) return; // so do extensions, and our tests, that block it
  const controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => controlled && location.reload());
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.version) compare(data);
    if (data.changed && !registered.active) tell("changed", data.changed);
  });
  if (registered.waiting && controlled) tell("waits");
  registered.addEventListener("updatefound", () => {
    const fresh = registered.installing;
    fresh.addEventListener("statechange", () => {
      if (fresh.state === "installed" && navigator.serviceWorker.controller) tell("waits");
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registered.update().catch(() => {});
  });
  await navigator.serviceWorker.ready;
  look();
}

// has the worker count what is stored: the browser may have deleted some of it
export function look() {
  registered?.active?.postMessage({ ask: "version" });
}

// a page that was loaded before its host changed is not served by the worker of the newer version
function compare({ version: its, missing }) {
  if (its !== version) return tell("waits");
  tell(missing ? "missing" : "ready");
  if (!navigator.serviceWorker.controller) registered.active.postMessage({ ask: "claim" });
}

export function update() {
  if (registered.waiting) registered.waiting.postMessage({ ask: "take over" });
  else location.reload();
}
