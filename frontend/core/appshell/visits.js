/**
 * Where each page of this window's history was scrolled to. Vaadin may change the address before the page comes, or after, and
 * back and forth meanwhile: the first sign tells where the user goes, and nothing is remembered until both belong together.
 */

const STORED = 'espressivo.scroll';
/** Entries of the history that are remembered. */
const REMEMBERED = 200;
/** How many frames the address may take to follow the page. */
const PATIENCE = 60;

/** The entry whose page is shown; empty while its address is not known yet. @type {string | undefined} */
let shown;
let shownPath = pathOf();
/** The entry that the user went back or forth to, until its page is there. @type {string | undefined} */
let target;
/** The page is another one already, the address may not be. */
let settling = 0;
let arrivals = 0;
/** Ends that: the address is the page's. */
let settle = () => {};

window.addEventListener('popstate', (event) => {
  if (!event.isTrusted) return; // Vaadin makes events of its own for links.
  if (settling && shown === entry()) {
    settle();
  } else if (settling && !shown) {
    // Back already, before it was seen that the address had followed.
    settling = 0;
    target = entry();
  } else if (!settling && entry() !== shown) {
    target = entry();
  }
});

// Who presses a link goes on, wherever they wanted to go back to.
window.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) target = undefined;
  },
  { capture: true },
);

/**
 * Another page is there.
 *
 * @param {() => void} settled called when the address is that of the page
 * @returns {{first: boolean, at: number | undefined}} whether it is the first one of this document, and where it was
 *     scrolled to if the user came back to it
 */
export function arrive(settled) {
  const first = shown === undefined;
  const reloaded = first && performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
  const came = reloaded ? entry() : target;
  const before = shown;
  target = undefined;
  const current = ++arrivals;
  settling = current;
  // The first page has its address, and takes a moment to be laid out.
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

/** Where the entry was scrolled to that the user went back to, if that is only another place of the page that is shown. */
export function placeOnThisPage() {
  return target !== undefined && entry() === target && pathOf() === shownPath ? positions()[target] : undefined;
}

/** @param {number} top where the page that is shown is scrolled to */
export function remember(top) {
  if (settling || !shown || (target !== undefined && pathOf() !== shownPath)) return;
  const all = positions();
  const key = entry();
  // The newest is the last one, so that the oldest are forgotten.
  delete all[key];
  all[key] = Math.round(top);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-REMEMBERED))));
  } catch {
    // A page may not be allowed to store anything.
  }
}

/** What names an entry of the history: the browser's key where it has one, else the address. @returns {string} */
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
