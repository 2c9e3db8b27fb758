package dev.espressivo.ai.internal;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.AppenderBase;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/** Captures everything that is logged, at each level, with the causes of exceptions. */
public final class LogCapture extends AppenderBase<ILoggingEvent> implements AutoCloseable {

  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final Level level = root.getLevel();
  private final Queue<String> lines = new ConcurrentLinkedQueue<>();

  public LogCapture() {
    setContext(root.getLoggerContext());
    start();
    root.setLevel(Level.DEBUG);
    root.addAppender(this);
  }

  @Override
  protected void append(ILoggingEvent event) {
    lines.add(event.getLoggerName() + ": " + event.getFormattedMessage());
    for (IThrowableProxy cause = event.getThrowableProxy();
        cause != null;
        cause = cause.getCause()) {
      lines.add(cause.getClassName() + ": " + cause.getMessage());
    }
  }

  public String text() {
    return lines.stream().collect(Collectors.joining("\n"));
  }

  @Override
  public void close() {
    root.detachAppender(this);
    root.setLevel(level);
  }
}
