// The settings that Flutter reads when it starts. Flet's own page contains them as an inline script, which our content
// security policy forbids.

globalThis.flet = {
  pyodide: true,
  multiView: false,
  noCdn: false,
  entrypointBaseUrl: "./",
  assetBase: "./",
  routeUrlStrategy: "hash",
  canvasKitBaseUrl: "canvaskit/",
  // Must agree with OTHER_VARIANT in service-worker.js. Over plain HTTP, where there is no service worker, Chromium
  // lacks the ImageDecoder that its own variant needs.
  canvasKitVariant: Intl.v8BreakIterator && globalThis.ImageDecoder ? "chromium" : "full",
  webRenderer: "canvaskit",
  fontFallbackBaseUrl: "assets/fonts/",
};
flet.flutterAppLoaded = new Promise((resolve) => (flet.flutterAppResolve = resolve));

// The installed app has its name and shortcuts in the device's language. The manifest is linked only here and not in
// the HTML, because a browser that has begun to load another manifest may stay with that one.
{
  const spoken = navigator.languages.map((name) => name.split("-")[0]).find((name) => @LANGUAGES@.includes(name));
  document.querySelector("link[rel=manifest]").href = spoken ? `manifest.${spoken}.json` : "manifest.json";
}

// Safari does not repaint a page that it restores from the back/forward cache.
addEventListener("pageshow", (event) => event.persisted && navigator.vendor?.startsWith("Apple") && location.reload());

// If the browser doesn't let pages store anything, Flutter would fail on its first access to these.
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
