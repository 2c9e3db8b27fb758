/** Markers, single or in clusters. `MarkerRows` in Java describes the rows. */

import { extentOf, pointOf, walk } from './walk.js';

const TONES = ['primary', 'secondary', 'tertiary', 'destructive', 'success', 'warning', 'info'];
const UNITS = 1e6;
/** The number of markers above which labels are not drawn, since most would find no room. */
const LABELLED = 300;
const STEP = 8;

export async function create(description, context) {
  const { ol, map, element, color, project, tell } = context;
  const { Circle, Fill, Stroke, Style, Text } = ol.style;
  const { id } = description;
  const source = new ol.source.Vector();
  const layer = new ol.layer.Vector({ source, declutter: true });
  const features = new Map();
  let { cluster, popup, contents, drag } = description;
  let looks;
  let told = '';
  let due;

  function restyle() {
    const surface = new Stroke({ color: color('var(--surface)'), width: 2 });
    const { fontFamily } = getComputedStyle(element);
    const fill = (name) => new Fill({ color: color(`var(--${name})`) });
    // A frame may be drawn when the map has just left the page, where it has no colours.
    const [ink, disc, digits] = ['on-surface', 'primary-container', 'on-primary-container'].map(fill);
    const circle = (fill, radius) => new Circle({ radius, fill, stroke: surface, declutterMode: 'none' });
    const text = (fill, options) => new Text({ font: `500 12px ${fontFamily}`, fill, ...options });
    const dots = TONES.map((name) => new Style({ image: circle(fill(name), 7) }));
    // Edges of many dots would cover the dots below.
    const dot = (name) => new Circle({ radius: 5, fill: fill(name), declutterMode: 'none' });
    const bare = TONES.map((name) => new Style({ image: dot(name) }));
    const halo = new Stroke({ color: color('var(--surface)'), width: 3 });
    looks = {
      one: (feature) => {
        const isMany = features.size > LABELLED;
        if (isMany && !cluster) return bare[feature.look & 7];
        const dot = dots[feature.look & 7];
        if (isMany || !feature.label) return dot;
        const label = text(ink, { text: feature.label, offsetX: 11, textAlign: 'left', stroke: halo });
        return [dot, new Style({ text: label })];
      },
      many: (count) =>
        new Style({
          image: circle(disc, 12 + 4 * Math.log10(count)),
          text: text(digits, { text: `${count}`, declutterMode: 'none' }),
        }),
    };
    layer.setStyle((feature) => {
      const members = feature.get('features');
      return members ? looks.many(members.length) : looks.one(feature);
    });
  }

  /** Applies rows to markers. Clusters are computed once, not for each row. */
  function take(rows) {
    const clusters = layer.getSource();
    if (clusters !== source) clusters.setSource(null);
    const added = [];
    for (const [key, x, y, label, look = 0] of rows) {
      let feature = features.get(key);
      if (x === undefined) {
        if (feature) source.removeFeature(feature);
        features.delete(key);
        continue;
      }
      const point = project([x / UNITS, y / UNITS]);
      if (feature) feature.getGeometry().setCoordinates(point);
      else {
        feature = new ol.Feature(new ol.geom.Point(point));
        feature.setId(key);
        features.set(key, feature);
        added.push(feature);
      }
      if (label === undefined) continue;
      Object.assign(feature, { label, look });
      feature.changed();
    }
    source.addFeatures(added);
    if (clusters !== source) clusters.setSource(source);
    tellView();
  }

  function setCluster() {
    layer.getSource() !== source && layer.getSource().setSource(null);
    layer.setSource(
      cluster
        ? new ol.source.Cluster({
            source,
            distance: cluster,
            createCluster(point, members) {
              if (members.length === 1) return members[0];
              const feature = new ol.Feature({ geometry: point, features: members });
              feature.setId(`c${members[0].getId()}`);
              return feature;
            },
          })
        : source,
    );
  }

  /** Opens a cluster: zooms in or, if no zoom separates its markers, lists them. */
  function open(members) {
    const extent = ol.extent.boundingExtent(members.map(pointOf));
    const view = map.getView();
    const size = Math.max(ol.extent.getWidth(extent), ol.extent.getHeight(extent));
    const isOnePlace = size / view.getMinResolution() < cluster;
    if (isOnePlace || view.getZoom() >= 20) return trail.list(members.map((feature) => ({ layer: part, feature })));
    const duration = context.isStill() ? 0 : 300;
    view.fit(extent, { padding: [64, 64, 64, 64], maxZoom: 20, duration });
  }

  /** Opens the cluster or the popup of a pressed feature. Returns whether it is a cluster. */
  function press(feature) {
    const members = feature.get('features');
    if (members) open(members);
    else if (popup) trail.open(part, feature, id);
    return !!members;
  }

  const part = {
    id,
    context,
    features: (...extent) => (layer.getVisible() ? layer.getSource().getFeaturesInExtent(...extent) : []),
    now(feature) {
      const [one] = (feature.get('features') ?? [feature]).filter((each) => features.get(each.getId()) === each);
      if (!one || !layer.getVisible() || layer.getSource() === source) return layer.getVisible() ? one : undefined;
      const shown = layer.getSource().getFeatures();
      return shown.find((each) => each === one || each.get('features')?.includes(one)) ?? one;
    },
    label(feature) {
      const members = feature.get('features');
      return members ? context.word('cluster').replace('{0}', members.length) : feature.label;
    },
    press: (feature) => press(feature) || context.select(feature),
    move(feature, x, y) {
      if (!isMovable(feature)) return false;
      const geometry = feature.getGeometry();
      const px = map.getView().getResolution() * STEP;
      geometry.translate(x * px, -y * px);
      drop(feature);
      return true;
    },
  };
  const trail = walk(context, part);

  const isMovable = (feature) => drag && !feature.get('features') && !(feature.look & 8);
  const drop = (feature) => tell('drop', { key: feature.getId(), at: context.unproject(pointOf(feature)) });
  const hand = new ol.interaction.Translate({
    layers: [layer],
    filter: isMovable,
    condition: () => !element.hasAttribute('disabled'),
    hitTolerance: 6,
  });
  // A click without movement is not a drop.
  hand.on('translateend', ({ features: moved, startCoordinate, coordinate }) => {
    if (`${startCoordinate}` !== `${coordinate}`) moved.forEach(drop);
  });
  map.addInteraction(hand);

  /** Reports the visible markers whose components are to be shown. */
  function tellView() {
    clearTimeout(due);
    if (!contents) return;
    due = setTimeout(() => {
      // Before the first frame nothing is in view, and no moveend follows it.
      if (!map.isRendered()) return map.once('postrender', tellView);
      const keys = trail.inView().filter((each) => each.layer === part && !each.feature.get('features'));
      const seen = JSON.stringify(keys.slice(0, contents).map(({ feature }) => feature.getId()).sort((a, b) => a - b));
      if (seen !== told) tell('view', { keys: JSON.parse((told = seen)) });
    }, 50);
  }

  /** Moves the components to the places of their markers. */
  function placeContents() {
    for (const each of element.querySelectorAll(`:scope > es-map-contents[data-layer="${id}"] > *`)) {
      const feature = features.get(+each.dataset.key);
      const px = feature && layer.getVisible() && map.getPixelFromCoordinate(trail.near(pointOf(feature)));
      each.hidden = !px;
      if (px) [each.style.left, each.style.top] = px.map((at) => `${at}px`);
    }
  }
  map.on('moveend', tellView);
  map.on('postrender', placeContents);

  restyle();
  setCluster();
  /** Takes all rows at once. Markers that are in none of them, or have another label there, are gone. */
  async function load() {
    const { op, url, rows } = from;
    const all = rows ?? (await (await fetch(url)).json());
    const labels = new Map(all.map(([key, , , label]) => [key, label]));
    const gone = [...features].filter(([key, { label }]) => labels.get(key) !== label);
    // What was told meanwhile is ignored.
    told = '';
    take([...gone.map(([key]) => [key]), ...all]);
    if (op) tell('taken');
    trail.resume(part, [...features.values()]);
    context.report();
  }
  const attempt = () => load().catch(() => context.report('Failed'));
  let from = description;
  let ready = attempt();
  return {
    layer,
    get ready() {
      return ready;
    },
    labelOf: part.label,
    restyle,
    press,
    extent: () => extentOf(source),
    retry: () => (ready = ready.then(attempt)),
    apply(operation) {
      const { op, rows } = operation;
      if (op === 'rows') ready.then(() => take(rows));
      else if (op === 'popup') trail.fill(operation);
      else if (op === 'contents') map.render();
      else {
        ({ cluster, popup, contents, drag } = operation);
        setCluster();
        told = '';
        tellView();
        if (op !== 'data') return;
        from = operation;
        ready = ready.then(attempt);
      }
    },
    dispose() {
      clearTimeout(due);
      map.un('moveend', tellView);
      map.un('postrender', placeContents);
      map.removeInteraction(hand);
      trail.leave(part);
      layer.dispose();
    },
  };
}
