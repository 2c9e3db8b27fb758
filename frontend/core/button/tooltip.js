/**
 * Tooltips of icon buttons, of avatars in a group, and of elements with `data-tooltip`, whose value is the text, or
 * empty for the element's name. Hidden from screen readers, which read the name already. Not shown on touch.
 */

import { place } from '../base/overlay.js';

const OWNER =
  ':is([data-tooltip], [data-es="button"][data-icon-only], es-avatar-group > [aria-label]):not([title])';
/** The hover time before a tooltip opens, and the time it stays after the pointer has left, in ms. */
const REST = 500;
const STAY = 200;

const tip = Object.assign(document.createElement('div'), { popover: 'manual', role: 'tooltip', ariaHidden: 'true' });
tip.dataset.es = '';
/** The element whose tooltip is shown or about to be shown. @type {Element | undefined} */
let owner;
/** The element whose tooltip was shown last. @type {Element | undefined} */
let shown;
let due = 0;

function aim(next, delay) {
  if (next === owner) return;
  owner = next;
  clearTimeout(due);
  due = setTimeout(show, delay);
}

function show() {
  tip.remove();
  // The tooltip would cover the popup that the element has opened.
  if (!owner?.isConnected || owner.ariaExpanded === 'true') return;
  if ([...document.querySelectorAll('vaadin-tooltip')].some(({ target }) => target === owner)) return;
  const label = owner.ariaLabelledByElements?.map((each) => each.textContent).join(' ');
  tip.textContent = (owner.dataset.tooltip || label || owner.ariaLabel || owner.textContent).trim();
  if (!tip.textContent) return;
  shown = owner;
  document.body.append(tip);
  tip.showPopover();
  place(tip, owner, 'bottom');
}

const ownerOf = (event) => event.composedPath().find((node) => node === tip || node.matches?.(OWNER));

function listen(type, listener) {
  document.addEventListener(type, listener, { capture: true, passive: true });
}

listen('pointerover', (event) => {
  if (event.pointerType !== 'mouse') return;
  const next = ownerOf(event);
  if (next !== tip) return aim(next, next ? REST : STAY);
  // The tooltip stays while the pointer is on it (WCAG 1.4.13).
  owner = shown;
  clearTimeout(due);
});
listen('focusin', (event) => event.composedPath()[0].matches(':focus-visible') && aim(ownerOf(event), 0));
for (const type of ['focusout', 'pointerdown']) listen(type, () => aim(undefined, 0));
listen('scroll', ({ target }) => target.contains(owner) && aim(undefined, 0));
listen('keydown', ({ key }) => key === 'Escape' && aim(undefined, 0));

// This module is loaded by the first of these events, which it therefore missed.
aim(document.querySelector(`${OWNER}:is(:hover, :focus-visible)`) ?? undefined, 0);
