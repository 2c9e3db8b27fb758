/**
 * The brush of a chart, with which users select a range by dragging, or with Shift and the arrow
 * keys. `zoom.js` loads it for a chart that has one.
 */

import { clamp } from './zoom.js';

const sorted = (pair) => pair.sort((a, b) => a - b);

export class Brush {
  #zoom;
  #mark;
  /**
   * Ranges, as the start and end on each axis: the selected one, the one before a drag, and the one
   * to report once before zooming to it ends the selection.
   */
  #selected = null;
  #before = null;
  #chosen = null;
  /** The place at which a selection by keyboard began. */
  #anchor = null;
  #isDragged = false;
  /** Selects, once the chart has moved to the point that a key leads to. */
  #next = null;

  constructor(zoom, layer) {
    this.#zoom = zoom;
    layer.insertAdjacentHTML('afterbegin', '<div data-part="selection"></div>');
    this.#mark = layer.firstElementChild;
  }

  /**
   * Takes over the server's selection, unless the user is selecting by keyboard. A brush that marks has told
   * what is selected, so there the server can also end it, or set another.
   */
  take(selected, isSet) {
    if ((!selected || isSet) && !this.#zoom.rules.zooms) this.#anchor = null;
    if (!this.#anchor) this.#selected = selected;
  }

  said() {
    const said = this.#chosen ?? this.#selected;
    this.#chosen = null;
    return said;
  }

  isFor(axis) {
    return this.#zoom.rules.brush[axis];
  }

  #select(selected) {
    this.#selected = selected;
    this.#zoom.renderSoon();
    if (!selected || !this.#zoom.rules.zooms) this.#zoom.tell();
  }

  /** Selects from one point of the drawing to another. */
  #selectPx(one, other) {
    const place = (axis, px) => clamp(this.#zoom.place(axis, px), ...this.#zoom.shown[axis]);
    const range = (axis) => sorted([place(axis, one[axis]), place(axis, other[axis])]);
    this.#select([0, 1].map((axis) => (this.isFor(axis) ? range(axis) : null)));
  }

  /** Ends a selection; a zooming brush then zooms to it. */
  #choose(isByKey) {
    this.#anchor = null;
    if (!this.#zoom.rules.zooms) return;
    const chosen = (this.#chosen = this.#selected);
    this.#selected = null;
    this.#zoom.show(this.#zoom.shown.map((range, axis) => chosen[axis] ?? range), isByKey);
  }

  // ---- Drags ----

  begin() {
    this.#before = this.#selected;
    this.#isDragged = false;
  }

  /**
   * Returns the effect of a drag from a point: within the selection it moves that, elsewhere it
   * selects anew.
   */
  kind(at) {
    const isInside = (range, axis) => {
      const place = this.#zoom.place(axis, at[axis]);
      return !range || clamp(place, ...range) === place;
    };
    return !this.#zoom.rules.zooms && this.#selected?.every(isInside) ? 'move' : 'brush';
  }

  follow(kind, start, now) {
    this.#isDragged = true;
    if (kind === 'brush') return this.#selectPx(start, now);
    const moved = (range, axis) => {
      const [least, most] = this.#zoom.axes[axis].slice(4);
      const way = this.#zoom.place(axis, now[axis]) - this.#zoom.place(axis, start[axis]);
      const by = clamp(way, least - range[0], most - range[1]);
      return range.map((each) => each + by);
    };
    this.#select(this.#before.map((range, axis) => range && moved(range, axis)));
  }

  cancel() {
    if (this.#isDragged) this.#selected = this.#before;
    this.#isDragged = false;
  }

  /** Ends a drag. A press without a drag ends the selection. */
  end(kind) {
    if (kind === 'brush') this.#choose();
    else if (!kind && this.#selected) this.#select(null);
  }

  // ---- Keys ----

  /** Handles a key; returns whether nothing else has to. */
  key({ key, shiftKey }, [axis, by] = []) {
    this.#follow();
    if (key === 'Enter' && this.#anchor && this.#zoom.rules.zooms) this.#choose(true);
    else if (key === 'Escape' && this.#selected) {
      this.#anchor = null;
      this.#select(null);
    } else if (shiftKey && this.isFor(axis)) return this.#extend(axis, by);
    else {
      if (by && !this.#zoom.rules.zooms) this.#anchor = null;
      return false;
    }
    return true;
  }

  /**
   * Extends the selection to the point that the chart moves to with the key or, along the values,
   * by a twentieth of the axis.
   */
  #extend(axis, by) {
    const from = this.#zoom.point();
    const had = !!this.#zoom.reached;
    const isAcross = axis !== this.#zoom.rules.rows;
    this.#next = () => {
      const to = isAcross ? from : this.#zoom.point();
      const start = (this.#anchor ??= (had ? from : to).map((px, each) => this.#zoom.place(each, px)));
      if (isAcross) {
        const [low, high] = this.#selected?.[axis] ?? [start[axis], start[axis]];
        const [first, last] = this.#zoom.axes[axis];
        to[axis] = this.#zoom.px(axis, low < start[axis] ? low : high) + (by * Math.abs(last - first)) / 20;
      }
      this.#selectPx(start.map((place, each) => this.#zoom.px(each, place)), to);
    };
    requestAnimationFrame(() => this.#follow());
    return isAcross;
  }

  /** Also called before the next frame if another key is pressed by then. */
  #follow() {
    const next = this.#next;
    this.#next = null;
    next?.();
  }

  render() {
    const { axes } = this.#zoom;
    const px = ([start, end], axis) => {
      const ends = this.#selected?.[axis]?.map((place) => this.#zoom.px(axis, place)) ?? [start, end];
      return sorted(ends.map((each) => clamp(each, start, end)));
    };
    const [[left, right], [top, bottom]] = axes.map(px);
    this.#mark.className = this.#zoom.rules.selectionClass;
    this.#mark.hidden = !this.#selected || right - left + bottom - top < 1;
    this.#mark.style = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
  }
}
