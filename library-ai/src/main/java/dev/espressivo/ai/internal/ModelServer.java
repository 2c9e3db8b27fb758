package dev.espressivo.ai.internal;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.HttpExchange;
import dev.espressivo.base.internal.Json;
import dev.espressivo.base.internal.RequestHeaders;
import dev.espressivo.base.internal.ServerRoute;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A server with a model, and the options of requests to it. The key is read for each request and
 * stored nowhere. Immutable.
 */
public final class ModelServer implements Serializable {

  /**
   * The settings.
   *
   * @param keyHeader the name of the header with the key
   * @param keyPrefix the text before the key in that header
   * @param body entries that are added to the body of each request, as JSON
   * @param apiKey supplies the key, or null for none; null without one
   */
  private record Settings(
      String keyHeader,
      String keyPrefix,
      Map<String, String> body,
      RequestHeaders headers,
      @Nullable SerializableSupplier<@Nullable String> apiKey,
      Duration firstByte,
      Duration betweenBytes)
      implements Serializable {

    Settings withKeyHeader(String header) {
      return new Settings(header, "", body, headers, apiKey, firstByte, betweenBytes);
    }

    Settings withBody(Map<String, String> changed) {
      return new Settings(keyHeader, keyPrefix, changed, headers, apiKey, firstByte, betweenBytes);
    }

    Settings withHeaders(RequestHeaders changed) {
      return new Settings(keyHeader, keyPrefix, body, changed, apiKey, firstByte, betweenBytes);
    }

    Settings withApiKey(SerializableSupplier<@Nullable String> changed) {
      return new Settings(keyHeader, keyPrefix, body, headers, changed, firstByte, betweenBytes);
    }

    Settings withTimeouts(Duration first, Duration between) {
      return new Settings(keyHeader, keyPrefix, body, headers, apiKey, first, between);
    }
  }

  private final String of;
  private final URI base;
  private final Settings settings;

  private ModelServer(String of, URI base, Settings settings) {
    this.of = of;
    this.base = base;
    this.settings = settings;
  }

  private ModelServer with(Settings changed) {
    return new ModelServer(of, base, changed);
  }

  /**
   * Returns a server whose key is a bearer token.
   *
   * @param of the kind of model, for messages
   * @param baseUrl its address
   * @param path the path that a base URL may end with, which is then removed
   * @return the server
   * @throws IllegalArgumentException if the address is blank, or not an absolute {@code http} or
   *     {@code https} address
   */
  public static ModelServer of(String of, String baseUrl, String path) {
    Check.notBlank("baseUrl", baseUrl);
    URI given = ServerRoute.parse("baseUrl", baseUrl.strip());
    if (!given.isAbsolute() || given.getRawFragment() != null) {
      throw new IllegalArgumentException(
          "baseUrl must be an absolute http or https address without a fragment, but is '%s'"
              .formatted(ServerRoute.withoutSecrets(baseUrl.strip())));
    }
    String[] parts = given.toString().split("\\?", 2);
    String folder = parts[0].replaceAll("(?<!/)/++$", "");
    if (folder.endsWith(path)) {
      folder = folder.substring(0, folder.length() - path.length());
    }
    Settings settings =
        new Settings(
            "authorization",
            "Bearer ",
            Map.of(),
            RequestHeaders.NONE,
            null,
            Duration.ofMinutes(5),
            Duration.ofMinutes(2));
    return new ModelServer(
        of, URI.create(folder + (parts.length > 1 ? "?" + parts[1] : "")), settings);
  }

  /**
   * Returns an address below the base.
   *
   * @param path begins with a slash
   * @return the address, with the base's query
   */
  public URI at(String path) {
    String[] parts = base.toString().split("\\?", 2);
    return URI.create(parts[0] + path + (parts.length > 1 ? "?" + parts[1] : ""));
  }

  /**
   * Returns a server that gets the key in another header.
   *
   * @param header the name of the header
   * @return another server
   */
  public ModelServer withKeyHeader(String header) {
    return with(settings.withKeyHeader(header));
  }

  /**
   * Returns a server whose requests have one more entry in their body, or another value for it.
   *
   * @param name the name of the entry
   * @param value the value, which Jackson turns into JSON
   * @param reserved the names of entries that the adapter writes itself
   * @return another server
   * @throws IllegalArgumentException if the name is taken, or the value cannot be turned into JSON
   */
  public ModelServer withBody(String name, Object value, Collection<String> reserved) {
    return with(settings.withBody(Json.withEntry(settings.body, name, value, reserved)));
  }

  /**
   * Returns a server whose requests have one more header, or another value for it.
   *
   * @param name the name of the header
   * @param value supplies the value, or null to leave the header out
   * @return another server
   * @throws IllegalArgumentException if the header is not allowed
   */
  public ModelServer withHeader(String name, SerializableSupplier<@Nullable String> value) {
    return with(settings.withHeaders(settings.headers.with(name, value)));
  }

  /**
   * Returns a server whose requests carry a key.
   *
   * @param supplier supplies the key, or null for none
   * @return another server
   */
  public ModelServer withApiKey(SerializableSupplier<@Nullable String> supplier) {
    Check.notNull("apiKey", supplier);
    return with(settings.withApiKey(supplier));
  }

  /**
   * Returns a server whose requests carry a key from the configuration.
   *
   * @param property the name of the property
   * @return another server
   * @throws IllegalArgumentException if the name is blank
   */
  public ModelServer withApiKeyProperty(String property) {
    Check.notBlank("property", property);
    return withApiKey(new ConfiguredKey(property));
  }

  /**
   * Returns a server with another limit for the wait for an answer.
   *
   * @param limit 1 ms to 24 hours
   * @return another server
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ModelServer withFirstByteTimeout(Duration limit) {
    ModelSource.checkLimit(limit);
    return with(settings.withTimeouts(limit, settings.betweenBytes));
  }

  /**
   * Returns a server with another limit for a pause within an answer.
   *
   * @param limit 1 ms to 24 hours
   * @return another server
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ModelServer withIdleTimeout(Duration limit) {
    ModelSource.checkLimit(limit);
    return with(settings.withTimeouts(settings.firstByte, limit));
  }

  /**
   * Returns the reason why the server cannot be asked.
   *
   * @return the reason as a text for the user; null if the server can be asked
   */
  public @Nullable String unavailable() {
    return settings.apiKey instanceof ConfiguredKey key && key.get() == null
        ? "The API key of the AI model is not configured"
        : null;
  }

  /**
   * Returns a request with the headers and the key.
   *
   * @param path below the base
   * @param contentType the media type of the body
   * @return the request, without the body
   * @throws ReplyFailedException if the key cannot be supplied, or cannot be sent in a header
   */
  public HttpRequest.Builder request(String path, String contentType) throws ReplyFailedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(at(path))
            .setHeader("content-type", contentType)
            .setHeader("accept", "text/event-stream, application/json");
    settings.headers.addTo(request);
    String key = key();
    if (key != null) {
      authorize(request, key);
    }
    return request;
  }

  private @Nullable String key() throws ReplyFailedException {
    try {
      String key = settings.apiKey == null ? null : settings.apiKey.get();
      return key == null || key.isBlank() ? null : key.strip();
    } catch (RuntimeException e) {
      // Without the exception, whose message may contain secrets.
      LoggerFactory.getLogger(ModelServer.class)
          .warn("The supplier of the API key failed with {}", e.getClass().getName());
      throw new ReplyFailedException(ReplyFailure.NOT_CONFIGURED);
    }
  }

  private void authorize(HttpRequest.Builder request, String key) throws ReplyFailedException {
    try {
      request.setHeader(settings.keyHeader, settings.keyPrefix + key);
    } catch (IllegalArgumentException e) {
      // Without the exception, which repeats the value.
      LoggerFactory.getLogger(ModelServer.class)
          .warn("The API key of the AI model has a character that is not allowed in a header");
      throw new ReplyFailedException(ReplyFailure.NOT_CONFIGURED);
    }
  }

  /**
   * Sends a request; blocks until the headers of the answer have arrived. Redirects are not
   * followed.
   *
   * @param request the request, with its headers and body
   * @param onCancel receives an action that closes the connection
   * @return the answer, whatever its status
   * @throws ReplyFailedException if the server does not answer, or not in time
   * @throws InterruptedException if the thread is interrupted, or the request is cancelled
   */
  public HttpResponse<InputStream> send(HttpRequest request, Consumer<Runnable> onCancel)
      throws ReplyFailedException, InterruptedException {
    try {
      return HttpExchange.send(request, settings.firstByte, settings.betweenBytes, onCancel);
    } catch (HttpTimeoutException e) {
      throw new ReplyFailedException(e.getMessage(), e);
    } catch (IOException e) {
      throw new ReplyFailedException("The server of the " + of + " does not answer", e);
    }
  }

  /**
   * Returns the texts to remove from a server's answer, in case it repeats them.
   *
   * @param request the request that was sent
   * @return the key, and the values of the app's own headers, in which some servers expect it
   */
  public List<String> secrets(HttpRequest request) {
    List<String> secrets = new ArrayList<>();
    for (String name : List.of("authorization", settings.keyHeader)) {
      request
          .headers()
          .firstValue(name)
          .ifPresent(value -> secrets.add(value.substring(value.indexOf(' ') + 1)));
    }
    for (String name : settings.headers.suppliers().keySet()) {
      secrets.addAll(request.headers().allValues(name));
    }
    return secrets;
  }

  /**
   * Returns the entries of each request's body.
   *
   * @return the values as JSON, by name
   */
  public Map<String, String> body() {
    return settings.body;
  }

  /** Returns the address without parts that may be secret. */
  @Override
  public String toString() {
    return ServerRoute.withoutSecrets(base.toString());
  }
}
