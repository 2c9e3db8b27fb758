package dev.espressivo.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/** A Spring Boot app in a JVM of its own, as users start it, on a free port. */
public final class AppProcess implements AutoCloseable {

  /**
   * Options with which a short-lived JVM takes less time on two cores: one compiler and one
   * collector.
   */
  public static final List<String> SHORT_LIVED =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private static final Pattern STARTED = Pattern.compile("(?:Tomcat|Jetty) started on port (\\d+)");

  private final Process process;
  private final Path log;

  private AppProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Starts an app with the JDK that runs the tests.
   *
   * @param folder the folder in which it runs and writes its log
   * @param arguments the arguments of {@code java}
   */
  public static AppProcess start(Path folder, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.addAll(SHORT_LIVED);
    command.addAll(arguments);
    command.add("--server.port=0");
    Path log = folder.resolve("app.log");
    return new AppProcess(
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start(),
        log);
  }

  /** Waits until the app listens, and returns its port. */
  public int port() {
    Matcher started =
        Awaitility.await()
            .atMost(Duration.ofMinutes(2))
            .failFast("the app ended", () -> !process.isAlive())
            .until(() -> STARTED.matcher(log()), Matcher::find);
    return Integer.parseInt(started.group(1));
  }

  /** Returns the output of the app so far. */
  public String log() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills the app, which gets no chance to store anything or to say goodbye. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
