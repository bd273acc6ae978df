// While the page has no connection to the server, shows a message above its lower edge, and blocks input, which could
// not be stored. Flet reconnects by itself. If the server refuses the page's link, or the hall is full, this script
// reloads the page, which then says what to do.
((words) => {
  const REFUSALS = [403, 503]; // see guard.py
  const PATIENCE = 500; // milliseconds before the message appears, because most connections are back sooner
  const INPUT = ["beforeinput", "click", "keydown", "keyup"]; // pointers are blocked by the veil

  const veil = element("div", { id: "no-connection" });
  const message = element("div", { role: "alert" });
  const status = element("div", { id: "connected", role: "status" });
  const style = element("style", {}, `
    #no-connection { position: fixed; inset: 0; z-index: 3; touch-action: none; }
    #no-connection div {
      box-sizing: border-box; position: absolute; inset: auto 8px calc(8px + env(safe-area-inset-bottom));
      max-width: 35rem; margin: 0 auto; padding: 8px 12px; border: 1.5px solid #7A5310; border-radius: 16px;
      box-shadow: 0 0 0 200vmax rgb(243 235 221 / 0.3); background: #FFFBF2; color: #2A2118; text-align: center;
      font: clamp(15px, 0.94rem, 22px)/1.3 "Bummerl Text", sans-serif; text-wrap: balance;
    }
    #no-connection strong { display: block; color: #14503D; font: 1.2em/1.2 "Splash", serif; }
    #connected { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    @media (prefers-color-scheme: dark) {
      #no-connection div {
        border-color: #E3BC6C; box-shadow: 0 0 0 200vmax rgb(10 23 18 / 0.3); background: #1F2D27; color: #F3ECDD;
      }
      #no-connection strong { color: #E3BC6C; }
    }`);
  let appearing; // the timer for the message; undefined while connected

  function element(name, attributes, ...content) {
    const made = document.createElement(name);
    Object.entries(attributes).forEach((attribute) => made.setAttribute(...attribute));
    made.append(...content);
    return made;
  }

  function wording() {
    const language = document.documentElement.lang || navigator.language; // Flutter sets the language of the app
    return words[language.slice(0, 2)] ?? words.en;
  }

  function block(event) {
    if (!appearing) return;
    event.stopImmediatePropagation();
    if (!event.type.startsWith("key")) event.preventDefault(); // the browser's own shortcuts still work
  }

  function disconnected() {
    if (appearing) return;
    const { title, text } = wording();
    message.replaceChildren(element("strong", {}, title), text);
    status.replaceChildren();
    document.body.append(style, veil, status);
    appearing = setTimeout(() => veil.append(message), PATIENCE);
  }

  function connected() {
    if (!appearing) return;
    clearTimeout(appearing);
    appearing = undefined;
    if (message.isConnected) status.append(wording().back);
    message.remove();
    veil.remove();
  }

  // before Flutter listens to the same events
  INPUT.forEach((type) => addEventListener(type, block, true));

  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("open", loadFont);
      this.addEventListener("message", connected);
      this.addEventListener("close", async () => {
        disconnected();
        const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => undefined);
        if (REFUSALS.includes(answer?.status)) location.reload();
      });
    }
  };

  // in advance, because the server cannot be asked for it later
  function loadFont() {
    const font = new FontFace("Bummerl Text", 'url("assets/fonts/BummerlText-SemiBold.ttf")');
    font.load().then((loaded) => document.fonts.add(loaded), () => {});
  }
})("@WORDS@");
