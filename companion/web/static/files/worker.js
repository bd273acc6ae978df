// Runs Python beside Flutter, and carries messages between the two.
import { openFiles } from "./files.js";
import { writeLast } from "./last.js";
import { fetched, freshPython, PLACE, restoredPython, unpack } from "./python.js";
import { dropSnapshot, foundSnapshot, giveUpSnapshot, trustSnapshot } from "./snapshot.js";
import { runTimersInTurn } from "./timers.js";

const REFUSED = "RefusedError"; // as in files.js
const LOAD = `
    import gc, sys
    sys.path.insert(0, "${PLACE}")
    gc.disable()  # what is imported stays, so that looking through it again and again finds nothing
    import quick_dataclasses  # before anything makes one
    import quick_imports
`;
// what snapshot-maker.js has loaded is there; compiled code is not, and what is random must not be the same again
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
const waiting = []; // what Flutter has sent before Python could listen
let flet_js; // Flet's Python side looks for this name
let later; // the archive of what no start needs, from when it has come until it is unpacked
let isRestored = false;

runTimersInTurn();

const page = {
  heard: undefined, // Python's: called with the name of what has happened, and with what belongs to it
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
  const opening = Promise.all([openFiles(giveUpSnapshot), fetched("app.tar")]);
  opening.catch(() => undefined); // reported below
  const read = await foundSnapshot();
  let keeping = Promise.resolve();
  let newest;
  page.keep_last = (standing) => {
    newest = standing;
    keeping = keeping.then(async () => {
      const [files] = await opening;
      if (standing === newest && (await writeLast(files, standing))) page.tell("last", standing);
    });
  };
  page.fetch_later = async () => {
    later = await fetched("later.tar").catch(() => undefined); // whoever needs it asks for it once more
  };

  async function run(load, script) {
    flet_js = { documentUrl: address };
    const [python, [files, archive]] = await Promise.all([load(), opening]);
    page.tell("progress", 2);
    unpack(python.FS, new Uint8Array(archive));
    python.registerJsModule("flet_js", flet_js);
    const unpack_later = () => {
      const archive = later ?? fetchedAtOnce("later.tar");
      later = undefined;
      unpack(python.FS, new Uint8Array(archive));
    };
    python.registerJsModule("bummerl_js", { files, page, address, languages: [...navigator.languages], unpack_later });
    await python.runPythonAsync(script + RUN);
    await flet_js.start_connection((message) => {
      const bytes = message.toJs();
      postMessage(bytes, [bytes.buffer]);
    });
  }

  if (read) {
    await opening; // what fails here is not the snapshot
    page.tell("restoring");
    isRestored = await isDone(() => run(() => restoredPython(lock, read, { flet_js }), LOAD_THE_REST));
  }
  if (!isRestored) await run(() => freshPython(lock), LOAD);
  page.tell("python", isRestored ? "restored" : "fresh");
  waiting.splice(0).forEach((message) => flet_js.send(message));
}

async function isDone(run) {
  try {
    await run();
    return true;
  } catch (error) {
    console.warn(`the snapshot is of no use: ${error}`);
    dropSnapshot();
    return false;
  }
}

// for an import, which cannot wait in any other way
function fetchedAtOnce(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, location), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return request.response;
}
