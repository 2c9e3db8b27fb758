package dev.espressivo.ai.internal;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.internal.Check;
import dev.espressivo.http.internal.RequestHeaders;
import java.io.Serializable;
import java.time.Duration;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A model behind a server, immutable. Hidden, so that the Javadoc of its subclasses has its
 * methods.
 *
 * @param <R> the class itself
 * @hidden
 */
public abstract class RemoteModel<R extends RemoteModel<R>> implements Serializable {

  private final ModelServer server;
  private final String model;

  /**
   * Creates a model.
   *
   * @param server the server and the options of requests to it
   * @param model the name of the model on the server
   */
  protected RemoteModel(ModelServer server, String model) {
    Check.notBlank("model", model);
    this.server = server;
    this.model = model.strip();
  }

  /** {@return the server and the options of requests to it} */
  protected final ModelServer server() {
    return server;
  }

  /** {@return the name of the model on the server, not blank} */
  protected final String model() {
    return model;
  }

  /**
   * {@return a copy with another server}
   *
   * @param changed the server of the copy
   */
  protected abstract R with(ModelServer changed);

  /**
   * {@return the names of the entries of a request's body that the model writes itself, which
   * {@link #withBody} refuses}
   */
  protected abstract Collection<String> reserved();

  /**
   * {@return a copy whose requests carry an API key, which the description of this class says
   * where}
   *
   * @param apiKey supplies the key, or null for none; called with each request on the thread that
   *     sends it, without a UI and without a session, on several threads at once if there are
   *     several requests. It must not hold the key itself, since it is serialised with the session:
   *     have it look the key up
   */
  public R withApiKey(SerializableSupplier<@Nullable String> apiKey) {
    return with(server.withApiKey(apiKey));
  }

  /**
   * {@return a copy whose requests carry an API key from the configuration} While the property is
   * not set, the component is disabled and says so.
   *
   * @param property the name of a property of Spring Boot's or Vaadin's configuration, else of a
   *     system property, else of an environment variable, also in the usual form for these: {@code
   *     CHAT_APIKEY} for {@code chat.api-key}
   * @throws IllegalArgumentException if the name is blank
   */
  public R withApiKeyProperty(String property) {
    Check.notBlank("property", property);
    return withApiKey(new ConfiguredKey(property));
  }

  /**
   * {@return a copy whose requests have one more entry in their body; an entry of the same name is
   * replaced}
   *
   * @param name the name, such as {@code temperature} or {@code quality}; not one that this class
   *     writes itself, such as {@code messages} or {@code prompt}
   * @param value the value, which is converted to JSON immediately: text, number, boolean,
   *     collection, map or bean
   * @throws IllegalArgumentException if the name is taken, or the value cannot be converted to JSON
   */
  public R withBody(String name, Object value) {
    return with(server.with(server.options().withBody(name, value, reserved())));
  }

  /**
   * {@return a copy whose requests have one more header, whose value is supplied for each request;
   * a header of the same name is replaced}
   *
   * @param name the header name
   * @param value supplies the value, or null to leave the header out; called on the same thread as
   *     the supplier of {@link #withApiKey}
   * @throws IllegalArgumentException if the header is not allowed
   */
  public R withHeader(String name, SerializableSupplier<@Nullable String> value) {
    RequestHeaders headers = server.options().headers().with(name, value);
    return with(server.with(server.options().with(headers)));
  }

  /**
   * {@return a copy with another timeout for the start of a response} A local server may have to
   * load the model first.
   *
   * @param limit the maximum time from the request until the first byte of the response, from 1 ms
   *     to 24 hours; five minutes by default
   * @throws IllegalArgumentException if the limit is out of range
   */
  public R withFirstByteTimeout(Duration limit) {
    return with(server.with(server.options().withFirstByteTimeout(limit)));
  }

  /**
   * {@return a copy with another timeout for pauses within a response}
   *
   * @param limit the maximum time without any data (a keep-alive comment counts as data), from 1 ms
   *     to 24 hours; two minutes by default
   * @throws IllegalArgumentException if the limit is out of range
   */
  public R withIdleTimeout(Duration limit) {
    return with(server.with(server.options().withIdleTimeout(limit)));
  }

  /**
   * {@return the reason why the model cannot be asked, as a text for the user, such as that the API
   * key of {@link #withApiKeyProperty} is not configured; null if it can be asked}
   */
  public @Nullable String unavailable() {
    return server.unavailable();
  }

  /** Returns the model and the address of its server, without secrets. */
  @Override
  public final String toString() {
    return "%s[%s at %s]".formatted(getClass().getSimpleName(), model, server);
  }
}
