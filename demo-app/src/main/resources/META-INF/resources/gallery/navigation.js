/** The links to all pages, in groups that fold. What a visitor has folded stays so on their next visit. */

const FOLDED = "gallery-folded";

function folded() {
  try {
    return new Set(JSON.parse(localStorage.getItem(FOLDED) ?? "[]"));
  } catch {
    return new Set(); // storage is refused, or holds something else
  }
}

class GalleryNavigation extends HTMLElement {
  /** A drawer or a popover that opens shows the current page too. */
  #shown = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.reveal());

  constructor() {
    super();
    this.addEventListener("click", (event) => this.#onClick(event));
  }

  connectedCallback() {
    this.#shown.observe(this);
    // The groups come with the same response as this element, after it.
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

  /** Unfolds the group of the current page, and scrolls the navigation, and nothing else, to its link. */
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

  /** Only what the visitor folds is remembered, not what is unfolded to show the current page. */
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
      // Storage is refused: it is folded until the page is left.
    }
  }
}

customElements.define("gallery-navigation", GalleryNavigation);
