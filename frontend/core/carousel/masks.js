/**
 * The layouts whose items have different sizes. Items keep one laid-out size; each is clipped and moved to where the
 * layout shows it. Between two positions at rest, sizes and places change linearly, so the gap stays the same.
 *
 * A plan has the sizes in view from the first large item on, the number of large ones, and whether the small ones are
 * on both sides.
 */

const GAP = 8;
/** The size of an item that leaves or enters, just outside. */
const ANCHOR = 10;
const clamp = (value, min, max) => Math.max(min, Math.min(value, max));
const captionOf = (item) => item.querySelector(':scope > [data-part=caption]');
const RADIUS = 'var(--_radius)';
/** The styles that were set, since a style that is set again is resolved again. */
const shown = new WeakMap();
const set = (element, name, value) => {
  const styles = shown.get(element) ?? {};
  if (styles[name] === value) return;
  shown.set(element, styles);
  element.style[name] = styles[name] = value;
};
const small = (large) => clamp(large / 3, 40, 56);

/** Finds the large items, the medium one, if any, and the small one, of which the large ones deviate least. */
function multiBrowse(room, target, count) {
  const fitting = Math.floor((room + GAP) / (target + GAP)) || 1;
  if (count <= fitting) return { sizes: Array(count).fill(target), larges: count };
  let best = { sizes: [room], larges: 1, off: room };
  const middle = (target + small(target)) / 2;
  const least = Math.max(1, Math.floor((room - middle - 56) / target));
  for (let larges = Math.min(least, count - 1); larges > 0 && larges <= Math.ceil(room / target); larges++) {
    for (const mediums of [1, 0]) {
      const free = room - GAP * (larges + mediums);
      const last = clamp(free - larges * target - mediums * middle, 40, 56);
      let large = (free - last * (1 + mediums / 2)) / (larges + mediums / 2);
      let medium = (large + last) / 2;
      const given = mediums && clamp((target - large) * larges, -medium / 10, medium / 10);
      medium -= given;
      large += given / larges;
      const off = Math.abs(target - large);
      const isClear = large > last && (!mediums || (medium > last && medium < 0.85 * large));
      if (isClear && larges + mediums < count && off < best.off) {
        best = { sizes: [...Array(larges).fill(large), ...Array(mediums).fill(medium), last], larges, off };
      }
    }
  }
  return best;
}

function hero(room, count, smalls) {
  const size = small(room);
  const sizes = Array(Math.min(count, smalls + 1)).fill(size);
  sizes[0] = room - (sizes.length - 1) * (size + GAP);
  // Without room for two, there is one.
  return sizes[0] < size ? { sizes: [room], larges: 1 } : { sizes, larges: 1, isCentered: sizes.length > 2 };
}

/** Returns the first item in view, and the sizes from it on, while an item is at the first large place. */
function state({ sizes, larges, count, isCentered }, m) {
  const rest = Math.max(0, count - sizes.length);
  // At the end, the smaller places move one by one from behind the large ones to before them.
  const moved = isCentered ? m - clamp(m - 1, 0, rest) : Math.max(0, m - rest);
  const after = sizes.slice(larges);
  const before = after.splice(after.length - moved, moved).reverse();
  return { first: m - moved, sizes: [...before, ...sizes.slice(0, larges), ...after] };
}

function show(items, plan, offset, ahead) {
  const { room, large, last } = plan;
  const at = clamp(offset / (large + GAP), 0, last);
  const part = at % 1;
  const from = state(plan, at - part);
  const to = part ? state(plan, at - part + 1) : from;
  const painted = [];
  for (let i = from.first; i < to.first + to.sizes.length; i++) {
    const item = items[i];
    if (!item) continue;
    const [startBefore, before] = boxOf(from, i, room);
    const [startAfter, after] = boxOf(to, i, room);
    const size = before + (after - before) * part;
    const cut = (large - size) / 2;
    const start = startBefore + (startAfter - startBefore) * part;
    painted.push(item);
    const shift = ahead * (start - cut - i * (large + GAP) + offset);
    set(item, 'translate', `${shift.toFixed(2)}px`);
    set(item, 'clipPath', `inset(0 ${cut.toFixed(2)}px round ${RADIUS})`);
    const caption = captionOf(item);
    if (!caption) continue;
    // Texts stay at the edge of what is seen, and are shown only where there is room for them.
    set(caption, 'translate', `${(ahead * cut).toFixed(2)}px`);
    set(caption, 'opacity', clamp(4 * (size / large - 0.7), 0, 1).toFixed(2));
  }
  return painted;
}

function boxOf({ first, sizes }, i, room) {
  const place = i - first;
  if (place < 0) return [place * (ANCHOR + GAP), ANCHOR];
  if (place >= sizes.length) return [room + GAP, ANCHOR];
  return [sizes.slice(0, place).reduce((sum, size) => sum + size + GAP, 0), sizes[place]];
}

class CarouselMasksElement extends HTMLElement {
  #painted = [];

  connectedCallback() {
    this.parentElement.shape = this;
    this.parentElement.changed?.();
  }

  disconnectedCallback() {
    this.#show([]);
  }

  plan(layout, room, target, count) {
    if (layout === 'multi-browse') return multiBrowse(room, target, count);
    return layout.endsWith('hero') ? hero(room, count, layout === 'hero' ? 1 : 2) : null;
  }

  /** Returns the first and the last item in view. */
  view(plan, m) {
    const { first, sizes } = state(plan, m);
    return [first, first + sizes.length - 1];
  }

  /** Clips and moves the items in view; others are left as they are laid out. */
  paint(items, plan, offset, ahead) {
    this.#show(show(items, plan, offset, ahead));
  }

  #show(painted) {
    for (const item of this.#painted.filter((each) => !painted.includes(each))) {
      for (const each of [item, captionOf(item)].filter(Boolean)) {
        for (const name of ['translate', 'clipPath', 'opacity']) set(each, name, '');
      }
    }
    this.#painted = painted;
  }
}

customElements.define('es-carousel-masks', CarouselMasksElement);
