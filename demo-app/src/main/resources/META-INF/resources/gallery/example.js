/** Examples and snippets: tabs and copying, without the server. */

import { roving, setTabStop } from "espressivo/base/roving.js";

class GalleryFrame extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => this.#onClick(event));
    roving(this, (target) => this.#tabList(target));
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

  /** The tab with the focus is the selected one. */
  #tabList(target) {
    const list = target.closest("[role=tablist]");
    if (!list) {
      return null;
    }
    const items = [...list.querySelectorAll("[role=tab]")];
    const go = (to) => {
      items[to].focus();
      this.#select(items[to]);
    };
    return { items, orientation: "horizontal", wrap: true, go };
  }

  #select(tab) {
    const tabs = tab.parentElement.querySelectorAll("[role=tab]");
    setTabStop(tabs, tab);
    for (const other of tabs) {
      const selected = other === tab;
      other.setAttribute("aria-selected", String(selected));
      document.getElementById(other.getAttribute("aria-controls")).hidden = !selected;
    }
  }

  async #copy(button) {
    const { copy } = button.dataset;
    const text = copy === "link"
      ? new URL(`#${this.id}`, location.href).href
      : [...this.querySelectorAll(".code code")].map((each) => each.textContent).join("\n\n");
    let copied = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      copied = false; // no permission, or not a secure context
    }
    // At once; the server's toast says it in words.
    const { dataset } = button.querySelector("[data-glyph]");
    dataset.glyph = copied ? "check" : "close";
    setTimeout(() => (dataset.glyph = copy), 1600);
    button.dispatchEvent(new CustomEvent("copied", { detail: copied }));
  }
}

customElements.define("gallery-example", GalleryFrame);
customElements.define("gallery-snippet", class extends GalleryFrame {});
