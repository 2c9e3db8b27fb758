package dev.espressivo.http.internal;

import com.vaadin.flow.server.VaadinService;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the address of a route that an endpoint calls.
 *
 * @param of the owner of the route in exception messages, such as {@code a chat}
 * @param property the configuration property with the server of relative routes
 * @param endpoint the name of the endpoint's class, whose {@code withBaseUrl} sets the server, too
 */
public record ServerRoute(String of, String property, String endpoint) {

  /** The property that names the server of a chat's relative routes. */
  public static final String CHAT_BASE_URL = "espressivo.chat.base-url";

  /** The property that names the server of relative routes to pictures. */
  public static final String IMAGE_BASE_URL = "espressivo.image.base-url";

  /**
   * {@return the address of a route}
   *
   * @param route an absolute address, or one relative to the server
   * @param baseUrl the address of the server; null for the configured one or, without one, this
   *     app's
   * @param service the service in which the app runs; null if it is unknown
   * @throws IllegalStateException if the route is relative and no server is known
   */
  public URI resolve(URI route, @Nullable URI baseUrl, @Nullable VaadinService service) {
    if (route.isAbsolute()) {
      return route;
    }
    return (baseUrl == null ? find(route, service) : baseUrl).resolve(route);
  }

  private URI find(URI route, @Nullable VaadinService service) {
    List<URI> found =
        LocalServer.candidates(service).stream()
            .map(this::address)
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    if (found.size() == 1) {
      return found.getFirst();
    }
    throw new IllegalStateException(
        "The route %s of %s is relative, and %s; set %s, or use %s.withBaseUrl"
            .formatted(
                route.getPath(),
                of,
                found.isEmpty()
                    ? "the address of this app is not known, as it has not had a request without"
                        + " TLS yet"
                    : "more than one app runs in this JVM",
                property,
                endpoint));
  }

  private @Nullable URI address(LocalServer server) {
    String configured = server.property(property);
    return configured == null || configured.isBlank()
        ? server.address()
        : base(property, configured.strip());
  }

  /**
   * Parses the address of a server.
   *
   * @param name the argument or property, used in exception messages
   * @param address the address to parse
   * @return the address; its path ends with a slash
   * @throws IllegalArgumentException if it is not an absolute http or https address, or has a query
   */
  public static URI base(String name, String address) {
    URI base = parse(name, address);
    if (!base.isAbsolute() || base.getRawQuery() != null || base.getRawFragment() != null) {
      throw refused(name, address, "an absolute http or https address without a query");
    }
    String text = base.toString();
    return text.endsWith("/") ? base : URI.create(text + "/");
  }

  /**
   * Parses an address.
   *
   * @param name the argument, used in exception messages
   * @param address the address to parse
   * @return the address
   * @throws IllegalArgumentException if it is not a valid address, has a scheme other than http or
   *     https, or contains a password
   */
  public static URI parse(String name, String address) {
    URI uri;
    try {
      uri = new URI(address);
    } catch (URISyntaxException e) {
      throw refused(name, address, "an address");
    }
    boolean web =
        "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
    if (uri.isAbsolute() ? !web || uri.getHost() == null : uri.getRawAuthority() != null) {
      throw refused(name, address, "an http or https address, or a path");
    }
    if (uri.getRawUserInfo() != null) {
      throw refused(name, address, "an address without a password; use a header");
    }
    return uri;
  }

  private static IllegalArgumentException refused(String name, String address, String allowed) {
    return new IllegalArgumentException(
        "%s is '%s'; allowed is %s".formatted(name, withoutSecrets(address), allowed));
  }

  /**
   * Removes the pieces of an address that may be secret: user name and password, query and
   * fragment.
   *
   * @param address the address to shorten
   * @return the rest of the address, which is safe to log
   */
  public static String withoutSecrets(String address) {
    String shown = address.split("[?#]", 2)[0];
    int at = shown.lastIndexOf('@');
    return at < 0 ? shown : "…" + shown.substring(at);
  }
}
