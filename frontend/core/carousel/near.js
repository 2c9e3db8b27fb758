/** Asks the server for the items near the view of a carousel. */

class CarouselNearElement extends HTMLElement {
  #host;
  #items;
  #asked;

  connectedCallback() {
    this.#host = this.parentElement;
    this.#host.near = this;
    this.#host.changed?.();
  }

  disconnectedCallback() {
    delete this.#host.near;
  }

  /** Asks for the items near those in view, unless the answer is on its way. */
  ask(items, [first, end]) {
    const view = end - first + 1;
    const from = Math.max(0, first - view);
    const to = Math.min(Number(this.#host.dataset.count) - 1, end + view);
    let i = from;
    while (i <= to && items[i]) i++;
    const range = `${from} ${to}`;
    if (i > to || (this.#items === items && this.#asked === range)) return;
    this.#items = items;
    this.#asked = range;
    this.#host.dispatchEvent(new CustomEvent('carousel-near', { detail: { from, to } }));
  }
}

customElements.define('es-carousel-near', CarouselNearElement);
