/**
 * Restores the focus when the server changes an element's tag: Flow removes the old element and adds the new one in
 * one update (`TagSwap` in Java). Only the parent of the focused element is observed.
 */

/** CSS selectors of the elements whose focus is kept. */
const selectors = new Set();
/** The focused element, if it matches a selector. @type {Element | undefined} */
let focused;

const parent = new MutationObserver((records) => {
  const active = focused?.getRootNode().activeElement ?? document.activeElement;
  if (!focused || focused.isConnected || (active && active !== document.body)) return;
  const selector = [...selectors].join();
  const now = [...records[0].target.childNodes];
  // The children before the update, reconstructed by undoing the records from the last to the first.
  const before = [...now];
  for (const { addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    for (const node of addedNodes) before.splice(before.indexOf(node), 1);
    before.splice(nextSibling ? before.indexOf(nextSibling) : before.length, 0, ...removedNodes);
  }
  // Matches removed elements with added ones by position: the first with the first, and so on.
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
  // Deferred: a removed element loses the focus before the observer is called.
  setTimeout(() => {
    if (element === focused && element.getRootNode().activeElement !== element) focused = undefined;
  });
};

/**
 * Keeps the focus of matching elements from now on.
 *
 * @param {string} selector a CSS selector without combinators, since a removed element has no parent
 */
export function keepFocus(selector) {
  if (selectors.size === 0) {
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
  }
  selectors.add(selector);
}
