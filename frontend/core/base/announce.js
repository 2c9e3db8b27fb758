/** Announcements to screen readers, through one polite and one assertive live region of the document. */

/** Modal elements, which hide the rest of the page. */
const MODAL = 'dialog:modal, [aria-modal="true"]';
/**
 * The delay in ms before a region's text is set, since screen readers announce only changes of regions that they
 * have registered, and have been found to need this long. ARIA gives no figure.
 */
const HUSH = 100;

/** @type {Record<string, {region: HTMLElement, said: {text: string, all?: boolean}[], due?: number}>} */
const states = {};

/** Returns the modal that will still be there, or the page. */
function home() {
  const isOpen = (each) => each.checkVisibility() && (!each.popover || each.matches(':popover-open'));
  const modals = [...document.querySelectorAll(MODAL)].filter(isOpen);
  return modals.findLast((each) => each.contains(document.activeElement)) ?? modals.at(-1) ?? document.body;
}

/**
 * Announces a text, even if it equals the previous one. Of several texts within HUSH, only the last is announced.
 *
 * @param {string} text
 * @param {{assertive?: boolean, all?: boolean}} [options] whether the text interrupts the screen reader; whether texts
 *     after it are announced with it, not instead of it
 */
export function announce(text, { assertive, all } = {}) {
  const role = assertive ? 'alert' : 'status';
  const state = (states[role] ??= { region: document.createElement('div'), said: [] });
  const { region } = state;
  region.role = role;
  // Overlays that hide the page spare elements with this attribute.
  region.ariaLive = assertive ? 'assertive' : 'polite';
  region.dataset.es = 'announcements';
  region.dataset.visuallyHidden = '';
  region.textContent = '';
  state.said = [...state.said.filter((each) => each.all), { text, all }];
  const speak = () => {
    const parent = home();
    if (region.parentNode !== parent) {
      parent.append(region);
      state.due = setTimeout(speak, HUSH);
      return;
    }
    region.textContent = state.said.map((each) => each.text).join('. ');
    state.said = [];
  };
  clearTimeout(state.due);
  if (region.parentNode !== home()) home().append(region);
  state.due = setTimeout(speak, HUSH);
}
