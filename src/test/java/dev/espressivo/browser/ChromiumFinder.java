package dev.espressivo.browser;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds a Chromium for the browser tests, so that {@code mvn verify} is enough on a fresh machine.
 *
 * <p>In this order: the environment variables {@code CHROMIUM} and {@code CHROME_BIN}, the {@code
 * PATH}, the usual places of Chrome on macOS, a browser that Playwright downloads, the system's
 * package where it may be installed. A candidate counts only if it prints its version: some systems
 * have a script named {@code chromium-browser} on the PATH which only explains how to install it.
 */
final class ChromiumFinder {

  static final List<String> VARIABLES = List.of("CHROMIUM", "CHROME_BIN");

  static final List<String> COMMANDS =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

  private static final List<String> USUAL_PLACES =
      List.of(
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
          "/Applications/Chromium.app/Contents/MacOS/Chromium");

  private static final Pattern VERSION = Pattern.compile("(?i)(chrom|edge).*\\d+\\.\\d+");
  private static final Duration TO_SAY_ITS_VERSION = Duration.ofSeconds(30);
  private static final Duration TO_INSTALL = Duration.ofMinutes(10);

  private final Machine machine;
  private final Supplier<Optional<Path>> playwright;
  private final List<String> tried = new ArrayList<>();

  /**
   * @param machine the machine to search
   * @param playwright downloads Playwright's own browser and returns its path; empty if that is not
   *     possible
   */
  ChromiumFinder(Machine machine, Supplier<Optional<Path>> playwright) {
    this.machine = machine;
    this.playwright = playwright;
  }

  /**
   * Returns the browser to use.
   *
   * @throws IllegalStateException if there is none and none can be installed; the message says what
   *     was tried and what to install
   */
  Path find() {
    return fromEnvironment()
        .or(this::fromPath)
        .or(this::fromUsualPlaces)
        .or(this::fromPlaywright)
        .or(this::fromSystemPackage)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    """
                    The browser tests need Chromium or Chrome, and none was found. Install one \
                    (Debian, Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: \
                    brew install --cask chromium), or set the environment variable CHROMIUM to its \
                    path. Tried: %s\
                    """
                        .formatted(String.join("; ", tried))));
  }

  private Optional<Path> fromEnvironment() {
    for (String name : VARIABLES) {
      String value = machine.variable(name);
      if (value != null && !value.isBlank()) {
        Optional<Path> found = working(Path.of(value), "environment variable " + name);
        if (found.isEmpty()) {
          // Using another browser would hide a wrong value that someone has set on purpose.
          throw new IllegalStateException(
              "The environment variable %s names %s, which does not run as a Chromium: %s"
                  .formatted(name, value, tried.getLast()));
        }
        return found;
      }
    }
    tried.add("environment variables " + String.join(", ", VARIABLES) + ": not set");
    return Optional.empty();
  }

  private Optional<Path> fromPath() {
    String path = machine.variable("PATH");
    if (path != null) {
      for (String command : COMMANDS) {
        for (String folder : path.split(Pattern.quote(File.pathSeparator))) {
          if (!folder.isEmpty()) {
            Path candidate = Path.of(folder, command);
            if (machine.isExecutable(candidate)) {
              Optional<Path> found = working(candidate, "PATH");
              if (found.isPresent()) {
                return found;
              }
            }
          }
        }
      }
    }
    tried.add("PATH: none of " + String.join(", ", COMMANDS));
    return Optional.empty();
  }

  private Optional<Path> fromUsualPlaces() {
    return USUAL_PLACES.stream()
        .map(Path::of)
        .filter(machine::isExecutable)
        .flatMap(candidate -> working(candidate, "usual place").stream())
        .findFirst();
  }

  private Optional<Path> fromPlaywright() {
    say("no Chromium on this machine; Playwright downloads one");
    Optional<Path> found =
        playwright.get().flatMap(candidate -> working(candidate, "Playwright's download"));
    if (found.isEmpty()) {
      tried.add("Playwright's download: not possible here");
    }
    return found;
  }

  private Optional<Path> fromSystemPackage() {
    if (!machine.mayInstallPackages()) {
      tried.add("system package: needs root on a system with apt-get");
      return Optional.empty();
    }
    say("no Chromium could be downloaded; apt-get installs the system's package");
    Map<String, String> quiet = Map.of("DEBIAN_FRONTEND", "noninteractive");
    // An update that fails may still leave lists that are good enough for the install.
    machine.run(List.of("apt-get", "-q", "update"), quiet, TO_INSTALL);
    Machine.Result installed =
        machine.run(
            List.of("apt-get", "-q", "install", "-y", "--no-install-recommends", "chromium"),
            quiet,
            TO_INSTALL);
    if (!installed.succeeded()) {
      tried.add("apt-get install chromium: " + lastLine(installed.output()));
      return Optional.empty();
    }
    return working(Path.of("/usr/bin/chromium"), "system package");
  }

  private Optional<Path> working(Path candidate, String from) {
    @Nullable String flaw = null;
    if (!machine.isExecutable(candidate)) {
      flaw = "no executable file";
    } else {
      Machine.Result result =
          machine.run(List.of(candidate.toString(), "--version"), Map.of(), TO_SAY_ITS_VERSION);
      if (!result.succeeded() || !VERSION.matcher(result.output()).find()) {
        flaw = "--version ended with " + result.exitCode() + " " + lastLine(result.output());
      }
    }
    if (flaw == null) {
      return Optional.of(candidate);
    }
    tried.add(from + ": " + candidate + ": " + flaw);
    return Optional.empty();
  }

  private static String lastLine(String output) {
    return output.strip().lines().reduce((first, second) -> second).orElse("(no output)");
  }

  private static void say(String what) {
    System.out.println("[browser tests] " + what);
  }
}
