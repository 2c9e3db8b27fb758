/** S plays a series of a chart as sound, by tones.js, which the first sound loads. */

import { announce } from '../../core/base/announce.js';

const TYPES = ['keydown', 'focusout'];

class ChartSound extends HTMLElement {
  #chart;
  /** Plays; null while nothing does. */
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
    // What is open around the chart stays open.
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
      // At once: later, browsers would not take it for what a key asked for.
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
