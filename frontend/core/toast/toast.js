/**
 * Decides which toasts are visible and for how long. The server writes all of them into the region, also those that
 * wait, so that the next one appears without a round trip.
 */

import { announce } from '../base/announce.js';
import '../base/overlay.js';
import { isReachable } from '../base/reachable.js';
import { isFar, swipe } from '../base/swipe.js';

/** The least time in ms while other toasts wait, without and with an action. */
const LEAST = 4000;
const WITH_ACTION = 10000;

/**
 * What the browser knows of a toast that it shows, has shown or has closed; `y` is where it was shown last, in px from
 * the edge of the window.
 *
 * @typedef {{toast: HTMLElement, revision: string, spent: number, shown?: boolean, closed: boolean, told: boolean,
 *     said?: string, y?: number}} State
 */

/** Lets a toast move from where it was, with the spring of its style sheet. */
function glide(toast, from) {
  const { animationDuration, animationTimingFunction: easing } = getComputedStyle(toast);
  toast.animate({ translate: [from, '0'] }, { duration: parseFloat(animationDuration) * 1000, easing });
}

class ToastRegion extends HTMLElement {
  /** @type {WeakMap<Element, State>} */
  #states = new WeakMap();

  /** The toasts that are shown, in order. @type {State[]} */
  #shown = [];

  /** Whether others wait. */
  #isWaiting = false;

  /** When the clock was read last; 0 while it stands. */
  #since = 0;
  #timer = 0;

  /** Whether the mouse or a finger is on a toast. On touch, `:hover` would stay after it. */
  #held = false;

  /** The element that had the focus before the region. @type {EventTarget | null} */
  #from = null;

  /** The part that has the focus, and its toast. @type {HTMLElement[] | null} */
  #focused = null;

  #changes = new MutationObserver(() => this.#update());

  constructor() {
    super();
    for (const type of ['pointerenter', 'pointerleave', 'focusout']) this.addEventListener(type, this.#later);
    this.addEventListener('focusin', ({ target, relatedTarget }) => {
      if (!this.#focused) this.#from = relatedTarget;
      this.#focused = [target, target.parentElement];
      this.#run();
    });
    this.addEventListener('click', ({ target }) => {
      const button = target.closest('[data-shown] > button');
      if (button) this.#close(button.parentElement, button.dataset.part === 'action');
    });
    swipe(this, ({ target, pointerType }) => {
      const toast = pointerType !== 'mouse' && target.closest('[data-shown]:has([data-part="close"])');
      return toast && {
        axis: 'x',
        move: (x) => (toast.style.translate = `${x}px`),
        end: (x, speed) => {
          if (isFar(x, speed)) this.#close(toast);
          else glide(toast, toast.style.translate);
          toast.style.translate = '';
        },
      };
    });
  }

  connectedCallback() {
    const attributeFilter = ['data-limit', 'data-revision', 'data-running'];
    this.#changes.observe(this, { childList: true, subtree: true, attributeFilter });
    // Counts as a change, which is shown when all of the server's response has been applied.
    this.dataset.limit += '';
    this.#listen('add');
  }

  disconnectedCallback() {
    this.#changes.disconnect();
    this.#listen('remove');
    clearTimeout(this.#timer);
  }

  #listen(verb) {
    const way = `${verb}EventListener`;
    document[way]('visibilitychange', this.#run);
    document[way]('keydown', this.#onKey, true);
    document.body[way]('vaadin-overlay-open', this.#raise);
    window.Vaadin?.connectionState?.[`${verb}StateChangeListener`](this.#run);
  }

  /** Shows as many toasts as there is room for, and announces those that are new. */
  #update() {
    const toasts = [...this.children].filter(({ inert }) => !inert);
    const states = toasts.map((toast) => {
      const { revision } = toast.dataset;
      const state = this.#states.get(toast) ?? { toast };
      if (state.revision !== revision) Object.assign(state, { revision, spent: NaN, closed: false, told: false });
      this.#states.set(toast, state);
      return state;
    });
    const open = states.filter(({ closed }) => !closed);
    const isPinned = ({ toast }) => 'running' in toast.dataset;
    let room = this.dataset.limit - open.filter((each) => each.shown && !isPinned(each)).length;
    for (const each of open) each.shown ||= isPinned(each) || room-- > 0;
    for (const { toast, shown } of states) toast.toggleAttribute('data-shown', !!shown);
    this.#shown = open.filter((each) => each.shown);
    this.#isWaiting = this.#shown.length < open.length;
    const isVisible = !!this.querySelector('[data-shown], [inert]');
    if (isVisible !== this.matches(':popover-open')) this.togglePopover(isVisible);
    this.#held &&= isVisible;
    this.#settle();
    this.#announce();
    const [part, parent] = this.#focused ?? [];
    // The server has replaced or removed what had the focus.
    if (part?.isConnected === false) {
      parent.querySelector(`[data-part="${part.dataset.part}"]`)?.focus();
      if (!this.contains(document.activeElement)) this.#giveFocusBack();
    }
    this.#run();
  }

  /** Lets the toasts move to where there is room for them now. */
  #settle() {
    const height = this.matches('[data-placement^="top"]') ? 0 : this.offsetHeight;
    for (const state of this.#shown) {
      const way = state.y - (state.y = state.toast.offsetTop - height);
      if (way) glide(state.toast, `0 ${way}px`);
    }
  }

  #announce() {
    for (const state of this.#shown.filter(({ told }) => !told)) {
      state.told = true;
      const { toast } = state;
      const parts = toast.querySelectorAll(':scope > :is([data-part="title"], [data-part="text"])');
      const said = [...parts].map((part) => part.textContent).join('. ');
      if (said !== state.said) announce(said, { assertive: toast.dataset.tone === 'destructive', all: true });
      state.said = said;
    }
  }

  /** Runs the clock, or stops it while the user may be reading or cannot see the page. */
  #run = () => {
    clearTimeout(this.#timer);
    const now = performance.now();
    const timed = this.#shown.filter(({ toast }) => +toast.dataset.duration);
    // The time of a new toast begins now.
    for (const state of timed) state.spent = state.spent + (this.#since && now - this.#since) || 0;
    const paused = this.#held || this.matches(':focus-within') || document.hidden || !isReachable();
    this.toggleAttribute('data-paused', paused);
    this.#since = paused ? 0 : now;
    if (paused || !timed.length) return;
    const left = ({ toast, spent }) => {
      const time = +toast.dataset.duration;
      const least = toast.querySelector('[data-part="action"]') ? WITH_ACTION : LEAST;
      return (this.#isWaiting ? Math.min(time, Math.max(least, time / 2)) : time) - spent;
    };
    const over = timed.find((state) => left(state) <= 0);
    if (over) this.#close(over.toast);
    else this.#timer = setTimeout(this.#run, Math.min(...timed.map(left)));
  };

  /** After the browser has updated what has the focus. */
  #later = ({ type }) => {
    if (type !== 'focusout') this.#held = type === 'pointerenter';
    requestAnimationFrame(() => {
      if (!this.matches(':focus-within')) this.#focused = null;
      this.#run();
    });
  };

  #close(toast, action = false) {
    const state = this.#states.get(toast);
    if (state.closed) return;
    state.closed = true;
    state.shown = false;
    if (toast.contains(document.activeElement)) this.#giveFocusBack();
    this.#fade(toast);
    const detail = { number: +toast.dataset.number, revision: +state.revision, action };
    this.dispatchEvent(new CustomEvent('toast-closed', { detail }));
    this.#update();
  }

  /** Fades out a copy, since the server removes the toast meanwhile or shows it anew. */
  async #fade(toast) {
    const copy = toast.cloneNode(true);
    const { left, top, width } = toast.getBoundingClientRect();
    copy.style = `left: ${left}px; top: ${top}px; width: ${width}px`;
    copy.inert = true;
    delete copy.dataset.shown;
    this.append(copy);
    await copy.animate({ opacity: 0 }, 150).finished;
    copy.remove();
  }

  #giveFocusBack() {
    this.#focused = null;
    if (this.#from?.isConnected) this.#from.focus({ preventScroll: true });
    else document.activeElement.blur();
  }

  #onKey = (event) => {
    const isWithin = this.contains(document.activeElement);
    if (event.key === 'F6' && this.#shown.length) {
      event.preventDefault();
      if (isWithin) this.#giveFocusBack();
      else (this.querySelector('[data-shown] button') ?? this).focus();
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
