package dev.espressivo.tabs;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.Icon;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.badge.Badge;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("Tabs in the browser")
class TabsInTheBrowserTest {

  private final AtomicReference<Tabs> onServer = new AtomicReference<>();

  /** Opens a page with tabs a, b and c, of which b has a text only. */
  private Page open(Visitor visitor, Consumer<Tabs> set) {
    return visitor.opens(
        Stage.with(
            () -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              Tabs tabs =
                  new Tabs(
                      new Tab("a", "Alpha", new NativeButton("in a")),
                      new Tab("b", "Beta", new Paragraph("in b")),
                      new Tab("c", "Gamma", new NativeButton("in c")));
              tabs.setLabel("Letters");
              set.accept(tabs);
              onServer.set(tabs);
              return new Div(tabs);
            }));
  }

  private static Locator tab(Page page, String value) {
    return page.locator("[data-part=tab][data-value=" + value + "]");
  }

  private static Locator panel(Page page, String value) {
    return page.locator("es-tab[data-value=" + value + "]");
  }

  private static void assertShown(Page page, String value) {
    assertThat(tab(page, value)).hasAttribute("aria-selected", "true");
    assertThat(page.locator("[role=tab][aria-selected=true]:not([hidden])")).hasCount(1);
    assertThat(page.locator("es-tab:not([hidden])")).hasCount(1);
    assertThat(panel(page, value)).isVisible();
  }

  private void awaitValue(String value) {
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Stage.ask(onServer.get(), () -> onServer.get().getValue()))
                    .isEqualTo(value));
  }

  @Test
  @DisplayName(
      "follow the keys of the ARIA pattern: arrows select, skip disabled tabs and go round")
  void followTheKeys(Visitor visitor) {
    Page page =
        open(
            visitor,
            tabs -> {
              Tab disabled = new Tab("off", "Off");
              disabled.setDisabled(true);
              tabs.addComponentAtIndex(1, disabled);
              Badge badge = new Badge(3);
              badge.setLabel("3 new");
              tabs.getTabs().getFirst().setBadge(badge);
            });
    assertShown(page, "a");
    assertThat(page.locator("es-tabs"))
        .matchesAriaSnapshot(
            """
            - tablist "Letters":
              - tab "Alpha 3 new" [selected]
              - tab "Off" [disabled]
              - tab "Beta"
              - tab "Gamma"
            - tabpanel "Alpha 3 new":
              - button "in a"
            """);
    tab(page, "a").focus();

    page.keyboard().press("ArrowRight");
    assertThat(tab(page, "b")).isFocused();
    assertShown(page, "b");
    page.keyboard().press("End");
    assertShown(page, "c");
    page.keyboard().press("ArrowRight");
    assertShown(page, "a");
    page.keyboard().press("ArrowLeft");
    assertShown(page, "c");
    page.keyboard().press("Home");
    assertShown(page, "a");
    page.keyboard().press("Tab");
    assertThat(page.getByText("in a")).isFocused();
    page.keyboard().press("ArrowRight");
    assertShown(page, "a");
    page.keyboard().press("Shift+Tab");
    assertThat(tab(page, "a")).isFocused();
    page.keyboard().press("ArrowRight");
    page.keyboard().press("Tab");
    assertThat(panel(page, "b")).isFocused();
    awaitValue("b");
  }

  @Test
  @DisplayName("with manual activation move the focus only, until Enter or Space")
  void moveTheFocusOnly(Visitor visitor) {
    Page page = open(visitor, tabs -> tabs.setActivation(TabsActivation.MANUAL));
    tab(page, "a").focus();

    page.keyboard().press("ArrowRight");
    assertThat(tab(page, "b")).isFocused();
    assertShown(page, "a");
    page.keyboard().press("Tab");
    assertThat(page.getByText("in a")).isFocused();
    page.keyboard().press("Shift+Tab");
    assertThat(tab(page, "a")).isFocused();
    page.keyboard().press("ArrowLeft");
    page.keyboard().press("Enter");
    assertShown(page, "c");
    page.keyboard().press("Home");
    page.keyboard().press("Space");
    assertShown(page, "a");
  }

  @Test
  @DisplayName(
      "show a panel, the placeholder of a lazy one, or that a tab is to be closed, before the"
          + " server can answer; a guarded tab stays until then")
  void showAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page =
        open(
            visitor,
            tabs -> {
              tabs.add(new Tab("lazy", "Lazy", () -> new Span("loaded")));
              tabs.getTabs().get(1).setClosable(true);
              tabs.getTabs().get(2).setClosable(true);
              tabs.getTabs().get(2).addCloseRequestListener(Tab.CloseRequestEvent::veto);
            });
    visitor.setRoundTrip(Duration.ofMinutes(2));

    tab(page, "b").click();
    assertShown(page, "b");
    tab(page, "lazy").click();
    assertShown(page, "lazy");
    assertThat(panel(page, "lazy")).hasAttribute("aria-busy", "true");
    assertThat(
            page.evaluate(
                "getComputedStyle(document.querySelector('es-tab[aria-busy]'), '::before').height"))
        .isEqualTo("72px");
    tab(page, "b").click();
    page.getByLabel("Close Beta").click();
    assertShown(page, "c");
    assertThat(tab(page, "b")).isHidden();
    page.getByLabel("Close Gamma").click();
    assertShown(page, "c");
    assertThat(page.getByLabel("Close Gamma")).hasAttribute("data-busy", "");
    assertThat(page.getByLabel("Close Gamma")).hasCSS("opacity", "0.38");
  }

  @Test
  @DisplayName("load a lazy panel, revert what the app refuses, and work after being moved")
  void loadAndRevert(Visitor visitor) {
    Page page =
        open(
            visitor,
            tabs -> {
              tabs.add(new Tab("lazy", "Lazy", () -> new Span("loaded")));
              tabs.addValueChangeListener(
                  change -> {
                    if (change.getValue().equals("c")) {
                      tabs.setValue("a");
                    }
                  });
            });

    tab(page, "lazy").click();
    assertThat(page.getByText("loaded")).isVisible();
    assertThat(panel(page, "lazy")).not().hasAttribute("aria-busy", "true");
    tab(page, "c").click();
    assertShown(page, "a");

    Stage.on(
        onServer.get(),
        () -> {
          Div other = new Div();
          onServer.get().getUI().orElseThrow().add(other);
          other.add(onServer.get());
        });
    assertThat(page.locator("body > div > es-tabs")).hasCount(1);
    assertShown(page, "a");
    tab(page, "b").click();
    assertShown(page, "b");
    awaitValue("b");
    Stage.on(onServer.get(), () -> onServer.get().setReadOnly(true));
    assertThat(tab(page, "a")).hasAttribute("aria-disabled", "true");
    tab(page, "a").click(new Locator.ClickOptions().setForce(true));
    assertShown(page, "b");
  }

  @Test
  @DisplayName("are searched by find-in-page, which shows the panel; print the shown panel, or all")
  void areSearchedAndPrinted(Visitor visitor) {
    Page page =
        open(
            visitor,
            tabs ->
                tabs.getTabs().get(1).getChildren().forEach(content -> content.setId("target")));
    assertThat(panel(page, "b")).hasAttribute("hidden", "until-found");
    assertThat(panel(page, "b")).hasCSS("content-visibility", "hidden");

    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(panel(page, "b")).hasCSS("content-visibility", "hidden");
    Stage.on(onServer.get(), () -> onServer.get().setPrintAll(true));
    assertThat(panel(page, "b")).hasCSS("content-visibility", "visible");
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));

    // A fragment reveals the element by the same steps as find-in-page.
    page.evaluate("() => { location.hash = 'target'; }");
    assertShown(page, "b");
    assertThat(page.getByText("in b")).isInViewport();
    awaitValue("b");
  }

  @Test
  @DisplayName("scroll when they do not fit, with the selected tab in view, in both directions")
  void scroll(Visitor visitor) {
    visitor.withWindow(360, 640).withReducedMotion();
    Page page =
        open(
            visitor,
            tabs -> {
              IntStream.range(0, 20).forEach(i -> tabs.add(new Tab("t" + i, "Number " + i)));
              tabs.setValue("t10");
            });
    Locator bar = page.locator("[data-bar]");
    for (String direction : new String[] {"ltr", "rtl"}) {
      page.evaluate("direction => { document.documentElement.dir = direction; }", direction);
      tab(page, "t9").click();
      tab(page, "t10").click();
      assertThat(tab(page, "t10")).isInViewport();
      assertThat(bar).hasAttribute("data-scroll", "back forward");
      page.locator("[data-part=scrollForward]").click();
      assertThat(tab(page, "t10")).not().isInViewport();
      tab(page, "t10").focus();
      page.keyboard().press("End");
      assertThat(bar).hasAttribute("data-scroll", "back");
      assertThat(tab(page, "t19")).isInViewport();
      page.keyboard()
          .press("ArrowRight".replace("Right", direction.equals("ltr") ? "Right" : "Left"));
      assertThat(tab(page, "a")).isInViewport();
      assertThat(bar).hasAttribute("data-scroll", "forward");
      assertIndicatorAt(page, "a", "label");
    }
    assertThat((Integer) page.evaluate("document.documentElement.scrollWidth")).isLessThan(361);
    page.evaluate("() => { document.documentElement.dir = 'ltr'; }");
  }

  private static void assertIndicatorAt(Page page, String value, String part) {
    page.waitForFunction(
        """
        ([value, part]) => {
          const tab = document.querySelector(`[data-part=tab][data-value=${value}]`);
          const at = (tab.querySelector(`[data-part=${part}]`) ?? tab).getBoundingClientRect();
          const is = document.querySelector('[data-part=indicator]').getBoundingClientRect();
          return Math.abs(is.left - at.left) < 1 && Math.abs(is.right - at.right) < 1;
        }
        """,
        new String[] {value, part});
  }

  @Test
  @DisplayName(
      "move the indicator with the spring: as wide as the label, or as the tab if secondary; the"
          + " icon lies above the label, or before it if secondary")
  void moveTheIndicator(Visitor visitor) {
    Page page = open(visitor, tabs -> {});

    assertIndicatorAt(page, "a", "label");
    tab(page, "c").click();
    assertIndicatorAt(page, "c", "label");
    String spring =
        "name => getComputedStyle(document.documentElement).getPropertyValue("
            + "'--spring-default-spatial-' + name)";
    assertThat(
            (String)
                page.evaluate(
                    "getComputedStyle(document.querySelector('[data-part=indicator]'))"
                        + ".transitionDuration"))
        .startsWith(
            String.valueOf(
                page.evaluate("name => parseFloat((" + spring + ")(name)) / 1000", "duration")));
    assertThat(page.locator("[data-part=indicator]"))
        .hasCSS("transition-timing-function", Pattern.compile("^linear\\(0 0%, 0\\.054 .*"));
    Stage.on(
        onServer.get(), () -> onServer.get().getTabs().get(1).setIcon(new Icon(VaadinIcon.MUSIC)));
    assertThat(tab(page, "b").locator("vaadin-icon")).isVisible();
    assertThat(tab(page, "b").boundingBox().height).isEqualTo(64);
    assertThat(tab(page, "b").locator("[data-part=label]").boundingBox().y)
        .isGreaterThan(tab(page, "b").locator("vaadin-icon").boundingBox().y + 20);
    Stage.on(onServer.get(), () -> onServer.get().setVariant(TabsVariant.SECONDARY));
    assertIndicatorAt(page, "c", "none");
    assertThat(tab(page, "b").boundingBox().height).isEqualTo(48);
  }

  @Test
  @DisplayName("close by Delete or a press, move the focus to the next tab, and ask if guarded")
  void close(Visitor visitor) {
    AtomicReference<Boolean> veto = new AtomicReference<>(true);
    List<TabCloseReason> reasons = new CopyOnWriteArrayList<>();
    Page page =
        open(
            visitor,
            tabs -> {
              tabs.getTabs().forEach(tab -> tab.setClosable(true));
              tabs.getTabs()
                  .get(1)
                  .addCloseRequestListener(
                      event -> {
                        reasons.add(event.getReason());
                        if (veto.get()) {
                          event.veto();
                        }
                      });
            });
    assertThat(page.getByRole(AriaRole.TABLIST).locator("button")).hasCount(0);
    tab(page, "a").focus();

    page.keyboard().press("Delete");
    assertThat(tab(page, "a")).hasCount(0);
    assertShown(page, "b");
    assertThat(tab(page, "b")).isFocused();
    page.keyboard().press("Delete");
    visitor.settles();
    assertShown(page, "b");
    assertThat(page.locator("[data-busy]")).hasCount(0);
    page.getByLabel("Close Beta").click();
    visitor.settles();
    assertThat(reasons).containsExactly(TabCloseReason.DELETE_KEY, TabCloseReason.BUTTON);
    assertShown(page, "b");
    tab(page, "b").focus();
    veto.set(false);
    page.keyboard().press("Delete");
    assertShown(page, "c");
    assertThat(tab(page, "b")).hasCount(0);
    assertThat(tab(page, "c")).isFocused();
    awaitValue("c");
    page.getByLabel("Close Gamma").click();
    assertThat(page.locator("[data-part=tab]")).hasCount(0);
    awaitValue("");
  }

  @Test
  @DisplayName("in a column are moved through by ArrowDown and ArrowUp, and are a row when narrow")
  void areAColumn(Visitor visitor) {
    Page page = open(visitor, tabs -> tabs.setOrientation(TabsOrientation.VERTICAL));
    Locator list = page.locator("[role=tablist]");
    assertThat(list).hasAttribute("aria-orientation", "vertical");
    assertThat(list.boundingBox().width).isEqualTo(200);
    tab(page, "a").focus();

    page.keyboard().press("ArrowRight");
    assertShown(page, "a");
    page.keyboard().press("ArrowDown");
    assertShown(page, "b");
    page.setViewportSize(400, 600);
    assertThat(list).not().hasAttribute("aria-orientation", "vertical");
    page.keyboard().press("ArrowRight");
    assertShown(page, "c");
  }

  @Test
  @DisplayName("of links mark the current one, also for an address below it")
  void ofLinks(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Tabs tabs =
                      new Tabs(
                          Tab.of("Start", ""), Tab.of("Test", "test"), Tab.of("Other", "testing"));
                  tabs.setLabel("Views");
                  onServer.set(tabs);
                  return tabs;
                }));

    assertThat(page.locator("[aria-current=page]")).hasText("Test");
    assertThat(page.getByLabel("Views").getByRole(AriaRole.LINK)).hasCount(3);
    assertThat(page.locator("es-tabs [role^=tab]")).hasCount(0);
    awaitValue("test");
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("of links in a layout show the view below them, and are current for views below too")
  void ofLinksInALayout(Visitor visitor) {
    Page page = visitor.opens("test/tabs/orders");
    Locator current = page.locator("[aria-current=page]");
    assertThat(current).hasText("Orders");
    page.evaluate("() => { window.stays = true; }");

    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Invoices")).click();
    assertThat(page.getByText("All invoices")).isVisible();
    assertThat(current).hasText("Invoices");
    assertThat(page.evaluate("window.stays")).isEqualTo(true);
    page.evaluate("() => { delete window.stays; }");
    visitor.opens("test/tabs/orders/open");
    assertThat(page.getByText("Open orders")).isVisible();
    assertThat(current).hasText("Orders");
  }

  @Test
  @DisplayName(
      "offer a menu of all tabs if they do not fit: it opens at the selected one, and gives the"
          + " focus to the tab or back to its button")
  void offerAMenu(Visitor visitor) {
    visitor.withWindow(360, 640).withReducedMotion();
    Page page =
        open(
            visitor,
            tabs -> {
              IntStream.range(0, 20).forEach(i -> tabs.add(new Tab("t" + i, "Number " + i)));
              tabs.getTabs().get(1).setDisabled(true);
              tabs.setValue("t10");
              tabs.setOverflowMenu(true);
            });
    Locator button = page.getByLabel("All tabs").and(page.getByRole(AriaRole.BUTTON));
    Locator menu = page.getByRole(AriaRole.MENU);
    Locator items = menu.getByRole(AriaRole.MENUITEMRADIO);
    assertThat(button).hasAttribute("aria-haspopup", "menu");
    button.focus();

    page.keyboard().press("ArrowDown");
    assertThat(button).hasAttribute("aria-expanded", "true");
    assertThat(items).hasCount(23);
    Locator checked = menu.locator("[aria-checked=true]");
    assertThat(checked).hasText("Number 10");
    assertThat(checked).isFocused();
    assertThat(checked).isInViewport();
    Axe.assertFindsNothingOn(page);
    page.keyboard().press("Home");
    assertThat(items.first()).isFocused();
    page.keyboard().press("ArrowDown");
    assertThat(items.nth(2)).isFocused();
    page.keyboard().press("Escape");
    assertThat(menu).isHidden();
    assertThat(button).isFocused();
    page.keyboard().press("Enter");
    page.keyboard().press("End");
    page.keyboard().press("Enter");
    assertThat(menu).isHidden();
    assertThat(tab(page, "t19")).hasAttribute("aria-selected", "true");
    assertThat(tab(page, "t19")).isFocused();
    assertThat(tab(page, "t19")).isInViewport();
    awaitValue("t19");
    button.click();
    assertThat(checked).isFocused();
    page.keyboard().press("Shift+Tab");
    assertThat(menu).isHidden();
    assertThat(tab(page, "t19")).isFocused();
    page.setViewportSize(3000, 640);
    assertThat(button).isHidden();
  }

  private void awaitOrder(Page page, String order) {
    assertThat(page.locator("es-tabs [data-part=list]"))
        .hasText(order, new LocatorAssertions.HasTextOptions().setUseInnerText(true));
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(
                        Stage.ask(
                            onServer.get(),
                            () ->
                                onServer.get().getTabs().stream()
                                    .map(Tab::getLabel)
                                    .collect(Collectors.joining(" "))))
                    .isEqualTo(order));
  }

  @Test
  @DisplayName(
      "are put in another order by keys, at once and announced; what the app vetoes or does not"
          + " allow is undone, and the focus stays")
  void areMovedByKeys(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    AtomicReference<String> told = new AtomicReference<>("");
    Page page =
        open(
            visitor,
            tabs -> {
              tabs.getTabs().get(1).setClosable(true);
              tabs.setReorderable(true);
              tabs.addReorderListener(
                  event -> {
                    told.set(
                        "%s %d %d"
                            .formatted(event.getTab().getValue(), event.getFrom(), event.getTo()));
                    if (event.getTo() == 2) {
                      event.veto();
                    }
                  });
            });
    tab(page, "a").focus();

    page.keyboard().press("Control+Shift+ArrowRight");
    awaitOrder(page, "Beta Alpha Gamma");
    assertThat(told).hasValue("a 0 1");
    Locator announced = page.locator("[data-es=announcements][role=status]");
    assertThat(announced).hasText("Alpha moved to position 2 of 3");
    assertThat(tab(page, "a")).isFocused();
    assertThat(page.locator("[data-value=b] + [data-part=close] + [data-value=a]")).hasCount(1);
    page.keyboard().press("Control+Shift+End");
    awaitOrder(page, "Beta Alpha Gamma");
    page.waitForCondition(() -> told.get().equals("a 1 2"));
    awaitOrder(page, "Beta Alpha Gamma");
    assertThat(tab(page, "a")).isFocused();
    page.evaluate("() => { document.documentElement.dir = 'rtl'; }");
    page.keyboard().press("Control+Shift+ArrowRight");
    awaitOrder(page, "Alpha Beta Gamma");
    page.evaluate("() => { document.documentElement.dir = 'ltr'; }");
    assertShown(page, "a");
    Stage.on(
        onServer.get(),
        () -> {
          Div moved = new Div();
          onServer.get().getParent().orElseThrow().getElement().appendChild(moved.getElement());
          moved.add(onServer.get());
          moved.setId("moved");
        });
    assertThat(page.locator("#moved es-tabs")).hasCount(1);
    tab(page, "a").focus();
    page.keyboard().press("Control+Shift+ArrowRight");
    awaitOrder(page, "Beta Alpha Gamma");
    page.keyboard().press("Control+Shift+ArrowLeft");
    awaitOrder(page, "Alpha Beta Gamma");
    Locator reorderable = page.locator("es-tabs[data-reorderable]");
    Stage.on(onServer.get(), () -> onServer.get().setReorderable(false));
    assertThat(reorderable).hasCount(0);
    page.evaluate(
        """
        () => {
          document.querySelector('es-tabs').dataset.reorderable = '';
          document.querySelector('[data-part=list]').dataset.moved = '{0} forged';
        }
        """);
    page.keyboard().press("Control+Shift+End");
    assertThat(announced).hasText("Alpha forged");
    awaitOrder(page, "Alpha Beta Gamma");
    assertThat(tab(page, "a")).isFocused();
    page.evaluate("() => { delete document.querySelector('es-tabs').dataset.reorderable; }");
    Stage.on(onServer.get(), () -> onServer.get().setReorderable(true));
    assertThat(reorderable).hasCount(1);
    visitor.setRoundTrip(Duration.ofMinutes(2));
    page.keyboard().press("Control+Shift+ArrowRight");
    assertThat(page.locator("[role=tab]").first()).hasText("Beta");
  }

  @Test
  @DisplayName("are put in another order by dragging, in both directions, without being selected")
  void areDragged(Visitor visitor) {
    Page page = open(visitor, tabs -> tabs.setReorderable(true));

    drag(page, "c", tab(page, "a").boundingBox().x - tab(page, "c").boundingBox().x - 5);
    awaitOrder(page, "Gamma Alpha Beta");
    assertShown(page, "a");
    assertThat(page.locator("[data-dragged], [data-reordering]")).hasCount(0);
    assertThat(tab(page, "a").evaluate("tab => tab.style.transform")).isEqualTo("");
    page.evaluate("() => { document.documentElement.dir = 'rtl'; }");
    drag(page, "c", tab(page, "a").boundingBox().x - tab(page, "c").boundingBox().x);
    awaitOrder(page, "Alpha Gamma Beta");
    page.evaluate("() => { document.documentElement.dir = 'ltr'; }");
    drag(page, "a", 20);
    awaitOrder(page, "Alpha Gamma Beta");
  }

  private static void drag(Page page, String value, double way) {
    BoundingBox box = tab(page, value).boundingBox();
    double y = box.y + box.height / 2;
    page.mouse().move(box.x + 20, y);
    page.mouse().down();
    page.mouse().move(box.x + 20 + way / 2, y + 3);
    page.mouse().move(box.x + 20 + way, y + 3);
    assertThat(tab(page, value)).hasAttribute("data-dragged", "");
    page.mouse().up();
  }

  @Test
  @DisplayName(
      "are swiped by a finger; not from what scrolls or is dragged sideways, past the last, by a"
          + " mouse, or unless the app wants it")
  void areSwiped(Visitor visitor) {
    Page page =
        open(
            visitor,
            tabs -> {
              Div wide = new Div(new Span("wide"));
              wide.setId("wide");
              wide.getStyle().set("overflow-x", "auto").set("width", "200px");
              wide.getChildren()
                  .forEach(
                      child ->
                          child
                              .getElement()
                              .getStyle()
                              .set("display", "block")
                              .set("width", "900px"));
              tabs.getTabs().get(1).add(wide);
              Div handle = new Div("handle");
              handle.setId("handle");
              handle.getElement().setAttribute("draggable", "true");
              tabs.getTabs().get(1).add(handle);
            });
    visitor.takesAPhone(360, 740);

    swipe(page, panel(page, "a"), -100);
    assertShown(page, "a");
    Stage.on(onServer.get(), () -> onServer.get().setSwipe(true));
    assertThat(page.locator("es-tabs-options")).hasCount(1);
    assertThat(page.locator("[data-part=panels]")).hasCSS("touch-action", "pan-y");
    swipe(page, panel(page, "a"), 100);
    assertShown(page, "a");
    swipe(page, panel(page, "a"), -100);
    assertShown(page, "b");
    assertThat(panel(page, "a").evaluate("panel => panel.style.translate")).isEqualTo("");
    swipe(page, page.locator("#wide"), -100);
    assertShown(page, "b");
    swipe(page, page.locator("#handle"), -100);
    assertShown(page, "b");
    drag(page, page.getByText("in b"), -100);
    assertShown(page, "b");
    swipe(page, page.getByText("in b"), 100);
    assertShown(page, "a");
    awaitValue("a");
  }

  private static void drag(Page page, Locator from, double way) {
    BoundingBox box = from.boundingBox();
    page.mouse().move(box.x + 150, box.y + 5);
    page.mouse().down();
    page.mouse().move(box.x + 150 + way, box.y + 5);
    page.mouse().up();
  }

  private static void swipe(Page page, Locator from, double way) {
    BoundingBox box = from.boundingBox();
    CDPSession devTools = page.context().newCDPSession(page);
    String point = "{\"x\": %s, \"y\": %s}";
    double x = box.x + Math.min(box.width, 300) / 2;
    double y = box.y + box.height / 2;
    touch(devTools, "touchStart", point.formatted(x, y));
    touch(devTools, "touchMove", point.formatted(x + way / 2, y + 2));
    touch(devTools, "touchMove", point.formatted(x + way, y + 2));
    touch(devTools, "touchEnd", "");
    devTools.detach();
  }

  private static void touch(CDPSession devTools, String type, String point) {
    devTools.send(
        "Input.dispatchTouchEvent",
        JsonParser.parseString("{\"type\": \"%s\", \"touchPoints\": [%s]}".formatted(type, point))
            .getAsJsonObject());
  }

  @Test
  @DisplayName("have no violations that axe finds, closable, disabled or in a column")
  void haveNothingForAxe(Visitor visitor) {
    Page page =
        open(
            visitor,
            tabs -> {
              tabs.setVariant(TabsVariant.SECONDARY);
              tabs.setOrientation(TabsOrientation.VERTICAL);
              tabs.getTabs().get(0).setClosable(true);
              tabs.getTabs().get(2).setDisabled(true);
              tabs.setValue("b");
            });
    assertShown(page, "b");

    Axe.assertFindsNothingOn(page);
  }
}
