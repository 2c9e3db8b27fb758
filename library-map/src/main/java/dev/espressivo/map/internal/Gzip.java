package dev.espressivo.map.internal;

import com.vaadin.flow.server.VaadinRequest;

/** Checks whether a response may be compressed. */
public final class Gzip {

  private Gzip() {}

  /**
   * Returns whether a client accepts gzip.
   *
   * @param request the request with its header {@code Accept-Encoding}
   * @return true unless gzip is not named, or named with a quality of 0
   */
  public static boolean isAccepted(VaadinRequest request) {
    String encodings = request.getHeader("Accept-Encoding");
    return encodings != null
        && encodings.contains("gzip")
        && !encodings.matches(".*\\bgzip\\s*;\\s*q=0(\\.0*)?\\s*(,.*)?");
  }
}
