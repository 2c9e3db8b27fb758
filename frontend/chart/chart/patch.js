/** Writes markup into an element, keeping what is alike: the focus stays where it is, and what has changed can move. */
export function patch(element, markup) {
  const next = element.cloneNode(false);
  next.innerHTML = markup;
  patchChildren(element, next);
}

function patchChildren(from, to) {
  const [old, next] = [[...from.childNodes], [...to.childNodes]];
  next.forEach((node, i) => {
    const was = old[i];
    if (!was) from.append(node);
    else if (was.nodeName !== node.nodeName) was.replaceWith(node);
    else if (node.nodeType !== Node.ELEMENT_NODE) {
      if (was.data !== node.data) was.data = node.data;
    } else {
      for (const { name } of [...was.attributes]) if (!node.hasAttribute(name)) was.removeAttribute(name);
      for (const { name, value } of node.attributes) if (was.getAttribute(name) !== value) was.setAttribute(name, value);
      patchChildren(was, node);
    }
  });
  for (const node of old.slice(next.length)) node.remove();
}
