/** The layouts that are not the default one. */

const GAP = 8;

/** One large item, then small ones; with two of these, the large one is in the centre. */
function hero(room, count, smalls) {
  const size = Math.max(40, Math.min(room / 3, 56));
  const sizes = Array(Math.max(1, Math.min(count, smalls + 1))).fill(size);
  sizes[0] = room - (sizes.length - 1) * (size + GAP);
  // Without room for two, there is one.
  return sizes[0] > size ? { sizes, lead: Number(sizes.length > 2) } : { sizes: [room] };
}

/** Items that stay where they are laid out, in a row or a column; `large` is 0 if each has its own size. */
function frames(room, count, large, place) {
  const max = Math.max(0, place(count) - GAP - room);
  let last = 0;
  while (last < count - 1 && place(last) < max - 1) last++;
  const view = (offset) => {
    let first = 0;
    let end = count - 1;
    while (first < end && place(first + 1) <= offset + GAP) first++;
    while (end > first && place(end) >= offset + room - 1) end--;
    return [first, end];
  };
  return { sizes: [], lead: count, large, place, max, last, span: room + GAP, view };
}

/** Returns what the carousel has to know of a layout; nothing of the default one. */
function plan(host, layout, room, target, count, items) {
  if (layout?.endsWith('hero')) return hero(room, count, layout === 'hero' ? 1 : 2);
  if (layout === 'full-screen') {
    const { clientHeight } = host.querySelector(':scope > [data-part=viewport]');
    const place = (i) => i * (clientHeight + GAP);
    return { ...frames(clientHeight, count, clientHeight, place), orientation: 'vertical' };
  }
  if (layout !== 'uncontained') return null;
  if (!('own' in host.dataset) || 'count' in host.dataset) {
    return frames(room, count, target, (i) => i * (target + GAP));
  }
  const starts = [0];
  for (const item of items) {
    host.sizes.observe(item);
    starts.push(starts.at(-1) + item.getBoundingClientRect().width + GAP);
  }
  return frames(room, count, 0, (i) => starts[Math.min(i, count)]);
}

class CarouselLayoutsElement extends HTMLElement {
  #host;

  connectedCallback() {
    const host = this.parentElement;
    this.#host = host;
    host.layouts = (...given) => plan(host, ...given);
    host.changed?.();
  }

  disconnectedCallback() {
    delete this.#host.layouts;
  }
}

customElements.define('es-carousel-layouts', CarouselLayoutsElement);
