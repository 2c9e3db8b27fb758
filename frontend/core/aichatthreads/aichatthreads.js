/** The list of conversations: what a press or a key shows before the server has answered, and the drawer. */

import '../base/overlay.js';

/** How long the user must pause before a search begins, in ms. */
const PAUSE = 250;

class AiChatThreadsElement extends HTMLElement {
  #search = '';
  #typing = 0;
  #sizes = new ResizeObserver(() => this.#fit());
  #onFocus = () => this.#tell('es-refresh');

  constructor() {
    super();
    this.#on('click', (event) => this.#onClick(event));
    this.#on('input', ({ target }) => target.type === 'search' && this.#onInput(target));
    this.#on('keydown', (event) => this.#onKeyDown(event));
    this.#on('es-row-click', ({ detail }) => this.#choose(detail));
    this.#on('es-item-action', ({ detail }) => this.#act(detail));
  }

  /** Listens in the capture phase, in which events come from the list, but not to the chat, which may contain lists. */
  #on(type, listener) {
    const isOwn = ({ target }) => !this.querySelector(':scope > [data-part=chat]')?.contains(target);
    this.addEventListener(type, (event) => isOwn(event) && listener(event), true);
  }

  connectedCallback() {
    this.#sizes.observe(this);
    window.addEventListener('focus', this.#onFocus);
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    window.removeEventListener('focus', this.#onFocus);
    clearTimeout(this.#typing);
    this.#typing = 0;
  }

  get search() {
    return this.#search;
  }

  set search(text) {
    this.#search = text ?? '';
    queueMicrotask(() => {
      const field = this.querySelector('[type=search]');
      if (field && !this.#typing) field.value = this.#search;
    });
  }

  get #list() {
    return this.#panel.querySelector('es-item-list');
  }

  #onInput(field) {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      this.#typing = 0;
      this.#search = field.value;
      this.#tell('search-changed');
    }, PAUSE);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #rowOf(test) {
    return [...this.#list.list.children].find(test);
  }

  get #panel() {
    return this.querySelector(':scope > [data-part=panel]');
  }

  #onClick({ target, ctrlKey, metaKey, shiftKey }) {
    if (target.closest('[data-action=new]')) {
      this.#choose(null);
      this.#tell('es-new');
    } else if (target.matches('a[data-part=headline]') && !(ctrlKey || metaKey || shiftKey)) {
      this.#choose(this.#rowOf((row) => row.contains(target))?.data.key);
    }
  }

  /** Marks a conversation as the current one, and closes the drawer. */
  #choose(key) {
    const { view } = this.#list;
    for (const [index, row] of view.data) {
      if (!!row.current !== (row.key === key)) view.data.set(index, { ...row, current: row.key === key });
    }
    this.#list.changed();
    if (this.#panel.popover) this.#panel.hidePopover();
  }

  #onKeyDown(event) {
    const { target, key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
    const label = { F2: this.dataset.rename, Delete: this.dataset.delete }[key];
    if (!label || !target.data?.actions || repeat || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // At once, so that what is typed next is the title.
    if (key === 'F2') this.#rename(target.data.key);
    else this.#list.view.tell('es-item-action', { key: target.data.key, label });
  }

  #act({ key, label, title }) {
    // When the menu has closed, and has given the focus back.
    if (label === this.dataset.rename && !title) requestAnimationFrame(() => this.#rename(key));
    const { view, list } = this.#list;
    const { end } = view;
    const at = view.indexOf(document.activeElement);
    if (label !== this.dataset.delete || at < 0) return;
    // The last row loses the focus with its element.
    const rows = new MutationObserver(() => {
      if (view.end === end) return;
      rows.disconnect();
      if (document.activeElement !== document.body) return;
      if (view.end) view.go(Math.min(at, view.end - 1));
      else this.#panel.querySelector('[type=search]').focus();
    });
    rows.observe(list, { childList: true });
  }

  /** Lets the user change the title in its place. */
  #rename(key) {
    const row = this.#rowOf(({ data }) => data?.key === key);
    if (!row || row.querySelector('[data-rename]')) return;
    const { headline } = row.data;
    const field = document.createElement('input');
    Object.assign(field, { value: headline, maxLength: 200, ariaLabel: this.dataset.name, dir: 'auto' });
    field.dataset.rename = '';
    const end = (title) => {
      const hadFocus = field === document.activeElement;
      field.onblur = null;
      field.remove();
      const { view } = this.#list;
      const [index, data] = [...view.data].find(([, each]) => each.key === key) ?? [];
      if (title && title !== headline && data) {
        view.data.set(index, { ...data, headline: title });
        view.tell('es-item-action', { key, label: this.dataset.rename, title });
      }
      if (hadFocus) row.focus({ preventScroll: true });
    };
    field.onkeydown = (event) => {
      // These keys are neither for the list nor for the drawer.
      event.stopPropagation();
      if (event.isComposing) return;
      const title = field.value.trim();
      if (event.key === 'Escape') end();
      else if (event.key === 'Enter' && title) end(title);
      else if (event.key === 'Enter') field.ariaInvalid = 'true';
      else return;
      event.preventDefault();
    };
    field.oninput = () => (field.ariaInvalid = null);
    field.onblur = () => end(field.value.trim());
    row.querySelector('[data-texts]').append(field);
    field.focus({ preventScroll: true });
    field.select();
  }

  /** Makes the list a drawer while the bar is there, for which the style sheet has a breakpoint. */
  #fit() {
    const bar = this.querySelector(':scope > [data-part=bar]');
    const panel = this.#panel;
    const isDrawer = !!bar && getComputedStyle(bar).display !== 'none';
    if (isDrawer === !!panel.popover) return;
    panel.popover = isDrawer ? 'manual' : null;
    if (bar) bar.firstChild.popoverTargetElement = isDrawer ? panel : null;
  }
}

customElements.define('es-ai-chat-threads', AiChatThreadsElement);
