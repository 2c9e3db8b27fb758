/**
 * Placement, modality and focus of popovers with `data-overlay`. Its value is `top` or `bottom` of the trigger,
 * optionally with `-start` or `-end`; `modal`, which makes the rest of the page inert except for notifications; or
 * `free`, which leaves the page usable. A modal or free overlay that is about to close for the user fires
 * `overlay-dismiss`, which can be prevented. See `Overlay` in Java.
 */

/** The gap between trigger and popover, and between popover and window, in px. */
const GAP = 4;
const EDGE = 8;
const ABOVE = 'vaadin-notification-container, vaadin-connection-indicator, [aria-live], [role="tooltip"]';
/** Vaadin's layers, which stay usable when they open above a modal. Those that are open already lie below it. */
const LAYERS = ':is(vaadin-dialog, vaadin-confirm-dialog, vaadin-context-menu, vaadin-popover):not([opened])';
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';
const root = document.documentElement;

/**
 * The open overlays, the topmost last, each with the places of `from` and its ancestors in the page.
 *
 * @type {Map<HTMLElement, {anchor: HTMLElement, from: HTMLElement, places: [Element, number][], back?: CloseWatcher}>}
 */
const shown = new Map();
/** @type {Element[]} */
let silenced = [];
/** Ancestors of a modal that a Vaadin dialog has hidden from screen readers. @type {Element[]} */
let unhidden = [];
let frame = 0;

function update() {
  frame = 0;
  for (const [overlay, { anchor }] of shown) {
    // A removed popover closes without an event.
    if (!overlay.matches(':popover-open')) end(overlay);
    else if (!isPlaced(overlay)) continue;
    else if (!anchor.isConnected) overlay.hidePopover();
    else place(overlay, anchor, overlay.dataset.overlay);
  }
}

/**
 * Places an open popover within the window: on the preferred side of the anchor, or on the other if it fits only
 * there.
 */
export function place(overlay, anchor, placement) {
  const [side, align] = placement.split('-');
  const { style } = overlay;
  const at = anchor.getBoundingClientRect();
  Object.assign(style, { inset: 'auto', margin: 0 });
  const above = at.top - GAP - EDGE;
  const below = root.clientHeight - at.bottom - GAP - EDGE;
  // Measured with the current maximum height: removing that limit would reset the popover's scroll position.
  const need = Math.min(overlay.scrollHeight + overlay.offsetHeight - overlay.clientHeight, Math.max(above, below));
  const isBelow = side === 'top' ? above < need : below >= need;
  style.maxHeight = `${isBelow ? below : above}px`;
  style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - overlay.offsetHeight}px`;
  const { offsetWidth } = overlay;
  const ends = [at.left, at.right - offsetWidth];
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const left = align ? ends[+((align === 'end') !== isRtl)] : (ends[0] + ends[1]) / 2;
  style.left = `${Math.max(EDGE, Math.min(left, root.clientWidth - EDGE - offsetWidth))}px`;
}

const later = () => shown.size && (frame ||= requestAnimationFrame(update));
const changes = new MutationObserver(later);
const isModal = (overlay) => overlay.dataset.overlay === 'modal';
const isFree = (overlay) => overlay.dataset.overlay === 'free';
const isPlaced = (overlay) => !isModal(overlay) && !isFree(overlay);
const topmost = () => [...shown.keys()].findLast(isModal);
const triggersOf = (overlay) =>
  [...document.querySelectorAll('[popovertarget]')].filter((each) => each.popoverTargetElement === overlay);
const listen = (type, listener) => document.addEventListener(type, listener, true);

listen('scroll', later);
window.addEventListener('resize', later);

listen('beforetoggle', ({ target, newState }) => {
  if (newState === 'closed') return end(target);
  if (!target.dataset.overlay) return;
  const active = document.activeElement;
  const triggers = triggersOf(target);
  const anchor = triggers.find((each) => each === active) ?? triggers[0] ?? active;
  const from = active === document.body ? anchor : active;
  // One that was moved has closed without an event.
  const before = shown.get(target);
  before?.back?.destroy();
  shown.delete(target);
  shown.set(target, before ? { ...before, back: undefined } : { anchor, from, places: placesOf(from) });
  for (const each of triggers) each.ariaExpanded = true;
  if (isModal(target)) watchBack(target);
  if (isPlaced(target)) target.style.maxHeight = '';
  // The browser then focuses the overlay itself when it opens.
  target.tabIndex = -1;
  target.autofocus = !target.querySelector('[autofocus]');
  target.addEventListener('keydown', keepTab);
  silence();
  changes.observe(root, { childList: true, subtree: true });
  later();
});

listen('toggle', ({ target }) => {
  if (target !== topmost()) return;
  // Reopened, notifications that were open before move above the modal.
  for (const each of document.querySelectorAll(ABOVE)) {
    if (each.matches(':popover-open')) {
      each.hidePopover();
      each.showPopover();
    }
  }
});

function placesOf(element) {
  const places = [];
  for (let each = element; each.parentElement; each = each.parentElement) {
    places.push([each.parentElement, [...each.parentElement.children].indexOf(each)]);
  }
  return places;
}

/** Focuses an element or the first one in it that takes the focus. */
function focus(element) {
  for (const each of element ? [element, ...element.querySelectorAll(FOCUSABLE)] : []) {
    each.focus({ preventScroll: true });
    if (document.activeElement === each) return true;
  }
  return false;
}

function end(overlay) {
  const { anchor, from, places, back } = shown.get(overlay) ?? {};
  if (!shown.delete(overlay)) return;
  back?.destroy();
  for (const each of triggersOf(overlay)) each.ariaExpanded = false;
  overlay.autofocus = false;
  if (!shown.size) changes.disconnect();
  silence();
  const active = document.activeElement;
  if (active === document.body || overlay.contains(active)) {
    const [parent, index] = places.find(([each]) => each.isConnected) ?? [];
    // What stands in the place of a removed opener, such as a button that the server has rendered again.
    const heirs = [from.isConnected ? from : parent?.children[index], anchor, parent];
    heirs.some((each) => each !== document.body && focus(each));
  }
}

/** Makes everything outside the topmost modal inert, and keeps the page from scrolling behind it. */
function silence() {
  const isLocked = !!topmost();
  if (isLocked !== root.hasAttribute('data-scroll-locked')) {
    // The page keeps the width that it has beside its scroll bar.
    root.style.scrollbarGutter = isLocked && innerWidth > root.clientWidth ? 'stable' : '';
    root.style.overflow = isLocked ? 'hidden' : '';
    root.toggleAttribute('data-scroll-locked', isLocked);
  }
  for (const each of silenced) each.inert = false;
  // Vaadin removes its mark when its dialog closes.
  for (const each of unhidden) if (each.hasAttribute('data-aria-hidden')) each.ariaHidden = 'true';
  silenced = [];
  unhidden = [];
  for (let node = topmost(); node && node !== document.body; node = node.parentElement) {
    if (node.matches('[data-aria-hidden][aria-hidden]')) {
      node.ariaHidden = null;
      unhidden.push(node);
    }
    for (const each of node.parentElement?.children ?? []) {
      if (each === node || each.inert || each.matches(ABOVE) || each.matches(LAYERS)) continue;
      each.inert = true;
      silenced.push(each);
    }
  }
}

// The layers above a modal, such as an open combo box, which close on Escape themselves.
const LAYER = ':popover-open, [role="combobox"][aria-expanded="true"]';
let layer;
/** Whether a press of Escape or the way back has had its effect. In Chromium, both make a `CloseWatcher` close. */
let isSpent = false;
function spend() {
  isSpent = true;
  setTimeout(() => (isSpent = false));
}
listen('keydown', (event) => event.key === 'Escape' && spend());
listen('keydown', (event) => (layer = event.composedPath().find((each) => each.matches?.(LAYER)) ?? topmost()));
document.addEventListener('keydown', (event) => {
  if (!layer || event.key !== 'Escape' || event.defaultPrevented) return;
  if (layer !== topmost() && !(shown.has(layer) && isFree(layer))) return;
  if (layer.querySelector('[popover="auto"]:popover-open')) return;
  event.preventDefault();
  dismiss(layer, 'escape');
});

function dismiss(overlay, reason) {
  const event = new CustomEvent('overlay-dismiss', { cancelable: true, detail: reason });
  if (overlay.dispatchEvent(event)) overlay.hidePopover();
}

/** Makes the way back, such as Android's button, close the topmost modal. */
function watchBack(overlay) {
  const open = shown.get(overlay);
  if (!open || !window.CloseWatcher) return;
  open.back = new CloseWatcher();
  open.back.onclose = () => {
    if (!isSpent && overlay === topmost()) {
      spend();
      dismiss(overlay, 'back');
    }
    // Again, if it has stayed open.
    watchBack(overlay);
  };
}

/** A Vaadin dialog below would move the focus into itself. */
function keepTab(event) {
  if (event.key === 'Tab' && document.querySelector('vaadin-dialog[opened], vaadin-confirm-dialog[opened]')) {
    event.stopPropagation();
  }
}

// A Vaadin dialog below regards a press in an overlay of ours, or in a toast, as one outside.
document.body.addEventListener('vaadin-overlay-close', (event) => {
  const { overlay, sourceEvent } = event.detail;
  const { host } = overlay.getRootNode();
  const ours = sourceEvent?.composedPath().find((each) => each.matches?.('[data-overlay], es-toast-region'));
  if (ours && host?.localName === 'vaadin-dialog' && !ours.contains(host)) event.preventDefault();
});

// A press on an inert element is dispatched to an ancestor of the modal.
let pressed;
listen('pointerdown', ({ target }) => (pressed = target));
listen('click', ({ target }) => {
  const modal = topmost();
  if (modal && [pressed, target].every((each) => each !== modal && each?.contains(modal))) dismiss(modal, 'outside');
});
