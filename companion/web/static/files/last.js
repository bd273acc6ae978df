// Stores the last standing together with the app's files, because a browser that is killed may lose recent changes to
// local storage.
import { database, FOLDER, settled } from "./database.js";

// A file that is being written when the browser is killed may be left empty; the other one is then complete.
const FILES = ["page.last", "page.last.copy"];

// Called by the page before anything else runs.
export async function readLast() {
  for (const read of [inPrivateFiles, inDatabase]) {
    for (const name of FILES) {
      try {
        const standing = await read(name);
        JSON.parse(standing);
        return standing;
      } catch {
        // Ignored, because the standing is only shown until the app has started.
      }
    }
  }
  return undefined;
}

async function inPrivateFiles(name) {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
  return (await (await folder.getFileHandle(name)).getFile()).text();
}

async function inDatabase(name) {
  const base = await database();
  try {
    const content = await settled(base.transaction("files").objectStore("files").get(name));
    return content && new TextDecoder().decode(content);
  } finally {
    base.close();
  }
}

// Called by the worker, which has the files open. Returns whether the standing was stored.
export async function writeLast(files, standing) {
  const content = new TextEncoder().encode(standing);
  for (const name of FILES) {
    const { error } = (await files?.write(name, content)) ?? {};
    if (error) {
      console.warn(`the last score could not be stored: ${error}`);
      return false;
    }
  }
  return Boolean(files);
}
