/**
 * The links to all pages, in groups that can be folded. Folded groups stay folded on the visitor's
 * next visit.
 */

const FOLDED = "gallery-folded";

function folded() {
  try {
    return new Set(JSON.parse(localStorage.getItem(FOLDED) ?? "[]"));
  } catch {
    return new Set(); // storage is refused, or holds something else
  }
}

class GalleryNavigation extends HTMLElement {
  /** Reveals the current page also when a drawer or a popover opens. */
  #shown = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.reveal());

  constructor() {
    super();
    this.addEventListener("click", (event) => this.#onClick(event));
  }

  connectedCallback() {
    this.#shown.observe(this);
    // The groups are added in the same response, after this element.
    queueMicrotask(() => {
      const closed = folded();
      for (const group of this.querySelectorAll("details")) {
        group.open = !closed.has(group.dataset.group);
      }
      this.reveal();
    });
  }

  disconnectedCallback() {
    this.#shown.disconnect();
  }

  /** Unfolds the group of the current page, and scrolls only the navigation to its link. */
  reveal() {
    const link = this.querySelector("[aria-current=page]");
    if (!link) {
      return;
    }
    link.closest("details").open = true;
    const scroller = this.closest("es-app-shell-sidebar");
    const box = scroller.getBoundingClientRect();
    const { top, bottom, height } = link.getBoundingClientRect();
    if (top < box.top || bottom > Math.min(box.bottom, innerHeight)) {
      scroller.scrollTop += top - box.top - (scroller.clientHeight - height) / 2;
    }
  }

  /**
   * Stores only what the visitor folds and unfolds, not the groups that are unfolded to reveal the
   * current page.
   */
  #onClick(event) {
    const group = event.target.closest("summary")?.parentElement;
    if (!group) {
      return;
    }
    const closed = folded();
    if (group.open) {
      closed.add(group.dataset.group); // it closes after this
    } else {
      closed.delete(group.dataset.group);
    }
    try {
      localStorage.setItem(FOLDED, JSON.stringify([...closed]));
    } catch {
      // Without storage, the group stays folded until the page is left.
    }
  }
}

customElements.define("gallery-navigation", GalleryNavigation);
