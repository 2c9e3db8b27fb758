package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The theme names of Vaadin's components in the browser")
class ThemeNamesInTheBrowserTest {

  /** A part of the page with outlined fields, in the column of what a name needs beside it. */
  private static final String OUTLINED = "(outlined)";

  /** What cannot be shown here: these need a finger, or a list that has been scrolled. */
  private static final List<String> ELSEWHERE =
      List.of("show-scroll-buttons", "overflow-indicator-top");

  /**
   * Compares each sample that has a name with one that has not. Returns a line for each property
   * that has not the value that its row says, or that has it without the name, too.
   */
  private static final String MEASURE =
      """
      rows => {
        %s
        const sample = id => { const host = document.getElementById(id); return host?._card ?? host; };
        const find = (id, part) => {
          const [path, pseudo] = part.split('::');
          const element = partOf(sample(id), path);
          return element && (property => getComputedStyle(element, pseudo && '::' + pseudo).getPropertyValue(property));
        };
        const wrong = [];
        for (const {name, part, withName, without, changes} of rows) {
          const [named, plain] = [find(withName, part), find(without, part)];
          if (!named || !plain) { wrong.push(`${name}: no part ${part}`); continue; }
          for (const [property, value] of Object.entries(changes)) {
            const [actual, before] = [named(property), plain(property)];
            if (value !== '*') {
              const probe = document.createElement('div');
              probe.style.border = '0px solid';
              probe.style.setProperty(property, value);
              document.body.append(probe);
              const expected = getComputedStyle(probe).getPropertyValue(property);
              probe.remove();
              if (!isSame(property, actual, expected)) wrong.push(`${name} ${part} ${property}: ${actual} instead of ${expected}`);
            }
            if (isSame(property, actual, before)) wrong.push(`${name} ${part} ${property}: ${actual} without it, too`);
          }
        }
        return wrong;
      }
      """
          .formatted(VaadinParts.SCRIPT);

  private static List<NameRow> rows() {
    return NameRow.all().stream()
        .filter(row -> !row.changes().isEmpty())
        .filter(row -> !row.beside().equals("(touch)"))
        .filter(row -> !ELSEWHERE.contains(row.name()))
        .toList();
  }

  private static List<String> beside(NameRow row) {
    return row.beside().isEmpty() || row.beside().equals(OUTLINED)
        ? List.of()
        : List.of(row.beside().split(" "));
  }

  private static String without(NameRow row) {
    return row.component() + "+" + row.beside();
  }

  private static String with(NameRow row) {
    return without(row) + "+" + row.name();
  }

  private static Div samples() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    Map<String, NameRow> rows = new LinkedHashMap<>();
    for (NameRow row : rows()) {
      names.put(without(row), beside(row));
      names.put(with(row), Stream.concat(beside(row).stream(), Stream.of(row.name())).toList());
      rows.put(without(row), row);
      rows.put(with(row), row);
    }
    Div all = new Div();
    rows.forEach(
        (id, row) ->
            all.add(
                NamedSamples.of(
                    row.component(), names.get(id), row.beside().equals(OUTLINED), id)));
    return all;
  }

  @Test
  @DisplayName("change what the table says, which is not so without the name")
  void changeWhatTheTableSays(Visitor visitor) {
    Page page = visitor.withReducedMotion().opens(Stage.with(ThemeNamesInTheBrowserTest::samples));
    assertThat(page.locator("vaadin-grid vaadin-grid-cell-content").last()).isAttached();
    assertThat(rows()).hasSizeGreaterThan(150);

    // Overlays open with an animation, and lists render when they have a size.
    try {
      page.waitForCondition(
          () -> wrong(page).isEmpty(), new Page.WaitForConditionOptions().setTimeout(8000));
    } catch (TimeoutError e) {
      assertThat(wrong(page)).isEmpty();
    }
  }

  private static List<String> wrong(Page page) {
    Object found =
        page.evaluate(
            MEASURE,
            rows().stream()
                .map(
                    row ->
                        Map.of(
                            "name", row.pair(),
                            "part", row.part(),
                            "withName", with(row),
                            "without", without(row),
                            "changes", changes(row.changes())))
                .toList());
    return ((List<?>) found).stream().map(String::valueOf).toList();
  }

  private static Map<String, String> changes(String declarations) {
    Map<String, String> changes = new LinkedHashMap<>();
    for (String declaration : declarations.split("; ")) {
      String[] pair = declaration.split(": ", 2);
      changes.put(pair[0], pair[1].replaceAll("(--[\\w-]+)", "var($1)"));
    }
    return changes;
  }
}
