/**
 * Moves the drawing of a chart: each element along the axes x and y of the screen that its
 * attribute `data-move` names.
 */

const AXES = 'xy';

/**
 * Scales by a factor and shifts by a distance in px, on each axis. Texts that leave the plot are
 * hidden.
 */
export function moveDrawing(svg, moves, isOut) {
  const isMoved = moves.some(([factor, by]) => Math.abs(factor - 1) > 1e-6 || Math.abs(by) > 0.01);
  svg.toggleAttribute('data-moving', isMoved);
  for (const each of svg.querySelectorAll('[data-move]')) {
    const [x, y] = [...AXES].map((axis, i) => (each.dataset.move.includes(axis) ? moves[i] : [1, 0]));
    const texts = each.matches('text, circle') ? [each] : each.querySelectorAll('text');
    if (texts[0]) {
      texts.forEach((text) => shift(text, [x, y], isMoved, isOut));
      const { translate, visibility } = texts[0].style;
      const plate = each.querySelector('[data-plate]');
      if (plate) Object.assign(plate.style, { translate, visibility });
    } else if (isMoved) each.setAttribute('transform', `matrix(${x[0]} 0 0 ${y[0]} ${x[1]} ${y[1]})`);
    else each.removeAttribute('transform');
  }
  return isMoved;
}

/** Returns the place of an event in px from the left and the top of a drawing. */
export function pxOf(svg, { clientX, clientY }) {
  const { x, y } = svg.getBoundingClientRect();
  return [clientX - x, clientY - y];
}

/** Returns the place in px of the point that the arrow keys have reached, if there is one. */
export function reachedIn(svg) {
  const point = svg.querySelector('[data-layer=overlay]').lastElementChild;
  if (!point) return undefined;
  const { x, y, width, height } = point.getBoundingClientRect();
  return pxOf(svg, { clientX: x + width / 2, clientY: y + height / 2 });
}

/**
 * Shows a new drawing without the transition from the old one, which had been moved to the same
 * place.
 */
export function settle(svg) {
  if (!svg.hasAttribute('data-moving')) return;
  const marks = svg.querySelector('[data-layer=marks]');
  marks.setAttribute('data-still', '');
  marks.removeAttribute('data-fade');
}

/**
 * Calls functions before and after each drawing of a chart, from the time on when the chart can
 * draw. Returns a function that ends this.
 */
export function hookDraw(chart, before, after) {
  let isOn = true;
  const hook = () => {
    const { draw } = chart;
    chart.draw = (layers) => {
      draw.call(chart, isOn ? before(layers) : layers);
      if (isOn) after();
    };
  };
  const isDefined = customElements.get('es-chart');
  // Hooked immediately, since the first drawing may follow in this task.
  if (isDefined) hook();
  customElements.whenDefined('es-chart').then(() => {
    if (!isOn) return;
    if (!isDefined) hook();
    after();
  });
  return () => (isOn = false);
}

/** Moves a text to its place without stretching it. */
function shift(text, by, isMoved, isOut) {
  const turned = /\(([-\d.]+),([-\d.]+)/.exec(text.getAttribute('transform'));
  const at = [0, 1].map((i) => +(turned?.[i + 1] ?? text.getAttribute(AXES[i]) ?? text.getAttribute(`c${AXES[i]}`)));
  const to = at.map((px, i) => by[i][0] * px + by[i][1]);
  text.style.translate = isMoved ? `${to[0] - at[0]}px ${to[1] - at[1]}px` : '';
  // The baseline of a label beside the plot is a little below its tick.
  text.style.visibility = to.some((px, i) => px !== at[i] && isOut(i, i ? px - 4 : px)) ? 'hidden' : '';
}
