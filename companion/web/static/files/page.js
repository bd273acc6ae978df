// The page around the app: lets only one tab run the app, shows the splash screen, starts Python's worker, and handles
// updates.
import { readLast } from "./last.js";
import { watchForUpdates, takeUpdate } from "./updates.js";

const LOCK = "bummerl";
const TAKES = "bummerl.takes";
const A_MOMENT = 700; // milliseconds
const A_GLANCE = 400;
const LONGEST_RESTORING = 30_000;
if (!globalThis.splash) await import("./splash.js"); // the host's content security policy may block the inline script
const { show, hide, keep, correct, open, close, forget, look, looked, stored, isUnable } = globalThis.splash;
const lock = JSON.parse(document.getElementById("lock").textContent);

const left = new AbortController(); // aborted when another tab takes over
let isHeld = false; // whether this tab has the lock
let worker;
let toDart;
let reading; // a promise for the last standing
let forgetting;
let isRestoring = false;
let restoring;

// Flutter calls these functions instead of connecting to a server. The worker queues messages until Python is ready.
globalThis.jsConnect = async (_id, _arguments, listener) => {
  toDart = listener;
  watchRestoring();
};
globalThis.jsSend = async (_id, data) => worker?.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => undefined;

const heard = {
  progress: (step) => show("starting", { step }),
  restoring: () => {
    isRestoring = true;
    watchRestoring();
  },
  python: (state) => {
    document.documentElement.dataset.python = state;
    if (state !== "fresh") return;
    endRestoring();
    allowed(async () => (await import("./idle.js")).makeSnapshotWhenIdle(lock, left.signal));
  },
  // A deal that was tapped before the app had started is entered before the app is shown.
  shown: async () => {
    endRestoring();
    const deal = await close();
    if (deal) worker.postMessage({ name: "early", value: JSON.stringify(deal) });
    else reveal();
  },
  forget: (id) => {
    forgetting = forget(id);
  },
  entered: async () => {
    await forgetting;
    reveal();
  },
  failed: (reason) => {
    endRestoring();
    console.error(reason);
    show("failed", { act: () => location.reload() });
  },
  refused: (reason) => {
    console.warn(reason);
    show("refused", { act: () => location.reload() });
  },
  "keep-for-good": async () => tellPersisted(await allowed(() => navigator.storage?.persist?.())),
  last: (standing) => keep(standing),
  update: () => takeUpdate(),
};

async function reveal() {
  await frames(2);
  hide();
  watchForUpdates((name) => worker?.postMessage({ name }), takeBack);
  tellPersisted(await allowed(() => navigator.storage?.persisted?.()));
}

// If nothing is shown after a snapshot of Python was restored, the page reloads. It then finds the snapshot's mark, and
// starts without the snapshot.
function watchRestoring() {
  if (!isRestoring || !toDart) return; // don't count the time that Flutter needs to start
  clearTimeout(restoring);
  restoring = setTimeout(() => (document.hidden ? watchRestoring() : takeBack()), LONGEST_RESTORING);
}

function endRestoring() {
  isRestoring = false;
  clearTimeout(restoring);
}

// Returns undefined if the call fails, as it does if the browser doesn't let pages store anything.
async function allowed(call) {
  try {
    return await call();
  } catch {
    return undefined;
  }
}

function tellPersisted(value) {
  worker?.postMessage({ name: "persisted", value: value ?? false });
}

function start() {
  isHeld = true;
  startApp().catch((reason) => heard.failed(String(reason)));
}

async function startApp() {
  show("starting", { step: 1 });
  Promise.all([reading, looked()]).then(open); // accept no taps before it is certain that this is the last standing
  await Promise.race([drawnAndStored(), pause(A_GLANCE)]); // the time limit is needed because hidden pages draw no frames
  if (!isHeld) return;
  fetchAhead();
  let knowsModules = false;
  const options = {
    get type() {
      knowsModules = true;
      return "module";
    },
  };
  worker = new Worker("worker.js", options);
  if (!knowsModules) {
    worker.terminate();
    show("old");
    return;
  }
  worker.onmessage = ({ data }) => (data instanceof Uint8Array ? toDart(data) : heard[data.name](data.value));
  worker.onerror = (event) => heard.failed(event.message);
  worker.postMessage({ name: "start", value: { address: document.URL, lock } });
  const flutter = document.createElement("script");
  flutter.src = "flutter_bootstrap.js";
  document.body.append(flutter);
}

// Resolves when the last standing and its chips are drawn, and a deal tapped at once is stored. The app starts after
// that, because it keeps the processor busy.
async function drawnAndStored() {
  await Promise.all([reading, looked()]);
  await frames(1);
  await pause(0);
  await stored();
}

// Flutter requests its largest file last.
function fetchAhead() {
  const ahead = Object.assign(document.createElement("link"), { rel: "preload", as: "script", href: "main.dart.js" });
  document.head.append(ahead);
}

// The lock is held as long as the page is open; the browser releases it when the page is closed or crashes.
function hold(options, granted) {
  const held = () => {
    granted();
    return new Promise(() => undefined);
  };
  navigator.locks.request(LOCK, options, held).catch((reason) => {
    if (reason.name === "SecurityError") held(); // without storage, several tabs can run at the same time
    else taken(reason);
  });
}

// A page that is just being closed still holds the lock for a moment. A page that stays open keeps it until the user
// chooses to continue in this tab. If that page has accepted a new version, this page is of the old one, and must not
// start the files of the new one.
function claim() {
  const controller = navigator.serviceWorker?.controller;
  let isLate = false;
  const saying = setTimeout(() => {
    isLate = true;
    show("elsewhere", { act: takeBack });
  }, A_MOMENT);
  hold({}, () => {
    clearTimeout(saying);
    if (isLate && navigator.serviceWorker?.controller !== controller) {
      location.reload(); // without taking over, because the tab with the new version must keep the lock
      return;
    }
    if (isLate) readAgain(); // deals may have been recorded in the other tab
    start();
  });
}

function readAgain() {
  reading = readLast().then(correct);
  look();
}

// Another tab has taken over. No data is lost, because changes are shown only after they have been stored.
function taken(reason) {
  if (reason.name !== "AbortError") throw reason;
  isHeld = false;
  worker?.terminate();
  endRestoring();
  left.abort();
  show("elsewhere", { act: takeBack });
}

// Reloads the page, which then runs the app even if another tab has the lock by then.
function takeBack() {
  allowed(() => sessionStorage.setItem(TAKES, "yes"));
  location.reload();
}

async function takesOver() {
  const takes = await allowed(() => sessionStorage.getItem(TAKES));
  if (takes) sessionStorage.removeItem(TAKES);
  return Boolean(takes);
}

async function frames(count) {
  for (let drawn = 0; drawn < count; drawn += 1) await new Promise(requestAnimationFrame);
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function begin() {
  reading = readLast().then(correct);
  if (!navigator.locks) start();
  else if (await takesOver()) hold({ steal: true }, start);
  else claim();
}

if (!isUnable) begin();
