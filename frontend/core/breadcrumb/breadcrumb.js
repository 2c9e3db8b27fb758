/**
 * The behaviour of all breadcrumbs, delegated to the document: "…" shows the collapsed items in place and moves the focus to the
 * first of them, and the focus of an item that the server replaces goes to the current page. The server need not know.
 */

const BREADCRUMB = '[data-es="breadcrumb"]';

document.addEventListener('click', (event) => {
  // The path, since the target is the host outside a shadow tree.
  const expand = event.composedPath().find((node) => node.dataset?.part === 'expand');
  const list = expand?.closest(`${BREADCRUMB} > [data-part="list"]`);
  if (!list || expand.disabled) return;
  list.toggleAttribute('data-expanded', true);
  focus(list.querySelector(':scope > [data-collapsed] > :first-child'));
});

function focus(item) {
  if (item.matches('[data-part="current"]')) item.tabIndex = -1;
  item.focus();
}

/** The item that has the focus. @type {Element | undefined} */
let focused;

// The server renders another list when the items change.
const lists = new MutationObserver(([{ target: breadcrumb }]) => {
  const current = breadcrumb.querySelector(':scope > [data-part="list"] [data-part="current"]');
  const active = breadcrumb.getRootNode().activeElement;
  if (current && !focused.isConnected && (!active || active === document.body)) focus(current);
});

document.addEventListener('focusin', (event) => {
  [focused] = event.composedPath();
  lists.disconnect();
  const breadcrumb = focused.closest?.(BREADCRUMB);
  if (breadcrumb) lists.observe(breadcrumb, { childList: true });
});

document.addEventListener('focusout', () => {
  // Later: an element that is taken out loses the focus before the observer is called.
  setTimeout(() => {
    if (focused?.isConnected && focused.getRootNode().activeElement !== focused) lists.disconnect();
  });
});
