/**
 * The browser's half of the top app bar: whether the content is scrolled, and how far the bar is collapsed. The
 * style sheet places and sizes the bar.
 */

import { scrollerOf } from '../appshell/scroller.js';
import '../theme/page-type.js';

/**
 * The overflow values that contain a sticky element. Under `hidden` nothing scrolls, but the bar sticks to that box.
 */
const HOLDS = /auto|scroll|hidden/;

class TopAppBarElement extends HTMLElement {
  /** @type {AbortController | undefined} */
  #listening;
  #frame = 0;
  #sizes = new ResizeObserver(() => this.#request());

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    // Captured, since scroll events do not bubble. A listener on the document works for whichever element
    // scrolls, also if it is added or changes later.
    document.addEventListener('scroll', () => this.#request(), { signal, capture: true, passive: true });
    this.#sizes.observe(this);
    this.#request();
  }

  disconnectedCallback() {
    this.#listening?.abort();
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #request() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#update();
    });
  }

  #update() {
    const row = this.querySelector(':scope > [data-part="row"]');
    if (!row) return;
    const scroller = scrollerOf(this, HOLDS);
    const top = scroller.scrollTop;
    this.toggleAttribute('data-scrolled', top > 0);
    const beside = !scroller.contains(this);
    this.toggleAttribute('data-beside', beside);
    if (beside) {
      this.#collapse(scroller, top, row);
      this.style.removeProperty('--_progress');
      return;
    }
    this.removeAttribute('data-collapsed');
    const way = this.offsetHeight - row.offsetHeight;
    const gone = row.getBoundingClientRect().top - this.getBoundingClientRect().top;
    this.style.setProperty('--_progress', way > 0 ? Math.min(1, Math.max(0, gone / way)).toFixed(3) : '0');
  }

  /**
   * Collapses or expands a bar beside the scroller. When the bar shrinks, the scroller grows; the bar collapses
   * only if enough is left to scroll that this does not expand it again.
   */
  #collapse(scroller, top, row) {
    const collapsed = this.hasAttribute('data-collapsed');
    const way = this.offsetHeight - row.offsetHeight;
    if (collapsed && top <= 0) {
      this.removeAttribute('data-collapsed');
    } else if (!collapsed && way > 0 && top > way && scroller.scrollHeight - scroller.clientHeight > 2 * way) {
      this.setAttribute('data-collapsed', '');
    }
  }
}

customElements.define('es-top-app-bar', TopAppBarElement);
