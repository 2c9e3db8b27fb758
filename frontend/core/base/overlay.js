/**
 * Placement, modality and focus of popovers with `data-overlay`. Its value is `top` or `bottom` of the trigger,
 * optionally with `-start` or `-end`; or `modal`, which makes the rest of the page inert except for notifications.
 * See `Overlay` in Java.
 */

/** The gap between trigger and popover, and between popover and window, in px. */
const GAP = 4;
const EDGE = 8;
const ABOVE = 'vaadin-notification-container, vaadin-connection-indicator, [aria-live], [role="tooltip"]';
const root = document.documentElement;

/** The open overlays, the topmost last. @type {Map<HTMLElement, {anchor: HTMLElement, from: HTMLElement}>} */
const shown = new Map();
/** @type {Element[]} */
let silenced = [];
let frame = 0;

function update() {
  frame = 0;
  for (const [overlay, { anchor }] of shown) {
    // A removed popover closes without an event.
    if (!overlay.matches(':popover-open')) end(overlay);
    else if (!anchor.isConnected) overlay.hidePopover();
    else if (!isModal(overlay)) place(overlay, anchor, overlay.dataset.overlay);
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
  shown.set(target, { anchor, from: active === document.body ? anchor : active });
  for (const each of triggers) each.ariaExpanded = true;
  target.style.maxHeight = '';
  // The browser then focuses the overlay itself when it opens.
  target.tabIndex = -1;
  target.autofocus = !target.querySelector('[autofocus]');
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

function end(overlay) {
  const { anchor, from } = shown.get(overlay) ?? {};
  if (!shown.delete(overlay)) return;
  for (const each of triggersOf(overlay)) each.ariaExpanded = false;
  overlay.autofocus = false;
  if (!shown.size) changes.disconnect();
  silence();
  const active = document.activeElement;
  if (active === document.body || overlay.contains(active)) {
    (from.isConnected ? from : anchor).focus({ preventScroll: true });
  }
}

/** Makes everything outside the topmost modal inert. */
function silence() {
  for (const each of silenced) each.inert = false;
  silenced = [];
  for (let node = topmost(); node && node !== document.body; node = node.parentElement) {
    for (const each of node.parentElement?.children ?? []) {
      if (each === node || each.inert || each.matches(ABOVE)) continue;
      each.inert = true;
      silenced.push(each);
    }
  }
}

// The layers above a modal, such as an open combo box, which close on Escape themselves.
const LAYER = ':popover-open, [role="combobox"][aria-expanded="true"]';
let layer;
listen('keydown', (event) => (layer = event.composedPath().find((each) => each.matches?.(LAYER)) ?? topmost()));
document.addEventListener('keydown', (event) => {
  if (!layer || layer !== topmost() || event.key !== 'Escape' || event.defaultPrevented) return;
  if (layer.querySelector('[popover="auto"]:popover-open')) return;
  event.preventDefault();
  layer.hidePopover();
});

// A press on an inert element is dispatched to an ancestor of the modal.
let pressed;
listen('pointerdown', ({ target }) => (pressed = target));
listen('click', ({ target }) => {
  const modal = topmost();
  if (modal && [pressed, target].every((each) => each !== modal && each?.contains(modal))) modal.hidePopover();
});
