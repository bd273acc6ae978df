// Caches the complete app. All files come from the same build until the next build has been downloaded completely.

const BUILD = "@BUILD@";
const FILES = @FILES@; // a mapping from file names to hashes of the contents
const ROOT = new URL("./", self.location).href;
const OURS = `bummerl ${ROOT} `; // because browsers keep the caches of all paths of an origin together
const CACHE = OURS + BUILD;
const SHARED = "bummerl-"; // the prefix of earlier builds: their caches may contain files of several copies of the app
const OTHER_VARIANT = Intl.v8BreakIterator ? /^canvaskit\/canvaskit\./ : /^canvaskit\/chromium\//;
const FIRST = ["config.js", "page.js", "database.js", "last.js", "updates.js"]; // what the page loads to accept a tap
const NEEDED = Object.entries(FILES).filter(([name]) => !OTHER_VARIANT.test(name));

self.addEventListener("install", (event) => event.waitUntil(Promise.all([install(), spareTheWorker(event)])));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") {
    const name = nameOf(event.request.url);
    if (name !== undefined) event.respondWith(answer(event.request, name));
  }
});
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

async function install() {
  const cache = await caches.open(CACHE);
  const old = await earlier();
  const rest = [...NEEDED];
  const next = async () => {
    for (let file = rest.shift(); file; file = rest.shift()) await bring(cache, old, ...file);
  };
  try {
    await Promise.all([next(), next(), next(), next()]);
    await cache.put(ROOT + "@files", new Response(JSON.stringify(FILES)));
  } catch (error) {
    rest.length = 0;
    await caches.delete(CACHE);
    throw error;
  }
}

// Browsers that support static routing load the page and its first scripts from the cache without starting this worker.
async function spareTheWorker(event) {
  const route = (name, mode) => {
    const pathname = new URL(ROOT + name).pathname.replace(/[^\w/%-]/g, "\\$&"); // escape the special characters of patterns
    return { condition: { urlPattern: { pathname, search: "" }, ...mode }, source: { cacheName: CACHE } };
  };
  try {
    await event.addRoutes?.([route("", { requestMode: "navigate" }), ...FIRST.map((name) => route(name))]);
  } catch (error) {
    console.warn(`static routing could not be set up: ${error}`);
  }
}

async function earlier() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!(name.startsWith(OURS) || name.startsWith(SHARED)) || name === CACHE) continue;
    const cache = await caches.open(name);
    const files = await cache.match(ROOT + "@files");
    if (files) found.push({ cache, files: await files.json() });
  }
  return found;
}

// Stores responses exactly as received: for newly created responses, the browser would not cache compiled code.
async function bring(cache, old, name, hash) {
  const url = ROOT + name;
  if (await cache.match(url)) return;
  for (const { cache: before, files } of old) {
    const kept = files[name] === hash && (await before.match(url));
    if (kept) return cache.put(url, kept);
  }
  // Use what the page has just fetched, unless the browser's HTTP cache is out of date.
  for (const mode of ["default", "reload"]) {
    const response = await fetch(url, { cache: mode });
    if (!response.ok || response.redirected) throw new Error(`${name}: ${response.status}`);
    if ((await hashOf(response.clone())) === hash) return cache.put(url, response);
  }
  throw new Error(`${name} is of another build`);
}

async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function activate() {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  const shared = names.filter((name) => name.startsWith(SHARED));
  await Promise.all([...outdated.map((name) => caches.delete(name)), ...shared.map(removeOurs)]);
  await self.clients.claim();
}

// Deletes the whole cache if it contains nothing else. If the browser ends this worker halfway, the next build goes on.
async function removeOurs(name) {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  const ours = kept.filter(({ url }) => url.startsWith(ROOT));
  if (ours.length === kept.length) await caches.delete(name);
  else await Promise.all(ours.map((request) => cache.delete(request)));
}

function nameOf(address) {
  const url = address.replace(/[?#].*$/, "");
  if (!url.startsWith(ROOT)) return undefined;
  const name = url.slice(ROOT.length);
  const file = name === "index.html" ? "" : name;
  return file in FILES ? file : undefined;
}

async function answer(request, name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(ROOT + name)) ?? fetch(request);
}
