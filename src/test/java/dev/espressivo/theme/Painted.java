package dev.espressivo.theme;

import com.microsoft.playwright.Page;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Measures the contrast of what a page shows, in a picture of it: a computed style does not tell
 * what lies under a text, nor which part of a control is covered.
 */
final class Painted {

  /**
   * A part of a control without which it could not be seen or understood.
   *
   * @param host the selector of the components
   * @param part the selector of the part in their shadow root, empty for the component itself
   * @param place where to look
   */
  record Mark(String host, String part, Place place) {

    private Map<String, String> row() {
      return Map.of("host", host, "part", part, "place", place.name());
    }
  }

  /** Where a mark is. */
  enum Place {
    /** At one edge of the box at least, compared with the ground beside it. */
    EDGE,
    /** At each edge of the box, compared with the ground beside it. */
    AROUND,
    /** Around the box. */
    RING,
    /** Within the box, compared with most of the box. */
    INSIDE
  }

  /** Functions for elements in shadow roots and for the picture. */
  static final String TOOLS =
      """
      function* deep(root) {
        for (const each of root.querySelectorAll('*')) {
          yield each;
          if (each.shadowRoot) yield* deep(each.shadowRoot);
        }
      }
      const parent = node => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
      const chain = node => {
        const found = [];
        for (let each = node; each; each = parent(each)) found.push(each);
        return found;
      };
      const isExempt = node => chain(node).some(each =>
        each.matches?.('[disabled], [aria-disabled=true], [aria-hidden=true], svg, style, script'));
      // An element without a box of its own is not visible itself.
      const isSeen = element => chain(element).find(each => getComputedStyle(each).display !== 'contents')
        .checkVisibility({opacityProperty: true, visibilityProperty: true})
        && !chain(element).some(each => each.offsetWidth === 1
          && ['absolute', 'fixed'].includes(getComputedStyle(each).position));
      const name = element => chain(element).filter(each => each.localName !== 'slot').slice(0, 4).reverse()
        .map(each => each.localName + (each.id && '#' + each.id) + (each.getAttribute('part') ? '::' + each.getAttribute('part') : ''))
        .join(' > ');
      const texts = root => {
        const found = [];
        for (const element of [root, ...deep(root)]) {
          const shown = [];
          if (element.matches('input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea')) {
            const text = element.value || element.placeholder;
            const style = getComputedStyle(element, element.value ? null : '::placeholder');
            if (text && style.opacity !== '0') shown.push([element, text, element.getBoundingClientRect(), style]);
          } else {
            for (const node of element.childNodes) {
              if (node.nodeType !== Node.TEXT_NODE || !node.data.trim() || element.localName === 'slot') continue;
              const range = document.createRange();
              range.selectNodeContents(node);
              // A text in a slot inherits from there.
              shown.push([node, node.data.trim(), range.getClientRects()[0], getComputedStyle(parent(node))]);
            }
          }
          for (const [node, text, box, style] of shown) {
            if (box && box.width > 1 && box.height > 1 && !isExempt(element) && isSeen(element)) {
              found.push({element, node, text: text.slice(0, 30), box, style});
            }
          }
        }
        return found;
      };
      """;

  private static final String WEAK =
      """
      async ({picture, marks, root, scrolls}) => {
      """
          + TOOLS
          + """
            const bytes = Uint8Array.from(atob(picture), each => each.charCodeAt(0));
            const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
            const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
            canvas.drawImage(image, 0, 0);
            const {data, width, height} = canvas.getImageData(0, 0, image.width, image.height);
            const at = (x, y) => {
              const i = 4 * (Math.min(height - 1, Math.max(0, Math.round(y))) * width
                + Math.min(width - 1, Math.max(0, Math.round(x))));
              return [data[i], data[i + 1], data[i + 2]];
            };
            const luminance = color => color.map(each => each / 255)
              .map(each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
              .reduce((sum, each, i) => sum + each * [0.2126, 0.7152, 0.0722][i], 0);
            const contrast = (one, other) => {
              const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
              return (high + 0.05) / (low + 0.05);
            };
            const pixels = box => {
              const step = Math.max(1, Math.sqrt(box.width * box.height / 4000));
              const found = [];
              for (let y = box.top + 0.5; y < box.bottom - 0.5; y += step) {
                for (let x = box.left + 0.5; x < box.right - 0.5; x += step) found.push(at(x, y));
              }
              return found;
            };
            const most = colors => {
              const counts = new Map();
              for (const each of colors) counts.set(each.join(), (counts.get(each.join()) ?? 0) + 1);
              return [...counts].sort((a, b) => b[1] - a[1])[0][0].split(',').map(Number);
            };
            const strongest = (colors, ground) => Math.max(...colors.map(each => contrast(each, ground)));
            const placed = box => {
              const x = scrolls ? scrollX : 0;
              const y = scrolls ? scrollY : 0;
              return new DOMRect(box.x + x, box.y + y, box.width, box.height);
            };
            const probe = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
            const rgba = color => {
              probe.clearRect(0, 0, 1, 1);
              probe.fillStyle = color;
              probe.fillRect(0, 0, 1, 1);
              return [...probe.getImageData(0, 0, 1, 1).data];
            };

            const weak = [];
            const all = texts(document.querySelector(root))
              .filter(({node}) => scrolls || chain(node).some(each => each.part?.contains('overlay')));
            if (!all.length) weak.push(`no texts in ${root}`);
            for (const {element, text, box, style} of all) {
              const seen = placed(box);
              if (seen.x < 0 || seen.y < 0 || seen.right > width || seen.bottom > height) continue;
              const ground = most(pixels(seen));
              const [red, green, blue, alpha] = rgba(style.color);
              if (alpha === 0) continue;
              const opacity = alpha / 255 * chain(element).reduce((all, each) => all * getComputedStyle(each).opacity, 1);
              const color = [red, green, blue].map((each, i) => each * opacity + ground[i] * (1 - opacity));
              const size = parseFloat(style.fontSize);
              const least = size >= 24 || size >= 18.66 && style.fontWeight >= 700 ? 3 : 4.5;
              const found = contrast(color, ground);
              if (found < least - 0.05) {
                weak.push(`${name(element)} "${text}": ${found.toFixed(2)}, rgb(${color.map(Math.round)}) on rgb(${ground})`);
              }
            }
            let measured = 0;
            for (const {host, part, place} of marks) {
              const hosts = [...document.querySelectorAll(host)].filter(each => !isExempt(each));
              if (!hosts.length) weak.push(`no ${host}`);
              for (const each of hosts) {
                const found = part ? [...deep(each.shadowRoot)].filter(inner => inner.matches(part)) : [each];
                if (!found.length) weak.push(`no ${part} in ${name(each)}`);
                for (const element of found.filter(isSeen)) {
                  const box = placed(element.getBoundingClientRect());
                  if (!box.width || !box.height) continue;
                  measured++;
                  const far = {EDGE: 5, AROUND: 5, RING: 9}[place];
                  const reach = {EDGE: 3, AROUND: 3, RING: 7}[place];
                  let ground, ink;
                  if (place === 'INSIDE') {
                    const inside = pixels(box);
                    ground = most(inside);
                    ink = strongest(inside, ground);
                  } else {
                    const x = box.x + box.width / 2;
                    const y = box.y + box.height / 2;
                    const edges = [[box.left, y, 1, 0], [box.right - 1, y, -1, 0], [x, box.top, 0, 1], [x, box.bottom - 1, 0, -1]]
                      .map(([left, top, right, down]) => {
                        ground = at(left - far * right, top - far * down);
                        const band = [];
                        for (let i = -reach; i <= 3; i++) band.push(at(left + i * right, top + i * down));
                        return strongest(band, ground);
                      });
                    ink = place === 'AROUND' ? Math.min(...edges) : Math.max(...edges);
                  }
                  if (ink < 2.95) weak.push(`${name(element)}, ${place}: ${ink.toFixed(2)} on rgb(${ground})`);
                }
              }
            }
            if (marks.length && measured < marks.length) weak.push(`only ${measured} marks measured`);
            return weak;
          }
          """;

  private static final String FINISH =
      "() => {"
          + TOOLS
          + """
            const roots = [document, ...[...deep(document)].map(each => each.shadowRoot).filter(each => each)];
            for (let rounds = 0; rounds < 5; rounds++) {
              const fading = roots.flatMap(each => each.getAnimations())
                .filter(each => isFinite(each.effect.getComputedTiming().endTime));
              if (!fading.length) break;
              fading.forEach(each => each.finish());
            }
          }
          """;

  private Painted() {}

  /**
   * Describes each text with a contrast below 4.5, or 3 if it is large, and each mark with one
   * below 3. What is disabled is exempt.
   */
  static List<String> weak(Page page, List<Mark> marks) {
    return weak(page, "body", marks, true);
  }

  /** Describes each text with too little contrast in the overlay of a component on the screen. */
  static List<String> weakInOverlay(Page page, String component) {
    return weak(page, component, List.of(), false);
  }

  /** Ends what fades, also in shadow roots. What has ended can make something else begin. */
  static void finish(Page page) {
    page.evaluate(FINISH);
  }

  private static List<String> weak(Page page, String root, List<Mark> marks, boolean scrolls) {
    byte[] picture = page.screenshot(new Page.ScreenshotOptions().setFullPage(scrolls));
    Object found =
        page.evaluate(
            WEAK,
            Map.of(
                "picture",
                Base64.getEncoder().encodeToString(picture),
                "marks",
                marks.stream().map(Mark::row).toList(),
                "root",
                root,
                "scrolls",
                scrolls));
    return ((List<?>) found).stream().map(String::valueOf).toList();
  }
}
