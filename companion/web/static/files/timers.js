// In workers, WebKit sometimes runs a timer's callback inside that of another timer. Python's event loop drops tasks
// that begin inside another task, so such a callback is postponed until the other one has ended. Callbacks without a
// delay keep their order, so their timers must not be cleared.

export function runTimersInTurn() {
  const setTimer = globalThis.setTimeout;
  const soon = [];
  let isRunning = false;

  function run(call) {
    isRunning = true;
    try {
      call();
    } finally {
      isRunning = false;
    }
  }

  function runNext() {
    if (isRunning) setTimer(runNext, 0);
    else run(soon.shift());
  }

  function runDelayed(call) {
    if (isRunning) setTimer(runDelayed, 0, call);
    else run(call);
  }

  globalThis.setTimeout = (callback, delay, ...values) => {
    const call = () => callback(...values);
    if (delay > 0) return setTimer(runDelayed, delay, call);
    soon.push(call);
    return setTimer(runNext, 0);
  };
}
