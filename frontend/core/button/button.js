/**
 * The behaviour of all buttons, delegated to the document: `data-es="button"` on a native button or link is enough.
 * It blocks clicks on disabled and loading buttons, presses toggles immediately, draws the ripple, and announces
 * loading.
 */

import { announce } from '../base/announce.js';
import { keepFocus } from '../base/keep-focus.js';

const BUTTON = '[data-es="button"]';
const BLOCKED = ':disabled, [data-loading], [aria-disabled="true"]';
/** A read-only toggle fires clicks but keeps its state. */
const TOGGLE = '[data-toggle]:not([data-read-only])';

/** Returns the button in an event's path, also within shadow roots. @returns {HTMLElement | undefined} */
const buttonOf = (event) => event.composedPath().find((node) => node.matches?.(BUTTON));

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Buttons that their click is about to disable. */
const spent = new WeakSet();

keepFocus(BUTTON);

// Captured: listeners of the app never receive a click on a blocked button, and find a toggle in its new state.
document.addEventListener(
  'click',
  (event) => {
    const button = buttonOf(event);
    if (!button) return;
    if (spent.has(button) || button.matches(BLOCKED)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    watch(button);
    if (event.detail === 0) press(button).release();
    if (button.localName === 'button') {
      if (button.matches(TOGGLE)) toggle(button);
      if (button.hasAttribute('data-disable-on-click')) {
        spent.add(button);
        // Deferred: a disabled button would not fire this click.
        setTimeout(() => {
          button.disabled = true;
          spent.delete(button);
        });
      }
    }
    const confetti = button.dataset.confetti;
    if (confetti !== undefined && !still.matches) {
      import('./confetti.js').then(({ burst }) => burst(button, confetti ? JSON.parse(confetti) : {}));
    }
  },
  true,
);

/** In a single selection, the pressed toggle stays pressed, and pressing another one releases it. */
function toggle(button) {
  const pressed = button.ariaPressed === 'true';
  const isSingle = button.matches('es-button-group[data-selection-mode="single"] > *');
  if (isSingle && pressed) return;
  const released = `:scope > ${BUTTON}${TOGGLE}[aria-pressed="true"]`;
  const others = isSingle ? button.parentElement.querySelectorAll(released) : [];
  button.ariaPressed = String(!pressed);
  for (const other of others) other.ariaPressed = 'false';
  // The newly pressed one first, since the server refuses to release the last pressed button.
  for (const each of [button, ...others]) each.dispatchEvent(new Event('aria-pressed-changed'));
}

// ---- Ripple ----

/** The visible ripples. @type {WeakMap<Element, Animation[]>} */
const ripples = new WeakMap();

/**
 * Starts the ripple (timing of Material Web) and returns its `release`.
 *
 * @param {HTMLElement} button
 * @param {PointerEvent} [pointer] the press; without it the ripple starts in the centre
 */
function press(button, pointer) {
  ripples.get(button)?.forEach((animation) => animation.cancel());
  if (button.matches('[data-no-ripple], [data-variant="link"]')) return { release() {} };
  const box = button.getBoundingClientRect();
  const x = pointer ? `${((pointer.clientX - box.left) / box.width) * 100}%` : '50%';
  const y = pointer ? `${((pointer.clientY - box.top) / box.height) * 100}%` : '50%';
  const shown = [];
  ripples.set(button, shown);
  const animate = (frames, options) => {
    const animation = button.animate(frames, { fill: 'forwards', pseudoElement: '::after', ...options });
    shown.push(animation);
    return animation;
  };
  const from = still.matches ? '100%' : '20%';
  animate(
    { '--_ripple-x': [x, '50%'], '--_ripple-y': [y, '50%'], '--_ripple-scale': [from, '100%'] },
    { duration: 450, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
  animate({ '--_ripple-opacity': ['0%', '10%'] }, { duration: 100 });
  const start = performance.now();
  return {
    release() {
      // A short press stays visible for 225 ms, as in Material Web.
      const delay = Math.max(0, 225 - (performance.now() - start));
      const fade = animate({ '--_ripple-opacity': ['10%', '0%'] }, { duration: 375, delay });
      fade.finished.then(() => shown.forEach((animation) => animation.cancel()), () => {});
    },
  };
}

document.addEventListener(
  'pointerdown',
  (event) => {
    const button = event.isPrimary && event.button === 0 && buttonOf(event);
    if (!button || button.matches(BLOCKED)) return;
    const ripple = press(button, event);
    const done = new AbortController();
    for (const type of ['pointerup', 'pointercancel', 'dragend']) {
      const release = () => {
        done.abort();
        ripple.release();
      };
      document.addEventListener(type, release, { capture: true, signal: done.signal });
    }
  },
  { capture: true, passive: true },
);

// ---- Loading is announced for the focused button and the one pressed last ----

const loading = new MutationObserver(([{ target }]) => {
  const words = target.dataset.loading;
  if (words) announce(`${words}: ${target.ariaLabel ?? target.textContent}`);
});

function watch(button) {
  loading.disconnect();
  loading.observe(button, { attributeFilter: ['data-loading'] });
}

document.addEventListener('focusin', (event) => {
  const button = buttonOf(event);
  if (button) watch(button);
});

for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, () => import('./tooltip.js'), { once: true });
}
