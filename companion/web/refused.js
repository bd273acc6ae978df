// Flet reconnects forever, also after the server has refused the page's link. This script reloads the page then, so that
// it says which link to use.
(() => {
  const FORBIDDEN = 403;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("close", async () => {
        const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => undefined);
        if (answer?.status === FORBIDDEN) location.reload();
      });
    }
  };
})();
