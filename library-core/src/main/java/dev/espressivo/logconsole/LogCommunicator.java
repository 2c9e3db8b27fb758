package dev.espressivo.logconsole;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.ClientRange;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.WhenVisible;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends a console's lines to the browser, as Vaadin's DataCommunicator does for other lists. It
 * holds the view of the lines that are shown, remembers what it has sent, and answers the browser's
 * requests.
 */
final class LogCommunicator implements Serializable {

  /** The maximum time for which a request waits for a search to fill the window with matches. */
  private static final Duration PATIENCE = Duration.ofMillis(8);

  /**
   * The maximum time, from the start of the request, for which it waits for the very first match.
   */
  private static final Duration MOST_PATIENCE = Duration.ofMillis(40);

  /** The number of rows that are sent before the browser has reported how many it can show. */
  private static final int FIRST_CAPACITY = 40;

  /** The maximum number of rows that are sent at once, however many the browser requests. */
  private static final int MOST_ROWS = 2_000;

  /** The number of rows that the browser may report to show. */
  private static final ClientRange CAPACITY = new ClientRange(1, MOST_ROWS / 2);

  /** The maximum number of opened lines; if the browser opens more, the oldest one is closed. */
  static final int MOST_OPENED = 1_000;

  /**
   * The approximate maximum number of characters of the details that are sent with one response.
   * The script requests the others again, and those that are not found in time.
   */
  static final int MOST_DETAILS_CHARS = 1_000_000;

  /**
   * The maximum number of lines that are copied at once, and the approximate maximum number of
   * characters.
   */
  private static final int MOST_COPIED_LINES = 50_000;

  private static final int MOST_COPIED_CHARS = 8_000_000;

  /** The number of lines that are taken from the view at a time for copying. */
  private static final int CHUNK = 1_000;

  /** The minimum time between two updates that change only numbers, in ms. */
  private static final long NUMBERS_PERIOD = 500;

  private final Component console;
  private final Host host;
  private final Bindable<Boolean> follow;
  private final TreeSet<Long> expanded = new TreeSet<>();
  private final LiveUpdates.Part updates = new Updates();
  private final WhenVisible whenVisible;
  private @Nullable Registration updating;
  private LogBuffer buffer;

  /** The first line that this console has not cleared. */
  private long clearedBefore;

  /** The line that is viewed in context; -1 if there is none. */
  private long found = -1;

  /** The current hit; null for none. */
  private LogMatches.@Nullable Place hit;

  /** The number of hits to move forwards, or backwards if negative, once these hits are known. */
  private long steps;

  // What the browser wants, as state: a later request replaces an earlier one of its kind, and all
  // are answered once, before the response. So a response costs the same however often a request
  // is repeated.
  private @Nullable Window wantedRows;
  private @Nullable ErrorStep wantedError;
  private final Set<Long> wantedDetails = new LinkedHashSet<>();
  private boolean wantsAll;

  /** Whether the requests will be answered before the response. */
  private transient boolean answering;

  /** Whether lines were copied for this response. */
  private transient boolean copied;

  private int generation;
  private int capacity = FIRST_CAPACITY;
  private boolean visible = true;
  private boolean requerying;

  private transient @Nullable LogView view;
  private transient @Nullable Registration viewListening;
  private transient @Nullable LogMarks hitMarks;
  private transient volatile @Nullable Sent sent;

  /** Whether this was deserialised and has sent nothing since. */
  private transient volatile boolean restored;

  /** Rows that the browser requests. */
  private record Window(int generation, long from, int count) implements Serializable {}

  /** The request to scroll to the next or the previous error. */
  private record ErrorStep(boolean forward, long from) implements Serializable {}

  /** The communicator's interface to its console. */
  interface Host extends Serializable {

    /** Returns the query that selects the lines to show. */
    LogQuery query();

    /**
     * Returns the finder of the hits in lines that are shown.
     *
     * @throws PatternSyntaxException if the query's regular expression is not valid
     */
    default LogMarks marks(LogQuery query) {
      return new LogMarks(query);
    }

    /** Returns the format of the lines' times; null if times are not shown. */
    @Nullable LogTimeFormat times();

    /** Returns whether the lines of each level are counted. */
    boolean isCounting();

    /** Returns whether to enable push if it is disabled. */
    boolean isAutoPush();

    /** Reports why the search is not valid; null if it is. */
    void showInvalid(@Nullable String problem);

    /** Reports the text to show while there are no lines. */
    void showEmpty(LogConsoleText text);
  }

  /** The participation in the UI's updates; serialised with the console. */
  private final class Updates implements LiveUpdates.Part {

    @Override
    public Registration listen(Runnable request) {
      return buffer.addListener(request);
    }

    @Override
    public long dueIn() {
      return LogCommunicator.this.dueIn();
    }

    @Override
    public void update() {
      if (restored) {
        // Sends everything.
        ensureView();
      } else {
        refresh();
      }
    }
  }

  /**
   * The state that was sent last, for comparison with the current state.
   *
   * @param view the view whose rows were sent
   * @param tail whether the newest lines are visible
   * @param at the time when it was sent, in ms of the monotonic clock
   */
  private record Sent(
      LogView view,
      long first,
      long end,
      long hits,
      double progress,
      boolean cancelled,
      long revision,
      LineRange range,
      boolean tail,
      boolean visible,
      long at) {

    /** Returns the same state for a console that is no longer visible. */
    Sent unseen() {
      return new Sent(
          view, first, end, hits, progress, cancelled, revision, range, tail, false, at);
    }
  }

  /**
   * Creates the communicator of a console that is not attached yet.
   *
   * @param follow whether the newest line is kept visible
   */
  LogCommunicator(Component console, Host host, Bindable<Boolean> follow, LogBuffer buffer) {
    this.console = console;
    this.host = host;
    this.follow = follow;
    this.buffer = buffer;
    whenVisible = new WhenVisible(console, () -> visible(visible));
  }

  LogBuffer buffer() {
    return buffer;
  }

  /** Shows another buffer. */
  void show(LogBuffer buffer) {
    this.buffer = buffer;
    clearedBefore = 0;
    expanded.clear();
    relisten();
    requery(true);
  }

  /** Hides the current lines. */
  void clear() {
    expanded.clear();
    clearedBefore = buffer.lastSequence() + 1;
    requery(false);
  }

  // ---- Life cycle ----

  void attach() {
    answering = false;
    copied = false;
    wantsAll = false;
    wantedRows = null;
    wantedError = null;
    wantedDetails.clear();
    capacity = FIRST_CAPACITY;
    visible = true;
    listen();
  }

  void detach() {
    stopListening();
    whenVisible.cancel();
    releaseView();
  }

  /** Joins the UI's updates again, after the buffer or the push setting has changed. */
  void relisten() {
    if (updating != null) {
      stopListening();
      listen();
    }
  }

  private void listen() {
    UI ui = console.getUI().orElseThrow();
    updating = LiveUpdates.of(ui).add(updates, host.isAutoPush());
    listenToView();
  }

  private void listenToView() {
    if (view != null) {
      viewListening = view.addListener(LiveUpdates.of(console.getUI().orElseThrow())::request);
    }
  }

  private void stopListening() {
    if (updating != null) {
      updating.remove();
      updating = null;
    }
    stopListeningToView();
  }

  private void stopListeningToView() {
    if (viewListening != null) {
      viewListening.remove();
      viewListening = null;
    }
  }

  private void releaseView() {
    sent = null;
    if (view != null) {
      view.release();
      view = null;
    }
  }

  /** Replaces the view before the response, after the query has changed. */
  void requery(boolean newSearch) {
    if (newSearch) {
      hit = null;
      steps = 0;
    }
    found = -1;
    if (requerying) {
      return;
    }
    console
        .getUI()
        .ifPresent(
            ui -> {
              requerying = true;
              ui.beforeClientResponse(console, context -> takeView());
            });
  }

  /** Returns the view, and acquires it first after deserialisation; null while detached. */
  private @Nullable LogView ensureView() {
    if (restored && console.isAttached()) {
      takeView();
    }
    return view;
  }

  private void takeView() {
    requerying = false;
    restored = false;
    LogView before = view;
    LogQuery wanted = found >= 0 ? LogQuery.ALL : host.query();
    String problem = null;
    hitMarks = null;
    if (wanted.isTooLong()) {
      problem = Texts.format(console, LogConsoleText.QUERY_TOO_LONG, LogQuery.MAX_TEXT);
    } else if (wanted.hasText()) {
      try {
        hitMarks = host.marks(wanted);
      } catch (PatternSyntaxException e) {
        problem = Texts.format(console, LogConsoleText.INVALID_REGEX, e.getDescription());
      }
    }
    host.showInvalid(problem);
    if (problem != null) {
      wanted = wanted.withText("", false, false);
    }
    long asked = System.nanoTime();
    // The start of the window. If the newest lines were not visible, the position in the log stays
    // the same.
    long from = follow.getValue() ? Long.MAX_VALUE : anchor();
    LogView taken = buffer.view(wanted, from, capacity);
    if (before != null) {
      before.release();
    }
    stopListeningToView();
    view = taken;
    // Rows that are found later are pushed.
    listenToView();
    await(taken, from, asked);
    generation++;
    sent = null;
    sendAll();
  }

  /** Waits until the rows of the window are known, not until all lines are read. */
  private void await(LogView view, long from, long asked) {
    try {
      if (!view.matches().awaitWindow(from, capacity, left(asked, PATIENCE))) {
        view.matches().awaitWindow(from, 1, left(asked, MOST_PATIENCE));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Duration left(long asked, Duration patience) {
    return patience.minusNanos(System.nanoTime() - asked);
  }

  /** Returns the sequence number of the first visible line; -1 if there is none. */
  private long anchor() {
    return (long) console.getElement().getProperty("anchor", -1.0);
  }

  private void withView(Consumer<LogView> action) {
    console
        .getUI()
        .ifPresent(
            ui ->
                ui.beforeClientResponse(
                    console,
                    context -> {
                      LogView v = ensureView();
                      if (v != null) {
                        v.update();
                        action.accept(v);
                      }
                    }));
  }

  // ---- Updates ----

  /** Returns the first ordinal that is shown. Cleared lines are not shown. */
  private long firstOf(LogView v) {
    LogMatches matches = v.matches();
    return clearedBefore == 0 ? matches.first() : matches.ordinalAtOrAfter(clearedBefore);
  }

  /**
   * Called on any thread. Compares a snapshot of the state that was sent with the buffer's range.
   */
  private long dueIn() {
    if (restored) {
      return 0;
    }
    Sent last = sent;
    if (last == null || !last.visible()) {
      return -1;
    }
    LineRange range = buffer.ring().range();
    LogView v = last.view();
    LogMatches matches = v.matches();
    boolean searching = last.progress() < 1 || matches.isStopped() != last.cancelled();
    if (range.equals(last.range()) && !searching) {
      return -1;
    }
    v.update();
    boolean isChanged =
        matches.revision() != last.revision() || (last.tail() && matches.end() != last.end());
    if (searching || isChanged) {
      return 0;
    }
    // Only numbers or invisible lines have changed, which can wait.
    return Math.max(0, last.at() + NUMBERS_PERIOD - now());
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }

  /** Sends the complete state, as to a new page. */
  private void sendAll() {
    LogView v = view;
    if (v == null || !console.isAttached()) {
      return;
    }
    closeEvicted();
    ConsoleUpdate update = new ConsoleUpdate().generation(generation).opened(expanded);
    update.filtered(!v.query().isAll()).found(found);
    addState(update, v);
    long first = firstOf(v);
    long end = v.matches().end();
    if (follow.getValue()) {
      addRows(update, v, Math.max(first, end - capacity), capacity);
    } else {
      long ordinal = v.matches().ordinalAtOrAfter(found >= 0 ? found : anchor());
      ordinal = Math.max(first, Math.min(ordinal, end - 1));
      addRows(update, v, Math.max(first, ordinal - capacity), 2 * capacity);
      update.scroll(ordinal, found >= 0 ? "center" : "start", false);
    }
    send(update);
  }

  /** Sends what has changed since the last update. */
  void refresh() {
    LogView v = view;
    Sent last = sent;
    if (v == null || !console.isAttached() || !visible || requerying) {
      return;
    }
    if (last == null || last.view() != v) {
      sendAll();
      return;
    }
    if (whenVisible.isPutOff()) {
      sent = last.unseen();
      return;
    }
    v.update();
    ConsoleUpdate update = new ConsoleUpdate();
    boolean stale = v.matches().revision() != last.revision();
    if (stale) {
      update.stale();
    }
    long end = v.matches().end();
    long first = firstOf(v);
    long newest = Math.max(first, end - capacity);
    // If the window is not full, older rows that a search has found are added to it.
    boolean older = first < last.first() && last.end() - last.first() < capacity;
    if (follow.getValue()) {
      addRows(
          update,
          v,
          last.tail() && !stale && !older ? Math.max(last.end(), newest) : newest,
          capacity);
    } else if (older) {
      addRows(update, v, newest, capacity);
    } else if (end > last.end() && last.end() - first < capacity) {
      // The window is not full yet, so new lines are visible without following.
      addRows(update, v, last.end(), capacity);
    }
    addState(update, v);
    send(update);
  }

  /** Adds the numbers of lines and hits, and stores the state that is sent. */
  private void addState(ConsoleUpdate update, LogView v) {
    LineRange range = buffer.ring().range();
    LogMatches matches = v.matches();
    long first = firstOf(v);
    long end = Math.max(first, matches.end());
    update.range(first, end);
    if (first == end) {
      boolean filteredOut =
          !v.query().isAll() && range.end() > Math.max(range.first(), clearedBefore);
      LogConsoleText none =
          matches.isDone() ? LogConsoleText.FILTERED_OUT : LogConsoleText.SEARCHING;
      host.showEmpty(
          buffer.isLost() ? LogConsoleText.LOST : filteredOut ? none : LogConsoleText.EMPTY);
    }
    if (host.isCounting()) {
      update.counts(counts());
    }
    update.dropped(Math.max(0, buffer.dropped()));
    update.untimed(v.query().hasRange() ? buffer.ring().untimed(clearedBefore) : 0);
    boolean cancelled = matches.isStopped();
    double progress = matches.progress();
    addHits(update, v, first, progress, cancelled);
    boolean tail = follow.getValue() || end - first < capacity;
    sent =
        new Sent(
            v,
            first,
            end,
            matches.hits(),
            progress,
            cancelled,
            matches.revision(),
            range,
            tail,
            visible,
            now());
    if (steps != 0) {
      answer();
    }
  }

  private long[] counts() {
    Map<LogLevel, Long> counts = buffer.ring().counts(clearedBefore);
    return Arrays.stream(LogLevel.values()).mapToLong(counts::get).toArray();
  }

  private void addHits(
      ConsoleUpdate update, LogView v, long first, double progress, boolean cancelled) {
    Sent last = sent;
    if (!v.query().hasText()) {
      if (progress < 1 || last == null || last.progress() < 1 || last.cancelled() != cancelled) {
        update.hits(new ConsoleUpdate.Hits(0, progress, cancelled, 0, -1, -1, 0));
      }
      return;
    }
    LogMatches matches = v.matches();
    long hidden = matches.hitsBefore(first);
    long ordinal = hit == null ? -1 : matches.ordinalOf(hit.sequence());
    boolean there = ordinal >= first;
    int index = there && hit != null ? hit.index() : -1;
    update.hits(
        new ConsoleUpdate.Hits(
            matches.hits() - hidden,
            progress,
            cancelled,
            v.gaveUp(),
            there ? ordinal : -1,
            index,
            there && matches.isOldestKnown()
                ? matches.hitsBefore(ordinal) - hidden + index + 1
                : 0));
  }

  private void addRows(ConsoleUpdate update, LogView v, long from, int max) {
    LogTimeFormat times = host.times();
    List<LogLine> lines = v.lines(from, max);
    List<Marks> marks =
        marksIn(lines.stream().map(LogLine::text).toList(), ConsoleUpdate.SHOWN_LENGTH);
    if (!lines.isEmpty()) {
      update.rowsFrom(v.matches().ordinalAtOrAfter(lines.getFirst().sequence()));
    }
    for (int i = 0; i < lines.size(); i++) {
      Instant time = lines.get(i).time();
      String shown = time == null || times == null ? "" : times.write(time);
      update.row(lines.get(i), shown, marks.get(i));
    }
  }

  /** Returns the hits in texts that are found within the time limit; see {@link LogMarks#in}. */
  private List<Marks> marksIn(List<String> texts, int until) {
    return hitMarks == null
        ? Collections.nCopies(texts.size(), Marks.NONE)
        : hitMarks.in(texts, until);
  }

  private Marks hitsIn(LogLine line) {
    return hitsIn(line.text());
  }

  private Marks hitsIn(String text) {
    return marksIn(List.of(text), Integer.MAX_VALUE).getFirst();
  }

  private void send(ConsoleUpdate update) {
    if (!update.isEmpty()) {
      console.getElement().callJsFunction("receive", update.json());
    }
  }

  private void sendOpened() {
    if (console.isAttached()) {
      send(new ConsoleUpdate().opened(expanded));
    }
  }

  // ---- Navigation ----

  void scrollTo(long sequence) {
    withView(v -> goTo(v, v.matches().ordinalAtOrAfter(sequence), false));
  }

  void expand(long sequence) {
    if (expanded.add(sequence)) {
      sendOpened();
    }
  }

  void collapse(long sequence) {
    if (expanded.remove(sequence)) {
      sendOpened();
    }
  }

  /**
   * Moves to another hit.
   *
   * @param count the number of hits to move forwards, or backwards if negative
   */
  void step(long count) {
    steps += count;
    answer();
  }

  /**
   * Moves to the hit that was requested. If the search has not found it yet, moves as soon as it
   * has.
   */
  private void takeSteps(LogView v) {
    if (hitMarks == null) {
      steps = 0;
    }
    if (steps == 0) {
      return;
    }
    // Read first, so that nothing remains pending if the hit does not exist.
    boolean isAll = v.matches().isDone();
    LogMatches.Hit next = v.matches().hitBeside(firstOf(v), hit, steps);
    if (next != null) {
      hit = next.place();
    }
    if (next != null || isAll) {
      steps = 0;
    }
    if (next != null) {
      goTo(v, next);
    }
  }

  private void goTo(LogView v, LogMatches.Hit hit) {
    ConsoleUpdate update = goTo(v, hit.ordinal(), false);
    boolean inDetails =
        buffer.ring().lines(new long[] {hit.sequence()}).stream()
            .anyMatch(line -> isInDetails(line, hit.index()));
    if (inDetails && expanded.add(hit.sequence())) {
      update.opened(expanded);
    }
    if (inDetails) {
      addDetails(update, hit.sequence());
    }
  }

  /**
   * Returns whether a hit is visible only in the details of a line; false if it was not found
   * within the time limit.
   */
  private boolean isInDetails(LogLine line, int hit) {
    if (!ConsoleUpdate.hasDetails(line)) {
      return false;
    }
    Marks inMessage = hitsIn(line);
    if (inMessage.has(hit)) {
      return !ConsoleUpdate.isInRow(line, inMessage, hit);
    }
    return line.details() instanceof String text && hitsIn(text).has(hit - inMessage.size());
  }

  /** Scrolls to the next or the previous error, starting at a line. */
  void stepError(boolean forward, double from) {
    wantedError = new ErrorStep(forward, ClientRange.INDEX.nearest(from));
    answer();
  }

  private void goTo(LogView v, ErrorStep step) {
    // Cleared lines come before all lines that are shown.
    long from = step.forward ? Math.max(step.from, clearedBefore - 1) : step.from;
    long error = v.errorBeside(from, step.forward);
    if (error >= clearedBefore) {
      goTo(v, v.matches().ordinalAtOrAfter(error), true);
    }
  }

  /** Sends the rows around a line, and scrolls to it. */
  private ConsoleUpdate goTo(LogView v, long ordinal, boolean focus) {
    follow.setValue(false);
    ConsoleUpdate update = new ConsoleUpdate();
    addState(update, v);
    long first = firstOf(v);
    long target = Math.max(first, Math.min(ordinal, v.matches().end() - 1));
    addRows(update, v, Math.max(first, target - capacity), 2 * capacity);
    update.scroll(target, "center", focus);
    // Sent with the response, so that the caller can add to it.
    console
        .getElement()
        .getNode()
        .runWhenAttached(ui -> ui.beforeClientResponse(console, context -> send(update)));
    return update;
  }

  void viewInContext(double sequence) {
    requery(false);
    follow.setValue(false);
    found = ClientRange.INDEX.nearest(sequence);
  }

  void back() {
    long line = found;
    requery(false);
    console.getElement().setProperty("anchor", line);
  }

  void cancel() {
    if (view != null) {
      view.cancel();
      refreshRows();
    }
  }

  // ---- Requests from the browser ----

  /**
   * Answers all requests once, before the response. A request that cannot be answered yet stays.
   */
  private void answer() {
    if (!answering) {
      console
          .getUI()
          .ifPresent(
              ui -> {
                answering = true;
                ui.beforeClientResponse(console, context -> answerAll());
              });
    }
  }

  private void answerAll() {
    answering = false;
    LogView v = ensureView();
    if (v == null) {
      return;
    }
    v.update();
    if (wantsAll) {
      wantsAll = false;
      sendRowsAgain(v);
    }
    Window window = wantedRows;
    if (window != null && window.generation == generation && !requerying) {
      sendRows(v, window);
    }
    wantedRows = null;
    if (!wantedDetails.isEmpty()) {
      sendDetails();
    }
    ErrorStep error = wantedError;
    wantedError = null;
    if (error != null) {
      goTo(v, error);
    }
    takeSteps(v);
  }

  /** Sets the number of rows that the browser shows. */
  void capacity(double rows) {
    capacity = (int) CAPACITY.nearest(rows);
  }

  void visible(boolean visible) {
    this.visible = visible;
    Sent last = sent;
    if (visible) {
      sent = null;
      refreshRows();
    } else if (last != null) {
      sent = last.unseen();
    }
  }

  /** Like {@link #refresh()}, for the case that any row sent earlier may have changed. */
  void refreshRows() {
    wantsAll = true;
    answer();
  }

  private void sendRowsAgain(LogView v) {
    ConsoleUpdate update = new ConsoleUpdate().stale();
    addState(update, v);
    if (follow.getValue()) {
      addRows(update, v, Math.max(firstOf(v), v.matches().end() - capacity), capacity);
    }
    send(update);
  }

  /**
   * Sends rows.
   *
   * @param generation the generation of the ordinals
   * @param from the first ordinal
   * @param to the ordinal after the last one
   */
  void rows(int generation, double from, double to) {
    long first = ClientRange.INDEX.nearest(from);
    int count = Math.clamp(ClientRange.INDEX.nearest(to) - first, 0, MOST_ROWS);
    wantedRows = new Window(generation, first, count);
    answer();
  }

  private void sendRows(LogView v, Window window) {
    ConsoleUpdate update = new ConsoleUpdate();
    // As many rows as requested, even if the first ones no longer exist; then the oldest remaining
    // rows are shown.
    addRows(update, v, Math.max(firstOf(v), window.from), window.count);
    addState(update, v);
    send(update);
  }

  /** Opens or closes a line, which the browser shows already. */
  void toggled(double sequence, boolean open) {
    closeEvicted();
    if (!open) {
      expanded.remove((long) sequence);
    } else if (isOpenable(sequence)) {
      if (expanded.size() >= MOST_OPENED) {
        expanded.pollFirst();
      }
      expanded.add((long) sequence);
    }
  }

  private boolean isOpenable(double sequence) {
    return ClientRange.INDEX.includes(sequence)
        && buffer.ring().lines(new long[] {(long) sequence}).stream()
            .anyMatch(ConsoleUpdate::hasDetails);
  }

  private void closeEvicted() {
    expanded.headSet(buffer.ring().range().first()).clear();
  }

  /** Sends the details of a line. */
  void details(double sequence) {
    if (ClientRange.INDEX.includes(sequence) && wantedDetails.size() < MOST_ROWS) {
      wantedDetails.add((long) sequence);
      answer();
    }
  }

  private void sendDetails() {
    ConsoleUpdate update = new ConsoleUpdate();
    long asked = System.nanoTime();
    int chars = 0;
    boolean hasRoom = true;
    for (long sequence : wantedDetails) {
      if (hasRoom) {
        chars += addDetails(update, sequence);
        // Finding the hits of a regular expression in each line may take a while.
        hasRoom = chars < MOST_DETAILS_CHARS && left(asked, MOST_PATIENCE).isPositive();
      } else {
        update.noDetailsYet(sequence);
      }
    }
    wantedDetails.clear();
    send(update);
  }

  /** Adds the details of a line, if it is still retained; returns the number of characters. */
  private int addDetails(ConsoleUpdate update, long sequence) {
    OptionalInt current =
        hit != null && hit.sequence() == sequence
            ? OptionalInt.of(hit.index())
            : OptionalInt.empty();
    int chars = 0;
    for (LogLine line : buffer.ring().lines(new long[] {sequence})) {
      String text = line.details() instanceof String string ? string : "";
      chars +=
          update.details(
              line,
              hitsIn(line),
              hitsIn(text),
              current,
              n -> Texts.format(console, LogConsoleText.REPEATED, n));
    }
    return chars;
  }

  /**
   * {@return the full text of lines for copying: an object with the {@code text}, the number of its
   * {@code lines}, and the number of lines {@code left} out; with {@code again} if the script must
   * request it again} If a range is too long, only its newest lines are returned. Lines are copied
   * once per response; any other request is refused, since each would be answered with megabytes.
   *
   * @param generation the generation of the ordinals
   * @param from the first ordinal; negative for the first line shown
   * @param to the ordinal after the last one; negative for all lines up to the newest
   */
  ObjectNode text(int generation, double from, double to) {
    ObjectNode copy = JsonNodeFactory.instance.objectNode();
    if (copied) {
      return copy.put("again", true);
    }
    console
        .getUI()
        .ifPresent(
            ui -> {
              copied = true;
              ui.beforeClientResponse(console, context -> copied = false);
            });
    LogView v = ensureView();
    boolean all = from < 0 && to < 0;
    ArrayDeque<String> texts = new ArrayDeque<>();
    long left = 0;
    if (v != null && (all || generation == this.generation)) {
      v.update();
      long first = from < 0 ? firstOf(v) : ClientRange.INDEX.nearest(from);
      long end =
          to < 0 ? v.matches().end() : Math.min(ClientRange.INDEX.nearest(to), v.matches().end());
      LogTimeFormat times = host.times();
      long chars = 0;
      long at = end;
      while (at > first && texts.size() < MOST_COPIED_LINES && chars < MOST_COPIED_CHARS) {
        long start = Math.max(Math.max(first, firstOf(v)), at - CHUNK);
        List<LogLine> lines = v.lines(start, (int) Math.max(0, at - start));
        for (LogLine line : lines.reversed()) {
          if (chars >= MOST_COPIED_CHARS) {
            break;
          }
          String text = LogText.of(line, times);
          texts.addFirst(text);
          chars += text.length();
        }
        at = lines.isEmpty() ? first : start;
      }
      left = Math.max(0, end - first - texts.size());
    }
    return copy.put("text", String.join("\n", texts)).put("lines", texts.size()).put("left", left);
  }

  /** Streams all lines that are shown. The session's lock is not held while streaming. */
  void download(DownloadEvent event) throws IOException {
    LogBuffer shownBuffer;
    LogQuery shown;
    LogTimeFormat format;
    long from;
    String name;
    event.getSession().lock();
    try {
      LogView v = ensureView();
      shownBuffer = buffer;
      shown = v == null ? LogQuery.ALL : v.query();
      format = host.times();
      from = clearedBefore;
      name = Texts.of(console, LogConsoleText.FILE_NAME);
    } finally {
      event.getSession().unlock();
    }
    event.setFileName(name);
    event.setContentType("text/plain; charset=utf-8");
    LogText.write(shownBuffer, shown, from, format, event.getOutputStream());
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(buffer.numbering());
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    restored = true;
    requerying = false;
    if (!buffer.numbering().equals(in.readObject())) {
      // The sequence numbers now identify other lines.
      clearedBefore = 0;
      found = -1;
      hit = null;
      expanded.clear();
    }
  }
}
