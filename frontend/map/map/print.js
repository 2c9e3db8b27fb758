/** Printed maps: light, and with all that the screen shows, though a sheet is narrower than most windows. */

const printers = new Set();
for (const type of ['beforeprint', 'afterprint']) {
  addEventListener(type, () => printers.forEach(({ map, print }) => map.getSize()?.[0] && print(type)));
}

/**
 * Lets a map be printed until it is disposed.
 *
 * @param {HTMLElement} element the es-geo-map
 * @param {ol.Map | undefined} map
 * @param {Function} restyle draws the map in the colours of the theme
 */
export function paper(element, map, restyle) {
  for (const each of printers) if (!each.map.getTarget()) printers.delete(each);
  if (map) printers.add({ map, print });
  let before;

  function print(type) {
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
}
