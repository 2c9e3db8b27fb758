package dev.espressivo.breadcrumb;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.BlankView;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A breadcrumb in the browser")
class BreadcrumbInTheBrowserTest {

  private static final List<BreadcrumbItem> SEVEN =
      Stream.of("Home", "Library", "Music", "Baroque", "Bach", "Cello suites", "Suite 1")
          .map(label -> BreadcrumbItem.of(label, "#" + label))
          .toList();

  @Test
  @DisplayName("is a landmark with a list, whose last item is the current page")
  void isALandmark(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () ->
                    new Breadcrumb(
                        BreadcrumbItem.of("Home", "#home"),
                        BreadcrumbItem.action("Music", press -> {}),
                        BreadcrumbItem.current("Bach"))));

    assertThat(page.locator("nav"))
        .matchesAriaSnapshot(
            """
            - navigation "Breadcrumb":
              - list:
                - listitem:
                  - link "Home"
                - listitem:
                  - button "Music"
                - listitem: Bach
            """);
    assertThat(page.locator("[aria-current=page]")).hasText("Bach");
  }

  @Test
  @DisplayName(
      "shows its middle items immediately when \"…\" is pressed, and moves the focus there")
  void showsItsMiddleAtOnce(Visitor visitor) {
    Page page =
        visitor
            .withRoundTrip(Duration.ofMillis(200))
            .opens(Stage.with(() -> new Breadcrumb(SEVEN)));
    assertThat(shown(page)).containsExactly("Home", "…", "Cello suites", "Suite 1");

    // Within one task of the browser, so before any response of the server.
    Object after =
        page.evaluate(
            """
            () => {
              document.querySelector('[data-part=expand]').click();
              return {
                shown: [...document.querySelectorAll('[data-part=item]')]
                    .filter((item) => item.checkVisibility()).map((item) => item.textContent),
                focused: document.activeElement.textContent,
              };
            }
            """);

    assertThat(after)
        .isEqualTo(
            Map.of(
                "shown",
                SEVEN.stream().map(BreadcrumbItem::getLabel).toList(),
                "focused",
                "Library"));
  }

  @Test
  @DisplayName("can be used by keyboard, and is collapsed again when the items change")
  void isUsedByTheKeyboard(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Breadcrumb breadcrumb = new Breadcrumb(SEVEN);
                  NativeButton up =
                      new NativeButton("Up", press -> breadcrumb.setItems(SEVEN.subList(0, 6)));
                  return new Div(breadcrumb, up);
                }));

    page.keyboard().press("Tab");
    assertThat(page.getByText("Home")).isFocused();
    page.keyboard().press("Tab");
    assertThat(page.locator("[data-part=expand]")).isFocused();
    page.keyboard().press("Space");
    assertThat(page.getByText("Library")).isFocused();
    page.keyboard().press("Tab");
    assertThat(page.getByText("Music")).isFocused();

    page.getByText("Up").click();
    assertThat(page.locator("[aria-current]")).hasText("Cello suites");
    assertThat(shown(page)).containsExactly("Home", "…", "Bach", "Cello suites");
  }

  @Test
  @DisplayName("moves the focus to the last item if that is the first it reveals")
  void handsTheFocusToTheLastCrumb(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Breadcrumb breadcrumb = new Breadcrumb(SEVEN.subList(0, 2));
                  breadcrumb.setMaxItems(1);
                  breadcrumb.setItemsBeforeCollapse(1);
                  breadcrumb.setItemsAfterCollapse(0);
                  return breadcrumb;
                }));
    assertThat(shown(page)).containsExactly("Home", "…");

    page.locator("[data-part=expand]").click();

    assertThat(page.locator("[data-part=current]")).isFocused();
  }

  @Test
  @DisplayName("opens a view without reloading the page, and notifies the app of a press")
  void leadsToAView(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div heard = new Div();
                  Breadcrumb breadcrumb =
                      new Breadcrumb(
                          BreadcrumbItem.of("Blank", BlankView.class),
                          BreadcrumbItem.action(
                              "Music",
                              press -> heard.setText(press.getItem() + " " + press.isFromClient())),
                          BreadcrumbItem.current("Bach"));
                  return new Div(breadcrumb, heard);
                }));
    page.evaluate("() => { window.same = true; }");
    page.getByText("Music", new Page.GetByTextOptions().setExact(true)).click();
    assertThat(page.getByText("Music true")).isVisible();

    page.getByText("Blank").click();

    assertThat(page.getByText("Ask")).isVisible();
    assertThat(page.evaluate("() => window.same")).isEqualTo(true);
  }

  @Test
  @DisplayName("is one line on a phone: its items shrink and are truncated, the last one least")
  void isOneLineOnAPhone(Visitor visitor) {
    Page page =
        visitor
            .withWindow(360, 740)
            .opens(
                Stage.with(
                    () ->
                        new Breadcrumb(
                            BreadcrumbItem.of("Administration", "#a"),
                            BreadcrumbItem.of("Customers of the northern region", "#b"),
                            BreadcrumbItem.current(
                                "The widow Bolte, her three hens and a rooster"))));

    assertThat(page.locator("nav").boundingBox().height).isEqualTo(40);
    assertThat(page.evaluate("() => document.scrollingElement.scrollWidth")).isEqualTo(360);
    assertThat(
            (Boolean)
                page.locator("[data-part=current]")
                    .evaluate("each => each.scrollWidth > each.clientWidth"))
        .isTrue();
    List<Double> widths =
        page.locator("[data-part=item]").all().stream()
            .map(item -> item.boundingBox().width)
            .toList();
    assertThat(widths.get(2)).isGreaterThan(widths.get(1));
    assertThat(widths).allMatch(width -> width > 48);
  }

  @Test
  @DisplayName("on a phone truncates the longest item first, and the current page last")
  void cutsTheLongestFirst(Visitor visitor) {
    Page page =
        visitor
            .withWindow(360, 740)
            .opens(
                Stage.with(
                    () ->
                        new Breadcrumb(
                            BreadcrumbItem.of("Administration", "#a"),
                            BreadcrumbItem.of("Customers of the northern region", "#b"),
                            BreadcrumbItem.current("Hens"))));

    assertThat(
            page.locator("[data-part=link], [data-part=current]")
                .evaluateAll("all => all.map(each => each.scrollWidth > each.clientWidth)"))
        .isEqualTo(List.of(false, true, false));
  }

  @Test
  @DisplayName("wraps if its items would become too narrow")
  void wrapsWhereItIsTooNarrow(Visitor visitor) {
    Page page =
        visitor
            .withWindow(320, 740)
            .opens(
                Stage.with(
                    () -> {
                      Breadcrumb breadcrumb = new Breadcrumb(SEVEN);
                      breadcrumb.setMaxItems(0);
                      return breadcrumb;
                    }));

    assertThat(page.evaluate("() => document.scrollingElement.scrollWidth")).isEqualTo(320);
    assertThat(page.locator("nav").boundingBox().height).isGreaterThan(40);
    assertThat(
            page.locator("[data-part=link], [data-part=current]")
                .evaluateAll(
                    "all => all.every(each => each.clientWidth >= Math.min(44, each.scrollWidth))"))
        .isEqualTo(true);
  }

  @Test
  @DisplayName("moves the focus of a replaced item to the current page")
  void keepsTheFocus(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Breadcrumb breadcrumb = new Breadcrumb();
                  breadcrumb.setItems(
                      BreadcrumbItem.of("Home", "#home"),
                      BreadcrumbItem.action(
                          "Music", press -> breadcrumb.setItems(SEVEN.subList(0, 2))),
                      BreadcrumbItem.current("Bach"));
                  return breadcrumb;
                }));

    page.getByText("Music").click();

    assertThat(page.locator("[aria-current]")).hasText("Library");
    assertThat(page.locator("[aria-current]")).isFocused();
  }

  @Test
  @DisplayName("does not take the focus when its items change and none has it")
  void takesNoFocus(Visitor visitor) {
    AtomicReference<Breadcrumb> onServer = new AtomicReference<>();
    Page page =
        visitor
            .withRoundTrip(Duration.ZERO)
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      Breadcrumb breadcrumb = new Breadcrumb(SEVEN.subList(0, 3));
                      onServer.set(breadcrumb);
                      return breadcrumb;
                    }));
    page.getByText("Home").focus();
    page.getByText("Home").blur();
    page.evaluate("() => new Promise(done => setTimeout(done))");

    Stage.on(onServer.get(), () -> onServer.get().setItems(SEVEN.subList(0, 2)));

    assertThat(page.locator("[aria-current]")).hasText("Library");
    assertThat(page.locator("[aria-current]")).not().isFocused();
  }

  @Test
  @DisplayName("is mirrored in right-to-left text, including its chevrons")
  void runsFromRightToLeft(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Breadcrumb breadcrumb = new Breadcrumb(SEVEN.subList(0, 2));
                  breadcrumb.getElement().setAttribute("dir", "rtl");
                  return breadcrumb;
                }));
    BoundingBox first = page.locator("[data-part=item]").first().boundingBox();
    BoundingBox last = page.locator("[data-part=item]").last().boundingBox();

    assertThat(last.x + last.width).isLessThanOrEqualTo(first.x + 0.5);
    assertThat(
            page.locator("[data-part=separator]")
                .evaluate("each => getComputedStyle(each, '::before').scale"))
        .isEqualTo("-1 1");
  }

  private static List<String> shown(Page page) {
    return page.locator("[data-part=item]").all().stream()
        .filter(Locator::isVisible)
        .map(Locator::textContent)
        .toList();
  }
}
