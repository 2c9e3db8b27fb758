package dev.espressivo.markdown;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Admits the addresses of links and pictures by a list of schemes; all else is refused. */
final class Address {

  private static final Pattern LINK =
      Pattern.compile(
          "(?:https?://[^/?#\\\\\\s]|mailto:).+", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private Address() {}

  /**
   * Admits the address of a link.
   *
   * @param address the address, as the text has it
   * @return the address; empty if it is refused
   */
  static Optional<String> ofLink(String address) {
    return LINK.matcher(address).matches() ? Optional.of(encoded(address)) : Optional.empty();
  }

  /**
   * Admits the address of a picture.
   *
   * @param address the address, as the text has it
   * @return the address, with a host; empty if it is refused, as those within the app's own site
   *     are
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

  /** Encodes what an address must not hold: spaces, controls, quotes and brackets. */
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
