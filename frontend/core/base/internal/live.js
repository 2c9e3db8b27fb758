/**
 * Watches whether what the server produces reaches this page without the user's doing: by push, or by polling while push
 * is not connected. `LiveUpdates` on the server starts the watch, and polls when this module reports a closed push
 * connection. The server cannot tell a page that it cannot reach, so components show "not live" by what is known here.
 */

/** How long a page may be without push before it asks for polling; a new page connects within this time. In ms. */
const GRACE = 1_000;
/** States in which Vaadin's push client has a connection; in all others it is without. */
const OPEN = ['opening', 're-opening', 'messageReceived', 'messagePublished', 'openAfterResume'];
/** States of Vaadin's connection in which no request gets through. */
const UNREACHABLE = ['reconnecting', 'connection-lost'];

/** @type {Set<(live: boolean) => void>} */
const watchers = new Set();
let watching = false;
/** Whether push is connected; undefined while this module has neither seen nor been told. @type {boolean | undefined} */
let open;
let polling = false;
let reported = '';
let timer = 0;
let live = true;

/**
 * Calls back with whether the page is live, now and at each change.
 *
 * @param {(live: boolean) => void} watcher
 * @returns {() => void} stops watching
 */
export function watchLive(watcher) {
  watchers.add(watcher);
  // Without push in the page nobody starts the watch, and that is not live either.
  if (!watching) schedule();
  watcher(live);
  return () => watchers.delete(watcher);
}

function start() {
  if (watching) return;
  watching = true;
  window.Vaadin?.connectionState?.addStateChangeListener(update);
  listen();
}

/** Listens to Vaadin's push client once its script is there. */
function listen() {
  const push = window.vaadinPush?.atmosphere;
  if (push) push.addCallback(onPush);
  // Captured, so that this comes before Vaadin's own listener, which connects.
  else document.addEventListener('load', listen, { capture: true, once: true });
}

function onPush({ request, state }) {
  const url = request?.url ?? '';
  // The development tools have a push connection of their own.
  if (!url.includes('v-r=push') || url.includes('debug_window')) return;
  // Five lines in the browser's console for each message slow a stream.
  if (request.logLevel === 'debug') request.logLevel = 'info';
  const now = OPEN.includes(state);
  if (now === open) return;
  open = now;
  schedule();
}

/** Reports to the server and to the page: at once that push is connected, and after a while that it is not. */
function schedule() {
  clearTimeout(timer);
  timer = setTimeout(report, open ? 0 : GRACE);
}

function report() {
  const state = open === undefined ? 'unknown' : open ? 'open' : 'closed';
  // A page that was live from the start has nothing to report.
  if (watching && state !== reported && !(open && reported === '' && !polling)) {
    document.body.dispatchEvent(new CustomEvent('es-live', { detail: state }));
  }
  reported = state;
  update();
}

/** The server says how it serves this page: by push, by polling, or not until the browser reports. */
function onAnswer({ detail: mode }) {
  start();
  polling = mode === 'poll';
  if (mode === 'push') open = true;
  schedule();
  if (polling) update();
}

function update() {
  const reachable = !UNREACHABLE.includes(window.Vaadin?.connectionState?.state);
  const now = reachable && (open === true || polling);
  if (now === live) return;
  live = now;
  for (const watcher of watchers) watcher(live);
}

document.body.addEventListener('es-live-answer', onAnswer);
