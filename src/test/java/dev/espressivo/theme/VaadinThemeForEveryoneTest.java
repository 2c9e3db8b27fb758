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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.jspecify.annotations.Nullable;

@InChromium
@DisplayName("The theme for Vaadin's components, for everyone,")
class VaadinThemeForEveryoneTest {

  private static final String FIELDS =
      ":is(vaadin-text-field, vaadin-password-field, vaadin-integer-field, vaadin-text-area, vaadin-combo-box,"
          + " vaadin-multi-select-combo-box, vaadin-select, vaadin-date-picker, vaadin-time-picker):not([readonly])";

  /**
   * What identifies a control, or tells its state. Not so in Material: the ground of a tonal or
   * tertiary button, the rest of a slider's or progress bar's track, lines between rows and around
   * cards, and the line below a field that cannot be changed.
   */
  private static final List<Mark> MARKS =
      List.of(
          new Mark(FIELDS, "[part~=input-field]", Place.EDGE),
          new Mark("[clear-button-visible]", "[part~=clear-button]", Place.INSIDE),
          new Mark("vaadin-combo-box, vaadin-select, vaadin-date-picker", "[part~=toggle-button]", Place.INSIDE),
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
          new Mark("vaadin-details-summary, vaadin-accordion-heading", "[part=toggle]", Place.INSIDE),
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
}
