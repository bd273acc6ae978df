// What is seen before the app is: its name and how far it is, or the last standing, in the language of the app.
import { readLast } from "./last.js";

const words = JSON.parse(document.getElementById("words").textContent);
const STEPS = 3;
const place = document.getElementById("loading");

let last;
let now = {};

export const lastIsKnown = readLast().then((found) => {
  last = found;
  if (last) document.documentElement.dataset.dark = last.dark ? "yes" : "no";
  if (place.isConnected) draw();
});

export function show(kind, { step, act } = {}) {
  now = { kind, step, act };
  if (!place.isConnected) document.body.append(place);
  draw();
}

export function hide() {
  place.remove();
}

function draw() {
  const { kind, step, act } = now;
  if (!kind) return;
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
