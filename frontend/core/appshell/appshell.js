/**
 * The browser's half of the app shell: the skip link, the heights of its headers and footers, and the scroll
 * position of each visited page.
 */

import '../base/overlay.js';
import '../theme/page-type.js';
import { scrollerOfShell } from './scroller.js';
import { arrive, placeOnThisPage, remember } from './visits.js';

/** The number of frames for which a restored position is retried while the page grows to its former height. */
const PATIENCE = 90;
const AROUND = ':scope > es-app-shell-sidebar, :is(:scope, :scope > es-app-shell-main) > [data-es^="app-shell-"]';
const OBSERVED = ['data-static', 'data-sticky', 'data-side', 'data-breakpoint', 'data-overlay'];
const SCROLL_KEYS = new Set([' ', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);
/** Events of a user who scrolls. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

class AppShellElement extends HTMLElement {
  /** @type {AbortController | undefined} */
  #listening;
  #bands = new ResizeObserver(() => this.#measure());
  #children = new MutationObserver(() => this.#observe());
  /** The scroll position still to be restored. @type {number | undefined} */
  #wanted;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    document.addEventListener('scroll', (event) => this.#onScroll(event), { signal, capture: true, passive: true });
    document.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    for (const type of BY_HAND) {
      document.addEventListener(type, () => (this.#wanted = undefined), { signal, capture: true, passive: true });
    }
    window.addEventListener('popstate', () => this.#onPopState(), { signal });
    // The browser would restore the position before the server has sent the page.
    if (this.#ownsPage()) history.scrollRestoration = 'manual';
    this.#children.observe(this, { childList: true });
    this.#observe();
  }

  disconnectedCallback() {
    this.#listening?.abort();
    this.#bands.disconnect();
    this.#children.disconnect();
    if (this.#ownsPage()) document.documentElement.style.removeProperty('scroll-padding-block');
  }

  /** The element that scrolls the pages. @returns {Element} */
  get scroller() {
    return scrollerOfShell(this);
  }

  closeDrawers() {
    for (const drawer of this.querySelectorAll(':scope > :popover-open')) drawer.hidePopover();
  }

  /** Called by the server after each navigation. */
  arrive() {
    this.closeDrawers();
    const { first, at } = arrive(() => {
      if (!this.isConnected) return;
      if (at === undefined) this.#goToFragment();
      this.#remember();
    });
    if (at !== undefined) {
      this.#restore(at);
    } else if (!first) {
      this.scroller.scrollTo({ top: 0, behavior: 'instant' });
    }
  }

  #goToFragment() {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id && document.getElementById(id);
    if (target && this.contains(target)) target.scrollIntoView({ behavior: 'instant' });
  }

  #onPopState() {
    const at = this.hasAttribute('data-boxed') ? undefined : placeOnThisPage();
    if (at !== undefined) this.#restore(at);
  }

  #restore(at) {
    this.#wanted = at;
    let frames = PATIENCE;
    const step = () => {
      if (this.#wanted !== at || !this.isConnected) return;
      const { scroller } = this;
      scroller.scrollTo({ top: at, behavior: 'instant' });
      if (Math.abs(scroller.scrollTop - at) <= 1 || --frames === 0) {
        this.#wanted = undefined;
      } else {
        requestAnimationFrame(step);
      }
    };
    step();
  }

  #onScroll(event) {
    if (event.target === (this.#ownsPage() ? document : this.scroller)) this.#remember();
  }

  #remember() {
    if (this.#wanted === undefined && !this.hasAttribute('data-boxed')) remember(this.scroller.scrollTop);
  }

  #onClick(event) {
    if (event.target.closest('[data-part="skipLink"]')?.parentElement !== this) return;
    event.preventDefault();
    this.querySelector('[role="main"]')?.focus();
  }

  /**
   * Focuses the main column when a scroll key is pressed and nothing has the focus: unlike the document, the
   * column would not scroll.
   */
  #onKeyDown(event) {
    const { scroller } = this;
    if (
      event.target === document.body && SCROLL_KEYS.has(event.key) && !event.defaultPrevented
      && scroller !== document.scrollingElement && !this.hasAttribute('data-boxed')
    ) {
      this.querySelector('[role="main"]')?.focus({ preventScroll: true });
    }
  }

  // ---- Heights of headers and footers ----

  #observe() {
    this.#bands.disconnect();
    const main = this.querySelector(':scope > es-app-shell-main');
    if (main) this.#children.observe(main, { childList: true });
    this.#bands.observe(this);
    for (const each of this.querySelectorAll(AROUND)) {
      this.#bands.observe(each);
      // A header may contain toggles of drawers.
      const subtree = each.dataset.es === 'app-shell-header';
      this.#children.observe(each, { childList: subtree, subtree, attributeFilter: OBSERVED });
    }
    this.#measure();
    const landmark = this.querySelector('[role="main"]');
    const link = this.querySelector(':scope > [data-part="skipLink"]');
    if (landmark && link) link.href = `#${(landmark.id ||= 'es-app-shell-main')}`;
  }

  /**
   * Keeps focused elements and link targets from being scrolled under sticky headers and footers, and the sidebars
   * below the header.
   */
  #measure() {
    const sidebars = [...this.querySelectorAll(':scope > es-app-shell-sidebar')];
    for (const sidebar of sidebars) {
      // Below its breakpoint the sidebar may be a drawer, which the toggles for its side open.
      const isDrawer = sidebar.dataset.overlay && getComputedStyle(sidebar).getPropertyValue('--_below');
      sidebar.popover = isDrawer ? 'manual' : null;
    }
    for (const toggle of this.querySelectorAll('[data-drawer-toggle]')) {
      if (toggle.closest('es-app-shell') !== this) continue;
      const isItsSidebar = (each) => each.popover && each.dataset.side === toggle.dataset.side;
      toggle.popoverTargetElement = sidebars.find(isItsSidebar) ?? null;
    }
    const main = this.querySelector(':scope > es-app-shell-main');
    const page = this.getAttribute('data-scroll') === 'page';
    const above = page ? stuck(this, 'header') : 0;
    this.style.setProperty('--_above', `${above}px`);
    const start = above + (main ? stuck(main, 'header') : 0);
    const end = (page ? stuck(this, 'footer') : 0) + (main ? stuck(main, 'footer') : 0);
    const padding = `${start}px ${end}px`;
    if (this.#ownsPage()) {
      document.documentElement.style.setProperty('scroll-padding-block', padding);
    } else {
      this.style.setProperty('--_scroll-padding', padding);
    }
  }

  #ownsPage() {
    return this.scroller === document.scrollingElement;
  }

  static observedAttributes = ['data-scroll', 'data-boxed'];

  attributeChangedCallback() {
    if (this.isConnected) {
      document.documentElement.style.removeProperty('scroll-padding-block');
      this.#measure();
    }
  }
}

/** The height that a sticky child keeps in view. */
function stuck(parent, name) {
  const band = parent.querySelector(`:scope > [data-es="app-shell-${name}"]`);
  if (!band || getComputedStyle(band).position !== 'sticky') return 0;
  // The upper part of a collapsing header scrolls out of view.
  const hidden = name === 'header' ? Math.min(0, parseFloat(getComputedStyle(band).top) || 0) : 0;
  return Math.round(band.offsetHeight + hidden);
}

customElements.define('es-app-shell', AppShellElement);
