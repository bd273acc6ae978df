// What Flutter's start reads; Flet's own page says the same inline, which our policy forbids.

globalThis.flet = {
  pyodide: true,
  multiView: false,
  noCdn: false,
  entrypointBaseUrl: "./",
  assetBase: "./",
  routeUrlStrategy: "hash",
  canvasKitBaseUrl: "canvaskit/",
  // as in service-worker.js; over plain http, which has no such worker, Chromium lacks the decoder of its own variant
  canvasKitVariant: Intl.v8BreakIterator && globalThis.ImageDecoder ? "chromium" : "full",
  webRenderer: "canvaskit",
  fontFallbackBaseUrl: "assets/fonts/",
};
flet.flutterAppLoaded = new Promise((resolve) => (flet.flutterAppResolve = resolve));

// what is installed has its name and shortcuts in the language of the device; only here is it named, because a browser
// that had begun with another one would sometimes stay with it
{
  const spoken = navigator.languages.map((name) => name.split("-")[0]).find((name) => @LANGUAGES@.includes(name));
  document.querySelector("link[rel=manifest]").href = spoken ? `manifest.${spoken}.json` : "manifest.json";
}

// Safari shows a page that it has put aside without drawing it ever again
addEventListener("pageshow", (event) => event.persisted && navigator.vendor?.startsWith("Apple") && location.reload());

// where a browser lets pages store nothing, Flutter would fail at the first look into these
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    globalThis[name].getItem("");
  } catch {
    Object.defineProperty(globalThis, name, { value: forgetfulStorage() });
  }
}

function forgetfulStorage() {
  const values = new Map();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, String(value)),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}
