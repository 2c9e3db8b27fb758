/**
 * The browser's half of the image component. The server renders the frame; this script shows the effect of a press
 * immediately, fades pictures in, and saves and copies them.
 */

import { announce } from '../base/announce.js';
import { roving } from '../base/roving.js';

/**
 * What the script tells the server, and what the server answers; `ImageWire` in Java has the same names.
 * @typedef {'download'|'generate'|'cancel'|'retry'|'regenerate'|'edit'|'pick'|'remove-reference'|'remove-file'} Action
 * @typedef {{number: number, type: Action, at?: number, text?: string, id?: string}} Message
 * @typedef {{seen: number, status: string, say: string}} Answer
 */

/** In ms: the pause in typing after which the prompt is reported, and how long a copy button shows its tick. */
const PAUSE = 500;
const TICK = 1500;

class AiImageElement extends HTMLElement {
  static observedAttributes = ['data-upload'];

  /** Translated texts, set by the server. @type {Record<string, string>} */
  words = {};
  #history = '';
  #prompt = '';
  #sent = 0;
  #pause = 0;
  #tapped = false;

  constructor() {
    super();
    this.addEventListener('load', ({ target }) => this.#decode(target), true);
    this.addEventListener('error', ({ target }) => target.toggleAttribute('data-lost', true), true);
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('keydown', (event) => this.#onKey(event));
    this.addEventListener('input', ({ target }) => target === this.#input && this.#write(target.value));
    this.addEventListener('focusout', () => this.#report());
  }

  connectedCallback() {
    queueMicrotask(() => this.#refresh());
  }

  async attributeChangedCallback(name, old, upload) {
    if (!upload || this.uploads) return;
    const { Uploads } = await import('../base/uploads.js');
    this.uploads ??= new Uploads(this, (type, values) => this.#tell(type, values));
  }

  /** Removes the chip: the server now shows the uploaded picture. */
  uploaded(chip) {
    chip.remove();
  }

  focus(options) {
    (this.#input ?? this.#canvas).focus(options);
  }

  /**
   * Moves the focus on from a button that disappears: to the prompt, but after a tap to the canvas, since a focused
   * field would open the soft keyboard over the picture.
   */
  #leave() {
    if (this.#tapped) this.#canvas.focus({ preventScroll: true });
    else this.focus();
  }

  get prompt() {
    return this.#prompt;
  }

  set prompt(text) {
    this.#prompt = text ?? '';
    this.#refresh();
  }

  draw({ history = this.#history, words }) {
    if (words) this.words = JSON.parse(words);
    this.#history = history;
    const strip = this.#strip;
    if (strip && strip.innerHTML !== history) {
      const focused = strip.querySelector(':focus')?.dataset.id;
      strip.innerHTML = history;
      if (focused) {
        const item = strip.querySelector(`[data-id="${CSS.escape(focused)}"]`);
        (item ?? strip.firstElementChild ?? this).focus();
      }
    }
    this.#refresh();
  }

  /** The server's {@link Answer} to the last action. */
  set settled(json) {
    const { seen, status, say } = JSON.parse(json);
    if (seen < this.#sent) return;
    const { status: before } = this.dataset;
    this.dataset.status = status;
    if (before === 'generating' && status !== before) {
      announce(say || this.words.cancelled, { assertive: status === 'error' });
    } else if (before && before !== status && status === 'generating') announce(this.words.generating);
    queueMicrotask(() => this.#refresh());
  }

  refuse(reason) {
    this.#own('[data-refused]').textContent = reason;
    if (reason) announce(reason, { assertive: true });
  }

  /** Saves the picture of a tile as a file. */
  download(at) {
    const img = this.#image(at);
    // A link to any other address, such as one that is a script, would be followed.
    if (!img || !/^(https?|data|blob):/.test(img.src)) return;
    this.#tell('download', { at });
    const { dataset, src } = img;
    Object.assign(document.createElement('a'), { href: src, download: dataset.name, target: '_blank' }).click();
  }

  #own(selector) {
    return this.querySelector(`:scope > ${selector}`);
  }

  get #input() {
    return this.#own('[data-bar] > [data-part=composer] > [data-part=input]');
  }

  get #canvas() {
    return this.#own('* > [data-part=canvas]');
  }

  get #strip() {
    return this.#own('[data-part=history]');
  }

  get #isBusy() {
    return this.dataset.status === 'generating';
  }

  #image(at) {
    return this.querySelector(`[data-at="${at}"] > img[data-part=image]`);
  }

  async #decode(img) {
    img.removeAttribute('data-lost');
    if (img.dataset.made === undefined) return;
    try {
      await img.decode();
    } finally {
      img.dataset.decoded = '';
    }
  }

  /** @param {Action} type */
  #tell(type, values) {
    this.#sent = Math.max(Date.now(), this.#sent + 1);
    this.dispatchEvent(new CustomEvent('es-image', { detail: { ...values, number: this.#sent, type } }));
  }

  #begin(type, values) {
    if (this.#isBusy || this.matches('[data-closed]')) return;
    this.refuse('');
    this.#tell(type, values);
    this.dataset.status = 'generating';
    announce(this.words.generating);
    this.#refresh();
    // The pressed button is about to be removed.
    if (type !== 'generate') this.#leave();
  }

  #submit(text = this.#prompt) {
    if (!text.trim()) return this.focus();
    if (text !== this.#prompt) this.#write(text);
    clearTimeout(this.#pause);
    this.#pause = 0;
    if (this.uploads?.isBusy) this.uploads.after = () => this.#begin('generate', { text });
    else this.#begin('generate', { text });
  }

  #cancel() {
    if (!this.#isBusy) return;
    this.#tell('cancel');
    this.dataset.status = 'idle';
    announce(this.words.cancelled);
    this.#refresh();
  }

  #write(text) {
    this.#prompt = text;
    this.#refresh();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#report(), PAUSE);
  }

  #report() {
    if (!this.#pause) return;
    clearTimeout(this.#pause);
    this.#pause = 0;
    this.dispatchEvent(new Event('prompt-changed'));
  }

  #refresh() {
    this.#canvas?.setAttribute('aria-busy', this.#isBusy);
    const input = this.#input;
    if (!input) return;
    if (input.value !== this.#prompt) input.value = this.#prompt;
    const [button] = input.nextElementSibling.children;
    button.dataset.glyph = this.#isBusy ? 'stop' : 'arrow-up';
    button.ariaLabel = this.#isBusy ? this.words.cancel : this.words.generate;
    button.ariaDisabled = !this.#isBusy && !this.#prompt.trim();
  }

  async #copy(at, button) {
    const png = async () => {
      const { src } = this.#image(at);
      const canvas = document.createElement('canvas');
      const bitmap = await createImageBitmap(await (await fetch(src)).blob());
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d').drawImage(bitmap, 0, 0);
      return new Promise((done) => canvas.toBlob(done));
    };
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
      button.dataset.glyph = 'check';
      setTimeout(() => (button.dataset.glyph = 'copy'), TICK);
      announce(this.words.copied);
    } catch {
      this.refuse(this.words['copy-refused']);
    }
  }

  async #view(at) {
    const { view } = await import('../base/viewer.js');
    const cells = [...this.querySelectorAll('[data-state=done] > img[data-part=image]')];
    const past = [...(this.#strip?.querySelectorAll('img') ?? [])];
    const shown = this.#image(at);
    const isPast = cells.length === 1 && past.some((each) => each.src === shown.src);
    view(this, this.words, isPast ? past : cells, shown);
  }

  #pick(thumb) {
    if (this.#isBusy) return;
    for (const each of this.#strip.children) each.removeAttribute('aria-current');
    thumb.setAttribute('aria-current', 'true');
    const [img, more] = this.querySelectorAll('img[data-part=image]');
    if (img && !more) img.src = thumb.firstElementChild.src;
    this.#tell('pick', { id: thumb.dataset.id });
  }

  #onClick({ target, detail, pointerType }) {
    const button = target.closest('button[data-action]');
    if (!button || button.closest('[data-es]') !== this) return;
    this.#tapped = pointerType === 'touch';
    const { action } = button.dataset;
    const at = +(button.closest('[data-at]')?.dataset.at ?? -1);
    if (action === 'generate') {
      if (!this.#isBusy) this.#submit();
      // The second click of a double click must not cancel what the first one started.
      else if (detail < 2) this.#cancel();
    } else if (action === 'suggest') {
      this.#submit(button.textContent);
      this.#leave();
    } else if (/retry|regenerate/.test(action)) this.#begin(action, { at });
    else if (action === 'download') this.download(at);
    else if (action === 'copy') this.#copy(at, button);
    else if (action === 'view') this.#view(at);
    else if (this.matches('[data-closed]')) return;
    else if (action === 'pick') this.#pick(button);
    else if (/edit|reference/.test(action)) {
      this.#tell(action, { at });
      if (action === 'edit') this.focus();
      else this.#leave();
    }
  }

  #onKey(event) {
    const { key, target, shiftKey, ctrlKey, metaKey } = event;
    // Enter and Escape belong to the input method while it composes.
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || target.closest('[data-viewer]')) return;
    const isPlain = !shiftKey && !this.matches('[data-no-enter]');
    const enters = target === this.#input && key === 'Enter' && (ctrlKey || metaKey || isPlain);
    if (enters) {
      if (!this.#isBusy) this.#submit();
    } else if (key === 'Escape' && this.#isBusy) this.#cancel();
    else return;
    event.preventDefault();
  }
}

customElements.define('es-ai-image', AiImageElement);

roving(document, (target) => {
  const strip = target.closest('es-ai-image > [data-part=history]');
  return strip && { items: [...strip.children], orientation: 'horizontal', tabStop: true };
});
