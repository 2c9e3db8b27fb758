package dev.espressivo.markdown.internal;

import dev.espressivo.base.internal.SafeAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the addresses of links and pictures against a list of allowed schemes, which is narrower
 * than Vaadin's, and then against Vaadin's, which an app may make narrower still.
 */
final class Address {

  private Address() {}

  /**
   * Checks the address of a link.
   *
   * @param address the address as it is written in the text
   * @return the encoded address; empty if it is not allowed
   */
  static Optional<String> ofLink(String address) {
    String scheme = address.substring(0, address.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    String rest = address.substring(scheme.length());
    boolean isAllowed =
        switch (scheme) {
          case "mailto:" -> !rest.isEmpty();
          case "http:", "https:" ->
              rest.length() > 3 && rest.startsWith("//") && isHost(rest.charAt(2));
          default -> false;
        };
    return isAllowed ? Optional.of(encoded(address)).filter(SafeAddress::isSafe) : Optional.empty();
  }

  private static boolean isHost(char first) {
    return "/?#\\".indexOf(first) < 0 && !Character.isWhitespace(first);
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
    String scheme = absolute.substring(0, absolute.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    if (!Set.of("http:", "https:").contains(scheme)
        || !absolute.startsWith("//", scheme.length())) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(encoded(absolute));
      return Optional.of(uri)
          .filter(u -> u.getHost() != null && u.getUserInfo() == null)
          .filter(u -> SafeAddress.isSafe(u.toString()));
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
