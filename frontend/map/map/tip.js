/** The label of the feature under the mouse, as one of the library's tooltips. */

import '../../core/button/tooltip.js';

const SIZE = 24;
const tips = new WeakMap();

/**
 * @param {ol.Map} map
 * @param {string | undefined} label undefined for none
 * @param {number[]} point where the mouse is
 */
export function tip(map, label, point) {
  let found = tips.get(map);
  if (!found) {
    const element = document.createElement('div');
    Object.assign(element.style, { width: `${SIZE}px`, height: `${SIZE}px` });
    found = new window.ol.Overlay({ element, positioning: 'center-center', stopEvent: false });
    tips.set(map, found);
    map.addOverlay(found);
  }
  const element = found.getElement();
  // The box is removed and added again: a box that stays under the mouse is entered only once, so
  // the tooltip would keep the previous label.
  if (element.dataset.tooltip !== label) {
    found.setPosition(undefined);
    element.dataset.tooltip = label ?? '';
  }
  found.setPosition(label && point);
}
