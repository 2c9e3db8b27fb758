/**
 * The script of a chart. The server draws the layers; the script shows the effects of pointer,
 * keyboard and legend immediately. The attributes are listed in chart.css.
 */

import { announce } from '../../core/base/announce.js';
import { LONGEST, patch } from './patch.js';
import { drawOverlay, fillTooltip, placeTooltip, wordsOf } from './pointer.js';
import { Points } from './points.js';

/** The longest wait for the answer to a size before another one is sent, in ms. */
const PATIENCE = 3_000;
/** The distance outside the plot at which the pointer still reaches points, in px. */
const GRACE = 8;
/** The distance in px from a cell to its tooltip. */
const BESIDE = 8;
const SAMPLE = '0123456789';

const canvas = document.createElement('canvas').getContext('2d');
const AROUND = ['scroll', 'pointerdown'];
let count = 0;

const seriesIn = (layer) => [...layer.querySelectorAll('[data-series]')];
const numberOf = ({ dataset }) => +dataset.series;

class ChartElement extends HTMLElement {
  static observedAttributes = ['data-label', 'disabled'];

  #frame;
  #drawing;
  #svg;
  #layers = {};
  #held = {};
  #tooltip;
  /** The points: parsed once they are needed, until then JSON. */
  #read;
  #json;
  /** The hidden series, and the number of changes that users have made to them. */
  #hidden = new Set();
  #changes = 0;
  #hasTable = false;

  /** Sizes: of the box in px, of the drawing, and the one last reported to the server. */
  #box = [0, 0];
  #drawn = {};
  #told = '';
  #waiting = 0;
  #ratio;
  #observer = new ResizeObserver(([{ contentRect }]) => {
    this.#rect = null;
    this.#box = [contentRect.width, contentRect.height].map(Math.round);
    this.#measure();
  });

  /** The point that is shown, and whether the keyboard rather than the pointer has reached it. */
  place;
  #isFocus = false;
  #shown;
  #pointer;
  #rect;
  #due = 0;
  #around = ({ type, target }) => {
    if (type === 'pointerdown' && !this.#drawing.contains(target)) this.#hide();
    if (type !== 'scroll' || !target.contains(this)) return;
    this.#rect = null;
    if (this.#isFocus) this.#placeAtPoint();
    else this.#later();
  };

  connectedCallback() {
    // The child elements from the server are added after this element.
    queueMicrotask(() => {
      if (this.isConnected && this.#build()) this.#observer.observe(this.#drawing);
    });
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    this.#told = '';
    this.#hide();
  }

  attributeChangedCallback() {
    if (!this.#frame) return;
    this.#drawing.setAttribute('aria-label', this.dataset.label);
    this.#frame.firstElementChild.inert = this.hasAttribute('disabled');
  }

  /** Draws the layers that have changed; an empty text empties a layer. */
  draw(layers) {
    if (!this.#build()) return;
    this.#held = { ...this.#held, ...layers };
    const { size, legend, tools, summary, points, scale, ...others } = this.#held;
    // The answer to an older press would flicker, so its layers are kept until the last answer,
    // which has only later changes.
    const [, changes = this.#changes] = /data-n=.(\d+)/.exec(legend) ?? [];
    if (changes < this.#changes) return;
    this.#changes = +changes;
    this.#held = {};
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    if (size) this.#resize(JSON.parse(size));
    if (scale) this.#svg.dataset.scale = scale;
    for (const name in others) this.#drawLayer(name, others[name], size);
    if (legend !== undefined) {
      patch(this.#layers.legend, legend);
      const isOff = ({ ariaPressed }) => ariaPressed === 'false';
      this.#hidden = new Set(seriesIn(this.#layers.legend).filter(isOff).map(numberOf));
    }
    if (tools !== undefined) {
      if (!this.#layers.tools.firstChild) this.#hasTable = /pressed=.true/.test(tools);
      patch(this.#layers.tools, tools);
    }
    if ((legend ?? tools) !== undefined) {
      import('./toolbar.js').then(({ keepTabStop }) => keepTabStop(this.#frame.firstElementChild));
    }
    if (summary !== undefined) this.#layers.summary.textContent = summary;
    this.#applyHidden();
    this.#applyTable();
    if (points !== undefined) this.#takePoints(points);
    this.#measure();
  }

  #build() {
    if (this.#frame) return true;
    const frame = this.querySelector(':scope > [data-part=frame]');
    if (!frame) return false;
    const id = `es-chart-${++count}`;
    const names = ['grid', 'references', 'marks', 'annotations', 'axes', 'overlay'];
    const layers = names.map((name) => `<g data-layer="${name}"></g>`).join('');
    frame.innerHTML = `
      <div data-box="head" role="toolbar" aria-labelledby="${id}">
        <div data-layer="legend"></div><div data-part="tools" data-layer="tools"></div>
      </div>
      <div data-box="body">
        <div data-box="drawing" role="application" tabindex="0" id="${id}" aria-describedby="${id}-summary">
          <svg data-part="plot" role="img" aria-labelledby="${id}" width="0" height="0">${layers}</svg>
        </div>
        <div data-part="table" data-layer="table" role="region" aria-labelledby="${id}" tabindex="0"></div>
      </div>
      <div data-layer="summary" data-visually-hidden id="${id}-summary"></div>
      <div data-part="tooltip" popover="manual" aria-hidden="true"></div>`;
    this.#frame = frame;
    this.#drawing = frame.querySelector('[data-box=drawing]');
    this.#svg = frame.querySelector('svg');
    this.#tooltip = frame.querySelector('[popover]');
    for (const layer of frame.querySelectorAll('[data-layer]')) this.#layers[layer.dataset.layer] = layer;
    for (const type in this.#on) this.#drawing.addEventListener(type, this.#on[type]);
    frame.addEventListener('click', ({ target }) => {
      const { part, series } = target.closest('button')?.dataset ?? {};
      if (part === 'legendItem') this.#press(+series);
      if (part !== 'tableToggle') return;
      this.#hasTable = !this.#hasTable;
      this.#hide();
      this.#applyTable();
      this.#tell('table', { shown: this.#hasTable });
    });
    frame.addEventListener('animationend', () => {
      for (const each of ['data-enter', 'data-fade']) this.#layers.marks.removeAttribute(each);
    });
    this.attributeChangedCallback();
    return true;
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`es-chart-${name}`, { detail }));
  }

  // ---- Size ----

  #resize({ w, h, f = this.#ratio ?? 1, d }) {
    this.#drawn = { w, h, f, d };
    this.#rect = null;
    this.#svg.setAttribute('width', w);
    this.#svg.setAttribute('height', h);
  }

  /** Reports a new size to the server, once it has answered the previous one. */
  #measure() {
    const [width, height] = this.#box;
    if (!(width * height) || this.#waiting || !this.isConnected) return;
    const font = (this.#ratio ??= this.#font());
    const rtl = this.matches(':dir(rtl)');
    const { w, h, f, d } = this.#drawn;
    const now = `${width} ${height} ${font} ${rtl}`;
    if (now === this.#told || (width === w && height === h && font === f && rtl === d)) return;
    this.#told = now;
    this.#waiting = setTimeout(() => {
      this.#waiting = 0;
      this.#measure();
    }, PATIENCE);
    this.#tell('size', { width, height, font, rtl });
  }

  /** Returns the width of labels of 12 px in this page's font, relative to the shipped font. */
  #font(isLoaded) {
    const { sampleWidth } = this.dataset;
    if (!(sampleWidth > 0)) return 1;
    const { fontFamily, fontWeight } = getComputedStyle(this.#svg);
    const font = `${fontWeight} 12px ${fontFamily}`;
    if (!isLoaded && !document.fonts.check(font, SAMPLE)) {
      const loaded = () => {
        this.#ratio = this.#font(true);
        this.#measure();
      };
      document.fonts.load(font, SAMPLE).then(loaded, () => {});
      return 1;
    }
    canvas.font = font;
    return Math.round((100 * canvas.measureText(SAMPLE).width) / sampleWidth) / 100;
  }

  // ---- Layers ----

  #drawLayer(name, markup, isResized) {
    const layer = this.#layers[name];
    if (name !== 'marks') return (layer.innerHTML = markup);
    layer.toggleAttribute('data-still', !!isResized || markup.length > LONGEST);
    const isFirst = !layer.firstChild;
    if (isFirst) layer.toggleAttribute('data-enter', !!markup);
    patch(layer, markup);
    // Only later drawings are animated, so the script is loaded after the first one.
    if (isFirst && markup) import('./motion.js').then(({ follow }) => follow(this));
  }

  #applyHidden() {
    for (const each of seriesIn(this.#layers.legend)) each.ariaPressed = !this.#hidden.has(numberOf(each));
    for (const each of seriesIn(this.#layers.marks)) {
      each.toggleAttribute('data-hidden', this.#hidden.has(numberOf(each)));
    }
  }

  #press(series) {
    if (this.dataset.legend === 'isolate') {
      const others = seriesIn(this.#layers.legend).map(numberOf).filter((each) => each !== series);
      const isAlone = !this.#hidden.has(series) && others.every((each) => this.#hidden.has(each));
      this.#hidden = new Set(isAlone ? [] : others);
    } else if (!this.#hidden.delete(series)) this.#hidden.add(series);
    this.#applyHidden();
    this.#hide();
    this.#tell('hidden', { series: [...this.#hidden].sort((a, b) => a - b), n: ++this.#changes });
  }

  #applyTable() {
    const { tools, table } = this.#layers;
    this.#frame.toggleAttribute('data-table', this.#hasTable && !!table.firstChild);
    const toggle = tools.querySelector('[data-part=tableToggle]');
    if (toggle) toggle.ariaPressed = this.#hasTable;
  }

  #takePoints(json) {
    const was = this.#isFocus && this.place;
    const title = was && this.points?.title(was);
    this.#json = json;
    this.#read = undefined;
    this.#shown = '';
    if (this.#layers.marks.hasAttribute('data-enter') && this.points?.baseline != null) {
      this.#svg.dataset.grow = this.points.isUpright ? 'x' : 'y';
      this.#svg.style.setProperty('--_zero', `${this.points.baseline}px`);
    }
    const place = was && this.points?.withTitle(title, was);
    if (place && this.points.isShown(place)) this.#show(place, true);
    else if (this.#pointer) this.#later();
    else this.#hide();
  }

  get points() {
    if (!this.#json) return this.#read;
    const points = JSON.parse(this.#json);
    this.#read = new (Points[points.k] ?? Points)(points, (series) => this.#hidden.has(series), this.#svg);
    this.#json = '';
    for (const each of this.#read.series) {
      each.swatch = this.#layers.legend.querySelector(`[data-series="${each.index}"] path`)?.getAttribute('d');
      if (!this.#read.band) each.mark ??= each.swatch;
    }
    return this.#read;
  }

  // ---- Pointer ----

  #later(event = this.#pointer) {
    this.#pointer = event;
    this.#due ||= requestAnimationFrame(() => {
      this.#due = 0;
      if (!this.#pointer) return;
      const { clientX, clientY, pointerType } = this.#pointer;
      const place = this.#placeAt(clientX, clientY);
      if (!place) return this.#hide();
      this.#show(place, false);
      // A cell can be seen only beside the tooltip.
      if (this.points.half) this.#placeAtPoint();
      // Above the finger, which would cover it.
      else placeTooltip(this.#tooltip, clientX, clientY - (pointerType === 'touch' ? 64 : 0));
    });
  }

  #placeAt(clientX, clientY) {
    if (!this.points) return undefined;
    this.#rect ??= this.#svg.getBoundingClientRect();
    const [x, y] = [clientX - this.#rect.x, clientY - this.#rect.y];
    const [left, top, right, bottom] = this.points.plot;
    if (x < left - GRACE || x > right + GRACE || y < top - GRACE || y > bottom + GRACE) return undefined;
    return this.points.nearest(x, y);
  }

  #show(place, isFocus) {
    const points = this.points;
    const was = this.place;
    const key = `${place.series} ${place.rank} ${isFocus}`;
    [this.place, this.#isFocus] = [place, isFocus];
    if (was && key === this.#shown) return;
    this.#shown = key;
    drawOverlay(this.#layers.overlay, points, place);
    this.#drawing.toggleAttribute('data-clickable', points.isClickable);
    if (!this.hasAttribute('data-no-tooltip')) {
      fillTooltip(this.#tooltip, points, place, isFocus);
      this.#tooltip.showPopover();
    }
    if (!was) for (const type of AROUND) document.addEventListener(type, this.#around, true);
    if (isFocus) this.#placeAtPoint();
  }

  #hide() {
    cancelAnimationFrame(this.#due);
    this.#due = 0;
    this.#pointer = undefined;
    if (!this.place) return;
    this.place = undefined;
    this.#isFocus = false;
    this.#layers.overlay.replaceChildren();
    this.#drawing.removeAttribute('data-clickable');
    if (this.#tooltip.isConnected) this.#tooltip.hidePopover();
    for (const type of AROUND) document.removeEventListener(type, this.#around, true);
  }

  #placeAtPoint() {
    this.#rect ??= this.#svg.getBoundingClientRect();
    const [x, y] = this.points.at(this.place);
    const { half, band } = this.points;
    placeTooltip(this.#tooltip, this.#rect.x + x, this.#rect.y + y, half && band + BESIDE);
  }

  #choose(place) {
    if (!place || !this.points.has(place) || this.hasAttribute('disabled')) return false;
    const entry = this.points.entry(place);
    const { index, rows } = this.points.series[place.series];
    if (rows) this.#tell('point', { series: index, row: rows[entry] ?? entry, revision: this.points.revision });
    return !!rows;
  }

  // ---- Keys ----

  /** Returns the place that a key leads to; nothing for other keys. */
  #target(key) {
    const points = this.points;
    const place = this.place;
    const isRtl = this.matches(':dir(rtl)');
    // The server mirrors the drawing, so the arrow keys keep their direction on the screen.
    const ahead = isRtl && !points.isUpright ? -1 : 1;
    const axes = [{ ArrowLeft: -1, ArrowRight: 1 }, { ArrowUp: -1, ArrowDown: 1 }];
    const [along, across] = points.isUpright ? axes.reverse() : axes;
    const page = ahead * points.page(place);
    const by = { ...along, Home: -ahead * Infinity, End: ahead * Infinity, PageUp: -page, PageDown: page }[key];
    if (by) return points.along(place, by);
    const other = across[key] * (isRtl && points.isUpright ? -1 : 1);
    return other && (place ? points.across(place, other) : points.along(place, ahead));
  }

  #key(event) {
    const { key } = event;
    if (!this.points?.series.length || event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === 'Escape') {
      if (!this.place) return;
      this.#hide();
    } else if (key === 'Enter' || key === ' ') {
      if (!this.#choose(this.place)) return;
    } else {
      const place = this.#target(key);
      if (!place) return;
      this.#pointer = undefined;
      this.#show(place, true);
      announce(wordsOf(this.points, place));
    }
    // Otherwise Escape would also close a popup around the chart.
    event.preventDefault();
    event.stopPropagation();
  }

  #on = {
    pointerenter: () => (this.#rect = null),
    pointermove: (event) => this.#later(event),
    pointerdown: (event) => this.#on.pointermove(event),
    pointerleave: ({ pointerType }) => pointerType !== 'touch' && !this.#isFocus && this.#hide(),
    pointercancel: () => this.#hide(),
    focusout: () => this.#isFocus && this.#hide(),
    keydown: (event) => this.#key(event),
    click: ({ clientX, clientY, target }) => {
      const place = this.#placeAt(clientX, clientY);
      const pressed = +target.closest('[data-layer=marks] [data-series]')?.dataset.series;
      const series = place && !this.points.isFree ? this.points.series.findIndex(({ index }) => index === pressed) : -1;
      this.#choose(series < 0 ? place : { ...place, series });
    },
  };
}

customElements.define('es-chart', ChartElement);
