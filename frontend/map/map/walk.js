/**
 * The features of a map for the keyboard and for screen readers, and their popups. On the map,
 * Enter moves to the first visible feature and L lists all visible ones. On a feature, the arrow
 * keys, Home and End move to others, Enter presses it, and Escape moves back. The order is that of
 * reading: rows of 48 px from the top, each in the direction of the page.
 *
 * One button is at the focused feature, and stays there while the feature or the map moves. A popup
 * is placed at it, and the focus returns to it when the popup closes.
 */

import { place } from '../../core/base/overlay.js';

const ROW = 48;
/** The circumference of the earth in the projection. */
export const AROUND = 40075016.68557849;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** @type {WeakMap<HTMLElement, Walk>} by map */
const walks = new WeakMap();

/** What maps that have just left their page have shown, by their numbers. */
const left = new Map();
/** For how long the map that takes the place of one may be awaited, in ms. */
const ANEW = 5000;

/** The last element that got the focus, which it loses when it leaves the page. */
let focused;
document.addEventListener('focusin', ({ target }) => (focused = new WeakRef(target)), true);
document.addEventListener(
  'focusout',
  ({ target }) =>
    // An element that leaves the page may still be there now; that of another window keeps the focus.
    queueMicrotask(() => {
      if (target.isConnected && target !== document.activeElement && focused?.deref() === target) focused = undefined;
    }),
  true,
);

/**
 * Adds a layer to the walk through its map.
 *
 * @param {object} context of the layer
 * @param {{id?: number, features: (...extent: any[]) => ol.Feature[], press: (feature: ol.Feature) => void,
 *   now: (feature: ol.Feature) => ol.Feature | undefined, label: (feature: ol.Feature) => string,
 *   move?: (feature: ol.Feature, x: number, y: number) => boolean}} layer `features` has the
 *   parameters of a source's `getFeaturesInExtent`; `now` returns the feature in place of one that
 *   may be outdated
 * @returns {Walk}
 */
export function walk(context, layer) {
  let found = walks.get(context.element);
  if (found?.map !== context.map) walks.set(context.element, (found = new Walk(context)));
  found.layers.add(layer);
  return found;
}

/** Returns the place of a feature, for announcements and popups: on its largest part. */
export function pointOf(feature) {
  let geometry = feature.getGeometry();
  while (geometry.getType() === 'GeometryCollection') [geometry] = geometry.getGeometries();
  if (!geometry.getCoordinates) {
    // Features of tiles know no more.
    const [west, south, east, north] = geometry.getExtent();
    return [(west + east) / 2, (south + north) / 2];
  }
  const largest = (all, sizeOf) => all.reduce((best, each) => (sizeOf(each) > sizeOf(best) ? each : best));
  switch (geometry.getType()) {
    case 'Polygon':
      return geometry.getInteriorPoint().getCoordinates().slice(0, 2);
    case 'MultiPolygon':
      return largest(geometry.getInteriorPoints().getCoordinates(), ([, , width]) => width).slice(0, 2);
    case 'LineString':
      return geometry.getCoordinateAt(0.5);
    case 'MultiLineString':
      return largest(geometry.getLineStrings(), (line) => line.getLength()).getCoordinateAt(0.5);
    default:
      return geometry.getFirstCoordinate();
  }
}

/**
 * Returns the extent of a source. It crosses the antimeridian under the conditions that `Extent` in
 * Java names.
 */
export function extentOf(source) {
  const all = source.getExtent();
  const [west, south, east, north] = all;
  if (east - west <= AROUND / 2) return all;
  const parts = (geometry) =>
    geometry.getPolygons?.() ?? geometry.getLineStrings?.() ?? geometry.getPoints?.() ?? [geometry];
  const spans = source.getFeatures().flatMap((each) => parts(each.getGeometry()).map((part) => part.getExtent()));
  let [gap, from, to, reach] = [0, west, east, west];
  for (const [left, , right] of spans.sort(([a], [b]) => a - b)) {
    if (left - reach > gap) [gap, from, to] = [left - reach, left, reach];
    reach = Math.max(reach, right);
  }
  const isAcross = gap >= AROUND / 2 || gap - (AROUND - (east - west)) >= AROUND / 4;
  return isAcross ? [from, south, to + AROUND, north] : all;
}

/** Returns the markers of a cluster, or the feature. */
function membersOf(feature) {
  const members = feature.get('features');
  return Array.isArray(members) ? members : [feature];
}

class Walk {
  layers = new Set();
  #context;
  /** The focused feature, or the one whose popup is open, with its layer. */
  #at;
  /** The last popup that was opened. */
  #popup;
  /** Whether it is open, or was when it left the page, where a popover closes without an event. */
  #isOpen = false;
  /** What the map before this one has shown, which has left because its page is built anew. */
  #past;
  #told;
  #cursor = document.createElement('button');
  #overlay;

  constructor(context) {
    const { ol, map } = context;
    this.map = map;
    this.#context = context;
    const cursor = this.#cursor;
    cursor.type = 'button';
    cursor.tabIndex = -1;
    cursor.dataset.es = 'map-cursor';
    cursor.addEventListener('click', () => this.#at?.layer.press(this.#at.feature));
    cursor.addEventListener('keydown', (event) => this.#onKey(event));
    this.#overlay = new ol.Overlay({ element: cursor, positioning: 'center-center', stopEvent: false });
    map.addOverlay(this.#overlay);
    map.on('postrender', () => this.#stay());
    map.on('moveend', () => this.#tell());
    map.on('leave', () => this.#remember());
    this.#past = left.get(map.get('number'));
    const viewport = map.getTargetElement();
    viewport.addEventListener('keydown', (event) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      // A map that starts anew has another walk on the same element.
      if (target !== viewport || walks.get(context.element) !== this) return;
      if (ctrlKey || altKey || metaKey || context.element.hasAttribute('disabled')) return;
      if (key === 'Enter') this.#go(this.inView()[0]);
      else if (key.toLowerCase() === 'l') this.list(this.inView());
      else return;
      event.preventDefault();
    });
  }

  leave(layer) {
    this.layers.delete(layer);
    if (this.#at?.layer === layer) this.#lose();
  }

  /** Keeps what is shown for the map that takes the place of this one when the page is built anew. */
  #remember() {
    const number = this.map.get('number');
    const isOpen = this.#isOpen;
    // If the map is only moved, its popup is closed there.
    this.#isOpen = false;
    left.delete(number);
    if (!this.#at || !(isOpen || focused?.deref() === this.#cursor)) return;
    const { layer, feature } = this.#at;
    const [one] = membersOf(feature);
    const past = { id: layer.id, key: one.getId(), name: layer.label(one), isOpen };
    left.set(number, past);
    setTimeout(() => left.get(number) === past && left.delete(number), ANEW);
  }

  /** Shows what the map before this one has shown, if the layer has a feature with the same name. */
  resume(layer, features) {
    const past = this.#past;
    if (past?.id !== layer.id) return;
    this.#past = undefined;
    // Another server may have given the key to another item.
    const same = features.filter((each) => past.name && layer.label(each) === past.name);
    const feature = same.find((each) => each.getId() === past.key) ?? (same.length === 1 && same[0]);
    if (!feature) return;
    this.map.once('postrender', () => {
      const { activeElement } = document;
      if (activeElement !== document.body && !this.#context.element.contains(activeElement)) return;
      if (past.isOpen) return this.open(layer, feature, layer.id);
      this.#point({ layer, feature });
      this.#cursor.focus({ preventScroll: true });
    });
  }

  /** Moves the cursor and an open popup to where their feature is now. */
  #stay() {
    if (!this.#at) return;
    const { layer } = this.#at;
    const feature = layer.now(this.#at.feature);
    if (!feature) return this.#lose();
    const isOther = feature !== this.#at.feature;
    this.#at = { layer, feature };
    const point = this.near(pointOf(feature));
    if (`${point}` !== `${this.#overlay.getPosition()}`) this.#overlay.setPosition(point);
    if (isOther) this.#label();
    const popup = this.#popup;
    if (!popup?.matches(':popover-open')) return;
    const [x, y] = this.map.getPixelFromCoordinate(point);
    const [width, height] = this.map.getSize();
    if (x < 0 || y < 0 || x > width || y > height) popup.hidePopover();
    else place(popup, this.#cursor, popup.dataset.overlay);
  }

  /** Announces what has taken the place of the focused feature, such as a cluster. */
  #tell() {
    if (!this.#at || document.activeElement !== this.#cursor) return;
    const name = this.#name(this.#at);
    if (name !== this.#told) this.#context.announce(this.#cursor.ariaLabel);
    this.#told = name;
  }

  /** Moves the focus from a feature that is gone to the map. */
  #lose() {
    const { activeElement } = document;
    const isFocused = activeElement === this.#cursor || this.#popup?.contains(activeElement);
    this.#at = undefined;
    this.#popup?.hidePopover();
    this.#overlay.setPosition(undefined);
    if (isFocused) this.map.getTargetElement()?.focus({ preventScroll: true });
  }

  /** Returns a place in the copy of the world that is in view. */
  near([x, y]) {
    return [x + AROUND * Math.round((this.map.getView().getCenter()[0] - x) / AROUND), y];
  }

  /** Returns the visible features in reading order. */
  inView() {
    const { map } = this;
    const size = map.getSize();
    if (!size) return [];
    const extent = map.getView().calculateExtent(size);
    const sign = this.#direction;
    const pxOf = (feature) => map.getPixelFromCoordinate(this.near(pointOf(feature)));
    const located = (layer, feature) => ({ layer, feature, px: pxOf(feature) });
    const found = (layer) => [...new Set(layer.features(extent, map.getView().getProjection()))];
    return [...this.layers]
      .flatMap((layer) => found(layer).map((feature) => located(layer, feature)))
      .filter(({ px }) => px && px.every((each, axis) => each >= 0 && each <= size[axis]))
      .sort(({ px: [ax, ay] }, { px: [bx, by] }) => Math.floor(ay / ROW) - Math.floor(by / ROW) || (ax - bx) * sign);
  }

  /** Returns 1 for a left-to-right page, else -1. */
  get #direction() {
    return getComputedStyle(this.map.getTargetElement()).direction === 'rtl' ? -1 : 1;
  }

  #onKey(event) {
    const { key, shiftKey } = event;
    const step = STEPS[key];
    if (key === 'Escape') this.map.getTargetElement().focus();
    else if (step && shiftKey && Number.isFinite(step)) {
      const isDown = key === 'ArrowDown' || key === 'ArrowUp';
      if (!this.#at?.layer.move?.(this.#at.feature, isDown ? 0 : step, isDown ? step : 0)) return;
    } else if (step) {
      const all = this.inView();
      const by = /Left|Right/.test(key) ? step * this.#direction : step;
      const one = this.#at && membersOf(this.#at.feature)[0];
      const now = all.findIndex(({ feature }) => membersOf(feature).includes(one));
      this.#go(all[Math.max(0, Math.min(now + by, all.length - 1))], all);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Focuses a feature. */
  #go(to, all = this.inView()) {
    const { announce, word } = this.#context;
    const nothing = word('nothingInView');
    if (!to) return announce(nothing);
    this.#point(to, `${all.findIndex(({ feature }) => feature === to.feature) + 1} / ${all.length}`);
    if (document.activeElement === this.#cursor) announce(this.#cursor.ariaLabel);
    else this.#cursor.focus({ preventScroll: true });
  }

  #name({ layer, feature }) {
    return layer.label(feature) || this.#context.word('feature');
  }

  #point(to, number) {
    this.#at = to;
    this.#told = this.#name(to);
    this.#overlay.setPosition(this.near(pointOf(to.feature)));
    this.#label(number);
  }

  #label(number) {
    const where = this.#context.where(pointOf(this.#at.feature));
    this.#cursor.ariaLabel = [this.#name(this.#at), where, number].filter(Boolean).join(', ');
  }

  /** Opens the popup of a layer at a feature; the server adds its content. */
  open(layer, feature, id) {
    const { element, tell } = layer.context;
    const popup = element.querySelector(`:scope > es-map-popup[data-layer="${id}"]`);
    if (!popup) return;
    popup.hidePopover();
    this.#popup = popup;
    popup.onbeforetoggle = ({ newState }) => this.#popup === popup && (this.#isOpen = newState === 'open');
    if (this.#at?.feature !== feature) this.#point({ layer, feature });
    const [title, body] = popup.children;
    title.textContent = popup.ariaLabel = this.#name({ layer, feature });
    body.hidden = true;
    popup.dataset.key = feature.getId();
    this.#cursor.focus({ preventScroll: true });
    popup.showPopover();
    tell('popup', { key: feature.getId() });
  }

  /** Shows the content of a popup, if it is for the feature whose popup is open. */
  fill({ id, key }) {
    const popup = this.#context.element.querySelector(`:scope > es-map-popup[data-layer="${id}"]`);
    if (popup?.dataset.key !== `${key}`) return;
    popup.children[1].hidden = false;
    // The focus was on content that was replaced.
    if (popup.matches(':popover-open') && document.activeElement === document.body) {
      popup.focus({ preventScroll: true });
    }
  }

  /** Lists features; a press on one moves to it. */
  async list(all) {
    const { list } = await import('./list.js');
    list(this.#context, all, (each) => this.#name(each), (each) => this.#go(each));
  }
}
