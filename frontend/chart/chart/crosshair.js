/**
 * Charts of one group share a crosshair: the x value reached in one of them is marked in the
 * others.
 */

import './zoom.js';

/** @type {Set<ChartCrosshair>} */
const all = new Set();

class ChartCrosshair extends HTMLElement {
  #chart;
  #line;
  #overlay;
  #watching = new MutationObserver(() => this.#share());
  #onView = () => this.#take();

  connectedCallback() {
    all.add(this);
    this.#chart = this.parentElement;
    this.#chart.addEventListener('es-chart-view', this.#onView);
    if (this.#zoom?.axes) this.#take();
  }

  disconnectedCallback() {
    all.delete(this);
    this.#chart.removeEventListener('es-chart-view', this.#onView);
    this.#watching.disconnect();
    this.#line?.remove();
    this.#line = this.#overlay = null;
  }

  /** Watches the point reached in this chart, and marks what has been reached before it was drawn. */
  #take() {
    const overlay = this.#chart.querySelector('[data-layer=overlay]');
    if (overlay !== this.#overlay) {
      this.#overlay = overlay;
      this.#watching.observe(overlay, { childList: true });
    }
    for (const each of all) if (each.#isOf(this.dataset.group) && each.#overlay?.firstChild) each.#share();
  }

  #isOf(group) {
    return this.dataset.group === group;
  }

  get #zoom() {
    return this.#chart.querySelector(':scope > es-chart-zoom');
  }

  /** Marks the x value reached in this chart in the other charts of the group. */
  #share() {
    const zoom = this.#zoom;
    const axis = zoom?.rules?.rows;
    const place = zoom?.reached && zoom.axes ? zoom.place(axis, zoom.reached[axis]) : undefined;
    for (const each of all) if (each !== this && each.#isOf(this.dataset.group)) each.#mark(place);
  }

  #mark(place) {
    const zoom = this.#zoom;
    const layer = this.#chart.querySelector('[data-box=zoom]');
    if (!zoom?.axes || !layer) return;
    if (!this.#line?.isConnected) {
      this.#line = document.createElement('div');
      this.#line.dataset.box = 'crosshair';
      layer.append(this.#line);
    }
    const { rows } = zoom.rules;
    const [from, to] = zoom.shown[rows];
    this.#line.hidden = !(place >= from && place <= to);
    if (this.#line.hidden) return;
    const [start, end] = zoom.axes[1 - rows].slice(0, 2).sort((a, b) => a - b);
    const at = zoom.px(rows, place);
    const [x, y, width, height] = rows ? [start, at, end - start, 1] : [at, start, 1, end - start];
    this.#line.style = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  }
}

customElements.define('es-chart-crosshair', ChartCrosshair);
