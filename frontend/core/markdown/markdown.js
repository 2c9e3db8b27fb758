/**
 * Applies the updates of streamed Markdown. Sealed elements are complete and never drawn again, so a selection in
 * them is kept.
 */

import { announce } from '../base/announce.js';

/**
 * Applies a splice, which has three elements: the number of characters to keep at the end, the number to remove
 * before them, and the text to insert there.
 */
function splice(text, splices, at) {
  const end = text.length - splices[at];
  return text.slice(0, end - splices[at + 1]) + splices[at + 2] + text.slice(end);
}

function parse(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

class MarkdownElement extends HTMLElement {
  /** The HTML after the last sealed element. */
  #tape = '';
  #notes = '';
  /** The sealed elements in the order of their seals. */
  #sealed = [];
  #live = [];
  /** The open container, to which elements are added. */
  #slot = this;
  /** The container in which the text continues. */
  #open = this;
  #foot = null;
  /** The URLs of the pictures that the user has loaded. */
  #loaded = new Set();
  #words = {};
  #classes = {};
  #pres = this.getElementsByTagName('pre');

  connectedCallback() {
    this.addEventListener('click', this);
  }

  name(words, classes) {
    this.#words = words;
    this.#classes = classes;
    this.#name(this);
  }

  /** Applies an update of `MarkdownStream`. */
  apply(operations) {
    if (operations.at(-1) === true) {
      this.textContent = this.#tape = this.#notes = '';
      this.#sealed = [];
      this.#slot = this;
      this.#foot = null;
    }
    let tape = this.#tape;
    let i = 0;
    for (; typeof operations[i] === 'number'; i += 3) tape = splice(tape, operations, i);
    this.#draw(tape);
    const [changes, notes] = operations.slice(i);
    for (let k = 0; k < changes?.length; k += 2) this.#change(changes[k], changes[k + 1]);
    if (notes) this.#drawNotes(splice(this.#notes, notes, 0));
    this.#color();
  }

  /** Has the complete blocks of code coloured. */
  async #color() {
    const isOpen = (pre) => pre.contains(this.#open) || this.#live.some((node) => node.contains(pre));
    const complete = CSS.highlights ? [...this.#pres].filter((pre) => !isOpen(pre)) : [];
    if (complete.length) complete.forEach((await import('./code.js')).color);
  }

  #draw(tape) {
    for (const node of this.#live) node.remove();
    this.#live = [];
    let place = this.#slot;
    let start = 0;
    let done = 0;
    // In a character class, \b is a backspace.
    for (const { 0: mark, index } of tape.matchAll(/[\b\f\r]|$/g)) {
      const content = this.#name(parse(tape.slice(start, index)));
      this.#live.push(...content.childNodes);
      const last = content.lastElementChild;
      place.insertBefore(content, place === this ? this.#foot : null);
      start = index + 1;
      if (mark === '\r') {
        place = this;
      } else if (mark) {
        this.#sealed.push(last);
        this.#live = [];
        done = start;
        if (mark === '\b') for (place = last; place.lastElementChild; ) place = place.lastElementChild;
        this.#slot = place;
      }
    }
    this.#open = place;
    this.#tape = tape.slice(done);
  }

  #change(index, html) {
    const old = this.#sealed[index];
    if (html === true) {
      old.dataset.loose = '';
      return;
    }
    const content = this.#name(parse(html));
    const head = old.querySelector(':scope > table > thead');
    if (head) {
      head.replaceWith(content.querySelector('thead'));
    } else {
      this.#sealed[index] = content.firstElementChild;
      old.replaceWith(content);
    }
  }

  #drawNotes(html) {
    this.#notes = html;
    this.#foot?.remove();
    const content = this.#name(parse(html));
    this.#foot = content.firstElementChild;
    this.append(content);
  }

  /** Fills in texts and class names, and shows pictures that the user has loaded. */
  #name(root) {
    const words = this.#words;
    for (const each of root.querySelectorAll('[data-word]')) {
      each.ariaLabel = words[each.dataset.word]?.replace('{0}', each.dataset.note);
    }
    for (const each of root.querySelectorAll('[data-text]')) each.textContent = words[each.dataset.text];
    for (const each of root.querySelectorAll('button[data-src]')) {
      const { src, host, alt } = each.dataset;
      const label = words['load-picture']?.replace('{0}', host);
      if (this.#loaded.has(src)) this.#load(each);
      else each.textContent = alt ? `${label}: ${alt}` : label;
    }
    for (const [part, names] of Object.entries(this.#classes)) {
      for (const each of root.querySelectorAll(`[data-part="${part}"]`)) each.className = names;
    }
    return root;
  }

  handleEvent({ target }) {
    const button = target.closest('button');
    if (!button || button.closest('es-markdown') !== this) return;
    const { part, src, note, back } = button.dataset;
    if (part === 'copy') this.#copy(button);
    else if (src) this.#load(button).focus();
    else if (note) this.querySelector(`[data-footnote="${note}"]`)?.focus();
    else if (back) this.querySelector(`[data-note="${back}"]`)?.focus();
  }

  #load(button) {
    const { src, alt } = button.dataset;
    const image = document.createElement('img');
    image.alt = alt;
    image.referrerPolicy = 'no-referrer';
    image.tabIndex = -1;
    image.src = src;
    this.#loaded.add(src);
    button.replaceWith(image);
    return image;
  }

  async #copy(button) {
    const code = button.closest('[data-part="code"]').querySelector('code');
    let said = 'copied';
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // With the code selected, the user can copy it by keyboard.
      getSelection().selectAllChildren(code);
      said = 'copy-refused';
    }
    button.dataset.said = this.#words[said];
    announce(this.#words[said]);
    setTimeout(() => delete button.dataset.said, 2500);
  }
}

customElements.define('es-markdown', MarkdownElement);
