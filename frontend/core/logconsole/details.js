/**
 * What is shown under an opened line: a text, with its repeated stretches folded, or a JSON tree
 * whose branches are made when they are first opened.
 */

import { styledText } from './row.js';

/** How many members of an object or array are shown before a "more" control. */
const PAGE = 100;

/**
 * @param {{json?: string, text?: Array<string | {repeat: number, text: string, label: string}>,
 *     marks?: number[], current?: number}} details
 * @param {string | undefined} markClass
 * @param {{more: string}} words
 * @returns {Node[]}
 */
export function detailsOf(details, markClass, words) {
  if (details.json !== undefined) return jsonOf(details.json, words);
  return details.text.map((part) => (typeof part === 'string' ? textBlock(part, details, markClass) : fold(part)));
}

function textBlock(text, details, markClass) {
  const block = document.createElement('pre');
  block.append(...styledText(text, [], details.marks ?? [], details.current ?? -1, markClass));
  return block;
}

function fold({ label, text }) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = label;
  const block = document.createElement('pre');
  block.textContent = text;
  details.append(summary, block);
  return details;
}

function jsonOf(json, words) {
  let value;
  try {
    value = JSON.parse(json);
  } catch {
    // Cut by the server for its length: the text itself is still worth reading.
    const block = document.createElement('pre');
    block.textContent = json;
    return [block];
  }
  const tree = document.createElement('div');
  tree.dataset.json = '';
  if (value !== null && typeof value === 'object') tree.append(...members(value, words, 0));
  else tree.append(leaf(value));
  return [tree];
}

function* slice(entries, from) {
  for (let i = from; i < Math.min(from + PAGE, entries.length); i++) yield entries[i];
}

function members(value, words, from) {
  const entries = Object.entries(value);
  const isArray = Array.isArray(value);
  const nodes = [...slice(entries, from)].map(([key, child]) => member(key, child, isArray, words));
  if (entries.length > from + PAGE) {
    const more = document.createElement('button');
    more.type = 'button';
    more.dataset.more = '';
    more.textContent = words.more.replace('{0}', (entries.length - from - PAGE).toLocaleString());
    more.addEventListener('click', () => {
      const next = members(value, words, from + PAGE);
      more.replaceWith(...next);
      const first = next.find((n) => n.querySelector?.('summary'))?.querySelector('summary');
      first?.focus();
    });
    nodes.push(more);
  }
  return nodes;
}

function member(key, value, inArray, words) {
  const name = document.createElement('span');
  name.dataset.key = inArray ? 'index' : 'name';
  name.textContent = key;
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) {
    const line = document.createElement('div');
    line.append(name, ': ', leaf(value));
    return line;
  }
  const branch = document.createElement('details');
  const summary = document.createElement('summary');
  const preview = document.createElement('span');
  preview.dataset.preview = '';
  const count = Object.keys(value).length;
  preview.textContent = Array.isArray(value) ? `[${count}]` : `{${count}}`;
  summary.append(name, ': ', preview);
  branch.append(summary);
  branch.addEventListener(
    'toggle',
    () => {
      if (branch.childElementCount === 1) branch.append(...members(value, words, 0));
    },
    { once: true },
  );
  return branch;
}

function leaf(value) {
  const span = document.createElement('span');
  span.dataset.json = value === null ? 'null' : typeof value === 'object' ? 'empty' : typeof value;
  span.textContent = JSON.stringify(value);
  return span;
}
