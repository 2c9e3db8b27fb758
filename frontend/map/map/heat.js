/**
 * The density of places. A row from the server is [x, y, weight], in millionths of a degree and in
 * thousandths.
 */

const UNITS = 1e6;
const COLORS = ['var(--info)', 'var(--success)', 'var(--warning)', 'var(--destructive)'];

export async function create(description, context) {
  const { ol, color, project, report } = context;
  if (!document.createElement('canvas').getContext('webgl')) return nothing(ol, report, description.visible !== false);
  const source = new ol.source.Vector();
  const layer = new ol.layer.Heatmap({ source, weight: (feature) => feature.get('weight') });

  const restyle = () => layer.setGradient(COLORS.map(color));
  function size({ radius, blur }) {
    layer.setRadius(radius);
    layer.setBlur(blur);
  }
  async function take() {
    const { rows, url } = from;
    const all = rows ?? (await (await fetch(url)).json());
    source.clear(true);
    const spot = ([x, y, weight = 1000]) =>
      new ol.Feature({ geometry: new ol.geom.Point(project([x / UNITS, y / UNITS])), weight: weight / 1000 });
    source.addFeatures(all.map(spot));
  }
  const attempt = () => take().catch(() => report('Failed'));
  let from = description;
  let ready = attempt();

  restyle();
  size(description);
  return {
    layer,
    get ready() {
      return ready;
    },
    restyle,
    extent: () => source.getExtent(),
    retry: () => (ready = attempt()),
    apply(operation) {
      size(operation);
      if (operation.op !== 'data') return;
      from = operation;
      ready = ready.then(attempt);
    },
    // Not disposed: OpenLayers has released the WebGL context when the layer was removed from the
    // map, and fails when it does so again.
    dispose: () => source.clear(true),
  };
}

/** Returns an empty layer and reports the problem: OpenLayers draws heat maps only with WebGL. */
function nothing(ol, report, isVisible) {
  const layer = new ol.layer.Vector({ source: new ol.source.Vector() });
  const tell = (shown) => report(shown ? 'Unsupported' : undefined);
  layer.on('change:visible', () => tell(layer.getVisible()));
  tell(isVisible);
  return { layer, apply() {}, dispose: () => layer.dispose() };
}
