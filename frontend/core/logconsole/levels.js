/** The loggers that log more for a time, and the dialog in which users choose one. */

import { announce } from '../base/announce.js';
import '../base/overlay.js';

/** The time after which what is left is written again, in ms. */
const TICK = 5_000;

/**
 * @typedef {object} Lease
 * @property {string} logger
 * @property {string} level
 * @property {number} seconds the time that was left when the server wrote it
 * @property {boolean} ends whether the user may end it
 */

/**
 * @typedef {object} Offer
 * @property {string} logger
 * @property {string[]} levels those to which the user may set it, the most detailed first
 */

/** The row of loggers that log more for a time. */
export class Leases {
  #console;
  #box = document.createElement('div');
  #words = {};
  #minutes = [];
  /** @type {Map<string, {lease: Lease, until: number, chip: HTMLElement}> | undefined} */
  #shown;
  #timer = 0;

  /** @param {HTMLElement} console */
  constructor(console) {
    this.#console = console;
    this.#box.dataset.part = 'leases';
    this.#box.role = 'group';
  }

  /**
   * Shows what the server has sent.
   *
   * @param {{words: object, minutes: number[], leases: Lease[]} | null} levels null if users may not change levels
   * @param {object} classes the class names of the parts
   */
  show(levels, classes) {
    this.#words = levels?.words ?? {};
    this.#minutes = levels?.minutes ?? [];
    const before = this.#shown;
    const now = Date.now();
    this.#shown = new Map();
    for (const lease of levels?.leases ?? []) {
      const chip = before?.get(lease.logger)?.chip ?? this.#chip(lease.logger);
      this.#shown.set(lease.logger, { lease, until: now + lease.seconds * 1_000, chip });
      chip.className = classes.lease ?? '';
      chip.dataset.level = lease.level;
      chip.lastChild.hidden = !lease.ends;
      chip.lastChild.ariaLabel = this.#words.endLease.replace('{0}', () => lease.logger);
      if (before && before.get(lease.logger)?.lease.level !== lease.level) announce(this.#text(lease.logger));
    }
    const focused = [...this.#box.children].findIndex((chip) => chip.contains(document.activeElement));
    this.#box.className = classes.leases ?? '';
    this.#box.ariaLabel = this.#words.leases;
    const chips = [...this.#shown.values()].map(({ chip }) => chip);
    for (const chip of [...this.#box.children]) if (!chips.includes(chip)) chip.remove();
    for (const chip of chips) if (!chip.isConnected) this.#box.append(chip);
    if (!chips.length) this.#box.remove();
    else if (!this.#box.isConnected) this.#console.querySelector('[data-part=toolbar]').append(this.#box);
    if (focused >= 0 && !this.#box.contains(document.activeElement)) {
      // The focused one has ended.
      (chips[Math.min(focused, chips.length - 1)]?.lastChild ?? this.#console).focus();
    }
    this.#tick();
  }

  #chip(logger) {
    const chip = document.createElement('span');
    chip.dataset.part = 'lease';
    const dot = document.createElement('span');
    dot.dataset.dot = '';
    const end = document.createElement('button');
    end.type = 'button';
    Object.assign(end.dataset, { endLease: '', glyph: 'close', stateLayer: '' });
    end.onclick = () => this.#console.$server.endLevel(logger);
    chip.append(dot, document.createElement('span'), end);
    return chip;
  }

  #text(logger) {
    const { lease, until } = this.#shown.get(logger);
    const minutes = Math.max(1, Math.ceil((until - Date.now()) / 60_000));
    const values = [this.#words[lease.level], logger, String(minutes)];
    return this.#words.lease.replace(/\{(\d)\}/g, (_, i) => values[i]);
  }

  /** Writes what is left of each. */
  #tick() {
    clearTimeout(this.#timer);
    for (const [logger, { chip }] of this.#shown) {
      const text = this.#text(logger);
      if (chip.children[1].textContent !== text) chip.children[1].textContent = text;
    }
    if (this.#shown.size && this.#console.isConnected) this.#timer = setTimeout(() => this.#tick(), TICK);
  }

  /**
   * Returns the item of a row's menu that opens the dialog; none if the row offers no logger.
   *
   * @param {Offer[]} offers the row's logger and its parents
   * @returns {import('../base/menu.js').MenuItem[]}
   */
  items(offers) {
    if (!offers.length || !this.#words.logMore) return [];
    const name = offers[0].logger.split('.').at(-1);
    return [{ label: this.#words.logMore.replace('{0}', () => name), run: () => this.#ask(offers) }];
  }

  /** Opens the dialog. @param {Offer[]} offers */
  #ask(offers) {
    const words = this.#words;
    const dialog = document.createElement('div');
    Object.assign(dialog, { popover: 'manual', role: 'dialog', ariaModal: true, ariaLabel: words.logMoreTitle });
    Object.assign(dialog.dataset, { overlay: 'modal', levels: '' });
    const form = document.createElement('form');
    const title = document.createElement('div');
    Object.assign(title, { role: 'heading', ariaLevel: 2, textContent: words.logMoreTitle });
    const logger = choice(offers.map((each) => [each.logger, each.logger]));
    const level = choice([]);
    const minutes = choice(this.#minutes.map((each) => [each, words.minutes.replace('{0}', each)]));
    const showLevels = () => {
      const { levels } = offers[logger.selectedIndex];
      level.replaceChildren(...levels.map((each) => new Option(words[each], each)));
    };
    logger.onchange = showLevels;
    showLevels();
    // Ten minutes, or the middle one.
    minutes.value = this.#minutes.includes(10) ? 10 : this.#minutes[this.#minutes.length >> 1];
    logger.autofocus = true;
    const cancel = press('button', words.cancel);
    cancel.onclick = () => dialog.hidePopover();
    const buttons = document.createElement('div');
    buttons.append(cancel, press('submit', words.start));
    form.append(
      title,
      labelled(words.logger, logger),
      labelled(words.loggerLevel, level),
      labelled(words.duration, minutes),
      buttons,
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      this.#console.$server.changeLevel(logger.value, level.value, Number(minutes.value));
      dialog.hidePopover();
    };
    dialog.ontoggle = ({ newState }) => newState === 'closed' && dialog.remove();
    dialog.append(form);
    this.#console.append(dialog);
    dialog.showPopover();
  }
}

function choice(options) {
  const select = document.createElement('select');
  select.append(...options.map(([value, text]) => new Option(text, value)));
  return select;
}

function labelled(text, control) {
  const label = document.createElement('label');
  const name = document.createElement('span');
  name.textContent = text;
  label.append(name, control);
  return label;
}

function press(type, text) {
  const button = document.createElement('button');
  Object.assign(button, { type, textContent: text });
  // Looks like a button of the toolbar, and is none.
  Object.assign(button.dataset, { action: '', stateLayer: '' });
  return button;
}
