package dev.espressivo.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/** The colours that a system forces upon a page, such as {@code HighlightText}. */
public final class SystemColors {

  private static final String OTHERS =
      """
      ([selector, name]) => {
        const probe = document.createElement('i');
        probe.style = `color: ${name}; forced-color-adjust: none`;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        const isText = ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim();
        return [...document.querySelectorAll(`${selector}, ${selector} *`)].flatMap((element) => {
          const texts = [...element.childNodes].filter(isText).map(({ data }) => [data.trim(), null]);
          if (/^(attr|"\\w)/.test(getComputedStyle(element, '::before').content)) texts.push(['label', '::before']);
          return texts.filter(([, of]) => getComputedStyle(element, of).color !== color).map(([text]) => text);
        });
      }
      """;

  private SystemColors() {}

  /**
   * Returns the texts in elements that have another colour than a system colour; of generated ones,
   * the word "label".
   *
   * @param selector the elements
   * @param color the name of the colour
   */
  public static List<?> textsOtherThan(Page page, String selector, String color) {
    return (List<?>) page.evaluate(OTHERS, List.of(selector, color));
  }
}
