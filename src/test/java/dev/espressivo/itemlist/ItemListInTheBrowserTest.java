package dev.espressivo.itemlist;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import com.microsoft.playwright.options.MouseButton;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.SystemColors;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A list of items in the browser")
class ItemListInTheBrowserTest {

  private static final String RADII =
      "item => { const s = getComputedStyle(item); return [s.borderStartStartRadius,"
          + " s.borderEndEndRadius].join(' ') }";

  private static final String ARE_ADJACENT =
      """
      () => {
        const rows = [...document.querySelectorAll('es-item-list [role=listitem]')]
          .map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
        return rows.every((row, i) => !i || Math.abs(row.top - rows[i - 1].bottom) < 1);
      }
      """;

  private static <T> Page open(Visitor visitor, ItemList<T> list, Consumer<ItemList<T>> set) {
    return visitor.opens(
        Stage.with(
            () -> {
              list.setLabel("Things");
              set.accept(list);
              return new Div(list, new Span("outside"));
            }));
  }

  private static Page openLetters(Visitor visitor, Consumer<ItemList<String>> set) {
    return open(
        visitor,
        new ItemList<>(new ArrayList<>(List.of("Alpha", "Beta", "Bravo", "Charlie", "Delta"))),
        set);
  }

  private static ItemList<Integer> lazy(int size) {
    ItemList<Integer> list = new ItemList<>();
    list.setRenderer(number -> new ListItem("Item " + number, "Text " + number));
    list.setItems(
        query -> IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed(),
        query -> size);
    return list;
  }

  private static Locator rows(Page page) {
    return page.locator("es-item-list [role=option], es-item-list [role=listitem]");
  }

  private static Locator headlines(Page page) {
    return page.locator("es-item-list [data-part=headline]");
  }

  private static Locator focused(Page page) {
    return page.locator("es-item-list :focus [data-part=headline]");
  }

  private static void assertSelected(Page page, String... headlines) {
    assertThat(page.locator("es-item-list [aria-selected=true] [data-part=headline]"))
        .hasText(headlines);
  }

  private static Locator.ClickOptions with(KeyboardModifier modifier) {
    return new Locator.ClickOptions().setModifiers(List.of(modifier));
  }

  @Test
  @DisplayName("shows a selection, an order and an expansion before the server can answer")
  void showsAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page =
        openLetters(
            visitor,
            list -> {
              list.setSelectionMode(ListSelectionMode.MULTIPLE);
              list.setSelectionControl(true);
              list.setReorderable(true);
              list.setExpansion(letter -> new Span("below " + letter));
            });
    assertThat(page.locator("[data-action=expand]")).hasCount(5);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    page.getByLabel("Beta").first().check();
    rows(page).getByText("Delta").click();
    assertThat(page.locator("es-item-list [data-selected]")).hasCount(2);
    page.locator("[data-action=expand]").nth(1).click();
    assertThat(page.locator("[data-action=expand]").nth(1)).hasAttribute("aria-expanded", "true");
    assertThat(page.locator("[data-expansion]")).hasCount(1);
    rows(page).first().focus();
    page.keyboard().press("Control+Shift+ArrowDown");
    assertThat(headlines(page))
        .hasText(new String[] {"Beta", "Alpha", "Bravo", "Charlie", "Delta"});
    assertThat(focused(page)).hasText("Alpha");
  }

  @Test
  @DisplayName("has the keys of a listbox, and names its items with their place")
  void hasTheKeysOfAListbox(Visitor visitor) {
    Page page =
        openLetters(
            visitor,
            list -> {
              list.setSelectionMode(ListSelectionMode.MULTIPLE);
              list.setRenderer(
                  letter -> {
                    ListItem item = new ListItem(letter);
                    item.setDisabled(letter.equals("Charlie"));
                    return item;
                  });
            });
    assertThat(rows(page)).hasCount(5);
    assertThat(page.locator("es-item-list"))
        .matchesAriaSnapshot(
            """
            - listbox "Things":
              - option "Alpha"
              - option "Beta"
              - option "Bravo"
              - option "Charlie" [disabled]
              - option "Delta"
            """);
    assertThat(rows(page).nth(3)).hasAttribute("aria-posinset", "4");
    assertThat(rows(page).nth(3)).hasAttribute("aria-setsize", "5");
    assertThat(page.locator("es-item-list [tabindex='0']")).hasCount(1);

    rows(page).first().focus();
    page.keyboard().press("ArrowDown");
    assertThat(focused(page)).hasText("Beta");
    page.keyboard().press("Space");
    assertSelected(page, "Beta");
    page.keyboard().press("Shift+ArrowDown");
    assertThat(focused(page)).hasText("Bravo");
    assertSelected(page, "Beta", "Bravo");
    page.keyboard().press("End");
    assertThat(focused(page)).hasText("Delta");
    page.keyboard().press("Shift+Space");
    assertSelected(page, "Beta", "Bravo", "Delta");
    page.keyboard().press("Home");
    page.keyboard().press("Control+a");
    assertSelected(page, "Alpha", "Beta", "Bravo", "Delta");
    page.keyboard().press("Control+a");
    assertThat(page.locator("es-item-list [aria-selected=true]")).hasCount(0);
    page.keyboard().press("Control+Shift+End");
    assertSelected(page, "Alpha", "Beta", "Bravo", "Delta");
    assertThat(focused(page)).hasText("Delta");
    page.keyboard().type("br");
    assertThat(focused(page)).hasText("Bravo");
    rows(page).nth(3).click(new Locator.ClickOptions().setForce(true));
    assertThat(rows(page).nth(3)).hasAttribute("aria-selected", "false");
    rows(page).nth(0).click();
    assertSelected(page, "Beta", "Bravo", "Delta");
    rows(page).nth(1).click();
    rows(page).nth(2).click();
    assertSelected(page, "Delta");
    rows(page).nth(0).click(with(KeyboardModifier.SHIFT));
    assertSelected(page, "Alpha", "Beta", "Bravo", "Delta");
    assertThat(page.locator("es-item-list [tabindex='0']")).hasCount(1);
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName(
      "shows at random positions the item that lies there, also with sections, and goes to where"
          + " the function of the type-ahead says")
  void showsTheRightItem(Visitor visitor) {
    ItemList<Integer> list = lazy(100_000);
    Page page =
        open(
            visitor,
            list,
            each -> {
              each.setSections(
                  List.of(
                      new ListSection("One", 10),
                      new ListSection("Two", 50_000),
                      new ListSection("Three", 49_990)));
              each.setSelectionMode(ListSelectionMode.SINGLE);
              each.setTypeAhead(Integer::valueOf);
            });
    assertThat(rows(page).first()).hasText("OneItem 0Text 0");
    Random random = new Random(7);
    for (int i = 0; i < 100; i++) {
      double share = random.nextDouble();
      // Places are right before the texts come, and stay so.
      boolean isLoaded = i % 20 == 19;
      Object wrong =
          page.evaluate(
              """
              async ([share, isLoaded]) => {
                const box = document.querySelector('es-item-list > [data-box]');
                box.scrollTop = share * (box.scrollHeight - box.clientHeight);
                const sections = (i) => (i > 0) + (i > 10) + (i > 50010);
                const at = (i) => i * 72 + sections(i) * 48;
                const scale = (at(100000) - box.clientHeight) / (box.scrollHeight - box.clientHeight);
                const bar = box.scrollTop;
                const top = bar * scale;
                let expected = 0;
                for (let step = 65536; step >= 1; step /= 2) {
                  if (at(expected + step) <= top) expected += step;
                }
                const { y } = box.getBoundingClientRect();
                const find = () => [...box.querySelectorAll('[role=option]')].find((row) => {
                  const { top, bottom } = row.getBoundingClientRect();
                  return top <= y + 0.5 && bottom > y + 0.5;
                });
                const until = performance.now() + 4000;
                while (performance.now() < until) {
                  const row = find();
                  const shown = isLoaded
                    ? row?.querySelector('[data-part=headline]').textContent
                    : `Item ${row?.ariaPosInSet - 1}`;
                  // In proportion, the edge of a row is a fraction of a pixel.
                  const isEdge = at(expected + 1) - top < 1.5 || top - at(expected) < 1.5;
                  if (box.scrollTop === bar && (isEdge || shown === `Item ${expected}`)) return null;
                  await new Promise(requestAnimationFrame);
                }
                return `${expected} instead of ${find()?.textContent} at ${top}, moved by ${box.scrollTop - bar}`;
              }
              """,
              List.of(share, isLoaded));
      assertThat(wrong).isNull();
    }
    assertThat(
            ((Number) page.evaluate("document.querySelectorAll('es-item-list *').length"))
                .intValue())
        .isLessThan(300);
    page.locator("es-item-list [tabindex='0']").focus();
    page.keyboard().type("777");
    assertThat(focused(page)).hasText("Item 777");
    assertThat(page.locator("es-item-list :focus")).hasAttribute("aria-posinset", "778");
    page.keyboard().press("End");
    assertThat(focused(page)).hasText("Item 99999");
    page.keyboard().press("Space");
    assertSelected(page, "Item 99999");
  }

  @Test
  @DisplayName("has Material's heights, gaps and shapes, which answer hover and selection")
  void hasMaterialsFigures(Visitor visitor) {
    Page page =
        openLetters(
            visitor,
            list -> {
              list.setRenderer(letter -> new ListItem(letter, "text ".repeat(100)));
              list.setVariant(ListVariant.SEGMENTED);
              list.setSelectionMode(ListSelectionMode.SINGLE);
              list.setLines(ListLines.ONE);
            });
    Locator items = page.locator("es-list-item");
    assertThat(items).hasCount(5);
    BoundingBox first = items.nth(0).boundingBox();
    BoundingBox second = items.nth(1).boundingBox();
    assertThat(first.height).isEqualTo(56);
    assertThat(second.y - first.y - first.height).isEqualTo(2);
    assertThat(items.nth(0).evaluate(RADII)).isEqualTo("16px 4px");
    assertThat(items.nth(4).evaluate(RADII)).isEqualTo("4px 16px");
    rows(page).nth(1).click();
    assertThat(items.nth(1)).hasCSS("border-radius", "16px");
    rows(page).nth(2).hover();
    assertThat(items.nth(2)).hasCSS("border-radius", "12px");

    for (ListLines lines : List.of(ListLines.TWO, ListLines.THREE)) {
      page =
          openLetters(
              visitor,
              list -> {
                list.setRenderer(letter -> new ListItem(letter, "text ".repeat(100)));
                list.setLines(lines);
              });
      assertThat(items).hasCount(5);
      assertThat(page.locator("es-list-item").first().boundingBox().height)
          .isEqualTo(lines == ListLines.TWO ? 72 : 88);
    }
  }

  @Test
  @DisplayName("presses items as links and buttons, apart from the controls in them")
  void presses(Visitor visitor) {
    Span said = new Span("nothing");
    said.setId("said");
    ListItem link = new ListItem("Link");
    link.setHref("test/blank");
    ListItem press = new ListItem("Press", "x".repeat(10_000));
    press.setTrailing(new NativeButton("Control", click -> said.setText("control")));
    press.addClickListener(click -> said.setText("item"));
    ListItem plain = new ListItem("<b>markup</b>", "\u202Eoverride");
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  ItemList<ListItem> list = ItemList.of(link, press, plain);
                  list.setLabel("Things");
                  return new Div(list, said);
                }));
    assertThat(page.locator("es-item-list"))
        .matchesAriaSnapshot(
            """
            - list "Things":
              - listitem:
                - link "Link"
              - listitem:
                - button "Press"
                - text: /x+/
                - button "Control"
              - listitem: /markup/
            """);
    Locator item = page.locator("es-list-item").nth(1);
    assertThat((Boolean) item.evaluate("item => item.scrollWidth <= item.clientWidth")).isTrue();
    item.click(new Locator.ClickOptions().setPosition(8, 8));
    assertThat(page.locator("#said")).hasText("item");
    page.getByText("Control").click();
    assertThat(page.locator("#said")).hasText("control");
    page.getByText("Press").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#said")).hasText("item");
    assertThat(page.getByText("Link")).hasAttribute("href", "test/blank");
    assertThat(headlines(page).nth(2)).hasText("<b>markup</b>");
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName(
      "changes the order by pointer and keys, announces it, and takes it back after a veto")
  void reorders(Visitor visitor) {
    Page page =
        openLetters(
            visitor,
            list -> {
              list.setReorderable(true);
              list.addReorderListener(
                  move -> {
                    if (move.getItem().equals("Delta")) {
                      move.veto();
                    }
                  });
            });
    Locator handles = page.locator("es-item-list [data-part=handle]");
    assertThat(handles).hasCount(5);
    BoundingBox box = handles.first().boundingBox();
    page.mouse().move(box.x + 20, box.y + 20);
    page.mouse().down();
    page.mouse().move(box.x + 20, box.y + 60);
    page.mouse().move(box.x + 20, box.y + 140);
    assertThat(page.locator("es-item-list [data-dragged]")).hasText("Alpha");
    page.mouse().up();
    assertThat(headlines(page))
        .hasText(new String[] {"Beta", "Bravo", "Alpha", "Charlie", "Delta"});
    assertThat(page.getByText("Alpha moved to position 3 of 5")).hasCount(1);

    rows(page).last().focus();
    page.keyboard().press("Control+Shift+Home");
    assertThat(page.getByText("Delta moved to position 1 of 5")).hasCount(1);
    assertThat(headlines(page))
        .hasText(new String[] {"Beta", "Bravo", "Alpha", "Charlie", "Delta"});
    assertThat(focused(page)).hasText("Delta");
  }

  @Test
  @DisplayName("scrolls on while an item is held beyond its edge, to the other end and back")
  void scrollsWhileDragging(Visitor visitor) {
    List<Integer> numbers = IntStream.range(0, 40).boxed().toList();
    ItemList<Integer> list = new ItemList<>(new ArrayList<>(numbers));
    Page page =
        open(
            visitor,
            list,
            each -> {
              each.setHeight("300px");
              each.setRenderer(number -> new ListItem("Item " + number));
              each.setReorderable(true);
            });
    Locator last = page.getByText("Item 39", new Page.GetByTextOptions().setExact(true));
    assertThat(last).not().isInViewport();
    BoundingBox box = page.locator("es-item-list").boundingBox();
    BoundingBox handle = page.locator("es-item-list [data-part=handle]").first().boundingBox();
    page.mouse().move(handle.x + 20, handle.y + 20);
    page.mouse().down();
    page.mouse().move(handle.x + 20, handle.y + 60);
    page.mouse().move(handle.x + 20, box.y + box.height + 30);
    assertThat(last).isInViewport();
    page.waitForFunction(
        "getComputedStyle(document.querySelector('[data-dragged]')).transform === 'matrix(1, 0, 0,"
            + " 1, 0, ' + 39 * document.querySelector('[data-dragged]').offsetHeight + ')'");
    page.mouse().up();
    assertThat(page.getByText("Item 0 moved to position 40 of 40")).hasCount(1);

    handle =
        rows(page)
            .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^Item 0$")))
            .locator("[data-part=handle]")
            .boundingBox();
    page.mouse().move(handle.x + 20, handle.y + 20);
    page.mouse().down();
    page.mouse().move(handle.x + 20, handle.y - 60);
    page.mouse().move(handle.x + 20, box.y - 30);
    assertThat(page.getByText("Item 1", new Page.GetByTextOptions().setExact(true))).isInViewport();
    page.mouse().move(handle.x + 20, box.y + box.height / 2);
    page.mouse().up();
    assertThat(page.getByText(Pattern.compile("Item 0 moved to position [2-5] of 40"))).hasCount(1);
  }

  @Test
  @DisplayName("has actions in a menu by the keyboard, and reveals them by a swipe")
  void hasActions(Visitor visitor) {
    Span said = new Span("nothing");
    said.setId("said");
    ItemList<String> list = new ItemList<>(List.of("Alpha", "Beta"));
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  list.setLabel("Things");
                  list.setRenderer(
                      letter -> {
                        ListItem item = new ListItem(letter);
                        if (letter.equals("Beta")) {
                          item.setHref("test/blank");
                        }
                        return item;
                      });
                  list.setSwipeActions(
                      letter ->
                          List.of(
                              new SwipeAction("Archive", () -> said.setText("archive " + letter)),
                              new SwipeAction("Mark", () -> said.setText("mark " + letter))));
                  return new Div(
                      list,
                      said,
                      new NativeButton("Go on", click -> list.setItems("Gamma", "Delta")),
                      new NativeButton(
                          "Colour", click -> list.setClasses(ItemList.Part.HEADLINE, "later")));
                }));
    assertThat(page.locator("es-item-list [data-actions]")).hasCount(2);
    rows(page).nth(1).focus();
    page.keyboard().press("Shift+F10");
    assertThat(page.getByRole(AriaRole.MENUITEM)).hasText(new String[] {"Archive", "Mark"});
    assertThat(page.getByText("Archive")).isFocused();
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter");
    assertThat(page.locator("#said")).hasText("mark Beta");
    assertThat(focused(page)).hasText("Beta");

    Locator menu = page.getByRole(AriaRole.MENU);
    BoundingBox alpha = page.locator("es-list-item").first().boundingBox();
    Mouse.ClickOptions secondary = new Mouse.ClickOptions().setButton(MouseButton.RIGHT);
    page.mouse().click(alpha.x + 200, alpha.y + 20, secondary);
    assertThat(menu).isVisible();
    assertThat(page.getByText("Archive")).isFocused();
    page.keyboard().press("Escape");
    assertThat(menu).isHidden();
    page.evaluate("addEventListener('contextmenu', (e) => (window.taken = e.defaultPrevented))");
    headlines(page).nth(1).click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
    page.waitForFunction("window.taken !== undefined");
    assertThat(page.evaluate("window.taken")).as("the browser's menu of a link").isEqualTo(false);
    assertThat(menu).isHidden();

    page.getByText("Colour").click();
    assertThat(page.locator("es-item-list [data-part=headline].later")).hasCount(2);
    rows(page).nth(0).focus();
    page.keyboard().press("Shift+F10");
    assertThat(menu).isVisible();
    page.getByText("Go on").evaluate("button => button.click()");
    assertThat(headlines(page)).hasText(new String[] {"Gamma", "Delta"});
    assertThat(menu).isHidden();

    visitor.takesAPhone(360, 740);
    Locator item = page.locator("es-list-item").first();
    visitor.swipes(item, -150, 0);
    Locator archive = page.locator("es-item-list [data-panel] > button").first();
    assertThat(archive).isVisible();
    archive.click();
    assertThat(page.locator("#said")).hasText("archive Gamma");
    assertThat(archive).not().isVisible();

    page.evaluate("document.documentElement.dir = 'rtl'");
    Locator other = page.locator("es-list-item").last();
    visitor.swipes(other, -150, 0);
    assertThat(archive).not().isVisible();
    visitor.swipes(other, 150, 0);
    assertThat(archive).isVisible();
    archive.click();
    assertThat(page.locator("#said")).hasText("archive Delta");
    page.evaluate("document.documentElement.dir = 'ltr'");
  }

  @Test
  @DisplayName("shows with forced colours what is selected, and all of its texts")
  void showsTheSelectionInForcedColors(Visitor visitor) {
    Page page =
        openLetters(
            visitor.withForcedColors(),
            list -> {
              list.setSelectionMode(ListSelectionMode.SINGLE);
              list.setRenderer(
                  letter -> {
                    ListItem item = new ListItem(letter, "Text of " + letter);
                    item.setOverline("Over " + letter);
                    return item;
                  });
            });
    rows(page).nth(1).click();
    assertSelected(page, "Beta");
    assertThat(SystemColors.textsOtherThan(page, "[data-selected]", "HighlightText")).isEmpty();
    assertThat(SystemColors.textsOtherThan(page, "[aria-selected=false]", "CanvasText")).isEmpty();
  }

  @Test
  @DisplayName("expands items, shows sections, and is complete after it was moved elsewhere")
  void expands(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  ItemList<String> list = new ItemList<>(List.of("Alpha", "Beta", "Bravo"));
                  list.setLabel("Things");
                  list.setSections(letter -> letter.substring(0, 1));
                  list.setExpansion(letter -> new Span("below " + letter));
                  list.setExpanded(Set.of("Alpha"));
                  Div other = new Div();
                  return new Div(list, other, new NativeButton("Move", click -> other.add(list)));
                }));
    assertThat(page.getByText("below Alpha")).isVisible();
    page.getByLabel("Bravo").click();
    assertThat(page.getByText("below Bravo")).isVisible();
    page.getByLabel("Alpha").click();
    assertThat(page.getByText("below Alpha")).hasCount(0);
    assertThat(page.locator("[data-part=section]")).hasText(new String[] {"A", "B"});
    page.getByText("Move").click();
    assertThat(page.locator("div > div > es-item-list")).hasCount(1);
    assertThat(page.getByText("below Bravo")).isVisible();
    assertThat(headlines(page)).hasText(new String[] {"Alpha", "Beta", "Bravo"});
    page.getByLabel("Beta").click();
    assertThat(page.getByText("below Beta")).isVisible();
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName(
      "moves and selects items also beyond those that are loaded, and keeps items apart that"
          + " expand in a list with lines")
  void reachesItemsThatAreNotLoaded(Visitor visitor) {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, 200).boxed().toList());
    Span said = new Span("nothing");
    said.setId("said");
    ItemList<Integer> list =
        new ItemList<>(
            numbers,
            number -> {
              ListItem item = new ListItem("Item " + number, "Text");
              item.setDisabled(number == 2);
              return item;
            });
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  list.setLabel("Things");
                  list.setReorderable(true);
                  list.setLines(ListLines.ONE);
                  list.setSelectionMode(ListSelectionMode.MULTIPLE);
                  list.selection()
                      .addValueChangeListener(
                          change -> said.setText(change.getValue().size() + " selected"));
                  list.addReorderListener(
                      move ->
                          said.setText(
                              "%s from %d to %d"
                                  .formatted(move.getItem(), move.getFrom(), move.getTo())));
                  return new Div(
                      list,
                      said,
                      new NativeButton("Focus", click -> list.focusItem(120)),
                      new NativeButton(
                          "Expand",
                          click -> {
                            list.setSelectionMode(ListSelectionMode.NONE);
                            list.setExpansion(number -> new Span("below " + number));
                            list.setExpanded(Set.of(numbers.get(0)));
                          }));
                }));
    Locator first = page.locator("es-item-list [aria-posinset='1']");
    assertThat(first).hasText("Item 0Text");
    first.click();
    assertThat(page.locator("#said")).hasText("1 selected");
    first.press("Control+a");
    assertThat(page.locator("#said")).hasText("199 selected");
    first.press("Control+a");
    assertThat(page.locator("#said")).hasText("0 selected");
    first.press("Control+Shift+ArrowUp");
    first.press("Control+Shift+End");
    assertThat(page.getByText("Item 0 moved to position 200 of 200")).hasCount(1);
    assertThat(page.locator("#said")).hasText("0 from 0 to 199");
    assertThat(page.locator("es-item-list [aria-posinset='199']")).hasText("Item 199Text");
    assertThat(page.locator("es-item-list :focus")).hasAttribute("aria-posinset", "200");
    assertThat(focused(page)).hasText("Item 0");
    page.getByText("Focus").click();
    assertThat(focused(page)).hasText("Item 120");
    assertThat(page.locator("es-item-list :focus")).hasAttribute("aria-posinset", "120");
    page.keyboard().press("Control+Shift+Home");
    assertThat(page.locator("#said")).hasText("120 from 119 to 0");
    assertThat(focused(page)).hasText("Item 120");

    page.getByText("Expand").click();
    assertThat(page.getByText("below 120")).isVisible();
    page.waitForFunction(ARE_ADJACENT);
  }

  @Test
  @DisplayName("measures items in memory, of which the page has only those in view")
  void measures(Visitor visitor) {
    ItemList<Integer> list =
        new ItemList<>(
            IntStream.range(0, 1_000).boxed().toList(),
            number -> new ListItem("Item " + number, "words ".repeat(number % 9 * 12)));
    Page page = open(visitor, list, each -> each.setVariant(ListVariant.SEGMENTED));
    assertThat(page.getByText("Item 0", new Page.GetByTextOptions().setExact(true))).isVisible();
    page.evaluate("document.querySelector('es-item-list > [data-box]').scrollTop = 1e9");
    assertThat(page.getByText("Item 999")).isVisible();
    page.waitForFunction(ARE_ADJACENT);
    assertThat(rows(page).count()).isLessThan(60);
  }
}
