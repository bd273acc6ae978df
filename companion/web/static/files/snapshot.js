// Stores a snapshot of Python's memory on the device, so that the next start doesn't have to import modules. Snapshots
// have a separate cache for each address and build; the service worker deletes those of earlier builds. Without a
// complete snapshot made by the same browser, the app starts normally.
//
// While a snapshot is being made or tried, the cache contains a mark. If a start finds a mark, the last attempt failed.

const CACHE = `bummerl ${new URL("./", location)} memory-@PYTHON@`; // begins with the prefix in service-worker.js
const PLACES = { content: "@content", head: "@head", mark: "@tried", failures: "@failures" };
const MOST_FAILURES = 3;
const PATIENCE = 5_000; // milliseconds; while another page writes to the cache, a response may take long or never come
const ROOM = 300e6; // bytes to leave free for matches and for other pages

// The properties of the device that Python has read, and which must not have changed.
const device = () => [navigator.userAgent, navigator.languages.join(), Intl.DateTimeFormat().resolvedOptions().timeZone].join("\n");

// Returns a function that reads the snapshot, or undefined.
export async function foundSnapshot() {
  try {
    return await inTime(usableSnapshot());
  } catch (error) {
    console.warn(`no snapshot can be read: ${error}`);
    dropSnapshot();
    return undefined;
  }
}

async function usableSnapshot() {
  if (!(await globalThis.caches?.has(CACHE))) return undefined;
  const cache = await caches.open(CACHE);
  const [mark, kept] = await Promise.all([cache.match(PLACES.mark), cache.match(PLACES.head)]);
  const head = await kept?.json();
  if (!mark && head?.device === device()) return () => inTime(readSnapshot(cache, head));
  if (mark || head) dropSnapshot();
  return undefined;
}

async function readSnapshot(cache, { state, digest }) {
  await cache.put(PLACES.mark, new Response()); // before reading, because dropping the snapshot also deletes the mark
  const content = new Uint8Array(await (await cache.match(PLACES.content)).arrayBuffer());
  if ((await digestOf(state, content)) !== digest) throw new Error("it is damaged");
  return { state: JSON.parse(state), content };
}

// Called when an app started from the snapshot has shown its first screen.
export async function trustSnapshot() {
  await attempted(async () => {
    const cache = await caches.open(CACHE);
    await Promise.all([cache.delete(PLACES.mark), cache.delete(PLACES.failures)]);
    if (!(await hasRoom())) await countFailure(cache);
  });
}

// Called if the snapshot itself was unusable.
export async function dropSnapshot() {
  await attempted(async () => countFailure(await caches.open(CACHE)));
}

// Called if the disk is full when a match is stored. Returns whether this has freed space.
export async function giveUpSnapshot() {
  return attempted(() => inTime(givenUp()));
}

async function givenUp() {
  if (!(await globalThis.caches?.has(CACHE))) return false;
  const cache = await caches.open(CACHE);
  if (!(await cache.match(PLACES.head))) return false;
  await countFailure(cache, MOST_FAILURES);
  return true;
}

// Called after the page has cancelled making a snapshot, which doesn't count as a failure.
export async function forgetAttempt() {
  await attempted(async () => (await caches.open(CACHE)).delete(PLACES.mark));
}

// `make` returns a promise for a snapshot.
export async function keepSnapshot(make) {
  const cache = await caches.open(CACHE);
  if (await cache.match(PLACES.head)) return;
  if ((await failures(cache)) >= MOST_FAILURES) throw new Error("too many were of no use");
  if (!(await hasRoom())) throw new Error("there is too little room");
  await cache.put(PLACES.mark, new Response());
  try {
    const made = await make();
    const state = JSON.stringify(made.state);
    const head = { device: device(), digest: await digestOf(state, made.content), state };
    await cache.put(PLACES.content, new Response(made.content));
    await cache.put(PLACES.head, new Response(JSON.stringify(head))); // last, because it marks the snapshot as complete
    await cache.delete(PLACES.mark);
  } catch (error) {
    await countFailure(cache);
    throw error;
  }
}

// Deletes the snapshot and counts the failures since one was last used successfully.
async function countFailure(cache, more = 1) {
  const count = (await failures(cache)) + more;
  await Promise.all([PLACES.head, PLACES.content].map((place) => cache.delete(place)));
  await attempted(() => cache.put(PLACES.failures, new Response(String(count))));
  await cache.delete(PLACES.mark);
}

async function failures(cache) {
  return Number((await (await cache.match(PLACES.failures))?.text()) ?? 0);
}

async function hasRoom() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage >= ROOM;
}

async function attempted(call) {
  try {
    return await call();
  } catch (error) {
    console.warn(`the snapshot could not be updated: ${error}`);
    return undefined;
  }
}

async function inTime(answer) {
  let waiting;
  const late = new Promise((_resolve, reject) => {
    waiting = setTimeout(() => reject(new Error("the cache does not answer")), PATIENCE);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(waiting);
  }
}

async function digestOf(state, content) {
  const parts = [new TextEncoder().encode(state), content];
  const digests = await Promise.all(parts.map((part) => crypto.subtle.digest("SHA-256", part)));
  return digests.map((digest) => [...new Uint8Array(digest)].join()).join();
}
