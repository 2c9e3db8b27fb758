package dev.espressivo.alert;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.Tone;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.theme.Scheme;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@InChromium
@DisplayName("An alert in the browser")
class AlertInTheBrowserTest {

  private final AtomicReference<Alert> onServer = new AtomicReference<>();
  private final AtomicInteger dismissed = new AtomicInteger();

  private Page open(Visitor visitor, Component... after) {
    return visitor.opens(
        Stage.with(
            () -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              Alert alert = new Alert("Saved", "All of it");
              alert.setDismissible(true);
              alert.addDismissListener(event -> dismissed.incrementAndGet());
              onServer.set(alert);
              Div stage = new Div(button("before"), alert);
              stage.add(after);
              return stage;
            }));
  }

  private static NativeButton button(String id) {
    NativeButton button = new NativeButton(id);
    button.setId(id);
    return button;
  }

  private static Locator alert(Page page) {
    return page.locator("es-alert");
  }

  private static Locator close(Page page) {
    return page.locator("es-alert > [data-part=close]");
  }

  @Test
  @DisplayName("keeps the focus on its action if the app focuses that while adding the alert")
  void takesTheFocusToItsAction(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div stage = new Div();
                  NativeButton delete = button("delete");
                  delete.addClickListener(
                      click -> {
                        NativeButton undo = button("undo");
                        Alert deleted = new Alert("Deleted");
                        deleted.setActions(undo);
                        stage.add(deleted);
                        undo.focus();
                      });
                  stage.add(delete);
                  return stage;
                }));

    page.locator("#delete").click();
    assertThat(page.locator("#undo")).isFocused();
    assertThat(alert(page)).not().hasAttribute("data-silent", "");
    assertThat(page.locator("#undo")).isFocused();
  }

  @Test
  @DisplayName("disappears immediately when it is closed, before the server can answer")
  void isGoneAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page = open(visitor);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    close(page).click();

    assertThat(alert(page)).isHidden();
  }

  @Test
  @DisplayName("notifies the app when it was closed, and can be shown again")
  void tellsTheApp(Visitor visitor) {
    visitor.withRoundTrip(Duration.ofMillis(200));
    Page page = open(visitor);

    close(page).click();
    Awaitility.await().untilAtomic(dismissed, org.hamcrest.Matchers.equalTo(1));
    assertThat(Stage.ask(onServer.get(), () -> onServer.get().isOpen())).isFalse();
    visitor.settles();
    assertThat(alert(page)).isHidden();

    Stage.on(onServer.get(), () -> onServer.get().setOpen(true));
    assertThat(alert(page)).isVisible();
    close(page).click();
    Awaitility.await().untilAtomic(dismissed, org.hamcrest.Matchers.equalTo(2));
  }

  @Test
  @DisplayName("moves the focus to the next focusable element")
  void passesTheFocusOn(Visitor visitor) {
    NativeButton disabled = button("disabled");
    disabled.setEnabled(false);
    NativeButton invisible = button("invisible");
    invisible.getStyle().set("visibility", "hidden");
    NativeButton apart = button("apart");
    apart.setTabIndex(-1);
    Page page = open(visitor, disabled, invisible, apart, button("next"));
    close(page).focus();

    page.keyboard().press("Enter");

    assertThat(alert(page)).isHidden();
    assertThat(page.locator("#next")).isFocused();
  }

  @Test
  @DisplayName("moves the focus to the main landmark if no focusable element follows")
  void passesTheFocusOnToMain(Visitor visitor) {
    Page page = open(visitor);
    close(page).focus();

    page.keyboard().press("Space");

    assertThat(page.locator("[role=main]")).isFocused();
  }

  @Test
  @DisplayName("leaves the focus where it is when it is elsewhere")
  void leavesTheFocus(Visitor visitor) {
    Page page = open(visitor, button("next"));
    page.locator("#before").focus();

    Stage.on(onServer.get(), () -> onServer.get().setOpen(false));

    assertThat(alert(page)).isHidden();
    assertThat(page.locator("#before")).isFocused();
  }

  @ParameterizedTest
  @CsvSource({"DESTRUCTIVE,alert", "WARNING,status"})
  @DisplayName(
      "is in the page before its text is set when it is added later, so that it is announced")
  void isAnnouncedWhenAddedLater(Tone tone, String role, Visitor visitor) {
    Page page = open(visitor);
    page.evaluate(
        """
        () => {
          const said = alert => getComputedStyle(alert.querySelector('[data-part=title]')).visibility;
          window.heard = [];
          new MutationObserver(records => records.forEach(({target, type, addedNodes}) => {
            const alert = type === 'attributes' ? target : [...addedNodes].find(node => node.id === 'later');
            if (alert?.id === 'later') window.heard.push(alert.getAttribute('role') + ' ' + said(alert));
          })).observe(document.body,
              {childList: true, subtree: true, attributes: true, attributeFilter: ['data-silent']});
        }
        """);

    Stage.on(
        onServer.get(),
        () -> {
          Alert later = new Alert("Later");
          later.setId("later");
          later.setTone(tone);
          onServer.get().getUI().orElseThrow().add(later);
        });
    assertThat(page.locator("#later [data-part=title]")).isVisible();

    List<?> heard = (List<?>) page.evaluate("window.heard");
    assertThat(heard.getFirst()).isEqualTo(role + " hidden");
    assertThat(heard.getLast()).isEqualTo(role + " visible");
  }

  @Test
  @DisplayName("has focusable buttons from the beginning, before its text is set")
  void letsItsControlsHaveTheFocus(Visitor visitor) {
    Page page = open(visitor);
    page.evaluate(
        """
        () => {
          window.focused = [];
          new MutationObserver(() => {
            const alert = document.querySelector('#later[data-silent]');
            if (!alert || window.focused.length) return;
            for (const control of alert.querySelectorAll('button')) {
              control.focus();
              window.focused.push(document.activeElement === control);
            }
          }).observe(document.body, {childList: true, subtree: true, attributes: true});
        }
        """);

    Stage.on(
        onServer.get(),
        () -> {
          Alert later = new Alert("Later");
          later.setId("later");
          later.setDismissible(true);
          later.setActions(button("act"));
          onServer.get().getUI().orElseThrow().add(later);
        });
    assertThat(page.locator("#later [data-part=title]")).isVisible();

    assertThat((List<?>) page.evaluate("window.focused")).isEqualTo(List.of(true, true));
  }

  @Test
  @DisplayName("is not closed while it is disabled")
  void isNotClosedWhileDisabled(Visitor visitor) {
    Page page = open(visitor);
    Stage.on(onServer.get(), () -> onServer.get().setEnabled(false));
    assertThat(close(page)).isDisabled();

    close(page).click(new Locator.ClickOptions().setForce(true));
    visitor.settles();

    assertThat(alert(page)).isVisible();
  }

  @Test
  @DisplayName("fills the width of a vertical layout, or has the width that is set")
  void fillsTheWidthOfAVerticalLayout(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Alert narrow = new Alert("Short");
                  narrow.setWidth("200px");
                  VerticalLayout layout = new VerticalLayout(new Alert("Short"), narrow);
                  layout.setPadding(false);
                  layout.setWidth("600px");
                  return layout;
                }));

    assertThat(alert(page).first()).hasCSS("width", "600px");
    assertThat(alert(page).last()).hasCSS("width", "200px");
  }

  @ParameterizedTest(name = "{0}: {1} px")
  @CsvSource({"SM,40", "MD,56", "LG,80"})
  @DisplayName("has the height of its size with one line of text")
  void hasTheHeightOfItsSize(AlertSize size, double height, Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div stage = new Div();
                  for (AlertVariant variant : AlertVariant.values()) {
                    Alert alert = new Alert("One line");
                    alert.setVariant(variant);
                    alert.setSize(size);
                    alert.setDismissible(true);
                    stage.add(alert);
                  }
                  return stage;
                }));

    assertThat(
            page.locator("es-alert").all().stream()
                .map(alert -> alert.boundingBox().height)
                .toList())
        .hasSize(4)
        .containsOnly(height);
  }

  @Test
  @DisplayName("places its actions beside the text if there is room, otherwise below it")
  void setsItsActions(Visitor visitor) {
    Page page = open(visitor);
    Stage.on(onServer.get(), () -> onServer.get().setActions(button("do"), button("undo")));
    Locator actions = page.locator("[data-part=actions]");
    Locator title = page.locator("[data-part=title]");
    assertThat(actions).isVisible();
    assertThat(actions.boundingBox().x).isGreaterThan(title.boundingBox().x);

    page.setViewportSize(320, 640);

    BoundingBox narrow = actions.boundingBox();
    assertThat(narrow.x).isEqualTo(title.boundingBox().x);
    assertThat(narrow.y).isGreaterThan(title.boundingBox().y);
    assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(320);
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  @DisplayName(
      "is readable in every tone, variant and size, in every scheme, on every surface and at every"
          + " level of contrast")
  void isReadable(ColorScheme scheme, Visitor visitor) {
    visitor.with(scheme);
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div stage = new Div();
                  stage.setId("surface");
                  for (Tone tone : Tone.values()) {
                    for (AlertVariant variant : AlertVariant.values()) {
                      for (AlertSize size : AlertSize.values()) {
                        Alert alert = new Alert("Title", "Description");
                        alert.setTone(tone);
                        alert.setVariant(variant);
                        alert.setSize(size);
                        alert.setDismissible(true);
                        stage.add(alert);
                      }
                    }
                  }
                  return stage;
                }));
    assertThat(page.locator("[data-silent]")).hasCount(0);

    for (String seed : List.of("baseline", "#0061A4", "#B3261E", "#386A20", "#FFDE00")) {
      String css =
          seed.equals("baseline") ? Scheme.baseline().toCss() : Scheme.fromSeed(seed).toCss();
      Map<?, ?> result = (Map<?, ?>) page.evaluate(MEASURE, css);
      assertThat(result.get("measured"))
          .as("texts measured, %s", seed)
          .isEqualTo(7 * 4 * 3 * 4 * 15);
      assertThat((List<?>) result.get("poor")).as("below 4.5, %s", seed).isEmpty();
    }
  }

  /**
   * Returns the contrast of each text and icon to the nearest background behind it, by WCAG's
   * formula.
   */
  private static final String MEASURE =
      """
      css => {
        document.getElementById('scheme')?.remove();
        const style = document.createElement('style');
        style.id = 'scheme';
        style.textContent = css;
        document.head.append(style);
        const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
        const pixels = new Map();
        const rgba = color => {
          if (!pixels.has(color)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            pixels.set(color, [...canvas.getImageData(0, 0, 1, 1).data]);
          }
          return pixels.get(color);
        };
        const luminance = ([r, g, b]) => {
          const [x, y, z] = [r, g, b].map(c => c / 255)
              .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
          return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const behind = element => {
          for (let e = element; e; e = e.parentElement) {
            const color = rgba(getComputedStyle(e).backgroundColor);
            if (color[3] === 255) return color;
            if (color[3] !== 0) throw new Error('a translucent background');
          }
        };
        const surface = document.getElementById('surface');
        const poor = [];
        let measured = 0;
        for (const contrast of ['standard', 'medium', 'high']) {
          document.documentElement.dataset.contrast = contrast;
          for (const role of ['surface', 'surface-container-low', 'surface-container', 'surface-container-high',
              'surface-container-highest']) {
            surface.style.background = `var(--${role})`;
            for (const alert of surface.children) {
              for (const part of alert.querySelectorAll(
                  '[data-part=icon], [data-part=title], [data-part=description], [data-part=close]')) {
                const [a, b] = [luminance(rgba(getComputedStyle(part).color)), luminance(behind(part))];
                const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
                measured++;
                if (ratio < 4.5) {
                  const {tone, variant, size} = alert.dataset;
                  poor.push([ratio.toFixed(2), part.dataset.part, tone, variant, size, contrast, role].join(' '));
                }
              }
            }
          }
        }
        return {measured, poor};
      }
      """;

  @Test
  @DisplayName("has no violations that axe finds")
  void hasNothingForAxeToFind(Visitor visitor) {
    Page page = open(visitor);
    Stage.on(onServer.get(), () -> onServer.get().setActions(button("do")));
    assertThat(page.locator("#do")).isVisible();

    Axe.assertFindsNothingOn(page);
  }
}
