/**
 * The frame of the gallery: search, settings, navigation. Presses are handled here; the server
 * supplies only the search index (once) and the colours of a seed.
 */

const gallery = window.gallery;
const dark = matchMedia("(prefers-color-scheme: dark)");

/** @typedef {{title: string, text: string, path: string, glyph: string}} Entry */

class GalleryShell extends HTMLElement {
  /** @type {AbortController | undefined} */
  #listening;
  /** @type {Promise<Entry[]> | undefined} */
  #index;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    this.addEventListener("click", (event) => this.#onClick(event), { signal });
    this.addEventListener("change", (event) => this.#onChange(event), { signal });
    this.addEventListener("input", (event) => this.#onInput(event), { signal });
    this.addEventListener("beforetoggle", (event) => this.#onToggle(event), { signal, capture: true });
    dark.addEventListener("change", () => document.dispatchEvent(new CustomEvent("gallery-settings")), { signal });
    document.addEventListener("gallery-settings", tint, { signal });
    // The parts are added in the same response, after this element.
    queueMicrotask(() => {
      this.#showSettings();
      document.body.removeAttribute("data-waiting");
      tint();
    });
  }

  disconnectedCallback() {
    this.#listening?.abort();
  }

  /**
   * Called by the server after navigation. The app shell scrolls to the top of the page, to its
   * previous position, or to the fragment of its address.
   * @param {boolean} navigated false for the first page of this window
   */
  arrive(navigated) {
    // Elements below the open drawer are not focusable.
    this.querySelector("es-app-shell").closeDrawers();
    this.#showSettings();
    if (navigated) {
      this.querySelector("#gallery-content")?.focus({ preventScroll: true });
    }
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const typing = event.composedPath()[0].matches?.("input, textarea, select, [contenteditable]");
    const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing;
    const k = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (slash || k) {
      event.preventDefault();
      // To which the focus returns.
      if (document.activeElement === document.body) {
        this.querySelector(".search-button").focus({ preventScroll: true });
      }
      // Not by a click of the button, which would be too late for letters that are typed at once.
      this.querySelector("#gallery-search > es-dialog-surface").open();
    }
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-action='scheme']")) {
      gallery.change({ scheme: this.#isDark() ? "light" : "dark" });
      this.#showSettings();
    } else if (target.closest("[data-seed]")) {
      this.#seed(target.closest("[data-seed]").dataset.seed);
    } else if (target.closest(".search-results a")) {
      this.#closeSearch();
      this.#stay(target.closest("a"), event);
    } else if (target.closest("a[data-anchor]")) {
      this.#stay(target.closest("a"), event);
    }
  }

  /** Handles a link within this page, which scrolls without the router. */
  #stay(link, event) {
    const url = new URL(link.href);
    const target = url.hash && url.pathname === location.pathname && document.getElementById(url.hash.slice(1));
    if (target) {
      event.preventDefault();
      history.replaceState(history.state, "", url);
      target.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
    }
  }

  #isDark() {
    const { scheme } = gallery.settings;
    return scheme === "dark" || (scheme === "system" && dark.matches);
  }

  /** @param {Event} event */
  #onChange(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (!input.closest("#gallery-settings")) {
      return;
    }
    if (input.name === "seed") {
      this.#seed(input.value);
    } else if (input.name in gallery.settings) {
      gallery.change({ [input.name]: input.value });
    }
  }

  /** @param {Event} event */
  #onInput(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === "custom-seed") {
      this.#seed(input.value);
    } else if (input.closest("#gallery-search")) {
      this.#search(input.value);
    }
  }

  /** @type {string | undefined} the newest seed that was picked while a request is running */
  #wanted;
  #asking = false;

  /**
   * Dragging in the colour picker makes many seeds. Only one is requested at a time, and the newest
   * is always applied in the end.
   */
  async #seed(seed) {
    this.#wanted = seed;
    if (this.#asking) {
      return;
    }
    this.#asking = true;
    try {
      while (this.#wanted !== undefined) {
        const asked = this.#wanted;
        this.#wanted = undefined;
        const css = asked === "" ? "" : await this.$server.seedColors(asked);
        gallery.change({ seed: asked, css });
      }
    } finally {
      this.#asking = false;
      this.#showSettings();
    }
  }

  #showSettings() {
    const { settings } = gallery;
    const panel = this.querySelector("#gallery-settings");
    panel?.querySelectorAll("input[type=radio]").forEach((radio) => {
      radio.checked = settings[radio.name] === radio.value;
    });
    const custom = panel?.querySelector("[name=custom-seed]");
    if (custom) {
      const own = settings.seed !== "" && !panel.querySelector("[name=seed]:checked");
      custom.closest("label").toggleAttribute("data-checked", own);
      custom.value = settings.seed || "#6750A4";
    }
  }

  // Search

  /** @param {ToggleEvent} event */
  #onToggle(event) {
    const search = /** @type {Element} */ (event.target);
    if (search.id !== "gallery-search" || event.newState !== "open") {
      return;
    }
    this.#index ??= this.$server.searchIndex().then(JSON.parse);
    const input = search.querySelector("input");
    if (!search.dataset.ready) {
      search.dataset.ready = "true";
      input.addEventListener("keydown", (event) => this.#onSearchKey(event));
    }
    input.value = "";
    this.#search("");
  }

  #closeSearch() {
    this.querySelector("#gallery-search [data-part=close]").click();
  }

  async #search(typed) {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = await this.#index;
    const found = entries
      .map((entry, order) => ({ entry, order, score: score(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.order - b.order)
      .slice(0, 12);
    const list = this.querySelector("#gallery-search-results");
    list.replaceChildren(...found.map(({ entry }, i) => result(entry, i)));
    if (found.length === 0) {
      const none = document.createElement("p");
      none.className = "search-none";
      none.textContent = `Nothing matches “${typed}”.`;
      list.append(none);
    }
    this.#select(0);
  }

  /** @param {KeyboardEvent} event */
  #onSearchKey(event) {
    const results = [...this.querySelectorAll("#gallery-search-results a")];
    const at = results.findIndex((link) => link.getAttribute("aria-selected") === "true");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length) {
      event.preventDefault();
      this.#select((at + step + results.length) % results.length);
    } else if (event.key === "Escape") {
      // The results are always shown, so there is nothing else to close.
      event.preventDefault();
      this.#closeSearch();
    } else if (event.key === "Enter" && results[at] && !event.isComposing) {
      event.preventDefault();
      results[at].click();
    }
  }

  #select(index) {
    const input = this.querySelector("#gallery-search input");
    input.removeAttribute("aria-activedescendant");
    this.querySelectorAll("#gallery-search-results a").forEach((link, i) => {
      link.setAttribute("aria-selected", String(i === index));
      if (i === index) {
        input.setAttribute("aria-activedescendant", link.id);
        link.scrollIntoView({ block: "nearest" });
      }
    });
  }
}

/** Gives the browser's own bar the colour of the frame. */
function tint() {
  const meta = document.querySelector("meta[name=theme-color]") ?? document.head.appendChild(document.createElement("meta"));
  meta.name = "theme-color";
  meta.content = getComputedStyle(document.documentElement).backgroundColor;
}

/**
 * Returns the score of an entry. Each word must be found; it counts most at the start of the title,
 * and least in the text.
 */
function score(/** @type {Entry} */ entry, /** @type {string[]} */ words) {
  const title = entry.title.toLowerCase();
  const text = entry.text.toLowerCase();
  let sum = 1;
  for (const word of words) {
    if (title.startsWith(word)) {
      sum += 8;
    } else if (title.includes(" " + word)) {
      sum += 6;
    } else if (title.includes(word)) {
      sum += 4;
    } else if (text.includes(word)) {
      sum += 1;
    } else {
      return 0;
    }
  }
  return sum;
}

function result(/** @type {Entry} */ entry, /** @type {number} */ index) {
  const link = document.createElement("a");
  link.id = `search-result-${index}`;
  link.href = entry.path || ".";
  link.setAttribute("role", "option");
  link.setAttribute("router-link", "");
  link.dataset.glyph = entry.glyph;
  link.tabIndex = -1;
  const title = document.createElement("span");
  title.className = "search-title";
  title.textContent = entry.title;
  const text = document.createElement("span");
  text.className = "search-text";
  text.textContent = entry.text;
  link.append(title, text);
  return link;
}

customElements.define("gallery-shell", GalleryShell);
