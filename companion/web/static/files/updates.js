// Registers the service worker, and reports when a new version has been downloaded. The user decides when to use it.

let registration;
let isTaken = false;
let attempts = 5; // because a failed download of the first version starts from the beginning

export async function watchForUpdates(tell, reload) {
  const look = () => {
    if (registration.waiting && registration.active) tell("update"); // the very first version replaces no other one
  };
  // If the first version cannot be downloaded, the browser discards the registration.
  const register = async () => {
    try {
      if (!navigator.serviceWorker || !attempts) return;
      attempts--;
      const found = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
      if (found === registration) return;
      registration = found;
    } catch (error) {
      console.warn(`the app cannot be stored for offline use: ${error}`);
      return;
    }
    look();
    registration.onupdatefound = () => registration.installing?.addEventListener("statechange", look);
    navigator.serviceWorker.oncontrollerchange = () => isTaken && reload();
  };
  const check = () => (registration?.active ? registration.update().catch(() => undefined) : register());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
  addEventListener("online", check);
  await register();
}

export function takeUpdate() {
  if (!registration?.waiting) return;
  isTaken = true;
  registration.waiting.postMessage("take-over");
}
