/** Texts with a limited number of lines: a clipped one has a tooltip and, if it is expandable, a button. */

// Glyphs may exceed their line by less than 8 px.
const isClipped = (text) => text.scrollHeight > text.clientHeight + 8 || text.scrollWidth > text.clientWidth;

class TextBody extends HTMLElement {
  constructor() {
    super();
    // The whole text is not clipped, but can be shortened again.
    const measure = () =>
      this.nextElementSibling?.ariaExpanded === 'true' || this.toggleAttribute('data-clipped', isClipped(this));
    new ResizeObserver(measure).observe(this);
    new MutationObserver(measure).observe(this, { subtree: true, childList: true, characterData: true });
  }
}

customElements.define('es-text-body', TextBody);

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
    const text = target.closest?.('[data-es="text"]:is([data-lines], [data-wrap]), es-text-body');
    text?.toggleAttribute('data-tooltip', isClipped(text));
    import('../button/tooltip.js');
  },
  true,
);
