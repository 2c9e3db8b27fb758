/** The layouts whose items all have their laid-out size: in a row that scrolls freely, or one at a time. */

const GAP = 8;

class CarouselFramesElement extends HTMLElement {
  connectedCallback() {
    this.parentElement.shape = this;
    this.parentElement.changed?.();
  }

  plan(layout, room, target, count, own) {
    if (layout === 'full-screen') return { sizes: [room], larges: 1 };
    if (layout !== 'uncontained') return null;
    let end = 0;
    const boxes = own?.map((item) => {
      const box = [end, item.getBoundingClientRect().width];
      end += box[1] + GAP;
      return box;
    });
    const max = Math.max(0, (own ? end : count * (target + GAP)) - GAP - room);
    return { sizes: [target], larges: 1, isFree: true, boxes, max };
  }

  /** Returns the first and the last item in view. */
  view({ boxes, count, large, room }, m, offset) {
    const start = (i) => boxes?.[i][0] ?? i * (large + GAP);
    let first = 0;
    let end = count - 1;
    while (first < end && start(first + 1) <= offset + GAP) first++;
    while (end > first && start(end) >= offset + room - 1) end--;
    return [first, end];
  }

  paint() {}
}

customElements.define('es-carousel-frames', CarouselFramesElement);
