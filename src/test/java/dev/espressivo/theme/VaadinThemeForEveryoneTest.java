package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.page.ColorScheme.Value;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.demo.pages.VaadinThemePage;
import dev.espressivo.theme.Painted.Mark;
import dev.espressivo.theme.Painted.Place;
import dev.espressivo.views.Stage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The theme for Vaadin's components, for everyone,")
class VaadinThemeForEveryoneTest {

  private static final String FIELDS =
      ":is(vaadin-text-field, vaadin-password-field, vaadin-integer-field, vaadin-text-area,"
          + " vaadin-combo-box, vaadin-multi-select-combo-box, vaadin-select, vaadin-date-picker,"
          + " vaadin-time-picker):not([readonly])";

  /**
   * What identifies a control, or tells its state. Not so in Material: the ground of a tonal or
   * tertiary button, the rest of a slider's or progress bar's track, lines between rows and around
   * cards, and the line below a field that cannot be changed.
   */
  private static final List<Mark> MARKS =
      List.of(
          new Mark(FIELDS, "[part~=input-field]", Place.EDGE),
          new Mark("[clear-button-visible]", "[part~=clear-button]", Place.INSIDE),
          new Mark(
              "vaadin-combo-box, vaadin-select, vaadin-date-picker",
              "[part~=toggle-button]",
              Place.INSIDE),
          new Mark("vaadin-integer-field", "[part~=increase-button]", Place.INSIDE),
          new Mark("vaadin-checkbox", "[part=checkbox]", Place.EDGE),
          new Mark("vaadin-checkbox[checked]", "[part=checkbox]", Place.INSIDE),
          new Mark("vaadin-checkbox[indeterminate]", "[part=checkbox]", Place.INSIDE),
          new Mark("vaadin-radio-button", "[part=radio]", Place.EDGE),
          new Mark("vaadin-radio-button[checked]", "[part=radio]", Place.INSIDE),
          new Mark("#slider", "[part~=thumb]", Place.EDGE),
          new Mark("#slider", "[part~=track-fill]", Place.EDGE),
          new Mark("#progress-bar", "[part=value]", Place.EDGE),
          new Mark("#filled-button", "", Place.EDGE),
          new Mark("#dot-badge", "", Place.EDGE),
          new Mark("vaadin-button vaadin-icon, vaadin-side-nav-item vaadin-icon", "", Place.INSIDE),
          new Mark("vaadin-menu-bar-button[aria-haspopup]", "[part=suffix]", Place.INSIDE),
          new Mark("vaadin-grid-sorter", "[part=indicators]", Place.INSIDE),
          new Mark(
              "vaadin-details-summary, vaadin-accordion-heading", "[part=toggle]", Place.INSIDE),
          new Mark("vaadin-list-box > [selected]", "[part=checkmark]", Place.INSIDE),
          new Mark("#selected-tab", "", Place.EDGE),
          new Mark("#splitter", "[part=handle]", Place.EDGE),
          new Mark("vaadin-button[focus-ring]", "", Place.RING),
          new Mark(
              "[focus-ring]:is(vaadin-checkbox, vaadin-radio-button)",
              "[part=checkbox], [part=radio]",
              Place.RING));

  private final AtomicReference<VaadinThemePage> onServer = new AtomicReference<>();

  private Page open(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      onServer.set(new VaadinThemePage());
                      return new Div(onServer.get());
                    }));
    assertThat(page.locator("#grid vaadin-grid-cell-content").last()).isVisible();
    page.locator("#list-item").click();
    page.locator("#grid vaadin-checkbox").last().click();
    page.mouse().move(0, 0);
    page.evaluate("document.activeElement.blur()");
    page.evaluate(
        "for (const each of document.querySelectorAll('#tonal-button, #checkbox, #radio-button'))"
            + " each.setAttribute('focus-ring', '')");
    return page;
  }

  /** Ends the fading of colours. */
  private static void finish(Page page) {
    page.evaluate(
        "document.getAnimations().filter(each => each instanceof CSSTransition)"
            + ".forEach(each => each.finish())");
  }

  @Test
  @DisplayName("has the contrast of WCAG in six schemes")
  void hasContrastInSixSchemes(Visitor visitor) {
    Page page = open(visitor);
    Locator button = page.locator("#filled-button");
    Map<String, List<String>> weak = new LinkedHashMap<>();
    String before = "";
    for (boolean high : List.of(false, true)) {
      for (String seed : high ? List.of("") : List.of("", "#B3261E")) {
        for (Value scheme : List.of(Value.LIGHT, Value.DARK)) {
          Stage.on(
              onServer.get(),
              () -> {
                EspressivoTheme theme = EspressivoTheme.of(onServer.get().getUI().orElseThrow());
                theme.setContrast(high ? ContrastLevel.HIGH : ContrastLevel.STANDARD);
                theme.setScheme(seed.isEmpty() ? null : EspressivoTheme.fromSeed(seed));
                theme.setColorScheme(scheme);
              });
          assertThat(button).not().hasCSS("background-color", before);
          before =
              String.valueOf(button.evaluate("each => getComputedStyle(each).backgroundColor"));
          finish(page);
          weak.put(
              "%s, %s, %s".formatted(scheme, seed, high ? "high" : "standard"),
              Painted.weak(page, MARKS));
        }
      }
    }
    assertThat(weak).hasSize(6);
    assertThat(weak.values()).allSatisfy(each -> assertThat(each).isEmpty());
  }

  /** Describes each text that is cut or lies on another one, and a page wider than the window. */
  private static final String UNFIT =
      "() => {"
          + Painted.TOOLS
          + """
            const root = document.scrollingElement;
            const wrong = [];
            if (root.scrollWidth > root.clientWidth) wrong.push(`${root.scrollWidth} px of ${root.clientWidth}`);
            const lines = [];
            const found = texts(document.querySelector('article'));
            if (found.length < 100) wrong.push(`only ${found.length} texts`);
            for (const {element, text, box} of found) {
              if (element.matches('input, textarea')) {
                // What is typed scrolls, but a date or a time that the field offers fits.
                if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 40) {
                  wrong.push(`${name(element)} "${text}" is cut`);
                }
                const line = parseFloat(getComputedStyle(element).lineHeight) || box.height;
                const top = element.localName === 'textarea' ? box.top : box.top + (box.height - line) / 2;
                lines.push([element, text, new DOMRect(box.x, top, box.width, line)]);
                continue;
              }
              for (const node of element.childNodes) {
                if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
                const range = document.createRange();
                range.selectNodeContents(node);
                for (const line of range.getClientRects()) {
                  let ends = false;
                  for (const each of chain(node).slice(1)) {
                    const style = getComputedStyle(each);
                    if (['inline', 'contents'].includes(style.display)) continue;
                    if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) break;
                    ends ||= style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
                    const clip = each.getBoundingClientRect();
                    if (!ends && style.overflowX !== 'visible' && (line.left < clip.left - 2 || line.right > clip.right + 2)
                        || style.overflowY !== 'visible' && (line.top < clip.top - 6 || line.bottom > clip.bottom + 6)) {
                      wrong.push(`${name(element)} "${text}" is cut by ${name(each)}`);
                    }
                  }
                  if (!ends) lines.push([element, text, line]);
                }
              }
            }
            lines.forEach(([element, text, box], i) => {
              for (const [other, beside, under] of lines.slice(i + 1)) {
                const x = Math.min(box.right, under.right) - Math.max(box.left, under.left);
                const y = Math.min(box.bottom, under.bottom) - Math.max(box.top, under.top);
                if (element !== other && x > 2 && y > 4) wrong.push(`"${text}" and "${beside}" of ${name(other)} lie on each other`);
              }
            });
            return wrong;
          }
          """;

  @Test
  @DisplayName("cuts no text at 200 %, in a window of 360 px, and within 100 px")
  void cutsNoText(Visitor visitor) {
    Page page = open(visitor);
    Map<String, Object> unfit = new LinkedHashMap<>();
    unfit.put("as it is", page.evaluate(UNFIT));
    page.evaluate("document.documentElement.style.fontSize = '32px'");
    unfit.put("at 200 %", page.evaluate(UNFIT));
    page.setViewportSize(360, 740);
    visitor.settles();
    visitor.takesScreenshot("vaadin-theme-360-at-200");
    unfit.put("in 360 px at 200 %", page.evaluate(UNFIT));
    page.evaluate("document.documentElement.style.fontSize = ''");
    visitor.settles();
    unfit.put("in 360 px", page.evaluate(UNFIT));
    page.setViewportSize(1280, 800);
    page.evaluate(
        """
        document.querySelectorAll('.vaadin-samples').forEach(each => {
          each.style = 'inline-size: 100px; padding: 0; border: 0; box-sizing: content-box; flex-flow: column;'
            + ' align-items: stretch';
        })
        """);
    visitor.settles();
    unfit.put("within 100 px", page.evaluate(UNFIT));

    assertThat(unfit).hasSize(5);
    assertThat(unfit.entrySet())
        .allSatisfy(each -> assertThat((List<?>) each.getValue()).as(each.getKey()).isEmpty());
  }

  /** Describes each box that is not on the other side, as far from the edge, from right to left. */
  private static final String UNMIRRORED =
      "async () => {"
          + Painted.TOOLS
          + """
            const samples = [...document.querySelectorAll('.vaadin-samples')];
            const boxes = new Map(samples.flatMap(all => [...deep(all)]
              .filter(each => each.localName !== 'slot' && !each.closest('svg') && isSeen(each))
              .map(each => [each, {box: each.getBoundingClientRect(), all, from: all.getBoundingClientRect()}])));
            document.documentElement.dir = 'rtl';
            // Chromium keeps the sides of some boxes when only an ancestor's direction has changed.
            document.documentElement.style.display = 'none';
            document.documentElement.offsetHeight;
            document.documentElement.style.display = '';
            let wrong;
            for (let tries = 0; tries < 100; tries++) {
              await new Promise(requestAnimationFrame);
              wrong = [];
              for (const [each, {box, all, from}] of boxes) {
                const now = each.getBoundingClientRect();
                const to = all.getBoundingClientRect();
                if (box.width && now.width && Math.abs(box.left - from.left - (to.right - now.right)) > 1.5) {
                  wrong.push(`${name(each)}: ${Math.round(box.left - from.left)} px becomes ${Math.round(to.right - now.right)} px`);
                }
              }
              if (!wrong.length) break;
            }
            const root = document.scrollingElement;
            if (root.scrollWidth > root.clientWidth) wrong.push('The page scrolls sideways');
            if (boxes.size < 300) wrong.push(`only ${boxes.size} boxes`);
            return wrong;
          }
          """;

  @Test
  @DisplayName("mirrors each box of each component from right to left")
  void mirrorsEachBox(Visitor visitor) {
    Page page = open(visitor);
    assertThat((List<?>) page.evaluate(UNMIRRORED)).isEmpty();
    visitor.takesScreenshot("vaadin-theme-rtl");
    // The end of the rounded bar and of what is drawn without a box.
    assertThat(
            page.evaluate(
                """
                () => {
                  const part = (id, name) => document.getElementById(id).shadowRoot.querySelector(`[part~=${name}]`);
                  const rest = getComputedStyle(part('progress-bar', 'bar'), '::after');
                  const border = getComputedStyle(part('outlined-field', 'label'), '::before');
                  return [rest.left, border.borderLeftWidth, border.borderTopRightRadius, border.borderTopLeftRadius];
                }
                """))
        .isEqualTo(List.of("0px", "0px", "4px", "0px"));
  }
}
