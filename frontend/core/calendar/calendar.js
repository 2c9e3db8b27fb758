/**
 * The browser's half of the calendar: from names that it was sent once it draws any month, and shows at once what is pressed.
 * Which days are refused, and what is in them, comes from the server.
 */

import { pulse } from '../theme/haptics.js';
import { dayOf, daysSince, firstOf, inMonth, isoOf, monthOf, numberOf, today, weekOf, yearOf } from './dates.js';

/** Sets attributes; false, null and undefined are none. */
const set = (element, attributes) => {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === false || value == null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, value === true ? '' : value);
  }
};

const part = (name, content = '', attributes = '') => `<div data-part=${name} ${attributes}>${content}</div>`;
const button = (name, attributes = 'data-state-layer', content = '') =>
  `<button type=button data-part=${name} ${attributes}>${content}</button>`;
const nav = (by, end) => button('nav', `data-state-layer data-by=${by} data-glyph=chevron-${end}`);
const row = (content) => part('row', content, 'role=row');

const monthWith = (weekNumbers) =>
  part(
    'month',
    part('header', nav(-1, 'start') + button('caption') + nav(1, 'end')) +
      part(
        'grid',
        row((weekNumbers && part('weekNumber', '', 'role=columnheader')) + part('weekday', '', 'role=columnheader').repeat(7)) +
          part(
            'weeks',
            row(
              (weekNumbers && part('weekNumber', '', 'role=rowheader')) +
                part('track', part('band')) +
                part('cell', button('day', '', '<span data-part=face data-state-layer></span>'), 'role=gridcell').repeat(7),
            ).repeat(6),
            'role=rowgroup',
          ),
        'role=grid',
      ) +
      part('picker', part('pickerHeader', button('caption')) + part('pickerGrid', '', 'role=listbox')),
  );

class CalendarElement extends HTMLElement {
  static observedAttributes = ['data-two-months', 'data-no-outside-days', 'data-week-numbers', 'disabled'];

  static {
    // What the server sets; `value` (ISO dates joined by commas) and `month` are changed here first.
    for (const name of ['names', 'partClasses', 'contents', 'value', 'month', 'min', 'max', 'readonly', 'unavailable']) {
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

  #given = { value: '', month: isoOf(today()).slice(0, 7), contents: {}, partClasses: {} };
  /** Whether days are refused, as far as the server has told. */
  #refused = new Map();
  #generation;
  /** The day that is the tab stop. */
  #active;
  /** The first end of a half-drawn range, and what would be its other. */
  #anchor = null;
  #preview;
  /** What a half-drawn range cannot reach. */
  #reach;
  #months = [];
  #live;
  /** The picker that is open: of which month in sight, whether of years, and from where. */
  #picker = null;
  #touch;
  #due;

  constructor() {
    super();
    for (const type of ['click', 'keydown', 'focusin', 'pointerover', 'pointerdown', 'pointerup']) {
      this.addEventListener(type, (event) => this.#handlers[type](event));
    }
  }

  connectedCallback() {
    this.#later();
  }

  attributeChangedCallback() {
    this.#take('names');
  }

  focus(options) {
    this.#months.flatMap(({ days }) => days).find(({ tabIndex }) => !tabIndex)?.focus(options);
  }

  #take(name, value) {
    if (name === 'names' || name === 'partClasses') this.#months = [];
    else if (name === 'value') {
      this.#anchor = null;
      this.#active = this.#value[0] ?? this.#active;
    } else if (name === 'unavailable') {
      // A generation, the first of some days, and for each 0, 1 for refused, or ? for not known yet.
      const [generation, first, flags = ''] = value.split(' ');
      if (generation !== this.#generation) this.#refused.clear();
      this.#generation = generation;
      [...flags].forEach((flag, i) => flag === '?' || this.#refused.set(dayOf(first) + i, flag === '1'));
      if (this.#refused.get(this.#anchor)) this.#anchor = null;
      if (flags.includes('?')) setTimeout(() => this.$server?.askOn());
    }
    this.#later();
  }

  #later() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#paint();
    });
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

  #fill(text, month, day) {
    const words = {
      y: yearOf(month),
      d: numberOf(day),
      D: `${numberOf(day)}`.padStart(2, 0),
      E: this.names.days[daysSince(1, day)],
    };
    return text.replace(/%(\w)/g, (_, letter) => this.#digits(words[letter]));
  }

  #title(month) {
    return this.#fill(this.names.titles[month % 12], month, 0);
  }

  #build() {
    const months = this.querySelector('[data-part=months]');
    this.#picker = null;
    months.innerHTML =
      monthWith(this.hasAttribute('data-week-numbers') || '').repeat(this.hasAttribute('data-two-months') ? 2 : 1) +
      '<div data-visually-hidden role=status></div>';
    this.#live = months.lastChild;
    const all = (name, root = months) => [...root.querySelectorAll(`[data-part=${name}]`)];
    for (const name in this.partClasses) for (const element of all(name)) element.className = this.partClasses[name];
    const { first, heads, weekdays, labels } = this.names;
    this.#months = all('month').map((root) => {
      all('weekday', root).forEach((head, i) => {
        const day = (first - 1 + i) % 7;
        head.textContent = heads[day];
        set(head, { 'aria-label': weekdays[day] });
      });
      const [previous, next] = all('nav', root);
      const [caption, year] = all('caption', root);
      set(previous, { 'aria-label': labels.previousMonth });
      set(next, { 'aria-label': labels.nextMonth });
      return {
        previous,
        next,
        caption,
        year,
        grid: all('grid', root)[0],
        weeks: all('weeks', root)[0],
        rows: all('row', root).slice(1),
        numbers: all('weekNumber', root),
        bands: all('band', root),
        days: all('day', root),
        picker: all('picker', root)[0],
        list: all('pickerGrid', root)[0],
      };
    });
  }

  /** Shows the state. A focus that was on a day is on the active one after it. */
  #paint() {
    if (!this.names) return;
    const begun = this.#live;
    const focused = document.activeElement.dataset.part === 'day' && this.contains(document.activeElement);
    if (!this.#months.length) this.#build();
    const isInSight = (day) => day >= firstOf(this.#first) && day < firstOf(this.#first + this.#months.length);
    if (!isInSight(this.#active)) this.#active = [...this.#value, today(), firstOf(this.#first)].find(isInSight);
    const refused = [...this.#refused].filter(([, is]) => is && this.#anchor !== null).map(([day]) => day);
    this.#reach = [
      Math.max(-Infinity, ...refused.filter((day) => day < this.#anchor)),
      Math.min(Infinity, ...refused.filter((day) => day > this.#anchor)),
    ];
    set(this, { 'data-invalid': this.#value.some((day) => this.#isRefused(day)), 'data-readonly': this.readonly });
    this.#months.forEach((month, i) => this.#paintMonth(month, i));
    if (focused || (!begun && this.hasAttribute('data-autofocus'))) this.focus();
  }

  #paintMonth({ previous, next, caption, grid, rows, numbers, bands, days, picker }, index) {
    const { first, labels, dates } = this.names;
    const month = this.#first + index;
    const begin = firstOf(month);
    const end = firstOf(month + 1);
    const start = begin - daysSince(first, begin);
    const outsideDays = !this.#months[1] && !this.hasAttribute('data-no-outside-days');
    const range = this.dataset.mode === 'range';
    const drawing = this.#anchor !== null;
    const ends = drawing ? [this.#anchor, this.#preview].sort((a, b) => a - b) : this.#value;
    const [from, to] = range ? ends : [];
    const picking = this.#picker?.index === index;
    const title = this.#title(month);
    const disabled = this.hasAttribute('disabled');

    caption.textContent = title;
    set(caption, { 'aria-label': `${title}, ${labels.chooseMonth}`, 'aria-expanded': `${picking}`, disabled });
    const stops = (by) => this.#clamped(this.#first + by, this.#first, this.#months.length - 1) === this.#first && 'true';
    set(previous, { 'aria-disabled': stops(-1), 'data-blank': picking || index > 0, disabled });
    set(next, { 'aria-disabled': stops(1), 'data-blank': picking || !!this.#months[index + 1], disabled });
    set(grid, {
      'aria-label': title,
      'aria-readonly': this.readonly && 'true',
      'aria-multiselectable': this.dataset.mode !== 'single' && 'true',
      hidden: picking,
    });
    set(picker, { hidden: !picking });

    [-7, ...rows.map((_, week) => start + 7 * week)].slice(-numbers.length || 9).forEach((day, i) => {
      const number = i && this.#digits(weekOf(day));
      numbers[i].textContent = number || '';
      set(numbers[i], { 'aria-label': labels.weekNumber.replace('{0}', number || '').trim() });
    });

    rows.forEach((row, week) => {
      const monday = start + 7 * week;
      const low = Math.max(from, outsideDays ? monday : begin, monday);
      const high = Math.min(to, outsideDays ? monday + 6 : end - 1, monday + 6);
      const banded = from < to && low <= high;
      set(row, { 'data-blank': monday >= end });
      set(bands[week], {
        hidden: !banded,
        style: banded && `--_from: ${low - monday}; --_to: ${monday + 6 - high}`,
        'data-start': low === from,
        'data-end': high === to,
        'data-preview': drawing,
      });
    });

    days.forEach((day, i) => {
      const date = start + i;
      const outside = date < begin || date >= end;
      const blank = outside && !outsideDays;
      const chosen = drawing ? date === this.#anchor : ends.includes(date);
      const within = date >= from && date <= to;
      const selected = chosen || (within && !drawing);
      const refused = this.#isRefused(date);
      const out = refused || date <= this.#reach[0] || date >= this.#reach[1];
      const now = date === today();
      const iso = isoOf(date);
      const node = !outside && window.Vaadin?.Flow?.clients[this.contents.app]?.getByNodeId(this.contents[iso]);
      const [face, content] = day.childNodes;
      face.textContent = this.#digits(numberOf(date));
      if (node ? node !== content : content) day.replaceChildren(face, ...(node ? [node] : []));
      const words = [
        this.#fill(dates[monthOf(date) % 12], monthOf(date), date),
        now && labels.today,
        chosen && date === from && labels.rangeStart,
        chosen && date === to && !drawing && labels.rangeEnd,
        selected && labels.selected,
        out && labels.unavailable,
        node?.textContent,
      ];
      set(day.parentNode, { 'aria-selected': `${selected}`, 'data-blank': blank });
      set(day, {
        'aria-label': words.filter(Boolean).join(', '),
        'aria-current': now && 'date',
        'aria-disabled': out && 'true',
        'data-date': blank ? null : iso,
        'data-outside': outside,
        'data-selected': chosen,
        'data-within': within,
        'data-unavailable': this.#refused.get(date),
        'data-invalid': selected && refused,
        tabindex: date === this.#active && !outside ? 0 : -1,
        disabled,
      });
    });
  }

  /** A month kept within the window, or at least no further out of it than another. */
  #clamped(month, other, more = 0) {
    const lowest = Math.min(monthOf(this.#min), other);
    return Math.max(lowest, Math.min(month, Math.max(monthOf(this.#max) - more, other)));
  }

  #show(first) {
    const by = (first - this.#first) * this.#ahead;
    if (!by) return;
    this.#given.month = isoOf(firstOf(first)).slice(0, 7);
    this.dispatchEvent(new CustomEvent('month-changed'));
    this.#live.textContent = this.#months.map((_, i) => this.#title(first + i)).join(', ');
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = { opacity: [0, 1], transform: [`translateX(${Math.sign(by) * 32}px)`, 'none'] };
    for (const { weeks } of this.#months) weeks.animate(frames, { duration: 250, easing: 'cubic-bezier(0.05, 0.7, 0.1, 1)' });
  }

  #leaf(by) {
    const first = this.#clamped(this.#first + by, this.#first, this.#months.length - 1);
    this.#active = inMonth(this.#active, monthOf(this.#active) + first - this.#first);
    this.#show(first);
    this.#paint();
  }

  #moveTo(day) {
    const ahead = monthOf(day) - this.#first;
    const more = this.#months.length - 1;
    this.#active = this.#preview = day;
    this.#show(this.#first + Math.min(ahead, 0) + Math.max(ahead - more, 0));
    this.#paint();
  }

  #choose(day) {
    const mode = this.dataset.mode;
    const value = this.#value;
    if (this.readonly) return;
    if (!this.hasAttribute('data-no-haptics')) pulse();
    if (mode === 'range' && this.#anchor === null) this.#anchor = day;
    else {
      const others = mode === 'range' ? [this.#anchor] : mode === 'single' ? [] : value.filter((other) => other !== day);
      const chosen = others.length < value.length && mode === 'multiple' ? others : [...others, day];
      this.value = chosen.sort((a, b) => a - b).map(isoOf).join();
      this.#active = day;
      this.dispatchEvent(new CustomEvent('value-changed'));
    }
    this.#paint();
    this.#live.textContent = document.activeElement.ariaLabel;
  }

  /** Has a month or a year picked, from a month on; without a month the picker is closed. */
  #pick(index, years, month) {
    const { caption, year, list } = this.#months[index];
    const open = month !== undefined;
    this.#picker = open ? { index, years, month } : null;
    this.#paint();
    if (!open) return caption.focus();
    const unit = years ? 12 : 1;
    const now = Math.floor(month / unit);
    const lowest = Math.floor(Math.min(monthOf(this.#min), month) / unit);
    const highest = Math.floor(Math.max(monthOf(this.#max), month) / unit);
    const from = years ? Math.max(lowest, now - 100) : month - (month % 12);
    const count = years ? Math.min(highest, now + 100) - from + 1 : 12;
    const { labels, months } = this.names;
    year.textContent = this.#digits(yearOf(month));
    set(year, { 'aria-label': `${year.textContent}, ${labels.chooseYear}`, 'aria-expanded': `${years}` });
    set(list, { 'aria-label': years ? labels.chooseYear : labels.chooseMonth });
    list.innerHTML = button('pickerItem', 'data-state-layer role=option').repeat(count);
    [...list.children].forEach((item, i) => {
      const at = from + i;
      item.textContent = years ? this.#digits(at) : months[i];
      item.className = this.partClasses.pickerItem ?? '';
      set(item, {
        'data-at': at,
        'aria-label': years ? null : this.#title(at),
        'aria-selected': `${at === now}`,
        'aria-disabled': (at < lowest || at > highest) && 'true',
        tabindex: at === now ? 0 : -1,
      });
    });
    list.children[now - from].focus();
  }

  /** How many days or items a key moves by in rows of so many. */
  #step(key, columns, column) {
    const ahead = this.#ahead;
    const last = columns - 1;
    return { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -columns, ArrowDown: columns, Home: -column, End: last - column }[key];
  }

  #handlers = {
    click: ({ target }) => {
      const pressed = target.closest('button[data-part]');
      if (!pressed || pressed.ariaDisabled) return;
      const { part, by, at, date } = pressed.dataset;
      const index = this.#months.findIndex(({ picker, caption, days }) => caption === pressed || picker.contains(pressed) || days.includes(pressed));
      const picker = this.#picker;
      if (part === 'nav') this.#leaf(+by);
      else if (part === 'caption') {
        if (!picker) this.#pick(index, false, this.#first + index);
        else if (this.#months[index].caption === pressed) this.#pick(index);
        else this.#pick(index, !picker.years, picker.month);
      } else if (part === 'pickerItem') {
        if (picker.years) this.#pick(index, false, at * 12 + (picker.month % 12));
        else {
          this.#pick(index);
          this.#active = inMonth(this.#active, +at);
          this.#show(at - index);
          this.#paint();
          this.focus();
        }
      } else {
        this.#moveTo(dayOf(date));
        this.focus();
        this.#choose(dayOf(date));
      }
    },

    keydown: (event) => {
      const { key, target, shiftKey } = event;
      const active = this.#active;
      const month = monthOf(active);
      const items = [...(target.parentNode.children ?? [])];
      const at = items.indexOf(target);
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (key === 'Escape' && this.#picker) this.#pick(this.#picker.index);
      else if (key === 'Escape' && this.#anchor !== null) {
        this.#anchor = null;
        this.#paint();
      } else if (target.dataset.part === 'pickerItem') {
        const step = this.#step(key, 3, at % 3);
        if (step === undefined) return;
        items[at + step]?.focus();
      } else if (target.dataset.part === 'day') {
        const page = { PageUp: -1, PageDown: 1 }[key] * (shiftKey ? 12 : 1);
        const to = page
          ? inMonth(active, this.#clamped(month + page, month))
          : active + this.#step(key, 7, daysSince(this.names.first, active));
        if (Number.isNaN(to)) return;
        if (this.#clamped(monthOf(to), month) === monthOf(to)) this.#moveTo(to);
      } else return;
      event.preventDefault();
      // A popup around it stays open.
      event.stopPropagation();
    },

    focusin: ({ target: { dataset } }) => {
      if (!dataset.date || 'outside' in dataset || this.#active === dayOf(dataset.date)) return;
      this.#moveTo(dayOf(dataset.date));
    },

    pointerover: ({ target }) => {
      const day = target.closest('[data-part=day]:not([aria-disabled])');
      if (!day || this.#anchor === null || this.#preview === dayOf(day.dataset.date)) return;
      this.#preview = dayOf(day.dataset.date);
      this.#paint();
    },

    pointerdown: ({ pointerType, clientX, clientY }) => {
      this.#touch = pointerType === 'touch' && [clientX, clientY];
    },

    pointerup: ({ clientX, clientY }) => {
      if (!this.#touch || this.#picker || this.hasAttribute('data-no-swipe') || this.hasAttribute('disabled')) return;
      const x = clientX - this.#touch[0];
      if (Math.abs(x) > 48 && Math.abs(x) > 2 * Math.abs(clientY - this.#touch[1])) this.#leaf(-Math.sign(x) * this.#ahead);
      this.#touch = null;
    },
  };
}

customElements.define('es-calendar', CalendarElement);
