// Stores a deal that is tapped before the app has started, until the app has entered it. At most one deal is stored.

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

  // Resolves once the change is on disk.
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
    add: (deal) => within("readwrite", (deals) => deals.add(deal, KEY)), // fails if there is one already
    remove: (id) => within("readwrite", (deals) => removed(deals, id)),
  };
})();
