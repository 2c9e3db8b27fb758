package dev.espressivo.logconsole;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.CoreConstants;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.spi.FilterReply;
import ch.qos.logback.core.status.Status;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/** Captures the events of a Logback logger. The only class in this package that needs Logback. */
final class LogbackSource extends AbstractCapture<ILoggingEvent> {

  // The keys under which a configuration stores custom conversion words, which depend on Logback's
  // version.
  private static final List<String> RULES =
      List.of(CoreConstants.PATTERN_RULE_REGISTRY, "PATTERN_RULE_REGISTRY_FOR_SUPPLIERS");

  private final BufferAppender appender = new BufferAppender();
  private final AfterReset afterReset = new AfterReset();
  private @Nullable LoggerContext context;
  private volatile @Nullable Layout layout;

  LogbackSource(String loggerName, LogCaptureOptions options) {
    this(loggerName, options, isBound() ? context() : null);
  }

  /** Creates a source for a context, to which SLF4J need not be bound. */
  LogbackSource(String loggerName, LogCaptureOptions options, @Nullable LoggerContext context) {
    super(loggerName, options);
    this.context = context;
    appender.setName("espressivo-log-console-" + System.identityHashCode(this));
    if (options.pattern() != null && context != null) {
      checkPattern("a layout pattern of Logback", layout(options.pattern(), context).problem());
    }
  }

  /** Returns whether SLF4J is bound to Logback. */
  static boolean isBound() {
    return LoggerFactory.getILoggerFactory() instanceof LoggerContext;
  }

  private static LoggerContext context() {
    ILoggerFactory factory = LoggerFactory.getILoggerFactory();
    if (!(factory instanceof LoggerContext bound)) {
      throw new IllegalStateException(
          "SLF4J is bound to "
              + factory.getClass().getName()
              + " and not to Logback; remove the other binding, or use LogSources.jul");
    }
    return bound;
  }

  @Override
  void attach() {
    LoggerContext bound = context == null ? context() : context;
    context = bound;
    appender.setContext(bound);
    appender.start();
    bound.getLogger(getName()).addAppender(appender); // Does nothing if it is already attached.
  }

  @Override
  void detach() {
    if (context != null) {
      context.getLogger(getName()).detachAppender(appender);
      context.getTurboFilterList().remove(afterReset);
      appender.end();
    }
  }

  @Override
  boolean isAttached() {
    LoggerContext bound = context;
    return bound != null && bound.getLogger(getName()).isAttached(appender);
  }

  /**
   * Attaches the appender again after a reset of Logback. A reset stops and removes all appenders,
   * then stops and removes all turbo filters. When our appender is stopped, it adds this filter;
   * when the filter is stopped, it attaches the appender again. A listener of the context cannot be
   * used: it is removed when the context is stopped, and the list of listeners, unlike these lists,
   * is not thread-safe.
   */
  private final class AfterReset extends TurboFilter {
    @Override
    public FilterReply decide(
        @Nullable Marker marker,
        Logger logger,
        Level level,
        @Nullable String format,
        Object @Nullable [] params,
        @Nullable Throwable t) {
      return FilterReply.NEUTRAL;
    }

    @Override
    public void stop() {
      reattach();
    }
  }

  // AppenderBase is not used, since it holds a lock while it appends and the buffer is thread-safe.
  private final class BufferAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
    @Override
    protected void append(ILoggingEvent event) {
      take(event);
    }

    /** Does not set the appender to stopped, since another thread may be processing an event. */
    @Override
    public void stop() {
      LoggerContext bound = LogbackSource.this.context;
      if (bound != null && isRunning()) {
        bound.getTurboFilterList().addIfAbsent(afterReset);
      }
    }

    void end() {
      super.stop();
    }
  }

  /**
   * A parsed pattern.
   *
   * @param layout the layout of the pattern
   * @param rules identifies the custom conversion words with which it was parsed
   * @param problem the reason why it could not be parsed; null if it could
   */
  private record Layout(PatternLayout layout, long rules, @Nullable String problem) {}

  private static Layout layout(String pattern, LoggerContext bound) {
    // In a separate context, so that its status contains only messages about this pattern.
    LoggerContext own = new LoggerContext();
    bound.getCopyOfPropertyMap().forEach(own::putProperty);
    long rules = rules(bound);
    for (String key : RULES) {
      Object words = bound.getObject(key);
      if (words != null) {
        own.putObject(key, words);
      }
    }
    PatternLayout made = new PatternLayout();
    made.setContext(own);
    made.setPattern(pattern);
    made.start();
    String problem =
        own.getStatusManager().getCopyOfStatusList().stream()
            .filter(status -> status.getEffectiveLevel() == Status.ERROR)
            .map(Status::getMessage)
            .findFirst()
            .orElse(made.isStarted() ? null : "it cannot be read");
    return new Layout(made, rules, problem);
  }

  private static long rules(LoggerContext bound) {
    long rules = 0;
    for (String key : RULES) {
      if (bound.getObject(key) instanceof Map<?, ?> words) {
        rules = 31 * (31 * rules + System.identityHashCode(words)) + words.size();
      }
    }
    return rules;
  }

  @Override
  LogLevel level(ILoggingEvent event) {
    // Logback's levels are 10,000 apart, from 5,000 for TRACE to 40,000 for ERROR.
    return LogLevel.values()[Math.clamp(event.getLevel().toInt() / 10_000, 0, 4)];
  }

  @Override
  @Nullable String logger(ILoggingEvent event) {
    return event.getLoggerName();
  }

  @Override
  Instant time(ILoggingEvent event) {
    return event.getInstant() == null
        ? Instant.ofEpochMilli(event.getTimeStamp())
        : event.getInstant();
  }

  @Override
  @Nullable String message(ILoggingEvent event) {
    return event.getFormattedMessage();
  }

  @Override
  @Nullable String thread(ILoggingEvent event) {
    return event.getThreadName();
  }

  @Override
  Set<String> markers(ILoggingEvent event) {
    Set<String> names = new LinkedHashSet<>();
    if (event.getMarkerList() != null) {
      event.getMarkerList().forEach(marker -> addMarker(names, marker));
    }
    return names;
  }

  /** Adds the name of a marker and of those that it contains, which may contain each other. */
  private static void addMarker(Set<String> names, Marker marker) {
    if (names.size() < MAX_MARKERS && names.add(marker.getName())) {
      marker.iterator().forEachRemaining(contained -> addMarker(names, contained));
    }
  }

  @Override
  void pairs(ILoggingEvent event, BiConsumer<Object, @Nullable Object> pairs) {
    event.getMDCPropertyMap().forEach(pairs);
    if (event.getKeyValuePairs() != null) {
      event.getKeyValuePairs().forEach(pair -> pairs.accept(pair.key, pair.value));
    }
  }

  @Override
  @Nullable String trace(ILoggingEvent event) {
    return event.getThrowableProxy() == null
        ? null
        : ThrowableProxyUtil.asString(event.getThrowableProxy());
  }

  @Override
  @Nullable String line(ILoggingEvent event) {
    LoggerContext bound = Objects.requireNonNull(context);
    Layout made = layout;
    if (made == null || made.rules() != rules(bound)) {
      made = layout(Objects.requireNonNull(options().pattern()), bound);
      layout = made;
    }
    // Null if Logback no longer knows the conversion words of the pattern.
    return made.problem() == null ? made.layout().doLayout(event) : null;
  }
}
