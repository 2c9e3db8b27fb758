package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.shared.communication.PushMode;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Live updates of a UI")
class LiveUpdatesTest {

  /** Something that has news when told so. */
  private static final class News implements LiveUpdates.Part {
    final AtomicLong due = new AtomicLong(0);
    final AtomicInteger asked = new AtomicInteger();
    final AtomicInteger updates = new AtomicInteger();

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
  @DisplayName("switch push on where it is off, and leave it where it is on")
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
  @DisplayName("are one for many requests of many threads")
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
  @DisplayName("ask nothing of the UI when nothing is due")
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
  @DisplayName("come by themselves when what is due later is due")
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
  @DisplayName("leave out what has been taken out")
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
}
