package dev.espressivo.ai.route;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The contents of a {@code data:} URL. */
record DataUrl(String mimeType, byte[] bytes) {

  private static final String MEDIA_TYPE = "[\\w.+!#$&^-]{1,100}/[\\w.+!#$&^-]{1,100}";

  /**
   * Reads a URL.
   *
   * @return the contents; null if it is not a data URL
   * @throws IllegalArgumentException if it is a malformed data URL
   */
  static @Nullable DataUrl read(String url) {
    if (!url.regionMatches(true, 0, "data:", 0, 5)) {
      return null;
    }
    int comma = url.indexOf(',');
    if (comma < 0) {
      throw new IllegalArgumentException("A data URL must have a comma before its contents");
    }
    String head = url.substring(5, comma);
    String data = url.substring(comma + 1);
    byte[] bytes =
        head.toLowerCase(Locale.ROOT).endsWith(";base64")
            ? Base64.getMimeDecoder().decode(strict(data))
            : unescape(data);
    return new DataUrl(mediaType(head.split(";", 2)[0], "text/plain"), bytes);
  }

  /**
   * Returns base64 that a strict decoder accepts. Refuses other characters, which the decoder would
   * skip, so that nobody would notice that a file is broken.
   */
  private static String strict(String data) {
    String padded = data.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    if (!padded.chars().allMatch(DataUrl::isBase64)) {
      throw new IllegalArgumentException("A data URL has characters that are not base64");
    }
    return padded;
  }

  private static boolean isBase64(int c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '+'
        || c == '/'
        || c == '='
        || c == '\n'
        || c == '\r';
  }

  private static byte[] unescape(String data) {
    byte[] escaped = data.getBytes(StandardCharsets.UTF_8);
    byte[] bytes = new byte[escaped.length];
    int length = 0;
    for (int i = 0; i < escaped.length; i++) {
      byte next = escaped[i];
      if (next == '%' && i + 2 < escaped.length) {
        int high = Character.digit(escaped[i + 1], 16);
        int low = Character.digit(escaped[i + 2], 16);
        if (high >= 0 && low >= 0) {
          next = (byte) (high << 4 | low);
          i += 2;
        }
      }
      bytes[length++] = next;
    }
    return Arrays.copyOf(bytes, length);
  }

  /**
   * Returns the media type that a client has sent, or another one if the text is not a media type.
   */
  static String mediaType(@Nullable String given, String otherwise) {
    return given != null && given.matches(MEDIA_TYPE) ? given.toLowerCase(Locale.ROOT) : otherwise;
  }
}
