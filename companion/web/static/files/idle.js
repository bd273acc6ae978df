// Creates a snapshot of Python for the next start, once the app is stored on the device and while nobody uses the page.
import { forgetAttempt } from "./snapshot.js";

const QUIET = 15_000; // milliseconds
const USES = ["pointerdown", "keydown", "wheel", "visibilitychange"];

// Stops when `signal` reports that another tab has taken over.
export async function makeSnapshotWhenIdle(lock, signal) {
  if (!globalThis.caches || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  do {
    await quiet();
    if (!navigator.serviceWorker.controller) return; // without it, the files might come from another build
  } while (!signal.aborted && !(await isMade(lock, signal)));
}

function quiet() {
  return new Promise((resolve) => {
    let waiting;
    const wait = () => {
      clearTimeout(waiting);
      if (!document.hidden) waiting = setTimeout(done, QUIET);
    };
    const done = () => {
      stopListening();
      resolve();
    };
    const stopListening = listen(wait);
    wait();
  });
}

// Makes a snapshot. If the page is used in the meantime, this stops, so as not to slow it down, and resolves to false.
function isMade(lock, signal) {
  return new Promise((resolve) => {
    const maker = new Worker("snapshot-maker.js", { type: "module" });
    const end = (made) => {
      stopListening();
      signal.removeEventListener("abort", stop);
      resolve(made);
    };
    const stop = () => {
      maker.terminate();
      forgetAttempt();
      end(false);
    };
    const stopListening = listen(stop);
    signal.addEventListener("abort", stop);
    maker.onmessage = maker.onerror = () => end(true);
    maker.postMessage(lock);
  });
}

function listen(call) {
  USES.forEach((name) => addEventListener(name, call, { capture: true, passive: true }));
  return () => USES.forEach((name) => removeEventListener(name, call, { capture: true }));
}
