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
const OWN_DRAG = 'input, textarea, select, [draggable="true"]';

/** The presses that belong to an element, so that one around it leaves them alone. */
const taken = new WeakSet();

/**
 * What a drag does. Distances are in px, positive to the right and downwards.
 *
 * @typedef {object} Drag
 * @property {'x' | 'y'} axis a press that first moves along the other axis is left to the browser
 * @property {Element} [handle] the element within the host that is dragged; by default the host
 * @property {(distance: number) => void} move
 * @property {(distance: number, speed: number) => void} end `speed` in px per ms; both are 0 if the drag was cancelled
 */

/** Whether a drag has gone far enough, or was fast enough in its direction, to dismiss what is dragged. */
export const isFar = (distance, speed) => Math.abs(distance) > FAR || speed * Math.sign(distance) > FAST;

/** Whether a press begins on something within the element that is scrolled or dragged along the axis itself. */
function isTaken(event, host, axis) {
  const side = axis === 'x' ? 'Width' : 'Height';
  for (const each of event.composedPath()) {
    if (each === host) return false;
    if (!each.matches) continue;
    const style = getComputedStyle(each);
    if (each.isContentEditable || each.matches(OWN_DRAG) || !/auto|manipulation/.test(style.touchAction)) return true;
    if (each[`scroll${side}`] > each[`client${side}`] && /auto|scroll/.test(style[`overflow-${axis}`])) return true;
  }
}

/**
 * Follows drags that begin in an element. The click after a drag does not reach the page.
 *
 * @param {HTMLElement} host
 * @param {(event: PointerEvent) => Drag | null | undefined | false} begin returns what to do with a press that becomes
 *     a drag, if anything; it is called when the press begins
 */
export function swipe(host, begin) {
  host.addEventListener('pointerdown', (press) => {
    if (!press.isPrimary || press.button || taken.has(press)) return;
    const drag = begin(press);
    if (!drag || isTaken(press, drag.handle ?? host, drag.axis)) return;
    taken.add(press);
    /** @type {[number, number][]} */
    const moves = [];
    const listening = new AbortController();

    const follow = (event) => {
      const { type, timeStamp, pointerId } = event;
      if (pointerId !== press.pointerId) return;
      const x = event.clientX - press.clientX;
      const y = event.clientY - press.clientY;
      const [along, across] = drag.axis === 'x' ? [x, y] : [y, x];
      if (type === 'pointermove') {
        if (!moves.length) {
          if (Math.hypot(x, y) < SLOP) return;
          if (Math.abs(across) >= Math.abs(along)) return listening.abort();
          host.setPointerCapture(pointerId);
        }
        moves.push([timeStamp, along]);
        return drag.move(along);
      }
      listening.abort();
      if (!moves.length) return;
      const stop = (click) => click.stopPropagation() || click.preventDefault();
      window.addEventListener('click', stop, { capture: true, once: true, signal: AbortSignal.timeout(0) });
      const [since, from] = moves.find(([time]) => timeStamp - time <= RECENT) ?? [0, along];
      if (type === 'pointercancel') drag.end(0, 0);
      else drag.end(along, (along - from) / Math.max(1, timeStamp - since));
    };
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) {
      window.addEventListener(type, follow, { capture: true, signal: listening.signal });
    }
  });
}
