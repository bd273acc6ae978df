// The last standing, beside the files of the app: what the page's own small storage holds, a killed browser forgets.
import { database, FOLDER, settled } from "./database.js";

const FILE = "page.last";

// by the page, before anything else runs
export async function readLast() {
  for (const read of [inPrivateFiles, inDatabase]) {
    try {
      const standing = await read();
      if (standing) return standing;
    } catch {
      // nothing is lost but this picture
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

// by the worker, which has the files open; whether it is kept
export async function writeLast(files, standing) {
  const { error } = (await files?.write(FILE, new TextEncoder().encode(standing))) ?? {};
  if (error) console.warn(`the last standing could not be kept: ${error}`);
  return Boolean(files) && !error;
}
