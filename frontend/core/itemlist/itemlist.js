/** The items of a list: their texts, and what a press or a key shows before the server has answered. */

import '../theme/page-type.js';
import { RowWindow } from '../base/window.js';

/** The number of items that are shown while the first ones are being loaded. */
const PLACEHOLDERS = 3;
/** The height of the label of a section, in rem. */
const SECTION = 3;
const CONTROL = 'a, button, input, select, textarea, label, summary, [tabindex]';

/** Makes elements the children of another one, in order. Those that are in order are not moved. */
function arrange(parent, children, isOnly) {
  let cursor = parent.firstChild;
  for (const child of children) {
    if (child === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(child, cursor);
  }
  while (isOnly && cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

class ItemListElement extends HTMLElement {
  static observedAttributes = ['data-lines', 'data-read-only', 'data-variant', 'disabled'];

  shown = { classes: {}, selection: 'none' };
  #count = 0;
  #due = false;
  /** The item that is to have the focus. */
  #goal;
  /** The labels of sections by the indexes of their first items. @type {Map<number, string>} */
  #sections = new Map();
  /** The items that are higher than others by a label. */
  #grown = [];
  /** The key of the item from which a range is selected. */
  anchor;
  /** @type {RowWindow} */
  #made;
  #sizes = new ResizeObserver(() => this.changed());

  connectedCallback() {
    this.#sizes.observe(this);
    this.changed();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
  }

  attributeChangedCallback() {
    this.changed();
  }

  set layout(layout) {
    if (layout) this.shown = JSON.parse(layout);
    let index = 0;
    this.#sections.clear();
    for (const { label, count } of this.shown.sections ?? []) {
      if (count) this.#sections.set(index, label);
      index += count;
    }
    this.changed();
  }

  /** Draws the items again, when there is more to draw. */
  redraw() {
    this.shown = { ...this.shown };
    this.changed();
  }

  set count(count) {
    this.#count = count ?? 0;
    this.changed();
  }

  get count() {
    return this.#count;
  }

  /** Does to the rows what the server says: a function of the window or of the list, and its arguments. */
  rows(action, ...values) {
    (action in this.view ? this.view : this)[action](...values);
    // The app may have selected others.
    if (action === 'select') this.view.mark = 'some';
    this.changed();
  }

  /** Shows the state in a microtask, when all properties of the server's response have been set. */
  changed() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected && this.list) this.#show();
    });
  }

  /** Moves the focus to an item, as soon as it is there. */
  focusItem(index) {
    this.#goal = index;
  }

  get list() {
    return this.querySelector(':scope > [data-box] > *');
  }

  get view() {
    return (this.#made ??= this.#make());
  }

  #make() {
    const { list } = this;
    // Before the window, which has keys of its own.
    list.addEventListener('keydown', (event) => this.isListbox && this.keys?.(event));
    list.addEventListener('click', (event) => this.#onClick(event));
    return new RowWindow(this, {
      box: list.parentElement,
      canvas: list,
      body: list,
      tag: 'div',
      fill: (row) => this.#fill(row),
      before: () => 0,
      after: () => 0,
      changed: () => this.changed(),
    });
  }

  get isListbox() {
    return this.list.role === 'listbox';
  }

  #show() {
    const { view, list } = this;
    const { whole, loading } = this.shown;
    view.whole = this.#count <= whole;
    view.layout = this.shown;
    view.end = loading && !this.#count ? PLACEHOLDERS : this.#count;
    view.render();
    if (!view.whole && !this.shown.measured && this.clientHeight) this.#fit();
    for (const row of list.children) {
      row.ariaSetSize = String(view.end);
      if (row.role === 'option') row.ariaSelected = String(!!row.data?.selected);
      for (const button of row.querySelectorAll('[data-action=press]')) button.disabled = this.hasAttribute('disabled');
    }
    this.drawn?.();
    this.#reachGoal();
    // Where no item takes the focus, keys scroll the box.
    const box = list.parentElement;
    const scrolls = box.scrollHeight > box.clientHeight + 1;
    box.toggleAttribute('data-scrolls', scrolls);
    if (scrolls && !list.querySelector(CONTROL)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }

  #reachGoal() {
    if (this.#goal === undefined) return;
    this.view.reveal(this.#goal);
    const row = [...this.list.children].find(({ index, data }) => data && index === this.#goal);
    if (!row) return;
    this.#goal = undefined;
    (row.querySelector('[data-part=headline]:is(a, button)') ?? row).focus();
  }

  /** Takes over the height that all items have, and that of the labels above some. */
  #fit() {
    const { view, list } = this;
    const { paddingBlockEnd } = getComputedStyle(list.firstElementChild);
    view.rowHeight = list.querySelector('es-list-item').offsetHeight + parseFloat(paddingBlockEnd);
    const height = SECTION * parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const index of this.#grown) view.grow(index, 0);
    this.#grown = [...this.#sections.keys()];
    for (const index of this.#grown) view.grow(index, height);
    view.render();
  }

  #fill(row) {
    const { selection } = this.shown;
    const { data, placed, index } = row;
    const item = placed?.get('item') ?? (row.own ??= document.createElement('es-list-item'));
    row.role = this.isListbox ? 'option' : 'listitem';
    row.ariaPosInSet = String(index + 1);
    row.ariaSelected = row.role === 'option' ? String(!!data?.selected) : null;
    row.ariaDisabled = data?.disabled ? 'true' : null;
    row.toggleAttribute('data-placeholder', !data);
    row.toggleAttribute('data-pressable', !!(data?.href || data?.pressable));
    const children = [item];
    if (selection !== 'none' && !this.isListbox && data) {
      row.box ??= document.createElement('span');
      row.box.dataset.select = '';
      const input = row.box.firstChild ?? row.box.appendChild(document.createElement('input'));
      input.type = selection === 'single' ? 'radio' : 'checkbox';
      input.ariaLabel = data.headline ?? index + 1;
      children.unshift(row.box);
    }
    const main = this.#draw(item, data ?? {});
    const label = this.#sections.get(index);
    // What has the focus.
    const [held, other] = this.view.isActive ? [row, main] : [main, row];
    held.ariaDescription = [this.isListbox && label, data?.description].filter(Boolean).join(', ') || null;
    held.ariaCurrent = data?.current ? 'true' : null;
    other.ariaDescription = other.ariaCurrent = null;
    row.toggleAttribute('data-current', !!data?.current);
    if (label) {
      row.section ??= document.createElement('div');
      row.section.textContent = label;
      row.section.ariaHidden = this.isListbox ? 'true' : null;
      children.unshift(this.mark(row.section, 'section'));
    }
    this.equip?.(row, item, children);
    arrange(row, children, true);
  }

  /** Makes an element a part, with the classes that the app has given to it. */
  mark(element, part) {
    const classes = this.shown.classes[part]?.match(/\S+/g) ?? [];
    element.dataset.part = part;
    element.classList.remove(...(element.given ?? []));
    element.classList.add(...classes);
    element.given = classes;
    return element;
  }

  /** Shows the texts of an item beside the components that the server has put into it; returns the main one. */
  #draw(item, data) {
    const find = (parent, selector) => parent.querySelector(`:scope > ${selector}`);
    const show = (parent, part, text, tag = 'span') => {
      let element = find(parent, `[data-part=${part}][data-text]`);
      if (element?.localName !== tag || text === undefined) {
        element?.remove();
        if (text === undefined) return null;
        element = document.createElement(tag);
        element.dataset.text = '';
      }
      if (element.textContent !== text) element.textContent = text;
      return this.mark(element, part);
    };
    this.mark(item, 'item');
    const texts = find(item, '[data-texts]') ?? document.createElement('span');
    texts.dataset.texts = '';
    const { headline = '', href, isView, newTab, pressable } = data;
    const isButton = pressable && !this.isListbox;
    const main = show(texts, 'headline', headline, href ? 'a' : isButton ? 'button' : 'span');
    if (isButton) Object.assign(main, { type: 'button' }).dataset.action = 'press';
    if (href) {
      main.href = href;
      main.toggleAttribute('router-link', isView && !newTab);
      if (newTab) Object.assign(main, { target: '_blank', rel: 'noopener' });
      else main.removeAttribute('target');
    }
    const lines = [show(texts, 'overline', data.overline), main, show(texts, 'supporting', data.supporting)];
    arrange(texts, lines.filter(Boolean));
    const slot = (part) => find(item, `[data-part=${part}]:not([data-text])`);
    const [leading, trailing] = [slot('leading'), slot('trailing')];
    if (leading) this.mark(leading, 'leading');
    if (trailing) this.mark(trailing, 'trailing');
    arrange(item, [leading, texts, show(item, 'trailing', data.trailing), trailing].filter(Boolean));
    if (this.shown.menu && main.localName !== 'span') main.tabIndex = -1;
    else main.removeAttribute('tabindex');
    return main;
  }

  #onClick({ target, shiftKey }) {
    const { view } = this;
    const index = view.indexOf(target);
    const row = target.closest('[role=option], [role=listitem]');
    if (index < 0 || row.parentElement !== this.list) return;
    if (target.matches('[data-action=press]')) view.press(index);
    const control = target.closest(`${CONTROL}, [data-select]`);
    if (control !== row && row.contains(control)) return;
    if (this.isListbox && shiftKey) this.selectTo?.(index);
    else if (this.isListbox || (this.shown.selection !== 'none' && !row.hasAttribute('data-pressable'))) {
      this.select(index);
    }
  }

  /** Selects an item; one of several also no longer. */
  select(index) {
    const { view } = this;
    const { data } = view;
    this.anchor = data.get(index)?.key;
    if (this.shown.selection === 'multiple' || !data.get(index)?.selected) view.toggle(index);
  }
}

customElements.define('es-item-list', ItemListElement);
