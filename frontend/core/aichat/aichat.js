/**
 * The behaviour of a chat. The server draws messages and says what changes. A press shows here first; what was added so bears the
 * number of the action, `data-n`, until the server has seen that.
 */

import { announce } from '../base/announce.js';

/** The prompt is reported when the user pauses for so long, in ms. */
const PAUSE = 500;
/** A tick in place of the copy glyph, in ms. */
const TICK = 1500;
/** So near the end counts as the end, in px. */
const NEAR = 4;

const make = (html) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild;
};

const grow = (field) => {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
};

class AiChatElement extends HTMLElement {
  static observedAttributes = ['data-upload'];

  /** Templates and words. */
  #given = {};
  #contents = {};
  #prompt = '';
  #sent = 0;
  #follow = true;
  #top = 0;
  #older;
  #pause;
  /** The files of the next message, where there may be some. @type {import('./uploads.js').Uploads | undefined} */
  #uploads;
  #resize = new ResizeObserver(() => this.#toEnd());

  constructor() {
    super();
    this.addEventListener('scroll', () => this.#onScroll(), { capture: true, passive: true });
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('keydown', (event) => this.#onKey(event));
    this.addEventListener('input', ({ target }) => {
      grow(target);
      if (target === this.#input) this.#write(target.value);
    });
    this.addEventListener('focusout', () => this.#report());
  }

  connectedCallback() {
    queueMicrotask(() => {
      for (const name of ['thread', 'content', 'queue']) if (this.#part(name)) this.#resize.observe(this.#part(name));
      this.#refresh();
    });
  }

  async attributeChangedCallback() {
    const { Uploads } = await import('./uploads.js');
    this.#uploads ??= new Uploads(this, (...told) => this.#tell(...told));
  }

  disconnectedCallback() {
    this.#resize.disconnect();
  }

  focus(options) {
    this.#input?.focus(options);
  }

  /** The text in the composer; it changes here first. */
  get prompt() {
    return this.#prompt;
  }

  set prompt(text) {
    this.#prompt = text ?? '';
    this.#refresh();
  }

  /** The app's components by where they belong. */
  set contents(contents) {
    this.#contents = contents;
    queueMicrotask(() => this.#place());
  }

  get contents() {
    return this.#contents;
  }

  /** Takes the templates. */
  draw(given) {
    Object.assign(this.#given, given);
    this.#refresh();
  }

  /** Applies what the server says is new. */
  update({ seen, status, older, reset, changes, queue }) {
    const [content, waiting, thread] = ['content', 'queue', 'thread'].map((name) => this.#part(name));
    this.#onScroll();
    const first = content.firstElementChild;
    const top = first?.getBoundingClientRect().top;
    thread.style.overflowAnchor = 'none';
    const own = [...thread.querySelectorAll('article[data-n]')].map((each) => [each, each.parentNode]);
    if (reset) content.replaceChildren();
    for (const [each] of own) each.remove();
    for (const [change, ...values] of changes) this.#apply[change](...values);
    if (queue !== undefined || reset) waiting.innerHTML = queue ?? '';
    for (const [each, parent] of own) if (each.dataset.n > seen) parent.append(each);
    // Older messages push what is read down.
    if (!this.#follow && first?.isConnected) thread.scrollTop += first.getBoundingClientRect().top - top;
    thread.style.overflowAnchor = '';
    this.#older = older;
    if (seen >= this.#sent) this.#show(status);
    this.#place();
    this.#refresh();
    this.#toEnd();
    this.#onScroll();
  }

  #apply = {
    put: (after, html) => {
      const message = make(html);
      this.#message(message.dataset.id)?.remove();
      if (after) this.#message(after).after(message);
      else this.#part('content').prepend(message);
      this.#name(message);
    },
    cut: (id) => this.#message(id)?.remove(),
    part: (id, at, html) => {
      const reply = this.#message(id).querySelector('[data-part=reply]');
      const part = make(html);
      const old = reply.querySelector(`:scope > [data-at="${at}"]`);
      if (old) old.replaceWith(part);
      else reply.append(part);
      this.#name(reply);
    },
    words: (id, at, words) => this.#message(id).querySelector(`es-markdown[data-at="${at}"]`).apply(words),
    fold: (id, at, headline) => {
      const thoughts = this.#message(id).querySelector(`[data-thoughts="${at}"]`);
      thoughts.querySelector('summary > span').textContent = headline;
      delete thoughts.dataset.streaming;
      if (!thoughts.dataset.touched) thoughts.open = false;
    },
    tail: (id, html) => {
      const tail = this.#message(id).querySelector(':scope > [data-tail]');
      const { action } = (tail.contains(document.activeElement) && document.activeElement.dataset) || {};
      tail.innerHTML = html;
      if (action) (tail.querySelector(`[data-action=${action}]`) ?? this).focus();
    },
    ended: (id) => {
      const message = this.#message(id);
      const alert = message.querySelector(':scope > [data-tail] > [data-part=alert] > span');
      if (alert) announce(alert.textContent, { assertive: true });
      else announce(`${message.ariaLabel}: ${this.#textOf(message)}`);
    },
    refuse: (text, reason) => {
      if (!this.#prompt.includes(text)) this.#write(`${text}\n${this.#prompt}`.trim(), true);
      this.refuse(reason);
    },
  };

  /** Says why something is not done. */
  refuse(reason) {
    this.querySelector('[data-refused]').textContent = reason;
    if (reason) announce(reason, { assertive: true });
  }

  /** Gives new markdown its words. */
  #name(root) {
    for (const each of root.querySelectorAll('es-markdown:empty')) each.name(JSON.parse(this.#given.markdown), { code: this.#given.code });
  }

  #part(name) {
    return this.querySelector(`:scope > [data-part=${name}], :scope > [data-part] > [data-part=${name}]`);
  }

  get #input() {
    return this.querySelector(':scope > * > * > [data-part=input]');
  }

  #message(id) {
    return this.#part('thread').querySelector(`:scope > * > [data-id="${id}"]`);
  }

  get #isBusy() {
    return /^s/.test(this.dataset.status);
  }

  get #isClosed() {
    return this.matches('[data-closed]');
  }

  get #isWritten() {
    return this.#prompt.trim() || this.#uploads?.count;
  }

  #textOf(message) {
    const words = message.querySelectorAll('[data-part=bubble], [data-part=reply] > [data-part=prose]');
    return [...words].map((each) => each.innerText).join('\n\n');
  }

  // ---- Following ----

  #onScroll() {
    const thread = this.#part('thread');
    if (!thread) return;
    const { scrollTop, scrollHeight, clientHeight } = thread;
    // We scroll down only: who scrolls up is the reader.
    if (scrollHeight - clientHeight - scrollTop < NEAR) this.#follow = true;
    else if (scrollTop < this.#top - 1) this.#follow = false;
    this.#top = scrollTop;
    this.toggleAttribute('data-away', !this.#follow);
    if (this.#older && scrollTop < clientHeight) {
      this.#older = false;
      this.#tell('older');
    }
  }

  #toEnd() {
    const thread = this.#part('thread');
    if (!this.#follow || !thread) return;
    thread.scrollTop = thread.scrollHeight;
    this.#top = thread.scrollTop;
  }

  // ---- What shows before the server knows ----

  #tell(type, values) {
    this.#sent = Math.max(Date.now(), this.#sent + 1);
    this.dispatchEvent(new CustomEvent('es-chat', { detail: { ...values, n: this.#sent, type } }));
    return this.#sent;
  }

  #show(status) {
    this.dataset.status = status;
    this.#part('thread').ariaBusy = `${this.#isBusy}`;
    this.#refresh();
  }

  /** Shows a message of which the server does not know. */
  #add(template, place, text) {
    const message = make(this.#given[template]);
    message.dataset.n = this.#sent;
    if (text) message.querySelector('[data-part=bubble]').textContent = text;
    this.#part(place).append(message);
  }

  #expect() {
    this.#add('typing', 'content');
    this.#show('submitted');
    this.#follow = true;
    this.#toEnd();
  }

  #send(text) {
    this.refuse('');
    this.#tell('send', { text, files: this.#uploads?.take() });
    if (this.#isBusy) {
      this.#add('waiting', 'queue', text);
      this.#follow = true;
      this.#toEnd();
    } else {
      this.#add('sent', 'content', text);
      this.#expect();
    }
  }

  #submit() {
    const text = this.#prompt;
    if (this.#isClosed || !this.#isWritten) return;
    if (this.#uploads?.isBusy) {
      this.#uploads.then = () => this.#submit();
      return;
    }
    this.#send(text);
    this.#write('', true);
  }

  #stop() {
    if (!this.#isBusy) return;
    this.#tell('stop');
    for (const each of this.querySelectorAll('[data-part=typing], [data-part=cursor]')) each.remove();
    this.#show('idle');
  }

  #write(text, now) {
    this.#prompt = text;
    this.#refresh();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#report(), PAUSE);
    if (now) this.#report();
  }

  #report() {
    // A closed chat would be told to take it back.
    if (!this.#pause || this.#isClosed) return;
    clearTimeout(this.#pause);
    this.#pause = 0;
    this.dispatchEvent(new Event('prompt-changed'));
  }

  /** Shows the composer as it should be. */
  #refresh() {
    const input = this.#input;
    const content = this.#part('content');
    if (content) this.toggleAttribute('data-empty', !content.hasChildNodes() && !this.#part('queue').hasChildNodes());
    if (!input) return;
    if (input.value !== this.#prompt) {
      input.value = this.#prompt;
      grow(input);
    }
    const button = input.nextElementSibling;
    const stops = this.#isBusy && !this.#isWritten;
    button.toggleAttribute('data-stop', stops);
    button.dataset.glyph = stops ? 'stop' : 'arrow-up';
    button.ariaLabel = stops ? this.#given.stop : this.#given.send;
    button.ariaDisabled = `${!stops && !this.#isWritten}`;
  }

  /** Puts the app's components into their places. */
  #place() {
    const { app, ...kinds } = this.#contents;
    for (const [kind, nodes] of Object.entries(kinds)) {
      for (const [id, number] of Object.entries(nodes)) {
        const slot = this.#message(id)?.querySelector(`[data-slot=${kind}]`);
        const node = window.Vaadin.Flow.clients[app].getByNodeId(number);
        if (slot && node && node.parentNode !== slot) slot.replaceChildren(node);
      }
    }
    for (const avatar of this.querySelectorAll('[data-part=avatar]:empty:not([data-glyph])')) {
      for (const icon of this.#part('empty')?.firstElementChild.childNodes ?? []) avatar.append(icon.cloneNode(true));
    }
  }

  // ---- Editing ----

  #edit(message) {
    if (this.#isClosed || !message || message.querySelector('[data-editor]')) return;
    const bubble = message.querySelector('[data-part=bubble]');
    const editor = make(this.#given.editor);
    const [field] = editor.children;
    field.value = bubble.textContent;
    bubble.after(editor);
    message.dataset.editing = '';
    grow(field);
    field.focus();
  }

  #leave(message) {
    message.querySelector('[data-editor]').remove();
    delete message.dataset.editing;
  }

  #save(message) {
    const text = message.querySelector('[data-editor] > textarea').value;
    if (!text.trim()) return;
    this.#leave(message);
    message.querySelector('[data-part=bubble]').textContent = text;
    this.#ask('edit', message, { text });
  }

  /** Asks for a reply in place of what follows a message. */
  #ask(type, message, values) {
    while (message.nextElementSibling) message.nextElementSibling.remove();
    this.#tell(type, { ...message.dataset, ...values });
    this.#expect();
    this.focus();
  }

  // ---- Presses and keys ----

  #on = {
    send: () => (this.#isBusy && !this.#isWritten ? this.#stop() : this.#submit()),
    suggest: (message, button) => this.#send(button.textContent),
    jump: () => {
      this.#follow = true;
      this.#part('thread').scrollTo({ top: 1e9, behavior: matchMedia('(prefers-reduced-motion)').matches ? 'auto' : 'smooth' });
      this.focus();
    },
    copy: (message, button) => {
      navigator.clipboard?.writeText(this.#textOf(message));
      button.dataset.glyph = 'check';
      setTimeout(() => (button.dataset.glyph = 'copy'), TICK);
      announce(this.#given.copied);
    },
    edit: this.#edit,
    save: this.#save,
    cancel: (message) => {
      this.#leave(message);
      this.focus();
    },
    regenerate: (message) => {
      this.#ask('regenerate', message);
      message.remove();
    },
    retry: this.#again,
    continue: this.#again,
    allow: this.#answer,
    refuse: this.#answer,
    branch: (message, button) => {
      button.disabled = true;
      this.#tell('branch', { id: button.dataset.to });
    },
    good: this.#judge,
    bad: this.#judge,
    'cancel-queued': (message, { dataset }) => {
      message.remove();
      this.#tell(dataset.action, message.dataset);
      this.focus();
    },
    attach: (message, button) => button.nextElementSibling.click(),
    'remove-file': (message, button) => this.#uploads.remove(button.parentNode),
  };

  #again(message, { dataset }) {
    message.querySelector(':scope > [data-tail]').replaceChildren();
    this.#ask(dataset.action, message);
  }

  #answer(message, button) {
    for (const each of button.parentNode.children) each.disabled = true;
    this.#tell(button.dataset.action, { id: button.dataset.call });
    this.focus();
  }

  #judge(message, button) {
    const pressed = button.ariaPressed !== 'true';
    for (const each of button.parentNode.querySelectorAll('[aria-pressed]')) each.ariaPressed = `${pressed && each === button}`;
    this.#tell(pressed ? button.dataset.action : 'none', message.dataset);
  }

  #onClick({ target }) {
    if (target.closest('[data-es]') !== this) return;
    const thoughts = target.closest('summary')?.parentNode;
    if (thoughts) thoughts.dataset.touched = true;
    const button = target.closest('button');
    const { action } = button?.dataset ?? {};
    if (!this.#isClosed || action === 'copy' || action === 'jump') this.#on[action]?.call(this, button.closest('article'), button);
  }

  #onKey(event) {
    const { key, target } = event;
    if (event.defaultPrevented) return;
    const edited = target.closest('[data-editor]')?.parentNode;
    const writes = target === this.#input;
    const enters = key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
    if (edited && enters) this.#save(edited);
    else if (edited && key === 'Escape') this.#on.cancel(edited);
    else if (writes && enters) this.#submit();
    else if (key === 'Escape' && this.#isBusy && !event.isComposing) this.#stop();
    else if (writes && key === 'ArrowUp' && !target.value) this.#edit([...this.#part('content').children].findLast((each) => each.dataset.part === 'user'));
    else return;
    event.preventDefault();
  }
}

customElements.define('es-ai-chat', AiChatElement);
