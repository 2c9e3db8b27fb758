/**
 * The tooltips of icon buttons, and of elements with `data-tooltip`: a text, or empty for the element's name. A name is no
 * description as well, so screen readers do not get the tooltip. Touch shows none.
 */

import { place } from '../base/overlay.js';

const OWNER = ':is([data-tooltip], [data-es="button"][data-icon-only]):not([title])';
/** How long the mouse rests before a tooltip shows, and how long that stays once the mouse has left, in ms. */
const REST = 500;
const STAY = 200;

const tip = Object.assign(document.createElement('div'), { popover: 'manual', role: 'tooltip', ariaHidden: 'true' });
tip.dataset.es = '';
/** What the tooltip is shown for, or soon will be. @type {Element | undefined} */
let owner;
/** What it was last shown for. @type {Element | undefined} */
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
  // What it opened would lie under its tooltip.
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
  // It can be pointed at itself, and stays meanwhile.
  owner = shown;
  clearTimeout(due);
});
listen('focusin', (event) => event.composedPath()[0].matches(':focus-visible') && aim(ownerOf(event), 0));
for (const type of ['focusout', 'pointerdown']) listen(type, () => aim(undefined, 0));
listen('scroll', ({ target }) => target.contains(owner) && aim(undefined, 0));
listen('keydown', ({ key }) => key === 'Escape' && aim(undefined, 0));

// This module is loaded at the first of these events.
aim(document.querySelector(`${OWNER}:is(:hover, :focus-visible)`) ?? undefined, 0);
