/**
 * The behaviour of the avatar: it shows a picture once it is decoded. Until then, or if the picture cannot be loaded, the letters
 * or the children behind it show.
 */

import { keepFocus } from '../base/keep-focus.js';

/** @param {HTMLImageElement} image */
async function reveal(image) {
  const address = image.currentSrc;
  try {
    await image.decode();
  } catch {
    // Not a picture, or removed meanwhile.
    return;
  }
  if (image.currentSrc === address) image.dataset.loaded = '';
}

class AvatarElement extends HTMLElement {
  constructor() {
    super();
    // A load event does not bubble, so this listener captures it.
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
// The chip of a group changes between a text and a button.
keepFocus('[data-part="overflow"]');
