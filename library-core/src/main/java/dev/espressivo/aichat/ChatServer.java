package dev.espressivo.aichat;

import com.vaadin.flow.server.VaadinService;
import dev.espressivo.base.internal.LocalServer;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds the address of a chat's route. */
final class ChatServer {

  /** The property that names the server of relative routes. */
  static final String BASE_URL = "espressivo.chat.base-url";

  private ChatServer() {}

  /**
   * Returns the address of a route.
   *
   * @param route an absolute address, or one below that of the server
   * @param baseUrl the address of the server; null for the one that is configured, else this app's
   * @param service where the app runs, as far as it is known
   * @throws IllegalStateException if the route is relative and no server is known
   */
  static URI resolve(URI route, @Nullable URI baseUrl, @Nullable VaadinService service) {
    if (route.isAbsolute()) {
      return route;
    }
    return (baseUrl == null ? find(route, service) : baseUrl).resolve(route);
  }

  private static URI find(URI route, @Nullable VaadinService service) {
    List<URI> found =
        LocalServer.candidates(service).stream()
            .map(ChatServer::address)
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    if (found.size() == 1) {
      return found.getFirst();
    }
    throw new IllegalStateException(
        "The route %s of a chat is relative, and %s; set %s, or use ChatEndpoint.withBaseUrl"
            .formatted(
                route.getPath(),
                found.isEmpty()
                    ? "the address of this app is not known, as it has not had a request without"
                        + " TLS yet"
                    : "more than one app runs in this JVM",
                BASE_URL));
  }

  private static @Nullable URI address(LocalServer server) {
    String configured = server.property(BASE_URL);
    return configured == null || configured.isBlank()
        ? server.address()
        : base(BASE_URL, configured.strip());
  }

  /**
   * Reads the address of a server, whose path is a folder.
   *
   * @throws IllegalArgumentException if it is none
   */
  static URI base(String name, String address) {
    URI base = parse(name, address);
    if (!base.isAbsolute() || base.getRawQuery() != null || base.getRawFragment() != null) {
      throw refused(name, address, "an absolute http or https address without a query");
    }
    String text = base.toString();
    return text.endsWith("/") ? base : URI.create(text + "/");
  }

  /**
   * Reads an address.
   *
   * @throws IllegalArgumentException if it is none, or has a scheme that is not http or https, or a
   *     password
   */
  static URI parse(String name, String address) {
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

  /** An address without what may be a secret: a user's name and password, a query, a fragment. */
  static String withoutSecrets(String address) {
    String shown = address.split("[?#]", 2)[0];
    int at = shown.lastIndexOf('@');
    return at < 0 ? shown : "…" + shown.substring(at);
  }
}
