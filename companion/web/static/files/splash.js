// What is seen before the app is: its name and how far it is, or the last standing, in the language of the app.
//
// It stands in the page itself, so that the first frame has it whatever else is still on its way.
globalThis.splash = (() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const KEPT = "bummerl.last";
  const STEPS = 3;
  const place = document.getElementById("loading");

  let text = kept();
  let last = read(text);
  const lack = lacking();
  let now = { kind: lack ?? "starting", step: 1 };
  draw();
  return { show, hide, keep, correct, isUnable: Boolean(lack) };

  // what the app cannot run without: Lockdown Mode turns WebAssembly off, older browsers cannot read its scripts
  function lacking() {
    if (typeof WebAssembly !== "object") return "unable";
    try {
      new RegExp("(?<=a)b");
      return typeof structuredClone === "function" ? undefined : "old";
    } catch {
      return "old";
    }
  }

  function show(kind, { step, act } = {}) {
    now = { kind, step, act };
    if (!place.isConnected) document.body.append(place);
    draw();
  }

  function hide() {
    place.remove();
  }

  // the page's own small storage is read at once, but a killed browser forgets what was written last
  function keep(standing) {
    try {
      localStorage.setItem(KEPT, standing);
    } catch {
      // then the next start draws it a moment later
    }
  }

  // what the files of the app say goes before
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
      return undefined; // the browser keeps nothing for pages
    }
  }

  function read(standing) {
    try {
      return JSON.parse(standing) ?? undefined;
    } catch {
      return undefined; // nothing is lost but this picture
    }
  }

  function draw() {
    const { kind, step, act } = now;
    if (last) document.documentElement.dataset.dark = last.dark ? "yes" : "no";
    document.documentElement.lang = language();
    const told = words[language()];
    const drawsLast = kind === "starting" && Boolean(last?.players);
    place.className = kind;
    part("say").textContent = kind === "starting" && !drawsLast ? told.first : told[kind];
    part("bar").hidden = kind !== "starting";
    if (step) part("bar").value = step / STEPS;
    part("act").hidden = !act;
    part("act").textContent = kind === "elsewhere" ? told.here : told.again;
    part("act").onclick = act;
    part("name").hidden = drawsLast;
    part("last").hidden = !drawsLast;
    part("last").replaceChildren(...(drawsLast ? last.players.map(side) : []));
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
