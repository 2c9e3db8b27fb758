/**
 * The countries of the world, whose outlines are part of the library: coarse ones first, and finer
 * ones once these make a difference.
 */

/** The zoom from which on there are finer outlines, and names. */
const FINE = 4;
const NAMED = 3;
/** The zoom from which on the finest outlines show no detail. */
const COARSE = 7;

const files = {};
const load = (scale) =>
  (files[scale] ??= fetch(new URL(`world-${scale}.json`, import.meta.url))
    .then((response) => response.text())
    .catch((error) => {
      delete files[scale];
      throw error;
    }));

// Starts while OpenLayers is still loading.
load('110m').catch(() => {});

export function create(description, { ol, map, element, color, word, report }) {
  const source = new ol.source.Vector();
  const layer = new ol.layer.Vector({ source, declutter: true });
  const view = map.getView();
  let scale;
  let names;

  /**
   * Returns a name in the language of the map; a territory without a code has only an English name.
   */
  const nameOf = (feature) => (feature.getId() && names.of(feature.getId())) ?? feature.get('name');

  function restyle() {
    const { Fill, Stroke, Style, Text } = ol.style;
    names = new Intl.DisplayNames(word('locale'), { type: 'region', fallback: 'none' });
    const text = new Text({
      font: `500 12px ${getComputedStyle(element).fontFamily}`,
      fill: new Fill({ color: color('var(--on-surface-variant)') }),
      stroke: new Stroke({ color: color('var(--_land)'), width: 3 }),
    });
    const fill = new Fill({ color: color('var(--_land)') });
    const stroke = new Stroke({ color: color('var(--_border)'), width: 1 });
    const bare = new Style({ fill, stroke });
    const named = new Style({ fill, stroke, text });
    layer.setStyle((feature) => {
      if (view.getZoom() < NAMED) return bare;
      text.setText(nameOf(feature));
      return named;
    });
  }

  async function show(wanted) {
    try {
      // OpenLayers changes the object that it reads, so each map gets a copy.
      const world = JSON.parse(await load(wanted));
      if (scale === '50m') return;
      scale = wanted;
      source.clear(true);
      const format = new ol.format.TopoJSON({ layers: ['countries'] });
      source.addFeatures(format.readFeatures(world, { featureProjection: 'EPSG:3857' }));
      report();
    } catch {
      report('Failed');
    }
  }

  const refine = () => {
    if (view.getZoom() >= FINE && scale !== '50m' && layer.getVisible()) show('50m');
  };
  const key = map.on('moveend', refine);
  restyle();
  return {
    layer,
    ready: show('110m'),
    isQuiet: true,
    coarseFrom: COARSE,
    nameAt([x, y]) {
      const around = 2 * 20037508.342789244;
      const [country] = source.getFeaturesAtCoordinate([x - around * Math.round(x / around), y]);
      return country && nameOf(country);
    },
    apply() {},
    restyle,
    retry: () => show(scale ? '50m' : '110m'),
    dispose() {
      ol.Observable.unByKey(key);
      layer.dispose();
    },
  };
}
