/** Announcements to screen readers, through one polite and one assertive live region of the document. */

/** Modal elements, which hide the rest of the page. */
const MODAL = 'dialog:modal, [aria-modal="true"]';
/**
 * The delay in ms before a region's text is set, since screen readers announce only changes of regions that they
 * have registered, and have been found to need this long. ARIA gives no figure.
 */
const HUSH = 100;

/** @type {Record<string, {region: HTMLElement, due?: number}>} */
const states = {};

/**
 * Announces a text, even if it equals the previous one. Of several texts within HUSH, only the last is announced.
 *
 * @param {string} text
 * @param {{assertive?: boolean}} [options] whether the text interrupts the screen reader
 */
export function announce(text, { assertive } = {}) {
  const role = assertive ? 'alert' : 'status';
  const state = (states[role] ??= { region: document.createElement('div') });
  const { region } = state;
  region.role = role;
  // Overlays that hide the page spare elements with this attribute.
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
