/**
 * The map's element: its view, its layers, the keyboard and the controls. The server sends operations to `update`; what the
 * user does shows at once, and is told by the event `es-geo-map`. Each type of layer has a script of its own beside this one,
 * which is loaded with the first such layer and exports
 *
 *     create(description, context) => {layer, apply(operation), dispose(), extent?(), ready?, nameAt?(point), press?(feature),
 *                                      restyle?(), retry?()}
 *
 * `layer` is one of OpenLayers, `ready` a promise, `extent` and `point` are of the projection. A feature has its id for the
 * server as its OpenLayers id. `description` and operations are what the layer's Java class has written.
 */

import { announce } from '../../core/base/announce.js';

/**
 * What a layer's script is given.
 *
 * @typedef {object} Context
 * @property {typeof ol} ol
 * @property {ol.Map} map
 * @property {HTMLElement} element the es-geo-map
 * @property {(coordinate: number[]) => number[]} project longitude and latitude to the projection
 * @property {(point: number[]) => number[]} unproject and back, with a longitude from -180 to 180
 * @property {(color: string) => string} color resolves a CSS colour, such as var(--primary), for a canvas
 * @property {() => boolean} isStill whether the user prefers reduced motion
 * @property {(text: string) => string} word of GeoMapText, in camel case
 * @property {(words: string) => void} announce
 * @property {(name: string, detail?: object) => void} tell to the layer's `handle` in Java
 * @property {(feature: ol.Feature) => void} select tells the server that the feature was pressed
 * @property {(state?: 'failed' | 'slow') => void} report shows a notice about the layer; without a state, removes it
 */

const OPEN_LAYERS = new URL('../../webjars/ol/10.7.0/', import.meta.url);
/** What the world is on a map that was not told where to look: all land where people live. */
const WORLD = [-180, -60, 180, 84];
const FLIGHT = 600;
const STEP = 200;
const PIXELS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

let library;

/** Loads OpenLayers, once a page. After a failure it is tried again. */
function load() {
  return (library ??= new Promise((resolve, reject) => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${OPEN_LAYERS}ol.css` });
    const script = Object.assign(document.createElement('script'), { src: `${OPEN_LAYERS}dist/ol.js` });
    script.onload = () => resolve(window.ol);
    script.onerror = () => {
      library = undefined;
      for (const each of [style, script]) each.remove();
      reject(new Error(script.src));
    };
    document.head.append(style, script);
  }));
}

// The scripts of a page are there before its elements.
load().catch(() => {});

const still = matchMedia('(prefers-reduced-motion: reduce)');
const wrap = (longitude) => ((((longitude + 180) % 360) + 360) % 360) - 180;
const round = (degrees) => Math.round(degrees * 1e7) / 1e7;

class GeoMapElement extends HTMLElement {
  #ol;
  #map;
  #view;
  #viewport;
  #probe;
  /** By id: {handle, name, shown, ol, work}. */
  #layers = new Map();
  #order = [];
  #words = {};
  #work = Promise.resolve();
  #isWorld = true;
  /** Where Home leads to: the last operation that placed the map. */
  #home;
  #isUser = false;
  #goal;
  #told = '';
  #observer = new ResizeObserver(() => this.#resize());

  connectedCallback() {
    if (this.#map) this.#map.setTarget(this.#viewport);
  }

  disconnectedCallback() {
    // A map that is moved in the page comes back at once.
    setTimeout(() => this.isConnected || this.#end());
  }

  /** Takes operations of the server. */
  update(operations) {
    this.#work = this.#work.then(async () => {
      this.#ol ??= await load();
      for (const each of operations) this.#run(each);
    });
    this.#work = this.#work.catch((error) => this.#fail(error, operations));
  }

  #fail(error, operations) {
    console.error(error);
    this.toggleAttribute('data-failed', true);
  }

  #run(operation) {
    if (operation.id) return this.#withLayer(operation.id, (handle, entry) => this.#apply(operation, handle, entry));
    ({
      new: () => this.#begin(),
      chrome: () => this.#dress(operation),
      layers: () => this.#takeLayers(operation.layers),
      view: () => this.#place(operation),
      fit: () => this.#fit(operation),
    })[operation.op]();
  }

  // ---- The map ----

  #begin() {
    const { ol } = this;
    this.#end();
    this.#viewport = this.querySelector(':scope > [data-part=viewport]');
    this.#probe = this.appendChild(Object.assign(document.createElement('i'), { hidden: true }));
    this.#view = new this.#ol.View({ center: [0, 0], zoom: 0, minZoom: 0, maxZoom: 24, multiWorld: true });
    this.#map = new this.#ol.Map({
      target: this.#viewport,
      view: this.#view,
      layers: [],
      controls: [],
      interactions: this.#interactions(),
    });
    this.#isWorld = true;
    this.#home = undefined;
    this.#told = '';
    this.#map.on('moveend', () => this.#tellMove());
    this.#map.on('click', (event) => this.#onClick(event));
    this.#map.on('pointermove', (event) => this.#onHover(event));
    for (const type of ['pointerdown', 'wheel', 'keydown']) this.#viewport.addEventListener(type, this.#touch, true);
    this.#viewport.addEventListener('keydown', this.#onKey);
    this.#observer.observe(this.#viewport);
  }

  #end() {
    this.#observer.disconnect();
    for (const id of this.#layers.keys()) this.#drop(id);
    if (!this.#map) return;
    for (const type of ['pointerdown', 'wheel', 'keydown']) this.#viewport.removeEventListener(type, this.#touch, true);
    this.#viewport.removeEventListener('keydown', this.#onKey);
    this.#map.setTarget(undefined);
    this.#map.dispose();
    this.#map = undefined;
    this.#probe.remove();
  }

  #interactions() {
    const { interaction, Kinetic } = this.#ol;
    const allows = (name) => !this.hasAttribute('disabled') && !this.dataset.readOnly?.split(' ').includes(name);
    const hasFocus = () => this.contains(document.activeElement);
    const element = this;
    return [
      new interaction.DragPan({
        kinetic: still.matches ? undefined : new Kinetic(-0.005, 0.05, 100),
        condition({ originalEvent }) {
          const isEnough = originalEvent.pointerType !== 'touch' || !element.hasAttribute('data-two-finger-pan');
          return allows('center') && (isEnough || this.getPointerCount() === 2);
        },
      }),
      new interaction.PinchZoom({ condition: () => allows('zoom') }),
      new interaction.DoubleClickZoom({ condition: () => allows('zoom'), duration: this.#time(STEP) }),
      new interaction.MouseWheelZoom({
        condition: ({ originalEvent: { ctrlKey, metaKey } }) => allows('zoom') && (ctrlKey || metaKey || hasFocus()),
      }),
    ];
  }

  #time = (ms) => (still.matches ? 0 : ms);
  #touch = () => (this.#isUser = true);

  #resize() {
    this.#map.updateSize();
    if (this.#isWorld) this.#showWorld();
  }

  // ---- The view ----

  #showWorld() {
    if (this.#map.getSize()?.every((px) => px > 0)) this.#view.fit(this.#extent(WORLD), { callback: () => {} });
  }

  #extent([west, south, east, north]) {
    const { fromLonLat } = this.#ol.proj;
    const limit = (latitude) => Math.max(-85, Math.min(latitude, 85));
    return [...fromLonLat([west, limit(south)]), ...fromLonLat([east + (west > east ? 360 : 0), limit(north)])];
  }

  #settle() {
    this.#isUser = false;
    this.#goal = undefined;
    this.#view.cancelAnimations();
  }

  #place(operation) {
    const { center, zoom, rotation, fly } = operation;
    this.#settle();
    if (rotation !== undefined) this.#view.setRotation((rotation * Math.PI) / 180);
    if (!center && zoom === undefined) return;
    this.#isWorld = false;
    this.#home = { ...(this.#home?.op === 'view' && this.#home), ...operation };
    const target = {
      ...(center && { center: this.#ol.proj.fromLonLat(center) }),
      ...(zoom !== undefined && { zoom }),
    };
    if (fly && !still.matches) return this.#view.animate({ ...target, duration: FLIGHT });
    if (target.center) this.#view.setCenter(target.center);
    if (zoom !== undefined) this.#view.setZoom(zoom);
  }

  #fit(operation) {
    const show = (extent) => {
      if (!extent || extent.some((each) => !Number.isFinite(each))) return;
      this.#settle();
      this.#isWorld = false;
      this.#map.updateSize();
      this.#view.fit(extent, { padding: [16, 16, 16, 16], maxZoom: 16 });
    };
    this.#home = operation;
    const { bounds, layer } = operation;
    if (bounds) return show(this.#extent(bounds));
    this.#withLayer(layer, async (handle) => {
      await handle.ready;
      if (this.#home === operation) show(handle.extent?.() ?? handle.layer.getSource?.()?.getExtent?.());
    });
  }

  #goHome() {
    if (this.#home) return this.#home.op === 'fit' ? this.#fit(this.#home) : this.#place(this.#home);
    this.#settle();
    this.#isWorld = true;
    this.#showWorld();
  }

  #zoomBy(steps) {
    this.#isUser = true;
    this.#isWorld = false;
    const from = this.#goal ?? this.#view.getZoom();
    const zoom = Math.max(0, Math.min(Math.round(from + steps), 24));
    this.#goal = zoom;
    this.#view.cancelAnimations();
    this.#view.animate({ zoom, duration: this.#time(STEP) }, () => (this.#goal = undefined));
    this.#announcePlace(zoom);
  }

  #panBy(x, y) {
    this.#isWorld = false;
    const resolution = this.#view.getResolution();
    const angle = this.#view.getRotation();
    const [dx, dy] = [x * resolution, y * resolution];
    const [cx, cy] = this.#view.getCenter();
    const center = [cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle)];
    this.#view.cancelAnimations();
    this.#view.setCenter(center);
    this.#announcePlace(this.#view.getZoom());
  }

  #unproject = (point) => {
    const [longitude, latitude] = this.#ol.proj.toLonLat(point);
    return [round(wrap(longitude)), round(Math.max(-90, Math.min(latitude, 90)))];
  };

  #tellMove() {
    const size = this.#map.getSize();
    if (!size?.every((px) => px > 0)) return;
    const [left, bottom, right, top] = this.#view.calculateExtent(size);
    const [west, south] = this.#unproject([left, bottom]);
    const [east, north] = this.#unproject([right, top]);
    const isRound = right - left >= 2 * 20037508;
    const detail = {
      type: 'move',
      center: this.#unproject(this.#view.getCenter()),
      zoom: round(this.#view.getZoom()),
      bounds: isRound ? [-180, south, 180, north] : [west, south, east, north],
      user: this.#isUser,
      world: this.#isWorld,
    };
    const told = JSON.stringify([detail.center, detail.zoom, detail.bounds]);
    if (told === this.#told) return;
    this.#told = told;
    this.#tell(detail);
  }

  #tell(detail) {
    this.dispatchEvent(new CustomEvent('es-geo-map', { detail }));
  }

  #announcePlace(zoom) {
    const { position, north, south, east, west } = this.#words;
    const [longitude, latitude] = this.#unproject(this.#view.getCenter());
    const degrees = (words, number) => words.replace('{0}', this.#format(Math.abs(number)));
    const name = this.#order.map((id) => this.#layers.get(id)?.handle?.nameAt?.(this.#view.getCenter())).findLast(Boolean);
    const place = position
      .replace('{0}', degrees(latitude < 0 ? south : north, latitude))
      .replace('{1}', degrees(longitude < 0 ? west : east, longitude))
      .replace('{2}', this.#format(zoom));
    announce(name ? `${name}, ${place}` : place);
  }

  #format(number) {
    return new Intl.NumberFormat(this.#words.locale, { maximumFractionDigits: 1 }).format(number);
  }

  // ---- Layers ----

  #takeLayers(all) {
    const ids = all.map(({ id }) => id);
    for (const id of this.#layers.keys()) if (!ids.includes(id)) this.#drop(id);
    this.#order = ids;
    for (const each of all) if (each.type) this.#addLayer(each);
    this.#stack();
  }

  #addLayer(description) {
    const { id, type, opacity = 1, visible = true, attribution = [], name = '' } = description;
    const entry = { attribution, name, visible };
    this.#layers.set(id, entry);
    entry.work = import(`./${type}.js`)
      .then(({ create }) => create(description, this.#context(id)))
      .then((handle) => {
        if (this.#layers.get(id) !== entry) return handle.dispose();
        entry.handle = handle;
        handle.layer.set('id', id);
        handle.layer.setOpacity(opacity);
        handle.layer.setVisible(entry.visible);
        this.#map.addLayer(handle.layer);
        this.#stack();
      })
      .catch((error) => {
        console.error(error);
        this.#report(id, 'failed');
      });
  }

  /** Calls an action when the layer's script is there, after those that were called for before. */
  #withLayer(id, action) {
    const entry = this.#layers.get(id);
    if (entry) entry.work = entry.work.then(() => entry.handle && action(entry.handle, entry)).catch((error) => console.error(error));
  }

  #apply(operation, handle, entry) {
    const { op, visible, opacity, attribution, name } = operation;
    if (op === 'visible') handle.layer.setVisible((entry.visible = visible));
    else if (op === 'opacity') handle.layer.setOpacity(opacity);
    else if (op === 'attribution') entry.attribution = attribution;
    else if (op === 'name') entry.name = name;
    else handle.apply(operation);
  }

  #drop(id) {
    const { handle } = this.#layers.get(id);
    this.#layers.delete(id);
    if (!handle) return;
    this.#map.removeLayer(handle.layer);
    handle.dispose();
  }

  #stack() {
    this.#order.forEach((id, index) => this.#layers.get(id)?.handle?.layer.setZIndex(index));
  }

  #context(id) {
    return {
      ol: this.#ol,
      map: this.#map,
      element: this,
      project: (coordinate) => this.#ol.proj.fromLonLat(coordinate),
      unproject: this.#unproject,
      color: (color) => this.#color(color),
      isStill: () => still.matches,
      word: (text) => this.#words[text],
      announce,
      tell: (name, detail) => this.#tell({ ...detail, type: 'layer', id, name }),
      select: (feature) => this.#select(id, feature),
      report: (state) => this.#report(id, state),
    };
  }

  #report(id, state) {
    this.toggleAttribute('data-failed', state === 'failed');
  }

  #color(color) {
    this.#probe.style.color = color;
    return getComputedStyle(this.#probe).color;
  }

  // ---- Pointer ----

  #listens = (type) => this.dataset.listens?.split(' ').includes(type);

  #hit(pixel, hitTolerance) {
    return this.#map.forEachFeatureAtPixel(
      pixel,
      (feature, layer) => {
        const id = layer?.get('id');
        return id && feature.getId() !== undefined ? { id, feature } : undefined;
      },
      { hitTolerance },
    );
  }

  #onClick({ pixel, coordinate, originalEvent }) {
    if (this.hasAttribute('disabled')) return;
    const hit = this.#hit(pixel, originalEvent.pointerType === 'mouse' ? 2 : 8);
    if (this.#listens('click')) {
      this.#tell({ type: 'click', at: this.#unproject(coordinate), ...(hit && { layer: hit.id, feature: hit.feature.getId() }) });
    }
    if (hit && !this.#layers.get(hit.id)?.handle.press?.(hit.feature)) this.#select(hit.id, hit.feature);
  }

  #select(layer, feature) {
    if (this.#listens('select')) this.#tell({ type: 'select', layer, feature: feature.getId() });
  }

  #hovered;

  #onHover({ pixel, coordinate, dragging, originalEvent }) {
    if (dragging || originalEvent.pointerType === 'touch' || this.hasAttribute('disabled')) return;
    const hit = this.#hit(pixel, 2);
    this.#viewport.toggleAttribute('data-hit', !!hit);
    if (hit?.feature === this.#hovered || !this.#listens('hover')) return;
    this.#hovered = hit?.feature;
    this.#tell({ type: 'hover', at: this.#unproject(coordinate), ...(hit && { layer: hit.id, feature: hit.feature.getId() }) });
  }

  // ---- Keys ----

  #onKey = (event) => {
    const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (target !== this.#viewport || ctrlKey || altKey || metaKey || this.hasAttribute('disabled')) return;
    const pan = PIXELS[key];
    if (pan) {
      const [width, height] = this.#map.getSize();
      const share = shiftKey ? 1 : 0.25;
      this.#panBy(pan[0] * width * share, pan[1] * height * share);
    } else if (key === '+' || key === '=') this.#zoomBy(1);
    else if (key === '-') this.#zoomBy(-1);
    else if (key === 'Home') this.#goHome();
    else return;
    event.preventDefault();
  };

  // ---- Around the map ----

  #dress({ words, locale }) {
    this.#words = { ...words, locale };
  }
}

customElements.define('es-geo-map', GeoMapElement);
