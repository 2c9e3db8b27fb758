package dev.espressivo.dialog;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.button.Button;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A sheet in the browser")
class SheetInTheBrowserTest {

  private static final String HANDLE = "#dialog [data-part=handle]";

  private final List<String> told = Collections.synchronizedList(new ArrayList<>());

  private static NativeButton button(String id, Runnable action) {
    NativeButton button = new NativeButton(id);
    button.setId(id);
    button.addClickListener(click -> action.run());
    return button;
  }

  private Dialog sheet() {
    Dialog sheet = new Dialog("Filter", new Paragraph("Of all trains"), new TextField("Town"));
    sheet.setId("dialog");
    sheet.setPlacement(DialogPlacement.BOTTOM);
    sheet.addClosedListener(event -> told.add("closed by " + event.getReason()));
    return sheet;
  }

  private void awaits(String... events) {
    Awaitility.await().untilAsserted(() -> assertThat(List.copyOf(told)).containsExactly(events));
  }

  /** Waits until this much of the sheet is visible. */
  private static void waitForHeight(Page page, String height) {
    page.waitForFunction(
        """
        (height) => {
          const surface = document.querySelector('#dialog > es-dialog-surface');
          if (!surface) return false;
          const visible = innerHeight - surface.getBoundingClientRect().top;
          return Math.abs(visible - (height === 'all' ? surface.offsetHeight : height)) < 1;
        }
        """,
        height);
  }

  private static void drag(Page page, int distance) {
    BoundingBox handle = page.locator(HANDLE).boundingBox();
    double x = handle.x + handle.width / 2;
    double y = handle.y + handle.height / 2;
    page.mouse().move(x, y);
    page.mouse().down();
    page.mouse().move(x, y + Math.signum(distance) * 20);
    page.mouse().move(x, y + distance);
    page.mouse().up();
  }

  @Test
  @DisplayName(
      "peeks beside a page in use, and is moved by keys, presses, drags and the focus before the"
          + " server can answer; it stays where it is when it is attached again")
  void peeks(Visitor visitor) {
    AtomicReference<Dialog> onServer = new AtomicReference<>();
    List<String> used = Collections.synchronizedList(new ArrayList<>());
    Page page =
        visitor
            .withRoundTrip(Duration.ZERO)
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      Dialog sheet = sheet();
                      sheet.setModality(DialogModality.NONE);
                      sheet.setPeek("56px");
                      sheet
                          .expanded()
                          .addValueChangeListener(change -> told.add("" + change.getValue()));
                      onServer.set(sheet);
                      Button open = new Button("Open");
                      open.setId("open");
                      sheet.openBy(open);
                      NativeButton behind = button("behind", () -> used.add("behind"));
                      behind.getStyle().set("position", "fixed").set("inset", "auto 0 64px 0");
                      behind.getStyle().set("margin", "auto");
                      return new Div(open, behind, sheet);
                    }));
    Locator handle = page.locator(HANDLE);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    page.locator("#open").click();
    waitForHeight(page, "56");
    assertThat(handle).hasAttribute("aria-expanded", "false");
    assertThat(handle).hasAccessibleName("Drag handle");
    assertThat(page.locator("#dialog > [data-part=surface]")).isFocused();
    page.locator("#behind").click();

    handle.press("Enter");
    waitForHeight(page, "all");
    assertThat(handle).hasAttribute("aria-expanded", "true");
    page.keyboard().press("Space");
    waitForHeight(page, "56");
    page.keyboard().press("ArrowUp");
    waitForHeight(page, "all");
    page.keyboard().press("ArrowDown");
    waitForHeight(page, "56");
    assertThat(handle).isFocused();
    handle.click();
    waitForHeight(page, "all");
    drag(page, 100);
    waitForHeight(page, "56");
    drag(page, -100);
    waitForHeight(page, "all");
    drag(page, 100);
    waitForHeight(page, "56");
    assertThat(told).isEmpty();
    page.getByLabel("Town").focus();
    waitForHeight(page, "all");

    visitor.setRoundTrip(Duration.ZERO);
    awaits("true", "false", "true", "false", "true", "false", "true", "false", "true");
    page.waitForCondition(() -> used.equals(List.of("behind")));
    Dialog sheet = onServer.get();
    AtomicReference<Div> place = new AtomicReference<>();
    Stage.on(
        sheet,
        () -> {
          place.set((Div) sheet.getParent().orElseThrow());
          place.get().remove(sheet);
        });
    assertThat(page.locator("#dialog")).hasCount(0);
    Stage.on(place.get(), () -> place.get().add(sheet));
    waitForHeight(page, "all");
    assertThat(handle).hasAttribute("aria-expanded", "true");
    Stage.on(sheet, () -> sheet.setExpanded(false));
    waitForHeight(page, "56");
  }

  @Test
  @DisplayName(
      "that does not peek closes by its handle: pressed, moved down by a key or dragged down; a"
          + " guarded one returns and asks; one that is not dismissible has no handle")
  void closesByItsHandle(Visitor visitor) {
    AtomicReference<Dialog> onServer = new AtomicReference<>();
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      Dialog sheet = sheet();
                      onServer.set(sheet);
                      Button open = new Button("Open");
                      open.setId("open");
                      sheet.openBy(open);
                      return new Div(open);
                    }));
    Locator open = page.locator("#open");
    Locator sheet = page.locator("#dialog");

    open.click();
    waitForHeight(page, "all");
    assertThat(page.locator(HANDLE)).hasAccessibleName("Close");
    page.locator(HANDLE).press("ArrowUp");
    assertThat(sheet).isVisible();
    page.keyboard().press("ArrowDown");
    assertThat(sheet).isHidden();
    open.click();
    waitForHeight(page, "all");
    drag(page, 100);
    assertThat(sheet).isHidden();
    open.click();
    waitForHeight(page, "all");
    page.locator(HANDLE).click();
    assertThat(sheet).isHidden();
    awaits("closed by HANDLE", "closed by HANDLE", "closed by HANDLE");

    told.clear();
    Stage.on(
        onServer.get(),
        () ->
            onServer
                .get()
                .addCloseRequestListener(
                    request -> {
                      told.add("asked by " + request.getReason());
                      request.veto();
                    }));
    open.click();
    waitForHeight(page, "all");
    drag(page, 100);
    awaits("asked by HANDLE");
    waitForHeight(page, "all");

    Stage.on(onServer.get(), () -> onServer.get().setDismissible(false));
    assertThat(page.locator(HANDLE)).hasCount(0);
  }

  /** Chromium has no test interface for Android's button, which does what this does. */
  private static void goBack(Page page) {
    page.evaluate("watchers.findLast((each) => each.onclose).requestClose()");
  }

  @Test
  @DisplayName("and its dialog go back one at a time, the topmost first; a guarded one is asked")
  void goesBack(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Dialog sheet = sheet();
                      sheet.addCloseRequestListener(
                          request -> {
                            told.add("asked by " + request.getReason());
                            if (told.size() == 2) {
                              request.veto();
                            }
                          });
                      Dialog above = new Dialog("Above", new Paragraph("Above the sheet"));
                      above.setId("above");
                      above.addClosedListener(event -> told.add("above by " + event.getReason()));
                      sheet.setActions(button("next", above::open));
                      return new Div(button("open", sheet::open));
                    }));
    page.evaluate(
        """
        () => {
          window.watchers = [];
          window.CloseWatcher = class extends CloseWatcher {
            constructor() {
              super();
              watchers.push(this);
            }
            destroy() {
              super.destroy();
              this.onclose = null;
            }
          };
        }
        """);
    page.locator("#open").click();
    page.locator("#next").click();
    assertThat(page.locator("#above")).isVisible();

    goBack(page);
    assertThat(page.locator("#above")).hasCount(0);
    awaits("above by BACK");
    goBack(page);
    awaits("above by BACK", "asked by BACK");
    assertThat(page.locator("#dialog > [aria-busy]")).hasCount(0);
    assertThat(page.locator("#dialog")).isVisible();
    goBack(page);
    assertThat(page.locator("#dialog")).hasCount(0);
    awaits("above by BACK", "asked by BACK", "asked by BACK", "closed by BACK");
  }

  @Test
  @DisplayName("leaves the safe area at the bottom of the screen free")
  void leavesTheSafeAreaFree(Visitor visitor) {
    Page page =
        visitor
            .withPageLoads()
            .opens(
                Stage.with(
                    () -> {
                      Dialog sheet = sheet();
                      return new Div(button("open", sheet::open));
                    }));
    JsonObject insets = new JsonObject();
    insets.addProperty("top", 40);
    insets.addProperty("bottom", 30);
    JsonObject parameters = new JsonObject();
    parameters.add("insets", insets);
    page.context().newCDPSession(page).send("Emulation.setSafeAreaInsetsOverride", parameters);

    page.locator("#open").click();

    assertThat(page.locator("#dialog > [data-part=surface]")).hasCSS("padding-bottom", "30px");
    assertThat(page.locator("#dialog > [data-part=surface]")).hasCSS("padding-top", "0px");
    page.locator("#dialog").evaluate("each => each.dataset.placement = 'fullscreen'");
    assertThat(page.locator("#dialog > [data-part=surface]")).hasCSS("padding-top", "40px");
  }

  @Test
  @DisplayName("has no violation for axe, open in light, dark and forced colours")
  void isAccessible(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Dialog sheet = sheet();
                  // Fields of Vaadin's fade to the other colours within their shadow roots.
                  sheet.removeAll();
                  sheet.setDescription("Trains of today");
                  sheet.setActions(new Button("Apply"));
                  return new Div(button("open", sheet::open));
                }));
    page.locator("#open").click();
    waitForHeight(page, "all");

    Axe.assertFindsNothingOn(page, "light");
    visitor.switchesTo(ColorScheme.DARK);
    page.waitForFunction("() => document.getAnimations().length === 0");
    Axe.assertFindsNothingOn(page, "dark");
    page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
    page.waitForFunction("() => document.getAnimations().length === 0");
    Axe.assertFindsNothingOn(page, "forced colours");
  }
}
