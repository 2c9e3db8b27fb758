/** Plays a series of a chart as sound when S is pressed. The first sound loads tones.js. */

import { announce } from '../../core/base/announce.js';

const TYPES = ['keydown', 'focusout'];

class ChartSound extends HTMLElement {
  #chart;
  /** The context that is playing; null while none is. */
  #context = null;

  connectedCallback() {
    this.#chart = this.parentElement;
    for (const type of TYPES) this.#chart.addEventListener(type, this, true);
  }

  disconnectedCallback() {
    for (const type of TYPES) this.#chart.removeEventListener(type, this, true);
    this.#stop();
  }

  handleEvent(event) {
    const { type, target, key, ctrlKey, altKey, metaKey } = event;
    if (target.dataset.box !== 'drawing') return;
    if (type === 'focusout') return this.#stop();
    const isOwn = key === 'Escape' ? this.#context : /^s$/i.test(key) && !(ctrlKey || altKey || metaKey);
    if (!isOwn) return;
    // Otherwise Escape would also close a dialog or popup around the chart.
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (this.#context) this.#end();
    else this.#play();
  }

  get #words() {
    return JSON.parse(this.dataset.words);
  }

  async #play() {
    const { points, place } = this.#chart;
    const series = (place ?? points?.along(undefined, 1))?.series;
    if (series === undefined) return;
    const { begin, missing } = this.#words;
    try {
      // Created now, since browsers allow sound only in the task of the key press.
      this.#context = new AudioContext();
    } catch {
      return announce(missing);
    }
    announce(begin.replace('{0}', () => points.series[series].name));
    const context = this.#context;
    const ended = () => this.#context === context && this.#end();
    const { play, tonesOf } = await import('./tones.js').catch(() => ({}));
    if (this.#context !== context) return;
    if (play) play(context, tonesOf(points, series, this.matches(':dir(rtl)')), ended);
    else ended();
  }

  #end() {
    this.#stop();
    announce(this.#words.end);
  }

  #stop() {
    this.#context?.close();
    this.#context = null;
  }
}

customElements.define('es-chart-sound', ChartSound);
