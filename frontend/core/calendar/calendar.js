/** The browser's half of the calendar. Draws any month from texts that the server sends once. */

import { announce } from '../base/announce.js';
import { roving } from '../base/roving.js';
import { pulse } from '../theme/haptics.js';
import { dayOf, daysSince, firstOf, inMonth, isoOf, monthOf, numberOf, today, weekOf, yearOf } from './dates.js';

const parts = (root, name) => [...root.querySelectorAll(`[data-part=${name}]`)];

/** Sets the text and the attributes that differ. Writing an unchanged value would cost as much as a change. */
const set = (element, { text = element.textContent, ...attributes }) => {
  if (element.textContent !== text) element.textContent = text;
  for (const name in attributes) {
    const value = attributes[name] === true ? '' : attributes[name];
    if (value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, value);
  }
};

class CalendarElement extends HTMLElement {
  static {
    this.prototype.attributeChangedCallback = this.prototype.connectedCallback;
    // The browser changes `value` (ISO dates separated by commas) and `month` first; the server confirms them.
    for (const name of ['names', 'contents', 'value', 'month', 'min', 'max', 'disabled', 'unavailable']) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.#given[name];
        },
        set(value) {
          this.#given[name] = value;
          this.#take(name, value);
        },
      });
    }
  }

  static observedAttributes = ['data-read-only'];

  #given = {};
  #refused = new Set();
  #generation;
  /** The day that is the tab stop. */
  #active = NaN;
  /** The first end of a range whose second end has not been pressed yet. */
  #anchor = NaN;
  #preview;
  #months = [];
  #picker;
  #touch;
  #due;
  /** The date whose selection changed last, and the announcement made for it. */
  #pressed;
  #said;

  constructor() {
    super();
    roving(this, (target) => this.#composite(target));
    for (const type in this.#on) this.addEventListener(type, this.#on[type]);
  }

  connectedCallback() {
    this.#due ??= Promise.resolve().then(() => {
      this.#due = null;
      if (!this.isConnected || !this.#given.item) return;
      this.#paint();
      this.#report();
    });
  }

  focus(options = {}) {
    if (this.#given.item) this.#paint(options);
  }

  draw(layers) {
    Object.assign(this.#given, layers);
    this.#take('names');
  }

  #take(name, value) {
    if (name === 'names') this.#months = [];
    if (name === 'value') {
      const days = this.#value;
      this.#anchor = NaN;
      // Keeps the active day within the selection.
      if (value) this.#active = Math.max(days[0], Math.min(this.#active, days.at(-1)));
    }
    if (name === 'unavailable') {
      // The generation, the first date, and one flag per day; 1 means refused.
      const [generation, first, flags] = value.split(' ');
      if (generation !== this.#generation) this.#refused.clear();
      this.#generation = generation;
      [...flags].forEach((flag, i) => flag === '1' && this.#refused.add(dayOf(first) + i));
      if (this.#refused.has(this.#anchor)) this.#anchor = NaN;
    }
    this.connectedCallback();
  }

  get #value() {
    return this.value ? this.value.split(',').map(dayOf) : [];
  }

  get #first() {
    return monthOf(dayOf(this.month));
  }

  get #ahead() {
    return this.matches(':dir(rtl)') ? -1 : 1;
  }

  get #isReadOnly() {
    return this.matches('[data-read-only~=value]');
  }

  #isRefused(day) {
    return day < dayOf(this.min) || day > dayOf(this.max) || this.#refused.has(day);
  }

  /** Whether the day cannot be selected: it is refused, or a refused day lies between it and the anchor. */
  #isOut(day) {
    const isBetween = (other) => (other - this.#anchor) * (day - other) > 0;
    return this.#isRefused(day) || (!isNaN(this.#anchor) && [...this.#refused].some(isBetween));
  }

  #digits(number) {
    return `${number}`.replace(/\d/g, (digit) => this.names.digits[digit]);
  }

  /** Returns a text of a month or day with its placeholders filled in. */
  #text(texts, day) {
    const month = monthOf(day);
    const words = { y: yearOf(month), d: numberOf(day), D: isoOf(day).slice(8), E: this.names.days[daysSince(1, day)] };
    return texts[month % 12].replace(/%(\w)/g, (_, letter) => this.#digits(words[letter]));
  }

  #title(month) {
    return this.#text(this.names.titles, firstOf(month));
  }

  /** Draws the months. If a day has the focus, the active day gets it. */
  #paint(focus = this.querySelector('[data-part=day]:focus') && {}) {
    if (!this.#months.length) {
      parts(this, 'months')[0].innerHTML = this.#given.frame.repeat(this.names.count);
      this.#months = parts(this, 'month');
      for (const weeks of parts(this, 'weeks')) weeks.innerHTML = this.#given.week.repeat(6);
      this.#picker = null;
    }
    const isInSight = (day) => this.#months[monthOf(day) - this.#first];
    if (!isInSight(this.#active)) this.#active = [...this.#value, today(), firstOf(this.#first)].find(isInSight);
    set(this, { 'data-half-drawn': !isNaN(this.#anchor) });
    this.#months.forEach((root, i) => this.#paintMonth(root, this.#first + i));
    for (const button of this.querySelectorAll('button')) set(button, { disabled: !!this.disabled });
    if (focus) this.querySelector('[data-part=day][tabindex="0"]').focus(focus);
  }

  #paintMonth(root, month) {
    const { first, fills, labels, dates } = this.names;
    const [begin, end] = [firstOf(month), firstOf(month + 1)];
    const start = begin - daysSince(first, begin);
    const [shown, last] = fills ? [start, end + 5 - daysSince(first, end - 1)] : [begin, end - 1];
    const now = today();
    const drawing = !isNaN(this.#anchor);
    const ends = drawing ? [this.#anchor, this.#preview].sort((a, b) => a - b) : this.#value;
    const [from, to] = this.dataset.mode === 'range' ? ends : [];
    const title = this.#title(month);
    const [caption] = parts(root, 'caption');
    set(caption, { text: title, 'aria-label': `${title}, ${labels.chooseMonth}` });
    for (const nav of parts(root, 'nav')) {
      set(nav, { 'aria-disabled': this.#leafed(+nav.dataset.by) === this.#first && 'true' });
    }
    set(parts(root, 'grid')[0], { 'aria-label': title, 'aria-readonly': `${this.#isReadOnly}` });
    [...parts(root, 'weeks')[0].children].forEach((row, i) => {
      const day = start + 7 * i;
      set(row, { 'data-empty': day > last });
      for (const number of parts(row, 'weekNumber')) {
        const text = this.#digits(weekOf(day));
        set(number, { text, 'aria-label': labels.weekNumber.replace('{0}', text) });
      }
      const [band] = parts(row, 'band');
      const low = Math.max(from, day, shown);
      const high = Math.min(to, day + 6, last);
      // A range ends in the middle of a day.
      const style = `--_from: ${low - day + (low === from) / 2}; --_to: ${day + 6 - high + (high === to) / 2};`;
      set(band, { hidden: !(low <= high) });
      if (low <= high && band.style.cssText !== style) band.style.cssText = style;
    });
    parts(root, 'day').forEach((button, i) => {
      const day = start + i;
      const outside = day < begin || day >= end;
      const blank = day < shown || day > last;
      const chosen = drawing ? day === this.#anchor : ends.includes(day);
      const within = day >= from && day <= to;
      const selected = chosen || (within && !drawing);
      const out = this.#isOut(day);
      const isToday = day === now;
      const iso = isoOf(day);
      const node = !outside && window.Vaadin.Flow.clients[this.contents.app]?.getByNodeId(this.contents[iso]);
      const [face, content] = button.childNodes;
      set(face, { text: this.#digits(numberOf(day)) });
      if (node ? node !== content : content) button.replaceChildren(face, ...(node ? [node] : []));
      const words = [
        this.#text(dates, day),
        isToday && labels.today,
        chosen && day === from && labels.rangeStart,
        chosen && day === to && !drawing && labels.rangeEnd,
        selected && labels.selected,
        out && labels.unavailable,
        node?.textContent,
      ];
      set(button.parentNode, { 'aria-selected': `${selected}` });
      set(button, {
        'aria-label': words.filter(Boolean).join(', '),
        'aria-current': isToday && 'date',
        'aria-disabled': out && 'true',
        'data-date': !blank && iso,
        'data-outside': outside,
        'data-selected': chosen,
        'data-within': within,
        'data-unavailable': this.#refused.has(day),
        tabindex: day === this.#active && !outside ? 0 : -1,
      });
    });
  }

  /** Announces what becomes of a date from now on. */
  #await(date) {
    this.#pressed = date;
    this.#said = null;
  }

  /** Announces the effect of the last press, and again if the server changes it. */
  #report() {
    const [day] = this.querySelectorAll(`:focus-within [data-date="${this.#pressed}"]:not([data-outside])`);
    const isSelected = day?.parentNode.ariaSelected === 'true';
    const said = day && day.ariaLabel + (isSelected ? '' : `, ${this.names.labels.notSelected}`);
    if (said && said !== this.#said) announce((this.#said = said));
  }

  /** Limits a month to those between `min` and `max`, but never excludes the `other` month. */
  #clamped(month, other, more = 0) {
    const lowest = Math.min(monthOf(dayOf(this.min)), other);
    return Math.max(lowest, Math.min(month, Math.max(monthOf(dayOf(this.max)) - more, other)));
  }

  #leafed(by) {
    return this.#clamped(this.#first + by, this.#first, this.#months.length - 1);
  }

  /** Makes a day the tab stop and scrolls its month into view; the next paint shows it. */
  #moveTo(day, first = this.#first) {
    const month = monthOf(day);
    first = Math.max(Math.min(first, month), month - this.#months.length + 1);
    const by = first - this.#first;
    this.#active = day;
    this.#pressed = null;
    if (!this.#isOut(day)) this.#preview = day;
    if (!by) return;
    this.#tell('month', isoOf(firstOf(first)).slice(0, 7));
    announce(this.#months.map((_, i) => this.#title(first + i)).join(', '));
    this.style.setProperty('--_by', Math.sign(by));
    for (const weeks of parts(this, 'weeks')) weeks.getAnimations()[0]?.play();
  }

  #tell(name, value) {
    this.#given[name] = value;
    this.dispatchEvent(new Event(`${name}-changed`));
  }

  #leaf(by) {
    const first = this.#leafed(by);
    this.#moveTo(inMonth(this.#active, monthOf(this.#active) + first - this.#first), first);
    this.#paint();
  }

  #choose(date) {
    const { mode } = this.dataset;
    const day = dayOf(date);
    this.#moveTo(day);
    if (this.#isReadOnly) return this.focus();
    if (!this.hasAttribute('data-no-haptics')) pulse();
    if (mode === 'range' && isNaN(this.#anchor)) this.#anchor = day;
    else {
      const kept = { multiple: this.#value, range: [this.#anchor] }[mode] ?? [];
      const chosen = mode === 'multiple' && kept.includes(day) ? kept.filter((other) => other !== day) : [...kept, day];
      this.#anchor = NaN;
      this.#tell('value', chosen.sort((a, b) => a - b).map(isoOf).join());
    }
    this.focus();
    this.#await(date);
    this.#report();
  }

  /** Opens the picker of months (unit 1) or years (unit 12); closes it without a unit. */
  #pick(root, unit, month) {
    const { labels, months } = this.names;
    const [caption, year] = parts(root, 'caption');
    const [list] = parts(root, 'pickerGrid');
    for (const each of this.#months) {
      set(each, { 'data-picking': !!unit && each === root });
      set(parts(each, 'caption')[0], { 'aria-expanded': `${!!unit && each === root}` });
    }
    this.style.setProperty('--_by', 0);
    this.#picker = unit && { root, unit, month };
    if (!unit) return caption.focus();
    const isYear = unit > 1;
    const inUnits = (of) => Math.floor(of / unit);
    const now = inUnits(month);
    const lowest = inUnits(this.#clamped(0, month));
    const highest = inUnits(this.#clamped(Infinity, month));
    const from = isYear ? Math.max(lowest, now - 100) : now - (now % 12);
    const to = isYear ? Math.min(highest, now + 100) : from + 11;
    const text = this.#digits(yearOf(month));
    set(year, { text, 'aria-label': `${text}, ${labels.chooseYear}`, 'aria-expanded': `${isYear}` });
    set(list, { 'aria-label': isYear ? labels.chooseYear : labels.chooseMonth });
    list.innerHTML = this.#given.item.repeat(to - from + 1);
    [...list.children].forEach((item, i) => {
      const at = from + i;
      set(item, {
        text: isYear ? this.#digits(at) : months[i],
        'data-at': at,
        'aria-label': !isYear && this.#title(at),
        'aria-selected': `${at === now}`,
        'aria-disabled': (at < lowest || at > highest) && 'true',
        tabindex: at === now ? 0 : -1,
      });
    });
    list.children[now - from].focus();
  }

  /** Keys move among the days, or among the items of an open picker. */
  #composite(target) {
    if (target.dataset.at) {
      const items = [...target.parentNode.children];
      return { items, columns: 3, page: (by) => items.indexOf(target) + 12 * by, typeAhead: true, tabStop: true };
    }
    const day = this.#active;
    const month = monthOf(day);
    return target.dataset.part === 'day' && {
      at: day,
      first: -Infinity,
      last: Infinity,
      columns: 7,
      column: daysSince(this.names.first, day),
      page: (by, shift) => inMonth(day, this.#clamped(month + by * (shift ? 12 : 1), month)),
      go: (to) => {
        if (this.#clamped(monthOf(to), month) !== monthOf(to)) return;
        this.#moveTo(to);
        this.#paint();
      },
    };
  }

  #on = {
    click: ({ target }) => {
      const pressed = target.closest('button[data-part]');
      if (!pressed) return;
      const { by, at, date } = pressed.dataset;
      const root = pressed.closest('[data-part=month]');
      const index = this.#months.indexOf(root);
      const { unit, month } = this.#picker ?? {};
      if (pressed.ariaDisabled) date && announce(pressed.ariaLabel);
      else if (by) this.#leaf(+by);
      else if (date) this.#choose(date);
      else if (unit > 1 && at) this.#pick(root, 1, at * 12 + (month % 12));
      else if (at) {
        this.#pick(root);
        this.#moveTo(inMonth(this.#active, +at), at - index);
        this.focus();
      } else if (pressed.closest('[data-part=picker]')) this.#pick(root, 13 - unit, month);
      else this.#pick(root, pressed.ariaExpanded === 'false' && 1, this.#first + index);
    },

    keydown: (event) => {
      if (event.key === 'Escape') {
        if (this.#picker) this.#pick(this.#picker.root);
        else if (isNaN(this.#anchor)) return;
        else {
          this.#await(isoOf(this.#anchor));
          this.#anchor = NaN;
        }
        this.#paint();
        this.#report();
        event.preventDefault();
      }
      // A popup around the calendar must not close on the same Escape.
      if (event.defaultPrevented) event.stopPropagation();
    },

    focusin: ({ target: { dataset } }) => {
      if (!dataset.date || dataset.outside != null || this.#active === dayOf(dataset.date)) return;
      this.#moveTo(dayOf(dataset.date));
      this.#paint();
    },

    pointerover: ({ target }) => {
      const day = dayOf(target.closest('[data-part=day]:not([aria-disabled])')?.dataset.date);
      if (isNaN(this.#anchor + day) || day === this.#preview) return;
      this.#preview = day;
      this.#paint();
    },

    pointerdown: ({ pointerType, clientX }) => {
      this.#touch = pointerType === 'touch' ? clientX : NaN;
    },

    pointerup: ({ clientX }) => {
      const x = clientX - this.#touch;
      if (Math.abs(x) > 48 && !this.#picker && !this.hasAttribute('data-no-swipe')) {
        this.#leaf(-Math.sign(x) * this.#ahead);
      }
    },
  };
}

customElements.define('es-calendar', CalendarElement);
