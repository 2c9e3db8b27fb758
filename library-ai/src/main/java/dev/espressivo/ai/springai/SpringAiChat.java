package dev.espressivo.ai.springai;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.ai.internal.ModelSource;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.base.internal.Check;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.StreamingChatModel;

/**
 * A model of Spring AI 2, with the provider and the options that the application configures.
 *
 * <pre>{@code
 * AiConversation conversation = new AiConversation(SpringAiChat.create());
 * }</pre>
 *
 * <p>Text and reasoning are streamed; pictures and other files are sent as media. The model is
 * offered the conversation's tools, which are run by {@link SendContext#callTool} and so ask the
 * user if they need approval; its other options stay as they are configured. A model that does not
 * stream answers in one piece. Stopping cancels the request. Advisors, such as those for memory,
 * belong to Spring AI's {@code ChatClient} and are not used: the conversation keeps the messages.
 *
 * <p>The adapter holds a way to find the model rather than the model, so it can be serialised with
 * a session. Immutable, and usable from any thread.
 *
 * @see <a href="https://docs.spring.io/spring-ai/reference/">Spring AI</a>
 */
public final class SpringAiChat implements SendFn {

  private final ModelSource<? extends StreamingChatModel> source;
  private final Duration silence;

  private SpringAiChat(ModelSource<? extends StreamingChatModel> source, Duration silence) {
    this.source = source;
    this.silence = silence;
  }

  /**
   * {@return an adapter for the application's model: the bean of type {@code ChatModel}, the
   * primary one if there are several} Create it on a thread with a current Vaadin service, such as
   * in a view.
   */
  public static SpringAiChat create() {
    return new SpringAiChat(ModelSource.bean(ChatModel.class), Duration.ofMinutes(5));
  }

  /**
   * {@return an adapter for a model}
   *
   * @param model supplies the model, or null if there is none. Called for each request, and
   *     whenever the chat checks whether there is a model, on any thread. It must not hold the
   *     model, which is not serialisable: have it look the model up
   */
  public static SpringAiChat of(
      SerializableSupplier<? extends @Nullable StreamingChatModel> model) {
    Check.notNull("model", model);
    return new SpringAiChat(
        ModelSource.supplied(StreamingChatModel.class, model), Duration.ofMinutes(5));
  }

  /**
   * {@return an adapter with another limit for a silence of the model}
   *
   * @param limit the longest silence within a reply, 1 ms to 24 hours; five minutes by default
   * @throws IllegalArgumentException if the limit is out of range
   */
  public SpringAiChat withIdleTimeout(Duration limit) {
    return new SpringAiChat(source, Check.timeout("limit", limit));
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) throws Exception {
    return ModelReply.of(new SpringAiRequests(source.get(), silence, context), messages, context);
  }

  @Override
  public @Nullable String unavailable() {
    return source.unavailable();
  }

  @Override
  public String toString() {
    return "SpringAiChat[" + source + "]";
  }
}
