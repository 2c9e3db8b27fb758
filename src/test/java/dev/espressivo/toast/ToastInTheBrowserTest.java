package dev.espressivo.toast;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ModalityMode;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.Tone;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.dialog.DialogModality;
import dev.espressivo.views.BlankView;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A toast in the browser")
class ToastInTheBrowserTest {

  private static final Duration AT_ONCE = Duration.ofMillis(1);

  /** What opens each kind of modal dialog, with a button in it. Another kind is one more row. */
  private static final Map<String, Consumer<Component>> DIALOGS =
      Map.of(
          "Vaadin's Dialog, VISUAL",
          content -> dialog(content, ModalityMode.VISUAL),
          "Vaadin's Dialog, STRICT",
          content -> dialog(content, ModalityMode.STRICT),
          "Vaadin's ConfirmDialog",
          ToastInTheBrowserTest::confirm,
          "our Dialog, VISUAL",
          content -> ours(content, DialogModality.VISUAL),
          "our Dialog, STRICT",
          content -> ours(content, DialogModality.STRICT));

  private static void ours(Component content, DialogModality modality) {
    var dialog = new dev.espressivo.dialog.Dialog("Ours", content);
    dialog.setModality(modality);
    dialog.open();
  }

  private static void dialog(Component content, ModalityMode modality) {
    Dialog dialog = new Dialog(content);
    dialog.setModality(modality);
    dialog.open();
  }

  private static void confirm(Component content) {
    ConfirmDialog dialog = new ConfirmDialog();
    dialog.setHeader("Confirm");
    dialog.add(content);
    dialog.open();
  }

  private static NativeButton button(String id, Runnable action) {
    NativeButton button = new NativeButton(id, click -> action.run());
    button.setId(id);
    return button;
  }

  private static Locator toasts(Page page) {
    return page.locator("es-toast-region > [data-shown]");
  }

  private static Locator part(Page page, String name) {
    return toasts(page).locator("[data-part=" + name + "]");
  }

  @Test
  @DisplayName(
      "is usable above each modal dialog, opened before and after it: the mouse presses Undo, F6"
          + " reaches it and comes back, and the dialog stays open")
  void isUsableAboveDialogs(Visitor visitor) {
    DIALOGS.forEach(
        (name, open) -> {
          for (boolean first : new boolean[] {true, false}) {
            isUsableAbove(visitor, open, first);
          }
        });
  }

  private static void isUsableAbove(Visitor visitor, Consumer<Component> open, boolean first) {
    AtomicInteger undone = new AtomicInteger();
    Runnable tell =
        () ->
            Toast.of("Deleted")
                .withDuration(Duration.ZERO)
                .withAction("Undo", undone::incrementAndGet)
                .show();
    Page page =
        visitor
            // A strictly modal dialog makes the stage inert.
            .withPageLoads()
            .opens(
                Stage.with(
                    () ->
                        new Div(
                            button("tell", tell),
                            button("open", () -> open.accept(button("inside", tell))))));
    Locator inside = page.locator("#inside");
    if (first) {
      page.locator("#tell").click();
      assertThat(part(page, "action")).isVisible();
    }
    page.locator("#open").click();
    assertThat(inside).isVisible();
    if (!first) {
      inside.click();
    }
    part(page, "action").click();
    page.waitForCondition(() -> undone.get() == 1);
    assertThat(toasts(page)).hasCount(0);
    assertThat(inside).isVisible();
    if (first) {
      answersKeys(page, inside, undone);
    }
  }

  private static void answersKeys(Page page, Locator inside, AtomicInteger undone) {
    inside.click();
    assertThat(part(page, "action")).isVisible();
    inside.focus();
    page.keyboard().press("F6");
    assertThat(part(page, "action")).isFocused();
    page.keyboard().press("F6");
    assertThat(inside).isFocused();
    page.keyboard().press("F6");
    page.keyboard().press("Enter");
    page.waitForCondition(() -> undone.get() == 2);
    assertThat(inside).isFocused();

    inside.click();
    assertThat(toasts(page)).hasCount(1);
    page.keyboard().press("F6");
    page.keyboard().press("Escape");
    assertThat(toasts(page)).hasCount(0);
    assertThat(inside).isFocused();
    page.keyboard().press("Escape");
    assertThat(inside).isHidden();
  }

  @Test
  @DisplayName("leaves F6 to the browser while none is shown")
  void leavesF6ToTheBrowser(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> button("tell", () -> Toast.of("Saved").withDuration(Duration.ZERO).show())));
    page.evaluate(
        "() => { window.kept = []; addEventListener('keydown', e => kept.push(e.defaultPrevented));"
            + " }");
    page.locator("#tell").click();
    assertThat(toasts(page)).hasCount(1);
    page.keyboard().press("F6");
    part(page, "close").click();
    assertThat(page.locator("#tell")).isFocused();
    page.keyboard().press("F6");
    assertThat(page.evaluate("kept")).isEqualTo(List.of(true, false));
  }

  @Test
  @DisplayName(
      "does not run out of time while the page is hidden, the mouse is over it, it has the focus or"
          + " the connection is lost")
  void stopsItsClock(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () ->
                    new Div(
                        button("tell", () -> Toast.of("Saved").withDuration(AT_ONCE).show()),
                        button("other", () -> {}))));
    setHidden(page, true);
    page.locator("#tell").click();
    Locator region = page.locator("es-toast-region");
    assertThat(toasts(page)).hasCount(1);
    toasts(page).hover();
    setHidden(page, false);
    paints(page);
    assertThat(region).hasAttribute("data-paused", "");

    page.keyboard().press("F6");
    page.mouse().move(5, 5);
    paints(page);
    assertThat(region).hasAttribute("data-paused", "");

    // Not by its setter: an answer on its way would set it back.
    page.evaluate(
        "Object.defineProperty(Vaadin.connectionState, 'state',"
            + " { get: () => 'connection-lost', set() {}, configurable: true })");
    page.locator("#other").focus();
    paints(page);
    assertThat(region).hasAttribute("data-paused", "");
    assertThat(toasts(page)).hasCount(1);

    page.evaluate(
        "delete Vaadin.connectionState.state; Vaadin.connectionState.state = 'loading';"
            + " Vaadin.connectionState.state = 'connected'");
    assertThat(toasts(page)).hasCount(0);
    assertThat(page.locator("es-toast-region > *")).hasCount(0);
  }

  private static void setHidden(Page page, boolean hidden) {
    page.evaluate(
        """
        hidden => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
        """,
        hidden);
  }

  /** Waits until whatever a change has caused in the browser has been done. */
  private static void paints(Page page) {
    page.evaluate(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>"
            + " setTimeout(done, 5))))");
  }

  @Test
  @DisplayName(
      "of 100 from a loop is shown alone and at most 20 wait; the next appears without the server")
  void waitsInTheBrowser(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () ->
                    button(
                        "tell",
                        () -> {
                          for (int i = 0; i < 100; i++) {
                            Toast.of("Toast " + i).withDuration(Duration.ofMinutes(i + 1)).show();
                          }
                        })));
    page.locator("#tell").click();
    assertThat(toasts(page)).hasCount(1);
    assertThat(page.locator("es-toast-region > *")).hasCount(21);
    assertThat(part(page, "text")).hasText("Toast 0");

    visitor.setRoundTrip(Duration.ofMillis(200));
    assertThat(
            page.evaluate(
                """
                () => {
                  document.querySelector('[data-shown] [data-part=close]').click();
                  return [...document.querySelectorAll('[data-shown] [data-part=text]')].map(text => text.textContent);
                }
                """))
        .isEqualTo(List.of("Toast 80"));
    assertThat(page.locator("es-toast-region > *")).hasCount(20);
  }

  @Test
  @DisplayName(
      "is announced once by its tone, and not again when it is counted, replaced by the same text"
          + " or making progress")
  void isAnnouncedOnce(Visitor visitor) {
    AtomicReference<Component> scene = new AtomicReference<>();
    AtomicReference<ToastProgress> progress = new AtomicReference<>();
    Page page =
        visitor
            .withReducedMotion()
            .withPageLoads()
            .opens(
                Stage.with(
                    () -> {
                      ToastRegion.of(UI.getCurrent()).setLimit(5);
                      scene.set(button("tell", () -> progress.set(Toast.progress("Importing"))));
                      return scene.get();
                    }));
    page.evaluate(
        """
        () => {
          window.said = [];
          new MutationObserver((records) => {
            for (const { target, addedNodes } of records) {
              if (target.dataset.es === 'announcements' && addedNodes.length) {
                said.push(target.ariaLive + ' ' + target.textContent);
              }
            }
          }).observe(document.body, { childList: true, subtree: true });
        }
        """);
    page.locator("#tell").click();
    page.waitForFunction("said.length === 1");

    progress.get().update("Importing orders", 0.4);
    assertThat(part(page, "progress")).hasAttribute("aria-valuenow", "40");
    for (int i = 0; i < 1000; i++) {
      progress.get().update("Importing orders", i / 1000.0);
    }
    assertThat(part(page, "progress")).hasAttribute("aria-valuenow", "100");
    Axe.assertFindsNothingOn(page, "progress");
    page.keyboard().press("F6");
    assertThat(part(page, "close")).isFocused();
    progress.get().done("100 orders imported");
    page.waitForFunction("said.length === 2");
    assertThat(part(page, "progress")).hasCount(0);
    assertThat(toasts(page)).hasAttribute("data-tone", "success");
    assertThat(part(page, "close")).isFocused();
    page.keyboard().press("F6");
    assertThat(page.locator("#tell")).isFocused();

    for (int i = 0; i < 2; i++) {
      Stage.on(scene.get(), () -> Toast.of("Saved").withKey("save").withTitle("Order").show());
    }
    page.waitForFunction("said.length === 3");
    assertThat(part(page, "text").last()).hasAttribute("data-count", "2");
    Stage.on(
        scene.get(),
        () ->
            Toast.of("Saved")
                .withTitle("Order")
                .withKey("save")
                .withAction("Undo", () -> {})
                .show());
    assertThat(part(page, "action")).isVisible();
    Stage.on(scene.get(), () -> Toast.of("Not sent").withTone(Tone.DESTRUCTIVE).show());
    page.waitForFunction("said.length === 4");
    Axe.assertFindsNothingOn(page, "tones");
    visitor.takesScreenshot("toasts");

    assertThat(page.evaluate("said"))
        .isEqualTo(
            List.of(
                "polite Importing",
                "polite 100 orders imported",
                "polite Order. Saved",
                "assertive Not sent"));
    Stage.on(scene.get(), () -> Toast.show("First"));
    Stage.on(scene.get(), () -> Toast.show("Second"));
    page.waitForFunction("said.join().includes('First') && said.join().includes('Second')");
  }

  @Test
  @DisplayName("that is shown while a dialog closes is announced in the page, not in the dialog")
  void isAnnouncedOutsideWhatCloses(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      dev.espressivo.dialog.ConfirmDialog confirm =
                          dev.espressivo.dialog.Dialog.confirm("Save?", null);
                      confirm.setOnConfirm(() -> Toast.show("Saved at last"));
                      return new Div(button("ask", confirm::open));
                    }));
    page.locator("#ask").click();
    page.locator("[role=alertdialog]").getByText("OK").click();

    page.waitForFunction(
        """
        () => [...document.querySelectorAll('[data-es=announcements]')].some(
          (each) => each.textContent === 'Saved at last' && !each.closest('dialog'))
        """);
  }

  @Test
  @DisplayName(
      "of a background thread appears on a page that has no push yet, and stays when the user"
          + " navigates")
  void isNotLost(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI ui = UI.getCurrent();
                  Thread.ofVirtual()
                      .start(
                          () -> {
                            Toast.of("Imported").withDuration(Duration.ZERO).show(ui);
                            Toast.progress(ui, "Sending").update("Sending mails", 0.5);
                          });
                  return button("go", () -> ui.navigate(BlankView.class));
                }));
    page.locator("#go").click();
    assertThat(page.getByText("Ask")).isVisible();
    assertThat(part(page, "text")).hasText(new String[] {"Imported", "Sending mails"});
    assertThat(part(page, "progress")).hasAttribute("aria-valuenow", "50");
  }

  @Test
  @DisplayName("of a background thread appears by itself on a page whose app pushes manually")
  void isPushed(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI ui = UI.getCurrent();
                  ui.getPushConfiguration().setPushMode(PushMode.MANUAL);
                  return button(
                      "start",
                      () ->
                          Thread.ofVirtual()
                              .start(
                                  () -> {
                                    Toast.of("Imported").withDuration(Duration.ZERO).show(ui);
                                    Toast.progress(ui, "Sending").update("Sending mails", 0.5);
                                  }));
                }));
    page.locator("#start").click();
    assertThat(part(page, "text")).hasText(new String[] {"Imported", "Sending mails"});
  }

  @Test
  @DisplayName(
      "has its time from when it appears; while others wait half of it, but at least 4 seconds, and"
          + " with an action 10")
  void hasLessTimeWhileOthersWait(Visitor visitor) {
    Toast plain = Toast.of("a").withDuration(Duration.ofSeconds(60));
    Toast action = Toast.of("d").withDuration(Duration.ofSeconds(12));
    Page page =
        visitor.opens(
            Stage.with(
                () ->
                    new Div(
                        button("a", plain::show),
                        button("b", Toast.of("b").withDuration(Duration.ofSeconds(60))::show),
                        button("c", Toast.of("c").withDuration(Duration.ofSeconds(6))::show),
                        button("d", action.withAction("Undo", () -> {})::show),
                        button("e", Toast.of("e").withDuration(Duration.ofSeconds(5))::show))));
    page.evaluate("() => { window.clock = 1; performance.now = () => window.clock; }");
    Locator text = part(page, "text");
    Locator all = page.locator("es-toast-region [data-part=text]");

    page.locator("#a").click();
    assertThat(text).hasText("a");
    assertThat(after(page, 31_000)).isEqualTo("a");
    page.locator("#b").click();
    assertThat(text).hasText("b");
    assertThat(after(page, 29_999)).isEqualTo("b");
    page.locator("#c").click();
    assertThat(all.filter(new Locator.FilterOptions().setHasText("c"))).hasCount(1);
    assertThat(after(page, 1)).isEqualTo("c");
    page.locator("#d").click();
    assertThat(all.filter(new Locator.FilterOptions().setHasText("d"))).hasCount(1);
    assertThat(after(page, 3_999)).isEqualTo("c");
    assertThat(after(page, 1)).isEqualTo("d");
    page.locator("#e").click();
    assertThat(all.filter(new Locator.FilterOptions().setHasText("e"))).hasCount(1);
    assertThat(after(page, 9_999)).isEqualTo("d");
    assertThat(after(page, 1)).isEqualTo("e");
    assertThat(after(page, 4_999)).isEqualTo("e");
    assertThat(after(page, 1)).isEqualTo("");

    assertThat(after(page, 600_000)).isEqualTo("");
    page.locator("#a").click();
    assertThat(text).hasText("a");
    assertThat(after(page, 59_999)).isEqualTo("a");
  }

  /** Lets a time pass, in ms, and returns the text that is shown then. */
  private static Object after(Page page, int time) {
    return page.evaluate(
        """
        time => {
          window.clock += time;
          document.dispatchEvent(new Event('visibilitychange'));
          return [...document.querySelectorAll('[data-shown] [data-part=text]')].map(each => each.textContent).join();
        }
        """,
        time);
  }

  @Test
  @DisplayName(
      "is at each of the five places within the window, two at a time while the third waits;"
          + " accessible in dark, and with a line around it in forced colours")
  void isAtItsPlace(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Div scene =
                          new Div(
                              button(
                                  "tell",
                                  () -> {
                                    ToastRegion.of(UI.getCurrent()).setLimit(2);
                                    Toast.of("The file is empty. " + "Choose another. ".repeat(9))
                                        .withTitle("Not saved")
                                        .withTone(Tone.DESTRUCTIVE)
                                        .show();
                                    Toast stays = Toast.of("Deleted").withDuration(Duration.ZERO);
                                    stays.withAction("Undo", () -> {}).show();
                                    Toast.of("Sent").withDuration(Duration.ZERO).show();
                                  }));
                      for (ToastPlacement each : ToastPlacement.values()) {
                        ToastRegion region = ToastRegion.of(UI.getCurrent());
                        scene.add(button(each.name(), () -> region.setPlacement(each)));
                      }
                      return scene;
                    }));
    page.locator("#tell").click();
    assertThat(toasts(page)).hasCount(2);
    assertThat(page.locator("es-toast-region > *")).hasCount(3);
    rests(page);
    for (int width : new int[] {1280, 360}) {
      page.setViewportSize(width, 800);
      for (ToastPlacement each : ToastPlacement.values()) {
        page.evaluate("id => document.getElementById(id).click()", each.name());
        String place = each.name().toLowerCase(Locale.ROOT).replace('_', '-');
        page.waitForFunction(
            "place => (document.querySelector('es-toast-region').dataset.placement ?? 'bottom') ==="
                + " place",
            place);
        assertThat(places(page)).as("%s, %d px", place, width).isEqualTo(expected(place, width));
      }
    }
    page.setViewportSize(1280, 800);
    page.evaluate("document.documentElement.dir = 'rtl'");
    assertThat(places(page)).as("top-end, right to left").isEqualTo(expected("top-start", 1280));
    page.evaluate("document.documentElement.removeAttribute('dir')");

    visitor.switchesTo(ColorScheme.DARK);
    Axe.assertFindsNothingOn(page, "dark");
    page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
    assertThat(toasts(page).first()).hasCSS("border-top-color", "rgb(255, 255, 255)");

    part(page, "close").first().click();
    assertThat(part(page, "text")).hasText(new String[] {"Deleted", "Sent"});
  }

  /** Waits until no toast moves any more. */
  private static void rests(Page page) {
    page.waitForFunction(
        "document.querySelector('es-toast-region').getAnimations({ subtree: true }).length === 0");
  }

  private static String expected(String place, int width) {
    boolean isWide = width > 600;
    String across = !isWide || !place.contains("-") ? "centre" : place.replaceFirst(".*-", "");
    return place.replaceFirst("-.*", "") + " " + across;
  }

  /** Returns the place of all toasts, each 16 px from the edges of the window. */
  private static Object places(Page page) {
    return page.evaluate(
        """
        () => {
          const boxes = [...document.querySelectorAll('[data-shown]')].map(each => each.getBoundingClientRect());
          const all = test => boxes.every(test);
          const down = boxes[0].top === 16 ? 'top' : Math.round(boxes.at(-1).bottom) === innerHeight - 16 ? 'bottom' : '?';
          const isCentred = all(({ left, right }) => Math.abs(left - innerWidth + right) < 2 && left >= 16);
          const across = isCentred ? 'centre' : all(({ left }) => left === 16) ? 'start'
            : all(({ right }) => Math.round(right) === innerWidth - 16) ? 'end' : '?';
          return `${down} ${across}`;
        }
        """);
  }

  @Test
  @DisplayName(
      "fades where it is when it is closed, while those around it move from their places; with"
          + " reduced motion nothing moves")
  void leaves(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () ->
                    button(
                        "tell",
                        () -> {
                          ToastRegion.of(UI.getCurrent()).setLimit(3);
                          for (int i = 0; i < 3; i++) {
                            Toast.of("Toast " + i).withDuration(Duration.ZERO).show();
                          }
                        })));
    page.locator("#tell").click();
    assertThat(toasts(page)).hasCount(3);
    rests(page);

    // As long as the server has not answered, and in one task.
    visitor.setRoundTrip(Duration.ofMillis(200));
    assertThat(page.evaluate(CLOSES_THE_LAST)).isEqualTo("0 0 0, fades, inert");
    assertThat(page.locator("es-toast-region > *")).hasCount(2);
    assertThat(page.locator("es-toast-region > [inert]")).hasCount(0);
    assertThat(toasts(page)).hasCount(2);

    visitor.setRoundTrip(Duration.ZERO);
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    page.locator("#tell").click();
    assertThat(page.locator("es-toast-region > *")).hasCount(3);
    rests(page);
    assertThat(
            page.evaluate(
                """
                () => {
                  [...document.querySelectorAll('[data-shown] [data-part=close]')].at(-1).click();
                  const moving = document.querySelector('es-toast-region').getAnimations({ subtree: true })
                    .filter(({ effect }) => effect.getKeyframes().some(({ translate }) => translate));
                  return Math.max(0, ...moving.map(({ effect }) => effect.getTiming().duration));
                }
                """))
        .isEqualTo(1);
  }

  /** Closes the last of three toasts, and returns how far each has jumped at that moment. */
  private static final String CLOSES_THE_LAST =
      """
      () => {
        const region = document.querySelector('es-toast-region');
        const toasts = [...region.children];
        const topOf = each => Math.round(each.getBoundingClientRect().top);
        const before = toasts.map(topOf);
        toasts[2].querySelector('[data-part=close]').click();
        const copy = region.querySelector('[inert]');
        const now = [toasts[0], toasts[1], copy].map(topOf);
        const [fade] = copy.getAnimations();
        const keys = Object.keys(fade.effect.getKeyframes().at(-1));
        return before.map((top, i) => now[i] - top).join(' ')
          + (keys.includes('opacity') && !keys.includes('translate') ? ', fades' : '')
          + (copy.inert && !copy.dataset.shown ? ', inert' : '');
      }
      """;

  @Test
  @DisplayName(
      "is swiped away by a finger to either side, also from its action, which a tap presses; not by"
          + " a finger that comes back, and not one without a close button")
  void isSwipedAway(Visitor visitor) {
    AtomicInteger undone = new AtomicInteger();
    Toast deleted =
        Toast.of("Deleted").withDuration(Duration.ZERO).withAction("Undo", undone::incrementAndGet);
    Page page =
        visitor.opens(
            Stage.with(
                () ->
                    new Div(
                        button("tell", deleted::show),
                        button("fixed", deleted.withClosable(false)::show))));
    visitor.takesAPhone(360, 740);
    page.locator("#tell").click();
    assertThat(part(page, "action")).isVisible();
    swipe(page);
    page.waitForCondition(() -> undone.get() == 1);
    for (int way : new int[] {-80, 80}) {
      page.locator("#tell").click();
      assertThat(part(page, "action")).isVisible();
      swipe(page, way / 2, way);
      assertThat(toasts(page)).hasCount(0);
    }

    page.locator("#tell").click();
    assertThat(part(page, "action")).isVisible();
    swipe(page, 50, 20);
    assertThat(toasts(page)).hasCount(1);
    assertThat(page.locator("es-toast-region")).not().hasAttribute("data-paused", "");
    assertThat(toasts(page).evaluate("toast => toast.style.translate")).isEqualTo("");
    part(page, "close").click();

    page.locator("#fixed").click();
    assertThat(part(page, "action")).isVisible();
    swipe(page, 40, 80);
    assertThat(undone).hasValue(1);
    part(page, "action").click();
    page.waitForCondition(() -> undone.get() == 2);
  }

  /** Moves a finger from the action of a toast to these places beside it, in px. */
  private static void swipe(Page page, int... ways) {
    BoundingBox action = part(page, "action").boundingBox();
    CDPSession devTools = page.context().newCDPSession(page);
    String point = "{\"x\": %s, \"y\": %s}";
    double x = action.x + action.width / 2;
    double y = action.y + action.height / 2;
    touch(devTools, "touchStart", point.formatted(x, y));
    for (int way : ways) {
      touch(devTools, "touchMove", point.formatted(x + way, y + 4));
    }
    touch(devTools, "touchEnd", "");
    devTools.detach();
  }

  private static void touch(CDPSession devTools, String type, String point) {
    devTools.send(
        "Input.dispatchTouchEvent",
        JsonParser.parseString("{\"type\": \"%s\", \"touchPoints\": [%s]}".formatted(type, point))
            .getAsJsonObject());
  }
}
