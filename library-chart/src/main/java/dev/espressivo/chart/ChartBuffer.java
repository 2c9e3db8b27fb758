package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Listening;
import dev.espressivo.base.internal.ReloadedClasses;
import dev.espressivo.feed.Feed;
import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.internal.FeedLink;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The newest rows of a stream, for any number of charts and sessions. It keeps a fixed number of
 * rows, or the rows of a window of time such as the last five minutes. New rows evict the oldest
 * ones, so the charts slide.
 *
 * <p>Every method may be called from any thread.
 *
 * <p>A buffer that an app fills for all its users should be {@linkplain #named(String, int) named}.
 * A stored session then contains only its name, and after a restart the charts of the session show
 * the app's buffer again. A buffer without a name is stored with its rows, and the restored session
 * has a copy, to which the app appends nothing.
 *
 * @param <T> the type of the rows
 */
public final class ChartBuffer<T> implements Serializable {

  /** The greatest capacity of a buffer. */
  public static final int MAX_CAPACITY = 10_000_000;

  /** The longest window. */
  private static final Duration LONGEST = Duration.ofDays(365_000);

  private static final int[] NO_GAPS = {};

  private static final Map<String, ChartBuffer<?>> NAMED = new ConcurrentHashMap<>();

  private final @Nullable String name;
  private final int capacity;

  /** The window of time, and a row's time; both null if only the number of rows is limited. */
  private final @Nullable Duration window;

  private volatile @Nullable SerializableFunction<? super T, Instant> time;

  /** The rows from {@link #first} on; those before it have been evicted. Guarded by this. */
  private ArrayList<T> rows = new ArrayList<>();

  /** Their times, ascending; empty without a window. */
  private ArrayList<Instant> times = new ArrayList<>();

  private int first;

  /** The number of rows that have been removed from the list. */
  private long removed;

  /** The number of rows before each gap, ascending; removed rows count, too. Guarded by this. */
  private final ArrayList<Long> gaps = new ArrayList<>();

  private long changes;

  /** Those of the rows of a named buffer, which is never serialised with them. Guarded by this. */
  private final transient ReloadedClasses classes = new ReloadedClasses();

  private transient CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();

  /** Leads to the feed of a named buffer. */
  private transient FeedLink<T> link = new FeedLink<>(false);

  /**
   * Creates a buffer.
   *
   * @param capacity the most rows that it holds, from 1 to {@value #MAX_CAPACITY}
   * @throws IllegalArgumentException if {@code capacity} is out of range
   */
  public ChartBuffer(int capacity) {
    this(null, capacity, null, null);
  }

  /**
   * Creates a buffer of the rows of a window of time, which ends at the newest row. In a chart with
   * times on its x axis that is not zoomed, the axis covers the whole window.
   *
   * @param window how far back from the newest row the rows reach, above zero and at most 365,000
   *     days; of more than {@value #MAX_CAPACITY} rows, the oldest are evicted too
   * @param time returns the time of a row, not null; called once for each row, on the thread that
   *     appends it
   * @throws IllegalArgumentException if {@code window} is out of range
   */
  public ChartBuffer(Duration window, SerializableFunction<? super T, Instant> time) {
    this(null, MAX_CAPACITY, Check.notNull("window", window), Check.notNull("time", time));
  }

  private ChartBuffer(
      @Nullable String name,
      int capacity,
      @Nullable Duration window,
      @Nullable SerializableFunction<? super T, Instant> time) {
    if (capacity < 1 || capacity > MAX_CAPACITY) {
      throw new IllegalArgumentException(
          "capacity must be from 1 to %d, but is %d".formatted(MAX_CAPACITY, capacity));
    }
    if (window != null && (!window.isPositive() || window.compareTo(LONGEST) > 0)) {
      throw new IllegalArgumentException(
          "window must be above zero and at most 365,000 days, but is " + window);
    }
    this.name = name;
    this.capacity = capacity;
    this.window = window;
    this.time = time;
  }

  /**
   * {@return the buffer with a name in this JVM} If there is none, it is created. It exists as long
   * as the JVM, so names are for the few streams of an app, not for one of each user. Apps in one
   * container that share the library's jar share the names. When the class of the rows is loaded
   * again, as Spring's DevTools do, the first row of the new class removes those of the old one.
   *
   * @param name the name of the buffer
   * @param capacity the most rows that it holds, from 1 to {@value #MAX_CAPACITY}
   * @param <T> the type of the rows, always the same for a name
   * @throws IllegalArgumentException if {@code capacity} is out of range, or the buffer exists with
   *     another capacity or with a window
   */
  public static <T> ChartBuffer<T> named(String name, int capacity) {
    return existing(new ChartBuffer<>(Check.notNull("name", name), capacity, null, null));
  }

  /**
   * {@return the buffer with a name in this JVM, of the rows of a window of time} If there is none,
   * it is {@linkplain #ChartBuffer(Duration, SerializableFunction) created}.
   *
   * @param name the name of the buffer
   * @param window how far back from the newest row the rows reach, above zero and at most 365,000
   *     days
   * @param time returns the time of a row, not null; that of the latest call is used
   * @param <T> the type of the rows, always the same for a name
   * @throws IllegalArgumentException if {@code window} is out of range, or the buffer exists with
   *     another window or without one
   */
  public static <T> ChartBuffer<T> named(
      String name, Duration window, SerializableFunction<? super T, Instant> time) {
    return existing(
        new ChartBuffer<>(
            Check.notNull("name", name),
            MAX_CAPACITY,
            Check.notNull("window", window),
            Check.notNull("time", time)));
  }

  private static <T> ChartBuffer<T> existing(ChartBuffer<T> wanted) {
    ChartBuffer<T> buffer = registered(wanted);
    refuse("window", wanted.name, buffer.window, wanted.window);
    refuse("capacity", wanted.name, buffer.capacity, wanted.capacity);
    // The app may have been loaded anew, with other classes.
    buffer.time = wanted.time;
    return buffer;
  }

  private static void refuse(
      String what, @Nullable String name, @Nullable Object known, @Nullable Object wanted) {
    if (!Objects.equals(known, wanted)) {
      throw new IllegalArgumentException(
          "%s must be %s, that of the existing buffer named '%s', but is %s"
              .formatted(what, known, name, wanted));
    }
  }

  /** Returns the buffer with a name. Unchecked: the class of the rows is not known. */
  @SuppressWarnings("unchecked")
  private static <T> ChartBuffer<T> registered(ChartBuffer<T> otherwise) {
    String name = Objects.requireNonNull(otherwise.name);
    return (ChartBuffer<T>) NAMED.computeIfAbsent(name, absent -> otherwise);
  }

  /** {@return the name of the buffer, or null if it has none} */
  public @Nullable String getName() {
    return name;
  }

  /**
   * Appends a row.
   *
   * @param row the row, not null
   * @throws IllegalArgumentException if the buffer has a window, and the row has no time
   */
  public void append(T row) {
    appendAll(List.of(row));
  }

  /**
   * Appends rows. A buffer with a window sorts them by their times, and leaves out a row that is
   * older than the window.
   *
   * @param rows the rows in their order, none of them null
   * @throws IllegalArgumentException if the buffer has a window, and a row has no time
   */
  public void appendAll(Collection<? extends T> rows) {
    List<T> added = List.copyOf(rows);
    if (added.isEmpty()) {
      return;
    }
    List<Instant> addedTimes = timesOf(added);
    if (!link.publish(feed -> added.forEach(feed::publish))) {
      store(added, addedTimes);
    }
  }

  private void store(List<T> added, List<Instant> addedTimes) {
    synchronized (this) {
      add(added, addedTimes);
    }
    listeners.forEach(Runnable::run);
  }

  private void add(List<T> added, List<Instant> addedTimes) {
    if (name != null && classes.isReloaded(added.getFirst())) {
      removeAll();
    }
    if (window == null) {
      rows.addAll(added);
    } else {
      for (int i = 0; i < added.size(); i++) {
        insert(added.get(i), addedTimes.get(i));
      }
    }
    evict();
    changes++;
  }

  /**
   * Replaces the newest row, such as the candle of a minute that has not ended. Appends the row if
   * there is none.
   *
   * @param row the row, not null; with a window, one whose time is before that of others takes its
   *     place among them
   * @throws IllegalArgumentException if the buffer has a window, and the row has no time
   * @throws IllegalStateException if the buffer has a {@linkplain #setFeed feed}: the newest row
   *     may be another node's
   */
  public void replaceLast(T row) {
    if (link.isOpen()) {
      throw new IllegalStateException(
          "The newest row of the buffer '%s' cannot be replaced, since it has a feed"
              .formatted(name));
    }
    List<T> last = List.of(row);
    List<Instant> lastTime = timesOf(last);
    synchronized (this) {
      if (size() > 0) {
        rows.removeLast();
        if (window != null) {
          times.removeLast();
        }
      }
      add(last, lastTime);
    }
    listeners.forEach(Runnable::run);
  }

  /**
   * Appends a gap after the newest row: rows are missing before the next one. Charts interrupt
   * lines and areas there, as they do for a null value; their data tables, files and announcements
   * contain only the rows. Nothing changes until a row follows. A gap before the first row has no
   * effect, and two in succession are one. A later row whose time is before that of the newest row
   * comes before the gap. In a buffer without a window, a chart that sorts rows compares their x
   * values in the same way.
   *
   * @throws IllegalStateException if the buffer has a {@linkplain #setFeed feed}, which tells where
   *     rows are missing
   */
  public void appendGap() {
    if (link.isOpen()) {
      throw new IllegalStateException(
          "The buffer '%s' has a feed, which tells where rows are missing".formatted(name));
    }
    addGap();
  }

  private synchronized void addGap() {
    long end = end();
    if (gaps.isEmpty() || gaps.getLast() < end) {
      gaps.add(end);
    }
  }

  private long end() {
    return removed + rows.size();
  }

  private List<Instant> timesOf(List<T> added) {
    SerializableFunction<? super T, Instant> timeOf = time;
    if (timeOf == null) {
      return List.of();
    }
    List<Instant> found = new ArrayList<>(added.size());
    for (T row : added) {
      Instant at = timeOf.apply(row);
      if (at == null) {
        throw new IllegalArgumentException("rows must have a time, but one has null");
      }
      found.add(at);
    }
    return found;
  }

  /** {@return the feed; null, the default, for none} */
  public @Nullable Feed<T> getFeed() {
    return link.feed();
  }

  /**
   * Sets the feed, so that the charts show the rows of all nodes. What is appended is from now on
   * published to the feed instead, and comes back from it. The rows that the feed has kept are
   * appended at once. If the feed is exchanged for another of the same name, the buffer goes on
   * after the last row that it has.
   *
   * <p>Where rows are missing, because the feed no longer has them or they could not be read, there
   * is a {@linkplain #appendGap() gap}.
   *
   * @param feed the feed, without keys; null for none
   * @throws IllegalStateException if the buffer has no name, or the feed is closed
   * @throws IllegalArgumentException if the feed is keyed
   */
  public void setFeed(@Nullable Feed<T> feed) {
    link.follow(name, feed, this::read);
  }

  private void read(List<FeedEvent<T>> events) {
    List<T> added = new ArrayList<>();
    List<Instant> addedTimes = new ArrayList<>();
    for (FeedEvent<T> event : events) {
      if (event instanceof FeedEvent.Item<T> item && item.value() != null) {
        try {
          addedTimes.addAll(timesOf(List.of(item.value())));
          added.add(item.value());
        } catch (RuntimeException e) {
          // A row without a time, which this app cannot have written.
          interrupt(added, addedTimes);
        }
      } else if (!(event instanceof FeedEvent.Live)) {
        interrupt(added, addedTimes);
      }
    }
    storeRead(added, addedTimes);
  }

  private void interrupt(List<T> added, List<Instant> addedTimes) {
    storeRead(added, addedTimes);
    addGap();
  }

  private void storeRead(List<T> added, List<Instant> addedTimes) {
    if (!added.isEmpty()) {
      store(List.copyOf(added), List.copyOf(addedTimes));
      added.clear();
      addedTimes.clear();
    }
  }

  /** Inserts a row by its time. Searches from the end, since most rows come in order of time. */
  private void insert(T row, Instant at) {
    int end = times.size();
    boolean isNewest = end == first || !at.isBefore(times.get(end - 1));
    // No time counts as equal, so that rows of the same time keep their order.
    Comparator<Instant> order = (one, other) -> one.isAfter(other) ? 1 : -1;
    int low =
        isNewest ? end : first + ~Collections.binarySearch(times.subList(first, end), at, order);
    rows.add(low, row);
    times.add(low, at);
    for (int i = gaps.size() - 1; i >= 0 && gaps.get(i) > removed + low; i--) {
      // A gap at the end stays there when the newest row is replaced.
      gaps.set(i, Math.min(gaps.get(i) + 1, end()));
    }
  }

  private void evict() {
    int size = rows.size();
    first = Math.max(first, size - capacity);
    if (window != null) {
      Instant newest = times.get(size - 1);
      while (Duration.between(times.get(first), newest).compareTo(window) > 0) {
        first++;
      }
    }
    if (first > size - first) {
      // Moving all rows for each new one would take time in proportion to their number.
      rows = new ArrayList<>(rows.subList(first, size));
      times = window == null ? times : new ArrayList<>(times.subList(first, size));
      removed += first;
      first = 0;
      gaps.removeIf(gap -> gap <= removed);
    }
  }

  /**
   * Removes all rows and gaps; of a buffer with a {@linkplain #setFeed feed}, on this node only.
   */
  public void clear() {
    synchronized (this) {
      removeAll();
      changes++;
    }
    listeners.forEach(Runnable::run);
  }

  private void removeAll() {
    removed += rows.size();
    rows = new ArrayList<>();
    times = new ArrayList<>();
    gaps.clear();
    first = 0;
  }

  /** {@return the number of rows, at most the capacity} */
  public synchronized int size() {
    return rows.size() - first;
  }

  /**
   * {@return the most rows that the buffer holds; {@value #MAX_CAPACITY} for a buffer with a
   * window}
   */
  public int getCapacity() {
    return capacity;
  }

  /**
   * {@return the length of the window of time, which ends at the newest row; null if only the
   * number of rows is limited}
   */
  public @Nullable Duration getWindow() {
    return window;
  }

  /**
   * {@return a copy of the current rows, oldest first: by their times if there is a window, else as
   * they were appended}
   */
  public synchronized List<T> getRows() {
    return copy();
  }

  private ArrayList<T> copy() {
    return new ArrayList<>(rows.subList(first, rows.size()));
  }

  /** Returns the rows for a chart. Those of a named buffer are not serialised with the chart. */
  synchronized List<T> rowsForChart() {
    int[] shown = gaps.isEmpty() ? NO_GAPS : shownGaps();
    return name == null && shown.length == 0
        ? copy()
        : new RowsInChart<>(copy(), shown, name != null);
  }

  private int[] shownGaps() {
    long before = evicted();
    return gaps.stream()
        .filter(gap -> gap > before)
        .mapToInt(gap -> (int) (gap - before))
        .toArray();
  }

  /** Returns the numbers of rows before each gap, ascending, in rows that a chart has taken. */
  static int[] gapsOf(List<?> rows) {
    return rows instanceof RowsInChart<?> taken ? taken.gaps : NO_GAPS;
  }

  /** Returns rows made of those that a chart has taken, with gaps of their own. */
  static <T> List<T> withGaps(List<T> rows, int[] gaps) {
    return gaps.length == 0 ? rows : new RowsInChart<>(rows, gaps, false);
  }

  /** Returns the number of rows that have been evicted. */
  synchronized long evicted() {
    return removed + first;
  }

  synchronized long changes() {
    return changes;
  }

  /**
   * Adds a listener for changes.
   *
   * @param listener called after each change, on the thread that made it
   * @return a registration that removes the listener; serialisable, but without effect after
   *     deserialisation
   */
  public Registration addListener(Runnable listener) {
    listeners.add(Objects.requireNonNull(listener, "listener must not be null"));
    return new Listening(listeners, listener);
  }

  // ---- Serialisation ----

  private Object writeReplace() throws ObjectStreamException {
    return name == null ? this : new Named<>(name, capacity, window, time);
  }

  /** Synchronized, so that no other thread appends meanwhile. */
  private synchronized void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (name != null) {
      throw new InvalidObjectException("A named buffer can be deserialised by its name only");
    }
    listeners = new CopyOnWriteArrayList<>();
    link = new FeedLink<>(false);
  }

  /** The serialised form of a named buffer. */
  private record Named<T>(
      String name,
      int capacity,
      @Nullable Duration window,
      @Nullable SerializableFunction<? super T, Instant> time)
      implements Serializable {

    private Object readResolve() throws ObjectStreamException {
      return registered(new ChartBuffer<>(name, capacity, window, time));
    }
  }

  /** The rows and gaps in a chart, which takes those of a named buffer from the buffer again. */
  private static final class RowsInChart<T> extends AbstractList<T>
      implements RandomAccess, Serializable {

    private final List<T> rows;
    private final int[] gaps;
    private final boolean isOfTheApp;

    RowsInChart(List<T> rows, int[] gaps, boolean isOfTheApp) {
      this.rows = rows;
      this.gaps = gaps;
      this.isOfTheApp = isOfTheApp;
    }

    @Override
    public T get(int index) {
      return rows.get(index);
    }

    @Override
    public int size() {
      return rows.size();
    }

    private Object writeReplace() throws ObjectStreamException {
      return isOfTheApp ? List.of() : this;
    }
  }
}
