package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the browser loads of the core components, from Button to AppShell. */
@DisplayName("The client files of the core components")
class ClientSizeTest {

  private static final List<String> CORE =
      List.of(
          "accordion",
          "alert",
          "appshell",
          "avatar",
          "badge",
          "breadcrumb",
          "button",
          "card",
          "topappbar");

  @Test
  @DisplayName(
      "are scripts of at most 12 KB together, compressed, without the shared ones and the confetti")
  void areSmallScripts() throws IOException {
    // Confetti is loaded when a button first throws some.
    assertThat(compressed(".js", "confetti.js")).isBetween(1L, 12L * 1024);
  }

  @Test
  @DisplayName("share scripts of at most 5 KB together, compressed")
  void shareSmallScripts() throws IOException {
    assertThat(compressed(Project.files("frontend/core/base", ".js"))).isBetween(1L, 5L * 1024);
  }

  @Test
  @DisplayName("are style sheets of at most 16 KB together, compressed")
  void areSmallStyleSheets() throws IOException {
    assertThat(compressed(".css", "")).isBetween(1L, 16L * 1024);
  }

  @Test
  @DisplayName("of the calendar are scripts of at most 5 KB, each compressed by itself")
  void areASmallCalendar() throws IOException {
    long sum = 0;
    for (Path file : Project.files("frontend/core/calendar", ".js")) {
      sum += compressed(List.of(file));
    }
    assertThat(sum).isBetween(1L, 5L * 1024);
  }

  private static long compressed(String extension, String except) throws IOException {
    return compressed(
        Project.files("frontend/core", extension).stream()
            .filter(file -> CORE.contains(file.getParent().getFileName().toString()))
            .filter(file -> !file.getFileName().toString().equals(except))
            .toList());
  }

  private static long compressed(List<Path> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      for (Path file : files) {
        gzip.write(Files.readAllBytes(file));
      }
    }
    return bytes.size();
  }
}
