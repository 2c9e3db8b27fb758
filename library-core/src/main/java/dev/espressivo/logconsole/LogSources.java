package dev.espressivo.logconsole;

import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Makes {@link LogSource}s. None of them does anything before it is {@linkplain
 * LogSource#start(LogBuffer) started}.
 */
public final class LogSources {

  private LogSources() {}

  /** Follows a file, with default options; see {@link #tail(Path, LogSourceOptions)}. */
  public static LogSource tail(Path path) {
    return tail(path, LogSourceOptions.DEFAULT);
  }

  /**
   * Follows a file by its name, as {@code tail -F} does: the file may be missing at first, be
   * rotated (renamed, and a new one written under the name) or truncated. The old file is read to
   * its end before the new one, and files that came and went between two looks are found by the
   * name that rotation gave the old one, as long as they are not compressed.
   *
   * <p>A last line without a line break is shown when the break comes, or when the file is rotated
   * or the source closed. A file that cannot be read is said so once in the buffer, and tried
   * again.
   *
   * @throws IllegalArgumentException if the path has no file name
   */
  public static LogSource tail(Path path, LogSourceOptions options) {
    return new FileTail(
        Objects.requireNonNull(path, "path"), Objects.requireNonNull(options, "options"));
  }

  /**
   * Runs a command, with default options; see {@link #process(ProcessBuilder, LogSourceOptions)}.
   */
  public static LogSource process(ProcessBuilder command) {
    return process(command, LogSourceOptions.DEFAULT);
  }

  /**
   * Runs a command and reads what it writes. Lines of its standard error have the source {@code
   * stderr}, unless it is {@linkplain ProcessBuilder#redirectErrorStream(boolean) merged} into the
   * output; the two are read as they come, and the order among them is as good as the system gives
   * it. The command's standard input is empty, if the builder does not say otherwise. When the
   * process ends, a line says with which exit code; {@link LogSource#close()} destroys it and the
   * processes it started.
   */
  public static LogSource process(ProcessBuilder command, LogSourceOptions options) {
    return new ProcessSource(
        Objects.requireNonNull(command, "command"), Objects.requireNonNull(options, "options"));
  }

  /**
   * Reads a stream to its end.
   *
   * @param in the stream; it is closed at its end and with the source
   */
  public static LogSource read(InputStream in, Charset charset) {
    return read(in, LogSourceOptions.DEFAULT.withCharset(charset));
  }

  /**
   * Reads a stream to its end.
   *
   * @param in the stream; it is closed at its end and with the source
   */
  public static LogSource read(InputStream in, LogSourceOptions options) {
    return StreamSource.of(
        Objects.requireNonNull(in, "in"), Objects.requireNonNull(options, "options"));
  }

  /**
   * Reads a reader to its end.
   *
   * @param in the reader; it is closed at its end and with the source
   */
  public static LogSource read(Reader in) {
    return StreamSource.of(Objects.requireNonNull(in, "in"), LogSourceOptions.DEFAULT);
  }

  /** Takes every event of a Logback logger; see {@link #logback(String, LogCaptureOptions)}. */
  public static LogSource logback(String loggerName) {
    return logback(loggerName, LogCaptureOptions.DEFAULT);
  }

  /**
   * Takes the events of a Logback logger and of those below it: an appender is added to the logger,
   * stays there when Logback is configured anew, and is removed by {@link LogSource#close()}.
   *
   * <p>A console may show the log of the very application that serves it. So that showing a line
   * logs no further line, events are left out that the console's own update logs, those of what
   * carries lines to browsers (Vaadin's server communication, Atmosphere, the WebSocket and
   * connector classes of Tomcat, Jetty and Undertow) while such an update is pushed, and at any
   * time those of them below {@link LogLevel#INFO}. They reach the application's other appenders as
   * ever.
   *
   * <p>Capturing throws nothing into the code that logs, and drops no event because a part of it
   * cannot be read: the part is then replaced by a note. If an application removes the appender
   * itself, it is added again within a second, and a line says so.
   *
   * @param loggerName the logger's name; {@code "ROOT"} or empty for all
   * @throws IllegalArgumentException if the pattern cannot be read
   * @throws IllegalStateException on start, if SLF4J is not bound to Logback
   */
  public static LogSource logback(String loggerName, LogCaptureOptions options) {
    return new LogbackSource(
        Objects.requireNonNull(loggerName, "loggerName"),
        Objects.requireNonNull(options, "options"));
  }

  /** Takes every event of a Log4j2 logger; see {@link #log4j(String, LogCaptureOptions)}. */
  public static LogSource log4j(String loggerName) {
    return log4j(loggerName, LogCaptureOptions.DEFAULT);
  }

  /**
   * Takes the events of a Log4j2 logger and of those below it, by an appender as {@linkplain
   * #logback(String, LogCaptureOptions) for Logback}. Needs {@code log4j-core}. With asynchronous
   * loggers, events are written by Log4j's own thread, and none that a console's update logs is
   * recognised by its thread.
   *
   * @param loggerName the logger's name; {@code "ROOT"} or empty for all
   * @throws IllegalArgumentException if the pattern cannot be read
   * @throws IllegalStateException on start, if Log4j's API is bound to another logging system
   */
  public static LogSource log4j(String loggerName, LogCaptureOptions options) {
    return new Log4jSource(
        Objects.requireNonNull(loggerName, "loggerName"),
        Objects.requireNonNull(options, "options"));
  }

  /**
   * Takes every event of a java.util.logging logger; see {@link #jul(String, LogCaptureOptions)}.
   */
  public static LogSource jul(String loggerName) {
    return jul(loggerName, LogCaptureOptions.DEFAULT);
  }

  /**
   * Takes the records of a {@code java.util.logging} logger and of those below it, by a handler
   * that stays there when the log manager is configured anew or reset, and that {@link
   * LogSource#close()} removes. Records of its own transport are left out as {@linkplain
   * #logback(String, LogCaptureOptions) for Logback}.
   *
   * @param loggerName the logger's name; {@code "ROOT"} or empty for all
   */
  public static LogSource jul(String loggerName, LogCaptureOptions options) {
    return new JulSource(
        Objects.requireNonNull(loggerName, "loggerName"),
        Objects.requireNonNull(options, "options"));
  }
}
