package dev.espressivo.ai.spring;

import org.springframework.util.unit.DataSize;

/**
 * Checks that the properties of both routes have in common.
 *
 * @param prefix the prefix of their names
 */
record RouteProperties(String prefix) {

  /** Returns the path of a route, without a slash at its end. */
  String path(String given) {
    String trimmed = given.strip();
    if (!trimmed.matches("/[^*{}?#\\s]*[^*{}?#\\s/]")) {
      throw new IllegalArgumentException(
          "%s.path must be a path such as /api/chat, but is '%s'".formatted(prefix, given));
    }
    return trimmed;
  }

  /** Returns the most bytes of a body. */
  int maxBodyBytes(DataSize given) {
    long bytes = given.toBytes();
    if (bytes < 1 || bytes > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s.max-body-size must be from 1 byte to 2 GB, but is %s".formatted(prefix, given));
    }
    return (int) bytes;
  }
}
