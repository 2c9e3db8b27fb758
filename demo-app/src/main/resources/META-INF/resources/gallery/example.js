/** Examples and snippets: tabs and copying, in the browser alone. */

class GalleryFrame extends HTMLElement {
  #listening;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener("click", (event) => this.#onClick(event), { signal });
    this.addEventListener("keydown", (event) => this.#onKey(event), { signal });
  }

  disconnectedCallback() {
    this.#listening?.abort();
  }

  #onClick(event) {
    const tab = event.target.closest("[role=tab]");
    const copy = event.target.closest("[data-copy]");
    if (tab) {
      this.#select(tab);
    } else if (copy) {
      this.#copy(copy);
    }
  }

  /** Arrow keys move between the tabs, as in the ARIA pattern; the tab with the focus is the selected one. */
  #onKey(event) {
    const tab = event.target.closest("[role=tab]");
    if (!tab) {
      return;
    }
    const tabs = [...tab.parentElement.querySelectorAll("[role=tab]")];
    const forward = getComputedStyle(tab).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const at = tabs.indexOf(tab);
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = tabs[(to + tabs.length) % tabs.length];
      next.focus();
      this.#select(next);
    }
  }

  #select(tab) {
    for (const other of tab.parentElement.querySelectorAll("[role=tab]")) {
      const selected = other === tab;
      other.setAttribute("aria-selected", String(selected));
      other.tabIndex = selected ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = !selected;
    }
  }

  async #copy(button) {
    const code = this.querySelector(".code code").textContent;
    const label = (button.dataset.label ??= button.getAttribute("aria-label"));
    let said = "Copied";
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      said = "Copying was refused by the browser"; // no permission, or not a secure context
    }
    const glyph = button.querySelector("[data-glyph]");
    glyph.dataset.glyph = said === "Copied" ? "check" : "close";
    button.setAttribute("aria-label", said);
    setTimeout(() => {
      glyph.dataset.glyph = "copy";
      button.setAttribute("aria-label", label);
    }, 1600);
  }
}

customElements.define("gallery-example", GalleryFrame);
customElements.define("gallery-snippet", class extends GalleryFrame {});
