package dev.espressivo.http.internal;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.net.http.HttpRequest;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP headers that an app adds to the requests of an endpoint. Immutable.
 *
 * @param suppliers the suppliers of the values, by header name
 */
public record RequestHeaders(Map<String, SerializableSupplier<@Nullable String>> suppliers)
    implements Serializable {

  /** No headers. */
  public static final RequestHeaders NONE = new RequestHeaders(Map.of());

  /**
   * {@return a copy with one more header; a header of the same name is replaced}
   *
   * @param name the header name
   * @param value the header value
   * @throws IllegalArgumentException if the header is not allowed, or the value has line breaks or
   *     other control characters
   */
  public RequestHeaders with(String name, String value) {
    Check.notNull("value", value);
    check(name, value);
    return with(name, () -> value);
  }

  /**
   * {@return a copy with one more header, whose value is supplied anew for each request; a header
   * of the same name is replaced}
   *
   * @param name the header name
   * @param value supplies the value for a request; null leaves the header out
   * @throws IllegalArgumentException if the header is not allowed
   */
  public RequestHeaders with(String name, SerializableSupplier<@Nullable String> value) {
    Check.notNull("value", value);
    check(name, "");
    TreeMap<String, SerializableSupplier<@Nullable String>> more =
        new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    more.putAll(suppliers);
    more.put(name, value);
    return new RequestHeaders(Collections.unmodifiableMap(more));
  }

  /**
   * Adds the headers to a request.
   *
   * @param request the builder of the request
   * @throws IllegalArgumentException if a value has characters that are not allowed in headers
   */
  public void addTo(HttpRequest.Builder request) {
    suppliers.forEach(
        (name, supplier) -> {
          String value = supplier.get();
          if (value != null) {
            check(name, value);
            request.setHeader(name, value);
          }
        });
  }

  /**
   * Checks a header before the HTTP client does: the client's exception would contain the value,
   * which may be a secret.
   */
  private static void check(String name, String value) {
    Check.notNull("name", name);
    HttpRequest.Builder request = HttpRequest.newBuilder();
    try {
      request.setHeader(name, "");
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "name is '%s'; allowed is the name of a header that the HTTP client does not set itself"
              .formatted(name));
    }
    try {
      request.setHeader(name, value);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "The value of the header %s has a character that headers must not have".formatted(name));
    }
  }
}
