package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.communication.PushConnection;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.shared.communication.PushMode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("Live updates of a UI")
class LiveUpdatesTest {

  /** A part that a test marks as changed. */
  private static class News implements LiveUpdates.Part {
    final AtomicLong due = new AtomicLong(0);
    final AtomicInteger asked = new AtomicInteger();
    final AtomicInteger updates = new AtomicInteger();
    final AtomicInteger listening = new AtomicInteger();

    @Override
    public Registration listen(Runnable request) {
      listening.incrementAndGet();
      return listening::decrementAndGet;
    }

    @Override
    public long dueIn() {
      asked.incrementAndGet();
      return due.get();
    }

    @Override
    public void update() {
      updates.incrementAndGet();
    }
  }

  private final News news = new News();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("enable push if it is disabled, and keep it if it is enabled")
  void switchPushOn() {
    UI ui = UI.getCurrent();
    ui.getPushConfiguration().setPushMode(PushMode.DISABLED);

    LiveUpdates.of(ui).add(news);

    assertThat(ui.getPushConfiguration().getPushMode()).isEqualTo(PushMode.AUTOMATIC);
    ui.getPushConfiguration().setPushMode(PushMode.MANUAL);
    LiveUpdates.of(ui).add(new News());
    assertThat(ui.getPushConfiguration().getPushMode()).isEqualTo(PushMode.MANUAL);
  }

  @Test
  @DisplayName("combine many requests of many threads to one update")
  void areOneForManyRequests() throws InterruptedException {
    LiveUpdates updates = LiveUpdates.of(UI.getCurrent());
    updates.add(news);
    CountDownLatch done = new CountDownLatch(4);
    for (int t = 0; t < 4; t++) {
      Thread.ofVirtual()
          .start(
              () -> {
                for (int i = 0; i < 1_000; i++) {
                  updates.request();
                }
                done.countDown();
              });
    }
    done.await();
    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              MockVaadin.clientRoundtrip(false);
              assertThat(news.updates).hasPositiveValue();
            });

    assertThat(news.updates).hasValueLessThanOrEqualTo(2);
  }

  @Test
  @DisplayName("do not access the UI when nothing is due")
  void askNothingWhenNothingIsDue() {
    LiveUpdates updates = LiveUpdates.of(UI.getCurrent());
    updates.add(news);
    news.due.set(-1);

    updates.request();
    Awaitility.await().untilAtomic(news.asked, org.hamcrest.Matchers.greaterThan(0));
    MockVaadin.clientRoundtrip(false);

    assertThat(news.updates).hasValue(0);
  }

  @Test
  @DisplayName("end when the service is destroyed, as sessions are stored after that")
  void endWithTheService() {
    UI ui = UI.getCurrent();
    VaadinService service = VaadinService.getCurrent();
    LiveUpdates updates = LiveUpdates.of(ui);
    updates.add(news);
    service.destroy();

    // When the second has begun, the first has ended.
    updates.request();
    Awaitility.await().untilFalse(updates.scheduled);
    updates.request();
    Awaitility.await().untilFalse(updates.scheduled);
    MockVaadin.clientRoundtrip(false);

    assertThat(news.asked).hasValue(0);
    assertThat(news.updates).hasValue(0);
  }

  @Test
  @DisplayName("run without a further request when a later update becomes due")
  void comeByThemselvesLater() {
    LiveUpdates updates = LiveUpdates.of(UI.getCurrent());
    updates.add(news);
    news.due.set(30);

    updates.request();
    Awaitility.await().untilAtomic(news.asked, org.hamcrest.Matchers.greaterThan(0));
    assertThat(news.updates).hasValue(0);
    news.due.set(0);

    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              MockVaadin.clientRoundtrip(false);
              assertThat(news.updates).hasPositiveValue();
            });
  }

  @Test
  @DisplayName("run without a further request for a part that becomes due after another one")
  void comeForEachPart() {
    LiveUpdates updates = LiveUpdates.of(UI.getCurrent());
    News other = new News();
    updates.add(news);
    updates.add(other);
    other.due.set(30);

    updates.request();
    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              MockVaadin.clientRoundtrip(false);
              assertThat(news.updates).hasPositiveValue();
            });
    news.due.set(-1);
    // The first update without push is one of all parts.
    int before = other.updates.get();
    other.due.set(0);

    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              MockVaadin.clientRoundtrip(false);
              assertThat(other.updates).hasValueGreaterThan(before);
            });
  }

  @Test
  @DisplayName("go on with the other parts when one fails, and report the failure")
  void goOnWhenOneFails() {
    CopyOnWriteArrayList<Throwable> failures = new CopyOnWriteArrayList<>();
    VaadinSession.getCurrent().setErrorHandler(event -> failures.add(event.getThrowable()));
    LiveUpdates updates = LiveUpdates.of(UI.getCurrent());
    News failing =
        new News() {
          @Override
          public void update() {
            due.set(-1);
            throw new IllegalStateException("of a part");
          }
        };
    updates.add(failing);
    updates.add(news);

    updates.request();

    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              MockVaadin.clientRoundtrip(true);
              assertThat(news.updates).hasPositiveValue();
            });
    assertThat(failures).extracting(Throwable::getMessage).containsExactly("of a part");
  }

  @Test
  @DisplayName("leave out removed parts")
  void leaveOutWhatWasTakenOut() {
    LiveUpdates updates = LiveUpdates.of(UI.getCurrent());
    News other = new News();
    Registration registration = updates.add(news);
    updates.add(other);

    registration.remove();
    updates.request();
    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              MockVaadin.clientRoundtrip(false);
              assertThat(other.updates).hasPositiveValue();
            });

    assertThat(news.updates).hasValue(0);
  }

  @Test
  @DisplayName("listen to the source of a part while the part is added")
  void listenToTheSource() {
    Registration registration = LiveUpdates.of(UI.getCurrent()).add(news);
    assertThat(news.listening).hasValue(1);

    registration.remove();

    assertThat(news.listening).hasValue(0);
  }

  @Test
  @DisplayName("leave push off for a part that does not want it")
  void leavePushOff() {
    UI ui = UI.getCurrent();
    ui.getPushConfiguration().setPushMode(PushMode.DISABLED);

    LiveUpdates updates = LiveUpdates.of(ui);
    updates.add(news, false);

    assertThat(ui.getPushConfiguration().getPushMode()).isEqualTo(PushMode.DISABLED);
    assertThat(updates.isLive()).isFalse();
  }

  @Test
  @DisplayName("poll while the browser reports that push is closed, and say that they are live")
  void pollWhilePushIsClosed() {
    UI ui = UI.getCurrent();
    LiveUpdates updates = LiveUpdates.of(ui);
    Registration registration = updates.add(news);

    report(ui, "closed");
    assertThat(ui.getPollInterval()).isEqualTo(LiveUpdates.POLL_INTERVAL);
    assertThat(updates.isLive()).isTrue();

    report(ui, "open");
    assertThat(ui.getPollInterval()).isEqualTo(-1);

    report(ui, "closed");
    registration.remove();
    assertThat(ui.getPollInterval()).isEqualTo(-1);
  }

  @Test
  @DisplayName("answer a browser once, however often it reports in one message")
  void answerOnce() {
    UI ui = UI.getCurrent();
    LiveUpdates.of(ui).add(news);
    MockVaadin.clientRoundtrip(false);
    ui.getInternals().dumpPendingJavaScriptInvocations();

    for (int i = 0; i < 100; i++) {
      report(ui, "closed");
      report(ui, "unknown");
    }
    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();

    assertThat(ui.getInternals().dumpPendingJavaScriptInvocations()).hasSize(1);
  }

  @Test
  @DisplayName("poll when push is closed while a modal dialog makes the rest of the UI inert")
  void pollBehindAModalDialog() {
    UI ui = UI.getCurrent();
    LiveUpdates.of(ui).add(news);
    ui.addModal(new Div());
    ui.getInternals().getStateTree().collectChanges(change -> {});
    assertThat(ui.getElement().getNode().isInert()).isTrue();

    report(ui, "closed");

    assertThat(ui.getPollInterval()).isEqualTo(LiveUpdates.POLL_INTERVAL);
  }

  @Test
  @DisplayName("poll again when the last part is removed and another added while push is closed")
  void pollAgainForAnotherPart() {
    UI ui = UI.getCurrent();
    LiveUpdates updates = LiveUpdates.of(ui);
    Registration registration = updates.add(news);
    report(ui, "closed");
    registration.remove();
    assertThat(ui.getPollInterval()).isEqualTo(-1);
    assertThat(updates.isLive()).isFalse();

    Registration other = updates.add(new News());

    assertThat(ui.getPollInterval()).isEqualTo(LiveUpdates.POLL_INTERVAL);
    assertThat(updates.isLive()).isTrue();
    other.remove();
    assertThat(ui.getPollInterval()).isEqualTo(-1);
    report(ui, "open");
    updates.add(new News());
    assertThat(ui.getPollInterval()).isEqualTo(-1);
  }

  @Test
  @DisplayName("are distinguished from the app's tasks on the same thread, also during a push")
  void areToldFromTheAppsTasks() throws InterruptedException {
    UI ui = UI.getCurrent();
    VaadinSession session = VaadinSession.getCurrent();
    List<String> heard = new CopyOnWriteArrayList<>();
    CountDownLatch pushed = new CountDownLatch(1);
    LiveUpdates updates = LiveUpdates.of(ui);
    updates.add(
        new LiveUpdates.Part() {
          @Override
          public Registration listen(Runnable request) {
            return () -> {};
          }

          @Override
          public long dueIn() {
            return pushed.getCount() > 0 ? 0 : -1;
          }

          @Override
          public void update() {
            heard.add("part " + phase());
            ui.getElement().setProperty("news", "new");
            ui.access(() -> heard.add("task beside it " + phase()));
          }
        });
    ui.getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    ui.getInternals()
        .setPushConnection(
            new PushConnection() {
              @Override
              public void push() {
                heard.add("push " + phase());
                ui.access(() -> heard.add("task within it " + phase()));
                session.getService().runPendingAccessTasks(session);
                heard.add("push still " + phase());
                ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
                ui.getInternals().getStateTree().collectChanges(change -> {});
                pushed.countDown();
              }

              @Override
              public void disconnect() {}

              @Override
              public boolean isConnected() {
                return true;
              }
            });
    // Nodes that were dirty before are not part of an update.
    ui.getInternals().getStateTree().collectChanges(change -> {});

    session.getLockInstance().unlock();
    try {
      updates.request();
      assertThat(pushed.await(10, TimeUnit.SECONDS)).isTrue();
      Awaitility.await().until(() -> heard.contains("task beside it app"));
    } finally {
      session.getLockInstance().lock();
    }

    assertThat(heard)
        .startsWith(
            "push push",
            "task within it app",
            "push still push",
            "part update",
            "task beside it app");
  }

  @Test
  @DisplayName("go on after a push that fails, which no thread dies of")
  void goOnAfterAFailedPush() throws InterruptedException {
    UI ui = UI.getCurrent();
    VaadinSession session = VaadinSession.getCurrent();
    LiveUpdates updates = LiveUpdates.of(ui);
    updates.add(news);
    ui.getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    CountDownLatch pushes = new CountDownLatch(2);
    RuntimeException failure = new RuntimeException("Push failed");
    AtomicBoolean broken = new AtomicBoolean(true);
    ui.getInternals()
        .setPushConnection(
            new PushConnection() {
              @Override
              public void push() {
                pushes.countDown();
                if (broken.get()) {
                  throw failure;
                }
              }

              @Override
              public void disconnect() {}

              @Override
              public boolean isConnected() {
                return true;
              }
            });
    List<Throwable> uncaught = new CopyOnWriteArrayList<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));

    session.getLockInstance().unlock();
    try {
      Awaitility.await()
          .pollInSameThread()
          .until(
              () -> {
                updates.request();
                return pushes.getCount() == 0;
              });
    } finally {
      session.getLockInstance().lock();
      broken.set(false);
      Thread.setDefaultUncaughtExceptionHandler(before);
    }

    assertThat(uncaught).doesNotContain(failure);
  }

  private static String phase() {
    return LiveUpdates.isUpdating() ? "update" : LiveUpdates.isPushing() ? "push" : "app";
  }

  @Test
  @DisplayName("keep the shorter poll interval of an app")
  void keepTheShorterInterval() {
    UI ui = UI.getCurrent();
    ui.setPollInterval(200);
    LiveUpdates.of(ui).add(news);

    report(ui, "closed");
    assertThat(ui.getPollInterval()).isEqualTo(200);
    report(ui, "open");
    assertThat(ui.getPollInterval()).isEqualTo(200);
  }

  @Test
  @DisplayName("continue after serialisation although one was scheduled, and listen again")
  void comeBackFromSerialisation() throws Exception {
    UI ui = UI.getCurrent();
    LiveUpdates updates = LiveUpdates.of(ui);
    updates.add(news);
    updates.request();

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(ui);
      out.writeObject(news);
    }
    UI back;
    News newsBack;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      back = (UI) in.readObject();
      newsBack = (News) in.readObject();
    }
    VaadinSession session = back.getSession();
    assertThat(session.getPendingAccessQueue()).hasSize(1);
    newsBack.listening.set(0);
    newsBack.updates.set(0);
    session.refreshTransients(VaadinSession.getCurrent().getSession(), VaadinService.getCurrent());
    session.getService().runPendingAccessTasks(session);
    back.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    assertThat(newsBack.listening).hasValue(1);
    assertThat(newsBack.updates).hasValue(1);

    LiveUpdates.of(back).request();
    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              session.getService().runPendingAccessTasks(session);
              back.getInternals().getStateTree().runExecutionsBeforeClientResponse();
              assertThat(newsBack.updates).hasValueGreaterThan(1);
            });
  }

  private static void report(UI ui, String state) {
    ObjectNode data = JsonNodeFactory.instance.objectNode().put("event.detail", state);
    ui.getElement()
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(ui.getElement(), LiveUpdates.EVENT, data));
  }
}
