/**
 * Reordering of a list: an item is dragged, or moved with Control+Shift and an arrow key, Home or End. Only the items
 * that it passes are moved in the DOM, so that it keeps the focus.
 */

import { announce } from './announce.js';
import { swipe } from './swipe.js';

/**
 * A list when one of its items is pressed. While one is dragged, the item has `data-dragged` and its parent
 * `data-reordering`.
 *
 * @typedef {object} Order
 * @property {HTMLElement[]} items the items in order, which have one parent
 * @property {HTMLElement} item the one that the user moves
 * @property {'x' | 'y'} axis
 * @property {string} said what is announced: `{0}` is the text of the item, `{1}` its position, `{2}` their number
 * @property {string} [label] the text of the item that is announced; by default all of it
 * @property {number} [offset] the number of items before the first one, which are not there
 * @property {HTMLElement} [handle] the element within the item by which it is dragged; by default the item
 * @property {(item: HTMLElement) => number} [start] returns where an item begins in the list, in px
 * @property {(item: HTMLElement) => HTMLElement[]} [whole] the elements of an item, from the first to the last in the
 *     DOM; by default the item alone
 * @property {(next: HTMLElement | undefined) => void} moved is called when the item has been moved before another one,
 *     or to the end
 */

/** How far an item that is dragged beyond the edge goes in a frame, in px. */
const STEP = 16;
const alone = (item) => [item];
const isReversed = ({ axis, item }) => axis === 'x' && getComputedStyle(item).direction === 'rtl';
const show = (item) => item.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function move(order, to) {
  const { items, item, said, label = item.textContent.trim(), offset = 0, whole = alone, moved } = order;
  const at = items.indexOf(item);
  if (to === at || !items[to]) return;
  const elements = items.slice(Math.min(at + 1, to), Math.max(at, to + 1)).flatMap(whole);
  if (to > at) item.before(...elements);
  else whole(item).at(-1).after(...elements);
  show(item);
  announce(said.replace('{1}', offset + to + 1).replace('{2}', items.length).replace('{0}', () => label));
  moved(items[to > at ? to + 1 : to]);
}

/**
 * @param {HTMLElement} host
 * @param {(event: KeyboardEvent | PointerEvent) => Order | null | undefined | false} orderOf returns the list in which
 *     an item is pressed, if any
 */
export function reorder(host, orderOf) {
  host.addEventListener('keydown', (event) => {
    const order = event.ctrlKey && event.shiftKey && orderOf(event);
    if (!order) return;
    const { items, item, axis } = order;
    const at = items.indexOf(item);
    const ahead = isReversed(order) ? -1 : 1;
    const by = (axis === 'x' ? { ArrowRight: ahead, ArrowLeft: -ahead } : { ArrowDown: 1, ArrowUp: -1 })[event.key];
    const to = by ? at + by : { Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(order, to);
  });

  swipe(host, (event) => {
    const order = orderOf(event);
    if (!order) return null;
    const { items, item, axis, whole = alone } = order;
    const [side, length] = axis === 'x' ? ['Left', 'Width'] : ['Top', 'Height'];
    // From left to right, also where that is from the last to the first.
    const row = isReversed(order) ? items.toReversed() : items;
    const at = row.indexOf(item);
    const list = item.parentElement;
    // The list may scroll itself, or with a box around it.
    const scrolled = () => list[`scroll${side}`] - list.getBoundingClientRect()[side.toLowerCase()];
    const from = scrolled();
    /** How far the item has gone with what was scrolled. */
    let carried = from;
    let frame = 0;
    const { start = (each) => each[`offset${side}`] } = order;
    const size = (each) => each[`offset${length}`];
    let to = at;
    const shift = (each, by) => {
      for (const { style } of whole(each)) style.transform = by ? `translate${axis}(${by}px)` : '';
    };
    const drag = {
      axis,
      handle: order.handle ?? item,
      move(distance) {
        carried += Math.max(-STEP, Math.min(scrolled() - carried, STEP));
        list.dataset.reordering = item.dataset.dragged = '';
        const last = row.at(-1);
        const most = start(last) + size(last) - size(item);
        const now = Math.max(start(row[0]), Math.min(start(item) + distance + carried - from, most));
        to = 0;
        row.forEach((each, i) => {
          if (i === at) return shift(item, now - start(item));
          // An item gives way when its middle is passed.
          const isBefore = start(each) + size(each) / 2 < now + (i > at && size(item));
          to += isBefore;
          shift(each, ((i < at) - isBefore) * size(item));
        });
        show(item);
        // Beyond the edge it goes on, also under a pointer that stays.
        cancelAnimationFrame(frame);
        if (Math.abs(scrolled() - carried) >= 1) frame = requestAnimationFrame(() => drag.move(distance));
      },
      end(distance) {
        cancelAnimationFrame(frame);
        delete list.dataset.reordering;
        delete item.dataset.dragged;
        for (const each of items) shift(each);
        if (distance) move(order, items.indexOf(row[to]));
      },
    };
    return drag;
  });
}
