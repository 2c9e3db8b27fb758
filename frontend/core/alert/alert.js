/** Closes an alert immediately, moves the focus on, and has the alert announced. */

import '../theme/page-type.js';

/**
 * The delay in ms before the text of a new alert becomes visible: screen readers announce only changes of live
 * regions that they have registered, and have been found to need this long. ARIA gives no figure.
 */
const HUSH = 100;

const FOCUSABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, ' +
  'audio[controls], video[controls], [tabindex], ' +
  '[contenteditable]:not([contenteditable=false])';

class AlertElement extends HTMLElement {
  #open = true;
  #timer = 0;

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
  }

  connectedCallback() {
    this.#show();
    this.#announce();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  get open() {
    return this.#open;
  }

  set open(open) {
    const was = this.#open;
    this.#open = !!open;
    if (was === this.#open || !this.isConnected) return;
    if (!this.#open && this.contains(document.activeElement)) this.#passFocusOn();
    this.#show();
    if (this.#open) this.#announce();
  }

  #show() {
    this.toggleAttribute('data-closed', !this.#open);
  }

  #announce() {
    if (!this.#open) return;
    this.toggleAttribute('data-silent', true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.removeAttribute('data-silent'), HUSH);
  }

  #onClick = (event) => {
    const close = event.target.closest('[data-part=close]');
    if (close?.parentElement !== this || this.matches('[disabled], [data-read-only]')) return;
    this.open = false;
    this.dispatchEvent(new CustomEvent('open-changed'));
  };

  /** Moves the focus to the next focusable element, or to the main landmark if there is none. */
  #passFocusOn() {
    for (const element of document.querySelectorAll(FOCUSABLE)) {
      const after = this.compareDocumentPosition(element);
      if (!(after & Node.DOCUMENT_POSITION_FOLLOWING) || after & Node.DOCUMENT_POSITION_CONTAINED_BY) continue;
      if (element.tabIndex < 0 || element.disabled || element.closest('[inert]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      if (document.activeElement === element) return;
    }
    const main = document.querySelector('main, [role=main]');
    if (!main) return;
    if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }
}

customElements.define('es-alert', AlertElement);
