/**
 * Applies changes to the layers of a chart with a stream: the server sends only the new parts of a
 * layer.
 */

import { hookDraw } from './move.js';

class ChartStream extends HTMLElement {
  #unhook;
  /** The current layers. */
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

  /**
   * Returns a new text. The message is that text, or an array of strings to add and of pairs of
   * numbers: start and length of a part of the previous text.
   */
  #textOf(said, before) {
    if (typeof said === 'string') return said;
    let text = '';
    for (let i = 0; i < said.length; i++) {
      text += typeof said[i] === 'string' ? said[i] : before.slice(said[i], said[i] + said[++i]);
    }
    return text;
  }
}

customElements.define('es-chart-stream', ChartStream);
