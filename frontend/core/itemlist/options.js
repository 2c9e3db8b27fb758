/** What not all lists have: an order that the user changes, items that expand, and actions of items. */

import { announce } from '../base/announce.js';
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
    if (shown.menu && data?.actions) {
      ends.menu = item.querySelector(':scope > [data-action=menu]') ?? document.createElement('button');
      Object.assign(ends.menu, { type: 'button', ariaLabel: shown.menu, ariaHasPopup: 'menu', tabIndex: -1 });
      Object.assign(ends.menu.dataset, { action: 'menu', glyph: 'more', stateLayer: '' });
    }
    for (const old of item.querySelectorAll(':scope > :is([data-part=handle], [data-action])')) {
      if (old !== ends.expand && old !== ends.menu) old.remove();
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
    const rows = [...view.data];
    view.data.clear();
    for (const [at, row] of rows) {
      const by = (at > from && at <= to ? -1 : 0) + (at < from && at >= to ? 1 : 0);
      view.data.set(at === from ? to : at + by, row);
    }
    view.render();
    view.go(to);
  };

  const put = (from, to) => {
    const { key } = host.view.data.get(from);
    host.move(from, to);
    host.view.tell('es-reorder', { key, from, to });
  };
  const isMovable = (row) =>
    row?.data && host.shown.reorderable && !row.data.disabled && !host.hasAttribute('disabled');
  const said = () => host.shown.moved.replace('{2}', host.count);

  actions(host, rowOf);

  host.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && rowOf(target) === target) target.querySelector('a[data-part=headline]')?.click();
  });

  // By indexes, since not all items need be there.
  host.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, shiftKey } = event;
    const row = ctrlKey && shiftKey && rowOf(target);
    if (row !== target || !isMovable(row)) return;
    const { first, end } = host.view;
    const { index: from, data } = row;
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: first, End: end - 1 }[key];
    if (to === undefined) return;
    event.preventDefault();
    if (to === from || to < first || to >= end) return;
    announce(said().replace('{1}', to + 1).replace('{0}', () => data.headline ?? ''));
    put(from, to);
  });

  reorder(host, ({ type, target }) => {
    const handle = type !== 'keydown' && target.closest('[data-part=handle]');
    const item = handle && rowOf(target);
    if (!isMovable(item)) return null;
    const { index: from, data } = item;
    const loaded = new Map([...host.list.children].filter((each) => each.data).map((each) => [each.index, each]));
    // An item is dragged among those around it, without gaps.
    const items = [item];
    for (let i = from - 1; loaded.has(i); i--) items.unshift(loaded.get(i));
    for (let i = from + 1; loaded.has(i); i++) items.push(loaded.get(i));
    const { top } = host.list.getBoundingClientRect();
    const starts = new Map(items.map((each) => [each, each.getBoundingClientRect().top - top]));
    return {
      items,
      item,
      axis: 'y',
      handle,
      said: said(),
      offset: items[0].index,
      label: data.headline ?? '',
      start: (each) => starts.get(each),
      moved: (next) => put(from, next ? next.index - (next.index > from) : items.at(-1).index),
    };
  });
  host.redraw();
}

/** The actions of an item: in its menu, and below it when it is swiped. */
function actions(host, rowOf) {
  /** The key of the item whose actions are open: its row may show another one by then. */
  let opened;
  const buttonsOf = ({ data: { key, actions } }, role) => {
    opened = key;
    return actions.map(({ label, tone }, index) => {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', role, textContent: label, autofocus: role && !index });
      button.tabIndex = button.autofocus ? 0 : -1;
      Object.assign(button.dataset, { tone, stateLayer: '' });
      button.onclick = () => {
        menu.hidePopover();
        close();
        host.view.tell('es-item-action', { key, label });
      };
      return button;
    });
  };
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

  /** Closes the menu of an item that has gone, or has no actions any more. */
  host.drawn = () => {
    if (!menu.matches(':popover-open')) return;
    if (![...host.view.data.values()].some(({ key, actions }) => actions && key === opened)) menu.hidePopover();
  };

  const open = (row, key) => {
    if (!isUsable(row) || row.data.key !== key) return;
    if (!row.contains(document.activeElement)) row.focus({ preventScroll: true });
    host.append(menu);
    menu.ariaLabel = row.data.headline ?? '';
    menu.replaceChildren(...buttonsOf(row, 'menuitem'));
    menu.showPopover();
  };

  /** Resolves when the pointer that is down is released. @type {Promise<void> | null} */
  let release = null;
  const onPress = () => {
    release = new Promise((done) => {
      const end = () => done((release = null));
      for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, { once: true });
    });
  };
  host.addEventListener('pointerdown', onPress, true);

  host.addEventListener('contextmenu', (event) => {
    const { target, button } = event;
    const row = rowOf(target);
    // Text fields and, for a pointer, links have the browser's own menu.
    const isOwn = target.closest('input, textarea, [contenteditable]') || (button === 2 && target.closest('a'));
    if (!isUsable(row) || isOwn) return;
    event.preventDefault();
    const { key } = row.data;
    const show = () => open(row, key);
    // Where a press opens menus, its release would close this one.
    if (release) release.then(() => setTimeout(show));
    else show();
  });
  host.addEventListener('click', ({ target }) => {
    const row = target.matches('[data-action=menu]') && rowOf(target);
    if (row) open(row, row.data?.key);
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
