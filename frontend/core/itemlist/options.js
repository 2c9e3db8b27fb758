/** What not all lists have: an order that the user changes, and items that expand. */

import { reorder } from '../base/reorder.js';

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
      Object.assign(ends.expand, { type: 'button', ariaLabel: data.headline ?? '', ariaExpanded: `${!!data.expanded}` });
      Object.assign(ends.expand.dataset, { action: 'expand', glyph: 'chevron-down', stateLayer: '' });
    }
    for (const old of item.querySelectorAll(':scope > [data-part=handle], :scope > [data-action=expand]')) {
      if (old !== ends.expand) old.remove();
    }
    const ending = Object.values(ends).filter((each) => each.parentElement !== item);
    if (ending.length) item.append(...ending);
    row.toggleAttribute('data-expanded', !!data?.expanded);
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
        host.view.move(from, to);
        host.view.tell('es-reorder', { key, from, to });
      },
    };
  });
  host.redraw();
}

customElements.define('es-item-list-options', ItemListOptionsElement);
