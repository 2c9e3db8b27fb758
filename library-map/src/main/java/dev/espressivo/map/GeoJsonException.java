package dev.espressivo.map;

/**
 * Thrown if data is not GeoJSON that a map can show. The message names the place in the data and
 * the reason.
 */
public final class GeoJsonException extends IllegalArgumentException {

  private final String path;

  GeoJsonException(String path, String problem) {
    super(path.isEmpty() ? "The data " + problem : path + " " + problem);
    this.path = path;
  }

  GeoJsonException(String path, String problem, Throwable cause) {
    this(path, problem);
    initCause(cause);
  }

  /**
   * {@return the place of the problem in the data: the path from the root, such as {@code
   * features[3].geometry.coordinates[0][2]}; empty for the root itself}
   */
  public String getPath() {
    return path;
  }
}
