/**
 * The behaviour of avatars: shows a picture once it is decoded. Until then, or if loading fails, the initials or
 * children behind it are visible.
 */

import { keepFocus } from '../base/keep-focus.js';

/** @param {HTMLImageElement} image */
async function reveal(image) {
  const address = image.currentSrc;
  try {
    await image.decode();
  } catch {
    // Not an image, or removed while decoding.
    return;
  }
  if (image.currentSrc === address) image.dataset.loaded = '';
}

class AvatarElement extends HTMLElement {
  constructor() {
    super();
    // Captured, since load events do not bubble.
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
// Tooltips have the names of the avatars in a group.
document.addEventListener('pointerover', () => import('../button/tooltip.js'), { once: true });
// The overflow chip of a group may change between a text and a button.
keepFocus('[data-part="overflow"]');
