package dev.espressivo.ai.route;

import java.util.List;
import java.util.Locale;

/**
 * The header {@code accept} of a request.
 *
 * @param ranges the media ranges of the header, in lower case; empty if the request has no such
 *     header
 */
record Accept(List<String> ranges) {

  static Accept of(List<String> headers) {
    String accept = String.join(",", headers);
    return new Accept(
        accept.isBlank() ? List.of() : List.of(accept.toLowerCase(Locale.ROOT).split(",")));
  }

  /** Returns whether a type itself is named, not only a range that includes it. */
  boolean names(String mediaType) {
    return ranges.stream().anyMatch(range -> fields(range)[0].strip().equals(mediaType));
  }

  /** Returns the quality of the most specific range that includes a type; 0 if none does. */
  double quality(String mediaType) {
    double quality = 0;
    int specific = -1;
    for (String range : ranges) {
      String[] fields = fields(range);
      int match = match(mediaType, fields[0].strip());
      if (match > specific) {
        specific = match;
        quality = quality(fields);
      }
    }
    return quality;
  }

  private static String[] fields(String range) {
    return range.split(";", -1);
  }

  private static int match(String mediaType, String range) {
    if (range.equals(mediaType)) {
      return 2;
    }
    if (range.equals(mediaType.substring(0, mediaType.indexOf('/')) + "/*")) {
      return 1;
    }
    return range.equals("*/*") ? 0 : -1;
  }

  private static double quality(String[] fields) {
    for (int i = 1; i < fields.length; i++) {
      String field = fields[i].strip();
      if (field.startsWith("q=")) {
        String value = field.substring(2).strip();
        return value.matches("[01](\\.\\d{0,3})?") ? Double.parseDouble(value) : 0;
      }
    }
    return 1;
  }
}
