/**
 * Remembers the scroll position of each entry in this window's history.
 *
 * Vaadin may change the address before or after it shows the page, and the user may go back and forth meanwhile.
 * Therefore the first event (popstate or the page) determines the target, and nothing is remembered until address
 * and page belong together.
 */

const STORED = 'espressivo.scroll';
/** The number of history entries whose positions are kept. */
const REMEMBERED = 200;
/** The number of frames that the address may take to follow the page. */
const PATIENCE = 60;

/** The key of the entry whose page is shown; empty while its address is not yet known. @type {string | undefined} */
let shown;
let shownPath = pathOf();
/**
 * The key of the entry that the user navigates back or forward to, until its page arrives. @type {string |
 * undefined}
 */
let target;
/** The number of the page that arrived last, while its address may be another page's; otherwise 0. */
let settling = 0;
let arrivals = 0;
/** Ends the wait for the address of the page. */
let settle = () => {};

window.addEventListener('popstate', (event) => {
  // Vaadin dispatches popstate events of its own for links.
  if (!event.isTrusted) return;
  if (settling && shown === entry()) {
    settle();
  } else if (settling && !shown) {
    // The user has gone back before the new address was seen.
    settling = 0;
    target = entry();
  } else if (!settling && entry() !== shown) {
    target = entry();
  }
});

// A click on a link replaces an unfinished navigation in the history.
window.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) target = undefined;
  },
  { capture: true },
);

/**
 * Begins a visit: another page has arrived.
 *
 * @param {() => void} settled called when the address is that of the page
 * @returns {{first: boolean, at: number | undefined}} `first`: whether this is the first page of the document; `at`:
 *     the scroll position to restore, undefined unless the user has returned to the page
 */
export function arrive(settled) {
  const first = shown === undefined;
  const reloaded = first && performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
  const came = reloaded ? entry() : target;
  const before = shown;
  target = undefined;
  const current = ++arrivals;
  settling = current;
  // The first page has its address already; three frames let its layout settle.
  settle = () => {
    settling = 0;
    shown = entry();
    shownPath = pathOf();
    settled();
  };
  let frames = first ? 3 : PATIENCE;
  const step = () => {
    if (current !== settling) return;
    const there = !first && (came === undefined ? entry() !== before : entry() === came);
    if ((there && frames < PATIENCE - 1) || --frames <= 0) {
      settle();
    } else {
      requestAnimationFrame(step);
    }
  };
  shown = came ?? '';
  requestAnimationFrame(step);
  return { first, at: came === undefined ? undefined : positions()[came] };
}

/**
 * Returns the scroll position of the entry that the user has returned to, if it is an entry of the page shown;
 * otherwise undefined.
 */
export function placeOnThisPage() {
  return target !== undefined && entry() === target && pathOf() === shownPath ? positions()[target] : undefined;
}

/**
 * Remembers a position for the page shown.
 *
 * @param {number} top the scroll position, in px
 */
export function remember(top) {
  if (settling || !shown || (target !== undefined && pathOf() !== shownPath)) return;
  const all = positions();
  const key = entry();
  // Re-inserted at the end, since the oldest entries are dropped from the start.
  delete all[key];
  all[key] = Math.round(top);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-REMEMBERED))));
  } catch {
    // Storage may be blocked or full. Then positions are not restored.
  }
}

/**
 * Returns the key of the current history entry, or the address in browsers without the Navigation API. @returns
 * {string}
 */
function entry() {
  return window.navigation?.currentEntry?.key ?? pathOf();
}

function pathOf() {
  return location.pathname + location.search;
}

/** @returns {Record<string, number>} */
function positions() {
  try {
    return JSON.parse(sessionStorage.getItem(STORED)) ?? {};
  } catch {
    return {};
  }
}
