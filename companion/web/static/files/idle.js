// Has a snapshot of Python made for the next start, once the app is on the device and nobody has touched the page lately.

const QUIET = 15_000; // milliseconds
const TOUCHES = ["pointerdown", "keydown"];

export async function makeSnapshotWhenIdle(lock) {
  if (!globalThis.caches || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  await quiet();
  if (!navigator.serviceWorker.controller) return; // then files of another build might come
  new Worker("snapshot-maker.js", { type: "module" }).postMessage(lock);
}

function quiet() {
  return new Promise((resolve) => {
    let waiting;
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(done, QUIET);
    };
    const done = () => {
      TOUCHES.forEach((name) => removeEventListener(name, wait, true));
      resolve();
    };
    TOUCHES.forEach((name) => addEventListener(name, wait, true));
    wait();
  });
}
