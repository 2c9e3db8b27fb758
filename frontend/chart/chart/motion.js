/**
 * Animates a chart from one drawing to the next. Lines, areas, bars and points are matched by their
 * place along the rows and move to their new places. New marks come from where they would have been
 * before; removed ones leave to where they would be now. The drawing of a stream slides as a whole.
 * A change during an animation continues from the visible state.
 */

import { hookDraw, moveDrawing } from './move.js';
import { LONGEST } from './patch.js';

/**
 * The duration of an animation in ms. If slides follow each other faster, one takes the time
 * between them, but at least the second figure.
 */
const TIME = 450;
const BRIEF = 50;
/** Two places along the rows are the same if they are closer than this, in px. */
const NEAR = 0.6;
const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

const still = matchMedia('(prefers-reduced-motion: reduce)');
const followed = new WeakSet();
/** The running animations, which end before the page is printed: a printed page has no frames. */
const moving = new Set();
addEventListener('beforeprint', () => moving.forEach((each) => each.end()));

const mix = (a, b, share) => a + (b - a) * share;
const mixed = (a, b, share) => a.map((each, i) => mix(each, b[i], share));
const endOf = ({ numbers }) => numbers.slice(-2);

// ---- Outlines ----

/** Parses path data into parts, each with steps of a letter and absolute numbers. */
function partsOf(d) {
  const parts = [];
  let part;
  let at = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const upper = letter.toUpperCase();
    const isRelative = letter !== upper;
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi)?.map(Number) ?? [];
    if (upper === 'Z') {
      part.isClosed = true;
      at = endOf(part.steps[0]);
    }
    for (let i = 0; i < numbers.length; i += COUNTS[upper]) {
      const n = numbers.slice(i, i + COUNTS[upper]);
      const from = at;
      if (upper === 'H') n.push(isRelative ? 0 : from[1]);
      else if (upper === 'V') n.unshift(isRelative ? 0 : from[0]);
      if (isRelative) for (let k = upper === 'A' ? 5 : 0; k < n.length; k++) n[k] += from[(k + (upper === 'A')) % 2];
      at = n.slice(-2);
      if (upper === 'M' && !i) parts.push((part = { steps: [{ letter: 'M', numbers: n }], lead: '' }));
      else part.steps.push({ letter: 'HVM'.includes(upper) ? 'L' : upper, numbers: n });
      if (upper !== 'M') part.lead ||= upper;
    }
  }
  return parts;
}

const rounded = (px) => Math.round(px * 10) / 10;
const dataOf = (part, write) => part.steps.map(write).join('') + (part.isClosed ? 'Z' : '');
const stepData = ({ letter, numbers }) => letter + numbers.map(rounded);
const written = (parts) => parts.map((part) => dataOf(part, stepData)).join('');

/**
 * Returns the features of a path that cannot be interpolated: the letters, and the flags of arcs.
 */
const kindOf = ({ letter, numbers }) => (letter === 'A' ? letter + numbers.slice(2, 5) : letter);
const formOf = (parts) => parts.map((part) => dataOf(part, kindOf)).join();
const isAlike = (a, b) => formOf(a) === formOf(b);

/** Maps the numbers of a step: pairs of x and y, of which an arc has one, after five numbers of another kind. */
const movedStep = ({ letter, numbers }, to) => {
  const first = letter === 'A' ? 5 : 0;
  return { letter, numbers: numbers.map((each, i) => (i < first ? each : to[(i - first) % 2](each))) };
};
const moved = ({ steps, ...part }, to) => ({ ...part, steps: steps.map((step) => movedStep(step, to)) });

/** Returns a function that interpolates pairs of parts with the same steps. */
const drawnPairs = (pairs) => (share) => {
  const step = (from, to) => ({ ...to, numbers: mixed(from.numbers, to.numbers, share) });
  const steps = (from, to) => to.steps.map((each, i) => step(from.steps[i], each));
  return written(pairs.map(([from, to]) => ({ ...to, steps: steps(from, to) })));
};

// ---- Bars and points: each part is one ----

const middleOf = ({ steps }, axis) => {
  const all = steps.map((step) => endOf(step)[axis]);
  return (Math.min(...all) + Math.max(...all)) / 2;
};

/** Returns a bar with a height of zero. */
function flat(part) {
  const axis = { V: 1, H: 0 }[part.lead];
  if (axis === undefined || !part.isClosed) return part;
  const base = part.steps[0].numbers[axis];
  return moved(part, [0, 1].map((each) => (px) => (each === axis ? base : px)));
}

function pairParts(old, next, { axis, near }, forth, back, isFlat) {
  const left = old.map((part) => ({ part, at: forth[axis](middleOf(part, axis)) }));
  const none = isFlat ? flat : (part) => part;
  const pairs = next.map((part) => {
    const at = middleOf(part, axis);
    const i = left.findIndex((each) => Math.abs(each.at - at) < near && isAlike([each.part], [part]));
    return [i < 0 ? moved(none(part), back) : left.splice(i, 1)[0].part, part];
  });
  return [...pairs, ...left.map(({ part }) => [part, moved(none(part), forth)])];
}

// ---- Lines: their points are in the order of the rows ----

const crossing = (one, other, axis, at) => mixed(one, other, (at - one[axis]) / (other[axis] - one[axis] || 1));

/** Returns pairs of old and new points, with the control points of the curves that lead to them. */
function pairPoints(old, next, axis, forth, back) {
  const pointsOf = (steps) => steps.map((step) => ({ step, point: endOf(step) }));
  const [was, is] = [pointsOf(old), pointsOf(next)];
  const mapped = (point, to) => point.map((px, each) => to[each](px));
  const there = was.map(({ point }) => mapped(point, forth));
  const longer = is.length > 1 ? is.map(({ point }) => point) : there;
  const way = longer[1] ? Math.sign(longer.at(-1)[axis] - longer[0][axis]) || 1 : 1;
  const pairs = [];
  let [i, j] = [0, 0];
  // The control points of a curve are valid only if it comes from the previous point of the same
  // drawing.
  const handles = (steps, index, isNext) => {
    const { letter, numbers } = steps[index].step;
    return isNext && letter === 'C' ? numbers : null;
  };
  let [hasOld, hasNew] = [false, false];
  while (i < was.length || j < is.length) {
    let far = i < was.length ? -Infinity : Infinity;
    if (i < was.length && j < is.length) far = way * (there[i][axis] - is[j].point[axis]);
    const isOld = far < NEAR;
    const isNew = far > -NEAR;
    const pair = {
      out: isOld ? handles(was, i, hasOld) : null,
      in: isNew ? handles(is, j, hasNew) : null,
    };
    if (isOld) pair.from = was[i].point;
    else {
      const at = mapped(is[j].point, back);
      pair.from = i > 0 && i < was.length ? crossing(was[i - 1].point, was[i].point, axis, at[axis]) : at;
    }
    if (isNew) pair.to = is[j].point;
    else pair.to = j > 0 && j < is.length ? crossing(is[j - 1].point, is[j].point, axis, there[i][axis]) : there[i];
    pairs.push(pair);
    [hasOld, hasNew] = [isOld, isNew];
    i += isOld;
    j += isNew;
  }
  return pairs;
}

function drawnPoints(pairs, share, isContinued) {
  const straight = (a, b) => [...mixed(a, b, 1 / 3), ...mixed(a, b, 2 / 3), ...b];
  return pairs.map(({ from, to, ...handles }, i) => {
    if (!i) return { letter: isContinued ? 'L' : 'M', numbers: mixed(from, to, share) };
    if (!handles.out && !handles.in) return { letter: 'L', numbers: mixed(from, to, share) };
    const before = pairs[i - 1];
    const old = handles.out ?? straight(before.from, from);
    const next = handles.in ?? straight(before.to, to);
    return { letter: 'C', numbers: mixed(old, next, share) };
  });
}

/**
 * Splits an area into its upper edge and its lower one, which runs back. A single point is closed,
 * too.
 */
const edgesOf = ({ steps, isClosed }) => {
  const half = steps.length / 2;
  return isClosed && steps[1] ? [steps.slice(0, half), steps.slice(half)] : [steps];
};

function lineOf(old, next, ...others) {
  const parts = next.map((part, i) => {
    const edges = edgesOf(old[i]);
    return { ...part, edges: edgesOf(part).map((edge, which) => pairPoints(edges[which] ?? [], edge, ...others)) };
  });
  const steps = (edges, share) => edges.flatMap((pairs, which) => drawnPoints(pairs, share, which > 0));
  return (share) => written(parts.map((part) => ({ ...part, steps: steps(part.edges, share) })));
}

// ---- From one drawing to the next ----

/** Returns functions that map px of one drawing to px of another, for both axes of the screen. */
function between(one, other) {
  if (!one || !other || one.axis !== other.axis || one.kind !== other.kind) return null;
  return [0, 1].map((axis) => {
    const [[start, end, from, to], [newStart, newEnd, newFrom, newTo]] = [one.lines[axis], other.lines[axis]];
    const scale = ((newEnd - newStart) / (newTo - newFrom)) * ((to - from) / (end - start));
    const first = newStart + ((from - newFrom) / (newTo - newFrom)) * (newEnd - newStart);
    const isScale = Number.isFinite(scale) && Number.isFinite(first) && scale;
    const map = isScale ? (px) => first + (px - start) * scale : (px) => px;
    return Object.assign(map, { by: [map(1) - map(0), map(0)] });
  });
}

function scaleOf(svg) {
  if (!svg.dataset.scale) return null;
  const [axis, kind, ...n] = JSON.parse(svg.dataset.scale);
  const lines = [n.slice(0, 4), n.slice(4)];
  return { axis, kind, lines: axis ? lines.reverse() : lines };
}

/**
 * Returns the distance in px up to which two marks belong to the same row: half a band for
 * categories, in which bars stand side by side.
 */
function nearIn({ axis, kind, lines }) {
  const [start, end, from, to] = lines[axis];
  return kind.startsWith('CATEGORY') ? Math.abs((end - start) / (to - from)) / 2 : NEAR;
}

const shiftOf = (path) => {
  const transform = path.parentNode.getAttribute('transform') ?? '';
  return /^translate\(([-\d.]+),([-\d.]+)\)$/.exec(transform)?.slice(1).map(Number) ?? [0, 0];
};

/** Whether the parts of a path are the pieces of one line or area rather than one mark each. */
const isLine = (path) =>
  path.getAttribute('fill') === 'none' || path.nextElementSibling?.getAttribute('fill') === 'none';

/**
 * Returns a function that draws a path at a share of its way; null if its parts cannot be matched.
 */
function wayOf(path, was, maps, isSliding) {
  const d = path.getAttribute('d');
  if (d.length > LONGEST || was.d.length > LONGEST) return null;
  const [old, next] = [partsOf(was.d), partsOf(d)];
  if (maps) {
    const [dx, dy] = [0, 1].map((each) => [was.shift[each], shiftOf(path)[each]]);
    const shifted = (map, [from, to]) => (px) => map(px + from) - to;
    const forth = [shifted(maps.forth[0], dx), shifted(maps.forth[1], dy)];
    const back = [shifted(maps.back[0], [...dx].reverse()), shifted(maps.back[1], [...dy].reverse())];
    if (isLine(path)) return old.length === next.length ? lineOf(old, next, maps.axis, forth, back) : null;
    if (old.length > 1 || next.length > 1 || isSliding) {
      return drawnPairs(pairParts(old, next, maps, forth, back, !isSliding));
    }
  }
  return isAlike(old, next) ? drawnPairs(old.map((part, i) => [part, next[i]])) : null;
}

class Motion {
  #chart;
  #svg;
  #marks;
  /** The running animations, by path. */
  #ways = new Map();
  /**
   * The axes when the last change began, as the px then of the values that are at their ends now;
   * and whether the drawing slides with them.
   */
  #from;
  #isSliding = false;
  #scale;
  /** The start and the duration of the last change. */
  #start = -Infinity;
  #time = TIME;
  #due = 0;
  /** The paths before the current drawing. */
  #shown;

  constructor(chart) {
    this.#chart = chart;
    this.#svg = chart.querySelector('[data-part=plot]');
    this.#marks = this.#svg.querySelector('[data-layer=marks]');
    this.#scale = scaleOf(this.#svg);
    hookDraw(chart, (layers) => this.#look(layers), () => this.#move());
  }

  get #paths() {
    return [...this.#marks.querySelectorAll('path:not([data-turn], defs *)')];
  }

  #look(layers) {
    this.#shown = new Map(this.#paths.map((path) => [path, { d: path.getAttribute('d'), shift: shiftOf(path) }]));
    return layers;
  }

  #move() {
    const shown = this.#shown;
    this.#shown = undefined;
    if (!shown) return;
    const drawn = this.#scale;
    const scale = scaleOf(this.#svg);
    const changed = this.#paths.filter((path) => shown.get(path)?.d !== path.getAttribute('d'));
    const isScaled = JSON.stringify(drawn) !== JSON.stringify(scale);
    if (!changed[0] && !isScaled) return;
    const now = performance.now();
    const seen = this.#seen(now);
    const isStill = still.matches || document.hidden || this.#marks.matches('[data-still]');
    const since = now - this.#start;
    this.#start = now;
    this.#scale = scale;
    this.#slide(isStill ? null : between(scale, seen), isScaled);
    this.#time = this.#isSliding ? Math.min(TIME, Math.max(BRIEF, since)) : TIME;
    for (const path of changed) this.#ways.delete(path);
    if (isStill) return this.end();
    const from = this.#isSliding ? drawn : seen;
    const forth = between(from, scale);
    const maps = forth && { axis: scale.axis, near: nearIn(scale), forth, back: between(scale, from) };
    for (const path of changed) {
      const was = shown.get(path);
      const draw = was && wayOf(path, was, maps, this.#isSliding);
      // In a sliding drawing, the part that has left the plot is drawn until it is out of sight.
      if (draw) {
        const shownNow = this.#isSliding ? () => draw(1) : draw;
        this.#ways.set(path, { draw: shownNow, d: path.getAttribute('d'), start: now, time: this.#time });
      }
    }
    const isMoving = this.#ways.size || this.#isSliding;
    const hasOwn = this.#marks.matches('[data-enter]') || this.#marks.querySelector('[data-turn]');
    this.#marks.toggleAttribute('data-fade', !!changed[0] && !isMoving && !hasOwn);
    this.#draw(now);
  }

  // ---- Slides ----

  #share(now, start = this.#start, time = this.#time) {
    const share = Math.min(1, Math.max(0, (now - start) / time));
    // Slides that follow each other look like one motion, so they have no easing.
    return time < TIME ? share : 1 - (1 - share) ** 3;
  }

  /** Returns the scale of the visible state. */
  #seen(now) {
    const scale = this.#scale;
    if (!this.#from) return scale;
    return { ...scale, lines: scale.lines.map((line, i) => mixed(this.#from[i], line, this.#share(now))) };
  }

  #slide(back, isScaled) {
    const wasSliding = this.#isSliding;
    const has = (tag) => !!this.#chart.querySelector(`:scope > ${tag}`);
    const isStream = has('es-chart-stream') && !has('es-chart-zoom');
    const lineThen = ([start, end, ...values], i) => [back[i](start), back[i](end), ...values];
    this.#from = back && this.#scale.lines.map(lineThen);
    this.#isSliding = !!(back && isScaled && isStream);
    if (wasSliding && !this.#isSliding) this.#place(null);
  }

  #place(seen) {
    const moves = seen ? between(this.#scale, seen).map(({ by }) => by) : [[1, 0], [1, 0]];
    const isOut = (axis, px) => {
      const [start, end] = this.#scale?.lines[axis] ?? [px, px];
      return px < Math.min(start, end) - 1 || px > Math.max(start, end) + 1;
    };
    moveDrawing(this.#svg, moves, isOut);
  }

  // ---- Frames ----

  end() {
    this.#slide(null);
    for (const [path, { d }] of this.#ways) path.setAttribute('d', d);
    this.#ways.clear();
    moving.delete(this);
  }

  #draw(now) {
    cancelAnimationFrame(this.#due);
    for (const [path, { draw, d, start, time }] of this.#ways) {
      const share = this.#share(now, start, time);
      const next = share < 1 ? draw(share) : d;
      if (path.getAttribute('d') !== next) path.setAttribute('d', next);
      if (share === 1) this.#ways.delete(path);
    }
    const isOver = this.#share(now) === 1;
    if (this.#isSliding) {
      this.#place(isOver ? null : this.#seen(now));
      this.#isSliding = !isOver;
    }
    if (isOver) this.#from = null;
    if (!this.#ways.size && !this.#isSliding) return moving.delete(this);
    moving.add(this);
    this.#due = requestAnimationFrame((time) => this.#draw(time));
  }
}

/** Animates the drawings of a chart from now on. */
export function follow(chart) {
  if (followed.has(chart)) return;
  followed.add(chart);
  new Motion(chart);
}
