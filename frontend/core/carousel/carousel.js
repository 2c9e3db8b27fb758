/**
 * The behaviour of carousels: what is at the first large place, and the way there. A layout whose items have different
 * sizes has a script of its own, and so has the rotation.
 */

import '../theme/page-type.js';
import { announce } from '../base/announce.js';
import { roving } from '../base/roving.js';

const GAP = 8;
const ATTRIBUTES = ['hidden', 'disabled', 'data-layout', 'data-count', 'data-loop', 'data-own', 'data-position'];
const still = matchMedia('(prefers-reduced-motion: reduce)');
const clamp = (value, min, max) => Math.max(min, Math.min(value, max));

class CarouselElement extends HTMLElement {
  #index = '0';
  /** The item that is to be at the first large place. */
  #goal = 0;
  #due = false;
  #items = [];
  #plan = { count: 0, last: 0 };
  #painted;
  #key;
  #asked;
  #changes = new MutationObserver(() => this.changed());
  // In the next frame, since the arrangement changes sizes itself.
  #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.changed()));

  constructor() {
    super();
    const onScroll = ({ type, target }) => {
      if (target !== this.#viewport) return;
      if (type === 'scroll') this.#paint();
      else this.#settle();
    };
    this.addEventListener('scroll', onScroll, true);
    this.addEventListener('scrollend', onScroll, true);
    this.addEventListener('click', this.#onClick);
    this.addEventListener('focusin', (event) => this.#bring(event));
    roving(this, (target) => {
      const viewport = this.#viewport;
      if (!viewport.contains(target)) return null;
      return {
        at: this.#at,
        last: this.#plan.last,
        orientation: this.#isVertical ? 'vertical' : 'horizontal',
        wrap: this.#loops,
        go: (to) => {
          this.#go(to);
          this.#say();
          const item = target !== viewport && this.#items[to];
          if (!item) return;
          item.inert = false;
          (item.querySelector('[data-target]') ?? viewport).focus({ preventScroll: true });
        },
      };
    });
  }

  connectedCallback() {
    this.#key = this.#asked = null;
    this.changed();
  }

  disconnectedCallback() {
    this.#changes.disconnect();
    this.#sizes.disconnect();
  }

  get index() {
    return this.#index;
  }

  set index(index) {
    this.#index = index;
    this.#goal = Number(index) || 0;
    this.changed();
  }

  /** The item at the first large place, once the scrolling has ended. */
  get #at() {
    return Math.min(this.#goal, this.#plan.last);
  }

  get #viewport() {
    return this.querySelector(':scope > [data-part=viewport]');
  }

  get #isVertical() {
    return this.dataset.layout === 'full-screen';
  }

  get #loops() {
    return 'loop' in this.dataset;
  }

  get #ahead() {
    return !this.#isVertical && getComputedStyle(this).direction === 'rtl' ? -1 : 1;
  }

  get #offset() {
    return Math.abs(this.#isVertical ? this.#viewport.scrollTop : this.#viewport.scrollLeft);
  }

  /** Arranges in a microtask, when all changes of the server's response have been made. */
  changed() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#arrange();
    });
  }

  #arrange() {
    const viewport = this.#viewport;
    const [track] = viewport.children;
    const snaps = viewport.children[1] ?? viewport.appendChild(document.createElement('div'));
    snaps.dataset.snaps = '';
    this.#changes.observe(this, { childList: true, subtree: true, attributeFilter: ATTRIBUTES });
    // The width of the second is the target of a large item.
    for (const each of [viewport, snaps]) this.#sizes.observe(each);
    const { layout = 'multi-browse', count: given, slide } = this.dataset;
    this.#items = [];
    for (const item of track.children) {
      if (!item.hidden) this.#items[given ? item.style.getPropertyValue('--_i') : this.#items.length] = item;
    }
    const count = Number(given ?? this.#items.length);
    const isVertical = this.#isVertical;
    const room = isVertical ? viewport.clientHeight : viewport.clientWidth;
    if (!room) return;

    const isFree = layout === 'uncontained';
    const isMasked = !isFree && !isVertical;
    if (isMasked && !this.masks) return;
    const target = Math.min(snaps.offsetWidth, room);
    const plan = isMasked
      ? this.masks.plan(layout, room, target, count)
      : { sizes: [isFree ? target : room], larges: 1 };
    const large = Math.max(0, ...plan.sizes);
    this.style.setProperty('--_large', `${large}px`);
    if (isFree && 'own' in this.dataset && !given) {
      let start = 0;
      plan.boxes = this.#items.map((item) => {
        this.#sizes.observe(item);
        const box = [start, item.getBoundingClientRect().width];
        start += box[1] + GAP;
        return box;
      });
    }
    this.#plan = Object.assign(plan, { count, room, large, isMasked, last: 0 });
    const [start, size] = this.#box(Math.max(0, count - 1));
    plan.max = Math.max(0, isFree ? start + size - room : (count - plan.larges) * (large + GAP));
    while (plan.last < count - 1 && this.#place(plan.last) < plan.max - 1) plan.last++;
    track.style = `${isVertical ? 'block' : 'inline'}-size: ${plan.max + room}px`;
    // Items that are moved cannot be what the browser snaps to.
    const marks = isFree ? 0 : plan.last + 1;
    while (snaps.children.length > marks) snaps.lastChild.remove();
    while (snaps.children.length < marks) snaps.append(document.createElement('i'));

    this.#items.forEach((item, i) => {
      item.role ??= 'group';
      item.ariaRoleDescription = slide;
      item.ariaLabel = this.#name(i);
    });
    // Nothing is animated when the size or the layout has changed.
    const key = `${layout},${room},${large},${plan.max}`;
    this.#go(this.#goal, key !== this.#key);
    this.#key = key;
    this.#paint();
    this.#changes.takeRecords();
  }

  #name(i) {
    return this.dataset.position.replace('{0}', i + 1).replace('{1}', this.#plan.count);
  }

  /** Returns where an item is laid out, and its size. */
  #box(i) {
    const { boxes, large } = this.#plan;
    return boxes?.[i] ?? [i * (large + GAP), large];
  }

  /** Returns the scroll offset at which an item is at the first large place. */
  #place(i) {
    return Math.min(this.#box(i)[0], this.#plan.max);
  }

  /** Returns the first and the last item in view at a scroll offset. */
  #view(offset) {
    const plan = this.#plan;
    if (plan.isMasked) return this.masks.view(plan, this.#nearest(offset));
    let first = 0;
    let end = plan.count - 1;
    while (first < end && this.#box(first + 1)[0] <= offset + GAP) first++;
    while (end > first && this.#box(end)[0] >= offset + plan.room - 1) end--;
    return [first, end];
  }

  /** Returns the item whose place is nearest to a scroll offset; of those, the one to be there. */
  #nearest(offset) {
    const away = (i) => Math.abs(this.#place(i) - offset);
    let nearest = this.#at;
    for (let i = 0; i <= this.#plan.last; i++) if (away(i) < away(nearest) - 1) nearest = i;
    return nearest;
  }

  /** Shows the items at the current scroll offset, which is the only thing that is read here. */
  #paint() {
    const { count, isMasked } = this.#plan;
    if (!count) return;
    const offset = this.#offset;
    this.#painted = this.masks?.paint(this.#items, isMasked && this.#plan, offset, this.#ahead, this.#painted);
    if (this.dataset.count) this.#ask(this.#view(offset));
  }

  /** Asks the server for the items near the view, once for each of its places. */
  #ask([first, end]) {
    const view = end - first + 1;
    const from = Math.max(0, first - view);
    const to = Math.min(this.#plan.count - 1, end + view);
    if (this.#asked === from) return;
    this.#asked = from;
    let i = from;
    while (i <= to && this.#items[i]) i++;
    if (i <= to) this.dispatchEvent(new CustomEvent('carousel-near', { detail: { from, to } }));
  }

  /** Moves an item to the first large place. */
  #go(to, isInstant) {
    const { count } = this.#plan;
    if (count) this.#goal = clamp(to, 0, count - 1);
    const offset = this.#place(this.#goal);
    if (!count || Math.abs(offset - this.#offset) < 1) return this.#settle();
    this.dataset.moving = '';
    this.#reflect();
    this.#viewport.scrollTo({
      [this.#isVertical ? 'top' : 'left']: offset * this.#ahead,
      behavior: isInstant || still.matches ? 'instant' : 'smooth',
    });
  }

  /** Moves by one item. */
  turn(by, wraps = this.#loops) {
    const { last } = this.#plan;
    const to = this.#at + by;
    this.#go(wraps ? (to + last + 1) % (last + 1) : clamp(to, 0, last));
  }

  #say() {
    const item = this.#items[this.#goal];
    if (item) announce(`${item.ariaLabel} ${item.querySelector('[data-part=caption]')?.textContent ?? ''}`);
  }

  /** Tells the index when the scrolling has ended. */
  #settle() {
    delete this.dataset.moving;
    const offset = this.#offset;
    const { count } = this.#plan;
    if (count && Math.abs(this.#place(this.#goal) - offset) > 1) this.#goal = this.#nearest(offset);
    this.#reflect();
    const index = String(this.#goal);
    if (!count || index === this.#index) return;
    this.#index = index;
    this.dispatchEvent(new CustomEvent('index-changed'));
  }

  #reflect() {
    const { count, last } = this.#plan;
    for (const button of this.querySelectorAll(':scope > [data-controls] > [data-action]')) {
      const end = { previous: 0, next: last }[button.dataset.action];
      // One that has the focus keeps it.
      const isOff = !last || this.hasAttribute('disabled') || (!this.#loops && this.#at === end);
      button.ariaDisabled = String(isOff);
    }
    if (!count) return;
    const [first, end] = this.#view(this.#place(this.#goal));
    this.#items.forEach((item, i) => {
      item.inert = i < first || i > end;
    });
    Object.assign(this.#viewport, { role: 'group', tabIndex: 0, ariaLabel: this.#name(this.#goal) });
  }

  /** Brings the item that an event happened in to a large place, unless it is at one. */
  #bring({ target }) {
    const i = this.#items.findIndex((item) => item?.contains(target));
    if (i < 0) return;
    const { larges, room, isMasked } = this.#plan;
    const offset = this.#place(this.#at);
    const [start, size] = this.#box(i);
    // Masked, an item is at a large place if it is laid out in that of one.
    const end = offset + (isMasked ? larges * (size + GAP) : room);
    if (start < offset - 1 || start + size > end + 1) this.#go(i);
  }

  #onClick = (event) => {
    const button = event.target.closest('[data-action]');
    if (button?.parentElement.parentElement !== this) {
      if (!event.target.closest('a, button')) this.#bring(event);
    } else if (button.ariaDisabled !== 'true') {
      this.turn(button.dataset.action === 'next' ? 1 : -1);
      this.#say();
    }
  };
}

customElements.define('es-carousel', CarouselElement);
