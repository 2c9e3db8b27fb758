/** The requests of a layer of tiles. Reports a server that fails or is slow. */

/** Sets a source made by `make` on the layer, and a new one when the user tries again. */
export function requests({ ol, map, report }, layer, make, patience) {
  /** The counts of tiles that the current view needs. */
  let counts;
  let timer;

  function judge() {
    clearTimeout(timer);
    const { waiting, loaded, failed } = counts;
    // Some tiles may fail, since servers have none outside their data.
    if (failed > loaded) return report('Failed');
    report();
    if (waiting > 0) timer = setTimeout(() => report('Slow'), patience);
  }

  function retry() {
    const source = make();
    // An earlier source may still answer.
    const mine = (counts = { waiting: 0, loaded: 0, failed: 0 });
    const ends = (how) => (mine.waiting--, mine[how]++, mine === counts && judge());
    source.on('tileloadstart', () => mine.waiting++ || judge());
    source.on('tileloadend', () => ends('loaded'));
    source.on('tileloaderror', () => ends('failed'));
    layer.setSource(source);
  }

  const moved = map.on('movestart', () => (counts.loaded = counts.failed = 0));
  layer.on('change:visible', () => layer.getVisible() || judge((counts.loaded = counts.failed = counts.waiting = 0)));
  retry();
  return {
    retry,
    dispose() {
      clearTimeout(timer);
      ol.Observable.unByKey(moved);
      layer.dispose();
    },
  };
}
