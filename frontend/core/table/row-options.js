/** What rows of not all tables have: details below the cells, and actions at the end and in a menu. */

import { addMenu, openMenu } from '../base/menu.js';

/** The number of actions that are buttons at most. */
const BUTTONS = 2;
/** The number of panels and presses so far. */
let count = 0;

for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, () => import('../button/tooltip.js'), { once: true });
}

class TableRowOptionsElement extends HTMLElement {
  /** What actions look like, by their numbers. @type {Map<number, {label: string, tone: string, icon?: Element}>} */
  #actions = new Map();
  /** The components of open rows, by the keys of these. @type {Map<string, Element>} */
  #details = new Map();
  /** The last presses that open or close details and are not answered, by the keys of their rows. */
  #presses = new Map();
  /** @type {HTMLElement} */
  #table;
  #menu;
  /** The row whose menu is open. */
  #key;
  // Details are as wide as what is seen of the table.
  #sizes = new ResizeObserver(([{ contentRect }]) =>
    this.#table.style.setProperty('--_width', `${contentRect.width}px`),
  );
  // A menu closes when its row is no longer there.
  #changes = new MutationObserver(() => this.#rowOf(this.#key) || this.#menu.hidePopover());

  connectedCallback() {
    if (!this.#table) {
      this.#table = this.parentElement;
      this.#table.dress = (row, cells) => this.#fill(row, cells);
      this.#table.addEventListener('keydown', (event) => this.#onKeyDown(event));
      this.#menu = addMenu(this);
      this.#menu.addEventListener('toggle', ({ newState }) => {
        this.#changes.disconnect();
        if (newState === 'open') this.#changes.observe(this.#body, { childList: true, subtree: true });
      });
    }
    this.#sizes.observe(this.#table);
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
  }

  /** Takes over what an action looks like. */
  define(number, label, tone, icon) {
    this.#actions.set(number, { label, tone, icon });
  }

  /** Forgets an action. */
  forget(number) {
    this.#actions.delete(number);
  }

  /** Shows the details of a row, or closes it. The answer to a press after which there was another is out of date. */
  show(key, details, press) {
    if (press && press !== this.#presses.get(key)) return;
    if (press) this.#presses.delete(key);
    if (details) this.#details.set(key, details);
    else this.#details.delete(key);
    const row = this.#rowOf(key);
    if (!row) return;
    row.data.details = !!details;
    this.#showDetails(row);
  }

  get #body() {
    return this.#table.querySelector(':scope > [data-box] > table').tBodies[0];
  }

  get #rows() {
    return [...this.#body.rows];
  }

  #rowOf(key) {
    return this.#rows.find(({ data }) => data?.key === key);
  }

  /** Gives a row its cells. Its details stay where they are, and so does the focus. */
  #fill(row, cells) {
    const controls = () => [...row.querySelectorAll(':scope > :not([data-part=details]) :is(button, input)')];
    const { activeElement } = document;
    const focused = controls().indexOf(activeElement);
    const isSame = row.key === row.data?.key;
    row.key = row.data?.key;
    for (const cell of [...row.children]) if (cell.dataset.part !== 'details') cell.remove();
    row.prepend(...cells);
    const { actions } = row.layout;
    if (actions) this.#showActions(row, cells.at(-1), actions);
    this.#showDetails(row);
    // The focus does not go on to another row's control.
    if (focused >= 0) (isSame && controls()[focused] ? controls()[focused] : row).focus();
  }

  /** Shows whether the details of a row are open. */
  #showDetails(row) {
    const { texts } = row.layout;
    const cell = texts.details && row.data && row.querySelector(':scope > [data-part=cell]');
    let panel = row.querySelector(':scope > [data-part=details]');
    if (!cell) return panel?.remove();
    let [button] = cell.children;
    if (button?.dataset.action !== 'details') {
      button = this.#newButton('details', this.#nameOf(row, texts.details), () => this.#toggle(row));
      button.dataset.glyph = 'chevron-down';
      cell.prepend(button);
    }
    const { details, key } = row.data;
    button.ariaExpanded = !!details;
    button.removeAttribute('aria-controls');
    if (!details) return panel?.remove();
    if (!panel) {
      panel = document.createElement('td');
      Object.assign(panel, { role: 'cell', id: `es-details-${++count}` });
      panel.dataset.part = 'details';
      row.append(panel);
    }
    button.setAttribute('aria-controls', panel.id);
    panel.className = row.layout.detailsClass;
    panel.ariaColSpan = row.children.length - 1;
    const content = this.#details.get(key);
    panel.ariaBusy = content ? null : 'true';
    if (!content) panel.replaceChildren();
    else if (panel.firstChild !== content) panel.replaceChildren(content);
  }

  #toggle(row) {
    const { key, details } = row.data;
    if (this.#isDisabled) return;
    row.data.details = !details;
    this.#details.delete(key);
    const press = ++count;
    this.#presses.set(key, press);
    this.#showDetails(row);
    this.#tell('es-details', { key, opened: !details, press });
  }

  /** Fills the last cell. */
  #showActions(row, cell, room) {
    const { data, layout } = row;
    delete cell.dataset.part;
    cell.dataset.actions = '';
    cell.className = '';
    const all = data?.actions ?? [];
    const buttons = all.filter((number) => this.#actions.get(number)?.icon).slice(0, BUTTONS);
    while (buttons.length + (buttons.length < all.length) > room) buttons.pop();
    const rest = all.filter((number) => !buttons.includes(number));
    for (const number of buttons) {
      const { label, tone, icon } = this.#actions.get(number);
      const button = this.#newButton('run', label, () => this.#run(data.key, number));
      button.dataset.es = '';
      if (tone) button.dataset.tone = tone;
      button.append(icon.cloneNode(true));
      cell.append(button);
    }
    if (rest.length) {
      const name = this.#nameOf(row, layout.texts.actions);
      const more = this.#newButton('more', name, () => this.#open(row, rest, more));
      more.dataset.glyph = 'more';
      more.ariaHasPopup = 'menu';
      cell.append(more);
    }
  }

  #open(row, numbers, button) {
    const { key } = row.data;
    this.#key = key;
    const items = numbers
      .filter((number) => this.#actions.has(number))
      .map((number) => ({ ...this.#actions.get(number), run: () => this.#run(key, number) }));
    openMenu(this.#menu, this.#nameOf(row, row.layout.texts.actions), items, button);
  }

  #onKeyDown(event) {
    const { key, shiftKey, target } = event;
    if (key !== 'ContextMenu' && !(key === 'F10' && shiftKey)) return;
    const row = this.#rows.find((each) => each.contains(target));
    if (!row?.data?.actions?.length || target.closest('[data-part=details]')) return;
    event.preventDefault();
    this.#open(row, row.data.actions);
  }

  #run(key, action) {
    if (!this.#isDisabled) this.#tell('es-row-action', { key, action });
  }

  get #isDisabled() {
    return this.#table.hasAttribute('disabled');
  }

  #tell(type, detail) {
    this.#table.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #nameOf({ data, index }, text) {
    return text.replace('{0}', () => data.cells.find(Boolean) ?? index + 1);
  }

  #newButton(action, ariaLabel, onclick) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', ariaLabel, onclick });
    Object.assign(button.dataset, { action, round: '', stateLayer: '', tooltip: '' });
    return button;
  }
}

customElements.define('es-table-row-options', TableRowOptionsElement);
