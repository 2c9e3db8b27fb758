package dev.espressivo.toast;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ModalityMode;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.dialog.DialogModality;
import dev.espressivo.views.BlankView;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
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
          "a modal overlay of ours",
          ToastInTheBrowserTest::overlay,
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

  @Tag("div")
  @JsModule(Assets.CORE + "base/overlay.js")
  private static final class Modal extends Component implements HasClassMerge {}

  private static void overlay(Component content) {
    Modal modal = new Modal();
    modal.getElement().setAttribute("role", "dialog").setAttribute("aria-label", "Modal");
    modal.getElement().appendChild(content.getElement());
    Overlay.makeModal(modal.getElement());
    UI.getCurrent().add(modal);
    Overlay.open(modal.getElement());
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
    progress.get().done("100 orders imported");
    page.waitForFunction("said.length === 2");
    assertThat(part(page, "progress")).hasCount(0);
    assertThat(toasts(page)).hasAttribute("data-tone", "success");

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
}
