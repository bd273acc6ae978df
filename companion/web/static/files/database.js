// The database that stores files if the browser has no private file system that the app can use.

export const FOLDER = "bummerl";

export function database() {
  const opening = indexedDB.open(FOLDER, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("files");
  return settled(opening);
}

export function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
