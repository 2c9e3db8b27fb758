package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The life cycle of a source: new, running, ended; and its threads. */
abstract class AbstractLogSource implements LogSource {

  private enum State {
    NEW,
    RUNNING,
    OVER
  }

  private final AtomicReference<State> state = new AtomicReference<>(State.NEW);
  private final String name;

  /** The buffer that the source writes into; null before it is started. */
  volatile @Nullable LogBuffer buffer;

  AbstractLogSource(String name) {
    this.name = name;
  }

  /** Starts the source. If it throws an exception, the source has ended. */
  abstract void open(LogBuffer buffer);

  /** Stops a running source. */
  abstract void shut();

  @Override
  public final String getName() {
    return name;
  }

  @Override
  public final LogSource start(LogBuffer buffer) {
    Check.notNull("buffer", buffer);
    if (!state.compareAndSet(State.NEW, State.RUNNING)) {
      throw new IllegalStateException(
          "The source " + name + " must not be started twice or after it was closed");
    }
    this.buffer = buffer;
    try {
      open(buffer);
    } catch (RuntimeException | Error e) {
      state.set(State.OVER);
      throw e;
    }
    return this;
  }

  @Override
  public final boolean isRunning() {
    return state.get() == State.RUNNING;
  }

  @Override
  public final void close() {
    if (state.getAndSet(State.OVER) == State.RUNNING) {
      shut();
    }
  }

  /** Work of a source on a thread of its own. */
  interface Work {
    void run() throws Exception;
  }

  /**
   * Starts work of the source on a virtual thread. If the work throws anything while the source is
   * running, even an {@link Error}, the source reports it and ends.
   */
  final void work(Work work) {
    Thread.ofVirtual()
        .name("log-source " + name)
        .start(
            () -> {
              try {
                work.run();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } catch (Throwable e) {
                // If the source is not running, it was closed together with what it reads, so the
                // exception is not an error.
                if (isRunning()) {
                  fail(e);
                }
              }
            });
  }

  private void fail(Throwable e) {
    try {
      note(LogLevel.ERROR, "Reading ended: " + e);
    } finally {
      close();
    }
  }

  /** Ends the source by itself; returns whether it was running until now. */
  final boolean end() {
    return state.compareAndSet(State.RUNNING, State.OVER);
  }

  /** Writes a line about the source itself. */
  final void note(LogLevel level, String message) {
    note(level, message, null);
  }

  /** Writes a line about the source itself, with details that are shown when it is opened. */
  final void note(LogLevel level, String message, @Nullable Object details) {
    LogBuffer target = buffer;
    if (target != null) {
      target.append(new LogEntry(level, Instant.now(), name, message, details));
    }
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + "[" + name + ", " + state.get() + "]";
  }
}
