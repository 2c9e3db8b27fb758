/** Prints the rows of a window: those that are loaded. */

/** The number of rows that are printed at most. */
const MAX_ROWS = 500;
let isPrinting = false;
/** Where the window was before. @type {WeakMap<HTMLElement, {kind: string, height: string, top: number}>} */
const places = new WeakMap();

for (const type of ['beforeprint', 'afterprint']) {
  window.addEventListener(type, () => {
    isPrinting = type === 'beforeprint';
    for (const table of document.querySelectorAll('es-table')) table.changed();
  });
}

/** Shows the rows that are loaded while the page is printed, and says which of how many they are. */
customElements.get('es-table').prototype.limit = (view, box) => {
  const isLimited = isPrinting && !view.whole && view.data.size > 0;
  const { dataset, style } = box.firstElementChild;
  const place = places.get(box);
  box.toggleAttribute('data-printed', isLimited);
  if (isLimited) {
    if (!place) places.set(box, { kind: dataset.window, height: style.blockSize, top: box.scrollTop });
    // The longest run, so that no row is missing and requested.
    let run = [];
    let longest = run;
    for (const index of [...view.data.keys()].sort((a, b) => a - b)) {
      if (index !== run.at(-1) + 1) run = [];
      run.push(index);
      if (run.length > longest.length) longest = run;
    }
    view.whole = true;
    [view.first] = longest;
    view.end = view.first + Math.min(longest.length, MAX_ROWS);
  } else if (place) {
    places.delete(box);
    box.removeAttribute('data-fits');
    dataset.window = place.kind;
    style.blockSize = place.height;
    box.scrollTop = place.top;
  }
};
