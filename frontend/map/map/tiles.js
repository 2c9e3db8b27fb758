/** Tiles of a server: XYZ, WMS or WMTS. */

import { requests } from './requests.js';

export async function create(description, context) {
  const { ol, isStill } = context;
  const layer = new ol.layer.Tile();
  const make = () => makeSource(ol, { ...description, transition: isStill() ? 0 : undefined });
  return { layer, apply() {}, ...requests(context, layer, make, description.patience) };
}

function makeSource(ol, description) {
  const { kind, url, layers, style, format, matrixSet, prefix } = description;
  const { minZoom, maxZoom, size, parameters, crossOrigin, transition } = description;
  const { createXYZ } = ol.tilegrid;
  const options = { projection: 'EPSG:3857', wrapX: true, crossOrigin, transition };
  if (kind === 'xyz') return new ol.source.XYZ({ ...options, url, minZoom, maxZoom, tileSize: size });
  const grid = createXYZ({ minZoom, maxZoom, tileSize: size });
  if (kind === 'wms') {
    const params = { LAYERS: layers, STYLES: style, FORMAT: format, TILED: true, ...parameters };
    return new ol.source.TileWMS({ ...options, url, params, tileGrid: grid });
  }
  const resolutions = grid.getResolutions();
  const tileGrid = new ol.tilegrid.WMTS({
    origin: ol.extent.getTopLeft(grid.getExtent()),
    resolutions,
    matrixIds: resolutions.map((_, zoom) => `${prefix}${zoom}`),
    tileSize: size,
  });
  return new ol.source.WMTS({
    ...options,
    url,
    layer: layers,
    style,
    format,
    matrixSet,
    tileGrid,
    requestEncoding: url.includes('{') ? 'REST' : 'KVP',
    dimensions: parameters,
  });
}
