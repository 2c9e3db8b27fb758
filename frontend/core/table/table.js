/** The rows of a table: their cells and widths, and what a press shows before the server has answered. */

import '../theme/page-type.js';
import { RowWindow } from '../base/window.js';

/** The smallest and the largest width of a column that is measured, in px. */
const MIN_WIDTH = 72;
const MAX_WIDTH = 320;
/** The number of rows that are measured at most. */
const MEASURED = 200;
/** The number of rows that are shown while the first ones are being loaded. */
const PLACEHOLDERS = 5;
/** The width below which rows are cards, in px; the usual one has no attribute. */
const STACK = { never: 0, undefined: 640, md: 768, lg: 1024, xl: 1280 };
const heightOf = (part) => part?.offsetHeight ?? 0;
const set = (element, name, value) =>
  value === undefined ? element?.removeAttribute(name) : element?.setAttribute(name, value);

class TableElement extends HTMLElement {
  static observedAttributes = ['data-loading', 'data-read-only', 'data-size', 'data-stack-below', 'disabled'];

  /** What the server has said. */
  #given;
  /** What is shown: the columns may be others. */
  #layout;
  #sort = [];
  #page = 0;
  #count = 0;
  /** The widths of the columns that were measured, by their keys. */
  #widths = new Map();
  #due = false;
  /** @type {RowWindow} */
  #made;
  #sizes = new ResizeObserver(() => this.changed());

  connectedCallback() {
    this.#sizes.observe(this);
    this.addEventListener('click', this.#onClick);
    this.changed();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
  }

  attributeChangedCallback() {
    this.changed();
  }

  set layout(layout) {
    if (layout) this.#given = JSON.parse(layout);
    this.changed();
  }

  get sort() {
    return JSON.stringify(this.#sort);
  }

  set sort(sort) {
    this.#sort = JSON.parse(sort || '[]');
    this.changed();
  }

  get page() {
    return `${this.#page}`;
  }

  set page(page) {
    this.#page = +page;
    this.changed();
  }

  set count(count) {
    this.#count = count ?? 0;
    this.changed();
  }

  /** Does to the rows what the server says: a function of the window and its arguments. */
  rows(action, ...values) {
    this.#window[action](...values);
    this.changed();
  }

  /** Shows the state in a microtask, when all properties of the server's response have been set. */
  changed() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected && this.#given) this.#show();
    });
  }

  get #table() {
    return this.querySelector(':scope > [data-box] > table');
  }

  get #window() {
    const table = this.#table;
    return (this.#made ??= new RowWindow(this, {
      box: table.parentElement,
      canvas: table,
      body: table.tBodies[0],
      tag: 'tr',
      fill: (row) => this.#fill(row),
      before: () => heightOf(table.caption) + heightOf(table.tHead),
      after: () => heightOf(table.tFoot),
      changed: () => this.changed(),
    }));
  }

  #show() {
    const table = this.#table;
    const box = table.parentElement;
    const view = this.#window;
    this.#layout = view.layout = this.arrange?.(this.#given) ?? this.#given;
    const { pageSize, whole, texts, language } = this.#layout;
    const count = this.#count;
    view.whole = pageSize > 0 || count <= whole;
    view.first = Math.min(this.#page * pageSize, count);
    view.end = table.ariaBusy && !count ? PLACEHOLDERS : Math.min(view.first + (pageSize || count), count);
    this.toggleAttribute('data-cards', this.clientWidth < STACK[this.dataset.stackBelow]);
    for (const cell of table.tHead.querySelectorAll('[data-column]')) {
      const at = this.#sort.indexOf(cell.dataset.column);
      cell.firstChild.disabled = view.isLocked('sort');
      set(cell, 'aria-sort', at < 0 ? undefined : this.#sort[at + 1]);
      set(cell, 'data-order', at < 0 || this.#sort.length < 3 ? undefined : at / 2 + 1);
    }
    const all = table.tHead.querySelector('[data-action=all]');
    const { mark } = view;
    const disabled = view.isLocked('selection');
    Object.assign(all ?? {}, { checked: mark === 'all', indeterminate: mark === 'some', disabled });
    // Not all rows may be in the page.
    table.ariaRowCount = count + 1 + !!table.tFoot;
    set(table.tFoot?.rows[0], 'aria-rowindex', count + 2);
    if (!view.whole) import('./print.js');
    this.limit?.(view, box);
    const numbers = [count && view.first + 1, view.end, count];
    box.dataset.shown = texts.range.replace(/\{(\d)}/g, (_, i) => numbers[i].toLocaleString(language));
    if (pageSize) {
      const [range, previous, next] = this.querySelector(':scope > [data-part=pager]').children;
      range.textContent = box.dataset.shown;
      previous.disabled = !this.#page || view.isLocked('page');
      next.disabled = view.end >= count || view.isLocked('page');
    }
    view.render();
    if (view.data.size && !this.hasAttribute('data-cards')) this.#measure();
    this.#setWidths();
    view.fit();
    // Where no row takes the focus, keys scroll the box. If nothing scrolls, the header sticks to the page.
    const fits = box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;
    set(box, 'tabindex', fits ? undefined : 0);
    box.toggleAttribute('data-fits', fits);
  }

  /** Measures the columns whose widths are not known, once, over the rows that are shown. */
  #measure() {
    const table = this.#table;
    const { columns, selection } = this.#layout;
    const unknown = columns.filter(({ key, width }) => width === 'auto' && !this.#widths.has(key));
    if (!unknown.length) return;
    table.dataset.measure = '';
    const rows = [...table.querySelectorAll('tr:not([data-placeholder])')].slice(0, MEASURED);
    for (const column of unknown) {
      const i = columns.indexOf(column) + (selection !== 'none');
      const width = Math.max(MIN_WIDTH, ...rows.map(({ children }) => children[i]?.offsetWidth + 1 || 0));
      this.#widths.set(column.key, Math.min(width, MAX_WIDTH));
    }
    delete table.dataset.measure;
  }

  #setWidths() {
    const { columns, selection } = this.#layout;
    const { style, tHead } = this.#table;
    const hasShares = columns.some(({ width }) => width.endsWith('fr'));
    const least = selection === 'none' ? [] : ['var(--_select)'];
    const tracks = [...least];
    for (const { key, width } of columns) {
      const isShare = width.endsWith('fr');
      const min = isShare ? '6rem' : width === 'auto' ? `${this.#widths.get(key) ?? MIN_WIDTH}px` : width;
      least.push(min);
      // What is left is shared in proportion, unless the app has said who gets it.
      const share = isShare ? width : width === 'auto' && !hasShares && min.replace('px', 'fr');
      tracks.push(share ? `minmax(${min}, ${share})` : min);
    }
    style.setProperty('--_columns', tracks.join(' '));
    style.setProperty('--_least', `calc(${least.join(' + ')})`);
    style.setProperty('--_caption', `${heightOf(this.#table.caption)}px`);
    let offset = 0;
    [...tHead.rows[0].children].forEach((cell, i) => {
      this.#freeze(cell, i);
      style.setProperty(`--_at-${i}`, `${offset}px`);
      offset += cell.offsetWidth;
    });
  }

  /** Keeps a cell in view, if it is one of the frozen ones at the start. */
  #freeze(cell, i) {
    const isFrozen = i < this.#layout.frozen;
    cell.toggleAttribute('data-frozen', isFrozen);
    cell.style.insetInlineStart = isFrozen ? `var(--_at-${i})` : '';
  }

  #fill(row) {
    const { columns, texts, selection, clickable, rowClass, cellClass } = this.#layout;
    const { data, placed, index } = row;
    const { activeElement } = document;
    Object.assign(row, { role: 'row', ariaRowIndex: index + 2 });
    row.className = `${rowClass} ${data?.classes ?? ''}`.trim();
    row.dataset.part = 'row';
    row.toggleAttribute('data-placeholder', !data);
    row.toggleAttribute('data-clickable', !!(clickable && data));
    const newCell = (data) => {
      const cell = document.createElement('td');
      cell.role = 'cell';
      Object.assign(cell.dataset, data);
      return cell;
    };
    const cells = columns.map(({ align, label, at: i }) => {
      const cell = newCell({ part: 'cell', align, label });
      cell.className = `${cellClass} ${data?.cellClasses?.[i] ?? ''}`.trim();
      if (placed?.has(i)) {
        cell.dataset.component = '';
        cell.append(placed.get(i));
      } else cell.textContent = data?.cells[i] ?? '';
      return cell;
    });
    if (selection !== 'none') {
      const cell = newCell({ select: '' });
      if (data) {
        const input = document.createElement('input');
        Object.assign(input, { type: selection === 'single' ? 'radio' : 'checkbox', tabIndex: -1 });
        input.ariaLabel = texts.select.replace('{0}', () => data.cells.find(Boolean) ?? index + 1);
        cell.append(input);
      }
      cells.unshift(cell);
    }
    cells.forEach((cell, i) => this.#freeze(cell, i));
    if (this.dress) this.dress(row, cells);
    else row.replaceChildren(...cells);
    // A component that is placed again keeps the focus.
    if (row.contains(activeElement)) activeElement.focus({ preventScroll: true });
  }

  #fire(type) {
    this.dispatchEvent(new Event(type));
    this.changed();
  }

  #onClick({ target, shiftKey }) {
    const button = target.closest('thead [data-action=sort], [data-part=pager] > button');
    if (button?.closest('es-table') !== this) return;
    if (button.dataset.action === 'sort') this.#sortBy(button.parentElement.dataset.column, shiftKey);
    else {
      this.#page += button.dataset.action === 'next' ? 1 : -1;
      this.#table.parentElement.scrollTop = 0;
      this.#fire('page-changed');
    }
  }

  /** Sorts by a column: ascending, descending, not at all; beside the others if they are to be kept. */
  #sortBy(key, isAdded) {
    const sort = [...this.#sort];
    const at = sort.indexOf(key);
    const step = at < 0 ? [key, 'ascending'] : sort[at + 1] === 'ascending' ? [key, 'descending'] : [];
    sort.splice(at < 0 ? sort.length : at, 2, ...step);
    this.#sort = isAdded ? sort : step;
    this.#fire('sort-changed');
  }
}

customElements.define('es-table', TableElement);
