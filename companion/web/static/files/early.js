// A deal that was tapped before the app is there, until the app has entered it: at most one waits at a time.

globalThis.early = (() => {
  const BASE = "bummerl-early";
  const DEALS = "deals";
  const KEY = "waiting";
  let opening;

  function base() {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(BASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(DEALS);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opening;
  }

  // answers once the change is on the disk
  async function within(mode, use) {
    const transaction = (await base()).transaction(DEALS, mode, { durability: "strict" });
    const request = use(transaction.objectStore(DEALS));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  }

  function removed(deals, id) {
    const request = deals.get(KEY);
    request.onsuccess = () => request.result?.id === id && deals.delete(KEY);
    return request;
  }

  return {
    read: () => within("readonly", (deals) => deals.get(KEY)),
    add: (deal) => within("readwrite", (deals) => deals.add(deal, KEY)), // fails if another one waits
    remove: (id) => within("readwrite", (deals) => removed(deals, id)),
  };
})();
