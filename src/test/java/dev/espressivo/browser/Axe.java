package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.CheckedNode;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;

/** Runs axe-core over a page. */
public final class Axe {

  /** Vaadin puts it on every page, outside the landmarks; nothing of it is to be seen. */
  private static final String VAADINS_OWN = "vaadin-connection-indicator";

  private Axe() {}

  /** Fails with one readable block a violation if axe-core finds anything on the page. */
  public static void assertFindsNothingOn(Page page) {
    assertThat(new AxeBuilder(page).exclude(VAADINS_OWN).analyze().getViolations())
        .as("what axe-core finds on %s", page.url())
        .withRepresentation(
            violations ->
                violations instanceof Iterable<?> rules
                    ? describe(rules)
                    : String.valueOf(violations))
        .isEmpty();
  }

  private static String describe(Iterable<?> rules) {
    StringBuilder text = new StringBuilder();
    for (Object each : rules) {
      if (each instanceof Rule rule) {
        text.append("\n* %s (%s): %s\n".formatted(rule.getId(), rule.getImpact(), rule.getHelp()));
        for (CheckedNode node : rule.getNodes()) {
          text.append("    at ").append(node.getTarget()).append('\n');
          text.append("       ").append(shortened(node.getHtml())).append('\n');
          text.append(node.getFailureSummary().indent(7));
        }
      }
    }
    return text.toString();
  }

  private static String shortened(String html) {
    String line = html.replaceAll("\\s+", " ");
    return line.length() <= 200 ? line : line.substring(0, 200) + "…";
  }
}
