/** Examples and snippets: copying, without the server. */

import { announce } from "espressivo/base/announce.js";

class GalleryFrame extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => this.#onClick(event));
  }

  #onClick(event) {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      this.#copy(copy);
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
