package dev.espressivo.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of the project. */
public final class Project {

  /** The Maven modules that apps depend on. */
  public static final List<String> LIBRARIES =
      List.of("library-core", "library-chart", "library-map", "library-ai");

  private static final Set<String> NOT_SOURCES =
      Set.of("target", "node_modules", "generated", ".git");

  private Project() {}

  /** Returns the folder with the parent pom. */
  public static Path root() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve("library-core/pom.xml"))) {
        return folder;
      }
    }
    throw new IllegalStateException("Not inside the project: " + Path.of("").toAbsolutePath());
  }

  /** Returns the version in the parent pom. */
  public static String version() {
    Matcher matcher =
        Pattern.compile("<artifactId>espressivo</artifactId>\\s*<version>([^<]+)</version>")
            .matcher(read(root().resolve("pom.xml")));
    if (!matcher.find()) {
      throw new IllegalStateException("The parent pom has no version");
    }
    return matcher.group(1);
  }

  /**
   * Returns the files below a folder of the project with this ending, without those that builds
   * write.
   */
  public static List<Path> files(String folder, String ending) {
    Path start = root().resolve(folder);
    if (!Files.exists(start)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(start)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.getFileName().toString().endsWith(ending))
          .filter(Project::isSource)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a file's path relative to the project. */
  public static String name(Path file) {
    return root().relativize(file).toString().replace('\\', '/');
  }

  /** Returns a file's text. */
  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isSource(Path file) {
    for (Path part : root().relativize(file)) {
      if (NOT_SOURCES.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }
}
