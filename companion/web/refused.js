// Flet tries to reconnect forever, even if the server refuses the page's link. In that case, this script reloads the
// page, which then says which link to use.
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
