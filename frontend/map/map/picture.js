/** Makes a picture of a map. */

/** The longest wait for the layers to load, in ms. */
const PATIENCE = 10_000;
const FONT = 12;

/**
 * @param {HTMLElement} element the es-geo-map
 * @param {ol.Map} map
 * @returns {Promise<string>} PNG in Base64
 */
export async function picture(element, map) {
  await new Promise((resolve, reject) => {
    map.once('rendercomplete', resolve);
    setTimeout(() => reject(new Error('timeout')), PATIENCE);
    map.render();
  });
  const [width, height] = map.getSize();
  const ratio = devicePixelRatio;
  const canvas = Object.assign(document.createElement('canvas'), { width: width * ratio, height: height * ratio });
  const context = canvas.getContext('2d');
  const { backgroundColor, color, fontFamily, direction } = getComputedStyle(element);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const each of map.getViewport().querySelectorAll('.ol-layer canvas, canvas.ol-layer')) {
    if (!each.width) continue;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = each.parentNode.style.backgroundColor || 'transparent';
    context.globalAlpha = each.parentNode.style.opacity || each.style.opacity || 1;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const matrix = new DOMMatrix(each.style.transform || `scale(${each.offsetWidth / each.width})`);
    context.setTransform(new DOMMatrix().scale(ratio).multiply(matrix));
    context.drawImage(each, 0, 0);
  }
  const words = element.querySelector('[data-part=attribution]').innerText.trim();
  context.globalAlpha = 1;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.font = `${FONT}px ${fontFamily}`;
  context.direction = direction;
  context.fillStyle = backgroundColor;
  if (words) {
    const wide = context.measureText(words).width + FONT;
    const left = direction === 'rtl' ? width - wide : 0;
    context.fillRect(left, height - 2 * FONT, wide, 2 * FONT);
    context.fillStyle = color;
    context.fillText(words, direction === 'rtl' ? width - FONT / 2 : FONT / 2, height - FONT * 0.7);
  }
  return canvas.toDataURL('image/png').split(',')[1];
}
