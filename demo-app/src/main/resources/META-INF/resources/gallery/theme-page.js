/** The theme page: measures the contrast of the current colours, and runs the springs. */

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
canvas.canvas.width = canvas.canvas.height = 1;

/** Returns any CSS colour as red, green and blue. */
function rgb(color) {
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return canvas.getImageData(0, 0, 1, 1).data;
}

/** Returns the relative luminance, as defined by WCAG. */
function luminance(color) {
  const [r, g, b] = [...rgb(color)].slice(0, 3).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function measure() {
  for (const label of document.querySelectorAll("[data-contrast-of]")) {
    const style = getComputedStyle(label.closest(".swatch"));
    const [light, dim] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => b - a);
    const ratio = (light + 0.05) / (dim + 0.05);
    label.textContent = (Math.floor(ratio * 10) / 10).toFixed(1);
    label.toggleAttribute("data-low", ratio < 4.5);
  }
}

class GallerySwatches extends HTMLElement {
  #listening;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    // The style sheet of a changed setting applies from the next frame on; these elements have no
    // transitions of their background.
    document.addEventListener("gallery-settings", () => requestAnimationFrame(measure), { signal });
    this.closest("article").addEventListener("click", (event) => {
      event.target.closest(".spring")?.classList.toggle("sprung");
    }, { signal });
    requestAnimationFrame(measure);
    document.fonts.ready.then(measure);
  }

  disconnectedCallback() {
    this.#listening?.abort();
  }
}

customElements.define("gallery-swatches", GallerySwatches);
