// One history for the app's arrow and the browser's Back button. Flutter pushes an entry for every address that the app
// goes to, also for an address that it goes back to. This script goes back to the entry instead.
(() => {
  const TRAIL = "bummerl-trail";
  const PATIENCE = 1000; // milliseconds after which an entry is taken for gone
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const absolute = (url) => new URL(url ?? location.href, document.baseURI).href.replace(/[#/]+$/, "");

  let at = history.state?.bummerl ?? 0; // the index of the current entry in the trail
  let trail = stored();
  let waiting = null; // while the browser goes back: the entry it goes to, and the calls that wait for it

  function stored() {
    let kept = [];
    try {
      kept = JSON.parse(sessionStorage.getItem(TRAIL)) ?? [];
    } catch {
      // no storage, or not ours: the trail starts anew
    }
    if (kept[at] === absolute()) return kept;
    at = 0;
    return [absolute()];
  }

  function put(method, state, address, index, url) {
    method({ ...state, bummerl: index }, "", url); // first, for a browser may refuse too many of them
    at = index;
    trail[at] = address;
    if (method === push) trail.length = at + 1;
    try {
      sessionStorage.setItem(TRAIL, JSON.stringify(trail));
    } catch {
      // after a reload the trail starts anew
    }
  }

  function goTo(state, url) {
    const address = absolute(url);
    const earlier = trail.slice(0, at).lastIndexOf(address);
    if (earlier >= 0) {
      const lost = setTimeout(() => arrive(() => put(push, state, address, at + 1, url)), PATIENCE);
      waiting = { index: earlier, lost, calls: [], arrived: () => put(replace, state, address, earlier, url) };
      history.go(earlier - at);
    } else if (trail[at].startsWith(`${address}/`)) {
      put(replace, state, address, at, url); // the app was opened below this address
    } else {
      put(push, state, address, at + 1, url);
    }
  }

  function arrive(first) {
    const { lost, calls } = waiting;
    clearTimeout(lost);
    waiting = null;
    [first, ...calls].forEach(inTurn);
  }

  const inTurn = (call) => (waiting ? waiting.calls.push(call) : call());
  history.pushState = (state, _, url) => inTurn(() => goTo(state, url));
  history.replaceState = (state, _, url) => inTurn(() => put(replace, state, absolute(url), at, url));

  addEventListener(
    "popstate",
    (event) => {
      if (waiting && event.state?.bummerl === waiting.index) {
        event.stopImmediatePropagation(); // Flutter shows the address already
        arrive(waiting.arrived);
      } else if (event.state?.bummerl === undefined) {
        put(replace, event.state, absolute(), at + 1); // the address was changed by hand
        trail.length = at + 1;
      } else {
        at = event.state.bummerl;
        trail[at] = absolute();
      }
    },
    true,
  );

  put(replace, history.state, absolute(), at);
})();

