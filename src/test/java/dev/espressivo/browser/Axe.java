package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs axe-core over a page. */
public final class Axe {

  /**
   * Runs all rules and describes each violation in a block of lines. The indicator is excluded
   * because Vaadin puts it on every page, outside the landmarks, where nobody sees it. Defects of
   * Vaadin's own are left out:
   *
   * <ul>
   *   <li>The headings of its accordion have no level.
   *   <li>Tabs and the buttons of a menu bar lie beside an element that can be focused.
   *   <li>Items of menus have a state of selection, and a context menu is outside the landmarks.
   *   <li>The list of a select has no name.
   *   <li>The input of a date picker does not name what it controls, and its weekdays are a row
   *       without cells.
   *   <li>The heading of a confirm dialog has level 3, and its footer is a tool bar.
   * </ul>
   *
   * <p>Not by {@code AxeBuilder}, which opens a page for each run to merge the results, and also
   * fetches those of passed rules: that took most of the time.
   */
  private static final String VIOLATIONS =
      """
      async (rules) => {
        const runOnly = rules && { type: 'rule', values: rules };
        const found = await axe.run(
            { exclude: [['vaadin-connection-indicator']] }, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
        const ofVaadin = {
          'aria-allowed-attr': /^<vaadin-(context-menu|menu-bar)-item/,
          'aria-allowed-role': /^<footer part="footer"/,
          'aria-input-field-name': /^<vaadin-select-list-box/,
          'aria-required-attr': /^<(vaadin-accordion-heading|input slot="input" id="search-input-vaadin-date-picker)/,
          'aria-required-children': /^<(vaadin-tabs|vaadin-menu-bar|tr role="row" part="weekdays")/,
          'heading-order': /^<h3 slot="header"/,
          'region': /^<div part="content">\\s*<slot>/,
        };
        for (const rule of found.violations) {
          rule.nodes = rule.nodes.filter(node => !ofVaadin[rule.id]?.test(node.html));
        }
        return found.violations.filter(rule => rule.nodes.length > 0).map(rule => [
          `* ${rule.id} (${rule.impact}): ${rule.help}`,
          ...rule.nodes.flatMap(node => [
            `    at ${JSON.stringify(node.target)}`,
            `       ${node.html.replace(/\\s+/g, ' ').slice(0, 200)}`,
            ...node.failureSummary.split('\\n').map(line => `       ${line}`),
          ]),
        ].join('\\n'));
      }
      """;

  /**
   * axe-core, with two changes to the code in which its contrast checks spent most of their time.
   * It is compiled for browsers without private fields, so it puts each of many thousand colours
   * into five weak collections, which are slow to fill and to clean; here, that data is stored on
   * the colour itself. And it parses the same few colours for each element; here, parsed colours
   * are cached.
   */
  private static final String SCRIPT =
      """
      (() => {
        const OfNodes = WeakMap;
        class Noted {
          #key = Symbol();
          #nodes = new OfNodes();
          has(object) { return Object.hasOwn(object, this.#key) || this.#nodes.has(object); }
          get(object) { return object instanceof Node ? this.#nodes.get(object) : object[this.#key]; }
          add(object) { return this.set(object, true); }
          set(object, value) {
            if (object instanceof Node) {
              this.#nodes.set(object, value);
            } else {
              object[this.#key] = value;
            }
            return this;
          }
        }
        {
          const WeakMap = Noted, WeakSet = Noted;
      """
          + AxeBuilder.getAxeScript()
          + """

            }
            const color = axe.commons.color.Color.prototype;
            const parse = color.parseString;
            const parsed = new Map();
            color.parseString = function (text) {
              const known = parsed.get(text);
              if (known) {
                [this.r, this.g, this.b, this.alpha] = known;
              } else {
                parse.call(this, text);
                parsed.set(text, [this.r, this.g, this.b, this.alpha]);
              }
              return this;
            };
          })()
          """;

  private Axe() {}

  /** Fails with a readable block per violation if axe-core finds any on the page. */
  public static void assertFindsNothingOn(Page page) {
    assertFindsNothingOn(page, "as it is");
  }

  /**
   * Fails with a readable block per violation if axe-core finds any on the page.
   *
   * @param state the look of the page, for the message
   */
  public static void assertFindsNothingOn(Page page, String state) {
    assertFindsNothing(page, state, null);
  }

  /**
   * Fails if axe-core finds a violation in the colours of a page. For a page that was without
   * violations before its colours changed, since nothing else has changed.
   *
   * @param state the look of the page, for the message
   */
  public static void assertColorsAreCleanOn(Page page, String state) {
    assertFindsNothing(page, state, List.of("color-contrast", "link-in-text-block"));
  }

  private static void assertFindsNothing(Page page, String state, @Nullable List<String> rules) {
    for (Frame frame : page.frames()) {
      if (!(boolean) frame.evaluate("'axe' in window")) {
        frame.evaluate(SCRIPT);
      }
    }
    assertThat((List<?>) page.evaluate(VIOLATIONS, rules))
        .as("violations that axe-core finds on %s, %s", page.url(), state)
        .withRepresentation(Axe::text)
        .isEmpty();
  }

  private static String text(Object violations) {
    return violations instanceof List<?> blocks
        ? "\n" + String.join("\n", blocks.stream().map(String::valueOf).toList())
        : String.valueOf(violations);
  }
}
