/**
 * The rows of a long list: those that the browser has, and the elements of those in view. All rows have the same
 * height, so the scroll bar is exact: at any position it shows the row that lies there. A list that is taller than a
 * browser can lay out scrolls in proportion on long ways, and by the same number of pixels on short ones.
 *
 * Rows keep their elements while they stay in view. The row with the focus keeps its element anywhere, so that keys
 * go on from it. Rows that are in view and not there are requested by the event `es-range`. What the user selects and
 * presses is shown immediately, and told by `es-select`, `es-select-all` and `es-row-click`.
 */

import { roving } from './roving.js';

/** The maximum height of the canvas in px. For longer lists the scroll bar works in proportion. */
const MAX_CANVAS = 4_000_000;
/** The number of rows painted above and below those in view, so that asynchronous scrolling shows no gap. */
const OVERSCAN = 6;
/** A scroll step of more window heights than this is a jump. */
const JUMP = 3;
/** While the user scrolls, rows are requested at most this often, in ms. */
const PAUSE = 100;
const CONTROL = 'a[href], button, input, select, textarea, label, summary, [tabindex], [data-part=details]';

/**
 * @typedef {object} List what is shown in a window
 * @property {HTMLElement} box the scroll container
 * @property {HTMLElement} canvas the element in it, whose height is that of all rows
 * @property {HTMLElement} body the parent of the rows, in the canvas
 * @property {string} tag the tag of a row
 * @property {(row: HTMLElement) => void} fill shows the `data` of a row, the `placed` components and its `index`
 * @property {() => number} before returns the height above the rows within the canvas, in px
 * @property {() => number} after returns the height below the rows within the canvas, in px
 * @property {() => void} changed called when the user has selected something
 */

export class RowWindow {
  /** The range of rows that exist, `end` exclusive. */
  first = 0;
  end = 0;
  /** Whether all rows of the range are shown, at their own heights. */
  whole = true;
  /** What rows look like; `clickable` says whether a press is told. @type {{selection: string, clickable: boolean}} */
  layout = { selection: 'none' };
  /** Whether all rows are selected. @type {'all' | 'some' | 'none'} */
  mark = 'none';
  rowHeight = 52;
  /** What the browser has of each row, by its index. @type {Map<number, {key: string, selected: boolean}>} */
  data = new Map();
  /** The components in the rows, by the keys of these and by their places. @type {Map<string, Map>} */
  placed = new Map();

  #host;
  /** @type {List} */
  #list;
  /** @type {Map<number, HTMLElement>} */
  #rows = new Map();
  /** The distance from the top of the list to that of the window, in px. */
  #top = 0;
  #scrollTop = 0;
  #focused = -1;
  /** The row that Tab reaches. */
  #stop = 0;
  #asked = '';
  #pause = 0;

  /**
   * @param {HTMLElement} host the component
   * @param {List} list
   */
  constructor(host, list) {
    this.#host = host;
    this.#list = list;
    const { box, body } = list;
    box.addEventListener('scroll', () => this.whole || this.render(), { passive: true });
    body.addEventListener('focusin', ({ target }) => (this.#focused = this.#stop = this.indexOf(target)));
    body.addEventListener('focusout', () => (this.#focused = -1));
    body.addEventListener('click', (event) => this.#onClick(event));
    body.addEventListener('keydown', (event) => this.#onKeyDown(event));
    host.addEventListener('change', (event) => this.#onChange(event));
    roving(body, (target) => {
      const at = this.indexOf(target);
      return (
        this.#rows.get(at) === target && {
          at,
          orientation: 'vertical',
          first: this.first,
          last: this.end - 1,
          page: (by) => at + by * Math.max(1, Math.floor(this.height / this.rowHeight) - 1),
          go: (to) => {
            this.#stop = to;
            this.reveal(to);
            this.#rows.get(to)?.focus({ preventScroll: true });
            this.render();
          },
        }
      );
    });
  }

  /** Takes rows over, and forgets others. */
  update(changes) {
    for (const { start, length = 0, rows = [] } of changes) {
      for (let i = 0; i < length; i++) this.data.delete(start + i);
      rows.forEach((row, i) => this.data.set(start + i, row));
    }
    const keys = new Set([...this.data.values()].map(({ key }) => key));
    for (const [key, { isNew }] of this.placed) if (!isNew && !keys.has(key)) this.placed.delete(key);
    for (const cells of this.placed.values()) cells.isNew = false;
  }

  /** Takes over rows that have changed. */
  refresh(rows) {
    for (const row of rows) for (const [index, { key }] of this.data) if (key === row.key) this.data.set(index, row);
  }

  /** Selects the rows with some keys, and no others. */
  select(keys) {
    for (const row of this.data.values()) row.selected = keys.includes(row.key);
  }

  /** Sets whether all rows are selected. */
  setMark(mark) {
    this.mark = mark;
  }

  /** Places components in a row, which may come only later: places and components in turn. */
  place(key, ...content) {
    const cells = new Map();
    for (let i = 0; i < content.length; i += 2) cells.set(content[i], content[i + 1]);
    cells.isNew = true;
    this.placed.set(key, cells);
  }

  /** @returns {number} the index of the row that contains a node, -1 if there is none */
  indexOf(node) {
    for (const [index, row] of this.#rows) if (row.contains(node)) return index;
    return -1;
  }

  /** Whether rows take the focus. */
  get isActive() {
    return this.layout.selection !== 'none' || this.layout.clickable;
  }

  /** Whether the user cannot change a property now. */
  isLocked(property) {
    const { readOnly } = this.#host.dataset;
    return this.#host.hasAttribute('disabled') || !!readOnly?.split(' ').includes(property);
  }

  #onClick({ target }) {
    const index = this.indexOf(target);
    const row = this.#rows.get(index);
    const control = target.closest(CONTROL);
    // A press beside the box is meant for it.
    if (target.parentElement === row && target.matches('[data-select]')) this.#toggle(index);
    else if ((control === row || !row?.contains(control)) && !String(getSelection())) this.#press(index);
  }

  #onKeyDown(event) {
    const { key, target } = event;
    const index = this.indexOf(target);
    if (this.#rows.get(index) !== target || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter') this.#press(index);
    else if (key === ' ' && this.layout.selection !== 'none') this.#toggle(index);
    else return;
    event.preventDefault();
  }

  #onChange({ target }) {
    const index = this.indexOf(target);
    if (target.parentElement.matches('[data-select]') && target.parentElement.parentElement === this.#rows.get(index)) {
      this.#toggle(index, target.checked);
    } else if (target.dataset.action === 'all' && target.closest(this.#host.localName) === this.#host) {
      for (const row of this.data.values()) row.selected = target.checked;
      this.mark = target.checked ? 'all' : 'none';
      this.#tell('es-select-all', target.checked);
    }
  }

  #press(index) {
    const row = this.data.get(index);
    if (row && this.layout.clickable) this.#tell('es-row-click', row.key);
  }

  #toggle(index, selected = !this.data.get(index)?.selected) {
    const row = this.data.get(index);
    if (!row || this.isLocked('selection')) return;
    if (this.layout.selection === 'single') this.select([]);
    row.selected = selected;
    if (!selected || this.mark !== 'all') this.mark = 'some';
    this.#tell('es-select', { key: row.key, selected });
  }

  #tell(type, detail) {
    this.#host.dispatchEvent(new CustomEvent(type, { detail }));
    this.#list.changed();
  }

  /** The height of the rows in view, in px. */
  get height() {
    return Math.max(0, this.#list.box.clientHeight - this.#list.before() - this.#list.after());
  }

  get #total() {
    return (this.end - this.first) * this.rowHeight;
  }

  /** The distance that the scroll bar can go, in px. */
  get #travel() {
    return Math.max(1, Math.min(this.#total, MAX_CANVAS) - this.height);
  }

  /** The distance that the rows move while the scroll bar goes one px. */
  get #scale() {
    return this.#total > MAX_CANVAS ? (this.#total - this.height) / this.#travel : 1;
  }

  /** Goes to a row: as little as is needed to see all of it. */
  reveal(index) {
    const row = this.#rows.get(index);
    if (this.whole) {
      row?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const above = (index - this.first) * this.rowHeight;
    this.#top = Math.min(above, Math.max(this.#top, above + this.rowHeight - this.height));
    this.#list.box.scrollTo({ top: this.#top / this.#scale, behavior: 'instant' });
    this.#scrollTop = this.#list.box.scrollTop;
    this.render();
  }

  /** Moves the rows as the scroll bar has moved. It may have moved before its event comes. */
  #follow() {
    const { scrollTop } = this.#list.box;
    const step = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    if (!step) return;
    const isFar = Math.abs(step) > JUMP * this.height || scrollTop <= 0 || scrollTop >= this.#travel - 1;
    if (isFar || this.#scale === 1) this.#top = scrollTop * this.#scale;
    else this.#top += step;
  }

  /** Shows the rows in view. */
  render() {
    const { canvas, body, tag, before, after } = this.#list;
    const { first, end, whole, rowHeight } = this;
    let from = first;
    let to = end;
    canvas.toggleAttribute('data-window', !whole);
    canvas.style.blockSize = whole ? '' : `${Math.min(this.#total, MAX_CANVAS) + before() + after()}px`;
    if (!whole) {
      const { height } = this;
      this.#follow();
      this.#top = Math.max(0, Math.min(this.#top, this.#total - height));
      from = Math.max(first, first + Math.floor(this.#top / rowHeight) - OVERSCAN);
      to = Math.min(end, first + Math.ceil((this.#top + height) / rowHeight) + OVERSCAN);
    }
    const wanted = Array.from({ length: to - from }, (_, i) => from + i);
    const kept = this.#focused;
    if (kept >= first && kept < from) wanted.unshift(kept);
    if (kept >= to && kept < end) wanted.push(kept);
    const needed = new Set(wanted);
    const unused = new Set();
    for (const [index, row] of this.#rows) {
      if (!needed.has(index)) {
        this.#rows.delete(index);
        unused.add(row);
      }
    }
    if (!needed.has(this.#stop)) {
      this.#stop = whole ? from : Math.min(Math.ceil(this.#top / rowHeight) + first, end - 1);
    }
    // Rows that stay are not moved in the DOM, which would lose focus and selection.
    let cursor = body.firstElementChild;
    for (const index of wanted) {
      let row = this.#rows.get(index);
      if (!row) {
        [row = document.createElement(tag)] = unused;
        unused.delete(row);
        this.#rows.set(index, row);
      }
      while (cursor && unused.has(cursor)) cursor = cursor.nextElementSibling;
      if (row === cursor) cursor = cursor.nextElementSibling;
      else body.insertBefore(row, cursor);
      row.style.translate = whole ? '' : `0 ${this.#scrollTop - this.#top + (index - first) * rowHeight}px`;
      if (this.isActive) row.tabIndex = index === this.#stop ? 0 : -1;
      else row.removeAttribute('tabindex');
      this.#paint(row, index);
    }
    for (const row of unused) row.remove();
    this.#request(from, to);
  }

  #paint(row, index) {
    const { layout } = this;
    const data = this.data.get(index);
    const placed = this.placed.get(data?.key);
    if (row.layout !== layout || row.data !== data || row.placed !== placed || row.index !== index) {
      Object.assign(row, { layout, data, placed, index });
      this.#list.fill(row);
    }
    row.toggleAttribute('data-selected', !!data?.selected);
    const input = row.querySelector(':scope > [data-select] > input');
    if (input) Object.assign(input, { checked: !!data.selected, disabled: this.isLocked('selection') });
  }

  /** Requests rows that are in view and not there. */
  #request(from, to) {
    const range = `${from} ${to} ${this.end}`;
    let missing = from;
    while (missing < to && this.data.has(missing)) missing++;
    if (missing === to || range === this.#asked || this.#pause) return;
    this.#asked = range;
    const more = to - from;
    this.#host.dispatchEvent(
      new CustomEvent('es-range', { detail: { start: Math.max(0, from - more), end: to + more } }),
    );
    this.#pause = setTimeout(() => {
      this.#pause = 0;
      if (this.#host.isConnected) this.render();
    }, PAUSE);
  }
}
