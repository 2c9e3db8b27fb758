/**
 * Marks with more characters of markup are not animated. A line of a thousand points is longer:
 * nobody can follow each of them, and reading where they were would take longer than the rest of an
 * update.
 */
export const LONGEST = 6_000;

/**
 * Writes markup into an element. Equal nodes are kept, with the focus; changed ones are updated, so
 * that they can be animated.
 */
export function patch(element, markup) {
  const next = element.cloneNode(false);
  next.innerHTML = markup;
  patchChildren(element, next);
}

/** Returns the key of a node: the number of its series, else its index. */
const keyOf = ({ dataset }, i) => dataset?.series ?? i;

function patchChildren(from, to) {
  const old = new Map([...from.childNodes].map((node, i) => [keyOf(node, i), node]));
  const next = [...to.childNodes].map((node, i) => {
    const key = keyOf(node, i);
    const was = old.get(key);
    if (was?.nodeName !== node.nodeName) return node;
    old.delete(key);
    if (node.nodeType !== Node.ELEMENT_NODE) {
      if (was.data !== node.data) was.data = node.data;
    } else {
      for (const { name } of [...was.attributes]) if (!node.hasAttribute(name)) was.removeAttribute(name);
      for (const { name, value } of node.attributes) {
        if (was.getAttribute(name) !== value) was.setAttribute(name, value);
      }
      patchChildren(was, node);
    }
    return was;
  });
  for (const node of old.values()) node.remove();
  next.forEach((node, i) => node !== from.childNodes[i] && from.insertBefore(node, from.childNodes[i]));
}
