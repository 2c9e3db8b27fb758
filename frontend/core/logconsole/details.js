/**
 * The details of an opened line: text with its repeated parts folded, or a JSON tree whose branches are created when
 * they are first opened.
 */

import { styledText } from './row.js';

/** The number of members of an object or array shown before a "more" button. */
const PAGE = 100;

/**
 * Creates the nodes of the details.
 *
 * @param {Array<{json?: string, text?: string, label?: string, marks?: number[], current?: number}>} blocks each
 *     either JSON, or text: with hits to mark, or with a label under which it is folded
 * @param {string | undefined} markClass the class names of a marked hit
 * @param {{more: string}} words
 * @returns {Node[]}
 */
export function detailsOf(blocks, markClass, words) {
  return blocks.map(({ json, text, label, marks = [], current = -1 }) => {
    if (json !== undefined) return treeOf(read(json), words);
    const block = document.createElement('pre');
    block.append(...styledText(text, [], marks, current, markClass));
    return label ? folded([label], [block]) : block;
  });
}

function folded(label, content) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.append(...label);
  details.append(summary, ...content);
  return details;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s{}[\]:,"]+/g;

/**
 * Reads JSON without changing it. `JSON.parse` would round large numbers, reorder keys, and keep only the last of
 * equal keys.
 *
 * @param {string} json valid JSON
 * @returns {string | {array: boolean, members: Array<[string, any]>}} the text of a scalar, or the members in order
 */
function read(json) {
  const root = { array: true, members: [] };
  const open = [];
  let at = root;
  let key;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '}' || token === ']') at = open.pop();
    else if (!at.array && key === undefined) key = token.slice(1, -1);
    else {
      const opens = token === '{' || token === '[';
      const value = opens ? { array: token === '[', members: [] } : token;
      at.members.push([key ?? String(at.members.length), value]);
      key = undefined;
      if (opens) {
        open.push(at);
        at = value;
      }
    }
  }
  return root.members[0][1];
}

function treeOf(value, words) {
  const tree = document.createElement('div');
  tree.dataset.json = '';
  if (value.members?.length) tree.append(...members(value, words, 0));
  else tree.append(leaf(value));
  return tree;
}

function members(value, words, from) {
  const { members: all, array } = value;
  const nodes = all.slice(from, from + PAGE).map(([key, child]) => member(key, child, array, words));
  if (all.length > from + PAGE) {
    const more = document.createElement('button');
    more.type = 'button';
    more.dataset.more = '';
    more.textContent = words.more.replace('{0}', (all.length - from - PAGE).toLocaleString());
    more.addEventListener('click', () => {
      const next = members(value, words, from + PAGE);
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

function span(name, kind, text) {
  const element = document.createElement('span');
  element.dataset[name] = kind;
  element.textContent = text;
  return element;
}

function member(key, value, inArray, words) {
  const name = span('key', inArray ? 'index' : 'name', key);
  if (!value.members?.length) {
    const line = document.createElement('div');
    line.append(name, ': ', leaf(value));
    return line;
  }
  const count = value.members.length;
  const branch = folded([name, ': ', span('preview', '', value.array ? `[${count}]` : `{${count}}`)], []);
  branch.addEventListener('toggle', () => branch.append(...members(value, words, 0)), { once: true });
  return branch;
}

function leaf(value) {
  if (value.members) return span('json', 'empty', value.array ? '[]' : '{}');
  const kind = value[0] === '"' ? 'string' : value === 'null' ? value : /^[tf]/.test(value) ? 'boolean' : 'number';
  return span('json', kind, value);
}
