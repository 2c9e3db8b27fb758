/** Shows the panel of a tab immediately; the server confirms or reverts it. */

import '../theme/page-type.js';
import { roving } from '../base/roving.js';

let count = 0;
/** Set on change only: attributes of tabs and panels are observed. */
const set = (element, name, value) => {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
const still = matchMedia('(prefers-reduced-motion: reduce)');

class TabsElement extends HTMLElement {
  static observedAttributes = ['data-read-only', 'data-variant', 'data-orientation', 'data-label-class'];

  #value = '';
  #due = false;
  /** The tab that was scrolled into view last. */
  #seen;
  /** Whether the focus was in what is being closed. */
  lost = false;
  #changes = new MutationObserver(() => this.changed());
  // In the next frame, since the menu's button takes room of the list.
  #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.changed()));

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
    this.addEventListener('beforematch', this.#onBeforeMatch);
    this.addEventListener('scroll', () => this.#showScroll(), true);
    // The focus stays where it is when a list is scrolled or a tab is closed with the mouse.
    this.addEventListener('mousedown', (event) => this.own(event, '[tabindex][data-action]') && event.preventDefault());
    // Leaving the list, the selected tab is the tab stop again.
    this.addEventListener('focusout', () => this.changed());
    roving(this, (target, event) => {
      const items = this.tabs;
      if (!items.includes(this.own(event, '[role=tab]'))) return null;
      return {
        items,
        orientation: this.isColumn ? 'vertical' : 'horizontal',
        wrap: true,
        tabStop: true,
        go: (to) => {
          items[to].focus();
          if (this.dataset.activation !== 'manual') this.select(items[to]);
        },
      };
    });
  }

  connectedCallback() {
    this.changed();
  }

  disconnectedCallback() {
    this.#changes.disconnect();
    this.#sizes.disconnect();
  }

  attributeChangedCallback() {
    this.changed();
  }

  get value() {
    return this.#value;
  }

  set value(value) {
    this.#value = value ?? '';
    this.changed();
  }

  /** Shows the state in a microtask, when all properties of the server's response have been set. */
  changed() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#show();
    });
  }

  get #list() {
    return this.querySelector(':scope > [data-bar] > [data-part=list]');
  }

  get tabs() {
    return [...(this.#list?.children ?? [])].filter((each) => each.matches('[data-part=tab]:not([hidden])'));
  }

  get selected() {
    return this.tabs.find((tab) => tab.ariaCurrent || tab.dataset.value === this.#value);
  }

  get panels() {
    return [...(this.querySelector(':scope > [data-part=panels]')?.children ?? [])];
  }

  get isColumn() {
    return getComputedStyle(this.#list).flexDirection === 'column';
  }

  /** Returns the element of this list, not of nested tabs, that an event happened in. */
  own({ target }, selector) {
    const found = target.closest(selector);
    return found?.closest('es-tabs') === this && found.closest('[data-bar]')?.parentElement === this ? found : null;
  }

  isLocked(tab) {
    return tab.disabled || this.hasAttribute('data-read-only');
  }

  #show() {
    const list = this.#list;
    const tabs = this.tabs;
    const panels = this.panels;
    if (!list) return;
    const { selected } = this;
    const stop = list.contains(document.activeElement)
      ? document.activeElement
      : (selected ?? tabs.find((tab) => !tab.disabled));
    const owner = list.querySelector(':scope > [data-owner]');
    for (const tab of tabs) {
      this.#dress(tab);
      if (tab.localName === 'a') continue;
      tab.type = 'button';
      tab.role = 'tab';
      tab.id ||= `es-tab-${++count}`;
      tab.removeAttribute('aria-controls');
      set(tab, 'aria-selected', String(tab === selected));
      set(tab, 'aria-disabled', tab !== selected && this.isLocked(tab) && !tab.disabled ? 'true' : null);
      tab.tabIndex = tab === stop ? 0 : -1;
    }
    const byValue = new Map(tabs.map((tab) => [tab.dataset.value, tab]));
    for (const panel of panels) {
      panel.dataset.es = '';
      panel.role = 'tabpanel';
      panel.ariaBusy = panel.hasChildNodes() || panel.hasAttribute('data-eager') ? null : 'true';
      const tab = byValue.get(panel.dataset.value);
      const shown = !!tab && tab === selected;
      if (tab) {
        panel.id ||= `${tab.id}-panel`;
        tab.setAttribute('aria-controls', panel.id);
        set(panel, 'aria-labelledby', tab.id);
      }
      // Find-in-page removes "hidden" itself.
      const hidden = !tab || this.isLocked(tab) || panel.ariaBusy ? '' : 'until-found';
      if (!this.found) set(panel, 'hidden', shown ? null : hidden);
      const isStop = shown && !panel.querySelector('a[href], button, input, select, textarea, [tabindex]');
      set(panel, 'tabindex', isStop ? '0' : null);
    }
    if (owner) set(owner, 'aria-owns', tabs.map((tab) => tab.id).join(' '));
    const named = owner ?? list;
    if (named.role === 'tablist') set(named, 'aria-orientation', this.isColumn ? 'vertical' : null);
    if (this.lost && document.activeElement === document.body) {
      this.lost = false;
      stop?.focus();
    }
    this.#mark(list, selected);
    this.#watch(list, tabs, panels);
  }

  /** Gives a tab what need not be sent. */
  #dress(tab) {
    tab.dataset.stateLayer = '';
    const { label } = tab.dataset;
    let made = tab.querySelector(':scope > [data-part=label]');
    if (!label) return made?.remove();
    if (!made) {
      made = document.createElement('span');
      made.dataset.part = 'label';
      tab.prepend(made);
    }
    made.className = this.dataset.labelClass ?? '';
    if (made.textContent !== label) made.textContent = label;
  }

  #watch(list, tabs, panels) {
    const attributeFilter = ['disabled', 'hidden', 'data-value', 'data-part', 'data-label', 'aria-current'];
    this.#changes.observe(this, { childList: true });
    this.#changes.observe(list, { childList: true, subtree: true, attributeFilter });
    for (const panel of panels) {
      this.#changes.observe(panel.parentElement, { childList: true });
      this.#changes.observe(panel, { childList: true, attributeFilter: ['hidden', 'data-value'] });
    }
    for (const each of [list, ...tabs]) this.#sizes.observe(each);
  }

  /** Places the indicator, and scrolls the list to the selected tab. */
  #mark(list, selected) {
    const { style } = list.querySelector(':scope > [data-part=indicator]');
    const from = list.getBoundingClientRect();
    if (!selected || !from.width) {
      style.removeProperty('--_size');
    } else {
      const tab = selected.getBoundingClientRect();
      const { isColumn } = this;
      const isContent = this.dataset.variant !== 'secondary' && !isColumn && selected.children.length;
      const boxes = [...(isContent ? selected.children : [selected])].map((each) => each.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const size = isColumn ? tab.height : Math.max(24, right - left);
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const middle = (left + right) / 2;
      const at = isRtl ? from.right - middle - list.scrollLeft : middle - from.left + list.scrollLeft;
      style.setProperty('--_at', `${isColumn ? tab.top - from.top + list.scrollTop : at - size / 2}px`);
      style.setProperty('--_size', `${size}px`);
      if (selected !== this.#seen) {
        const left = tab.left + tab.width / 2 - from.left - from.width / 2;
        list.scrollBy({ left, behavior: this.#seen && !still.matches ? 'smooth' : 'instant' });
        this.#seen = selected;
      }
    }
    this.#showScroll();
  }

  /** Says in which directions the list can be scrolled. */
  #showScroll() {
    const list = this.#list;
    const at = Math.abs(list.scrollLeft);
    const isCut = at + list.clientWidth < list.scrollWidth - 1;
    const ways = [at > 1 && 'back', isCut && 'forward'].filter(Boolean);
    set(list.parentElement, 'data-scroll', ways.join(' ') || null);
  }

  select(tab) {
    const { value } = tab.dataset;
    if (this.isLocked(tab) || value === this.#value) return;
    this.#value = value;
    this.#show();
    this.dispatchEvent(new CustomEvent('value-changed'));
  }

  #onClick = (event) => {
    const tab = this.own(event, '[role=tab]');
    if (tab) return this.select(tab);
    const button = this.own(event, '[data-action=scroll]');
    if (button) {
      const list = this.#list;
      const ahead = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
      const way = button.matches('[data-part=scrollBack]') ? -1 : 1;
      list.scrollBy({ left: way * ahead * list.clientWidth * 0.75, behavior: still.matches ? 'instant' : 'smooth' });
    }
  };

  #onBeforeMatch = ({ target }) => {
    const tab = this.panels.includes(target) && this.tabs.find((tab) => tab.dataset.value === target.dataset.value);
    if (!tab) return;
    this.found = true;
    this.select(tab);
    this.found = false;
    this.changed();
  };
}

customElements.define('es-tabs', TabsElement);
