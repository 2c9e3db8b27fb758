/** Heat: how dense places are. A row of the server is [x, y, weight], in millionths of a degree and in thousandths. */

const UNITS = 1e6;
const COLORS = ['var(--info)', 'var(--success)', 'var(--warning)', 'var(--destructive)'];

export async function create(description, context) {
  const { ol, color, project } = context;
  if (!document.createElement('canvas').getContext('webgl')) throw new Error('Heat needs WebGL');
  const source = new ol.source.Vector();
  const layer = new ol.layer.Heatmap({ source, weight: (feature) => feature.get('weight') });

  const restyle = () => layer.setGradient(COLORS.map(color));
  function size({ radius, blur }) {
    layer.setRadius(radius);
    layer.setBlur(blur);
  }
  async function take({ rows, url }) {
    const all = rows ?? (await (await fetch(url)).json());
    source.clear(true);
    const spot = ([x, y, weight = 1000]) =>
      new ol.Feature({ geometry: new ol.geom.Point(project([x / UNITS, y / UNITS])), weight: weight / 1000 });
    source.addFeatures(all.map(spot));
  }
  const attempt = (from) => take(from).catch(() => context.report('failed'));
  let ready = attempt(description);

  restyle();
  size(description);
  return {
    layer,
    get ready() {
      return ready;
    },
    restyle,
    extent: () => source.getExtent(),
    retry: () => attempt(description),
    apply(operation) {
      size(operation);
      if (operation.op === 'data') ready = ready.then(() => attempt(operation));
    },
    // Its WebGL context went when it was removed from the map, and OpenLayers fails on a second time.
    dispose: () => source.clear(true),
  };
}
