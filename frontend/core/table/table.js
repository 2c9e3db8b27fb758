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
  static observedAttributes = ['data-read-only', 'data-size', 'data-stack-below', 'disabled'];

  #layout = { columns: [], texts: {}, pageSize: 0, selection: 'none' };
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
    this.changed();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
  }

  attributeChangedCallback() {
    this.changed();
  }

  set layout(layout) {
    if (layout) this.#layout = JSON.parse(layout);
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
    return String(this.#page);
  }

  set page(page) {
    this.#page = Number(page);
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
      if (this.isConnected && this.#table) this.#show();
    });
  }

  get #table() {
    return this.querySelector(':scope > [data-box] > table');
  }

  get #window() {
    return (this.#made ??= this.#make());
  }

  #make() {
    const table = this.#table;
    this.addEventListener('click', this.#onClick);
    return new RowWindow(this, {
      box: table.parentElement,
      canvas: table,
      body: table.tBodies[0],
      tag: 'tr',
      fill: (row) => this.#fill(row),
      before: () => heightOf(table.caption) + heightOf(table.tHead),
      after: () => heightOf(table.tFoot),
      changed: () => this.changed(),
    });
  }

  get #selects() {
    return this.#layout.selection !== 'none';
  }

  #show() {
    const table = this.#table;
    const view = this.#window;
    const { columns, pageSize, whole, loading, texts, language } = this.#layout;
    const count = this.#count;
    view.whole = pageSize > 0 || count <= whole;
    view.layout = this.#layout;
    view.first = pageSize ? Math.min(this.#page * pageSize, count) : 0;
    view.end = loading && !count ? PLACEHOLDERS : pageSize ? Math.min(view.first + pageSize, count) : count;
    view.shape = this.toggleAttribute('data-cards', this.clientWidth < STACK[this.dataset.stackBelow]);
    for (const cell of table.tHead.querySelectorAll('[data-column]')) {
      const at = this.#sort.indexOf(cell.dataset.column);
      const button = cell.querySelector('button');
      if (button) button.disabled = view.isLocked('sort');
      set(cell, 'aria-sort', at < 0 ? undefined : this.#sort[at + 1]);
      set(cell, 'data-order', at < 0 || this.#sort.length < 3 ? undefined : at / 2 + 1);
    }
    const all = table.tHead.querySelector('[data-action=all]');
    if (all) {
      all.checked = view.mark === 'all';
      all.indeterminate = view.mark === 'some';
      all.disabled = view.isLocked('selection');
    }
    // Not all rows may be in the page.
    set(table, 'aria-rowcount', count + 1 + !!table.tFoot);
    set(table.tHead.rows[0], 'aria-rowindex', 1);
    set(table.tFoot?.rows[0], 'aria-rowindex', count + 2);
    if (pageSize) {
      const [range, previous, next] = this.querySelector(':scope > [data-part=pager]').children;
      const numbers = [count && view.first + 1, view.end, count].map((number) => number.toLocaleString(language));
      range.textContent = texts.range.replace(/\{(\d)}/g, (_, i) => numbers[i]);
      previous.disabled = !this.#page || view.isLocked('page');
      next.disabled = view.end >= count || view.isLocked('page');
    }
    view.render();
    const isUnknown = ({ key, width }) => width === 'auto' && !this.#widths.has(key);
    if (columns.some(isUnknown) && view.data.size && !this.hasAttribute('data-cards')) this.#measure(isUnknown);
    this.#setWidths();
    view.fit();
    // Where no row takes the focus, keys scroll the box.
    const box = table.parentElement;
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    set(box, 'tabindex', scrolls ? 0 : undefined);
  }

  /** Measures the columns whose widths are not known, once, over the rows that are shown. */
  #measure(isUnknown) {
    const table = this.#table;
    table.dataset.measure = '';
    const rows = [...table.querySelectorAll('tr:not([data-placeholder])')].slice(0, MEASURED);
    const widths = this.#layout.columns.map((_, i) =>
      Math.max(...rows.map(({ children }) => children[i + this.#selects]?.offsetWidth ?? 0)),
    );
    delete table.dataset.measure;
    this.#layout.columns.forEach((column, i) => {
      if (isUnknown(column)) this.#widths.set(column.key, Math.max(MIN_WIDTH, Math.min(widths[i] + 1, MAX_WIDTH)));
    });
  }

  #setWidths() {
    const { columns } = this.#layout;
    const { style, tHead } = this.#table;
    const hasShares = columns.some(({ width }) => width.endsWith('fr'));
    const least = this.#selects ? ['var(--_select)'] : [];
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

  /** Keeps a cell in view, if its column and all before it are frozen. */
  #freeze(cell, i) {
    const { columns } = this.#layout;
    const isFrozen = columns[0]?.frozen && columns.slice(0, i + !this.#selects).every(({ frozen }) => frozen);
    cell.toggleAttribute('data-frozen', isFrozen);
    cell.style.insetInlineStart = isFrozen ? `var(--_at-${i})` : '';
  }

  #fill(row) {
    const { columns, texts, selection, clickable, rowClass, cellClass } = this.#layout;
    const { data, placed, index } = row;
    Object.assign(row, { role: 'row', ariaRowIndex: index + 2 });
    row.dataset.part = 'row';
    row.className = `${rowClass} ${data?.classes ?? ''}`.trim();
    row.toggleAttribute('data-placeholder', !data);
    row.toggleAttribute('data-clickable', !!(clickable && data));
    const newCell = (data) => {
      const cell = document.createElement('td');
      cell.role = 'cell';
      Object.assign(cell.dataset, data);
      return cell;
    };
    const cells = columns.map(({ align, label }, i) => {
      const cell = newCell({ part: 'cell', align, label });
      cell.className = `${cellClass} ${data?.cellClasses?.[i] ?? ''}`.trim();
      if (placed?.has(i)) {
        cell.dataset.component = '';
        cell.append(placed.get(i));
      } else cell.textContent = data?.cells[i] ?? '';
      return cell;
    });
    if (this.#selects) {
      const cell = newCell({ select: '' });
      if (data) {
        const input = document.createElement('input');
        const ariaLabel = texts.select.replace('{0}', () => data.cells.find(Boolean) ?? index + 1);
        Object.assign(input, { type: selection === 'single' ? 'radio' : 'checkbox', tabIndex: -1, ariaLabel });
        cell.append(input);
      }
      cells.unshift(cell);
    }
    cells.forEach((cell, i) => this.#freeze(cell, i));
    row.replaceChildren(...cells);
  }

  #fire(type) {
    this.dispatchEvent(new CustomEvent(type));
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
    const sort = isAdded ? [...this.#sort] : [];
    const at = this.#sort.indexOf(key);
    const direction = at < 0 ? 'ascending' : this.#sort[at + 1] === 'ascending' && 'descending';
    const step = direction ? [key, direction] : [];
    if (isAdded && at >= 0) sort.splice(at, 2, ...step);
    else sort.push(...step);
    this.#sort = sort;
    this.#fire('sort-changed');
  }
}

customElements.define('es-table', TableElement);
