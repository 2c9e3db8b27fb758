package dev.espressivo.ai.internal;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import dev.espressivo.base.internal.Check;
import dev.espressivo.http.internal.RequestOptions;
import dev.espressivo.http.internal.ServerRoute;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A server with a model, and the options of requests to it. The key is read for each request and
 * stored nowhere. Immutable.
 *
 * @param of the kind of model, for messages
 * @param base the address below which the paths of requests are
 * @param keyHeader the name of the header with the key
 * @param keyPrefix the text before the key in that header
 * @param apiKey supplies the key, or null for none; null without one
 * @param options the headers and timeouts of a request, and entries of its body
 */
public record ModelServer(
    String of,
    URI base,
    String keyHeader,
    String keyPrefix,
    @Nullable SerializableSupplier<@Nullable String> apiKey,
    RequestOptions options)
    implements Serializable {

  /**
   * {@return a server whose key is a bearer token}
   *
   * @param of the kind of model, for messages
   * @param baseUrl its address
   * @param path the path that a base URL may end with, which is then removed
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
    return new ModelServer(
        of,
        URI.create(folder + (parts.length > 1 ? "?" + parts[1] : "")),
        "authorization",
        "Bearer ",
        null,
        new RequestOptions(Duration.ofMinutes(5), Duration.ofMinutes(2)));
  }

  /**
   * {@return a server with other options}
   *
   * @param changed the headers and timeouts of a request, and entries of its body
   */
  public ModelServer with(RequestOptions changed) {
    return new ModelServer(of, base, keyHeader, keyPrefix, apiKey, changed);
  }

  /**
   * {@return a server that gets the key in another header, which has nothing else in it}
   *
   * @param header the name of the header
   */
  public ModelServer withApiKeyHeader(String header) {
    return new ModelServer(of, base, header, "", apiKey, options);
  }

  /**
   * {@return a server whose requests carry a key}
   *
   * @param supplier supplies the key, or null for none
   */
  public ModelServer withApiKey(SerializableSupplier<@Nullable String> supplier) {
    return new ModelServer(
        of, base, keyHeader, keyPrefix, Check.notNull("apiKey", supplier), options);
  }

  /**
   * {@return an address below the base, with the base's query}
   *
   * @param path begins with a slash
   */
  public URI at(String path) {
    String[] parts = base.toString().split("\\?", 2);
    return URI.create(parts[0] + path + (parts.length > 1 ? "?" + parts[1] : ""));
  }

  /**
   * {@return the reason why the server cannot be asked, as a text for the user; null if it can be
   * asked}
   */
  public @Nullable String unavailable() {
    return apiKey instanceof ConfiguredKey key && key.get() == null
        ? "The API key of the AI model is not configured"
        : null;
  }

  /**
   * {@return a request with the headers and the key, without the body}
   *
   * @param path below the base
   * @param contentType the media type of the body
   * @throws ReplyFailedException if the key cannot be supplied, or cannot be sent in a header
   */
  public HttpRequest.Builder request(String path, String contentType) throws ReplyFailedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(at(path))
            .setHeader("content-type", contentType)
            .setHeader("accept", "text/event-stream, application/json");
    options.headers().addTo(request);
    String key = key();
    if (key != null) {
      authorize(request, key);
    }
    return request;
  }

  private @Nullable String key() throws ReplyFailedException {
    try {
      String key = apiKey == null ? null : apiKey.get();
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
      request.setHeader(keyHeader, keyPrefix + key);
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
      return options.send(request, onCancel);
    } catch (HttpTimeoutException e) {
      throw new ReplyFailedException(e.getMessage(), e);
    } catch (IOException e) {
      throw new ReplyFailedException("The server of the " + of + " does not answer", e);
    }
  }

  /**
   * {@return the texts to remove from a server's answer, in case it repeats them: the key, and the
   * values of the app's own headers, in which some servers expect it}
   *
   * @param request the request that was sent
   */
  public List<String> secrets(HttpRequest request) {
    List<String> secrets = new ArrayList<>();
    for (String name : List.of("authorization", keyHeader)) {
      request
          .headers()
          .firstValue(name)
          .ifPresent(value -> secrets.add(value.substring(value.indexOf(' ') + 1)));
    }
    for (String name : options.headers().suppliers().keySet()) {
      secrets.addAll(request.headers().allValues(name));
    }
    return secrets;
  }

  /** Returns the address without parts that may be secret. */
  @Override
  public String toString() {
    return ServerRoute.withoutSecrets(base.toString());
  }
}
