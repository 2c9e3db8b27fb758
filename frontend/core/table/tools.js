/** What not all tables have: columns that the user hides, moves and resizes, and copying. */

import '../button/tooltip.js';
import { announce } from '../base/announce.js';
import { copy } from '../base/clipboard.js';
import { addMenu, openMenu } from '../base/menu.js';
import { reorder } from '../base/reorder.js';
import { swipe } from '../base/swipe.js';

/** The widths that the user can give to a column, in px; the same as in Java. */
const MIN_WIDTH = 72;
const MAX_WIDTH = 2000;
/** How far an arrow key moves the end of a column, in px; the second with Shift. */
const STEPS = [10, 50];
/** The time for which the toolbar says what was copied, in ms. */
const SAID = 5000;

class TableToolsElement extends HTMLElement {
  /** @type {HTMLElement} */
  #host;
  #menu;
  /** What the server has said, and what is shown in its place. */
  #given;
  #layout;
  #shown;
  /** The widths that columns had when one was resized first, so that the others stay as they are. */
  #fixed = new Map();
  /** Whether the server does not know the widths. */
  #isDue = false;

  connectedCallback() {
    if (this.#host) return;
    const host = (this.#host = this.parentElement);
    for (const name of ['columns', 'widths']) this.#watch(name);
    host.arrange = (given) => this.#arrange(given);
    this.#menu = addMenu(this);
    host.addEventListener('click', (event) => this.#onClick(event));
    host.addEventListener('keydown', (event) => this.#onKeyDown(event));
    host.addEventListener('dblclick', (event) => {
      const handle = this.#handleOf(event);
      if (handle) this.#fit(handle);
    });
    for (const type of ['keyup', 'focusout']) host.addEventListener(type, () => this.#tellWidths());
    swipe(host, (event) => this.#drag(event));
    reorder(host, (event) => this.#orderOf(event));
    host.changed();
  }

  /** Follows a property that the server and the user change. */
  #watch(name) {
    let value = this.#host[name];
    Object.defineProperty(this.#host, name, {
      get: () => value,
      set: (now) => {
        value = now;
        this.#host.changed();
      },
    });
  }

  get #table() {
    return this.#host.querySelector(':scope > [data-box] > table');
  }

  /** The keys of the visible columns. */
  get #keys() {
    return JSON.parse(this.#host.columns ?? '[]');
  }

  get #widths() {
    return JSON.parse(this.#host.widths ?? '{}');
  }

  #isLocked(property) {
    const { readOnly } = this.#host.dataset;
    return this.#host.hasAttribute('disabled') || !!readOnly?.split(' ').includes(property);
  }

  /** Returns the layout with the columns as the user wants them. */
  #arrange(given) {
    const { columns } = this.#host;
    if (given !== this.#given || columns !== this.#shown) {
      const all = new Map(given.columns.map((each) => [each.key, { ...each, own: each.width }]));
      // The app has set another width.
      for (const { key, width } of this.#given?.columns ?? []) {
        if (all.get(key)?.width !== width) this.#fixed.delete(key);
      }
      const shown = this.#keys.flatMap((key) => all.get(key) ?? []);
      const frozen = [...shown, {}].findIndex((each) => !each.frozen);
      this.#given = given;
      this.#shown = columns;
      this.#layout = {
        ...given,
        columns: [...shown, ...given.columns.filter(({ key }) => !key)],
        frozen: this.#isMovable ? frozen && frozen + (given.selection !== 'none') : given.frozen,
      };
    }
    const widths = this.#widths;
    const last = this.#layout.columns.findLast(({ key }) => key);
    for (const column of this.#layout.columns) {
      const { key, at, own = column.width } = column;
      const px = widths[key] ?? (column !== last && this.#fixed.get(key));
      // A column whose cells the server has not sent yet is not measured.
      column.width = px ? `${px}px` : at < 0 && own === 'auto' ? `${MIN_WIDTH}px` : own;
    }
    const { tHead, tFoot } = this.#table;
    for (const row of [tHead.rows[0], tFoot?.rows[0]]) if (row) this.#order(row);
    for (const cell of tHead.querySelectorAll('[data-column]')) this.#addHandle(cell);
    this.#showChecks();
    return this.#layout;
  }

  /** Brings cells into the order of the columns. Cells in their places are not moved, which would lose the focus. */
  #order(row) {
    const keys = this.#layout.columns.map(({ key }) => key);
    const cells = [...row.children].filter(({ dataset }) => dataset.column);
    for (const cell of cells) cell.hidden = !keys.includes(cell.dataset.column);
    const shown = keys.flatMap((key) => cells.find(({ dataset }) => dataset.column === key) ?? []);
    const { activeElement } = document;
    let next = null;
    const all = [...shown, row.querySelector(':scope > [data-actions]'), ...cells.filter(({ hidden }) => hidden)];
    for (const cell of all.filter(Boolean).reverse()) {
      if (cell.nextElementSibling !== next) row.insertBefore(cell, next);
      next = cell;
    }
    if (row.contains(activeElement)) activeElement.focus();
  }

  // ---- The menu of columns ----

  get #isMovable() {
    return !!this.#given?.texts.columns;
  }

  /** All columns in order: hidden ones keep their places. */
  get #all() {
    const columns = this.#given.columns.filter(({ key }) => key);
    const byKey = new Map(columns.map((each) => [each.key, each]));
    const keys = this.#keys.filter((key) => byKey.has(key));
    const shown = new Set(keys);
    return columns.map(({ key }) => byKey.get(shown.has(key) ? keys.shift() : key));
  }

  #openMenu(button) {
    const items = this.#all.map(({ key, label }) => ({
      label: label || key,
      checked: true,
      run: (item) => this.#toggle(key, item),
    }));
    openMenu(this.#menu, this.#given.texts.columns, items, button);
    this.#all.forEach(({ key }, i) => (this.#menu.children[i].dataset.key = key));
    this.#showChecks();
  }

  #showChecks() {
    const keys = this.#keys;
    for (const item of this.#menu.children) {
      item.ariaChecked = keys.includes(item.dataset.key);
      item.dataset.glyph = 'check';
      const isLast = keys.length < 2 && item.ariaChecked === 'true';
      item.ariaDisabled = isLast || this.#isLocked('columns') ? 'true' : null;
    }
  }

  #toggle(key, item) {
    if (item.ariaDisabled) return;
    const keys = this.#keys;
    this.#setKeys(this.#all.map((each) => each.key).filter((each) => keys.includes(each) !== (each === key)));
  }

  /** Shows some columns in an order, in which frozen ones are the first. */
  #setKeys(keys) {
    const frozen = new Set(this.#given.columns.filter((each) => each.frozen).map(({ key }) => key));
    const [first, rest] = [true, false].map((is) => keys.filter((key) => frozen.has(key) === is));
    this.#host.columns = JSON.stringify([...first, ...rest]);
    this.#host.dispatchEvent(new CustomEvent('columns-changed'));
  }

  #orderOf({ target }) {
    if (!this.#isMovable || this.#isLocked('columns')) return null;
    const said = this.#given.texts.moved;
    const item = target.closest('[role=menuitemcheckbox]');
    if (item?.parentElement === this.#menu) {
      const isShown = ({ ariaChecked }) => ariaChecked === 'true';
      const items = [...this.#menu.children];
      const moved = () => this.#setKeys([...this.#menu.children].filter(isShown).map(({ dataset }) => dataset.key));
      return isShown(item) && { items, item, axis: 'y', said, moved };
    }
    const cell = target.closest('th[data-column]');
    const isCards = this.#host.hasAttribute('data-cards');
    if (!this.#isHeader(cell) || isCards || target.closest('[role=separator]')) return null;
    const all = () => [...cell.parentElement.children].filter(({ dataset, hidden }) => dataset.column && !hidden);
    const isFrozen = (each) => each.hasAttribute('data-frozen');
    return {
      items: all().filter((each) => isFrozen(each) === isFrozen(cell)),
      item: cell,
      axis: 'x',
      said,
      moved: () => this.#setKeys(all().map(({ dataset }) => dataset.column)),
    };
  }

  #isHeader(cell) {
    return cell?.closest('es-table') === this.#host;
  }

  // ---- Widths ----

  #addHandle(cell) {
    const { texts } = this.#given;
    let handle = cell.querySelector('[role=separator]');
    if (!texts.width) {
      if (handle) cell.ariaLabel = null;
      handle?.remove();
      return;
    }
    if (!handle) {
      handle = document.createElement('span');
      Object.assign(handle, { role: 'separator', tabIndex: 0, ariaOrientation: 'vertical' });
      Object.assign(handle, { ariaValueMin: MIN_WIDTH, ariaValueMax: MAX_WIDTH, ariaValueNow: MIN_WIDTH });
      cell.append(handle);
    }
    const { key, label } = this.#given.columns.find(({ key }) => key === cell.dataset.column) ?? {};
    handle.ariaLabel = texts.width.replace('{0}', () => label || key);
    // The name of the header is not that of the handle too.
    cell.ariaLabel = label || key;
    // The column has its width later.
    requestAnimationFrame(() => (handle.ariaValueNow = cell.offsetWidth));
  }

  #handleOf({ target }) {
    const handle = target.closest('[role=separator]');
    return this.#isHeader(handle?.closest('th')) && !this.#isLocked('widths') && handle;
  }

  #resize(handle, width) {
    const { cells } = this.#table.tHead.rows[0];
    if (!this.#fixed.size) {
      for (const { dataset, offsetWidth } of cells) if (offsetWidth) this.#fixed.set(dataset.column, offsetWidth);
    }
    const key = handle.parentElement.dataset.column;
    const px = Math.round(Math.max(MIN_WIDTH, Math.min(width, MAX_WIDTH)));
    this.#host.widths = JSON.stringify({ ...this.#widths, [key]: px });
    this.#isDue = true;
  }

  #tellWidths() {
    if (this.#isDue) this.#host.dispatchEvent(new CustomEvent('widths-changed'));
    this.#isDue = false;
  }

  /** Makes a column as wide as its content. */
  #fit(handle) {
    const table = this.#table;
    const cell = handle.parentElement;
    const at = [...cell.parentElement.children].indexOf(cell);
    table.dataset.measure = '';
    const width = Math.max(...[...table.rows].map(({ children }) => children[at]?.offsetWidth ?? 0));
    delete table.dataset.measure;
    this.#resize(handle, width + 1);
    this.#tellWidths();
  }

  #drag(event) {
    const handle = this.#handleOf(event);
    if (!handle) return null;
    const { widths } = this.#host;
    const { offsetWidth } = handle.parentElement;
    return {
      axis: 'x',
      handle,
      move: (distance) => this.#resize(handle, offsetWidth + distance * this.#ahead),
      end: (distance) => {
        if (!distance) this.#host.widths = widths;
        else this.#tellWidths();
        this.#isDue = false;
      },
    };
  }

  get #ahead() {
    return getComputedStyle(this.#host).direction === 'rtl' ? -1 : 1;
  }

  #onKeyDown(event) {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'c') return this.#onCopy(event);
    const handle = this.#handleOf(event);
    if (!handle || ctrlKey || metaKey || altKey) return;
    const step = { ArrowRight: this.#ahead, ArrowLeft: -this.#ahead }[key];
    if (step) this.#resize(handle, target.parentElement.offsetWidth + step * STEPS[+shiftKey]);
    else if (key === 'Home') this.#resize(handle, MIN_WIDTH);
    else if (key === 'Enter') this.#fit(handle);
    else return;
    event.preventDefault();
  }

  // ---- Copying ----

  #onClick({ target }) {
    const button = target.closest('button');
    if (button?.parentElement !== this) return;
    if (button.dataset.action === 'columns') this.#openMenu(button);
    else this.#copy();
  }

  #onCopy({ target }) {
    const isRow = target.parentElement === this.#table.tBodies[0];
    if (isRow && this.#given.texts.copied && !String(getSelection())) this.#copy();
  }

  async #copy() {
    const { copied, notCopied } = this.#given.texts;
    const answer = this.#host.$server.copy();
    try {
      const text = answer.then((rows) => rows.text);
      await copy({ 'text/plain': text, 'text/html': text.then(htmlOf) });
      const { count } = await answer;
      this.#say(copied.replace('{0}', count.toLocaleString(this.#given.language)));
    } catch {
      this.#say(notCopied);
    }
  }

  #say(text) {
    const said = this.querySelector(':scope > [data-said]');
    announce(text);
    said.textContent = text;
    setTimeout(() => (said.textContent = ''), SAID);
  }
}

/** Returns lines of texts between tabs as a table. */
function htmlOf(text) {
  const table = document.createElement('table');
  text.split('\n').forEach((line, i) => {
    const row = table.insertRow();
    for (const content of line.split('\t')) {
      row.append(Object.assign(document.createElement(i ? 'td' : 'th'), { textContent: content }));
    }
  });
  return table.outerHTML;
}

customElements.define('es-table-tools', TableToolsElement);
