// Draws a ring around the control that has the keyboard focus. Flutter draws on a canvas and can change only the fill
// of a focused control, so the ring follows the accessibility tree, which the first Tab key enables. A text field has no
// ring: Flutter draws its label on its border, and makes the border of the focused field thicker.
(() => {
  const ring = document.createElement("div");
  ring.style.cssText =
    "position:fixed;z-index:2;pointer-events:none;display:none;box-sizing:border-box;border:3px solid #14503D;" +
    "border-radius:8px;outline:2px solid #FFFDF6;box-shadow:inset 0 0 0 2px #FFFDF6";
  ring.id = "focus-ring";
  let byKey = false;

  function draw() {
    const active = byKey && !document.activeElement?.matches("input, textarea") ? document.activeElement : null;
    const focused = active?.closest("flt-semantics");
    ring.style.display = focused ? "block" : "none";
    if (!focused) return;
    const { left, top, width, height } = focused.getBoundingClientRect();
    Object.assign(ring.style, {
      left: `${left - 2}px`,
      top: `${top - 2}px`,
      width: `${width + 4}px`,
      height: `${height + 4}px`,
    });
  }

  const moved = new MutationObserver(draw);

  function follow() {
    document.querySelector("flt-semantics-placeholder")?.click();
    const tree = document.querySelector("flt-semantics-host");
    if (!tree) return;
    moved.observe(tree, { attributes: true, attributeFilter: ["style"], childList: true, subtree: true });
  }

  addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    if (!byKey) {
      byKey = true;
      document.body.append(ring);
      follow();
    }
    draw();
  }, true);
  addEventListener("pointerdown", () => {
    byKey = false;
    moved.disconnect();
    draw();
  }, true);
  addEventListener("focusin", draw, true);
  addEventListener("focusout", draw, true);
  addEventListener("resize", draw);
})();

