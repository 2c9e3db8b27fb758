package dev.espressivo.theme;

/** What the scripts of tests that measure Vaadin's components have in common. */
final class VaadinParts {

  /**
   * Declares {@code partOf(host, path)}, which finds a part in the shadow trees of a component or
   * an element in it, and {@code isSame(property, value, other)}, which compares colours as they
   * are painted. Steps into another component are separated by {@code >>}.
   */
  static final String SCRIPT =
      """
      const within = (root, selector) => {
        const found = root.querySelector(selector);
        if (found) return found;
        for (const each of root.querySelectorAll('*')) {
          const deeper = each.shadowRoot && within(each.shadowRoot, selector);
          if (deeper) return deeper;
        }
        return null;
      };
      const step = (host, part) => {
        if (!part) return host;
        const selector = /^[a-z-]+$/.test(part) ? `[part~="${part}"]` : null;
        return (selector && host.shadowRoot && within(host.shadowRoot, selector))
          ?? within(host, selector ? `${selector}, ${part}` : part)
          ?? (host.shadowRoot && within(host.shadowRoot, part));
      };
      const partOf = (host, path) => path.split(' >> ').reduce((element, part) => element && step(element, part), host);
      // A mixed colour is computed in another notation than a plain one, and mixing rounds.
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
      const isSame = (property, one, other) => {
        if (one === other || !property.endsWith('color')) return one === other;
        const [a, b] = [one, other].map(color => {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          return canvas.getImageData(0, 0, 1, 1).data;
        });
        return a.every((value, i) => Math.abs(value - b[i]) <= 1);
      };
      """;

  private VaadinParts() {}
}
