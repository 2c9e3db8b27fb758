/**
 * The details of an opened line: text with its repeated parts folded, or a JSON tree whose branches are created when
 * they are first opened.
 */

import { styledText } from './row.js';

/** The number of members of an object or array shown before a "more" button. */
const PAGE = 100;

/** The number of branches that are opened for the hits in them; the branches of the current hit are always opened. */
const MOST_OPENED = 50;

/**
 * Creates the nodes of the details.
 *
 * @param {Array<{json?: string, text?: string, label?: string, marks?: number[], current?: number}>} blocks each
 *     either JSON, or text: with hits to mark, or text with a label under which it is folded
 * @param {string | undefined} markClass the class names of a marked hit
 * @param {{more: string}} words
 * @returns {Node[]}
 */
export function detailsOf(blocks, markClass, words) {
  return blocks.map(({ json, text, label, marks = [], current = -1 }) => {
    const hits = { marks, current, markClass, opened: 0 };
    if (json !== undefined) return treeOf(read(json), hits, words);
    const block = document.createElement('pre');
    block.append(...marked(text, 0, hits));
    return label ? folded([label], [block]) : block;
  });
}

/**
 * Creates the nodes of a part of a text with the hits in it.
 *
 * @param {string} text the part
 * @param {number} at where it begins
 */
function marked(text, at, { marks, current, markClass }) {
  const first = hitAfter(marks, at);
  const own = [];
  const end = at + text.length;
  for (let i = 2 * first; marks[i] < end; i += 2) own.push(marks[i] - at, marks[i + 1] - at);
  return styledText(text, [], own, current - first, markClass);
}

/** Returns the index of the first hit that ends after a place. */
function hitAfter(marks, at) {
  let low = 0;
  let high = marks.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[2 * middle + 1] > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

function folded(label, content) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.append(...label);
  details.append(summary, ...content);
  return details;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s{}[\]:,"]+/g;

/** @typedef {{text: string, at: number}} Token a piece of the text and where it begins */
/** @typedef {Token | {array: boolean, members: Array<[Token, Value]>, at: number, end: number}} Value */

/**
 * Reads JSON without changing it. `JSON.parse` would round large numbers, reorder keys, and keep only the last of
 * equal keys.
 *
 * @param {string} json valid JSON
 * @returns {Value} a scalar, or the members in order
 */
function read(json) {
  const root = { array: true, members: [] };
  const open = [];
  let at = root;
  let key;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (token === '}' || token === ']') {
      at.end = index + 1;
      at = open.pop();
    } else if (!at.array && key === undefined) key = { text: token.slice(1, -1), at: index + 1 };
    else {
      const opens = token === '{' || token === '[';
      const value = opens ? { array: token === '[', members: [], at: index } : { text: token, at: index };
      // The number of an element is no text in which there are hits.
      at.members.push([key ?? { text: String(at.members.length), at: -Infinity }, value]);
      key = undefined;
      if (opens) {
        open.push(at);
        at = value;
      }
    }
  }
  return root.members[0][1];
}

function treeOf(value, hits, words) {
  const tree = document.createElement('div');
  tree.dataset.json = '';
  if (value.members?.length) tree.append(...members(value, hits, words, 0));
  else tree.append(leaf(value, hits));
  return tree;
}

function members(value, hits, words, from) {
  const { members: all, array } = value;
  const current = all.findIndex(([key, child]) => hasCurrent(key.at, child, hits));
  const to = Math.max(from + PAGE, current + 1);
  const nodes = all.slice(from, to).map(([key, child]) => member(key, child, array, hits, words));
  if (all.length > to) {
    const more = document.createElement('button');
    more.type = 'button';
    more.dataset.more = '';
    more.textContent = words.more.replace('{0}', (all.length - to).toLocaleString());
    more.addEventListener('click', () => {
      const next = members(value, hits, words, to);
      more.replaceWith(...next);
      next
        .find((n) => n.querySelector('summary'))
        ?.querySelector('summary')
        .focus();
    });
    nodes.push(more);
  }
  return nodes;
}

const endOf = (value) => value.end ?? value.at + value.text.length;

/** Returns whether the current hit is in a value, or between a place and the value. */
const hasCurrent = (from, value, { marks, current }) =>
  current >= 0 && marks[2 * current] < endOf(value) && marks[2 * current + 1] > from;

function span(name, kind, ...content) {
  const element = document.createElement('span');
  element.dataset[name] = kind;
  element.append(...content);
  return element;
}

function member(key, value, inArray, hits, words) {
  const name = span('key', inArray ? 'index' : 'name', ...(inArray ? [key.text] : marked(key.text, key.at, hits)));
  if (!value.members?.length) {
    const line = document.createElement('div');
    line.append(name, ': ', leaf(value, hits));
    return line;
  }
  const count = value.members.length;
  const branch = folded([name, ': ', span('preview', '', value.array ? `[${count}]` : `{${count}}`)], []);
  const fill = () => branch.append(...members(value, hits, words, 0));
  const { marks } = hits;
  const isHit = marks[2 * hitAfter(marks, value.at)] < value.end && hits.opened++ < MOST_OPENED;
  if (isHit || hasCurrent(value.at, value, hits)) {
    branch.open = true;
    fill();
  } else branch.addEventListener('toggle', fill, { once: true });
  return branch;
}

function leaf(value, hits) {
  if (value.members) return span('json', 'empty', value.array ? '[]' : '{}');
  const { text, at } = value;
  const kind = text[0] === '"' ? 'string' : text === 'null' ? text : /^[tf]/.test(text) ? 'boolean' : 'number';
  return span('json', kind, ...marked(text, at, hits));
}
