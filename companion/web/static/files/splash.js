// The splash screen, shown until the app has started: the app's name and a progress bar, or the last standing, in the
// language of the app.
//
// The page contains this script inline, after early.js and table.js, so that the first frame shows the splash screen.
globalThis.splash = (() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const KEPT = "bummerl.last";
  const STEPS = 3;
  const PATIENCE = 10_000; // milliseconds until CanvasKit has failed; scripts that a host or an extension adds fail, too
  const place = document.getElementById("loading");

  let text = kept();
  let last = read(text);
  let shown; // the table, once it is drawn
  let deal; // the deal that the app has to enter
  let canStore = false; // whether deals can be stored; if so, the chips are shown
  let isOpen = false; // whether taps are accepted: while this tab runs the app, but the app has not started
  let isOurs = false; // whether the deal was tapped on this page
  let isStoring = false;
  let storing = Promise.resolve();
  let looking;
  const lack = lacking();
  let now = { kind: lack ?? "starting", step: 1 };
  draw();
  look();
  addEventListener("resize", () => place.isConnected && draw());
  // The app would wait forever for a script that is not loaded, and Flutter for CanvasKit.
  addEventListener("error", ({ target }) => isOurScript(target) && fail(target.src), true);
  addEventListener("unhandledrejection", ({ reason }) => setTimeout(() => globalThis.flutterCanvasKit || fail(reason), PATIENCE));
  return { show, hide, keep, correct, open, close, forget, look, looked: () => looking, stored: () => storing, isUnable: Boolean(lack) };

  // Returns what the app needs but the browser lacks: Lockdown Mode disables WebAssembly, and older browsers cannot run
  // the app's scripts.
  function lacking() {
    if (typeof WebAssembly !== "object") return "unable";
    try {
      new RegExp("(?<=a)b");
      return typeof structuredClone === "function" ? undefined : "old";
    } catch {
      return "old";
    }
  }

  function isOurScript(target) {
    return target.localName === "script" && target.src.startsWith(`${location.origin}/`); // a host may add others
  }

  function fail(reason) {
    if (!place.isConnected || now.kind !== "starting") return;
    console.error(reason);
    show("failed", { act: () => location.reload() });
  }

  function show(kind, { step, act } = {}) {
    if (kind === "starting" && now.kind === "failed") return; // Python still starts if Flutter cannot
    now = { kind, step, act };
    if (!place.isConnected) document.body.append(place);
    draw();
  }

  function hide() {
    place.remove();
  }

  // Local storage can be read immediately, but a browser that is killed may lose recent changes to it.
  function keep(standing) {
    try {
      localStorage.setItem(KEPT, standing);
    } catch {
      // The next start then reads the standing from a file, which takes a little longer.
    }
  }

  // The standing in the app's files takes precedence over local storage.
  function correct(standing) {
    if (standing === undefined || standing === text) return;
    text = standing;
    last = read(standing);
    keep(standing);
    if (place.isConnected) draw();
  }

  function kept() {
    try {
      return localStorage.getItem(KEPT) ?? undefined;
    } catch {
      return undefined; // the browser doesn't let pages store anything
    }
  }

  function read(standing) {
    try {
      return JSON.parse(standing) ?? undefined;
    } catch {
      return undefined; // the splash screen then shows no standing
    }
  }

  // Reads the deal that the app has to enter.
  function look() {
    looking = early.read().then(found, (reason) => console.warn(`no deal can be stored before the app starts: ${reason}`));
  }

  function found(waiting) {
    deal = waiting;
    canStore = true;
    if (place.isConnected) draw();
  }

  function open() {
    isOpen = true;
    if (place.isConnected) draw();
  }

  // Stops accepting taps, and returns the deal that the app has to enter.
  async function close() {
    isOpen = false;
    await looking;
    await storing;
    if (place.isConnected) draw();
    return deal;
  }

  function tap(chip) {
    if (!canStore || !isOpen || isStoring || deal) return;
    const { label, waiting, undo } = chip;
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
    const { match, revision } = last.table;
    const tapped = { id, match, revision, ...chip.deal, label, waiting, undo };
    change(async () => {
      await early.add(tapped);
      deal = tapped;
      isOurs = true;
    });
  }

  function undo() {
    if (!canStore || !isOpen || isStoring || !deal || !isOurs) return;
    change(async () => {
      await early.remove(deal.id);
      deal = undefined;
    });
  }

  // Shows a change only after it has been stored. If storing fails, no more taps are accepted.
  function change(store) {
    isStoring = true;
    storing = store()
      .catch((reason) => {
        console.warn(`the deal was not stored: ${reason}`);
        canStore = false;
      })
      .finally(() => {
        isStoring = false;
        if (place.isConnected) draw();
      });
  }

  // Called when the app has entered or dropped the deal.
  function forget(id) {
    return early.remove(id ?? deal?.id).catch((reason) => console.warn(`the deal is still stored: ${reason}`));
  }

  function draw() {
    try {
      drawNow();
    } catch (reason) {
      console.warn(`the last standing cannot be drawn: ${reason}`); // it is damaged, or from another version of the app
      last = undefined;
      drawNow();
    }
  }

  function drawNow() {
    const { kind, step, act } = now;
    if (last) document.documentElement.dataset.dark = last.dark ? "yes" : "no";
    document.documentElement.lang = language();
    const texts = words[language()];
    const drawsLast = kind === "starting" && Boolean(last?.players);
    const drawsTable = drawsLast && table.fits(last.table);
    const waiting = drawsTable && deal?.waiting;
    place.className = drawsTable ? "starting at-table" : kind;
    if (drawsTable) drawTable();
    else drawSides(drawsLast ? last.players : []);
    say(waiting ? waiting.text : kind === "starting" && !drawsLast ? texts.first : texts[kind]);
    part("say").style.fontSize = waiting ? `${waiting.size}px` : "";
    part("bar").hidden = kind !== "starting";
    if (step) part("bar").value = step / STEPS;
    part("act").hidden = !act;
    part("act").textContent = kind === "elsewhere" ? texts.here : texts.again;
    part("act").onclick = act;
    part("name").hidden = drawsLast;
    part("last").hidden = !drawsLast;
  }

  function drawSides(players) {
    part("name").after(part("say"), part("bar"));
    part("last").replaceChildren(...players.map(side));
  }

  // Creates the elements only once for each standing, because an element must not be replaced while it is touched.
  function drawTable() {
    if (shown?.of !== last.table || !shown.drawn.isConnected) {
      drawSides([]);
      shown = { of: last.table, ...table.draw(last.table, { tap, undo }) };
      part("last").append(shown.drawn);
      shown.say.append(part("say"), part("bar"));
    }
    shown.update({ deal, canStore, canTap: canStore && isOpen, isOurs });
  }

  function say(words) {
    if (part("say").textContent !== words) part("say").textContent = words; // otherwise, screen readers would repeat it
  }

  function side({ name, number, dots }) {
    const drawn = document.createElement("div");
    for (const [kind, text] of [
      ["who", name],
      ["number", number],
      ["dots", "●".repeat(dots)],
    ]) {
      const line = document.createElement("span");
      line.className = kind;
      line.textContent = text;
      drawn.append(line);
    }
    return drawn;
  }

  function part(name) {
    return place.querySelector(`[data-part="${name}"]`);
  }

  function language() {
    const wanted = [last?.language, ...navigator.languages.map((name) => name.split("-")[0])];
    return wanted.find((name) => name in words) ?? "en";
  }
})();
