/** Opens and closes dialogs immediately; the server confirms or reverts it, or is asked before. */

import '../theme/page-type.js';
import '../base/overlay.js';
import { swipe } from '../base/swipe.js';

const DIALOG = 'dialog[data-es="dialog"]';
const HANDLE = `${DIALOG} > * > [data-part=handle]`;
const CONTROL = `${HANDLE}, ${DIALOG} :is([data-part=close], [data-closes]), [data-opens]`;
const FIELD =
  ':is(input:not([type="hidden"]), select, textarea, [contenteditable], vaadin-select-value-button):not(:disabled)';
const BLOCKED = ':disabled, [disabled], [data-loading], [aria-disabled="true"]';
/** Types of inputs in which Enter does not press a button. */
const ONE_LINE = 'input:not([type="button"], [type="submit"], [type="reset"], [type="file"], [type="image"])';
/** The distance in px and the speed in px per ms from which a dragged sheet does not return. */
const FAR = 56;
const FAST = 0.125;
const PREFIX = 'es-dialog-';
const still = matchMedia('(prefers-reduced-motion: reduce)');

let count = 0;

/** Returns an element within a dialog, but not within another one in it. */
const ownOf = (surface, selector) =>
  [...surface.querySelectorAll(selector)].find((each) => each.closest('es-dialog-surface') === surface);

/** Refers to a part, unless the app has set a name or a reference of its own. */
function refer(dialog, attribute, part) {
  if (!(dialog.getAttribute(attribute) ?? PREFIX).startsWith(PREFIX)) return;
  if (part) dialog.setAttribute(attribute, (part.id ||= PREFIX + ++count));
  else dialog.removeAttribute(attribute);
}

/** A dialog is a native element, so its first custom child has its behaviour. */
class DialogSurfaceElement extends HTMLElement {
  #state = {};
  #due = false;
  #sizes = new ResizeObserver(() => this.measure());
  #changes = new MutationObserver(() => this.#dress());

  connectedCallback() {
    const dialog = this.parentElement;
    for (const name of ['opened', 'expanded']) {
      const value = dialog[name];
      Object.defineProperty(dialog, name, {
        configurable: true,
        get: () => this.#state[name],
        set: (now) => {
          this.#state[name] = !!now;
          this.#later();
        },
      });
      dialog[name] = value;
    }
    dialog.stay = () => this.removeAttribute('aria-busy');
    dialog.whenClosed = () => this.#whenClosed();
    // The same functions, so that an element that is connected again has each listener once.
    dialog.addEventListener('overlay-dismiss', this.#onDismiss);
    dialog.addEventListener('toggle', this.#onToggle);
    this.addEventListener('focusin', this.#onFocus);
    this.#sizes.observe(this.#body);
    this.#sizes.observe(this.#body.querySelector('[data-content]'));
    this.#changes.observe(dialog, { attributeFilter: ['aria-label', 'data-overlay'] });
    for (const part of this.children) this.#changes.observe(part, { childList: true });
    this.#dress();
  }

  /** Gives the parts what need not be sent: their roles, the name of the dialog, and the look of its buttons. */
  #dress() {
    const dialog = this.parentElement;
    dialog.popover = 'manual';
    this.tabIndex = -1;
    dialog.ariaModal = dialog.dataset.overlay === 'modal' || null;
    const [close, title, description] = ['close', 'title', 'description'].map((name) =>
      this.querySelector(`:scope > * > [data-part=${name}]`),
    );
    if (close) {
      close.type = 'button';
      close.dataset.stateLayer = '';
    }
    if (title) Object.assign(title, { role: 'heading', ariaLevel: 2 });
    refer(dialog, 'aria-labelledby', dialog.ariaLabel ? null : title);
    refer(dialog, 'aria-describedby', description);
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
  }

  get #body() {
    return this.querySelector(':scope > [data-part=body]');
  }

  get #peeks() {
    return this.parentElement.hasAttribute('data-peek');
  }

  get isPeeking() {
    return this.#peeks && !this.#state.expanded;
  }

  /** Shows the state when all of the server's response has been applied. */
  #later() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#show();
    });
  }

  #show() {
    const dialog = this.parentElement;
    const { opened, expanded } = this.#state;
    dialog.style.setProperty('--_drag', this.isPeeking ? '100%' : '');
    if (this.#peeks) this.querySelector(HANDLE).ariaExpanded = expanded;
    if (!this.isConnected || dialog.matches(':popover-open') === opened) return;
    this.removeAttribute('aria-busy');
    if (opened) dialog.showPopover();
    else dialog.hidePopover();
  }

  #onDismiss = (event) => {
    event.preventDefault();
    this.ask(event.detail);
  };

  #onToggle = ({ newState }) => {
    const dialog = this.parentElement;
    if (newState === 'closed' || document.activeElement !== dialog) return;
    const fields = [...this.#body.querySelectorAll(FIELD)];
    const first =
      ownOf(this, '[data-initial-focus]') ?? fields.find((each) => !this.isPeeking && each.checkVisibility());
    first?.focus();
    if (document.activeElement === dialog) this.focus();
  };

  /** Expands a sheet whose hidden part receives the focus. */
  #onFocus = ({ target }) => {
    if (this.isPeeking && target !== this && target.getBoundingClientRect().bottom > innerHeight) this.move(true);
  };

  async #whenClosed() {
    // The properties of the same response are shown in a microtask.
    await null;
    const parts = [this.parentElement, ...this.parentElement.children];
    await Promise.allSettled(parts.flatMap((each) => each.getAnimations()).map((each) => each.finished));
  }

  #mayChange(name) {
    return !this.parentElement.matches(`[data-read-only~="${name}"], [disabled]`);
  }

  #tell(name, value) {
    this.#state[name] = value;
    this.#show();
    this.parentElement.dispatchEvent(new Event(`${name}-changed`));
  }

  /** Opens the dialog for the user. */
  open() {
    if (!this.#state.opened && this.#mayChange('opened')) this.#tell('opened', true);
  }

  /** Moves a sheet up or down for the user. Without a peek, the way down closes it. */
  move(isUp) {
    if (!this.#peeks) return isUp || this.ask('handle');
    if (isUp !== this.#state.expanded && this.#mayChange('expanded')) this.#tell('expanded', isUp);
  }

  /** Lets a sheet follow its handle. */
  drag() {
    const start = this.getBoundingClientRect().top - this.parentElement.getBoundingClientRect().top;
    return {
      axis: 'y',
      move: (distance) => {
        this.style.transition = 'none';
        this.parentElement.style.setProperty('--_drag', `${start + distance}px`);
      },
      end: (distance, speed) => {
        this.style.transition = '';
        this.#show();
        const way = Math.abs(speed) >= FAST ? speed : distance;
        if (way === speed || Math.abs(way) >= FAR) this.move(way < 0);
      },
    };
  }

  /** Closes the dialog for the user, or asks the server whether it may close. */
  ask(reason) {
    const dialog = this.parentElement;
    if (!this.#state.opened) return;
    const isAllowed = this.#mayChange('opened') && !dialog.hasAttribute('data-pinned');
    if (isAllowed && !dialog.hasAttribute('data-guarded')) {
      dialog.closeReason = reason;
      this.#tell('opened', false);
      return;
    }
    this.animate(still.matches ? { opacity: [1, 0.7, 1] } : { scale: [1, 1.02, 1] }, 200);
    if (!isAllowed || this.ariaBusy) return;
    this.ariaBusy = 'true';
    dialog.dispatchEvent(new CustomEvent('close-request', { detail: reason }));
  }

  /** Marks the edges beyond which there is more of the body. */
  measure() {
    const { scrollTop, scrollHeight, clientHeight } = this.#body;
    this.toggleAttribute('data-scrolled', scrollTop > 0);
    this.toggleAttribute('data-more', scrollTop + clientHeight < scrollHeight - 1);
    // Keys scroll a region only if it has the focus.
    if (scrollHeight > clientHeight) this.#body.tabIndex = 0;
    else this.#body.removeAttribute('tabindex');
  }
}

customElements.define('es-dialog-surface', DialogSurfaceElement);

const listen = (type, listener) => document.addEventListener(type, listener, true);
const surfaceOf = (part) => part.closest(DIALOG).querySelector(':scope > es-dialog-surface');

let pressed;
const dragged = new WeakSet();
listen('pointerdown', ({ target }) => {
  pressed = target;
  if (!target.matches(HANDLE) || dragged.has(target)) return;
  dragged.add(target);
  swipe(target, () => surfaceOf(target).drag());
});

listen('click', (event) => {
  const path = event.composedPath();
  const [target] = path;
  if (target.matches?.(`${DIALOG} > [data-part=scrim]`) && target === pressed) surfaceOf(target).ask('outside');
  const control = path.find((each) => each.matches?.(CONTROL));
  if (!control || control.matches(BLOCKED)) return;
  if (control.matches(HANDLE)) return surfaceOf(control).move(surfaceOf(control).isPeeking);
  if (control.dataset.opens === undefined) return surfaceOf(control).ask('button');
  // Later, when a menu has returned the focus.
  setTimeout(() => {
    if (document.activeElement === document.body) control.focus();
    document.querySelector(`[data-key="${control.dataset.opens}"] > es-dialog-surface`)?.open();
  });
});

listen('scroll', ({ target }) => {
  if (target.parentElement instanceof DialogSurfaceElement) target.parentElement.measure();
});

document.addEventListener('keydown', (event) => {
  const [field] = event.composedPath();
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key.startsWith('Arrow') && field.matches?.(HANDLE)) {
    event.preventDefault();
    if (/Up|Down/.test(event.key)) surfaceOf(field).move(event.key === 'ArrowUp');
  }
  const surface = event.key === 'Enter' && field.matches?.(ONE_LINE) && field.closest('es-dialog-surface');
  const action = surface && ownOf(surface, '[data-default-action]');
  if (!action || field.ariaExpanded === 'true') return;
  // So that the field reports its value before the action.
  field.blur();
  field.focus();
  action.click();
});

window.visualViewport?.addEventListener('resize', ({ target }) => {
  // Zoomed in, the visible part is as much smaller as it is larger.
  const covered = Math.max(0, innerHeight - target.height * target.scale);
  document.documentElement.style.setProperty('--_keyboard', `${covered}px`);
  const active = document.activeElement;
  if (active.closest(`${DIALOG}:popover-open`)) active.scrollIntoView({ block: 'nearest' });
});
