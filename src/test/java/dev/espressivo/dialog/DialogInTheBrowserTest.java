package dev.espressivo.dialog;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ReducedMotion;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.Tone;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.button.Button;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A dialog in the browser")
class DialogInTheBrowserTest {

  private static final String LONG =
      "A line of the terms that nobody reads to the end. ".repeat(200);

  private final List<String> told = Collections.synchronizedList(new ArrayList<>());
  private final AtomicReference<Dialog> onServer = new AtomicReference<>();

  private static NativeButton button(String id, Runnable action) {
    NativeButton button = new NativeButton(id);
    button.setId(id);
    button.addClickListener(click -> action.run());
    return button;
  }

  private Dialog dialog(String title) {
    Dialog dialog = new Dialog(title);
    dialog.setId("dialog");
    dialog.addOpenedListener(event -> told.add("opened"));
    dialog.addClosedListener(event -> told.add("closed by " + event.getReason()));
    onServer.set(dialog);
    return dialog;
  }

  private void awaits(String... events) {
    Awaitility.await().untilAsserted(() -> assertThat(List.copyOf(told)).containsExactly(events));
  }

  /** Records in each frame from now on whether the dialog is shown. */
  private static void watchFrames(Page page) {
    page.evaluate(
        """
        () => {
          window.frames_ = [];
          const look = () => {
            window.frames_.push(!!document.querySelector('#dialog:popover-open'));
            window.looking = requestAnimationFrame(look);
          };
          look();
        }
        """);
  }

  @Test
  @DisplayName(
      "is attached by open, has the focus and the name that it is given, and is detached after its"
          + " closing animation")
  void isAttachedWhileOpen(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Dialog dialog = dialog("Edit the name");
                  dialog.setDescription("As on the passport");
                  dialog.add(
                      button("label", () -> dialog.setAriaLabel("Name")),
                      button(
                          "title",
                          () -> {
                            dialog.setAriaLabel(null);
                            dialog.setTitle("Edit it again");
                          }),
                      button(
                          "reference",
                          () -> {
                            dialog.setTitle(null);
                            dialog.setAriaLabelledBy("behind");
                          }));
                  return new Div(button("open", dialog::open), button("behind", () -> {}));
                }));
    Locator dialog = page.locator("#dialog");
    assertThat(dialog).hasCount(0);

    page.locator("#open").click();
    assertThat(page.locator("#dialog > [data-part=surface]")).isFocused();
    assertThat(page.getByRole(AriaRole.DIALOG)).hasAccessibleName("Edit the name");
    assertThat(dialog).hasAccessibleDescription("As on the passport");
    assertThat(dialog).hasAttribute("aria-modal", "true");
    page.locator("#label").click();
    assertThat(dialog).hasAccessibleName("Name");
    page.locator("#title").click();
    assertThat(dialog).hasAccessibleName("Edit it again");
    page.locator("#reference").click();
    assertThat(dialog).hasAccessibleName("behind");
    assertThat(page.locator("[inert] #behind, #behind[inert]")).hasCount(1);
    assertThat(page.evaluate("getComputedStyle(document.documentElement).overflowY"))
        .isEqualTo("hidden");

    page.evaluate(
        """
        () => {
          window.log_ = [];
          const dialog = document.querySelector('#dialog');
          const surface = dialog.lastElementChild;
          surface.addEventListener('transitionend', ({ target, propertyName }) => {
            if (target !== surface || propertyName !== 'opacity') return;
            if (!dialog.matches(':popover-open')) log_.push('faded');
          });
          const changes = new MutationObserver(() => {
            if (dialog.isConnected) return;
            log_.push('removed');
            changes.disconnect();
          });
          changes.observe(document.body, { childList: true, subtree: true });
        }
        """);
    page.locator("#dialog [data-part=close]").click();
    assertThat(dialog).hasCount(0);
    assertThat(page.locator("#open")).isFocused();
    awaits("opened", "closed by BUTTON");
    assertThat(page.evaluate("log_")).isEqualTo(List.of("faded", "removed"));
    assertThat(page.locator("[inert]")).hasCount(0);
    assertThat(page.evaluate("getComputedStyle(document.documentElement).overflowY"))
        .isEqualTo("visible");

    page.locator("#open").click();
    assertThat(page.locator("#dialog > [data-part=surface]")).isFocused();
    page.keyboard().press("Escape");
    assertThat(dialog).hasCount(0);
    page.locator("#open").click();
    assertThat(page.locator("#dialog > [data-part=surface]")).isFocused();
    page.mouse().click(5, 5);
    assertThat(dialog).hasCount(0);
    awaits(
        "opened", "closed by BUTTON", "opened", "closed by ESCAPE", "opened", "closed by OUTSIDE");
  }

  @Test
  @DisplayName("opens by its trigger and closes before the server can answer")
  void opensWithoutATrip(Visitor visitor) {
    Page page =
        visitor
            .withRoundTrip(Duration.ZERO)
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = dialog("Filter");
                      Button trigger = new Button("Filter");
                      dialog.openBy(trigger);
                      TextField name = new TextField("Name");
                      dialog.add(name);
                      return new Div(trigger);
                    }));
    Locator dialog = page.locator("#dialog");
    Locator trigger = page.locator("[data-opens]");
    visitor.setRoundTrip(Duration.ofMinutes(2));

    trigger.click();
    assertThat(page.getByLabel("Name")).isFocused();
    page.keyboard().press("Escape");
    assertThat(dialog).isHidden();
    assertThat(trigger).isFocused();
    page.keyboard().press("Enter");
    assertThat(dialog).isVisible();
    assertThat(told).isEmpty();

    visitor.setRoundTrip(Duration.ZERO);
    awaits("opened", "closed by ESCAPE", "opened");
    assertThat(dialog).isVisible();
  }

  @Test
  @DisplayName(
      "with content when it is needed shows its frame and a placeholder until that arrives")
  void showsAPlaceholder(Visitor visitor) {
    Page page =
        visitor
            .withRoundTrip(Duration.ofMillis(200))
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = new Dialog(() -> new Paragraph("Arrived"));
                      dialog.setTitle("Terms");
                      dialog.setId("dialog");
                      Button trigger = new Button("Terms");
                      dialog.openBy(trigger);
                      return new Div(trigger);
                    }));

    Object early =
        page.evaluate(
            """
            () => new Promise((done) => {
              const dialog = document.querySelector('#dialog');
              dialog.addEventListener('toggle', ({ newState }) => {
                const content = dialog.querySelector('[data-content]');
                done([newState, content.offsetHeight > 20, content.childElementCount]);
              });
              document.querySelector('[data-opens]').click();
            })
            """);

    assertThat(early).isEqualTo(List.of("open", true, 0));
    assertThat(page.getByText("Arrived")).isVisible();
  }

  @Test
  @DisplayName("closes when the user leaves the view, unless it is to stay open")
  void closesOnNavigation(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Dialog staying = new Dialog("Staying");
                      staying.setId("staying");
                      staying.setModality(DialogModality.NONE);
                      staying.setCloseOnNavigation(false);
                      staying.open();
                      Dialog dialog = dialog("Edit");
                      dialog.setActions(
                          button("leave", () -> UI.getCurrent().navigate("test/blank")));
                      return new Div(button("open", dialog::open));
                    }));
    page.locator("#open").click();

    page.locator("#leave").click();

    page.waitForURL("**/test/blank");
    assertThat(page.locator("#dialog")).hasCount(0);
    awaits("opened", "closed by NAVIGATION");
    assertThat(page.locator("#staying")).isVisible();
  }

  @Test
  @DisplayName("does not believe the browser that it was opened while its trigger is disabled")
  void refusesAForgedOpening(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Dialog dialog = dialog("Filter");
                  Button trigger = new Button("Filter");
                  trigger.setEnabled(false);
                  dialog.openBy(trigger);
                  return new Div(trigger);
                }));

    page.evaluate("document.querySelector('#dialog > es-dialog-surface').open()");
    visitor.settles();

    assertThat(page.locator("#dialog")).isHidden();
    assertThat(told).isEmpty();
  }

  @Test
  @DisplayName(
      "that is guarded nudges at once, without motion if that is reduced, and no frame shows it"
          + " closed after a veto")
  void isGuarded(Visitor visitor) {
    visitor.withRoundTrip(Duration.ofMillis(200));
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Dialog dialog = dialog("Edit");
                  dialog.addCloseRequestListener(
                      request -> {
                        told.add("asked by " + request.getReason());
                        if (told.size() < 4) {
                          request.veto();
                        }
                        if (told.size() == 3) {
                          throw new IllegalStateException("a listener that throws");
                        }
                      });
                  UI.getCurrent().getSession().setErrorHandler(error -> told.add("error"));
                  return new Div(button("open", dialog::open));
                }));
    page.locator("#open").click();
    assertThat(page.locator("#dialog > [data-part=surface]")).isFocused();
    watchFrames(page);
    page.evaluate(
        """
        () => {
          window.nudges = [];
          document.querySelector('#dialog > es-dialog-surface').animate = function (frames, time) {
            nudges.push(...Object.keys(frames));
            return Element.prototype.animate.call(this, frames, time);
          };
        }
        """);

    Object heard =
        page.evaluate(
            """
            () => {
              const surface = document.querySelector('#dialog > es-dialog-surface');
              document.querySelector('#dialog [data-part=close]').click();
              return [surface.ariaBusy, surface.getAnimations().length > 0];
            }
            """);
    assertThat(heard).isEqualTo(List.of("true", true));
    awaits("opened", "asked by BUTTON");
    assertThat(page.locator("#dialog > [aria-busy]")).hasCount(0);

    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    page.keyboard().press("Escape");
    page.waitForCondition(() -> told.contains("error"));
    assertThat(page.evaluate("nudges")).isEqualTo(List.of("scale", "opacity"));
    assertThat(page.locator("#dialog > [aria-busy]")).hasCount(0);
    assertThat(page.evaluate("window.frames_.every(shown => shown)")).isEqualTo(true);

    page.mouse().click(5, 5);
    assertThat(page.locator("#dialog")).hasCount(0);
    awaits(
        "opened",
        "asked by BUTTON",
        "asked by ESCAPE",
        "error",
        "asked by OUTSIDE",
        "closed by OUTSIDE");
  }

  @Test
  @DisplayName(
      "is not dismissed by a selection of text that ends outside, nor if it is not dismissible")
  void keepsOpen(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = dialog("Terms");
                      dialog.add(new Paragraph(LONG));
                      dialog.setActions(button("pin", () -> dialog.setDismissible(false)));
                      return new Div(button("open", dialog::open));
                    }));
    page.locator("#open").click();
    Locator body = page.locator("#dialog [data-part=body]");
    Locator surface = page.locator("#dialog > [data-part=surface]");
    assertThat(surface).isFocused();

    body.hover();
    page.mouse().down();
    page.mouse().move(5, 300);
    page.mouse().up();
    assertThat((String) page.evaluate("getSelection().toString()")).isNotEmpty();
    assertThat(page.locator("#dialog")).isVisible();

    assertThat(surface).hasAttribute("data-more", "");
    assertThat(surface).not().hasAttribute("data-scrolled", "");
    double title = page.locator("#dialog [data-part=title]").boundingBox().y;
    page.mouse().move(640, 400);
    page.mouse().wheel(0, 100);
    assertThat(surface).hasAttribute("data-scrolled", "");
    assertThat(page.locator("#dialog [data-part=title]").boundingBox().y).isEqualTo(title);
    page.mouse().wheel(0, 100_000);
    assertThat(surface).not().hasAttribute("data-more", "");

    page.locator("#pin").click();
    assertThat(page.locator("#dialog[data-pinned]")).hasCount(1);
    page.mouse().click(5, 5);
    page.keyboard().press("Escape");
    assertThat(page.locator("#dialog")).isVisible();
    visitor.settles();
    awaits("opened");
  }

  @Test
  @DisplayName("keeps the field in focus above a virtual keyboard")
  void staysAboveTheKeyboard(Visitor visitor) {
    Page page =
        visitor
            .withWindow(360, 640)
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = dialog("Form");
                      for (int i = 0; i < 12; i++) {
                        dialog.add(new TextField("Field " + i));
                      }
                      dialog.setPlacement(DialogPlacement.BOTTOM);
                      return new Div(button("open", dialog::open));
                    }));
    page.locator("#open").click();
    assertThat(page.getByLabel("Field 0")).isFocused();
    page.getByLabel("Field 11").focus();

    page.evaluate(
        """
        () => {
          Object.defineProperty(visualViewport, 'height', {value: innerHeight - 300, configurable: true});
          visualViewport.dispatchEvent(new Event('resize'));
        }
        """);

    page.waitForFunction(
        """
        () => document.querySelector('#dialog').getBoundingClientRect().bottom <= innerHeight - 300
            && document.activeElement.getBoundingClientRect().bottom <= innerHeight - 300
        """);
    // Zoomed in to double the size, half of the height is visible, and no keyboard is there.
    page.evaluate(
        """
        () => {
          Object.defineProperty(visualViewport, 'height', {value: innerHeight / 2, configurable: true});
          Object.defineProperty(visualViewport, 'scale', {value: 2, configurable: true});
          visualViewport.dispatchEvent(new Event('resize'));
        }
        """);
    page.waitForFunction(
        "() => document.querySelector('#dialog').getBoundingClientRect().bottom === innerHeight");
    page.evaluate("delete visualViewport.height; delete visualViewport.scale");
  }

  @Test
  @DisplayName("gives the focus to what stands in the place of its removed opener")
  void findsTheNewOpener(Visitor visitor) {
    AtomicReference<Div> row = new AtomicReference<>();
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = dialog("Edit");
                      Div opener = new Div(button("open", dialog::open));
                      dialog.setActions(
                          button(
                              "save",
                              () -> {
                                opener.removeAll();
                                opener.add(button("again", () -> {}));
                                dialog.close();
                              }));
                      row.set(opener);
                      return new Div(opener, button("behind", () -> {}));
                    }));
    page.locator("#open").click();

    page.locator("#save").click();

    assertThat(page.locator("#dialog")).hasCount(0);
    assertThat(page.locator("#again")).isFocused();
  }

  @Test
  @DisplayName("has the size of its placement, and covers a narrow window if it is large")
  void hasItsSize(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      Dialog dialog = dialog("Details");
                      dialog.add(new Input());
                      return new Div(button("open", dialog::open));
                    }));
    // As layouts do with the first and the last of their children.
    page.addStyleTag(new Page.AddStyleTagOptions().setContent("div > * { margin: 0 }"));
    page.locator("#open").click();
    waitForBox(page, "width === 560 && x === 360 && Math.abs(bottom - height / 2 - 400) < 1");
    setOnServer(dialog -> dialog.setSize(DialogSize.LG));
    waitForBox(page, "width === 800");
    setOnServer(dialog -> dialog.setPlacement(DialogPlacement.END));
    waitForBox(page, "width === 560 && right === 1280 && height === 800");
    setOnServer(dialog -> dialog.setPlacement(DialogPlacement.START));
    waitForBox(page, "x === 0 && height === 800");
    setOnServer(dialog -> dialog.setPlacement(DialogPlacement.BOTTOM));
    waitForBox(page, "width === 640 && bottom === 800 && x === 320");
    setOnServer(dialog -> dialog.setPlacement(DialogPlacement.FULLSCREEN));
    waitForBox(page, "width === 1280 && height === 800");
    setOnServer(
        dialog -> {
          dialog.setPlacement(DialogPlacement.CENTER);
          dialog.setWidth("300px");
        });
    waitForBox(page, "width === 300");
    page.setViewportSize(639, 700);
    waitForBox(page, "width === 639 && height === 700");
    setOnServer(
        dialog -> {
          dialog.setWidth(null);
          dialog.setFullScreenBelow(DialogFullScreenBelow.NEVER);
        });
    waitForBox(page, "width === 591");
    page.setViewportSize(360, 700);
    waitForBox(page, "width === 328");
    setOnServer(dialog -> dialog.setModality(DialogModality.NONE));
    assertThat(page.locator("#dialog")).not().hasAttribute("aria-modal", "true");
    page.setViewportSize(1280, 800);
  }

  private void setOnServer(java.util.function.Consumer<Dialog> change) {
    Stage.on(onServer.get(), () -> change.accept(onServer.get()));
  }

  private static void waitForBox(Page page, String condition) {
    page.waitForFunction(
        "() => { const {x, width, height, right, bottom} ="
            + " document.querySelector('#dialog')?.getBoundingClientRect() ?? {}; return "
            + condition
            + "; }");
  }

  @Test
  @DisplayName("that confirms focuses the safe button, loads, shows a failure, and then closes")
  void confirms(Visitor visitor) {
    List<CompletableFuture<Void>> runs = Collections.synchronizedList(new ArrayList<>());
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      ConfirmDialog dialog = Dialog.confirm("Delete it?", "This cannot be undone.");
                      dialog.setId("dialog");
                      dialog.setTone(Tone.DESTRUCTIVE);
                      dialog.setConfirmText("Delete");
                      dialog.setOnCancel(() -> told.add("cancelled"));
                      dialog.setOnConfirm(
                          () -> {
                            CompletableFuture<Void> run = new CompletableFuture<>();
                            runs.add(run);
                            return run;
                          });
                      return new Div(button("open", dialog::open));
                    }));
    Locator cancel = page.locator("#dialog [data-closes]");
    Locator delete = page.locator("#dialog [data-default-action]");
    page.locator("#open").click();
    assertThat(page.getByRole(AriaRole.ALERTDIALOG)).hasAccessibleName("Delete it?");
    assertThat(cancel).isFocused();

    page.keyboard().press("Enter");
    assertThat(page.locator("#dialog")).hasCount(0);
    awaits("cancelled");

    page.locator("#open").click();
    delete.click();
    assertThat(delete).hasAttribute("aria-busy", "true");
    runs.getFirst().completeExceptionally(new IllegalStateException("no connection"));
    assertThat(page.locator("#dialog [role=alert]"))
        .hasText("That did not work. Please try again.");
    delete.click();
    page.waitForCondition(() -> runs.size() == 2);
    runs.get(1).complete(null);
    assertThat(page.locator("#dialog")).hasCount(0);
    awaits("cancelled");
  }

  @Test
  @DisplayName("that prompts confirms on Enter with what was typed, unless that is invalid")
  void prompts(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      TextField name = new TextField("Name");
                      name.setRequired(true);
                      ConfirmDialog dialog = Dialog.prompt("Rename", name);
                      dialog.setId("dialog");
                      dialog.setOnConfirm(
                          () -> {
                            told.add("confirmed " + name.getValue());
                          });
                      dialog.setOnCancel(() -> told.add("cancelled"));
                      return new Div(button("open", dialog::open));
                    }));
    page.locator("#open").click();
    Locator name = page.locator("#dialog input");
    assertThat(name).isFocused();

    page.keyboard().press("Enter");
    assertThat(page.locator("#dialog vaadin-text-field[invalid]")).hasCount(1);
    page.keyboard().type("Clara");
    page.keyboard().press("Enter");

    assertThat(page.locator("#dialog")).hasCount(0);
    awaits("confirmed Clara");
  }

  @Test
  @DisplayName("focuses and confirms its own parts, not those of a dialog in it")
  void leavesAnInnerDialogAlone(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Button delete = new Button("Delete", click -> told.add("deleted"));
                      Dialog inner = new Dialog("Inner");
                      inner.setActions(delete);
                      inner.setDefaultAction(delete);
                      inner.setInitialFocus(delete);
                      Button save = new Button("Save", click -> told.add("saved"));
                      Dialog dialog = dialog("Outer");
                      dialog.add(new Input(), inner);
                      dialog.setActions(save);
                      dialog.setDefaultAction(save);
                      dialog.setPlacement(DialogPlacement.FULLSCREEN);
                      Button open = new Button("open inner", click -> inner.open());
                      open.setId("inner");
                      dialog.add(open);
                      return new Div(button("open", dialog::open));
                    }));
    page.locator("#open").click();
    assertThat(page.locator("#dialog input")).isFocused();
    page.keyboard().press("Enter");
    awaits("opened", "saved");

    page.locator("#inner").click();
    Locator inner = page.getByRole(AriaRole.DIALOG, new Page.GetByRoleOptions().setName("Inner"));
    assertThat(inner.getByText("Delete")).isFocused();
    assertThat(inner.locator("[data-part=surface]")).hasCSS("border-radius", "28px");
    page.keyboard().press("Escape");
    assertThat(inner).isHidden();
    assertThat(page.locator("#dialog")).isVisible();
  }
}
