// Playing without a network: registers the service worker, and tells the page when everything is there ("ready") and
// when a new version waits ("waits"). The new one is put in place by `update`, or when all tabs were closed.

let registered = null;
let tell = () => {};
const version = document.querySelector("meta[name=version]")?.content;

export async function start(hear) {
  tell = hear;
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
  navigator.serviceWorker.addEventListener("message", ({ data }) => data.version && compare(data.version));
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
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ ask: "version" });
}

// a page that was loaded before its host changed is not served by the worker of the newer version
function compare(its) {
  if (its !== version) return tell("waits");
  tell("ready");
  if (!navigator.serviceWorker.controller) registered.active.postMessage({ ask: "claim" });
}

export function update() {
  if (registered.waiting) registered.waiting.postMessage({ ask: "take over" });
  else location.reload();
}
