/**
 * Applies the theme of a UI to its page. The server sets the properties; the element sets attributes of the root
 * element and a constructed style sheet.
 *
 * A constructed style sheet follows those of the document, so its colours override the tokens in their common layer.
 * To a Content-Security-Policy it is script, not an inline style.
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
  #fieldStyle = null;

  /** @type {string | null} */
  #haptics = null;

  /** The CSS text of the colours; null for those of tokens.css. */
  get scheme() {
    return this.#scheme;
  }

  set scheme(css) {
    this.#scheme = css || null;
    this.#dressInScheme();
  }

  /** `standard`, `medium` or `high`; null for the system's preference. */
  get contrast() {
    return this.#contrast;
  }

  set contrast(level) {
    this.#contrast = level || null;
    this.#mark('data-contrast', this.#contrast);
  }

  /** `-1`, `-2` or `-3`; null for the standard density. */
  get density() {
    return this.#density;
  }

  set density(scale) {
    this.#density = scale || null;
    this.#mark('data-density', this.#density);
  }

  /** `outlined`; null for the fields' default. */
  get fieldStyle() {
    return this.#fieldStyle;
  }

  set fieldStyle(style) {
    this.#fieldStyle = style || null;
    this.#mark('data-field-style', this.#fieldStyle);
  }

  /** `off`; null for on. See `haptics.js`. */
  get haptics() {
    return this.#haptics;
  }

  set haptics(setting) {
    this.#haptics = setting || null;
    this.#mark('data-haptics', this.#haptics);
  }

  connectedCallback() {
    for (const name of ['scheme', 'contrast', 'density', 'fieldStyle', 'haptics']) {
      // A property set before this class was defined hides the accessor.
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    }
    this.#dressInScheme();
    // An unset property leaves the app's own attribute alone.
    if (this.#contrast) this.#mark('data-contrast', this.#contrast);
    if (this.#density) this.#mark('data-density', this.#density);
    if (this.#fieldStyle) this.#mark('data-field-style', this.#fieldStyle);
    if (this.#haptics) this.#mark('data-haptics', this.#haptics);
  }

  disconnectedCallback() {
    this.#adopt(null);
    if (this.#contrast) document.documentElement.removeAttribute('data-contrast');
    if (this.#density) document.documentElement.removeAttribute('data-density');
    if (this.#fieldStyle) document.documentElement.removeAttribute('data-field-style');
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

  /** Replaces the style sheet. @param {CSSStyleSheet | null} sheet */
  #adopt(sheet) {
    const others = document.adoptedStyleSheets.filter((adopted) => adopted !== this.#sheet);
    document.adoptedStyleSheets = sheet ? [...others, sheet] : others;
    this.#sheet = sheet;
  }

  /**
   * Sets or removes an attribute of the root element.
   *
   * @param {string} name
   * @param {string | null} value null removes the attribute
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
