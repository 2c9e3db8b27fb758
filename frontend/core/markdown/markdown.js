/**
 * Applies the updates of streamed Markdown, which `MarkdownUpdate` in Java describes. Elements that stay the same are
 * never drawn again, so a selection in them is kept.
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

/**
 * Replaces nodes of a parent, which stand before another one, with fresh ones, but keeps those that are the same and
 * goes on inside those with other children. A code block is replaced as a whole, since its colours belong to its text.
 *
 * @return the nodes that are there now
 */
function patch(parent, old, fresh, before) {
  const now = fresh.map((node, i) => {
    const was = old[i];
    if (was?.isEqualNode(node)) return was;
    if (!was) return parent.insertBefore(node, before);
    if (node.dataset?.part === 'code' || !was.cloneNode().isEqualNode(node.cloneNode())) {
      was.replaceWith(node);
      return node;
    }
    patch(was, [...was.childNodes], [...node.childNodes], null);
    return was;
  });
  for (const node of old.slice(fresh.length)) node.remove();
  return now;
}

class MarkdownElement extends HTMLElement {
  /** The HTML after the last sealed element. */
  #tail = '';
  #notes = '';
  /** The nodes after the last sealed one. */
  #live = [];
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

  /** Applies the operations of an update. */
  apply(operations) {
    for (let i = 0; i < operations.length; i++) {
      const operation = operations[i];
      if (operation === true) {
        this.#tail = '';
        this.#drawNotes('');
        this.#live = [...this.childNodes];
      } else if (typeof operation === 'string') {
        const code = this.#openCode;
        (code.lastChild ?? code.appendChild(new Text())).appendData(operation);
      } else if (operation === false) {
        this.#openCode.removeAttribute('data-open');
      } else if (Array.isArray(operation)) {
        this.#drawNotes(splice(this.#notes, operation, 0));
      } else {
        this.#tail = splice(this.#tail, operations, i);
        i += 2;
        this.#draw(typeof operations[i + 1] === 'number' ? operations[++i] : 0);
      }
    }
    this.#color();
  }

  get #openCode() {
    return this.querySelector('code[data-open]');
  }

  /** Draws the tail, of which as many characters are sealed. */
  #draw(sealed) {
    const nodes = (html) => [...this.#name(parse(html)).childNodes];
    const done = nodes(this.#tail.slice(0, sealed));
    this.#tail = this.#tail.slice(sealed);
    this.#live = patch(this, this.#live, [...done, ...nodes(this.#tail)], this.#foot).slice(done.length);
  }

  /** Has the complete blocks of code coloured. */
  async #color() {
    const open = [this.#openCode?.parentNode, ...this.#live];
    const isComplete = (pre) => !open.some((node) => node?.contains(pre));
    const complete = CSS.highlights ? [...this.#pres].filter(isComplete) : [];
    if (complete.length) complete.forEach((await import('./code.js')).color);
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
