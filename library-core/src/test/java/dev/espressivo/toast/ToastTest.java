package dev.espressivo.toast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.CurrentInstance;
import com.vaadin.flow.internal.JacksonUtils;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Serialised;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A toast")
class ToastTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static ToastRegion region() {
    return ToastRegion.of(UI.getCurrent());
  }

  private static List<Element> toasts() {
    return region().getElement().getChildren().toList();
  }

  private static List<String> texts() {
    return toasts().stream().map(Element::getTextRecursively).toList();
  }

  /** The browser reports that it has closed a toast. */
  private static void close(Element toast, boolean action) {
    ObjectNode data = JacksonUtils.createObjectNode();
    data.put("event.detail.number", Integer.parseInt(toast.getAttribute("data-number")));
    data.put("event.detail.revision", Integer.parseInt(toast.getAttribute("data-revision")));
    data.put("event.detail.action", action);
    Element region = region().getElement();
    region
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(region, "toast-closed", data));
  }

  @Test
  @DisplayName(
      "is shown for 5 seconds and 50 ms a character, at most 10; with an action never less than"
          + " 10; destructive until it is closed")
  void hasADuration() {
    assertThat(Toast.of("Saved").getDuration()).isEqualTo(Duration.ofMillis(5250));
    assertThat(Toast.of("Saved").withTitle("Order").getDuration())
        .isEqualTo(Duration.ofMillis(5500));
    assertThat(Toast.of("x".repeat(200)).getDuration()).isEqualTo(Duration.ofSeconds(10));
    assertThat(Toast.of("Saved").withAction("Undo", () -> {}).getDuration())
        .isEqualTo(Duration.ofSeconds(10));
    Toast quick = Toast.of("Saved").withDuration(Duration.ofSeconds(3));
    assertThat(quick.getDuration()).isEqualTo(Duration.ofSeconds(3));
    assertThat(quick.withAction("Undo", () -> {}).getDuration()).isEqualTo(Duration.ofSeconds(10));
    Toast failed = Toast.of("Not saved").withTone(Tone.DESTRUCTIVE);
    assertThat(failed.getDuration()).isZero();
    assertThat(failed.withDuration(Duration.ofSeconds(7)).getDuration())
        .isEqualTo(Duration.ofSeconds(7));
    assertThat(failed.withClosable(false).isClosable()).isTrue();

    quick.show();
    assertThat(toasts().getFirst().getAttribute("data-duration")).isEqualTo("3000");
  }

  @Test
  @DisplayName("refuses a blank text, a blank label, a negative time and a limit of 0 or 6")
  void refusesNonsense() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Toast.of(" "))
        .withMessage("text must not be blank");
    assertThatNullPointerException().isThrownBy(() -> Toast.of(null)).withMessageContaining("text");
    Toast toast = Toast.of("Saved");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> toast.withAction("", () -> {}))
        .withMessage("label must not be blank");
    assertThatNullPointerException()
        .isThrownBy(() -> toast.withAction("Undo", null))
        .withMessage("listener must not be null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> toast.withDuration(Duration.ofSeconds(-1)))
        .withMessage("duration must be from 0 to 24 hours, but is PT-1S");
    for (int limit : new int[] {0, 6}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> region().setLimit(limit))
          .withMessage("limit must be from 1 to 5, but is " + limit);
    }
    ToastProgress progress = Toast.progress("Importing");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> progress.update("Importing", 1.1))
        .withMessage("fraction must be from 0 to 1, but is 1.1");
    UI.setCurrent(null);
    assertThatIllegalStateException().isThrownBy(toast::show).withMessageContaining("show(ui)");
  }

  @Test
  @DisplayName("waits in order with at most 20 others, of which the oldest without an action goes")
  void waits() {
    for (int i = 0; i < 100; i++) {
      Toast toast = Toast.of("Toast " + i);
      (i == 1 ? toast.withAction("Undo", () -> {}) : toast).show();
    }

    List<String> expected = new ArrayList<>(List.of("Toast 0", "Toast 1Undo"));
    for (int i = 81; i < 100; i++) {
      expected.add("Toast " + i);
    }
    assertThat(texts()).isEqualTo(expected);

    close(toasts().getFirst(), false);
    assertThat(texts()).isEqualTo(expected.subList(1, 21));
  }

  @Test
  @DisplayName("of the same text and tone is counted, unless it has an action")
  void counts() {
    for (int i = 0; i < 100; i++) {
      Toast.show("Saved");
    }
    Toast.of("Saved").withTone(Tone.SUCCESS).show();
    Toast.of("Saved").withAction("Undo", () -> {}).show();
    Toast.of("Saved").withAction("Undo", () -> {}).show();

    assertThat(texts()).containsExactly("Saved", "Saved", "SavedUndo", "SavedUndo");
    assertThat(region().getElement().getOuterHTML()).containsOnlyOnce("data-count=\"100\"");

    Element saved = toasts().getFirst();
    Toast.show("Saved");
    close(saved, false);
    assertThat(toasts()).hasSize(3);
  }

  @Test
  @DisplayName("that the browser closed while the server showed it anew stays")
  void staysIfItIsShownAnew() {
    Toast.show("Saved");
    ObjectNode data = JacksonUtils.createObjectNode();
    data.put("event.detail.number", 0).put("event.detail.revision", 0);
    Toast.show("Saved");
    Element region = region().getElement();
    region
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(region, "toast-closed", data));

    assertThat(toasts()).hasSize(1);
  }

  @Test
  @DisplayName("is replaced by one of the same key, in its place")
  void isReplaced() {
    Toast.of("Connecting").withKey("server").withIcon(() -> new Span("i")).show();
    Toast.show("Saved");
    Element first = toasts().getFirst();
    Toast.of("Connected").withKey("server").withTone(Tone.SUCCESS).show();

    assertThat(texts()).containsExactly("Connected", "Saved");
    assertThat(toasts().getFirst()).isEqualTo(first);
    assertThat(first.getOuterHTML()).contains("data-tone=\"success\"", "data-glyph=\"success\"");
  }

  @Test
  @DisplayName("calls the listener of its action once, and not when it is closed otherwise")
  void callsItsAction() {
    AtomicInteger undone = new AtomicInteger();
    Toast toast = Toast.of("Deleted").withAction("Undo", undone::incrementAndGet);
    toast.show();
    toast.show();
    Element first = toasts().getFirst();
    Element second = toasts().getLast();

    close(first, false);
    assertThat(undone).hasValue(0);
    close(second, true);
    close(second, true);
    assertThat(undone).hasValue(1);
    assertThat(toasts()).isEmpty();
  }

  @Test
  @DisplayName("is shown from any thread, and does nothing in a UI that is detached")
  void isShownFromAnyThread() throws Exception {
    UI ui = UI.getCurrent();
    Thread thread = Thread.ofPlatform().start(() -> Toast.of("Imported").show(ui));
    MockVaadin.clientRoundtrip(false);
    ui.getSession().unlock();
    thread.join();
    ui.getSession().lock();
    MockVaadin.clientRoundtrip(false);
    assertThat(texts()).containsExactly("Imported");

    UI detached = new UI();
    Toast.of("Imported").show(detached);
    Toast.progress(detached, "Importing").done("Imported");
    assertThat(detached.getChildren()).isEmpty();
  }

  @Test
  @DisplayName("with progress is shown beyond the limit, ends in place, and shows what the end is")
  void showsProgress() {
    Toast.show("Saved");
    ToastProgress progress = Toast.progress("Importing");
    ToastUpdates updates = new ToastUpdates((number, report) -> {});
    assertThat(updates.dueIn()).isNegative();
    updates.add(7, progress);
    progress.update("Importing orders", 0.5);
    progress.update("Importing orders", 0.6);
    assertThat(updates.dueIn()).isZero();
    progress.failed("The file is empty");
    progress.update("Late", 0.9);
    progress.done("Late");

    ToastQueue queue = new ToastQueue();
    int number = queue.start("Importing").number;
    queue.show(ToastContent.of("Saved"), 1);
    queue.report(number, progress.take(), "Unknown");
    ToastQueue.Entry entry = queue.entries().getFirst();
    assertThat(entry.running).isFalse();
    assertThat(entry.toast.text()).isEqualTo("The file is empty");
    assertThat(entry.toast.tone()).isEqualTo(Tone.DESTRUCTIVE);
    assertThat(entry.toast.time()).isZero();
    assertThat(texts()).containsExactly("Saved", "Importing");
    assertThat(toasts().getLast().getOuterHTML()).contains("role=\"progressbar\"");
  }

  @Test
  @DisplayName(
      "stays with its action in a session that was stored; the handle of progress is inert")
  void isStored() throws Exception {
    ToastRegion region = new ToastRegion();
    region.show(ToastContent.of("Deleted").withAction("Undo", () -> {}));
    ToastProgress progress = new ToastProgress("Importing");
    region.start(progress);
    Object[] read = Serialised.copy(new Object[] {region, progress});
    ((ToastProgress) read[1]).done("Imported");

    ToastRegion restored = (ToastRegion) read[0];
    assertThat(restored.getElement().getTextRecursively()).isEqualTo("DeletedUndoImporting");
    restored.show(ToastContent.of("Saved"));
    assertThat(restored.getElement().getTextRecursively()).isEqualTo("DeletedUndoImportingSaved");
  }

  @Test
  @DisplayName(
      "with progress says in a restored session that the outcome is unknown, unless it has ended,"
          + " and stays; the handle is inert")
  void losesItsWork() throws Exception {
    UI ui = UI.getCurrent();
    ToastRegion.of(ui).setText(ToastRegionText.OUTCOME_UNKNOWN, "No news");
    ToastProgress progress = Toast.progress("Importing");
    progress.update("Importing orders", 0.5);
    ComponentUtil.setData(ui, ToastProgress.class, progress);
    Toast.progress("Sending").done("Sent");

    UI restored = Serialised.copy(ui);
    restored
        .getSession()
        .refreshTransients(VaadinSession.getCurrent().getSession(), VaadinService.getCurrent());
    Map<Class<?>, CurrentInstance> before = CurrentInstance.setCurrent(restored);
    try {
      ComponentUtil.getData(restored, ToastProgress.class).done("Late");
      VaadinService.getCurrent().runPendingAccessTasks(restored.getSession());
      restored.getInternals().getStateTree().runExecutionsBeforeClientResponse();

      assertThat(texts()).containsExactly("No newsImporting orders", "Sent");
      assertThat(toasts().getFirst().getOuterHTML())
          .contains("data-tone=\"warning\"", "data-duration=\"0\"", "data-part=\"close\"")
          .doesNotContain("progressbar", "data-running");
    } finally {
      CurrentInstance.restoreInstances(before);
    }
  }
}
