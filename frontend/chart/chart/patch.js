/** Writes markup into an element and keeps what is alike, with the focus; what has changed can move. */
export function patch(element, markup) {
  const next = element.cloneNode(false);
  next.innerHTML = markup;
  patchChildren(element, next);
}

/** What a node is known by: the number of its series, else its place. */
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
      for (const { name, value } of node.attributes) if (was.getAttribute(name) !== value) was.setAttribute(name, value);
      patchChildren(was, node);
    }
    return was;
  });
  for (const node of old.values()) node.remove();
  next.forEach((node, i) => node !== from.childNodes[i] && from.insertBefore(node, from.childNodes[i]));
}
