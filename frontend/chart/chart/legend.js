/**
 * Shows bars and stacks again immediately when the legend switches them on: the server draws these
 * without hidden series.
 */

import { hookDraw } from './move.js';

const PICTURE = ['grid', 'references', 'marks', 'annotations', 'axes', 'points'];

class ChartLegend extends HTMLElement {
  #chart;
  #unhook;
  /**
   * The layers that the server sent last, and those in which all series of the current rows were
   * visible.
   */
  #sent = {};
  #whole;
  #legend;
  /** The number of presses that the server has answered. */
  #answered;
  /**
   * Whether the visible layers are others than the last ones from the server, and whether this
   * script is drawing now.
   */
  #isOwn = false;
  #isDrawing = false;

  connectedCallback() {
    this.#chart = this.parentElement;
    this.#unhook = hookDraw(this.#chart, (layers) => this.#take(layers), () => this.#adopt());
    this.#chart.addEventListener('es-chart-hidden', this);
  }

  disconnectedCallback() {
    this.#unhook();
    this.#chart.removeEventListener('es-chart-hidden', this);
    this.#sent = {};
    this.#whole = this.#legend = undefined;
    this.#isOwn = false;
  }

  #take(layers) {
    if (this.#isDrawing) return layers;
    const all = this.#isOwn ? { ...this.#picture, ...layers } : layers;
    this.#isOwn = false;
    this.#keep(layers);
    return all;
  }

  /** Reads the layers that were drawn before this script was loaded. */
  #adopt() {
    if ('marks' in this.#sent) return;
    const layers = [...this.#chart.querySelectorAll('svg > [data-layer]')]
      .map((each) => [each.dataset.layer, each.innerHTML]);
    if (layers.some(([, markup]) => markup)) this.#keep(Object.fromEntries(layers));
  }

  #keep(layers) {
    this.#legend = layers.legend ?? this.#legend ?? this.#chart.querySelector('[data-layer=legend]').innerHTML;
    const answered = /data-n=.(\d+)/.exec(this.#legend)?.[1];
    // The marks changed without a press, so they are of other rows or of another size.
    if ('marks' in layers && answered === this.#answered) this.#whole = undefined;
    this.#answered = answered;
    for (const name of PICTURE) if (name in layers) this.#sent[name] = layers[name];
    if ('marks' in this.#sent && !/pressed=.false/.test(this.#legend)) this.#whole = this.#picture;
  }

  get #picture() {
    return { ...this.#sent };
  }

  handleEvent({ detail: { series } }) {
    const marks = this.#chart.querySelector('[data-layer=marks]');
    const items = [...this.#chart.querySelectorAll('[data-layer=legend] [data-series]')]
      .map(({ dataset }) => +dataset.series);
    const isMissing = items.some((each) => !series.includes(each) && !marks.querySelector(`[data-series="${each}"]`));
    // In a stream, the next message is a change to the layers that the server sent last.
    if (!isMissing || !this.#whole || this.#chart.querySelector(':scope > es-chart-stream')) return;
    this.#isOwn = this.#isDrawing = true;
    this.#chart.draw(this.#whole);
    this.#isDrawing = false;
  }
}

customElements.define('es-chart-legend', ChartLegend);
