/**
 * Returns the element that scrolls another one: the nearest scrolling ancestor, the scroller of the nearest shell,
 * or that of the document. A sheet or dialog within a shell may scroll by itself and is then found first.
 *
 * @param {Element} element
 * @param {RegExp} overflow the values of `overflow` that make an ancestor a scroller
 * @returns {Element}
 */
export function scrollerOf(element, overflow = /auto|scroll/) {
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    // A shell is recognised by its tag, since its style sheet may not be loaded yet.
    const isMain = each.localName === 'es-app-shell-main';
    const shell = each.localName === 'es-app-shell' ? each : isMain && each.closest('es-app-shell');
    if (shell) return scrollerOfShell(shell);
    if (overflow.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.scrollingElement;
}

/**
 * Returns the element that scrolls the pages of a shell.
 *
 * @param {Element} shell
 * @returns {Element}
 */
export function scrollerOfShell(shell) {
  if (shell.getAttribute('data-scroll') === 'page') {
    return shell.hasAttribute('data-boxed') ? shell : document.scrollingElement;
  }
  return shell.querySelector(':scope > es-app-shell-main') ?? shell;
}
