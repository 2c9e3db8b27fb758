/** What a chart needs to which rows are appended all the time: the server sends of a layer only what is new. */

import { hookDraw } from './move.js';

class ChartStream extends HTMLElement {
  #unhook;
  /** The layers as they are. */
  #texts = {};
  #isReady = false;

  connectedCallback() {
    const chart = this.parentElement;
    const ready = () => {
      if (!this.#isReady) this.dispatchEvent(new CustomEvent('es-chart-stream'));
      this.#isReady = true;
    };
    this.#unhook = hookDraw(chart, (layers) => this.#read(layers), ready);
  }

  disconnectedCallback() {
    this.#unhook();
    this.#isReady = false;
  }

  #read(layers) {
    const read = {};
    for (const name in layers) this.#texts[name] = read[name] = this.#textOf(layers[name], this.#texts[name] ?? '');
    return read;
  }

  /** A text, or strings to add, and pairs of where a part of the text before begins and how long it is. */
  #textOf(said, before) {
    if (typeof said === 'string') return said;
    let text = '';
    for (let i = 0; i < said.length; i++) text += typeof said[i] === 'string' ? said[i] : before.slice(said[i], said[i] + said[++i]);
    return text;
  }
}

customElements.define('es-chart-stream', ChartStream);
