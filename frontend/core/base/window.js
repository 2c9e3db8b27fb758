/**
 * The part of a long list that is in view. All rows have the same height, so the scroll bar is exact: at any position
 * it shows the row that lies there. A list that is taller than a browser can lay out scrolls in proportion on long
 * ways, and by the same number of pixels on short ones.
 *
 * Rows keep their elements while they stay in view. The row with the focus keeps its element anywhere, so that keys
 * go on from it.
 */

/** The maximum height of the canvas in px. For longer lists the scroll bar works in proportion. */
const MAX_CANVAS = 4_000_000;
/** The number of rows painted above and below those in view, so that asynchronous scrolling shows no gap. */
const OVERSCAN = 6;
/** A scroll step of more window heights than this is a jump. */
const JUMP = 3;

/**
 * @typedef {object} List what is shown in a window
 * @property {HTMLElement} box the scroll container
 * @property {HTMLElement} canvas the element in it, whose height is that of all rows
 * @property {HTMLElement} body the parent of the rows, below the canvas
 * @property {() => HTMLElement} create makes a row
 * @property {(row: HTMLElement, index: number) => void} paint shows what is at an index in a row
 * @property {() => number} before returns the height above the rows within the canvas, in px
 * @property {() => number} after returns the height below the rows within the canvas, in px
 * @property {(from: number, to: number) => void} painted called with the range that is shown, `to` exclusive
 */

export class RowWindow {
  /** The range of rows that exist, `end` exclusive. */
  first = 0;
  end = 0;
  /** Whether all rows of the range are shown, at their own heights. */
  whole = true;
  rowHeight = 52;

  /** @type {List} */
  #list;
  /** @type {Map<number, HTMLElement>} */
  #rows = new Map();
  /** The distance from the top of the list to that of the window, in px. */
  #top = 0;
  #scrollTop = 0;
  #focused = -1;
  #frame = 0;

  /** @param {List} list */
  constructor(list) {
    this.#list = list;
    list.box.addEventListener('scroll', () => this.#onScroll(), { passive: true });
    list.body.addEventListener('focusin', (event) => (this.#focused = this.indexOf(event.target)));
    list.body.addEventListener('focusout', () => (this.#focused = -1));
  }

  /** @returns {HTMLElement | undefined} the element of a row, if it is shown */
  row(index) {
    return this.#rows.get(index);
  }

  /** @returns {number} the index of the row that contains a node, -1 if there is none */
  indexOf(node) {
    for (const [index, row] of this.#rows) if (row.contains(node)) return index;
    return -1;
  }

  /** Shows everything anew, in the next frame. */
  invalidate() {
    this.#frame ||= requestAnimationFrame(() => this.render());
  }

  /** The height of the rows in view, in px. */
  get height() {
    return Math.max(0, this.#list.box.clientHeight - this.#list.before() - this.#list.after());
  }

  get #total() {
    return (this.end - this.first) * this.rowHeight;
  }

  /** Goes to a row: as little as is needed to see all of it. */
  reveal(index) {
    const row = this.#rows.get(index);
    if (this.whole) row?.scrollIntoView({ block: 'nearest' });
    else {
      const above = (index - this.first) * this.rowHeight;
      this.#go(Math.min(above, Math.max(this.#top, above + this.rowHeight - this.height)));
    }
  }

  /** Focuses a row, which is brought into view. */
  focus(index) {
    this.reveal(index);
    this.#rows.get(index)?.focus({ preventScroll: true });
  }

  /** Goes to the first row. */
  rewind() {
    this.#go(0);
  }

  #go(top) {
    this.#top = top;
    this.render();
    const travel = this.#travel();
    const scrollTop = this.#isScaled ? (top / Math.max(1, this.#total - this.height)) * travel : top;
    this.#list.box.scrollTo({ top: scrollTop, behavior: 'instant' });
    this.#scrollTop = this.#list.box.scrollTop;
    this.render();
  }

  get #isScaled() {
    return this.#total > MAX_CANVAS;
  }

  /** The longest way of the scroll bar, in px. */
  #travel() {
    return Math.max(0, Math.min(this.#total, MAX_CANVAS) - this.height);
  }

  #onScroll() {
    const { scrollTop } = this.#list.box;
    const step = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    if (this.whole || !step) return;
    const travel = this.#travel();
    const isAtEnd = scrollTop <= 0 || scrollTop >= travel - 1;
    if (!this.#isScaled) this.#top = scrollTop;
    else if (isAtEnd || Math.abs(step) > JUMP * this.height) {
      this.#top = (scrollTop / Math.max(1, travel)) * (this.#total - this.height);
    } else this.#top += step;
    this.render();
  }

  /** Shows the rows in view. */
  render() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { box, canvas, body, create, paint, before, painted } = this.#list;
    const { first, end, whole, rowHeight } = this;
    canvas.toggleAttribute('data-window', !whole);
    let from = first;
    let to = end;
    if (!whole) {
      const above = before();
      canvas.style.blockSize = `${Math.min(this.#total, MAX_CANVAS) + above + this.#list.after()}px`;
      this.#top = Math.max(0, Math.min(this.#top, this.#total - this.height));
      this.#scrollTop = box.scrollTop;
      from = Math.max(first, first + Math.floor(this.#top / rowHeight) - OVERSCAN);
      to = Math.min(end, first + Math.ceil((this.#top + this.height) / rowHeight) + OVERSCAN);
    } else canvas.style.blockSize = '';
    const wanted = [];
    for (let index = from; index < to; index++) wanted.push(index);
    const kept = this.#focused;
    if (kept >= first && kept < end && kept < from) wanted.unshift(kept);
    if (kept >= to && kept < end) wanted.push(kept);
    const needed = new Set(wanted);
    const spare = [];
    for (const [index, row] of this.#rows) {
      if (!needed.has(index)) {
        this.#rows.delete(index);
        spare.push(row);
      }
    }
    // Rows that stay are not moved in the DOM, which would lose focus and selection.
    const unused = new Set(spare);
    let cursor = body.firstElementChild;
    for (const index of wanted) {
      let row = this.#rows.get(index);
      if (!row) {
        row = spare.shift() ?? create();
        unused.delete(row);
        this.#rows.set(index, row);
      }
      while (cursor && unused.has(cursor)) cursor = cursor.nextElementSibling;
      if (row === cursor) cursor = cursor.nextElementSibling;
      else body.insertBefore(row, cursor);
      const y = this.#scrollTop - this.#top + (index - first) * rowHeight;
      row.style.translate = whole ? '' : `0 ${y}px`;
      paint(row, index);
    }
    for (const row of unused) row.remove();
    painted(from, to);
  }
}
