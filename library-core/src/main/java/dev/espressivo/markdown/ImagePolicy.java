package dev.espressivo.markdown;

import java.io.Serializable;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides which pictures of a markdown text load by themselves. The others load when the reader
 * presses their button, because the address of a picture can carry data to its host.
 */
@FunctionalInterface
public interface ImagePolicy extends Serializable {

  /** The policy by which each picture waits for a press. */
  ImagePolicy ON_PRESS = address -> false;

  /**
   * Returns whether a picture loads by itself. If it throws, the session's error handler is told,
   * and the picture waits for a press.
   *
   * @param address the absolute address of the picture, with the scheme http or https and a host
   * @return true if the browser may load it without being asked to
   */
  boolean loads(URI address);

  /**
   * Creates a policy by which pictures of certain hosts load by themselves.
   *
   * @param hosts the names of the hosts, such as {@code images.example.com}; their subdomains are
   *     not included
   * @return the policy
   * @throws IllegalArgumentException if a name is blank or holds anything but a host
   */
  static ImagePolicy ofHosts(String... hosts) {
    for (String host : hosts) {
      if (!host.matches("[\\p{L}\\p{N}.-]+|\\[[0-9A-Fa-f:.]+]")) {
        throw new IllegalArgumentException(
            "hosts must be names of hosts without scheme, port and path, but one is '"
                + host
                + "'");
      }
    }
    Set<String> allowed =
        Arrays.stream(hosts).map(h -> h.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    return address -> allowed.contains(address.getHost().toLowerCase(Locale.ROOT));
  }
}
