/** The keys of a listbox, by the pattern of ARIA's authoring practices: ranges, all, and type-ahead. */

/** The longest pause between letters of one prefix, in ms. */
const TYPING = 500;

class ItemListKeysElement extends HTMLElement {
  connectedCallback() {
    const host = this.parentElement;
    // A moved list connects again.
    if (!host.keys) listbox(host);
  }
}

function listbox(host) {
  let typed = '';
  let lastTyped = -TYPING;
  const isMany = () => host.shown.selection === 'multiple';

  /** Moves the focus to the item that the server has found, unless the user has left the list meanwhile. */
  host.found = (index) => host.list.contains(document.activeElement) && host.view.go(index);

  const anchor = ({ data, first }) => [...data.keys()].find((at) => data.get(at).key === host.anchor) ?? first;

  /** Selects the items from the anchor, or from another one, to one. */
  host.selectTo = (index, from = anchor(host.view)) => {
    const { view, shown } = host;
    const key = (at) => view.data.get(at)?.key;
    const to = key(index) ?? (shown.inMemory && { [view.first]: 'first', [view.end - 1]: 'last' }[index]);
    if (!isMany() || !key(from) || !to || view.isLocked('selection')) return host.select(index);
    const [start, end] = [from, index].sort((a, b) => a - b);
    for (const [at, row] of view.data) if (at >= start && at <= end && !row.disabled) row.selected = true;
    view.tell('es-select-range', { from: key(from), to });
  };

  const selectAll = () => {
    const { view, shown } = host;
    const rows = [...view.data.values()].filter(({ disabled }) => !disabled);
    if (view.isLocked('selection') || !shown.inMemory) return;
    // Items that are not loaded may not be selected yet.
    const isAll = view.mark === 'all' || view.data.size >= host.count;
    const selected = !isAll || rows.some((row) => !row.selected);
    for (const row of rows) row.selected = selected;
    view.mark = selected ? 'all' : 'none';
    view.tell('es-select-all', selected);
  };

  /** Moves the focus to the next item that begins with a prefix; the server knows those that are not loaded. */
  const find = (at) => {
    const { view, shown } = host;
    // Repeating one letter moves from one match to the next. A function knows only prefixes.
    const isRepeated = shown.inMemory && typed === typed[0].repeat(typed.length);
    const prefix = isRepeated ? typed[0] : typed;
    if (shown.typeAhead && view.data.size < host.count) {
      const detail = { prefix, from: view.data.get(at)?.key };
      host.dispatchEvent(new CustomEvent('es-type-ahead', { detail }));
      return;
    }
    const begins = ([, { headline = '' }]) =>
      !headline.slice(0, prefix.length).localeCompare(prefix, undefined, { sensitivity: 'base' });
    const matches = [...view.data].filter(begins).map(([index]) => index).sort((a, b) => a - b);
    const isAhead = (index) => index > at || (index === at && prefix.length > 1);
    const to = matches.find(isAhead) ?? matches[0];
    if (to !== undefined) view.go(to);
  };

  host.keys = (event) => {
    const { view } = host;
    const { key, target, shiftKey, timeStamp } = event;
    if (target.parentElement !== host.list || event.altKey || event.isComposing || event.defaultPrevented) return;
    const at = view.indexOf(target);
    const isControl = event.ctrlKey || event.metaKey;
    const isTyping = timeStamp - lastTyped < TYPING;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    const edge = { Home: view.first, End: view.end - 1 }[key];
    if (key === ' ' && !isControl && !isTyping) {
      if (shiftKey) host.selectTo(at);
      else host.select(at);
    } else if (isMany() && isControl && key === 'a') selectAll();
    else if (isMany() && shiftKey && by && !isControl) {
      const to = Math.max(view.first, Math.min(at + by, view.end - 1));
      view.go(to);
      if (to !== at) host.select(to);
    } else if (isMany() && shiftKey && isControl && edge !== undefined && !host.shown.reorderable) {
      host.selectTo(edge, at);
      view.go(edge);
    } else if (!isControl && key.length === 1) {
      typed = isTyping ? typed + key : key;
      lastTyped = timeStamp;
      find(at);
    } else {
      // A key that moves the focus ends a prefix; Shift may be part of it.
      if (key !== 'Shift') lastTyped = -TYPING;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

customElements.define('es-item-list-keys', ItemListKeysElement);
