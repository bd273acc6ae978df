// The page around the app: one tab at a time, the splash, Python's worker, and new versions.
import { readLast } from "./last.js";
import { watchForUpdates, takeUpdate } from "./updates.js";

const LOCK = "bummerl";
const TAKES = "bummerl.takes";
const A_MOMENT = 700; // milliseconds
const A_GLANCE = 250;
const LONGEST_RESTORING = 30_000;
if (!globalThis.splash) await import("./splash.js"); // a host's own policy may refuse the one in the page
const { show, hide, keep, correct, open, close, forget, isUnable } = globalThis.splash;
const lock = JSON.parse(document.getElementById("lock").textContent);

const left = new AbortController(); // another tab goes on
let worker;
let toDart;
let reading; // of the last standing
let forgetting;
let isRestoring = false;
let restoring;

// what Flutter calls instead of opening a connection to a server; what it sends before Python listens, the worker keeps
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
  // a deal that waits is entered first
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
  watchForUpdates((name) => worker?.postMessage({ name }));
  tellPersisted(await allowed(() => navigator.storage?.persisted?.()));
}

// a snapshot of Python with which nothing is shown is given up: the next start finds its mark, and does without it
function watchRestoring() {
  if (!isRestoring || !toDart) return; // what Flutter takes is not the snapshot's fault
  clearTimeout(restoring);
  restoring = setTimeout(() => (document.hidden ? watchRestoring() : takeBack()), LONGEST_RESTORING);
}

function endRestoring() {
  isRestoring = false;
  clearTimeout(restoring);
}

// a browser that lets pages store nothing refuses each of these calls with an error
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
  show("starting", { step: 1 });
  reading.then(open); // no tap is stored for a standing that is not the last
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

// what Flutter asks for last is the largest
function fetchAhead() {
  const ahead = Object.assign(document.createElement("link"), { rel: "preload", as: "script", href: "main.dart.js" });
  document.head.append(ahead);
}

// the lock is held for as long as the page is there; the system lets go of it when the page ends, however it ends
function hold(options, granted) {
  const held = () => {
    granted?.();
    start();
    return new Promise(() => undefined);
  };
  navigator.locks.request(LOCK, options, held).catch((reason) => {
    if (reason.name === "SecurityError") held(); // where nothing is stored, tabs need not take turns
    else taken(reason);
  });
}

// a page that is just being left has it for a moment yet; one that stays open gives it away only when it is told to
function claim() {
  const waiting = new AbortController();
  const takeOver = () => {
    waiting.abort();
    hold({ steal: true });
  };
  const saying = setTimeout(() => show("elsewhere", { act: takeOver }), A_MOMENT);
  hold({ signal: waiting.signal }, () => clearTimeout(saying));
}

// another tab goes on; whatever was not stored yet was not shown as stored either
function taken(reason) {
  if (reason.name !== "AbortError") throw reason;
  if (!worker) return; // it was we who no longer wait
  worker.terminate();
  endRestoring();
  left.abort();
  show("elsewhere", { act: takeBack });
}

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
  // all that follows takes the processor, so the last standing and its chips come first; a hidden page draws nothing
  reading = readLast().then(correct);
  await Promise.race([Promise.all([frames(1).then(() => pause(0)), reading]), pause(A_GLANCE)]);
  fetchAhead();
  if (!navigator.locks) start();
  else if (await takesOver()) hold({ steal: true });
  else claim();
}

if (!isUnable) begin();
