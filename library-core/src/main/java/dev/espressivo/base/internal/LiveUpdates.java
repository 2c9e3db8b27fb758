package dev.espressivo.base.internal;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.UIDetachedException;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.internal.CurrentInstance;
import com.vaadin.flow.server.Command;
import com.vaadin.flow.server.FutureAccess;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.communication.PushConnection;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.shared.communication.PushMode;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends the output of background threads to the browser: at most one update per UI every 100 ms,
 * however many components and threads request one, and none while no component has anything new to
 * show.
 *
 * <p>A component with a background source adds a {@link Part} when it is attached and removes it
 * when it is detached. Its script may import {@code base/internal/live.js} to show whether the page
 * is live.
 *
 * <p><b>Push.</b> If push is disabled in the UI, adding a part enables it, unless the part is added
 * with {@code enablePush = false}.
 *
 * <p><b>Fallback.</b> Vaadin's push client retries a refused WebSocket for about a minute before it
 * falls back to long polling. Until push is connected, and whenever the connection is lost, the UI
 * polls every {@value #POLL_INTERVAL} ms through {@link UI#setPollInterval}; an app's own shorter
 * interval is kept. The browser reports that its push connection is closed, because the server may
 * learn of it late or never.
 *
 * <p><b>Flow control.</b> An update is made while a message to the browser is being written, from
 * what is new at that moment. So there is at most one that has not been sent, and none while the
 * browser is not connected. A browser that is connected but takes nothing, such as that of a
 * sleeping computer, gets at most {@value #MAX_UNCONFIRMED} updates; then there are none until it
 * has sent something. So that it does, it is asked to with every {@value #CONFIRM_EVERY}th update:
 * at most once a second, whatever the number of parts. A part that reports to the app does so
 * meanwhile; see {@link Part#reportToApp()}.
 *
 * <p><b>Serialisation.</b> The parts are serialised with their UI; their registrations with the
 * sources are not. After deserialisation nothing happens until the first request of the session:
 * the reconnecting push client, a heartbeat or a round trip. During that request each part starts
 * listening to its source again, and the browser is updated. A session that is never used again
 * holds no listener.
 *
 * <p><b>Shutdown.</b> After the service was destroyed, there are no updates. A server that stops
 * stores its sessions after that, without their locks; an update meanwhile would store a UI with
 * half of a change, which fails after the restart.
 */
public final class LiveUpdates implements Serializable {

  /** The minimum time between two updates of one UI, in ms. */
  static final long PERIOD = 100;

  /** The time between two polls of a UI without a push connection, in ms. */
  static final int POLL_INTERVAL = 1_000;

  /** The number of updates after which the browser is asked to confirm them: those of a second. */
  static final int CONFIRM_EVERY = 10;

  /** The maximum number of updates that may be on their way: those of two seconds. */
  static final int MAX_UNCONFIRMED = 20;

  /**
   * The event by which the browser confirms updates. Vaadin shows no progress bar for requests of
   * this type, which a slow connection would otherwise show each second.
   */
  static final String CONFIRMATION = "scroll";

  /** The detail of that event; scrolling has another one. */
  private static final String TAKEN = "es-taken";

  /** The event by which the browser reports the state of its push connection. */
  static final String EVENT = "es-live";

  /** The event that tells the browser whether the server pushes, polls, or does neither. */
  private static final String ANSWER = "es-live-answer";

  /** The delay in ms that lets requests of several components share one update. */
  private static final long LINGER = 8;

  private static final Logger LOG = LoggerFactory.getLogger(LiveUpdates.class);

  private static final ScheduledExecutorService TIMER = timer();

  private static final Set<VaadinService> DESTROYED =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  private final UI ui;
  private final List<Part> parts = new CopyOnWriteArrayList<>();

  /** The app's poll interval before this class set its own; null while this class does not poll. */
  private @Nullable Integer pollIntervalBefore;

  private boolean watched;

  /** Whether the browser's last report said that its push connection is closed. */
  private boolean closed;

  private transient Map<Part, Registration> sources;

  /** Whether a requested update has not begun. */
  transient AtomicBoolean scheduled;

  private transient AtomicBoolean reminded;
  private transient volatile long last;

  /** Whether an update is made when the next message to the browser is written. */
  private transient boolean pending;

  /** Whether the next message to the browser tells it the mode of the UI. */
  private transient boolean answering;

  /** Whether parts had something new for which there was no update. */
  private transient boolean behind;

  /** The number of updates since the last message of the browser. */
  private transient int unconfirmed;

  /** Whether the browser was asked to confirm these. */
  private transient boolean asked;

  /** The number of the browser's last message. */
  private transient int heard;

  private LiveUpdates(UI ui) {
    this.ui = ui;
    sources = new ConcurrentHashMap<>();
    scheduled = new AtomicBoolean();
    reminded = new AtomicBoolean();
  }

  /** Learns when a service is destroyed. Discovered by Vaadin. */
  public static final class Listener implements VaadinServiceInitListener {

    /** Creates a listener. */
    public Listener() {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
      event
          .getSource()
          .addServiceDestroyListener(destroyed -> DESTROYED.add(destroyed.getSource()));
    }
  }

  /** A participant in the updates of a UI. */
  public interface Part extends Serializable {

    /**
     * Starts listening to the part's source. Called with the session's lock held, when the part is
     * added and again after the session was deserialised.
     *
     * @param request the action to call, on any thread, when something may be new; see {@link
     *     LiveUpdates#request()}
     * @return a registration that stops listening; need not be serialisable
     */
    Registration listen(Runnable request);

    /**
     * {@return the time in ms until an update would show something new; 0 for an immediate update,
     * negative if there is nothing to show} Called on any thread, without the session's lock, so it
     * must be cheap and thread-safe.
     */
    long dueIn();

    /**
     * Sends the changes since the last update, which may be none. Called with the session's lock
     * held, while a message to the browser is being written. A failure is reported like that of a
     * listener, and does not prevent the update of other parts.
     */
    void update();

    /**
     * Reports what is new to the app, without sending anything. Called instead of {@link #update()}
     * while updates do not reach the browser, with the session's lock held. Does nothing by
     * default; a part whose app listens for news implements it.
     */
    default void reportToApp() {}
  }

  /**
   * {@return the updates of a UI, created at the first call}
   *
   * @param ui the UI, whose session's lock must be held
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
   * Adds a part, and enables push if it is disabled. The session's lock must be held.
   *
   * @param part the part to update
   * @return a registration that removes the part and stops its listening
   */
  public Registration add(Part part) {
    return add(part, true);
  }

  /**
   * Adds a part. The session's lock must be held.
   *
   * @param part the part to update
   * @param enablePush whether to enable push if it is disabled; if it stays disabled, the part is
   *     updated with the next round trip
   * @return a registration that removes the part and stops its listening
   */
  public Registration add(Part part, boolean enablePush) {
    if (enablePush && !isPushEnabled()) {
      ui.getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    }
    if (isPushEnabled()) {
      watch();
    }
    parts.add(part);
    sources.put(part, part.listen(this::request));
    if (closed && isPushEnabled()) {
      // The browser reports only changes, so there would be no report.
      startPolling();
      answer();
    }
    return () -> remove(part);
  }

  private void remove(Part part) {
    parts.remove(part);
    Registration source = sources.remove(part);
    if (source != null) {
      source.remove();
    }
    if (parts.isEmpty() && pollIntervalBefore != null) {
      stopPolling();
      answer();
    }
  }

  /**
   * Requests an update because something may be new. Can be called from any thread. Costs next to
   * nothing if an update is already scheduled.
   */
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
   * The step of an update that the current thread is in. Lines that it logs during an update must
   * not cause another update.
   *
   * <p>The phase is stored as one of Vaadin's current instances. Vaadin clears these before each
   * task that the app has passed to {@link UI#access} and restores them afterwards. Such tasks can
   * run on the thread of an update, even during the push, and lines that they log do count.
   */
  private enum Phase {
    UPDATE,
    PUSH
  }

  /**
   * {@return whether the current thread is within {@link Part#update()}; false in tasks of the app
   * on the same thread}
   */
  public static boolean isUpdating() {
    return CurrentInstance.get(Phase.class) == Phase.UPDATE;
  }

  /**
   * {@return whether the current thread is pushing an update, or about to; false in tasks of the
   * app on the same thread} Changes that the app has made meanwhile are pushed with it.
   */
  public static boolean isPushing() {
    return CurrentInstance.get(Phase.class) == Phase.PUSH;
  }

  private static void within(Phase phase, Runnable action) {
    Phase before = CurrentInstance.get(Phase.class);
    CurrentInstance.set(Phase.class, phase);
    try {
      action.run();
    } finally {
      CurrentInstance.set(Phase.class, before);
    }
  }

  // ---- The state of the connection ----

  /**
   * {@return whether updates reach the browser without an action of the user, as far as the server
   * knows: by push, or by polling while push is not connected} The browser detects a lost
   * connection earlier; see {@code base/internal/live.js}. The session's lock must be held.
   */
  public boolean isLive() {
    return pollIntervalBefore != null || isPushConnected();
  }

  private boolean isPushEnabled() {
    return ui.getPushConfiguration().getPushMode().isEnabled();
  }

  private boolean isPushConnected() {
    PushConnection connection = ui.getInternals().getPushConnection();
    return isPushEnabled() && connection != null && connection.isConnected();
  }

  /** Makes the browser watch its push connection. */
  private void watch() {
    if (watched) {
      return;
    }
    watched = true;
    ui.getPage().addJsModule(Assets.CORE + "base/internal/live.js");
    // A modal dialog makes the rest of the UI inert, but updates must go on behind it.
    ui.getElement()
        .addEventListener(EVENT, this::onReport)
        .addEventData("event.detail")
        .allowInert();
    ui.getElement()
        .addEventListener(CONFIRMATION, confirmation -> catchUp())
        .setFilter("event.detail === '" + TAKEN + "'")
        .allowInert();
    answer();
  }

  /**
   * Applies the browser's report of its push connection: {@code open}, {@code closed}, or {@code
   * unknown} if the script has not seen it open. A script that was loaded after the connection
   * opened never sees that.
   */
  private void onReport(DomEvent event) {
    String state = event.getEventData().path("event.detail").asString("");
    closed = !(state.equals("open") || state.equals("unknown") && isPushConnected());
    if (!closed) {
      stopPolling();
    } else if (!parts.isEmpty()) {
      startPolling();
    }
    answer();
    catchUp();
  }

  /** Tells the browser the mode of the UI, once in a response, however often it has reported. */
  private void answer() {
    if (!answering) {
      answering = true;
      ui.beforeClientResponse(ui, context -> writeAnswer());
    }
  }

  private void writeAnswer() {
    answering = false;
    String mode = pollIntervalBefore != null ? "poll" : isPushConnected() ? "push" : "none";
    ui.getElement()
        .executeJs("this.dispatchEvent(new CustomEvent($0, {detail: $1}))", ANSWER, mode);
  }

  private void startPolling() {
    int interval = ui.getPollInterval();
    if (pollIntervalBefore == null) {
      pollIntervalBefore = interval;
      if (interval < 0 || interval > POLL_INTERVAL) {
        ui.setPollInterval(POLL_INTERVAL);
      }
    }
  }

  private void stopPolling() {
    if (pollIntervalBefore != null) {
      // If the app has set another interval in the meantime, it is kept.
      if (ui.getPollInterval() == POLL_INTERVAL) {
        ui.setPollInterval(pollIntervalBefore);
      }
      pollIntervalBefore = null;
    }
  }

  // ---- Updates ----

  /** Schedules another check. An earlier request is still honoured. */
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

  /** Makes the update that was requested, if there is anything new. */
  void run() {
    scheduled.set(false);
    if (isDestroyed()) {
      return;
    }
    boolean isDue = false;
    long wait = Long.MAX_VALUE;
    for (Part part : parts) {
      long due = part.dueIn();
      if (due == 0) {
        isDue = true;
      } else if (due > 0) {
        wait = Math.min(wait, due);
      }
    }
    // Also if another part is due now, whose source may request nothing more.
    if (wait < Long.MAX_VALUE) {
      remind(wait);
    }
    if (!isDue) {
      return;
    }
    last = now();
    // Vaadin pushes when it releases the session's lock: here, unless another thread holds it.
    within(
        Phase.PUSH,
        () -> {
          try {
            ui.access(this::update);
          } catch (UIDetachedException e) {
            // The UI was detached after the request. Its components release their resources when
            // they are detached.
          } catch (RuntimeException e) {
            // Thrown by the push, such as while the server stops; failures of parts are reported
            // one by one. Logged within the phase, so that the line causes no further update.
            LOG.warn("An update could not be pushed to the browser", e);
          }
        });
  }

  private boolean isDestroyed() {
    VaadinSession session = ui.getSession();
    return session != null && DESTROYED.contains(session.getService());
  }

  private void update() {
    listenToBrowser();
    boolean held = unconfirmed >= MAX_UNCONFIRMED;
    if (held || !isPushConnected()) {
      behind = true;
      within(
          Phase.UPDATE,
          () ->
              parts.stream()
                  .filter(part -> part.dueIn() == 0)
                  .forEach(part -> AppCode.run(part::reportToApp)));
    }
    if (held) {
      return;
    }
    if (!pending) {
      pending = true;
      ui.beforeClientResponse(ui, context -> write());
    }
    if (ui.getPushConfiguration().getPushMode() == PushMode.MANUAL) {
      within(Phase.PUSH, ui::push);
    }
  }

  /** Updates the parts; called while a message to the browser is being written. */
  private void write() {
    pending = false;
    listenToBrowser();
    boolean all = behind;
    behind = false;
    List<Part> due = parts.stream().filter(part -> all || part.dueIn() == 0).toList();
    if (due.isEmpty()) {
      return;
    }
    within(Phase.UPDATE, () -> due.forEach(part -> AppCode.run(part::update)));
    unconfirmed++;
    if (unconfirmed >= CONFIRM_EVERY && !asked) {
      asked = true;
      ui.getElement()
          .executeJs("this.dispatchEvent(new CustomEvent($0, {detail: $1}))", CONFIRMATION, TAKEN);
    }
  }

  /**
   * Takes any message that the browser has sent since the last call as its confirmation of all
   * updates: a browser that sends does not sleep. A resynchronisation is such a message, and so is
   * the report of a new push connection.
   */
  private void listenToBrowser() {
    int message = ui.getInternals().getLastProcessedClientToServerId();
    if (message != heard) {
      heard = message;
      unconfirmed = 0;
      asked = false;
    }
  }

  /** Updates what was held back, in the response to the current message of the browser. */
  private void catchUp() {
    if (behind) {
      update();
    }
  }

  private static long now() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  // ---- Serialisation ----

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    sources = new ConcurrentHashMap<>();
    scheduled = new AtomicBoolean();
    reminded = new AtomicBoolean();
    // Called when the UI, its session and its components are complete.
    in.registerValidation(this::resumeWithTheFirstRequest, 0);
  }

  private void resumeWithTheFirstRequest() {
    if (ui.getSession() != null) {
      Resynchronization.begin(ui);
      withTheFirstRequest(ui, this::resume);
    }
  }

  /**
   * Runs a task in the first request of a deserialised session.
   *
   * @param ui a UI of the session; nothing is run if it has been closed
   * @param task the task, which runs with the session locked
   */
  public static void withTheFirstRequest(UI ui, Command task) {
    VaadinSession session = ui.getSession();
    if (session != null) {
      // UI.access cannot be used here: a deserialised session has no service and no lock before its
      // first request. That request runs the tasks in this queue.
      session
          .getPendingAccessQueue()
          .add(new FutureAccess(session, () -> ui.accessSynchronously(task)));
    }
  }

  private void resume() {
    Resynchronization.skipIds(ui);
    for (Part part : parts) {
      if (!sources.containsKey(part)) {
        sources.put(part, part.listen(this::request));
      }
    }
    behind = true;
    // Something has to be pushed, so that the browser learns of the restored UI.
    answer();
    update();
  }

  private static ScheduledExecutorService timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("espressivo-timer").factory());
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }
}
