/**
 * The row above the plot is one tab stop. The arrow keys move among the entries of the legend and the buttons, as in
 * the toolbar pattern of the ARIA Authoring Practices Guide.
 */

import { roving } from '../../core/base/roving.js';

/** Not the links of a list of downloads, which opens over the page. */
const ITEMS = '[data-part=legend] > button, [data-layer=tools] > :is(a, button)';

const known = new WeakSet();

const itemsOf = (toolbar) => [...toolbar.querySelectorAll(ITEMS)];

function setTabStop(toolbar, stop) {
  for (const each of itemsOf(toolbar)) each.tabIndex = each === stop ? 0 : -1;
}

/**
 * Makes the focused item the tab stop, else the first one. To be called when the items have changed.
 *
 * @param {HTMLElement} toolbar
 */
export function keepTabStop(toolbar) {
  const items = itemsOf(toolbar);
  const { activeElement } = toolbar.getRootNode();
  setTabStop(toolbar, items.includes(activeElement) ? activeElement : items[0]);
  if (known.has(toolbar)) return;
  known.add(toolbar);
  roving(toolbar, () => ({ items: itemsOf(toolbar), orientation: 'horizontal' }));
  toolbar.addEventListener('focusin', ({ target }) => target.matches(ITEMS) && setTabStop(toolbar, target));
}
