// One history for the app's arrow and the browser's Back button. Flutter pushes an entry for every address that the app
// goes to, also for an address that it goes back to. This script goes back to the entry instead.
(() => {
  const TRAIL = "bummerl-trail";
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const absolute = (url) => new URL(url ?? location.href, document.baseURI).href.replace(/[#/]+$/, "");

  let at = history.state?.bummerl ?? 0; // the index of the current entry in the trail
  let trail = stored();
  let waiting = null; // the calls that wait until the browser has gone back

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
    at = index;
    trail[at] = address;
    if (method === push) trail.length = at + 1;
    try {
      sessionStorage.setItem(TRAIL, JSON.stringify(trail));
    } catch {
      // after a reload the trail starts anew
    }
    method({ ...state, bummerl: at }, "", url);
  }

  function goTo(state, url) {
    const address = absolute(url);
    const earlier = trail.slice(0, at).lastIndexOf(address);
    if (earlier >= 0) {
      waiting = [() => put(replace, state, address, earlier, url)];
      history.go(earlier - at);
    } else if (trail[at].startsWith(`${address}/`)) {
      put(replace, state, address, at, url); // the app was opened below this address
    } else {
      put(push, state, address, at + 1, url);
    }
  }

  const inTurn = (call) => (waiting ? waiting.push(call) : call());
  history.pushState = (state, _, url) => inTurn(() => goTo(state, url));
  history.replaceState = (state, _, url) => inTurn(() => put(replace, state, absolute(url), at, url));

  addEventListener(
    "popstate",
    (event) => {
      if (waiting) {
        event.stopImmediatePropagation(); // Flutter shows the address already
        const calls = waiting;
        waiting = null;
        calls.forEach(inTurn);
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

