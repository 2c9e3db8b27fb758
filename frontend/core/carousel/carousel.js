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
const NONE = { count: 0, last: 0, large: 0, max: 0 };
/** The labels of items that have a role and a label only because they are in a carousel. */
const labels = new WeakMap();

class CarouselElement extends HTMLElement {
  #index = '0';
  /** The item that is to be at the first large place. The server may set one that is not there yet. */
  #goal = 0;
  #isSet = false;
  #due = false;
  #items = [];
  #plan = NONE;
  #painted;
  #asked;
  #changes = new MutationObserver((records) => {
    if (records.some(({ type }) => type === 'childList')) this.#asked = null;
    this.changed();
  });
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
    // What is pressed stays where it is until it is clicked.
    this.addEventListener('focusin', (event) => {
      if (event.target.matches(':focus-visible')) this.#bring(event);
    });
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
    this.#plan = NONE;
    this.#asked = null;
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
    this.#isSet = true;
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

  get #room() {
    return this.#isVertical ? this.#viewport.clientHeight : this.#viewport.clientWidth;
  }

  get #isMoving() {
    return 'moving' in this.dataset;
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
    const gone = new Set(this.#items);
    this.#items = [];
    for (const item of track.children) {
      gone.delete(item);
      if (!item.hidden) this.#items[given ? item.style.getPropertyValue('--_i') : this.#items.length] = item;
    }
    for (const item of gone) this.#leave(item);
    const count = Number(given ?? this.#items.length);
    const isVertical = this.#isVertical;
    const room = this.#room;
    if (!room) {
      this.#plan = NONE;
      return;
    }

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
    const before = this.#plan;
    const isSame = layout === before.layout;
    const offset = this.#offset;
    // While the user scrolls, what he sees is what stays.
    const isAway = isSame && room === before.room && !this.#isMoving && Math.abs(this.#place(this.#goal) - offset) > 1;
    const anchor = isAway ? this.#nearest(offset) : this.#goal;
    const was = this.#place(anchor);
    this.#plan = Object.assign(plan, { layout, count, room, large, isMasked, last: 0 });
    const [start, size] = this.#box(Math.max(0, count - 1));
    plan.max = Math.max(0, isFree ? start + size - room : (count - plan.larges) * (large + GAP));
    while (plan.last < count - 1 && this.#place(plan.last) < plan.max - 1) plan.last++;
    track.style = `${isVertical ? 'block' : 'inline'}-size: ${plan.max + room}px`;
    // Items that are moved cannot be what the browser snaps to.
    const marks = isFree ? 0 : plan.last + 1;
    while (snaps.children.length > marks) snaps.lastChild.remove();
    while (snaps.children.length < marks) snaps.append(document.createElement('i'));

    this.#items.forEach((item, i) => {
      const { localName, role, ariaLabel } = item;
      // Links, pictures and other elements that mean something keep their role and name.
      if (!labels.has(item) && (role || !/-|^(div|span)$/.test(localName))) return;
      item.role = 'group';
      item.ariaRoleDescription = slide;
      const label = this.#name(i);
      if (!ariaLabel || ariaLabel === labels.get(item)) item.ariaLabel = label;
      labels.set(item, label);
    });
    const now = this.#place(anchor);
    const isMoved = Math.abs(now - was) > 1 || (this.#isMoving && room !== before.room);
    // Only what the server sets is animated, and only if the layout is the same.
    if (this.#isSet || !isSame || (isMoved && this.#isMoving)) this.#go(this.#goal, !this.#isSet || !isSame);
    else {
      if (isMoved) this.#scroll(isFree ? now + offset - was : now, true);
      this.#reflect();
    }
    this.#isSet = false;
    this.#paint();
    this.#changes.takeRecords();
  }

  /** Undoes what was done to an item, unless it is in another carousel. */
  #leave(item) {
    if (!item || item.parentElement?.dataset.part === 'track') return;
    item.inert = false;
    if (item.ariaLabel === labels.get(item)) item.ariaLabel = null;
    if (labels.delete(item)) item.role = item.ariaRoleDescription = null;
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
    const { count, max } = this.#plan;
    return Math.min(this.#box(clamp(i, 0, count - 1))[0], max);
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

  /** Asks the server for the items near the view, unless the answer is on its way. */
  #ask([first, end]) {
    const view = end - first + 1;
    const from = Math.max(0, first - view);
    const to = Math.min(this.#plan.count - 1, end + view);
    let i = from;
    while (i <= to && this.#items[i]) i++;
    const range = `${from} ${to}`;
    if (i > to || this.#asked === range) return;
    this.#asked = range;
    this.dispatchEvent(new CustomEvent('carousel-near', { detail: { from, to } }));
  }

  /** Moves an item to the first large place. */
  #go(to, isInstant) {
    this.#goal = to;
    const offset = this.#place(to);
    if (Math.abs(offset - this.#offset) < 1) return this.#settle();
    this.dataset.moving = '';
    this.#reflect();
    this.#scroll(offset, isInstant);
  }

  #scroll(offset, isInstant) {
    this.#viewport.scrollTo({
      [this.#isVertical ? 'top' : 'left']: offset * this.#ahead,
      behavior: isInstant || still.matches ? 'instant' : 'smooth',
    });
  }

  /** Moves by one item. */
  turn(by, wraps = this.#loops) {
    const { last } = this.#plan;
    if (!last) return;
    const to = this.#at + by;
    this.#go(wraps ? (to + last + 1) % (last + 1) : clamp(to, 0, last));
  }

  #say() {
    const caption = this.#items[this.#goal]?.querySelector('[data-part=caption]');
    announce(`${this.#name(this.#goal)} ${caption?.textContent ?? ''}`);
  }

  /** Tells the index when the scrolling has ended. */
  #settle() {
    const { count, room } = this.#plan;
    // In another size, the offset means something else; it will be arranged.
    if (room !== this.#room) return;
    delete this.dataset.moving;
    const offset = this.#offset;
    if (count && Math.abs(this.#place(this.#goal) - offset) > 1) this.#goal = this.#nearest(offset);
    this.#reflect();
    const index = String(this.#goal);
    if (!count || index === this.#index || this.hasAttribute('disabled')) return;
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
    const viewport = this.#viewport;
    const label = this.#name(Math.min(this.#goal, count - 1));
    Object.assign(viewport, { role: 'group', tabIndex: 0, ariaLabel: label });
    const [first, end] = this.#view(this.#isMoving ? this.#place(this.#goal) : this.#offset);
    this.#items.forEach((item, i) => {
      const isOut = i < first || i > end;
      if (isOut && item.matches(':focus-within')) viewport.focus({ preventScroll: true });
      item.inert = isOut;
    });
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
      this.#bring(event);
    } else if (button.ariaDisabled !== 'true') {
      this.turn(button.dataset.action === 'next' ? 1 : -1);
      this.#say();
    }
  };
}

customElements.define('es-carousel', CarouselElement);
