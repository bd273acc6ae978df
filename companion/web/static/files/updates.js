// Registers the service worker, and reports when a new version has been downloaded. The user decides when to use it.

let registration;
let isTaken = false;

export async function watchForUpdates(tell, reload) {
  try {
    if (!navigator.serviceWorker) return;
    registration = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn(`the app cannot be stored for offline use: ${error}`);
    return;
  }
  const look = () => {
    if (registration.waiting && registration.active) tell("update"); // the very first version replaces no other one
  };
  look();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", look);
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isTaken) reload();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}

export function takeUpdate() {
  if (!registration?.waiting) return;
  isTaken = true;
  registration.waiting.postMessage("take-over");
}
