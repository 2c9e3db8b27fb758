package dev.espressivo.logconsole;

import java.io.Closeable;

/**
 * Something that writes lines into a {@link LogBuffer}: a file, a process, a stream, the log of the
 * application itself. {@link LogSources} makes them.
 *
 * <p>A source is started once and closed once. It works on threads of its own that keep no JVM
 * alive; what goes wrong while it runs becomes a line in the buffer. Every method may be called
 * from any thread.
 *
 * <pre>{@code
 * LogBuffer buffer = new LogBuffer();
 * LogSource source = LogSources.tail(Path.of("app.log")).start(buffer);
 * add(new LogConsole(buffer));
 * addDetachListener(event -> source.close());
 * }</pre>
 */
public sealed interface LogSource extends Closeable permits AbstractLogSource {

  /** What the source is called in its own messages: a file's path, a command, a logger's name. */
  String getName();

  /**
   * Begins to write into a buffer.
   *
   * @return this source
   * @throws IllegalStateException if it was started or closed before
   * @throws java.io.UncheckedIOException if a process cannot be started
   */
  LogSource start(LogBuffer buffer);

  /**
   * Whether lines may still come: it was started, and neither was it closed nor did it come to its
   * end.
   */
  boolean isRunning();

  /**
   * Stops, and gives back what the source holds. A line that is not ended yet is written as it is;
   * after that nothing more comes. Does nothing when it is closed already.
   */
  @Override
  void close();
}
