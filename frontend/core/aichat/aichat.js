/**
 * The browser's half of the chat. The server sends messages as HTML, then their changes. A message that a press adds
 * bears the press's number, `data-n`, until the server has processed that press.
 */

import { announce } from '../base/announce.js';

/**
 * In ms: the pause in typing after which the prompt is reported, how long a copy button shows its tick, a few
 * frames. In px: the distance from the end that counts as the end.
 */
const [PAUSE, TICK, FRAMES, NEAR] = [500, 1500, 50, 4];

const make = (html) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild;
};

/** Returns the last child that passes the test. Searches backwards, since changes are near the end. */
const last = ({ children }, is) => {
  for (let i = children.length; i--; ) if (is(children[i])) return children[i];
};

const grow = (field) => {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
};

class AiChatElement extends HTMLElement {
  static observedAttributes = ['data-upload'];

  #given = {};
  #words = {};
  #prompt = '';
  #sent = 0;
  #follow = true;
  #top = 0;
  #older;
  #pause;
  #uploads;
  #place;
  #tapped;
  #editors = [];
  #own = [];
  #drawn = [];
  #asked = new Set();
  #resize = new ResizeObserver(() => {
    this.#toEnd();
    this.#onScroll();
  });

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
    this.addEventListener('error', ({ target }) => target.parentNode?.toggleAttribute('data-lost', true), true);
  }

  connectedCallback() {
    queueMicrotask(() => {
      for (const name of ['thread', 'content', 'queue']) this.#resize.observe(this.#part(name));
      this.#refresh();
      this.dispatchEvent(new Event('es-draft', { bubbles: true }));
    });
  }

  async attributeChangedCallback() {
    const { Uploads } = await import('../base/uploads.js');
    this.#uploads ??= new Uploads(this, (...told) => this.#tell(...told));
  }

  focus(options) {
    this.#input?.focus(options);
  }

  /**
   * Moves the focus on from a button that disappears: to the composer, but after a tap to the thread, since a focused
   * field would open the soft keyboard over the answer.
   */
  #leave() {
    if (this.#tapped || !this.#input) this.#part('thread').focus({ preventScroll: true });
    else this.focus();
  }

  get prompt() {
    return this.#prompt;
  }

  set prompt(text) {
    this.#prompt = text ?? '';
    this.#refresh();
  }

  set contents(contents) {
    this.#place = async () => (await import('./contents.js')).place(this, contents);
    this.#place();
  }

  draw(given) {
    Object.assign(this.#given, given);
    this.#words = JSON.parse(this.#given.markdown ?? '{}');
    this.#name(this);
    this.#refresh();
  }

  update({ seen = 0, status, older, reset, changes, queue }) {
    const [thread, content, waiting] = ['thread', 'content', 'queue'].map((name) => this.#part(name));
    this.#onScroll();
    const [first] = this.#follow ? [] : content.children;
    const top = first?.getBoundingClientRect().top;
    const placed = (all) => all.map((each) => [each, each.parentNode]);
    // Kept in a list, since a look at each message would make a word of a long chat slow.
    const own = placed((this.#own = this.#own.filter((each) => each.isConnected)));
    const editors = placed((this.#editors = this.#editors.filter((each) => each.isConnected)));
    const root = this.getRootNode();
    const held = root.activeElement;
    const { to, glyph } = held?.dataset ?? {};
    if (reset) content.replaceChildren();
    for (const [each] of own) each.remove();
    for (const each of changes) this.#change(each);
    this.#announceApprovals();
    if (queue !== undefined || reset) waiting.innerHTML = queue ?? '';
    for (const [each, parent] of own) if (each.dataset.n > seen) parent.append(each);
    // Older messages would push down the message being read.
    if (first?.isConnected) thread.scrollTop += first.getBoundingClientRect().top - top;
    if (status) this.#older = older;
    if (seen >= this.#sent) this.#show(status ?? this.dataset.status);
    for (const [each, { dataset }] of editors) if (!each.isConnected) this.#edit(this.#message(dataset.id), each);
    const isPager = `[data-glyph=${glyph}]:enabled, :disabled ~ [data-to], [data-to]:has(~ :disabled)`;
    const pager = () => this.#message(to)?.querySelector(isPager);
    if (held !== root.activeElement) (held.isConnected ? held : to && pager())?.focus({ preventScroll: true });
    this.#refresh();
    // Scrolls now, so that layout is computed in this task and painting in the next.
    this.#toEnd();
  }

  #apply = {
    cut: (message) => message.remove(),
    part: (message, at, html) => {
      const part = make(html);
      const old = this.#at(message, at);
      const head = old?.querySelector('summary');
      if (old) old.replaceWith(part);
      else message.querySelector('[data-part=reply]').append(part);
      if (head) {
        part.open ||= head.dataset.touched && old.open;
        head.innerHTML = part.firstChild.innerHTML;
        part.firstChild.replaceWith(head);
      }
      this.#name(part.parentNode);
      this.#drawn.push(part);
    },
    words: (message, at, words) => {
      const part = this.#at(message, at);
      (part.apply ? part : part.lastChild).apply(words);
    },
    fold: (message, at, headline) => {
      const thoughts = this.#at(message, at);
      thoughts.firstChild.firstChild.textContent = headline;
      delete thoughts.dataset.streaming;
      if (!thoughts.firstChild.dataset.touched) thoughts.open = false;
    },
    tail: (message, html) => {
      const tail = message.lastElementChild;
      const action = tail.querySelector(':focus')?.dataset.action;
      tail.innerHTML = html;
      this.#place?.();
      if (action) (tail.querySelector(`[data-action=${action}]`) ?? this).focus();
    },
    ended: (message, words) =>
      setTimeout(
        () => {
          const assertive = !!message.querySelector(':scope > [data-tail] > [data-part=alert]');
          announce(words ?? `${message.ariaLabel}: ${this.#textOf(message)}`, { assertive });
        },
        FRAMES,
      ),
  };

  #change([change, id, ...values]) {
    const message = this.#message(id);
    if (change === 'put') {
      const made = make(values[0]);
      this.#message(made.dataset.id)?.remove();
      if (message) message.after(made);
      else this.#part('content')[id ? 'append' : 'prepend'](made);
      this.#name(made);
      this.#drawn.push(made);
      this.#place?.();
    } else if (change === 'refuse') {
      if (id && id !== this.#prompt) this.#write(`${id}\n${this.#prompt}`.trim(), true);
      this.#uploads?.restore(values[1]);
      this.refuse(values[0]);
    } else if (message) this.#apply[change](message, ...values);
  }

  /** Announces each request for approval once, apart from those of a page that has just been opened. */
  #announceApprovals() {
    const asking = this.#drawn.splice(0).flatMap((each) => [...each.querySelectorAll('[data-part=approval]')]);
    const fresh = asking.filter((each) => {
      const call = `${each.closest('article')?.dataset.id} ${each.querySelector('button').dataset.call}`;
      return !this.#asked.has(call) && this.#asked.add(call);
    });
    if (!fresh.length || !this.dataset.status) return;
    const key = this.#input && !this.#isClosed ? this.#given.approval : '';
    announce([...fresh.map((each) => each.ariaLabel), key].join(' '), { assertive: true });
  }

  refuse(reason) {
    this.querySelector('[data-refused]').textContent = reason;
    if (reason) announce(reason, { assertive: true });
  }

  #name(root) {
    const { code } = this.#given;
    for (const each of root.querySelectorAll('es-markdown[data-at]')) each.name(this.#words, { code });
  }

  // Children and grandchildren only, since `querySelector` would visit all messages.
  #part(name) {
    return [...this.children].flatMap((each) => [each, ...each.children]).find(({ dataset }) => dataset.part === name);
  }

  get #input() {
    return this.#part('composer')?.querySelector('[data-part=input]');
  }

  #message(id) {
    return ['content', 'queue'].map((name) => last(this.#part(name), ({ dataset }) => dataset.id === id)).find(Boolean);
  }

  #at(message, at) {
    const isAt = ({ dataset }) => (dataset.at ?? dataset.thoughts) === `${at}`;
    return last(message.querySelector('[data-part=reply]'), isAt);
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

  get #stops() {
    return this.#isBusy && (this.#isClosed || !this.#isWritten);
  }

  #textOf(message) {
    const words = message.querySelectorAll('[data-part=bubble], [data-part=reply] > [data-part=prose]');
    return [...words].map((each) => each.innerText).join('\n\n');
  }

  #onScroll() {
    const thread = this.#part('thread');
    if (!thread) return;
    const { scrollTop, scrollHeight, clientHeight } = thread;
    thread.toggleAttribute('data-scrolls', scrollHeight > clientHeight);
    // This script only scrolls down, so scrolling up is the reader's.
    if (scrollHeight - clientHeight - scrollTop < NEAR) this.#follow = true;
    else if (scrollTop < this.#top - 1) this.#follow = false;
    this.#top = scrollTop;
    this.toggleAttribute('data-away', !this.#follow);
    if (this.#older && scrollTop < clientHeight) {
      this.#older = false;
      this.#tell('older');
    }
  }

  #pin() {
    this.#follow = true;
    this.#toEnd();
  }

  #toEnd() {
    const thread = this.#part('thread');
    if (!this.#follow || !thread) return;
    thread.scrollTop = thread.scrollHeight;
    this.#top = thread.scrollTop;
  }

  #tell(type, values) {
    this.#sent = Math.max(Date.now(), this.#sent + 1);
    this.dispatchEvent(new CustomEvent('es-chat', { detail: { ...values, n: this.#sent, type } }));
  }

  #show(status) {
    this.dataset.status = status;
    this.#part('thread').ariaBusy = this.#isBusy;
    this.#refresh();
  }

  #add(template, place, text) {
    const message = make(this.#given[template]);
    message.dataset.n = this.#sent;
    if (text) message.querySelector('[data-part=bubble]').textContent = text;
    this.#part(place).append(message);
    this.#own.push(message);
  }

  #expect() {
    this.#add('typing', 'content');
    this.#show('submitted');
    this.#pin();
  }

  #send(text) {
    this.refuse('');
    this.#tell('send', { text, files: this.#uploads?.take() });
    if (this.#isBusy) {
      this.#add('waiting', 'queue', text);
      this.#pin();
    } else {
      this.#add('sent', 'content', text);
      this.#expect();
    }
  }

  #submit() {
    const text = this.#prompt;
    if (this.#isClosed || !this.#isWritten) return;
    if (this.#uploads?.isBusy) {
      this.#uploads.after = () => this.#submit();
      return;
    }
    this.#send(text);
    this.#write('', true);
  }

  #stop() {
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
    if (!this.#pause || this.#isClosed) return;
    clearTimeout(this.#pause);
    this.#pause = 0;
    this.dispatchEvent(new Event('prompt-changed'));
  }

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
    const stops = this.#stops;
    button.toggleAttribute('data-stop', stops);
    button.dataset.glyph = stops ? 'stop' : 'arrow-up';
    button.ariaLabel = stops ? this.#given.stop : this.#given.send;
    button.ariaDisabled = !stops && !this.#isWritten;
  }

  #edit(message, editor = make(this.#given.editor)) {
    const bubble = message?.querySelector(':scope > [data-part=bubble]');
    if (!bubble || bubble.previousElementSibling?.matches('[data-editor]')) return;
    const [field] = editor.children;
    field.value ||= bubble.textContent;
    bubble.before(editor);
    this.#editors.push(editor);
    grow(field);
    return field;
  }

  #save(message) {
    const text = message.querySelector('[data-editor] > textarea').value;
    if (!text.trim()) return;
    message.querySelector('[data-editor]').remove();
    message.querySelector('[data-part=bubble]').textContent = text;
    this.#ask('edit', message, { text });
  }

  #ask(type, message, values) {
    while (message.nextElementSibling) message.nextElementSibling.remove();
    this.#tell(type, { ...message.dataset, ...values });
    this.#expect();
    this.#leave();
  }

  #on = {
    send: () => (this.#stops ? this.#stop() : this.#submit()),
    suggest: (message, button) => {
      this.#send(button.textContent);
      this.#leave();
    },
    jump: () => {
      this.#pin();
      this.#leave();
    },
    copy: async (message, button) => {
      try {
        await navigator.clipboard.writeText(this.#textOf(message));
        button.dataset.glyph = 'check';
        setTimeout(() => (button.dataset.glyph = 'copy'), TICK);
        announce(this.#given.copied);
      } catch {
        getSelection().selectAllChildren(message.querySelector('[data-part=bubble], [data-part=reply]'));
        this.refuse(this.#words['copy-refused']);
      }
    },
    edit: (message) => this.#edit(message)?.focus(),
    save: this.#save,
    cancel: (message) => {
      message.querySelector('[data-editor]').remove();
      this.#leave();
    },
    regenerate: (message) => {
      this.#ask('regenerate', message);
      message.remove();
    },
    retry: this.#again,
    continue: this.#again,
    allow: this.#answer,
    refuse: this.#answer,
    branch: (message, { dataset }) => this.#tell('branch', { id: dataset.to }),
    view: (...pressed) => this.#files('show', this, JSON.parse(this.#given.viewer), ...pressed),
    download: (message, link, event) => {
      event.preventDefault();
      this.#files('save', link);
    },
    good: this.#judge,
    bad: this.#judge,
    'cancel-queued': (message, { dataset }) => {
      message.remove();
      this.#tell(dataset.action, message.dataset);
      this.#leave();
    },
  };

  async #files(name, ...values) {
    (await import('./files.js'))[name](...values);
  }

  #again(message, { dataset }) {
    message.querySelector(':scope > [data-tail]').replaceChildren();
    this.#ask(dataset.action, message);
  }

  #answer(message, button) {
    for (const each of button.parentNode.children) each.disabled = true;
    this.#tell(button.dataset.action, { id: button.dataset.call });
    this.#leave();
  }

  /** Moves to a call that waits for approval, else edits the user's last message. */
  #up() {
    const content = this.#part('content');
    const asking = content.querySelector('[data-part=approval]:has(:enabled)');
    if (asking) asking.focus();
    else this.#on.edit(last(content, ({ dataset }) => dataset.part === 'user' && dataset.id));
  }

  #judge(message, button) {
    const pressed = button.ariaPressed !== 'true';
    for (const each of button.parentNode.querySelectorAll('[aria-pressed]')) {
      each.ariaPressed = pressed && each === button;
    }
    this.#tell(pressed ? button.dataset.action : 'none', message.dataset);
  }

  #onClick(event) {
    const { target, pointerType } = event;
    if (target.closest('[data-es]') !== this) return;
    this.#tapped = pointerType === 'touch';
    const summary = target.closest('summary');
    if (summary) summary.dataset.touched = true;
    const button = target.closest('[data-action]');
    const { action } = button?.dataset ?? {};
    if (!this.#isClosed || /copy|jump|send|view|load/.test(action)) {
      this.#on[action]?.call(this, button.closest('article'), button, event);
    }
  }

  #onKey(event) {
    const { key, target } = event;
    // Enter and Escape belong to the input method while it composes.
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || target.closest('[data-viewer]')) return;
    this.#tapped = false;
    const edited = target.closest('[data-editor]')?.parentNode;
    const writes = target === this.#input;
    const enters = key === 'Enter' && !event.shiftKey;
    if (edited && enters) this.#save(edited);
    else if (edited && key === 'Escape') this.#on.cancel(edited);
    else if (writes && enters) this.#submit();
    else if (key === 'Escape' && this.#isBusy) this.#stop();
    else if (writes && key === 'ArrowUp' && !target.value && !this.#isClosed) this.#up();
    else return;
    event.preventDefault();
  }
}

customElements.define('es-ai-chat', AiChatElement);
