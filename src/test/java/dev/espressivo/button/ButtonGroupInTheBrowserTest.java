package dev.espressivo.button;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@InChromium
@DisplayName("A button group in the browser")
class ButtonGroupInTheBrowserTest {

  private static Locator opens(Visitor visitor, Consumer<ButtonGroup> setUp) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  ButtonGroup group =
                      new ButtonGroup(toggle("Day"), toggle("Week"), toggle("Month"));
                  group.setLabel("Period");
                  setUp.accept(group);
                  return group;
                }));
    return page.locator("es-button-group > [data-es=button]");
  }

  private static Button toggle(String text) {
    Button button = new Button(text);
    button.setToggle(true);
    return button;
  }

  private static Button child(ButtonGroup group, int index) {
    return group.getComponentAt(index);
  }

  /**
   * Returns the corner radii (top left, top right, bottom right, bottom left) after animations have
   * ended.
   */
  private static void assertCorners(Locator button, String corners) {
    String[] each = corners.split(" ");
    assertThat(button).hasCSS("border-top-left-radius", each[0] + "px");
    assertThat(button).hasCSS("border-top-right-radius", each[1] + "px");
    assertThat(button).hasCSS("border-bottom-right-radius", each[2] + "px");
    assertThat(button).hasCSS("border-bottom-left-radius", each[3] + "px");
  }

  @Test
  @DisplayName(
      "joins its buttons: a hairline between them, round at both ends, small corners inside")
  void joinsItsButtons(Visitor visitor) {
    Locator buttons = opens(visitor, group -> {});
    BoundingBox day = buttons.nth(0).boundingBox();
    BoundingBox week = buttons.nth(1).boundingBox();

    assertThat(week.x - day.x - day.width).isEqualTo(2);
    assertCorners(buttons.nth(0), "20 8 8 20");
    assertCorners(buttons.nth(1), "8 8 8 8");
    assertCorners(buttons.nth(2), "8 20 20 8");
  }

  @ParameterizedTest(name = "{0}: {1} px, pressed {2} px, selected {3} px")
  @CsvSource({"XS,8,4,16", "SM,8,4,20", "MD,8,4,28", "LG,16,12,48", "XL,20,16,68"})
  @DisplayName("has inner corners by size, smaller under a press and round when selected")
  void hasInnerCornersBySize(
      ButtonSize size, String rest, String pressed, String selected, Visitor visitor) {
    Locator buttons =
        opens(
            visitor.withWindow(1600, 800),
            group -> group.getChildren().forEach(each -> ((Button) each).setSize(size)));
    Locator middle = buttons.nth(1);
    assertCorners(middle, "%1$s %1$s %1$s %1$s".formatted(rest));

    middle.hover();
    visitor.page().mouse().down();
    assertCorners(middle, "%1$s %1$s %1$s %1$s".formatted(pressed));
    visitor.page().mouse().up();

    assertThat(middle).hasAttribute("aria-pressed", "true");
    assertCorners(middle, "%1$s %1$s %1$s %1$s".formatted(selected));
  }

  @Test
  @DisplayName("mirrors its ends in right-to-left text")
  void mirrorsItsEnds(Visitor visitor) {
    Locator buttons = opens(visitor, group -> group.getElement().setAttribute("dir", "rtl"));

    assertCorners(buttons.nth(0), "8 20 20 8");
    assertCorners(buttons.nth(2), "20 8 8 20");
    assertThat(buttons.nth(0).boundingBox().x).isGreaterThan(buttons.nth(2).boundingBox().x);
  }

  @Test
  @DisplayName("can be a column of equally wide buttons, round at top and bottom")
  void standsInAColumn(Visitor visitor) {
    Locator buttons =
        opens(visitor, group -> group.setOrientation(ButtonGroupOrientation.VERTICAL));
    BoundingBox day = buttons.nth(0).boundingBox();
    BoundingBox week = buttons.nth(1).boundingBox();

    assertThat(week.y - day.y - day.height).isEqualTo(2);
    assertThat(week.width).isEqualTo(day.width);
    assertCorners(buttons.nth(0), "20 20 8 8");
    assertCorners(buttons.nth(1), "8 8 8 8");
    assertCorners(buttons.nth(2), "8 8 20 20");
  }

  @Test
  @DisplayName("ignores hidden buttons, and gives a single button all its corners")
  void countsNoHiddenButton(Visitor visitor) {
    AtomicReference<ButtonGroup> onServer = new AtomicReference<>();
    Locator buttons =
        opens(
                visitor,
                group -> {
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  onServer.set(group);
                  child(group, 0).setVisible(false);
                })
            .locator("visible=true");
    assertCorners(buttons.nth(0), "20 8 8 20");
    assertCorners(buttons.nth(1), "8 20 20 8");

    Stage.on(onServer.get(), () -> child(onServer.get(), 2).setVisible(false));
    assertCorners(buttons.nth(0), "20 20 20 20");

    Stage.on(onServer.get(), () -> child(onServer.get(), 0).setVisible(true));
    assertCorners(buttons.nth(0), "20 8 8 20");
    assertCorners(buttons.nth(1), "8 20 20 8");
  }

  @Test
  @DisplayName("keeps the corners of square buttons at its ends")
  void keepsTheCornersOfSquareButtons(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group ->
                group.getChildren().forEach(each -> ((Button) each).setShape(ButtonShape.SQUARE)));

    assertCorners(buttons.nth(0), "12 8 8 12");
  }

  @Test
  @DisplayName("shares the full width equally")
  void takesTheWholeWidth(Visitor visitor) {
    Locator buttons = opens(visitor, group -> group.setFull(true));
    Locator group = visitor.find("es-button-group");
    double width = (group.boundingBox().width - 4) / 3;

    assertThat(group.boundingBox().width)
        .isEqualTo(((Number) group.evaluate("g => g.parentElement.clientWidth")).doubleValue());
    for (Locator button : buttons.all()) {
      assertThat(button.boundingBox().width)
          .isCloseTo(width, org.assertj.core.api.Assertions.within(0.5));
    }
  }

  @ParameterizedTest(name = "full width: {0}")
  @ValueSource(booleans = {false, true})
  @DisplayName("has less space beside its labels where there is little room, and then wraps")
  void keepsItsLabels(boolean full, Visitor visitor) {
    Locator buttons =
        opens(
            visitor.withWindow(1600, 800),
            group -> {
              group.setFull(full);
              group.getChildren().forEach(each -> ((Button) each).setSize(ButtonSize.XL));
            });
    double width = buttons.nth(1).boundingBox().width;
    assertThat(rows(visitor)).isEqualTo(1);

    visitor.page().setViewportSize(500, 800);
    assertThat(rows(visitor)).isEqualTo(1);
    assertThat(buttons.nth(1).boundingBox().width).isLessThan(width - 20);
    visitor.page().setViewportSize(360, 800);
    assertThat(rows(visitor)).isEqualTo(2);
  }

  /**
   * Returns the number of rows, after checking that each label is in its button, and no button is
   * cut off.
   */
  private static @Nullable Object rows(Visitor visitor) {
    return visitor
        .page()
        .evaluate(
            """
            () => {
              const room = document.querySelector('es-button-group').parentElement.getBoundingClientRect();
              const rows = new Set();
              for (const button of document.querySelectorAll('es-button-group > *')) {
                const box = button.getBoundingClientRect();
                const label = document.createRange();
                label.selectNodeContents(button);
                const text = label.getBoundingClientRect();
                if (text.left < box.left + 8 || text.right > box.right - 8) return `${button.textContent} is cut off`;
                if (box.left < room.left - 0.5 || box.right > room.right + 0.5) return 'it overflows';
                rows.add(box.top);
              }
              return rows.size;
            }
            """);
  }

  @ParameterizedTest(name = "{0}: {1} px")
  @CsvSource({"XS,18", "SM,12", "MD,8", "LG,8", "XL,8"})
  @DisplayName("has gaps that depend on the size of its buttons")
  void spacesItsButtons(ButtonSize size, double gap, Visitor visitor) {
    Locator buttons =
        opens(
            visitor.withWindow(1600, 800),
            group -> {
              group.setVariant(ButtonGroupVariant.SPACED);
              group.getChildren().forEach(each -> ((Button) each).setSize(size));
            });
    BoundingBox day = buttons.nth(0).boundingBox();
    BoundingBox week = buttons.nth(1).boundingBox();

    assertThat(week.x - day.x - day.width).isEqualTo(gap);
  }

  @Test
  @DisplayName("makes a pressed button wider if it is spaced, and keeps its own width")
  void makesRoom(Visitor visitor) {
    Locator buttons = opens(visitor, group -> group.setVariant(ButtonGroupVariant.SPACED));
    List<BoundingBox> before = buttons.all().stream().map(Locator::boundingBox).toList();
    double grown = before.get(1).width * 1.15;

    buttons.nth(1).hover();
    visitor.page().mouse().down();
    visitor
        .page()
        .waitForFunction(
            "width => Math.abs(document.querySelectorAll('[data-es=button]')[1]"
                + ".getBoundingClientRect().width - width) < 0.5",
            grown);
    visitor.page().mouse().up();

    visitor
        .page()
        .waitForFunction(
            "width => Math.abs(document.querySelectorAll('[data-es=button]')[1]"
                + ".getBoundingClientRect().width - width) < 0.1",
            before.get(1).width);
    assertThat(buttons.nth(0)).not().hasAttribute("style", "");
  }

  @Test
  @DisplayName("moves by arrow keys, Home and End among the toggles that can be pressed")
  void leadsByArrowKeys(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> {
              group.add(toggle("Year"));
              child(group, 1).setEnabled(false);
            });
    buttons.nth(0).focus();

    visitor.page().keyboard().press("ArrowRight");
    assertThat(buttons.nth(2)).isFocused();
    visitor.page().keyboard().press("End");
    assertThat(buttons.nth(3)).isFocused();
    visitor.page().keyboard().press("ArrowRight");
    assertThat(buttons.nth(0)).isFocused();
    visitor.page().keyboard().press("ArrowLeft");
    assertThat(buttons.nth(3)).isFocused();
    visitor.page().keyboard().press("Home");
    assertThat(buttons.nth(0)).isFocused();
    assertThat(buttons.nth(0)).hasAttribute("aria-pressed", "false");
    visitor.page().keyboard().press("Tab");
    assertThat(buttons.nth(2)).isFocused();
  }

  @Test
  @DisplayName("mirrors the arrow keys in right-to-left text, and uses up and down in a column")
  void leadsTheOtherWay(Visitor visitor) {
    Locator buttons = opens(visitor, group -> group.getElement().setAttribute("dir", "rtl"));
    buttons.nth(0).focus();
    visitor.page().keyboard().press("ArrowLeft");
    assertThat(buttons.nth(1)).isFocused();

    visitor.find("es-button-group").evaluate("g => g.setAttribute('data-orientation', 'vertical')");
    visitor.page().keyboard().press("ArrowDown");
    assertThat(buttons.nth(2)).isFocused();
    visitor.page().keyboard().press("ArrowLeft");
    assertThat(buttons.nth(2)).isFocused();
    visitor.page().keyboard().press("ArrowUp");
    assertThat(buttons.nth(1)).isFocused();
  }

  @Test
  @DisplayName("without toggles ignores the arrow keys")
  void leavesTheArrowKeysAlone(Visitor visitor) {
    Locator buttons =
        opens(
            visitor,
            group -> group.getChildren().forEach(each -> ((Button) each).setToggle(false)));
    buttons.nth(0).focus();

    visitor.page().keyboard().press("ArrowRight");

    assertThat(buttons.nth(0)).isFocused();
  }
}
