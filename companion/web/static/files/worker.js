// Runs Python in a web worker, and passes messages between Python and Flutter.
import { openFiles } from "./files.js";
import { writeLast } from "./last.js";
import { fetched, freshPython, PLACE, restoredPython, unpack } from "./python.js";
import { dropSnapshot, foundSnapshot, giveUpSnapshot, trustSnapshot } from "./snapshot.js";
import { runTimersInTurn } from "./timers.js";

const REFUSED = "RefusedError"; // as in files.js
const LOAD = `
    import gc, sys
    sys.path.insert(0, "${PLACE}")
    gc.disable()  # imported modules are never freed, so garbage collections during the start are useless
    import quick_dataclasses  # before any dataclass is created
    import quick_imports
`;
// A snapshot contains the modules that snapshot-maker.js has imported, but no compiled code, so msgpack is reloaded.
// The random generator is seeded again, because otherwise every start would use the same numbers.
const LOAD_THE_REST = `
    import gc, importlib, random
    import msgpack
    gc.disable()
    importlib.invalidate_caches()
    importlib.reload(msgpack)
    random.seed()
`;
const RUN = `
    from entry import main
    await main()
    gc.freeze()
    gc.enable()
`;
const waiting = []; // messages from Flutter that arrived before Python was ready
let flet_js; // Flet's Python code imports it under this name
let later; // the archive of modules that no start needs, from its download until it is unpacked
let isRestored = false;

runTimersInTurn();

const page = {
  heard: undefined, // set by Python; called with the name of an event and its value
  tell: (name, value) => {
    postMessage({ name, value });
    if (name === "shown" && isRestored) trustSnapshot();
  },
};

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) flet_js?.send ? flet_js.send(data) : waiting.push(data);
  else if (data.name === "start") start(data.value).catch((error) => page.tell(error.name === REFUSED ? "refused" : "failed", String(error)));
  else page.heard?.(data.name, data.value);
};

async function start({ address, lock }) {
  const opening = openFiles(giveUpSnapshot);
  let fetching = fetched("app.tar");
  for (const promise of [opening, fetching]) promise.catch(() => undefined); // errors are reported below
  const read = await foundSnapshot();
  let keeping = Promise.resolve();
  let newest;
  page.keep_last = (standing) => {
    newest = standing;
    keeping = keeping.then(async () => {
      if (standing === newest && (await writeLast(await opening, standing))) page.tell("last", standing);
    });
  };
  page.fetch_later = async () => {
    later = await fetched("later.tar").catch(() => undefined); // requested again when it is needed
  };

  async function run(load, script, code) {
    flet_js = { documentUrl: address };
    const [python, files, data, modules] = await Promise.all([load(), opening, fetching, code && fetched(code)]);
    page.tell("progress", 2);
    unpack(python.FS, data.slice()); // a copy, because a start without the snapshot may follow
    if (modules) unpack(python.FS, modules);
    python.registerJsModule("flet_js", flet_js);
    const unpack_later = () => {
      const archive = later ?? fetchedAtOnce("later.tar");
      later = undefined;
      unpack(python.FS, archive);
    };
    python.registerJsModule("bummerl_js", { files, page, address, languages: [...navigator.languages], unpack_later });
    await python.runPythonAsync(script + RUN);
    await flet_js.start_connection((message) => {
      const bytes = message.toJs();
      postMessage(bytes, [bytes.buffer]);
    });
  }

  if (read) {
    await Promise.all([opening, fetching]); // so that an error here does not count as a failure of the snapshot
    page.tell("restoring");
    isRestored = await isDone(() => run(() => restoredPython(lock, read, { flet_js }), LOAD_THE_REST));
  }
  if (!isRestored) await run(() => freshPython(lock), LOAD, "code.tar");
  fetching = undefined; // because it keeps the archive in memory
  page.tell("python", isRestored ? "restored" : "fresh");
  waiting.splice(0).forEach((message) => flet_js.send(message));
}

async function isDone(run) {
  try {
    await run();
    return true;
  } catch (error) {
    console.warn(`the snapshot cannot be used: ${error}`);
    dropSnapshot();
    return false;
  }
}

// A blocking request, because a Python import cannot wait for a promise.
function fetchedAtOnce(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, location), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return request.response;
}
