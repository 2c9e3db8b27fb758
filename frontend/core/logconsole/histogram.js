/**
 * The bars above the lines of a log console, in which users select a time range by pointer or keys. The server counts;
 * this script draws, with fewer bars where there is less room, and shows a range while and after it is selected.
 */

import { announce } from '../base/announce.js';
import { soon } from './soon.js';

/** The numbers of a bar: of all lines, then of those that are shown, without a level and by level. */
const COLUMNS = ['all', 'none', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'];
/** The columns in the order in which they are stacked, so that errors begin at the bottom of each bar. */
const STACK = COLUMNS.slice(1).reverse();
/** The least number of bars there is room for, so that the bars of a short log are not wide. */
const LEAST = 60;
/** The least width of a bar and the least height of a part of it, in px. */
const BAR = 5;
const PART = 2;
/** How many bars the keys move by. */
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
/** The maximum number of rows of the table for screen readers. */
const ROWS = 24;
/** The time after which the table is written again, in ms. */
const TABLE = 2_000;

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const SVG = 'http://www.w3.org/2000/svg';

let instances = 0;

class LogHistogramElement extends HTMLElement {
  /** The width of a bar in ms. */
  #width = 0;
  /** The index of the first bar, and the time of the bar with the index 0. */
  #first = 0;
  #phase = 0;
  #size = 0;
  /** @type {Map<number, number[]>} numbers by index */
  #bars = new Map();
  /**
   * What is drawn: groups of bars, which have one index each.
   *
   * @type {{each: number, from: number, groups: number[][], width: number}}
   */
  #drawn = { each: 1, from: 0, groups: [], width: 0 };
  #words = {};
  #plurals = new Intl.PluralRules();
  #numbers = new Intl.NumberFormat();
  /** @type {Map<string, Intl.DateTimeFormat>} */
  #formats = new Map();
  /** The time range that is shown, and the one that the server has confirmed; null for no bound. */
  #range = [null, null];
  #confirmed = this.#range;
  #waiting = 0;
  /** The times of the bar where a selection begins and of the one under the cursor. */
  #anchor = null;
  #cursor = null;
  #dragging = false;
  #tableTimer = 0;
  #strip;
  #resized = new ResizeObserver(() => this.#draw());

  connectedCallback() {
    if (!this.#strip) this.#create();
    this.#resized.observe(this.#strip);
  }

  disconnectedCallback() {
    this.#resized.disconnect();
    clearTimeout(this.#tableTimer);
    this.#tableTimer = 0;
  }

  #create() {
    const hint = `es-log-histogram-${instances++}`;
    this.innerHTML = `
      <div data-strip role="slider" tabindex="0" aria-orientation="horizontal" aria-valuemin="0"
          aria-describedby="${hint}">
        <svg aria-hidden="true" preserveAspectRatio="none"></svg><div data-brush hidden></div>
        <div data-cursor hidden></div>
      </div>
      <div data-scale aria-hidden="true"><span></span><span data-tip></span><span></span></div>
      <div hidden id="${hint}"></div>
      <table data-visually-hidden></table>`;
    this.#strip = this.firstElementChild;
    for (const column of ['all', ...STACK]) {
      const path = document.createElementNS(SVG, 'path');
      path.dataset.level = column;
      this.#strip.firstElementChild.append(path);
    }
    const handlers = {
      keydown: this.#onKeyDown,
      focus: this.#onFocus,
      blur: this.#onBlur,
      pointerdown: this.#onPointerDown,
      pointermove: this.#onPointerMove,
      pointerup: this.#onPointerUp,
      pointercancel: this.#onPointerCancel,
      pointerleave: this.#onPointerLeave,
    };
    for (const [type, handler] of Object.entries(handlers)) this.#strip.addEventListener(type, handler);
    this.#showWords();
  }

  // ---- What the server sends ----

  set words(words) {
    this.#words = words ?? {};
    this.#plurals = new Intl.PluralRules(this.#words.locale);
    this.#numbers = new Intl.NumberFormat(this.#words.locale);
    this.#formats.clear();
    this.#showWords();
    this.#draw();
  }

  /** The bounds of the time range in ms since 1970; null for none. */
  set range(range) {
    this.#confirmed = range ?? [null, null];
    // The answer to an earlier request must not replace what was selected since.
    if (!this.#waiting) this.#setRange(this.#confirmed);
  }

  receive({ width, start, size, bars = [] }) {
    if (width !== undefined) {
      this.#width = width;
      this.#bars.clear();
    }
    if (start !== undefined) {
      this.#first = Math.floor(start / this.#width);
      this.#phase = start - this.#first * this.#width;
      this.#size = size;
      for (const index of this.#bars.keys()) {
        if (index < this.#first || index >= this.#first + size) this.#bars.delete(index);
      }
    }
    for (let i = 0; i < bars.length; i += COLUMNS.length + 1) {
      this.#bars.set(this.#first + bars[i], bars.slice(i + 1, i + 1 + COLUMNS.length));
    }
    this.#draw();
  }

  #showWords() {
    if (!this.#strip) return;
    this.#strip.ariaLabel = this.#words.histogram ?? '';
    this.querySelector('[id]').textContent = this.#words.histogramHint ?? '';
  }

  // ---- Times and bars ----

  /** Returns the time at which a group of bars begins. */
  #timeOf(group) {
    return this.#phase + (this.#drawn.from + group) * this.#drawn.each * this.#width;
  }

  /** Returns the group that a time belongs to. */
  #groupOf(time) {
    const { each, from, groups } = this.#drawn;
    const group = Math.floor((time - this.#phase) / (each * this.#width)) - from;
    return Math.max(0, Math.min(group, groups.length - 1));
  }

  #groupAt(event) {
    const { left, width } = this.#strip.getBoundingClientRect();
    const { length } = this.#drawn.groups;
    return Math.max(0, Math.min(Math.floor(((event.clientX - left) / width) * length), length - 1));
  }

  /** Returns the range from the anchor to the cursor. */
  #selected() {
    const cursor = this.#groupOf(this.#cursor);
    const anchor = this.#anchor === null ? cursor : this.#groupOf(this.#anchor);
    return [this.#timeOf(Math.min(anchor, cursor)), this.#timeOf(Math.max(anchor, cursor) + 1)];
  }

  #format(style) {
    if (!this.#formats.has(style)) {
      const { locale, zone } = this.#words;
      const day = { year: 'numeric', month: 'short', day: 'numeric' };
      const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
      const options = {
        ...(style !== 'time' && day),
        ...(this.#width < DAY && time),
        ...(this.#width < 60 * SECOND && { second: '2-digit' }),
        ...(this.#width < SECOND && { fractionalSecondDigits: 3 }),
      };
      this.#formats.set(style, formatIn(locale, options, zone === 'Z' ? 'UTC' : zone));
    }
    return this.#formats.get(style);
  }

  /** Returns times as text: of one day without the day. */
  #written(from, to = from) {
    const day = this.#format('day');
    const { groups } = this.#drawn;
    const days = formatIn(this.#words.locale, {}, day.resolvedOptions().timeZone);
    const isOneDay = days.format(this.#timeOf(0)) === days.format(this.#timeOf(groups.length) - 1);
    const format = isOneDay && this.#width < DAY ? this.#format('time') : day;
    return from === to ? format.format(from) : format.formatRange(from, to);
  }

  #count(lines) {
    const forms = this.#words.lines ?? {};
    const form = forms[this.#plurals.select(lines)] ?? forms.other ?? '';
    return form.replace('{0}', () => this.#numbers.format(lines));
  }

  /** Returns the numbers of some groups together. */
  #sum(first, last) {
    return this.#drawn.groups.slice(first, last + 1).reduce((sum, group) => sum.map((n, i) => n + group[i]), NOTHING);
  }

  /** Says what a range has: its times, its lines that are shown, and those of each level. */
  #said([from, to]) {
    const sum = this.#sum(this.#groupOf(from), this.#groupOf(to - 1));
    const levels = STACK.filter((level) => level !== 'none' && sum[COLUMNS.indexOf(level)]).map(
      (level) => `${this.#levelName(level)} ${this.#numbers.format(sum[COLUMNS.indexOf(level)])}`,
    );
    const shown = sum.slice(1).reduce((a, b) => a + b);
    return [this.#written(from, to), this.#count(shown), ...levels];
  }

  #levelName(level) {
    return this.#words[`level${level[0].toUpperCase()}${level.slice(1)}`];
  }

  // ---- Drawing ----

  #draw() {
    // Under the pointer, the bars stay where they are.
    if (!this.#strip || this.#dragging) return;
    const { clientWidth: width, clientHeight: height } = this.#strip;
    if (!width) return;
    this.#formats.clear();
    const count = this.#size && Math.max(this.#size, LEAST);
    const end = this.#first + this.#size;
    const each = Math.max(1, Math.ceil((count * BAR) / width));
    const from = Math.floor((end - count) / each);
    const groups = Array.from({ length: count ? Math.floor((end - 1) / each) - from + 1 : 0 }, () => [...NOTHING]);
    for (const [index, numbers] of this.#bars) {
      const group = groups[Math.floor(index / each) - from];
      numbers.forEach((n, i) => (group[i] += n));
    }
    this.#drawn = { each, from, groups, width };
    this.#strip.firstElementChild.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const paths = this.#paths(groups, width, height);
    for (const path of this.#strip.firstElementChild.children) {
      path.setAttribute('d', paths[path.dataset.level].join(''));
    }
    const [start, , last] = this.querySelector('[data-scale]').children;
    start.textContent = groups.length ? this.#written(this.#timeOf(0)) : '';
    last.textContent = groups.length ? this.#written(this.#timeOf(groups.length)) : '';
    // While it has the focus, a screen reader would read each change.
    this.#drawSelection(document.activeElement !== this.#strip);
    this.#tableTimer ||= setTimeout(() => this.#writeTable(), TABLE);
  }

  #paths(groups, width, height) {
    const paths = Object.fromEntries(COLUMNS.map((column) => [column, []]));
    const most = Math.max(1, ...groups.map(([all]) => all));
    const step = width / groups.length;
    const gap = Math.min(1, step / 5);
    const part = (n) => (n ? Math.max(PART, (n / most) * height) : 0);
    groups.forEach((group, i) => {
      const left = i * step + gap / 2;
      const parts = STACK.map((level) => [level, part(group[COLUMNS.indexOf(level)])]).filter(([, high]) => high);
      let top = height;
      parts.forEach(([level, high], at) => {
        const next = Math.max(0, top - high);
        paths[level].push(bar(left, next, step - gap, top - next, at === parts.length - 1));
        top = next;
      });
      const all = Math.max(0, height - part(group[0]));
      if (all < top) paths.all.push(bar(left, all, step - gap, top - all, true));
    });
    return paths;
  }

  #drawSelection(isSaid = true) {
    const { groups, width } = this.#drawn;
    const [, brush, cursor] = this.#strip.children;
    const hasCursor = this.#cursor !== null && groups.length > 0;
    const isSelecting = hasCursor && this.#anchor !== null;
    const [from, to] = isSelecting ? this.#selected() : this.#range;
    const start = this.#timeOf(0);
    const x = (time) => ((time - start) / (this.#timeOf(groups.length) - start)) * width;
    const left = from === null ? 0 : Math.max(0, x(from));
    const right = to === null ? width : Math.min(width, x(to));
    brush.hidden = !groups.length || (from === null && to === null) || left >= width || right <= 0;
    if (!brush.hidden) place(brush, left, Math.max(PART, right - left));
    cursor.hidden = !hasCursor;
    const group = hasCursor ? this.#groupOf(this.#cursor) : groups.length - 1;
    if (hasCursor) place(cursor, (group / groups.length) * width, width / groups.length);
    const said = groups.length
      ? this.#said(isSelecting ? [from, to] : [this.#timeOf(group), this.#timeOf(group + 1)])
      : [this.#count(0)];
    if (isSaid) {
      this.#strip.setAttribute('aria-valuemax', Math.max(0, groups.length - 1));
      this.#strip.setAttribute('aria-valuenow', Math.max(0, group));
      this.#strip.setAttribute('aria-valuetext', said.join(', '));
    }
    this.querySelector('[data-tip]').textContent = hasCursor ? said.join(' · ') : '';
    this.toggleAttribute('data-tipped', hasCursor);
  }

  /** Writes the bars as a table for screen readers, with fewer rows than bars. */
  #writeTable() {
    this.#tableTimer = 0;
    const { groups } = this.#drawn;
    const each = Math.ceil(groups.length / ROWS) || 1;
    const total = this.#sum(0, groups.length);
    const levels = COLUMNS.slice(2).filter((level) => total[COLUMNS.indexOf(level)]);
    const rows = [[this.#words.timeRange, this.#words.linesHeader, ...levels.map((level) => this.#levelName(level))]];
    for (let i = 0; i < groups.length; i += each) {
      const last = Math.min(i + each, groups.length) - 1;
      const sum = this.#sum(i, last);
      const shown = sum.slice(1).reduce((a, b) => a + b);
      if (shown) {
        const numbers = [shown, ...levels.map((level) => sum[COLUMNS.indexOf(level)])];
        rows.push([this.#written(this.#timeOf(i), this.#timeOf(last + 1)), ...numbers.map(this.#numbers.format)]);
      }
    }
    const table = this.querySelector('table');
    table.replaceChildren(...rows.map((cells, row) => rowOf(cells, row === 0)));
    table.createCaption().textContent = this.#words.histogram ?? '';
  }

  // ---- Selecting ----

  #setRange(range) {
    this.#range = range;
    if (this.#strip) this.#drawSelection();
  }

  /** Shows a range, and asks the server for its lines. */
  async #apply(range) {
    this.#anchor = null;
    this.#setRange(range ?? [null, null]);
    announce(range ? this.#said(range).join(', ') : (this.#words.clearTimeRange ?? ''));
    let answer;
    const ask = () => (range ? this.$server.limit(...range) : this.parentElement.$server.clearTimeRange());
    soon(() => (answer = ask()));
    this.#waiting++;
    try {
      await answer;
    } finally {
      this.#waiting--;
      if (!this.#waiting) this.#setRange(this.#confirmed);
    }
  }

  get #isFree() {
    return this.#drawn.groups.length > 0 && !!this.$server && !this.closest('[disabled]');
  }

  #onKeyDown = (event) => {
    const { key, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || this.#dragging || !this.#isFree) return;
    const last = this.#drawn.groups.length - 1;
    const at = this.#cursor === null ? last : this.#groupOf(this.#cursor);
    const to = { Home: 0, End: last }[key] ?? Math.max(0, Math.min(at + STEPS[key], last));
    const hasRange = this.#range.some((bound) => bound !== null);
    if (to >= 0) {
      this.#anchor = shiftKey ? (this.#anchor ?? this.#timeOf(at)) : null;
      this.#cursor = this.#timeOf(to);
      this.#drawSelection();
    } else if (key === 'Enter' && this.#cursor !== null) {
      this.#apply(this.#selected());
    } else if (key === 'Escape' && this.#anchor !== null) {
      this.#anchor = null;
      this.#drawSelection();
    } else if (key === 'Escape' && hasRange) {
      this.#apply(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #onFocus = () => {
    if (!this.#isFree || this.#dragging || !this.#strip.matches(':focus-visible')) return;
    this.#cursor ??= this.#timeOf(this.#drawn.groups.length - 1);
    this.#drawSelection();
  };

  #onBlur = () => this.#leave();

  #leave() {
    if (this.#dragging) return;
    this.#cursor = null;
    this.#anchor = null;
    this.#drawSelection();
  }

  #onPointerDown = (event) => {
    if (event.button !== 0 || !this.#isFree) return;
    this.#dragging = true;
    this.#strip.setPointerCapture(event.pointerId);
    this.#cursor = this.#timeOf(this.#groupAt(event));
    this.#anchor = this.#cursor;
    this.#drawSelection();
  };

  #onPointerMove = (event) => {
    if (!this.#isFree || (!this.#dragging && this.#strip.matches(':focus-visible'))) return;
    this.#cursor = this.#timeOf(this.#groupAt(event));
    this.#drawSelection();
  };

  #onPointerUp = () => {
    if (!this.#dragging) return;
    this.#dragging = false;
    const range = this.#selected();
    // A press on the only selected bar takes the selection back.
    this.#apply(range.every((bound, i) => bound === this.#range[i]) ? null : range);
    this.#draw();
  };

  #onPointerCancel = () => {
    this.#dragging = false;
    this.#leave();
    this.#draw();
  };

  #onPointerLeave = () => {
    if (!this.#strip.matches(':focus-visible')) this.#leave();
  };
}

const NOTHING = COLUMNS.map(() => 0);

/** Returns a format of times, in the browser's zone if it does not know the one that is named. */
function formatIn(locale, options, timeZone) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
}

/** Returns the path of a part of a bar, whose upper corners are round if it is the uppermost one. */
function bar(left, top, width, height, isTop) {
  const r = isTop ? Math.min(2, width / 3, height) : 0;
  const [x, y, w, h] = [left, top + r, width - 2 * r, height - r].map((n) => Math.round(n * 100) / 100);
  return `M${x} ${y}v${h}h${w + 2 * r}v${-h}q0 ${-r} ${-r} ${-r}h${-w}q${-r} 0 ${-r} ${r}z`;
}

function place(element, left, width) {
  element.style.translate = `${left}px`;
  element.style.inlineSize = `${width}px`;
}

function rowOf(cells, isHead) {
  const row = document.createElement('tr');
  cells.forEach((text, column) => {
    const cell = document.createElement(isHead || !column ? 'th' : 'td');
    if (isHead || !column) cell.scope = isHead ? 'col' : 'row';
    cell.textContent = text;
    row.append(cell);
  });
  return row;
}

customElements.define('es-log-histogram', LogHistogramElement);
