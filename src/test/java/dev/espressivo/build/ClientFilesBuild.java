package dev.espressivo.build;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Puts a library's client files into its jar, in a folder that is named by their content: a changed
 * file has another address, so browsers may keep what they have. Vaadin lets them keep files with
 * {@code .cache.} in their path for a year.
 *
 * <p>The files lie in {@code frontend/<library>/}. Comments and indentation of scripts and style
 * sheets are left out, which is a third of what a browser would load; the lines stay, so that the
 * browser's line numbers are those of the sources. Imports from {@code ../../core/} become those of
 * the folder that core's files get.
 *
 * <p>Core's jar also has the theme for Vaadin's components, {@code espressivo.css}, under an
 * address that does not change: tokens, base and the files of {@code frontend/vaadin/} in one sheet
 * without imports, each of which would cost a round trip before the first paint. One of those files
 * is not for every app and is a sheet of its own beside it: {@code lumo.css}. What only an app
 * without the theme needs is part of the base that components load there.
 *
 * <p>Maven runs {@link #main} from this source file, so it needs no other class.
 */
public final class ClientFilesBuild {

  private static final String CORE = "core";

  /**
   * Vaadin sends a file with {@code .gz} beside it as it is; below this size it is not worth it.
   */
  private static final int LARGE = 64 * 1024;

  /** The theme's sheet; the files of {@link #VAADIN} follow those named here. */
  private static final String THEME = "espressivo.css";

  private static final String BASE = "theme/base.css";
  private static final List<String> BELOW_VAADIN = List.of("theme/tokens.css", BASE);

  /** What only an app without the theme needs; it gets it with {@link #BASE}. */
  private static final String WITHOUT_THEME = "theme/vaadin.css";

  private static final String VAADIN = "vaadin";

  /** What the utility classes of Lumo need, in {@link #VAADIN} and beside the theme's sheet. */
  private static final String LUMO = "lumo.css";

  private static final Pattern COMMENT = Pattern.compile("^\\s*(//|/\\*|\\*(\\s|/|$)).*");

  private ClientFilesBuild() {}

  /**
   * Builds the client files of a library.
   *
   * @param args the folder {@code frontend}; the library's folder in it, such as {@code core}; a
   *     folder with files of others that are added as they are, which need not exist; the folder
   *     for the result; the folder for generated sources; the package of the generated class; the
   *     library's version
   */
  public static void main(String[] args) throws IOException {
    String name = build(Path.of(args[0]), args[1], Path.of(args[2]), Path.of(args[3]));
    writeClass(Path.of(args[4]), args[5], args[6], name);
  }

  /**
   * Writes the files of a library, and deletes those of an earlier build.
   *
   * @return the name of the folder below the target that they are in
   */
  static String build(Path frontend, String library, Path added, Path target) throws IOException {
    SortedMap<String, byte[]> core = shipped(frontend.resolve(CORE), "");
    String coreName = name(CORE, core);
    SortedMap<String, byte[]> files = core;
    if (!library.equals(CORE)) {
      files = shipped(frontend.resolve(library), coreName);
    }
    files.putAll(contents(added));
    // What is added to core has its version in its path, and the other libraries do not know it.
    String name = library.equals(CORE) ? coreName : name(library, files);
    for (Map.Entry<String, byte[]> file : List.copyOf(files.entrySet())) {
      if (file.getValue().length >= LARGE) {
        files.put(file.getKey() + ".gz", compressed(file.getValue()));
      }
    }
    Map<Path, byte[]> shipped = new HashMap<>();
    Path folder = target.resolve(name);
    files.forEach((path, content) -> shipped.put(folder.resolve(path), content));
    SortedMap<String, byte[]> vaadin = shipped(frontend.resolve(VAADIN), "");
    byte[] lumo = vaadin.remove(LUMO);
    if (library.equals(CORE) && lumo != null) {
      shipped.put(target.resolve(LUMO), bytes(sheet(Stream.of(lumo))));
    }
    if (library.equals(CORE) && !vaadin.isEmpty()) {
      shipped.put(target.resolve(THEME), theme(core, vaadin, name));
      byte[] outside = shipped.remove(folder.resolve(WITHOUT_THEME));
      if (outside != null) {
        shipped.put(folder.resolve(BASE), bytes(sheet(Stream.of(core.get(BASE), outside))));
      }
    }
    sync(target, shipped);
    return name;
  }

  private static byte[] theme(
      SortedMap<String, byte[]> core, SortedMap<String, byte[]> vaadin, String coreName) {
    return bytes(
        sheet(Stream.concat(BELOW_VAADIN.stream().map(core::get), vaadin.values().stream()))
            .replace("url(\"fonts/", "url(\"" + coreName + "/theme/fonts/"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Puts a sheet together: the order of the layers once, then the files in order. */
  private static String sheet(Stream<byte[]> files) {
    Set<String> lines = new LinkedHashSet<>();
    StringBuilder sheet = new StringBuilder();
    files
        .flatMap(file -> new String(file, StandardCharsets.UTF_8).lines())
        .filter(line -> !line.isEmpty() && (!line.startsWith("@layer theme,") || lines.add(line)))
        .forEach(line -> sheet.append(line).append('\n'));
    return sheet.toString();
  }

  /** Writes the class that names the folder, if it has changed: all would be compiled again. */
  static void writeClass(Path sources, String packageName, String version, String name)
      throws IOException {
    String source =
        """
        package %s;

        /** The client files of this jar. Generated by the build. */
        public final class ClientFiles {

          /** The version of this jar. */
          public static final String VERSION = "%s";

          /** The folder of the client files as Vaadin's annotations name it, ending in a slash. */
          public static final String FOLDER = "base://VAADIN/espressivo/%s/";

          private ClientFiles() {}
        }
        """
            .formatted(packageName, version, name);
    Path folder = sources.resolve(packageName.replace('.', '/'));
    write(folder.resolve("ClientFiles.java"), source.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the files of a library as they are shipped, by their paths below its folder. */
  private static SortedMap<String, byte[]> shipped(Path folder, String coreName)
      throws IOException {
    SortedMap<String, byte[]> files = contents(folder);
    files.replaceAll(
        (path, content) -> {
          if (!path.endsWith(".js") && !path.endsWith(".css")) {
            return content;
          }
          String text = withoutCommentsAndIndentation(new String(content, StandardCharsets.UTF_8));
          if (!coreName.isEmpty() && path.endsWith(".js")) {
            text = text.replace("../../core/", "../../" + coreName + "/");
          }
          return text.getBytes(StandardCharsets.UTF_8);
        });
    return files;
  }

  /**
   * Leaves out comments that have lines of their own, and the space before other lines. Lines
   * within a template literal stay as they are.
   */
  static String withoutCommentsAndIndentation(String source) {
    StringBuilder text = new StringBuilder();
    boolean isLiteral = false;
    for (String line : source.split("(?<=\n)")) {
      boolean isEmpty = line.isBlank() || COMMENT.matcher(line.stripTrailing()).matches();
      if (!isLiteral && isEmpty) {
        text.append(line.endsWith("\n") ? "\n" : "");
        continue;
      }
      text.append(isLiteral ? line : line.stripLeading());
      long quotes = line.replace("\\`", "").chars().filter(each -> each == '`').count();
      isLiteral ^= quotes % 2 == 1;
    }
    return text.toString();
  }

  private static SortedMap<String, byte[]> contents(Path folder) throws IOException {
    SortedMap<String, byte[]> contents = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      for (Path file : files(folder)) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        contents.put(path, Files.readAllBytes(file));
      }
    }
    return contents;
  }

  private static String name(String library, SortedMap<String, byte[]> files) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      files.forEach(
          (path, content) -> {
            digest.update((path + "\n" + content.length + "\n").getBytes(StandardCharsets.UTF_8));
            digest.update(content);
          });
      return library + ".cache." + HexFormat.of().formatHex(digest.digest(), 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  private static byte[] compressed(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new IllegalStateException("An array takes all bytes", e);
    }
    return bytes.toByteArray();
  }

  /** Makes a folder contain these files and no others. */
  private static void sync(Path folder, Map<Path, byte[]> files) throws IOException {
    Files.createDirectories(folder);
    for (Path file : files(folder)) {
      if (!files.containsKey(file)) {
        Files.delete(file);
        Path each = file.getParent();
        while (!each.equals(folder) && isEmpty(each)) {
          Files.delete(each);
          each = each.getParent();
        }
      }
    }
    for (Map.Entry<Path, byte[]> file : files.entrySet()) {
      write(file.getKey(), file.getValue());
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  private static void write(Path file, byte[] content) throws IOException {
    if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
      Files.createDirectories(file.getParent());
      Files.write(file, content);
    }
  }

  private static Iterable<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
