package dev.espressivo.architecture;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The format of the Java sources: google-java-format's, which reads Java with the JDK's own parser.
 *
 * <p>A memory file has the hashes of texts that were found formatted, so that later runs skip them.
 * In the local Maven repository, it also serves fresh clones, other branches and builds after a
 * {@code clean}.
 *
 * <p>{@link #main} formats the files. Maven runs it from this source file, so it needs no other
 * class and works while the project does not compile.
 */
public final class SourceFormat {

  /** How many hashes a memory keeps: those of several states of the project. */
  private static final int REMEMBERED = 10_000;

  private SourceFormat() {}

  /**
   * Formats all Java files below a folder and prints those that changed.
   *
   * @param args two arguments, the folder and the memory file
   */
  public static void main(String[] args) throws IOException {
    List<Path> changed = new ArrayList<>();
    for (Path file : unformatted(Path.of(args[0]), Path.of(args[1]))) {
      try {
        Files.writeString(file, format(Files.readString(file)));
        changed.add(file);
      } catch (FormatterException e) {
        System.err.println(file + ": " + e.getMessage());
      }
    }
    changed.forEach(file -> System.out.println("formatted " + file));
    System.out.println(changed.size() + " files formatted");
  }

  /**
   * Returns the Java files below a folder that are not in the right format, or are not Java.
   *
   * @param memory the file with the hashes of formatted texts, which need not exist
   */
  static List<Path> unformatted(Path folder, Path memory) throws IOException {
    List<String> known = Files.exists(memory) ? Files.readAllLines(memory) : List.of();
    Set<String> knownHashes = new HashSet<>(known);
    Set<String> formatted = new LinkedHashSet<>();
    List<Path> unformatted = new ArrayList<>();
    for (Path file : javaFiles(folder)) {
      String source = Files.readString(file);
      String hash = hash(source);
      if (knownHashes.contains(hash) || isFormatted(source)) {
        formatted.add(hash);
      } else {
        unformatted.add(file);
      }
    }
    if (!knownHashes.containsAll(formatted)) {
      formatted.addAll(known);
      try {
        write(memory, formatted.stream().limit(REMEMBERED).toList());
      } catch (IOException e) {
        // A folder that is read-only only makes the next run slower.
        System.err.println(memory + " could not be written: " + e);
      }
    }
    return unformatted;
  }

  /**
   * Returns a file's text in the right format.
   *
   * @throws FormatterException if it is not Java
   */
  static String format(String source) throws FormatterException {
    return new Formatter().formatSourceAndFixImports(source);
  }

  private static boolean isFormatted(String source) {
    try {
      return format(source).equals(source);
    } catch (FormatterException e) {
      return false;
    }
  }

  /** Returns the Java files below a folder, without those that builds write. */
  private static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(
              file -> !folder.relativize(file).toString().matches("(.*[/\\\\])?target[/\\\\].*"))
          .sorted()
          .toList();
    }
  }

  /** Returns a hash of a text and of the formatter's version, since another may format it anew. */
  static String hash(String source) {
    String version = Formatter.class.getPackage().getImplementationVersion();
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((version + "\n").getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest(source.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  /** Writes the memory in one step, since builds of other branches may read it. */
  private static void write(Path memory, List<String> hashes) throws IOException {
    Path folder = Files.createDirectories(memory.toAbsolutePath().getParent());
    Path written = Files.createTempFile(folder, "formatted", ".tmp");
    Files.write(written, hashes);
    Files.move(written, memory, StandardCopyOption.REPLACE_EXISTING);
  }
}
