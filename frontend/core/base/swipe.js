/**
 * Drags of one pointer along an axis: swipes of a surface, and handles. The style sheet gives the element a
 * `touch-action` that leaves this axis to it, such as `pan-y` for swipes to the side.
 */

/** The distance in px from which a press is a drag. */
const SLOP = 10;
/** The distance in px and the speed in px per ms from which a drag dismisses; Material's for sheets. */
const FAR = 56;
const FAST = 0.125;
/** The time in ms over which the speed is measured. */
const RECENT = 100;
const OWN_DRAG = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [draggable="true"]';

/** The presses that belong to an element, so that one around it leaves them alone. */
const taken = new WeakSet();

/**
 * What a drag does. Distances are in px, positive to the right and downwards.
 *
 * @typedef {object} Drag
 * @property {'x' | 'y'} axis a press that first moves along the other axis is left to the browser
 * @property {(distance: number) => void} move
 * @property {(distance: number, speed: number) => void} end `speed` in px per ms; both are 0 if the drag was cancelled
 */

/** Whether a drag has gone far enough, or was fast enough in its direction, to dismiss what is dragged. */
export const isFar = (distance, speed) => Math.abs(distance) > FAR || speed * Math.sign(distance) > FAST;

/** Whether a press begins on something within the element that is scrolled or dragged along the axis itself. */
function isTaken(event, host, axis) {
  const [size, room, overflow] =
    axis === 'x' ? ['scrollWidth', 'clientWidth', 'overflowX'] : ['scrollHeight', 'clientHeight', 'overflowY'];
  for (const each of event.composedPath()) {
    if (each === host) return false;
    if (!(each instanceof Element)) continue;
    const style = getComputedStyle(each);
    if (each.matches(OWN_DRAG) || !['auto', 'manipulation'].includes(style.touchAction)) return true;
    if (each[size] > each[room] && /auto|scroll/.test(style[overflow])) return true;
  }
  return false;
}

/**
 * Follows drags that begin in an element. The click after a drag does not reach the page.
 *
 * @param {HTMLElement} host
 * @param {(event: PointerEvent) => Drag | null | undefined | false} begin returns what to do with a press that becomes a
 *     drag, if anything; it is called when the press begins
 */
export function swipe(host, begin) {
  /** @type {{drag: Drag, id: number, x: number, y: number, moving: boolean, moves: [number, number][]} | null} */
  let press = null;
  const distance = (event) => (press.drag.axis === 'x' ? event.clientX - press.x : event.clientY - press.y);

  const follow = (event) => {
    if (event.pointerId !== press?.id) return;
    const x = Math.abs(event.clientX - press.x);
    const y = Math.abs(event.clientY - press.y);
    const [along, across] = press.drag.axis === 'x' ? [x, y] : [y, x];
    if (!press.moving && Math.max(along, across) < SLOP) return;
    if (!press.moving && across >= along) return finish();
    if (!press.moving) {
      press.moving = true;
      host.setPointerCapture(press.id);
    }
    press.moves.push([event.timeStamp, distance(event)]);
    press.drag.move(distance(event));
  };

  const release = (event) => {
    if (event.pointerId !== press?.id) return;
    const { drag, moving, moves } = press;
    const isCancelled = event.type === 'pointercancel';
    const [since, from] = moves.find(([time]) => event.timeStamp - time <= RECENT) ?? [event.timeStamp, distance(event)];
    const way = isCancelled ? 0 : distance(event);
    const speed = isCancelled ? 0 : (way - from) / Math.max(1, event.timeStamp - since);
    finish();
    if (!moving) return;
    const stop = (click) => click.stopPropagation() || click.preventDefault();
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, true));
    drag.end(way, speed);
  };

  function finish() {
    press = null;
    for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener, true);
  }

  const listeners = { pointermove: follow, pointerup: release, pointercancel: release };

  host.addEventListener('pointerdown', (event) => {
    if (press || !event.isPrimary || event.button || taken.has(event)) return;
    const drag = begin(event);
    if (!drag || isTaken(event, host, drag.axis)) return;
    taken.add(event);
    press = { drag, id: event.pointerId, x: event.clientX, y: event.clientY, moving: false, moves: [] };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true);
  });
}
