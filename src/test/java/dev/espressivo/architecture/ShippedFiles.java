package dev.espressivo.architecture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** The files of {@code frontend/} as the jars of the libraries have them. */
public final class ShippedFiles {

  private static final Map<String, String> FOLDERS =
      Map.of(
          "core", dev.espressivo.base.internal.ClientFiles.FOLDER,
          "chart", dev.espressivo.chart.internal.ClientFiles.FOLDER,
          "map", dev.espressivo.map.internal.ClientFiles.FOLDER);

  private static final String RESOURCES = "META-INF/resources/";

  private ShippedFiles() {}

  /**
   * Returns the content of every file in the folders of client files, by address below the app's
   * root: also those that the build adds.
   */
  public static Map<String, byte[]> all() throws IOException {
    Map<String, byte[]> all = new TreeMap<>();
    for (String folder : FOLDERS.values()) {
      String pattern = RESOURCES + folder.substring("base://".length()) + "**";
      for (Resource file :
          new PathMatchingResourcePatternResolver().getResources("classpath*:" + pattern)) {
        String url = file.getURL().toString();
        if (file.isReadable()) {
          String address = url.substring(url.lastIndexOf(RESOURCES) + RESOURCES.length());
          all.put(address, file.getContentAsByteArray());
        }
      }
    }
    return all;
  }

  /** Returns the content of a source as it is shipped. */
  public static byte[] bytes(Path source) {
    Path path = Project.root().resolve("frontend").relativize(source);
    Path below = path.subpath(1, path.getNameCount());
    String folder = FOLDERS.get(path.getName(0).toString()).substring("base://".length());
    String name = "/" + RESOURCES + folder + below.toString().replace('\\', '/');
    try (InputStream in = ShippedFiles.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(Project.name(source) + " is not shipped as " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the content of a source as it is shipped, as text. */
  static String read(Path source) {
    return new String(bytes(source), StandardCharsets.UTF_8);
  }
}
