/**
 * The features of a map for the keyboard and for screen readers, and their popups. On the map,
 * Enter moves to the first visible feature and L lists all visible ones. On a feature, the arrow
 * keys, Home and End move to others, Enter presses it, and Escape moves back. The order is that of
 * reading: rows of 48 px from the top, each in the direction of the page.
 *
 * One button is at the focused feature. A popup is placed at it, and the focus returns to it when
 * the popup closes.
 */

import '../../core/base/overlay.js';

const ROW = 48;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** @type {WeakMap<HTMLElement, Walk>} by map */
const walks = new WeakMap();

/**
 * Adds a layer to the walk through its map.
 *
 * @param {object} context of the layer
 * @param {{features: (extent: number[]) => ol.Feature[], press: (feature: ol.Feature) => void,
 *   label: (feature: ol.Feature) => string, move?: (feature: ol.Feature, x: number, y: number) =>
 *   boolean}} layer
 * @returns {Walk}
 */
export function walk(context, layer) {
  let found = walks.get(context.element);
  if (found?.map !== context.map) walks.set(context.element, (found = new Walk(context)));
  found.layers.add(layer);
  return found;
}

/** Returns the place of a feature, for announcements and popups. */
export function pointOf(feature) {
  const geometry = feature.getGeometry();
  const point = geometry.getInteriorPoint?.() ?? geometry;
  const [west, south, east, north] = point.getExtent();
  return [(west + east) / 2, (south + north) / 2];
}

class Walk {
  layers = new Set();
  #context;
  #at;
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
    if (this.#at?.layer === layer) this.#at = undefined;
  }

  /** Returns the visible features in reading order. */
  inView() {
    const { map } = this;
    const size = map.getSize();
    if (!size) return [];
    const extent = map.getView().calculateExtent(size);
    const sign = this.#direction;
    const place = (layer, feature) => ({ layer, feature, px: map.getPixelFromCoordinate(pointOf(feature)) });
    return [...this.layers]
      .flatMap((layer) => layer.features(extent).map((feature) => place(layer, feature)))
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
      this.#overlay.setPosition(pointOf(this.#at.feature));
    } else if (step) {
      const all = this.inView();
      const by = /Left|Right/.test(key) ? step * this.#direction : step;
      const now = all.findIndex(({ feature }) => feature === this.#at?.feature);
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
    const point = pointOf(to.feature);
    this.#at = to;
    this.#overlay.setPosition(point);
    this.#cursor.ariaLabel = [this.#name(to), this.#context.where(point), number].filter(Boolean).join(', ');
  }

  /** Moves the focus from a cluster to the marker or cluster that has replaced it. */
  follow(feature) {
    if (document.activeElement !== this.#cursor) return;
    const all = this.inView();
    this.#go(all.find((each) => each.feature === feature || each.feature.get('features')?.includes(feature)), all);
  }

  /** Opens the popup of a layer at a feature; the server adds its content. */
  open(layer, feature, id) {
    const { element, tell } = layer.context;
    const popup = element.querySelector(`:scope > es-map-popup[data-layer="${id}"]`);
    if (!popup) return;
    popup.hidePopover();
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
    if (popup?.dataset.key === `${key}`) popup.children[1].hidden = false;
  }

  /** Lists features; a press on one moves to it. */
  async list(all) {
    const { list } = await import('./list.js');
    list(this.#context, all, (each) => this.#name(each), (each) => this.#go(each));
  }
}
