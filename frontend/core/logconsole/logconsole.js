/**
 * The browser's half of the log console. It keeps the lines in view and some around them, follows the tail, moves
 * the focus, and shows the effect of a press immediately. The server decides which lines there are, what they say
 * and which of them match.
 */

import { announce } from '../base/announce.js';
import { copy } from '../base/clipboard.js';
import { watchLive } from '../base/internal/live.js';
import '../button/tooltip.js';
import { roving } from '../base/roving.js';
import { detailsOf } from './details.js';
import { openColumns } from './columns.js';
import { openValues, showTerms, without, withTerm } from './query.js';
import { openRecent } from './recent.js';
import { cellsOf, isWhole, linesOf, textOf } from './row.js';
import { soon } from './soon.js';
import { Viewport } from './viewport.js';

/** The number of lines kept beyond the painted ones, so that scrolling back and forth needs no request. */
const CACHE = 800;
/** The minimum time between two updates of the numbers while lines stream in, in ms. */
const NUMBERS = 250;
/** The time after which a request for lines is repeated, in ms. */
const PATIENCE = 3_000;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

class LogConsoleElement extends HTMLElement {
  #viewport;
  /** @type {Map<number, import('./row.js').Line>} lines by ordinal */
  #lines = new Map();
  /** Ordinals of lines that may be outdated; they stay visible until they are requested again. */
  #stale = new Set();
  #generation = -1;
  /**
   * The opened lines by sequence number, with their panels. @type {Map<number, {panel?: HTMLElement, content?:
   * object}>}
   */
  #opened = new Map();
  #asking = false;
  #asked = '';
  #capacity = 0;
  #visible = true;
  #hits = { total: 0, progress: 1, cancelled: false, gaveUp: 0, ordinal: -1, index: -1, number: 0 };
  #counts = [];
  #dropped = 0;
  #untimed = 0;
  #found = -1;
  #filtered = false;
  #endWhenReleased = 0;
  #version = 0;
  #words = {};
  #plurals = new Intl.PluralRules();
  /**
   * The ordinal of the oldest remaining line, if the lines in view have been dropped and it has not arrived yet;
   * otherwise -1.
   */
  #overtakenBy = -1;
  #classes = {};
  #loggerLevels = null;
  /** @type {Promise<import('./levels.js').Leases> | undefined} */
  #leases;
  #follow = true;
  #levels = LEVELS.join(' ');
  #columns = 'time level source';
  #cells = cellsOf(this.#columns.split(' '));
  #query = '';
  /** The parts of the query, and those that are switched off, a line each. */
  #terms = [];
  #off = '';
  #regex = false;
  #matchCase = false;
  #wrap = false;
  #pointer = -1;
  #selecting = false;
  /** Whether the selection was made by keys. */
  #selects = false;
  #announceHits = false;
  #numbersTimer = 0;
  #numbersAt = -Infinity;
  #digits = 5;
  /** @type {{locale: string | undefined, numbers: Intl.NumberFormat} | undefined} */
  #format;
  #shown = new IntersectionObserver((entries) => this.#onShown(entries.at(-1).isIntersecting), { rootMargin: '200px' });
  #inSight = true;
  #live = true;
  #stopWatchingLive = () => {};

  constructor() {
    super();
    roving(this, (target) => this.#rows(target));
  }

  connectedCallback() {
    const box = this.#part('viewport');
    if (!box) return;
    this.#viewport ??= new Viewport(box, {
      line: (ordinal) => this.#lines.get(ordinal),
      context: (ordinal) => this.#context(ordinal),
      details: (ordinal) => this.#panel(ordinal),
      painted: (from, to) => this.#painted(from, to),
      released: () => this.#setFollow(false),
      reachedEnd: () => this.#setFollow(true),
    });
    this.#viewport.connect();
    this.addEventListener('click', this.#onClick);
    this.addEventListener('input', this.#onInput);
    this.addEventListener('keydown', this.#onKeyDown);
    this.addEventListener('focusin', this.#onFocusIn);
    this.addEventListener('pointerdown', this.#onPointerDown);
    this.addEventListener('pointermove', this.#onPointerMove, { passive: true });
    this.addEventListener('pointerleave', this.#onPointerLeave);
    this.addEventListener('copy', this.#onCopy);
    document.addEventListener('selectionchange', this.#onSelection);
    document.addEventListener('pointerup', this.#onPointerUp);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#shown.observe(this);
    this.#stopWatchingLive = watchLive((live) => {
      this.#live = live;
      this.#reflect();
    });
    this.#reflect();
  }

  disconnectedCallback() {
    this.#viewport?.disconnect();
    this.removeEventListener('click', this.#onClick);
    this.removeEventListener('input', this.#onInput);
    this.removeEventListener('keydown', this.#onKeyDown);
    this.removeEventListener('focusin', this.#onFocusIn);
    this.removeEventListener('pointerdown', this.#onPointerDown);
    this.removeEventListener('pointermove', this.#onPointerMove);
    this.removeEventListener('pointerleave', this.#onPointerLeave);
    this.removeEventListener('copy', this.#onCopy);
    document.removeEventListener('selectionchange', this.#onSelection);
    document.removeEventListener('pointerup', this.#onPointerUp);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#shown.disconnect();
    this.#stopWatchingLive();
  }

  /** Focuses the search field, or a line if there is none. */
  focus(options) {
    const field = this.#part('searchField');
    const lines = this.#part('viewport');
    const target = field?.checkVisibility() ? field : (lines?.querySelector('[tabindex="0"]') ?? lines);
    target?.focus(options);
  }

  // ---- Properties that the browser changes first ----

  get follow() {
    return this.#follow;
  }

  set follow(follow) {
    this.#follow = !!follow;
    this.#viewport?.setFollow(this.#follow);
    this.#noteEnd();
    this.#reflect();
  }

  /** The names of the levels shown, separated by spaces. */
  get levels() {
    return this.#levels;
  }

  set levels(levels) {
    this.#levels = levels ?? '';
    this.#reflect();
  }

  /** The names of the columns, separated by spaces. */
  get columns() {
    return this.#columns;
  }

  set columns(columns) {
    this.#columns = columns ?? '';
    this.#cells = cellsOf(this.#columns.split(' ').filter(Boolean));
    this.#repaint();
  }

  get query() {
    return this.#query;
  }

  set query(query) {
    this.#query = query ?? '';
    this.#reflect();
  }

  get regex() {
    return this.#regex;
  }

  set regex(regex) {
    this.#regex = !!regex;
    this.#reflect();
  }

  get matchCase() {
    return this.#matchCase;
  }

  set matchCase(matchCase) {
    this.#matchCase = !!matchCase;
    this.#reflect();
  }

  get off() {
    return this.#off;
  }

  set off(off) {
    this.#off = off ?? '';
    this.#showTerms();
  }

  /** The parts of the query that the server has read. @type {import('./query.js').Term[]} */
  set terms(terms) {
    this.#terms = terms ?? [];
    this.#showTerms();
  }

  get wrap() {
    return this.#wrap;
  }

  set wrap(wrap) {
    this.#wrap = !!wrap;
    this.toggleAttribute('data-wrap', this.#wrap);
    if (this.#viewport) this.#viewport.variable = this.#wrap;
    this.#reflect();
  }

  /** The sequence number of the first line in view, from which a search starts; -1 if there is none. */
  get anchor() {
    const line = this.#viewport && this.#lines.get(this.#viewport.firstVisible);
    return line ? line.sequence : -1;
  }

  /** Ignored: the server moves the view by `scroll` in an update. */
  set anchor(_sequence) {}

  set words(words) {
    this.#words = words;
    this.#plurals = new Intl.PluralRules(words.locale);
    this.#showTerms();
    this.#reflect();
  }

  /** The loggers that log more for a time; null if users may not change levels. */
  set loggerLevels(levels) {
    this.toggleAttribute('data-logger-levels', !!levels);
    this.#loggerLevels = levels;
    this.#showLeases();
  }

  async #showLeases() {
    if (!this.#leases && !this.#loggerLevels) return;
    this.#leases ??= import('./levels.js').then(({ Leases }) => new Leases(this));
    (await this.#leases).show(this.#loggerLevels, this.#classes);
  }

  /** Class names of the parts that this script creates, by part. */
  set partClasses(classes) {
    this.#classes = classes ?? {};
    this.#showTerms();
    this.#showLeases();
    this.#repaint();
  }

  // ---- Updates ----

  /** Takes a `ConsoleUpdate` of the server, which has only the fields that it sets. */
  receive({
    generation,
    filtered,
    found,
    first,
    end,
    dropped,
    untimed,
    counts,
    hits,
    stale,
    opened,
    scroll,
    from,
    rows,
    styles,
    details,
  }) {
    const wasCounting = this.#counting;
    const anew = generation !== undefined && generation !== this.#generation;
    if (anew) {
      this.#generation = generation;
      this.#lines.clear();
      this.#stale.clear();
      this.#asked = '';
    }
    if (stale) {
      this.#stale = new Set(this.#lines.keys());
      this.#asked = '';
    }
    if (opened) {
      const known = new Set(opened);
      for (const sequence of [...this.#opened.keys()]) if (!known.has(sequence)) this.#opened.delete(sequence);
      for (const sequence of opened) if (!this.#opened.has(sequence)) this.#opened.set(sequence, {});
    }
    const lines = linesOf({ from, rows, styles });
    for (const line of lines) {
      if (this.#lines.has(line.ordinal)) this.#viewport.forget(line.ordinal);
      this.#lines.set(line.ordinal, line);
      this.#stale.delete(line.ordinal);
    }
    const newest = lines.at(-1)?.sequence ?? 0;
    if (newest >= 10 ** this.#digits) {
      // The column of line numbers grows for all rows at once.
      this.#digits = String(newest).length;
      this.#part('viewport').style.setProperty('--_digits', this.#digits);
    }
    if (first !== undefined) this.#setRange(first, end, anew);
    // Lines that a running search adds are not new lines.
    if (anew || wasCounting) this.#noteEnd();
    if (counts) this.#counts = counts;
    if (dropped !== undefined) this.#dropped = dropped;
    if (untimed !== undefined) this.#setUntimed(untimed);
    if (filtered !== undefined) this.#filtered = filtered;
    if (found !== undefined) this.#found = found;
    if (hits) this.#setHits(hits, anew);
    for (const [sequence, content] of details ?? []) this.#fill(sequence, content);
    if (scroll) this.#scroll(scroll);
    this.#numbers();
    // The result of another query appears in this frame.
    if (anew) this.#viewport.render();
    else this.#viewport.invalidate();
  }

  #setRange(first, end, anew) {
    const { follow, firstVisible } = this.#viewport;
    const overtaken = !anew && !follow && first > firstVisible && first < end;
    // Dropped lines stay in view until the oldest remaining ones have arrived.
    this.#overtakenBy = overtaken && !this.#lines.has(first) ? first : -1;
    const from = this.#overtakenBy < 0 ? first : this.#viewport.first;
    if (from > this.#viewport.first) this.#forgetBefore(from);
    this.#viewport.setRange(from, end, anew);
    if (overtaken) this.#notify(this.#words.overtaken);
  }

  #forgetBefore(first) {
    const keep = this.#lines.size > 2 * (this.#viewport.end - this.#viewport.first) + CACHE ? null : this.#lines;
    if (keep) {
      for (const ordinal of keep.keys()) {
        if (ordinal >= first) break;
        this.#opened.delete(keep.get(ordinal).sequence);
        keep.delete(ordinal);
      }
    } else this.#lines.clear();
  }

  #setUntimed(untimed) {
    // Announced with the time range, not with each line that arrives.
    if (untimed && !this.#untimed) announce(this.#counted(this.#words.untimed, untimed));
    this.#untimed = untimed;
  }

  #setHits(hits, anew) {
    const before = this.#hits;
    const { total, progress, ordinal, index, number } = hits;
    const ended = progress >= 1 && before.progress < 1;
    if (before.total !== total || before.number !== number || ended) this.#numbersAt = -Infinity;
    this.#hits = hits;
    if (before.ordinal !== ordinal || before.index !== index) {
      this.querySelector('[data-part=details] [data-current]')?.removeAttribute('data-current');
      this.#viewport.invalidate();
    }
    if (hits.cancelled && (anew || !before.cancelled)) {
      this.#announceHits = false;
      announce(this.#words.cancelled);
    }
    if (this.#announceHits && progress >= 1) {
      this.#announceHits = false;
      announce(this.#hitText() || this.#counted(this.#words.shown, this.#viewport.count));
    }
  }

  #scroll({ ordinal, place, focus }) {
    if (focus) this.#viewport.focus(ordinal);
    this.#viewport.scrollTo(ordinal, place);
  }

  #context(ordinal) {
    const line = this.#lines.get(ordinal);
    return {
      version: this.#version,
      first: this.#viewport.first,
      current: ordinal === this.#hits.ordinal ? this.#hits.index : -1,
      expanded: !!line && this.#opened.has(line.sequence),
      found: !!line && line.sequence === this.#found,
      classes: this.#classes,
      columns: this.#cells,
      cutText: (n) => this.#counted(this.#words.cut, n),
    };
  }

  #repaint() {
    this.#version++;
    this.#viewport?.invalidate();
  }

  // ---- Requests for missing lines ----

  #painted(from, to) {
    const { capacity } = this.#viewport;
    if (capacity !== this.#capacity && this.$server) {
      this.#capacity = capacity;
      this.$server.capacity(capacity);
    }
    this.#placeActions();
    this.#ask(from, to);
    if (this.#lines.size > 2 * CACHE) {
      for (const ordinal of this.#lines.keys()) {
        if (ordinal < from - CACHE / 2 || ordinal > to + CACHE / 2) this.#lines.delete(ordinal);
      }
    }
  }

  async #ask(from, to) {
    if (this.#asking || !this.$server || from >= to) return;
    const oldest = this.#overtakenBy;
    const { first, end, capacity, follow } = this.#viewport;
    const fresh = (ordinal) => this.#lines.has(ordinal) && !this.#stale.has(ordinal);
    const missing = (low, high) => {
      while (low < high && fresh(low)) low++;
      while (high > low && fresh(high - 1)) high--;
      return low < high ? [low, high] : null;
    };
    if (oldest < 0 && !missing(from, to)) return;
    const around = follow ? 0 : capacity;
    const [low, high] =
      oldest < 0
        ? missing(Math.max(first, from - around), Math.min(end, to + around))
        : [oldest, oldest + 2 * capacity];
    const asked = `${this.#generation}:${low}:${high}`;
    // An unanswered range is not requested again until something changes.
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking = true;
    let timer = 0;
    // Flow discards calls without an answer while the console is inert, for example behind a modal dialog.
    const lost = new Promise((resolve) => {
      timer = setTimeout(() => {
        this.#asked = '';
        resolve();
      }, PATIENCE);
    });
    try {
      await Promise.race([this.$server.rows(this.#generation, low, high), lost]);
    } finally {
      clearTimeout(timer);
      this.#asking = false;
    }
    if (this.isConnected) this.#viewport.invalidate();
  }

  // ---- Follow ----

  #setFollow(follow) {
    if (follow === this.#follow) return;
    this.#notify('');
    this.follow = follow;
    this.#changed('follow');
  }

  #noteEnd() {
    this.#endWhenReleased = this.#viewport?.end ?? 0;
  }

  #changed(property) {
    const type = `${property.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}-changed`;
    soon(() => this.dispatchEvent(new CustomEvent(type)));
  }

  // ---- Pointer and keyboard ----

  #onClick = (event) => {
    const control = event.target.closest('[data-action]');
    if (control && this.contains(control)) {
      if (control.getAttribute('aria-disabled') !== 'true') this.#act(control.dataset.action, control);
      return;
    }
    const term = event.target.closest('[data-term]');
    if (term) {
      this.#pressTerm(term);
      return;
    }
    const chip = event.target.closest('[data-part=chip]');
    if (chip) {
      this.#toggleLevel(chip.dataset.level);
      return;
    }
    if (event.target.closest('a, button, summary, [data-part=details]')) return;
    const row = this.#viewport.rowOf(event.target);
    // A drag that selects text ends with a click, which must not toggle the row.
    if (row && document.getSelection().isCollapsed) this.#toggle(row.ordinal);
  };

  #act(action, control) {
    const { $server } = this;
    switch (action) {
      case 'next':
        return this.#step(1);
      case 'previous':
        return this.#step(-1);
      case 'next-error':
        return $server.stepError(true, this.#here());
      case 'previous-error':
        return $server.stepError(false, this.#here());
      case 'regex':
      case 'match-case':
      case 'wrap': {
        const property = action === 'match-case' ? 'matchCase' : action;
        this[property] = !this[property];
        this.#announceHits = !!this.#query;
        return this.#changed(property);
      }
      case 'range':
        return this.#toggleRange(control);
      case 'recent':
        return openRecent(this, control, this.#words, (words, n) => this.#counted(words, n));
      case 'clearTimeRange':
        $server.clearTimeRange();
        return this.querySelector('[data-action=range]').click();
      case 'columns':
        return this.#openColumns(control);
      case 'jump':
        this.#setFollow(true);
        return this.#part('viewport').focus({ preventScroll: true });
      case 'first':
        return this.#goToFirst();
      case 'copy':
        return this.#copy(-1, -1);
      case 'copy-line':
        return this.#copyLine();
      case 'download-all':
        return this.querySelector('[data-action=download]').click();
      case 'context':
        return this.#viewInContext();
      case 'values':
        return this.#openValues(control);
      default:
        return $server[action]?.();
    }
  }

  #toggleLevel(level) {
    const levels = new Set(this.#levels.split(' ').filter(Boolean));
    if (!levels.delete(level)) levels.add(level);
    this.levels = LEVELS.filter((l) => levels.has(l)).join(' ');
    this.#changed('levels');
  }

  // ---- The parts of the query ----

  #showTerms() {
    const box = this.#part('terms');
    const off = new Set(this.#off.split('\n'));
    if (box) showTerms(box, this.#terms, off, this.#classes.term, this.#words.removeTerm ?? '');
  }

  #pressTerm(button) {
    const chip = button.parentElement;
    const index = [...chip.parentElement.children].indexOf(chip);
    const term = this.#terms[index];
    if (button.dataset.term === 'remove') {
      this.#setQuery(without(this.#query, term));
      const { children } = chip.parentElement;
      // The chip goes when the server has read the query.
      const next = children[index + 1] ?? children[index - 1];
      (next?.firstChild ?? this.#part('searchField')).focus();
      return;
    }
    const off = new Set(this.#off.split('\n').filter((text) => this.#terms.some((each) => each.text === text)));
    if (!off.delete(term.text)) off.add(term.text);
    this.off = [...off].join('\n');
    this.#announceHits = true;
    this.#changed('off');
  }

  #setQuery(query) {
    this.query = query;
    this.#announceHits = true;
    this.#changed('query');
  }

  async #openValues(button) {
    const line = this.#lines.get(this.#pointer);
    if (!line) return;
    button.focus();
    const { values, loggers } = await this.$server.menu(line.sequence);
    const more = (await this.#leases)?.items(loggers) ?? [];
    const searched = this.#part('searchField')?.checkVisibility() ? values : [];
    openValues(this, searched, more, this.#words, (term) => {
      const query = withTerm(this.#query, this.#regex, term);
      if (this.#regex) {
        this.regex = false;
        this.#changed('regex');
      }
      this.#setQuery(query);
    });
  }

  async #openColumns(button) {
    button.focus();
    const fields = await this.$server.fields();
    openColumns(this, button.ariaLabel, this.#columns.split(' ').filter(Boolean), fields, (columns) => {
      this.columns = columns.join(' ');
      this.#changed('columns');
    });
  }

  #toggleRange(control) {
    const range = this.querySelector('[data-range]');
    range.hidden = !range.hidden;
    control.setAttribute('aria-expanded', !range.hidden);
    (range.hidden ? control : range.querySelector('input')).focus();
  }

  #onInput = (event) => {
    if (event.target.dataset.part !== 'searchField') return;
    this.#query = event.target.value;
    this.#announceHits = true;
    this.#changed('query');
  };

  #onKeyDown = (event) => {
    if (event.target.dataset?.part === 'searchField') {
      if (event.key === 'Enter' && !event.isComposing) {
        event.preventDefault();
        this.#step(event.shiftKey ? -1 : 1);
      } else if (event.key === 'Escape' && this.#query) {
        event.preventDefault();
        event.stopPropagation();
        this.query = '';
        this.#changed('query');
      } else if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
        // Text, which is no shortcut of the page, such as "/" for this field.
        event.stopPropagation();
      }
      return;
    }
    const remove = event.target.closest('[data-part=term]')?.lastChild;
    if (remove && (event.key === 'Delete' || event.key === 'Backspace')) remove.click();
    if (remove || event.target.closest('[data-part=chips]')) return;
    const inViewport = event.target.closest('[data-part=viewport]');
    if (!inViewport || event.target.closest('[data-part=details]')) return;
    this.#onRowKey(event);
  };

  #onRowKey(event) {
    const { key } = event;
    if (key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && document.getSelection().isCollapsed) {
      this.#copyLine();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = this.#viewport.rowOf(event.target);
    if (event.shiftKey && row) {
      const page = Math.max(1, this.#viewport.capacity - 2);
      const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[key];
      if (!by) return;
      event.preventDefault();
      this.#selectTo(row, by);
    } else if (key === 'Enter') {
      if (row) this.#toggle(row.ordinal);
      event.preventDefault();
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const forward = (key === 'ArrowRight') !== (getComputedStyle(this).direction === 'rtl');
      if (row?.line?.details && this.#opened.has(row.line.sequence) !== forward) {
        event.preventDefault();
        this.#toggle(row.ordinal);
      }
    }
  }

  /** Extends the selection of whole lines from a row, and moves the focus to the end of the selection. */
  #selectTo(row, by) {
    const selection = document.getSelection();
    const from = (!selection.isCollapsed && this.#viewport.rowOf(selection.anchorNode)) || row;
    const to = Math.max(this.#viewport.first, Math.min(this.#viewport.end - 1, row.ordinal + by));
    if (this.#follow) {
      this.#viewport.setFollow(false);
      this.#setFollow(false);
    }
    this.#viewport.pins = [from.ordinal, to];
    this.#viewport.focus(to);
    const end = this.#viewport.row(to);
    if (end === from) return selection.collapse(from.message, 0);
    const edge = ({ message }, isLast) => [message, isLast ? message.childNodes.length : 0];
    selection.setBaseAndExtent(...edge(from, to < from.ordinal), ...edge(end, to > from.ordinal));
    this.#selects = true;
  }

  /** The rows as a composite widget. Positions are ordinals, since most rows are not in the DOM. */
  #rows(target) {
    const terms = target.closest('[data-part=terms]');
    if (terms) return { items: [...terms.querySelectorAll('button')], orientation: 'horizontal', tabStop: true };
    if (!target.closest('[data-part=viewport]') || target.closest('[data-part=details]')) return null;
    const { focused, first, end, firstVisible, capacity } = this.#viewport;
    if (end <= first) return null;
    const here = focused >= 0 ? focused : firstVisible;
    const isInRow = !!this.#viewport.rowOf(target);
    return {
      at: here,
      first,
      last: end - 1,
      orientation: 'vertical',
      page: (by) => here + by * Math.max(1, capacity - 2),
      go: (to, { key, shiftKey }) => {
        // With Shift the keys select lines.
        if (shiftKey) return;
        // From the viewport itself, an arrow key moves to the row that is the tab stop.
        const ordinal = isInRow || !key.startsWith('Arrow') ? to : here;
        if (this.#follow && ordinal < here) {
          this.#viewport.setFollow(false);
          this.#setFollow(false);
        }
        if (this.#selects) document.getSelection().empty();
        this.#selects = false;
        this.#viewport.focus(ordinal);
        if (key === 'End') this.#setFollow(true);
      },
    };
  }

  #onFocusIn = (event) => {
    const row = this.#viewport.rowOf(event.target);
    if (row && event.target === row.element) {
      this.#viewport.noteFocus(row.ordinal);
      this.#pointer = row.ordinal;
      this.#placeActions();
    }
  };

  #step(direction) {
    if (!this.#query) return;
    const { total, number } = this.#hits;
    if (total && !this.#counting) {
      // The number of the next hit is known here, so it is announced before the line arrives.
      const next = number ? ((number - 1 + direction + total) % total) + 1 : direction > 0 ? 1 : total;
      this.#setText('searchCount', this.#hitText(next));
      announce(this.#hitText(next));
    }
    soon(() => this.$server.step(direction));
  }

  /** Returns the sequence number of the focused line, or of the first line in view. */
  #here() {
    const focused = this.#lines.get(this.#viewport.focused);
    return focused ? focused.sequence : this.anchor;
  }

  #goToFirst() {
    this.#viewport.scrollTo(this.#viewport.first, 'start');
    this.#setFollow(false);
    this.#viewport.focus(this.#viewport.first);
  }

  #viewInContext() {
    const line = this.#lines.get(this.#pointer);
    if (line) this.$server.viewInContext(line.sequence);
  }

  // ---- Details ----

  #toggle(ordinal) {
    const line = this.#lines.get(ordinal);
    if (!line?.details) return;
    const open = !this.#opened.has(line.sequence);
    if (this.#follow && open && ordinal < this.#viewport.end - 1) {
      // New lines would push the opened line out of view.
      this.#viewport.setFollow(false);
      this.#setFollow(false);
    }
    if (open) this.#opened.set(line.sequence, {});
    else this.#opened.delete(line.sequence);
    this.$server.toggled(line.sequence, open);
    this.#viewport.forget(ordinal);
    this.#viewport.render();
  }

  #panel(ordinal) {
    const line = this.#lines.get(ordinal);
    const opened = line && this.#opened.get(line.sequence);
    if (!opened) return undefined;
    if (!opened.panel) {
      opened.panel = document.createElement('div');
      opened.panel.dataset.part = 'details';
      opened.panel.setAttribute('role', 'row');
      opened.panel.setAttribute('aria-level', '2');
      const cell = document.createElement('div');
      cell.setAttribute('role', 'gridcell');
      opened.panel.append(cell);
      opened.panel.addEventListener('toggle', () => this.#viewport.forget(this.#ordinalOf(line.sequence)), true);
      opened.panel.addEventListener('click', () => this.#viewport.forget(this.#ordinalOf(line.sequence)));
      if (opened.content) this.#fill(line.sequence, opened.content);
      else {
        opened.panel.setAttribute('aria-busy', 'true');
        this.$server?.details(line.sequence);
      }
    }
    opened.panel.className = this.#classes.details ?? '';
    return opened.panel;
  }

  #fill(sequence, content) {
    const opened = this.#opened.get(sequence);
    if (!opened) return;
    if (!content) {
      // The response had no room for them.
      this.$server.details(sequence);
      return;
    }
    opened.content = content;
    if (!opened.panel) return;
    opened.panel.removeAttribute('aria-busy');
    opened.panel.firstChild.replaceChildren(...detailsOf(content, this.#classes.mark, this.#words));
    this.#viewport.forget(this.#ordinalOf(sequence));
  }

  #ordinalOf(sequence) {
    for (const row of this.#viewport.mounted) if (row.line?.sequence === sequence) return row.ordinal;
    return -1;
  }

  // ---- Selection and copying ----

  #onPointerDown = (event) => {
    this.#selecting = event.button === 0 && !!this.#viewport.rowOf(event.target);
  };

  #onPointerUp = () => {
    this.#selecting = false;
  };

  #onSelection = () => {
    const selection = document.getSelection();
    const start = selection.isCollapsed ? undefined : this.#viewport.rowOf(selection.anchorNode);
    const end = selection.isCollapsed ? undefined : this.#viewport.rowOf(selection.focusNode);
    this.#viewport.pins = [start, end].filter(Boolean).map((row) => row.ordinal);
    if (this.#selecting && start && this.#follow) {
      // New lines would move the text away from the pointer.
      this.#viewport.setFollow(false);
      this.#setFollow(false);
    }
  };

  #onCopy = (event) => {
    const selection = document.getSelection();
    if (selection.isCollapsed || event.target.closest?.('input')) return;
    const range = selection.getRangeAt(0);
    let start = this.#viewport.rowOf(range.startContainer);
    let end = this.#viewport.rowOf(range.endContainer);
    if (start === end) return;
    // How many characters of the line texts precede the selection, and where it ends.
    const before = start ? offsetIn(start.message, range.startContainer, range.startOffset) : 0;
    const to = end ? offsetIn(end.message, range.endContainer, range.endOffset) : -1;
    // A selection that extends beyond the lines includes those in view.
    start ??= this.#viewport.edge(false);
    end ??= this.#viewport.edge(true);
    if (!(start?.ordinal <= end?.ordinal)) return;
    // Of a line that is copied as it was logged, which is not known here, all is copied.
    const isPart = before > 0 && !start.line.parsed;
    const head = isPart ? textOf(start.line).length - start.line.text.length + before : 0;
    const shown = end.line?.text.length ?? 0;
    const tail = to < 0 || to >= shown || end.line.parsed ? 0 : shown + end.line.cut - to;
    const trim = (text, left) => text.slice(left ? 0 : head, text.length - tail);
    event.preventDefault();
    const lines = [];
    for (let i = start.ordinal; i <= end.ordinal; i++) lines.push(this.#lines.get(i));
    if (lines.every(isWhole)) {
      event.clipboardData.setData('text/plain', trim(lines.map(textOf).join('\n'), 0));
    } else this.#copy(start.ordinal, end.ordinal + 1, trim);
  };

  #copyLine() {
    const ordinal = this.#pointer >= 0 ? this.#pointer : this.#viewport.focused;
    const line = this.#lines.get(ordinal);
    if (isWhole(line)) this.#write(Promise.resolve(textOf(line)), () => announce(this.#words.copied));
    else if (line) this.#copy(ordinal, ordinal + 1);
  }

  /** Copies lines that are not all loaded, and reports how many the server left out. */
  #copy(from, to, trim = (text) => text) {
    const answer = this.#textFrom(from, to);
    this.#write(
      answer.then(({ text, left }) => trim(text, left)),
      async () => {
        const { lines, left } = await answer;
        if (left) this.#notify(this.#filled(this.#words.copiedNewest, lines, left), true);
        else announce(this.#words.copied);
      },
    );
  }

  /** Requests the text of lines. The server refuses if it has copied others for the same response. */
  async #textFrom(from, to) {
    const generation = this.#generation;
    for (;;) {
      const answer = await this.$server.text(generation, from, to);
      if (!answer.again) return answer;
    }
  }

  /**
   * Writes text to the clipboard when it arrives. Must be called during the press, since clipboards require a user
   * gesture.
   */
  async #write(text, done) {
    this.#notify('');
    try {
      await copy({ 'text/plain': text });
      await done();
    } catch {
      announce(this.#words.notCopied);
    }
  }

  // ---- Buttons of the line under the pointer or with the focus ----

  #onPointerMove = (event) => {
    if (event.buttons) return;
    if (event.target.closest('[data-actions]')) return;
    const row = this.#viewport.rowOf(event.target);
    const ordinal = row ? row.ordinal : -1;
    if (ordinal === this.#pointer) return;
    this.#pointer = ordinal;
    this.#placeActions();
  };

  #onPointerLeave = () => {
    this.#pointer = this.#viewport.focused;
    this.#placeActions();
  };

  #placeActions() {
    const actions = this.querySelector(':scope > [data-actions]');
    if (!actions) return;
    const row = this.#pointer >= 0 ? this.#viewport.row(this.#pointer) : undefined;
    const active = this.contains(document.activeElement) || this.matches(':hover');
    const hidden = !row?.line || !active;
    if (actions.hidden !== hidden) actions.hidden = hidden;
    if (hidden) return;
    const box = this.getBoundingClientRect();
    const { top, height } = row.element.getBoundingClientRect();
    actions.style.insetBlockStart = `${Math.round(top - box.top - this.clientTop)}px`;
    actions.style.blockSize = `${height}px`;
  }

  // ---- Visibility ----

  #onVisibility = () => this.#tellVisible();

  #onShown(inSight) {
    this.#inSight = inSight;
    this.#tellVisible();
  }

  #tellVisible() {
    const visible = this.#inSight && document.visibilityState !== 'hidden';
    if (visible === this.#visible || !this.$server) return;
    this.#visible = visible;
    this.$server.visible(visible);
  }

  // ---- Notices and numbers ----

  /** Shows and announces a notice about the lines, optionally with a button to download them. */
  #notify(text, offer = false) {
    const notice = this.querySelector('[data-notice]');
    if (text && text !== notice.textContent) announce(text);
    setStatus(notice, text);
    this.querySelector('[data-action=download-all]').hidden = !offer;
  }

  get #locale() {
    return this.closest('[lang]')?.lang || undefined;
  }

  #number(n) {
    const locale = this.#locale;
    if (!this.#format || this.#format.locale !== locale) this.#format = { locale, numbers: numbersOf(locale) };
    return this.#format.numbers.format(n);
  }

  /** Returns a text in the plural form for a number. */
  #counted(words = '', n) {
    const form = typeof words === 'string' ? words : (words[this.#plurals.select(n)] ?? words.other);
    return this.#filled(form, n);
  }

  /** Returns a text with numbers in place of {0} and {1}. */
  #filled(words, ...numbers) {
    return words.replace(/\{(\d)\}/g, (_, i) => this.#number(numbers[i]));
  }

  #hitText(number = this.#hits.number) {
    if (!this.#query) return '';
    const { total, cancelled } = this.#hits;
    // Without a text to find, as with fields only, lines have no hits.
    if (!total && (this.#counting || this.#viewport.count)) return '';
    const text = !total
      ? this.#words.noHits
      : number
        ? this.#filled(this.#words.hitOf, number, total)
        : this.#counted(this.#words.hits, total);
    return cancelled ? this.#words.stopped.replace('{0}', () => text) : this.#soFar(text);
  }

  /** Whether a search is running, so that more hits and lines may follow. */
  get #counting() {
    return this.#hits.progress < 1;
  }

  #soFar(text) {
    return this.#counting ? this.#words.soFar.replace('{0}', () => text) : text;
  }

  /**
   * Updates the numbers, at most once per NUMBERS ms. A later update in that time writes them in its own frame;
   * without one, a timer does.
   */
  #numbers() {
    clearTimeout(this.#numbersTimer);
    if (performance.now() - this.#numbersAt >= NUMBERS) this.#writeNumbers();
    else this.#numbersTimer = setTimeout(() => this.#writeNumbers(), NUMBERS);
  }

  #writeNumbers() {
    this.#numbersAt = performance.now();
    this.#status();
  }

  #status() {
    this.toggleAttribute('data-empty', this.#viewport.count === 0);
    this.toggleAttribute('data-filtered', this.#filtered);
    this.toggleAttribute('data-context', this.#found >= 0);
    this.#setText('searchCount', this.#hitText());
    this.querySelectorAll('[data-part=chip]').forEach((chip) => {
      const count = chip.querySelector('[data-count]');
      const text = this.#number(this.#counts[LEVELS.indexOf(chip.dataset.level)] ?? 0);
      setTextOf(count, text);
    });
    const lines = this.#filtered ? this.#words.shown : this.#words.lines;
    setStatus(this.querySelector('[data-lines]'), this.#soFar(this.#counted(lines, this.#viewport.count)));
    setStatus(
      this.querySelector('[data-dropped]'),
      this.#dropped ? this.#counted(this.#words.dropped, this.#dropped) : '',
    );
    setStatus(
      this.querySelector('[data-untimed]'),
      this.#untimed ? this.#counted(this.#words.untimed, this.#untimed) : '',
    );
    const { cancelled, gaveUp } = this.#hits;
    setStatus(
      this.querySelector('[data-gave-up]'),
      cancelled ? this.#words.cancelled : gaveUp ? this.#counted(this.#words.gaveUp, gaveUp) : '',
    );
    this.toggleAttribute('data-not-live', !this.#live);
    setStatus(this.querySelector('[data-connection]'), this.#live ? '' : (this.#words.notLive ?? ''));
    const progress = this.querySelector('[data-progress]');
    if (progress) {
      if (progress.hidden === this.#counting) progress.hidden = !this.#counting;
      if (this.#counting) progress.querySelector('progress').value = this.#hits.progress;
    }
    const fresh = this.#follow ? 0 : Math.max(0, this.#viewport.end - this.#endWhenReleased);
    setTextOf(
      this.querySelector('[data-fresh]'),
      fresh ? this.#counted(this.#words.fresh, fresh) : '',
    );
    this.#part('viewport').setAttribute('aria-rowcount', this.#viewport.count);
  }

  #reflect() {
    if (!this.isConnected || !this.#viewport) return;
    this.toggleAttribute('data-follow', this.#follow);
    const press = (action, on) =>
      this.querySelector(`[data-action=${action}]`)?.setAttribute('aria-pressed', String(on));
    press('regex', this.#regex);
    press('match-case', this.#matchCase);
    press('wrap', this.#wrap);
    const shown = this.#levels.split(' ');
    this.querySelectorAll('[data-part=chip]').forEach((chip) => {
      chip.setAttribute('aria-pressed', String(shown.includes(chip.dataset.level)));
    });
    const field = this.#part('searchField');
    if (field && field.value !== this.#query) field.value = this.#query;
    this.toggleAttribute('data-searching', !!this.#query);
    this.#status();
  }

  #setText(part, text) {
    setTextOf(this.#part(part), text ?? '');
  }

  #part(name) {
    return this.querySelector(`[data-part=${name}]`);
  }
}

function setTextOf(element, text) {
  if (!element || element.textContent === text) return;
  const { firstChild } = element;
  if (text && firstChild?.nodeType === Node.TEXT_NODE && !firstChild.nextSibling) firstChild.data = text;
  else element.textContent = text;
}

/**
 * Sets a text and hides the element if it is empty. With `:empty` in the style sheet instead, each change of text
 * would restyle the element.
 */
function setStatus(element, text) {
  setTextOf(element, text);
  if (element && element.hidden !== !text) element.hidden = !text;
}

/** Returns the number format of a language, or the browser's own if the locale is no language tag, such as `en_US`. */
function numbersOf(locale) {
  try {
    return new Intl.NumberFormat(locale);
  } catch {
    return new Intl.NumberFormat();
  }
}

/**
 * Returns the number of characters of a cell before a position: 0 if the position precedes the cell, -1 if it
 * follows or is outside.
 */
function offsetIn(cell, node, offset) {
  if (!cell.contains(node)) {
    return cell.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? 0 : -1;
  }
  const range = document.createRange();
  range.selectNodeContents(cell);
  range.setEnd(node, offset);
  return range.toString().length;
}

customElements.define('es-log-console', LogConsoleElement);
