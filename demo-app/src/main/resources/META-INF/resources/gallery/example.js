/** Examples and snippets: copying, without the server. */

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
