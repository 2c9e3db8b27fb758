/**
 * Carries a UI's theme to its page: the server sets the properties, the element dresses the root.
 *
 * A constructed style sheet comes after those of the document, so its colours win over the tokens' in
 * their common layer; and it is script, not an inline style, to a Content-Security-Policy.
 */
class EspressivoTheme extends HTMLElement {
  /** @type {CSSStyleSheet | null} */
  #sheet = null;

  /** @type {string | null} */
  #scheme = null;

  /** @type {string | null} */
  #contrast = null;

  /** @type {string | null} */
  #density = null;

  /** @type {string | null} */
  #haptics = null;

  /** CSS text of the colours, or null for the tokens' own. */
  get scheme() {
    return this.#scheme;
  }

  set scheme(css) {
    this.#scheme = css || null;
    this.#dressInScheme();
  }

  /** `standard`, `medium`, `high`, or null for the system's. */
  get contrast() {
    return this.#contrast;
  }

  set contrast(level) {
    this.#contrast = level || null;
    this.#mark('data-contrast', this.#contrast);
  }

  /** `-1` to `-3`, or null. */
  get density() {
    return this.#density;
  }

  set density(scale) {
    this.#density = scale || null;
    this.#mark('data-density', this.#density);
  }

  /** `off`, or null for on; see `haptics.js`. */
  get haptics() {
    return this.#haptics;
  }

  set haptics(setting) {
    this.#haptics = setting || null;
    this.#mark('data-haptics', this.#haptics);
  }

  connectedCallback() {
    for (const name of ['scheme', 'contrast', 'density', 'haptics']) {
      // What was set before this class was known hides the accessors.
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    }
    this.#dressInScheme();
    // Without a value of its own it leaves the app's attributes alone.
    if (this.#contrast) this.#mark('data-contrast', this.#contrast);
    if (this.#density) this.#mark('data-density', this.#density);
    if (this.#haptics) this.#mark('data-haptics', this.#haptics);
  }

  disconnectedCallback() {
    this.#adopt(null);
    if (this.#contrast) document.documentElement.removeAttribute('data-contrast');
    if (this.#density) document.documentElement.removeAttribute('data-density');
    if (this.#haptics) document.documentElement.removeAttribute('data-haptics');
  }

  #dressInScheme() {
    if (!this.isConnected) return;
    if (!this.#scheme) {
      this.#adopt(null);
      return;
    }
    const sheet = this.#sheet ?? new CSSStyleSheet();
    sheet.replaceSync(this.#scheme);
    if (!this.#sheet) this.#adopt(sheet);
  }

  /** @param {CSSStyleSheet | null} sheet in place of the last */
  #adopt(sheet) {
    const others = document.adoptedStyleSheets.filter((adopted) => adopted !== this.#sheet);
    document.adoptedStyleSheets = sheet ? [...others, sheet] : others;
    this.#sheet = sheet;
  }

  /**
   * @param {string} name of an attribute of the root element
   * @param {string | null} value or null to take it away
   */
  #mark(name, value) {
    if (!this.isConnected) return;
    if (value === null) {
      document.documentElement.removeAttribute(name);
    } else {
      document.documentElement.setAttribute(name, value);
    }
  }
}

customElements.define('es-theme', EspressivoTheme);
