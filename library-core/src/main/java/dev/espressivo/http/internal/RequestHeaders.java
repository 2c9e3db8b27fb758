package dev.espressivo.http.internal;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.net.http.HttpRequest;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The HTTP headers that an app adds to the requests of an endpoint, by name. Immutable. */
public record RequestHeaders(Map<String, SerializableSupplier<@Nullable String>> suppliers)
    implements Serializable {

  public static final RequestHeaders NONE = new RequestHeaders(Map.of());

  /**
   * Returns a copy with one more header, or another of that name. Refuses a header that is not
   * allowed, and line breaks or other control characters in its value.
   */
  public RequestHeaders with(String name, String value) {
    Check.notNull("value", value);
    check(name, value);
    return with(name, () -> value);
  }

  /**
   * Returns a copy with one more header, or another of that name, whose value is supplied anew for
   * each request; null leaves it out. Refuses a header that is not allowed.
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

  /** Adds the headers. Refuses a value with characters that are not allowed in headers. */
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

  /** Checks a header before the HTTP client, whose exception would contain a maybe secret value. */
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
