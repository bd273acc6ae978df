// The last standing, beside the files of the app: what the page's own small storage holds, a killed browser forgets.

const FOLDER = "bummerl";
const FILE = "page.last";

// by the page, before anything else runs
export async function readLast() {
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
    const file = await (await folder.getFileHandle(FILE)).getFile();
    return (await file.text()) || undefined;
  } catch {
    return undefined; // nothing is lost but this picture
  }
}

// by the worker, which has the files open; whether it is kept
export async function writeLast(files, standing) {
  const { error } = (await files?.write(FILE, new TextEncoder().encode(standing))) ?? {};
  if (error) console.warn(`the last standing could not be kept: ${error}`);
  return Boolean(files) && !error;
}
