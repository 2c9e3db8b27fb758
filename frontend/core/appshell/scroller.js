/**
 * The element that scrolls around another one: the nearest ancestor that does, the scroller of the nearest shell, or the
 * document's. A sheet or a dialog that scrolls by itself within a shell comes before the shell.
 *
 * @param {Element} element
 * @param {RegExp} overflow which values of `overflow` make an ancestor one that scrolls
 * @returns {Element}
 */
export function scrollerOf(element, overflow = /auto|scroll/) {
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    // What belongs to a shell is known by name: its style sheet may come later.
    const shell = each.localName === 'es-app-shell' ? each : each.localName === 'es-app-shell-main' && each.closest('es-app-shell');
    if (shell) return scrollerOfShell(shell);
    if (overflow.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.scrollingElement;
}

/**
 * @param {Element} shell
 * @returns {Element}
 */
export function scrollerOfShell(shell) {
  if (shell.getAttribute('data-scroll') === 'page') {
    return shell.hasAttribute('data-boxed') ? shell : document.scrollingElement;
  }
  return shell.querySelector(':scope > es-app-shell-main') ?? shell;
}
