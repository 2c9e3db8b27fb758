package dev.espressivo.dialog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.router.internal.BeforeLeaveHandler;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Serialised;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@DisplayName("A dialog")
class DialogTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static void browserProposes(Dialog dialog, boolean opened) throws Exception {
    browserProposes(dialog, "opened", opened);
  }

  private static void browserProposes(Dialog dialog, String name, boolean value) throws Exception {
    dialog
        .getElement()
        .getNode()
        .getFeature(ElementPropertyMap.class)
        .deferredUpdateFromClient(name, value)
        .run();
  }

  @Test
  @DisplayName("needs a current UI to be opened without a parent, and is not opened otherwise")
  void needsAUi() {
    Dialog dialog = new Dialog("Title");
    UI.setCurrent(null);

    assertThatIllegalStateException().isThrownBy(dialog::open);
    assertThat(dialog.isOpened()).isFalse();
  }

  @Test
  @DisplayName("is attached when it is opened, and stays in a layout of the app otherwise")
  void isAttached() {
    Dialog dialog = new Dialog("Title");
    dialog.open();
    assertThat(dialog.getParent()).contains(UI.getCurrent());

    Dialog placed = new Dialog("Title");
    Div layout = new Div(placed);
    UI.getCurrent().add(layout);
    placed.open();
    placed.close();
    assertThat(placed.getParent()).contains(layout);
  }

  @Test
  @DisplayName("is in the page while one of its triggers is")
  void isInThePageWithItsTrigger() {
    Dialog dialog = new Dialog("Title");
    NativeButton first = new NativeButton();
    NativeButton second = new NativeButton();
    Registration registration = dialog.openBy(first);
    dialog.openBy(second);
    assertThat(dialog.isAttached()).isFalse();

    UI.getCurrent().add(first, second);
    MockVaadin.clientRoundtrip(false);
    assertThat(dialog.isAttached()).isTrue();
    registration.remove();
    assertThat(first.getElement().hasAttribute("data-opens")).isFalse();
    assertThat(dialog.isAttached()).isTrue();
    UI.getCurrent().remove(second);
    assertThat(dialog.isAttached()).isFalse();
    UI.getCurrent().add(second);
    MockVaadin.clientRoundtrip(false);
    assertThat(dialog.isAttached()).isTrue();
  }

  @Test
  @DisplayName("accepts from the browser only what the user may do")
  void acceptsWhatIsAllowed() throws Exception {
    Dialog dialog = new Dialog("Title");
    NativeButton trigger = new NativeButton();
    UI.getCurrent().add(trigger);
    Registration registration = dialog.openBy(trigger);
    MockVaadin.clientRoundtrip(false);

    trigger.setEnabled(false);
    browserProposes(dialog, true);
    assertThat(dialog.isOpened()).isFalse();
    trigger.setEnabled(true);
    trigger.setVisible(false);
    browserProposes(dialog, true);
    assertThat(dialog.isOpened()).isFalse();
    trigger.setVisible(true);
    browserProposes(dialog, true);
    assertThat(dialog.isOpened()).isTrue();

    dialog.setDismissible(false);
    browserProposes(dialog, false);
    assertThat(dialog.isOpened()).isTrue();
    dialog.setDismissible(true);
    dialog.setGuarded(true);
    browserProposes(dialog, false);
    assertThat(dialog.isOpened()).isTrue();
    dialog.setGuarded(false);
    browserProposes(dialog, false);
    assertThat(dialog.isOpened()).isFalse();

    registration.remove();
    UI.getCurrent().add(dialog);
    browserProposes(dialog, true);
    assertThat(dialog.isOpened()).isFalse();
  }

  @Test
  @DisplayName("tells when it opens and closes, and why, but asks nobody when the app closes it")
  void tells() {
    List<Object> told = new ArrayList<>();
    Dialog dialog = new Dialog("Title");
    dialog.addOpenedListener(event -> told.add("opened"));
    dialog.addClosedListener(event -> told.add(event.getReason()));
    dialog.addCloseRequestListener(event -> told.add("asked"));

    dialog.open();
    dialog.open();
    dialog.close();

    assertThat(told).containsExactly("opened", DialogCloseReason.CODE);
  }

  @Test
  @DisplayName("asks also if the browser did not know yet that it is guarded")
  void asksAfterwards() throws Exception {
    Dialog dialog = new Dialog("Title");
    List<DialogCloseReason> asked = new ArrayList<>();
    dialog.addCloseRequestListener(
        request -> {
          asked.add(request.getReason());
          if (asked.size() == 1) {
            request.veto();
          }
        });
    dialog.open();

    browserProposes(dialog, false);
    MockVaadin.clientRoundtrip(false);
    assertThat(asked).hasSize(1);
    assertThat(dialog.isOpened()).isTrue();
    browserProposes(dialog, false);
    MockVaadin.clientRoundtrip(false);
    assertThat(dialog.isOpened()).isFalse();
  }

  @Test
  @DisplayName("that is bound one-way stays open when the user leaves the view")
  void staysOpenIfBound() {
    Dialog dialog = new Dialog("Title");
    UI ui = UI.getCurrent();
    ui.add(dialog);
    dialog.bindOpened(new ValueSignal<>(true), null);
    MockVaadin.clientRoundtrip(false);

    ui.getInternals()
        .getListeners(BeforeLeaveHandler.class)
        .forEach(handler -> handler.beforeLeave(null));

    assertThat(dialog.isOpened()).isTrue();
  }

  @Test
  @DisplayName("is guarded while it has a close request listener, unless that is set or bound")
  void isGuarded() {
    Dialog dialog = new Dialog("Title");
    assertThat(dialog.isGuarded()).isFalse();
    Registration listener = dialog.addCloseRequestListener(event -> {});
    assertThat(dialog.isGuarded()).isTrue();
    assertThat(dialog.getElement().hasAttribute("data-guarded")).isTrue();
    listener.remove();
    assertThat(dialog.getElement().hasAttribute("data-guarded")).isFalse();

    ValueSignal<Boolean> changed = new ValueSignal<>(false);
    dialog.addCloseRequestListener(event -> {});
    UI.getCurrent().add(dialog);
    dialog.bindGuarded(changed);
    assertThat(dialog.isGuarded()).isFalse();
    changed.set(true);
    MockVaadin.clientRoundtrip(false);
    assertThat(dialog.isGuarded()).isTrue();
  }

  @Test
  @DisplayName("creates its content when it opens for the first time")
  void isLazy() {
    List<String> calls = new ArrayList<>();
    Dialog dialog =
        new Dialog(
            () -> {
              calls.add("created");
              return new Span("content");
            });
    assertThat(calls).isEmpty();
    assertThat(dialog.getElement().hasAttribute("data-lazy")).isTrue();

    dialog.open();
    dialog.close();
    dialog.open();

    assertThat(calls).hasSize(1);
    assertThat(dialog.getElement().hasAttribute("data-lazy")).isFalse();
    assertThat(dialog.getComponentCount()).isEqualTo(1);
  }

  @Test
  @DisplayName("logs a warning in development if it is attached without a name")
  void withoutANameIsWarnedOf() {
    Logger logger = (Logger) LoggerFactory.getLogger(Dialog.class);
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    logger.addAppender(log);
    try {
      Dialog named = new Dialog();
      named.setAriaLabel("Details");
      named.open();
      new Dialog("Title").open();
      MockVaadin.clientRoundtrip(false);
      assertThat(log.list).isEmpty();

      new Dialog().open();
      MockVaadin.clientRoundtrip(false);
      assertThat(log.list).singleElement().asString().contains("aria-label");
    } finally {
      logger.detachAppender(log);
    }
  }

  @Test
  @DisplayName("that is large covers a narrow window by default")
  void coversANarrowWindow() {
    Dialog dialog = new Dialog("Title");
    dialog.setSize(DialogSize.XL);
    assertThat(dialog.getFullScreenBelow()).isEqualTo(DialogFullScreenBelow.SM);
    dialog.setFullScreenBelow(DialogFullScreenBelow.NEVER);
    assertThat(dialog.getElement().hasAttribute("data-full-screen-below")).isFalse();
    assertThatNullPointerException()
        .isThrownBy(() -> dialog.setFullScreenBelow(null))
        .withMessage("fullScreenBelow must not be null");
  }

  @Test
  @DisplayName("that is strictly modal is so for the server while it is open")
  void isStrict() {
    Dialog dialog = new Dialog("Title");
    dialog.setModality(DialogModality.STRICT);
    dialog.open();
    assertThat(UI.getCurrent().getInternals().getActiveModalComponent()).isEqualTo(dialog);
    dialog.close();
    assertThat(UI.getCurrent().hasModalComponent()).isFalse();
    dialog.open();
    dialog.setModality(DialogModality.NONE);
    assertThat(UI.getCurrent().hasModalComponent()).isFalse();
  }

  @Test
  @DisplayName("that asks tells once that it was cancelled, and not if it was confirmed")
  void asks() {
    List<String> told = new ArrayList<>();
    Input field = new Input();
    ConfirmDialog dialog = Dialog.prompt("Name?", field);
    dialog.setOnCancel(() -> told.add("cancelled"));
    dialog.setOnConfirm(
        () -> {
          told.add("confirmed " + field.getValue());
        });

    dialog.open();
    field.setValue("x");
    dialog.getDefaultAction().click();
    assertThat(dialog.isOpened()).isFalse();
    dialog.open();
    dialog.close();
    dialog.close();

    assertThat(told).containsExactly("confirmed x", "cancelled");
    assertThat(dialog.getInitialFocus()).isNull();
    dialog.setTone(Tone.DESTRUCTIVE);
    assertThat(dialog.getInitialFocus()).isEqualTo(dialog.getActions().getFirst());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dialog.setConfirmText(" "))
        .withMessage("confirmText must not be blank");
  }

  @Test
  @DisplayName("that asks is not closed by an action of the time before it was closed and reopened")
  void isNotClosedByAnOlderAction() {
    List<CompletableFuture<String>> actions = new ArrayList<>();
    ConfirmDialog dialog = Dialog.confirm("Publish?", null);
    dialog.setOnConfirm(
        () -> {
          actions.add(new CompletableFuture<>());
          return actions.getLast();
        });
    dialog.open();
    dialog.getDefaultAction().click();
    dialog.close();
    dialog.open();
    dialog.getDefaultAction().click();

    actions.getFirst().complete("too late");
    MockVaadin.clientRoundtrip(false);
    assertThat(dialog.isOpened()).isTrue();
    assertThat(dialog.getDefaultAction().isLoading()).isTrue();

    actions.getLast().complete("done");
    MockVaadin.clientRoundtrip(false);
    assertThat(dialog.isOpened()).isFalse();
  }

  /** Not in a field of the test, since actions that are running are not serialised. */
  private static final List<CompletableFuture<String>> RUNNING = new ArrayList<>();

  @Test
  @DisplayName("whose action was lost with its server can be confirmed again and shows no failure")
  void canBeConfirmedAgain() throws Exception {
    RUNNING.clear();
    ConfirmDialog dialog = Dialog.confirm("Publish?", null);
    dialog.setOnConfirm(
        () -> {
          RUNNING.add(new CompletableFuture<>());
          return RUNNING.getLast();
        });
    dialog.open();
    dialog.getDefaultAction().click();
    MockVaadin.clientRoundtrip(false);
    UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();

    UI ui = Serialised.copy(UI.getCurrent());
    VaadinSession session = ui.getSession();
    session.refreshTransients(VaadinSession.getCurrent().getSession(), VaadinService.getCurrent());
    UI.setCurrent(ui);
    ConfirmDialog restored =
        (ConfirmDialog)
            ui.getChildren().filter(ConfirmDialog.class::isInstance).findFirst().orElseThrow();
    session.getService().runPendingAccessTasks(session);

    assertThat(restored.isOpened()).isTrue();
    assertThat(restored.getDefaultAction().isLoading()).isFalse();
    assertThat(restored.getElement().getTextRecursively())
        .doesNotContain(DialogText.FAILED.english());
    restored.getDefaultAction().click();
    assertThat(RUNNING).hasSize(2);
  }

  @Test
  @DisplayName("peeks only at the bottom and while it is not modal, whichever is set last")
  void peeks() {
    Dialog dialog = new Dialog("Title");
    assertThatIllegalStateException()
        .isThrownBy(() -> dialog.setPeek("56px"))
        .withMessageContaining("peek, which is 56px")
        .withMessageContaining("CENTER and VISUAL");
    dialog.setPlacement(DialogPlacement.BOTTOM);
    dialog.setModality(DialogModality.NONE);
    dialog.setPeek("56px");
    assertThatIllegalStateException()
        .isThrownBy(() -> dialog.setPlacement(DialogPlacement.END))
        .withMessageContaining("END");
    assertThatIllegalStateException()
        .isThrownBy(() -> dialog.setModality(DialogModality.STRICT))
        .withMessageContaining("STRICT");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dialog.setPeek(" "))
        .withMessage("peek must not be blank");
    assertThat(dialog.getPeek()).isEqualTo("56px");
    dialog.setPeek(null);
    dialog.setPlacement(DialogPlacement.END);
  }

  @Test
  @DisplayName("is expanded by the browser only while it is open and has a peek")
  void isExpanded() throws Exception {
    Dialog dialog = new Dialog("Title");
    dialog.setPlacement(DialogPlacement.BOTTOM);
    dialog.setModality(DialogModality.NONE);
    dialog.open();
    dialog.setExpanded(false);
    browserProposes(dialog, "expanded", true);
    assertThat(dialog.isExpanded()).isFalse();

    dialog.setPeek("56px");
    browserProposes(dialog, "expanded", true);
    assertThat(dialog.isExpanded()).isTrue();
    dialog.close();
    browserProposes(dialog, "expanded", false);
    assertThat(dialog.isExpanded()).isTrue();

    ValueSignal<Boolean> signal = new ValueSignal<>(false);
    dialog.open();
    dialog.bindExpanded(signal, signal::set);
    MockVaadin.clientRoundtrip(false);
    assertThat(dialog.isExpanded()).isFalse();
    browserProposes(dialog, "expanded", true);
    assertThat(signal.peek()).isTrue();
  }
}
