package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The search for Chromium")
class ChromiumFinderTest {

  private final FakeMachine machine = new FakeMachine();
  private Optional<Path> download = Optional.empty();
  private int downloads;

  @Test
  @DisplayName("prefers the environment variable to the PATH")
  void takesTheEnvironmentVariable() {
    machine.has("/opt/own/chrome").has("/usr/bin/chromium");
    machine.variables.put("CHROME_BIN", "/opt/own/chrome");
    machine.variables.put("PATH", "/usr/bin");

    assertThat(find()).isEqualTo(Path.of("/opt/own/chrome"));
    assertThat(downloads).isZero();
  }

  @Test
  @DisplayName("fails if the environment variable names a file that is not a browser")
  void refusesAWrongEnvironmentVariable() {
    machine.has("/usr/bin/chromium");
    machine.variables.put("PATH", "/usr/bin");
    machine.variables.put("CHROMIUM", "/nowhere/chromium");

    assertThatThrownBy(this::find)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("CHROMIUM")
        .hasMessageContaining("/nowhere/chromium");
  }

  @Test
  @DisplayName("searches the PATH for the names of Chromium and Chrome")
  void goesAlongThePath() {
    machine.has("/usr/local/bin/google-chrome");
    machine.variables.put("PATH", "/usr/bin:/usr/local/bin");

    assertThat(find()).isEqualTo(Path.of("/usr/local/bin/google-chrome"));
    assertThat(downloads).isZero();
  }

  @Test
  @DisplayName("skips a script with the name of a browser")
  void passesOverAScriptThatIsNoBrowser() {
    machine.has("/usr/bin/chromium-browser").has("/usr/bin/google-chrome");
    machine.answers.put(
        "/usr/bin/chromium-browser", new Machine.Result(10, "requires the chromium snap"));
    machine.variables.put("PATH", "/usr/bin");

    assertThat(find()).isEqualTo(Path.of("/usr/bin/google-chrome"));
  }

  @Test
  @DisplayName("lets Playwright download one where the PATH has none")
  void letsPlaywrightDownloadOne() {
    machine.variables.put("PATH", "/usr/bin");
    machine.has("/cache/chromium-1200/chrome");
    download = Optional.of(Path.of("/cache/chromium-1200/chrome"));

    assertThat(find()).isEqualTo(Path.of("/cache/chromium-1200/chrome"));
    assertThat(machine.commands).noneMatch(command -> command.contains("apt-get"));
  }

  @Test
  @DisplayName("installs the system's package where nothing can be downloaded and it is allowed")
  void installsTheSystemPackage() {
    machine.variables.put("PATH", "/usr/bin");
    machine.mayInstall = true;

    assertThat(find()).isEqualTo(Path.of("/usr/bin/chromium"));
    assertThat(downloads).isEqualTo(1);
    assertThat(machine.commands)
        .containsSubsequence(
            "apt-get -q update", "apt-get -q install -y --no-install-recommends chromium");
  }

  @Test
  @DisplayName("installs the system's package when the downloaded browser does not start")
  void installsTheSystemPackageWhenTheDownloadDoesNotStart() {
    machine.has("/cache/chrome");
    machine.answers.put(
        "/cache/chrome", new Machine.Result(127, "libnss3.so: cannot open shared object file"));
    download = Optional.of(Path.of("/cache/chrome"));
    machine.mayInstall = true;

    assertThat(find()).isEqualTo(Path.of("/usr/bin/chromium"));
  }

  @Test
  @DisplayName("fails with the list of what it tried and what to install")
  void failsSayingWhatToInstall() {
    machine.variables.put("PATH", "/usr/bin");

    assertThatThrownBy(this::find)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("apt-get install chromium")
        .hasMessageContaining("CHROMIUM")
        .hasMessageContaining("Playwright's download")
        .hasMessageContaining("system package");
  }

  @Test
  @DisplayName("fails with the last words of apt-get when the package cannot be installed")
  void failsWithTheWordsOfAptGet() {
    machine.mayInstall = true;
    machine.answers.put(
        "apt-get", new Machine.Result(100, "...\nE: Unable to locate package chromium\n"));

    assertThatThrownBy(this::find).hasMessageContaining("E: Unable to locate package chromium");
  }

  private Path find() {
    return new ChromiumFinder(
            machine,
            () -> {
              downloads++;
              return download;
            })
        .find();
  }

  /** A machine that has what a test says, and nothing else. */
  private static final class FakeMachine implements Machine {

    final Map<String, String> variables = new HashMap<>();
    final Map<String, Result> answers = new HashMap<>();
    final List<String> commands = new ArrayList<>();
    private final Set<Path> executables = new HashSet<>();
    boolean mayInstall;

    FakeMachine has(String executable) {
      executables.add(Path.of(executable));
      return this;
    }

    @Override
    public @Nullable String variable(String name) {
      return variables.get(name);
    }

    @Override
    public boolean isExecutable(Path file) {
      return executables.contains(file);
    }

    @Override
    public boolean mayInstallPackages() {
      return mayInstall;
    }

    @Override
    public Result run(List<String> command, Map<String, String> environment, Duration limit) {
      commands.add(String.join(" ", command));
      Result answer = answers.get(command.getFirst());
      if (answer != null) {
        return answer;
      }
      if (command.contains("install")) {
        has("/usr/bin/" + command.getLast());
      }
      return new Result(0, "Chromium 1.2.3");
    }
  }
}
