/**
 * Shows the point that the pointer or the arrow keys have reached: tooltip, crosshair and markers.
 */

const SVG = 'http://www.w3.org/2000/svg';
/**
 * The distance in px from a point to its tooltip, and the tooltip's greatest width (320 px, as
 * Material's rich tooltip) with both distances.
 */
const GAP = 12;
const ROOM = 344;

const CIRCLE = 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z';

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const each in attributes) made.setAttribute(each, attributes[each]);
  return made;
}

const written = (name, textContent) => Object.assign(document.createElement(name), { textContent });

const marker = ({ mark, color }, x = 0, y = 0) =>
  element('path', { d: mark ?? CIRCLE, fill: color, transform: `translate(${x} ${y})` });

/** A series with the colour of an entry. */
const of = (each, entry) => ({ ...each, color: each.colors?.[entry] ?? each.color });

/** Draws the crosshair or the band of an entry, and the marker of each series. */
export function drawOverlay(layer, points, place) {
  const [left, top, right, bottom] = points.plot;
  const { isFree, isUpright, half } = points;
  const along = points.series[place.series].lane.px[place.rank];
  const entry = points.entry(place);
  const band = points.band[entry] ?? points.band;
  const drawn = [];
  if (half) {
    const [x, y] = points.at(place);
    const cell = { x: x - band, y: y - half, width: 2 * band, height: 2 * half };
    drawn.push(element('rect', { ...cell, fill: 'none', stroke: 'var(--on-surface)', 'stroke-width': 2 }));
  } else if (band) {
    const [start, width] = [along - band, 2 * band];
    const across = isUpright
      ? { x: left, width: right - left, y: start, height: width }
      : { x: start, width, y: top, height: bottom - top };
    drawn.push(element('rect', across));
  } else if (!isFree) {
    const through = isUpright
      ? { x1: left, x2: right, y1: along, y2: along }
      : { x1: along, x2: along, y1: top, y2: bottom };
    drawn.push(element('line', through));
  }
  for (const each of points.lines(place)) {
    const at = points.at({ ...place, series: points.series.indexOf(each) });
    if (each.mark || !band) drawn.push(marker(of(each, entry), ...at));
  }
  layer.replaceChildren(...drawn);
}

/** Fills the tooltip, with values as text and never as markup. */
export function fillTooltip(tooltip, points, place, isFocus) {
  const entry = points.entry(place);
  const current = points.series[place.series];
  const lines = points.lines(place).flatMap((each) => {
    const swatch = element('svg', { viewBox: '-6 -6 12 12' });
    swatch.append(marker({ ...of(each, entry), mark: each.swatch ?? each.mark }));
    const cells = [each.name, each.values[entry]].map((text) => written('span', text));
    for (const cell of cells) cell.toggleAttribute('data-current', isFocus && each === current);
    return [swatch, ...cells];
  });
  const details = points
    .details(place)
    .flatMap((pair) => [element('svg'), ...pair.map((text) => written('span', text))]);
  tooltip.replaceChildren(written('strong', current.titles[entry]), ...lines, ...details);
}

/** Places the tooltip a gap beside a point; the style sheet keeps it within the window. */
export function placeTooltip(tooltip, x, y, gap = GAP) {
  const isLeft = x < innerWidth / 2;
  const isAfter = tooltip.matches(':dir(rtl)') ? x < ROOM && isLeft : x + ROOM < innerWidth || isLeft;
  tooltip.style.setProperty('--_x', `${isAfter ? x + gap : x - gap}px`);
  tooltip.style.setProperty('--_y', `${y}px`);
  tooltip.dataset.side = isAfter ? 'right' : 'left';
}

/** Returns the announcement of a place. */
export function wordsOf(points, place) {
  const { name, values, titles } = points.series[place.series];
  const entry = points.entry(place);
  const words = [titles[entry], name, values[entry]];
  const details = points.details(place).map((pair) => `, ${pair.join(' ')}`);
  return points.pattern.replace(/\{(\d)\}/g, (_, i) => words[i]) + details.join('');
}
