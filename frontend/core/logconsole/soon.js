/**
 * Has a request to the server leave before the next frame.
 *
 * Vaadin's client collects what it sends, and begins with a timer of 1 ms. After a key or a press Chromium runs no timer until
 * it has shown another frame, so each letter of a search would wait for that. In a microtask the request leaves as soon as all
 * listeners of the event have been called, which is what the client waits for. Where it should come to wait in another way,
 * this changes nothing.
 */

/** The longest delay of a timer that only waits for the other listeners, in ms. */
const NONE = 1;

/**
 * Does something that has Vaadin's client send a request.
 *
 * @param {() => void} action runs before this returns
 */
export function soon(action) {
  const { setTimeout } = window;
  window.setTimeout = (run, delay, ...args) => {
    if (typeof run !== 'function' || delay > NONE) return setTimeout(run, delay, ...args);
    queueMicrotask(() => run(...args));
    return 0;
  };
  try {
    action();
  } finally {
    window.setTimeout = setTimeout;
  }
}
