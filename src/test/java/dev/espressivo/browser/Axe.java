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
   * because Vaadin puts it on every page, outside the landmarks, where nobody sees it.
   *
   * <p>{@code AxeBuilder} would do it, but it opens a page for each run to put the results
   * together, and fetches those of the rules that are kept, too: that took most of the time.
   */
  private static final String VIOLATIONS =
      """
      async (rules) => {
        const runOnly = rules && { type: 'rule', values: rules };
        const found = await axe.run(
            { exclude: [['vaadin-connection-indicator']] }, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
        return found.violations.map(rule => [
          `* ${rule.id} (${rule.impact}): ${rule.help}`,
          ...rule.nodes.flatMap(node => [
            `    at ${JSON.stringify(node.target)}`,
            `       ${node.html.replace(/\\s+/g, ' ').slice(0, 200)}`,
            ...node.failureSummary.split('\\n').map(line => `       ${line}`),
          ]),
        ].join('\\n'));
      }
      """;

  private static final String SCRIPT = AxeBuilder.getAxeScript();

  private Axe() {}

  /** Fails with one readable block a violation if axe-core finds anything on the page. */
  public static void assertFindsNothingOn(Page page) {
    assertFindsNothingOn(page, "as it is");
  }

  /**
   * Fails with one readable block a violation if axe-core finds anything on the page.
   *
   * @param state what the page looks like, for the message
   */
  public static void assertFindsNothingOn(Page page, String state) {
    assertFindsNothing(page, state, null);
  }

  /**
   * Fails if axe-core finds anything about the colours of a page. For a page on which it has found
   * nothing before the colours changed: all other rules look at what has stayed the same.
   *
   * @param state what the page looks like, for the message
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
        .as("what axe-core finds on %s, %s", page.url(), state)
        .withRepresentation(Axe::text)
        .isEmpty();
  }

  private static String text(Object violations) {
    return violations instanceof List<?> blocks
        ? "\n" + String.join("\n", blocks.stream().map(String::valueOf).toList())
        : String.valueOf(violations);
  }
}
