/** The list of the visible features of a map, in a dialog. */

import '../../core/base/overlay.js';

/** The largest number of listed features. */
const LISTED = 100;

function button(text, press) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  made.dataset.stateLayer = '';
  made.addEventListener('click', press);
  return made;
}

/**
 * @param {object} context of a layer
 * @param {{layer: object, feature: ol.Feature}[]} all
 * @param {Function} nameOf returns the label of one of them
 * @param {Function} go moves the focus to one of them
 */
export function list({ word, element }, all, nameOf, go) {
  element.querySelector(':scope > [data-es=map-list]')?.remove();
  const shown = element.appendChild(document.createElement('div'));
  shown.popover = 'manual';
  shown.role = 'dialog';
  Object.assign(shown.dataset, { overlay: 'modal', es: 'map-list' });
  const title = shown.appendChild(document.createElement('div'));
  const heading = all.length ? word('inView').replace('{0}', all.length) : word('nothingInView');
  title.textContent = shown.ariaLabel = heading;
  const body = shown.appendChild(document.createElement('section'));
  const layers = [...new Set(all.map(({ layer }) => layer))];
  for (const layer of layers) {
    const items = document.createElement('ul');
    const name = layers.length > 1 && layer.context.layerName();
    if (name) body.appendChild(document.createElement('div')).textContent = items.ariaLabel = name;
    body.append(items);
    for (const each of all.slice(0, LISTED).filter((one) => one.layer === layer)) {
      const choose = () => {
        shown.hidePopover();
        return go(each);
      };
      items.appendChild(document.createElement('li')).append(button(nameOf(each), choose));
    }
  }
  shown.append(button(word('close'), () => shown.hidePopover()));
  shown.querySelector('button').autofocus = true;
  shown.showPopover();
}
