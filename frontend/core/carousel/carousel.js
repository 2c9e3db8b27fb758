/**
 * The behaviour of carousels: what is at the first large place, and the way there. The layouts have scripts of their
 * own, which set `shape`, and so have items that are created near the view, which set `near`, and the rotation.
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
  #changes = new MutationObserver((records) => {
    if (records.some(({ type }) => type === 'childList')) this.near?.reset();
    this.changed();
  });
  // In the next frame, since the arrangement changes sizes itself.
  #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.changed()));

  constructor() {
    super();
    const on = (type, react) => this.addEventListener(type, ({ target }) => react(target), true);
    const isOurs = (target) => target === this.#viewport;
    on('scroll', (target) => isOurs(target) && this.#paint());
    on('scrollend', (target) => isOurs(target) && this.#settle());
    on('click', (target) => this.#press(target));
    // What is pressed stays where it is until it is clicked.
    on('focusin', (target) => target.matches(':focus-visible') && this.#bring(target));
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
    const [track, snaps] = viewport.children;
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

    const target = Math.min(snaps.offsetWidth, room);
    const plan = this.shape?.plan(layout, room, target, count, 'own' in this.dataset && !given ? this.#items : null);
    // The script of the layout is on its way.
    if (!plan) return;
    if (plan.boxes) for (const item of this.#items) this.#sizes.observe(item);
    const large = Math.max(0, ...plan.sizes);
    this.style.setProperty('--_large', `${large}px`);
    const before = this.#plan;
    const isSame = layout === before.layout;
    const offset = this.#offset;
    // While the user scrolls, what he sees is what stays.
    const isAway = isSame && room === before.room && !this.#isMoving && Math.abs(this.#place(this.#goal) - offset) > 1;
    const anchor = isAway ? this.#nearest(offset) : this.#goal;
    const was = this.#place(anchor);
    plan.max ??= Math.max(0, count - plan.larges) * (large + GAP);
    this.#plan = Object.assign(plan, { layout, count, room, large, last: 0 });
    while (plan.last < count - 1 && this.#place(plan.last) < plan.max - 1) plan.last++;
    track.style = `${isVertical ? 'block' : 'inline'}-size: ${plan.max + room}px`;
    // Items that are moved cannot be what the browser snaps to.
    const marks = plan.isFree ? 0 : plan.last + 1;
    while (snaps.children.length > marks) snaps.lastChild.remove();
    while (snaps.children.length < marks) snaps.append(document.createElement('i'));

    this.#items.forEach((item, i) => {
      // Links, pictures and other elements that mean something keep their role and name.
      if (!labels.has(item) && (item.role || !/-|^(div|span)$/.test(item.localName))) return;
      const label = this.#name(i);
      const ariaLabel = (item.ariaLabel ?? labels.get(item)) === labels.get(item) ? label : item.ariaLabel;
      Object.assign(item, { role: 'group', ariaRoleDescription: slide, ariaLabel });
      labels.set(item, label);
    });
    const now = this.#place(anchor);
    const isMoved = Math.abs(now - was) > 1 || (this.#isMoving && room !== before.room);
    // Only what the server sets is animated, and only if the layout is the same.
    if (this.#isSet || !isSame || (isMoved && this.#isMoving)) this.#go(this.#goal, !this.#isSet || !isSame);
    else {
      if (isMoved) this.#scroll(plan.isFree ? now + offset - was : now, true);
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
    return this.shape.view(this.#plan, this.#nearest(offset), offset);
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
    const plan = this.#plan;
    if (!plan.count) return;
    const offset = this.#offset;
    this.shape.paint(this.#items, plan, offset, this.#ahead);
    if (this.dataset.count) this.near?.ask(this.#items, plan.count, this.#view(offset));
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
    Object.assign(viewport, { tabIndex: 0, ariaLabel: label });
    const [first, end] = this.#view(this.#isMoving ? this.#place(this.#goal) : this.#offset);
    this.#items.forEach((item, i) => {
      const isOut = i < first || i > end;
      if (isOut && item.matches(':focus-within')) viewport.focus({ preventScroll: true });
      item.inert = isOut;
    });
  }

  /** Brings the item that an event happened in to a large place, unless it is at one. */
  #bring(target) {
    const i = this.#items.findIndex((item) => item?.contains(target));
    if (i < 0) return;
    const { larges, room, isFree } = this.#plan;
    const offset = this.#place(this.#at);
    const [start, size] = this.#box(i);
    // An item is at a large place if it is laid out in that of one.
    const end = offset + (isFree ? room : larges * (size + GAP));
    if (start < offset - 1 || start + size > end + 1) this.#go(i);
  }

  #press(target) {
    const button = target.closest('[data-action]');
    if (button?.parentElement.parentElement !== this) this.#bring(target);
    else if (button.ariaDisabled !== 'true') {
      this.turn(button.dataset.action === 'next' ? 1 : -1);
      this.#say();
    }
  }
}

customElements.define('es-carousel', CarouselElement);
