/** The rows of a table: those in view, their widths, and what a press shows before the server has answered. */

import '../theme/page-type.js';
import { roving } from '../base/roving.js';
import { RowWindow } from '../base/window.js';

/** The smallest and the largest width of a column that is measured, in px, and how many of its values are. */
const MIN_WIDTH = 72;
const MAX_WIDTH = 320;
const MEASURED = 200;
/** The number of rows that are shown while the first ones are being loaded. */
const PLACEHOLDERS = 5;
/** While the user scrolls, rows are requested at most this often, in ms. */
const PAUSE = 100;
const CONTROL = 'a[href], button, input, select, textarea, label, summary, [tabindex]:not(tr)';
const NOTHING = { columns: [], texts: {}, pageSize: 0, whole: 50 };
/** The width below which rows are cards, in px. */
const STACK = { never: 0, sm: 640, md: 768, lg: 1024, xl: 1280 };
const nextOf = { undefined: 'ascending', ascending: 'descending' };

class TableElement extends HTMLElement {
  static observedAttributes = ['data-read-only', 'data-size', 'data-stack-below', 'disabled'];

  #layout = NOTHING;
  #sort = [];
  #page = 0;
  #count = 0;
  /** What the browser has of each row, by its index. @type {Map<number, object>} */
  #rows = new Map();
  /** The components in the cells, by the key of the row. @type {Map<string, Map<number, Element>>} */
  #placed = new Map();
  /** The widths of the columns that were measured, by their keys. */
  #widths = new Map();
  #mark = 'none';
  #version = 0;
  #stop = 0;
  #asked = '';
  #pause = 0;
  #due = false;
  #unmeasured = true;
  /** @type {RowWindow} */
  #window;
  #sizes = new ResizeObserver(() => this.#resized());

  connectedCallback() {
    this.changed();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    clearTimeout(this.#pause);
    this.#pause = 0;
  }

  attributeChangedCallback() {
    this.changed();
  }

  get layout() {
    return JSON.stringify(this.#layout);
  }

  set layout(layout) {
    this.#layout = layout ? JSON.parse(layout) : NOTHING;
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
    this.#page = Number(page) || 0;
    this.changed();
  }

  get count() {
    return this.#count;
  }

  set count(count) {
    this.#count = count ?? 0;
    this.#asked = '';
    this.changed();
  }

  /** Takes rows over, and forgets others. Called by the server. */
  update(count, changes) {
    this.#count = count;
    for (const { start, length, rows = [] } of changes) {
      for (let i = 0; i < (length ?? 0); i++) this.#rows.delete(start + i);
      rows.forEach((row, i) => this.#rows.set(start + i, row));
    }
    const keys = new Set([...this.#rows.values()].map((row) => row.key));
    for (const key of this.#placed.keys()) if (!keys.has(key)) this.#placed.delete(key);
    this.changed();
  }

  /** Takes over rows that have changed. Called by the server. */
  refresh(rows) {
    const changed = new Map(rows.map((row) => [row.key, row]));
    for (const [index, { key }] of this.#rows) if (changed.has(key)) this.#rows.set(index, changed.get(key));
    this.changed();
  }

  /** Places components in the cells of a row: the numbers of the columns and the components in turn. */
  place(key, ...cells) {
    const placed = new Map();
    for (let i = 0; i < cells.length; i += 2) placed.set(cells[i], cells[i + 1]);
    // The microtask that removes what has gone comes later.
    queueMicrotask(() => {
      this.#placed.set(key, placed);
      this.#version++;
      this.changed();
    });
  }

  /** Shows which rows are selected. Called by the server. */
  select(keys) {
    for (const row of this.#rows.values()) row.selected = keys.includes(row.key);
    this.changed();
  }

  /** Shows in the header whether all rows are selected, some, or none. Called by the server. */
  mark(mark) {
    this.#mark = mark;
    this.changed();
  }

  /** Shows the state in a microtask, when all properties of the server's response have been set. */
  changed() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#show();
    });
  }

  get #table() {
    return this.querySelector(':scope > [data-box] > table');
  }

  #isLocked(what) {
    return this.hasAttribute('disabled') || (this.dataset.readOnly ?? '').split(' ').includes(what);
  }

  #start() {
    const table = this.#table;
    const box = table.parentElement;
    const body = table.tBodies[0];
    const heightOf = (...parts) => parts.reduce((sum, part) => sum + (part?.offsetHeight ?? 0), 0);
    this.#window = new RowWindow({
      box,
      canvas: table,
      body,
      create: () => document.createElement('tr'),
      paint: (row, index) => this.#paint(row, index),
      before: () => heightOf(table.caption, table.tHead),
      after: () => heightOf(table.tFoot),
      painted: (from, to) => this.#request(from, to),
    });
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('change', (event) => this.#onChange(event));
    body.addEventListener('keydown', (event) => this.#onKeyDown(event));
    body.addEventListener('focusin', ({ target }) => {
      const index = this.#window.indexOf(target);
      if (index >= 0) this.#stop = index;
    });
    roving(body, (target) => {
      if (target.parentElement !== body) return null;
      const view = this.#window;
      const screen = Math.max(1, Math.floor(view.height / view.rowHeight) - 1);
      const at = view.indexOf(target);
      return {
        at,
        orientation: 'vertical',
        first: view.first,
        last: view.end - 1,
        page: (by) => at + by * (view.whole ? 10 : screen),
        go: (to) => {
          this.#stop = to;
          view.focus(to);
          view.invalidate();
        },
      };
    });
  }

  #show() {
    if (!this.#table) return;
    if (!this.#window) this.#start();
    const table = this.#table;
    const { columns, pageSize, whole, loading, texts, language } = this.#layout;
    const view = this.#window;
    const isPaged = pageSize > 0;
    this.#sizes.observe(table.parentElement);
    this.#version++;
    view.whole = isPaged || this.#count <= whole;
    view.first = isPaged ? Math.min(this.#page * pageSize, this.#count) : 0;
    view.end = isPaged ? Math.min(view.first + pageSize, this.#count) : this.#count;
    if (loading && !this.#count) {
      view.first = 0;
      view.end = PLACEHOLDERS;
    }
    for (const cell of table.tHead.querySelectorAll('[data-column]')) {
      const at = this.#sort.indexOf(cell.dataset.column);
      const button = cell.querySelector('button');
      if (button) button.disabled = this.#isLocked('sort');
      if (at >= 0) cell.ariaSort = this.#sort[at + 1];
      else cell.removeAttribute('aria-sort');
      if (at >= 0 && this.#sort.length > 2) cell.dataset.order = at / 2 + 1;
      else delete cell.dataset.order;
    }
    const all = table.tHead.querySelector('[data-action=all]');
    if (all) {
      all.checked = this.#mark === 'all';
      all.indeterminate = this.#mark === 'some';
      all.disabled = this.#isLocked('selection');
    }
    // Not all rows are in the page.
    const isPart = isPaged || !view.whole;
    if (isPart) table.ariaRowCount = this.#count + 1 + (table.tFoot ? 1 : 0);
    else table.removeAttribute('aria-rowcount');
    for (const [row, index] of [
      [table.tHead.rows[0], 1],
      [table.tFoot?.rows[0], this.#count + 2],
    ]) {
      if (isPart) row?.setAttribute('aria-rowindex', index);
      else row?.removeAttribute('aria-rowindex');
    }
    if (isPaged) {
      const pager = this.querySelector(':scope > [data-part=pager]');
      const range = [this.#count ? view.first + 1 : 0, view.end, this.#count].map((n) => n.toLocaleString(language));
      pager.firstElementChild.textContent = texts.range.replace(/\{(\d)}/g, (_, i) => range[i]);
      const [previous, next] = pager.querySelectorAll('button');
      previous.disabled = this.#page === 0 || this.#isLocked('page');
      next.disabled = view.end >= this.#count || this.#isLocked('page');
    }
    this.#stop = Math.max(view.first, Math.min(this.#stop, view.end - 1));
    view.render();
    if (columns.some(({ key, width }) => width === 'auto' && !this.#widths.has(key)) && this.#rows.size) this.#measure();
    this.#setWidths();
    this.#unmeasured = true;
    this.#resized();
  }

  /** Measures the columns whose widths are not known, once, over the rows that are shown. */
  #measure() {
    const table = this.#table;
    const { columns, selection } = this.#layout;
    const skip = selection === 'none' ? 0 : 1;
    table.dataset.measure = '';
    const rows = [...table.querySelectorAll('tr:not([data-placeholder])')].slice(0, MEASURED);
    const widths = columns.map((_, i) =>
      rows.reduce((most, { children }) => Math.max(most, children[i + skip]?.offsetWidth ?? 0), 0),
    );
    delete table.dataset.measure;
    columns.forEach(({ key, width }, i) => {
      if (width === 'auto' && !this.#widths.has(key)) {
        this.#widths.set(key, Math.max(MIN_WIDTH, Math.min(widths[i] + 1, MAX_WIDTH)));
      }
    });
  }

  #setWidths() {
    const { columns, selection } = this.#layout;
    const hasShares = columns.some(({ width }) => width.endsWith('fr'));
    const least = selection === 'none' ? [] : ['var(--_select)'];
    const tracks = [...least];
    for (const { key, width } of columns) {
      const measured = this.#widths.get(key) ?? MIN_WIDTH;
      const min = width === 'auto' ? `${measured}px` : width.endsWith('fr') ? '6rem' : width;
      least.push(min);
      if (width.endsWith('fr')) tracks.push(`minmax(6rem, ${width})`);
      // What is left is shared in proportion, unless the app has said who gets it.
      else tracks.push(width === 'auto' && !hasShares ? `minmax(${min}, ${measured}fr)` : min);
    }
    const { style } = this.#table;
    style.setProperty('--_columns', tracks.join(' ') || 'none');
    style.setProperty('--_least', `calc(${least.join(' + ') || '0px'})`);
  }

  /** Fits what depends on the width of the table and on the height of a row. */
  #resized() {
    const table = this.#table;
    const view = this.#window;
    if (!table || !view) return;
    const { columns, selection } = this.#layout;
    const cells = [...table.tHead.rows[0].children];
    const skip = selection === 'none' ? 0 : 1;
    let offset = skip && columns[0]?.frozen ? cells[0].offsetWidth : 0;
    let isFrozen = true;
    columns.forEach(({ frozen }, i) => {
      isFrozen &&= frozen;
      if (isFrozen) table.style.setProperty(`--_at-${i}`, `${offset}px`);
      offset += cells[i + skip]?.offsetWidth ?? 0;
    });
    table.style.setProperty('--_caption', `${table.caption?.offsetHeight ?? 0}px`);
    const box = table.parentElement;
    this.toggleAttribute('data-cards', this.clientWidth < STACK[this.dataset.stackBelow ?? 'sm']);
    // Without a row that takes the focus, keys scroll the box.
    box.tabIndex = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight ? 0 : -1;
    if (box.tabIndex < 0) box.removeAttribute('tabindex');
    const height = table.tBodies[0].rows[0]?.offsetHeight;
    if (height && !view.whole && height !== view.rowHeight) {
      const ratio = view.rowHeight;
      view.rowHeight = height;
      if (ratio) view.invalidate();
    }
    if (!view.whole) view.invalidate();
  }

  #paint(row, index) {
    const { columns, selection, clickable, rowClass, cellClass, texts } = this.#layout;
    const data = this.#rows.get(index);
    const isActive = selection !== 'none' || clickable;
    if (isActive) row.tabIndex = data && index === this.#stop ? 0 : -1;
    else row.removeAttribute('tabindex');
    row.toggleAttribute('data-selected', !!data?.selected);
    const shown = row.shown;
    if (shown?.data === data && shown.version === this.#version && shown.index === index) return;
    const isSame = shown?.data === data && shown.layout === this.#layout && !this.#placed.has(data?.key);
    row.shown = { data, index, version: this.#version, layout: this.#layout };
    row.ariaRowIndex = index + 2;
    const box = row.querySelector('[data-select] input');
    if (box) {
      box.checked = !!data?.selected;
      box.disabled = this.#isLocked('selection');
    }
    if (isSame) return;
    row.role = 'row';
    row.dataset.part = 'row';
    row.className = [rowClass, data?.classes].filter(Boolean).join(' ');
    row.toggleAttribute('data-placeholder', !data);
    row.toggleAttribute('data-clickable', !!clickable && !!data);
    const cells = columns.map(({ align, frozen, label }, i) => {
      const cell = document.createElement('td');
      cell.role = 'cell';
      cell.dataset.part = 'cell';
      cell.dataset.align = align;
      cell.dataset.label = label;
      if (columns.slice(0, i + 1).every((each) => each.frozen) && frozen) {
        cell.dataset.frozen = '';
        cell.style.insetInlineStart = `var(--_at-${i})`;
      }
      cell.className = [cellClass, data?.cellClasses?.[i]].filter(Boolean).join(' ');
      const placed = data && this.#placed.get(data.key)?.get(i);
      if (placed) {
        cell.dataset.component = '';
        cell.append(placed);
      } else cell.textContent = data?.cells[i] ?? '';
      return cell;
    });
    if (selection !== 'none') {
      const cell = document.createElement('td');
      cell.role = 'cell';
      cell.dataset.select = '';
      if (columns[0]?.frozen) {
        cell.dataset.frozen = '';
        cell.style.insetInlineStart = '0';
      }
      if (data) {
        const input = document.createElement('input');
        input.type = selection === 'single' ? 'radio' : 'checkbox';
        input.tabIndex = -1;
        input.checked = !!data.selected;
        input.disabled = this.#isLocked('selection');
        input.ariaLabel = texts.select.replace('{0}', () => data.cells.find(Boolean) ?? index + 1);
        cell.append(input);
      }
      cells.unshift(cell);
    }
    row.replaceChildren(...cells);
  }

  /** Requests rows that are shown and not there. */
  #request(from, to) {
    if (this.#layout.pageSize > 0 || !this.#count) return;
    const isMissing = () => {
      for (let index = from; index < to; index++) if (!this.#rows.has(index)) return true;
      return false;
    };
    const range = `${from} ${to} ${this.#count}`;
    if (range === this.#asked || !isMissing() || this.#pause) return;
    this.#asked = range;
    const more = to - from;
    this.#fire('es-range', { start: Math.max(0, from - more), end: Math.min(this.#count, to + more) });
    this.#pause = setTimeout(() => {
      this.#pause = 0;
      this.#window.render();
    }, PAUSE);
  }

  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #own({ target }, selector) {
    const found = target.closest(selector);
    return found?.closest('es-table') === this ? found : null;
  }

  #onClick(event) {
    const button = this.#own(event, 'thead [data-action=sort], [data-part=pager] [data-action]');
    if (button?.dataset.action === 'sort') this.#sortBy(button.parentElement.dataset.column, event.shiftKey);
    else if (button) this.#turn(button.dataset.action === 'next' ? 1 : -1);
    const row = this.#own(event, 'tbody > tr');
    if (!row || button) return;
    const index = this.#window.indexOf(row);
    // A press beside the box is meant for it.
    if (event.target.matches('[data-select]')) this.#toggle(index);
    else if (!this.#control(event.target, row) && !String(getSelection())) this.#press(index);
  }

  #control(target, row) {
    const control = target.closest(CONTROL);
    return control && control !== row && row.contains(control);
  }

  #press(index) {
    const data = this.#rows.get(index);
    if (data && this.#layout.clickable && !this.hasAttribute('disabled')) this.#fire('es-row-click', data.key);
  }

  #onChange(event) {
    const input = this.#own(event, '[data-select] > input');
    if (!input) return;
    if (input.dataset.action === 'all') this.#toggleAll(input.checked);
    else this.#toggle(this.#window.indexOf(input), input.checked);
  }

  #onKeyDown(event) {
    if (event.target.parentElement !== this.#table.tBodies[0] || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = this.#window.indexOf(event.target);
    if (event.key === 'Enter') this.#press(index);
    else if (event.key === ' ' && this.#layout.selection !== 'none') this.#toggle(index);
    else return;
    event.preventDefault();
  }

  #toggle(index, selected = !this.#rows.get(index)?.selected) {
    const data = this.#rows.get(index);
    if (!data || this.#isLocked('selection')) return;
    if (this.#layout.selection === 'single') for (const row of this.#rows.values()) row.selected = false;
    data.selected = selected;
    if (!selected || this.#mark !== 'all') this.#mark = 'some';
    this.#fire('es-select', { key: data.key, selected });
    this.changed();
  }

  #toggleAll(selected) {
    for (const row of this.#rows.values()) row.selected = selected;
    this.#mark = selected ? 'all' : 'none';
    this.#fire('es-select-all', selected);
    this.changed();
  }

  /** Sorts by a column: ascending, descending, not at all; beside the others if they are to be kept. */
  #sortBy(key, isAdded) {
    if (this.#isLocked('sort')) return;
    const at = this.#sort.indexOf(key);
    const direction = nextOf[this.#sort[at + 1] && at >= 0 ? this.#sort[at + 1] : undefined];
    const sort = isAdded ? [...this.#sort] : [];
    if (isAdded && at >= 0) sort.splice(at, 2, ...(direction ? [key, direction] : []));
    else if (direction) sort.push(key, direction);
    this.#sort = sort;
    this.#fire('sort-changed');
    if (!this.#window.whole) this.#window.rewind();
    this.changed();
  }

  #turn(by) {
    if (this.#isLocked('page')) return;
    this.#page = Math.max(0, this.#page + by);
    this.#table.parentElement.scrollTop = 0;
    this.#fire('page-changed');
    this.changed();
  }
}

customElements.define('es-table', TableElement);
