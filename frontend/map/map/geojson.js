/** Shapes of GeoJSON data, and tracks. */

import { AROUND, extentOf, walk } from './walk.js';

export async function create(description, context) {
  const { ol, map, color, project } = context;
  const { Circle, Fill, Stroke, Style } = ol.style;
  const { id } = description;
  const source = new ol.source.Vector();
  const layer = new ol.layer.Vector({ source });
  const format = new ol.format.GeoJSON({ featureProjection: map.getView().getProjection() });
  let { tone, width, popup, shades, label } = description;
  let from = description;

  function restyle() {
    const look = (line, area) => {
      const [fill, stroke] = [new Fill({ color: color(area) }), new Stroke({ color: color(line), width })];
      const whole = new Style({
        fill,
        stroke,
        image: new Circle({
          radius: 6,
          fill: new Fill({ color: color(line) }),
          stroke: new Stroke({ color: color('var(--surface)'), width: 2 }),
        }),
      });
      const cut = [new Style({ fill }), new Style({ stroke, geometry: 'outline' })];
      return (feature) => (feature.get('outline') ? cut : whole);
    };
    const plain = look(`var(--${tone})`, `color-mix(in srgb, var(--${tone}) 24%, transparent)`);
    // The styles by class of the value; the last one is for features without a value.
    const classes = shades?.map((shade) => look('var(--surface)', shade));
    layer.setStyle((feature) => (classes?.[feature.get('class')] ?? plain)(feature));
  }

  /** Returns the outline of an area that is cut at the antimeridian, without the line of the cut. */
  function outline(geometry) {
    const [west, , east] = geometry.getExtent();
    const isSeam = ([x]) => Math.abs(Math.abs(x) - AROUND / 2) < 1;
    if (!/Polygon$/.test(geometry.getType()) || ![[west], [east]].some(isSeam)) return;
    const lines = [];
    for (const ring of (geometry.getPolygons?.() ?? [geometry]).flatMap((area) => area.getCoordinates())) {
      ring.forEach((point, index) => {
        if (!index || (isSeam(point) && isSeam(ring[index - 1]))) lines.push([]);
        lines.at(-1).push(point);
      });
    }
    return new ol.geom.MultiLineString(lines.filter((line) => line.length > 1));
  }

  const part = {
    context,
    features: (...extent) => (layer.getVisible() ? source.getFeaturesInExtent(...extent) : []),
    now: (feature) => (layer.getVisible() ? source.getFeatureById(feature.getId()) : null),
    label: (feature) => `${feature.get(label ?? 'label') ?? ''}`,
    press: (feature) => (press(feature), context.select(feature)),
  };
  const trail = walk(context, part);
  function press(feature) {
    if (popup) trail.open(part, feature, id);
  }

  async function load() {
    let { data } = from;
    if (from.url) {
      const response = await fetch(from.url);
      if (!response.ok) throw new Error(`${response.status}`);
      data = await response.json();
    }
    const features = data ? format.readFeatures(data).filter((each) => each.getGeometry()) : [];
    features.forEach((each, index) => {
      each.setProperties({ outline: outline(each.getGeometry()) }, true);
      each.getId() ?? each.setId(`${index}`);
    });
    source.clear(true);
    source.addFeatures(features);
    context.report();
  }
  const attempt = () => load().catch(() => context.report('Failed'));
  let ready = attempt();

  restyle();
  return {
    layer,
    get ready() {
      return ready;
    },
    labelOf: part.label,
    restyle,
    press,
    extent: () => extentOf(source),
    retry: () => (ready = attempt()),
    apply(operation) {
      const { op } = operation;
      if (op === 'popup') return trail.fill(operation);
      if (op === 'append') {
        return ready.then(() => {
          const track = source.getFeatures()[0].getGeometry();
          const lines = track.getCoordinates();
          for (const part of operation.at.map((each) => each.map(project))) {
            // The first part begins where the track ends, but not beyond the antimeridian.
            if (`${lines.at(-1)?.at(-1)}` === `${part[0]}`) lines.at(-1).push(...part.slice(1));
            else lines.push(part);
          }
          track.setCoordinates(lines);
        });
      }
      ({ tone, width, popup, shades, label = label } = operation);
      restyle();
      if (op !== 'data') return;
      from = operation;
      ready = ready.then(attempt);
    },
    dispose() {
      trail.leave(part);
      layer.dispose();
    },
  };
}
