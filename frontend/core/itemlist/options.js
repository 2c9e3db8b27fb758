/** What not all lists have: an order that the user changes, items that expand, and actions of items. */

import '../base/overlay.js';
import { reorder } from '../base/reorder.js';
import { roving } from '../base/roving.js';
import { isFar, swipe } from '../base/swipe.js';

const equipped = new WeakSet();

class ItemListOptionsElement extends HTMLElement {
  connectedCallback() {
    const host = this.parentElement;
    // A moved list connects again.
    if (!equipped.has(host)) equip(host);
    equipped.add(host);
  }
}

function equip(host) {
  const rowOf = (node) => host.list.contains(node) && [...host.list.children].find((each) => each.contains(node));

  /** Gives an item a handle, or a button that expands it. */
  host.equip = (row, item, children) => {
    const { data, placed } = row;
    const { shown } = host;
    const ends = {};
    if (shown.reorderable && data && !data.disabled) {
      ends.handle = document.createElement('span');
      ends.handle.dataset.glyph = 'drag';
      host.mark(ends.handle, 'handle');
    }
    if (data?.expandable) {
      ends.expand = item.querySelector(':scope > [data-action=expand]') ?? document.createElement('button');
      const { headline = '', expanded = false } = data;
      Object.assign(ends.expand, { type: 'button', ariaLabel: headline, ariaExpanded: String(expanded) });
      Object.assign(ends.expand.dataset, { action: 'expand', glyph: 'chevron-down', stateLayer: '' });
    }
    for (const old of item.querySelectorAll(':scope > [data-part=handle], :scope > [data-action=expand]')) {
      if (old !== ends.expand) old.remove();
    }
    const ending = Object.values(ends).filter((each) => each.parentElement !== item);
    if (ending.length) item.append(...ending);
    row.toggleAttribute('data-swiped', false);
    row.toggleAttribute('data-actions', !!data?.actions);
    item.style.translate = '';
    if (data?.expanded) {
      row.expansion ??= document.createElement('div');
      row.expansion.dataset.expansion = '';
      const content = placed?.get('expansion');
      if (!content) row.expansion.replaceChildren();
      else if (content.parentElement !== row.expansion) row.expansion.replaceChildren(content);
      children.push(row.expansion);
    }
  };

  host.addEventListener('click', ({ target }) => {
    const row = target.matches('[data-action=expand]') && rowOf(target);
    if (!row?.data || target.closest('es-item-list') !== host || host.view.isLocked('expanded')) return;
    const { key, expanded } = row.data;
    // Another object, so that the row is drawn again.
    host.view.data.set(row.index, { ...row.data, expanded: !expanded });
    host.view.tell('es-expand', { key, expanded: !expanded });
  });

  /** Moves what the rows show, and the focus; the elements of the rows return to their places. */
  host.move = (from, to) => {
    const { view } = host;
    const moved = view.data.get(from);
    for (let i = from, by = Math.sign(to - from); i !== to; i += by) view.data.set(i, view.data.get(i + by));
    view.data.set(to, moved);
    view.render();
    view.go(to);
  };

  actions(host, rowOf);

  reorder(host, (event) => {
    const item = rowOf(event.target);
    const isKey = event.type === 'keydown';
    const handle = event.target.closest('[data-part=handle]');
    const isMeant = isKey ? event.target === item : handle;
    if (!item?.data || !isMeant || !host.shown.reorderable || item.data.disabled || host.hasAttribute('disabled')) {
      return null;
    }
    const items = [...host.list.children].filter((each) => each.data).sort((a, b) => a.index - b.index);
    const { top } = host.list.getBoundingClientRect();
    const starts = new Map(items.map((each) => [each, each.getBoundingClientRect().top - top]));
    const from = item.index;
    return {
      items,
      item,
      axis: 'y',
      handle,
      said: host.shown.moved.replace('{2}', host.count),
      offset: items[0].index,
      label: item.data.headline ?? '',
      start: (each) => starts.get(each),
      moved: (next) => {
        const others = items.filter((each) => each !== item);
        const to = next ? next.index - (next.index > from) : others.at(-1).index;
        const { key } = item.data;
        host.move(from, to);
        host.view.tell('es-reorder', { key, from, to });
      },
    };
  });
  host.redraw();
}

/** The actions of an item: in its menu, and below it when it is swiped. */
function actions(host, rowOf) {
  const buttonsOf = (row, role) =>
    row.data.actions.map(({ label, tone }, index) => {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', role, textContent: label, autofocus: role && !index });
      button.tabIndex = button.autofocus ? 0 : -1;
      Object.assign(button.dataset, { tone, stateLayer: '' });
      button.onclick = () => {
        menu.hidePopover();
        close();
        host.view.tell('es-item-action', { key: row.data.key, index });
      };
      return button;
    });
  const menu = document.createElement('div');
  Object.assign(menu, { role: 'menu', popover: 'auto' }).dataset.overlay = 'bottom-end';
  const panel = document.createElement('div');
  // Keys and screen readers have the menu.
  Object.assign(panel, { ariaHidden: 'true' }).dataset.panel = '';
  const close = () => {
    for (const item of host.list.querySelectorAll('[data-swiped] > es-list-item')) item.style.translate = '';
    panel.parentElement?.toggleAttribute('data-swiped', false);
  };
  const isUsable = (row) => row?.data?.actions && !host.hasAttribute('disabled');

  host.addEventListener('contextmenu', (event) => {
    const row = rowOf(event.target);
    if (!isUsable(row)) return;
    event.preventDefault();
    if (!row.contains(document.activeElement)) row.focus({ preventScroll: true });
    host.append(menu);
    menu.ariaLabel = row.data.headline ?? '';
    menu.replaceChildren(...buttonsOf(row, 'menuitem'));
    menu.showPopover();
  });
  menu.addEventListener('keydown', ({ key }) => key === 'Tab' && menu.hidePopover());
  const composite = { orientation: 'vertical', wrap: true, tabStop: true, typeAhead: true };
  roving(menu, () => ({ ...composite, items: [...menu.children] }));

  host.addEventListener('pointerdown', ({ target }) => panel.contains(target) || close());
  swipe(host, ({ target, pointerType }) => {
    const row = rowOf(target);
    if (pointerType === 'mouse' || !isUsable(row)) return null;
    const item = row.querySelector(':scope > es-list-item');
    const ahead = getComputedStyle(row).direction === 'rtl' ? 1 : -1;
    return {
      axis: 'x',
      handle: item,
      move(distance) {
        if (panel.parentElement !== row || !row.hasAttribute('data-swiped')) {
          panel.replaceChildren(...buttonsOf(row, null));
          row.append(panel);
        }
        row.dataset.swiped = item.dataset.dragged = '';
        item.style.translate = `${Math.max(0, Math.min(distance * ahead, panel.offsetWidth)) * ahead}px`;
      },
      end(distance, speed) {
        delete item.dataset.dragged;
        if (distance * ahead > 0 && isFar(distance, speed)) item.style.translate = `${panel.offsetWidth * ahead}px`;
        else close();
      },
    };
  });
}

customElements.define('es-item-list-options', ItemListOptionsElement);
