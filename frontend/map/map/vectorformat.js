/** The format of vector tiles, which may be forged. */

const CLOSE_PATH = 7;

/**
 * OpenLayers repeats a ClosePath as often as the tile says, and without end for 0. Version 2.1 of
 * the specification of vector tiles, section 4.3.3.3, allows only 1.
 *
 * @returns {ol.format.MVT} a format that refuses tiles with other counts
 */
export function formatOf(ol, options) {
  class Format extends ol.format.MVT {
    readRawGeometry_(pbf, feature, ...lists) {
      pbf.pos = feature.geometry;
      const end = pbf.readVarint() + pbf.pos;
      while (pbf.pos < end) {
        const command = pbf.readVarint();
        const count = command >> 3;
        const isClose = (command & 7) === CLOSE_PATH;
        if (isClose ? count !== 1 : count < 1) throw new Error('Forged geometry');
        for (let left = isClose ? 0 : 2 * count; left && pbf.pos < end; left--) pbf.readVarint();
      }
      super.readRawGeometry_(pbf, feature, ...lists);
    }
  }
  return new Format(options);
}
