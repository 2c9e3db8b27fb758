package dev.espressivo.logconsole;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Texts;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what the browser knows of a console's lines up to date, as Vaadin's DataCommunicator does
 * for other lists: it holds the view of the lines that are shown, knows what the browser was told
 * last, and answers what it asks.
 */
final class LogCommunicator implements Serializable {

  /**
   * How long a request waits for a search, so that most results come with its response; the first
   * hits of a longer one are seen after it.
   */
  private static final Duration PATIENCE = Duration.ofMillis(30);

  /** Rows sent before the browser has told how many it can show. */
  private static final int FIRST_CAPACITY = 40;

  /** The most rows a browser may ask for at once, whatever it says. */
  private static final int MOST_ROWS = 2_000;

  /** The most lines a browser may ask the text of at once. */
  private static final int MOST_TEXTS = 50_000;

  /** The least time between two updates which change nothing but numbers, in ms. */
  private static final long NUMBERS_PERIOD = 500;

  private final LogConsole console;
  private final Set<Long> expanded = new TreeSet<>();
  private final LiveUpdates.Part updates = new Updates();
  private @Nullable Registration updating;
  private LogBuffer buffer;

  /** Lines before this one were cleared away, for this console alone. */
  private long clearedBefore;

  /** The line that is viewed in context; -1 when none is. */
  private long found = -1;

  /** The current hit: its line and its place among the hits of that line; -1 when there is none. */
  private long hitSequence = -1;

  private int hitIndex;
  private int generation;
  private int capacity = FIRST_CAPACITY;
  private boolean visible = true;
  private boolean requerying;

  private transient @Nullable LogView view;
  private transient @Nullable Registration viewListening;
  private transient @Nullable LogMarks hitMarks;
  private transient volatile @Nullable Sent sent;

  /** Whether it came out of serialisation, and has not told the browser anything since. */
  private transient volatile boolean restored;

  /** What keeps the browser up to date, and comes back from serialisation with the console. */
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
        // Tells the browser everything.
        ensureView();
      } else {
        refresh();
      }
    }
  }

  /**
   * What the browser was told last, and what it takes to see whether that is still true.
   *
   * @param view the rows it is about
   * @param tail whether the newest lines are in sight
   * @param at when it was told, in ms of the clock that only goes forward
   */
  private record Sent(
      LogView view,
      long first,
      long end,
      long hits,
      double progress,
      long revision,
      LogBuffer.Extent extent,
      boolean tail,
      boolean visible,
      long at) {

    /** The same, of a console that is no longer in sight. */
    Sent unseen() {
      return new Sent(view, first, end, hits, progress, revision, extent, tail, false, at);
    }
  }

  /**
   * For a console that is not attached yet.
   *
   * @param buffer what it shows
   */
  LogCommunicator(LogConsole console, LogBuffer buffer) {
    this.console = console;
    this.buffer = buffer;
  }

  LogBuffer buffer() {
    return buffer;
  }

  /** Shows another buffer from now on. */
  void show(LogBuffer buffer) {
    this.buffer = buffer;
    clearedBefore = 0;
    expanded.clear();
    relisten();
    requery(true);
  }

  /** Hides the lines that there are so far. */
  void clear() {
    expanded.clear();
    clearedBefore = buffer.lastSequence() + 1;
    requery(false);
  }

  // ---- Life ----

  void attach() {
    capacity = FIRST_CAPACITY;
    visible = true;
    listen();
  }

  void detach() {
    stopListening();
    releaseView();
  }

  /** Starts over with the UI's updates, in which the console takes part in another way now. */
  void relisten() {
    if (updating != null) {
      stopListening();
      listen();
    }
  }

  private void listen() {
    UI ui = console.getUI().orElseThrow();
    updating = LiveUpdates.of(ui).add(updates, console.isAutoPush());
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

  /** What is searched and filtered has changed: another view is taken before the response. */
  void requery(boolean newSearch) {
    if (newSearch) {
      hitSequence = -1;
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

  /** Returns the view; takes one first if it was lost by serialisation. Null when detached. */
  private @Nullable LogView ensureView() {
    if (restored && console.isAttached()) {
      console.showEmptyText();
      takeView();
    }
    return view;
  }

  private void takeView() {
    requerying = false;
    restored = false;
    LogView before = view;
    LogQuery wanted = found >= 0 ? LogQuery.ALL : queryOf();
    String problem = null;
    hitMarks = null;
    if (wanted.isTooLong()) {
      problem = Texts.format(console, LogConsoleText.QUERY_TOO_LONG, LogQuery.MAX_TEXT);
    } else if (wanted.hasText()) {
      try {
        hitMarks = new LogMarks(wanted);
      } catch (PatternSyntaxException e) {
        problem = Texts.format(console, LogConsoleText.INVALID_REGEX, e.getDescription());
      }
    }
    console.sayInvalid(problem);
    if (problem != null) {
      wanted = wanted.withText("", false, false);
    }
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    LogView taken = LogView.acquire(buffer, wanted);
    if (before != null) {
      before.release();
    }
    stopListeningToView();
    view = taken;
    // What is found later comes by push; what was found until then is shown already.
    listenToView();
    await(taken, deadline);
    generation++;
    sent = null;
    sendAll();
  }

  private static void await(LogView view, long deadline) {
    try {
      view.await(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private LogQuery queryOf() {
    return LogQuery.ALL
        .withLevels(console.getLevels())
        .withText(console.getQuery(), console.isRegex(), console.isMatchCase())
        .withRange(console.getTimeRange().from(), console.getTimeRange().to());
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

  /** The first ordinal shown: what was cleared away is not. */
  private long firstOf(LogView v) {
    return clearedBefore == 0 ? v.first() : Math.max(v.first(), v.ordinalAtOrAfter(clearedBefore));
  }

  /** Any thread; reads one snapshot of what was told and the buffer's extent. */
  private long dueIn() {
    if (restored) {
      return 0;
    }
    Sent last = sent;
    if (last == null || !last.visible()) {
      return -1;
    }
    LogBuffer.Extent extent = buffer.extent();
    LogView v = last.view();
    boolean searching = last.progress() < 1;
    if (extent.equals(last.extent()) && !searching) {
      return -1;
    }
    v.update();
    if (v.revision() != last.revision() || searching || (last.tail() && v.end() != last.end())) {
      return 0;
    }
    // Only the numbers differ, or lines out of sight: that may wait.
    return Math.max(0, last.at() + NUMBERS_PERIOD - now());
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }

  /** Tells the browser everything, as on a new page. */
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
    if (console.isFollow()) {
      addRows(update, v, Math.max(first, end - capacity), capacity);
    } else {
      long anchor = (long) console.getElement().getProperty("anchor", -1.0);
      long ordinal = found >= 0 ? v.ordinalAtOrAfter(found) : v.ordinalAtOrAfter(anchor);
      ordinal = Math.max(first, Math.min(ordinal, end - 1));
      addRows(update, v, Math.max(first, ordinal - capacity), 2 * capacity);
      update.scroll(ordinal, found >= 0 ? "center" : "start", false);
    }
    send(update);
  }

  /** Tells the browser what has changed since it was told last. */
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
    v.update();
    ConsoleUpdate update = new ConsoleUpdate();
    boolean stale = v.revision() != last.revision();
    if (stale) {
      update.stale();
    }
    long end = v.end();
    if (console.isFollow()) {
      long from = last.tail() && !stale ? Math.max(last.end(), end - capacity) : end - capacity;
      addRows(update, v, Math.max(firstOf(v), from), capacity);
    } else if (end > last.end() && last.end() - firstOf(v) < capacity) {
      // The window is not full yet, so new lines are seen without following.
      addRows(update, v, last.end(), capacity);
    }
    addState(update, v);
    send(update);
  }

  /** Adds how many lines and hits there are, and remembers what was sent. */
  private void addState(ConsoleUpdate update, LogView v) {
    LogBuffer.Extent extent = buffer.extent();
    long first = firstOf(v);
    long end = Math.max(first, v.end());
    update.range(first, end);
    if (console.isFilters()) {
      update.counts(counts());
    }
    update.dropped(Math.max(0, buffer.dropped()));
    double progress = v.isComplete() || v.isCancelled() ? 1 : v.progress();
    addHits(update, v, first, progress);
    boolean tail = console.isFollow() || end - first < capacity;
    sent = new Sent(v, first, end, v.hits(), progress, v.revision(), extent, tail, visible, now());
  }

  private long[] counts() {
    Map<LogLevel, Long> counts =
        clearedBefore == 0 ? buffer.counts() : buffer.counts(clearedBefore);
    return Arrays.stream(LogLevel.values()).mapToLong(counts::get).toArray();
  }

  private void addHits(ConsoleUpdate update, LogView v, long first, double progress) {
    if (!v.query().hasText()) {
      update.hits(0, 0, progress, 0, -1, -1, 0);
      return;
    }
    long hidden = v.hitsBefore(first);
    long total = v.hits() - hidden;
    long ordinal = hitSequence < 0 ? -1 : v.ordinalAtOrAfter(hitSequence);
    boolean there = ordinal >= first && ordinal < v.end() && v.sequenceAt(ordinal) == hitSequence;
    long number = there ? v.hitsBefore(ordinal) - hidden + hitIndex + 1 : 0;
    update.hits(
        total,
        v.end() - first,
        progress,
        v.gaveUp(),
        there ? ordinal : -1,
        there ? hitIndex : -1,
        number);
  }

  private void addRows(ConsoleUpdate update, LogView v, long from, int max) {
    DateTimeFormatter format = console.isTimestamps() ? console.timeFormat() : null;
    List<LogLine> lines = v.lines(from, max);
    int[][] marks = marksIn(lines.stream().map(LogLine::text).toList(), ConsoleUpdate.SHOWN_LENGTH);
    long ordinal = lines.isEmpty() ? from : v.ordinalAtOrAfter(lines.getFirst().sequence());
    for (int i = 0; i < lines.size(); i++) {
      Instant time = lines.get(i).time();
      String shownTime = time == null || format == null ? "" : LogText.time(time, format);
      update.row(ordinal++, lines.get(i), shownTime, marks[i]);
    }
  }

  /** The hits in texts, as far as there is time; see {@link LogMarks#in}. */
  private int[][] marksIn(List<String> texts, int until) {
    return hitMarks == null ? new int[texts.size()][0] : hitMarks.in(texts, until);
  }

  private int hitsIn(LogLine line) {
    return marksIn(List.of(line.text()), Integer.MAX_VALUE)[0].length / 2;
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

  // ---- Going places ----

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
    withView(
        v -> {
          long hidden = v.hitsBefore(firstOf(v));
          long total = v.hits() - hidden;
          if (hitMarks == null || total == 0) {
            return;
          }
          long ordinal = hitSequence < 0 ? -1 : v.ordinalAtOrAfter(hitSequence);
          boolean there = ordinal >= 0 && ordinal < v.end() && v.sequenceAt(ordinal) == hitSequence;
          long at = there ? v.hitsBefore(ordinal) - hidden + hitIndex : direction > 0 ? -1 : 0;
          LogView.Hit hit = v.hitAt(hidden + Math.floorMod(at + direction, total));
          hitSequence = hit.sequence();
          hitIndex = hit.index();
          ConsoleUpdate update = goTo(v, hit.ordinal(), false);
          boolean inDetails =
              buffer.lines(new long[] {hit.sequence()}).stream()
                  .anyMatch(line -> hitsIn(line) <= hit.index());
          if (inDetails && expanded.add(hit.sequence())) {
            update.opened(expanded);
          }
          if (inDetails) {
            addDetails(update, hit.sequence());
          }
        });
  }

  void stepError(boolean forward, double from) {
    withView(
        v -> {
          long sequence = (long) from;
          do {
            sequence = buffer.nextOfLevel(sequence, LogLevel.ERROR, forward);
          } while (sequence >= 0 && !isShown(v, sequence));
          if (sequence >= 0) {
            goTo(v, v.ordinalAtOrAfter(sequence), true);
          }
        });
  }

  private boolean isShown(LogView v, long sequence) {
    long ordinal = v.ordinalAtOrAfter(sequence);
    return ordinal >= firstOf(v) && ordinal < v.end() && v.sequenceAt(ordinal) == sequence;
  }

  /** Sends the rows around a line, and shows it in the middle. */
  private ConsoleUpdate goTo(LogView v, long ordinal, boolean focus) {
    console.setFollow(false);
    ConsoleUpdate update = new ConsoleUpdate();
    addState(update, v);
    long first = firstOf(v);
    long target = Math.max(first, Math.min(ordinal, v.end() - 1));
    addRows(update, v, Math.max(first, target - capacity), 2 * capacity);
    update.scroll(target, "center", focus);
    // Sent at the end of the response, when the caller has added what else belongs to it.
    console
        .getElement()
        .getNode()
        .runWhenAttached(ui -> ui.beforeClientResponse(console, context -> send(update)));
    return update;
  }

  void viewInContext(double sequence) {
    requery(false);
    console.setFollow(false);
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

  // ---- What the browser asks and tells ----

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

  /** As {@link #refresh()}, of a browser that has not listened for a while. */
  void refreshRows() {
    LogView v = ensureView();
    if (v == null) {
      return;
    }
    v.update();
    ConsoleUpdate update = new ConsoleUpdate().stale();
    addState(update, v);
    if (console.isFollow()) {
      addRows(update, v, Math.max(firstOf(v), v.end() - capacity), capacity);
    }
    send(update);
  }

  void rows(int generation, double from, double to) {
    LogView v = ensureView();
    if (v == null || generation != this.generation || requerying) {
      return;
    }
    long first = Math.max(firstOf(v), (long) from);
    int count = Math.clamp((long) to - first, 0, MOST_ROWS);
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
    for (LogLine line : buffer.lines(new long[] {sequence})) {
      String text = line.details() instanceof String string ? string : "";
      int[] marks = marksIn(List.of(text), Integer.MAX_VALUE)[0];
      int index = hitSequence == sequence ? hitIndex - hitsIn(line) : -1;
      update.details(
          line, marks, index, times -> Texts.format(console, LogConsoleText.REPEATED, times));
    }
  }

  /** The lines as text, one each; all that are shown when {@code from} is negative. */
  List<String> text(int generation, double from, double to) {
    LogView v = ensureView();
    boolean all = from < 0 && to < 0;
    if (v == null || generation != this.generation && !all) {
      return List.of();
    }
    long first = from < 0 ? firstOf(v) : Math.max(firstOf(v), (long) from);
    long end = to < 0 ? v.end() : (long) to;
    DateTimeFormatter format = console.isTimestamps() ? console.timeFormat() : null;
    return v.lines(first, Math.clamp(end - first, 0, MOST_TEXTS)).stream()
        .map(line -> LogText.of(line, format))
        .toList();
  }

  /** Streams what is shown, without the session's lock, however long it is. */
  void download(DownloadEvent event) throws IOException {
    LogBuffer shownBuffer;
    LogQuery shown;
    DateTimeFormatter format;
    long from;
    String name;
    event.getSession().lock();
    try {
      LogView v = ensureView();
      shownBuffer = buffer;
      shown = v == null ? LogQuery.ALL : v.query();
      format = console.isTimestamps() ? console.timeFormat() : null;
      from = clearedBefore;
      name = console.getText(LogConsoleText.FILE_NAME);
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
      // The numbers are those of other lines now.
      clearedBefore = 0;
      found = -1;
      hitSequence = -1;
      expanded.clear();
    }
  }
}
