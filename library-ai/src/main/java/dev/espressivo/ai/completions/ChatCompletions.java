package dev.espressivo.ai.completions;

import com.vaadin.flow.function.SerializableConsumer;
import dev.espressivo.ai.internal.ModelAnswer;
import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.ai.internal.ModelServer;
import dev.espressivo.ai.internal.RemoteModel;
import dev.espressivo.ai.internal.Turn;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.base.internal.Check;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A model behind a server with the chat completions API, as most hosted servers have, and local
 * ones such as Ollama, llama.cpp, vLLM and LM Studio. Needs no library besides the JDK.
 *
 * <pre>{@code
 * SendFn local = ChatCompletions.of("http://localhost:11434/v1", "qwen3");
 * SendFn hosted =
 *     ChatCompletions.of("https://api.example.com/v1", "large")
 *         .withApiKeyProperty("chat.api-key")
 *         .withBody("temperature", 0.2);
 * }</pre>
 *
 * <p><b>The request</b> is a POST to {@code /chat/completions} below the base URL: the model, the
 * messages, the instructions as a message of the role {@code system}, the conversation's tools, and
 * the entries of {@link #withBody}. Pictures are sent as {@code image_url}, files of text as text,
 * and others as {@code file}. To continue a reply, an instruction to do so is appended.
 *
 * <p><b>The answer</b> is streamed: text; reasoning, in the fields {@code reasoning_content},
 * {@code reasoning} or {@code thinking}, as parts of the content, or between {@code <think>} tags
 * at the beginning of the text; citations; pictures; calls of tools. A tool is run by {@link
 * SendContext#callTool}, which asks the user if the tool needs approval, and the model is asked
 * again with the result, {@link SendContext#maxToolSteps} times at most. The answer of a server
 * that does not stream is accepted too.
 *
 * <p><b>Failures</b> keep the part of the reply that has arrived, and are kinds of {@link
 * dev.espressivo.aichat.ReplyFailure}: a status that is not 2xx, or an error within the stream; a
 * web page in place of a reply; an empty reply; a connection that breaks; a server that is silent
 * for too long. A reply of more than 64 MiB fails too. The server's own words are in the log only.
 * Redirects are not followed. A stop closes the connection immediately.
 *
 * <p><b>The API key</b> is sent in the header {@code Authorization} as a bearer token. It is read
 * for each request and stays on the server: it is neither serialised with the session nor logged,
 * and it is removed from error messages in which a server repeats it.
 *
 * <p>Immutable, serialisable, and usable from any thread.
 */
public final class ChatCompletions extends RemoteModel<ChatCompletions> implements SendFn {

  private static final Logger LOG = LoggerFactory.getLogger(ChatCompletions.class);

  private static final String PATH = "/chat/completions";

  /** The longest time for which a server may keep a stream open after the model has ended. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  private final Duration grace;
  private final boolean asksForUsage;
  private final @Nullable SerializableConsumer<AiChatUsage> usageListener;

  private ChatCompletions(
      ModelServer server,
      String model,
      Duration grace,
      boolean asksForUsage,
      @Nullable SerializableConsumer<AiChatUsage> usageListener) {
    super(server, model);
    this.grace = grace;
    this.asksForUsage = asksForUsage;
    this.usageListener = usageListener;
  }

  /**
   * {@return a model}
   *
   * @param baseUrl the {@code http} or {@code https} address without {@code /chat/completions},
   *     which often ends with {@code /v1}. The address with that path is accepted too, and a query
   * @param model the name of the model on the server
   * @throws IllegalArgumentException if an argument is blank, or the address is not an absolute
   *     {@code http} or {@code https} one
   */
  public static ChatCompletions of(String baseUrl, String model) {
    return new ChatCompletions(ModelServer.of("chat", baseUrl, PATH), model, GRACE, true, null);
  }

  /**
   * Returns a copy.
   *
   * @hidden
   */
  @Override
  protected ChatCompletions with(ModelServer changed) {
    return new ChatCompletions(changed, model(), grace, asksForUsage, usageListener);
  }

  /**
   * Returns the reserved names.
   *
   * @hidden
   */
  @Override
  protected Collection<String> reserved() {
    return CompletionRequest.RESERVED;
  }

  /** Returns a model with another limit for a stream that stays open after the model has ended. */
  ChatCompletions withGrace(Duration limit) {
    return new ChatCompletions(server(), model(), limit, asksForUsage, usageListener);
  }

  /**
   * {@return a model whose requests do not ask for their usage} By default they do, and messages
   * have the {@linkplain AiChatMessage#usage() tokens} that they took. A server that refuses to be
   * asked, as a few do, is asked again without, which takes a request more for each reply.
   */
  public ChatCompletions withoutUsage() {
    return new ChatCompletions(server(), model(), grace, false, usageListener);
  }

  /**
   * {@return a model that reports the tokens of each of its requests}
   *
   * @param listener the listener, called on the thread of the reply, once for each request whose
   *     server reports its usage
   */
  public ChatCompletions withUsageListener(SerializableConsumer<AiChatUsage> listener) {
    return new ChatCompletions(
        server(), model(), grace, asksForUsage, Check.notNull("listener", listener));
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) {
    return ModelReply.of(new Asking(context), messages, context);
  }

  /** The requests of one reply. */
  private final class Asking implements ModelReply.Model {

    private final SendContext context;
    private String reasoningField = "";
    private boolean withUsage = asksForUsage;

    Asking(SendContext context) {
      this.context = context;
    }

    @Override
    public ModelAnswer ask(List<Turn> turns) throws ReplyFailedException, InterruptedException {
      HttpRequest request = request(turns);
      CompletionStream stream =
          new CompletionStream(
              server().send(request, context::onCancel), grace, server().secrets(request), LOG);
      try {
        stream.check();
      } catch (ReplyFailedException e) {
        stream.close();
        if (withUsage && stream.refusesUsage()) {
          withUsage = false;
          return ask(turns);
        }
        throw e;
      }
      return new Answer(stream);
    }

    private HttpRequest request(List<Turn> turns) throws ReplyFailedException {
      CompletionRequest body =
          new CompletionRequest(
              model(),
              turns,
              context.tools(),
              server().options().body(),
              withUsage,
              reasoningField);
      return server()
          .request(PATH, "application/json")
          .POST(HttpRequest.BodyPublishers.ofByteArray(body.bytes()))
          .build();
    }

    /** The answer to a request; keeps the facts from it that the next request needs. */
    private final class Answer implements ModelAnswer {

      private final CompletionStream stream;
      private boolean ended;

      Answer(CompletionStream stream) {
        this.stream = stream;
      }

      @Override
      public @Nullable ReplyPart next() throws ReplyFailedException {
        ReplyPart part = stream.next();
        if (part != null || ended) {
          return part;
        }
        ended = true;
        reasoningField = stream.reasoningField();
        AiChatUsage usage = stream.usage();
        tellUsage(usage);
        return usage == null ? null : new ReplyPart.Usage(usage);
      }

      @Override
      public void close() {
        stream.close();
      }
    }
  }

  private void tellUsage(@Nullable AiChatUsage usage) {
    if (usage == null || usageListener == null) {
      return;
    }
    try {
      usageListener.accept(usage);
    } catch (RuntimeException e) {
      LOG.warn("A usage listener failed", e);
    }
  }
}
