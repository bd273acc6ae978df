// Draws the table of the last match exactly as the app does. The app has saved what to draw and what each tap stores.

globalThis.table = (() => {
  const SIDES = ["left", "top", "width", "height"];

  // Returns whether the app would now show this table, with the same layout. The app knows the exact size of the window;
  // on many phones, that is a fraction more than the whole number that the page is given.
  function fits(table) {
    if (!table || location.hash !== `#${table.address}`) return false;
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return isNear(innerWidth, table.width, 1) && isNear(innerHeight, table.height, 1) && isNear(scale, table.scale, 0.05);
  }

  function isNear(value, other, distance) {
    return Math.abs(value - other) < distance;
  }

  function draw({ ground, halves, strip }, act) {
    const drawn = element("div", "table", { style: { background: ground } });
    const buttons = new Map();
    drawn.append(...halves.map((half) => drawHalf(half, act, buttons)));
    const { band, undo, say } = drawStrip(strip, act);
    drawn.append(band);

    // `deal` is the deal that the app has to enter; if `isOurs` is set, it can be undone. No other deal can be tapped
    // then, because the standing on this page does not include `deal`.
    function update({ deal, canStore, canTap, isOurs }) {
      drawn.classList.toggle("with-chips", canStore);
      for (const [chip, button] of buttons) {
        button.setAttribute("aria-disabled", String(!canTap || Boolean(deal)));
        button.classList.toggle("chosen", deal?.label === chip.label);
      }
      undo.hidden = !deal || !isOurs;
      undo.setAttribute("aria-disabled", String(!canTap));
      if (!undo.hidden) {
        undo.setAttribute("aria-label", deal.undo.label);
        undo.querySelector(".detail").textContent = deal.undo.text;
        undo.querySelector(".detail").style.fontSize = `${deal.undo.size}px`;
      }
      say.classList.toggle("turned", Boolean(deal?.waiting?.turned));
    }

    return { drawn, say, update };
  }

  function drawHalf(half, act, buttons) {
    const drawn = element("div", half.turned ? "half turned" : "half", {
      box: half.box,
      style: {
        color: half.ink,
        background: `radial-gradient(circle farthest-side at 50% ${half.light}px, ${half.centre}, ${half.edge})`,
      },
    });
    const texts = element("div", "texts");
    texts.setAttribute("role", "img");
    texts.setAttribute("aria-label", half.label);
    texts.append(...half.texts.map(drawText));
    drawn.append(texts, ...half.chips.map((chip) => drawChip(chip, act, buttons)));
    return drawn;
  }

  function drawText({ kind, box, text, size, ink, fill }) {
    const drawn = element("span", kind, { box, style: { fontSize: `${size}px`, color: ink, background: fill } });
    drawn.textContent = text;
    return drawn;
  }

  function drawChip(chip, act, buttons) {
    const drawn = element(chip.deal ? "button" : "div", chip.wide ? "chip wide" : "chip", {
      box: chip.box,
      style: { background: chip.fill, borderColor: chip.edge, borderRadius: `${chip.radius}px` },
    });
    const numeral = element("span", chip.numeral ? "numeral" : "back", { style: { fontSize: `${chip.numeral_size}px` } });
    numeral.textContent = chip.numeral;
    const caption = element("span", "caption", { style: { fontSize: `${chip.size}px`, lineHeight: chip.line } });
    caption.textContent = chip.caption;
    drawn.append(numeral, caption);
    if (!chip.deal) {
      drawn.setAttribute("aria-hidden", "true"); // Firefox before 119 has no property for this
      return drawn;
    }
    buttons.set(chip, drawn);
    drawn.type = "button";
    drawn.setAttribute("aria-label", chip.label);
    drawn.onpointerdown = (event) => event.isPrimary && event.button === 0 && act.tap(chip); // on touch, as in the app
    drawn.onclick = () => act.tap(chip); // for keyboards and screen readers
    return drawn;
  }

  function drawStrip(strip, act) {
    const band = element("div", strip.upright ? "strip upright" : "strip", {
      box: strip.box,
      style: { background: strip.fill, color: strip.ink, borderColor: strip.edge },
    });
    const undo = element("button", "undo", { box: strip.undo });
    undo.type = "button";
    undo.onclick = act.undo;
    const title = element("span", "title", { style: { fontSize: `${strip.title_size}px` } });
    title.textContent = strip.title;
    const words = element("span", "words");
    words.append(title, element("span", "detail"));
    undo.append(element("span", "sign"), words);
    const say = element("div", "message", { box: strip.message, style: { lineHeight: strip.line } });
    band.append(undo, say);
    return { band, undo, say };
  }

  function element(tag, kind, { box, style } = {}) {
    const made = document.createElement(tag);
    made.className = kind;
    box?.forEach((value, index) => (made.style[SIDES[index]] = `${value}px`));
    for (const [name, value] of Object.entries(style ?? {})) if (value !== undefined) made.style[name] = value;
    return made;
  }

  return { fits, draw };
})();
