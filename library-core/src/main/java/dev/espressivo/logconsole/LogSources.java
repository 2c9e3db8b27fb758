package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Path;

/**
 * Factory methods for {@link LogSource}s. A source does nothing before it is {@linkplain
 * LogSource#start(LogBuffer) started}.
 */
public final class LogSources {

  private LogSources() {}

  /** Follows a file, with default options; see {@link #tail(Path, LogSourceOptions)}. */
  public static LogSource tail(Path path) {
    return tail(path, LogSourceOptions.DEFAULT);
  }

  /**
   * Follows a file by its name, like {@code tail -F}: the file may be missing at first, and may be
   * rotated (renamed and replaced by a new file) or truncated. The old file is read to its end
   * before the new one. Files that were created and renamed between two checks are found by the
   * name that rotation gave the old file, unless they are compressed.
   *
   * <p>A last line without a line break is shown when the line break arrives, the file is rotated,
   * or the source is closed. If a file cannot be read, this is reported once in the buffer, and
   * reading is tried again.
   *
   * @throws IllegalArgumentException if the path has no file name
   */
  public static LogSource tail(Path path, LogSourceOptions options) {
    return new FileTail(Check.notNull("path", path), Check.notNull("options", options));
  }

  /**
   * Runs a command, with default options; see {@link #process(ProcessBuilder, LogSourceOptions)}.
   */
  public static LogSource process(ProcessBuilder command) {
    return process(command, LogSourceOptions.DEFAULT);
  }

  /**
   * Runs a command and reads its output. Lines of its standard error have the source {@code
   * stderr}, unless it is {@linkplain ProcessBuilder#redirectErrorStream(boolean) merged} into the
   * output. The two streams are read as data arrives, so the order of their lines is only
   * approximate. The command's standard input is empty, unless the builder redirects it. When the
   * process ends, a line states the exit code. {@link LogSource#close()} destroys the process and
   * the processes that it started.
   */
  public static LogSource process(ProcessBuilder command, LogSourceOptions options) {
    return new ProcessSource(Check.notNull("command", command), Check.notNull("options", options));
  }

  /**
   * Reads a stream to its end.
   *
   * @param in the stream; it is closed at its end or with the source
   */
  public static LogSource read(InputStream in, Charset charset) {
    return read(in, LogSourceOptions.DEFAULT.withCharset(charset));
  }

  /**
   * Reads a stream to its end.
   *
   * @param in the stream; it is closed at its end or with the source
   */
  public static LogSource read(InputStream in, LogSourceOptions options) {
    return new StreamSource(Check.notNull("in", in), Check.notNull("options", options));
  }

  /**
   * Reads a reader to its end.
   *
   * @param in the reader; it is closed at its end or with the source
   */
  public static LogSource read(Reader in) {
    return new StreamSource(Check.notNull("in", in), LogSourceOptions.DEFAULT);
  }

  /**
   * Reads lines with the application's own code, which is called again and again, on a virtual
   * thread, until the source is closed. {@link LogReader} has an example.
   *
   * <p>A position is what the reader needs to continue: an id, a time, a cursor of an HTTP API.
   * Each call receives the position that was {@linkplain LogReader.Lines#reached reached} last.
   * After a call that has added no lines, the source pauses for 0.2 seconds; a reader that has to
   * ask less often sleeps before it returns.
   *
   * <p>If the reader throws an exception or an error, a line with the level WARN says so, once
   * until there is a different problem. The reader is called again after 0.1 seconds, then after
   * twice as long each time, up to 30 seconds, until a call succeeds or reaches a further position.
   *
   * <p>Lines appear in the buffer within 0.05 seconds even if the call goes on, and up to 1,000 at
   * once. {@link LogSource#close()} interrupts the reader and does not wait for it, but up to 2
   * seconds for a listener of the buffer that is being called.
   *
   * <p>If the buffer has a {@linkplain LogBuffer#setFeed feed}, start a source that reads the same
   * from every node on one of them, since each publishes what it reads.
   *
   * @param <P> the type of the positions; immutable, with {@code equals}
   * @param name the name of the source in its own messages
   * @param start the position that the first call receives
   * @param reader reads the lines
   */
  public static <P> LogSource of(String name, P start, LogReader<P> reader) {
    return new ReaderSource<>(
        Check.notNull("name", name),
        Check.notNull("start", start),
        Check.notNull("reader", reader));
  }

  /** Captures every event of a Logback logger; see {@link #logback(String, LogCaptureOptions)}. */
  public static LogSource logback(String loggerName) {
    return logback(loggerName, LogCaptureOptions.DEFAULT);
  }

  /**
   * Captures the events of a Logback logger and its descendants: an appender is added to the
   * logger, remains when Logback is reconfigured, and is removed by {@link LogSource#close()}.
   *
   * <p>A console can show the log of the application that serves it. To prevent each line from
   * causing further lines, some events are not captured: those logged by a console's own update;
   * those of the transport to browsers (Vaadin's server communication, Atmosphere, the WebSocket
   * and connector classes of Tomcat, Jetty and Undertow) while such an update is pushed; and at any
   * time those of the transport below {@link LogLevel#INFO}. The application's other appenders
   * still receive them.
   *
   * <p>Capturing never throws an exception into the code that logs. If a part of an event cannot be
   * read, the event is captured with a note in place of that part. If the application removes the
   * appender, it is added again within a second, and a line reports this.
   *
   * @param loggerName the logger's name; {@code "ROOT"} or empty for all
   * @throws IllegalArgumentException if the pattern cannot be read
   * @throws IllegalStateException on start, if SLF4J is not bound to Logback
   */
  public static LogSource logback(String loggerName, LogCaptureOptions options) {
    return new LogbackSource(
        Check.notNull("loggerName", loggerName), Check.notNull("options", options));
  }

  /** Captures every event of a Log4j2 logger; see {@link #log4j(String, LogCaptureOptions)}. */
  public static LogSource log4j(String loggerName) {
    return log4j(loggerName, LogCaptureOptions.DEFAULT);
  }

  /**
   * Captures the events of a Log4j2 logger and its descendants with an appender, as {@linkplain
   * #logback(String, LogCaptureOptions) for Logback}. Needs {@code log4j-core}. With asynchronous
   * loggers, events are written on Log4j's own thread, so those logged by a console's update are
   * not recognised by their thread.
   *
   * @param loggerName the logger's name; {@code "ROOT"} or empty for all
   * @throws IllegalArgumentException if the pattern cannot be read
   * @throws IllegalStateException on start, if Log4j's API is bound to another logging system
   */
  public static LogSource log4j(String loggerName, LogCaptureOptions options) {
    return new Log4jSource(
        Check.notNull("loggerName", loggerName), Check.notNull("options", options));
  }

  /**
   * Captures every event of a java.util.logging logger; see {@link #jul(String,
   * LogCaptureOptions)}.
   */
  public static LogSource jul(String loggerName) {
    return jul(loggerName, LogCaptureOptions.DEFAULT);
  }

  /**
   * Captures the records of a {@code java.util.logging} logger and its descendants with a handler.
   * The handler remains when the log manager is reconfigured or reset, and is removed by {@link
   * LogSource#close()}. Records of the transport to browsers are left out as {@linkplain
   * #logback(String, LogCaptureOptions) for Logback}.
   *
   * @param loggerName the logger's name; {@code "ROOT"} or empty for all
   */
  public static LogSource jul(String loggerName, LogCaptureOptions options) {
    return new JulSource(
        Check.notNull("loggerName", loggerName), Check.notNull("options", options));
  }
}
