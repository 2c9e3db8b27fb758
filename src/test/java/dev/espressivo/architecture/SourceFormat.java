package dev.espressivo.architecture;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The format of the Java sources: google-java-format's, which reads Java with the JDK's own parser.
 *
 * <p>{@link #main} formats the files. Maven runs it from this source file, so it needs no other
 * class and works while the project does not compile.
 */
public final class SourceFormat {

  private SourceFormat() {}

  /**
   * Formats all Java files below a folder and prints those that changed.
   *
   * @param args one argument, the folder
   */
  public static void main(String[] args) throws IOException {
    List<Path> changed = new ArrayList<>();
    for (Path file : javaFiles(Path.of(args[0]))) {
      String source = Files.readString(file);
      try {
        String formatted = format(source);
        if (!formatted.equals(source)) {
          Files.writeString(file, formatted);
          changed.add(file);
        }
      } catch (FormatterException e) {
        System.err.println(file + ": " + e.getMessage());
      }
    }
    changed.forEach(file -> System.out.println("formatted " + file));
    System.out.println(changed.size() + " files formatted");
  }

  /**
   * Returns a file's text in the right format.
   *
   * @throws FormatterException if it is not Java
   */
  static String format(String source) throws FormatterException {
    return new Formatter().formatSourceAndFixImports(source);
  }

  /** Returns the Java files below a folder, without those that builds write. */
  static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(
              file -> !folder.relativize(file).toString().matches("(.*[/\\\\])?target[/\\\\].*"))
          .sorted()
          .toList();
    }
  }
}
