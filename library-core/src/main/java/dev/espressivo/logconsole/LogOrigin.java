package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import dev.espressivo.feed.Feed;
import dev.espressivo.feed.internal.FeedLink;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One origin of lines: a file, a process, a logger. A line continues the ANSI style and the stack
 * trace of its own origin, even if the lines of several origins alternate in the buffer.
 */
final class LogOrigin {

  private static final Pattern LINE_BREAK = Pattern.compile("\r?\n");

  /** Before the names of this JVM's origins. */
  private static final String JVM = Long.toString(new SecureRandom().nextLong(1L << 50), 36) + "-";

  private static final AtomicLong COUNT = new AtomicLong();

  private final LineRing ring;
  private final LogListeners listeners;
  private final @Nullable String source;
  private final Supplier<ZoneId> zones;

  /** Where lines go instead of the buffer. */
  private final @Nullable FeedLink<LogItem> link;

  /** The name of this origin among all nodes'. */
  private final String name = JVM + COUNT.incrementAndGet();

  // Also the lock of all following fields.
  private final StackTraces traces = new StackTraces();
  private AnsiStyle style = AnsiStyle.PLAIN;
  private SourceZone zone = new SourceZone(ZoneOffset.UTC);

  /** The time of arrival of the lines that are being appended, in microseconds since 1970. */
  private long arrival;

  // The newest line of this origin in the buffer, and its number. It is sealed when the next one
  // arrives.
  private @Nullable Line last;
  private long lastSequence;

  // The batch: lines that are processed before they are added, without holding the buffer's lock;
  // and lines that are joined to the newest line in the buffer.
  private List<Line> batch = new ArrayList<>();
  private List<String> joining = new ArrayList<>();

  /** The number of lines in the batch whose JSON is refused. */
  private int refused;

  /** A line in its stored form, with its {@linkplain LogTime time}. */
  private record Line(Object slot, @Nullable LogLevel level, long time) {}

  /**
   * Creates an origin of lines.
   *
   * @param listeners the listeners to call after lines were added
   * @param source the source of its lines; null for none
   * @param zones returns the zone of times that state none
   * @param link leads to a feed, to which lines go instead of the buffer; null for none
   */
  LogOrigin(
      LineRing ring,
      LogListeners listeners,
      @Nullable String source,
      Supplier<ZoneId> zones,
      @Nullable FeedLink<LogItem> link) {
    this.ring = ring;
    this.listeners = listeners;
    this.source = source;
    this.zones = zones;
    this.link = link;
  }

  /** Publishes lines if there is a feed; returns whether there is. */
  private boolean publishes(List<?> lines) {
    return link != null && link.publish(feed -> lines.forEach(line -> publish(feed, line)));
  }

  /**
   * Returns lines of any origin as an array.
   *
   * @throws IllegalArgumentException if an element is neither a {@link LogEntry} nor a {@link
   *     String}; the message names its index
   */
  static Object[] checked(Collection<?> lines) {
    Object[] all = Check.notNull("lines", lines).toArray();
    for (int i = 0; i < all.length; i++) {
      if (!(all[i] instanceof String) && !(all[i] instanceof LogEntry)) {
        throw new IllegalArgumentException(
            "lines[%d] must be a LogEntry or a String, but is %s"
                .formatted(i, all[i] == null ? "null" : "a " + all[i].getClass().getName()));
      }
    }
    return all;
  }

  /**
   * Appends an entry, or text that may have line breaks, and calls the listeners.
   *
   * @param line a {@link LogEntry} or a {@link String}
   * @return the number of the last line, or of the entry to which it was joined; 0 if it goes to a
   *     feed
   */
  long append(Object line) {
    return appendAll(new Object[] {line});
  }

  /** Appends several entries or texts, each like {@link #append}, and calls the listeners once. */
  long appendAll(Object[] lines) {
    if (publishes(Arrays.asList(lines))) {
      return 0;
    }
    long sequence;
    synchronized (traces) {
      begin();
      for (Object line : lines) {
        add(line);
      }
      sequence = commit();
    }
    listeners.fire();
    return sequence;
  }

  /**
   * Appends lines without line breaks, and calls the listeners once.
   *
   * @param suspects the indices of the lines that may not be {@linkplain Ansi#isPlain plain}
   */
  void take(List<String> lines, BitSet suspects) {
    if (publishes(lines)) {
      return;
    }
    synchronized (traces) {
      begin();
      for (int i = 0; i < lines.size(); i++) {
        addLine(lines.get(i), !suspects.get(i));
      }
      commit();
    }
    listeners.fire();
  }

  private void begin() {
    arrival = LogTime.micros(Instant.now());
    ZoneId current = zones.get();
    if (!current.equals(zone.zone())) {
      zone = new SourceZone(current);
    }
  }

  private void publish(Feed<LogItem> feed, Object line) {
    Object kept = line instanceof String text ? shortened(text) : line;
    feed.publish(LogItem.of(name, source, kept));
  }

  /**
   * Returns a text that is as long as is shown of it. It may have several lines, each of which may
   * be as long as a message.
   */
  private static String shortened(String text) {
    return text.indexOf('\n') < 0
        ? LogFields.cut(text, LogEntry.MAX_MESSAGE)
        : LogFields.cut(text, LogEntry.MAX_DETAILS);
  }

  private void add(Object line) {
    if (line instanceof LogEntry entry) {
      addEntry(entry);
      return;
    }
    String text = (String) line;
    if (text.indexOf('\n') < 0) {
      addLine(text, false);
    } else {
      for (String part : lines(text)) {
        addLine(part, false);
      }
    }
  }

  /**
   * Returns the lines of a text, which end with LF or CRLF. As in a terminal, text after a single
   * CR overwrites the line before it.
   */
  private static List<String> lines(String text) {
    List<String> lines = List.of(LINE_BREAK.split(text, -1));
    return text.endsWith("\n") ? lines.subList(0, lines.size() - 1) : lines;
  }

  private void addLine(String line, boolean knownPlain) {
    String raw = LogFields.cut(line, LogEntry.MAX_MESSAGE);
    AnsiStyle start = style;
    boolean plain = knownPlain || Ansi.isPlain(raw);
    String text = raw;
    if (!plain) {
      Ansi.Cut cut = Ansi.cut(raw, start);
      text = cut.text();
      style = cut.end();
    }
    Line newest = batch.isEmpty() ? last : batch.getLast();
    boolean joinable = newest != null && StoredLine.isJoinable(newest.slot);
    boolean continues = traces.joins(text, joinable, newest != null && newest.level != null);
    if (continues && ring.joinStackTraces) {
      if (batch.isEmpty()) {
        joining.add(text);
      } else {
        StoredLine entry = StoredLine.of(newest.slot).join(List.of(text));
        batch.set(batch.size() - 1, new Line(entry, newest.level, newest.time));
      }
      return;
    }
    if (JsonFields.isRefused(text)) {
      refused++;
    }
    boolean bare = plain && start.isPlain() && source == null;
    Object slot = bare ? raw : new StoredLine(text, raw, start, null, source, null, null);
    LineStart head = LogLevels.start(text);
    batch.add(new Line(slot, head.level(), time(text, head, continues ? newest : null)));
  }

  /**
   * Returns the time of a line.
   *
   * @param before the entry of whose stack trace the line is; null if it is an entry itself
   */
  private long time(String text, LineStart head, @Nullable Line before) {
    long micros = new LineTime(text, head.timeAt(), zone, arrival).read();
    return micros != LineTime.NONE
        ? LogTime.stated(micros)
        : before == null ? LogTime.arrival(arrival) : before.time;
  }

  private void addEntry(LogEntry entry) {
    LogEntry line = entry.message().indexOf('\n') < 0 ? entry : withOneLine(entry);
    boolean plain = Ansi.isPlain(line.message());
    traces.reset();
    Object slot = plain ? line : StoredLine.of(line, Ansi.plain(line.message()));
    batch.add(new Line(slot, line.level(), LogTime.of(line.time(), line.arrival(), arrival)));
  }

  /** Returns an entry whose message is one line. Further lines come before the details. */
  private static LogEntry withOneLine(LogEntry entry) {
    String message = entry.message();
    Object details = entry.details();
    if (details instanceof LogEntry.Json) {
      message = LINE_BREAK.matcher(message).replaceAll(" ⏎ ");
    } else {
      String[] parts = LINE_BREAK.split(message, 2);
      message = parts[0];
      String more = parts[1].lines().collect(Collectors.joining("\n"));
      details = details == null ? more : more + "\n" + details;
    }
    return new LogEntry(
        entry.level(),
        entry.time(),
        entry.source(),
        message,
        details,
        entry.thread(),
        entry.fields(),
        entry.arrival());
  }

  /** Adds the batch to the buffer; returns the number of the last line. */
  private long commit() {
    List<Line> lines = batch;
    List<String> joined = joining;
    batch = new ArrayList<>();
    joining = new ArrayList<>();
    synchronized (ring) {
      if (last != null && !joined.isEmpty()) {
        join(last, joined);
      }
      lines.forEach(this::push);
      ring.refuse(refused);
      refused = 0;
      return lastSequence > 0 ? lastSequence : ring.last();
    }
  }

  private void push(Line line) {
    ring.seal(lastSequence);
    lastSequence = ring.push(line.slot, LineRing.code(line.level), line.time);
    last = line;
  }

  /** Joins lines to the newest line in the buffer. */
  private void join(Line entry, List<String> lines) {
    if (ring.isRetained(lastSequence)) {
      last = new Line(ring.join(lastSequence, lines), entry.level, entry.time);
      return;
    }
    // The entry was evicted, so the first of the lines takes its place, at its time.
    String text = lines.getFirst();
    StoredLine line = StoredLine.of(text, StoredLine.time(entry.slot));
    List<String> more = lines.subList(1, lines.size());
    push(new Line(more.isEmpty() ? line : line.join(more), LogLevels.read(text), entry.time));
  }
}
