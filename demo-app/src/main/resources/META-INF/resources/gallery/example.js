/** Examples and snippets: tabs and copying, without the server. */

import { announce } from "espressivo/base/announce.js";
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
    const isLink = button.dataset.copy === "link";
    const text = isLink
      ? new URL(`#${this.id}`, location.href).href
      : [...this.querySelectorAll(".code code")].map((each) => each.textContent).join("\n\n");
    const label = (button.dataset.label ??= button.getAttribute("aria-label"));
    let said = "Copied";
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      said = "Copying was refused by the browser"; // no permission, or not a secure context
    }
    const glyph = button.querySelector("[data-glyph]");
    glyph.dataset.glyph = said === "Copied" ? "check" : "close";
    button.setAttribute("aria-label", said);
    announce(said);
    setTimeout(() => {
      glyph.dataset.glyph = isLink ? "link" : "copy";
      button.setAttribute("aria-label", label);
    }, 1600);
  }
}

customElements.define("gallery-example", GalleryFrame);
customElements.define("gallery-snippet", class extends GalleryFrame {});
