/** Printed maps: light, and with all that the screen shows, though a sheet is narrower than most windows. */

const printers = new Set();
for (const type of ['beforeprint', 'afterprint']) {
  addEventListener(type, () => printers.forEach((print) => print(type)));
}

/**
 * Lets a map be printed.
 *
 * @param {HTMLElement} element the es-geo-map
 * @param {ol.Map} map
 * @param {Function} restyle draws the map in the colours of the theme
 * @returns {Function} ends that, so that the page does not keep a map that is gone
 */
export function paper(element, map, restyle) {
  let before;

  function print(type) {
    if (!map.getSize()?.[0]) return;
    const view = map.getView();
    const isPrinting = type === 'beforeprint';
    const extent = view.calculateExtent(map.getSize());
    if (isPrinting) before ??= { center: view.getCenter(), resolution: view.getResolution() };
    element.toggleAttribute('data-printing', isPrinting);
    map.updateSize();
    view.cancelAnimations();
    if (isPrinting) view.fit(extent);
    else if (before) {
      view.setCenter(before.center);
      view.setResolution(before.resolution);
      before = undefined;
    }
    restyle();
    map.renderSync();
  }

  printers.add(print);
  return () => printers.delete(print);
}
