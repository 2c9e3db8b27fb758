/** Vector tiles. */

import { requests } from './requests.js';
import { formatOf } from './vectorformat.js';
import { SOURCE, looksOf } from './vectorstyle.js';
import { walk } from './walk.js';

/** The size of a tile that is read at most: larger ones would stop the page for seconds. */
const MOST_BYTES = 1 << 24;

export async function create(description, context) {
  const { ol, map, color } = context;
  const { base, patience, size: tileSize, url, minZoom, maxZoom } = description;
  const layer = new ol.layer.VectorTile({ declutter: true });
  const format = formatOf(ol, { layerName: SOURCE });
  let looks;

  const looksAt = (feature) => looks.get(feature.get(SOURCE)) ?? looks.get('');

  function restyle() {
    const land = color(base ? 'var(--_land)' : 'var(--surface)');
    looks = looksOf(description.styles, context, land);
    if (base) layer.setBackground(land);
    layer.setStyle((feature, resolution) => {
      // Computed, it is a little less than what it is.
      const zoom = map.getView().getZoomForResolution(resolution) + 0.01;
      return looksAt(feature).flatMap((each) => each.of(feature, zoom));
    });
  }

  function tileLoadFunction(tile, address) {
    tile.setLoader(async (extent, _, featureProjection) => {
      try {
        const response = await fetch(address);
        const data = response.ok && (await response.arrayBuffer());
        if (!data || data.byteLength > MOST_BYTES) return tile.onError();
        tile.setFeatures(format.readFeatures(data, { extent, featureProjection }));
      } catch {
        // No answer, or no vector tile.
        tile.onError();
      }
    });
  }

  const part = {
    context,
    features(extent) {
      const named = layer.getVisible() ? layer.getFeaturesInExtent(extent).filter(part.label) : [];
      // A feature may be in several tiles.
      return [...new Map(named.map((each) => [keyOf(each), each])).values()];
    },
    now: (feature) => (layer.getVisible() ? feature : undefined),
    label: (feature) => looksAt(feature).map(({ name }) => name(feature)).find(Boolean),
    press: (feature) => context.select(feature),
  };
  const trail = base ? undefined : walk(context, part);
  /** Returns all facts about a feature, since the server has not seen the tile. */
  const keyOf = (feature) => {
    const { [SOURCE]: source, ...properties } = feature.getProperties();
    return JSON.stringify([source, feature.getId(), properties]);
  };

  restyle();
  const make = () => new ol.source.VectorTile({ format, url, minZoom, maxZoom, tileSize, tileLoadFunction });
  const { retry, dispose } = requests(context, layer, make, patience);
  return {
    layer,
    isQuiet: base,
    keyOf,
    labelOf: base ? undefined : part.label,
    restyle,
    retry,
    apply({ styles }) {
      description.styles = styles;
      restyle();
    },
    dispose() {
      trail?.leave(part);
      dispose();
    },
  };
}
