package dev.espressivo.ai.completions;

import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.ai.internal.ConfiguredKey;
import dev.espressivo.ai.internal.ModelAnswer;
import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.ai.internal.ModelSource;
import dev.espressivo.ai.internal.Turn;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/**
 * A model behind a server that speaks chat completions, as most hosted ones do, and local ones such
 * as Ollama, llama.cpp, vLLM and LM Studio. Needs no library but the JDK's HTTP client.
 *
 * <pre>{@code
 * SendFn local = ChatCompletions.of("http://localhost:11434/v1", "qwen3");
 * SendFn hosted =
 *     ChatCompletions.of("https://api.example.com/v1", "large")
 *         .withApiKeyProperty("chat.api-key")
 *         .withBody("temperature", 0.2);
 * }</pre>
 *
 * <p><b>What goes out</b> is a POST to {@code /chat/completions} below the base URL: the model, the
 * messages, the instructions as a message of the role {@code system}, the conversation's tools, and
 * the entries of {@link #withBody}. Pictures are sent as {@code image_url}, files of text as text,
 * and others as {@code file}. A reply that is to go on is followed by an instruction to continue.
 *
 * <p><b>What comes back</b> is streamed: text; reasoning, in the fields {@code reasoning_content},
 * {@code reasoning} or {@code thinking}, as parts of the content, or between {@code <think>} tags
 * at its beginning; citations; pictures; calls of tools. A tool is run by {@link
 * SendContext#callTool}, which asks the user if the tool needs approval, and the model is asked
 * again with what it returned, up to 32 times in one reply. A server that does not stream is read
 * too.
 *
 * <p><b>Failures</b> keep what has come of the reply: a status that is not 2xx, whose message is
 * the server's own; an error within the stream; a connection that breaks; a server that is silent
 * for too long; a reply of more than 64 MiB. Redirects are not followed. A stop closes the
 * connection immediately.
 *
 * <p><b>The API key</b> is asked for with each request, and stays on the server: it is neither
 * serialised with the session nor logged, and it is cut out of the messages of a server that
 * repeats it.
 *
 * <p>Immutable, serialisable, and usable from any thread.
 */
public final class ChatCompletions implements SendFn {

  private static final String PATH = "/chat/completions";
  private static final String AUTHORIZATION = "authorization";

  /** How long a server may keep a stream open after the model's end. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  private record Settings(
      Map<String, String> body,
      RequestHeaders headers,
      @Nullable SerializableSupplier<@Nullable String> apiKey,
      Duration firstByte,
      Duration betweenBytes,
      Duration grace,
      @Nullable SerializableConsumer<TokenUsage> usageListener)
      implements Serializable {

    Settings withBody(Map<String, String> changed) {
      return new Settings(changed, headers, apiKey, firstByte, betweenBytes, grace, usageListener);
    }

    Settings withHeaders(RequestHeaders changed) {
      return new Settings(body, changed, apiKey, firstByte, betweenBytes, grace, usageListener);
    }

    Settings withApiKey(SerializableSupplier<@Nullable String> changed) {
      return new Settings(body, headers, changed, firstByte, betweenBytes, grace, usageListener);
    }

    Settings withLimits(Duration first, Duration between, Duration after) {
      return new Settings(body, headers, apiKey, first, between, after, usageListener);
    }

    Settings withUsageListener(SerializableConsumer<TokenUsage> changed) {
      return new Settings(body, headers, apiKey, firstByte, betweenBytes, grace, changed);
    }
  }

  private final URI url;
  private final String model;
  private final Settings settings;

  private ChatCompletions(URI url, String model, Settings settings) {
    this.url = url;
    this.model = model;
    this.settings = settings;
  }

  /**
   * Returns a model.
   *
   * @param baseUrl the {@code http} or {@code https} address below which the server has its {@code
   *     /chat/completions}, which often ends with {@code /v1}; that address itself is taken too.
   *     May have a query
   * @param model the name of the model, as the server knows it
   * @return the model
   * @throws IllegalArgumentException if an argument is blank, or the address is something else
   */
  public static ChatCompletions of(String baseUrl, String model) {
    Check.notBlank("baseUrl", baseUrl);
    Check.notBlank("model", model);
    Settings settings =
        new Settings(
            Map.of(),
            RequestHeaders.NONE,
            null,
            Duration.ofMinutes(5),
            Duration.ofMinutes(2),
            GRACE,
            null);
    return new ChatCompletions(url(baseUrl.strip()), model.strip(), settings);
  }

  private static URI url(String baseUrl) {
    URI base = ServerRoute.parse("baseUrl", baseUrl);
    if (!base.isAbsolute() || base.getRawFragment() != null) {
      throw new IllegalArgumentException(
          "baseUrl is '%s'; allowed is an absolute http or https address without a fragment"
              .formatted(ServerRoute.withoutSecrets(baseUrl)));
    }
    String[] parts = base.toString().split("\\?", 2);
    String path = parts[0].replaceAll("/+$", "");
    return URI.create(
        path + (path.endsWith(PATH) ? "" : PATH) + (parts.length > 1 ? "?" + parts[1] : ""));
  }

  private ChatCompletions with(Settings changed) {
    return new ChatCompletions(url, model, changed);
  }

  /**
   * Returns a model that is asked with a key, in the header {@code Authorization} as a bearer
   * token.
   *
   * @param apiKey supplies the key, or null for none; called with each request on the thread of the
   *     reply, without a UI and without a session. It must not hold the key itself, since it is
   *     serialised with the session: have it look the key up
   * @return another model
   */
  public ChatCompletions withApiKey(SerializableSupplier<@Nullable String> apiKey) {
    return with(settings.withApiKey(Check.notNull("apiKey", apiKey)));
  }

  /**
   * Returns a model that is asked with a key of the configuration, in the header {@code
   * Authorization} as a bearer token. As long as the property is not set, the chat says so and
   * cannot be used.
   *
   * @param property the name of a property of Vaadin's configuration, else of a system property,
   *     else of an environment variable, also in its usual form: {@code CHAT_APIKEY} for {@code
   *     chat.api-key}
   * @return another model
   * @throws IllegalArgumentException if the name is blank
   */
  public ChatCompletions withApiKeyProperty(String property) {
    Check.notBlank("property", property);
    return with(settings.withApiKey(new ConfiguredKey(property)));
  }

  /**
   * Returns a model whose requests have one more entry in their body, or another value of it, such
   * as {@code temperature}, {@code max_tokens} or {@code reasoning_effort}.
   *
   * @param name the name; none of those that requests have anyway
   * @param value the value, which is turned into JSON here: text, number, boolean, collection, map
   *     or bean
   * @return another model
   * @throws IllegalArgumentException if the name is taken, or the value cannot be turned into JSON
   */
  public ChatCompletions withBody(String name, Object value) {
    Check.notBlank("name", name);
    Check.notNull("value", value);
    if (CompletionRequest.RESERVED.contains(name)) {
      throw new IllegalArgumentException(
          "name is '%s'; allowed is any but %s".formatted(name, CompletionRequest.RESERVED));
    }
    Map<String, String> more = new LinkedHashMap<>(settings.body);
    try {
      more.put(name, Json.MAPPER.writeValueAsString(value));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "value is a %s; allowed is what Jackson turns into JSON"
              .formatted(value.getClass().getName()),
          e);
    }
    return with(settings.withBody(Collections.unmodifiableMap(more)));
  }

  /**
   * Returns a model whose requests have one more header, or another value of it, which is asked for
   * with each request.
   *
   * @param name the name of the header
   * @param value supplies the value, or null to leave the header out; called as the supplier of
   *     {@link #withApiKey} is
   * @return another model
   * @throws IllegalArgumentException if the header is not allowed
   */
  public ChatCompletions withHeader(String name, SerializableSupplier<@Nullable String> value) {
    return with(settings.withHeaders(settings.headers.with(name, value)));
  }

  /**
   * Returns a model with another limit for the wait for a reply. A local server may have to load
   * the model first.
   *
   * @param limit how long it may take from the request until the first byte of the reply, 1 ms to
   *     24 hours; five minutes by default
   * @return another model
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ChatCompletions withFirstByteTimeout(Duration limit) {
    ModelSource.checkLimit(limit);
    return with(settings.withLimits(limit, settings.betweenBytes, settings.grace));
  }

  /**
   * Returns a model with another limit for a pause within a reply.
   *
   * @param limit how long it may take until more of a reply comes, if only a keep-alive comment, 1
   *     ms to 24 hours; two minutes by default
   * @return another model
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ChatCompletions withIdleTimeout(Duration limit) {
    ModelSource.checkLimit(limit);
    return with(settings.withLimits(settings.firstByte, limit, settings.grace));
  }

  /** Returns a model with another limit for a stream that stays open after the model's end. */
  ChatCompletions withGrace(Duration limit) {
    return with(settings.withLimits(settings.firstByte, settings.betweenBytes, limit));
  }

  /**
   * Returns a model that tells what its requests cost. The server is asked for it, which a few
   * refuse.
   *
   * @param listener the listener, called on the thread of the reply, once for each request whose
   *     server says it
   * @return another model
   */
  public ChatCompletions withUsageListener(SerializableConsumer<TokenUsage> listener) {
    return with(settings.withUsageListener(Check.notNull("listener", listener)));
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) {
    return ModelReply.of(new Asking(context), messages, context);
  }

  @Override
  public @Nullable String unavailable() {
    return settings.apiKey instanceof ConfiguredKey key && key.get() == null
        ? "The API key of the AI model is not configured"
        : null;
  }

  /** The requests of one reply. */
  private final class Asking implements ModelReply.Model {

    private final SendContext context;
    private String reasoningField = "";

    Asking(SendContext context) {
      this.context = context;
    }

    @Override
    public ModelAnswer ask(List<Turn> turns) throws ReplyFailedException, InterruptedException {
      HttpRequest request = request(turns);
      CompletionStream stream =
          new CompletionStream(exchange(request), settings.grace, secrets(request));
      try {
        stream.check();
      } catch (ReplyFailedException e) {
        stream.close();
        throw e;
      }
      return new Answer(stream);
    }

    private HttpResponse<InputStream> exchange(HttpRequest request)
        throws ReplyFailedException, InterruptedException {
      try {
        return HttpExchange.send(
            request, settings.firstByte, settings.betweenBytes, context::onCancel);
      } catch (HttpTimeoutException e) {
        throw new ReplyFailedException(e.getMessage(), e);
      } catch (IOException e) {
        throw new ReplyFailedException("The server of the chat does not answer", e);
      }
    }

    private HttpRequest request(List<Turn> turns) throws ReplyFailedException {
      CompletionRequest body =
          new CompletionRequest(
              model,
              turns,
              context.tools(),
              settings.body,
              settings.usageListener != null,
              reasoningField);
      HttpRequest.Builder request =
          HttpRequest.newBuilder(url)
              .setHeader("content-type", "application/json")
              .setHeader("accept", "text/event-stream, application/json")
              .POST(HttpRequest.BodyPublishers.ofByteArray(body.bytes()));
      settings.headers.addTo(request);
      String key = key();
      if (key != null) {
        authorize(request, key);
      }
      return request.build();
    }

    /** What an answer has told is kept for the next request. */
    private final class Answer implements ModelAnswer {

      private final CompletionStream stream;

      Answer(CompletionStream stream) {
        this.stream = stream;
      }

      @Override
      public @Nullable ReplyPart next() throws ReplyFailedException {
        ReplyPart part = stream.next();
        if (part == null) {
          reasoningField = stream.reasoningField();
          tellUsage(stream.usage());
        }
        return part;
      }

      @Override
      public void close() {
        stream.close();
      }
    }
  }

  /** The key, and the values of the app's own headers, of which some servers take it. */
  private List<String> secrets(HttpRequest request) {
    List<String> secrets = new ArrayList<>();
    request
        .headers()
        .firstValue(AUTHORIZATION)
        .ifPresent(value -> secrets.add(value.substring(value.indexOf(' ') + 1)));
    for (String name : settings.headers.suppliers().keySet()) {
      secrets.addAll(request.headers().allValues(name));
    }
    return secrets;
  }

  private @Nullable String key() throws ReplyFailedException {
    try {
      String key = settings.apiKey == null ? null : settings.apiKey.get();
      return key == null || key.isBlank() ? null : key.strip();
    } catch (RuntimeException e) {
      // Without the exception, which may say more than it should.
      LoggerFactory.getLogger(ChatCompletions.class)
          .warn("The supplier of the API key failed with {}", e.getClass().getName());
      throw new ReplyFailedException("The API key of the AI model is not available");
    }
  }

  private static void authorize(HttpRequest.Builder request, String key)
      throws ReplyFailedException {
    try {
      request.setHeader(AUTHORIZATION, "Bearer " + key);
    } catch (IllegalArgumentException e) {
      // The client's own exception repeats the value.
      throw new ReplyFailedException("The API key of the AI model has a character it cannot have");
    }
  }

  private void tellUsage(@Nullable TokenUsage usage) {
    if (usage == null || settings.usageListener == null) {
      return;
    }
    try {
      settings.usageListener.accept(usage);
    } catch (RuntimeException e) {
      LoggerFactory.getLogger(ChatCompletions.class).warn("A usage listener failed", e);
    }
  }

  /** Returns the model and its server, without what may be a secret. */
  @Override
  public String toString() {
    return "ChatCompletions[%s at %s]".formatted(model, ServerRoute.withoutSecrets(url.toString()));
  }
}
