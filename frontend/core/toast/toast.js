/**
 * Decides which toasts are visible and for how long. The server writes all of them into the region, also those that
 * wait, so that the next one appears without a round trip.
 */

import { announce } from '../base/announce.js';
import '../base/overlay.js';

/** The least time in ms while other toasts wait, without and with an action. */
const LEAST = 4000;
const LEAST_WITH_ACTION = 10000;
/** The states of Vaadin's connection in which no request gets through. */
const UNREACHABLE = ['reconnecting', 'connection-lost'];
const SHOWN = ':scope > [data-shown]';

/**
 * What the browser knows of a toast that it shows, has shown or has closed.
 *
 * @typedef {{revision: string, spent: number, shown: boolean, closed: boolean, told: boolean, said?: string}} State
 */

class ToastRegion extends HTMLElement {
  /** @type {WeakMap<Element, State>} */
  #states = new WeakMap();

  /** Whether some toast is not shown yet. */
  #waiting = false;

  /** When the clock was read last; 0 while it stands. */
  #since = 0;
  #timer = 0;

  /** The element that had the focus before the region. @type {EventTarget | null} */
  #from = null;

  #changes = new MutationObserver(() => this.#update());

  constructor() {
    super();
    for (const type of ['pointerenter', 'pointerleave', 'focusout']) this.addEventListener(type, () => this.#later());
    this.addEventListener('focusin', ({ relatedTarget }) => {
      if (!this.contains(relatedTarget)) this.#from = relatedTarget;
      this.#run();
    });
    this.addEventListener('click', ({ target }) => {
      const button = target.closest('[data-part="action"], [data-part="close"]');
      if (button?.parentElement.parentElement !== this) return;
      this.#close(button.parentElement, button.dataset.part === 'action');
    });
  }

  connectedCallback() {
    this.#changes.observe(this, { childList: true, subtree: true, attributeFilter: ['data-revision', 'data-running'] });
    this.#listen('addEventListener', 'addStateChangeListener');
    this.#update();
  }

  disconnectedCallback() {
    this.#changes.disconnect();
    this.#listen('removeEventListener', 'removeStateChangeListener');
    clearTimeout(this.#timer);
  }

  #listen(way, stateWay) {
    document[way]('visibilitychange', this.#run);
    document[way]('keydown', this.#onKey, true);
    document.body[way]('vaadin-overlay-open', this.#raise);
    window.Vaadin?.connectionState?.[stateWay](this.#later);
  }

  /** Shows as many toasts as there is room for, and announces those that are new. */
  #update() {
    const toasts = [...this.children];
    for (const toast of toasts) {
      const { revision } = toast.dataset;
      const { shown = false, said, ...known } = this.#states.get(toast) ?? {};
      if (known.revision === revision) continue;
      this.#states.set(toast, {
        revision, said, shown: shown && !known.closed, spent: 0, closed: false, told: false,
      });
    }
    const all = toasts.map((toast) => ({ toast, state: this.#states.get(toast) }));
    const open = all.filter(({ state }) => !state.closed);
    const isCounted = ({ toast }) => !toast.hasAttribute('data-running');
    let room = this.dataset.limit - open.filter((each) => each.state.shown && isCounted(each)).length;
    for (const each of open) each.state.shown ||= !isCounted(each) || room-- > 0;
    this.#waiting = open.some(({ state }) => !state.shown);
    for (const toast of toasts) {
      const { shown, closed } = this.#states.get(toast);
      toast.toggleAttribute('data-shown', shown && !closed);
    }
    const isShown = !!this.querySelector(SHOWN);
    if (isShown !== this.matches(':popover-open')) this.togglePopover(isShown);
    this.#announce(open);
    this.#run();
  }

  #announce(open) {
    const news = { polite: [], assertive: [] };
    for (const { toast, state } of open) {
      if (!state.shown || state.told) continue;
      state.told = true;
      const parts = toast.querySelectorAll(':scope > :is([data-part="title"], [data-part="text"])');
      const said = [...parts].map((part) => part.textContent).join('. ');
      if (said !== state.said) news[toast.dataset.tone === 'destructive' ? 'assertive' : 'polite'].push(said);
      state.said = said;
    }
    for (const [way, texts] of Object.entries(news)) {
      if (texts.length) announce(texts.join('. '), { assertive: way === 'assertive' });
    }
  }

  /** The time of a toast in ms; 0 if it stays. */
  #timeOf(toast) {
    const time = +toast.dataset.duration;
    const least = toast.querySelector(':scope > [data-part="action"]') ? LEAST_WITH_ACTION : LEAST;
    return this.#waiting ? Math.min(time, Math.max(least, time / 2)) : time;
  }

  /** Runs the clock, or stops it while the user may be reading or cannot see the page. */
  #run = () => {
    clearTimeout(this.#timer);
    const now = performance.now();
    const timed = [...this.querySelectorAll(SHOWN)].filter((toast) => +toast.dataset.duration);
    if (this.#since) for (const toast of timed) this.#states.get(toast).spent += now - this.#since;
    const left = (toast) => this.#timeOf(toast) - this.#states.get(toast).spent;
    const paused =
      this.matches(':hover, :focus-within') ||
      document.hidden ||
      UNREACHABLE.includes(window.Vaadin?.connectionState?.state);
    this.toggleAttribute('data-paused', paused);
    this.#since = paused ? 0 : now;
    if (paused || !timed.length) return;
    const over = timed.find((toast) => left(toast) <= 0);
    if (over) this.#close(over);
    else this.#timer = setTimeout(this.#run, Math.min(...timed.map(left)));
  };

  /** After the browser has updated what is hovered and focused. */
  #later = () => requestAnimationFrame(this.#run);

  #close(toast, action = false) {
    const state = this.#states.get(toast);
    if (state.closed) return;
    state.closed = true;
    if (toast.contains(document.activeElement)) this.#giveFocusBack();
    const detail = { number: +toast.dataset.number, revision: +state.revision, action };
    this.dispatchEvent(new CustomEvent('toast-closed', { detail }));
    this.#update();
  }

  #giveFocusBack() {
    if (this.#from?.isConnected) this.#from.focus({ preventScroll: true });
    else document.activeElement.blur();
  }

  #onKey = (event) => {
    const isWithin = this.contains(document.activeElement);
    if (event.key === 'F6' && this.querySelector(SHOWN)) {
      event.preventDefault();
      if (isWithin) this.#giveFocusBack();
      else (this.querySelector(`${SHOWN} button`) ?? this).focus();
    } else if (event.key === 'Escape' && isWithin) {
      event.preventDefault();
      event.stopPropagation();
      document.activeElement.closest('[data-shown]')?.querySelector('[data-part="close"]')?.click();
    }
  };

  /** Moves the region above an overlay of Vaadin's; our own overlays do it themselves. */
  #raise = () => {
    if (!this.matches(':popover-open')) return;
    const active = document.activeElement;
    this.hidePopover();
    this.showPopover();
    if (this.contains(active)) active.focus();
  };
}

customElements.define('es-toast-region', ToastRegion);
