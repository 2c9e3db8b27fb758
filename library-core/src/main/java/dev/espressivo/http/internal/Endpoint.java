package dev.espressivo.http.internal;

import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The client of a route, immutable. Hidden, so that the Javadoc of its subclasses has its methods.
 *
 * @param <R> the class itself
 * @hidden
 */
public abstract class Endpoint<R extends Endpoint<R>> implements Serializable {

  /**
   * The route and the options of requests to it.
   *
   * @param baseUrl the server of a relative route; null for the configured one or this app
   */
  public record Target(URI route, @Nullable URI baseUrl, RequestOptions options)
      implements Serializable {

    /**
     * Parses a route.
     *
     * @param route an {@code http} or {@code https} address, or a path
     * @param silence the timeout for the start of a response and for pauses within it
     * @return the target
     * @throws IllegalArgumentException if the route is blank or neither an address nor a path
     */
    public static Target of(String route, Duration silence) {
      Check.notBlank("route", route);
      return new Target(
          ServerRoute.parse("route", route.strip()), null, new RequestOptions(silence, silence));
    }
  }

  private final Target target;
  private final SerializableFunction<Target, R> copy;

  /** The service in which the app runs, since it is not current on the thread of a request. */
  private transient @Nullable VaadinService service = VaadinService.getCurrent();

  /**
   * Creates an endpoint.
   *
   * @param target the route and the options
   * @param copy creates an endpoint with another target
   */
  protected Endpoint(Target target, SerializableFunction<Target, R> copy) {
    this.target = target;
    this.copy = copy;
  }

  /**
   * {@return a copy with other options}
   *
   * @param options the options of the copy
   */
  protected final R with(RequestOptions options) {
    return copy.apply(new Target(target.route, target.baseUrl, options));
  }

  /** {@return the options of each request} */
  protected final RequestOptions options() {
    return target.options;
  }

  /**
   * {@return the address of the route}
   *
   * @param server finds the server of a relative route
   * @throws IllegalStateException if the route is relative and no server is known
   */
  protected final URI address(ServerRoute server) {
    return server.resolve(target.route, target.baseUrl, service);
  }

  /**
   * {@return a copy that resolves a relative route on a given server}
   *
   * @param baseUrl an absolute {@code http} or {@code https} address, below which relative paths
   *     are resolved
   * @throws IllegalArgumentException if the address is not absolute or has another scheme
   */
  public R withBaseUrl(String baseUrl) {
    Check.notBlank("baseUrl", baseUrl);
    return copy.apply(
        new Target(target.route, ServerRoute.base("baseUrl", baseUrl.strip()), target.options));
  }

  /**
   * {@return a copy whose requests have one more header; a header of the same name is replaced} The
   * value is serialised with the session, so pass a secret with {@link #withHeader(String,
   * SerializableSupplier)}.
   *
   * @param name the header name
   * @param value the header value
   * @throws IllegalArgumentException if the header is not allowed, or the value has line breaks or
   *     other control characters
   */
  public R withHeader(String name, String value) {
    return with(target.options.with(target.options.headers().with(name, value)));
  }

  /**
   * {@return a copy whose requests have one more header, whose value is supplied for each request;
   * a header of the same name is replaced}
   *
   * @param name the header name
   * @param value supplies the value, or null to leave the header out; called on the thread that
   *     sends the request, without a UI and without a session. An exception that it throws makes
   *     the request fail.
   * @throws IllegalArgumentException if the header is not allowed
   */
  public R withHeader(String name, SerializableSupplier<@Nullable String> value) {
    return with(target.options.with(target.options.headers().with(name, value)));
  }

  /**
   * {@return a copy with another timeout for the start of a response}
   *
   * @param limit the maximum time from the request until the first byte of the response, from 1 ms
   *     to 24 hours; the description of this class has the default
   * @throws IllegalArgumentException if the limit is out of range
   */
  public R withFirstByteTimeout(Duration limit) {
    return with(target.options.withFirstByteTimeout(limit));
  }

  /**
   * {@return a copy with another timeout for pauses within a response}
   *
   * @param limit the maximum time between two pieces of a response, which may be keep-alive
   *     comments, from 1 ms to 24 hours; the description of this class has the default
   * @throws IllegalArgumentException if the limit is out of range
   */
  public R withIdleTimeout(Duration limit) {
    return with(target.options.withIdleTimeout(limit));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    service = VaadinService.getCurrent();
  }

  /**
   * Returns the route without anything that may be secret, such as a query or the values of
   * headers.
   */
  @Override
  public final String toString() {
    return "%s[%s]"
        .formatted(getClass().getSimpleName(), ServerRoute.withoutSecrets(target.route.toString()));
  }
}
