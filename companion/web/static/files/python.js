// Loads Python, either afresh or from a snapshot. Snapshots rely on undocumented options of Pyodide.
import { loadPyodide } from "./pyodide/pyodide.mjs";

export const PLACE = "/app";
const BLOCK = 512; // the block size of tar archives
const PAGE = 4096; // the unit in which Python's memory, most of which is empty, is saved
const INDEX = new URL("pyodide/", location).href;

const settings = (lock) => ({
  indexURL: INDEX,
  lockFileContents: JSON.stringify(lock),
  packageBaseUrl: INDEX,
  env: { HOME: "/home/pyodide" },
  stdout: (text) => console.log(text),
  stderr: (text) => console.warn(text),
});

export const freshPython = (lock) => loadPyodide(settings(lock));

// A Python that can be passed to takeSnapshot.
export const recordedPython = (lock) => loadPyodide({ ...settings(lock), _makeSnapshot: true });

// `modules` contains the JavaScript modules that Python has imported, by name.
export function takeSnapshot(python, modules) {
  const { HEAPU8: memory, wasmTable } = python._module;
  const references = python._api.serializeHiwireState((value) => {
    const name = Object.keys(modules).find((name) => modules[name] === value);
    if (name === undefined) throw new Error(`no snapshot can hold ${value}`);
    return name;
  });
  const used = usedParts(memory, memory.length);
  const content = new Uint8Array(used.reduce((sum, [, length]) => sum + length, 0));
  copyParts(used, (start, length, at) => content.set(memory.subarray(start, start + length), at));
  return { state: { references, used, size: memory.length, functions: wasmTable.length }, content };
}

// `read` returns a promise for a snapshot. Fails if anything that the snapshot refers to has changed.
export function restoredPython(lock, read, modules) {
  let reading = read(); // cleared after restoring, because Pyodide keeps its options, and thus this closure, forever
  reading.catch(() => undefined); // errors are reported below
  return loadPyodide({
    ...settings(lock),
    _loadSnapshot: new Uint8Array(), // makes Pyodide call restoreSnapshot instead of starting Python
    _snapshotDeserializer: (name) => modules[name],
    createPyodideModule: async (options) => {
      const { default: create } = await import(options.locateFile("pyodide.asm.mjs"));
      const [module, { state, content }] = await Promise.all([create(options), reading]);
      reading = undefined;
      module.API.restoreSnapshot = () => {
        delete module.API.restoreSnapshot;
        return restore(module, state, content);
      };
      return module;
    },
  });
}

function restore(module, state, content) {
  if (module.wasmTable.length !== state.functions) throw new Error("the snapshot is of another engine");
  const before = module.HEAPU8.length; // memory added after this is empty
  if (before < state.size) module._emscripten_resize_heap(state.size);
  const memory = module.HEAPU8;
  if (memory.length < state.size) throw new Error("there is too little memory for the snapshot");
  const [place, pointer] = trampoline(module);
  // Writing zeros to an empty page would allocate it.
  for (const [start, length] of usedParts(memory, before)) memory.fill(0, start, start + length);
  copyParts(state.used, (start, length, at) => memory.set(content.subarray(at, at + length), start));
  free(content.buffer);
  if (trampoline(module)[0] !== place) throw new Error("the snapshot is of another Python");
  module.HEAPU32[place] = pointer;
  return state.references;
}

// Returns the address at which Python stores the only function that Pyodide creates separately in each engine, and the
// function's pointer.
function trampoline({ __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, HEAPU32 }) {
  const place = (__PyRuntime + HEAPU32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;
  return [place, HEAPU32[place]];
}

// Returns the start and the length of each run of pages within the first `end` bytes that contain anything.
function usedParts(memory, end) {
  const words = new Int32Array(memory.buffer);
  const used = [];
  for (let start = 0; start < end; start += PAGE) {
    if (isEmpty(words, start)) continue;
    const last = used.at(-1);
    if (last && last[0] + last[1] === start) last[1] += PAGE;
    else used.push([start, PAGE]);
  }
  return used;
}

function isEmpty(words, start) {
  const first = start / words.BYTES_PER_ELEMENT;
  const next = first + PAGE / words.BYTES_PER_ELEMENT;
  for (let place = first; place < next; place += 1) if (words[place] !== 0) return false;
  return true;
}

function copyParts(used, copy) {
  let at = 0;
  for (const [start, length] of used) {
    copy(start, length, at);
    at += length;
  }
}

// Frees the memory of a buffer at once, by sending it nowhere. Otherwise, a worker that is idle keeps it for minutes.
// ArrayBuffer.transfer(0) has no effect in Chromium if the buffer comes from a response.
function free(buffer) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(undefined, [buffer]);
  port1.close();
}

// Writes the files of an archive to Python's file system. The archive can only be unpacked once.
export function unpack(system, buffer) {
  const archive = new Uint8Array(buffer);
  const text = new TextDecoder();
  const made = new Set();
  const field = (at, length) => text.decode(archive.subarray(at, at + length)).replace(/\0.*$/s, "");
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const size = parseInt(field(at + 124, 12), 8);
    const path = `${PLACE}/${field(at, 100)}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) system.mkdirTree(folder); // mkdirTree is slow even if the folder exists
    made.add(folder);
    // A copy, because otherwise a file that is deleted would stay in memory with the whole archive; canOwn avoids another.
    system.writeFile(path, archive.slice(at + BLOCK, at + BLOCK + size), { canOwn: true });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  free(buffer);
}

export async function fetched(name) {
  const response = await fetch(new URL(name, location));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}
