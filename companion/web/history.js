// Makes the app's back arrow and the browser's Back button share one history. Flutter pushes an entry for every address
// that the app opens, even if the app goes back. This script then goes back to the existing entry instead.
(() => {
  const TRAIL = "bummerl-trail";
  const PATIENCE = 1000; // milliseconds to wait for an entry before it counts as lost
  const FORM = /\/new$/; // the address of a form for a new match or tournament, as in companion/ui/kit/trail.py
  const CREATED = /\/(match|tournament)\/[^/]+$/; // the address of what such a form creates
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const absolute = (url) => new URL(url ?? location.href, document.baseURI).href.replace(/[#/]+$/, "");

  let at = history.state?.bummerl ?? 0; // the index of the current entry in the trail
  let trail = stored();
  let waiting = null; // while the browser goes back: the entry that it goes to, and the calls to make afterwards

  function stored() {
    let kept = [];
    try {
      kept = JSON.parse(sessionStorage.getItem(TRAIL)) ?? [];
    } catch {
      // without storage, or with content that isn't ours, a new trail begins
    }
    if (kept[at] === absolute()) return kept;
    at = 0;
    return [absolute()];
  }

  function put(method, state, address, index, url) {
    method({ ...state, bummerl: index }, "", url); // first, because browsers refuse too many of these calls
    at = index;
    trail[at] = address;
    if (method === push) trail.length = at + 1;
    try {
      sessionStorage.setItem(TRAIL, JSON.stringify(trail));
    } catch {
      // after a reload, a new trail begins
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
      put(replace, state, address, at, url); // the app was opened at a page below this address
    } else if (FORM.test(trail[at]) && CREATED.test(address)) {
      put(replace, state, address, at, url); // Back must not lead to a form that has been submitted
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
        event.stopImmediatePropagation(); // Flutter already shows the address
        arrive(waiting.arrived);
      } else if (event.state?.bummerl === undefined) {
        put(replace, event.state, absolute(), at + 1); // the user edited the address
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

