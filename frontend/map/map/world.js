/** The outline of the world, which comes with the library. */

const DATA = new URL('world-110m.json', import.meta.url);

export async function create(description, context) {
  const { ol, color } = context;
  const { Fill, Stroke, Style } = ol.style;
  const source = new ol.source.Vector();
  const style = () =>
    new Style({
      fill: new Fill({ color: color('var(--_land)') }),
      stroke: new Stroke({ color: color('var(--_border)'), width: 1 }),
    });
  const layer = new ol.layer.Vector({ source, style: style() });
  const ready = fetch(DATA)
    .then((response) => response.json())
    .then((world) => {
      const format = new ol.format.TopoJSON({ layers: ['countries'] });
      source.addFeatures(format.readFeatures(world, { featureProjection: 'EPSG:3857' }));
    })
    .catch(() => context.report('failed'));
  return {
    layer,
    ready,
    apply() {},
    restyle: () => layer.setStyle(style()),
    dispose: () => layer.dispose(),
  };
}
