package dev.espressivo.logconsole;

import dev.espressivo.base.internal.RecentlyUsed;
import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.FeedReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Appends to a buffer what its feed delivers, by the origins of the lines. Used by one thread. */
final class LogFeedReader implements FeedReader<LogItem> {

  /** More than write at the same time. */
  private static final int MAX_ORIGINS = 1_000;

  private final Function<@Nullable String, LogOrigin> origins;

  /** The origins by name and source. */
  private final Map<String, LogOrigin> known = new RecentlyUsed<>(MAX_ORIGINS);

  /**
   * Creates a reader.
   *
   * @param origins creates an origin that appends lines with a source
   */
  LogFeedReader(Function<@Nullable String, LogOrigin> origins) {
    this.origins = origins;
  }

  @Override
  public void read(List<FeedEvent<LogItem>> events) {
    List<Object> lines = new ArrayList<>();
    LogOrigin last = null;
    for (FeedEvent<LogItem> event : events) {
      LogOrigin origin = last;
      Object line = null;
      switch (event) {
        case FeedEvent.Item<LogItem> item -> {
          LogItem value = Objects.requireNonNull(item.value());
          origin = origin(value.origin(), value.line() == null ? null : value.source());
          line = value.toLine();
        }
        case FeedEvent.Gap<LogItem> gap -> {
          origin = origin(null, null);
          line = note(missing(gap.count()));
        }
        case FeedEvent.Unreadable<LogItem> unreadable -> {
          origin = origin(null, null);
          line = note(count(unreadable.count()) + " could not be read");
        }
        case FeedEvent.Live<LogItem> live -> {}
      }
      if (origin != last) {
        append(last, lines);
        last = origin;
      }
      if (line != null) {
        lines.add(line);
      }
    }
    append(last, lines);
  }

  private static void append(@Nullable LogOrigin origin, List<Object> lines) {
    if (origin != null && !lines.isEmpty()) {
      origin.appendAll(lines.toArray());
      lines.clear();
    }
  }

  private LogOrigin origin(@Nullable String name, @Nullable String source) {
    return known.computeIfAbsent(name + "\n" + source, absent -> origins.apply(source));
  }

  private static String missing(long count) {
    return count == 0
        ? "Lines are missing"
        : count(count) + (count == 1 ? " is missing" : " are missing");
  }

  private static String count(long count) {
    return count == 1 ? "1 line" : "%,d lines".formatted(count);
  }

  private static LogEntry note(String message) {
    return new LogEntry(LogLevel.WARN, Instant.now(), null, message, null);
  }
}
