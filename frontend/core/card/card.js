/**
 * The behaviour of a card that can be pressed as a whole. Its target, a link or a button, lies below the content, so
 * that text can be selected. A press on the content is dispatched to the target, unless it hits a control or selects
 * text.
 */

import { keepFocus } from '../base/keep-focus.js';
import '../theme/page-type.js';

/** Controls in a card that handle their own presses. */
const INTERACTIVE = [
  'a[href], button, input, select, textarea, label, summary, option, iframe, audio[controls], video[controls]',
  '[contenteditable]:not([contenteditable="false"]), [tabindex]:not([tabindex^="-"]), es-card[data-state-layer]',
  '[role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"]',
  '[role="tab"], [role="option"], [role^="menuitem"]',
].join();

const FIELD = ':scope > :is(input, textarea, select)';

/**
 * A parent whose cards are a single selection: the selected card stays selected when pressed, and pressing another
 * card deselects it.
 */
const CHOICE = '[data-choice="one"]';

const MIDDLE = 1;

class CardElement extends HTMLElement {
  #selected = false;
  #changes = new MutationObserver(() => this.#reflect());

  constructor() {
    super();
    // Captured, so that the server receives the selection before the click.
    this.addEventListener('click', this.#onPress, true);
    this.addEventListener('click', this.#onClick);
    this.addEventListener('auxclick', this.#onClick);
    this.addEventListener('mousedown', this.#onMouseDown);
    this.addEventListener('dragstart', this.#onDrag);
    this.addEventListener('dragend', this.#onDrag);
    this.addEventListener('focusin', this.#onFocus);
    this.addEventListener('focusout', this.#onFocus);
  }

  connectedCallback() {
    // The server may replace the target or make the card interactive at any time.
    this.#changes.observe(this, { childList: true, attributeFilter: ['data-interactive'] });
    this.#reflect();
  }

  disconnectedCallback() {
    this.#changes.disconnect();
  }

  /** Whether the card is selected. The server sets it; a press changes it here first. */
  get selected() {
    return this.#selected;
  }

  set selected(selected) {
    this.#selected = !!selected;
    this.#reflect();
  }

  focus(options) {
    this.#target?.focus(options);
  }

  blur() {
    this.#target?.blur();
  }

  get #target() {
    return this.querySelector(':scope > [data-target]');
  }

  #reflect() {
    if (!this.isConnected) return;
    this.toggleAttribute('data-selected', this.#selected);
    const target = this.#target;
    if (!target) return;
    const link = target.localName === 'a';
    set(target, 'aria-pressed', !link && this.hasAttribute('data-interactive') ? String(this.#selected) : null);
    set(target, 'aria-current', link && this.#selected ? 'true' : null);
  }

  /** A press on the target, by pointer or key, or dispatched by `#onClick`. */
  #onPress = (event) => {
    const target = this.#target;
    if (event.target !== target || target.localName === 'a' || !this.hasAttribute('data-interactive')) return;
    const choice = this.closest(CHOICE);
    if (this.hasAttribute('data-read-only') || (choice && this.#selected)) return;
    this.selected = !this.#selected;
    const others = choice ? [...choice.querySelectorAll('es-card:not([data-read-only], [disabled])')] : [];
    const released = others.filter((each) => each.#selected && each !== this && each.closest(CHOICE) === choice);
    for (const other of released) other.selected = false;
    // The newly selected card first, so that the server never sees an empty selection.
    for (const each of [this, ...released]) each.dispatchEvent(new CustomEvent('selected-changed'));
  };

  /** A press on the content. */
  #onClick = (event) => {
    const target = this.#target;
    if (!this.#isForTarget(event, target) || selectsTextIn(this)) return;
    const link = target.localName === 'a';
    const elsewhere = event.button === MIDDLE || event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.type === 'auxclick' && !(link && event.button === MIDDLE)) return;
    // Stopped, so that listeners on ancestors receive one click per press: the target's.
    event.stopPropagation();
    if (link && elsewhere) {
      window.open(target.href, '_blank', 'noopener');
    } else {
      target.focus({ preventScroll: true });
      target.dispatchEvent(new MouseEvent('click', event));
    }
  };

  /** The middle button opens the link in a tab, so it must not start autoscroll. */
  #onMouseDown = (event) => {
    const target = this.#target;
    if (event.button === MIDDLE && target?.localName === 'a' && this.#isForTarget(event, target)) {
      event.preventDefault();
    }
  };

  #onDrag = (event) => {
    if (event.target === this) this.toggleAttribute('data-dragged', event.type === 'dragstart');
  };

  /** Listeners on the card receive the focus events of its target. */
  #onFocus = (event) => {
    if (event.target !== this.#target) return;
    const type = event.type === 'focusin' ? 'focus' : 'blur';
    this.dispatchEvent(new FocusEvent(type, { relatedTarget: event.relatedTarget }));
  };

  #isForTarget(event, target) {
    if (!target || event.defaultPrevented || this.hasAttribute('disabled') || event.target === target) return false;
    const path = event.composedPath();
    return !path.slice(0, path.indexOf(this)).some(isInteractive);
  }
}

function isInteractive(node) {
  if (!(node instanceof Element)) return false;
  // Label and frame of a field that is a web component belong to the field.
  return node.matches(INTERACTIVE) || (node.shadowRoot && node.querySelector(FIELD));
}

/**
 * Returns whether text in the card is selected. A plain click would have cleared the selection, so this one ended a
 * drag.
 */
function selectsTextIn(card) {
  const selection = document.getSelection();
  return !selection.isCollapsed && (card.contains(selection.anchorNode) || card.contains(selection.focusNode));
}

function set(element, attribute, value) {
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

customElements.define('es-card', CardElement);
keepFocus('[data-target][slot]');
