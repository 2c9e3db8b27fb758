/**
 * One painted line of the console. Rows are reused while the user scrolls, so that a stream of lines creates no
 * garbage. All text is set as text, never as markup.
 */

/** @typedef {{start: number, end: number, style: any, href?: string}} Run */

/**
 * @typedef {object} Line
 * @property {number} ordinal the position in the view; never shifts
 * @property {number} sequence the number in the buffer; never restarts
 * @property {string} level `''` for none
 * @property {string} time formatted, `''` for none
 * @property {string} source `''` for none
 * @property {boolean} [entry] whether the level is a field of the entry, as opposed to a part of its text
 * @property {string} text without escape sequences
 * @property {Run[]} runs styled ranges of the text
 * @property {boolean} [parsed] whether this is the message of a line of text, which is copied as it was logged
 * @property {number[]} marks start and end of each hit in the text, alternating
 * @property {number} [before] the number of hits in the line before those in the text
 * @property {boolean} [details] whether the row can be opened
 * @property {Record<string, string>} [cells] the further columns, by the name of the field
 * @property {number} cut the number of characters that the server has not sent
 */

/**
 * Reads the rows of an update, whose ordinals are consecutive.
 *
 * @param {{from: number, rows?: object[], styles: any[]}} update
 * @returns {Line[]}
 */
export function linesOf({ from, rows = [], styles }) {
  for (const style of styles ?? []) style.key = JSON.stringify(style);
  let sequence = from - 1;
  return rows.map((row, i) => {
    sequence += 1 + (row.skipped ?? 0);
    const line = { ordinal: from + i, sequence, level: '', time: '', source: '', marks: [], cut: 0, ...row };
    line.runs = unpackRuns(row.runs ?? [], styles);
    return line;
  });
}

function unpackRuns(flat, styles) {
  const runs = [];
  let end = 0;
  for (let i = 0; i < flat.length; i += 3) {
    const start = end + flat[i];
    end = start + flat[i + 1];
    const run = { start, end, style: styles[flat[i + 2]], href: undefined };
    if (typeof flat[i + 3] === 'string') run.href = flat[i++ + 3];
    runs.push(run);
  }
  return runs;
}

/** Letters written from right to left, and directional control characters. */
const DIRECTED =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Returns the level that a row shows in a cell of its own; empty if the level is part of the text. */
const levelOf = (line) => (line.entry ? line.level.toUpperCase() : '');

/** Returns whether the text of a line is known here as it is copied. */
export const isWhole = (line) => !!line && !line.cut && !line.parsed;

/** Returns the text of a whole line as it is copied and downloaded. */
export function textOf(line) {
  return [line.time, levelOf(line), line.source].filter(Boolean).concat(line.text).join(' ');
}

/**
 * Returns the cells of a row, the last first. Cells without text are not in the DOM. The name of a further column has
 * a dot before it, so that it is none of ours.
 *
 * @param {string[]} columns
 */
export function cellsOf(columns) {
  const cells = columns.map((name) => (['time', 'level', 'source'].includes(name) ? name : `.${name}`));
  return ['message', ...cells.reverse(), 'lineNumber'];
}

function textIn(line, cell) {
  switch (cell) {
    case 'lineNumber':
      return String(line.sequence);
    case 'level':
      return levelOf(line);
    case 'time':
    case 'source':
      return line[cell];
    default:
      return line.cells && Object.hasOwn(line.cells, cell.slice(1)) ? line.cells[cell.slice(1)] : '';
  }
}

function newElement(tag, part, role) {
  const element = document.createElement(tag);
  element.dataset.part = part;
  element.setAttribute('role', role);
  return element;
}

export class Row {
  /** @type {Line | undefined} */
  line;
  ordinal = -1;
  /** The panel of the opened line, which follows the row. @type {HTMLElement | undefined} */
  details;
  /** A key of the painted state; painting the same state again does nothing. */
  #painted = '';
  #current = -1;
  #directed = false;
  /** The cells beside the message, by name. @type {Map<string, HTMLElement>} */
  #cells = new Map();
  #columns;

  constructor() {
    this.element = newElement('div', 'row', 'row');
    this.element.row = this;
    this.element.setAttribute('aria-level', '1');
    this.element.tabIndex = -1;
    this.message = newElement('span', 'message', 'gridcell');
    this.element.append(this.message);
  }

  /**
   * Shows a line.
   *
   * @param {number} ordinal
   * @param {Line | undefined} line undefined while it is not loaded
   * @param {{version: number, first: number, current: number, expanded: boolean, found: boolean, classes: object,
   *     columns: string[], cutText: (n: number) => string}} context `current` is the index of the current hit in the
   *     line, or -1; `found` whether this line is viewed in context
   */
  paint(ordinal, line, context) {
    const key = `${context.version}|${context.first}|${context.expanded}|${context.current}|${context.found}`;
    if (this.ordinal === ordinal && this.line === line && this.#painted === key) return;
    const sameClasses = this.#painted.startsWith(`${context.version}|`);
    this.#painted = key;
    this.ordinal = ordinal;
    const { element } = this;
    if (!sameClasses) setClass(element, context.classes.row);
    element.setAttribute('aria-rowindex', ordinal - context.first + 1);
    element.toggleAttribute('data-loading', !line);
    element.toggleAttribute('data-found', context.found);
    if (line?.details) element.setAttribute('aria-expanded', context.expanded);
    else element.removeAttribute('aria-expanded');
    if (sameClasses && line && line === this.line && context.current === this.#current) return;
    this.#current = context.current;
    this.line = line;
    if (line) element.dataset.sequence = line.sequence;
    else delete element.dataset.sequence;
    if (line?.level) element.dataset.level = line.level;
    else delete element.dataset.level;
    this.#paintCells(line, context.classes, context.columns);
    const directed = !!line && DIRECTED.test(line.text);
    if (this.#directed !== directed) this.message.toggleAttribute('data-directed', directed);
    this.#directed = directed;
    paintMessage(this.message, line, context);
  }

  #paintCells(line, classes, columns) {
    if (this.#columns !== columns) {
      for (const [name, cell] of this.#cells) if (!columns.includes(name)) cell.remove();
      this.#columns = columns;
    }
    let next = null;
    for (const name of columns) {
      const isMessage = name === 'message';
      const text = isMessage || !line ? '' : textIn(line, name);
      if (text || isMessage) {
        const cell = isMessage ? this.message : this.#cell(name);
        setClass(cell, classes[cell.dataset.part]);
        // The space separates the words where a row is read aloud or copied.
        if (text) setText(cell, `${text} `);
        if (cell.parentNode !== this.element || cell.nextSibling !== next) this.element.insertBefore(cell, next);
        next = cell;
      } else this.#cells.get(name)?.remove();
    }
  }

  #cell(name) {
    let cell = this.#cells.get(name);
    if (!cell) {
      const isOwn = name.startsWith('.');
      cell = newElement('span', isOwn ? 'cell' : name, 'gridcell');
      if (isOwn) cell.title = cell.dataset.column = name.slice(1);
      this.#cells.set(name, cell);
    }
    return cell;
  }
}

function setClass(element, names = '') {
  if (element.className === names) return;
  if (names) element.className = names;
  else element.removeAttribute('class');
}

function setText(cell, text) {
  const { firstChild } = cell;
  if (firstChild && firstChild.nodeType === Node.TEXT_NODE && !firstChild.nextSibling) {
    if (firstChild.data !== text) firstChild.data = text;
  } else if (text || firstChild) cell.textContent = text;
}

function paintMessage(cell, line, context) {
  if (!line || (!line.runs.length && !line.marks.length && !line.cut)) {
    setText(cell, line?.text ?? '');
    return;
  }
  if (!line.marks.length && !line.cut && repaint(cell, line)) return;
  const current = context.current - (line.before ?? 0);
  cell.replaceChildren(...styledText(line.text, line.runs, line.marks, current, context.classes.mark));
  if (line.cut) {
    const note = document.createElement('span');
    note.dataset.cut = '';
    note.textContent = context.cutText(line.cut);
    cell.append(note);
  }
}

/**
 * Reuses the elements of the previous line. Lines of one program mostly have styles at the same places, so that only
 * texts and some colours change and the browser need not style new elements.
 *
 * @returns {boolean} whether the elements could be reused
 */
function repaint(cell, { text, runs }) {
  let node = cell.firstChild;
  let at = 0;
  const texts = [];
  const styles = [];
  const plain = (end) => {
    if (end > at) {
      if (node?.nodeType !== Node.TEXT_NODE) return false;
      texts.push(node, text.slice(at, end));
      node = node.nextSibling;
    }
    return true;
  };
  for (const { start, end, style, href } of runs) {
    if (!plain(start)) return false;
    if (href || !node?.styled) return false;
    if (node.styled !== keyOf(style)) styles.push(node, style);
    texts.push(node.firstChild, text.slice(start, end));
    node = node.nextSibling;
    at = end;
  }
  if (!plain(text.length) || node) return false;
  for (let i = 0; i < texts.length; i += 2) {
    if (texts[i].data !== texts[i + 1]) texts[i].data = texts[i + 1];
  }
  for (let i = 0; i < styles.length; i += 2) restyle(styles[i], styles[i + 1]);
  return true;
}

function restyle(element, style) {
  applyStyle(element, style);
  element.styled = keyOf(style);
}

const keyOf = (style) => style?.key ?? 'none';

/**
 * Creates the nodes of a text with styled ranges and marked hits, which may overlap each other.
 *
 * @param {string} text
 * @param {Array<{start: number, end: number, style: any, href?: string}>} runs ascending and disjoint
 * @param {number[]} marks start and end of each hit, ascending and disjoint
 * @param {number} current the index of the current hit, or -1
 * @param {string | undefined} markClass the class names of a marked hit
 */
export function styledText(text, runs, marks, current, markClass) {
  const nodes = [];
  let m = 0;
  const piece = (start, end, into) => {
    while (start < end) {
      while (m < marks.length && marks[m + 1] <= start) m += 2;
      const inMark = m < marks.length && marks[m] <= start;
      const stop = Math.min(end, inMark ? marks[m + 1] : m < marks.length ? marks[m] : end);
      const part = text.slice(start, stop);
      if (inMark) {
        const mark = document.createElement('mark');
        mark.dataset.part = 'mark';
        setClass(mark, markClass);
        if (m / 2 === current) mark.dataset.current = '';
        mark.textContent = part;
        into.push(mark);
      } else into.push(part);
      start = stop;
    }
  };
  let at = 0;
  for (const run of runs) {
    if (run.start > at) piece(at, run.start, nodes);
    const inner = [];
    piece(run.start, run.end, inner);
    const element = run.href ? link(run.href) : document.createElement('span');
    applyStyle(element, run.style);
    element.append(...inner);
    // Only an element with a single text node can be reused by `repaint`.
    if (!run.href && inner.length === 1 && typeof inner[0] === 'string') element.styled = keyOf(run.style);
    nodes.push(element);
    at = run.end;
  }
  if (at < text.length) piece(at, text.length, nodes);
  return nodes;
}

function link(href) {
  const a = document.createElement('a');
  a.href = href;
  a.dataset.link = '';
  a.target = '_blank';
  a.rel = 'noopener noreferrer nofollow';
  a.tabIndex = -1;
  return a;
}

/**
 * @param {HTMLElement} element
 * @param {{fg?: number | string, bg?: number | string, sgr?: string} | null} style `fg` and `bg` are an index in the
 *     palette of 256 colours, or `#rrggbb`; `sgr` has the names of the attributes
 */
function applyStyle(element, style) {
  colour(element, 'fg', '--_fg', style?.fg);
  colour(element, 'bg', '--_bg', style?.bg);
  setData(element, 'sgr', style?.sgr);
}

function setData(element, name, value) {
  if (value !== undefined) element.dataset[name] = value;
  else if (element.dataset[name] !== undefined) delete element.dataset[name];
}

/** The sixteen colours of the theme are set as attributes, for the style sheet; other colours as values. */
function colour(element, name, property, value) {
  const isOwn = typeof value === 'string' || value >= 16;
  setData(element, name, isOwn ? 'own' : value);
  if (isOwn) element.style.setProperty(property, typeof value === 'string' ? value : palette(value));
  else if (element.hasAttribute('style')) element.style.removeProperty(property);
}

/** Returns a colour of the fixed part of the palette, as in xterm: a cube of 6 × 6 × 6 colours, then 24 greys. */
function palette(index) {
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return `rgb(${grey} ${grey} ${grey})`;
  }
  const level = (n) => (n ? 55 + n * 40 : 0);
  const i = index - 16;
  return `rgb(${level(Math.floor(i / 36))} ${level(Math.floor(i / 6) % 6)} ${level(i % 6)})`;
}
