/** The full-screen viewer. Arrow keys and swipes change the picture; wheel, pinch and keys zoom. */

import './overlay.js';

const MOST = 8;
/** The distance of a swipe, in px. */
const SWIPE = 48;

/**
 * Opens the viewer.
 *
 * @param {HTMLElement} host the component in which the viewer opens
 * @param {Record<string, string>} words its texts
 * @param {HTMLImageElement[]} images the pictures in order
 * @param {HTMLImageElement} first the picture to show first
 */
export function view(host, words, images, first) {
  const sources = images.map(({ src, alt }) => ({ src, alt }));
  let at = Math.max(0, sources.findIndex(({ src }) => src === first.src));
  let [zoom, x, y] = [1, 0, 0];
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();

  const overlay = document.createElement('div');
  Object.assign(overlay, { popover: 'manual', role: 'dialog', ariaModal: 'true', ariaLabel: words.viewer });
  Object.assign(overlay.dataset, { overlay: 'modal', viewer: '' });
  const picture = overlay.appendChild(document.createElement('img'));
  picture.draggable = false;
  const status = overlay.appendChild(document.createElement('span'));
  status.role = 'status';
  const buttons = Object.fromEntries(
    [
      ['close', 'close', () => overlay.hidePopover()],
      ['previous', 'chevron-start', () => go(-1)],
      ['next', 'chevron-end', () => go(1)],
      ['zoom-out', 'subtract', () => scale(zoom / 1.5)],
      ['zoom-in', 'add', () => scale(zoom * 1.5)],
    ].map(([name, glyph, press]) => {
      const button = overlay.appendChild(document.createElement('button'));
      Object.assign(button, { type: 'button', ariaLabel: words[name], onclick: press });
      Object.assign(button.dataset, { [name.replace('-', '')]: '', glyph, stateLayer: '' });
      return [name, button];
    }),
  );
  buttons.close.autofocus = true;

  const show = () => {
    if (zoom <= 1) [zoom, x, y] = [1, 0, 0];
    picture.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    overlay.toggleAttribute('data-zoomed', zoom > 1);
    buttons['zoom-out'].disabled = zoom <= 1;
    buttons['zoom-in'].disabled = zoom >= MOST;
  };

  /** Zooms around a point of the window; the pixel at the point keeps its place. */
  function scale(to, left = innerWidth / 2, top = innerHeight / 2) {
    const now = Math.min(MOST, Math.max(1, to));
    const [fromX, fromY] = [left - innerWidth / 2 - x, top - innerHeight / 2 - y];
    x -= fromX * (now / zoom - 1);
    y -= fromY * (now / zoom - 1);
    zoom = now;
    show();
  }

  function go(by) {
    const to = at + by;
    if (!sources[to]) return;
    at = to;
    Object.assign(picture, sources[at]);
    status.textContent = words.position.replace('{0}', at + 1).replace('{1}', sources.length);
    buttons.previous.disabled = !at;
    buttons.next.disabled = at === sources.length - 1;
    zoom = 1;
    show();
  }

  overlay.addEventListener('keydown', (event) => {
    const ahead = getComputedStyle(overlay).direction === 'rtl' ? -1 : 1;
    const keys = {
      ArrowRight: () => go(ahead),
      ArrowLeft: () => go(-ahead),
      Home: () => go(-at),
      End: () => go(sources.length - 1 - at),
      '+': () => scale(zoom * 1.5),
      '-': () => scale(zoom / 1.5),
      0: () => scale(1),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  overlay.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      scale(zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    },
    { passive: false },
  );
  picture.ondblclick = ({ clientX, clientY }) => scale(zoom > 1 ? 1 : 2.5, clientX, clientY);

  let from;
  picture.onpointerdown = (event) => {
    picture.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, event);
    from = fingers.size > 1 ? undefined : event;
  };
  picture.onpointermove = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.values()].find((each) => each !== before);
    fingers.set(event.pointerId, event);
    if (other) {
      const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middleX = (event.clientX + other.clientX) / 2;
      const middleY = (event.clientY + other.clientY) / 2;
      scale((zoom * apart(event)) / apart(before), middleX, middleY);
    } else if (zoom > 1) {
      x += event.clientX - before.clientX;
      y += event.clientY - before.clientY;
      show();
    }
  };
  picture.onpointerup = picture.onpointercancel = (event) => {
    fingers.delete(event.pointerId);
    const moved = from && zoom === 1 ? event.clientX - from.clientX : 0;
    from = undefined;
    if (Math.abs(moved) > SWIPE) go(moved < 0 === (getComputedStyle(overlay).direction !== 'rtl') ? 1 : -1);
  };
  overlay.addEventListener('toggle', ({ newState }) => newState === 'closed' && overlay.remove());

  go(0);
  if (sources.length < 2) for (const name of ['previous', 'next']) buttons[name].hidden = true;
  host.append(overlay);
  overlay.showPopover();
}
