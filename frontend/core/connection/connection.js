/**
 * Shows whether the server can be reached, and makes Vaadin's message about an expired session one that the user
 * confirms with a button. The server sends the words in advance, since nothing can be fetched when they are needed.
 * After the page was loaded again, it says so, and the chats have their drafts again.
 */

import { announce } from '../base/announce.js';

/** The time in ms for which the bar says that the connection is back. */
const SEEN = 4000;

/** The key under which the drafts of a page are stored while it is loaded again. */
const DRAFTS = 'es-drafts';

/** The time in ms within which a chat of the renewed page gets its draft; later somebody else may use the page. */
const DUE = 10_000;

/** @returns {(HTMLElement & { prompt?: string })[]} */
const chats = () => [...document.querySelectorAll('es-ai-chat')];

/** Stores the address of the page and the drafts of its chats. */
function storeDrafts() {
  try {
    sessionStorage.setItem(DRAFTS, JSON.stringify([location.href, ...chats().map(({ prompt }) => prompt)]));
  } catch {
    // The browser stores nothing for this site.
  }
}

/**
 * Takes the drafts out of the storage. They count only if this page is the one that was loaded again: after a login,
 * somebody else may use it.
 *
 * @returns {(string | undefined)[] | undefined}
 */
function takeDrafts() {
  try {
    const stored = sessionStorage.getItem(DRAFTS);
    sessionStorage.removeItem(DRAFTS);
    const [address, ...drafts] = JSON.parse(stored ?? '[]');
    const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    return type === 'reload' && address === location.href ? drafts : undefined;
  } catch {
    return undefined;
  }
}

const address = location.href;
let drafts = takeDrafts();

/** Whether the user has not yet read that the page was loaded again. */
let isRenewed = !!drafts;

/**
 * Gives a chat its draft, if the page has as many chats as it had.
 *
 * @param {HTMLElement & { prompt?: string }} chat
 */
function putDraft(chat) {
  const all = chats();
  if (location.href !== address) drafts = undefined;
  if (drafts?.length !== all.length) return;
  const at = all.indexOf(chat);
  const draft = drafts[at];
  delete drafts[at];
  if (typeof draft !== 'string' || !draft || chat.prompt) return;
  chat.prompt = draft;
  chat.dispatchEvent(new Event('prompt-changed'));
}

if (drafts) {
  setTimeout(() => (drafts = undefined), DUE);
  document.addEventListener('es-draft', ({ target }) => putDraft(/** @type {HTMLElement} */ (target)));
  // Those that were there before this script.
  for (const chat of chats()) if (chat.matches(':defined')) putDraft(chat);
}

class Connection extends HTMLElement {
  /**
   * The texts in the language of the UI. Like the title below, they may be set before this class is defined.
   *
   * @type {Record<'reconnecting' | 'lost' | 'restored' | 'renewed' | 'expiredTitle' | 'expired' | 'reload', string> |
   *     undefined}
   */
  words = this.words;

  /** The title with which Vaadin shows its message, perhaps in an earlier language. @type {string | undefined} */
  sentTitle = this.sentTitle;

  #lost = false;
  #timer = 0;

  /** Vaadin's messages, which are appended to the body. */
  #errors = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLElement && node.matches('.v-system-error')) this.#dress(node);
      }
    }
  });

  connectedCallback() {
    // Under this attribute the style sheet hides Vaadin's own text.
    document.documentElement.setAttribute('data-es-connection', '');
    this.#errors.observe(document.body, { childList: true });
    window.Vaadin?.connectionState?.addStateChangeListener(this.#update);
    document.addEventListener('keydown', this.#onKey);
    this.#update();
    if (isRenewed) this.#showBriefly(this.words?.renewed);
    isRenewed = false;
  }

  disconnectedCallback() {
    document.documentElement.removeAttribute('data-es-connection');
    this.#errors.disconnect();
    window.Vaadin?.connectionState?.removeStateChangeListener(this.#update);
    document.removeEventListener('keydown', this.#onKey);
    clearTimeout(this.#timer);
  }

  #update = () => {
    const state = window.Vaadin?.connectionState?.state;
    if (state === 'reconnecting' || state === 'connection-lost') {
      this.#lost = true;
      this.#show(state === 'reconnecting' ? this.words?.reconnecting : this.words?.lost);
    } else if (state === 'connected' && this.#lost) {
      this.#lost = false;
      this.#showBriefly(this.words?.restored);
    }
  };

  /** @param {string | undefined} text */
  #showBriefly(text) {
    this.#show(text);
    this.#timer = setTimeout(() => this.hidePopover(), SEEN);
  }

  /** @param {string | undefined} text */
  #show(text) {
    clearTimeout(this.#timer);
    if (!text || !this.isConnected) return;
    const isNew = !this.matches(':popover-open') || this.textContent !== text;
    this.textContent = text;
    // Shown again, so that it is above a dialog that was opened meanwhile.
    if (this.matches(':popover-open')) this.hidePopover();
    this.showPopover();
    if (isNew) announce(text);
  }

  /**
   * Gives Vaadin's message our look and a button. Without the button, a press anywhere on it would load the page
   * again, even one that begins to select its text.
   *
   * @param {HTMLElement} box
   */
  #dress(box) {
    const caption = box.querySelector('.caption');
    const message = box.querySelector('.message');
    if (this.words && caption?.textContent === this.sentTitle) {
      if (caption) caption.textContent = this.words.expiredTitle;
      if (message) message.textContent = this.words.expired;
    }
    // Vaadin's style sheet for the class is in no layer, so it would win.
    box.removeAttribute('class');
    box.setAttribute('data-es', 'connection-error');
    box.role = 'dialog';
    box.dir = 'auto';
    box.ariaLabel = caption?.textContent ?? '';
    for (const part of box.children) part.setAttribute('data-part', part.className);
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.setAttribute('data-part', 'reload');
    reload.setAttribute('data-state-layer', '');
    reload.textContent = this.words?.reload ?? '';
    box.append(reload);
    box.addEventListener(
      'click',
      (event) => {
        if (!reload.contains(/** @type {Node} */ (event.target))) event.stopImmediatePropagation();
      },
      { capture: true },
    );
    // However the user loads it again.
    addEventListener('pagehide', storeDrafts);
    this.hidePopover();
    announce([caption, message].map((part) => part?.textContent ?? '').join('. '), { assertive: true });
  }

  /**
   * Keeps Escape from Vaadin, which would load the page again, unless it is pressed within the message: in a field it
   * closes a list.
   *
   * @param {KeyboardEvent} event
   */
  #onKey = (event) => {
    if (event.key !== 'Escape') return;
    const box = document.querySelector('body > [data-es="connection-error"]');
    if (box && !box.contains(/** @type {Node} */ (event.target))) event.stopImmediatePropagation();
  };
}

customElements.define('es-connection', Connection);
