package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.MouseButton;
import com.vaadin.flow.server.Platform;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The selectors of the theme for Vaadin's components")
class VaadinSelectorsInTheBrowserTest {

  /**
   * Returns the selectors of all rules in the theme's layer. A list is taken apart, also that of
   * {@code :is} and {@code :where}, so that each of its selectors has to match something.
   */
  private static final String SELECTORS =
      """
      () => {
        const split = list => {
          const parts = [];
          let depth = 0, start = 0;
          for (let i = 0; i <= list.length; i++) {
            if (i === list.length || list[i] === ',' && depth === 0) {
              parts.push(list.slice(start, i).trim());
              start = i + 1;
            } else if (list[i] === '(') depth++;
            else if (list[i] === ')') depth--;
          }
          return parts;
        };
        const closing = (text, open) => {
          for (let i = open, depth = 0; ; i++) {
            if (text[i] === '(') depth++;
            else if (text[i] === ')' && --depth === 0) return i;
          }
        };
        const isWithinNot = (text, at) => [...text.slice(0, at).matchAll(/:not\\(/g)]
          .some(not => closing(text, not.index + 4) > at);
        const apart = selector => {
          for (const match of selector.matchAll(/:(is|where)\\(/g)) {
            const open = match.index + match[0].length;
            const close = closing(selector, open - 1);
            const parts = split(selector.slice(open, close));
            if (parts.length > 1 && !isWithinNot(selector, match.index)) {
              return parts.flatMap(part => apart(selector.slice(0, open) + part + selector.slice(close)));
            }
          }
          return [selector];
        };
        const found = new Set();
        const read = (rules, parent, inLayer) => {
          for (const rule of rules) {
            const within = inLayer || rule.name === 'espressivo.vaadin';
            let selector = parent;
            if (rule instanceof CSSStyleRule) {
              selector = parent === null ? rule.selectorText : rule.selectorText.replaceAll('&', `:is(${parent})`);
              if (within) split(rule.selectorText).flatMap(apart)
                .forEach(each => found.add(parent === null ? each : each.replaceAll('&', `:is(${parent})`)));
            }
            if (rule.cssRules?.length) read(rule.cssRules, selector, within);
          }
        };
        [...document.styleSheets].filter(sheet => sheet.href).forEach(sheet => read(sheet.cssRules, null, false));
        return [...found];
      }
      """;

  /**
   * Returns those of the selectors that match nothing on the page as it is. Pseudo-classes of the
   * pointer and the focus are left out; the attributes of a component's state are not.
   */
  private static final String UNMATCHED =
      """
      selectors => {
        const STATE = /:(hover|active|focus-visible|dir\\(\\w+\\))/g;
        const PSEUDO = /::(before|after|placeholder|selection)$/;
        const exposes = (host, part) => [...host.shadowRoot?.querySelectorAll('*') ?? []].some(each =>
          each.part.contains(part) || (each.getAttribute('exportparts') ?? '').split(',').some(exported => {
            const [inner, outer] = exported.split(':').map(name => name.trim());
            return (outer ?? inner) === part && exposes(each, inner);
          }));
        return selectors.filter(selector => {
          const plain = selector.replace(PSEUDO, '').replaceAll(STATE, ':not(none)') || '*';
          const [hosts, part] = plain.split('::part(');
          const found = [...document.querySelectorAll(hosts)];
          return part ? !found.some(each => exposes(each, part.slice(0, part.indexOf(')')))) : found.length === 0;
        });
      }
      """;

  /** Begins to drag a row over another; the grid marks the former for one frame. */
  private static final String DRAG =
      """
      () => {
        const rows = document.getElementById('grid').shadowRoot.querySelectorAll('#items > tr:not([hidden])');
        const drag = (type, row) => {
          const {x, y, width, height} = row.getBoundingClientRect();
          row.dispatchEvent(new DragEvent(type, {bubbles: true, composed: true,
            clientX: x + width / 2, clientY: y + height / 2, dataTransfer: new DataTransfer()}));
        };
        drag('dragstart', rows[0]);
        drag('dragover', rows[1]);
      }
      """;

  /** Samples of the gallery's page that are focused and pressed. */
  private static final List<String> FOCUSABLE =
      List.of(
          "#tonal-button",
          "#checkbox",
          "#checked-checkbox",
          "#some-checkbox",
          "#switch",
          "#checked-switch",
          "#radio-button",
          "#slider",
          "#filled-field",
          "#list-item",
          "#tab",
          "vaadin-details-summary");

  private static final List<String> PICKERS =
      List.of("#combo-box", "vaadin-multi-select-combo-box", "#time-picker", "#date-picker");

  private static final String WHILE_DRAGGING =
      "selectors => { (%s)(); return (%s)(selectors); }".formatted(DRAG, UNMATCHED);

  /** Selectors of what Vaadin 25.3 has and 25.2 has not. */
  private static final Pattern NEWER =
      Pattern.compile(".*(^|[(])vaadin-switch($|[)]).*|.*::part[(]switch[)].*");

  /** The selectors that have matched nothing so far. */
  private List<?> left = List.of();

  private static boolean isNewest() {
    return !Platform.getVaadinVersion().orElseThrow().startsWith("25.2.");
  }

  @Test
  @DisplayName("each match something when every component has been in every state")
  void eachMatchSomething(Visitor visitor) {
    Page page = visitor.withReducedMotion().opens("vaadin-components");
    assertThat(page.locator("#grid vaadin-grid-cell-content").last()).isVisible();
    left = (List<?>) page.evaluate(SELECTORS);
    assertThat(left).hasSizeGreaterThan(400);
    look(page);
    useThePage(page);

    visitor.opens(Stage.with(VaadinStates::still));
    look(page);

    visitor.opens(Stage.with(VaadinStates::touched));
    useTheStage(page);

    assertThat(left)
        .filteredOn(each -> isNewest() || !NEWER.matcher(String.valueOf(each)).matches())
        .isEmpty();
  }

  private void useThePage(Page page) {
    FilePayload file = new FilePayload("notes.txt", "text/plain", new byte[1]);
    page.locator("vaadin-upload input").setInputFiles(file);
    lookAt(page, "vaadin-upload-file");
    page.locator("#grid vaadin-grid-sorter").click();
    lookAt(page, "#grid vaadin-grid-sorter[direction]");
    for (String each : FOCUSABLE) {
      if (isNewest() || !each.endsWith("switch")) {
        focus(page, each);
        press(page, each);
      }
    }
    for (String each : PICKERS) {
      page.locator(each).first().locator("[part~=toggle-button]").click();
      lookAt(page, each + " :is([role=option], vaadin-month-calendar)");
      page.keyboard().press("Escape");
    }
    page.getByText("Confirm dialog").click();
    lookAt(page, "vaadin-confirm-dialog vaadin-button");
  }

  private void useTheStage(Page page) {
    page.locator("#select").click();
    lookAt(page, "vaadin-select-item");
    page.keyboard().press("Escape");
    press(page, "#menu-bar vaadin-menu-bar-button");
    focus(page, "vaadin-menu-bar-item");
    press(page, "vaadin-menu-bar-item");
    page.locator("#target").click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
    lookAt(page, "vaadin-context-menu-item");
    page.keyboard().press("Escape");
    left = (List<?>) page.evaluate(WHILE_DRAGGING, left);
  }

  private void focus(Page page, String selector) {
    page.keyboard().press("Shift");
    page.locator("%1$s:not(:has(input)), %1$s input".formatted(selector)).first().focus();
    look(page);
  }

  private void press(Page page, String selector) {
    page.locator(selector).first().hover();
    page.mouse().down();
    look(page);
    page.mouse().up();
  }

  private void lookAt(Page page, String selector) {
    assertThat(page.locator(selector).last()).isVisible();
    look(page);
  }

  private void look(Page page) {
    left = (List<?>) page.evaluate(UNMATCHED, left);
  }
}
