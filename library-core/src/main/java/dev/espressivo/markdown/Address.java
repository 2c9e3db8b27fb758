package dev.espressivo.markdown;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks the addresses of links and pictures against a list of allowed schemes. */
final class Address {

  private static final Pattern LINK =
      Pattern.compile(
          "(?:https?://[^/?#\\\\\\s]|mailto:).+", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private Address() {}

  /**
   * Checks the address of a link.
   *
   * @param address the address as it is written in the text
   * @return the encoded address; empty if it is not allowed
   */
  static Optional<String> ofLink(String address) {
    return LINK.matcher(address).matches() ? Optional.of(encoded(address)) : Optional.empty();
  }

  /**
   * Checks the address of a picture.
   *
   * @param address the address as it is written in the text
   * @return the absolute address with a host; empty if it is not allowed, for example because it is
   *     relative to the app
   */
  static Optional<URI> ofPicture(String address) {
    String absolute = address.startsWith("//") ? "https:" + address : address;
    if (!absolute.toLowerCase(Locale.ROOT).matches("(?s)https?://.+")) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(encoded(absolute));
      return Optional.of(uri).filter(u -> u.getHost() != null && u.getUserInfo() == null);
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  /**
   * Encodes the characters that an address must not contain: spaces, control characters, quotes and
   * brackets.
   */
  private static String encoded(String address) {
    StringBuilder out = new StringBuilder(address.length());
    HtmlWriter.clean(address)
        .codePoints()
        .forEach(
            c -> {
              if (c <= ' ' || c == 0x7F || "\"'<>\\^`{|}".indexOf(c) >= 0) {
                out.append('%').append(String.format(Locale.ROOT, "%02X", c));
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.toString();
  }
}
