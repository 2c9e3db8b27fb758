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
import java.util.stream.Collectors;
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

  /**
   * Compares all that can be seen of two samples, with their shadow trees. Returns a line for each
   * property that differs although no row says so. What an element inherits, what has the colour of
   * its text, and lengths relative to the size of its font, follow from what differs already.
   */
  private static final String COMPARE =
      """
      pairs => {
        %s
        const INHERITED = ['color', 'font-size', 'font-weight', 'font-family', 'line-height', 'letter-spacing',
          'text-align', 'white-space-collapse', 'text-wrap-mode', 'visibility', 'cursor'];
        const PAINTED = [['backgroundColor', 'rgba(0, 0, 0, 0)'], ['backgroundImage', 'none'], ['borderBottomWidth', '0px']];
        const HIDING = ['display', 'clip-path', 'content', 'background-color', 'opacity'];
        const SIDES = ['top', 'right', 'bottom', 'left'];
        const PROPERTIES = [...INHERITED, 'display', 'position', 'box-sizing', 'opacity', 'background-color',
          'background-image', 'box-shadow', 'mask-image', 'clip-path', 'rotate', 'scale', 'translate',
          'aspect-ratio', 'overflow-x', 'min-height', 'min-width', 'max-height', 'max-width', 'flex-direction', 'flex-wrap',
          'flex-grow', 'flex-shrink', 'flex-basis', 'align-items', 'justify-content', 'row-gap', 'column-gap',
          'grid-template-areas', 'grid-row-start', 'grid-column-start', 'order', 'outline-style', 'content',
          ...SIDES.flatMap(side => [`margin-${side}`, `padding-${side}`, `border-${side}-width`, `border-${side}-color`]),
          ...['top-left', 'top-right', 'bottom-left', 'bottom-right'].map(corner => `border-${corner}-radius`)];
        const longhands = properties => {
          const {style} = document.createElement('div');
          properties.forEach(property => style.setProperty(property, 'inherit'));
          return new Set(style);
        };
        const sample = id => { const host = document.getElementById(id); return host?._card ?? host; };
        const couples = (one, other) => {
          const all = [[one, other]];
          for (const [a, b] of [[one.shadowRoot, other.shadowRoot], [one, other]]) {
            if (!a || !b) continue;
            const [these, those] = [a, b].map(each => [...each.children].filter(child => child.localName !== 'style'));
            these.forEach((child, i) => {
              if (child.localName === those[i]?.localName) all.push(...couples(child, those[i]));
            });
          }
          return all;
        };
        const parent = element => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
        const isPart = (element, path) => {
          const last = path.split(' >> ').at(-1);
          return element.part.contains(last) || element.matches(last || 'none');
        };
        const unsaid = [];
        for (const {name, one, other, said} of pairs) {
          const [host, plain] = [sample(one), sample(other)];
          const differing = new Map();
          for (const [element, before] of couples(host, plain)) {
            const own = {};
            differing.set(element, own);
            const [inner, outer] = [getComputedStyle(element), getComputedStyle(before)];
            for (const property of INHERITED) own[property] = inner.getPropertyValue(property) + outer.getPropertyValue(property);
            const inherited = differing.get(parent(element)) ?? {};
            for (const pseudo of ['', 'before', 'after']) {
              const [style, old] = [element, before].map(each => getComputedStyle(each, pseudo && '::' + pseudo));
              const isSeen = (where, computed) => computed.display !== 'contents' && computed.clipPath !== 'inset(50%%)'
                && where.checkVisibility({visibilityProperty: true}) && (!pseudo || computed.content !== 'none'
                  && computed.display !== 'none' && PAINTED.some(([property, nothing]) => computed[property] !== nothing));
              const seen = [isSeen(element, style), isSeen(before, old)];
              if (!seen[0] && !seen[1]) continue;
              const from = pseudo ? own : inherited;
              const ratio = parseFloat(style.fontSize) / parseFloat(old.fontSize);
              for (const property of PROPERTIES) {
                const [value, was] = [style, old].map(each => each.getPropertyValue(property));
                if (isSame(property, value, was) || [value, was].every(each => each === 'auto' || each === '0px')) continue;
                if (seen[0] !== seen[1] && !HIDING.includes(property)) continue;
                if (INHERITED.includes(property) && from[property] === value + was) continue;
                if (property === 'justify-content' && value === 'start' && was === 'normal') continue;
                const side = property.match(/^border-(.+)-color$/)?.[1];
                if (side && style.getPropertyValue(`border-${side}-width`) === '0px') continue;
                if (property.endsWith('-color') && value === style.color && was === old.color) continue;
                if (ratio !== 1 && Math.abs(parseFloat(value) / parseFloat(was) / ratio - 1) < 0.02) continue;
                if (said.some(({part, properties}) => {
                  const [path, ending = ''] = part.split('::');
                  return ending === pseudo && (path ? isPart(element, path) : element === host)
                    && longhands(properties).has(property);
                })) continue;
                unsaid.push(`${name}: ${element.localName}.${element.part}${pseudo && '::' + pseudo} ${property}: ${value} instead of ${was}`);
              }
            }
          }
        }
        return unsaid;
      }
      """
          .formatted(VaadinParts.SCRIPT);

  /** All rows that can be shown here. */
  private static List<NameRow> shown() {
    return NameRow.all().stream()
        .filter(row -> !row.beside().equals("(touch)"))
        .filter(row -> !ELSEWHERE.contains(row.name()))
        .toList();
  }

  private static List<NameRow> rows() {
    return shown().stream().filter(row -> !row.changes().isEmpty()).toList();
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
    for (NameRow row : shown()) {
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
  @DisplayName("change what the table says, and nothing else")
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
    assertThat(unsaid(page)).isEmpty();
  }

  private static List<String> unsaid(Page page) {
    Map<String, List<NameRow>> pairs =
        shown().stream()
            .collect(
                Collectors.groupingBy(
                    ThemeNamesInTheBrowserTest::with, LinkedHashMap::new, Collectors.toList()));
    Object found =
        page.evaluate(
            COMPARE,
            pairs.entrySet().stream()
                .map(
                    pair -> {
                      NameRow row = pair.getValue().getFirst();
                      return Map.of(
                          "name", row.pair(),
                          "one", pair.getKey(),
                          "other",
                              row.as().isEmpty() ? without(row) : without(row) + "+" + row.as(),
                          "said", said(pair.getValue()));
                    })
                .toList());
    return ((List<?>) found).stream().map(String::valueOf).toList();
  }

  private static List<Map<String, Object>> said(List<NameRow> rows) {
    return rows.stream()
        .filter(row -> !row.changes().isEmpty())
        .map(
            row ->
                Map.of(
                    "part",
                    row.part(),
                    "properties",
                    (Object) List.copyOf(changes(row.changes()).keySet())))
        .toList();
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
