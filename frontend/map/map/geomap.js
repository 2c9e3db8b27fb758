/**
 * The element of a map. The server sends operations to `update`. The map shows the user's actions
 * immediately, and reports them by `es-geo-map`. `MapLayer` in Java describes a layer's script.
 */

import { announce } from '../../core/base/announce.js';

const OPEN_LAYERS = new URL('../ol/', import.meta.url);
/** The inhabited world, which a map shows by default. */
const WORLD = [-180, -60, 180, 84];
const AROUND = 40075016;
const MAX_ZOOM = 24;
/** The least difference of zooms that counts. */
const SMALLEST = 1e-6;
const PAN = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const ZOOM = { '+': 1, '=': 1, '-': -1, zoomIn: 1, zoomOut: -1 };
/** The durations of animations and hints, in ms. */
const STEP = 200;
const FLIGHT = 600;
const HINT = 1500;
/** The pause after which a turn of the wheel is another one, in ms. */
const TURN = 250;

/** The members of a report; `MapReport` in Java describes them. Others are not sent. */
const REPORT = [
  ...['type', 'revision', 'center', 'zoom', 'bounds', 'user', 'world'],
  ...['at', 'layer', 'feature', 'accuracy'],
  ...['id', 'visible', 'name', 'key', 'keys'],
];

const still = matchMedia('(prefers-reduced-motion: reduce)');
const wrap = (longitude) => ((((longitude + 180) % 360) + 360) % 360) - 180;
const round = (number) => Math.round(number * 1e7) / 1e7;

let library;

/** Loads OpenLayers once per page; again after a failure. */
function load() {
  return (library ??= new Promise((resolve, reject) => {
    const add = (tag, properties) => document.head.appendChild(Object.assign(document.createElement(tag), properties));
    add('link', { rel: 'stylesheet', href: `${OPEN_LAYERS}ol.css` });
    add('script', { src: `${OPEN_LAYERS}ol.js`, onload: () => resolve(window.ol), onerror: reject });
  })).catch((error) => {
    library = undefined;
    throw error;
  });
}

// Starts before the page has its first map.
load().catch(() => {});

class GeoMapElement extends HTMLElement {
  static observedAttributes = ['disabled', 'data-read-only'];

  /** The operations of the server that have not been run yet. */
  #queue = [];
  #isBusy = false;
  #ol;
  #map;
  #view;
  /** The layers by id, in their order. */
  #layers = new Map();
  #words;
  /** The problems by the id of a layer, or 0 for the map: 'Failed', 'Slow' or 'Unsupported'. */
  #troubles = new Map();
  /**
   * The state of the view that shows the world; while the view has it, a resize shows the world
   * again.
   */
  #world;
  /** The last operation that placed the map. */
  #home;
  #isUser = false;
  /** The number of the last operation that moved the map. */
  #revision;
  /** The view at the end of a running animation, from which further keys continue. */
  #goal = {};
  #told;
  #hovered;
  #tip;
  #printer;
  #hinting;
  #extras;
  /** The action that waits for the map to have a size. */
  #later;
  /** When the wheel has zoomed last. */
  #turned = -Infinity;
  #observer = new ResizeObserver(() => {
    this.#map.updateSize();
    if (this.#state === this.#world) this.#showWorld();
    this.#whenSized(this.#later);
  });

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#onKey(event));
    this.addEventListener('click', ({ target }) => {
      const { action, part } = target.closest('button')?.dataset ?? {};
      if (ZOOM[action]) this.#zoomBy(ZOOM[action]);
      if (part === 'retry') this.#retry();
    });
    // This colour has a transition, so its end reports any change of the theme.
    this.addEventListener('transitionend', ({ propertyName }) => {
      if (propertyName === 'caret-color') this.#restyle();
    });
    // In the capture phase, before OpenLayers handles the events.
    const options = { capture: true, passive: true };
    this.addEventListener('pointerdown', () => (this.#isUser = true), options);
    this.addEventListener(
      'wheel',
      (event) => {
        const isOnMap = () => this.#part('viewport').contains(event.target);
        if (this.#meansMap(event)) this.#isUser = true;
        else if (this.#canTurn(event) && isOnMap()) this.say(this.#words?.wheelHint);
      },
      options,
    );
    this.addEventListener(
      'touchmove',
      ({ touches }) => {
        const isHint = touches.length < 2 && this.hasAttribute('data-two-finger-pan');
        if (isHint) this.say(this.#words?.touchHint);
      },
      options,
    );
  }

  connectedCallback() {
    this.#drain();
  }

  disconnectedCallback() {
    this.#map?.dispatchEvent('leave');
    // An element that is moved is connected again in the same task.
    setTimeout(() => this.isConnected || this.#end());
  }

  attributeChangedCallback() {
    for (const each of this.#map?.getInteractions().getArray() ?? []) each.setActive(this.#allows(each.allowedBy));
    this.#showZooms();
  }

  /** Runs operations of the server. */
  update(operations) {
    for (const each of operations) {
      // Texts do not need OpenLayers.
      if (each.op === 'words') this.#takeWords(each);
      else this.#queue.push(each);
      for (const { type } of each.layers ?? []) if (type) import(`./${type}.js`).catch(() => {});
    }
    this.#drain();
  }

  async #drain() {
    if (this.#isBusy || !this.#queue.length) return;
    this.#isBusy = true;
    try {
      this.#ol ??= await load();
      while (this.#queue.length && this.isConnected) this.#run(this.#queue.shift());
    } catch (error) {
      console.error(error);
      this.#report({ id: 0 }, 'Failed');
    }
    this.#isBusy = false;
  }

  #run(operation) {
    const { op, id, layers } = operation;
    if (id) this.#with(id, (layer) => this.#apply(layer, operation));
    else if (op === 'new') this.#begin(operation.map);
    else if (op === 'layers') this.#takeLayers(layers);
    else {
      this.#revision = operation.revision;
      if (op === 'view') this.#place(operation);
      else this.#fit(operation);
    }
  }

  // ---- The map ----

  #begin(number) {
    this.#end();
    const viewport = this.#part('viewport');
    const { View, Map } = this.#ol;
    this.#view = new View({ center: [0, 0], zoom: 0, maxZoom: MAX_ZOOM, multiWorld: true });
    const interactions = this.#interactions();
    this.#map = new Map({ target: viewport, view: this.#view, layers: [], controls: [], interactions });
    this.#map.set('number', number);
    this.#home = this.#told = this.#later = undefined;
    this.#goal = {};
    this.#revision = 0;
    this.#map.on('moveend', () => this.#tellMove());
    // OpenLayers fires no moveend for its first frame.
    this.#map.once('postrender', () => this.#tellMove());
    this.#map.on('postrender', () => this.#showDetail());
    this.#map.on('click', (event) => this.#onClick(event));
    this.#map.on('pointermove', (event) => this.#onHover(event));
    this.#view.on('change:resolution', () => this.#showZooms());
    const map = this.#map;
    this.#printer = import('./print.js').then(({ paper }) => paper(this, map, () => this.#restyle()));
    this.#observer.observe(viewport);
    this.#showWorld();
    this.attributeChangedCallback();
  }

  #end() {
    this.#observer.disconnect();
    this.#takeLayers([]);
    this.#printer?.then((end) => end());
    this.#map?.setTarget();
    this.#map?.dispose();
    this.#map = this.#printer = undefined;
  }

  #interactions() {
    const { DragPan, PinchZoom, DoubleClickZoom, MouseWheelZoom } = this.#ol.interaction;
    const isFree = ({ pointerType }) => pointerType !== 'touch' || !this.hasAttribute('data-two-finger-pan');
    const pan = new DragPan({
      kinetic: still.matches ? undefined : new this.#ol.Kinetic(-0.005, 0.05, 100),
      condition: ({ originalEvent }) => isFree(originalEvent) || pan.getPointerCount() === 2,
    });
    pan.allowedBy = 'center';
    const duration = this.#time(STEP);
    // OpenLayers asks for all types of events.
    const condition = ({ type, originalEvent }) => type === 'wheel' && this.#meansMap(originalEvent);
    const wheel = new MouseWheelZoom({ duration, condition });
    return [pan, new PinchZoom({ duration }), new DoubleClickZoom({ duration }), wheel];
  }

  #time = (ms) => (still.matches ? 0 : ms);

  #allows(property = 'zoom') {
    return !this.hasAttribute('disabled') && !this.dataset.readOnly?.split(' ').includes(property);
  }

  /** Returns whether the wheel zooms the map rather than scrolling the page. */
  #meansMap(event) {
    const isModified = event.ctrlKey || event.metaKey;
    return isModified || (this.contains(document.activeElement) && this.#canTurn(event));
  }

  /**
   * Returns whether a turn of the wheel changes the zoom. At the end of the zoom, it scrolls the
   * page, but not in the middle of a turn that has zoomed.
   */
  #canTurn({ deltaY, timeStamp }) {
    const isSameTurn = timeStamp - this.#turned < TURN;
    const room = deltaY > 0 ? this.#zoom : MAX_ZOOM - this.#zoom;
    const can = isSameTurn || (this.#allows() && room > SMALLEST);
    if (can) this.#turned = timeStamp;
    return can;
  }

  // ---- The view ----

  #whenSized(action) {
    this.#later = this.#size ? action?.() : action;
  }

  #showWorld() {
    if (this.#size) this.#view.fit(this.#extent(WORLD));
    this.#world = this.#state;
  }

  get #zoom() {
    return this.#goal.zoom ?? this.#view.getZoom();
  }

  get #center() {
    return this.#goal.center ?? this.#view.getCenter();
  }

  get #state() {
    return `${this.#view.getCenter()} ${this.#view.getResolution()}`;
  }

  get #size() {
    const size = this.#map?.getSize();
    return size?.[0] && size[1] ? size : undefined;
  }

  #project = (coordinate) => this.#ol.proj.fromLonLat(coordinate);

  #unproject = (point) => {
    const [longitude, latitude] = this.#ol.proj.toLonLat(point);
    return [round(wrap(longitude)), round(latitude)];
  };

  #extent([west, south, east, north]) {
    // Web Mercator ends at about 85 degrees.
    const limit = (latitude) => Math.max(-85, Math.min(latitude, 85));
    return [[west, limit(south)], [east + (west > east ? 360 : 0), limit(north)]].flatMap(this.#project);
  }

  /** Moves the map on behalf of the user. */
  fly(target, duration) {
    this.#animate(target, duration, true);
  }

  #animate(target, duration, isUser) {
    this.#isUser = isUser;
    const goal = { ...this.#goal, ...target };
    this.#view.cancelAnimations();
    if (this.#time(duration)) {
      this.#goal = goal;
      this.#view.animate({ ...goal, duration }, () => this.#goal === goal && (this.#goal = {}));
    } else {
      this.#goal = {};
      if (goal.center) this.#view.setCenter(goal.center);
      if (goal.zoom !== undefined) this.#view.setZoom(goal.zoom);
    }
    this.#showZooms();
  }

  #place(operation) {
    const { center, zoom, rotation, fly } = operation;
    if (rotation !== undefined) this.#view.setRotation((rotation * Math.PI) / 180);
    if (!center && zoom === undefined) return;
    this.#home = { ...(this.#home?.op === 'view' && this.#home), ...operation };
    const target = { ...(zoom !== undefined && { zoom }) };
    if (center) {
      const [x, y] = this.#project(center);
      // Takes the shorter way around the earth.
      target.center = [x + AROUND * Math.round((this.#center[0] - x) / AROUND), y];
    }
    this.#animate(target, fly ? FLIGHT : 0);
  }

  #fit(operation) {
    this.#home = operation;
    const show = (extent) => {
      if (!extent?.every(Number.isFinite) || this.#home !== operation) return;
      this.#isUser = false;
      this.#view.cancelAnimations();
      this.#view.fit(extent, { padding: [16, 16, 16, 16], maxZoom: 16 });
    };
    if (operation.bounds) this.#whenSized(() => show(this.#extent(operation.bounds)));
    this.#with(operation.layer, async ({ handle }) => {
      await handle.ready;
      this.#whenSized(() => show(handle.extent?.() ?? handle.layer.getSource().getExtent?.() ?? this.#extent(WORLD)));
    });
  }

  #goHome() {
    if (this.#home?.op === 'fit') this.#fit(this.#home);
    else if (this.#home) this.#place(this.#home);
    else {
      this.#view.cancelAnimations();
      this.#showWorld();
    }
    this.#isUser = true;
    this.#announcePlace();
  }

  #zoomBy(steps) {
    if (!this.#map || !this.#allows()) return;
    const zoom = Math.max(0, Math.min(Math.round(this.#zoom + steps), MAX_ZOOM));
    this.#animate({ zoom }, STEP, true);
    this.#announcePlace();
  }

  #panBy(x, y) {
    if (!this.#allows('center')) return;
    const { add, rotate } = this.#ol.coordinate;
    const by = rotate([x, y], this.#view.getRotation()).map((each) => each * this.#view.getResolution());
    this.#animate({ center: add(by, this.#center) }, STEP, true);
    this.#announcePlace();
  }

  #tellMove() {
    const size = this.#size;
    if (!size || this.hasAttribute('data-printing')) return;
    const [left, bottom, right, top] = this.#view.calculateExtent(size);
    let [[west, south], [east, north]] = [[left, bottom], [right, top]].map(this.#unproject);
    if (right - left >= AROUND) [west, east] = [-180, 180];
    const view = {
      revision: this.#revision,
      center: this.#unproject(this.#view.getCenter()),
      zoom: round(this.#view.getZoom()),
      bounds: [west, south, east, north],
    };
    const told = JSON.stringify(view);
    if (told === this.#told) return;
    this.#told = told;
    this.#tell('move', { ...view, user: this.#isUser, world: this.#state === this.#world });
  }

  #tell(type, report) {
    const members = REPORT.map((name) => [name, { ...report, type }[name]]);
    const detail = Object.fromEntries(members.filter(([, value]) => value !== undefined));
    this.dispatchEvent(new CustomEvent('es-geo-map', { detail }));
  }

  #announcePlace() {
    announce(this.#where(this.#center, this.#words.position, this.#number(this.#zoom)));
  }

  #number(number) {
    return new Intl.NumberFormat(this.#words.locale, { maximumFractionDigits: 1 }).format(number);
  }

  /** Returns a place in words, preceded by the topmost layer's name for it. */
  #where(point, words = '{0}, {1}', zoom) {
    const { north, south, east, west } = this.#words;
    const [longitude, latitude] = this.#unproject(point);
    const degrees = (number, sides) => sides[+(number < 0)].replace('{0}', this.#number(Math.abs(number)));
    const values = [degrees(latitude, [north, south]), degrees(longitude, [east, west]), zoom];
    const names = [...this.#layers.values()].map(({ handle }) => handle?.nameAt?.(point));
    const place = words.replace(/\{(\d)\}/g, (_, i) => values[i]);
    return [names.findLast(Boolean), place].filter(Boolean).join(', ');
  }

  // ---- Layers ----

  #takeLayers(all) {
    const before = this.#layers;
    this.#layers = new Map(all.map((each) => [each.id, each.type ? this.#layer(each) : before.get(each.id)]));
    for (const [id, layer] of before) if (this.#layers.get(id) !== layer) this.#drop(layer);
    [...this.#layers.values()].forEach((layer, index) => {
      layer.index = index;
      layer.handle?.layer.setZIndex(index);
    });
  }

  #layer(description) {
    const { id, name, visible, opacity } = description;
    const layer = { id, name, visible, opacity, description };
    this.#start(layer);
    return layer;
  }

  #start(layer) {
    const { id, description } = layer;
    layer.work = import(`./${description.type}.js`)
      .then(({ create }) => create(description, this.#context(layer)))
      .then((handle) => {
        if (this.#layers.get(id) !== layer) return handle.dispose();
        layer.handle = handle;
        handle.layer.setProperties({ id, opacity: layer.opacity, visible: layer.visible, zIndex: layer.index });
        this.#map.addLayer(handle.layer);
      })
      .catch((error) => {
        console.error(error);
        this.#report(layer, 'Failed');
      });
  }

  /** Calls an action once the script of the layer is loaded, in the order of the calls. */
  #with(id, action) {
    const layer = this.#layers.get(id);
    if (layer) layer.work = layer.work.then(() => layer.handle && action(layer)).catch(console.error);
  }

  #apply(layer, operation) {
    const { op } = operation;
    if (!(op in layer)) return layer.handle.apply(operation);
    layer[op] = operation[op];
    if (op !== 'name') layer.handle.layer.set(op, layer[op]);
  }

  #drop(layer) {
    this.#report(layer);
    if (!layer.handle) return;
    this.#map.removeLayer(layer.handle.layer);
    layer.handle.dispose();
  }

  #context(layer) {
    return {
      layerName: () => layer.name,
      ol: this.#ol,
      map: this.#map,
      element: this,
      project: this.#project,
      unproject: this.#unproject,
      color: (color) => {
        const hint = this.#part('hint');
        hint.style.caretColor = color;
        return getComputedStyle(hint).caretColor;
      },
      isStill: () => still.matches,
      word: (text) => this.#words[text],
      where: (point) => this.#where(point),
      announce,
      tell: (name, detail) => this.#tell('layer', { ...detail, id: layer.id, name }),
      select: (feature) => this.#select(layer.id, feature),
      report: (state) => this.#report(layer, state),
    };
  }

  #restyle() {
    this.#layers.forEach(({ handle }) => handle?.restyle?.());
  }

  /** Shows or hides a layer on behalf of the user. */
  show(id, visible) {
    this.#with(id, (layer) => this.#apply(layer, { op: 'visible', visible }));
    this.#tell('visible', { id, visible });
  }

  /** Makes a picture; called by the server. */
  async toPng() {
    const { picture } = await import('./picture.js');
    for (const layer of this.#layers.values()) {
      await layer.work;
      await layer.handle?.ready;
    }
    return picture(this, this.#map);
  }

  // ---- Elements on top of the map ----

  #part = (name) => this.querySelector(`:scope > [data-part=${name}]`);

  /** Sets the texts of the scripts; the server writes all others. */
  #takeWords({ words, controls }) {
    this.#words = words;
    this.#restyle();
    this.#showZooms();
    this.#notify();
    const context = () => this.#context({ id: 0 });
    if (controls) this.#extras ??= import('./controls.js').then(({ control }) => control(this, context));
  }

  #showZooms() {
    const zoom = this.#map ? this.#zoom : 1;
    for (const each of this.querySelectorAll('[data-action^=zoom]')) {
      each.ariaDisabled = !this.#allows() || (ZOOM[each.dataset.action] > 0 ? zoom >= MAX_ZOOM : zoom <= 0);
    }
  }

  /** Notes that the outlines of the world have no detail at this zoom, unless there are tiles. */
  #showDetail() {
    const visible = [...this.#layers.values()].filter((layer) => layer.visible);
    const isCoarse = ({ handle }) => this.#view.getZoom() >= handle?.coarseFrom;
    const hasTiles = visible.some(({ description }) => /tiles$/.test(description.type));
    this.#part('detail').hidden = hasTiles || !visible.some(isCoarse);
  }

  /** Shows a notice with a problem of the map or of a layer; failures come first. */
  #notify() {
    const words = this.#words ?? {};
    const [[id, state = ''] = []] = [...this.#troubles].sort(([, a], [, b]) => a.localeCompare(b));
    const notice = this.#part('notice');
    const name = this.#layers.get(id)?.name || words.layer;
    const text = (id ? words[`layer${state}`] : state && words.failed)?.replace('{0}', name) ?? '';
    if (!notice) return;
    notice.dataset.state = state;
    if (notice.firstChild.textContent !== text) notice.firstChild.textContent = text;
  }

  #report(layer, state) {
    if (state) this.#troubles.set(layer.id, state);
    else this.#troubles.delete(layer.id);
    this.#notify();
  }

  #retry() {
    const troubles = [...this.#troubles.keys()];
    this.#troubles.clear();
    // The button is about to be hidden.
    this.#part('viewport').focus();
    for (const id of troubles) {
      const layer = this.#layers.get(id);
      if (!layer) this.#drain();
      else if (layer.handle) layer.handle.retry?.();
      else this.#start(layer);
    }
    this.#notify();
  }

  /** Shows a hint for a while. */
  say(words) {
    const hint = this.#part('hint');
    hint.textContent = words;
    hint.toggleAttribute('data-shown', true);
    clearTimeout(this.#hinting);
    this.#hinting = setTimeout(() => hint.removeAttribute('data-shown'), HINT);
  }

  // ---- Pointer and keys ----

  #hit(pixel, hitTolerance) {
    const found = (feature, layer) => {
      const id = layer?.get('id');
      const key = id && this.#keyOf(id, feature);
      return key !== undefined && { layer: id, feature, key };
    };
    return this.#map.forEachFeatureAtPixel(pixel, found, { hitTolerance });
  }

  #keyOf(id, feature) {
    const { keyOf = (each) => each.getId() } = this.#layers.get(id).handle;
    return keyOf(feature);
  }

  /** Reports an event, if the server has a listener for it. */
  told(type, detail) {
    if (this.dataset.listens?.split(' ').includes(type)) this.#tell(type, detail);
  }

  #tellPointer(type, coordinate, hit) {
    const at = coordinate && this.#unproject(coordinate);
    this.told(type, { at, ...(hit && { layer: hit.layer, feature: hit.key }) });
  }

  #select(layer, feature) {
    this.#tellPointer('select', undefined, { layer, key: this.#keyOf(layer, feature) });
  }

  #onClick({ pixel, coordinate, originalEvent }) {
    if (this.hasAttribute('disabled')) return;
    const hit = this.#hit(pixel, originalEvent.pointerType === 'mouse' ? 2 : 8);
    this.#tellPointer('click', coordinate, hit);
    if (hit && !this.#layers.get(hit.layer)?.handle.press?.(hit.feature)) this.#select(hit.layer, hit.feature);
  }

  #onHover({ pixel, coordinate, dragging, originalEvent }) {
    if (dragging || originalEvent.pointerType === 'touch' || this.hasAttribute('disabled')) return;
    const hit = this.#hit(pixel, 2);
    const handle = hit && this.#layers.get(hit.layer).handle;
    this.#part('viewport').toggleAttribute('data-hit', !!hit && !handle.isQuiet);
    const label = handle?.labelOf?.(hit.feature);
    if (label || this.#tip) (this.#tip ??= import('./tip.js')).then(({ tip }) => tip(this.#map, label, coordinate));
    const hovered = hit && `${hit.layer} ${hit.key}`;
    if (hovered === this.#hovered) return;
    this.#hovered = hovered;
    this.#tellPointer('hover', coordinate, hit);
  }

  #onKey(event) {
    const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (target !== this.#part('viewport') || ctrlKey || altKey || metaKey) return;
    if (!this.#size || this.hasAttribute('disabled')) return;
    const step = PAN[key];
    if (step) this.#panBy(...step.map((each, i) => each * this.#size[i] * (shiftKey ? 1 : 0.25)));
    else if (ZOOM[key]) this.#zoomBy(ZOOM[key]);
    else if (key === 'Home') this.#goHome();
    else return;
    event.preventDefault();
  }
}

customElements.define('es-geo-map', GeoMapElement);
