/** Texts with a limited number of lines: a clipped one has a tooltip and, if it is expandable, a button. */

/** Glyphs may exceed their line by less than this, in px. */
const SLACK = 8;

const isClipped = (text) => text.scrollHeight > text.clientHeight + SLACK;

class TextBodyElement extends HTMLElement {
  constructor() {
    super();
    const measure = () => {
      // The whole text is not clipped, but can be shortened again.
      if (this.nextElementSibling?.ariaExpanded !== 'true') this.toggleAttribute('data-clipped', isClipped(this));
    };
    new ResizeObserver(measure).observe(this);
    new MutationObserver(measure).observe(this, { subtree: true, childList: true, characterData: true });
  }
}

customElements.define('es-text-body', TextBodyElement);

addEventListener('click', ({ target }) => {
  const more = target.closest?.('es-text-body + button');
  if (!more) return;
  more.ariaExpanded = more.ariaExpanded !== 'true';
  more.dispatchEvent(new Event('aria-expanded-changed'));
});

// On the window, before the listener of the tooltip on the document.
addEventListener(
  'pointerover',
  ({ target }) => {
    const text = target.closest?.('[data-es="text"][data-lines], es-text-body');
    text?.toggleAttribute('data-tooltip', isClipped(text));
    import('../button/tooltip.js');
  },
  true,
);
