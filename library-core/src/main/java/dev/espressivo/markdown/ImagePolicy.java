package dev.espressivo.markdown;

import java.io.Serializable;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides which pictures of a markdown text are loaded automatically. Any other picture has a
 * button that loads it, because the address of a picture can carry data to its host.
 */
@FunctionalInterface
public interface ImagePolicy extends Serializable {

  /** Loads no picture automatically. */
  ImagePolicy ON_PRESS = address -> false;

  /**
   * {@return whether the browser may load a picture without a press} If this method throws an
   * exception, it is passed to the session's error handler, and the picture waits for a press.
   *
   * @param address the absolute address of the picture, with the scheme http or https and a host
   */
  boolean loads(URI address);

  /**
   * Creates a policy that loads the pictures of certain hosts automatically.
   *
   * @param hosts the host names, such as {@code images.example.com}; their subdomains are not
   *     included
   * @return the policy
   * @throws IllegalArgumentException if a name is blank or contains anything other than a host
   */
  static ImagePolicy ofHosts(String... hosts) {
    for (String host : hosts) {
      if (!host.matches("[\\p{L}\\p{N}.-]+|\\[[0-9A-Fa-f:.]+]")) {
        throw new IllegalArgumentException(
            "hosts must be host names without scheme, port and path, but one is '" + host + "'");
      }
    }
    Set<String> allowed =
        Arrays.stream(hosts).map(h -> h.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    return address -> allowed.contains(address.getHost().toLowerCase(Locale.ROOT));
  }
}
