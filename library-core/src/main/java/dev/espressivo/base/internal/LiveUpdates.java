package dev.espressivo.base.internal;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.UIDetachedException;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.shared.communication.PushMode;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Brings what background threads produce to the browser: at most one update of a UI each 100 ms,
 * whatever number of components and threads asked for it, and none when no component has anything
 * to show.
 *
 * <p>If the app has no {@code @Push}, push is switched on for the UI that needs it.
 */
public final class LiveUpdates implements Serializable {

  /** The least time between two updates of one UI, in ms. */
  static final long PERIOD = 100;

  /** How long the first update after a quiet time waits for company, in ms. */
  private static final long LINGER = 8;

  private static final ScheduledExecutorService TIMER = timer();

  private static final ThreadLocal<Boolean> UPDATING = ThreadLocal.withInitial(() -> false);

  private final UI ui;
  private final List<Part> parts = new CopyOnWriteArrayList<>();
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private final AtomicBoolean reminded = new AtomicBoolean();
  private transient volatile long last;

  private LiveUpdates(UI ui) {
    this.ui = ui;
  }

  /** What takes part in the updates of a UI. */
  public interface Part extends Serializable {

    /**
     * Tells when an update would show something new. Called on any thread, without the session's
     * lock, so it must be cheap and safe.
     *
     * @return the ms to wait; 0 for at once, negative for not at all
     */
    long dueIn();

    /** Shows what is new. Called with the session's lock held. */
    void update();
  }

  /**
   * The updates of a UI.
   *
   * @param ui the UI, whose session's lock must be held
   * @return its updates, made when first asked for
   */
  public static LiveUpdates of(UI ui) {
    LiveUpdates updates = ComponentUtil.getData(ui, LiveUpdates.class);
    if (updates == null) {
      updates = new LiveUpdates(ui);
      ComponentUtil.setData(ui, LiveUpdates.class, updates);
    }
    return updates;
  }

  /**
   * Adds a part; with the first, push is switched on if it is off.
   *
   * @param part what has something to show now and then
   * @return what takes it out again
   */
  public Registration add(Part part) {
    if (!ui.getPushConfiguration().getPushMode().isEnabled()) {
      ui.getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    }
    parts.add(part);
    return () -> parts.remove(part);
  }

  /** Says that something may be new. Any thread; costs next to nothing when an update is due. */
  public void request() {
    if (scheduled.compareAndSet(false, true)) {
      long wait = Math.clamp(PERIOD - (now() - last), LINGER, PERIOD);
      // A virtual thread for the work itself: pushing may have to wait for a slow connection.
      TIMER.schedule(
          () -> Thread.ofVirtual().name("espressivo-update").start(this::run),
          wait,
          TimeUnit.MILLISECONDS);
    }
  }

  /**
   * Whether the current thread is bringing an update to a browser. What it logs meanwhile must not
   * lead to another update.
   *
   * @return whether it is
   */
  public static boolean isUpdating() {
    return UPDATING.get();
  }

  /** Asks again later, which keeps no one from asking earlier. */
  private void remind(long delay) {
    if (reminded.compareAndSet(false, true)) {
      TIMER.schedule(
          () -> {
            reminded.set(false);
            request();
          },
          delay,
          TimeUnit.MILLISECONDS);
    }
  }

  private void run() {
    scheduled.set(false);
    long wait = Long.MAX_VALUE;
    for (Part part : parts) {
      long due = part.dueIn();
      if (due >= 0) {
        wait = Math.min(wait, due);
      }
    }
    if (wait == Long.MAX_VALUE) {
      return;
    }
    if (wait > 0) {
      remind(wait);
      return;
    }
    last = now();
    UPDATING.set(true);
    try {
      ui.access(this::update);
    } catch (UIDetachedException e) {
      // The UI went away between the request and now; its components release what they hold.
    } finally {
      UPDATING.remove();
    }
  }

  private void update() {
    for (Part part : parts) {
      if (part.dueIn() == 0) {
        part.update();
      }
    }
    if (ui.getPushConfiguration().getPushMode() == PushMode.MANUAL) {
      ui.push();
    }
  }

  private static long now() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  private static ScheduledExecutorService timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("espressivo-timer").factory());
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }
}
