package dev.espressivo.base;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@InChromium
@DisplayName("The focus in a composite widget")
class RovingTest {

  /** Opens a page with buttons A to I and the given options. */
  private static Page opens(Visitor visitor, String options) {
    Page page = visitor.opens(Stage.with(Div::new));
    page.evaluate(
        """
        async ([module, options]) => {
          const { roving } = await import(module);
          const root = document.createElement('div');
          root.id = 'items';
          root.append(...[...'ABCDEFGHI'].map((name) => {
            const item = document.createElement('button');
            item.id = item.textContent = name;
            return item;
          }));
          document.querySelector('[data-stage] > div').append(root);
          const more = (0, eval)(`(${options})`);
          roving(root, (target) => target.parentNode === root && { items: [...root.children], ...more });
        }
        """,
        new Object[] {Assets.CORE.replace("base:/", "") + "base/roving.js", options});
    return page;
  }

  private static String pressed(Page page, String from, String keys) {
    page.locator("#" + from).focus();
    for (String key : keys.split(" ")) {
      page.keyboard().press(key);
    }
    return (String) page.evaluate("document.activeElement.id");
  }

  @ParameterizedTest(name = "{0}: {2} from {1} leads to {3}")
  @CsvSource(
      delimiter = ';',
      value = {
        "{};A;ArrowRight;B",
        "{};B;ArrowUp;A",
        "{};A;ArrowLeft;A",
        "{};I;ArrowDown;I",
        "{};E;Home;A",
        "{};E;End;I",
        "{};E;Shift+End;E",
        "{};E;Control+Home;E",
        "{};E;PageDown;E",
        "{wrap: true};A;ArrowLeft;I",
        "{wrap: true};I;ArrowRight ArrowRight;B",
        "{orientation: 'horizontal'};B;ArrowDown;B",
        "{orientation: 'horizontal'};B;ArrowRight;C",
        "{orientation: 'vertical'};B;ArrowRight;B",
        "{orientation: 'vertical'};B;ArrowDown;C",
        "{columns: 4};B;ArrowDown;F",
        "{columns: 4};F;ArrowUp;B",
        "{columns: 4};F;ArrowDown;F",
        "{columns: 4};D;ArrowRight;E",
        "{columns: 4};F;Home;E",
        "{columns: 4};F;End;H",
        "{columns: 4};I;End;I",
        "{skip: '#B, #C'};A;ArrowRight;D",
        "{skip: '#A'};E;Home;B",
        "{skip: '#I', wrap: true};H;ArrowRight;A",
        "{page: (by, shift) => 4 + by * (shift ? 9 : 2)};E;PageDown;G",
        "{page: (by, shift) => 4 + by * (shift ? 9 : 2)};E;Shift+PageUp;A",
        "{typeAhead: true};A;f;F",
        "{typeAhead: true};F;B;B",
        "{typeAhead: true};F;x;F"
      })
  @DisplayName("moves as the ARIA pattern demands")
  void goesWhereThePatternSays(
      String options, String from, String keys, String expected, Visitor visitor) {
    assertThat(pressed(opens(visitor, options), from, keys)).isEqualTo(expected);
  }

  @Test
  @DisplayName("is mirrored where text runs from right to left, but up and down are not")
  void isMirrored(Visitor visitor) {
    Page page = opens(visitor, "{columns: 3}");
    page.evaluate("document.documentElement.dir = 'rtl'");

    assertThat(pressed(page, "B", "ArrowLeft")).isEqualTo("C");
    assertThat(pressed(page, "B", "ArrowRight")).isEqualTo("A");
    assertThat(pressed(page, "B", "ArrowDown")).isEqualTo("E");
    assertThat(pressed(page, "B", "End")).isEqualTo("C");
  }

  @Test
  @DisplayName("skips disabled and hidden items")
  void passesOverDisabledItems(Visitor visitor) {
    Page page = opens(visitor, "{}");
    page.evaluate("() => { B.disabled = true; C.hidden = true; I.disabled = true; }");

    assertThat(pressed(page, "A", "ArrowRight")).isEqualTo("D");
    assertThat(pressed(page, "D", "End")).isEqualTo("H");
  }

  @Test
  @DisplayName("ignores the keys of text fields and keys that were handled before")
  void leavesKeysAlone(Visitor visitor) {
    Page page = opens(visitor, "{}");
    page.evaluate(
        """
        () => {
          const field = document.createElement('input');
          field.id = 'field';
          items.prepend(field);
          B.addEventListener('keydown', (event) => event.preventDefault());
        }
        """);

    assertThat(pressed(page, "field", "ArrowRight End")).isEqualTo("field");
    assertThat(pressed(page, "B", "ArrowRight")).isEqualTo("B");
  }

  @Test
  @DisplayName("finds items that were moved, replaced or added")
  void findsItemsThatWereReplaced(Visitor visitor) {
    Page page = opens(visitor, "{}");
    page.evaluate(
        """
        () => {
          const item = document.createElement('button');
          item.id = 'new';
          B.replaceWith(item);
          items.append(A);
        }
        """);

    assertThat(pressed(page, "new", "ArrowRight")).isEqualTo("C");
    assertThat(pressed(page, "I", "ArrowRight")).isEqualTo("A");
  }

  @Test
  @DisplayName("moves the tab stop if the widget has only one")
  void takesTheTabStopAlong(Visitor visitor) {
    Page page = opens(visitor, "{tabStop: true}");

    pressed(page, "A", "ArrowRight ArrowRight");

    assertThat(page.locator("#items > [tabindex='0']")).hasId("C");
    assertThat(page.locator("#items > [tabindex='-1']")).hasCount(8);
  }
}
