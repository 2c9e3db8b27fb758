/**
 * The rows of a long list: those that the browser has, and the elements of those in view. Where all rows have the same
 * height, the scroll bar is exact: at any position it shows the row that lies there. Where they are measured, the bar
 * settles as their heights become known, and the first row in view stays where it is. A list that is taller than a
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
/** Rows are requested in blocks of this many: a few large answers are fewer bytes than many small ones. */
const BLOCK = 50;
/** While the user scrolls, rows are requested at most this often, in ms. */
const PAUSE = 100;
/** The scroll bar takes its exact place when nothing has moved for this time, in ms. */
const SETTLING = 150;
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

/** How much higher rows are than the others. Sums and changes take log n steps each (a Fenwick tree). */
class Extras {
  /** @type {Map<number, number>} */
  own = new Map();
  #sums = new Map();

  set(index, extra) {
    const by = extra - (this.own.get(index) ?? 0);
    this.own.set(index, extra);
    for (let i = index + 1; by && i < 2 ** 31; i += i & -i) this.#sums.set(i, (this.#sums.get(i) ?? 0) + by);
  }

  /** @returns {number} the sum over all rows before one */
  before(index) {
    let sum = 0;
    for (let i = index; i > 0; i -= i & -i) sum += this.#sums.get(i) ?? 0;
    return sum;
  }
}

export class RowWindow {
  /** The range of rows that exist, `end` exclusive. */
  first = 0;
  end = 0;
  /** Whether all rows of the range are shown, at their own heights. */
  whole = true;
  /**
   * What rows look like; `clickable` says whether a press is told, `measured` whether rows in a window have heights of
   * their own, `active` whether they take the focus; by default those that can be selected or pressed.
   * @type {{selection: string, clickable: boolean, measured: boolean, active?: boolean}}
   */
  layout = { selection: 'none' };
  /** Whether all rows are selected. @type {'all' | 'some' | 'none'} */
  mark = 'none';
  /** The height of a row, or that of a row which is not measured yet, in px. */
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
  #extras = new Extras();
  #heights = new ResizeObserver((entries) => this.#measure(entries));
  #settling = 0;
  /** The row that was revealed, and is to stay in view until the user scrolls. */
  #kept = -1;
  #focused = -1;
  /** The row that Tab reaches. */
  #stop = 0;
  #asked = '';
  #isHidden = false;
  #pause = 0;

  /**
   * @param {HTMLElement} host the component
   * @param {List} list
   */
  constructor(host, list) {
    this.#host = host;
    this.#list = list;
    const { box, body } = list;
    box.addEventListener('scroll', () => this.whole || this.render());
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
          page: (by) => at + by * Math.max(1, (this.height / this.rowHeight - 1) | 0),
          go: (to) => this.go(to),
        }
      );
    });
  }

  /** Takes rows over, and forgets others. */
  update(changes) {
    const anchor = this.#at(this.#top);
    const within = this.#top - this.#offset(anchor);
    const at = [anchor, anchor + 1, this.#focused];
    const before = at.map((index) => this.data.get(index)?.key);
    this.#asked = '';
    for (const { start, length = 0, rows = [] } of changes) {
      for (let i = 0; i < length; i++) this.data.delete(start + i);
      rows.forEach((row, i) => this.data.set(start + i, row));
    }
    if (at.some((index, i) => before[i] && this.data.get(index)?.key !== before[i])) {
      // Rows that are inserted or removed above do not move those in view. Another order does not move the window.
      const now = before.map((key) => [...this.data].find(([, row]) => row.key === key)?.[0]);
      const by = this.#top > 0 && now[1] === now[0] + 1 ? now[0] - anchor : 0;
      if (by) {
        const { own } = this.#extras;
        this.#extras = new Extras();
        for (const [index, extra] of own) if (index >= -by) this.grow(index + by, extra);
      }
      this.#top = this.#offset(anchor + by) + within;
      // The focus stays on its row.
      if (now[2] >= 0) {
        this.#rows = new Map([...this.#rows].map(([index, row]) => [index + now[2] - this.#focused, row]));
        this.#focused = this.#stop = now[2];
      }
      this.#settle();
    }
    const keys = new Set([...this.data.values()].map(({ key }) => key));
    for (const [key, cells] of this.placed) {
      if (!cells.isNew && !keys.has(key)) this.placed.delete(key);
      cells.isNew = false;
    }
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

  /** Takes over the height that all rows have, once they are shown. */
  fit() {
    if (this.whole || this.layout.measured) return;
    this.rowHeight = this.#list.body.firstElementChild?.offsetHeight || this.rowHeight;
    this.render();
  }

  /** Says how much higher a row is than the others, in px. */
  grow(index, extra) {
    this.#extras.set(index, extra);
  }

  /** @returns {number} the index of the row that contains a node, -1 if there is none */
  indexOf(node) {
    for (const [index, row] of this.#rows) if (row.contains(node)) return index;
    return -1;
  }

  /** Whether rows take the focus. */
  get isActive() {
    const { selection, clickable, active } = this.layout;
    return active ?? (selection !== 'none' || clickable);
  }

  /** Whether the user cannot change a property now. */
  isLocked(property) {
    return this.#host.matches(`[disabled], [data-read-only~=${property}]`);
  }

  #onClick({ target }) {
    const index = this.indexOf(target);
    const row = this.#rows.get(index);
    const control = target.closest(CONTROL);
    // A press beside the box is meant for it.
    if (target.parentElement === row && target.matches('[data-select]')) this.toggle(index);
    else if ((control === row || !row?.contains(control)) && !String(getSelection())) this.press(index);
  }

  #onKeyDown(event) {
    const { key, target } = event;
    const index = this.indexOf(target);
    if (this.#rows.get(index) !== target || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter') this.press(index);
    else if (key === ' ' && this.layout.selection !== 'none') this.toggle(index);
    else return;
    event.preventDefault();
  }

  #onChange({ target }) {
    const index = this.indexOf(target);
    if (index >= 0 && target.closest('[data-select]')?.parentElement === this.#rows.get(index)) {
      this.toggle(index, target.checked);
    } else if (target.dataset.action === 'all' && target.closest(this.#host.localName) === this.#host) {
      for (const row of this.data.values()) row.selected = target.checked;
      this.mark = target.checked ? 'all' : 'none';
      this.tell('es-select-all', target.checked);
    }
  }

  /** Tells a press of a row, if that is of interest. */
  press(index) {
    const row = this.data.get(index);
    if (row && this.layout.clickable) this.tell('es-row-click', row.key);
  }

  /** Selects a row, or no longer. */
  toggle(index, selected = !this.data.get(index)?.selected) {
    const row = this.data.get(index);
    if (!row || row.disabled || this.isLocked('selection')) return;
    if (this.layout.selection === 'single') this.select([]);
    row.selected = selected;
    if (!selected || this.mark !== 'all') this.mark = 'some';
    this.tell('es-select', { key: row.key, selected });
  }

  /** Tells what has changed, which is shown already. */
  tell(type, detail) {
    this.#host.dispatchEvent(new CustomEvent(type, { detail }));
    this.#list.changed();
  }

  /** The height of the rows in view, in px. */
  get height() {
    return Math.max(0, this.#list.box.clientHeight - this.#list.before() - this.#list.after());
  }

  get #isMeasured() {
    return !this.whole && this.layout.measured;
  }

  get #total() {
    return this.#offset(this.end);
  }

  /** The distance that the scroll bar can go, in px. */
  get #travel() {
    return Math.max(1, Math.min(this.#total, MAX_CANVAS) - this.height);
  }

  /** The distance that the rows move while the scroll bar goes one px. */
  get #scale() {
    return this.#total > MAX_CANVAS ? (this.#total - this.height) / this.#travel : 1;
  }

  /** The distance from the top of the list to a row, in px. */
  #offset(index) {
    return (index - this.first) * this.rowHeight + this.#extras.before(index) - this.#extras.before(this.first);
  }

  /** The row at a distance from the top of the list. */
  #at(distance) {
    let { first: from, end: to } = this;
    while (from + 1 < to) {
      const middle = (from + to) >>> 1;
      if (this.#offset(middle) <= distance) from = middle;
      else to = middle;
    }
    return from;
  }

  /** Takes over the heights of rows, before they are painted: the first one in view stays where it is. */
  #measure(entries) {
    const sizes = entries
      .filter(({ target }) => target.data && this.#rows.get(target.index) === target)
      .map(({ target, borderBoxSize: [{ blockSize }] }) => [target.index, blockSize]);
    if (!this.#isMeasured || !sizes.length || !this.height) return;
    const isAtEnd = this.#top > 0 && this.#top >= this.#total - this.height - 1;
    const isNew = !this.#extras.own.has(sizes[0][0]);
    const anchor = this.#at(this.#top);
    const within = this.#top - this.#offset(anchor);
    if (!this.#extras.own.size) this.rowHeight = sizes.reduce((sum, [, size]) => sum + size, 0) / sizes.length;
    for (const [index, size] of sizes) this.grow(index, size - this.rowHeight);
    this.#top = this.#offset(anchor) + within;
    if (isAtEnd && isNew) this.#top = this.#total;
    if (this.#kept >= 0) this.#show(this.#kept);
    this.#top = Math.max(0, Math.min(this.#top, this.#total - this.height));
    this.#place();
    // Other rows may be in view now. They are observed only from the next frame on.
    requestAnimationFrame(() => this.render());
    this.#settle();
  }

  /** Moves the window so that it shows a row. */
  #show(index) {
    const above = this.#offset(index);
    this.#top = Math.min(above, Math.max(this.#top, this.#offset(index + 1) - this.height));
  }

  /** Puts the scroll bar where the rows are, when they do not move any more. */
  #settle() {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      // A scroll whose event has not come is not undone.
      if (!this.whole && this.#list.box.scrollTop === this.#scrollTop) this.#moveBar();
      this.render();
    }, SETTLING);
  }

  #moveBar() {
    const { box } = this.#list;
    box.scrollTo({ top: this.#top / this.#scale, behavior: 'instant' });
    this.#scrollTop = box.scrollTop;
  }

  /** Moves the focus to a row. */
  go(to) {
    this.#stop = to;
    this.reveal(to);
    this.#rows.get(to)?.focus({ preventScroll: true });
    this.render();
  }

  /** Goes to a row: as little as is needed to see all of it. */
  reveal(index) {
    const row = this.#rows.get(index);
    if (this.whole) {
      row?.scrollIntoView({ block: 'nearest' });
      return;
    }
    this.#show(index);
    this.#moveBar();
    this.#kept = index;
    this.render();
  }

  /** Moves the rows as the scroll bar has moved. It may have moved before its event comes. */
  #follow() {
    const { scrollTop } = this.#list.box;
    const step = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    // While a list was hidden, the browser may have forgotten where the bar was.
    if (!step || this.#isHidden) return;
    this.#kept = -1;
    const isAtEdge = scrollTop <= 0 || scrollTop >= this.#travel - 1;
    const { measured } = this.layout;
    const isFar = Math.abs(step) > JUMP * this.height || (!measured && (isAtEdge || this.#scale === 1));
    this.#top = isFar ? scrollTop * this.#scale : this.#top + step;
    if (!measured) return;
    this.#settle();
    if (isAtEdge) this.#moveBar();
  }

  /** Shows the rows in view. */
  render() {
    const { body, tag } = this.#list;
    const { first, end, whole } = this;
    let from = first;
    let to = end;
    if (!whole) {
      this.#resize();
      this.#isHidden ||= !this.height;
      // Nothing has a size then.
      if (!this.height) return;
      if (this.#isHidden) {
        requestAnimationFrame(() => {
          this.#isHidden = false;
          this.#moveBar();
          this.render();
        });
      }
      this.#follow();
      this.#top = Math.max(0, Math.min(this.#top, this.#total - this.height));
      from = Math.max(first, this.#at(this.#top) - OVERSCAN);
      to = Math.min(end, this.#at(this.#top + this.height) + 1 + OVERSCAN);
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
      this.#stop = this.#at(this.#top + this.rowHeight - 1);
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
      if (this.isActive) row.tabIndex = index === this.#stop ? 0 : -1;
      else row.removeAttribute('tabindex');
      this.#paint(row, index);
    }
    for (const row of unused) row.remove();
    this.#place();
    this.#request(from, to);
  }

  /** Makes the canvas as high as all rows. */
  #resize() {
    const { canvas, before, after } = this.#list;
    canvas.style.blockSize = this.whole ? '' : `${Math.min(this.#total, MAX_CANVAS) + before() + after()}px`;
    canvas.dataset.window = this.#isMeasured ? 'measured' : 'fixed';
    if (this.whole) delete canvas.dataset.window;
  }

  #place() {
    this.#resize();
    for (const [index, row] of this.#rows) {
      const above = this.#offset(index);
      row.style.translate = this.whole ? '' : `0 ${this.#scrollTop - this.#top + above}px`;
      // A row that is not there yet is as high as the sums say.
      const isGuess = this.#isMeasured && !row.data;
      row.style.blockSize = isGuess ? `${this.#offset(index + 1) - above}px` : '';
    }
  }

  #paint(row, index) {
    const { layout } = this;
    const data = this.data.get(index);
    const placed = this.placed.get(data?.key);
    if (row.layout !== layout || row.data !== data || row.placed !== placed || row.index !== index) {
      Object.assign(row, { layout, data, placed, index });
      this.#list.fill(row);
      // The size of a row that is used again may be the same.
      this.#heights.unobserve(row);
      if (data && this.#isMeasured) this.#heights.observe(row);
    }
    row.toggleAttribute('data-selected', !!data?.selected);
    const input = row.querySelector(':scope > [data-select] > input');
    if (!input) return;
    const { selected, disabled } = data;
    Object.assign(input, { checked: !!selected, disabled: disabled || this.isLocked('selection') });
  }

  /** Requests the blocks of the rows in view, and of as many above and below, if any is not there. */
  #request(from, to) {
    const lead = to - from;
    const start = Math.max(this.first, from - lead);
    const end = Math.min(this.end, to + lead);
    const range = [from, to, this.end].join();
    let missing = start;
    while (missing < end && this.data.has(missing)) missing++;
    if (missing >= end || range === this.#asked || this.#pause) return;
    this.#asked = range;
    const detail = { start: Math.floor(start / BLOCK) * BLOCK, end: Math.ceil(end / BLOCK) * BLOCK };
    this.#host.dispatchEvent(new CustomEvent('es-range', { detail }));
    this.#pause = setTimeout(() => {
      this.#pause = 0;
      this.render();
    }, PAUSE);
  }
}
