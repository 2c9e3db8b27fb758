/**
 * The scrolling window of the log console. Lines are identified by ordinals, which never shift. The position is an
 * anchor (a line, and how many of its pixels are above the window), not a scroll position. All painting follows from
 * the anchor, so lines that are evicted above or arrive below move nothing, and the cost does not depend on the
 * number of lines.
 *
 * The scroll bar only reports movements: short ones move the anchor by the same number of pixels, long ones in
 * proportion. Therefore a list may be taller than a browser can lay out (about 33 million px), and the heights of
 * lines that were never painted need not be known.
 */

import { Row } from './row.js';

/** The maximum height of the canvas in px. For longer lists the scroll bar works in proportion. */
const MAX_CANVAS = 4_000_000;
/** The height of the lines painted above and below the window, in px, so that asynchronous scrolling shows no gap. */
const OVERSCAN = 240;
/** A scroll step of more window heights than this is a jump. */
const JUMP = 3;
/**
 * While following the tail, a long canvas is resized only if the lines need this many times its height, or fit into
 * as small a part of it.
 */
const GROWTH = 1.1;
/** A canvas of fewer window heights than this is always exactly as high as its lines. */
const EXACT = 10;
/** The scroll bar is corrected after the user has not scrolled for this time, in ms. */
const STILL = 200;

/**
 * @typedef {object} Source the provider of the lines, which also receives the viewport's events
 * @property {(ordinal: number) => import('./row.js').Line | undefined} line returns a line if it is loaded
 * @property {(ordinal: number) => object} context returns the context for `Row.paint`
 * @property {(ordinal: number) => HTMLElement | undefined} details returns the panel of a line if it is open
 * @property {(from: number, to: number) => void} painted called with the painted range, `to` exclusive
 * @property {() => void} released called when the user has scrolled away from the tail
 * @property {() => void} reachedEnd called when the user has scrolled to the tail
 */

export class Viewport {
  first = 0;
  end = 0;
  follow = true;

  #source;
  #box;
  #canvas = document.createElement('div');
  #rows = document.createElement('div');
  /** @type {Map<number, Row>} */
  #mounted = new Map();
  /** Heights of rows that differ from that of a plain row, in px. @type {Map<number, number>} */
  #heights = new Map();
  #variable = false;
  #rowHeight = 20;
  #average = 0;
  #windowHeight = 0;
  #anchor = 0;
  #cutOff = 0;
  #scrollTop = 0;
  #canvasHeight = -1;
  /** Whether the box is scrolled to the end of the canvas. */
  #isAtEnd = false;
  #frame = 0;
  #still = 0;
  #focused = -1;
  #pins = new Set();
  #resize = new ResizeObserver(() => this.#measure());

  /**
   * @param {HTMLElement} box the scroll container
   * @param {Source} source
   */
  constructor(box, source) {
    this.#box = box;
    this.#source = source;
    this.#canvas.dataset.canvas = '';
    this.#canvas.setAttribute('role', 'presentation');
    this.#rows.dataset.rows = '';
    this.#rows.setAttribute('role', 'rowgroup');
    // Inline and important, since no style sheet of the app can override that. An animated canvas would move its
    // end with each frame.
    for (const { style } of [this.#canvas, this.#rows]) {
      style.cssText = 'transition: none !important; animation: none !important';
    }
    this.#canvas.append(this.#rows);
  }

  connect() {
    this.#box.append(this.#canvas);
    this.#box.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#box.addEventListener('wheel', this.#onWheel, { passive: true });
    this.#resize.observe(this.#box);
    this.#canvasHeight = -1;
    this.#isAtEnd = false;
    this.#measure();
    // An element that was moved in the DOM has lost its scroll position.
    if (!this.follow) {
      this.#scrollBox(this.#scrollTop);
      this.#syncScrollBar();
      this.render();
    }
  }

  disconnect() {
    this.#box.removeEventListener('scroll', this.#onScroll);
    this.#box.removeEventListener('wheel', this.#onWheel);
    this.#resize.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#still);
    this.#frame = 0;
    this.#canvas.remove();
  }

  /** The number of plain rows that fill the window. */
  get capacity() {
    return Math.ceil(this.#windowHeight / this.#rowHeight) + 1;
  }

  get count() {
    return this.end - this.first;
  }

  /** Whether lines wrap, so that rows differ in height. */
  set variable(value) {
    if (this.#variable === value) return;
    const top = this.firstVisible;
    this.#variable = value;
    this.#heights.clear();
    this.#average = 0;
    this.#anchor = top;
    this.#cutOff = 0;
    this.invalidate();
  }

  /** The ordinal of the row that has the focus or would receive it; -1 for none. */
  get focused() {
    return this.#focused;
  }

  /** Ordinals of the rows that stay mounted outside the window: the ends of a selection. */
  set pins(ordinals) {
    this.#pins = new Set(ordinals);
    this.invalidate();
  }

  /** @returns {Row | undefined} */
  row(ordinal) {
    return this.#mounted.get(ordinal);
  }

  /** Returns the mounted row that contains a node. @returns {Row | undefined} */
  rowOf(node) {
    const element = (node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement)?.closest(
      '[data-part=row], [data-part=details]',
    );
    if (!element || !this.#rows.contains(element)) return undefined;
    for (const row of this.#mounted.values()) {
      if (row.element === element || row.details === element) return row;
    }
    return undefined;
  }

  get mounted() {
    return this.#mounted.values();
  }

  /** The ordinal of the first line that is at least partly visible. */
  get firstVisible() {
    if (!this.follow) return Math.min(Math.max(this.#anchor, this.first), Math.max(this.first, this.end - 1));
    return Math.max(this.first, this.end - this.capacity + 1);
  }

  /**
   * Sets the range of the lines, `end` exclusive.
   *
   * @param {boolean} anew whether the ordinals refer to other lines than before
   */
  setRange(first, end, anew) {
    if (anew) {
      this.#heights.clear();
      this.#focused = -1;
      this.#pins.clear();
      this.#anchor = first;
      this.#cutOff = 0;
    } else if (first > this.first && this.#heights.size) {
      for (const ordinal of this.#heights.keys()) if (ordinal < first) this.#heights.delete(ordinal);
    }
    const older = !anew && first < this.first;
    this.first = first;
    this.end = end;
    // The scroll bar makes room for the older lines.
    if (older) this.#syncScrollBar();
    if (this.#focused >= 0 && this.#focused < first) this.#focused = first;
    this.invalidate();
  }

  /** Follows the newest line, or stops at the current position. */
  setFollow(follow) {
    if (this.follow === follow) return;
    if (!follow) this.#anchorWhereItIs();
    this.follow = follow;
    this.#isAtEnd = false;
    this.invalidate();
  }

  /** Scrolls a line into view. @param {'nearest' | 'center' | 'start'} place */
  scrollTo(ordinal, place = 'nearest') {
    const target = Math.max(this.first, Math.min(this.end - 1, ordinal));
    if (this.follow && place === 'nearest' && this.#isInSight(target)) return;
    if (this.follow) {
      this.#anchorWhereItIs();
      this.follow = false;
      this.#source.released();
    }
    if (place === 'nearest') {
      const above = this.#distance(target);
      const height = this.#height(target);
      if (above < 0) this.#setAnchor(target, 0);
      else if (above + height > this.#windowHeight) this.#setAnchor(target, height - this.#windowHeight);
    } else this.#setAnchor(target, place === 'start' ? 0 : -(this.#windowHeight - this.#rowHeight) / 2);
    this.#syncScrollBar();
    this.render();
  }

  #isInSight(ordinal) {
    const row = this.#mounted.get(ordinal);
    if (!row) return false;
    const box = this.#box.getBoundingClientRect();
    const { top, bottom } = row.element.getBoundingClientRect();
    return top >= box.top - 1 && bottom <= box.bottom + 1;
  }

  /**
   * Returns the first row that ends below the top of the window (after a fast scroll it may lie below the window),
   * or the last visible row.
   *
   * @returns {Row | undefined}
   */
  edge(last) {
    const box = this.#box.getBoundingClientRect();
    const seen = [...this.#mounted.values()].filter(({ element, details }) => {
      if (element.hasAttribute('data-pinned')) return false;
      const { bottom } = (details ?? element).getBoundingClientRect();
      return bottom > box.top + 0.5 && !(last && element.getBoundingClientRect().top >= box.bottom);
    });
    return seen.sort((a, b) => a.ordinal - b.ordinal).at(last ? -1 : 0);
  }

  /**
   * Returns the distance in px from the top of the window to a line: -1 for any line above the anchor, infinite
   * for a distant one below.
   */
  #distance(ordinal) {
    const far = 2 * this.capacity;
    if (ordinal < this.#anchor) return -1;
    if (ordinal > this.#anchor + far) return Infinity;
    let y = -this.#cutOff;
    for (let i = this.#anchor; i < ordinal; i++) y += this.#height(i);
    return y;
  }

  /** Focuses a line and scrolls it into view. */
  focus(ordinal) {
    const target = Math.max(this.first, Math.min(this.end - 1, ordinal));
    this.#focused = target;
    this.scrollTo(target);
    this.render();
    this.#mounted.get(target)?.element.focus({ preventScroll: true });
  }

  /** Records that a row received the focus by pointer or Tab. */
  noteFocus(ordinal) {
    if (this.#focused === ordinal) return;
    this.#focused = ordinal;
    this.#roving();
  }

  /** Paints in the next frame. */
  invalidate() {
    if (this.#frame || !this.#box.isConnected) return;
    this.#frame = requestAnimationFrame(() => this.render());
  }

  /** Discards the measured height of a line that has changed. */
  forget(ordinal) {
    this.#heights.delete(ordinal);
    this.invalidate();
  }

  render() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#box.isConnected) return;
    if (this.#windowHeight === 0) this.#windowHeight = this.#box.clientHeight;
    // Measured heights may differ from the estimates, so that one or two more rows fit.
    for (let round = 0; round < 4; round++) {
      const [from, to, above] = this.#span();
      this.#mount(from, to);
      const changed = this.#measureRows(from, to);
      if (!changed || round === 3) {
        this.#place(from, to, above);
        this.#source.painted(from, to);
        break;
      }
    }
    this.#roving();
  }

  /** Returns the range of the lines to paint and the height of those above the anchor, in px. */
  #span() {
    const { first, end } = this;
    if (end <= first) return [first, first, 0];
    if (this.follow) {
      let from = end;
      let height = 0;
      while (from > first && height < this.#windowHeight + this.#rowHeight) height += this.#height(--from);
      return [from, end, 0];
    }
    this.#normalise();
    let from = this.#anchor;
    let above = 0;
    while (from > first && above < OVERSCAN) above += this.#height(--from);
    let to = this.#anchor;
    let below = -this.#cutOff;
    while (to < end && below < this.#windowHeight + OVERSCAN) below += this.#height(to++);
    return [from, to, above];
  }

  /** Moves the anchor to the line at the top edge, without a gap above the first or below the last line. */
  #normalise() {
    const { first, end } = this;
    if (this.#anchor < first) this.#setAnchor(first, 0);
    if (this.#anchor >= end) this.#setAnchor(end - 1, 0);
    while (this.#cutOff < 0 && this.#anchor > first) this.#cutOff += this.#height(--this.#anchor);
    if (this.#cutOff < 0) this.#cutOff = 0;
    while (this.#anchor < end - 1 && this.#cutOff >= this.#height(this.#anchor)) {
      this.#cutOff -= this.#height(this.#anchor++);
    }
    let left = -this.#cutOff;
    let i = this.#anchor;
    while (i < end && left < this.#windowHeight) left += this.#height(i++);
    if (left < this.#windowHeight) {
      // There is room below the last line: move down to fill the window.
      let missing = this.#windowHeight - left;
      while (missing > 0 && (this.#cutOff > 0 || this.#anchor > first)) {
        if (this.#cutOff > 0) {
          const step = Math.min(missing, this.#cutOff);
          this.#cutOff -= step;
          missing -= step;
        } else this.#cutOff = this.#height(--this.#anchor);
      }
    }
  }

  #setAnchor(ordinal, cutOff) {
    this.#anchor = ordinal;
    this.#cutOff = cutOff;
  }

  #height(ordinal) {
    return this.#heights.get(ordinal) ?? (this.#variable && this.#average ? this.#average : this.#rowHeight);
  }

  /** Mounts rows for the lines in order, reusing rows that are no longer needed. */
  #mount(from, to) {
    const wanted = [];
    for (const pin of this.#keep(from, to)) if (pin < from) wanted.push(pin);
    const start = wanted.length;
    for (let i = from; i < to; i++) wanted.push(i);
    const stop = wanted.length;
    for (const pin of this.#keep(from, to)) if (pin >= to) wanted.push(pin);
    const needed = new Set(wanted);
    const mounted = [...this.#rows.children].map((element) => element.row);
    const spare = mounted.filter((row) => row && !needed.has(row.ordinal));
    const unused = new Set(spare.map((row) => row.element));
    for (const row of spare) {
      this.#mounted.delete(row.ordinal);
      row.details?.remove();
      row.details = undefined;
    }
    // Rows that stay are not moved in the DOM, which would lose focus and selection.
    let cursor = this.#rows.firstElementChild;
    const settle = (element) => {
      if (element === cursor) cursor = cursor.nextElementSibling;
      else this.#rows.insertBefore(element, cursor);
    };
    wanted.forEach((ordinal, i) => {
      let row = this.#mounted.get(ordinal);
      if (row) {
        while (cursor && unused.has(cursor)) cursor = cursor.nextElementSibling;
      } else {
        row = spare.shift() ?? new Row();
        unused.delete(row.element);
        this.#mounted.set(ordinal, row);
      }
      settle(row.element);
      row.paint(ordinal, this.#source.line(ordinal), this.#source.context(ordinal));
      const details = this.#source.details(ordinal);
      if (row.details !== details) {
        if (cursor && row.details === cursor) cursor = cursor.nextElementSibling;
        row.details?.remove();
        row.details = details;
      }
      if (details) settle(details);
      const pinned = i < start || i >= stop;
      row.element.toggleAttribute('data-pinned', pinned);
      details?.toggleAttribute('data-pinned', pinned);
    });
    for (const element of unused) element.remove();
  }

  /** Returns the lines outside the window whose rows must stay mounted, ascending. */
  #keep(from, to) {
    const kept = [...this.#pins];
    if (this.#focused >= 0 && this.#rows.contains(document.activeElement)) kept.push(this.#focused);
    return [...new Set(kept)]
      .filter((o) => (o < from || o >= to) && o >= this.first && o < this.end)
      .sort((a, b) => a - b);
  }

  /** Measures the rows whose height may differ. @returns {boolean} whether any height has changed */
  #measureRows(from, to) {
    let changed = false;
    let sum = 0;
    let plain = 0;
    for (let ordinal = from; ordinal < to; ordinal++) {
      const row = this.#mounted.get(ordinal);
      if (!this.#variable && !row.details && !this.#heights.has(ordinal)) continue;
      const height = row.element.offsetHeight + (row.details?.offsetHeight ?? 0);
      if (!row.details) {
        sum += height;
        plain++;
      }
      if (height !== this.#height(ordinal)) changed = true;
      if (height === this.#rowHeight && !this.#variable) this.#heights.delete(ordinal);
      else this.#heights.set(ordinal, height);
    }
    if (this.#variable && plain) {
      const mean = sum / plain;
      this.#average = this.#average ? this.#average * 0.9 + mean * 0.1 : mean;
    }
    if (this.#heights.size > 4000) {
      const near = [...this.#heights].filter(([o]) => this.#mounted.get(o)?.details || Math.abs(o - from) < 1000);
      this.#heights = new Map(near);
    }
    return changed;
  }

  #place(from, to, above) {
    const { style } = this.#rows;
    if (this.follow) {
      if (style.insetBlockEnd !== '0px') {
        style.insetBlockStart = 'auto';
        style.insetBlockEnd = '0px';
        style.transform = 'none';
      }
      this.#growCanvas(this.#total());
      // Any position beyond the end; the browser clamps it. A canvas that fits into the window needs no
      // scrolling, and so no layout.
      if (!this.#isAtEnd && this.#canvasHeight > this.#windowHeight) this.#scrollBox(MAX_CANVAS * 2);
      this.#isAtEnd = true;
      return;
    }
    this.#setCanvas(this.#total());
    const travel = Math.max(0, this.#canvasHeight - this.#windowHeight);
    if (this.#scrollTop > travel) {
      this.#scrollBox(travel);
      this.#scrollTop = travel;
    }
    style.insetBlockEnd = 'auto';
    style.insetBlockStart = '0';
    style.transform = `translateY(${this.#scrollTop - this.#cutOff - above}px)`;
    // Near an end of the scroll bar with many lines beyond it, the bar is corrected immediately.
    const room = this.#canvasHeight - this.#windowHeight - this.#scrollTop;
    const linesLeft = this.#anchor - this.first;
    if (
      (this.#scrollTop < this.#windowHeight && linesLeft > 2 * this.capacity) ||
      (room < this.#windowHeight && this.end - this.#anchor > 4 * this.capacity)
    ) {
      this.#syncScrollBar();
      style.transform = `translateY(${this.#scrollTop - this.#cutOff - above}px)`;
    }
  }

  /** Returns the estimated height of all lines in px; exact if all rows have one height. */
  #total() {
    const each = this.#variable && this.#average ? this.#average : this.#rowHeight;
    let total = this.count * each;
    for (const height of this.#heights.values()) total += height - each;
    return Math.round(total);
  }

  /** Resizes the canvas unless the scroll bar would look the same: each resize scrolls and repaints. */
  #growCanvas(total) {
    const height = this.#canvasHeight;
    const looksTheSame = total > EXACT * this.#windowHeight && total < GROWTH * height && GROWTH * total > height;
    if (!looksTheSame) this.#setCanvas(total);
  }

  #setCanvas(total) {
    const height = Math.max(0, Math.min(total, MAX_CANVAS));
    if (height === this.#canvasHeight) return;
    this.#canvasHeight = height;
    this.#isAtEnd = false;
    this.#canvas.style.blockSize = `${height}px`;
  }

  /** Returns the estimated height of the lines above the window, in px. */
  #virtualTop() {
    const each = this.#variable && this.#average ? this.#average : this.#rowHeight;
    let top = (this.#anchor - this.first) * each + this.#cutOff;
    for (const [ordinal, height] of this.#heights) if (ordinal < this.#anchor) top += height - each;
    return top;
  }

  /** Moves the scroll bar to the position of the anchor; the painted lines do not move. */
  #syncScrollBar() {
    if (this.follow || !this.#box.isConnected) return;
    this.#setCanvas(this.#total());
    const travel = this.#canvasHeight - this.#windowHeight;
    const total = this.#total();
    const top = total <= MAX_CANVAS ? this.#virtualTop() : (this.#virtualTop() / (total - this.#windowHeight)) * travel;
    const target = Math.max(0, Math.min(travel, Math.round(top)));
    if (Math.abs(target - this.#scrollTop) >= 1) {
      this.#scrollBox(target);
      this.#scrollTop = this.#box.scrollTop;
    }
  }

  /** Scrolls without animation, also if the app's CSS sets smooth scrolling. */
  #scrollBox(top) {
    this.#box.scrollTo({ top, behavior: 'instant' });
  }

  #onScroll = () => {
    const { scrollTop } = this.#box;
    const atEnd = this.#box.scrollHeight - this.#box.clientHeight - scrollTop <= 1;
    if (this.follow) {
      const up = this.#scrollTop - scrollTop;
      this.#scrollTop = scrollTop;
      if (atEnd) return;
      if (up < 1) {
        // The canvas has changed; only the user scrolls up.
        this.#isAtEnd = false;
        this.invalidate();
        return;
      }
      this.#release();
      if (this.#canvasHeight - this.#windowHeight - scrollTop > JUMP * this.#windowHeight) {
        // The scroll bar was dragged: a long step, which moves in proportion.
        this.#jump();
        this.render();
      }
      return;
    }
    const step = scrollTop - this.#scrollTop;
    if (Math.abs(step) < 1) return;
    this.#scrollTop = scrollTop;
    if (step > 0 && atEnd) {
      this.#source.reachedEnd();
      return;
    }
    if (Math.abs(step) > JUMP * this.#windowHeight) this.#jump();
    else this.#cutOff += step;
    if (step < 0 && scrollTop <= 0) this.#setAnchor(this.first, 0);
    this.render();
    if (step > 0 && this.#endsInSight()) this.#source.reachedEnd();
    clearTimeout(this.#still);
    this.#still = setTimeout(() => {
      this.#syncScrollBar();
      this.render();
    }, STILL);
  };

  #jump() {
    const travel = Math.max(1, this.#canvasHeight - this.#windowHeight);
    const total = this.#total();
    const top = (this.#scrollTop / travel) * (total - this.#windowHeight);
    const each = this.#variable && this.#average ? this.#average : this.#rowHeight;
    const ordinal = this.first + Math.floor(top / each);
    this.#setAnchor(ordinal, top - (ordinal - this.first) * each);
  }

  #endsInSight() {
    let y = -this.#cutOff;
    let i = this.#anchor;
    while (i < this.end && y <= this.#windowHeight + 1) y += this.#height(i++);
    return i >= this.end && y <= this.#windowHeight + 1;
  }

  #onWheel = (event) => {
    if (this.follow && event.deltaY < 0 && !event.ctrlKey && this.#canvasHeight > this.#windowHeight) this.#release();
  };

  #release() {
    this.setFollow(false);
    this.#source.released();
  }

  /** Sets the anchor to the first row on screen. */
  #anchorWhereItIs() {
    this.#scrollTop = this.#box.scrollTop;
    const row = this.edge(false);
    const top = this.#box.getBoundingClientRect().top + this.#box.clientTop;
    if (row) this.#setAnchor(row.ordinal, Math.round(top - row.element.getBoundingClientRect().top));
    else this.#setAnchor(this.first, 0);
  }

  #measure() {
    const height = this.#box.clientHeight;
    const probe = new Row();
    probe.element.dataset.pinned = '';
    probe.message.textContent = '0';
    this.#rows.append(probe.element);
    const rowHeight = probe.element.offsetHeight;
    probe.element.remove();
    if (rowHeight && rowHeight !== this.#rowHeight) {
      this.#rowHeight = rowHeight;
      this.#heights.clear();
    }
    if (this.#variable) this.#heights.clear();
    this.#windowHeight = height;
    this.#isAtEnd = false;
    if (height) this.render();
  }

  #roving() {
    let target = this.#focused;
    if (!this.#mounted.has(target)) target = this.follow ? this.end - 1 : this.firstVisible;
    for (const row of this.#mounted.values()) {
      const index = row.ordinal === target ? 0 : -1;
      if (row.element.tabIndex !== index) row.element.tabIndex = index;
    }
  }
}
