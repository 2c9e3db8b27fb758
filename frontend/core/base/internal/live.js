/**
 * Watches whether the server can update this page without a request by the user: by push, or by polling while push
 * is disconnected. `LiveUpdates` on the server starts the watch, and polls while this module reports that push is
 * disconnected. Since the server cannot notify a page that it cannot reach, components show "not live" by the state
 * known here.
 */

import { isReachable } from '../reachable.js';

/** The time in ms without push before polling is requested; a new page connects within this time. */
const GRACE = 1_000;
/** The states in which Vaadin's push client is connected. */
const OPEN = ['opening', 're-opening', 'messageReceived', 'messagePublished', 'openAfterResume'];

/** @type {Set<(live: boolean) => void>} */
const watchers = new Set();
let watching = false;
/** Whether push is connected; undefined until the first report. @type {boolean | undefined} */
let open;
/**
 * Whether the server has pushed a message since Vaadin last lost it. After a restart, Vaadin's state may stay at
 * "reconnecting" until the next request.
 */
let heard = false;
/** Whether push is connected again: the server then knows that nothing is on its way any more. */
let reopened = false;
let polling = false;
let reported = '';
let timer = 0;
let live = true;

/**
 * Calls the watcher with whether the page is live: now and on each change.
 *
 * @param {(live: boolean) => void} watcher
 * @returns {() => void} removes the watcher
 */
export function watchLive(watcher) {
  watchers.add(watcher);
  // Without push the server does not start the watch, and the page is not live.
  if (!watching) schedule();
  watcher(live);
  return () => watchers.delete(watcher);
}

function start() {
  if (watching) return;
  watching = true;
  window.Vaadin?.connectionState?.addStateChangeListener(() => {
    if (!isReachable()) heard = false;
    update();
  });
  listen();
}

/** Hooks into Vaadin's push client once its script has been loaded. */
function listen() {
  const push = window.vaadinPush?.atmosphere;
  if (push) push.addCallback(onPush);
  // Captured, so that this runs before Vaadin's own listener, which connects.
  else document.addEventListener('load', listen, { capture: true, once: true });
}

function onPush({ request, state }) {
  const url = request?.url ?? '';
  // The development tools use a push connection of their own.
  if (!url.includes('v-r=push') || url.includes('debug_window')) return;
  // At level debug, Atmosphere logs five lines for each message, which slows down a stream.
  if (request.logLevel === 'debug') request.logLevel = 'info';
  if (state === 'messageReceived' && !heard) {
    heard = true;
    update();
  }
  const now = OPEN.includes(state);
  if (now === open) return;
  reopened ||= now && open === false;
  open = now;
  schedule();
}

/** Reports a connected push immediately, and a disconnected one after GRACE, to the server and to the watchers. */
function schedule() {
  clearTimeout(timer);
  timer = setTimeout(report, open ? 0 : GRACE);
}

function report() {
  const state = open === undefined ? 'unknown' : open ? 'open' : 'closed';
  // A page that has been live from the start has nothing to report.
  if (watching && (reopened || (state !== reported && !(open && reported === '' && !polling)))) {
    reopened = false;
    document.body.dispatchEvent(new CustomEvent('es-live', { detail: state }));
  }
  reported = state;
  update();
}

/** The server has said how it serves this page: by push, by polling, or not at all until the browser reports. */
function onAnswer({ detail: mode }) {
  start();
  polling = mode === 'poll';
  if (mode === 'push') open = true;
  schedule();
  if (polling) update();
}

function update() {
  const now = (heard || isReachable()) && (open === true || polling);
  if (now === live) return;
  live = now;
  for (const watcher of watchers) watcher(live);
}

document.body.addEventListener('es-live-answer', onAnswer);
