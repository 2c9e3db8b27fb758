package dev.espressivo.logconsole;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs a command and reads its output, each stream on a virtual thread. */
final class ProcessSource extends AbstractLogSource {

  // After the process has ended, one of its children may keep the output open forever.
  private static final long LAST_OUTPUT_SECONDS = 2;
  private static final long TERMINATION_SECONDS = 5;

  private final ProcessBuilder command;
  private final LogSourceOptions options;
  private final List<LineSplitter> streams = new CopyOnWriteArrayList<>();
  private volatile @Nullable Process process;

  ProcessSource(ProcessBuilder command, LogSourceOptions options) {
    super(String.join(" ", command.command()));
    this.command = command;
    this.options = options;
  }

  @Override
  void open(LogBuffer buffer) {
    Process started;
    try {
      started = command.start();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start " + getName() + ": " + e.getMessage(), e);
    }
    process = started;
    // A program that reads its input finds its end immediately, instead of waiting for input that
    // never arrives.
    StreamSource.closeQuietly(started.getOutputStream());
    CountDownLatch ends = new CountDownLatch(2);
    read(started.getInputStream(), buffer.origin(null, options), ends);
    read(started.getErrorStream(), buffer.origin("stderr", options), ends);
    work(() -> await(started, ends));
  }

  private void read(InputStream in, LogOrigin origin, CountDownLatch ends) {
    LineSplitter lines = LineSplitter.of(options, origin::take);
    streams.add(lines);
    work(
        () -> {
          try {
            StreamSource.pump(in, lines);
          } catch (IOException | RuntimeException e) {
            // The pipe of a destroyed process breaks; the exit code is reported below.
          } finally {
            ends.countDown();
          }
        });
  }

  private void await(Process process, CountDownLatch ends) throws InterruptedException {
    int code = process.waitFor();
    ends.await(LAST_OUTPUT_SECONDS, TimeUnit.SECONDS);
    if (isRunning()) {
      note(code == 0 ? LogLevel.INFO : LogLevel.ERROR, "Process ended with exit code " + code);
      end();
    }
  }

  @Override
  void shut() {
    streams.forEach(LineSplitter::finish);
    Process running = process;
    if (running == null) {
      return;
    }
    List<ProcessHandle> all = new ArrayList<>(running.descendants().toList());
    all.add(running.toHandle());
    all.forEach(ProcessHandle::destroy);
    running
        .onExit()
        .orTimeout(TERMINATION_SECONDS, TimeUnit.SECONDS)
        .whenComplete((ended, timeout) -> all.forEach(ProcessHandle::destroyForcibly));
  }
}
