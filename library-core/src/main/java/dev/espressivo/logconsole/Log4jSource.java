package dev.espressivo.logconsole;

import java.beans.PropertyChangeListener;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.status.StatusData;
import org.apache.logging.log4j.status.StatusListener;
import org.apache.logging.log4j.status.StatusLogger;
import org.jspecify.annotations.Nullable;

/** Captures the events of a Log4j2 logger. The only class in this package that needs Log4j2. */
final class Log4jSource extends AbstractCapture<LogEvent> {

  private final PropertyChangeListener reconfigured = event -> reattach();
  private final BufferAppender appender = new BufferAppender();
  private @Nullable LoggerContext context;
  private volatile @Nullable PatternLayout layout;

  Log4jSource(String loggerName, LogCaptureOptions options) {
    this(loggerName, options, isBound() ? context() : null);
  }

  /** Creates a source for a context, which need not be the current one. */
  Log4jSource(String loggerName, LogCaptureOptions options, @Nullable LoggerContext context) {
    super(loggerName, options);
    this.context = context;
    if (options.pattern() != null && context != null) {
      checkPattern(
          "a layout pattern of Log4j2", problem(options.pattern(), context.getConfiguration()));
    }
  }

  /** Returns whether Log4j's API is bound to its core. */
  static boolean isBound() {
    return LogManager.getContext(false) instanceof LoggerContext;
  }

  private static LoggerContext context() {
    Object bound = LogManager.getContext(false);
    if (!(bound instanceof LoggerContext core)) {
      throw new IllegalStateException(
          "Log4j is bound to "
              + bound.getClass().getName()
              + " and not to log4j-core; remove the other binding, or use LogSources.logback");
    }
    return core;
  }

  /** Returns what Log4j reports about a pattern; null if it can read it. */
  private static @Nullable String problem(String pattern, Configuration configuration) {
    AtomicReference<@Nullable String> problem = new AtomicReference<>();
    Thread thread = Thread.currentThread();
    StatusListener listener =
        new StatusListener() {
          @Override
          public void log(StatusData data) {
            if (Thread.currentThread() == thread) {
              problem.compareAndSet(null, data.getMessage().getFormattedMessage());
            }
          }

          @Override
          public Level getStatusLevel() {
            return Level.ERROR;
          }

          @Override
          public void close() {}
        };
    StatusLogger.getLogger().registerListener(listener);
    try {
      layout(pattern, configuration);
    } catch (RuntimeException e) {
      problem.set(String.valueOf(e.getMessage()));
    } finally {
      StatusLogger.getLogger().removeListener(listener);
    }
    return problem.get();
  }

  private static PatternLayout layout(String pattern, Configuration configuration) {
    return PatternLayout.newBuilder().withPattern(pattern).withConfiguration(configuration).build();
  }

  private String loggerName() {
    return getName().equals("ROOT") ? LogManager.ROOT_LOGGER_NAME : getName();
  }

  @Override
  void attach() {
    LoggerContext bound = context == null ? context() : context;
    context = bound;
    if (!appender.isStarted()) {
      appender.start();
      bound.addPropertyChangeListener(reconfigured);
    }
    if (isAttached()) {
      return;
    }
    String pattern = options().pattern();
    layout = pattern == null ? null : layout(pattern, bound.getConfiguration());
    Log4jConfigs.change(bound, loggerName(), logger -> logger.addAppender(appender, null, null));
  }

  @Override
  void detach() {
    LoggerContext bound = context;
    if (bound != null) {
      bound.removePropertyChangeListener(reconfigured);
      Log4jConfigs.change(bound, loggerName(), logger -> logger.removeAppender(appender.getName()));
      appender.stop();
    }
  }

  @Override
  boolean isAttached() {
    LoggerContext bound = context;
    return bound != null && configOf(bound).getAppenders().get(appender.getName()) == appender;
  }

  private LoggerConfig configOf(LoggerContext bound) {
    return bound.getConfiguration().getLoggerConfig(loggerName());
  }

  private final class BufferAppender extends AbstractAppender {

    BufferAppender() {
      super(
          "espressivo-log-console-" + System.identityHashCode(Log4jSource.this),
          null,
          null,
          true,
          Property.EMPTY_ARRAY);
    }

    @Override
    public void append(LogEvent event) {
      take(event);
    }
  }

  @Override
  LogLevel level(LogEvent event) {
    // Log4j's levels are 100 apart, from 100 for FATAL to 600 for TRACE.
    int severity = Math.clamp(Math.ceilDiv(event.getLevel().intLevel(), 100), 1, 6);
    return LogLevel.values()[6 - severity];
  }

  @Override
  @Nullable String logger(LogEvent event) {
    return event.getLoggerName();
  }

  @Override
  Instant time(LogEvent event) {
    return Instant.ofEpochSecond(
        event.getInstant().getEpochSecond(), event.getInstant().getNanoOfSecond());
  }

  @Override
  @Nullable String message(LogEvent event) {
    return event.getMessage().getFormattedMessage();
  }

  @Override
  @Nullable String thread(LogEvent event) {
    return event.getThreadName();
  }

  @Override
  Set<String> markers(LogEvent event) {
    Set<String> names = new LinkedHashSet<>();
    addMarker(names, event.getMarker());
    return names;
  }

  /** Adds the name of a marker and of its parents. */
  private static void addMarker(Set<String> names, @Nullable Marker marker) {
    if (marker == null || names.size() >= MAX_MARKERS || !names.add(marker.getName())) {
      return;
    }
    Marker[] parents = marker.getParents();
    for (Marker parent : parents == null ? new Marker[0] : parents) {
      addMarker(names, parent);
    }
  }

  /** Passes on the context and, of a message that is a map, its entries. */
  @Override
  void pairs(LogEvent event, BiConsumer<Object, @Nullable Object> pairs) {
    event.getContextData().forEach(pairs::accept);
    if (event.getMessage() instanceof MapMessage<?, ?> message) {
      message.forEach(pairs::accept);
    }
  }

  @Override
  @Nullable String trace(LogEvent event) {
    return CapturedEvent.trace(event.getThrown());
  }

  @Override
  @Nullable String line(LogEvent event) {
    PatternLayout made = layout;
    return made == null ? null : made.toSerializable(event);
  }
}
