/**
 * The browser's half of the breadcrumb: "…" shows the collapsed crumbs in place and hands the focus
 * to the first of them. The server renders another list when the crumbs change, so it need not know.
 */

document.addEventListener('click', (event) => {
  // The path, since from outside a shadow tree the target is its host.
  const expand = event.composedPath().find((node) => node.dataset?.part === 'expand');
  const list = expand?.closest('[data-es="breadcrumb"] > [data-part="list"]');
  if (!list || expand.disabled) return;
  list.toggleAttribute('data-expanded', true);
  const first = list.querySelector(':scope > [data-collapsed] > :first-child');
  if (first.matches('[data-part="current"]')) first.tabIndex = -1;
  first.focus();
});
