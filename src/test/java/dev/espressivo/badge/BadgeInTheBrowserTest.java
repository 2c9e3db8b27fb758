package dev.espressivo.badge;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.orderedlayout.FlexComponent;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@InChromium
@DisplayName("A badge in the browser")
class BadgeInTheBrowserTest {

  @ParameterizedTest(name = "{0}: {1} px")
  @CsvSource({"SM,16", "MD,20", "LG,24"})
  @DisplayName("is a circle as long as its number fits, and no layout stretches it")
  void isACircleUntilItsNumberNeedsRoom(BadgeSize size, double height, Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Badge one = new Badge(7);
                  one.setSize(size);
                  Badge many = new Badge(1000);
                  many.setSize(size);
                  HorizontalLayout row = new HorizontalLayout(one, many);
                  row.setHeight("200px");
                  row.setAlignItems(FlexComponent.Alignment.STRETCH);
                  return row;
                }));
    BoundingBox one = page.locator("es-badge").first().boundingBox();
    BoundingBox many = page.locator("es-badge").last().boundingBox();

    assertThat(List.of(one.width, one.height, many.height)).containsOnly(height);
    assertThat(many.width).isGreaterThan(height);
  }

  @Test
  @DisplayName("wraps a text that does not fit, unless it is anchored")
  void wrapsItsText(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Badge inside = new Badge("Waiting for the approval of all owners");
                  Badge anchored = new Badge("Not read");
                  anchored.setAnchor(BadgeAnchor.TOP_END);
                  Div narrow = new Div(inside, anchored);
                  narrow.setWidth("100px");
                  return narrow;
                }));

    assertThat(
            page.evaluate(
                """
                () => [...document.querySelectorAll('es-badge')].map(badge => {
                  const text = document.createRange();
                  text.selectNodeContents(badge);
                  const { width, height } = badge.getBoundingClientRect();
                  return [text.getBoundingClientRect().width < width, width <= 100 && height > 25, height < 25];
                })
                """))
        .isEqualTo(List.of(List.of(true, true, false), List.of(true, false, true)));
  }

  @Test
  @DisplayName("lies on the corner of its parent without affecting the layout")
  void liesOnTheCornerOfItsParent(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Badge badge = new Badge(3);
                  badge.setSize(BadgeSize.SM);
                  badge.setAnchor(BadgeAnchor.TOP_END);
                  Badge dot = new Badge();
                  dot.setDot(true);
                  dot.setAnchor(BadgeAnchor.TOP_START);
                  Div icon = new Div(badge, dot);
                  icon.getStyle().set("width", "24px").set("height", "24px").set("margin", "40px");
                  return new Div(icon, new Span("after"));
                }));
    BoundingBox icon = page.locator("div:has(> es-badge)").boundingBox();
    BoundingBox badge = page.locator("es-badge").first().boundingBox();
    BoundingBox dot = page.locator("es-badge").last().boundingBox();

    assertThat(icon.width).isEqualTo(24);
    assertThat(icon.height).isEqualTo(24);
    assertThat(badge.x).isEqualTo(icon.x + 24 - 12);
    assertThat(badge.y + badge.height).isEqualTo(icon.y + 14);
    assertThat(List.of(dot.x, dot.y, dot.width, dot.height))
        .containsExactly(icon.x, icon.y, 6.0, 6.0);
  }

  @Test
  @DisplayName("mirrors its corner where text runs from right to left")
  void mirrorsItsCorner(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Badge badge = new Badge(3);
                  badge.setSize(BadgeSize.SM);
                  badge.setAnchor(BadgeAnchor.TOP_END);
                  Div icon = new Div(badge);
                  icon.getElement().setAttribute("dir", "rtl");
                  icon.getStyle()
                      .set("position", "relative")
                      .set("width", "24px")
                      .set("height", "24px")
                      .set("margin", "40px");
                  return icon;
                }));
    BoundingBox icon = page.locator("div:has(> es-badge)").boundingBox();
    BoundingBox badge = page.locator("es-badge").boundingBox();

    assertThat(badge.x + badge.width).isEqualTo(icon.x + 12);
  }

  @Test
  @DisplayName("takes up no space while it is empty")
  void takesNoRoomWhenEmpty(Visitor visitor) {
    Page page = visitor.opens(Stage.with(() -> new Div(new Badge(), new Span("x"))));

    assertThat(page.locator("es-badge").isVisible()).isFalse();
  }

  @Test
  @DisplayName("loads no script of the library")
  void loadsNoScript(Visitor visitor) {
    Page page = visitor.withPageLoads().opens(Stage.with(() -> new Badge("New")));

    Object scripts =
        page.evaluate(
            "() => performance.getEntriesByType('resource').map(e => e.name)"
                + ".filter(name => name.includes('/espressivo/') && name.includes('.js'))"
                + ".map(name => name.replace(/.*[/]/, '')).sort()");

    // Those of the gallery's messages about the connection.
    assertThat(scripts).isEqualTo(List.of("announce.js", "connection.js"));
  }
}
