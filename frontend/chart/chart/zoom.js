/**
 * The zoom of a chart. Moves the drawing, and reports the visible range to the server, which
 * answers with a drawing of that range. Axis 0 is the horizontal axis of the screen, axis 1 the
 * vertical one.
 */

import { announce } from '../../core/base/announce.js';
import { hookDraw, moveDrawing, pxOf, reachedIn, settle } from './move.js';

/** The longest wait for an answer before another event is sent, in ms. */
const PATIENCE = 3_000;
/** The distance that a pointer must move to start a drag, in px. */
const LEAST = 4;
/** The axis and the direction of a key. Axis 2 is that of the rows, for Page Up and Page Down. */
const KEYS = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [1, -1],
  ArrowDown: [1, 1],
  PageUp: [2, -5],
  PageDown: [2, 5],
};
const ZOOMS = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, _: 1 / 1.5 };

export const clamp = (value, one, other) => Math.max(Math.min(one, other), Math.min(value, Math.max(one, other)));
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

class ChartZoom extends HTMLElement {
  static observedAttributes = ['data-view'];

  #chart;
  #unhook;
  #body;
  #drawing;
  #svg;
  #layer;
  #reset;
  #brush;
  #next;
  /**
   * The allowed gestures; and for each axis of the drawing the start and end in px, the places at
   * these (from, to), and the places if all is shown (least, most).
   */
  rules;
  axes;
  /** The visible range: from and to on each axis. */
  shown;
  #count = 0;
  #waiting = 0;
  #isLater = false;
  #speaks = false;
  #due = 0;
  #pointers = new Map();
  #drag;
  #hasDragged = false;

  connectedCallback() {
    this.#chart = this.parentElement;
    this.#unhook = hookDraw(this.#chart, (layers) => layers, () => this.#take());
  }

  disconnectedCallback() {
    this.#answered();
    this.#unhook();
    for (const type in this.#on) this.#body?.removeEventListener(type, this.#on[type], true);
    this.#layer?.remove();
    this.#body = this.#brush = null;
  }

  /**
   * The view describes a drawing. If there is a new one, it follows in the same task, so the view
   * is read before the next frame.
   */
  attributeChangedCallback(name, old, json) {
    this.#next = JSON.parse(json);
    requestAnimationFrame(() => this.#take());
  }

  #build() {
    const body = this.#chart.querySelector(':scope > [data-part=frame] > [data-box=body]');
    if (this.#body || !body) return this.#body;
    this.#body = body;
    this.#drawing = body.firstElementChild;
    this.#svg = this.#drawing.querySelector('svg');
    const button = '<button type="button" data-part="zoomReset" data-state-layer></button>';
    body.insertAdjacentHTML('beforeend', `<div data-box="zoom">${button}</div>`);
    this.#layer = body.lastElementChild;
    this.#reset = this.#layer.firstElementChild;
    for (const type in this.#on) body.addEventListener(type, this.#on[type], { capture: true, passive: false });
    return body;
  }

  #take() {
    if (!this.#build()) return;
    const before = this.axes;
    if (this.#next) {
      const { answered, axes, selected = null, isSet, text } = this.#next;
      this.#next = null;
      this.rules = JSON.parse(this.dataset.gestures);
      this.axes = axes;
      const { zoom, brush, reset, resetClass } = this.rules;
      this.#reset.textContent = reset;
      this.#reset.className = resetClass;
      this.#drawing.style.touchAction = zoom[1] || brush[1] ? 'none' : 'pan-y';
      if ((brush[0] || brush[1]) && !this.#brush) this.#addBrush(selected);
      const isLast = answered >= this.#count;
      if (isLast) this.#answered();
      if (!this.shown || (isLast && !this.#drag && !this.#isLater)) {
        this.shown = axes.map((axis) => axis.slice(2, 4));
        this.#brush?.take(selected, isSet);
        if (this.#speaks) announce(text);
        this.#speaks = false;
      }
      if (isLast && this.#isLater) this.tell();
    }
    if (before && !isSame(before, this.axes)) settle(this.#svg);
    this.#render();
    if (this.axes) this.#chart.dispatchEvent(new Event('es-chart-view'));
  }

  #addBrush(selected) {
    import('./brush.js').then(({ Brush }) => {
      if (!this.#body || this.#brush) return;
      this.#brush = new Brush(this, this.#layer);
      this.#brush.take(selected);
      this.#render();
    });
  }

  #answered() {
    clearTimeout(this.#waiting);
    this.#waiting = 0;
  }

  tell() {
    this.#isLater = !!this.#waiting;
    if (this.#isLater) return;
    this.#waiting = setTimeout(() => {
      this.#waiting = 0;
      if (this.#isLater) this.tell();
    }, PATIENCE);
    const detail = { number: ++this.#count, shown: this.shown, selected: this.#brush?.said() ?? null };
    this.#chart.dispatchEvent(new CustomEvent('es-chart-range', { detail }));
  }

  // ---- Places ----

  px(axis, place, [from, to] = this.shown[axis]) {
    const [start, end] = this.axes[axis];
    return start + ((place - from) / (to - from)) * (end - start);
  }

  place(axis, px, [from, to] = this.shown[axis]) {
    const [start, end] = this.axes[axis];
    return from + ((px - start) / (end - start || 1)) * (to - from);
  }

  #at(event) {
    return pxOf(this.#svg, event);
  }

  #isOut(axis, px) {
    return Math.abs(clamp(px, ...this.axes[axis].slice(0, 2)) - px) > 1;
  }

  // ---- Ranges ----

  /** Shows ranges, limited to the data; returns whether they differ from the visible ones. */
  show(ranges, isByKey = false) {
    const { min = 1, max = Infinity } = this.rules;
    const shown = ranges.map(([from, to], axis) => {
      const [least, most] = this.axes[axis].slice(4);
      const span = clamp(to - from, (most - least) / max, (most - least) / min);
      const start = clamp((from + to - span) / 2, least, most - span);
      return [start, start + span];
    });
    if (isSame(shown, this.shown)) return false;
    this.shown = shown;
    this.#speaks = isByKey;
    this.renderSoon();
    this.tell();
    return true;
  }

  /** Moves one place to another and zooms by a factor. */
  #move(ranges, one, other, factor, isByKey) {
    const { zoom, min, max } = this.rules;
    const moved = ranges.map((range, axis) => {
      if (!zoom[axis]) return range;
      const [least, most] = this.axes[axis].slice(4);
      const span = clamp((range[1] - range[0]) / factor, (most - least) / max, (most - least) / min);
      const start = this.place(axis, one[axis], range) - this.place(axis, other[axis], [0, 1]) * span;
      return [start, start + span];
    });
    return this.show(moved, isByKey);
  }

  #showAll(isByKey) {
    this.show(this.axes.map((axis) => axis.slice(4)), isByKey);
  }

  // ---- Pointers ----

  #isFree({ target }) {
    return this.axes && !this.#chart.hasAttribute('disabled') && this.#drawing.contains(target);
  }

  #begin(kind, at) {
    this.#drag = { ...this.#drag, kind, at, shown: this.shown };
    this.#brush?.begin();
    if (!kind) return;
    this.#hasDragged = true;
    for (const id of this.#pointers.keys()) this.#drawing.setPointerCapture(id);
  }

  /** Returns the effect of a drag. With a brush, only a drag with Shift pans. */
  #kind({ at: [at], isShift }) {
    const { zoom, pan } = this.rules;
    const canPan = pan && (zoom[0] || zoom[1]);
    return this.#brush && !(isShift && canPan) ? this.#brush.kind(at) : canPan && 'pan';
  }

  #press(event) {
    const at = this.#at(event);
    if (!this.#isFree(event) || event.button > 0 || at.some((px, axis) => this.#isOut(axis, px))) return;
    this.#hasDragged = false;
    this.#pointers.set(event.pointerId, at);
    const all = [...this.#pointers.values()];
    if (all[2]) return;
    if (!all[1]) this.#drag = { isShift: event.shiftKey };
    else this.#brush?.cancel();
    this.#begin(all[1] && this.rules.pinch ? 'pan' : '', all);
  }

  #follow(event) {
    if (!this.#drag || !this.#pointers.has(event.pointerId)) return;
    const now = this.#at(event);
    this.#pointers.set(event.pointerId, now);
    const [start] = this.#drag.at;
    if (!this.#drag.kind) {
      if (Math.hypot(now[0] - start[0], now[1] - start[1]) < LEAST) return;
      this.#begin(this.#kind(this.#drag), [start]);
    }
    const { kind, at, shown } = this.#drag;
    if (!kind) return;
    event.stopPropagation();
    event.preventDefault();
    if (kind !== 'pan') this.#brush.follow(kind, start, now);
    else {
      const all = [...this.#pointers.values()].slice(0, at.length);
      const mean = (points, axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
      const middle = (points) => [mean(points, 0), mean(points, 1)];
      const distance = ([a, b]) => (b && Math.hypot(a[0] - b[0], a[1] - b[1])) || 1;
      this.#move(shown, middle(at), middle(all), distance(all) / distance(at));
    }
  }

  #release({ pointerId, type, isTrusted }) {
    // An event that is not trusted comes from #render.
    if (!isTrusted || !this.#pointers.delete(pointerId) || !this.#drag) return;
    const { kind } = this.#drag;
    if (this.#pointers.size) return this.#begin(kind, [...this.#pointers.values()]);
    this.#drag = null;
    if (type === 'pointercancel') this.#brush?.cancel();
    else this.#brush?.end(kind);
    if (kind) this.tell();
    this.renderSoon();
  }

  // ---- Keys ----

  /** The place of the point that the arrow keys have reached. */
  get reached() {
    return reachedIn(this.#svg);
  }

  point() {
    return this.reached ?? this.axes.map(([start, end]) => (start + end) / 2);
  }

  /** Handles a key; returns whether it belongs to the zoom or the brush. */
  #key(event) {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const { zoom, zooms } = this.rules;
    const canZoom = zoom[0] || zoom[1];
    if (ctrlKey || altKey || metaKey) return false;
    if (ZOOMS[key] && canZoom) this.#move(this.shown, this.point(), this.point(), ZOOMS[key], true);
    else if (key === '0' && (canZoom || zooms)) this.#showAll(true);
    else if (!this.#brush?.key(event, KEYS[key])) {
      const [axis, by] = KEYS[key] ?? [];
      if (!by || !shiftKey) return false;
      if (this.#brush?.isFor(axis)) return false;
      const along = axis === 2 ? +!zoom[0] : axis;
      if (!zoom[along]) return false;
      const [start, end] = this.axes[along];
      const px = by * 0.1 * (axis === 2 ? end - start : Math.abs(end - start));
      this.#move(this.shown, along ? [0, px] : [px, 0], [0, 0], 1, true);
    }
    return true;
  }

  // ---- The drawing ----

  renderSoon() {
    this.#due ||= requestAnimationFrame(() => {
      this.#due = 0;
      if (this.#body) this.#render();
    });
  }

  #render() {
    if (!this.axes) return;
    const moves = this.axes.map(([start, , from, to], axis) => {
      const factor = (to - from) / (this.shown[axis][1] - this.shown[axis][0]);
      return [factor, this.px(axis, from) - factor * start];
    });
    const isMoved = moveDrawing(this.#svg, moves, (axis, px) => this.#isOut(axis, px));
    // Hides the point that the chart shows.
    if (isMoved) this.#drawing.dispatchEvent(new PointerEvent('pointercancel'));
    const { zoom, brush, zooms } = this.rules;
    const isPart = this.axes.some(([, , , , least, most], axis) => {
      const [from, to] = this.shown[axis];
      return (zoom[axis] || (zooms && brush[axis])) && to - from < (most - least) * (1 - 1e-6);
    });
    if (!isPart && this.#reset === document.activeElement) this.#drawing.focus();
    this.#reset.hidden = !isPart;
    this.#brush?.render();
  }

  #on = {
    pointerdown: (event) => this.#press(event),
    pointermove: (event) => this.#follow(event),
    pointerup: (event) => this.#release(event),
    pointercancel: (event) => this.#release(event),
    click: (event) => {
      if (event.target === this.#reset) this.#showAll();
      else if (this.#hasDragged) event.stopPropagation();
    },
    dblclick: (event) => {
      if (this.#isFree(event) && 'min' in this.rules) {
        this.#move(this.shown, this.#at(event), this.#at(event), event.shiftKey ? 0.5 : 2);
      }
    },
    wheel: (event) => {
      const { deltaY, deltaMode, ctrlKey } = event;
      if (!this.#isFree(event) || !this.rules.wheel || !(ctrlKey || this.#drawing.matches(':focus'))) return;
      // The factors of the wheel's units are those of d3-zoom. A pinch on a trackpad arrives as
      // wheel events with Ctrl and small steps.
      const factor = 2 ** (-deltaY * (deltaMode === 1 ? 0.05 : deltaMode ? 1 : 0.002) * (ctrlKey ? 10 : 1));
      if (this.#move(this.shown, this.#at(event), this.#at(event), factor) || ctrlKey) event.preventDefault();
    },
    keydown: (event) => {
      if (event.target !== this.#drawing || !this.#isFree(event) || !this.#key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

customElements.define('es-chart-zoom', ChartZoom);
