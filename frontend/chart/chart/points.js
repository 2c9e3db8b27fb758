/** Finds the point near the pointer, and the next one for a key. */

/** The distance at which the pointer still reaches a point of a scatter chart, in px. */
const REACH = 48;
/** What is greater than any radius, so that a point under the pointer is nearer than all others. */
const WITHIN = 1_000;

/** Returns the index of the first of ascending values that is not below `at`. */
function bisect(values, at) {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the entries in the order of their px along the axis of the arrow keys. */
function laneOf(px) {
  const order = [...px.keys()].sort((a, b) => px[a] - px[b]);
  return { order, px: order.map((entry) => px[entry]) };
}

/** Converts steps in tenths of a px to px; null is a gap. */
const pxOf = (steps, sum = 0) => steps?.map((step) => (step === null ? null : (sum += step) / 10));

/**
 * The points of a drawing. A place is {series, rank}: the index of a series in `series`, and the
 * index of an entry in its lane.
 */
export class Points {
  /** Reads the layer `points`; `isHidden` tells whether a series is hidden. */
  constructor({ k, p, b = 0, h, x = [], t = [], r, s, o, z, g, f = [], w }, isHidden) {
    this.isFree = k === 'xy';
    this.isUpright = k === 'y';
    this.plot = p;
    // Half the width of each entry's band, or that of all, and half the height of a cell.
    this.band = b;
    this.half = h;
    this.pattern = o;
    this.baseline = z;
    this.revision = g;
    this.isHidden = isHidden;
    this.fields = f;
    const shared = laneOf(pxOf(x));
    this.series = s.map((each) => ({
      index: each.i,
      name: each.n,
      color: each.c,
      mark: each.m,
      across: pxOf(each.y),
      middles: pxOf(each.a),
      values: each.v,
      titles: each.t ?? t,
      rows: each.r ?? r,
      colors: each.j?.map((place) => each.q[place]),
      radii: each.d ?? [],
      reach: Math.max(0, ...(each.d ?? [])),
      details: each.w ?? w,
      lane: this.isFree ? laneOf(pxOf(each.x)) : shared,
    }));
  }

  get isClickable() {
    return this.series.some(({ rows }) => rows);
  }

  entry({ series, rank }) {
    return this.series[series].lane.order[rank];
  }

  has(place) {
    return this.series[place.series].across[this.entry(place)] != null;
  }

  title({ series, rank }) {
    const { titles, lane } = this.series[series] ?? {};
    return titles?.[lane.order[rank]];
  }

  /**
   * The place with a title that is nearest to another place, or that place if there is none: rows come and go before
   * it.
   */
  withTitle(title, place) {
    const far = ({ rank }) => Math.abs(rank - place.rank);
    const ranks = this.series[place.series]?.lane.order.keys() ?? [];
    const same = [...ranks].map((rank) => ({ ...place, rank })).filter((each) => this.title(each) === title);
    return same.reduce((best, each) => (far(each) < far(best) ? each : best), same[0] ?? place);
  }

  isShown(place) {
    return place.series in this.series && this.has(place) && !this.isHidden(this.series[place.series].index);
  }

  /** Returns the lines that a tooltip adds: pairs of a name and a text. */
  details({ series, rank }) {
    const { details, lane } = this.series[series];
    return this.fields.map((name, i) => [name, details?.[lane.order[rank]]?.[i]]).filter(([, text]) => text);
  }

  /** Returns the px of a place from the left and the top. */
  at(place) {
    const { lane, across, middles } = this.series[place.series];
    const entry = this.entry(place);
    const px = [middles?.[entry] ?? lane.px[place.rank], across[entry]];
    return this.isUpright ? px.reverse() : px;
  }

  get #shown() {
    return [...this.series.keys()].filter((series) => !this.isHidden(this.series[series].index));
  }

  /** Returns the nearest place of a series along the axis. */
  #nearby(series, along) {
    const { px } = this.series[series].lane;
    const rank = bisect(px, along);
    return { series, rank: rank && !(px[rank] - along < along - px[rank - 1]) ? rank - 1 : rank };
  }

  /** Returns the nearest visible point, if there is one. */
  nearest(x, y) {
    const [along, over] = this.isUpright ? [y, x] : [x, y];
    let best;
    let least = this.isFree ? REACH : Infinity;
    const weigh = (place) => {
      const { lane, across, middles, radii } = this.series[place.series];
      const entry = this.entry(place);
      const far = across[entry] - over;
      const beyond = Math.hypot(lane.px[place.rank] - along, far) - (radii[entry] ?? 0);
      // Among bars side by side, the nearest one along the axis counts; of points under the pointer, the smallest.
      const distance = this.isFree
        ? radii.length && beyond <= 0 ? radii[entry] - WITHIN : beyond
        : Math.abs(middles ? middles[entry] - along : far);
      if (this.has(place) && distance < least) [best, least] = [place, distance];
    };
    for (const series of this.#shown) {
      const { lane: { px }, reach } = this.series[series];
      if (!px.length) continue;
      const place = this.#nearby(series, along);
      // A series with a gap at this entry is chosen only if no other has a point.
      best ??= this.isFree ? undefined : place;
      weigh(place);
      // Only points whose distance along the axis is less than the best one can be nearer.
      for (const by of this.isFree ? [-1, 1] : []) {
        const isNear = (rank) => Math.abs(px[rank] - along) - reach < Math.max(least, 0);
        for (let rank = place.rank + by; isNear(rank); rank += by) weigh({ series, rank });
      }
    }
    return best;
  }

  /** Returns the point some entries further along the axis; gaps are skipped. */
  along(from, by) {
    const series = from?.series ?? this.#shown.find((each) => this.series[each].across.some((value) => value != null));
    if (series === undefined) return undefined;
    const { order } = this.series[series].lane;
    const step = Math.sign(by);
    const start = from?.rank ?? (step > 0 ? -1 : order.length);
    const first = Math.max(0, Math.min(start + by, order.length - 1));
    for (const way of [step, -step]) {
      for (let rank = first; rank in order; rank += way) if (this.has({ series, rank })) return { series, rank };
    }
    return from;
  }

  /** Returns the point of the next visible series that has one at this entry. */
  across(from, by) {
    const { lane } = this.series[from.series];
    const others = this.#shown.map((series) => this.#nearby(series, lane.px[from.rank]));
    const next = others.filter((each) => (each.series - from.series) * by > 0 && this.has(each));
    return next.at(by > 0 ? 0 : -1) ?? from;
  }

  /** Returns the number of entries that a page key moves: a tenth of all. */
  page(from) {
    return Math.max(1, Math.round(this.series[from?.series ?? 0].lane.order.length / 10));
  }

  /**
   * Returns the series in the tooltip of a place: all visible ones with a value or, if series have
   * points of their own, that series only.
   */
  lines(place) {
    const entry = this.entry(place);
    const isLine = (each, i) =>
      this.isFree ? i === place.series : !this.isHidden(each.index) && each.across[entry] != null;
    return this.series.filter(isLine);
  }
}
