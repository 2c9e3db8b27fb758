/**
 * Keyboard navigation among the items of a composite widget. No state is kept between key presses, so items may come
 * and go.
 */

/**
 * A composite widget at the time of a key press. Without `items`, positions are defined by the widget, and `at`,
 * `first`, `last` and `go` are required.
 *
 * @typedef {object} Composite
 * @property {HTMLElement[]} [items] the items in order; positions are their indices
 * @property {number} [at] the position of the focus
 * @property {number} [first] the first position
 * @property {number} [last] the last position
 * @property {'horizontal' | 'vertical'} [orientation] which arrow keys move; both by default
 * @property {number} [columns] the number of columns of a grid, in which Home and End move to the ends of a row
 * @property {number} [column] the column of the focus, if `first` does not begin a row
 * @property {boolean} [wrap] whether arrow keys move from the last item to the first and vice versa
 * @property {string} [skip] a selector of items to skip, ':disabled' by default; hidden items are always skipped
 * @property {(by: 1 | -1, shift: boolean) => number} [page] returns the position for PageDown (1) or PageUp (-1)
 * @property {boolean} [typeAhead] whether typing moves to the next item that starts with the typed text
 * @property {boolean} [tabStop] whether the focused item becomes the only tab stop
 * @property {(to: number, event: KeyboardEvent) => void} [go] moves to a position; by default focuses the item
 */

const TEXT_FIELD = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button])';
/** The longest pause between characters of one search, in ms. */
const TYPING = 500;

/**
 * Makes an item the only tab stop of its widget.
 *
 * @param {Iterable<HTMLElement>} items
 * @param {HTMLElement} item
 */
function setTabStop(items, item) {
  for (const each of items) each.tabIndex = each === item ? 0 : -1;
}

/**
 * Handles the keys of a widget, or of all widgets of a kind within the document. Ignores keys in text fields, keys
 * with Control, Alt or Meta, and handled events. Prevents the default action of each key that navigates, also at the
 * ends.
 *
 * @param {EventTarget} root
 * @param {(target: Element, event: KeyboardEvent) => Composite | null | undefined | false} compositeOf returns the
 *     widget that contains the target, if any
 */
export function roving(root, compositeOf) {
  let typed = '';
  let lastTyped = 0;

  root.addEventListener('keydown', (event) => {
    const { key, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const path = event.composedPath();
    const [target] = path;
    if (target.isContentEditable || target.matches?.(TEXT_FIELD)) return;
    const composite = compositeOf(target, event);
    if (!composite) return;
    const { items, orientation, columns = 1, skip = ':disabled', page } = composite;
    const { at = items.findIndex((item) => path.includes(item)), first = 0, last = items.length - 1 } = composite;
    if (at < first) return;

    const isFree = (i) => !items || (!items[i].matches(skip) && items[i].checkVisibility());
    const seek = (i, by) => {
      for (let left = last - first; left >= 0; left--, i += by) {
        if (composite.wrap) i = i > last ? first : i < first ? last : i;
        if (i < first || i > last) break;
        if (isFree(i)) return i;
      }
      return at;
    };
    const find = (text, after) =>
      [...items.keys(), ...items.keys()].find((i, n) => {
        const name = items[i].textContent.trim().slice(0, text.length);
        return n >= after && isFree(i) && !name.localeCompare(text, undefined, { sensitivity: 'base' });
      });

    const ahead = getComputedStyle(target).direction === 'rtl' ? -1 : 1;
    const step = {
      ...(orientation !== 'vertical' && { ArrowRight: ahead, ArrowLeft: -ahead }),
      ...(orientation !== 'horizontal' && { ArrowDown: columns, ArrowUp: -columns }),
    }[key];
    const { column = (at - first) % columns } = composite;
    const by = page && { PageDown: 1, PageUp: -1 }[key];
    let to;
    if (by) to = seek(Math.max(first, Math.min(page(by, shiftKey), last)), -by);
    else if (composite.typeAhead && key.length === 1 && key !== ' ') {
      typed = event.timeStamp - lastTyped < TYPING ? typed + key : key;
      lastTyped = event.timeStamp;
      to = find(typed, typed === key ? at + 1 : at);
      // Repeating one character moves from one match to the next.
      if (typed === key.repeat(typed.length)) to ??= find(key, at + 1);
    } else if (shiftKey) return;
    else if (step) to = seek(at + step, step);
    else if (key === 'Home') to = seek(columns > 1 ? at - column : first, 1);
    else if (key === 'End') to = seek(columns > 1 ? Math.min(at - column + columns - 1, last) : last, -1);
    if (to === undefined) return;

    event.preventDefault();
    if (composite.go) composite.go(to, event);
    else items[to].focus();
    if (composite.tabStop) setTabStop(items, items[to]);
  });
}
