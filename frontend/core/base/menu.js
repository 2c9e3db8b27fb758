/** A menu that a component's script fills. It opens at the button that was pressed, or at what has the focus. */

import './overlay.js';
import { roving } from './roving.js';

/**
 * @typedef {object} MenuItem
 * @property {string} label
 * @property {string} [tone]
 * @property {Element} [icon] the icon, which is copied
 * @property {boolean} [checked] whether the item is checked, of one that can be; a press does not close the menu then
 * @property {(item: HTMLButtonElement) => void} run called when the item is pressed; unless the menu stays open, the
 *     focus is where it was before
 */

/**
 * Adds an empty menu to an element, which may not be hidden.
 *
 * @param {Element} parent
 */
export function addMenu(parent) {
  const menu = document.createElement('div');
  Object.assign(menu, { role: 'menu', popover: 'auto' });
  Object.assign(menu.dataset, { es: 'menu', overlay: 'bottom-end' });
  // Where the key for the browser's menu has an effect when it is released, the focus is in this one already.
  menu.addEventListener('contextmenu', (event) => event.preventDefault());
  // The focus returns to where it was, from which the key moves on.
  menu.addEventListener('keydown', ({ key }) => key === 'Tab' && menu.hidePopover());
  roving(menu, () => ({
    items: [...menu.children],
    orientation: 'vertical',
    wrap: true,
    tabStop: true,
    typeAhead: true,
  }));
  parent.append(menu);
  return menu;
}

/**
 * Fills a menu, and opens it unless the pressed button does.
 *
 * @param {HTMLElement} menu
 * @param {string} name
 * @param {MenuItem[]} items
 * @param {HTMLButtonElement} [button] the button that is being pressed
 */
export function openMenu(menu, name, items, button) {
  // This press closes it.
  if (menu.matches(':popover-open')) return;
  menu.ariaLabel = name;
  menu.replaceChildren(
    ...items.map(({ label, tone, icon, checked, run }, i) => {
      const item = document.createElement('button');
      Object.assign(item, { type: 'button', role: 'menuitem', tabIndex: i ? -1 : 0, autofocus: !i });
      Object.assign(item.dataset, { es: '', stateLayer: '' }, tone && { tone });
      item.append(...(icon ? [icon.cloneNode(true)] : []), label);
      if (checked !== undefined) Object.assign(item, { role: 'menuitemcheckbox', ariaChecked: checked });
      item.onclick = () => {
        if (checked === undefined) menu.hidePopover();
        run(item);
      };
      return item;
    }),
  );
  if (!button) return menu.showPopover();
  button.popoverTargetElement = menu;
  // Another button may open the menu next.
  menu.ontoggle = ({ newState }) => newState === 'closed' && button.removeAttribute('popovertarget');
}
