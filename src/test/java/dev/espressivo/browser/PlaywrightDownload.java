package dev.espressivo.browser;

import com.microsoft.playwright.CLI;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The Chromium that Playwright's driver downloads. The driver brings a Node.js of its own, so none
 * needs to be installed.
 */
final class PlaywrightDownload implements Supplier<Optional<Path>> {

  private static final Duration TO_DOWNLOAD = Duration.ofMinutes(5);

  private final Machine machine;

  PlaywrightDownload(Machine machine) {
    this.machine = machine;
  }

  @Override
  public Optional<Path> get() {
    if (!cli("install", "--no-shell", "chromium").succeeded()) {
      return Optional.empty();
    }
    if (machine.mayInstallPackages()) {
      cli("install-deps", "chromium");
    }
    try (Playwright playwright = Playwright.create()) {
      return Optional.of(Path.of(playwright.chromium().executablePath()));
    }
  }

  /** Runs Playwright's command line tool in a separate JVM, since it ends the JVM. */
  private Machine.Result cli(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(CLI.class.getName());
    command.addAll(List.of(arguments));
    return machine.run(command, Map.of(), TO_DOWNLOAD);
  }
}
