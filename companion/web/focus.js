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

  // Flutter forgets the focus when the focused control disappears, as the button that opens a sheet does under the
  // sheet. The control gets the focus back when it is there again and nothing else has the focus.
  const SETTLED = 100; // milliseconds without a change after which a sheet has been opened or closed
  const MOST_GONE = 20;
  const gone = []; // the controls that disappeared while they had the focus, the latest last
  let latest = null; // the control that had the focus last
  let settling;

  function rememberGone({ name, box }) {
    gone.push({ name, box });
    if (gone.length > MOST_GONE) gone.shift();
  }

  const focusedControl = () => document.activeElement?.closest("flt-semantics");
  const nameOf = (control) => control.getAttribute("aria-label") ?? control.textContent;

  function remember() {
    const control = focusedControl();
    if (!byKey || !control) return;
    if (latest && !latest.control.isConnected && latest.name !== nameOf(control)) rememberGone(latest);
    const { left, top, width, height } = control.getBoundingClientRect();
    latest = { control, name: nameOf(control), box: [left, top, width, height].map(Math.round).join() };
  }

  function findAgain({ name, box }) {
    const controls = [...document.querySelectorAll("flt-semantics[tabindex='0']")];
    const boxOf = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join();
    return (
      controls.find((control) => nameOf(control) === name) ?? // otherwise, the same button with another name
      controls.find((control) => boxOf(control.getBoundingClientRect()) === box)
    );
  }

  function giveBack() {
    if (!byKey || focusedControl()) return;
    for (let index = gone.length - 1; index >= 0; index--) {
      const again = findAgain(gone[index]);
      if (again) {
        gone.length = index;
        latest = null;
        again.focus();
        return;
      }
    }
    if (latest && !latest.control.isConnected) rememberGone(latest);
    latest = null;
  }

  const moved = new MutationObserver(() => {
    draw();
    clearTimeout(settling);
    settling = setTimeout(giveBack, SETTLED);
  });

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
    gone.length = 0;
    latest = null;
    moved.disconnect();
    draw();
  }, true);
  addEventListener("focusin", () => {
    remember();
    draw();
  }, true);
  addEventListener("focusout", draw, true);
  addEventListener("resize", draw);
})();

