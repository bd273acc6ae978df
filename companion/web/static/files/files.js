// What the vault of the browser is made of: named files, each durable once its write is answered.
//
// Every call answers { value } or { error, message }, so that Python can tell a full disk from a missing file.

const FOLDER = "bummerl";
const PATIENCE = 60; // tries, for a tab that has just been told to let go
const PAUSE = 50;

export async function openFiles() {
  for (const open of [privateFiles, indexedFiles]) {
    try {
      return await open();
    } catch (error) {
      console.warn(`no storage by ${open.name}: ${error}`);
    }
  }
  return undefined;
}

async function privateFiles() {
  const root = await navigator.storage.getDirectory();
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
  await files.write("probe", new Uint8Array([1]));
  await files.remove("probe");
  return answering("private-files", files);
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
    await handle.close(); // what is open here, no other tab could take over
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
  const opening = indexedDB.open(FOLDER, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("files");
  const base = await settled(opening);
  const within = async (mode, use) => {
    const transaction = base.transaction("files", mode, { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    const [value] = await Promise.all([settled(use(transaction.objectStore("files"))), done]);
    return value;
  };
  return answering("indexed", {
    names: () => within("readonly", (store) => store.getAllKeys()),
    read: (name) => within("readonly", (store) => store.get(name)),
    write: (name, content) => within("readwrite", (store) => store.put(content, name)).then(() => undefined),
    remove: (name) => within("readwrite", (store) => store.delete(name)),
  });
}

function answering(kind, files) {
  const answered = (call) => async (name, content) => {
    try {
      const bytes = content?.toJs ? content.toJs() : content;
      return { value: await call(name, bytes) };
    } catch (error) {
      return { error: error.name, message: String(error) };
    }
  };
  return { kind, ...Object.fromEntries(Object.entries(files).map(([name, call]) => [name, answered(call)])) };
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
