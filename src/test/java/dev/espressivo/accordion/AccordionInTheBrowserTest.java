package dev.espressivo.accordion;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@InChromium
@DisplayName("An accordion in the browser")
class AccordionInTheBrowserTest {

  private static final List<String> NAMES = List.of("a", "b", "c");

  private final AtomicReference<Accordion> onServer = new AtomicReference<>();

  /** Opens a page with items a, b and c, each with a button "in a" in its panel. */
  private Page open(Visitor visitor, Consumer<Accordion> set) {
    return visitor.opens(
        Stage.with(
            () -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              Accordion accordion = new Accordion();
              NAMES.forEach(name -> accordion.add(item(name)));
              set.accept(accordion);
              onServer.set(accordion);
              return new Div(accordion);
            }));
  }

  private Page open(Visitor visitor) {
    return open(visitor, accordion -> {});
  }

  private static AccordionItem item(String name) {
    NativeButton inside = new NativeButton("in " + name);
    inside.setId("in-" + name);
    AccordionItem item = new AccordionItem(name, "Item " + name, inside);
    item.setId(name);
    return item;
  }

  private static Locator trigger(Page page, String name) {
    return page.locator("#" + name + " > [data-heading] > [data-part=trigger]");
  }

  private static Locator body(Page page, String name) {
    return page.locator("#in-" + name);
  }

  private static void assertOpen(Page page, String... open) {
    for (String name : NAMES) {
      boolean expected = List.of(open).contains(name);
      assertThat(trigger(page, name)).hasAttribute("aria-expanded", String.valueOf(expected));
      assertThat(page.locator("#" + name + "[data-open]")).hasCount(expected ? 1 : 0);
      if (expected) {
        assertThat(body(page, name)).isVisible();
      } else {
        assertThat(page.locator("#" + name + " > [data-part=wrapper] > [hidden]")).hasCount(1);
      }
    }
  }

  /** A fragment reveals `hidden="until-found"` elements by the same steps as find-in-page. */
  private static void finds(Page page, String id) {
    page.evaluate("id => { location.hash = id; }", id);
  }

  private void awaitValue(String... value) {
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Stage.ask(onServer.get(), () -> onServer.get().getValue()))
                    .containsExactly(value));
  }

  @Test
  @DisplayName("of the single type closes the others when one is opened")
  void ofTheSingleType(Visitor visitor) {
    Page page = open(visitor);
    assertOpen(page);

    trigger(page, "a").click();
    assertOpen(page, "a");
    awaitValue("a");
    trigger(page, "b").click();
    assertOpen(page, "b");
    awaitValue("b");
    trigger(page, "b").click();
    assertOpen(page);
    awaitValue();
  }

  @Test
  @DisplayName("of the multiple type leaves the others unchanged")
  void ofTheMultipleType(Visitor visitor) {
    Page page = open(visitor, accordion -> accordion.setType(AccordionType.MULTIPLE));

    trigger(page, "c").click();
    trigger(page, "a").click();
    assertOpen(page, "a", "c");
    awaitValue("c", "a");
    trigger(page, "c").click();

    assertOpen(page, "a");
    awaitValue("a");
  }

  @Test
  @DisplayName(
      "that is not collapsible keeps the last open item, and marks its trigger as disabled")
  void keepsTheLastOpenItem(Visitor visitor) {
    Page page =
        open(
            visitor,
            accordion -> {
              accordion.setCollapsible(false);
              accordion.setValue(Set.of("a"));
            });
    assertThat(trigger(page, "a")).hasAttribute("aria-disabled", "true");

    trigger(page, "a").click(new Locator.ClickOptions().setForce(true));
    assertOpen(page, "a");
    trigger(page, "b").click();

    assertOpen(page, "b");
    assertThat(page.locator("#a [aria-disabled]")).hasCount(0);
    assertThat(trigger(page, "b")).hasAttribute("aria-disabled", "true");
    awaitValue("b");
  }

  @Test
  @DisplayName("opens immediately, before the server can answer")
  void opensAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page = open(visitor, accordion -> accordion.setValue(Set.of("b")));
    visitor.setRoundTrip(Duration.ofMinutes(2));

    trigger(page, "a").click();

    assertOpen(page, "a");
  }

  @Test
  @DisplayName("does not flicker when pressed several times within one round trip")
  void doesNotFlicker(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page = open(visitor, accordion -> accordion.setType(AccordionType.MULTIPLE));
    visitor.setRoundTrip(Duration.ofMillis(500));
    page.evaluate(
        """
        () => {
          window.looks = [];
          new MutationObserver(records => records.forEach(({target}) =>
              window.looks.push(target.id + (target.hasAttribute('data-open') ? ' opens' : ' closes'))))
              .observe(document.querySelector('es-accordion'),
                  {attributes: true, subtree: true, attributeFilter: ['data-open']});
        }
        """);

    trigger(page, "a").click();
    trigger(page, "b").click();
    trigger(page, "a").click();
    awaitValue("b");
    visitor.settles();

    assertOpen(page, "b");
    assertThat(page.evaluate("window.looks")).isEqualTo(List.of("a opens", "b opens", "a closes"));
  }

  @Test
  @DisplayName("is reverted when the app vetoes the change")
  void isPutBack(Visitor visitor) {
    Page page =
        open(
            visitor,
            accordion ->
                accordion.addValueChangeListener(
                    change -> {
                      if (change.isFromClient()) {
                        accordion.setValue(change.getOldValue());
                      }
                    }));

    trigger(page, "a").click();
    visitor.settles();

    assertOpen(page);
  }

  @Test
  @DisplayName("animates a grid row from 0fr to 1fr")
  void animatesAGridRow(Visitor visitor) {
    Page page = open(visitor);

    Object heights =
        page.evaluate(
            """
            () => {
              const wrapper = document.querySelector('#a > [data-part=wrapper]');
              // A page that was never laid out has no style to animate from.
              wrapper.getBoundingClientRect();
              document.querySelector('#a [data-part=trigger]').click();
              const [row] = wrapper.getAnimations();
              row.pause();
              return [row.transitionProperty, ...[0, 0.2, 1].map(progress => {
                row.currentTime = progress * row.effect.getTiming().duration;
                return wrapper.getBoundingClientRect().height;
              }).map((height, i, all) => i === 1 ? height > 0 && height < all[2] : height > 0)];
            }
            """);

    assertThat(heights).isEqualTo(List.of("grid-template-rows", false, true, true));
  }

  @Test
  @DisplayName("is navigated by the keys of the ARIA pattern, which skip disabled items")
  void isMovedThroughByKeys(Visitor visitor) {
    Page page =
        open(
            visitor,
            accordion -> {
              AccordionItem disabled = item("d");
              disabled.setDisabled(true);
              accordion.addComponentAtIndex(1, disabled);
            });
    trigger(page, "a").focus();

    page.keyboard().press("ArrowDown");
    assertThat(trigger(page, "b")).isFocused();
    page.keyboard().press("End");
    assertThat(trigger(page, "c")).isFocused();
    page.keyboard().press("ArrowDown");
    assertThat(trigger(page, "a")).isFocused();
    page.keyboard().press("ArrowUp");
    assertThat(trigger(page, "c")).isFocused();
    page.keyboard().press("ArrowUp");
    page.keyboard().press("Home");
    assertThat(trigger(page, "a")).isFocused();
    page.keyboard().press("Enter");
    assertOpen(page, "a");
    page.keyboard().press("Tab");
    assertThat(body(page, "a")).isFocused();
    page.keyboard().press("ArrowDown");
    assertThat(body(page, "a")).isFocused();
    page.keyboard().press("Shift+Tab");
    page.keyboard().press("Space");
    assertOpen(page);
  }

  @Test
  @DisplayName("has triggers in headings that name their regions")
  void hasTriggersInHeadings(Visitor visitor) {
    Page page = open(visitor, accordion -> accordion.setValue(Set.of("a")));

    assertThat(page.locator("es-accordion"))
        .matchesAriaSnapshot(
            """
            - heading "Item a" [level=3]:
              - button "Item a" [expanded]
            - region "Item a":
              - button "in a"
            - heading "Item b" [level=3]:
              - button "Item b"
            - heading "Item c" [level=3]:
              - button "Item c"
            """);
    assertThat(
            page.evaluate(
                """
                () => [...document.querySelectorAll('es-accordion-item')].every(item =>
                    document.getElementById(
                        item.querySelector('[data-part=trigger]').getAttribute('aria-controls'))
                        === item.querySelector('[data-part=content]'))
                """))
        .isEqualTo(true);
  }

  @Test
  @DisplayName("has a region for each open panel only")
  void hasARegionForEachOpenPanelOnly(Visitor visitor) {
    Page page = open(visitor, accordion -> accordion.setValue(Set.of("a")));
    assertThat(page.locator("[role=region]")).hasCount(1);
    assertThat(page.locator("#a [role=region]")).hasCount(1);

    trigger(page, "a").click();
    assertThat(page.locator("[role=region]")).hasCount(0);
    assertThat(page.locator("[data-part=content][aria-labelledby]")).hasCount(0);

    trigger(page, "b").click();
    assertThat(page.locator("#b [role=region]")).hasCount(1);
  }

  @Test
  @DisplayName("keeps the focus out of closed panels, immediately and afterwards")
  void keepsWhatIsClosedFromTheFocus(Visitor visitor) {
    Page page = open(visitor, accordion -> accordion.setValue(Set.of("a")));
    trigger(page, "a").focus();

    page.keyboard().press("Enter");
    page.keyboard().press("Tab");
    assertThat(trigger(page, "b")).isFocused();
    page.keyboard().press("Tab");
    assertThat(trigger(page, "c")).isFocused();
  }

  @Test
  @DisplayName("returns the focus to the trigger when a panel with the focus closes")
  void givesTheFocusBack(Visitor visitor) {
    Page page = open(visitor, accordion -> accordion.setValue(Set.of("a")));
    body(page, "a").focus();

    Stage.on(onServer.get(), () -> onServer.get().clear());

    assertThat(trigger(page, "a")).isFocused();
  }

  @Test
  @DisplayName("lets find-in-page search closed panels and open them")
  void letsWhatIsClosedBeFound(Visitor visitor) {
    Page page = open(visitor);
    Locator content = page.locator("#b [data-part=content]");
    assertThat(content).hasAttribute("hidden", "until-found");
    assertThat(content).hasCSS("display", "block");
    assertThat(content).hasCSS("content-visibility", "hidden");
    assertThat(
            page.evaluate(
                "[...document.styleSheets].some(sheet => [...sheet.cssRules].some(rule =>"
                    + " rule.selectorText === '[hidden]' &&"
                    + " rule.style.getPropertyPriority('display')))"))
        .as("Vaadin's style is there")
        .isEqualTo(true);

    finds(page, "in-b");

    assertOpen(page, "b");
    awaitValue("b");
    assertThat(body(page, "b")).isInViewport();
  }

  @Test
  @DisplayName("does not open a disabled item, not even by find-in-page")
  void letsNobodyOpenADisabledItem(Visitor visitor) {
    Page page = open(visitor, accordion -> accordion.getItems().get(0).setDisabled(true));
    assertThat(trigger(page, "a")).isDisabled();
    assertThat(page.locator("#a [data-part=content]")).hasCSS("display", "none");

    trigger(page, "a").click(new Locator.ClickOptions().setForce(true));
    finds(page, "in-a");
    trigger(page, "b").click();

    assertOpen(page, "b");
    awaitValue("b");
  }

  @Test
  @DisplayName(
      "keeps the body of a disabled open item usable, and disables it if the item is not enabled")
  void leavesTheBodyInUse(Visitor visitor) {
    Page page =
        open(
            visitor,
            accordion -> {
              accordion.getItems().get(0).setDisabled(true);
              accordion.setValue(Set.of("a"));
            });
    assertThat(body(page, "a")).isEnabled();

    Stage.on(onServer.get(), () -> onServer.get().setEnabled(false));

    assertThat(body(page, "a")).isDisabled();
    assertThat(trigger(page, "b")).isDisabled();
  }

  @Test
  @DisplayName("cannot be opened by the user while it is read-only")
  void opensNothingWhileReadOnly(Visitor visitor) {
    Page page = open(visitor, accordion -> accordion.setReadOnly(true));
    assertThat(trigger(page, "a")).hasAttribute("aria-disabled", "true");

    trigger(page, "a").click(new Locator.ClickOptions().setForce(true));
    assertOpen(page);

    Stage.on(onServer.get(), () -> onServer.get().setReadOnly(false));
    assertThat(page.locator("[aria-disabled]")).hasCount(0);
    trigger(page, "a").click();
    assertOpen(page, "a");
  }

  @Test
  @DisplayName("supports items that are added, renamed and removed later")
  void takesItemsLater(Visitor visitor) {
    Page page =
        open(
            visitor,
            accordion -> {
              accordion.setType(AccordionType.MULTIPLE);
              accordion.setValue(new LinkedHashSet<>(List.of("later", "a")));
            });

    Stage.on(onServer.get(), () -> onServer.get().addComponentAtIndex(0, item("later")));
    assertThat(body(page, "later")).isVisible();
    trigger(page, "later").click();
    awaitValue("a");
    Stage.on(onServer.get(), () -> onServer.get().getItems().get(2).setValue("renamed"));
    trigger(page, "b").click();
    awaitValue("a", "renamed");

    Stage.on(onServer.get(), () -> onServer.get().remove(onServer.get().getItems().get(1)));
    assertThat(page.locator("#a")).hasCount(0);
    trigger(page, "b").focus();
    page.keyboard().press("ArrowUp");
    assertThat(trigger(page, "later")).isFocused();
    awaitValue("a", "renamed");
  }

  @Test
  @DisplayName("still works after it was moved")
  void worksOnWhenMoved(Visitor visitor) {
    Page page = open(visitor);
    trigger(page, "a").click();
    awaitValue("a");

    Stage.on(
        onServer.get(),
        () -> {
          Div other = new Div();
          onServer.get().getUI().orElseThrow().add(other);
          other.add(onServer.get());
        });

    assertThat(page.locator("body > div > es-accordion")).hasCount(1);
    assertOpen(page, "a");
    trigger(page, "b").click();
    assertOpen(page, "b");
    awaitValue("b");
  }

  @Test
  @DisplayName("is independent of a nested accordion")
  void staysApartFromOneWithinIt(Visitor visitor) {
    List<Set<String>> heard = new ArrayList<>();
    Page page =
        open(
            visitor,
            accordion -> {
              Accordion inner = new Accordion(item("x"), item("y"));
              inner.addValueChangeListener(change -> heard.add(change.getValue()));
              accordion.getItems().get(0).add(inner);
              accordion.setValue(Set.of("a"));
            });

    trigger(page, "x").click();
    assertThat(trigger(page, "x")).hasAttribute("aria-expanded", "true");
    assertThat(body(page, "x")).isVisible();
    assertOpen(page, "a");
    page.keyboard().press("End");
    assertThat(trigger(page, "y")).isFocused();
    page.keyboard().press("ArrowDown");
    assertThat(trigger(page, "x")).isFocused();
    awaitValue("a");
    assertThat(heard).containsExactly(Set.of("x"));

    trigger(page, "b").click();
    assertOpen(page, "b");
    // A match in the inner accordion opens both, once the outer one is hidden completely.
    assertThat(
            page.locator(
                "es-accordion-item[data-value=a] > [data-part=wrapper] > [data-part=content]"))
        .hasAttribute("hidden", "until-found");
    finds(page, "in-y");
    assertThat(body(page, "y")).isVisible();
    assertOpen(page, "a");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("has no violations that axe finds")
  void hasNothingForAxeToFind(AccordionVariant variant, Visitor visitor) {
    Page page =
        open(
            visitor,
            accordion -> {
              accordion.setLevel(2);
              accordion.setVariant(variant);
              accordion.getItems().get(1).setSupportingText("more");
              accordion.getItems().get(2).setDisabled(true);
              accordion.setValue(Set.of("a"));
            });

    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("is not animated with reduced motion")
  void doesNotMoveWhenMotionIsReduced(Visitor visitor) {
    visitor.withReducedMotion();
    Page page = open(visitor);

    Object durations =
        page.evaluate(
            """
            () => {
              document.querySelector('#a [data-part=trigger]').click();
              return document.querySelector('#a > [data-part=wrapper]').getAnimations()
                  .map(each => each.effect.getTiming().duration);
            }
            """);

    assertThat(durations).isEqualTo(List.of(1));
  }
}
