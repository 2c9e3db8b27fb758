package dev.espressivo.ai.langchain4j;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.ai.internal.ModelSource;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.base.internal.Check;
import dev.langchain4j.model.chat.StreamingChatModel;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A model of LangChain4j, with the provider and the parameters that the application gave it.
 *
 * <pre>{@code
 * AiConversation conversation =
 *     new AiConversation(LangChain4jChat.of(() -> Models.get().chatModel()));
 * }</pre>
 *
 * <p>Text, reasoning and the input of tools are streamed; pictures, PDF documents and sound are
 * sent along. The model is offered the conversation's tools, which are run by {@link
 * SendContext#callTool} and so ask the user if they need approval. Stopping cancels the request as
 * soon as LangChain4j has given a handle, which it does with the first piece of an answer. Most
 * providers' models give reasoning only if they were built with {@code returnThinking(true)}.
 *
 * <p>The adapter holds a way to find the model rather than the model, so it can be serialised with
 * a session. Immutable, and usable from any thread.
 *
 * @see <a href="https://docs.langchain4j.dev/">LangChain4j</a>
 */
public final class LangChain4jChat implements SendFn {

  private final ModelSource<? extends StreamingChatModel> source;
  private final Duration silence;

  private LangChain4jChat(ModelSource<? extends StreamingChatModel> source, Duration silence) {
    this.source = source;
    this.silence = silence;
  }

  /**
   * {@return an adapter for the application's model: the bean of type {@code StreamingChatModel},
   * the primary one if there are several} Create it on a thread with a current Vaadin service, such
   * as in a view.
   */
  public static LangChain4jChat create() {
    return new LangChain4jChat(ModelSource.bean(StreamingChatModel.class), Duration.ofMinutes(5));
  }

  /**
   * {@return an adapter for a model}
   *
   * @param model supplies the model, or null if there is none. Called for each request, and
   *     whenever the chat checks whether there is a model, on any thread. It must not hold the
   *     model, which is not serialisable: have it look the model up
   */
  public static LangChain4jChat of(
      SerializableSupplier<? extends @Nullable StreamingChatModel> model) {
    Check.notNull("model", model);
    return new LangChain4jChat(
        ModelSource.supplied(StreamingChatModel.class, model), Duration.ofMinutes(5));
  }

  /**
   * {@return an adapter with another limit for a silence of the model}
   *
   * @param limit the longest silence within a reply, 1 ms to 24 hours; five minutes by default
   * @throws IllegalArgumentException if the limit is out of range
   */
  public LangChain4jChat withIdleTimeout(Duration limit) {
    return new LangChain4jChat(source, Check.timeout("limit", limit));
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) throws Exception {
    return ModelReply.of(
        new LangChain4jRequests(source.get(), silence, context), messages, context);
  }

  @Override
  public @Nullable String unavailable() {
    return source.unavailable();
  }

  @Override
  public String toString() {
    return "LangChain4jChat[" + source + "]";
  }
}
