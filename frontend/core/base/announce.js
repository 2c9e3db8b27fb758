/** Announcements to screen readers, through one polite and one assertive live region of the document. */

/** What hides the rest of the page. */
const MODAL = 'dialog:modal, [aria-modal="true"]';
/** A screen reader must know a region before its text changes: for so long, in ms. */
const HUSH = 100;

/** @type {Record<string, {region: HTMLElement, due?: number}>} */
const states = {};

/**
 * Announces a text, also if it is that of before. Of several within a tenth of a second the last one counts.
 *
 * @param {string} text
 * @param {{assertive?: boolean}} [options] whether it interrupts the screen reader
 */
export function announce(text, { assertive } = {}) {
  const role = assertive ? 'alert' : 'status';
  const state = (states[role] ??= { region: document.createElement('div') });
  const { region } = state;
  region.role = role;
  // Overlays that hide the page spare what has this attribute.
  region.ariaLive = assertive ? 'assertive' : 'polite';
  region.dataset.es = 'announcements';
  region.dataset.visuallyHidden = '';
  const modal = [...document.querySelectorAll(MODAL)].findLast((each) => each.checkVisibility());
  const home = document.activeElement?.closest(MODAL) ?? modal ?? document.body;
  if (region.parentNode !== home) home.append(region);
  region.textContent = '';
  clearTimeout(state.due);
  state.due = setTimeout(() => (region.textContent = text), HUSH);
}
