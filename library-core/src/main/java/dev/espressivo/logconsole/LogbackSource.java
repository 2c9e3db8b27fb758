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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/** Takes the events of a Logback logger. The only class here that needs Logback. */
final class LogbackSource extends AbstractCapture {

  // Where a configuration keeps conversion words of its own, by Logback's version.
  private static final List<String> RULES =
      List.of(CoreConstants.PATTERN_RULE_REGISTRY, "PATTERN_RULE_REGISTRY_FOR_SUPPLIERS");

  private final BufferAppender appender = new BufferAppender();
  private final AfterReset afterReset = new AfterReset();
  private @Nullable LoggerContext context;

  LogbackSource(String loggerName, LogCaptureOptions options) {
    super(loggerName, options);
    if (options.pattern() != null && isBound()) {
      String problem = layout(options.pattern(), context()).problem();
      if (problem != null) {
        throw new IllegalArgumentException(
            "pattern must be a layout pattern of Logback, but is '"
                + options.pattern()
                + "': "
                + problem);
      }
    }
  }

  /** Takes the events of a context that SLF4J need not be bound to. */
  LogbackSource(String loggerName, LoggerContext context) {
    super(loggerName, LogCaptureOptions.DEFAULT);
    begin(context);
  }

  /** Whether SLF4J is bound to Logback. */
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
    LoggerContext bound = context == null ? begin(context()) : context;
    bound.getLogger(getName()).addAppender(appender); // unless it is there
  }

  private LoggerContext begin(LoggerContext bound) {
    context = bound;
    appender.setContext(bound);
    appender.setName("espressivo-log-console-" + System.identityHashCode(this));
    appender.start();
    return bound;
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

  static LogLevel level(Level level) {
    int value = level.toInt();
    if (value >= Level.ERROR_INT) {
      return LogLevel.ERROR;
    }
    if (value >= Level.WARN_INT) {
      return LogLevel.WARN;
    }
    if (value >= Level.INFO_INT) {
      return LogLevel.INFO;
    }
    return value >= Level.DEBUG_INT ? LogLevel.DEBUG : LogLevel.TRACE;
  }

  /**
   * A reset of Logback stops and removes every appender, then stops and removes every turbo filter.
   * So our appender, when it is stopped, adds this filter, which attaches the appender again when
   * it is stopped in its turn. A listener of the context would not do: it is removed when the
   * context is stopped, and the list of listeners is not safe for several threads, as these lists
   * are.
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

  // Not AppenderBase: that holds a lock while it appends, and the buffer is safe by itself.
  private final class BufferAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
    private volatile @Nullable Layout layout;

    @Override
    protected void append(ILoggingEvent event) {
      take(new LogbackEvent(event));
    }

    /** Stays started: an event may be on its way on another thread. */
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

    /** The line for an event; null without a pattern, or if Logback no longer knows its words. */
    @Nullable String line(ILoggingEvent event) {
      String pattern = options().pattern();
      LoggerContext bound = LogbackSource.this.context;
      if (pattern == null || bound == null) {
        return null;
      }
      Layout made = layout;
      if (made == null || made.rules() != rules(bound)) {
        made = layout(pattern, bound);
        layout = made;
      }
      return made.problem() == null ? made.layout().doLayout(event) : null;
    }
  }

  /**
   * A pattern as it was understood.
   *
   * @param rules distinguishes the app's own conversion words that it was understood with
   * @param problem why it was not; null if it was
   */
  private record Layout(PatternLayout layout, long rules, @Nullable String problem) {}

  private static Layout layout(String pattern, LoggerContext bound) {
    // In a context of its own, whose status tells of this pattern alone.
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

  private final class LogbackEvent implements Event {
    private final ILoggingEvent event;

    LogbackEvent(ILoggingEvent event) {
      this.event = event;
    }

    @Override
    public LogLevel level() {
      return LogbackSource.level(event.getLevel());
    }

    @Override
    public String logger() {
      return Objects.requireNonNullElse(event.getLoggerName(), "");
    }

    @Override
    public Instant time() {
      return event.getInstant() == null
          ? Instant.ofEpochMilli(event.getTimeStamp())
          : event.getInstant();
    }

    @Override
    public @Nullable String message() {
      return event.getFormattedMessage();
    }

    @Override
    public Map<String, @Nullable Object> pairs() {
      Map<String, String> mdc = event.getMDCPropertyMap();
      var keyValues = event.getKeyValuePairs();
      if (mdc.isEmpty() && (keyValues == null || keyValues.isEmpty())) {
        return Map.of();
      }
      Map<String, @Nullable Object> pairs = new LinkedHashMap<>();
      mdc.forEach((key, value) -> pairs.put(String.valueOf(key), value));
      if (keyValues != null) {
        keyValues.forEach(
            pair -> pairs.put(String.valueOf(pair.key), CapturedEvent.value(pair.value)));
      }
      return pairs;
    }

    @Override
    public @Nullable String trace() {
      return event.getThrowableProxy() == null
          ? null
          : ThrowableProxyUtil.asString(event.getThrowableProxy());
    }

    @Override
    public @Nullable String line() {
      return appender.line(event);
    }
  }
}
