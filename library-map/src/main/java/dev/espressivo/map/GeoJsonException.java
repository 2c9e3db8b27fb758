package dev.espressivo.map;

/**
 * Thrown when data is no GeoJSON that a map can show. The message says where in the data, and why.
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
   * Returns where in the data the problem is.
   *
   * @return the path from the root, such as {@code features[3].geometry.coordinates[0][2]}; empty
   *     for the root itself
   */
  public String getPath() {
    return path;
  }
}
