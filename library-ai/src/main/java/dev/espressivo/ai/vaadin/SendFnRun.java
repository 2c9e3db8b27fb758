package dev.espressivo.ai.vaadin;

import com.vaadin.flow.component.ai.provider.LLMProvider;
import dev.espressivo.ai.internal.Secrets;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.http.internal.Cancellable;
import dev.espressivo.http.internal.Json;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.FluxSink;
import tools.jackson.core.JacksonException;

/** A request to a {@link SendFn} for one of Vaadin's streams. */
final class SendFnRun extends Cancellable implements SendContext {

  /** Ends the reading of a reply that has ended or was stopped. */
  private static final class EndOfReply extends RuntimeException {
    EndOfReply() {
      super(null, null, false, false);
    }
  }

  private final String conversationId;
  private final LLMProvider.LLMRequest request;
  private final FluxSink<String> sink;
  private final StringBuilder said = new StringBuilder();
  private volatile @Nullable Thread thread;
  private @Nullable Throwable failure;
  private volatile boolean ended;

  SendFnRun(String conversationId, LLMProvider.LLMRequest request, FluxSink<String> sink) {
    this.conversationId = conversationId;
    this.request = request;
    this.sink = sink;
  }

  /**
   * Asks the model on a new thread, and passes the whole reply to {@code remember} unless it
   * failed.
   */
  void start(SendFn send, List<AiChatMessage> messages, Consumer<String> remember) {
    Thread started =
        Thread.ofVirtual().name("espressivo-reply").unstarted(() -> run(send, messages, remember));
    thread = started;
    started.start();
  }

  private void run(SendFn send, List<AiChatMessage> messages, Consumer<String> remember) {
    try {
      Objects.requireNonNull(send.send(messages, this), "SendFn must not return null")
          .read(this::take, this);
    } catch (EndOfReply e) {
      // The reason is known already.
    } catch (Throwable e) {
      failure = isCancelled() ? null : e;
    }
    ended = true;
    if (failure != null) {
      sink.error(failure);
      return;
    }
    // Before the subscriber is notified of the end, since it may ask again in that call.
    remember.accept(said.toString());
    sink.complete();
  }

  private void take(ReplyPart part) {
    switch (part) {
      case ReplyPart.Text text -> {
        said.append(text.delta());
        sink.next(text.delta());
      }
      case ReplyPart.Error reported -> {
        failure =
            new ReplyFailedException(
                reported.message().isBlank() ? "The reply failed" : reported.message());
        throw new EndOfReply();
      }
      case ReplyPart.Abort abort -> throw new EndOfReply();
      default -> {
        // Vaadin's stream takes text only.
      }
    }
    if (isCancelled()) {
      throw new EndOfReply();
    }
  }

  /** Stops the reply, if it has not ended. */
  @Override
  public void cancel() {
    if (ended || isCancelled()) {
      return;
    }
    super.cancel();
    Thread model = thread;
    if (model != null) {
      model.interrupt();
    }
  }

  @Override
  public @Nullable String system() {
    return request.systemPrompt();
  }

  @Override
  public String conversationId() {
    return conversationId;
  }

  @Override
  public List<AiChatTool> tools() {
    List<LLMProvider.ToolSpec> tools = request.explicitTools();
    return tools == null
        ? List.of()
        : tools.stream()
            .map(
                tool ->
                    new AiChatTool(
                        tool.getName(),
                        tool.getDescription(),
                        Objects.requireNonNullElse(
                            tool.getParametersSchema(), "{\"type\":\"object\"}"),
                        false,
                        input -> json(tool.execute(Json.read(input)))))
            .toList();
  }

  @Override
  public String callTool(String toolCallId, String name, String input) throws InterruptedException {
    if (isCancelled()) {
      throw new InterruptedException("The reply was stopped");
    }
    AiChatTool tool =
        tools().stream().filter(known -> known.name().equals(name)).findFirst().orElse(null);
    if (tool == null) {
      return error("There is no tool named " + name);
    }
    try {
      return tool.handler().call(input);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      return error(Secrets.describe(e));
    }
  }

  private static String error(String reason) {
    return Json.MAPPER.writeValueAsString(Map.of("error", reason));
  }

  /** Returns a tool's output as JSON; Vaadin's tools may return any text. */
  private static String json(@Nullable String output) {
    try {
      return output == null ? "null" : Json.read(output).toString();
    } catch (JacksonException e) {
      return Json.MAPPER.writeValueAsString(output);
    }
  }
}
