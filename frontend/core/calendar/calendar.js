/**
 * The browser's half of the calendar: it draws any month from names that it was sent once, and shows at once what a press
 * does. What is refused, and what is in the days, comes from the server.
 */

import { pulse } from '../theme/haptics.js';
import { dayOf, daysSince, firstOf, inMonth, isoOf, monthOf, numberOf, today, weekOf, yearOf } from './dates.js';

/** False and null are no attribute. */
const set = (element, attributes) => {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === false || value == null) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : value);
  }
};

const part = (name, content = '', role) => `<div data-part=${name} ${role ? `role=${role}` : ''}>${content}</div>`;
const button = (name, more = '') => `<button type=button data-part=${name} data-state-layer ${more}></button>`;
const monthWith = (number) =>
  part(
    'month',
    part('header', button('nav', 'data-glyph=chevron-start') + button('caption') + button('nav', 'data-glyph=chevron-end')) +
      part(
        'grid',
        part('row', (number && part(number, '', 'gridcell')) + part('weekday', '', 'columnheader').repeat(7), 'row') +
          part(
            'weeks',
            part(
              'row',
              (number && part(number, '', 'rowheader')) +
                part('track', part('band')) +
                part('cell', '<button type=button data-part=day><span data-part=face data-state-layer></span></button>', 'gridcell').repeat(7),
              'row',
            ).repeat(6),
            'rowgroup',
          ),
        'grid',
      ) +
      part('picker', part('pickerHeader', button('caption')) + part('pickerGrid', '', 'listbox')),
  );

class CalendarElement extends HTMLElement {
  static observedAttributes = ['data-two-months', 'data-no-outside-days', 'data-week-numbers', 'disabled'];

  static {
    // `value`, ISO dates with commas between, and `month` are changed here first.
    for (const name of ['names', 'partClasses', 'contents', 'value', 'month', 'min', 'max', 'readonly', 'unavailable']) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.#given[name];
        },
        set(value) {
          this.#given[name] = value;
          this.#take(name);
        },
      });
    }
  }

  #given = { value: '', month: isoOf(today()).slice(0, 7), contents: {}, partClasses: {} };
  /** Whether days are refused, where that is known. */
  #refused = new Map();
  #generation;
  /** The tab stop. */
  #active;
  /** The first end of a half-drawn range, what would be its other, and what it cannot reach. */
  #anchor = null;
  #preview;
  #reach;
  #months = [];
  #live;
  /** Of which month a picker is open, whether for years, and from where. */
  #picker;
  #touch;
  #due;

  constructor() {
    super();
    for (const type in this.#on) this.addEventListener(type, this.#on[type]);
  }

  connectedCallback() {
    this.#due ??= Promise.resolve().then(() => {
      this.#due = null;
      if (this.isConnected && this.names) this.#paint();
    });
  }

  attributeChangedCallback() {
    this.#take('names');
  }

  focus(options) {
    this.querySelector('[data-part=day][tabindex="0"]')?.focus(options);
  }

  #take(name) {
    if (name === 'names' || name === 'partClasses') this.#months = [];
    if (name === 'value') {
      this.#anchor = null;
      this.#active = this.#value[0] ?? this.#active;
    }
    if (name === 'unavailable') {
      // A generation, the first of some days, and for each 0, 1 for refused, or ? for not known yet.
      const [generation, first, flags = ''] = this.unavailable.split(' ');
      if (generation !== this.#generation) this.#refused.clear();
      this.#generation = generation;
      [...flags].forEach((flag, i) => flag === '?' || this.#refused.set(dayOf(first) + i, flag === '1'));
      if (this.#refused.get(this.#anchor)) this.#anchor = null;
      if (flags.includes('?')) setTimeout(() => this.$server?.askOn());
    }
    this.connectedCallback();
  }

  get #value() {
    return this.value ? this.value.split(',').map(dayOf) : [];
  }

  get #first() {
    return monthOf(dayOf(`${this.month}-01`));
  }

  get #min() {
    return dayOf(this.min || '0001-01-01');
  }

  get #max() {
    return dayOf(this.max || '9999-12-31');
  }

  get #ahead() {
    return getComputedStyle(this).direction === 'rtl' ? -1 : 1;
  }

  #isRefused(day) {
    return day < this.#min || day > this.#max || this.#refused.get(day);
  }

  #digits(number) {
    return `${number}`.replace(/\d/g, (digit) => String.fromCharCode(this.names.zero.charCodeAt() + +digit));
  }

  /** Fills in a text of a month. */
  #text(texts, day) {
    const month = monthOf(day);
    const d = numberOf(day);
    const words = { y: yearOf(month), d, D: `${d}`.padStart(2, 0), E: this.names.days[daysSince(1, day)] };
    return texts[month % 12].replace(/%(\w)/g, (_, letter) => this.#digits(words[letter]));
  }

  #title(month) {
    return this.#text(this.names.titles, firstOf(month));
  }

  #build() {
    const { first, heads, weekdays, labels } = this.names;
    const months = this.firstElementChild;
    months.innerHTML =
      monthWith(this.hasAttribute('data-week-numbers') ? 'weekNumber' : '').repeat(this.hasAttribute('data-two-months') ? 2 : 1) +
      '<div role=status data-visually-hidden></div>';
    this.#live = months.lastChild;
    this.#picker = null;
    const all = (name, root = months) => [...root.querySelectorAll(`[data-part=${name}]`)];
    for (const name in this.partClasses) all(name).forEach((element) => set(element, { class: this.partClasses[name] }));
    this.#months = all('month').map((root) => {
      all('weekday', root).forEach((head, i) => {
        const day = (first + i + 6) % 7;
        head.textContent = heads[day];
        set(head, { 'aria-label': weekdays[day] });
      });
      const navs = all('nav', root);
      navs.forEach((nav, i) => set(nav, { 'aria-label': i ? labels.nextMonth : labels.previousMonth, 'data-by': i * 2 - 1 }));
      const [grid, weeks, picker, list] = ['grid', 'weeks', 'picker', 'pickerGrid'].map((name) => all(name, root)[0]);
      const [captions, rows, numbers, bands, days] = ['caption', 'row', 'weekNumber', 'band', 'day'].map((name) => all(name, root));
      return { root, navs, captions, grid, weeks, rows, numbers, bands, days, picker, list };
    });
  }

  /** Shows the state. A focus that was on a day is on the active one then. */
  #paint() {
    const begun = this.#live;
    const focused = this.contains(document.activeElement) && document.activeElement.dataset.part === 'day';
    if (!this.#months.length) this.#build();
    const isInSight = (day) => day >= firstOf(this.#first) && day < firstOf(this.#first + this.#months.length);
    if (!isInSight(this.#active)) this.#active = [...this.#value, today(), firstOf(this.#first)].find(isInSight);
    this.#reach = [-Infinity, Infinity];
    for (const [day, refused] of this.#refused) {
      if (!refused || this.#anchor === null) continue;
      const [low, high] = this.#reach;
      this.#reach = day < this.#anchor ? [Math.max(low, day), high] : [low, Math.min(high, day)];
    }
    set(this, { 'data-invalid': this.#value.some((day) => this.#isRefused(day)) });
    this.#months.forEach((month, i) => this.#paintMonth(month, i));
    if (focused || (!begun && this.hasAttribute('data-autofocus'))) this.focus();
  }

  #paintMonth({ navs, captions, grid, rows, numbers, bands, days, picker }, index) {
    const { first, labels, dates } = this.names;
    const { mode } = this.dataset;
    const month = this.#first + index;
    const [begin, end] = [firstOf(month), firstOf(month + 1)];
    const start = begin - daysSince(first, begin);
    const fills = !this.#months[1] && !this.hasAttribute('data-no-outside-days');
    const drawing = this.#anchor !== null;
    const ends = drawing ? [this.#anchor, this.#preview].sort((a, b) => a - b) : this.#value;
    const [from, to] = mode === 'range' ? ends : [];
    const picking = this.#picker?.index === index;
    const disabled = this.hasAttribute('disabled');
    const now = today();
    const title = (captions[0].textContent = this.#title(month));
    set(captions[0], { 'aria-label': `${title}, ${labels.chooseMonth}`, 'aria-expanded': picking ? 'true' : 'false', disabled });
    navs.forEach((nav, i) =>
      set(nav, {
        'aria-disabled': this.#leafed(i * 2 - 1) === this.#first && 'true',
        'data-blank': picking || !!this.#months[index + i * 2 - 1],
        disabled,
      }),
    );
    set(grid, {
      'aria-label': title,
      'aria-readonly': this.readonly && 'true',
      'aria-multiselectable': mode !== 'single' && 'true',
      hidden: picking,
    });
    set(picker, { hidden: !picking });
    rows.forEach((row, i) => {
      const day = start + 7 * i - 7;
      const number = i ? this.#digits(weekOf(day)) : '';
      if (numbers[i]) {
        numbers[i].textContent = number;
        set(numbers[i], { 'aria-label': labels.weekNumber.replace('{0}', number).trim() });
      }
      if (!i) return;
      const low = Math.max(from, day, fills ? day : begin);
      const high = Math.min(to, day + 6, fills ? day + 6 : end - 1);
      set(row, { 'data-blank': day >= end });
      bands[i - 1].style.cssText = `--_from: ${low - day}; --_to: ${day + 6 - high}`;
      set(bands[i - 1], {
        hidden: !(from < to && low <= high),
        'data-start': low === from,
        'data-end': high === to,
        'data-preview': drawing,
      });
    });
    days.forEach((button, i) => {
      const day = start + i;
      const iso = isoOf(day);
      const outside = day < begin || day >= end;
      const blank = outside && !fills;
      const chosen = drawing ? day === this.#anchor : ends.includes(day);
      const within = day >= from && day <= to;
      const selected = chosen || (within && !drawing);
      const refused = this.#isRefused(day);
      const out = refused || day <= this.#reach[0] || day >= this.#reach[1];
      const isToday = day === now;
      const node = !outside && window.Vaadin?.Flow?.clients[this.contents.app]?.getByNodeId(this.contents[iso]);
      const [face, content] = button.childNodes;
      face.textContent = this.#digits(numberOf(day));
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
      set(button.parentNode, { 'aria-selected': selected ? 'true' : 'false', 'data-blank': blank });
      set(button, {
        'aria-label': words.filter(Boolean).join(', '),
        'aria-current': isToday && 'date',
        'aria-disabled': out && 'true',
        'data-date': blank ? null : iso,
        'data-outside': outside,
        'data-selected': chosen,
        'data-within': within,
        'data-unavailable': this.#refused.get(day),
        'data-invalid': selected && refused,
        tabindex: day === this.#active && !outside ? 0 : -1,
        disabled,
      });
    });
  }

  /** A month kept within the window, or no further out of it than another. */
  #clamped(month, other, more = 0) {
    const lowest = Math.min(monthOf(this.#min), other);
    return Math.max(lowest, Math.min(month, Math.max(monthOf(this.#max) - more, other)));
  }

  #leafed(by) {
    return this.#clamped(this.#first + by, this.#first, this.#months.length - 1);
  }

  /** Makes a day the tab stop, and shows its month. */
  #moveTo(day, first = this.#first) {
    const month = monthOf(day);
    first = Math.max(Math.min(first, month), month - this.#months.length + 1);
    const by = Math.sign(first - this.#first) * this.#ahead;
    this.#active = this.#preview = day;
    if (by) {
      this.#given.month = isoOf(firstOf(first)).slice(0, 7);
      this.dispatchEvent(new Event('month-changed'));
      this.#live.textContent = this.#months.map((_, i) => this.#title(first + i));
      const frames = { opacity: [0, 1], translate: [`${by * 32}px`, '0'] };
      const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
      for (const { weeks } of this.#months) weeks.animate(frames, { duration, easing: 'cubic-bezier(0.05, 0.7, 0.1, 1)' });
    }
    this.#paint();
  }

  #leaf(by) {
    const first = this.#leafed(by);
    this.#moveTo(inMonth(this.#active, monthOf(this.#active) + first - this.#first), first);
  }

  #choose(day) {
    const { mode } = this.dataset;
    if (this.readonly) return;
    if (!this.hasAttribute('data-no-haptics')) pulse();
    if (mode === 'range' && this.#anchor === null) this.#anchor = day;
    else {
      const kept = mode === 'multiple' ? this.#value : mode === 'range' ? [this.#anchor] : [];
      const chosen = mode === 'multiple' && kept.includes(day) ? kept.filter((other) => other !== day) : [...kept, day];
      this.value = chosen.sort((a, b) => a - b).map(isoOf).join();
      this.#active = day;
      this.dispatchEvent(new Event('value-changed'));
    }
    this.#paint();
    this.#live.textContent = document.activeElement.ariaLabel;
  }

  /** Has a month or a year picked, from a month on; closes the picker without one. */
  #pick(index, years, month) {
    const { captions, list } = this.#months[index];
    this.#picker = month === undefined ? null : { index, years, month };
    this.#paint();
    if (!this.#picker) return captions[0].focus();
    const { labels, months } = this.names;
    const unit = years ? 12 : 1;
    const [now, lowest, highest] = [month, this.#clamped(0, month), this.#clamped(Infinity, month)].map((of) => Math.floor(of / unit));
    const from = years ? Math.max(lowest, now - 100) : month - (month % 12);
    const count = years ? Math.min(highest, now + 100) - from + 1 : 12;
    const year = (captions[1].textContent = this.#digits(yearOf(month)));
    set(captions[1], { 'aria-label': `${year}, ${labels.chooseYear}`, 'aria-expanded': years ? 'true' : 'false' });
    set(list, { 'aria-label': years ? labels.chooseYear : labels.chooseMonth });
    list.innerHTML = button('pickerItem', 'role=option').repeat(count);
    [...list.children].forEach((item, i) => {
      const at = from + i;
      item.textContent = years ? this.#digits(at) : months[i];
      set(item, {
        class: this.partClasses.pickerItem,
        'data-at': at,
        'aria-label': years ? null : this.#title(at),
        'aria-selected': at === now ? 'true' : 'false',
        'aria-disabled': (at < lowest || at > highest) && 'true',
        tabindex: at === now ? 0 : -1,
      });
    });
    list.children[now - from].focus();
  }

  #on = {
    click: ({ target }) => {
      const pressed = target.closest('button[data-part]');
      if (!pressed || pressed.ariaDisabled) return;
      const { part, by, at, date } = pressed.dataset;
      const index = this.#months.findIndex(({ root }) => root.contains(pressed));
      const { years, month } = this.#picker ?? {};
      if (by) this.#leaf(+by);
      else if (date) {
        this.#moveTo(dayOf(date));
        this.focus();
        this.#choose(dayOf(date));
      } else if (part === 'caption') {
        const own = pressed === this.#months[index].captions[0];
        this.#pick(index, !own && !years, own ? (this.#picker ? undefined : this.#first + index) : month);
      } else if (years) this.#pick(index, false, at * 12 + (month % 12));
      else {
        this.#pick(index);
        this.#moveTo(inMonth(this.#active, +at), at - index);
        this.focus();
      }
    },

    keydown: (event) => {
      const { key, target } = event;
      const { part, at } = target.dataset;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (key === 'Escape' && this.#picker) this.#pick(this.#picker.index);
      else if (key === 'Escape' && this.#anchor !== null) {
        this.#anchor = null;
        this.#paint();
      } else if (at || part === 'day') {
        const month = monthOf(this.#active);
        const page = { PageUp: -1, PageDown: 1 }[key] * (event.shiftKey ? 12 : 1);
        const items = [...target.parentNode.children];
        const columns = at ? 3 : 7;
        const column = at ? items.indexOf(target) % 3 : daysSince(this.names.first, this.#active);
        const ahead = this.#ahead;
        const step = { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -columns, ArrowDown: columns, Home: -column, End: columns - 1 - column }[key];
        const to = page ? inMonth(this.#active, this.#clamped(month + page, month)) : this.#active + step;
        if (Number.isNaN(to)) return;
        if (at) items[items.indexOf(target) + step]?.focus();
        else if (this.#clamped(monthOf(to), month) === monthOf(to)) this.#moveTo(to);
      } else return;
      event.preventDefault();
      // A popup around it stays open.
      event.stopPropagation();
    },

    focusin: ({ target: { dataset } }) => {
      if (dataset.date && dataset.outside == null && this.#active !== dayOf(dataset.date)) this.#moveTo(dayOf(dataset.date));
    },

    pointerover: ({ target }) => {
      const day = dayOf(target.closest('[data-part=day]:not([aria-disabled])')?.dataset.date);
      if (this.#anchor === null || Number.isNaN(day) || day === this.#preview) return;
      this.#preview = day;
      this.#paint();
    },

    pointerdown: (event) => {
      this.#touch = event.pointerType === 'touch' && event;
    },

    pointerup: ({ clientX, clientY }) => {
      const x = clientX - this.#touch?.clientX;
      const still = this.#picker || this.hasAttribute('data-no-swipe') || this.hasAttribute('disabled');
      if (!still && Math.abs(x) > 48 && Math.abs(x) > 2 * Math.abs(clientY - this.#touch.clientY)) this.#leaf(-Math.sign(x) * this.#ahead);
    },
  };
}

customElements.define('es-calendar', CalendarElement);
