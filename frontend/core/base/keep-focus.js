/**
 * Keeps the focus where the server gives an element another tag: the old one is taken out and the new one put in its place, in
 * one go (`TagSwap` in Java). Only the parent of the element that has the focus is watched.
 */

/** What is kept: elements that match one of these. */
const selectors = new Set();
/** The element that has the focus, if it is one of those. @type {Element | undefined} */
let focused;

const parent = new MutationObserver((records) => {
  const active = focused?.getRootNode().activeElement ?? document.activeElement;
  if (!focused || focused.isConnected || (active && active !== document.body)) return;
  const selector = [...selectors].join();
  const now = [...records[0].target.childNodes];
  // What was there before: all that happened since, undone from the end.
  const before = [...now];
  for (const { addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    for (const node of addedNodes) before.splice(before.indexOf(node), 1);
    before.splice(nextSibling ? before.indexOf(nextSibling) : before.length, 0, ...removedNodes);
  }
  // The first of those that went is now the first of those that came, and so on.
  const gone = before.filter((node) => !now.includes(node) && node.matches?.(selector));
  const come = now.filter((node) => !before.includes(node) && node.matches?.(selector));
  come[gone.indexOf(focused)]?.focus({ preventScroll: true });
});

const onFocusIn = (event) => {
  const element = event.composedPath()[0];
  parent.disconnect();
  focused = element.matches?.([...selectors].join()) ? element : undefined;
  if (focused) parent.observe(element.parentNode, { childList: true });
};

const onFocusOut = (event) => {
  const element = event.composedPath()[0];
  // Later: a removed element loses the focus before the observer is called.
  setTimeout(() => {
    if (element === focused && element.getRootNode().activeElement !== element) focused = undefined;
  });
};

/**
 * Keeps the focus of elements that match, from now on.
 *
 * @param {string} selector a CSS selector of the element itself: what went has no parent
 */
export function keepFocus(selector) {
  if (selectors.size === 0) {
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
  }
  selectors.add(selector);
}
