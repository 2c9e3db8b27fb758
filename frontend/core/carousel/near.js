/** Asks the server for the items near the view of a carousel. */

class CarouselNearElement extends HTMLElement {
  #asked;

  connectedCallback() {
    this.reset();
    this.parentElement.near = this;
    this.parentElement.changed?.();
  }

  /** Forgets what was asked for, since items have come or gone. */
  reset() {
    this.#asked = null;
  }

  /** Asks for the items near those in view, unless the answer is on its way. */
  ask(items, count, [first, end]) {
    const view = end - first + 1;
    const from = Math.max(0, first - view);
    const to = Math.min(count - 1, end + view);
    let i = from;
    while (i <= to && items[i]) i++;
    const range = `${from} ${to}`;
    if (i > to || this.#asked === range) return;
    this.#asked = range;
    this.parentElement.dispatchEvent(new CustomEvent('carousel-near', { detail: { from, to } }));
  }
}

customElements.define('es-carousel-near', CarouselNearElement);
