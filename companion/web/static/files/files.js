// The named files in which the browser vault stores documents. A write is durable once its promise resolves.
//
// Every call resolves to { value } or { error, message }, so that Python can tell a full disk from a missing file.
import { database, FOLDER, settled } from "./database.js";

const PATIENCE = 60; // attempts, because a tab that has just been told to stop may still have files open
const PAUSE = 50;
const PRIVATE_WINDOW = ["SecurityError", "UnknownError"]; // the errors in Firefox and WebKit; Chromium reports none
const MARK = "@private-files"; // in the database, marks that the matches are in the private file system

// Returns the files in the private file system, or in the database if the browser has never had a private file system.
// If it has one that is temporarily unavailable, this fails, because the app must not start with an empty database.
// `other` is set if the database contains files from a time when there was no private file system; they must be moved.
// `makeRoom` is called when the disk is full, and returns whether to try again.
export async function openFiles(makeRoom) {
  const indexed = await attempted(indexedFiles);
  const isMarked = await attempted(async () => (await indexed?.read(MARK)) !== undefined);
  let used = isMarked;
  let isPrivate = false;
  try {
    const root = await navigator.storage.getDirectory().catch((error) => {
      isPrivate = PRIVATE_WINDOW.includes(error.name);
      throw error;
    });
    const files = await privateFiles(root, () => (used = true));
    if (indexed && !isMarked) await attempted(() => indexed.write(MARK, new Uint8Array([1])));
    const hasOther = await attempted(async () => (await indexed.names()).length > 0);
    const other = hasOther ? answering("indexed", indexed, makeRoom) : undefined;
    return { ...answering("private-files", files, makeRoom), other };
  } catch (error) {
    console.warn(`the private file system cannot be used: ${error}`);
    if (used) throw new DOMException("the browser does not give the files today", "RefusedError");
  }
  return indexed && answering(isPrivate ? "private-window" : "indexed", indexed, makeRoom);
}

async function attempted(open) {
  try {
    return await open();
  } catch (error) {
    console.warn(`nothing can be stored: ${error}`);
    return undefined;
  }
}

async function privateFiles(root, foundUsed) {
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const files = {
    async names() {
      const names = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
    read: (name) =>
      withHandle(folder, name, false, async (handle) => {
        const content = new Uint8Array(await handle.getSize());
        handle.read(content, { at: 0 });
        return content;
      }),
    write: (name, content) =>
      withHandle(folder, name, true, async (handle) => {
        await handle.truncate(0);
        if (handle.write(content, { at: 0 }) !== content.length) {
          throw new DOMException("not everything was written", "QuotaExceededError");
        }
        await handle.flush();
      }),
    async remove(name) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await folder.removeEntry(name);
        } catch (error) {
          if (error.name === "NotFoundError") return undefined;
          if (error.name !== "NoModificationAllowedError" || tries === PATIENCE) throw error;
          await pause();
        }
      }
    },
  };
  if ((await files.names()).some((name) => name !== "probe")) foundUsed();
  try {
    await files.write("probe", new Uint8Array([1]));
    await files.remove("probe");
  } catch (error) {
    if (error.name !== "QuotaExceededError") throw error; // reading still works when the disk is full
  }
  return files;
}

async function withHandle(folder, name, create, use) {
  let file;
  try {
    file = await folder.getFileHandle(name, { create });
  } catch (error) {
    if (error.name === "NotFoundError" && !create) return undefined;
    throw error;
  }
  const handle = await accessTo(file);
  try {
    return await use(handle);
  } finally {
    await handle.close(); // until then, no other tab can open the file
  }
}

async function accessTo(file) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || tries === PATIENCE) throw error;
      await pause();
    }
  }
}

async function indexedFiles() {
  const base = await database();
  const within = async (mode, use) => {
    const transaction = base.transaction("files", mode, { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    const [value] = await Promise.all([settled(use(transaction.objectStore("files"))), done]);
    return value;
  };
  return {
    names: async () => (await within("readonly", (store) => store.getAllKeys())).filter((name) => name !== MARK),
    read: (name) => within("readonly", (store) => store.get(name)),
    write: (name, content) => within("readwrite", (store) => store.put(content, name)).then(() => undefined),
    remove: (name) => within("readwrite", (store) => store.delete(name)),
  };
}

function answering(kind, files, makeRoom) {
  const answered = (call) => async (name, content) => {
    const bytes = content?.toJs ? content.toJs() : content;
    const tried = async () => ({ value: await call(name, bytes) });
    try {
      return await tried().catch(async (error) => {
        if (error.name !== "QuotaExceededError" || !(await makeRoom())) throw error;
        return tried();
      });
    } catch (error) {
      return { error: error.name, message: String(error) };
    }
  };
  return { kind, other: undefined, ...Object.fromEntries(Object.entries(files).map(([name, call]) => [name, answered(call)])) };
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
