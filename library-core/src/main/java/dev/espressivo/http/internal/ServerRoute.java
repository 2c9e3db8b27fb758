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
 * @param endpoint the class whose {@code withBaseUrl} sets the server, too
 */
public record ServerRoute(String of, String property, String endpoint) {

  /** The route of a chat's model. */
  public static final ServerRoute CHAT =
      new ServerRoute("a chat", "espressivo.chat.base-url", "ChatEndpoint");

  /** The route of a model for pictures. */
  public static final ServerRoute IMAGES =
      new ServerRoute("images", "espressivo.image.base-url", "ImageEndpoint");

  /**
   * Returns an absolute route, or one relative to the server: the given one, else the configured
   * one, else this app's. Throws an {@link IllegalStateException} if no server is known.
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
   * Parses the address of a server; its path then ends with a slash. Refuses one that is not
   * absolute, not http or https, or has a query, naming the argument or property.
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
   * Parses an address. Refuses one that is not valid, has a scheme other than http or https, or
   * contains a password, naming the argument.
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

  /** Returns an address safe to log: without user name and password, query and fragment. */
  public static String withoutSecrets(String address) {
    String shown = address.split("[?#]", 2)[0];
    int at = shown.lastIndexOf('@');
    return at < 0 ? shown : "…" + shown.substring(at);
  }
}
