/** The requests of a layer of tiles. Reports a server that fails or is slow. */

const none = () => ({ waiting: 0, loaded: 0, failed: 0 });

/** Sets a source made by `make` on the layer, and a new one when the user tries again. */
export function requests({ ol, map, report }, layer, make, patience) {
  /** The counts of tiles that the current view needs. */
  let counts = none();
  let timer;

  function judge() {
    clearTimeout(timer);
    const { waiting, loaded, failed } = counts;
    // Some tiles may fail, since servers have none outside their data.
    if (failed > loaded) {
      report('Failed');
      return;
    }
    report();
    if (waiting > 0) timer = setTimeout(() => report('Slow'), patience);
  }

  function retry() {
    const source = make();
    // An earlier source may still answer.
    const mine = none();
    counts = mine;
    function end(how) {
      mine.waiting--;
      mine[how]++;
      if (mine === counts) judge();
    }
    source.on('tileloadstart', () => {
      mine.waiting++;
      if (mine.waiting === 1) judge();
    });
    source.on('tileloadend', () => end('loaded'));
    source.on('tileloaderror', () => end('failed'));
    layer.setSource(source);
  }

  const moved = map.on('movestart', () => Object.assign(counts, { loaded: 0, failed: 0 }));
  layer.on('change:visible', () => {
    if (layer.getVisible()) return;
    Object.assign(counts, none());
    judge();
  });
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
