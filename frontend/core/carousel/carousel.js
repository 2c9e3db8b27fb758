/**
 * The behaviour of carousels, and their default layout. The other layouts have a script of their own, which sets
 * `layouts`, and so have items that are created near the view, which set `near`, and the rotation.
 *
 * Items keep one laid-out size; each is clipped and moved to where the layout shows it. Between two positions at rest,
 * sizes and places change linearly, so the gap stays the same.
 */

import '../theme/page-type.js';
import { announce } from '../base/announce.js';
import { roving } from '../base/roving.js';

const GAP = 8;
/** The size of an item that leaves or enters, just outside. */
const ANCHOR = 10;
const ATTRIBUTES = ['hidden', 'disabled', 'data-layout', 'data-loop', 'data-own', 'data-position'];
const NONE = {
  layout: null,
  orientation: 'horizontal',
  sizes: [],
  count: 0,
  last: 0,
  lead: 0,
  large: 0,
  max: 0,
  place: () => 0,
};
/** The labels of items that have a role and a label only because they are in a carousel. */
const labels = new WeakMap();

/** Returns the sizes in view from the first large item on, of which the large ones deviate least from their target. */
function multiBrowse(room, target, count) {
  const fitting = Math.floor((room + GAP) / (target + GAP));
  if (count <= fitting) return Array(fitting).fill(target);
  let best = [room];
  let least = room;
  for (let larges = 1; larges < room / target + 1; larges++) {
    // With a medium item, which is half a large and half a small one, or without one.
    for (const half of [0.5, 0]) {
      const free = room - GAP * (larges + 2 * half);
      const small = Math.max(40, Math.min((free - target * (larges + half)) / (1 + half), 56));
      const large = (free - small * (1 + half)) / (larges + half);
      const sizes = Array(larges).fill(large).concat(half ? (large + small) / 2 : [], small);
      const off = Math.abs(target - large);
      // A medium item is at most 85 % of a large one.
      if (sizes.length <= count && small < large * (half ? 0.7 : 1) && off < least) [best, least] = [sizes, off];
    }
  }
  return best;
}

/** Returns the first item in view, and the sizes of all up to the last one in view, while one is at the large place. */
function state({ sizes, count, lead }, at) {
  const first = Math.max(0, Math.min(at - lead, count - sizes.length));
  // At the end, the smaller places move one by one from behind the large ones to before them.
  const split = sizes.length - at + first;
  return [first, [...Array(first), ...sizes.slice(split).reverse(), ...sizes.slice(0, split)]];
}

/** Sets where an item is shown, and the part of its size that is cut off. */
function show(item, shift, cut) {
  item.style.setProperty('--_shift', shift);
  item.style.setProperty('--_cut', cut);
}

/** Undoes what was done to an item. */
function leave(item) {
  item.inert = false;
  if (item.ariaLabel === labels.get(item)) item.ariaLabel = null;
  if (labels.delete(item)) item.role = item.ariaRoleDescription = null;
}

class CarouselElement extends HTMLElement {
  // In the next frame, since the arrangement changes sizes itself.
  sizes = new ResizeObserver(() => requestAnimationFrame(() => this.changed()));
  #changes = new MutationObserver(() => this.changed());
  #index = '0';
  /** The item that is to be at the first large place. The server may set one that is not there yet. */
  #goal = 0;
  #items = [];
  #shown = new Set();
  #plan = NONE;
  #viewport;

  connectedCallback() {
    this.#plan = NONE;
    this.changed();
  }

  get index() {
    return this.#index;
  }

  set index(index) {
    this.#index = index;
    this.#goal = Number(index);
    this.changed(this.#goal);
  }

  /** The item at the first large place, once the scrolling has ended. */
  get #at() {
    return Math.min(this.#goal, this.#plan.last);
  }

  get #isMoving() {
    return 'moving' in this.dataset;
  }

  /** One of the two is always 0. */
  get #offset() {
    return Math.abs(this.#viewport.scrollLeft) + this.#viewport.scrollTop;
  }

  /** Arranges in a microtask, when all changes of the server's response have been made, and then moves to an item. */
  async changed(to) {
    await null;
    if (!this.isConnected) return;
    this.#arrange();
    if (to >= 0) this.#go(to);
  }

  #begin(viewport) {
    this.#viewport = viewport;
    viewport.addEventListener('scroll', () => this.#paint());
    viewport.addEventListener('scrollend', () => this.#settle());
    // What is pressed stays where it is until it is clicked.
    viewport.addEventListener('focusin', ({ target }) => target.matches(':focus-visible') && this.#bring(target), true);
    viewport.addEventListener('click', ({ target }) => this.#bring(target), true);
    roving(viewport, (target) => ({
      at: this.#at,
      last: this.#plan.last,
      orientation: this.#plan.orientation,
      wrap: 'loop' in this.dataset,
      go: (to) => {
        this.#go(to);
        this.#say();
        if (target === viewport) return;
        const next = this.#items[to]?.querySelector('[data-target]');
        (next ?? viewport).focus({ preventScroll: true });
      },
    }));
  }

  #arrange() {
    const viewport = this.querySelector(':scope > [data-part=viewport]');
    if (!this.#viewport) this.#begin(viewport);
    const [track, snaps] = viewport.children;
    this.#changes.observe(this, { childList: true, subtree: true, attributeFilter: ATTRIBUTES });
    // The width of the second is the target of a large item.
    for (const each of [viewport, snaps]) this.sizes.observe(each);
    this.#items.forEach((item) => item.matches('[data-part=track] > *') || leave(item));
    const { layout, count: given } = this.dataset;
    const items = [];
    for (const item of track.children) {
      if (!item.hidden) items[given ? item.style.getPropertyValue('--_i') : items.length] = item;
    }
    this.#items = items;
    const count = given ?? items.length;
    const { layout: before } = this.#plan;
    const was = this.#place(this.#goal);
    // Before the browser clamps it to the new size.
    const offset = this.#offset;
    const room = viewport.clientWidth;
    this.#plan = NONE;
    if (!room) return;
    const target = Math.min(snaps.offsetWidth, room);
    const plan = this.layouts?.(layout, room, target, count, items) ?? { sizes: multiBrowse(room, target, count) };
    const { sizes, large = sizes[0] } = plan;
    const larges = sizes.lastIndexOf(large) + 1;
    const last = Math.max(0, count - larges);
    const place = (i) => i * (large + GAP);
    this.#plan = { ...NONE, last, max: place(last), span: place(larges), place, ...plan, layout, count, large };
    viewport.style = `--_large: ${large}px; --_max: ${this.#plan.max}px`;
    // Items that are moved cannot be what the browser snaps to.
    const marks = this.#plan.last + 1;
    if (snaps.children.length !== marks) snaps.innerHTML = '<i></i>'.repeat(marks);

    const moved = this.#place(this.#goal) - was;
    if (layout !== before) this.#go(this.#goal, 'instant');
    else if (this.#isMoving) this.#go(this.#goal);
    else if (moved) this.#scroll(offset + moved, 'instant');
    this.#reflect();
    this.#paint();
  }

  #name(i) {
    return this.dataset.position.replace('{0}', i + 1).replace('{1}', this.#plan.count);
  }

  /** Returns the scroll offset at which an item is at the first large place. */
  #place(i) {
    return Math.min(this.#plan.place(i), this.#plan.max);
  }

  /** Returns the first and the last item in view. */
  #view() {
    const { sizes, view } = this.#plan;
    const [first] = state(this.#plan, this.#at);
    return view?.(this.#isMoving ? this.#place(this.#goal) : this.#offset) ?? [first, first + sizes.length - 1];
  }

  /** Shows the items at the current scroll offset, which is the only thing that is read here. */
  #paint() {
    const plan = this.#plan;
    const { large, last } = plan;
    const offset = this.#offset;
    const at = Math.min(offset / (large + GAP), last);
    const part = at % 1;
    const [first, before] = state(plan, at - part);
    const [next, after] = state(plan, Math.ceil(at));
    const gone = this.#shown;
    this.#shown = new Set();
    let start = (first - next) * part * (ANCHOR + GAP);
    for (let i = first; i < after.length; i++) {
      const item = this.#items[i];
      const size = (before[i] ?? ANCHOR) * (1 - part) + (after[i] ?? ANCHOR) * part;
      if (item) {
        show(item, `${start - (large - size) / 2 - plan.place(i) + offset}px`, 1 - size / large);
        this.#shown.add(item);
        gone.delete(item);
      }
      start += size + GAP;
    }
    gone.forEach((item) => show(item, '', ''));
    const away = (i) => Math.abs(this.#place(i) - offset);
    for (let i = 0; i <= last; i++) if (!this.#isMoving && away(i) < away(this.#goal) - 1) this.#goal = i;
    this.near?.ask(this.#items, this.#view());
  }

  /** Moves an item to the first large place. */
  #go(to, behavior) {
    this.#goal = to;
    const offset = this.#place(to);
    if (Math.abs(offset - this.#offset) < 1) return this.#settle();
    this.dataset.moving = '';
    this.#reflect();
    this.#scroll(offset, behavior);
  }

  #scroll(offset, behavior) {
    const left = this.matches(':dir(rtl)') ? -offset : offset;
    this.#viewport.scrollTo({ left, top: offset, behavior });
  }

  /** Moves by one item, from the last one to the first; returns 0 if there is nowhere to move to. */
  turn(by) {
    const { last } = this.#plan;
    if (last) this.#go((this.#at + by + last + 1) % (last + 1));
    return last;
  }

  #say() {
    const caption = this.#items[this.#goal]?.querySelector('[data-part=caption]');
    announce(`${this.#name(this.#goal)} ${caption?.textContent ?? ''}`);
  }

  /** Tells the index when the scrolling has ended. */
  #settle() {
    delete this.dataset.moving;
    this.#paint();
    this.#reflect();
    const index = String(this.#goal);
    if (index === this.#index || this.hasAttribute('disabled')) return;
    this.#index = index;
    this.dispatchEvent(new CustomEvent('index-changed'));
  }

  #reflect() {
    const { count, last } = this.#plan;
    this.querySelectorAll(':scope > [data-controls] > [data-action]').forEach((button, i) => {
      const isOff = !last || this.hasAttribute('disabled') || (!('loop' in this.dataset) && this.#at === i * last);
      // One that has the focus keeps it.
      button.ariaDisabled = isOff;
      button.onclick = () => {
        if (isOff) return;
        this.turn(i ? 1 : -1);
        this.#say();
      };
    });
    const at = Math.min(this.#goal, count - 1);
    // Without items, or while it is hidden, there is nothing to name.
    this.#viewport.inert = at < 0;
    if (at < 0) return;
    this.#viewport.ariaLabel = this.#name(at);
    const [first, end] = this.#view();
    this.#items.forEach((item, i) => {
      const isOut = i < first || i > end;
      if (isOut && item.matches(':focus-within')) this.#viewport.focus({ preventScroll: true });
      item.inert = isOut;
      const own = labels.get(item);
      // Links, pictures and other elements that mean something keep their role and name.
      if (!own && (item.role || !/-|^(div|span)$/.test(item.localName))) return;
      labels.set(item, this.#name(i));
      if ((item.ariaLabel ?? own) === own) item.ariaLabel = this.#name(i);
      item.role = 'group';
      item.ariaRoleDescription = this.dataset.slide;
    });
  }

  /** Brings the item that an event happened in to a large place, unless it is at one. */
  #bring(target) {
    const { place, span } = this.#plan;
    const i = this.#items.findIndex((item) => item?.contains(target));
    const offset = this.#place(this.#goal);
    if (i >= 0 && (place(i) < offset - 1 || place(i + 1) > offset + span + 1)) this.#go(i);
  }
}

customElements.define('es-carousel', CarouselElement);
