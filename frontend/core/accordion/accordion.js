/** Opens and closes the items of an accordion immediately; the server confirms or reverts it. */

import '../theme/page-type.js';
import { roving } from '../base/roving.js';

/** @typedef {{open: boolean, locked: boolean, stuck: boolean}} State */

let count = 0;

class AccordionItemElement extends HTMLElement {
  static observedAttributes = ['data-value', 'data-disabled', 'disabled'];

  /** The accordion that last contained this item. @type {AccordionElement | null} */
  #accordion = null;
  #open = false;
  #locked = false;
  #closing = 0;

  connectedCallback() {
    this.#accordion = this.parentElement instanceof AccordionElement ? this.parentElement : null;
    this.#accordion?.changed();
  }

  disconnectedCallback() {
    this.#accordion?.changed();
    this.#accordion = null;
  }

  attributeChangedCallback() {
    this.#accordion?.changed();
  }

  get value() {
    return this.dataset.value ?? '';
  }

  get trigger() {
    return this.querySelector(':scope > [data-heading] > [data-part=trigger]');
  }

  get #wrapper() {
    return this.querySelector(':scope > [data-part=wrapper]');
  }

  get content() {
    return this.querySelector(':scope > [data-part=wrapper] > [data-part=content]');
  }

  /** @param {State} state */
  show({ open, locked, stuck }) {
    const { trigger, content } = this;
    if (!trigger || !content) return;
    if (!content.id) {
      content.id = `es-accordion-content-${++count}`;
      trigger.id ||= `es-accordion-trigger-${count}`;
    }
    trigger.setAttribute('aria-controls', content.id);
    trigger.setAttribute('aria-expanded', open);
    if ((locked || stuck) && !trigger.disabled) trigger.setAttribute('aria-disabled', 'true');
    else trigger.removeAttribute('aria-disabled');

    const was = this.#open;
    this.#open = open;
    this.#locked = locked;
    this.toggleAttribute('data-open', open);
    if (open) {
      content.inert = false;
      content.role = 'region';
      content.setAttribute('aria-labelledby', trigger.id);
      if (!this.found) content.removeAttribute('hidden');
    } else if (was) {
      this.#close(content, trigger);
    } else if (!content.inert) {
      this.#hide(content);
    }
  }

  /** Makes the content inert immediately and hides it after the closing animation. */
  #close(content, trigger) {
    if (content.contains(document.activeElement)) trigger.focus({ preventScroll: true });
    content.inert = true;
    const closing = ++this.#closing;
    const done = () => {
      if (!this.#open && closing === this.#closing) this.#hide(content);
    };
    const animations = this.#wrapper.getAnimations();
    if (animations.length) Promise.allSettled(animations.map((each) => each.finished)).then(done);
    else done();
  }

  /**
   * Hides the content: find-in-page must not open a locked item. A closed panel has no role, since it would be an
   * empty landmark.
   */
  #hide(content) {
    content.setAttribute('hidden', this.#locked ? '' : 'until-found');
    content.inert = false;
    content.role = null;
    content.removeAttribute('aria-labelledby');
  }

  /** Ends the opening animation: the browser is about to scroll to a match in the panel. */
  finish() {
    for (const animation of this.#wrapper.getAnimations()) animation.finish();
  }
}

class AccordionElement extends HTMLElement {
  static observedAttributes = ['data-type', 'data-keeps-one', 'data-read-only'];

  /** Values of the open items, the last opened last. @type {string[]} */
  #value = [];
  #due = false;

  constructor() {
    super();
    // Added in the constructor, so that they live as long as the element.
    this.addEventListener('click', this.#onClick);
    this.addEventListener('beforematch', this.#onBeforeMatch);
    // No roving tab stop: every trigger can be reached with Tab.
    roving(this, (target) => {
      if (!this.#itemOf(target, 'trigger')) return null;
      return { items: this.#items.map((item) => item.trigger), orientation: 'vertical', wrap: true };
    });
  }

  connectedCallback() {
    this.changed();
  }

  attributeChangedCallback() {
    this.changed();
  }

  /** The values of the open items as a JSON array. */
  get value() {
    return JSON.stringify(this.#value);
  }

  set value(text) {
    this.#value = JSON.parse(text || '[]');
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

  /** @returns {AccordionItemElement[]} */
  get #items() {
    return [...this.children].filter((child) => child instanceof AccordionItemElement);
  }

  #isLocked(item) {
    return this.hasAttribute('data-read-only') || item.matches('[data-disabled], [disabled]');
  }

  #isStuck(item) {
    return (
      this.hasAttribute('data-keeps-one') &&
      this.#items.every((each) => this.#value.includes(each.value) === (each === item))
    );
  }

  #show() {
    for (const item of this.#items) {
      const open = this.#value.includes(item.value);
      item.show({ open, locked: this.#isLocked(item), stuck: open && this.#isStuck(item) });
    }
  }

  #toggle(item) {
    const { value } = item;
    const open = this.#value.includes(value);
    if (this.#isLocked(item) || (open && this.#isStuck(item))) return;
    if (open) this.#value = this.#value.filter((each) => each !== value);
    else this.#value = this.dataset.type === 'multiple' ? [...this.#value, value] : [value];
    this.#show();
    this.dispatchEvent(new CustomEvent('value-changed'));
  }

  /** Returns the item of this accordion, not of a nested one, whose part this is. */
  #itemOf(part, name) {
    const item = part?.closest('es-accordion-item');
    return item?.parentElement === this && item[name] === part ? item : null;
  }

  #onClick = (event) => {
    const item = this.#itemOf(event.target.closest('[data-part=trigger]'), 'trigger');
    if (item) this.#toggle(item);
  };

  #onBeforeMatch = (event) => {
    const item = this.#itemOf(event.target, 'content');
    if (!item || this.#value.includes(item.value)) return;
    // The browser removes "hidden" itself, and reveals the ancestors only if the attribute was still there.
    item.found = true;
    this.#toggle(item);
    item.found = false;
    item.finish();
  };
}

customElements.define('es-accordion', AccordionElement);
customElements.define('es-accordion-item', AccordionItemElement);
