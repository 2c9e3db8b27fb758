/** The styles of vector tiles. `VectorStyle` in Java describes a style. */

/** The property of a feature that names its source layer. */
export const SOURCE = 'es-source';
/** Letters of joined scripts, which would be drawn separately along a line. */
const JOINED = /[\u0590-\u0fff]/;
/** Longer labels are cut: a canvas of their width would not be drawn. */
const LONGEST = 200;

/** @returns {Map<string, object[]>} the looks by source layer; by '' those for all others */
export function looksOf(styles, { ol, element, color, word }, surface) {
  const { Circle, Fill, Stroke, Style, Text } = ol.style;
  const { fontFamily } = getComputedStyle(element);
  const [language] = word('locale').split('-');
  const halo = new Stroke({ color: surface, width: 3 });
  let count = 0;

  function look({ on, paint, color: css, size, growing, label, zoom, where }) {
    const fill = new Fill({ color: color(css) });
    const stroke = new Stroke({ color: color(css), width: size });
    const text = new Text({ font: `500 ${size}px ${fontFamily}`, fill, stroke: halo });
    const all = { fill, stroke, text, image: new Circle({ radius: size, fill, stroke: halo }) };
    const style = new Style({ zIndex: count++, [paint]: all[paint] });
    const value = (feature) => feature.get(`${label}:${language}`) ?? feature.get(label) ?? '';
    const name = (feature) => label && `${value(feature)}`.slice(0, LONGEST);
    return {
      name,
      /**
       * Returns the style for a feature, if it applies. The object is reused, since OpenLayers
       * reads it immediately.
       */
      of(feature, at) {
        const type = feature.getType();
        const holds = ([property, ...values]) => values.includes(`${feature.get(property)}`);
        if (at < zoom || !type.endsWith(on) || (label && !name(feature)) || !where.every(holds)) return [];
        if (growing) stroke.setWidth(size * 2 ** (at / 2 - 7));
        text.setText(name(feature));
        text.setPlacement(type.endsWith('LineString') && !JOINED.test(name(feature)) ? 'line' : 'point');
        return style;
      },
    };
  }
  return new Map(styles.map(([name, ...its]) => [name, its.map(look)]));
}
