/** Additions to chart.js for the charts without axes: finding shapes, and turning arcs. */

import { Points } from './points.js';

/** The distance at which the pointer still reaches a point, in px. */
const REACH = 48;
/** The duration of a turn in ms. */
const TIME = 450;
const SQUARE = 'M-4-4h8v8h-8z';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const watched = new WeakSet();
/** The visible outline and the running animation, by path. */
const shown = new WeakMap();

// ---- Arcs: their points move around the centre, not along chords ----

/** Returns an angle between minus half a turn and half a turn. */
const wrapped = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));

/**
 * Parses path data with absolute coordinates into angles relative to the angle of the shape, and
 * distances from the centre.
 */
function outlineOf(path) {
  const [turn, from = 0] = path.dataset.turn.split(' ').map((each) => each / 1000);
  const steps = path.getAttribute('d').match(/[A-Z][^A-Z]*/g) ?? [];
  return {
    turn,
    from,
    steps: steps.map((step) => {
      const numbers = step.slice(1).split(',').map(Number);
      const [x, y = 0] = numbers.slice(-2);
      const angle = wrapped(Math.atan2(x, -y) - turn);
      return { letter: step[0], radius: numbers[0], sweep: numbers[4], angle, far: Math.hypot(x, y) };
    }),
  };
}

function drawn(was, next, share) {
  const mix = (a, b) => a + (b - a) * share;
  const turn = mix(was.turn, next.turn);
  let before = 0;
  return next.steps
    .map(({ letter, sweep, ...to }, i) => {
      if (letter === 'Z') return letter;
      const from = was.steps[i];
      const [angle, far, radius] = ['angle', 'far', 'radius'].map((each) => mix(from[each], to[each]));
      const isLong = Math.abs(radius - far) < 1 && Math.abs(angle - before) > Math.PI;
      before = angle;
      const arc = letter === 'A' ? `${radius} ${radius} 0 ${+isLong} ${sweep} ` : '';
      return `${letter}${arc}${far * Math.sin(turn + angle)} ${-far * Math.cos(turn + angle)}`;
    })
    .join('');
}

function watch(layer) {
  const turnTo = (path, was) => {
    const d = path.getAttribute('d');
    const next = outlineOf(path);
    cancelAnimationFrame(shown.get(path)?.due);
    const state = { ...next };
    shown.set(path, state);
    const lettersOf = (shape) => shape?.steps.map(({ letter }) => letter).join();
    if (still.matches || layer.matches('[data-still]') || lettersOf(was) !== lettersOf(next)) return;
    let start;
    const step = (now) => {
      start ??= now;
      const share = Math.min(1, (now - start) / TIME);
      const eased = 1 - (1 - share) ** 3;
      state.turn = was.turn + (next.turn - was.turn) * eased;
      path.setAttribute('d', share < 1 ? drawn(was, next, eased) : d);
      observer.takeRecords();
      if (share < 1) state.due = requestAnimationFrame(step);
    };
    path.setAttribute('d', drawn(was, next, 0));
    state.due = requestAnimationFrame(step);
    observer.takeRecords();
  };
  const observer = new MutationObserver((records) => {
    for (const path of new Set(records.map(({ target }) => target))) {
      if (path.dataset.turn) turnTo(path, shown.get(path));
    }
  });
  for (const path of layer.querySelectorAll('[data-turn]')) {
    const { from, steps } = outlineOf(path);
    turnTo(path, layer.matches('[data-enter]') && { turn: from, steps: steps.map((each) => ({ ...each, angle: 0 })) });
  }
  observer.observe(layer, { subtree: true, attributeFilter: ['d'] });
}

// ---- Shapes ----

class Shapes extends Points {
  #svg;
  /** The place of the outline that was last requested. */
  #origin;

  constructor(data, isHidden, svg) {
    super({ ...data, k: 'xy' }, isHidden);
    this.#svg = svg;
    this.series.forEach((each, i) => {
      // Shapes keep the order of the rows, rather than that from left to right.
      const px = [];
      each.lane.order.forEach((entry, rank) => (px[entry] = each.lane.px[rank]));
      each.lane = { order: [...px.keys()], px };
      [each.symbol, each.sizes] = [each.mark, data.s[i].w?.map((w, entry) => [w / 10, data.s[i].h[entry] / 10])];
    });
    if (data.k === 'm') {
      // A gauge has an element with the role meter, so the drawing needs neither focus nor name.
      svg.parentNode.removeAttribute('tabindex');
      svg.parentNode.ariaHidden = true;
    }
    const layer = svg.querySelector('[data-layer=marks]');
    if (!watched.has(layer)) watch(layer);
    watched.add(layer);
  }

  get #places() {
    return this.series.flatMap(({ index, lane }, series) =>
      this.isHidden(index) ? [] : lane.order.map((rank) => ({ series, rank })),
    );
  }

  /**
   * Returns the shape under the pointer: the smallest of several rectangles, or the nearest point.
   */
  nearest(x, y) {
    const { left, top } = this.#svg.getBoundingClientRect();
    const hit = document.elementFromPoint(left + x, top + y)?.closest('[data-layer=marks] [data-series]');
    let least = Infinity;
    let best;
    for (const place of this.#places) {
      const { index, symbol, sizes } = this.series[place.series];
      const [atX, atY] = this.at(place);
      let size = this.#svg.contains(hit) && +hit.dataset.series === index ? 0 : Infinity;
      if (sizes) {
        const [width, height] = sizes[place.rank];
        size = Math.abs(x - atX) <= width / 2 && Math.abs(y - atY) <= height / 2 ? width * height : Infinity;
      } else if (symbol) {
        size = Math.hypot(x - atX, y - atY);
        if (size > REACH) size = Infinity;
      }
      if (size < least) [least, best] = [size, place];
    }
    return best;
  }

  at(place) {
    return place.series < 0 ? this.#origin : super.at(place);
  }

  lines(place) {
    const each = this.series[place.series];
    const path = this.#svg.querySelector(`[data-layer=marks] [data-series="${each.index}"] path`);
    const [width, height] = each.sizes?.[place.rank] ?? [];
    let mark = each.symbol;
    this.#origin = this.at(place);
    if (width) mark = `M${-width / 2} ${-height / 2}h${width}v${height}h${-width}z`;
    else if (!mark && path) {
      const { e, f } = path.getCTM();
      [mark, this.#origin] = [path.getAttribute('d'), [e, f]];
    }
    return [{ ...each, mark, swatch: each.swatch ?? each.symbol ?? SQUARE }];
  }

  /**
   * Returns the next of all shapes; in a right-to-left page, the keys that move to the right go
   * backwards.
   */
  along(from, by) {
    const all = this.#places;
    const step = this.#svg.matches(':dir(rtl)') ? -by : by;
    const isFrom = ({ series, rank }) => series === from.series && rank === from.rank;
    const outside = step > 0 ? -1 : all.length;
    const at = from ? all.findIndex(isFrom) : outside;
    return all[Math.max(0, Math.min(at + step, all.length - 1))] ?? from;
  }

  across(from, by) {
    const all = this.#places;
    const others = all.filter(({ series, rank }) => rank === from.rank && (series - from.series) * by > 0);
    return others.at(by > 0 ? 0 : -1) ?? from;
  }

  page() {
    return Math.max(1, Math.round(this.#places.length / 10));
  }
}

// chart.js uses the property of Points named by the layer's `k`, if there is one, in place of
// Points.
Points.o = Points.m = Shapes;
