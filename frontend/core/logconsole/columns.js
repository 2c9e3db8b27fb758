/** The menu in which users choose columns. */

import { addMenu, openMenu } from '../base/menu.js';

/**
 * Opens the menu at the button that has the focus. A column that is checked becomes the last one, so users choose the
 * order as well.
 *
 * @param {HTMLElement} console
 * @param {string} name the name of the menu
 * @param {string[]} columns the columns that are shown
 * @param {string[]} fields the names of the fields that lines have
 * @param {(columns: string[]) => void} choose
 */
export function openColumns(console, name, columns, fields, choose) {
  const menu = console.querySelector(':scope > [role=menu]') ?? addMenu(console);
  let shown = columns;
  const items = [...new Set([...columns, ...fields])].map((field) => ({
    label: field,
    checked: columns.includes(field),
    run: (item) => {
      const isShown = !shown.includes(field);
      shown = shown.filter((each) => each !== field).concat(isShown ? field : []);
      item.ariaChecked = isShown;
      choose(shown);
    },
  }));
  openMenu(menu, name, items);
}
