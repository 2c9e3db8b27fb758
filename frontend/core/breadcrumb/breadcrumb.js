/**
 * The behaviour of all breadcrumbs, delegated to the document. "…" shows the collapsed items in place and focuses
 * the first of them. If the server replaces the focused item, the current page gets the focus. The server is not
 * involved.
 */

const BREADCRUMB = '[data-es="breadcrumb"]';

document.addEventListener('click', (event) => {
  // The composed path, since outside a shadow tree the target is the host.
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

/** The focused item. @type {Element | undefined} */
let focused;

// The server renders a new list when the items change.
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
  // Deferred: a removed element loses the focus before the observer is called.
  setTimeout(() => {
    if (focused?.isConnected && focused.getRootNode().activeElement !== focused) lists.disconnect();
  });
});
