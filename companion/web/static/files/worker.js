// Runs Python beside Flutter, and carries messages between the two.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { openFiles } from "./files.js";
import { writeLast } from "./last.js";
import { runTimersInTurn } from "./timers.js";

const PLACE = "/app";
const BLOCK = 512; // of a tar archive
const REFUSED = "RefusedError"; // as in files.js
const flet_js = {}; // Flet's Python side looks for this name
const waiting = []; // what Flutter has sent before Python could listen
let later; // the archive of what no start needs, from when it has come until it is unpacked

runTimersInTurn();

const page = {
  heard: undefined, // Python's: called with the name of what has happened, and with what belongs to it
  tell: (name, value) => postMessage({ name, value }),
};

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) flet_js.send ? flet_js.send(data) : waiting.push(data);
  else if (data.name === "start") start(data.value).catch((error) => page.tell(error.name === REFUSED ? "refused" : "failed", String(error)));
  else page.heard?.(data.name, data.value);
};

async function start({ address, lock }) {
  const [files, archive, python] = await Promise.all([
    openFiles(),
    fetched("app.tar"),
    loadPyodide({
      indexURL: new URL("pyodide/", location).href,
      lockFileContents: JSON.stringify(lock),
      packageBaseUrl: new URL("pyodide/", location).href,
      env: { HOME: "/home/pyodide" },
      stdout: (text) => console.log(text),
      stderr: (text) => console.warn(text),
    }),
  ]);
  page.tell("progress", 2);
  unpack(python.FS, new Uint8Array(archive));
  flet_js.documentUrl = address;
  python.registerJsModule("flet_js", flet_js);
  let keeping = Promise.resolve();
  let newest;
  page.keep_last = (standing) => {
    newest = standing;
    keeping = keeping.then(async () => {
      if (standing === newest && (await writeLast(files, standing))) page.tell("last", standing);
    });
  };
  page.fetch_later = async () => {
    later = await fetched("later.tar").catch(() => undefined); // whoever needs it asks for it once more
  };
  const unpack_later = () => {
    const archive = later ?? fetchedAtOnce("later.tar");
    later = undefined;
    unpack(python.FS, new Uint8Array(archive));
  };
  python.registerJsModule("bummerl_js", { files, page, address, languages: [...navigator.languages], unpack_later });
  await python.runPythonAsync(`
    import gc, sys
    sys.path.insert(0, "${PLACE}")
    gc.disable()  # what is imported stays, so that looking through it again and again finds nothing
    import quick_dataclasses  # before anything makes one
    import quick_imports
    from entry import main
    await main()
    gc.freeze()
    gc.enable()
  `);
  await flet_js.start_connection((message) => {
    const bytes = message.toJs();
    postMessage(bytes, [bytes.buffer]);
  });
  waiting.splice(0).forEach((message) => flet_js.send(message));
}

async function fetched(name) {
  const response = await fetch(new URL(name, location));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
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

function unpack(system, archive) {
  const text = new TextDecoder();
  const made = new Set();
  const field = (at, length) => text.decode(archive.subarray(at, at + length)).replace(/\0.*$/s, "");
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const size = parseInt(field(at + 124, 12), 8);
    const path = `${PLACE}/${field(at, 100)}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) system.mkdirTree(folder); // which takes long to find that a folder is there
    made.add(folder);
    system.writeFile(path, archive.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true }); // without a copy
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
