/**
 * The list of downloads of a chart is an overlay. The address of a picture names the colours of the drawing as the
 * page resolves them, since the server does not know the app's variables, and whether they are light or dark.
 */

import '../../core/base/overlay.js';

const PAGE = 'light-dark(#fff,#000)';

/** @param {HTMLElement} chart */
function colorsOf(chart) {
  let { scheme, background } = chart.querySelector('es-chart-downloads').dataset;
  // By the first one the server sees whether the page is dark.
  const names = new Set([PAGE, background]);
  for (const each of chart.querySelectorAll('svg [fill], svg [stroke]')) {
    names.add(each.getAttribute('fill')).add(each.getAttribute('stroke'));
  }
  const probe = document.createElement('i');
  chart.append(probe);
  probe.style.color = PAGE;
  scheme ??= getComputedStyle(probe).color < 'rgb(1' ? 'dark' : 'light';
  const colors = new URLSearchParams();
  // An address has a limited length.
  for (const name of [...names].filter((each) => each?.length < 121).slice(0, 40)) {
    probe.style.cssText = `color-scheme: ${scheme}; forced-color-adjust: none; transition: none`;
    // Whatever the colour is, this is its value as numbers of red, green and blue.
    probe.style.color = `color-mix(in srgb, ${name}, ${name})`;
    const { color } = getComputedStyle(probe);
    if (probe.style.color && color.startsWith('color(srgb ')) colors.set(`c-${name}`, hexOf(color));
  }
  probe.remove();
  return colors;
}

/** @param {string} color `color(srgb r g b / alpha)` */
function hexOf(color) {
  const [red, green, blue, alpha = 1] = color.match(/(?<=[ (])(none|-?[\d.]+(e-?\d+)?)/g);
  return [red, green, blue, alpha]
    .map((each) => Math.round(Math.min(1, Math.max(0, parseFloat(each) || 0)) * 255))
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('');
}

/** Before a press on a link with the mouse, which may save it by the context menu, and with the keyboard. */
for (const type of ['pointerdown', 'click']) {
  document.addEventListener(type, (event) => {
    const link = event.composedPath()[0].closest?.('es-chart [data-part=downloadList] a');
    if (link && !link.pathname.endsWith('.csv')) link.search = colorsOf(link.closest('es-chart')).toString();
  });
}
