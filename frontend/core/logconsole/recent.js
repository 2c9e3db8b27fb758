/** The menu of the time ranges up to now. */

import { addMenu, openMenu } from '../base/menu.js';

/** The ranges in minutes. */
const MINUTES = [5, 15, 60, 360, 1_440];

/**
 * Opens the menu at its button.
 *
 * @param {HTMLElement} console
 * @param {HTMLButtonElement} button
 * @param {{recent: string, lastMinutes: object, lastHours: object}} words
 * @param {(words: object, n: number) => string} counted writes a text in the plural form of a number
 */
export function openRecent(console, button, words, counted) {
  const menu = console.querySelector(':scope > [role=menu]') ?? addMenu(console);
  const items = MINUTES.map((minutes) => ({
    label: minutes < 60 ? counted(words.lastMinutes, minutes) : counted(words.lastHours, minutes / 60),
    run: () => console.$server.showRecent(minutes),
  }));
  button.focus();
  openMenu(menu, words.recent, items);
}
