package dev.espressivo.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The machine on which {@link ChromiumFinder} runs; tests replace it. */
interface Machine {

  /**
   * The result of a command.
   *
   * @param exitCode the process's exit code; -1 when it could not be started or took too long
   * @param output its output, including standard error
   */
  record Result(int exitCode, String output) {
    boolean succeeded() {
      return exitCode == 0;
    }
  }

  /** Returns the value of an environment variable, or null. */
  @Nullable String variable(String name);

  boolean isExecutable(Path file);

  /** Returns whether packages may be installed: for root on a system with {@code apt-get}. */
  boolean mayInstallPackages();

  Result run(List<String> command, Map<String, String> environment, Duration limit);

  /** Returns this machine. */
  static Machine local() {
    return new Machine() {
      @Override
      public @Nullable String variable(String name) {
        return System.getenv(name);
      }

      @Override
      public boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
      }

      @Override
      public boolean mayInstallPackages() {
        return "root".equals(System.getProperty("user.name"))
            && isExecutable(Path.of("/usr/bin/apt-get"));
      }

      @Override
      public Result run(List<String> command, Map<String, String> environment, Duration limit) {
        return runProcess(command, environment, limit);
      }
    };
  }

  private static Result runProcess(
      List<String> command, Map<String, String> environment, Duration limit) {
    try {
      Path output = Files.createTempFile("espressivo-command", ".log");
      try {
        ProcessBuilder builder =
            new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().remove("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD");
        builder.environment().putAll(environment);
        Process process;
        try {
          process = builder.start();
        } catch (IOException e) {
          return new Result(-1, e.toString());
        }
        process.getOutputStream().close();
        boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        if (!ended) {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly().waitFor();
        }
        String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
        return ended
            ? new Result(process.exitValue(), text)
            : new Result(-1, text + "\n(stopped after " + limit.toSeconds() + " s)");
      } finally {
        Files.deleteIfExists(output);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Result(-1, "interrupted");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
