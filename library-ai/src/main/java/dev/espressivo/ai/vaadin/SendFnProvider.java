package dev.espressivo.ai.vaadin;

import com.vaadin.flow.component.ai.common.AIAttachment;
import com.vaadin.flow.component.ai.common.ChatMessage;
import com.vaadin.flow.component.ai.provider.LLMProvider;
import dev.espressivo.ai.internal.RequestFile;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.base.internal.Check;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;

/**
 * A provider for Vaadin's {@code AIOrchestrator} that asks a {@link SendFn}, such as {@code
 * ChatCompletions} or {@code MockChat}.
 *
 * <pre>{@code
 * AIOrchestrator.builder(SendFnProvider.of(MockChat.create()), "You are a helpful assistant.")
 *     .withMessageList(messages)
 *     .withInput(input)
 *     .build();
 * }</pre>
 *
 * <p>Vaadin takes the text of a reply; reasoning, sources and files are left out. Explicit tools
 * are run; tools that another library defines by annotations are refused. The provider remembers
 * the messages, so each conversation needs its own. Cancelling a stream stops the reply.
 *
 * <p>Usable from any thread, for one stream at a time. Not serialisable, like Vaadin's other
 * providers: create another after a session was restored.
 */
public final class SendFnProvider implements LLMProvider {

  private final SendFn send;
  private final String conversationId = UUID.randomUUID().toString();
  private final List<AiChatMessage> history = new ArrayList<>();

  private SendFnProvider(SendFn send) {
    this.send = send;
  }

  /**
   * {@return a provider}
   *
   * @param send the model that replies
   */
  public static SendFnProvider of(SendFn send) {
    return new SendFnProvider(Check.notNull("send", send));
  }

  /**
   * Asks for a reply. Nothing happens before the flux is subscribed to.
   *
   * @param request the user's message with its instructions, attachments and explicit tools; tools
   *     by annotation are answered with an error
   * @return the text of the reply, in pieces as they arrive
   */
  @Override
  public Flux<String> stream(LLMRequest request) {
    Check.notNull("request", request);
    Check.notNull("userMessage", request.userMessage());
    if (request.tools() != null && request.tools().length > 0) {
      return Flux.error(
          new UnsupportedOperationException(
              "Tools by annotations are those of another library; give explicit tools"));
    }
    return Flux.create(
        sink -> {
          AiChatMessage asked =
              message(
                  AiChatRole.USER, request.userMessage(), files(request.attachments()), null, null);
          List<AiChatMessage> messages = new ArrayList<>(history());
          messages.add(asked);
          SendFnRun run = new SendFnRun(conversationId, request, sink);
          sink.onDispose(run::cancel);
          run.start(
              send,
              messages,
              said -> {
                add(asked);
                add(message(AiChatRole.ASSISTANT, said, List.of(), null, null));
              });
        });
  }

  /**
   * Replaces the messages that the provider remembers.
   *
   * @param said the messages, oldest first
   * @param attachmentsByMessageId the files of the messages, by message id
   */
  @Override
  public void setHistory(
      List<ChatMessage> said, Map<String, List<AIAttachment>> attachmentsByMessageId) {
    Check.notNull("said", said);
    Check.notNull("attachmentsByMessageId", attachmentsByMessageId);
    List<AiChatMessage> messages =
        said.stream()
            .map(
                message ->
                    message(
                        message.role() == ChatMessage.Role.USER
                            ? AiChatRole.USER
                            : AiChatRole.ASSISTANT,
                        message.content(),
                        files(
                            message.messageId() == null
                                ? null
                                : attachmentsByMessageId.get(message.messageId())),
                        message.messageId(),
                        message.time()))
            .toList();
    synchronized (history) {
      history.clear();
      history.addAll(messages);
    }
  }

  private List<AiChatMessage> history() {
    synchronized (history) {
      return List.copyOf(history);
    }
  }

  private void add(AiChatMessage message) {
    synchronized (history) {
      history.add(message);
    }
  }

  private static List<AiChatAttachment> files(@Nullable List<AIAttachment> files) {
    return files == null
        ? List.of()
        : files.stream()
            .map(
                file ->
                    RequestFile.of(
                        file.name().isBlank() ? "file" : file.name(), file.mimeType(), file.data()))
            .toList();
  }

  private static AiChatMessage message(
      AiChatRole role,
      String text,
      List<AiChatAttachment> files,
      @Nullable String id,
      @Nullable Instant time) {
    return new AiChatMessage(
        id == null || id.isBlank() ? UUID.randomUUID().toString() : id,
        null,
        role,
        List.of(new AiChatPart.Text(text)),
        files,
        AiChatMessageStatus.DONE,
        null,
        Objects.requireNonNullElseGet(time, Instant::now));
  }
}
