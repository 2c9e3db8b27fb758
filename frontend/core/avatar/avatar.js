/**
 * The browser's half of the avatar: it shows a picture once it is decoded. Until then, and for ever
 * if it cannot be loaded, what lies behind it is to be seen.
 */

/** @param {HTMLImageElement} image */
async function reveal(image) {
  const address = image.currentSrc;
  try {
    await image.decode();
  } catch {
    // Not a picture, or taken away meanwhile.
    return;
  }
  if (image.currentSrc === address) image.dataset.loaded = '';
}

class AvatarElement extends HTMLElement {
  constructor() {
    super();
    // The load of a picture does not bubble, so it is heard on its way down.
    this.addEventListener('load', (event) => this.#isOwn(event.target) && reveal(event.target), true);
  }

  connectedCallback() {
    for (const image of this.querySelectorAll('img')) {
      if (this.#isOwn(image) && image.complete && image.currentSrc) reveal(image);
    }
  }

  #isOwn(image) {
    return image.dataset.part === 'image' && image.parentElement?.parentElement === this;
  }
}

customElements.define('es-avatar', AvatarElement);
