// Stores the last standing together with the app's files, because a browser that is killed may lose recent changes to
// local storage.
import { database, FOLDER, settled } from "./database.js";

const FILE = "page.last";

// Called by the page before anything else runs.
export async function readLast() {
  for (const read of [inPrivateFiles, inDatabase]) {
    try {
      const standing = await read();
      if (standing) return standing;
    } catch {
      // Ignored, because the standing is only shown until the app has started.
    }
  }
  return undefined;
}

async function inPrivateFiles() {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
  return (await (await folder.getFileHandle(FILE)).getFile()).text();
}

async function inDatabase() {
  const base = await database();
  try {
    const content = await settled(base.transaction("files").objectStore("files").get(FILE));
    return content && new TextDecoder().decode(content);
  } finally {
    base.close();
  }
}

// Called by the worker, which has the files open. Returns whether the standing was stored.
export async function writeLast(files, standing) {
  const { error } = (await files?.write(FILE, new TextEncoder().encode(standing))) ?? {};
  if (error) console.warn(`the last standing could not be kept: ${error}`);
  return Boolean(files) && !error;
}
