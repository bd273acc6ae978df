// WebKit at times runs a timer of a worker inside another one. Python's event loop drops a task that begins within
// another task, so such a timer is put off until the other one has ended; those without a delay stay in their order, for
// which nothing may clear them.

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
