package dev.espressivo.logconsole;

import java.io.Closeable;

/**
 * A source of lines for a {@link LogBuffer}: a file, a process, a stream, the log of the
 * application itself, or what the application reads, such as a database table. {@link LogSources}
 * creates them; an application that needs another life cycle implements this interface.
 *
 * <p>A source is started once and closed once. It uses its own threads, which do not keep the JVM
 * alive. An error that occurs while it is running is written as a line into the buffer.
 * Thread-safe.
 *
 * <pre>{@code
 * LogBuffer buffer = new LogBuffer();
 * LogSource source = LogSources.tail(Path.of("app.log")).start(buffer);
 * add(new LogConsole(buffer));
 * addDetachListener(event -> source.close());
 * }</pre>
 */
public interface LogSource extends Closeable {

  /**
   * Returns the name of the source in its own messages: a file's path, a command, or a logger's
   * name.
   */
  String getName();

  /**
   * Starts to write into a buffer.
   *
   * @return this source
   * @throws IllegalStateException if the source was started or closed before
   * @throws java.io.UncheckedIOException if a process cannot be started
   */
  LogSource start(LogBuffer buffer);

  /**
   * Returns whether more lines may follow: the source was started, is not closed, and has not
   * reached its end.
   */
  boolean isRunning();

  /**
   * Stops the source and releases its resources. An incomplete last line is written as it is; after
   * that no more lines are written. Does nothing if the source is closed already.
   */
  @Override
  void close();
}
