/** The parts of a query as chips, and the menu that adds the values of a line to the query. */

import { addMenu, openMenu } from '../base/menu.js';

/**
 * @typedef {object} Term
 * @property {number} from the index at which it begins in the query
 * @property {string} text how it is written
 */

/**
 * Shows the parts of a query as chips, each with a button that switches it and one that removes it. Chips are reused,
 * so that the focus stays where it is.
 *
 * @param {HTMLElement} box
 * @param {Term[]} terms
 * @param {Set<string>} off the texts of those that are switched off
 * @param {string} className
 * @param {string} removes the name of the button that removes one, with its text in place of {0}
 */
export function showTerms(box, terms, off, className, removes) {
  while (box.children.length > terms.length) box.lastChild.remove();
  terms.forEach(({ text }, i) => {
    const chip = box.children[i] ?? box.appendChild(newChip(i));
    const [switches, remove] = chip.children;
    chip.className = className ?? '';
    switches.ariaPressed = !off.has(text);
    if (switches.textContent !== text) switches.textContent = text;
    remove.ariaLabel = removes.replace('{0}', () => text);
  });
  box.hidden = !terms.length;
}

function newChip(index) {
  const chip = document.createElement('span');
  chip.dataset.part = 'term';
  for (const role of ['switch', 'remove']) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', tabIndex: index || role === 'remove' ? -1 : 0, dir: 'auto' });
    Object.assign(button.dataset, { term: role, stateLayer: '' }, role === 'remove' && { glyph: 'close' });
    chip.append(button);
  }
  return chip;
}

/**
 * Returns a query without one of its parts; the query itself if it has changed in the meantime.
 *
 * @param {string} query
 * @param {Term} term
 */
export function without(query, { from, text }) {
  const to = from + text.length;
  if (query.slice(from, to) !== text) return query;
  return `${query.slice(0, from).trimEnd()} ${query.slice(to).trimStart()}`.trim();
}

/**
 * Returns a query with another part.
 *
 * @param {string} query
 * @param {boolean} regex whether the query is a regular expression
 * @param {string} term
 */
export function withTerm(query, regex, term) {
  const before = regex && query ? `re:"${query.replaceAll('"', '""')}"` : query.trim();
  return `${before} ${term}`.trim();
}

/**
 * Opens the menu of the values of a line, at the button that has the focus.
 *
 * @param {HTMLElement} console
 * @param {Array<{text: string, term: string}>} values
 * @param {import('../base/menu.js').MenuItem[]} more further items
 * @param {{filterBy: string, only: string, not: string}} words
 * @param {(term: string) => void} add
 */
export function openValues(console, values, more, words, add) {
  const menu = console.querySelector(':scope > [role=menu]') ?? addMenu(console);
  const item = (form, text, run) => ({ label: form.replace('{0}', () => text), run });
  const items = values.flatMap(({ text, term }) => [
    item(words.only, text, () => add(term)),
    item(words.not, text, () => add(`-${term}`)),
  ]).concat(more);
  if (items.length) openMenu(menu, words.filterBy, items);
}
