/** Tiles of a server: XYZ, WMS or WMTS. A server that fails, or does not answer, is reported. */

export async function create(description, context) {
  const { ol, map, isStill, report } = context;
  const source = makeSource(ol, { ...description, transition: isStill() ? 0 : undefined });
  const layer = new ol.layer.Tile({ source });
  /** Of the tiles that this view needs. */
  let [waiting, loaded, failed, timer] = [0, 0, 0, 0];

  function judge() {
    clearTimeout(timer);
    // Servers have no tiles for what is outside of their data: some may fail.
    if (failed > loaded) return report('failed');
    report();
    if (waiting > 0) timer = setTimeout(() => report('slow'), description.patience);
  }

  source.on('tileloadstart', () => waiting++ || judge());
  source.on('tileloadend', () => judge(waiting--, loaded++));
  source.on('tileloaderror', () => judge(waiting--, failed++));
  const moved = map.on('movestart', () => ([loaded, failed] = [0, 0]));
  layer.on('change:visible', () => layer.getVisible() || judge((loaded = failed = waiting = 0)));

  return {
    layer,
    apply() {},
    retry() {
      [waiting, loaded, failed] = [0, 0, 0];
      source.refresh();
    },
    dispose() {
      clearTimeout(timer);
      ol.Observable.unByKey(moved);
      layer.dispose();
    },
  };
}

function makeSource(ol, description) {
  const { kind, url, layers, style, format, matrixSet, prefix, minZoom, maxZoom, size, parameters, crossOrigin, transition } = description;
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
