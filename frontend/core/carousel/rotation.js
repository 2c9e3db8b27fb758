/**
 * The rotation of a carousel, with the button that stops and starts it. It stops for good when the carousel is used, or
 * where motion is reduced, unless the button has started it.
 */

const still = matchMedia('(prefers-reduced-motion: reduce)');

class CarouselRotationElement extends HTMLElement {
  static observedAttributes = ['data-every', 'data-stop', 'data-start'];

  #timer = 0;
  #isStopped = still.matches;
  #isWanted = false;
  /** The index before the last turn. */
  #before;
  #button;
  #host;
  #used = new AbortController();

  connectedCallback() {
    this.#host = this.closest('es-carousel');
    this.#button = this.previousElementSibling;
    this.#used = new AbortController();
    for (const type of ['focusin', 'pointerover', 'pointerdown', 'click']) {
      this.#host.addEventListener(type, this.#onUse, this.#used);
    }
    this.#run();
  }

  disconnectedCallback() {
    this.#used.abort();
    clearInterval(this.#timer);
  }

  get state() {
    return this.#isWanted ? 'wanted' : this.#isStopped ? 'stopped' : '';
  }

  /** Set by the server for an element that takes the place of one. */
  set state(state) {
    this.#isWanted = state === 'wanted';
    this.#isStopped = !this.#isWanted && (state === 'stopped' || still.matches);
    if (this.isConnected && this.#host) this.#run();
  }

  attributeChangedCallback() {
    if (this.isConnected && this.#host) this.#run();
  }

  #onUse = ({ type, target }) => {
    if (this.#button.contains(target)) {
      if (type !== 'click') return;
      this.#isWanted = this.#isStopped;
      this.#isStopped = !this.#isStopped;
    } else {
      if (this.#isWanted && type !== 'pointerdown') return;
      this.#isStopped = true;
    }
    this.#before = null;
    this.#run();
    this.dispatchEvent(new CustomEvent('state-changed'));
  };

  #run() {
    const button = this.#button;
    clearInterval(this.#timer);
    if (!this.#isStopped) this.#timer = setInterval(() => this.#turn(), Number(this.dataset.every));
    button.dataset.glyph = this.#isStopped ? 'play' : 'pause';
    button.ariaLabel = this.#isStopped ? this.dataset.start : this.dataset.stop;
  }

  #turn() {
    const host = this.#host;
    if (document.hidden || 'moving' in host.dataset || host.hasAttribute('disabled') || !host.checkVisibility()) return;
    // The app has refused the last turn if the index is what it was.
    this.#isStopped = (still.matches && !this.#isWanted) || host.index === this.#before;
    this.#before = host.index;
    if (this.#isStopped) this.#run();
    else if (!host.turn(1)) this.#before = null;
  }
}

customElements.define('es-carousel-rotation', CarouselRotationElement);
