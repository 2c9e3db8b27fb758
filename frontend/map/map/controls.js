/**
 * The controls that not every map has: the list of layers, full screen, and the location of the
 * user.
 */

import '../../core/base/overlay.js';

const CLOSE = 12;
/** The longest wait for the browser's location, in ms. */
const PATIENCE = 20_000;
const FLIGHT = 600;

/**
 * @param {HTMLElement} element the element of the map
 * @param {Function} use returns a context like that of a layer's script
 */
export function control(element, use) {
  element.addEventListener('change', ({ target }) => {
    if (!target.matches('[data-part=layer] > input')) return;
    if (element.hasAttribute('disabled')) target.checked = !target.checked;
    else element.show(+target.dataset.id, target.checked);
  });
  element.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-action]');
    if (!button || element.hasAttribute('disabled')) return;
    if (button.dataset.action === 'fullscreen') {
      if (document.fullscreenElement === element) document.exitFullscreen();
      else element.requestFullscreen?.();
    } else if (button.dataset.action === 'locate' && !button.ariaBusy) locate(element, use(), button);
  });
  element.addEventListener('fullscreenchange', () => {
    const button = element.querySelector('[data-action=fullscreen]');
    if (button) button.ariaPressed = document.fullscreenElement === element;
  });
}

/** Requests the location from the browser, which asks the user for permission. */
function locate(element, context, button) {
  const { ol, map, project, isStill } = context;
  const failed = () => {
    button.ariaBusy = null;
    element.say(context.word('locateFailed'));
  };
  const found = ({ coords: { longitude, latitude, accuracy } }) => {
    button.ariaBusy = null;
    if (!element.isConnected || !map.getTarget()) return;
    const center = project([longitude, latitude]);
    mark(element, context, center, accuracy / ol.proj.getPointResolution('EPSG:3857', 1, center));
    const zoom = Math.max(map.getView().getZoom(), CLOSE);
    element.fly({ center, zoom }, isStill() ? 0 : FLIGHT);
    element.told('locate', { at: [longitude, latitude], accuracy });
  };
  button.ariaBusy = true;
  if (navigator.geolocation) navigator.geolocation.getCurrentPosition(found, failed, { timeout: PATIENCE });
  else failed();
}

const marks = new WeakMap();

function mark(element, { ol, map, color }, center, radius) {
  let layer = marks.get(map);
  if (!layer) {
    layer = new ol.layer.Vector({ source: new ol.source.Vector(), zIndex: Infinity });
    marks.set(map, layer);
    map.addLayer(layer);
  }
  const { Circle, Fill, Stroke, Style } = ol.style;
  const [area, dot] = [new ol.Feature(new ol.geom.Circle(center, radius)), new ol.Feature(new ol.geom.Point(center))];
  const stroke = new Stroke({ color: color('var(--surface)'), width: 3 });
  const fill = new Fill({ color: color('var(--primary)') });
  area.setStyle(new Style({ fill: new Fill({ color: color('color-mix(in srgb, var(--primary) 20%, transparent)') }) }));
  dot.setStyle(new Style({ image: new Circle({ radius: 8, fill, stroke }) }));
  layer.getSource().clear();
  layer.getSource().addFeatures([area, dot]);
}
