package dev.espressivo.logconsole;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
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
import java.util.List;
import java.util.Map;
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
  private final Set<Long> expanded = new TreeSet<>();
  private final LiveUpdates.Part updates = new Updates();
  private final WhenVisible whenVisible;
  private @Nullable Registration updating;
  private LogBuffer buffer;

  /** The first line that this console has not cleared. */
  private long clearedBefore;

  /** The line that is viewed in context; -1 if there is none. */
  private long found = -1;

  /** The line of the current hit, or -1; {@code hitIndex} is the hit's index in the line. */
  private long hitSequence = -1;

  private int hitIndex;

  /** The number of hits to move forwards, or backwards if negative, once these hits are known. */
  private int steps;

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
      LogView.Stop stop,
      long revision,
      LineRing.Extent extent,
      boolean tail,
      boolean visible,
      long at) {

    /** Returns the same state for a console that is no longer visible. */
    Sent unseen() {
      return new Sent(view, first, end, hits, progress, stop, revision, extent, tail, false, at);
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
      hitSequence = -1;
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
      if (!view.awaitWindow(from, capacity, left(asked, PATIENCE))) {
        view.awaitWindow(from, 1, left(asked, MOST_PATIENCE));
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
    return clearedBefore == 0 ? v.first() : Math.max(v.first(), v.ordinalAtOrAfter(clearedBefore));
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
    LineRing.Extent extent = buffer.ring().extent();
    LogView v = last.view();
    boolean searching = last.progress() < 1 || v.stop() != last.stop();
    if (extent.equals(last.extent()) && !searching) {
      return -1;
    }
    v.update();
    if (v.revision() != last.revision() || searching || (last.tail() && v.end() != last.end())) {
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
    ConsoleUpdate update = new ConsoleUpdate().generation(generation).opened(expanded);
    update.filtered(!v.query().isAll()).found(found);
    addState(update, v);
    long first = firstOf(v);
    long end = v.end();
    if (follow.getValue()) {
      addRows(update, v, Math.max(first, end - capacity), capacity);
    } else {
      long ordinal = v.ordinalAtOrAfter(found >= 0 ? found : anchor());
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
    boolean stale = v.revision() != last.revision();
    if (stale) {
      update.stale();
    }
    long end = v.end();
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
    LineRing.Extent extent = buffer.ring().extent();
    long first = firstOf(v);
    long end = Math.max(first, v.end());
    update.range(first, end);
    if (first == end) {
      boolean filteredOut =
          !v.query().isAll() && extent.end() > Math.max(extent.first(), clearedBefore);
      LogConsoleText none =
          v.isComplete() || v.stop() != LogView.Stop.NONE
              ? LogConsoleText.FILTERED_OUT
              : LogConsoleText.SEARCHING;
      host.showEmpty(
          buffer.isLost() ? LogConsoleText.LOST : filteredOut ? none : LogConsoleText.EMPTY);
    }
    if (host.isCounting()) {
      update.counts(counts());
    }
    update.dropped(Math.max(0, buffer.dropped()));
    LogView.Stop stop = v.stop();
    double progress = v.isComplete() || stop != LogView.Stop.NONE ? 1 : v.progress();
    addHits(update, v, first, progress, stop);
    boolean tail = follow.getValue() || end - first < capacity;
    sent =
        new Sent(
            v, first, end, v.hits(), progress, stop, v.revision(), extent, tail, visible, now());
    if (steps != 0) {
      withView(this::takeSteps);
    }
  }

  private long[] counts() {
    Map<LogLevel, Long> counts = buffer.ring().counts(clearedBefore);
    return Arrays.stream(LogLevel.values()).mapToLong(counts::get).toArray();
  }

  private void addHits(
      ConsoleUpdate update, LogView v, long first, double progress, LogView.Stop stop) {
    Sent last = sent;
    if (!v.query().hasText()) {
      if (progress < 1 || last == null || last.progress() < 1 || last.stop() != stop) {
        update.hits(new ConsoleUpdate.Hits(0, progress, stop, 0, -1, -1, 0));
      }
      return;
    }
    long hidden = v.hitsBefore(first);
    long ordinal = v.ordinalOf(hitSequence);
    boolean there = ordinal >= first;
    update.hits(
        new ConsoleUpdate.Hits(
            v.hits() - hidden,
            progress,
            stop,
            v.gaveUp(),
            there ? ordinal : -1,
            there ? hitIndex : -1,
            there && v.isOldestKnown() ? v.hitsBefore(ordinal) - hidden + hitIndex + 1 : 0));
  }

  private void addRows(ConsoleUpdate update, LogView v, long from, int max) {
    LogTimeFormat times = host.times();
    List<LogLine> lines = v.lines(from, max);
    int[][] marks = marksIn(lines.stream().map(LogLine::text).toList(), ConsoleUpdate.SHOWN_LENGTH);
    if (!lines.isEmpty()) {
      update.rowsFrom(v.ordinalAtOrAfter(lines.getFirst().sequence()));
    }
    for (int i = 0; i < lines.size(); i++) {
      Instant time = lines.get(i).time();
      String shown = time == null || times == null ? "" : times.write(time);
      update.row(lines.get(i), shown, marks[i]);
    }
  }

  /** Returns the hits in texts that are found within the time limit; see {@link LogMarks#in}. */
  private int[][] marksIn(List<String> texts, int until) {
    return hitMarks == null ? new int[texts.size()][0] : hitMarks.in(texts, until);
  }

  private int[] hitsIn(LogLine line) {
    return hitsIn(line.text());
  }

  private int[] hitsIn(String text) {
    return marksIn(List.of(text), Integer.MAX_VALUE)[0];
  }

  private void send(ConsoleUpdate update) {
    if (!update.isEmpty()) {
      console.getElement().callJsFunction("receive", update.encode());
    }
  }

  private void sendOpened() {
    if (console.isAttached()) {
      send(new ConsoleUpdate().opened(expanded));
    }
  }

  // ---- Navigation ----

  void scrollTo(long sequence) {
    withView(v -> goTo(v, v.ordinalAtOrAfter(sequence), false));
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

  void step(int direction) {
    steps += direction;
    withView(this::takeSteps);
  }

  /**
   * Moves to the next or previous hit. If the search has not found it yet, moves as soon as it has.
   */
  private void takeSteps(LogView v) {
    if (hitMarks == null) {
      steps = 0;
    }
    LogView.Hit at = null;
    while (steps != 0) {
      int direction = Integer.signum(steps);
      // Set first, so that nothing remains pending if the hit does not exist.
      boolean isAll = v.isComplete() || v.stop() != LogView.Stop.NONE;
      LogView.Hit hit = v.hitBeside(firstOf(v), hitSequence, hitIndex, direction);
      if (hit == null) {
        steps = isAll ? 0 : steps;
        break;
      }
      at = hit;
      hitSequence = hit.sequence();
      hitIndex = hit.index();
      steps -= direction;
    }
    if (at != null) {
      goTo(v, at);
    }
  }

  private void goTo(LogView v, LogView.Hit hit) {
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
    int[] inMessage = hitsIn(line);
    if (2 * hit < inMessage.length) {
      return !ConsoleUpdate.isInRow(line, inMessage, hit);
    }
    return line.details() instanceof String text
        && hitsIn(text).length > 2 * hit - inMessage.length;
  }

  void stepError(boolean forward, double from) {
    withView(
        v -> {
          long here = Math.min((long) from, Long.MAX_VALUE - 1);
          // Cleared lines come before all lines that are shown.
          long error = v.errorBeside(forward ? Math.max(here, clearedBefore - 1) : here, forward);
          if (error >= clearedBefore) {
            goTo(v, v.ordinalAtOrAfter(error), true);
          }
        });
  }

  /** Sends the rows around a line, and scrolls to it. */
  private ConsoleUpdate goTo(LogView v, long ordinal, boolean focus) {
    follow.setValue(false);
    ConsoleUpdate update = new ConsoleUpdate();
    addState(update, v);
    long first = firstOf(v);
    long target = Math.max(first, Math.min(ordinal, v.end() - 1));
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
    found = (long) sequence;
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

  void capacity(int rows) {
    capacity = Math.clamp(rows, 1, MOST_ROWS / 2);
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
    LogView v = ensureView();
    if (v == null) {
      return;
    }
    v.update();
    ConsoleUpdate update = new ConsoleUpdate().stale();
    addState(update, v);
    if (follow.getValue()) {
      addRows(update, v, Math.max(firstOf(v), v.end() - capacity), capacity);
    }
    send(update);
  }

  void rows(int generation, double from, double to) {
    LogView v = ensureView();
    if (v == null || generation != this.generation || requerying) {
      return;
    }
    v.update();
    // As many rows as requested, even if the first ones no longer exist; then the oldest remaining
    // rows are shown.
    long first = Math.max(firstOf(v), (long) from);
    int count = Math.clamp((long) to - (long) from, 0, MOST_ROWS);
    ConsoleUpdate update = new ConsoleUpdate();
    addRows(update, v, first, count);
    addState(update, v);
    send(update);
  }

  void toggled(double sequence, boolean open) {
    if (open) {
      expanded.add((long) sequence);
    } else {
      expanded.remove((long) sequence);
    }
  }

  void details(double sequence) {
    ConsoleUpdate update = new ConsoleUpdate();
    addDetails(update, (long) sequence);
    send(update);
  }

  private void addDetails(ConsoleUpdate update, long sequence) {
    for (LogLine line : buffer.ring().lines(new long[] {sequence})) {
      String text = line.details() instanceof String string ? string : "";
      int[] inDetails = hitsIn(text);
      int current = hitSequence == sequence ? hitIndex : -1;
      update.details(
          line,
          hitsIn(line),
          inDetails,
          current,
          n -> Texts.format(console, LogConsoleText.REPEATED, n));
    }
  }

  /**
   * Returns the full text of lines for copying. If a range is too long, only its newest lines are
   * returned.
   *
   * @param generation the generation of the ordinals
   * @param from the first ordinal; negative for the first line shown
   * @param to the ordinal after the last one; negative for all lines up to the newest
   * @return an object with the {@code text}, the number of its {@code lines}, and the number of
   *     lines {@code left} out
   */
  ObjectNode text(int generation, double from, double to) {
    LogView v = ensureView();
    boolean all = from < 0 && to < 0;
    ArrayDeque<String> texts = new ArrayDeque<>();
    long left = 0;
    if (v != null && (all || generation == this.generation)) {
      v.update();
      long first = from < 0 ? firstOf(v) : (long) from;
      long end = to < 0 ? v.end() : Math.min((long) to, v.end());
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
    ObjectNode copy = JsonNodeFactory.instance.objectNode();
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
      hitSequence = -1;
      expanded.clear();
    }
  }
}
